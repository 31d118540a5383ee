//! How it stands with a variant's table, and what making or checking it did.

use std::time::Duration;

use gamesman_solve::Progress;

use crate::Error;

/// Whether a variant has a table.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// There is a table.
    Solved,
    /// It is being solved.
    Solving(Progress),
    /// There is none, and solving on demand was not tried or did not work for this reason.
    Unsolved(Option<Error>),
}

/// What a solve did.
#[derive(Clone, Debug, PartialEq)]
pub struct SolveReport {
    /// Value and remoteness of the start, as text: "tie in 9".
    pub start: String,
    /// Reachable positions.
    pub positions: u64,
    /// Which solvers ran on which facts, one line each.
    pub methods: Vec<String>,
    /// How long it took.
    pub took: Duration,
    /// Most bytes the solver's own structures held.
    pub memory: u64,
    /// Bytes of the table file.
    pub file_bytes: u64,
    /// The table file, relative to the data directory.
    pub file: String,
    /// What several processes did together, if they did.
    pub ranks: Option<RanksReport>,
}

/// What went on between processes that solved a variant together.
#[derive(Clone, Debug, PartialEq)]
pub struct RanksReport {
    /// Bytes that they sent to each other.
    pub sent: u64,
    /// The rank that the others waited for most.
    pub slowest: usize,
    /// How much longer than that one the rank that waited most has waited for others.
    pub waited: Duration,
    /// Positions of the rank that had most of each tier, over the mean of all ranks.
    pub uneven: f64,
}

/// What a verification found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VerifyReport {
    /// Positions checked against the rules; 0 if there is a fault.
    pub positions: u64,
    /// Of how many: all of them.
    pub of: u64,
    /// Moves followed.
    pub moves: u64,
    /// The first entry that contradicts the rules, in words.
    pub fault: Option<String>,
}
