//! Graphs whose tables hold every position that has a number: which positions those are, tier by tier.

use std::collections::BTreeMap;
use std::ops::Range;

use gamesman_rules::{Graph, tier_ranges};
use rayon::prelude::*;

use crate::Options;
use crate::list::{CHUNK, List};
use crate::ranks::Team;
use crate::threads::pieces;

/// The positions of a tier, or where they are.
pub(crate) enum Part {
    Range(Range<u64>),
    List(List),
}

/// The parts of all tiers, from the lowest up. Where the graph does not know the ranges of tiers, or they do not hold
/// for what is solved, all numbers are looked at now: O(numbers). Of several ranks each gets its own positions.
pub(crate) fn parts(graph: &dyn Graph, options: &Options, team: &Team<'_>) -> Vec<(u32, Part)> {
    let canonical = options.uses_symmetry(graph);
    if let Some(tiers) = ranges(graph, options) {
        return tiers.into_iter().map(|(tier, range)| (tier, Part::Range(range))).collect();
    }
    let tiers = by_piece(0..graph.size(), |numbers| {
        let mut tiers: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
        let held = |&number: &u64| team.owns(number) && holds(graph, canonical, number);
        for number in numbers.filter(held) {
            tiers.entry(graph.tier(number)).or_default().push(number);
        }
        tiers
    });
    let mut parts: BTreeMap<u32, Vec<List>> = BTreeMap::new();
    for (tier, numbers) in tiers.into_iter().flatten() {
        parts.entry(tier).or_default().push(List::ascending(&numbers));
    }
    parts.into_iter().map(|(tier, lists)| (tier, Part::List(List::joined(lists)))).collect()
}

/// The ranges of all tiers, where they hold for what is solved.
pub(crate) fn ranges(graph: &dyn Graph, options: &Options) -> Option<Vec<(u32, Range<u64>)>> {
    // In a game with a symmetry they are ranges of canonical numbers.
    let apply = !graph.facts().symmetric || options.uses_symmetry(graph);
    apply.then(|| tier_ranges(graph)).flatten()
}

impl Part {
    /// The positions, canonical ones alone if the solver keeps no others. O(numbers of the range).
    pub(crate) fn list(self, graph: &dyn Graph, options: &Options, team: &Team<'_>) -> List {
        let canonical = options.uses_symmetry(graph);
        match self {
            Part::List(list) => list,
            Part::Range(range) => List::joined(by_piece(range, |numbers| {
                let held = |&number: &u64| team.owns(number) && holds(graph, canonical, number);
                List::ascending(&numbers.filter(held).collect::<Vec<u64>>())
            })),
        }
    }
}

fn holds(graph: &dyn Graph, canonical: bool, number: u64) -> bool {
    if canonical { graph.holds_canonical(number) } else { graph.holds(number) }
}

/// Calls `look` with one piece of a range after the other, in parallel; what it says, in order.
fn by_piece<T: Send>(range: Range<u64>, look: impl Fn(Range<u64>) -> T + Sync) -> Vec<T> {
    // Many numbers may be holes.
    let piece = 4 * CHUNK as u64;
    let count = (range.end - range.start).div_ceil(piece) as usize;
    pieces(count)
        .map(|place| {
            let begin = range.start + place as u64 * piece;
            look(begin..(begin + piece).min(range.end))
        })
        .collect()
}
