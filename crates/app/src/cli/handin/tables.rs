//! Tables of a game that is handed in, apart from all others.

use gamesman_query::rules::Entry;
use gamesman_query::{Config, Library};
use tempfile::TempDir;

use crate::cli::failure::Failure;

/// Tables that belong to one look: nothing that was solved earlier counts.
pub(crate) struct Tables {
    pub(crate) library: Library,
    _folder: TempDir,
}

impl Tables {
    pub(crate) fn new(entry: &'static Entry) -> Result<Tables, Failure> {
        let folder = tempfile::tempdir()?;
        let library = Library::new(Config::new(folder.path()).catalogue([entry]));
        Ok(Tables { library, _folder: folder })
    }
}
