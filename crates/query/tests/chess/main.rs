//! Chess endings: counts, what is claimed and planned, and what its teacher says.

mod claims;
mod endings;
mod plans;
mod squares;
#[path = "../support/mod.rs"]
mod support;
mod teacher;
