//! What verifying a table results in.

use crate::size;
use crate::table::TableError;

/// What is wrong where a child is no entry.
pub(super) const MISSING: &str = "a move leads to it, but it is not in the table";

/// What was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Positions that the entries stand for, symmetric ones counted apart.
    pub positions: u64,
    /// Moves of those positions.
    pub moves: u64,
    /// Entries checked against the rules: all there are.
    pub entries: u64,
    /// Pieces that the table was looked up in, one after the other, because of the memory.
    pub pieces: usize,
}

/// Why a table was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// An entry contradicts the rules.
    #[error("position number {number}: {what}")]
    Entry {
        /// The position.
        number: u64,
        /// What is wrong with it.
        what: String,
    },
    /// The table as a whole contradicts the rules.
    #[error("{0}")]
    Whole(String),
    /// The file is damaged or cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// It cannot be checked within the memory that may be used.
    #[error(
        "verifying needs at least {} of memory where {} may be used",
        size(.need, true), size(.limit, false)
    )]
    Memory {
        /// Bytes needed.
        need: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// The watch asked to stop.
    #[error("verifying was stopped")]
    Stopped,
}

impl Fault {
    pub(super) fn entry(number: u64, what: impl Into<String>) -> Fault {
        Fault::Entry { number, what: what.into() }
    }
}
