//! What rows are written into.

use gamesman_query::Rows;

use crate::cli::failure::Failure;

/// Where rows go.
pub(super) trait Sink {
    /// Takes some more rows, in the order of their numbers.
    fn put(&mut self, rows: &Rows) -> Result<(), Failure>;

    /// There are no more.
    fn finish(self: Box<Self>) -> Result<(), Failure>;
}
