//! Two sets of slots up to symmetry: [`LeastPairs`].

use std::ops::Range;

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
    slots: u32,
    sets: Subsets,
    images: LeastImages,
    /// The sets that are their own least image, by size.
    firsts: Vec<Vec<u32>>,
    /// By size and rank: of a set that is its own least image, its place in `firsts`.
    places: Vec<Vec<u32>>,
    stages: Vec<Stage>,
    /// The least images of each stage.
    least: Sum,
    /// All pairs of each stage.
    all: Sum,
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
        let images = LeastImages::new(&sets, most, symmetries);
        let (mut firsts, mut places) = (Vec::new(), Vec::new());
        for size in 0..=most {
            let all = sets.all(size);
            let (mut least, mut at) = (Vec::new(), Vec::with_capacity(all.len()));
            for (rank, &set) in all.iter().enumerate() {
                at.push(least.len() as u32);
                if images.is_least(size, rank) {
                    least.push(set);
                }
            }
            firsts.push(least);
            places.push(at);
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
        Some(LeastPairs { slots, sets, images, firsts, places, stages, least, all })
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
        self.images.least(&self.sets, first, second)
    }

    /// The number of two sets, which have as many pieces as the stage says.
    #[inline(always)]
    pub fn rank(&self, stage: usize, first: u32, second: u32) -> u64 {
        debug_assert!(first >> self.slots == 0 && second >> self.slots == 0 && first & second == 0);
        let Stage { first: size, seconds, .. } = &self.stages[stage];
        let rank = self.sets.rank(first);
        let other = self.sets.rank(squeeze(second.into(), first.into()) as u32);
        if self.images.are_least(*size, rank as usize, second) {
            let place = self.places[*size as usize][rank as usize];
            self.least.rank(stage, u64::from(place) * seconds + u64::from(other))
        } else {
            self.least.size() + self.all.rank(stage, u64::from(rank) * seconds + u64::from(other))
        }
    }

    /// The stage and the two sets of a number; `None` if it stands for none.
    #[inline(always)]
    pub fn unrank(&self, number: u64) -> Option<(usize, u32, u32)> {
        let among_all = number >= self.least.size();
        let (stage, within) = match among_all {
            false => self.least.unrank(number),
            true if number < self.size() => self.all.unrank(number - self.least.size()),
            true => return None,
        };
        let Stage { first: size, second, divisor, .. } = &self.stages[stage];
        let (first, other) = divisor.divide(within);
        let (rank, first) = match among_all {
            true => (first as u32, self.sets.unrank(*size, first as u32)),
            false => {
                let set = self.firsts[*size as usize][first as usize];
                (self.sets.rank(set), set)
            }
        };
        let second = spread(self.sets.unrank(*second, other as u32).into(), first.into()) as u32;
        let least = self.images.are_least(*size, rank as usize, second);
        (least != among_all).then_some((stage, first, second))
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
