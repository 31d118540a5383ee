//! Numbers on their way into a list: many are pushed, most of them several times, in no order.
//!
//! Marking them in a bit set would take a bit for every number there is; for a tier of a large game
//! that is hundreds for each position. Here numbers lie in buckets by their high bits, four bytes
//! each, and a bucket forgets doubles whenever it has grown to twice what it holds for certain.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rayon::prelude::*;

use crate::bits::for_each_bit;
use crate::list::{CHUNK, List};

const RELAXED: Ordering = Ordering::Relaxed;

/// Buckets there are at most, unless low bits would not fit four bytes.
const BUCKETS: u32 = 16;

/// Fewest low bits.
const FEWEST_LOW: u32 = 12;

/// Beyond so many low bits a bit set of a bucket's numbers would leave the nearer caches.
const WIDEST: u32 = 22;

/// A bucket this small is not worth the search for doubles.
const SMALL: usize = 64;

/// A set of numbers being collected by several threads.
pub(super) struct Gather {
    /// All numbers are at least this.
    first: u64,
    /// Bits that a bucket's numbers differ in.
    low: u32,
    buckets: Vec<Mutex<Bucket>>,
    /// Bytes of all buckets.
    bytes: AtomicU64,
}

#[derive(Default)]
struct Bucket {
    /// So many are ascending and without doubles; the others are not yet looked at.
    clean: usize,
    items: Vec<u32>,
}

impl Bucket {
    /// Sorts, and drops doubles. O(n) where there are many for their range, else O(n log n).
    fn clean(&mut self, low: u32, bits: &mut Vec<u64>) {
        if self.clean == self.items.len() {
            return;
        }
        if low <= WIDEST && self.items.len() >= 1 << (low - 8) {
            bits.resize(1 << (low - 6), 0);
            self.items.iter().for_each(|&item| bits[item as usize / 64] |= 1 << (item % 64));
            self.items.clear();
            for (word, bits) in bits.iter_mut().enumerate() {
                for_each_bit(std::mem::take(bits), |bit| {
                    self.items.push(word as u32 * 64 + bit as u32);
                });
            }
        } else {
            self.items.sort_unstable();
            self.items.dedup();
        }
        self.clean = self.items.len();
    }
}

impl Gather {
    /// The empty set of numbers in a range.
    pub(super) fn new(range: Range<u64>) -> Gather {
        let (first, size) = (range.start, range.end - range.start);
        let bits = u64::BITS - size.leading_zeros();
        // Beyond 2^48 numbers there are more buckets instead of wider ones.
        let low = bits.saturating_sub(BUCKETS).clamp(FEWEST_LOW, 32);
        let count = (size >> low) as usize + 1;
        let buckets = (0..count).map(|_| Mutex::default()).collect();
        let bytes = (count * size_of::<Mutex<Bucket>>()) as u64;
        Gather { first, low, buckets, bytes: AtomicU64::new(bytes) }
    }

    /// Bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(RELAXED)
    }

    /// The bucket of a number.
    fn bucket(&self, number: u64) -> usize {
        ((number - self.first) >> self.low) as usize
    }

    /// Adds numbers of one bucket.
    fn add(&self, numbers: &[u64], bits: &mut Vec<u64>) {
        let mut bucket = lock(&self.buckets[self.bucket(numbers[0])]);
        let before = bucket.items.capacity();
        let low = |number: &u64| ((number - self.first) & ((1 << self.low) - 1)) as u32;
        bucket.items.extend(numbers.iter().map(low));
        if bucket.items.len() > (2 * bucket.clean).max(SMALL) {
            bucket.clean(self.low, bits);
        }
        let more = (bucket.items.capacity() - before) as u64;
        self.bytes.fetch_add(4 * more, RELAXED);
    }

    /// Adds all numbers of a list.
    pub(super) fn add_all(self: &Arc<Gather>, list: &List) {
        (0..list.chunks()).into_par_iter().for_each_init(Vec::new, |numbers, chunk| {
            list.read(chunk, numbers);
            let mut hand = Hand::new(Arc::clone(self));
            numbers.iter().for_each(|&number| hand.push(number));
            hand.flush();
        });
    }

    /// All numbers, ascending. The set is empty then.
    pub(super) fn take(&self) -> List {
        let lists: Vec<List> = self
            .buckets
            .par_chunks(64)
            .enumerate()
            .map_init(Vec::new, |bits, (group, buckets)| {
                let (mut list, mut numbers) = (List::default(), Vec::new());
                for (i, bucket) in buckets.iter().enumerate() {
                    let mut bucket = std::mem::take(&mut *lock(bucket));
                    self.bytes.fetch_sub(4 * bucket.items.capacity() as u64, RELAXED);
                    bucket.clean(self.low, bits);
                    let high = self.first + ((group as u64 * 64 + i as u64) << self.low);
                    numbers.extend(bucket.items.iter().map(|&item| high + u64::from(item)));
                    if numbers.len() >= CHUNK {
                        list.append(List::ascending(&numbers));
                        numbers.clear();
                    }
                }
                list.append(List::ascending(&numbers));
                list
            })
            .collect();
        List::joined(lists)
    }
}

/// A thread's way of adding to a set: many numbers at a time, in order, so that each bucket is locked and
/// looked for in memory once for all of its numbers.
pub(super) struct Hand {
    gather: Arc<Gather>,
    numbers: Vec<u64>,
    bits: Vec<u64>,
}

/// Most numbers that a hand holds: about as many as the positions of a chunk have moves to one tier.
const HELD: usize = 1 << 15;

impl Hand {
    pub(super) fn new(gather: Arc<Gather>) -> Hand {
        Hand { gather, numbers: Vec::new(), bits: Vec::new() }
    }

    /// Adds a number, soon.
    #[inline]
    pub(super) fn push(&mut self, number: u64) {
        if self.numbers.len() == HELD {
            self.flush();
        }
        self.numbers.push(number);
    }

    /// Adds what has been pushed.
    pub(super) fn flush(&mut self) {
        let Hand { gather, numbers, bits } = self;
        numbers.sort_unstable();
        numbers.dedup();
        for run in numbers.chunk_by(|&a, &b| gather.bucket(a) == gather.bucket(b)) {
            gather.add(run, bits);
        }
        numbers.clear();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_once_and_in_order() {
        for (size, step) in [(100u64, 1u64), (1 << 20, 3), (1 << 20, 1_001), (1 << 44, 987_654_321)]
        {
            let range = size + 5..2 * size + 5;
            let gather = Arc::new(Gather::new(range.clone()));
            let empty = gather.bytes();
            let numbers: Vec<u64> = range.step_by(step as usize).take(30_000).collect();
            numbers.par_chunks(97).for_each(|part| {
                let mut hand = Hand::new(Arc::clone(&gather));
                for _ in 0..3 {
                    part.iter().rev().for_each(|&number| hand.push(number));
                }
                hand.flush();
            });
            gather.add_all(&List::ascending(&numbers));
            assert!(gather.bytes() > empty);
            let list = gather.take();
            let (mut read, mut all) = (Vec::new(), Vec::new());
            for chunk in 0..list.chunks() {
                list.read(chunk, &mut read);
                all.append(&mut read);
            }
            assert_eq!(all, numbers);
            assert_eq!((gather.take().len(), gather.bytes()), (0, empty));
        }
    }
}
