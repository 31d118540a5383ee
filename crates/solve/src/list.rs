//! Ascending lists of position numbers in a byte or two for each.

use std::io::{self, Read, Write};

use rayon::prelude::*;

use crate::bits::for_each_bit;
use crate::bytes::{Get, Put};
use crate::threads::pieces;

/// Most numbers of a chunk.
pub(crate) const CHUNK: usize = 1 << 12;

/// Fewer parts than these are looked through by one thread.
const MIN_PARTS: usize = 16;

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
    /// The numbers in `parts` in ascending order. They must be different. In parallel: O(n) if they
    /// are many for their range, O(n log n) otherwise.
    pub(crate) fn sorted(parts: Vec<Vec<u64>>) -> List {
        if let Some(buckets) = Buckets::worthwhile(&parts) {
            return buckets.sorted(parts);
        }
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

    /// How many numbers a chunk has.
    pub(crate) fn chunk_len(&self, chunk: usize) -> usize {
        self.chunks[chunk].len as usize
    }

    /// Bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        let chunk = |chunk: &Chunk| chunk.distances.len() + size_of::<Chunk>();
        self.chunks.iter().map(chunk).sum::<usize>() as u64
    }

    pub(crate) fn chunks(&self) -> usize {
        self.chunks.len()
    }

    /// The first number of a chunk.
    pub(crate) fn chunk_first(&self, chunk: usize) -> u64 {
        self.chunks[chunk].first
    }

    /// The least and the largest number of an ascending list.
    pub(crate) fn range(&self) -> Option<(u64, u64)> {
        let last = self.chunks.len().checked_sub(1)?;
        let mut numbers = Vec::new();
        self.read(last, &mut numbers);
        Some((self.chunks[0].first, *numbers.last()?))
    }

    /// An ascending list from ascending lists, each of which follows the one before.
    pub(crate) fn joined(lists: Vec<List>) -> List {
        let mut all = List::default();
        lists.into_iter().for_each(|list| all.append(list));
        all
    }

    /// The numbers of several ascending lists in one. They must be different.
    pub(crate) fn merged<'a>(lists: impl Iterator<Item = &'a &'a List>) -> List {
        let mut parts = Vec::new();
        for list in lists {
            parts.extend((0..list.chunks()).map(|chunk| {
                let mut numbers = Vec::new();
                list.read(chunk, &mut numbers);
                numbers
            }));
        }
        List::sorted(parts)
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
            let chunk = Chunk::get(from)?;
            list.len += u64::from(chunk.len);
            list.chunks.push(chunk);
        }
        Ok(list)
    }

    /// Of a list that was written, reads how many chunks follow.
    pub(crate) fn get_chunks(from: &mut dyn Read) -> io::Result<u64> {
        from.get()
    }

    /// Reads the next chunk of a list that was written.
    pub(crate) fn get_chunk(from: &mut dyn Read, into: &mut Vec<u64>) -> io::Result<()> {
        Chunk::get(from)?.read(into);
        Ok(())
    }

    /// Replaces the contents of `into` by the numbers of a chunk.
    pub(crate) fn read(&self, chunk: usize, into: &mut Vec<u64>) {
        self.chunks[chunk].read(into);
    }
}

impl Chunk {
    fn get(from: &mut dyn Read) -> io::Result<Chunk> {
        let (first, len) = (from.get()?, from.get()? as u32);
        Ok(Chunk { first, len, distances: from.get_bytes()?.into_boxed_slice() })
    }

    fn read(&self, into: &mut Vec<u64>) {
        let Chunk { first, len, distances } = self;
        into.clear();
        into.reserve(*len as usize);
        into.push(*first);
        let (mut number, mut rest) = (*first, &**distances);
        while !rest.is_empty() {
            let (distance, bytes) = next_distance(rest);
            number += distance;
            into.push(number);
            rest = &rest[bytes..];
        }
    }
}

