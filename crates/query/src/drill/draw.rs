//! Entries of a table in random order, or positions of random games.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use gamesman_rules::{Graph, Record, Turn, Value, split_turn};
use gamesman_solve::{Table, Watch};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::{DrillKind, DrillQuestion};
use crate::source::{Source, pages};
use crate::{Error, Session};

/// Entries that are taken of a page before another page's turn, in tables of several; the next time …
const OF_A_PAGE: usize = 64;

/// … so many times as many.
const MORE: usize = 16;

/// Positions that are looked at as text, however few of them fit.
const TEXTS: usize = 3_000_000;

/// Numbers that are tried at random where the solution is no file.
const NUMBERS: u64 = 1_000_000;

/// Random games that are tried.
const GAMES: usize = 100_000;

/// Moves of such a game before a position of it is taken: from there a search takes a thousandth of the time that it may, so that
/// the same seed gives the same position however busy the machine is.
const OPENING: usize = 24;

/// What looks at a position by its text, and says whether to go on.
type Each<'a> = &'a mut dyn FnMut(&str, &mut StdRng) -> Result<bool, Error>;

/// The positions of a table that a question is about, as far as the table says it.
pub(super) struct Drawing<'a> {
    session: &'a Session,
    question: &'a DrillQuestion<'a>,
    watch: &'a dyn Watch,
    graph: &'a dyn Graph,
    /// The table; without one, positions are those of random games.
    source: Option<Arc<Source>>,
    /// Positions that are not what a drill of this kind usually asks about are wanted.
    decoy: bool,
    /// Texts that may still be looked at.
    left: Cell<usize>,
    /// Texts that fitted so far.
    fitted: Cell<usize>,
}

