//! A table being checked: what is known of all of it.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gamesman_rules::{Facts, Graph};

use super::entry_bits::EntryBits;
use super::fault::Fault;
use super::piece::{Extent, Widths};
use super::reach::Reach;
use super::together::Together;
use crate::table::Table;
use crate::{Progress, Stage, Watch};

/// A table being checked.
pub(super) struct Check<'a> {
    pub(super) graph: &'a dyn Graph,
    pub(super) table: &'a Table,
    pub(super) watch: &'a dyn Watch,
    /// Who else checks it.
    pub(super) together: Together<'a>,
    pub(super) facts: Facts,
    pub(super) widths: Widths,
    pub(super) extents: Vec<Extent>,
    /// Unless every number is an entry and belongs there.
    pub(super) reach: Option<Reach>,
    /// Of which entries another position symmetric to them has been looked at.
    pub(super) images: Option<EntryBits>,
    /// What has been justified in earlier pieces, if there are several.
    pub(super) justified: Option<Justified>,
    /// Bytes that are used.
    memory: u64,
    done: AtomicU64,
}

/// Which entries have a child that justifies what the table says of them.
pub(super) struct Justified {
    pub(super) records: EntryBits,
    pub(super) margins: Option<EntryBits>,
}

impl Justified {
    fn new(entries: u64, facts: &Facts) -> Justified {
        let margins = facts.scored.then(|| EntryBits::new(entries));
        Justified { records: EntryBits::new(entries), margins }
    }

    fn bytes(entries: u64, facts: &Facts) -> u64 {
        (1 + u64::from(facts.scored)) * EntryBits::bytes(entries)
    }
}

impl<'a> Check<'a> {
    pub(super) fn new(
        graph: &'a dyn Graph,
        table: &'a Table,
        memory: u64,
        together: Together<'a>,
        watch: &'a dyn Watch,
    ) -> Result<Check<'a>, Fault> {
        let (facts, entries) = (graph.facts(), table.entries());
        let whole = facts.every || facts.whole && !facts.symmetric;
        if whole && !facts.every && entries != graph.size() {
            return Err(Fault::Whole("the table does not hold every number".into()));
        }
        let widths = Widths::of(table, &facts);
        let images = if facts.symmetric { EntryBits::bytes(entries) } else { 0 };
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
            together,
            facts,
            widths,
            extents,
            reach: (!whole).then(|| Reach::new(entries)),
            images: facts.symmetric.then(|| EntryBits::new(entries)),
            justified,
            memory: base + largest.unwrap_or(0),
            done: AtomicU64::new(0),
        })
    }

    /// Counts positions as done.
    pub(super) fn report(&self, more: u64) -> Result<(), Fault> {
        // The others are about as far.
        let more = more * self.together.0.count() as u64;
        let total = self.table.positions().saturating_mul(self.extents.len() as u64);
        let done = (self.done.fetch_add(more, Relaxed) + more).min(total);
        self.watch.progress(&Progress {
            stage: Stage::Verify,
            done,
            total: Some(total),
            tier: None,
            memory: self.memory,
        });
        if self.watch.stopped() { Err(Fault::Stopped) } else { Ok(()) }
    }
}
