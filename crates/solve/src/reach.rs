//! Finds every position that can be reached from the start, tier by tier.
//!
//! Tiers never rise along a move, so when the highest pending tier has been followed to its end, it
//! is complete. Within a tier positions are expanded in parallel; a bit for each number decides who
//! found it first. With symmetry only canonical positions are kept. Time O(positions + moves), memory
//! 1.26 bits for each possible number, one or two bytes for each position and, while a tier is
//! pending, eight for each of its positions.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::{Expansion, Graph, Players, Want};
use rayon::prelude::*;

use crate::census::Tally;
use crate::domain::{Domain, Marks};
use crate::list::{CHUNK, List};
use crate::{Options, Progress, SolveError, Stage, Watch};

/// All positions to solve.
pub(crate) struct Reached {
    pub(crate) domain: Domain,
    /// From the lowest tier up.
    pub(crate) tiers: Vec<Tier>,
    pub(crate) tally: Tally,
    /// Most bytes that finding them took.
    pub(crate) peak: u64,
}

/// The positions of one tier.
pub(crate) struct Tier {
    pub(crate) tier: u32,
    pub(crate) members: Members,
    /// Some move was seen to stay within the tier. (If not, there may still be one.)
    pub(crate) circles: bool,
    /// How many positions its members stand for.
    pub(crate) positions: u64,
    /// Moves of all its members; 0 if they were not counted.
    pub(crate) edges: u64,
}

/// Positions in chunks.
pub(crate) enum Members {
    /// All numbers below this.
    All(u64),
    List(List),
}

impl Members {
    pub(crate) fn len(&self) -> u64 {
        match self {
            Members::All(size) => *size,
            Members::List(list) => list.len(),
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Members::All(_) => 0,
            Members::List(list) => list.bytes(),
        }
    }

    pub(crate) fn chunks(&self) -> usize {
        match self {
            Members::All(size) => size.div_ceil(CHUNK as u64) as usize,
            Members::List(list) => list.chunks(),
        }
    }

    /// Replaces the contents of `into` by the numbers of a chunk.
    pub(crate) fn read(&self, chunk: usize, into: &mut Vec<u64>) {
        match self {
            Members::All(size) => {
                let begin = (chunk * CHUNK) as u64;
                into.clear();
                into.extend(begin..(begin + CHUNK as u64).min(*size));
            }
            Members::List(list) => list.read(chunk, into),
        }
    }
}

/// What a thread needs to expand the positions of a chunk.
pub(crate) struct Room {
    pub(crate) numbers: Vec<u64>,
    pub(crate) expansion: Expansion,
}

impl Room {
    pub(crate) fn new(want: Want) -> Room {
        Room { numbers: Vec::new(), expansion: Expansion::wanting(want) }
    }
}

/// Finds all positions reachable from `start`, or all there are if the graph says so.
pub(crate) fn reach(
    graph: &dyn Graph,
    start: u64,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Reached, SolveError> {
    let facts = graph.facts();
    let size = graph.size();
    let symmetry = options.uses_symmetry(graph);
    let search = Search {
        graph,
        want: Want { canonical: symmetry, tiers: true },
        count_classes: facts.symmetric && !symmetry,
        options,
        watch,
        base: Domain::bytes(size),
        found: AtomicU64::new(1),
        taken: AtomicU64::new(0),
        listed: AtomicU64::new(0),
        peak: AtomicU64::new(0),
    };
    if facts.whole && !facts.symmetric && start == graph.start() {
        return search.whole();
    }
    options.afford("marking reachable positions", search.base)?;
    search.from(if symmetry { graph.canonical(start) } else { start })
}

struct Search<'a> {
    graph: &'a dyn Graph,
    want: Want,
    /// Positions that are their own canonical position must be counted.
    count_classes: bool,
    options: &'a Options,
    watch: &'a dyn Watch,
    base: u64,
    found: AtomicU64,
    /// Positions in lists, and the bytes of those lists.
    taken: AtomicU64,
    listed: AtomicU64,
    peak: AtomicU64,
}

/// What was found, by tier.
type Found = BTreeMap<u32, Vec<Vec<u64>>>;

