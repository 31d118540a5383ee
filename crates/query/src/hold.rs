//! The place of a table, held by whoever solves.

use std::path::{Path, PathBuf};

use gamesman_solve::{Lock, Watch, Work, sweep};

/// The place of a table and of the files of an unfinished solve, held by one process. When it is let go, folders
/// that were made for it and are still empty go.
pub(crate) struct Hold {
    /// `None` where nobody can be kept away.
    lock: Option<Lock>,
    /// From the innermost one out.
    made: Vec<PathBuf>,
}

impl Hold {
    /// Waits until no other process holds the place, keeps others away, and clears away what those that were killed
    /// left half written. `None` if the watch says to stop. The second value says whether another did hold it.
    pub(crate) fn new(table: &Path, work: &Path, watch: &dyn Watch) -> Option<(Hold, bool)> {
        let missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let made = table.ancestors().skip(1).take_while(missing).map(Path::to_owned).collect();
        let mut hold = Hold { lock: None, made };
        let mut waited = false;
        let waiting = |holder: &str| {
            waited = true;
            watch.note(&format!("{holder} is solving this in the same data directory: waiting"));
        };
        table.parent().map(std::fs::create_dir_all);
        match Lock::acquire(&table.with_extension("lock"), watch, waiting) {
            Ok(Some(lock)) => {
                hold.lock = Some(lock);
                sweep(table);
                Work::sweep(work);
            }
            Ok(None) => return None,
            // A folder that cannot be written to, or a file system without locks: nobody is kept away.
            Err(_) => {}
        }
        Some((hold, waited))
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        self.lock.take();
        // Up to the first that is not empty.
        let _ = self.made.iter().try_for_each(std::fs::remove_dir);
    }
}
