//! What both solvers share.

use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::{Graph, Players, Want};

use crate::job::Job;
use crate::ranks::Team;
use crate::{Options, Progress, SolveError, Stage, Watch};

/// What both solvers share.
pub(super) struct Context<'a> {
    pub(super) graph: &'a dyn Graph,
    pub(super) puzzle: bool,
    /// How many there are.
    pub(super) positions: u64,
    pub(super) options: &'a Options,
    pub(super) watch: &'a dyn Watch,
    pub(super) team: Team<'a>,
    /// What edges must be.
    pub(super) want: Want,
    /// Bytes that are held for the whole solve.
    pub(super) base: u64,
    /// Positions that are decided.
    pub(super) done: AtomicU64,
}

impl<'a> Context<'a> {
    /// `done` positions are decided already.
    pub(super) fn new(job: &'a Job<'a>, positions: u64, base: u64, done: u64) -> Context<'a> {
        let Job { graph, options, watch, team, .. } = *job;
        let want = Want { canonical: options.uses_symmetry(graph), ..Want::default() };
        let puzzle = graph.facts().players == Players::One;
        let done = AtomicU64::new(done);
        Context { graph, puzzle, positions, options, watch, team, want, base, done }
    }

    /// Whether `more` bytes can be had beside those that are held.
    pub(super) fn afford(&self, what: &'static str, more: u64) -> Result<(), SolveError> {
        self.options.afford(what, self.base + more)
    }

    /// Counts positions as done and looks at the watch.
    pub(super) fn report(&self, more: u64, tier: u32) -> Result<(), SolveError> {
        // The others are about as far.
        let more = more * self.team.count() as u64;
        let done = (self.done.fetch_add(more, Ordering::Relaxed) + more).min(self.positions);
        let (stage, total, tier) = (Stage::Solve, Some(self.positions), Some(tier));
        self.watch.progress(&Progress { stage, done, total, tier, memory: self.base });
        if self.watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
    }
}
