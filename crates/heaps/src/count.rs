//! How many different sums a heap can become, at least: enough to know beforehand that they are too many to be
//! numbered.

use crate::TakeAndBreak;

impl TakeAndBreak {
    /// A number of different sums of heaps that one heap can become for certain, not counting heaps without a
    /// move. There may be more. O(heap²).
    ///
    /// What is counted are sums that come from making the heap smaller, always by the same amount, and then cutting
    /// one heap after the other off it, always with the same amount taken. If that amount is t, heaps a, b, c, …
    /// come from a + b + c + … and t more for each cut; so a sum is a partition of n + t into parts each larger than
    /// a heap by t.
    ///
    /// ```
    /// use gamesman_heaps::TakeAndBreak;
    ///
    /// let kayles: TakeAndBreak = "0.77".parse()?;
    /// // All of them: nothing, 1, 2, 3, 4 and 1 + 1, 1 + 2.
    /// assert_eq!(kayles.sums_at_least(4), 7);
    /// # Ok::<(), gamesman_rules::Mistake>(())
    /// ```
    pub fn sums_at_least(&self, heap: u32) -> u64 {
        let live = |size: u32| self.options(size).next().is_some();
        // From this size on every heap has a move.
        let least = (1..=heap).rev().take_while(|&size| live(size)).last().unwrap_or(heap + 1);
        let taken = 0..=self.most_taken().unwrap_or(heap).min(heap);
        let shrinks = taken.clone().find(|&t| t > 0 && self.digit(t) & 2 != 0);
        let cuts = taken.clone().find(|&t| self.digit(t) & 4 != 0);
        // A heap without a move that is cut off makes the rest smaller, too.
        let dead = cuts.filter(|_| !live(1)).map(|t| t + 1);
        let by = [shrinks, dead].into_iter().flatten().min();
        let mut sizes: Vec<u32> = vec![heap];
        if let Some(by) = by {
            sizes.extend((1..).map_while(|i| heap.checked_sub(i * by)).filter(|&size| size > 0));
        }
        let Some(t) = cuts else {
            return sizes.iter().filter(|&&size| live(size)).count() as u64 + 1;
        };
        let parts = partitions((heap + t) as usize, (least + t) as usize);
        let sums = |&size: &u32| {
            // Equal heaps may be forbidden: then a sum of nothing but equal heaps is not counted.
            let equal = if self.unequal() { u64::from(size) } else { 0 };
            parts[(size + t) as usize].saturating_sub(equal)
        };
        sizes.iter().map(sums).fold(1, u64::saturating_add)
    }
}

/// In how many ways each number up to `largest` is a sum of parts of at least `least`.
fn partitions(largest: usize, least: usize) -> Vec<u64> {
    let mut ways = vec![0u64; largest + 1];
    ways[0] = 1;
    for part in least.max(1)..=largest {
        for n in part..=largest {
            ways[n] = ways[n].saturating_add(ways[n - part]);
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All sums that a heap can become, without heaps that have no move.
    fn sums(rule: &TakeAndBreak, heap: u32) -> usize {
        let live = |size: u32| rule.options(size).next().is_some();
        let mut seen = BTreeSet::new();
        let mut open = vec![if live(heap) { vec![heap] } else { vec![] }];
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
        seen.len()
    }

    #[test]
    fn there_are_never_fewer_sums_than_are_counted() {
        for code in [
            "0.77", "0.07", "0.137", "0.007", "0.3~", "4.3~", "0.333", "0.303", "grundy", "0.6",
            "0.73567~", "4.0", "0.04", "0.4~", "0.1", "0.02", "0.3335", "4.1", "0.106", "0.7~",
        ] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            for heap in 1..=18 {
                let (least, all) = (rule.sums_at_least(heap), sums(&rule, heap) as u64);
                assert!(least <= all, "{code}, a heap of {heap}: {least} of {all}");
            }
        }
    }

    #[test]
    fn all_sums_of_kayles_and_of_nim_are_counted() {
        for (code, heap) in [("0.77", 16), ("0.3~", 18), ("4.3~", 14)] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert_eq!(rule.sums_at_least(heap), sums(&rule, heap) as u64, "{code}");
        }
    }

    #[test]
    fn a_large_heap_takes_no_time() {
        for code in ["0.77", "grundy", "0.73567~", "0.07", "4.3~"] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert!(rule.sums_at_least(1_000) > 1 << 40, "{code}");
        }
    }
}
