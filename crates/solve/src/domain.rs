//! A set of position numbers that knows the rank of each member.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::bits::prefetch;
use gamesman_rules::board;
use rayon::prelude::*;

use crate::bits::{for_each_bit, zeros};
use crate::list::List;
use crate::threads::pieces;

mod sparse;

pub(crate) use sparse::Sparse;

/// Words of the bit set counted by one entry of the coarse directory; the counts within fit 16 bits.
const BLOCK: usize = 1 << 10;

/// A set being collected by several threads.
pub(crate) struct AtomicSet {
    /// The number in the lowest bit of the first word.
    first: u64,
    words: Vec<AtomicU64>,
}

impl AtomicSet {
    /// The empty set of numbers in a range.
    pub(crate) fn new(range: Range<u64>) -> AtomicSet {
        let first = range.start / 64 * 64;
        let words = (range.end - first).div_ceil(64);
        let words = usize::try_from(words).expect("memory was checked before");
        AtomicSet { first, words: zeros(words) }
    }

    /// Bytes of a set of numbers in a range of so many.
    pub(crate) fn bytes(range: u64) -> u64 {
        (range.div_ceil(64) + 1) * 8
    }

    /// Adds a number; true if it is new. Lock free; of several threads adding the same number
    /// exactly one is told that it is new.
    #[inline]
    pub(crate) fn add(&self, number: u64) -> bool {
        let place = number - self.first;
        let (word, bit) = (&self.words[(place / 64) as usize], 1 << (place % 64));
        // Most numbers are seen several times: look before taking the cache line for writing.
        word.load(Ordering::Relaxed) & bit == 0 && word.fetch_or(bit, Ordering::Relaxed) & bit == 0
    }

    /// Adds all numbers of a list, in parallel.
    pub(crate) fn add_all(&self, list: &List) {
        pieces(list.chunks()).for_each_init(Vec::new, |numbers, chunk| {
            list.read(chunk, numbers);
            numbers.iter().for_each(|&number| {
                self.add(number);
            });
        });
    }

    /// The set with number n in bit n % 64 of word n / 64.
    pub(crate) fn from_words(words: Vec<u64>) -> AtomicSet {
        AtomicSet { first: 0, words: words.into_iter().map(AtomicU64::new).collect() }
    }

    /// Removes all numbers.
    pub(crate) fn clear(&mut self) {
        let words = self.words.par_iter_mut().with_min_len(1 << 14);
        words.for_each(|word| *word.get_mut() = 0);
    }

    /// The set, with ranks.
    pub(crate) fn finish(self) -> Domain {
        Domain::new(self.first, self.words.into_iter().map(AtomicU64::into_inner).collect())
    }

    /// Asks for the memory that `add` will need.
    #[inline]
    pub(crate) fn prefetch(&self, number: u64) {
        prefetch(&self.words, ((number - self.first) / 64) as usize);
    }

    /// The words: with f the first number of the range, rounded down to a multiple of 64, number f + n is in
    /// bit n % 64 of word n / 64.
    pub(crate) fn words(&self) -> &[AtomicU64] {
        &self.words
    }
}

/// A set of numbers with their ranks. O(1) membership and rank: 1.26 bits for each number of its range,
/// about three bytes for each member, or nothing if all numbers are members.
#[derive(Debug)]
pub(crate) enum Domain {
    /// All numbers below this.
    All(u64),
    Set(Set),
    Sparse(Sparse),
}

#[derive(Debug)]
pub(crate) struct Set {
    /// The number in the lowest bit of the first word.
    first: u64,
    words: Vec<u64>,
    /// Members before each word, from the beginning of its block.
    within: Vec<u16>,
    /// Members before each block, and the total at the end.
    before: Vec<u64>,
}

impl Domain {
    /// The set with number `first` + n in bit n % 64 of word n / 64.
    fn new(first: u64, words: Vec<u64>) -> Domain {
        let mut within = vec![0u16; words.len()];
        let blocks = words.par_chunks(BLOCK).zip(within.par_chunks_mut(BLOCK));
        let counts: Vec<u64> = blocks
            .map(|(words, within)| {
                words.iter().zip(within).fold(0, |count, (word, within)| {
                    *within = count as u16;
                    count + u64::from(word.count_ones())
                })
            })
            .collect();
        let mut before = vec![0];
        before.extend(counts.iter().scan(0, |total, count| {
            *total += count;
            Some(*total)
        }));
        Domain::Set(Set { first, words, within, before })
    }

