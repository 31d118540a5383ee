//! Starting positions of a chosen difficulty, and what players who look ahead make of them.

mod answer;
mod drawn;
mod grades;
mod look;
mod pick;
mod prepare;
mod question;
mod searched;
pub mod survey;
mod table;

use gamesman_hardness::Reading;
use gamesman_rules::Players;
use gamesman_solve::Watch;

use crate::{Error, Session};
pub use answer::{
    ChanceAnswer, DrawnAnswer, ExpectedAnswer, LookAnswer, LookMove, ReviewAnswer, SeenAnswer,
    StartAnswer, StartsAnswer,
};
pub(crate) use grades::Grades;
pub use question::{Asked, Method, Order, StartsQuestion};

impl Session {
    /// Positions to start from.
    ///
    /// The first question about a variant grades all its positions, or scans its table, and keeps what
    /// it found in a file; later ones are a matter of milliseconds. If it is stopped when some starts are
    /// found, the answer has those.
    ///
    /// # Errors
    /// [`Error::Starts`] if there are no such positions, with those there are; [`Error::Unsolved`] if the
    /// game is too large to grade unasked, which shows at the latest when an impatient question is stopped, or
    /// needs a table and has none (a patient question makes one where that takes seconds); [`Error::Solve`] if it was stopped or
    /// does not fit.
    pub fn starts(
        &self,
        question: &StartsQuestion,
        watch: &dyn Watch,
    ) -> Result<StartsAnswer, Error> {
        let puzzle = self.entry().players == Players::One;
        if self.variant().numbered_at_once() && self.graph().is_err() {
            return Err(self.store().never_solved(
                "a formula answers its positions, and there are too many of them to choose from by how hard they are",
            ));
        }
        // For want of a table, where the game has an exact search.
        let searches = !puzzle && question.patient && self.has_own_search();
        let from_games = question.method == Method::Games;
        if from_games && !self.has_own_search() {
            let id = self.entry().id;
            return Err(Error::Starts(format!("{id} has no exact search of its own")));
        }
        match question.asked {
            Asked::Steps(..) if puzzle => Err(Error::Starts(format!(
                "{} is a puzzle: its starts are chosen by remoteness, the number of moves to the goal",
                self.entry().id
            ))),
            _ if from_games => self.searched_starts(question, watch),
            Asked::Steps(..) if searches && self.is_too_large(question) => {
                self.searched_starts(question, watch)
            }
            Asked::Steps(j, reading) => self.graded_starts(question, j, reading, watch),
            Asked::Record(value, remoteness) => {
                match self.table_starts(question, value, remoteness, watch) {
                    Err(Error::Unsolved { .. }) if searches => {
                        self.searched_starts(question, watch)
                    }
                    answer => answer,
                }
            }
        }
    }
}
