//! A set of position numbers that knows the rank of each member.

use std::sync::atomic::{AtomicU64, Ordering};

/// Words of the bit set for each entry of the rank directory.
const WORDS: usize = 8;

/// A set being collected by several threads.
pub(crate) struct Marks {
    words: Vec<AtomicU64>,
}

impl Marks {
    /// The empty set of numbers below `size`.
    pub(crate) fn new(size: u64) -> Marks {
        let words = usize::try_from(size.div_ceil(64)).expect("memory was checked before");
        Marks { words: (0..words).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Adds a number; true if it is new. Lock free; of several threads adding the same number
    /// exactly one is told that it is new.
    pub(crate) fn add(&self, number: u64) -> bool {
        let (word, bit) = (&self.words[(number / 64) as usize], 1 << (number % 64));
        // Most numbers are seen several times: look before taking the cache line for writing.
        word.load(Ordering::Relaxed) & bit == 0 && word.fetch_or(bit, Ordering::Relaxed) & bit == 0
    }

    /// The set, with ranks.
    pub(crate) fn finish(self) -> Domain {
        Domain::new(self.words.into_iter().map(AtomicU64::into_inner).collect())
    }
}

/// A set of numbers with their ranks: O(1) membership and rank with 1.125 bits for each possible
/// number.
#[derive(Debug)]
pub(crate) struct Domain {
    words: Vec<u64>,
    /// Members before each group of [`WORDS`] words, and the total at the end.
    before: Vec<u64>,
}

impl Domain {
    pub(crate) fn new(words: Vec<u64>) -> Domain {
        let mut before = Vec::with_capacity(words.len() / WORDS + 2);
        let mut total = 0;
        for group in words.chunks(WORDS) {
            before.push(total);
            total += group.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        }
        before.push(total);
        Domain { words, before }
    }

    /// Bytes that a domain of numbers below `size` takes.
    pub(crate) fn bytes(size: u64) -> u64 {
        size / 8 + size / 64 + 16
    }

    /// How many members there are.
    pub(crate) fn len(&self) -> u64 {
        self.before[self.before.len() - 1]
    }

    /// Whether a number is a member.
    pub(crate) fn contains(&self, number: u64) -> bool {
        self.words.get((number / 64) as usize).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// How many members are smaller than `number`, which must be below the size.
    pub(crate) fn rank(&self, number: u64) -> usize {
        let word = (number / 64) as usize;
        let group = word / WORDS;
        let full: u32 = self.words[group * WORDS..word].iter().map(|word| word.count_ones()).sum();
        let part = (self.words[word] & ((1 << (number % 64)) - 1)).count_ones();
        self.before[group] as usize + (full + part) as usize
    }

    /// The bit set, number n in bit n % 64 of word n / 64.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_smaller_members() {
        let size = 3_000;
        let marks = Marks::new(size);
        let members: Vec<u64> = (0..size).filter(|n| n % 7 == 3 || n % 64 == 63).collect();
        assert!(members.iter().all(|&n| marks.add(n)), "each is new once");
        assert!(!members.iter().any(|&n| marks.add(n)), "and only once");
        let domain = marks.finish();
        assert_eq!(domain.len(), members.len() as u64);
        for n in 0..size {
            assert_eq!(domain.contains(n), members.contains(&n));
            assert_eq!(domain.rank(n), members.partition_point(|&m| m < n));
        }
        assert!(!domain.contains(size + 1_000_000));
    }
}
