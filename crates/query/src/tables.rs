//! The table files of a data directory, whatever they are tables of.

use std::fs;
use std::path::{Path, PathBuf};

use gamesman_solve::{Progress, Stage, SystemError, Table, TableError, Watch};
use serde::Serialize;

use crate::{Error, Library};

/// A table file.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct TableFile {
    /// Its place in the data directory.
    pub file: String,
    /// Its size.
    pub bytes: u64,
    /// Id of the game, if the file can be opened.
    pub game: Option<String>,
    /// Settings of the variant; empty if the game has no parameters.
    pub variant: Option<String>,
    /// How many positions it says the value of.
    pub positions: Option<u64>,
    /// How many it holds: of symmetric ones only one, in some games.
    pub entries: Option<u64>,
    /// What is wrong with it.
    pub fault: Option<String>,
}

impl Library {
    /// All files of tables in the data directory, by name. Each is opened, so that faults of headers and lists of blocks
    /// are known: tens of microseconds for each.
    ///
    /// # Errors
    /// If the folder cannot be read. If there is none, there are no tables.
    pub fn tables(&self) -> Result<Vec<TableFile>, Error> {
        Ok(self.table_paths()?.into_iter().map(|file| self.table_file(file).0).collect())
    }

    /// Compares all tables with their checksums, at the speed of the disk, and gives each to `each` with what is wrong
    /// with it. Whether the values are those of the rules is for [`crate::Session::verify`] to say.
    ///
    /// # Errors
    /// As [`Library::tables`], those of `each`, and if the watch says to stop.
    pub fn check_tables<E: From<Error>>(
        &self,
        watch: &dyn Watch,
        mut each: impl FnMut(&TableFile) -> Result<(), E>,
    ) -> Result<(), E> {
        let files: Vec<_> =
            self.table_paths()?.into_iter().map(|file| self.table_file(file)).collect();
        let total = Some(files.iter().map(|(file, _)| file.bytes).sum());
        let mut done = 0;
        for (mut file, table) in files {
            watch.progress(&Progress::new(Stage::Compare, done, total));
            if watch.stopped() {
                return Err(Error::Solve("checking was stopped".into()).into());
            }
            if let Some(table) = table {
                file.fault = table.check_file().err().map(|error| error.to_string());
            }
            done += file.bytes;
            each(&file)?;
        }
        Ok(())
    }

    /// The path of a table in the data directory by its folder and name, if there is one.
    pub fn table_path(&self, game: &str, name: &str) -> Option<PathBuf> {
        let file = format!("tables/{game}/{name}");
        // Compared with what is there, so that no name leads anywhere else.
        let known = self.table_paths().ok()?.contains(&file);
        known.then(|| self.config().data_dir.join(file))
    }

    /// How many table files there are, and their bytes. None is opened.
    pub(crate) fn table_sizes(&self) -> Result<(usize, u64), Error> {
        let paths = self.table_paths()?;
        let size = |file: &String| fs::metadata(self.config().data_dir.join(file));
        let bytes = paths.iter().filter_map(|file| size(file).ok()).map(|file| file.len()).sum();
        Ok((paths.len(), bytes))
    }

    /// The places of all tables in the data directory.
    fn table_paths(&self) -> Result<Vec<String>, Error> {
        let folder = self.config().data_dir.join("tables");
        let mut files = Vec::new();
        for game in names(&folder, "tables")? {
            let place = format!("tables/{game}");
            if folder.join(&game).is_dir() {
                let tables = names(&folder.join(&game), &place)?;
                let tables = tables.iter().filter(|name| name.ends_with(".table"));
                files.extend(tables.map(|name| format!("{place}/{name}")));
            }
        }
        Ok(files)
    }

    fn table_file(&self, file: String) -> (TableFile, Option<Table>) {
        let path = self.config().data_dir.join(&file);
        let bytes = fs::metadata(&path).map_or(0, |file| file.len());
        let blank = TableFile { file, bytes, ..TableFile::default() };
        match Table::open_any(&path) {
            Err(TableError::Missing) => {
                (TableFile { fault: Some("it has gone".into()), ..blank }, None)
            }
            Err(error) => (TableFile { fault: Some(error.to_string()), ..blank }, None),
            Ok(table) => {
                let identity = table.identity();
                let known = TableFile {
                    game: Some(identity.game.clone()),
                    variant: Some(identity.variant.clone()),
                    positions: Some(table.positions()),
                    entries: Some(table.entries()),
                    ..blank
                };
                (known, Some(table))
            }
        }
    }
}

/// The names in a folder, in order; none if there is no such folder.
fn names(folder: &Path, place: &str) -> Result<Vec<String>, Error> {
    let read = match fs::read_dir(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        read => read,
    };
    let entries = read.and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
    let entries =
        entries.map_err(|error| Error::File(format!("{place}: {}", SystemError::from(&error))))?;
    let mut names: Vec<String> =
        entries.iter().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    Ok(names)
}
