//! A set of few numbers among many, with their ranks.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use gamesman_rules::bits::prefetch;
use rayon::prelude::*;

use crate::list::List;

const RELAXED: Ordering = Ordering::Relaxed;

/// Buckets of numbers with the same high bits, each bucket the low bits of its members, ascending:
/// about three bytes for each member, however large the numbers. A rank is found by looking through
/// one bucket of four to eight.
#[derive(Debug)]
pub(crate) struct Sparse {
    /// High bits of the smallest member.
    first: u64,
    /// How many bits are low.
    shift: u32,
    /// Members before each block of buckets.
    blocks: Vec<u64>,
    /// The low 32 bits of the number of members before each bucket, and of all members at the end.
    begin: Vec<u32>,
    len: usize,
    /// Those of all members, and [`WIDE`] more, so that as many can be read from any of them on.
    low: Vec<u16>,
}

/// At most so many bits are low.
const MOST_LOW: u32 = 16;

/// Low bits that are compared at once: hardly any bucket has more.
const WIDE: usize = 16;

/// Buckets of a block. They have fewer than 2³² members.
const BLOCK: usize = 1 << 10;

/// How many bits are low where `len` members lie in a range of `range` numbers.
fn shift(range: u64, len: u64) -> u32 {
    let spread = range / len.max(1) * 8;
    spread.max(1).ilog2().min(MOST_LOW)
}

impl Sparse {
    /// Bytes of a set of `len` numbers in a range of `range`.
    pub(crate) fn bytes(range: u64, len: u64) -> u64 {
        let buckets = (range >> shift(range, len)) + 3;
        2 * len + 4 * buckets + 8 * (buckets / BLOCK as u64 + 1)
    }

    /// The set of the numbers of an ascending list.
    pub(crate) fn new(list: &List) -> Sparse {
        let (least, most) = list.range().unwrap_or((0, 0));
        let shift = shift(most - least + 1, list.len());
        let first = least >> shift;
        let bucket = |number: u64| ((number >> shift) - first) as usize;
        let buckets = bucket(most) + 2;
        let begin: Vec<AtomicU32> = (0..buckets).map(|_| AtomicU32::new(0)).collect();
        let blocks: Vec<AtomicU64> =
            (0..buckets.div_ceil(BLOCK)).map(|_| AtomicU64::new(0)).collect();
        // There are `rank` members before each of some buckets.
        let set = |some: Range<usize>, rank: u64| {
            for bucket in some {
                begin[bucket].store(rank as u32, RELAXED);
                if bucket.is_multiple_of(BLOCK) {
                    blocks[bucket / BLOCK].store(rank, RELAXED);
                }
            }
        };
        let len = list.len() as usize;
        let mut low = vec![0u16; len + WIDE];
        let mut parts = Vec::with_capacity(list.chunks());
        let (mut rest, mut rank) = (low.as_mut_slice(), 0u64);
        for chunk in 0..list.chunks() {
            let part;
            (part, rest) = rest.split_at_mut(list.chunk_len(chunk));
            parts.push((rank, part));
            rank += list.chunk_len(chunk) as u64;
        }
        let mask = (1 << shift) - 1;
        parts.into_par_iter().enumerate().for_each_init(Vec::new, |numbers, (chunk, part)| {
            let (rank, part) = part;
            list.read(chunk, numbers);
            // Where the bucket changes, the next one begins, and so do empty ones between them.
            let mut before = bucket(numbers[0]);
            for (i, &number) in numbers.iter().enumerate() {
                part[i] = (number & mask) as u16;
                let now = bucket(number);
                set(before + 1..now + 1, rank + i as u64);
                before = now;
            }
            let next = match chunk + 1 < list.chunks() {
                true => bucket(list.chunk_first(chunk + 1)),
                false => begin.len() - 1,
            };
            set(before + 1..next + 1, rank + numbers.len() as u64);
        });
        let begin = begin.into_iter().map(AtomicU32::into_inner).collect();
        let blocks = blocks.into_iter().map(AtomicU64::into_inner).collect();
        Sparse { first, shift, blocks, begin, len, low }
    }

    /// A range that all members are in.
    pub(crate) fn range(&self) -> Range<u64> {
        let end = self.first + self.begin.len() as u64 - 1;
        self.first << self.shift..end << self.shift
    }

    /// Bytes it takes.
    pub(crate) fn held(&self) -> u64 {
        (2 * self.low.len() + 4 * self.begin.len() + 8 * self.blocks.len()) as u64
    }

