//! Winning sets of games in which cells are marked for good, as decision diagrams: for boards of which no
//! table of positions fits the memory.
//!
//! A position is the set of its marks, and has two variables for each cell, one for each player's mark, in the
//! order of the cells ([`gamesman_rules::MarkedCells`]). Sets of positions are zero-suppressed binary decision
//! diagrams (Minato 1993), in which empty cells cost nothing, kept ply by ply, so that no variable says whose
//! turn it is. A move of a whole set is one pass over its diagram.

mod board;
mod capacity;
mod count;
mod moves;
mod plies;
mod sets;

pub use capacity::Capacity;
pub use count::CellMarks;
pub use plies::{Layer, Plies};
pub use sets::{Sets, Win};

/// Why there are no sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The diagrams do not fit the nodes that were granted.
    #[error("the decision diagrams do not fit the memory")]
    Memory,
    /// The work was stopped.
    #[error("stopped")]
    Stopped,
}

impl From<oxidd::util::OutOfMemory> for Error {
    fn from(_: oxidd::util::OutOfMemory) -> Error {
        Error::Memory
    }
}

type Result<T> = std::result::Result<T, Error>;
