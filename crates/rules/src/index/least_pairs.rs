//! Two sets of slots up to symmetry: [`LeastPairs`].

use std::ops::Range;

use super::least::{Image, least_second};
use super::{Divisor, LeastImages, Subsets, Sum, spread, squeeze};

/// Two disjoint sets of slots, in stages with so many pieces in each set: the pairs that are their own
/// [least image](LeastImages) have the lowest numbers, close together and stage by stage; all pairs
/// have one above those.
///
/// So what a solver keeps of a symmetric game, which is the least images alone, lies as close as if
/// there were no other numbers, and each stage can be a [tier's range](super::Index::tier_range). Takes
/// about 20 bytes for each set of slots.
#[derive(Clone, Debug)]
pub struct LeastPairs {
    sets: Subsets,
    images: Vec<Image>,
    /// By size and rank, sizes from `begin` on: what is known of each set.
    known: Vec<Known>,
    begin: Vec<usize>,
    /// The sets that are their own least image, by size, and the symmetries that leave them as they are.
    firsts: Vec<Vec<(u32, u16)>>,
    stages: Vec<Stage>,
    /// The least images of each stage.
    least: Sum,
    /// All pairs of each stage.
    all: Sum,
}

/// What is known of a set.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Its least image, and the place of that among those of its size.
    least: u32,
    place: u32,
    /// A bit for each symmetry that leads there; the lowest one's leaves the set as it is.
    ways: u16,
}

/// Pairs with so many pieces in each set.
#[derive(Clone, Debug)]
struct Stage {
    first: u32,
    second: u32,
    /// How many sets the first one leaves to the second.
    seconds: u64,
    divisor: Divisor,
}

impl LeastPairs {
    /// Pairs of sets of up to `most` of `slots` slots, with so many pieces in the first and the second set
    /// at each stage. Each symmetry is given by the slot that each slot goes to. `None` if there are 2⁶³ or
    /// more pairs.
    ///
    /// # Panics
    /// If there are more than 27 slots, 16 symmetries, or pieces than slots.
    pub fn new(
        slots: u32,
        most: u32,
        symmetries: &[Vec<usize>],
        stages: impl IntoIterator<Item = (u32, u32)>,
    ) -> Option<LeastPairs> {
        let sets = Subsets::new(slots, most);
        let LeastImages { images, least } = LeastImages::new(&sets, most, symmetries);
        let (mut known, mut begin, mut firsts) = (Vec::new(), Vec::new(), Vec::new());
        for (size, least) in (0..).zip(least) {
            let all = sets.all(size).iter().zip(&least);
            let first = |&(set, &(least, ways)): &(&u32, &(u32, u16))| {
                (*set == least).then_some((least, ways))
            };
            let own: Vec<(u32, u16)> = all.filter_map(|set| first(&set)).collect();
            let place = |least| own.partition_point(|&(set, _)| set < least) as u32;
            begin.push(known.len());
            known.extend(least.iter().map(|&(least, ways)| Known {
                least,
                place: place(least),
                ways,
            }));
            firsts.push(own);
        }
        let stage = |(first, second): (u32, u32)| {
            assert!(first + second <= slots, "{first} and {second} pieces need more slots");
            let seconds =
                sets.all(second).partition_point(|&set| u64::from(set) < 1 << (slots - first));
            let all = sets.size(first) * seconds as u64;
            Stage {
                first,
                second,
                seconds: seconds as u64,
                divisor: Divisor::new(seconds as u64, all),
            }
        };
        let stages: Vec<Stage> = stages.into_iter().map(stage).collect();
        let least = stages.iter().map(|s| firsts[s.first as usize].len() as u64 * s.seconds);
        let (least, all) =
            (Sum::new(least)?, Sum::new(stages.iter().map(|s| sets.size(s.first) * s.seconds))?);
        least.size().checked_add(all.size()).filter(|&size| size <= 1 << 63)?;
        Some(LeastPairs { sets, images, known, begin, firsts, stages, least, all })
    }

    /// All numbers are below this.
    pub fn size(&self) -> u64 {
        self.least.size() + self.all.size()
    }

    /// The numbers of the least images at some stages.
    pub fn range(&self, stages: Range<usize>) -> Range<u64> {
        let start = |stage| match stage < self.stages.len() {
            true => self.least.rank(stage, 0),
            false => self.least.size(),
        };
        start(stages.start)..start(stages.end)
    }

    /// The least image of two sets, the first one compared first, and how many symmetries lead to it, as
    /// [`LeastImages::least`].
    #[inline(always)]
    pub fn least(&self, first: u32, second: u32) -> (u32, u32, u32) {
        let (known, _) = self.known(first.count_ones(), first);
        let (second, ways) = least_second(&self.images, known.ways, second);
        (known.least, second, ways)
    }

