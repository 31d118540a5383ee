//! Solvers, tables and the verifier. Everything here sees numbers only.

mod watch;

pub use watch::{Progress, Stage, Unwatched, Watch};
