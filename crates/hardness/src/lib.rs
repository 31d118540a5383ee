//! How hard a won position is: what players who look ahead only so far make of it.
//!
//! After Ahmed, Chatterjee and Gulwani, "Automatic Generation of Alternative Starting Positions for
//! Traditional Board Games" (IST-2013-146). A [`Lookahead`] is such a player; in a [`Match`] one plays
//! for the win (the hero) and another against it. [`classify()`] computes for every position of a graph
//! the exact probability that the hero wins, together with the [winning sets](Steps) of two readings;
//! [`Local`] does the same from one position by search, for graphs of any size, and shows what a player
//! sees, and [`grade_drawn()`] for positions drawn from a set that others have found. Everything here is on the
//! number seam.

mod chain;
mod classify;
mod cycles;
mod drawn;
mod gmres;
mod grade;
mod local;
mod player;
mod prepared;
mod rows;
mod score;
mod starts;
mod sweep;

pub use classify::{Request, classify};
pub use drawn::{Sample, grade_drawn};
pub use grade::{Grade, Thresholds, games_of_thirty};
pub use local::{ForeseenMove, Local, TooLarge, Win};
pub use player::{Lookahead, MAX_DEPTH, Match, Policy};
pub use prepared::{FileError, Prepared, Scope, identity};
pub use score::Score;
pub use starts::{Classified, Counts, Draw, Heroes, Reading, Starts, Steps};
