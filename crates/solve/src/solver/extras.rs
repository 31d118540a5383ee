//! Margins and nimbers of games whose every move lowers the tier. Sweeping for values finds them by the way
//! ([`decide`]); where that was not possible, because some tiers had been finished before, a second sweep does.

use gamesman_rules::{Edge, Expansion, Graph, Turn, Want};
use rayon::prelude::*;
use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use crate::codes::Extras;
use crate::reach::{Reached, Scratch};
use crate::threads::pieces;
use crate::{Options, Progress, SolveError, Stage, Watch};

const RELAXED: Ordering = Ordering::Relaxed;

/// What is said about how they were found.
pub(super) fn methods(margins: bool, nimbers: bool) -> impl Iterator<Item = String> {
    let all = [("margins", margins), ("nimbers", nimbers)].into_iter().filter(|(_, there)| *there);
    all.map(|(what, _)| format!("{what}: one sweep over the tiers"))
}

/// The margin of each position under best play for the player to move, by rank.
pub(super) fn margins(
    graph: &dyn Graph,
    reached: &Reached,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Vec<i16>, SolveError> {
    const NONE: i16 = i16::MIN;
    let margins: Vec<AtomicI16> = (0..reached.domain.len()).map(|_| AtomicI16::new(NONE)).collect();
    by_tier(graph, reached, options, watch, |number, expansion| {
        let child = |place: usize| {
            let to = expansion.edges[place].to();
            Some(margins[reached.domain.rank(to)].load(RELAXED)).filter(|&margin| margin != NONE)
        };
        margins[reached.domain.rank(number)].store(margin(number, expansion, child)?, RELAXED);
        Ok(())
    })?;
    Ok(margins.into_iter().map(AtomicI16::into_inner).collect())
}

/// The nimber of each position, by rank: the least that none of its children has.
pub(super) fn nimbers(
    graph: &dyn Graph,
    reached: &Reached,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Vec<u16>, SolveError> {
    const NONE: u16 = u16::MAX;
    let nimbers: Vec<AtomicU16> = (0..reached.domain.len()).map(|_| AtomicU16::new(NONE)).collect();
    by_tier(graph, reached, options, watch, |number, expansion| {
        let child = |place: usize| {
            let to = expansion.edges[place].to();
            Some(nimbers[reached.domain.rank(to)].load(RELAXED)).filter(|&nimber| nimber != NONE)
        };
        nimbers[reached.domain.rank(number)].store(nimber(expansion, child)?, RELAXED);
        Ok(())
    })?;
    Ok(nimbers.into_iter().map(AtomicU16::into_inner).collect())
}

/// A position in the middle of a sweep: the margin of an end, and the edges with the ranks they lead to.
pub(super) struct Swept<'a> {
    pub(super) end: Option<i32>,
    pub(super) edges: &'a [Edge],
    pub(super) ranks: &'a [usize],
}

/// Finds the margin and the nimber of a position, where they are wanted and those of all its children are known.
pub(super) fn decide(extras: &Extras, rank: usize, position: &Swept<'_>) {
    let Swept { end, edges, ranks } = *position;
    if extras.has_margins() {
        let seen =
            |(edge, &child): (&Edge, &usize)| Some(seen_by_mover(edge, extras.margin(child)?));
        let best = || edges.iter().zip(ranks).map(seen).reduce(|a, b| Some(a?.max(b?))).flatten();
        if let Some(margin) = end.map(|margin| margin as i16).or_else(best) {
            extras.set_margin(rank, margin);
        }
    }
    if extras.has_nimbers()
        && let Some(children) = ranks.iter().map(|&child| extras.nimber(child)).collect()
    {
        extras.set_nimber(rank, least_other(children));
    }
}

/// A child's margin for who moves there.
fn seen_by_mover(edge: &Edge, margin: i16) -> i16 {
    if edge.turn() == Turn::Flips { -margin } else { margin }
}

/// The margin of a position; `child` says that of the position an edge leads to, if it is known.
pub(super) fn margin(
    number: u64,
    expansion: &Expansion,
    child: impl Fn(usize) -> Option<i16>,
) -> Result<i16, SolveError> {
    if let Some(margin) = expansion.margin {
        return Ok(margin as i16);
    }
    let mut best = None;
    for (place, edge) in expansion.edges.iter().enumerate() {
        let child = child(place).ok_or(SolveError::Loopy { what: "margins" })?;
        best = best.max(Some(seen_by_mover(edge, child)));
    }
    best.ok_or(SolveError::Stuck { number })
}

/// The nimber of a position; `child` as with [`margin`].
pub(super) fn nimber(
    expansion: &Expansion,
    child: impl Fn(usize) -> Option<u16>,
) -> Result<u16, SolveError> {
    let children: Option<Vec<u16>> = (0..expansion.edges.len()).map(child).collect();
    Ok(least_other(children.ok_or(SolveError::Loopy { what: "nimbers" })?))
}

/// The least number that is not among these.
fn least_other(mut taken: Vec<u16>) -> u16 {
    taken.sort_unstable();
    taken.dedup();
    taken.iter().zip(0..).take_while(|&(&nimber, i)| nimber == i).count() as u16
}

/// Visits every position with its expansion, tier by tier from the lowest, in parallel within each.
fn by_tier(
    graph: &dyn Graph,
    reached: &Reached,
    options: &Options,
    watch: &dyn Watch,
    visit: impl Fn(u64, &Expansion) -> Result<(), SolveError> + Sync,
) -> Result<(), SolveError> {
    let want = Want { canonical: options.uses_symmetry(graph), ..Want::default() };
    let mut done = 0;
    for tier in &reached.tiers {
        pieces(tier.members.chunks()).try_for_each_init(
            || Scratch::new(want),
            |scratch, chunk| {
                tier.members.read(chunk, &mut scratch.numbers);
                for &number in &scratch.numbers {
                    graph.expand(number, &mut scratch.expansion);
                    visit(number, &scratch.expansion)?;
                }
                if watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
            },
        )?;
        done += tier.members.len();
        let (stage, total, tier) = (Stage::Solve, Some(reached.domain.len()), Some(tier.tier));
        watch.progress(&Progress { stage, done, total, tier, memory: 0 });
    }
    Ok(())
}
