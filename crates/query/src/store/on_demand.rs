//! Tables that nobody asked for in so many words: solved because a question needs them, within limits of time and disk.

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

use gamesman_rules::{Graph, Variant};
use gamesman_solve::{Alone, Solution, Table, Watch, on_threads};

use super::{Slot, Store, lock, solve_error};
use crate::source::Source;
use crate::{Config, Error, quota};

/// Variants with at most so many numbers are solved in a moment.
const IN_A_MOMENT: u64 = 200_000;

/// A short search looks so often whether to stop: it ends after 131,072 positions and moves.
const LOOKS: u32 = 128;

/// What such a search has numbered is solved in a moment if it has no more moves than that: at most as many in each
/// position as at the start.
const MOVES_IN_A_MOMENT: u64 = 500_000;

impl Store {
    /// As [`Store::solve`] within the limits of solving on demand, unless there is a table. If the
    /// table cannot be written, the solution is kept in memory.
    pub(crate) fn solve_on_demand(
        &self,
        variant: &dyn Variant,
        watch: &dyn Watch,
    ) -> Result<(), Error> {
        if self.source(variant).is_some() {
            return Ok(());
        }
        // What takes no more than a moment does not wait for what may take minutes.
        let queue = match self.in_a_moment(variant) {
            true => &self.shared.moments,
            false => &self.shared.queue,
        };
        let Some(_permit) = queue.acquire_surely(watch) else {
            return Err(solve_error(&gamesman_solve::SolveError::Stopped));
        };
        // Before the table is asked for, which must not wait for a turn now.
        let graph = self.numbered(variant, watch);
        // Somebody else may have solved it meanwhile.
        if self.source(variant).is_some() {
            return Ok(());
        }
        let (_hold, waited) = self.hold(watch)?;
        if waited && let Ok(table) = self.open(variant) {
            *lock(&self.slot) = Slot::Open(Arc::new(Source::File(Box::new(table))));
            return Ok(());
        }
        let options = self.options().most_positions(Some(self.shared.config.on_demand));
        let known = graph.and_then(|graph| {
            on_threads(graph, &options, || {
                let solution = self.run(graph, &options, watch)?;
                let kept = self.keep_on_demand(variant, &solution, watch);
                Ok(kept.map_or_else(
                    |_| Source::Memory(Box::new(solution)),
                    |table| Source::File(Box::new(table)),
                ))
            })
            .map_err(|error| self.not_on_demand(&error))
        });
        let known = match known {
            Ok(known) => known,
            Err(error) => {
                self.finish((!watch.stopped()).then(|| error.clone()));
                return Err(error);
            }
        };
        *lock(&self.slot) = Slot::Open(Arc::new(known));
        self.finish(None);
        Ok(())
    }

    /// As [`Store::solve_on_demand`] of a variant with so many moves at the start, unless making a table would take longer
    /// than a moment.
    pub(crate) fn solve_if_soon(
        &self,
        variant: &dyn Variant,
        moves: u64,
        watch: &dyn Watch,
    ) -> Result<(), Error> {
        if self.source(variant).is_none() && !self.is_soon(variant, moves, watch)? {
            return Err(self.unsolved("to solve it takes more than a moment"));
        }
        self.solve_on_demand(variant, watch)
    }

    /// Whether the numbers are few, or a short search finds them all and solving takes few moves.
    fn is_soon(&self, variant: &dyn Variant, moves: u64, watch: &dyn Watch) -> Result<bool, Error> {
        let (at_once, looks) = (variant.numbered_at_once(), Cell::new(0));
        let stopped = || {
            looks.set(looks.get() + 1);
            looks.get() > LOOKS || watch.stopped()
        };
        let graph = variant.graph_until(&stopped).map_err(|mistake| self.not_numbered(&mistake))?;
        Ok(graph.is_some_and(|graph| match at_once {
            true => graph.size() <= IN_A_MOMENT,
            false => graph.size() * moves <= MOVES_IN_A_MOMENT,
        }))
    }

    /// Writes the table of a solution that nobody asked for in so many words, if there is room for it.
    fn keep_on_demand(
        &self,
        variant: &dyn Variant,
        solution: &Solution,
        watch: &dyn Watch,
    ) -> Result<Table, Error> {
        quota::mark(&self.path());
        let written = self.keep(variant, solution, &Alone, watch);
        if written.is_err() {
            quota::unmark(&self.path());
        }
        written?;
        self.make_room(&self.path());
        let table = self.open(variant)?;
        if self.shared.config.disk.is_some() {
            let slot = Arc::downgrade(&self.slot);
            self.shared.opened.add(self.path(), move || {
                if let Some(slot) = slot.upgrade() {
                    *lock(&slot) = Slot::Unseen;
                }
            });
        }
        Ok(table)
    }

    /// Deletes what is oldest if a file that has just been made on demand is too much.
    pub(crate) fn make_room(&self, made: &Path) {
        let Config { data_dir, disk, .. } = &self.shared.config;
        if let Some(most) = *disk {
            quota::make_room(data_dir, most, made, &self.shared.opened);
        }
    }

    /// Bytes of memory of a solution that has no file.
    pub(crate) fn bytes(&self) -> u64 {
        // Who holds the slot may be opening a table, which is not worth waiting for.
        match self.slot.try_lock().as_deref() {
            Ok(Slot::Open(known)) => known.bytes(),
            _ => 0,
        }
    }

    /// Whether solving takes no more than a moment.
    pub(crate) fn in_a_moment(&self, variant: &dyn Variant) -> bool {
        let small = |graph: &dyn Graph| graph.size() <= IN_A_MOMENT;
        variant.numbered_at_once() && variant.graph().is_ok_and(small)
    }
}
