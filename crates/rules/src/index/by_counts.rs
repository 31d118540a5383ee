//! Boards on which the numbers of pieces vary: [`ByCounts`].

use std::ops::Range;

use super::{RearrangerMany, Sum};

/// One combination of numbers that [`ByCounts`] knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The [tier](crate::Game::tier) of positions with these numbers.
    pub tier: u32,
    /// How many pieces of each kind are on the board, then whatever else tells cases of one tier apart, such as
    /// pieces in hand.
    pub key: Vec<u32>,
    /// How many values anything else has, such as 2 for whose turn it is.
    pub others: u64,
}

/// Boards with pieces of several kinds whose numbers vary: one case for each combination of numbers, numbered by
/// [`RearrangerMany`] and by something else with few values. Cases stand in the order of their tiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCounts {
    kinds: usize,
    /// One more than the largest number at each place of a key.
    bases: Vec<usize>,
    /// The case of each key, or none.
    places: Vec<Option<u32>>,
    cases: Vec<(Counts, RearrangerMany)>,
    sum: Sum,
}

impl ByCounts {
    /// Pieces of `kinds` kinds on so many slots, with these numbers of each; `None` if there are more than 2⁶³
    /// boards.
    ///
    /// # Panics
    /// If there is no case, keys have not one length of at least `kinds`, or there are more pieces than slots.
    pub fn new(slots: u32, kinds: usize, mut cases: Vec<Counts>) -> Option<ByCounts> {
        cases.sort_by_key(|case| case.tier);
        let length = cases[0].key.len();
        assert!(cases.iter().all(|case| case.key.len() == length), "keys have one length");
        let most = |place: usize| cases.iter().map(|case| case.key[place]).max().unwrap_or(0);
        let bases: Vec<usize> = (0..length).map(|place| most(place) as usize + 1).collect();
        let boards = cases.into_iter().map(|case| {
            let board = RearrangerMany::new(slots, &case.key[..kinds])?;
            Some((case, board))
        });
        let cases = boards.collect::<Option<Vec<_>>>()?;
        let sum = Sum::new(cases.iter().map(|(case, board)| board.size() * case.others))?;
        let mut numbers =
            ByCounts { kinds, places: vec![None; bases.iter().product()], bases, cases, sum };
        for i in 0..numbers.cases.len() {
            let place = numbers.place(numbers.cases[i].0.key.iter().copied());
            numbers.places[place?] = Some(i as u32);
        }
        Some(numbers)
    }

    /// Where a key's case is noted; `None` if a number is larger than in any case.
    #[inline(always)]
    fn place(&self, mut key: impl Iterator<Item = u32>) -> Option<usize> {
        self.bases.iter().try_fold(0, |place, &base| {
            let number = key.next()? as usize;
            (number < base).then_some(place * base + number)
        })
    }

    /// How many numbers there are.
    pub fn size(&self) -> u64 {
        self.sum.size()
    }

    /// The number of a board: the mask of each kind, the rest of the key, and the value of anything else; `None`
    /// if there is no such case.
    #[inline(always)]
    pub fn rank(&self, masks: &[u64], rest: &[u32], other: u64) -> Option<u64> {
        let counts = masks.iter().map(|mask| mask.count_ones());
        let case = self.places[self.place(counts.chain(rest.iter().copied()))?]? as usize;
        let (counts, board) = &self.cases[case];
        Some(self.sum.rank(case, board.rank(masks) * counts.others + other))
    }

    /// The masks, the rest of the key and the value of anything else at a number; `None` if it is too large.
    #[inline(always)]
    pub fn unrank<const KINDS: usize>(&self, number: u64) -> Option<([u64; KINDS], &[u32], u64)> {
        if number >= self.size() {
            return None;
        }
        let (case, within) = self.sum.unrank(number);
        let (counts, board) = &self.cases[case];
        let mut masks = [0; KINDS];
        board.unrank(within / counts.others, &mut masks);
        Some((masks, &counts.key[self.kinds..], within % counts.others))
    }

    /// The numbers of a tier, for [`Index::tier_range`](super::Index::tier_range).
    pub fn tier_range(&self, tier: u32) -> Range<u64> {
        let begin = |tier: u32| {
            let case = self.cases.partition_point(|(case, _)| case.tier < tier);
            if case == self.cases.len() { self.size() } else { self.sum.rank(case, 0) }
        };
        begin(tier)..begin(tier.saturating_add(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_numbered_case_by_case() {
        let case = |tier, key: [u32; 3], others| Counts { tier, key: key.into(), others };
        let cases = vec![case(7, [0, 1, 2], 3), case(2, [1, 1, 0], 2), case(2, [2, 1, 0], 1)];
        let numbers = ByCounts::new(4, 2, cases).unwrap();
        assert_eq!(numbers.size(), 24 + 12 + 12);
        assert_eq!([2, 3, 7].map(|tier| numbers.tier_range(tier)), [0..36, 36..36, 36..48]);
        for number in 0..numbers.size() {
            let (masks, rest, other) = numbers.unrank::<2>(number).unwrap();
            assert_eq!(numbers.rank(&masks, rest, other), Some(number));
        }
        assert_eq!(numbers.unrank::<2>(48), None);
        assert_eq!(numbers.rank(&[1, 6], &[0], 0), None);
        assert_eq!(numbers.rank(&[1, 2], &[3], 0), None);
    }
}
