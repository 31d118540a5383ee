//! Taking-and-breaking games: heaps of counters, of which a move takes some and may break the rest.
//!
//! One type, [`TakeAndBreak`], says what may become of a heap: the octal games of Guy and Smith
//! (Kayles `0.77`, Dawson's Chess `0.137`, …), Nim, subtraction games and Grundy's game are values of
//! it. A position is a sum of heaps, so under normal play all there is to know about it are the
//! [`Nimbers`](gamesman_rules::Nimbers) of its heaps: computed, never typed in, and with a period that is proved.
//!
//! ```
//! use gamesman_heaps::TakeAndBreak;
//!
//! let kayles: TakeAndBreak = "0.77".parse()?;
//! let nimbers = kayles.nimbers(1_000);
//! assert_eq!(nimbers.values[..6], [0, 1, 2, 3, 1, 4]);
//! let period = nimbers.period.expect("Kayles has one");
//! assert_eq!((period.length, period.start), (12, 71));
//! # Ok::<(), gamesman_rules::Mistake>(())
//! ```
//!
//! Sources: Richard Guy and Cedric Smith, *The G-values of various games* (1956); Berlekamp, Conway
//! and Guy, *Winning Ways*, chapter 4 (sparse spaces, periods).

mod count;
mod nim_sums;
mod nimbers;
mod period;
#[cfg(test)]
mod published;
mod rule;
mod search;
mod sequence;
mod stamped;

pub use rule::{Breaking, TakeAndBreak};
