//! Files made on demand, of which the oldest unused ones go when they take too much of the disk.
//!
//! A file is one of them as long as a mark lies beside it: an empty file of the same name with `.on-demand` behind it, last
//! changed when the file was last used. What a command was asked to make has no mark and stays. Marks are what
//! all servers of a data directory share; nobody deletes a table that somebody else is making.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use gamesman_solve::{Lock, Progress, Watch};

/// What stands behind a file's name in that of its mark.
const MARK: &str = ".on-demand";

/// A mark without a file is one that somebody was killed with.
const FORGOTTEN: Duration = Duration::from_secs(24 * 3_600);

fn mark_of(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(MARK);
    file.with_file_name(name)
}

/// Says that a file is made on demand, before it is made. Its folder is made if there is none. What takes the place of a file
/// that a command made, because that one cannot be read, stays as that one would have.
pub(crate) fn mark(file: &Path) {
    if file.exists() && !mark_of(file).exists() {
        return;
    }
    // A file that cannot be marked cannot be written either.
    file.parent().map(fs::create_dir_all);
    let _ = File::create(mark_of(file));
}

/// Says that a file was asked for by a command and stays.
pub(crate) fn unmark(file: &Path) {
    let _ = fs::remove_file(mark_of(file));
}

/// Says that a file is used now.
pub(crate) fn touch(file: &Path) {
    if let Ok(mark) = File::options().write(true).open(mark_of(file)) {
        let _ = mark.set_modified(SystemTime::now());
    }
}

/// The files made on demand that are open, each with what lets go of it.
#[derive(Default)]
pub(crate) struct Opened(Mutex<HashMap<PathBuf, Box<dyn Fn() + Send>>>);

impl Opened {
    /// Remembers how to let go of a file.
    pub(crate) fn add(&self, file: PathBuf, close: impl Fn() + Send + 'static) {
        let mut opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        opened.insert(file, Box::new(close));
    }

    fn close(&self, file: &Path) {
        let mut opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let close = opened.remove(file);
        drop(opened);
        if let Some(close) = close {
            close();
        }
    }
}

/// Deletes the oldest unused files made on demand until those that are left take at most `most` bytes; `spare` is
/// deleted last of all. Returns the bytes that are left.
pub(crate) fn make_room(data_dir: &Path, most: u64, spare: &Path, opened: &Opened) -> u64 {
    let mut files = marked(data_dir);
    files.sort_by_key(|file| (file.path == spare, file.used));
    let mut total: u64 = files.iter().map(|file| file.bytes).sum();
    for file in &files {
        // Somebody may be about to write a file that is not there yet.
        let forgotten = file.bytes == 0 && file.used.elapsed().is_ok_and(|time| time > FORGOTTEN);
        if total > most || forgotten {
            total -= file.delete(file.path != spare, opened);
        }
    }
    total
}

/// A file made on demand.
struct Marked {
    path: PathBuf,
    bytes: u64,
    used: SystemTime,
}

impl Marked {
    /// Deletes it unless somebody makes it anew or has used it meanwhile. Returns the bytes that are free now.
    fn delete(&self, lock: bool, opened: &Opened) -> u64 {
        let place = self.path.with_extension("lock");
        let held = lock.then(|| Lock::acquire(&place, &AtOnce, |_| {}));
        let again = Marked::at(self.path.clone());
        let same = again.is_some_and(|again| again.used == self.used && again.bytes == self.bytes);
        if matches!(held, Some(Ok(None))) || !same {
            return 0;
        }
        let gone = match fs::remove_file(&self.path) {
            Ok(()) => true,
            Err(error) => error.kind() == std::io::ErrorKind::NotFound,
        };
        if !gone {
            return 0;
        }
        unmark(&self.path);
        opened.close(&self.path);
        self.bytes
    }

    /// The file at `path` if it is marked.
    fn at(path: PathBuf) -> Option<Marked> {
        let used = fs::metadata(mark_of(&path)).and_then(|mark| mark.modified()).ok()?;
        let bytes = fs::metadata(&path).map_or(0, |file| file.len());
        Some(Marked { path, bytes, used })
    }
}

