//! Which entries can be reached from the start.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use gamesman_rules::{Expansion, Graph, Want};
use rayon::prelude::*;

use super::entry_bits::EntryBits;
use super::fault::{Fault, MISSING};
use super::piece::Piece;
use crate::Watch;
use crate::table::{PAGE, Table};

/// Words of the marks of a page.
const WORDS: usize = PAGE / 64;

/// What has been found so far: entries that a move from a higher tier leads to, and the start.
pub(super) struct Reach {
    pub(super) found: EntryBits,
    /// Some move stays within its tier.
    pub(super) within: AtomicBool,
}

impl Reach {
    pub(super) fn new(entries: u64) -> Reach {
        Reach { found: EntryBits::new(entries), within: AtomicBool::new(false) }
    }

    /// Bytes, with those of a search within the tiers.
    pub(super) fn bytes(entries: u64) -> u64 {
        3 * EntryBits::bytes(entries)
    }

    /// Whether all entries have been found, without a search within the tiers if it would find nothing.
    pub(super) fn complete(&self, entries: u64) -> bool {
        self.found.first_unset(entries).is_none()
    }
}

/// A search along the moves that stay within their tier, from all entries that have been found.
pub(super) struct Within<'a> {
    pub(super) graph: &'a dyn Graph,
    pub(super) table: &'a Table,
    pub(super) watch: &'a dyn Watch,
    pub(super) found: &'a EntryBits,
    /// Whose moves within the tier have been followed.
    followed: EntryBits,
    want: Want,
}

impl<'a> Within<'a> {
    pub(super) fn new(
        graph: &'a dyn Graph,
        table: &'a Table,
        watch: &'a dyn Watch,
        found: &'a EntryBits,
    ) -> Within<'a> {
        let want = Want { canonical: graph.facts().symmetric, tiers: true, ..Want::default() };
        Within { graph, table, watch, found, followed: EntryBits::new(table.entries()), want }
    }

    /// Follows the moves of all that has been found and not followed, again and again until nothing is
    /// new. `visit` calls what it is given with one piece of the table after the other; the argument
    /// says whether there are several.
    pub(super) fn run(
        &self,
        several: bool,
        visit: impl Fn(&dyn Fn(&Piece) -> Result<(), Fault>) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        loop {
            let frontier: Vec<u64> =
                (0..self.found.words()).map(|place| self.pending(place)).collect();
            if frontier.iter().all(|&word| word == 0) {
                return Ok(());
            }
            for (place, &word) in frontier.iter().enumerate() {
                self.followed.word(place).fetch_or(word, Relaxed);
            }
            visit(&|piece: &Piece| {
                let pages = frontier.par_chunks(WORDS).enumerate();
                let pending = pages.filter(|(_, words)| words.iter().any(|&word| word != 0));
                let make = || (Expansion::wanting(self.want), Vec::new());
                pending.try_for_each_init(make, |(expansion, words_now), (page, words)| {
                    words_now.clear();
                    words_now.extend_from_slice(words);
                    self.page(page, words_now, piece, several, expansion)
                })
            })?;
        }
    }

    /// What a word of the marks has that has been found and not followed.
    fn pending(&self, place: usize) -> u64 {
        self.found.word(place).load(Relaxed) & !self.followed.word(place).load(Relaxed)
    }

    /// Follows the moves of some entries of a page, and, if all of the table is there, of those of this
    /// page that are found by that.
    fn page(
        &self,
        page: usize,
        words: &mut [u64],
        piece: &Piece,
        several: bool,
        expansion: &mut Expansion,
    ) -> Result<(), Fault> {
        let numbers = self.table.numbers(page as u64)?;
        while words.iter().any(|&word| word != 0) {
            for (place, word) in words.iter_mut().enumerate() {
                let mut rest = std::mem::take(word);
                while rest != 0 {
                    let at = place * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    self.follow(numbers[at], piece, expansion)?;
                }
                if !several {
                    let place = page * WORDS + place;
                    *word = self.pending(place);
                    self.followed.word(place).fetch_or(*word, Relaxed);
                }
            }
            if self.watch.stopped() {
                return Err(Fault::Stopped);
            }
        }
        Ok(())
    }

    fn follow(&self, number: u64, piece: &Piece, expansion: &mut Expansion) -> Result<(), Fault> {
        let tier = self.graph.tier(number);
        self.graph.expand(number, expansion);
        for (edge, &to) in expansion.edges.iter().zip(&expansion.tiers) {
            if to == tier && piece.covers(edge.to()) {
                let place = piece.find(edge.to());
                let place = place.ok_or_else(|| Fault::entry(edge.to(), MISSING))?;
                self.found.add(piece.rank(place));
            }
        }
        Ok(())
    }
}