    /// Bytes that a domain of some numbers in a range of so many takes.
    pub(crate) fn bytes(range: u64) -> u64 {
        range / 8 + range / 32 + range / 8192 + 64
    }

    /// The set of the numbers of an ascending list in the form that takes less memory.
    pub(crate) fn of(list: &List) -> Domain {
        let (least, most) = list.range().unwrap_or((0, 0));
        if Domain::best(list) < Domain::bytes(most - least + 1) {
            return Domain::Sparse(Sparse::new(list));
        }
        let marks = AtomicSet::new(least..most + 1);
        marks.add_all(list);
        marks.finish()
    }

    /// Bytes that [`Domain::of`] this takes.
    pub(crate) fn best(list: &List) -> u64 {
        let (least, most) = list.range().unwrap_or((0, 0));
        let range = most - least + 1;
        Domain::bytes(range).min(Sparse::bytes(range, list.len()))
    }

    /// A range that all members are in.
    pub(crate) fn range(&self) -> Range<u64> {
        match self {
            Domain::All(size) => 0..*size,
            Domain::Set(set) => set.first..set.first + 64 * set.words.len() as u64,
            Domain::Sparse(sparse) => sparse.range(),
        }
    }

    /// Bytes it takes.
    pub(crate) fn held(&self) -> u64 {
        match self {
            Domain::All(_) => 0,
            Domain::Set(set) => Domain::bytes(64 * set.words.len() as u64),
            Domain::Sparse(sparse) => sparse.held(),
        }
    }

    /// How many members there are.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Domain::All(size) => *size,
            Domain::Set(set) => set.before[set.before.len() - 1],
            Domain::Sparse(sparse) => sparse.len(),
        }
    }

    /// The rank of a member: how many are smaller.
    ///
    /// # Panics
    /// If it is none; or, where that costs nothing to see, gives some other number.
    #[inline]
    pub(crate) fn rank(&self, number: u64) -> usize {
        match self {
            Domain::All(_) => number as usize,
            Domain::Set(set) => set.rank(number),
            Domain::Sparse(sparse) => sparse.find(number).expect("a member"),
        }
    }

    /// The rank of a number if it is a member.
    #[inline]
    pub(crate) fn find(&self, number: u64) -> Option<usize> {
        match self {
            Domain::All(size) => (number < *size).then_some(number as usize),
            Domain::Set(set) => set.contains(number).then(|| set.rank(number)),
            Domain::Sparse(sparse) => sparse.find(number),
        }
    }

    /// Asks for the memory that `find` will need.
    #[inline]
    pub(crate) fn prefetch(&self, number: u64) {
        match self {
            Domain::All(_) => {}
            Domain::Set(set) => {
                let word = ((number.wrapping_sub(set.first)) / 64) as usize;
                prefetch(&set.words, word);
                prefetch(&set.within, word);
            }
            Domain::Sparse(sparse) => sparse.prefetch(number),
        }
    }

    /// Whether `find` needs memory in two places, of which the first says where the second is.
    pub(crate) fn is_sparse(&self) -> bool {
        matches!(self, Domain::Sparse(_))
    }

    /// Asks for the second of those places, once the memory that `prefetch` has asked for is here.
    #[inline]
    pub(crate) fn prefetch_end(&self, number: u64) {
        if let Domain::Sparse(sparse) = self {
            sparse.prefetch_end(number);
        }
    }

    /// Every `step`-th member from the first one on, if there is a bit set that begins at 0.
    pub(crate) fn every(&self, step: u64) -> Vec<u64> {
        let Domain::Set(Set { first: 0, words, before, .. }) = self else { return Vec::new() };
        let blocks = words.par_chunks(BLOCK).zip(before.par_iter()).enumerate();
        blocks
            .flat_map_iter(|(block, (words, &before))| {
                let (mut found, mut rank) = (Vec::new(), before);
                for (number, word) in (block * BLOCK..).zip(words).map(|(i, &w)| (i as u64 * 64, w))
                {
                    let ones = u64::from(word.count_ones());
                    let mut skip = rank.next_multiple_of(step) - rank;
                    while skip < ones {
                        found.extend(
                            board::ones(word).nth(skip as usize).map(|bit| number + bit as u64),
                        );
                        skip += step;
                    }
                    rank += ones;
                }
                found
            })
            .collect()
    }

    /// The bit set, number n in bit n % 64 of word n / 64; empty if there is none that begins at 0.
    pub(crate) fn words(&self) -> &[u64] {
        match self {
            Domain::Set(set) if set.first == 0 => &set.words,
            _ => &[],
        }
    }

    /// Pieces of about 4,096 members or numbers that can be worked on apart, in ascending order.
    pub(crate) fn pieces(&self) -> usize {
        match self {
            Domain::All(size) => size.div_ceil(PIECE) as usize,
            Domain::Set(set) => set.words.len().div_ceil(PIECE as usize),
            Domain::Sparse(sparse) => sparse.len().div_ceil(PIECE) as usize,
        }
    }

    /// Calls `visit` with every member of a piece and its rank, in ascending order.
    pub(crate) fn each(&self, piece: usize, mut visit: impl FnMut(u64, usize)) {
        let begin = piece as u64 * PIECE;
        match self {
            Domain::All(size) => {
                (begin..(begin + PIECE).min(*size)).for_each(|n| visit(n, n as usize));
            }
            Domain::Sparse(sparse) => sparse.each(begin as usize..(begin + PIECE) as usize, visit),
            Domain::Set(set) => {
                let end = (begin as usize + PIECE as usize).min(set.words.len());
                let mut rank = self.rank(set.first + begin * 64);
                for word in begin as usize..end {
                    for_each_bit(set.words[word], |bit| {
                        visit(set.first + word as u64 * 64 + bit, rank);
                        rank += 1;
                    });
                }
            }
        }
    }
}

