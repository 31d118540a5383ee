//! Ascending lists of position numbers in a byte or two for each.

use std::io::{self, Read, Write};

use rayon::prelude::*;

use crate::work::{Get, Put};

/// Most numbers of a chunk.
pub(crate) const CHUNK: usize = 1 << 12;

/// Numbers in chunks that are ascending in themselves (and, if the list was made at one go, as a
/// whole). Each number is stored as its distance from the one before, seven bits to a byte.
#[derive(Debug, Default)]
pub(crate) struct List {
    chunks: Vec<Chunk>,
    len: u64,
}

#[derive(Debug)]
struct Chunk {
    first: u64,
    len: u32,
    /// The distances of all but the first.
    distances: Box<[u8]>,
}

impl List {
    /// The numbers in `parts` in ascending order. They must be different. O(n log n), parallel.
    pub(crate) fn sorted(parts: Vec<Vec<u64>>) -> List {
        let mut all = match parts.len() {
            1 => parts.into_iter().next().unwrap_or_default(),
            _ => parts.concat(),
        };
        if !all.is_sorted() {
            all.par_sort_unstable();
        }
        List::ascending(&all)
    }

    /// A list of ascending numbers.
    pub(crate) fn ascending(numbers: &[u64]) -> List {
        let chunks: Vec<Chunk> = numbers.par_chunks(CHUNK).map(Chunk::new).collect();
        List { chunks, len: numbers.len() as u64 }
    }

    /// Adds the chunks of another list.
    pub(crate) fn append(&mut self, mut other: List) {
        self.chunks.append(&mut other.chunks);
        self.len += other.len;
    }

    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// Bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        let chunk = |chunk: &Chunk| chunk.distances.len() + size_of::<Chunk>();
        self.chunks.iter().map(chunk).sum::<usize>() as u64
    }

    pub(crate) fn chunks(&self) -> usize {
        self.chunks.len()
    }

    pub(crate) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        to.put(self.chunks.len() as u64)?;
        self.chunks.iter().try_for_each(|Chunk { first, len, distances }| {
            to.put(*first)?;
            to.put(u64::from(*len))?;
            to.put_bytes(distances)
        })
    }

    pub(crate) fn get(from: &mut dyn Read) -> io::Result<List> {
        let mut list = List::default();
        for _ in 0..from.get()? {
            let (first, len) = (from.get()?, from.get()? as u32);
            list.len += u64::from(len);
            let distances = from.get_bytes()?.into_boxed_slice();
            list.chunks.push(Chunk { first, len, distances });
        }
        Ok(list)
    }

    /// Replaces the contents of `into` by the numbers of a chunk.
    pub(crate) fn read(&self, chunk: usize, into: &mut Vec<u64>) {
        let Chunk { first, len, distances } = &self.chunks[chunk];
        into.clear();
        into.reserve(*len as usize);
        into.push(*first);
        let (mut number, mut distance, mut shift) = (*first, 0u64, 0);
        for &byte in distances {
            distance |= u64::from(byte & 0x7F) << shift;
            shift += 7;
            if byte < 0x80 {
                number += distance;
                into.push(number);
                (distance, shift) = (0, 0);
            }
        }
    }
}

impl Chunk {
    fn new(numbers: &[u64]) -> Chunk {
        let mut distances = Vec::with_capacity(numbers.len() * 2);
        for pair in numbers.windows(2) {
            let mut distance = pair[1] - pair[0];
            while distance >= 0x80 {
                distances.push(distance as u8 | 0x80);
                distance >>= 7;
            }
            distances.push(distance as u8);
        }
        let distances = distances.into_boxed_slice();
        Chunk { first: numbers[0], len: numbers.len() as u32, distances }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_as_written() {
        let mut numbers: Vec<u64> = (0..20_000).map(|n| n * n * n).collect();
        numbers.extend([1 << 62, (1 << 63) - 1]);
        let mut shuffled = vec![numbers.iter().copied().skip(1).step_by(2).rev().collect()];
        shuffled.push(numbers.iter().copied().step_by(2).collect());
        let mut list = List::sorted(shuffled);
        assert_eq!(list.len(), numbers.len() as u64);
        assert!(list.bytes() < 5 * list.len(), "{} bytes", list.bytes());
        list.append(List::ascending(&[5]));
        let (mut read, mut all) = (Vec::new(), Vec::new());
        for chunk in 0..list.chunks() {
            list.read(chunk, &mut read);
            all.append(&mut read);
        }
        numbers.push(5);
        assert_eq!(all, numbers);
        let mut file = Vec::new();
        list.put(&mut file).unwrap();
        let again = List::get(&mut file.as_slice()).unwrap();
        assert_eq!((again.len(), again.bytes()), (list.len(), list.bytes()));
        assert_eq!(List::sorted(vec![]).chunks(), 0);
    }
}
