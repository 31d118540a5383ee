//! One pass over all entries for each piece of the table that fits the memory, and what is left to do then.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gamesman_rules::{Facts, Graph};
use rayon::prelude::*;

use super::marks::Marks;
use super::pass::{Pass, Scratch};
use super::piece::{Extent, Piece, Widths};
use super::reach::{Reach, Within};
use super::tally::Tally;
use super::{Fault, Verified};
use crate::table::Table;
use crate::{Progress, Stage, Watch};

/// What is wrong where a child is no entry.
pub(super) const MISSING: &str = "a move leads to it, but it is not in the table";

/// A table being checked.
pub(super) struct Check<'a> {
    pub(super) graph: &'a dyn Graph,
    pub(super) table: &'a Table,
    watch: &'a dyn Watch,
    pub(super) facts: Facts,
    widths: Widths,
    extents: Vec<Extent>,
    /// Unless every number is an entry and belongs there.
    pub(super) reach: Option<Reach>,
    /// Of which entries another position symmetric to them has been looked at.
    pub(super) images: Option<Marks>,
    /// What has been justified in earlier pieces, if there are several.
    pub(super) justified: Option<Justified>,
    /// Bytes that are used.
    memory: u64,
    done: AtomicU64,
}

/// Which entries have a child that justifies what the table says of them.
pub(super) struct Justified {
    pub(super) records: Marks,
    pub(super) margins: Option<Marks>,
}

impl Justified {
    fn new(entries: u64, facts: &Facts) -> Justified {
        let margins = facts.scored.then(|| Marks::new(entries));
        Justified { records: Marks::new(entries), margins }
    }

    fn bytes(entries: u64, facts: &Facts) -> u64 {
        (1 + u64::from(facts.scored)) * Marks::bytes(entries)
    }
}

impl<'a> Check<'a> {
    pub(super) fn new(
        graph: &'a dyn Graph,
        table: &'a Table,
        memory: u64,
        watch: &'a dyn Watch,
    ) -> Result<Check<'a>, Fault> {
        let (facts, entries) = (graph.facts(), table.entries());
        let whole = facts.whole && !facts.symmetric;
        if whole && entries != graph.size() {
            return Err(Fault::Whole("the table does not hold every number".into()));
        }
        let widths = Widths::of(table, &facts);
        let images = if facts.symmetric { Marks::bytes(entries) } else { 0 };
        let one = images + if whole { 0 } else { Reach::bytes(entries) };
        let several = one + Justified::bytes(entries, &facts);
        let fits = |base: u64| Extent::plan(table, widths, memory.saturating_sub(base));
        let whole_bytes = one + Extent::whole(table).bytes(table, widths);
        let (extents, base) = match fits(one) {
            Ok(extents) if extents.len() == 1 => (extents, one),
            // That a nimber is the least takes more than a bit to remember.
            _ if facts.nimbers => {
                return Err(Fault::Memory { need: whole_bytes, limit: memory });
            }
            _ => match fits(several) {
                Ok(extents) => (extents, several),
                Err(page) => {
                    let need = whole_bytes.min(several + page);
                    return Err(Fault::Memory { need, limit: memory });
                }
            },
        };
        let justified = (extents.len() > 1).then(|| Justified::new(entries, &facts));
        let largest = extents.iter().map(|extent| extent.bytes(table, widths)).max();
        Ok(Check {
            graph,
            table,
            watch,
            facts,
            widths,
            extents,
            reach: (!whole).then(|| Reach::new(entries)),
            images: facts.symmetric.then(|| Marks::new(entries)),
            justified,
            memory: base + largest.unwrap_or(0),
            done: AtomicU64::new(0),
        })
    }

    pub(super) fn run(&self) -> Result<Verified, Fault> {
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
            let counted = (0..self.table.pages())
                .into_par_iter()
                .map_init(|| Scratch::new(&self.facts), |scratch, page| pass.page(page, scratch))
                .try_reduce(Tally::default, |a, b| Ok(a.join(b)))?;
            tally.get_or_insert(counted);
            last = Some(piece);
        }
        let tally = tally.unwrap_or_default().compare(self.table, self.facts.symmetric)?;
        self.reached(last.filter(|_| self.extents.len() == 1))?;
        Ok(tally.verified(self.extents.len()))
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

    /// Counts positions as done.
    pub(super) fn report(&self, more: u64) -> Result<(), Fault> {
        let done = self.done.fetch_add(more, Relaxed) + more;
        self.watch.progress(&Progress {
            stage: Stage::Verify,
            done,
            total: Some(self.table.positions().saturating_mul(self.extents.len() as u64)),
            tier: None,
            memory: self.memory,
        });
        if self.watch.stopped() { Err(Fault::Stopped) } else { Ok(()) }
    }
}
