//! One pass over all entries for each piece of the table that fits the memory, and what is left to do then.

use std::sync::atomic::Ordering::Relaxed;

use gamesman_rules::tier_ranges;
use rayon::prelude::*;

use super::check::Check;
use super::fault::{Fault, Verified};
use super::pass::{Pass, Scratch};
use super::piece::Piece;
use super::reach::Within;
use super::tally::Tally;
use crate::table::TableError;
use crate::threads::pieces;

/// Numbers that a thread looks at in one go.
const NUMBERS: u64 = 1 << 14;

impl Check<'_> {
    pub(super) fn run(&self) -> Result<Verified, Fault> {
        let together = self.together;
        let (tally, last) = together.agree(self.passes())?;
        let tally = together
            .agree(together.counted(&tally).map_err(TableError::from).map_err(Fault::from))?;
        let tally = tally.compare(self.table, self.facts.symmetric)?;
        if let Some(reach) = &self.reach {
            together.reached(reach);
        }
        self.reached(last.filter(|_| self.extents.len() == 1))?;
        if self.facts.every {
            self.every()?;
        }
        Ok(tally.verified(self.extents.len()))
    }

    /// Looks at this rank's share of the pages, for one piece after the other; the last one is returned.
    fn passes(&self) -> Result<(Tally, Option<Piece>), Fault> {
        let (rank, ranks) = (self.together.0.rank() as u64, self.together.0.count() as u64);
        let pages = self.table.pages().saturating_sub(rank).div_ceil(ranks);
        let (mut tally, mut last) = (None, None);
        for (place, extent) in self.extents.iter().enumerate() {
            drop(last.take());
            let piece = Piece::load(self.table, extent, self.widths)?;
            self.start(&piece)?;
            let pass = Pass {
                check: self,
                piece: &piece,
                first: place == 0,
                last: place + 1 == self.extents.len(),
            };
            let counted = pieces(pages as usize)
                .map_init(
                    || Scratch::new(&self.facts),
                    |scratch, page| pass.page(page as u64 * ranks + rank, scratch),
                )
                .try_reduce(Tally::default, |a, b| Ok(a.join(b)))?;
            tally.get_or_insert(counted);
            last = Some(piece);
        }
        Ok((tally.unwrap_or_default(), last))
    }

    /// The start must be an entry.
    fn start(&self, piece: &Piece) -> Result<(), Fault> {
        let start = self.graph.start();
        let start = if self.facts.symmetric { self.graph.canonical(start) } else { start };
        if let Some(reach) = self.reach.as_ref().filter(|_| piece.covers(start)) {
            let place = piece.find(start);
            let place = place
                .ok_or_else(|| Fault::entry(start, "it is the start, but not in the table"))?;
            reach.found.add(piece.rank(place));
        }
        Ok(())
    }

    /// There must be as many entries as numbers that belong to the table; each entry is known to be one of them.
    fn every(&self) -> Result<(), Fault> {
        let Check { graph, table, watch, .. } = *self;
        let symmetric = self.facts.symmetric;
        let last = tier_ranges(graph).and_then(|mut tiers| tiers.pop());
        let end = last.filter(|_| symmetric).map_or(graph.size(), |(_, range)| range.end);
        let belongs = |number: &u64| match symmetric {
            true => graph.holds_canonical(*number),
            false => graph.holds(*number),
        };
        let count = pieces(end.div_ceil(NUMBERS) as usize)
            .map(|piece| {
                let begin = piece as u64 * NUMBERS;
                if watch.stopped() {
                    return Err(Fault::Stopped);
                }
                Ok((begin..(begin + NUMBERS).min(end)).filter(belongs).count() as u64)
            })
            .try_reduce(u64::default, |a, b| Ok(a + b))?;
        match table.entries() {
            entries if entries == count => Ok(()),
            entries => Err(Fault::Whole(format!(
                "{count} positions belong to the table, and {entries} are in it"
            ))),
        }
    }

    /// All entries must have been reached; `whole` is the table, if it is in one piece.
    fn reached(&self, whole: Option<Piece>) -> Result<(), Fault> {
        let Some(reach) = &self.reach else { return Ok(()) };
        let entries = self.table.entries();
        if !reach.complete(entries) && reach.within.load(Relaxed) {
            let Check { graph, table, watch, .. } = *self;
            let within = Within::new(graph, table, watch, &reach.found);
            within.run(whole.is_none(), |visit| match &whole {
                Some(piece) => visit(piece),
                None => self
                    .extents
                    .iter()
                    .try_for_each(|extent| visit(&Piece::load(table, extent, self.widths)?)),
            })?;
        }
        match reach.found.first_unset(entries) {
            Some(rank) => Err(Fault::entry(
                self.table.number(rank)?,
                "it is in the table but cannot be reached",
            )),
            None => Ok(()),
        }
    }
}
