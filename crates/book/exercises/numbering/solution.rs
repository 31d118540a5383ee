//! Numbers for positions: bottles, sets of slots, and an index made of both.

use gamesman_rules::index::binomial;
use gamesman_rules::{Game, Index};

/// The number of some digits with their bases, the last digit counting least.
pub fn rank_digits(digits: &[u64], bases: &[u64]) -> u64 {
    digits.iter().zip(bases).fold(0, |number, (digit, base)| number * base + digit)
}

/// The digits of a number: the inverse of [`rank_digits`].
pub fn unrank_digits(number: u64, bases: &[u64]) -> Vec<u64> {
    let mut rest = number;
    let mut digits = vec![0; bases.len()];
    for (digit, base) in digits.iter_mut().zip(bases).rev() {
        *digit = rest % base;
        rest /= base;
    }
    digits
}

/// The number of a set of slots among all sets of as many slots. `slots` is in ascending order.
///
/// The slot that is the k-th of the set, counted from 1, adds C(slot, k).
pub fn rank_set(slots: &[u32]) -> u64 {
    (1..).zip(slots).map(|(k, slot)| binomial(*slot, k)).sum()
}

/// The set of so many slots with this number: the inverse of [`rank_set`].
pub fn unrank_set(number: u64, count: u32) -> Vec<u32> {
    let mut rest = number;
    let mut slots = Vec::new();
    for k in (1..=count).rev() {
        let slot = (0..).take_while(|slot| binomial(*slot, k) <= rest).last().unwrap_or(0);
        rest -= binomial(slot, k);
        slots.insert(0, slot);
    }
    slots
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
        binomial(9, 2) * 7 * 2
    }

    fn index(&self, flock: &Flock) -> u64 {
        let passed = flock.sheep.iter().filter(|sheep| **sheep < flock.wolf).count() as u32;
        let digits =
            [rank_set(&flock.sheep), u64::from(flock.wolf - passed), u64::from(flock.wolf_moves)];
        rank_digits(&digits, &[36, 7, 2])
    }

    fn position(&self, index: u64) -> Option<Flock> {
        if index >= self.size() {
            return None;
        }
        let digits = unrank_digits(index, &[36, 7, 2]);
        let sheep = unrank_set(digits[0], 2);
        let free: Vec<u32> = (0..9).filter(|cell| !sheep.contains(cell)).collect();
        let wolf = free[digits[1] as usize];
        Some(Flock { sheep: [sheep[0], sheep[1]], wolf, wolf_moves: digits[2] == 1 })
    }
}
