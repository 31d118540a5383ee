//! Margins and nimbers: a second sweep over games whose every move lowers the tier.

use gamesman_rules::{Edge, Expansion, Graph, Turn};
use rayon::prelude::*;
use std::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use crate::reach::{CHUNK, Reached};
use crate::{Progress, SolveError, Stage, Watch};

const RELAXED: Ordering = Ordering::Relaxed;

/// The margin of each position under best play for the player to move, by rank.
pub(super) fn margins(
    graph: &dyn Graph,
    reached: &Reached,
    watch: &dyn Watch,
) -> Result<Vec<i16>, SolveError> {
    const NONE: i16 = i16::MIN;
    let margins: Vec<AtomicI16> = (0..reached.domain.len()).map(|_| AtomicI16::new(NONE)).collect();
    by_tier(graph, reached, watch, |number, expansion| {
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
    watch: &dyn Watch,
) -> Result<Vec<u16>, SolveError> {
    const NONE: u16 = u16::MAX;
    let nimbers: Vec<AtomicU16> = (0..reached.domain.len()).map(|_| AtomicU16::new(NONE)).collect();
    by_tier(graph, reached, watch, |number, expansion| {
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
    watch: &dyn Watch,
    visit: impl Fn(u64, &Expansion) -> Result<(), SolveError> + Sync,
) -> Result<(), SolveError> {
    let mut done = 0;
    for tier in &reached.tiers {
        let numbers = &tier.numbers;
        (0..numbers.len().div_ceil(CHUNK)).into_par_iter().try_for_each_init(
            Expansion::new,
            |expansion, chunk| {
                for i in chunk * CHUNK..numbers.len().min((chunk + 1) * CHUNK) {
                    graph.expand(numbers.get(i), expansion);
                    visit(numbers.get(i), expansion)?;
                }
                if watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
            },
        )?;
        done += numbers.len() as u64;
        let total = Some(reached.domain.len());
        watch.progress(&Progress { stage: Stage::Solve, done, total, tier: Some(tier.tier) });
    }
    Ok(())
}
