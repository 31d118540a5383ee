//! Numbers for positions: bottles, sets of slots, and an index made of both.

use gamesman_rules::{Game, Index};

/// The number of some digits with their bases, the last digit counting least.
pub fn rank_digits(digits: &[u64], _bases: &[u64]) -> u64 {
    digits.iter().fold(0, |number, digit| number * 10 + digit)
}

/// The digits of a number: the inverse of [`rank_digits`].
pub fn unrank_digits(_number: u64, bases: &[u64]) -> Vec<u64> {
    vec![0; bases.len()]
}

/// The number of a set of slots among all sets of as many slots. `slots` is in ascending order.
///
/// The slot that is the k-th of the set, counted from 1, adds C(slot, k): `gamesman_rules::index::binomial`.
pub fn rank_set(slots: &[u32]) -> u64 {
    slots.iter().map(|slot| u64::from(*slot)).sum()
}

/// The set of so many slots with this number: the inverse of [`rank_set`].
pub fn unrank_set(_number: u64, count: u32) -> Vec<u32> {
    (0..count).collect()
}

/// Two sheep and a wolf on nine cells, and who is to move.
pub struct Pasture;

/// A position of [`Pasture`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Flock {
    /// The cells of the two sheep, in ascending order.
    pub sheep: [u32; 2],
    /// The wolf's cell; no sheep stands there.
    pub wolf: u32,
    /// Whether the wolf is to move.
    pub wolf_moves: bool,
}

impl Game for Pasture {
    type Position = Flock;
    type Move = u32;

    fn start(&self) -> Flock {
        Flock { sheep: [6, 8], wolf: 1, wolf_moves: false }
    }

    fn moves(&self, _: &Flock, _: &mut Vec<u32>) {}

    fn play(&self, flock: &Flock, _: u32) -> Flock {
        flock.clone()
    }
}

/// Without holes: C(9, 2) places for the sheep, seven for the wolf, two for the turn.
impl Index for Pasture {
    fn size(&self) -> u64 {
        1
    }

    fn index(&self, _: &Flock) -> u64 {
        0
    }

    fn position(&self, index: u64) -> Option<Flock> {
        (index == 0).then(|| self.start())
    }
}
