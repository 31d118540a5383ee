//! Which positions there are, tier by tier, as far as a moment tells.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::ops::Range;

use gamesman_rules::{Expansion, Graph, Want};

use crate::batch::expand_batch;
use crate::every;
use crate::job::Job;
use crate::list::CHUNK;
use crate::ranks::{Owners, Team, strewn};
use crate::reach::{Looks, reach};
use crate::{Options, SolveError, Watch};

/// So many positions are found by a search, where not all numbers are positions of the table.
const SEARCHED: u64 = 20_000_000;

/// Memory for that.
const MEMORY: u64 = 2 << 30;

/// Numbers that are looked at in all, and of one tier at least.
const LOOKS: u64 = 1 << 22;
const LEAST_LOOKS: u64 = 1 << 15;

/// Positions of a tier whose moves are looked at.
const SOME: usize = 2 * CHUNK;

/// And those whose children are looked at, too.
const FEW: usize = 512;

/// How it is known how many positions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionCount {
    /// Every number that stands for a position is one; how many do was tried with some.
    Every,
    /// They were found.
    Found,
    /// There are at most as many as numbers that stand for positions; how many do was tried with some.
    AtMost,
    /// Somebody said so.
    Given,
}

/// A tier, and some of its positions.
pub(super) struct Sample {
    pub(super) tier: u32,
    /// How many positions are solved: canonical ones, if there is a symmetry.
    pub(super) positions: f64,
    /// How many of them have moves.
    pub(super) open: f64,
    /// How many numbers the tier's range has.
    pub(super) numbers: u64,
    /// Some that one rank of many would have, ascending; if they are known from numbers alone, such as have moves.
    pub(super) some: Vec<u64>,
}

/// What all ranks would solve, from the lowest tier up, and how that is known. `known` is how many positions there are in
/// all, symmetric ones counted one by one, if somebody knows.
pub(super) fn tiers(
    graph: &dyn Graph,
    options: &Options,
    owners: Owners,
    known: Option<u64>,
    watch: &dyn Watch,
) -> Result<(Vec<Sample>, PositionCount), SolveError> {
    let facts = graph.facts();
    let whole = facts.whole && !facts.symmetric;
    if !facts.every
        && !whole
        && known.is_none()
        && let Some(found) = found(graph, options, owners, watch)?
    {
        return Ok((found, PositionCount::Found));
    }
    let (mut tiers, images) = looked(graph, options, owners, watch)?;
    if facts.every || whole {
        return Ok((tiers, PositionCount::Every));
    }
    let ends = ends(graph, options, &tiers);
    for sample in &mut tiers {
        let most = ends.get(&sample.tier).copied().unwrap_or(0.0);
        sample.positions = sample.open + (sample.positions - sample.open).min(most);
    }
    let Some(known) = known else { return Ok((tiers, PositionCount::AtMost)) };
    let all: f64 = tiers.iter().map(|sample| sample.positions).sum();
    let times = known as f64 / (all * images).max(1.0);
    for sample in &mut tiers {
        sample.positions *= times;
        sample.open *= times;
    }
    Ok((tiers, PositionCount::Given))
}

/// How many positions that are ends can be reached, at most, by tier: as many as there are moves to them. Numbers stand for many
/// more in games in which somebody has won before.
fn ends(graph: &dyn Graph, options: &Options, tiers: &[Sample]) -> BTreeMap<u32, f64> {
    let canonical = options.uses_symmetry(graph);
    let want = Want { canonical, tiers: true, ..Want::default() };
    let (mut moves, mut scratch) = (Expansion::wanting(want), Expansion::new());
    let mut ends: BTreeMap<u32, f64> = BTreeMap::new();
    for sample in tiers.iter().filter(|sample| !sample.some.is_empty()) {
        let step = sample.some.len().div_ceil(FEW);
        let few = sample.some.iter().step_by(step);
        let each = sample.open / few.len() as f64;
        for &number in few {
            expand_batch(graph, &[number], &mut moves, |_, _| {});
            let to = moves.edges.iter().map(|edge| edge.to()).zip(moves.tiers.iter().copied());
            for (child, tier) in to.collect::<BTreeSet<_>>() {
                if graph.outcome(child, &mut scratch).is_some() {
                    *ends.entry(tier).or_default() += each;
                }
            }
        }
    }
    ends
}

