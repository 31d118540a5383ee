//! Files as this crate sees them: whatever it asks of a file system goes through here, so that a test can let any of
//! these calls fail (builds with debug assertions). Otherwise nothing is added to them.

use std::fs::{self, Metadata, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

mod call;
#[cfg(debug_assertions)]
pub mod faults;

pub use call::Call;

#[cfg(debug_assertions)]
use faults::{allow, room};

#[cfg(not(debug_assertions))]
#[inline(always)]
fn allow(_: Call) -> io::Result<()> {
    Ok(())
}

/// How many of so many bytes one call may move.
#[cfg(not(debug_assertions))]
#[inline(always)]
fn room(_: Call, bytes: usize) -> io::Result<usize> {
    Ok(bytes)
}

/// An open file.
#[derive(Debug)]
pub struct File(fs::File);

impl File {
    /// Opens a file for reading.
    ///
    /// # Errors
    /// What the system says; so for all functions here.
    pub fn open(path: &Path) -> io::Result<File> {
        allow(Call::Open)?;
        fs::File::open(path).map(File)
    }

    /// Makes a file for writing where there is none.
    pub(crate) fn create_new(path: &Path) -> io::Result<File> {
        allow(Call::Create)?;
        fs::File::create_new(path).map(File)
    }

    /// Opens a file for reading and writing, made if it is not there; what it holds goes if `empty`.
    pub(crate) fn create(path: &Path, empty: bool) -> io::Result<File> {
        allow(Call::Create)?;
        let mut options = fs::File::options();
        options.read(true).write(true).create(true).truncate(empty).open(path).map(File)
    }

    /// The file of the standard library, for what reads it by itself.
    pub fn into_std(self) -> fs::File {
        self.0
    }

    /// The same without giving it away.
    pub(crate) fn as_std(&self) -> &fs::File {
        &self.0
    }

    /// Its size, and when it was changed.
    ///
    /// # Errors
    /// What the system says.
    pub fn metadata(&self) -> io::Result<Metadata> {
        self.0.metadata()
    }

    pub(crate) fn empty(&self) -> io::Result<()> {
        allow(Call::Write)?;
        self.0.set_len(0)
    }

    pub(crate) fn try_lock(&self) -> Result<(), TryLockError> {
        self.0.try_lock()
    }

    pub(crate) fn unlock(&self) -> io::Result<()> {
        self.0.unlock()
    }

    /// Brings it to the disk.
    pub(crate) fn sync(&self) -> io::Result<()> {
        allow(Call::Sync)?;
        self.0.sync_all()
    }

    /// Reads exactly `length` bytes from `offset` on, whatever other threads read meanwhile. The file's cursor means
    /// nothing afterwards.
    ///
    /// # Errors
    /// [`io::ErrorKind::UnexpectedEof`] if the file ends before, or what the system says.
    pub(crate) fn read_at(&self, mut offset: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        let mut rest = &mut bytes[..];
        while !rest.is_empty() {
            let most = room(Call::Read, rest.len())?;
            match read_some(&self.0, &mut rest[..most], offset) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => {
                    rest = &mut rest[read..];
                    offset += read as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(bytes)
    }
}

#[cfg(unix)]
fn read_some(file: &fs::File, bytes: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, bytes, offset)
}

#[cfg(windows)]
fn read_some(file: &fs::File, bytes: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, bytes, offset)
}

impl Read for File {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let most = room(Call::Read, bytes.len())?;
        self.0.read(&mut bytes[..most])
    }
}

impl Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let most = room(Call::Write, bytes.len())?;
        self.0.write(&bytes[..most])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Seek for File {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    allow(Call::Rename)?;
    fs::rename(from, to)
}

pub(crate) fn remove_file(path: &Path) -> io::Result<()> {
    allow(Call::Remove)?;
    fs::remove_file(path)
}

pub(crate) fn remove_folder(path: &Path) -> io::Result<()> {
    allow(Call::Remove)?;
    fs::remove_dir_all(path)
}

pub(crate) fn create_folder(path: &Path) -> io::Result<()> {
    allow(Call::Create)?;
    fs::create_dir_all(path)
}

/// What there is in a folder; nothing if it cannot be read.
pub(crate) fn list(folder: &Path) -> impl Iterator<Item = fs::DirEntry> + use<> {
    let entries = allow(Call::Open).and_then(|()| fs::read_dir(folder));
    entries.into_iter().flatten().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_what_is_asked_for_is_read_from_several_threads() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let content: Vec<u8> = (0..100_000u64).map(|n| (n * n % 251) as u8).collect();
        fs::write(&path, &content).unwrap();
        let file = File::open(&path).unwrap();
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (file, content) = (&file, &content);
                scope.spawn(move || {
                    for begin in (thread..90_000).step_by(4_001) {
                        let read = file.read_at(begin as u64, 900).unwrap();
                        assert_eq!(read, content[begin..begin + 900]);
                    }
                });
            }
        });
        assert_eq!(file.read_at(100_000, 0).unwrap(), []);
        let beyond = file.read_at(99_999, 2).unwrap_err();
        assert_eq!(beyond.kind(), io::ErrorKind::UnexpectedEof);
    }
}
