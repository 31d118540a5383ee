//! How many different sums heaps can become, at least: enough to know beforehand that they are too many to be
//! numbered.

use crate::TakeAndBreak;

impl TakeAndBreak {
    /// A number of different sums that these heaps can become for certain, not counting heaps without a
    /// move. There may be more, and of several heaps no more than `enough` are counted.
    /// O(largest² + `enough` · heaps).
    ///
    /// What is counted are sums that come from making a heap smaller and then cutting one heap after the other off it,
    /// always with the same amount taken. If that amount is t, heaps a, b, c, … come from a + b + c + … and t more for
    /// each cut; so a sum is a partition of n + t into parts each larger than a heap by t.
    ///
    /// ```
    /// use gamesman_heaps::TakeAndBreak;
    ///
    /// let kayles: TakeAndBreak = "0.77".parse()?;
    /// // All of them: nothing, 1, 2, 3, 4 and 1 + 1, 1 + 2.
    /// assert_eq!(kayles.sums_at_least(&[4], 1_000), 7);
    /// // And 1 + 4, 2 + 4, 3 + 4, 4 + 4, 1 + 3, …
    /// assert_eq!(kayles.sums_at_least(&[4, 4], 1_000), 25);
    /// # Ok::<(), gamesman_rules::Mistake>(())
    /// ```
    pub fn sums_at_least(&self, heaps: &[u32], enough: u64) -> u64 {
        let Some(&largest) = heaps.iter().max() else { return 1 };
        let cutting = Cutting::by(self, largest);
        let of_one = cutting.partitions(largest);
        if heaps.len() == 1 || of_one >= enough {
            return of_one;
        }
        of_one.max(cutting.packings(heaps, enough))
    }
}

/// One way to break heaps that is easy to count.
struct Cutting {
    /// The sizes of heaps that have a move.
    live: Vec<u32>,
    /// Whether a heap can be made smaller by each number and go on.
    shrinks: Vec<bool>,
    /// Whether nothing need be left of each number beside heaps that are there: it is taken away, or heaps are cut off it.
    goes: Vec<bool>,
    /// How many counters are taken when a heap is cut in two.
    taken: Option<u32>,
    /// A heap may not be cut into equal ones.
    unequal: bool,
}

impl Cutting {
    fn by(rule: &TakeAndBreak, largest: u32) -> Cutting {
        let live = |size: &u32| rule.options(*size).next().is_some();
        let taken = 0..=rule.most_taken().unwrap_or(largest).min(largest);
        let cuts = taken.clone().find(|&t| rule.digit(t) & 4 != 0);
        let (live, dead): (Vec<u32>, Vec<u32>) = (1..=largest).partition(live);
        let takes = taken.filter(|&t| t > 0 && rule.digit(t) & 2 != 0);
        // A heap without a move that is cut off makes the rest smaller, too.
        let cuts_off = cuts.into_iter().flat_map(|t| dead.iter().map(move |size| t + size));
        let by: Vec<u32> = takes.chain(cuts_off).collect();
        let mut shrinks = vec![true];
        for amount in 1..=largest {
            let last =
                |by: &u32| amount.checked_sub(*by).is_some_and(|rest| shrinks[rest as usize]);
            shrinks.push(by.iter().any(last));
        }
        let mut goes = vec![true];
        for rest in 1..=largest {
            let cut =
                |size: &u32| rest.checked_sub(cuts? + size).filter(|&left| goes[left as usize]);
            goes.push(shrinks[rest as usize] || live.iter().any(|size| cut(size).is_some()));
        }
        Cutting { live, shrinks, goes, taken: cuts, unequal: rule.unequal() }
    }

    /// The sums that one heap becomes.
    fn partitions(&self, heap: u32) -> u64 {
        let sizes = (1..=heap).filter(|size| self.shrinks[(heap - size) as usize]);
        let Some(t) = self.taken else {
            return sizes.filter(|size| self.live.contains(size)).count() as u64 + 1;
        };
        // In how many ways each number is a sum of parts.
        let mut ways = vec![0u64; (heap + t) as usize + 1];
        ways[0] = 1;
        for part in self.live.iter().map(|size| (size + t) as usize) {
            for n in part..ways.len() {
                ways[n] = ways[n].saturating_add(ways[n - part]);
            }
        }
        let sums = |size: u32| {
            // Equal heaps may be forbidden: then a sum of nothing but equal heaps is not counted.
            let equal = if self.unequal { u64::from(size) } else { 0 };
            ways[(size + t) as usize].saturating_sub(equal)
        };
        sizes.map(sums).fold(1, u64::saturating_add)
    }

    /// The sums that several heaps become, up to `enough` and after so many tries in vain: those whose parts, the largest
    /// first, each find room in the fullest heap that has it and from which the rest can be taken away.
    fn packings(&self, heaps: &[u32], enough: u64) -> u64 {
        let bins = heaps.iter().map(|&size| Bin { room: size, parts: 0, first: 0, mixed: false });
        let mut packing = Packing {
            cutting: self,
            bins: bins.collect(),
            counted: 0,
            left: enough.saturating_mul(4),
            enough,
        };
        packing.go_on(self.live.len());
        packing.counted
    }
}

