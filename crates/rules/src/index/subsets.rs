//! Sets of a few slots by table: [`Subsets`].

use super::binomial;

/// Up to `most` equal pieces on n slots, in the order of [`super::Rearranger`], by tables: for games that
/// number hundreds of millions of positions.
///
/// The sets of k slots have indexes of their own, 0..C(n, k), and those on the first m slots come before
/// all others: one table serves pieces that are confined to the slots others leave free. Takes
/// 4 bytes for each set and up to 300 KB besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subsets {
    /// Sets are looked up in two halves, this many slots in the lower one.
    half: u32,
    /// Rank of the lower half.
    low: Vec<u32>,
    /// What the upper half adds, by it and by how many are in the lower one.
    high: Vec<u32>,
    /// One more than the most pieces.
    counts: usize,
    /// The sets of each size.
    sets: Vec<Vec<u32>>,
}

impl Subsets {
    /// Sets of up to `most` of `slots` slots.
    ///
    /// # Panics
    /// If there are more than 32 slots, more than those are wanted, or there are 2³² sets of a size.
    pub fn new(slots: u32, most: u32) -> Subsets {
        assert!(slots <= 32 && most <= slots, "{most} of {slots} slots have no table");
        let half = slots.div_ceil(2);
        let counts = most as usize + 1;
        // Colexicographic: slot s, if it is the k-th lowest, counts C(s, k).
        let rank = |mask: u32, shift: u32, before: u32| {
            let slots = (0..32).filter(|slot| mask >> slot & 1 == 1);
            (1 + before..).zip(slots).map(|(k, slot)| binomial(slot + shift, k)).sum::<u64>()
        };
        let small = |mask: u32, before: u32| before + mask.count_ones() <= most;
        let entry = |mask, shift, before| {
            let rank = if small(mask, before) { rank(mask, shift, before) } else { 0 };
            u32::try_from(rank).expect("ranks fit 32 bits")
        };
        let low = (0..1 << half).map(|mask| entry(mask, 0, 0)).collect();
        let high = (0..1 << (slots - half))
            .flat_map(|mask| (0..=most).map(move |before| (mask, before)))
            .map(|(mask, before)| entry(mask, half, before))
            .collect();
        let sets = (0..=most).map(|k| sets(slots, k)).collect();
        Subsets { half, low, high, counts, sets }
    }

    /// C(slots, k): how many sets of k there are.
    #[inline]
    pub fn size(&self, k: u32) -> u64 {
        self.sets[k as usize].len() as u64
    }

    /// The index of a set of at most `most` slots among those of its size. Two look-ups.
    #[inline(always)]
    pub fn rank(&self, set: u32) -> u32 {
        debug_assert!(set.count_ones() < self.counts as u32);
        let low = set & ((1 << self.half) - 1);
        let high = (u64::from(set) >> self.half) as usize;
        self.low[low as usize] + self.high[high * self.counts + low.count_ones() as usize]
    }

    /// The set of k slots at an index below the size. One look-up.
    #[inline(always)]
    pub fn unrank(&self, k: u32, index: u32) -> u32 {
        self.sets[k as usize][index as usize]
    }

    /// All sets of k slots in order.
    pub fn all(&self, k: u32) -> &[u32] {
        &self.sets[k as usize]
    }
}

/// The sets of k of n slots in ascending order.
fn sets(slots: u32, k: u32) -> Vec<u32> {
    let mut sets = Vec::new();
    let mut set = (1u64 << k) - 1;
    while set < 1 << slots {
        sets.push(set as u32);
        if set == 0 {
            break;
        }
        // The next larger number with as many bits: move the lowest run's top bit up, the rest down.
        let lowest = set & set.wrapping_neg();
        let moved = set + lowest;
        set = moved | ((set ^ moved) / lowest) >> 2;
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::Rearranger;

    #[test]
    fn sets_have_the_ranks_of_the_rearranger() {
        for (slots, most) in [(0, 0), (1, 1), (5, 5), (9, 3), (12, 6), (16, 4), (25, 3), (32, 2)] {
            let part = Subsets::new(slots, most);
            for k in 0..=most {
                let plain = Rearranger::new(slots, k);
                assert_eq!(part.size(k), plain.size());
                assert_eq!(part.all(k).len() as u64, plain.size());
                for (index, &set) in (0..).zip(part.all(k)) {
                    assert_eq!(u64::from(set), plain.unrank(u64::from(index)));
                    assert_eq!((part.rank(set), part.unrank(k, index)), (index, set));
                }
            }
        }
    }
}