/// All positions by a search; `None` if there are too many.
fn found(
    graph: &dyn Graph,
    options: &Options,
    owners: Owners,
    watch: &dyn Watch,
) -> Result<Option<Vec<Sample>>, SolveError> {
    let options = Options { most_positions: Some(SEARCHED), memory: MEMORY, ..*options };
    let team = Team::alone();
    let job = Job { graph, start: graph.start(), options: &options, work: None, watch, team };
    let reached = match reach(&job, Looks::Now) {
        Ok(reached) => reached,
        Err(SolveError::Memory { .. } | SolveError::TooMany { .. }) => return Ok(None),
        Err(error) => return Err(error),
    };
    let tiers = reached.tiers.into_iter().map(|tier| {
        let (members, mut some, mut numbers) = (&tier.members, Vec::new(), Vec::new());
        // From the middle on, as much as one rank has of it.
        let middle = members.chunks() / 2;
        for chunk in (middle..members.chunks()).chain(0..middle) {
            members.read(chunk, &mut numbers);
            some.extend(numbers.iter().copied().filter(|&number| owners.of(number) == 0));
            if some.len() >= SOME {
                break;
            }
        }
        if some.is_empty() {
            some = numbers;
        }
        some.truncate(SOME);
        some.sort_unstable();
        let range = members.range();
        let (numbers, positions) = (range.end - range.start, members.len() as f64);
        Sample { tier: tier.tier, positions, open: positions, numbers, some }
    });
    Ok(Some(tiers.collect()))
}

/// What is found at some numbers, and how many symmetric images a position has on average.
fn looked(
    graph: &dyn Graph,
    options: &Options,
    owners: Owners,
    watch: &dyn Watch,
) -> Result<(Vec<Sample>, f64), SolveError> {
    // Asked of no others: where holes come first, that takes long.
    let ranges = graph.facts().every.then(|| every::ranges(graph, options)).flatten();
    let ranges: Vec<Range<u64>> = match ranges {
        Some(ranges) => ranges.into_iter().map(|(_, range)| range).collect(),
        None => iter::once(0..graph.size()).collect(),
    };
    let budget = (LOOKS / ranges.len() as u64).max(LEAST_LOOKS);
    let mut tiers: BTreeMap<u32, Sample> = BTreeMap::new();
    let (mut all, mut kept) = (0.0, 0.0);
    for range in ranges {
        let numbers = range.end - range.start;
        let sampled =
            SampledRange { graph, canonical: options.uses_symmetry(graph), range, budget };
        let (seen, found, times) = sampled.run(owners.block(), watch)?;
        all += found as f64 * times;
        for (tier, TierSeen { count, open, mut some }) in seen {
            some.sort_unstable();
            let (positions, open) = (count as f64 * times, open as f64 * times);
            kept += positions;
            tiers.insert(tier, Sample { tier, positions, open, numbers, some });
        }
    }
    Ok((tiers.into_values().collect(), all / f64::max(kept, 1.0)))
}

/// Blocks of a range of numbers that are looked at.
struct SampledRange<'a> {
    graph: &'a dyn Graph,
    /// Canonical positions alone are solved.
    canonical: bool,
    range: Range<u64>,
    /// Numbers to look at, at most.
    budget: u64,
}

/// What was seen of each tier.
type SeenTiers = BTreeMap<u32, TierSeen>;

/// Positions of a tier that were seen.
#[derive(Default)]
struct TierSeen {
    count: u64,
    /// Those with moves, or all if it does not matter.
    open: u64,
    /// Some of these.
    some: Vec<u64>,
}

impl SampledRange<'_> {
    /// What is there; how many positions that are, canonical or not; and by how much the range is larger than what was
    /// looked at.
    fn run(&self, block: u64, watch: &dyn Watch) -> Result<(SeenTiers, u64, f64), SolveError> {
        let Range { start, end } = self.range;
        let blocks = (end - start).div_ceil(block);
        let count = self.budget.div_ceil(block).min(blocks);
        let (mut seen, mut all, mut numbers) = (SeenTiers::new(), 0, 0_u64);
        let mut scratch = Expansion::new();
        let facts = self.graph.facts();
        let surely = facts.every || facts.whole;
        for place in 0..count {
            if watch.stopped() {
                return Err(SolveError::Stopped);
            }
            // All of them in order, or some spread evenly.
            let place = if count == blocks { place } else { strewn(place, blocks) };
            let begin = start + place * block;
            for number in begin..(begin + block).min(end) {
                numbers += 1;
                if !self.graph.holds(number) {
                    continue;
                }
                all += 1;
                if !self.canonical || self.graph.canonical(number) == number {
                    let seen = seen.entry(self.graph.tier(number)).or_default();
                    seen.count += 1;
                    if surely || self.graph.outcome(number, &mut scratch).is_none() {
                        seen.open += 1;
                        if seen.some.len() < SOME {
                            seen.some.push(number);
                        }
                    }
                }
            }
        }
        Ok((seen, all, (end - start) as f64 / numbers.max(1) as f64))
    }
}
