//! Margins and nimbers: a second sweep over games whose every move lowers the tier.

use gamesman_rules::{Edge, Expansion, Graph, Turn, Want};
use rayon::prelude::*;
use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use crate::reach::{Reached, Room};
use crate::{Options, Progress, SolveError, Stage, Watch};

const RELAXED: Ordering = Ordering::Relaxed;

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
        let margin = match expansion.margin {
            Some(margin) => margin as i16,
            None => {
                let mut best = NONE;
                for edge in &expansion.edges {
                    let child = margins[reached.domain.rank(edge.to())].load(RELAXED);
                    if child == NONE {
                        return Err(SolveError::Loopy { what: "margins" });
                    }
                    best = best.max(if edge.turn() == Turn::Flips { -child } else { child });
                }
                best
            }
        };
        if margin == NONE {
            return Err(SolveError::Stuck { number });
        }
        margins[reached.domain.rank(number)].store(margin, RELAXED);
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
        let child = |edge: &Edge| nimbers[reached.domain.rank(edge.to())].load(RELAXED);
        let mut taken: Vec<u16> = expansion.edges.iter().map(child).collect();
        taken.sort_unstable();
        taken.dedup();
        if taken.last() == Some(&NONE) {
            return Err(SolveError::Loopy { what: "nimbers" });
        }
        let mex = taken.iter().zip(0..).take_while(|&(&nimber, i)| nimber == i).count();
        nimbers[reached.domain.rank(number)].store(mex as u16, RELAXED);
        Ok(())
    })?;
    Ok(nimbers.into_iter().map(AtomicU16::into_inner).collect())
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
        (0..tier.members.chunks()).into_par_iter().try_for_each_init(
            || Room::new(want),
            |room, chunk| {
                tier.members.read(chunk, &mut room.numbers);
                for &number in &room.numbers {
                    graph.expand(number, &mut room.expansion);
                    visit(number, &room.expansion)?;
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