    /// What is known of a set of this size, and its rank.
    #[inline(always)]
    fn known(&self, size: u32, set: u32) -> (Known, u32) {
        let rank = self.sets.rank(set);
        (self.known[self.begin[size as usize] + rank as usize], rank)
    }

    /// The rank of the second set among those the first one leaves.
    #[inline(always)]
    fn other(&self, first: u32, second: u32) -> u64 {
        self.sets.rank(squeeze(second.into(), first.into()) as u32).into()
    }

    /// The number of two sets, which have as many pieces as the stage says.
    #[inline(always)]
    pub fn rank(&self, stage: usize, first: u32, second: u32) -> u64 {
        debug_assert_eq!(first & second, 0);
        let Stage { first: size, seconds, .. } = &self.stages[stage];
        let (known, rank) = self.known(*size, first);
        let other = self.other(first, second);
        if known.least == first && self.is_least(known.ways, second) {
            self.least.rank(stage, u64::from(known.place) * seconds + other)
        } else {
            self.least.size() + self.all.rank(stage, u64::from(rank) * seconds + other)
        }
    }

    /// The number of the least image of two sets, which have as many pieces as the stage says.
    #[inline(always)]
    pub fn rank_least(&self, stage: usize, first: u32, second: u32) -> u64 {
        let Stage { first: size, seconds, .. } = &self.stages[stage];
        let (known, _) = self.known(*size, first);
        let (second, _) = least_second(&self.images, known.ways, second);
        let other = self.other(known.least, second);
        self.least.rank(stage, u64::from(known.place) * seconds + other)
    }

    /// Whether none of some symmetries, among them the one that leaves every set as it is, leads to a lesser
    /// set.
    #[inline(always)]
    fn is_least(&self, ways: u16, second: u32) -> bool {
        ways == 1 || least_second(&self.images, ways, second).0 == second
    }

    /// The stage and the two sets of a number; `None` if it stands for none.
    #[inline(always)]
    pub fn unrank(&self, number: u64) -> Option<(usize, u32, u32)> {
        if number < self.least.size() {
            let (stage, within) = self.least.unrank(number);
            let Stage { first: size, second, divisor, .. } = &self.stages[stage];
            let (place, other) = divisor.divide(within);
            let (first, ways) = self.firsts[*size as usize][place as usize];
            let second =
                spread(self.sets.unrank(*second, other as u32).into(), first.into()) as u32;
            return self.is_least(ways, second).then_some((stage, first, second));
        }
        let number = number - self.least.size();
        if number >= self.all.size() {
            return None;
        }
        let (stage, within) = self.all.unrank(number);
        let Stage { first: size, second, divisor, .. } = &self.stages[stage];
        let (rank, other) = divisor.divide(within);
        let first = self.sets.unrank(*size, rank as u32);
        let second = spread(self.sets.unrank(*second, other as u32).into(), first.into()) as u32;
        let (known, _) = self.known(*size, first);
        let least = known.least == first && self.is_least(known.ways, second);
        (!least).then_some((stage, first, second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::grid_symmetries;

    #[test]
    fn least_pairs_come_first_and_every_pair_has_one_number() {
        let stages = [(0, 0), (1, 0), (2, 1), (1, 2), (3, 3), (3, 3)];
        let pairs = LeastPairs::new(9, 3, &grid_symmetries(3, 3), stages).unwrap();
        let below = pairs.range(0..stages.len());
        let (mut least, mut all) = ([0; 6], [0; 6]);
        for number in 0..pairs.size() {
            let Some((stage, first, second)) = pairs.unrank(number) else { continue };
            assert_eq!((first.count_ones(), second.count_ones()), stages[stage]);
            assert_eq!(pairs.rank(stage, first, second), number);
            let (a, b, _) = pairs.least(first, second);
            assert_eq!(pairs.rank_least(stage, first, second), pairs.rank(stage, a, b));
            assert_eq!(below.contains(&number), (a, b) == (first, second));
            assert_eq!(pairs.range(stage..stage + 1).contains(&number), (a, b) == (first, second));
            least[stage] += u64::from(below.contains(&number));
            all[stage] += 1;
        }
        assert_eq!(all, [1, 9, 9 * 8 / 2 * 7, 9 * 28, 84 * 20, 84 * 20]);
        // By Burnside's lemma.
        assert_eq!(least, [1, 3, 38, 38, 228, 228]);
        assert_eq!(pairs.unrank(pairs.size()), None);
        let spare = below.end - least.iter().sum::<u64>();
        assert!(spare * 3 < below.end, "{spare} of {} are holes", below.end);
    }
}
