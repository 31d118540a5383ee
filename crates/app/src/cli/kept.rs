//! Where a learner's progress is kept: a file in the data directory.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use gamesman_book::Track;
use gamesman_query::course::{Outcome, Progress};
use gamesman_query::{open_file, replace};

use crate::cli::failure::Failure;
use crate::day::today;

/// Its name in the data directory.
const FILE: &str = "training.json";

/// Most bytes of a file that is read.
const MOST: u64 = 4 << 20;

/// What has been done, and its file.
pub(crate) struct Kept {
    pub(crate) progress: Progress,
    file: PathBuf,
}

impl Kept {
    /// What has been done so far; nothing if there is no file.
    ///
    /// # Errors
    /// If the file cannot be read or is no progress: it is never replaced unasked.
    pub(crate) fn read(data_dir: &Path) -> Result<Kept, Failure> {
        let file = data_dir.join(FILE);
        let progress = match file.exists() {
            true => import(&file)?,
            false => Progress::default(),
        };
        Ok(Kept { progress, file })
    }

    /// Takes the progress of another file.
    ///
    /// # Errors
    /// If it is none, or cannot be kept.
    pub(crate) fn import(&mut self, file: &Path) -> Result<(), Failure> {
        self.progress = import(file)?;
        self.write()
    }

    /// Keeps how a drill went.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn after(&mut self, item: &str, outcome: Outcome<'_>) -> Result<(), Failure> {
        self.progress = std::mem::take(&mut self.progress).after(item, outcome, today());
        self.write()
    }

    /// Keeps that an exercise of a chapter was solved.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn passed(&mut self, exercise: &str) -> Result<(), Failure> {
        self.progress = std::mem::take(&mut self.progress).after_exercise(exercise, today());
        self.write()
    }

    /// Keeps that the exam of a lesson was passed.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn passed_exam(&mut self, exam: &str) -> Result<(), Failure> {
        self.progress = std::mem::take(&mut self.progress).after_exam(exam, today());
        self.write()
    }

    /// The track that was chosen last.
    pub(crate) fn track(&self) -> Track {
        self.progress.track.as_deref().and_then(|id| id.parse().ok()).unwrap_or_default()
    }

    /// Keeps which track was chosen.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn choose(&mut self, track: Track) -> Result<(), Failure> {
        self.progress.track = Some(track.id().to_owned());
        self.write()
    }

    fn write(&self) -> Result<(), Failure> {
        let wrong = |error| {
            Failure::Failed(format!("cannot keep the progress in the data directory: {error}"))
        };
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder).map_err(wrong)?;
        }
        let text = self.progress.export();
        replace(&self.file, |file| file.write_all(text.as_bytes())).map_err(wrong)
    }
}

fn import(file: &Path) -> Result<Progress, Failure> {
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    let wrong = |what: String| Failure::Failed(format!("{name}: {what}"));
    let mut text = String::new();
    let read = open_file(file).and_then(|file| file.take(MOST).read_to_string(&mut text));
    read.map_err(|error| match error.kind() {
        ErrorKind::InvalidData => wrong("this is no exported progress: it is not text".into()),
        _ => wrong(error.to_string()),
    })?;
    Progress::import(&text).map_err(wrong)
}
