//! Themes: what positions teach, found in tables. Puzzles about them travel with the program.

mod find;
mod puzzles;
mod theme;

use std::sync::atomic::{AtomicUsize, Ordering};

use gamesman_solve::{Progress, Watch};

use crate::{DrillAnswer, DrillQuestion, Error, Session};
use find::Finder;
pub use puzzles::{A_DAY, Puzzle, of_day, puzzles};
pub use theme::Theme;

/// So many positions are usually looked at for one that shows a theme.
pub const LOOKS: usize = 20_000;

impl Session {
    /// Whether a position shows a theme, as far as its values are known.
    ///
    /// ```
    /// use gamesman_query::themes::Theme;
    /// use gamesman_query::{Config, Library};
    ///
    /// # let folder = tempfile::tempdir().expect("a folder");
    /// let library = Library::new(Config::new(folder.path()).packed(true));
    /// let session = library.session("tictactoe", None)?;
    /// assert!(session.shows(Theme::Finish, "xx-oo----")?);
    /// assert!(!session.shows(Theme::Fork, "xx-oo----")?);
    /// # Ok::<(), gamesman_query::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::File`] if the table is damaged.
    pub fn shows(&self, theme: Theme, position: &str) -> Result<bool, Error> {
        Finder(self).shows(theme, &self.glance(Some(position))?.answer)
    }

    /// A position of the table that shows a theme, any of them, or the same for the same seed: the first that is found
    /// among at most `looks`.
    ///
    /// # Errors
    /// As [`Session::drill`].
    pub fn puzzle(
        &self,
        theme: Theme,
        looks: usize,
        seed: Option<u64>,
        watch: &dyn Watch,
    ) -> Result<DrillAnswer, Error> {
        let enough = Enough { left: AtomicUsize::new(looks), watch };
        let shows = |text: &str| enough.looks() && self.shows(theme, text).unwrap_or(false);
        let question = DrillQuestion { condition: Some(&shows), seed, ..theme.question() };
        self.drill(&question, &enough).map_err(|error| match error {
            Error::Solve(_) if !watch.stopped() => Error::Starts(format!(
                "none of {looks} positions shows the theme ‘{}’",
                theme.name()
            )),
            error => error,
        })
    }
}

/// Says to stop after so many looks.
struct Enough<'a> {
    left: AtomicUsize,
    watch: &'a dyn Watch,
}

impl Enough<'_> {
    /// Whether one more is left.
    fn looks(&self) -> bool {
        let less = |left: usize| left.checked_sub(1);
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }
}

impl Watch for Enough<'_> {
    fn progress(&self, progress: &Progress) {
        self.watch.progress(progress);
    }

    fn stopped(&self) -> bool {
        self.left.load(Ordering::Relaxed) == 0 || self.watch.stopped()
    }
}
