//! Finds every position that can be reached from the start, tier by tier.
//!
//! Tiers never rise along a move, so when the highest pending tier has been followed to its end, it
//! is complete. Within a tier positions are expanded in parallel; a bit for each number decides who
//! found it first. Time O(positions + moves), memory 1.125 bits for each possible number and 4 or 8
//! bytes for each position.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::{Expansion, Graph};
use rayon::prelude::*;

use crate::domain::{Domain, Marks};
use crate::numbers::Numbers;
use crate::{Options, Progress, SolveError, Stage, Watch};

/// Positions expanded between two looks at the watch by each thread.
pub(crate) const CHUNK: usize = 1 << 12;

/// All reachable positions.
pub(crate) struct Reached {
    pub(crate) domain: Domain,
    /// From the lowest tier up.
    pub(crate) tiers: Vec<Tier>,
    /// Bytes these structures take.
    pub(crate) bytes: u64,
}

/// The reachable positions of one tier.
pub(crate) struct Tier {
    pub(crate) tier: u32,
    /// Ascending.
    pub(crate) numbers: Numbers,
    /// Some move was seen to stay within the tier. (If not, there may still be one.)
    pub(crate) circles: bool,
}

/// Finds all positions reachable from `start`.
pub(crate) fn reach(
    graph: &dyn Graph,
    start: u64,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Reached, SolveError> {
    let size = graph.size();
    let base = Domain::bytes(size);
    options.afford("marking reachable positions", base)?;
    let marks = Marks::new(size);
    let mut pending = BTreeMap::from([(graph.tier(start), Numbers::below(size))]);
    marks.add(start);
    pending.values_mut().for_each(|list| list.push(start));
    let search = Search { graph, marks, options, watch, base, found: AtomicU64::new(1) };
    let mut tiers = Vec::new();
    while let Some((tier, frontier)) = pending.pop_last() {
        tiers.push(search.tier(tier, frontier, &mut pending)?);
    }
    tiers.reverse();
    let found = search.found.into_inner();
    let domain = search.marks.finish();
    debug_assert_eq!(domain.len(), found);
    Ok(Reached { domain, tiers, bytes: base + found * Numbers::width(size) })
}

struct Search<'a> {
    graph: &'a dyn Graph,
    marks: Marks,
    options: &'a Options,
    watch: &'a dyn Watch,
    base: u64,
    found: AtomicU64,
}

/// What a thread found, by tier.
type Found = BTreeMap<u32, Numbers>;

impl Search<'_> {
    /// Follows a tier to its end; what leads to lower tiers goes to `pending`.
    fn tier(
        &self,
        tier: u32,
        mut frontier: Numbers,
        pending: &mut Found,
    ) -> Result<Tier, SolveError> {
        let mut numbers = Numbers::below(self.graph.size());
        let mut circles = false;
        while frontier.len() > 0 {
            // In order of number, neighbours in the list share cache lines everywhere.
            frontier.sort();
            let mut found = self.expand(tier, &frontier)?;
            numbers.append(frontier);
            frontier = found.remove(&tier).unwrap_or_else(|| Numbers::below(self.graph.size()));
            circles |= frontier.len() > 0;
            for (lower, list) in found {
                debug_assert!(lower < tier, "a move raises the tier from {tier} to {lower}");
                pending
                    .entry(lower)
                    .or_insert_with(|| Numbers::below(self.graph.size()))
                    .append(list);
            }
        }
        numbers.sort();
        numbers.shrink();
        Ok(Tier { tier, numbers, circles })
    }

    /// The children of a frontier that nobody has found before.
    fn expand(&self, tier: u32, frontier: &Numbers) -> Result<Found, SolveError> {
        let chunks = frontier.len().div_ceil(CHUNK);
        (0..chunks)
            .into_par_iter()
            .map_init(Expansion::new, |expansion, chunk| {
                let mut found = Found::new();
                let end = frontier.len().min((chunk + 1) * CHUNK);
                for i in chunk * CHUNK..end {
                    self.graph.expand(frontier.get(i), expansion);
                    for edge in &expansion.edges {
                        let to = edge.to();
                        if self.marks.add(to) {
                            found
                                .entry(self.graph.tier(to))
                                .or_insert_with(|| Numbers::below(self.graph.size()))
                                .push(to);
                        }
                    }
                }
                self.check(tier, &found)?;
                Ok(found)
            })
            .try_reduce(Found::new, |mut all, found| {
                for (tier, list) in found {
                    match all.entry(tier) {
                        std::collections::btree_map::Entry::Vacant(entry) => {
                            entry.insert(list);
                        }
                        std::collections::btree_map::Entry::Occupied(mut entry) => {
                            entry.get_mut().append(list);
                        }
                    }
                }
                Ok(all)
            })
    }

    /// Counts what was found and looks at the limits.
    fn check(&self, tier: u32, found: &Found) -> Result<(), SolveError> {
        let new: u64 = found.values().map(|list| list.len() as u64).sum();
        let found = self.found.fetch_add(new, Ordering::Relaxed) + new;
        let progress = Progress { stage: Stage::Reach, done: found, total: None, tier: Some(tier) };
        self.watch.progress(&progress);
        if self.watch.stopped() {
            return Err(SolveError::Stopped);
        }
        if let Some(most) = self.options.most_positions.filter(|&most| found > most) {
            return Err(SolveError::TooMany { most });
        }
        let width = Numbers::width(self.graph.size());
        self.options.afford("listing reachable positions", self.base + found * width)
    }
}
