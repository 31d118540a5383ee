//! Reachable positions, one ply after the other.

use gamesman_rules::{MarkedCells, Player};
use gamesman_solve::{Progress, Stage, Watch};

use crate::board::{Board, Set};
use crate::count::Counts;
use crate::{Capacity, Error, Result};

/// One ply of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Marks on the board.
    pub ply: usize,
    /// Positions.
    pub positions: u128,
    /// Nodes of the diagram.
    pub nodes: usize,
}

/// The reachable positions of a game, one ply at a time from the empty board.
pub struct Plies {
    pub(crate) board: Board,
    capacity: Capacity,
    /// Marks on the board.
    ply: usize,
    /// The positions of that ply that are no ends, once there are any.
    on: Option<Set>,
    /// Positions of this and all lower plies.
    found: u128,
}

/// The positions of a ply.
pub(crate) struct Ply {
    pub(crate) layer: Layer,
    /// Those that are no ends.
    pub(crate) on: Set,
    /// Those with a line.
    pub(crate) won: Set,
}

impl Plies {
    /// Begins with nothing found.
    ///
    /// # Errors
    /// If there is not enough capacity for the board alone.
    pub fn new(cells: MarkedCells, capacity: Capacity) -> Result<Plies> {
        let board = Board::new(cells, capacity)?;
        Ok(Plies { board, capacity, ply: 0, on: None, found: 0 })
    }

    /// Who moves with so many marks on the board.
    pub(crate) fn mover(ply: usize) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// The positions of the next ply, those before being forgotten; `None` after the last one.
    ///
    /// # Errors
    /// If they do not fit, or `watch` has it stopped.
    pub fn next(&mut self, watch: &dyn Watch) -> Result<Option<Layer>> {
        Ok(self.advance(watch)?.map(|ply| ply.layer))
    }

    /// Nodes that are held, freed ones that were not collected yet included.
    pub fn nodes(&self) -> usize {
        self.board.nodes()
    }

    /// Bytes that they take.
    pub(crate) fn memory(&self) -> u64 {
        self.board.nodes() as u64 * Capacity::NODE
    }

    pub(crate) fn advance(&mut self, watch: &dyn Watch) -> Result<Option<Ply>> {
        if self.on.is_some() && self.ply == self.board.cells() {
            return Ok(None);
        }
        if watch.stopped() {
            return Err(Error::Stopped);
        }
        let (ply, reached) = match &self.on {
            None => (0, self.board.start().clone()),
            Some(on) => {
                let mover = Plies::mover(self.ply);
                (self.ply + 1, self.retried(|board| board.after(on, mover, watch))?)
            }
        };
        // Only who moved last can have made a line.
        let on = match ply {
            0 => reached.clone(),
            _ => self.retried(|board| board.goes_on(&reached, Plies::mover(ply - 1)))?,
        };
        let won = self.retried(|board| board.minus(&reached, &on))?;
        let counts = Counts::new(&self.board, &reached);
        let layer = Layer { ply, positions: counts.boards(), nodes: counts.nodes() };
        self.found += layer.positions;
        drop((counts, reached));
        // A full board is an end.
        let on = if ply == self.board.cells() { self.board.empty().clone() } else { on };
        (self.ply, self.on) = (ply, Some(on.clone()));
        watch.progress(
            &Progress::new(Stage::Reach, u64::try_from(self.found).unwrap_or(u64::MAX), None)
                .in_tier(Some(ply as u32))
                .with_memory(self.memory()),
        );
        Ok(Some(Ply { layer, on, won }))
    }

    /// Does some work, again after a collection if there was no capacity for it: the library begins to collect
    /// when hardly any is left, and work does not wait for that.
    pub(crate) fn retried<T>(&self, work: impl Fn(&Board) -> Result<T>) -> Result<T> {
        self.board.tidy(self.capacity.nodes / 2);
        match work(&self.board) {
            Err(Error::Memory) => {
                self.board.collect();
                work(&self.board)
            }
            done => done,
        }
    }
}
