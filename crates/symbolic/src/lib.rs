//! Winning sets of games in which cells are marked for good, as binary decision diagrams (Bryant 1986):
//! for boards of which no table of positions fits the memory.
//!
//! A position is two boolean variables for each cell, one for each player's mark, in the order of the
//! cells ([`gamesman_rules::Cells`]). Sets are kept ply by ply, so no variable says whose turn it is, and a
//! move is a restriction: the positions after marking cell c are those before with c empty, restricted to
//! that and extended by the mark. So there is no transition relation and there are no primed variables.
//! What is no longer referred to is freed by the library when it runs short.

mod sets;

pub use sets::{Layer, OutOfMemory, Sets, Win};
