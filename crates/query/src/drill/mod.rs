//! Drills: positions to practise on, drawn from the table of a solved variant, or from random games where the game brings an
//! exact search of its own.
//!
//! What each kind promises holds for every position that is drawn, since the table or the search says it; a seed makes the choice
//! repeatable, and tries are bounded.

mod answer;
mod asked;
mod difficulty;
mod draw;
mod kinds;
mod question;

use gamesman_solve::Watch;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::{Error, Session};
pub use answer::{AimAnswer, BesideAnswer, DrillAnswer, GoodSquaresAnswer, PlanAnswer, Task};
use draw::Drawing;
use kinds::FittingPosition;
pub(crate) use kinds::is_open;
pub use question::{Condition, DrillKind, DrillQuestion};

/// So many positions are compared where a level is asked for.
const COMPARED: usize = 40;

/// So many where a difficulty is.
const SUITED: usize = 12;

impl Session {
    /// A position to practise on.
    ///
    /// Where a level is asked for, some forty positions that fit are drawn and sorted by difficulty; the answer is one
    /// of the fifth that the level stands for.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, [`Error::Starts`] if none of the positions that were tried fits, or the
    /// question makes no sense for the game; [`Error::Solve`] if `watch` says to stop before one is found;
    /// [`Error::File`] if the table is damaged.
    pub fn drill(
        &self,
        question: &DrillQuestion<'_>,
        watch: &dyn Watch,
    ) -> Result<DrillAnswer, Error> {
        self.makes_sense(question)?;
        let mut rng = question.seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        let wanted = match (question.level, question.suited) {
            (Some(_), _) => COMPARED,
            (None, Some(_)) => SUITED,
            (None, None) => 1,
        };
        let decoy = question.decoys && rng.random_bool(0.5);
        let mut drawing = Drawing::new(self, question, decoy, watch)?;
        let (mut found, mut repeated) = (Vec::<(f64, FittingPosition)>::new(), Vec::new());
        let mut tried = 0;
        drawing.each(&mut rng, &mut |text, rng| {
            tried += 1;
            if let Some(fits) = self.fitting(question, decoy, text, rng)? {
                let known = question.shown.contains(&fits.answer.state.position);
                let of_its_kind = if known { &mut repeated } else { &mut found };
                if of_its_kind.len() < wanted {
                    of_its_kind.push((self.difficulty(&fits.answer)?, fits));
                }
            }
            Ok(found.len() < wanted && tried < question.tries)
        })?;
        if found.is_empty() {
            found = repeated;
        }
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        let place = match question.level {
            _ if found.is_empty() && watch.stopped() => {
                return Err(Error::Solve("drawing a position was stopped".into()));
            }
            _ if found.is_empty() => return Err(none(question, tried)),
            // The first of five equal parts for level 1, and so on; of few positions the nearest.
            Some(level) => {
                let share = (f64::from(level) - rng.random::<f64>()) / 5.0;
                ((share * found.len() as f64) as usize).min(found.len() - 1)
            }
            None => {
                let suited = question.suited.unwrap_or(0.0);
                let distance = |&place: &usize| (found[place].0 - suited).abs();
                let places = 0..found.len();
                places.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
            }
        };
        let (difficulty, found) = found.swap_remove(place);
        self.answered(question, found, difficulty)
    }

    /// The drill that begins at a position, whether or not the question is about such positions: what is to be achieved
    /// there, how hard it is, and what is right. There is no neighbour of another value to compare it with.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::Unsolved`] if there is no table, [`Error::Starts`] if the
    /// game is over there or its value is not known, or the question makes no sense for the game; [`Error::File`] if the
    /// table is damaged.
    pub fn drill_at(
        &self,
        question: &DrillQuestion<'_>,
        position: &str,
    ) -> Result<DrillAnswer, Error> {
        self.makes_sense(question)?;
        self.knows_values()?;
        let found = self.beginning(question, position)?;
        let difficulty = self.difficulty(&found.answer)?;
        self.answered(question, found, difficulty)
    }
}

/// Nothing fits.
fn none(question: &DrillQuestion<'_>, tried: usize) -> Error {
    let kind = question.kind.name();
    Error::Starts(match tried {
        0 => format!("no position of the table fits a drill ‘{kind}’ like this; ask for less"),
        _ => format!("none of {tried} positions fits a drill ‘{kind}’ like this; ask for less"),
    })
}
