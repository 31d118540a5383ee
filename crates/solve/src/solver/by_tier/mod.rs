//! Solving with one tier in memory, and those it leads to: for graphs too large for anything else.
//!
//! The same steps as in memory, but each tier's positions and codes go into files as soon as they are
//! complete, and what no later tier leads to is dropped:
//!
//! 1. [`explore`] finds the tiers from the highest down. Positions of lower tiers are gathered in
//!    buckets ([`gather`]) instead of being marked among all numbers, so that an index may be as sparse
//!    as it likes.
//! 2. [`values`] solves them from the lowest up by the same sweep and the same retrograde analysis;
//!    children are found in the sets of the tiers that are in memory, or their owners say what they know: of what they were
//!    sent in step 1 ([`asked`]), or when they are asked ([`fetch`]). Margins and nimbers ([`extra`]) follow tier by tier.
//! 3. [`merge`] brings all tiers into the order of the table.
//!
//! Memory: about twelve bytes for each position of the tier being found, and about four for each of a
//! tier being solved and those it leads to. A loopy tier also needs bits for
//! all numbers. Every finished tier is kept, so an interruption costs one tier.

mod adopt;
mod asked;
mod explore;
mod extra;
mod fetch;
mod gather;
mod hands;
mod held;
mod merge;
mod merged;
mod pending;
mod shares;
mod stream;
mod values;

pub(crate) use merged::Merged;

use super::solution::{Entries, Solution};
use crate::job::Job;
use crate::table::Held;
use crate::{SolveError, Work, code};

/// Solves a graph and leaves its values in files. Each of several ranks has a share of the solution.
pub(super) fn solve(job: &Job<'_>, all: &Work) -> Result<Solution, SolveError> {
    let team = job.team;
    let part = (!team.is_alone()).then(|| all.part(team.me(), team.count()));
    let work = part.as_ref().unwrap_or(all);
    if !job.team.is_alone() {
        adopt::adopt(job, all, work)?;
    }
    let (found, asked, searched) = explore::explore(job, work)?;
    let most: u64 = found.iter().map(|tier| job.team.most(tier.len)).sum();
    let all: u64 = found.iter().map(|tier| tier.all).sum();
    let solved = values::solve(job, work, &found, asked)?;
    let merged = merge::merge(job, work, &found, &solved.census)?;
    let bytes = job.team.most(searched.max(solved.bytes));
    let start = merged.record(job.graph.canonical(job.start));
    let start = job.team.most(start.map_or(0, |record| code::encode(record).into()));
    Ok(Solution {
        start: code::decode(start as u32),
        entries: Entries::Files(merged),
        held: Held::of(&job.graph.facts()),
        size: job.graph.size(),
        census: solved.census,
        methods: solved.methods,
        bytes,
        uneven: (most * job.team.count() as u64) as f64 / all.max(1) as f64,
    })
}