impl Set {
    #[inline]
    fn contains(&self, number: u64) -> bool {
        // Below the first number it wraps round, beyond all words.
        let place = number.wrapping_sub(self.first);
        let word = self.words.get((place / 64) as usize);
        word.is_some_and(|word| word >> (place % 64) & 1 == 1)
    }

    #[inline]
    fn rank(&self, number: u64) -> usize {
        let place = number - self.first;
        let word = (place / 64) as usize;
        let below = self.words[word] & ((1 << (place % 64)) - 1);
        let within = usize::from(self.within[word]) + below.count_ones() as usize;
        self.before[word / BLOCK] as usize + within
    }
}

/// Numbers, or words of 64 numbers, in a piece.
const PIECE: u64 = 1 << 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_smaller_members() {
        for begin in [0, 1_000_000_007, 1 << 62] {
            ranks_from(begin);
        }
    }

    fn ranks_from(begin: u64) {
        let end = begin + 300_000;
        let marks = AtomicSet::new(begin..end);
        let members: Vec<u64> = (begin..end).filter(|n| n % 7 == 3 || n % 64 == 63).collect();
        assert!(members.iter().all(|&n| marks.add(n)), "each is new once");
        assert!(!members.iter().any(|&n| marks.add(n)), "and only once");
        let domain = marks.finish();
        assert_eq!(domain.len(), members.len() as u64);
        let mut smaller = 0;
        for n in begin..end {
            let member = n % 7 == 3 || n % 64 == 63;
            assert_eq!((domain.find(n).is_some(), domain.rank(n)), (member, smaller));
            smaller += usize::from(member);
        }
        assert!(domain.range().start <= begin && domain.range().end >= end);
        assert_eq!(domain.find(end + 1_000_000), None);
        assert_eq!(domain.find(begin.wrapping_sub(64)), None);
        let mut visited = Vec::new();
        (0..domain.pieces()).for_each(|piece| {
            domain.each(piece, |number, rank| {
                assert_eq!(rank, visited.len());
                visited.push(number);
            });
        });
        assert_eq!(visited, members);
    }

    #[test]
    fn all_numbers_are_their_own_ranks() {
        let domain = Domain::All(10_000);
        assert_eq!((domain.len(), domain.rank(9_999)), (10_000, 9_999));
        assert_eq!((domain.find(10_000), domain.find(0)), (None, Some(0)));
        let mut count = 0;
        (0..domain.pieces()).for_each(|piece| {
            domain.each(piece, |number, rank| {
                assert_eq!((number, rank), (count, count as usize));
                count += 1;
            });
        });
        assert_eq!(count, 10_000);
    }
}
