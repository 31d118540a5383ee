//! What a game begins with besides its start: shuffled puzzles, and an end that shows what is played for.

use gamesman_hardness::Grade;
use gamesman_rules::{Outcome, Players, Value};
use gamesman_solve::Watch;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::{Error, Session};

/// A puzzle is not shuffled farther than this from its goal, so that a person comes to an end.
const FARTHEST: u32 = 60;
/// A puzzle that is never farther from its goal is not shuffled: it would be over at once.
const NEAREST: u32 = 4;

/// Games that are played at random in search of an end, and moves in all of them together.
const GAMES: u64 = 24;
const MOVES: usize = 400;

impl Session {
    /// Whether a puzzle can be [shuffled](Session::shuffled), or can be once it is solved, which takes a moment.
    pub fn shuffles(&self) -> bool {
        self.entry().players == Players::One
            && match self.store().source(self.variant()) {
                Some(_) => self.distances().is_ok_and(|all| all.last() >= Some(&NEAREST)),
                None => self.solved_in_a_moment(),
            }
    }

    /// A position of a puzzle so far from the goal: of the distances that occur, one from an eighth to a quarter of the way
    /// up for easy ones, about half for medium, in the last quarter for hard ones. Takes a scan of the table; nothing is
    /// solved here.
    ///
    /// # Errors
    /// As [`Session::drawn`].
    pub fn shuffled(
        &self,
        grade: Grade,
        seed: Option<u64>,
        watch: &dyn Watch,
    ) -> Result<String, Error> {
        let among = self.shuffles_to(grade)?;
        let mut rng = seed.map_or_else(rand::make_rng, StdRng::seed_from_u64);
        let distance = match among.len() {
            0 => None,
            count => Some(among[rng.random_range(0..count)]),
        };
        let (_, positions) = self.drawn(Value::Win, distance, 1, seed, watch)?;
        Ok(positions.into_iter().next().unwrap_or_else(|| self.start()))
    }

    /// The distances from the goal among which one is chosen when a puzzle is shuffled so.
    ///
    /// # Errors
    /// As [`Session::drawn`].
    pub fn shuffles_to(&self, grade: Grade) -> Result<Vec<u32>, Error> {
        let distances = self.distances()?;
        let last = distances.len().saturating_sub(1);
        let among = match grade {
            Grade::Easy => last / 8..=last / 4,
            Grade::Medium => last * 3 / 8..=last / 2,
            Grade::Hard => last * 3 / 4..=last,
        };
        Ok(distances.get(among).unwrap_or_default().to_vec())
    }

    /// How many moves from the goal there are positions, goals and those too far away left out, rising.
    fn distances(&self) -> Result<Vec<u32>, Error> {
        let table = self.store().table(self.variant())?;
        let wins = table.census().records().filter(|(record, ..)| record.value == Value::Win);
        let far = wins.filter_map(|(record, ..)| record.remoteness);
        let mut distances: Vec<u32> = far.filter(|far| (1..=FARTHEST).contains(far)).collect();
        distances.sort_unstable();
        Ok(distances)
    }

    /// A position in which somebody has just won, found by a few short games at random, always the same; `None` if
    /// none of them ended so. Bounded, and looked for once.
    pub fn won_end(&self) -> Option<&str> {
        self.won_end.get_or_init(|| self.find_won_end()).as_deref()
    }

    fn find_won_end(&self) -> Option<String> {
        let mut left = MOVES;
        for seed in 0..GAMES {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut at = self.start();
            while left > 0 {
                left -= 1;
                let view = self.variant().view(&at).ok()?;
                match view.outcome {
                    Some(Outcome::Win | Outcome::Lose) => return Some(at),
                    Some(_) => break,
                    None if view.steps.is_empty() => break,
                    None => {}
                }
                at.clone_from(&view.steps[rng.random_range(0..view.steps.len())].to);
            }
        }
        None
    }
}
