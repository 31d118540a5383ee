//! Reading a part of a file, whatever other threads read meanwhile.

use std::fs::File;
use std::io;

/// Reads exactly `length` bytes from `offset` on. The file's cursor means nothing afterwards.
///
/// # Errors
/// [`io::ErrorKind::UnexpectedEof`] if the file ends before, or what the system says.
pub(crate) fn read_at(file: &File, offset: u64, length: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    fill(file, offset, &mut bytes)?;
    Ok(bytes)
}

#[cfg(unix)]
fn fill(file: &File, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

#[cfg(windows)]
fn fill(file: &File, mut offset: u64, mut bytes: &mut [u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, offset) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(read) => {
                bytes = &mut bytes[read..];
                offset += read as u64;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_what_is_asked_for_is_read_from_several_threads() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let content: Vec<u8> = (0..100_000u64).map(|n| (n * n % 251) as u8).collect();
        std::fs::write(&path, &content).unwrap();
        let file = File::open(&path).unwrap();
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (file, content) = (&file, &content);
                scope.spawn(move || {
                    for begin in (thread * 7..content.len() - 900).step_by(997) {
                        let read = read_at(file, begin as u64, 900).unwrap();
                        assert!(read == content[begin..begin + 900], "{begin}");
                    }
                });
            }
        });
        assert_eq!(read_at(&file, 100_000, 0).unwrap(), []);
        let beyond = read_at(&file, 99_999, 2).unwrap_err();
        assert_eq!(beyond.kind(), io::ErrorKind::UnexpectedEof);
    }
}