    /// How many members come before a bucket.
    #[inline(always)]
    fn begin(&self, bucket: usize) -> usize {
        let block = self.blocks[bucket / BLOCK];
        (block + u64::from(self.begin[bucket].wrapping_sub(block as u32))) as usize
    }

    pub(crate) fn len(&self) -> u64 {
        self.len as u64
    }

    #[inline]
    fn bucket(&self, number: u64) -> Option<usize> {
        let bucket = (number >> self.shift).checked_sub(self.first)? as usize;
        (bucket + 1 < self.begin.len()).then_some(bucket)
    }

    /// The rank of a number if it is a member.
    #[inline]
    pub(crate) fn find(&self, number: u64) -> Option<usize> {
        let bucket = self.bucket(number)?;
        let (begin, end) = (self.begin(bucket), self.begin(bucket + 1));
        let low = (number & ((1 << self.shift) - 1)) as u16;
        for at in (begin..end).step_by(WIDE) {
            let some = self.low[at..].first_chunk::<WIDE>()?;
            let equal = some.map(|other| u32::from(other == low));
            let equal = equal.iter().enumerate().fold(0, |all, (i, equal)| all | equal << i);
            let there = at + equal.trailing_zeros() as usize;
            if equal != 0 && there < end {
                return Some(there);
            }
        }
        None
    }

    /// Asks for the memory where the search for a number begins.
    #[inline]
    pub(crate) fn prefetch(&self, number: u64) {
        if let Some(bucket) = self.bucket(number) {
            prefetch(&self.begin, bucket);
        }
    }

    /// Asks for the memory where it ends, once that where it begins is here.
    #[inline]
    pub(crate) fn prefetch_end(&self, number: u64) {
        if let Some(bucket) = self.bucket(number) {
            prefetch(&self.low, self.begin(bucket));
        }
    }

    /// Calls `visit` with the members whose ranks are in a range, and their ranks, ascending.
    pub(crate) fn each(&self, ranks: Range<usize>, mut visit: impl FnMut(u64, usize)) {
        // The last bucket that begins at or before the first rank.
        let block = self.blocks.partition_point(|&begin| begin <= ranks.start as u64);
        let mut bucket = BLOCK * block.saturating_sub(1);
        for rank in ranks.start..ranks.end.min(self.len) {
            while self.begin(bucket + 1) <= rank {
                bucket += 1;
            }
            let high = (self.first + bucket as u64) << self.shift;
            visit(high | u64::from(self.low[rank]), rank);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_have_ranks_and_others_have_none() {
        for (count, step, from) in
            [(1u64, 1u64, 5u64), (9, 1, 0), (20_000, 7, 1 << 40), (500, 1 << 30, 77)]
        {
            let spread = |n: u64| from + n * step + n % 3 * (step / 3);
            let numbers: Vec<u64> = (0..count).map(spread).collect();
            let set = Sparse::new(&List::ascending(&numbers));
            assert_eq!(set.len(), count);
            for (rank, &number) in numbers.iter().enumerate() {
                assert_eq!(set.find(number), Some(rank));
                let other = number + 1;
                assert_eq!(set.find(other), numbers.binary_search(&other).ok());
            }
            assert_eq!((set.find(from.wrapping_sub(1)), set.find(u64::MAX)), (None, None));
            let mut seen = Vec::new();
            for begin in (0..count as usize).step_by(333) {
                set.each(begin..begin + 333, |number, rank| {
                    assert_eq!(rank, seen.len());
                    seen.push(number);
                });
            }
            assert_eq!(seen, numbers);
        }
    }

    /// Where members lie close together, a bucket has more of them than are compared at once.
    #[test]
    fn full_buckets_are_looked_through() {
        let crowds = [0..70u64, 5_000..5_017, 100_000..100_400];
        let mut numbers: Vec<u64> = crowds.into_iter().flatten().step_by(2).collect();
        numbers.push(1 << 24);
        let set = Sparse::new(&List::ascending(&numbers));
        for number in (0..101_000).chain([1 << 24, 1 << 25]) {
            assert_eq!(set.find(number), numbers.binary_search(&number).ok(), "{number}");
        }
    }

    #[test]
    fn bytes_are_three_for_each_of_many_members() {
        let each = Sparse::bytes(1 << 36, 100_000_000) as f64 / 1e8;
        assert!((2.4..4.0).contains(&each), "{each}");
    }
}
