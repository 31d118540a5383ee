//! Entries of a table in random order.

use std::ops::Range;
use std::sync::Arc;

use gamesman_rules::{Graph, Record};
use gamesman_solve::{Table, Watch};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::{DrillKind, DrillQuestion};
use crate::source::Source;
use crate::{Error, Session};

/// Entries that are taken of a page before another page's turn, in tables of several.
const OF_A_PAGE: usize = 64;

/// Numbers that are tried at random where the solution is no file.
const NUMBERS: u64 = 1_000_000;

/// What looks at a position by its text, and says whether to go on.
type Each<'a> = &'a mut dyn FnMut(&str, &mut StdRng) -> Result<bool, Error>;

/// The positions of a table that a question is about, as far as the table says it.
pub(super) struct Drawing<'a> {
    session: &'a Session,
    question: &'a DrillQuestion<'a>,
    watch: &'a dyn Watch,
    graph: &'a dyn Graph,
    source: Arc<Source>,
}

impl<'a> Drawing<'a> {
    /// Nothing is drawn yet.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table.
    pub(super) fn new(
        session: &'a Session,
        question: &'a DrillQuestion<'a>,
        watch: &'a dyn Watch,
    ) -> Result<Drawing<'a>, Error> {
        let source = session.store().table(session.variant())?;
        Ok(Drawing { session, question, watch, graph: session.graph()?, source })
    }

    /// Gives positions that fit to `each` in random order, until it says to stop, there are no more, or nobody waits.
    pub(super) fn each(&mut self, rng: &mut StdRng, each: Each<'_>) -> Result<(), Error> {
        match &*Arc::clone(&self.source) {
            Source::File(table) => self.by_pages(table, rng, each),
            Source::Memory(_) => self.by_numbers(rng, each),
        }
    }

    fn by_pages(&self, table: &Table, rng: &mut StdRng, each: Each<'_>) -> Result<(), Error> {
        let wrong = |error| self.session.store().unreadable(&error);
        let mut pages: Vec<u64> = self.pages(table)?.collect();
        pages.shuffle(rng);
        let (several, order) = (pages.len() > 1, rng.random::<u64>());
        // Pages come again until all of their entries have had their turn.
        let mut turn = 0;
        while !pages.is_empty() {
            let mut left = Vec::new();
            for page in pages {
                if self.watch.stopped() {
                    return Ok(());
                }
                let entries = table.page(page).map_err(wrong)?;
                let mut fits: Vec<u64> = Vec::new();
                for (&number, &record) in entries.numbers.iter().zip(&entries.records) {
                    if self.fits(number, record)? {
                        fits.push(number);
                    }
                }
                // The same order each time.
                fits.shuffle(&mut StdRng::seed_from_u64(order ^ page));
                let taken = if several { OF_A_PAGE } else { fits.len() };
                for &number in fits.iter().skip(turn * OF_A_PAGE).take(taken) {
                    if self.watch.stopped() || !self.give(number, rng, each)? {
                        return Ok(());
                    }
                }
                if several && fits.len() > (turn + 1) * OF_A_PAGE {
                    left.push(page);
                }
            }
            turn += 1;
            pages = left;
        }
        Ok(())
    }

    /// The pages that may hold positions of the tier, or all.
    fn pages(&self, table: &Table) -> Result<Range<u64>, Error> {
        let range = self.question.tier.and_then(|tier| self.graph.tier_range(tier));
        let Some(range) = range else { return Ok(0..table.pages()) };
        // The first page that ends at or after a number; by halves.
        let first = |number: u64| -> Result<u64, Error> {
            let (mut low, mut high) = (0, table.pages());
            while low < high {
                let middle = low + (high - low) / 2;
                let page = table.page(middle);
                let page = page.map_err(|error| self.session.store().unreadable(&error))?;
                match page.numbers.last() {
                    Some(&last) if last < number => low = middle + 1,
                    _ => high = middle,
                }
            }
            Ok(low)
        };
        Ok(first(range.start)?..(first(range.end.max(1) - 1)? + 1).min(table.pages()))
    }

    fn by_numbers(&self, rng: &mut StdRng, each: Each<'_>) -> Result<(), Error> {
        let size = self.graph.size();
        for _ in 0..NUMBERS.min(size.saturating_mul(4)) {
            if self.watch.stopped() {
                return Ok(());
            }
            let number = rng.random_range(0..size);
            let known = self.source.known(number);
            let known = known.map_err(|error| self.session.store().unreadable(&error))?;
            let Some(known) = known else { continue };
            if self.fits(number, known.record)? && !self.give(number, rng, each)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether an entry is one that the question is about, as far as the table says it.
    fn fits(&self, number: u64, record: Record) -> Result<bool, Error> {
        let question = self.question;
        if record.remoteness == Some(0)
            || question.tier.is_some_and(|tier| self.graph.tier(number) != tier)
        {
            return Ok(false);
        }
        // What is asked about is a position after a move from here.
        if question.kind == DrillKind::WinOrDraw {
            return Ok(true);
        }
        Ok(question.fits(record.value, record.remoteness)
            && self.session.moves_in(question.side, number)?)
    }

    fn give(&self, number: u64, rng: &mut StdRng, each: Each<'_>) -> Result<bool, Error> {
        let Ok(Some(text)) = self.session.variant().position(number) else { return Ok(true) };
        let later = self.question.kind == DrillKind::WinOrDraw;
        if self.question.condition.is_some_and(|fits| !later && !fits(&text)) {
            return Ok(true);
        }
        each(&text, rng)
    }
}
