//! A bit for each entry of a table, set by several threads.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bits by rank.
pub(super) struct EntryBits {
    words: Vec<AtomicU64>,
}

impl EntryBits {
    /// Bits of `entries` entries, none of them set.
    pub(super) fn new(entries: u64) -> EntryBits {
        EntryBits { words: (0..entries.div_ceil(64)).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Bytes of `entries` entries.
    pub(super) fn bytes(entries: u64) -> u64 {
        entries.div_ceil(64) * 8
    }

    /// Sets a bit; true if it was not set. Of several threads exactly one is told so.
    #[inline]
    pub(super) fn add(&self, rank: u64) -> bool {
        let (word, bit) = (&self.words[(rank / 64) as usize], 1 << (rank % 64));
        word.load(Relaxed) & bit == 0 && word.fetch_or(bit, Relaxed) & bit == 0
    }

    /// Whether a bit is set.
    #[inline]
    pub(super) fn has(&self, rank: u64) -> bool {
        self.words[(rank / 64) as usize].load(Relaxed) >> (rank % 64) & 1 == 1
    }

    pub(super) fn word(&self, place: usize) -> &AtomicU64 {
        &self.words[place]
    }

    /// How many words there are; the bits beyond the last entry are not set.
    pub(super) fn words(&self) -> usize {
        self.words.len()
    }

    /// The first of `entries` bits that is not set.
    pub(super) fn first_unset(&self, entries: u64) -> Option<u64> {
        let full = |word: &AtomicU64| word.load(Relaxed) == u64::MAX;
        let place = self.words.iter().position(|word| !full(word))?;
        let rank = place as u64 * 64 + u64::from(self.words[place].load(Relaxed).trailing_ones());
        (rank < entries).then_some(rank)
    }
}
