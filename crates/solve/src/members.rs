//! The positions of a tier.

use std::ops::Range;

use rayon::prelude::*;

use crate::domain::{AtomicSet, Domain};
use crate::list::{CHUNK, List};
use crate::threads::pieces;

/// Positions in chunks.
#[derive(Debug)]
pub(crate) enum Members {
    /// All numbers below this.
    All(u64),
    List(List),
}

impl Default for Members {
    fn default() -> Members {
        Members::List(List::default())
    }
}

impl Members {
    pub(crate) fn len(&self) -> u64 {
        match self {
            Members::All(size) => *size,
            Members::List(list) => list.len(),
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Members::All(_) => 0,
            Members::List(list) => list.bytes(),
        }
    }

    pub(crate) fn chunks(&self) -> usize {
        match self {
            Members::All(size) => size.div_ceil(CHUNK as u64) as usize,
            Members::List(list) => list.chunks(),
        }
    }

    /// How many positions a chunk has.
    pub(crate) fn chunk_len(&self, chunk: usize) -> usize {
        match self {
            Members::All(size) => (size - (chunk * CHUNK) as u64).min(CHUNK as u64) as usize,
            Members::List(list) => list.chunk_len(chunk),
        }
    }

    /// How many positions come before each chunk.
    pub(crate) fn starts(&self) -> Vec<u64> {
        let lens = (0..self.chunks()).map(|chunk| self.chunk_len(chunk) as u64);
        lens.scan(0, |all, len| Some(std::mem::replace(all, *all + len))).collect()
    }

    /// The range from the least of these numbers to the largest. O(n), in parallel.
    pub(crate) fn range(&self) -> Range<u64> {
        let Members::List(list) = self else { return 0..self.len() };
        let ends = pieces(list.chunks()).map_init(Vec::new, |numbers, chunk| {
            list.read(chunk, numbers);
            list.chunk_first(chunk)..numbers.last().map_or(0, |last| last + 1)
        });
        let join = |a: Range<u64>, b: Range<u64>| a.start.min(b.start)..a.end.max(b.end);
        ends.reduce_with(join).unwrap_or(0..0)
    }

    /// The set of these numbers, which are in a range.
    pub(crate) fn domain(&self, range: Range<u64>) -> Domain {
        let marks = AtomicSet::new(range);
        pieces(self.chunks()).for_each_init(Vec::new, |numbers, chunk| {
            self.read(chunk, numbers);
            numbers.iter().for_each(|&number| {
                marks.add(number);
            });
        });
        marks.finish()
    }

    /// Replaces the contents of `into` by the numbers of a chunk.
    pub(crate) fn read(&self, chunk: usize, into: &mut Vec<u64>) {
        match self {
            Members::All(size) => {
                let begin = (chunk * CHUNK) as u64;
                into.clear();
                into.extend(begin..(begin + CHUNK as u64).min(*size));
            }
            Members::List(list) => list.read(chunk, into),
        }
    }
}
