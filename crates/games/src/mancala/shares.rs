//! Stones shared out among houses: the ways to do it as numbers.

use gamesman_rules::index::binomial;

/// All ways to share some stones out among houses, by the combinatorial number system: stones and the bars
/// between houses stand in a row, and the places of the bars are a set.
pub(super) struct Shares {
    /// Stones and bars.
    slots: usize,
    /// `choose[k][n]` = C(n, k) for each number of bars, signed because such numbers are compared faster.
    choose: Vec<Vec<i64>>,
    /// How many of the first houses are looked up together, and their stones by rank, a byte each.
    together: usize,
    first: Vec<u32>,
}

/// Entries of the table of the first houses.
const MOST: u64 = 1 << 16;

impl Shares {
    /// For at least two houses.
    pub(super) fn new(houses: usize, stones: usize) -> Shares {
        let (bars, slots) = (houses - 1, stones + houses - 1);
        let choose = |n: usize, k: usize| binomial(n as u32, k as u32);
        let row = |k| (0..=slots).map(|n| choose(n, k).cast_signed()).collect();
        let few = |&houses: &usize| choose(slots, houses) <= MOST;
        let together = (1..=bars.min(4)).rev().find(few).unwrap_or(1);
        let first = first_houses(together, choose(slots, together) as usize);
        Shares { slots, choose: (0..=bars).map(row).collect(), together, first }
    }

    pub(super) fn size(&self) -> u64 {
        self.choose[self.choose.len() - 1][self.slots].cast_unsigned()
    }

    /// The number of a way; a byte is a house, the first in the lowest. O(houses).
    #[inline(always)]
    pub(super) fn rank(&self, houses: u128) -> u64 {
        let (mut rank, mut bar) = (0, 0);
        for (choose, stones) in self.choose[1..].iter().zip(houses.to_le_bytes()) {
            bar += usize::from(stones);
            rank += choose[bar];
            bar += 1;
        }
        rank.cast_unsigned()
    }

    /// The way with a number below the size.
    #[inline(always)]
    pub(super) fn unrank(&self, rank: u64) -> u128 {
        let (mut houses, mut rest, mut end) = (0, rank.cast_signed(), self.slots);
        for choose in self.choose[1 + self.together..].iter().rev() {
            // Counting all is faster than searching: many are compared at a time.
            let bar = choose.iter().filter(|below| **below <= rest).count() - 1;
            rest -= choose[bar];
            houses = houses << 8 | (end - bar - 1) as u128;
            end = bar;
        }
        let first = self.first[rest as usize];
        let taken: usize = first.to_le_bytes().map(usize::from).iter().sum();
        houses = houses << 8 | (end - self.together - taken) as u128;
        houses << (8 * self.together) | u128::from(first)
    }
}

/// The first `count` ways to put stones into up to four houses.
fn first_houses(houses: usize, count: usize) -> Vec<u32> {
    let mut next = [0; 4];
    let mut all = Vec::with_capacity(count);
    for _ in 0..count {
        all.push(u32::from_le_bytes(next));
        // The first bar that can go up does, and all before it go down.
        let place = (1..houses).find(|&house| next[house] > 0);
        place.into_iter().for_each(|place| next[place] -= 1);
        let first = std::mem::take(&mut next[0]);
        next[place.unwrap_or(houses) - 1] = first + 1;
    }
    all
}