/// A heap, and what has been made of it.
#[derive(Clone, Copy)]
struct Bin {
    /// Counters that are left of it.
    room: u32,
    /// How many heaps it has become, and the first of them.
    parts: u32,
    first: u32,
    /// Whether they are not all equal.
    mixed: bool,
}

/// Sums that are found one after the other.
struct Packing<'a> {
    cutting: &'a Cutting,
    bins: Vec<Bin>,
    counted: u64,
    /// How many sums may still be looked at.
    left: u64,
    enough: u64,
}

impl Packing<'_> {
    /// Counts the sum there is, and those with more parts, none larger than the last of so many sizes.
    fn go_on(&mut self, sizes: usize) {
        self.counted += u64::from(self.bins.iter().all(|bin| self.comes_about(bin)));
        for place in (0..sizes).rev() {
            if self.left == 0 || self.counted >= self.enough {
                return;
            }
            let part = self.cutting.live[place];
            let fitting = (0..self.bins.len()).filter_map(|at| Some((self.rest(at, part)?, at)));
            // What cannot be taken away is not left if that can be helped.
            let best = |&(rest, _): &(u32, usize)| (!self.cutting.shrinks[rest as usize], rest);
            let fitting = fitting.filter(|(rest, _)| self.cutting.goes[*rest as usize]);
            let Some((rest, at)) = fitting.min_by_key(best) else { continue };
            let before = self.bins[at];
            let first = if before.parts == 0 { part } else { before.first };
            let mixed = before.mixed || part != first;
            self.bins[at] = Bin { room: rest, parts: before.parts + 1, first, mixed };
            self.left -= 1;
            self.go_on(place + 1);
            self.bins[at] = before;
        }
    }

    /// What is left of a heap after such a part of it.
    fn rest(&self, at: usize, part: u32) -> Option<u32> {
        let bin = &self.bins[at];
        match bin.parts {
            0 => bin.room.checked_sub(part),
            _ => bin.room.checked_sub(part + self.cutting.taken?),
        }
    }

    /// Whether moves lead to these parts: what is left over can be taken away. A heap can always be played to its end.
    fn comes_about(&self, bin: &Bin) -> bool {
        let gone = self.cutting.shrinks[bin.room as usize];
        let equal = self.cutting.unequal && bin.parts > 1 && !bin.mixed;
        bin.parts == 0 || gone && !equal
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All sums that heaps can become, without heaps that have no move.
    fn sums(rule: &TakeAndBreak, heaps: &[u32]) -> u64 {
        let live = |size: u32| rule.options(size).next().is_some();
        let mut seen = BTreeSet::new();
        let mut start: Vec<u32> = heaps.iter().copied().filter(|&size| live(size)).collect();
        start.sort_unstable();
        let mut open = vec![start];
        while let Some(sum) = open.pop() {
            if !seen.insert(sum.clone()) {
                continue;
            }
            for (place, &size) in sum.iter().enumerate() {
                for option in rule.options(size) {
                    let mut next = sum.clone();
                    next.remove(place);
                    next.extend(option.left.into_iter().filter(|&left| live(left)));
                    next.sort_unstable();
                    open.push(next);
                }
            }
        }
        seen.len() as u64
    }

    #[test]
    fn there_are_never_fewer_sums_than_are_counted() {
        for code in [
            "0.77", "0.07", "0.137", "0.007", "0.3~", "4.3~", "0.333", "0.303", "grundy", "0.6",
            "0.73567~", "4.0", "0.04", "0.4~", "0.1", "0.02", "0.3335", "4.1", "0.106", "0.7~",
        ] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            for heap in 1..=18 {
                let (least, all) = (rule.sums_at_least(&[heap], u64::MAX), sums(&rule, &[heap]));
                assert!(least <= all, "{code}, a heap of {heap}: {least} of {all}");
            }
            for heaps in [[3, 3, 3, 3], [1, 2, 4, 8], [2, 5, 5, 6], [1, 1, 7, 7]] {
                for several in 2..=4 {
                    let heaps = &heaps[4 - several..];
                    let (least, all) = (rule.sums_at_least(heaps, 1 << 20), sums(&rule, heaps));
                    assert!(least <= all, "{code}, heaps {heaps:?}: {least} of {all}");
                }
            }
        }
    }

    #[test]
    fn all_sums_are_counted_in_easy_cases() {
        for (code, heaps) in [
            ("0.77", &[16][..]),
            ("0.3~", &[18]),
            ("4.3~", &[14]),
            ("0.3~", &[3, 5, 7]),
            ("4.3~", &[6, 6]),
        ] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert_eq!(rule.sums_at_least(heaps, 1 << 20), sums(&rule, heaps), "{code}, {heaps:?}");
        }
    }

    #[test]
    fn no_more_sums_are_counted_than_are_enough() {
        for (code, heaps) in [("4.7~", &[7; 9][..]), ("0.07", &[13; 9]), ("0.14", &[20; 6])] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert_eq!(rule.sums_at_least(heaps, 300_000), 300_000, "{code}");
        }
    }

    #[test]
    fn a_large_heap_takes_no_time() {
        for code in ["0.77", "grundy", "0.73567~", "0.07", "4.3~"] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert!(rule.sums_at_least(&[1_000], u64::MAX) > 1 << 40, "{code}");
        }
    }
}
