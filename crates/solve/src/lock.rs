//! A file that one process at a time holds.

use std::fs::TryLockError;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::Watch;
use crate::disk::{self, File};

/// How often those who wait look whether the file is free.
const GLANCE: Duration = Duration::from_millis(50);

/// The right to change what a file stands for, until it is dropped. The system takes it back when the process
/// ends, however it ends.
///
/// ```
/// use gamesman_solve::{Lock, Unwatched};
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("4x4.lock");
/// let lock = Lock::acquire(&path, &Unwatched, |_| unreachable!("nobody holds it"))?;
/// assert!(lock.is_some() && path.exists());
/// drop(lock);
/// assert!(!path.exists());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Makes the file, whose folder must exist, and waits until nobody else holds it; `None` if the watch says to stop
    /// before. `waiting` is told once who holds it, if somebody does.
    ///
    /// # Errors
    /// If the file cannot be made, or if the file system knows no locks.
    pub fn acquire(
        path: &Path,
        watch: &dyn Watch,
        waiting: impl FnOnce(&str),
    ) -> io::Result<Option<Lock>> {
        let mut waiting = Some(waiting);
        loop {
            let mut file = File::create(path, false)?;
            match file.try_lock() {
                // Whoever held it may have removed it, and somebody else made it again.
                Ok(()) if !is_at(&file, path) => {}
                Ok(()) => {
                    file.empty()?;
                    write!(file, "process {}", std::process::id())?;
                    return Ok(Some(Lock { path: path.to_owned(), file }));
                }
                Err(TryLockError::Error(error)) => return Err(error),
                Err(TryLockError::WouldBlock) => {
                    if let Some(waiting) = waiting.take() {
                        let mut holder = String::new();
                        let read = file.read_to_string(&mut holder);
                        let known = read.is_ok() && !holder.is_empty();
                        waiting(if known { &holder } else { "another process" });
                    }
                    if watch.stopped() {
                        return Ok(None);
                    }
                    std::thread::sleep(GLANCE);
                }
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Where the name may be taken away from an open file, see `is_at`; elsewhere the file stays.
        if cfg!(unix) {
            disk::remove_file(&self.path).ok();
        }
        self.file.unlock().ok();
    }
}

/// Whether `path` is the name of this open file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |of: std::fs::Metadata| (of.dev(), of.ino());
    match (file.metadata(), path.metadata()) {
        (Ok(own), Ok(found)) => place(own) == place(found),
        _ => false,
    }
}

/// Lock files are never removed here.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

    use super::*;
    use crate::{Progress, Unwatched};

    /// Says to stop once somebody has been told to wait.
    struct Impatient(AtomicBool);

    impl Watch for Impatient {
        fn progress(&self, _: &Progress) {}

        fn stopped(&self) -> bool {
            self.0.load(Ordering::SeqCst)
        }
    }

    #[test]
    fn one_holds_it_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let (holding, turns) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..20 {
                        let lock = Lock::acquire(&path, &Unwatched, |_| {}).unwrap().unwrap();
                        assert_eq!(holding.fetch_add(1, Ordering::SeqCst), 0);
                        std::thread::yield_now();
                        holding.fetch_sub(1, Ordering::SeqCst);
                        turns.fetch_add(1, Ordering::SeqCst);
                        drop(lock);
                    }
                });
            }
        });
        assert_eq!(turns.into_inner(), 160);
        assert!(!path.exists());
    }

    #[test]
    fn who_waits_is_told_for_whom_and_may_stop() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let held = Lock::acquire(&path, &Unwatched, |_| {}).unwrap();
        let watch = Impatient(AtomicBool::new(false));
        let told = |holder: &str| {
            assert_eq!(holder, format!("process {}", std::process::id()));
            watch.0.store(true, Ordering::SeqCst);
        };
        assert!(Lock::acquire(&path, &watch, told).unwrap().is_none());
        drop(held);
        // What a process that was killed leaves behind is no obstacle.
        std::fs::write(&path, "process 1").unwrap();
        assert!(Lock::acquire(&path, &Unwatched, |_| unreachable!()).unwrap().is_some());
    }
}
