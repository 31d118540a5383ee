//! The positions of one remoteness, collected by several threads.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use rayon::prelude::*;

use crate::bits::for_each_bit;
use crate::bytes::{Get, Put};
use crate::domain::AtomicSet;
use crate::pool::take_out;
use crate::threads::pieces;

/// Keys of positions: lists while they are few, a bit set when there are more than one in
/// [`DENSE`] of all keys, so that a wave through a large puzzle takes one bit for each position.
pub(super) struct Frontier {
    keys: u64,
    lists: Mutex<Vec<Vec<u64>>>,
    /// Made when first needed, and kept for the next remoteness that needs it.
    bits: OnceLock<AtomicSet>,
    /// There is something in `bits`.
    dense: AtomicBool,
    len: AtomicU64,
}

const DENSE: u64 = 256;

/// No more keys than these are visited by one thread: waking others takes longer.
const FEW: u64 = 1 << 11;

/// Words of the bit set worked on at a time.
const WORDS: usize = 256;

/// Keys worked on at a time, from lists.
const CHUNK: usize = 1 << 10;

impl Frontier {
    /// An empty one of keys below `keys`.
    pub(super) fn new(keys: u64) -> Frontier {
        let (lists, bits) = (Mutex::default(), OnceLock::new());
        Frontier { keys, lists, bits, dense: AtomicBool::new(false), len: AtomicU64::new(0) }
    }

    /// Removes all keys.
    pub(super) fn clear(&mut self) {
        self.lists.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        if std::mem::take(self.dense.get_mut())
            && let Some(bits) = self.bits.get_mut()
        {
            bits.clear();
        }
        *self.len.get_mut() = 0;
    }

    /// The bit set, if it holds anything.
    fn bits(&self) -> &[AtomicU64] {
        let dense = self.dense.load(Ordering::Relaxed);
        self.bits.get().filter(|_| dense).map_or(&[], AtomicSet::words)
    }

    /// Most bytes that those of one remoteness and the next take, won and lost, with keys below `keys`
    /// of `positions` positions.
    pub(super) fn bytes(keys: u64, positions: u64) -> u64 {
        (4 * AtomicSet::bytes(keys)).min(16 * positions)
    }

    /// Adds keys; each key must be added once only. Leaves `found` empty.
    pub(super) fn add(&self, found: &mut Vec<u64>) {
        if found.is_empty() {
            return;
        }
        let more = found.len() as u64;
        let len = self.len.fetch_add(more, Ordering::Relaxed) + more;
        if len > self.keys / DENSE && len > CHUNK as u64 {
            let bits = self.bits.get_or_init(|| AtomicSet::new(0..self.keys));
            self.dense.store(true, Ordering::Relaxed);
            found.drain(..).for_each(|key| {
                bits.add(key);
            });
        } else {
            let mut lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
            match lists.last_mut().filter(|last| last.len() + found.len() <= CHUNK) {
                Some(last) => last.append(found),
                None => lists.push(take_out(found)),
            }
        }
    }

    pub(super) fn len(&self) -> u64 {
        self.len.load(Ordering::Relaxed)
    }

    /// All keys are below this.
    pub(super) fn keys(&self) -> u64 {
        self.keys
    }

    pub(super) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        to.put(self.len())?;
        let lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        lists.iter().flatten().try_for_each(|&key| to.put(key))?;
        let mut written = Ok(());
        for (word, bits) in self.bits().iter().enumerate() {
            for_each_bit(bits.load(Ordering::Relaxed), |bit| {
                if written.is_ok() {
                    written = to.put(word as u64 * 64 + bit);
                }
            });
        }
        written
    }

    pub(super) fn get(keys: u64, from: &mut dyn Read) -> io::Result<Frontier> {
        let frontier = Frontier::new(keys);
        let mut part = Vec::new();
        let len = from.get()?;
        for i in 1..=len {
            part.push(from.get()?);
            if part.len() == CHUNK || i == len {
                frontier.add(&mut part);
            }
        }
        Ok(frontier)
    }

    /// Calls `visit` with the keys of one of so many parts, some at a time, in parallel; `make` makes what each thread needs.
    pub(super) fn visit<R, E: Send>(
        &mut self,
        (part, parts): (usize, usize),
        make: impl Fn() -> R + Sync + Send,
        visit: impl Fn(&mut R, &[u64]) -> Result<(), E> + Sync + Send,
    ) -> Result<(), E> {
        let few = self.len() <= FEW;
        let share = |len: usize| len * part / parts..len * (part + 1) / parts;
        let lists = self.lists.get_mut().unwrap_or_else(PoisonError::into_inner);
        let lists = &lists[share(lists.len())];
        let dense = *self.dense.get_mut();
        let bits = self.bits.get().filter(|_| dense).map_or(&[][..], AtomicSet::words);
        let (first, bits) = (share(bits.len()).start, &bits[share(bits.len())]);
        let piece = |(room, keys): &mut (R, Vec<u64>), piece: usize| {
            let words = &bits[piece * WORDS..bits.len().min((piece + 1) * WORDS)];
            for (i, word) in words.iter().enumerate() {
                let first = ((first + piece * WORDS + i) * 64) as u64;
                for_each_bit(word.load(Ordering::Relaxed), |bit| keys.push(first + bit));
                if keys.len() >= CHUNK || i + 1 == words.len() && !keys.is_empty() {
                    visit(room, keys)?;
                    keys.clear();
                }
            }
            Ok(())
        };
        let count = bits.len().div_ceil(WORDS);
        if few {
            let mut room = (make(), Vec::new());
            let mut chunks = lists.iter().flat_map(|list| list.chunks(CHUNK));
            chunks.try_for_each(|keys| visit(&mut room.0, keys))?;
            return (0..count).try_for_each(|i| piece(&mut room, i));
        }
        let chunks = lists.par_iter().flat_map(|list| list.par_chunks(CHUNK));
        chunks.try_for_each_init(&make, |room, keys| visit(room, keys))?;
        pieces(count).try_for_each_init(|| (make(), Vec::new()), piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_visited_once_in_lists_and_in_bits() {
        for (keys, count) in [(10_000_000, 20_000), (100_000, 60_000), (100, 100)] {
            let mut frontier = Frontier::new(keys);
            let expected: Vec<u64> = (0..count).map(|i| i * (keys / count)).collect();
            for part in expected.chunks(700) {
                let mut part = part.to_vec();
                frontier.add(&mut part);
                assert!(part.is_empty());
            }
            assert_eq!(frontier.len(), count);
            assert_eq!(frontier.bits.get().is_some(), count > keys / DENSE && count > 1_024);
            let seen = Mutex::new(Vec::new());
            let visit = |(): &mut (), keys: &[u64]| -> Result<(), ()> {
                seen.lock().unwrap().extend_from_slice(keys);
                Ok(())
            };
            (0..3).for_each(|part| frontier.visit((part, 3), || (), visit).unwrap());
            let mut file = Vec::new();
            frontier.put(&mut file).unwrap();
            let again = Frontier::get(keys, &mut file.as_slice()).unwrap();
            assert_eq!(again.len(), count);
            let mut seen = seen.into_inner().unwrap();
            seen.sort_unstable();
            assert_eq!(seen, expected);
            frontier.clear();
            assert_eq!((frontier.len(), frontier.bits().len()), (0, 0));
        }
    }
}
