//! Checks a table against the rules, entry by entry, with none of the solvers' code.
//!
//! **Records.** For every entry its moves are generated anew and its record is compared with those of
//! the children by the definition of value and remoteness. That is enough: finite remotenesses fall
//! along the moves that justify them, so wins, losses and ties are well founded; a position that is
//! called a draw (or without solution) has no move out of that set for the better. Margins and nimbers
//! are checked in the same way.
//!
//! **Domain.** The start is an entry, and so is every child of an entry. So the table holds all positions
//! that can be reached. It holds no others: each entry but the start is the child of an entry of a higher
//! tier, or can be reached by moves within its tier from an entry that is. (By induction from the highest
//! tier down, for moves never raise the tier, all of them can be reached.) A bit for each entry remembers
//! which have been found; a search within the tiers follows only where some are still missing. A table of every
//! position that has a number is compared with the numbers instead: each entry is one, and there are as many.
//!
//! **Symmetry.** Where a table holds only one of each set of symmetric positions, children are looked up by
//! their canonical position, so that an entry that is not canonical is no child. That symmetric positions have the
//! same value is not taken for granted: of every entry the first symmetric position that a move of an
//! entry leads to, if there is one, must end alike or have the same moves. Counts are compared with the
//! census by the size of each orbit.
//!
//! **Memory.** Children are looked up in as much of the table as fits; what does not is cut into pieces of
//! neighbouring entries, and the rules are asked anew for each piece. A record is then a bound that no
//! child may break and one child must meet; another bit for each entry remembers that one did.

mod check;
mod entry_bits;
mod fault;
mod follows;
mod pass;
mod piece;
mod ranks;
mod reach;
mod run;
mod tally;
mod together;

use gamesman_rules::Graph;

pub use fault::{Fault, Verified};

use crate::table::Table;
use crate::{Alone, Transport, Watch};
use together::Together;

/// Checks `table` against `graph`, all of it, in parallel on the current thread pool, with at most
/// `memory` bytes beside a few hundred kilobytes for each thread.
///
/// Time: O(positions + moves) look-ups for each piece that fits the memory; three to four bytes for each
/// entry and a few bits make it one piece.
///
/// # Errors
/// The first fault found, or [`Fault::Memory`] if not even the bits and one page of the table fit; with
/// nimbers, if not all of it does.
pub fn verify(
    graph: &dyn Graph,
    table: &Table,
    memory: u64,
    watch: &dyn Watch,
) -> Result<Verified, Fault> {
    verify_over(graph, table, memory, &Alone, watch)
}

/// As [`verify`], by all ranks of a transport together: each calls this with the same table, may use so much memory, and looks at
/// its share of the pages. All get the same answer.
///
/// # Errors
/// As [`verify`]; a fault that one rank finds is everybody's.
pub fn verify_over(
    graph: &dyn Graph,
    table: &Table,
    memory: u64,
    transport: &dyn Transport,
    watch: &dyn Watch,
) -> Result<Verified, Fault> {
    let together = Together(transport);
    let begun = check_file(graph, table)
        .and_then(|()| check::Check::new(graph, table, memory, together, watch));
    let check = together.agree(begun)?;
    together.agree(check.run())
}

/// Whether it is a table of these numbers, and whole.
fn check_file(graph: &dyn Graph, table: &Table) -> Result<(), Fault> {
    if graph.size() != table.size() {
        return Err(Fault::Whole("the table numbers positions differently".into()));
    }
    Ok(table.check_file()?)
}
