//! How many positions of a kind are won: plain data.

use gamesman_rules::{Player, Record, Value};

/// How many positions are won by the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Whose move it is; `None` if all positions are counted, whoever is to move.
    pub player: Option<Player>,
    /// All positions, symmetric ones counted apart.
    pub positions: u64,
    /// Those that are won for the player to move.
    pub won: u64,
    /// The greatest remoteness of a win.
    pub longest: Option<u32>,
}

/// How far counting is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    Begun,
    Done(Option<Share>),
}

impl Share {
    /// Counts positions with this record.
    pub(crate) fn add(&mut self, record: Record, positions: u64) {
        self.positions += positions;
        if record.value == Value::Win {
            self.won += positions;
            self.longest = self.longest.max(record.remoteness);
        }
    }
}