/// All files made on demand.
fn marked(data_dir: &Path) -> Vec<Marked> {
    let mut files = Vec::new();
    for kind in ["tables", "starts"] {
        for folder in fs::read_dir(data_dir.join(kind)).into_iter().flatten().flatten() {
            for entry in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
                let name = entry.file_name();
                if let Some(name) = name.to_str().and_then(|name| name.strip_suffix(MARK)) {
                    files.extend(Marked::at(folder.path().join(name)));
                }
            }
        }
    }
    files
}

/// Waits for nobody.
struct AtOnce;

impl Watch for AtOnce {
    fn progress(&self, _: &Progress) {}

    fn stopped(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files of ten bytes, the first of which has not been used for longest.
    fn folder(names: &[&str]) -> tempfile::TempDir {
        let data = tempfile::tempdir().unwrap();
        let long_ago = SystemTime::now() - Duration::from_secs(1_000_000);
        for (place, name) in names.iter().enumerate() {
            let path = data.path().join(name);
            mark(&path);
            fs::write(&path, [7; 10]).unwrap();
            let used = long_ago + Duration::from_secs(place as u64);
            File::options().write(true).open(mark_of(&path)).unwrap().set_modified(used).unwrap();
        }
        data
    }

    fn left(data: &Path) -> Vec<String> {
        let mut names: Vec<String> = ["tables/a", "tables/b", "starts/a"]
            .iter()
            .flat_map(|folder| fs::read_dir(data.join(folder)).into_iter().flatten())
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    const NAMES: [&str; 4] =
        ["tables/a/1.table", "tables/b/2.table", "starts/a/3.starts", "tables/a/4.table"];

    #[test]
    fn the_oldest_unused_go_and_what_a_command_made_stays() {
        let data = folder(&NAMES);
        // Made by a command, and used just now.
        unmark(&data.path().join(NAMES[0]));
        touch(&data.path().join(NAMES[1]));
        let (spare, opened) = (data.path().join("tables/a/4.table"), Opened::default());
        assert_eq!(make_room(data.path(), 30, &spare, &opened), 30);
        assert_eq!(make_room(data.path(), 29, &spare, &opened), 20);
        let expected = ["1.table", "2.table", "2.table.on-demand", "4.table", "4.table.on-demand"];
        assert_eq!(left(data.path()), expected);
        assert_eq!(make_room(data.path(), 10, &spare, &opened), 10);
        assert_eq!(left(data.path()), ["1.table", "4.table", "4.table.on-demand"]);
        assert_eq!(make_room(data.path(), 9, &spare, &opened), 0);
        assert_eq!(left(data.path()), ["1.table"]);
    }

    #[test]
    fn what_somebody_is_making_stays_and_open_files_are_let_go() {
        let data = folder(&NAMES);
        let held = data.path().join(NAMES[0]).with_extension("lock");
        let held = Lock::acquire(&held, &AtOnce, |_| {}).unwrap().unwrap();
        let opened = Opened::default();
        let (tell, told) = std::sync::mpsc::channel();
        for name in NAMES {
            let tell = tell.clone();
            opened.add(data.path().join(name), move || tell.send(name).unwrap());
        }
        assert_eq!(make_room(data.path(), 20, Path::new("none"), &opened), 20);
        assert_eq!(told.try_iter().collect::<Vec<_>>(), NAMES[1..3]);
        drop(held);
        assert_eq!(make_room(data.path(), 0, Path::new("none"), &opened), 0);
        assert_eq!(told.try_iter().collect::<Vec<_>>(), [NAMES[0], NAMES[3]]);
    }

    #[test]
    fn what_replaces_a_file_of_a_command_is_not_marked() {
        let data = folder(&NAMES);
        unmark(&data.path().join(NAMES[1]));
        for name in NAMES {
            mark(&data.path().join(name));
        }
        let marked = |name: &str| mark_of(&data.path().join(name)).exists();
        assert_eq!(NAMES.map(marked), [true, false, true, true]);
        // Where nothing is any more, it is.
        fs::remove_file(data.path().join(NAMES[1])).unwrap();
        mark(&data.path().join(NAMES[1]));
        assert!(marked(NAMES[1]));
    }

    #[test]
    fn marks_without_a_file_go() {
        let data = folder(&NAMES);
        for name in NAMES {
            fs::remove_file(data.path().join(name)).unwrap();
        }
        assert_eq!(make_room(data.path(), 100, Path::new("none"), &Opened::default()), 0);
        assert!(left(data.path()).is_empty());
    }
}
