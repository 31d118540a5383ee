//! Taking-and-breaking games: heaps of counters, of which a move takes some and may break the rest.
//!
//! One type, [`TakeAndBreak`], says what may become of a heap: the octal games of Guy and Smith
//! (Kayles `0.77`, Dawson's Chess `0.137`, …), Nim, subtraction games and Grundy's game are values of
//! it. A position is a sum of heaps, so under normal play all there is to know about it are the
//! [`Nimbers`] of its heaps: computed, never typed in, and with a period that is proved.
//!
//! Sources: Richard Guy and Cedric Smith, *The G-values of various games* (1956); Berlekamp, Conway
//! and Guy, *Winning Ways*, chapter 4 (sparse spaces, periods).

mod nimbers;
mod period;
#[cfg(test)]
mod published;
mod rule;
mod search;
mod sequence;

pub use nimbers::{Nimbers, mex};
pub use period::Period;
pub use rule::{Breaking, TakeAndBreak};

/// The nimbers of one kind of component of a game, by size: what a page draws and a file lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimSequence {
    /// What it is the sequence of: "Kayles, 0.77".
    pub name: String,
    /// What n counts: "pins in a row".
    pub of: String,
    /// The entry of the On-Line Encyclopedia of Integer Sequences that begins alike.
    pub oeis: Option<&'static str>,
    /// The nimbers for n = 0, 1, 2, …
    pub nimbers: Nimbers,
}