/// The first distance of some, and how many bytes it takes. Those of up to four bytes are read without a branch: whether it
/// is one or two is hard to foretell.
#[inline(always)]
fn next_distance(bytes: &[u8]) -> (u64, usize) {
    if let Some(four) = bytes.first_chunk() {
        let word = u32::from_le_bytes(*four);
        let ends = !word & 0x8080_8080;
        if ends != 0 {
            let bits = ends.trailing_zeros() + 1;
            let own = word & (u32::MAX >> (32 - bits));
            let low = own & 0x7F | own >> 1 & 0x3F80;
            let high = own >> 2 & 0x1F_C000 | own >> 3 & 0xFE0_0000;
            return (u64::from(low | high), bits as usize / 8);
        }
    }
    let end = bytes.iter().position(|&byte| byte < 0x80).unwrap_or(bytes.len() - 1);
    let sevens = bytes[..=end].iter().rev();
    (sevens.fold(0, |all, &byte| all << 7 | u64::from(byte & 0x7F)), end + 1)
}

/// Numbers sorted by their high bits, then as bit sets that fit the nearest cache.
struct Buckets {
    /// High bits of the smallest number.
    first: u64,
    count: usize,
}

impl Buckets {
    /// Low bits: a bit set of 32 KiB.
    const BITS: u32 = 18;
    /// Fewer numbers than this in a bucket, on average, are sorted as fast by comparing them.
    const FULL: u64 = 1 << 8;

    fn worthwhile(parts: &[Vec<u64>]) -> Option<Buckets> {
        let len: u64 = parts.iter().map(|part| part.len() as u64).sum();
        if len < Buckets::FULL {
            return None;
        }
        let ends = |part: &Vec<u64>| Some((*part.iter().min()?, *part.iter().max()?));
        let ends = parts.par_iter().with_min_len(MIN_PARTS).filter_map(ends);
        let (least, most) = ends.reduce_with(|a, b| (a.0.min(b.0), a.1.max(b.1)))?;
        let first = least >> Buckets::BITS;
        let count = (most >> Buckets::BITS) - first + 1;
        (len >= count * Buckets::FULL).then_some(Buckets { first, count: count as usize })
    }

    fn sorted(&self, parts: Vec<Vec<u64>>) -> List {
        let mask = (1 << Buckets::BITS) - 1;
        let len = parts.iter().map(|part| part.len() as u64).sum();
        let few = parts.len() / (2 * rayon::current_num_threads()) + 1;
        // A set of buckets from each thread or two: nothing is copied to join them.
        let sets: Vec<Vec<Vec<u32>>> = parts
            .into_par_iter()
            .with_min_len(few)
            .fold(
                || vec![Vec::new(); self.count],
                |mut buckets: Vec<Vec<u32>>, part| {
                    for number in part {
                        let bucket = (number >> Buckets::BITS) - self.first;
                        buckets[bucket as usize].push((number & mask) as u32);
                    }
                    buckets
                },
            )
            .collect();
        let make = || (vec![0u64; 1 << (Buckets::BITS - 6)], Vec::new());
        let chunks: Vec<Vec<Chunk>> = pieces(self.count)
            .map_init(make, |(bits, numbers), bucket| {
                for low in sets.iter().flat_map(|set| &set[bucket]) {
                    bits[*low as usize / 64] |= 1 << (low % 64);
                }
                let begin = (self.first + bucket as u64) << Buckets::BITS;
                numbers.clear();
                for (word, bits) in bits.iter_mut().enumerate() {
                    for_each_bit(std::mem::take(bits), |bit| {
                        numbers.push(begin + word as u64 * 64 + bit);
                    });
                }
                numbers.chunks(CHUNK).map(Chunk::new).collect()
            })
            .collect();
        sets.into_par_iter().for_each(drop);
        List { chunks: chunks.into_iter().flatten().collect(), len }
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

    #[test]
    fn many_numbers_are_sorted_by_buckets() {
        let numbers: Vec<u64> = (0..300_000).map(|n| (1 << 40) + 3 * n).collect();
        let parts: Vec<Vec<u64>> =
            (0..7).map(|i| numbers.iter().skip(i).step_by(7).rev().copied().collect()).collect();
        assert!(Buckets::worthwhile(&parts).is_some());
        assert!(Buckets::worthwhile(&[vec![1, 1 << 30]]).is_none());
        let list = List::sorted(parts);
        assert_eq!(list.len(), 300_000);
        let (mut read, mut all) = (Vec::new(), Vec::new());
        for chunk in 0..list.chunks() {
            list.read(chunk, &mut read);
            all.append(&mut read);
        }
        assert_eq!(all, numbers);
    }
}