impl Search<'_> {
    fn from(&self, start: u64) -> Result<Reached, SolveError> {
        let marks = Marks::new(self.graph.size());
        marks.add(start);
        let mut pending: Found = BTreeMap::from([(self.graph.tier(start), vec![vec![start]])]);
        let (mut tiers, mut tally) = (Vec::new(), Tally::default());
        while let Some((tier, frontier)) = pending.pop_last() {
            let (tier, counted) = self.tier(&marks, tier, frontier, &mut pending)?;
            tally = tally.join(counted);
            tiers.push(tier);
        }
        tiers.reverse();
        let domain = marks.finish();
        debug_assert_eq!(domain.len(), self.found.load(Ordering::Relaxed));
        Ok(Reached { domain, tiers, tally, peak: self.peak.load(Ordering::Relaxed) })
    }

    /// Every number is a position.
    fn whole(&self) -> Result<Reached, SolveError> {
        let facts = self.graph.facts();
        let size = self.graph.size();
        let most = self.options.most_positions;
        if let Some(most) = most.filter(|&most| size > most) {
            return Err(SolveError::TooMany { most });
        }
        let members = Members::All(size);
        // A puzzle's moves are not counted, so that its goals are all there is to look for.
        let tally = match facts.players {
            Players::One => Tally { moves: None, positions: size, ..Tally::default() },
            Players::Two => self.expand(0, &members, |_| false)?.1,
        };
        let Tally { positions, edges, .. } = tally;
        let tier = Tier { tier: 0, members, circles: true, positions, edges };
        Ok(Reached { domain: Domain::All(size), tiers: vec![tier], tally, peak: 0 })
    }

    /// Follows a tier to its end; what leads to lower tiers goes to `pending`.
    fn tier(
        &self,
        marks: &Marks,
        tier: u32,
        frontier: Vec<Vec<u64>>,
        pending: &mut Found,
    ) -> Result<(Tier, Tally), SolveError> {
        let mut members = List::default();
        let mut tally = Tally::default();
        let mut frontier = Some(frontier);
        let mut circles = false;
        while let Some(parts) = frontier {
            // In order of number, neighbours in the list share cache lines everywhere.
            // Numbers are sorted in a copy.
            let part: u64 = parts.iter().map(|part| part.len() as u64).sum();
            self.check(tier, 8 * part, 0)?;
            let list = Members::List(List::sorted(parts));
            self.taken.fetch_add(list.len(), Ordering::Relaxed);
            self.listed.fetch_add(list.bytes(), Ordering::Relaxed);
            let (mut found, counted) = self.expand(tier, &list, |to| marks.add(to))?;
            if let Members::List(list) = list {
                members.append(list);
            }
            tally = tally.join(counted);
            frontier = found.remove(&tier);
            circles |= frontier.is_some();
            for (lower, mut parts) in found {
                debug_assert!(lower < tier, "a move raises the tier from {tier} to {lower}");
                pending.entry(lower).or_default().append(&mut parts);
            }
        }
        let members = Members::List(members);
        let Tally { positions, edges, .. } = tally;
        Ok((Tier { tier, members, circles, positions, edges }, tally))
    }

    /// Expands all positions of a list, counts them, and returns the children that are new.
    fn expand(
        &self,
        tier: u32,
        list: &Members,
        is_new: impl Fn(u64) -> bool + Sync,
    ) -> Result<(Found, Tally), SolveError> {
        (0..list.chunks())
            .into_par_iter()
            .map_init(
                || Room::new(self.want),
                |room, chunk| {
                    let (mut found, mut tally) = (Found::new(), Tally::default());
                    list.read(chunk, &mut room.numbers);
                    for &number in &room.numbers {
                        self.graph.expand(number, &mut room.expansion);
                        self.count(number, &room.expansion, &mut tally);
                        let Expansion { edges, tiers, .. } = &room.expansion;
                        for (edge, &tier) in edges.iter().zip(tiers) {
                            if is_new(edge.to()) {
                                push(&mut found, tier, edge.to());
                            }
                        }
                    }
                    let new = found.values().flatten().map(|part| part.len() as u64).sum();
                    self.check(tier, 0, new)?;
                    Ok((found, tally))
                },
            )
            .try_reduce(Default::default, |(mut all, tally), (found, counted)| {
                for (tier, mut parts) in found {
                    all.entry(tier).or_default().append(&mut parts);
                }
                Ok((all, tally.join(counted)))
            })
    }

    fn count(&self, number: u64, expansion: &Expansion, tally: &mut Tally) {
        let weight = if self.want.canonical { u64::from(expansion.orbit) } else { 1 };
        tally.add(expansion, weight);
        let class =
            self.want.canonical || (self.count_classes && self.graph.canonical(number) == number);
        tally.classes += u64::from(class);
    }

    /// Counts what is new and looks at the limits. `more` bytes are about to be used.
    fn check(&self, tier: u32, more: u64, new: u64) -> Result<(), SolveError> {
        let found = self.found.fetch_add(new, Ordering::Relaxed) + new;
        let pending = 8 * found.saturating_sub(self.taken.load(Ordering::Relaxed));
        let memory = self.base + self.listed.load(Ordering::Relaxed) + pending + more;
        self.peak.fetch_max(memory, Ordering::Relaxed);
        self.watch.progress(&Progress {
            stage: Stage::Reach,
            done: found,
            total: None,
            tier: Some(tier),
            memory,
        });
        if self.watch.stopped() {
            return Err(SolveError::Stopped);
        }
        if let Some(most) = self.options.most_positions.filter(|&most| found > most) {
            return Err(SolveError::TooMany { most });
        }
        self.options.afford("listing reachable positions", memory)
    }
}

/// Adds a number to the part of its tier.
fn push(found: &mut Found, tier: u32, number: u64) {
    let parts = found.entry(tier).or_default();
    match parts.last_mut() {
        Some(part) => part.push(number),
        None => parts.push(vec![number]),
    }
}
