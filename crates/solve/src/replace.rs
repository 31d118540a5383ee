//! Replacing a file as a whole: at every moment there is either the old file or the complete new one.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::disk::{self, File};
use crate::system::not_a_file;

/// Bytes collected before they are given to the system.
const BUFFER: usize = 1 << 16;

/// A file that will take the place of another: written, through a buffer, under a name of its own in
/// the same folder, and renamed by [`Replacement::commit`]. If it is dropped instead, it is deleted and
/// nothing has changed.
///
/// Any number of threads and processes may replace the same file; the last to commit wins.
#[derive(Debug)]
pub struct Replacement {
    target: PathBuf,
    beside: PathBuf,
    /// `None` once it has been committed.
    file: Option<BufWriter<File>>,
}

impl Replacement {
    /// Begins a file that will be called `target`, whose folder must exist.
    ///
    /// # Errors
    /// If the file cannot be created, or `target` exists and is not a regular file.
    pub fn create(target: &Path) -> io::Result<Replacement> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        if fs::metadata(target).is_ok_and(|found| !found.is_file()) {
            return Err(not_a_file());
        }
        loop {
            let unique = COUNT.fetch_add(1, Ordering::Relaxed);
            let mut name = target.file_name().unwrap_or_default().to_owned();
            name.push(format!(".{}-{unique}.partial", std::process::id()));
            let beside = target.with_file_name(name);
            match File::create_new(&beside) {
                Ok(file) => {
                    let file = Some(BufWriter::with_capacity(BUFFER, file));
                    return Ok(Replacement { target: target.to_owned(), beside, file });
                }
                // Left behind by a process that was killed, or another host's in a shared folder.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Brings everything to the disk and gives the file its name.
    ///
    /// # Errors
    /// If the system cannot write it; nothing has changed then.
    pub fn commit(mut self) -> io::Result<()> {
        let Some(file) = self.file.take() else { return Ok(()) };
        let file = file.into_inner().map_err(io::IntoInnerError::into_error);
        let renamed = file.and_then(|file| put(&file, &self.beside, &self.target));
        if renamed.is_err() {
            disk::remove_file(&self.beside).ok();
        }
        renamed
    }

    /// Opens what has been written so far for reading.
    ///
    /// # Errors
    /// If the system cannot write or read it.
    pub(crate) fn read_back(&mut self) -> io::Result<File> {
        self.flush()?;
        File::open(&self.beside)
    }

    fn file(&mut self) -> io::Result<&mut BufWriter<File>> {
        self.file.as_mut().ok_or_else(|| io::ErrorKind::BrokenPipe.into())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file()?.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(file) = self.file.take() {
            // What is buffered need not be written, and an open file cannot be deleted everywhere.
            drop(file.into_parts());
            disk::remove_file(&self.beside).ok();
        }
    }
}

/// Brings a complete file, open and of the name `beside`, to the disk and gives it the name `target` in the same folder.
///
/// # Errors
/// If the system cannot write or rename it; `target` is as it was then.
pub fn put(file: &File, beside: &Path, target: &Path) -> io::Result<()> {
    file.sync()?;
    disk::rename(beside, target)?;
    // The new name must reach the disk as well; not every system lets a folder be synchronised.
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync()).ok();
    Ok(())
}

/// Deletes what processes that were killed left of files that were to become `target`. Call it only where nobody
/// else may be replacing `target`. What cannot be deleted stays.
pub fn sweep(target: &Path) {
    let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else { return };
    let begin = format!("{}.", name.to_string_lossy());
    // What stands between has no dot.
    sweep_folder(folder, |part| {
        part.strip_prefix(&begin).is_some_and(|unique| !unique.contains('.'))
    });
}

/// The same for those files of a folder whose names without the last part fit.
pub(crate) fn sweep_folder(folder: &Path, fits: impl Fn(&str) -> bool) {
    for entry in disk::list(folder) {
        let name = entry.file_name();
        if name.to_str().and_then(|name| name.strip_suffix(".partial")).is_some_and(&fits) {
            disk::remove_file(&entry.path()).ok();
        }
    }
}

/// Replaces the file `target`, whose folder must exist, by what `write` writes: a [`Replacement`] that is
/// committed if `write` succeeds and dropped if it does not.
///
/// # Errors
/// Those of `write`, and those of the system; the old file is still there then.
pub fn replace<T, E: From<io::Error>>(
    target: &Path,
    write: impl FnOnce(&mut Replacement) -> Result<T, E>,
) -> Result<T, E> {
    let mut replacement = Replacement::create(target)?;
    let written = write(&mut replacement)?;
    replacement.commit()?;
    Ok(written)
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn writers_at_once_do_not_meet() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("file");
        let (begun, half) = (Barrier::new(2), Barrier::new(2));
        let text = |c: char| c.to_string().repeat(3 * BUFFER);
        std::thread::scope(|scope| {
            for c in ['a', 'b'] {
                let (target, begun, half) = (&target, &begun, &half);
                scope.spawn(move || {
                    replace(target, |to| {
                        begun.wait();
                        to.write_all(&text(c).as_bytes()[..2 * BUFFER])?;
                        to.flush()?;
                        half.wait();
                        to.write_all(&text(c).as_bytes()[2 * BUFFER..])
                    })
                    .unwrap();
                });
            }
        });
        let found = fs::read_to_string(&target).unwrap();
        assert!(found == text('a') || found == text('b'), "one of the two, and all of it");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn failure_leaves_the_old_file_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("file");
        let failing = |to: &mut Replacement| -> io::Result<()> {
            to.write_all(&[7; 2 * BUFFER])?;
            Err(io::ErrorKind::StorageFull.into())
        };
        replace(&target, failing).unwrap_err();
        assert!(names(folder.path()).is_empty());
        fs::write(&target, "old").unwrap();
        assert_eq!(replace(&target, failing).unwrap_err().kind(), io::ErrorKind::StorageFull);
        let panicking = || replace(&target, |_| -> io::Result<()> { panic!("on purpose") });
        assert!(std::panic::catch_unwind(panicking).is_err());
        assert_eq!(fs::read_to_string(&target).unwrap(), "old");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn a_target_that_cannot_be_replaced_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("none").join("file");
        assert_eq!(Replacement::create(&missing).unwrap_err().kind(), io::ErrorKind::NotFound);
        let error = Replacement::create(folder.path()).unwrap_err();
        assert!(error.to_string().contains("not a regular file"), "{error}");
        // It becomes a folder while the file is written.
        let target = folder.path().join("file");
        let replacement = Replacement::create(&target).unwrap();
        fs::create_dir(&target).unwrap();
        replacement.commit().unwrap_err();
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn what_was_left_behind_is_swept_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let kept = ["4.table", "4.table.x.1-1.partial", "44.table.1-1.partial", "4.tablet"];
        for name in kept.iter().chain(&["4.table.1-1.partial", "4.table.77-0.partial"]) {
            fs::write(folder.path().join(name), "").unwrap();
        }
        sweep(&folder.path().join("4.table"));
        let mut left = names(folder.path());
        left.sort();
        let mut kept = kept.map(str::to_owned);
        kept.sort();
        assert_eq!(left, kept);
    }

    #[test]
    fn names_that_are_taken_are_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("file");
        let taken = Replacement::create(&target).unwrap();
        let name = taken.beside.file_name().unwrap().to_str().unwrap();
        let number = name.rsplit_once('-').unwrap().1.strip_suffix(".partial").unwrap();
        let number: u64 = number.parse().unwrap();
        let next = |by| {
            let name = format!("file.{}-{}.partial", std::process::id(), number + by);
            folder.path().join(name)
        };
        // Other tests use numbers as well, so some of these are left over.
        (1..50).for_each(|by| fs::write(next(by), "left behind").unwrap());
        replace(&target, |to| to.write_all(b"new")).unwrap();
        assert_eq!(fs::read_to_string(&target).unwrap(), "new");
        assert!((1..50).all(|by| fs::read_to_string(next(by)).unwrap() == "left behind"));
        drop(taken);
        assert_eq!(names(folder.path()).len(), 50);
    }
}