impl<'a> Drawing<'a> {
    /// Nothing is drawn yet.
    ///
    /// # Errors
    /// [`Error::Unsolved`] if there is no table, and no exact search of the game's own.
    pub(super) fn new(
        session: &'a Session,
        question: &'a DrillQuestion<'a>,
        decoy: bool,
        watch: &'a dyn Watch,
    ) -> Result<Drawing<'a>, Error> {
        session.knows_values()?;
        let source = session.store().source(session.variant());
        let (graph, left, fitted) = (session.graph()?, Cell::new(TEXTS), Cell::new(0));
        Ok(Drawing { session, question, watch, graph, source, decoy, left, fitted })
    }

    /// Gives positions that fit to `each` in random order, until it says to stop, there are no more, or nobody waits.
    pub(super) fn each(&mut self, rng: &mut StdRng, each: Each<'_>) -> Result<(), Error> {
        match self.source.clone().as_deref() {
            Some(Source::File(table)) => self.by_pages(table, rng, each),
            Some(source @ Source::Memory(_)) => self.by_numbers(source, rng, each),
            None => self.by_games(rng, each),
        }
    }

    fn by_pages(&self, table: &Table, rng: &mut StdRng, each: Each<'_>) -> Result<(), Error> {
        let wrong = |error| self.session.store().unreadable(&error);
        let mut pages: Vec<u64> = self.pages(table)?.collect();
        pages.shuffle(rng);
        let (several, order) = (pages.len() > 1, rng.random::<u64>());
        // Pages come again until all of their entries have had their turn.
        let (mut from, mut until) = (0, OF_A_PAGE);
        while !pages.is_empty() {
            let mut left = Vec::new();
            for page in pages {
                if self.watch.stopped() {
                    return Ok(());
                }
                let entries = table.page(page).map_err(wrong)?;
                let mut fits: Vec<(u64, Record)> = Vec::new();
                for (&number, &record) in entries.numbers.iter().zip(&entries.records) {
                    if self.fits(number, record)? {
                        fits.push((number, record));
                    }
                }
                // The same order each time.
                fits.shuffle(&mut StdRng::seed_from_u64(order ^ page));
                let before = self.fitted.get();
                let taken = if several { until - from } else { fits.len() };
                for &(number, record) in fits.iter().skip(from).take(taken) {
                    if self.watch.stopped() || !self.give_numbered(number, record, rng, each)? {
                        return Ok(());
                    }
                }
                if several && fits.len() > until {
                    left.push((Reverse(self.fitted.get() - before), page));
                }
            }
            // Where a text fitted there are more: that page's turn comes first. Among equals the order stays random.
            left.sort_by_key(|&(fitted, _)| fitted);
            (from, until) = (until, until.saturating_mul(MORE));
            pages = left.into_iter().map(|(_, page)| page).collect();
        }
        Ok(())
    }

    /// The pages that may hold positions of the tier, or all.
    fn pages(&self, table: &Table) -> Result<Range<u64>, Error> {
        let range = self.question.tier.and_then(|tier| self.graph.tier_range(tier));
        let Some(range) = range else { return Ok(0..table.pages()) };
        pages(table, &range).map_err(|error| self.session.store().unreadable(&error))
    }

    fn by_games(&self, rng: &mut StdRng, each: Each<'_>) -> Result<(), Error> {
        let mut met = HashSet::new();
        for _ in 0..GAMES {
            if self.watch.stopped() {
                return Ok(());
            }
            let Some(view) = self.session.random_position(OPENING, rng)? else { continue };
            if !met.insert(view.position.clone()) {
                continue;
            }
            let state = self.session.glance(Some(&view.position))?.answer.state;
            let Some(value) = state.value.known() else { continue };
            let record = Record { value, remoteness: state.remoteness };
            let question = self.question;
            // What is asked about is a position after a move from here.
            let suits = question.kind == DrillKind::WinOrDraw
                || question.fits(value, state.remoteness)
                    && question.side.is_none_or(|side| state.player == Some(side));
            if suits && !self.give(&view.position, record, rng, each)? {
                return Ok(());
            }
        }
        Ok(())
    }

    fn by_numbers(&self, source: &Source, rng: &mut StdRng, each: Each<'_>) -> Result<(), Error> {
        let size = self.graph.size();
        for _ in 0..NUMBERS.min(size.saturating_mul(4)) {
            if self.watch.stopped() {
                return Ok(());
            }
            let number = rng.random_range(0..size);
            let known = source.known(number);
            let known = known.map_err(|error| self.session.store().unreadable(&error))?;
            let Some(known) = known else { continue };
            if self.fits(number, known.record)?
                && !self.give_numbered(number, known.record, rng, each)?
            {
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

    fn give_numbered(
        &self,
        number: u64,
        record: Record,
        rng: &mut StdRng,
        each: Each<'_>,
    ) -> Result<bool, Error> {
        match self.session.variant().position(number) {
            Ok(Some(text)) => self.give(&text, record, rng, each),
            _ => Ok(true),
        }
    }

    /// Gives a position to `each`, if its text fits; whether to go on.
    fn give(
        &self,
        text: &str,
        record: Record,
        rng: &mut StdRng,
        each: Each<'_>,
    ) -> Result<bool, Error> {
        if self.left.replace(self.left.get().saturating_sub(1)) == 0 {
            return Ok(false);
        }
        // What is asked about is a position after a move from here, with the other player to move on much the same board.
        let asked = match self.question.kind {
            DrillKind::WinOrDraw => with_other_turn(text),
            _ => Some(text.to_owned()),
        };
        if let (Some(fits), Some(asked)) = (self.question.condition, asked)
            && !fits(&asked)
        {
            return Ok(true);
        }
        self.fitted.set(self.fitted.get() + 1);
        let waits = self.question.kind == DrillKind::WhoseMove && !self.decoy;
        if waits && !self.is_better_off_waiting(text, record)? {
            return Ok(true);
        }
        each(text, rng)
    }

    /// Whether the player to move would get more if the other had to move, as the table says it.
    fn is_better_off_waiting(&self, text: &str, record: Record) -> Result<bool, Error> {
        let Some(other) = with_other_turn(text).filter(|_| record.value != Value::Win) else {
            return Ok(false);
        };
        // Without a table it is for the drill to find out.
        let Some(source) = &self.source else { return Ok(true) };
        let Ok(Some(number)) = self.session.variant().number(&other) else { return Ok(false) };
        let known = source.known(self.graph.canonical(number));
        let known = known.map_err(|error| self.session.store().unreadable(&error))?;
        let standard = self.session.standard();
        let waiting = known.map(|known| Turn::Flips.seen_by_mover(known.record.value).into());
        Ok(waiting
            .is_some_and(|value| standard.result(record.value.into()) < standard.result(value)))
    }
}

/// The same board with the other player to move; `None` where positions do not say whose turn it is.
pub(super) fn with_other_turn(text: &str) -> Option<String> {
    let (player, board) = split_turn(text).ok()?;
    Some(format!("{}_{board}", player.other().number()))
}
