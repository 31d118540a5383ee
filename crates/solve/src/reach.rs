//! Finds every position that can be reached from the start, tier by tier.
//!
//! Tiers never rise along a move, so when the highest pending tier has been followed to its end, it
//! is complete. Within a tier positions are expanded in parallel; a bit for each number decides who
//! found it first. With symmetry only canonical positions are kept. Time O(positions + moves), memory
//! 1.26 bits for each possible number, one or two bytes for each position and, while a tier is
//! pending, eight for each of its positions.

mod children;
mod counting;
mod tier;

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::{Expansion, Graph, Players, Want};
use rayon::prelude::*;

use crate::batch::{batch_size, expand_batch};
use crate::bytes::{Get, Put};
use crate::domain::{AtomicSet, Domain};
use crate::every;
use crate::job::Job;
use crate::kept::{Keeping, Kept, KeptBudget};
use crate::list::List;
use crate::members::Members;
use crate::pool::Pool;
use crate::tally::Tally;
use crate::threads::pieces;
use crate::{Options, Progress, SolveError, Stage, Watch, Work};
use children::Children;
pub(crate) use counting::Counting;
pub(crate) use tier::{Takeover, Tier};

/// All positions to solve.
pub(crate) struct Reached {
    pub(crate) domain: Domain,
    /// From the lowest tier up.
    pub(crate) tiers: Vec<Tier>,
    pub(crate) tally: Tally,
    /// Bytes of the expansions that are kept.
    pub(crate) kept: u64,
    /// Most bytes that finding them took.
    pub(crate) peak: u64,
}

/// What a thread needs to expand the positions of a chunk.
#[derive(Default)]
pub(crate) struct Scratch {
    pub(crate) numbers: Vec<u64>,
    pub(crate) expansion: Expansion,
    keeping: Keeping,
}

impl Scratch {
    pub(crate) fn new(want: Want) -> Scratch {
        Scratch { expansion: Expansion::wanting(want), ..Scratch::default() }
    }
}

/// The range that the numbers of a tier's positions are in, as far as the graph says.
pub(crate) fn tier_range(graph: &dyn Graph, tier: u32, options: &Options) -> Range<u64> {
    // In a game with a symmetry it is the range of canonical ones.
    let applies = !graph.facts().symmetric || options.uses_symmetry(graph);
    graph.tier_range(tier).filter(|_| applies).unwrap_or(0..graph.size())
}

/// All numbers of positions to be reached from one are below this.
pub(crate) fn bound(graph: &dyn Graph, start: u64, options: &Options) -> u64 {
    if graph.facts().every {
        let last = every::ranges(graph, options).and_then(|mut tiers| tiers.pop());
        return last.map_or(graph.size(), |(_, range)| range.end);
    }
    tier_range(graph, graph.tier(start), options).end
}

/// When the moves of positions are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Looks {
    /// At once.
    Now,
    /// If that is possible, when a tier is solved: where every position that has a number is one, and un-moves say the rest.
    Late,
}

/// Finds all positions reachable from `start`, or all there are if the graph says so.
pub(crate) fn reach(job: &Job<'_>, looks: Looks) -> Result<Reached, SolveError> {
    let Job { graph, start, options, .. } = *job;
    let facts = graph.facts();
    let symmetry = options.uses_symmetry(graph);
    let exploration = Exploration {
        job,
        want: Want { canonical: symmetry, orbit: symmetry, tiers: true, ..Want::default() },
        counting: Counting::of(graph, options),
        room: KeptBudget::new(options.memory, graph.size(), facts.unmoves && options.unmoves),
        scratch: Pool::default(),
        base: Domain::bytes(bound(graph, start, options)),
        found: AtomicU64::new(0),
        taken: AtomicU64::new(0),
        listed: AtomicU64::new(0),
        peak: AtomicU64::new(0),
    };
    if facts.whole && !facts.symmetric && start == graph.start() {
        return exploration.whole();
    }
    options.afford("marking reachable positions", exploration.base)?;
    let saved = job.work.and_then(|work| {
        work.load("reached", State::get).or_else(|| work.load("reach", State::get))
    });
    if saved.is_none() && facts.every {
        let unmoves = facts.unmoves && options.unmoves && facts.players == Players::Two;
        let late = looks == Looks::Late && unmoves && !facts.scored && !facts.nimbers;
        return exploration.every(late);
    }
    let state = saved.unwrap_or_else(|| {
        let start = if symmetry { graph.canonical(start) } else { start };
        State::new(job, start)
    });
    exploration.finish(state)
}

/// How far the search has come, between two waves.
struct State {
    marks: AtomicSet,
    /// Numbers that have been found but not expanded, by tier.
    pending: ByTier,
    /// From the highest tier down; the lowest of them may have pending numbers.
    tiers: Vec<Tier>,
}

/// The moves of a puzzle that has a position for every number are not counted beyond this many: it is
/// solved from its goals, and looking at every position besides would take as long again.
const MOST_COUNTED: u64 = 10_000_000;

/// Whether the moves of this graph are not counted ([`Census::moves`](crate::Census::moves)).
pub(crate) fn leaves_moves_uncounted(graph: &dyn Graph) -> bool {
    let facts = graph.facts();
    let whole = facts.whole && !facts.symmetric && facts.players == Players::One;
    whole && graph.size() > MOST_COUNTED
}

/// What was found, by tier.
type ByTier = BTreeMap<u32, Vec<Vec<u64>>>;

impl State {
    fn new(job: &Job<'_>, start: u64) -> State {
        let marks = AtomicSet::new(0..bound(job.graph, start, job.options));
        marks.add(start);
        let pending = BTreeMap::from([(job.graph.tier(start), vec![vec![start]])]);
        State { marks, pending, tiers: Vec::new() }
    }

    fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        let words = self.marks.words().iter().map(|word| word.load(Ordering::Relaxed));
        put(words, &self.pending, self.tiers.iter(), to)
    }

    fn get(from: &mut dyn Read) -> io::Result<State> {
        let marks = AtomicSet::from_words(from.get_all()?);
        let mut pending = ByTier::new();
        for _ in 0..from.get()? {
            let tier = from.get()? as u32;
            let parts: io::Result<_> = (0..from.get()?).map(|_| from.get_all()).collect();
            pending.insert(tier, parts?);
        }
        let tiers: io::Result<_> = (0..from.get()?).map(|_| Tier::get(from)).collect();
        Ok(State { marks, pending, tiers: tiers? })
    }
}

/// Writes a state; the tiers come from the highest down.
fn put<'a>(
    words: impl ExactSizeIterator<Item = u64>,
    pending: &ByTier,
    tiers: impl ExactSizeIterator<Item = &'a Tier>,
    to: &mut dyn Write,
) -> io::Result<()> {
    to.put_all(words)?;
    to.put(pending.len() as u64)?;
    for (tier, parts) in pending {
        to.put(u64::from(*tier))?;
        to.put(parts.len() as u64)?;
        parts.iter().try_for_each(|part| to.put_all(part.iter().copied()))?;
    }
    to.put(tiers.len() as u64)?;
    for tier in tiers {
        tier.put(to)?;
    }
    Ok(())
}

impl Reached {
    /// Keeps all positions, unless that is done or there is nothing to search for.
    pub(crate) fn save(&self, work: &Work, watch: &dyn Watch) {
        if work.has("reached") || self.domain.words().is_empty() {
            return;
        }
        work.save("reached", watch, |to| {
            let words = self.domain.words().iter().copied();
            put(words, &ByTier::new(), self.tiers.iter().rev(), to)
        });
        work.remove("reach");
    }
}

impl Tier {
    /// Adds positions and what expanding them found out.
    fn learn(&mut self, members: Members, seen: Expanded) {
        if let (Members::List(all), Members::List(list)) = (&mut self.members, members) {
            self.kept.resize_with(all.chunks() + list.chunks(), || None);
            seen.kept.into_iter().for_each(|(chunk, kept)| {
                self.kept[all.chunks() + chunk] = Some(kept);
            });
            all.append(list);
        }
        self.add(seen.tally, seen.leads_to);
    }
}

/// What expanding a list found out.
#[derive(Default)]
struct Expanded {
    /// Children that are new.
    found: ByTier,
    /// Tiers that moves lead to.
    leads_to: Vec<u32>,
    tally: Tally,
    /// The expansions of chunks.
    kept: Vec<(usize, Kept)>,
}

impl Expanded {
    fn new(tally: Tally, children: Children, kept: Option<(usize, Kept)>) -> Expanded {
        let leads_to = children.tiers.iter().map(|(tier, _)| *tier).collect();
        let found = children.tiers.into_iter().filter(|(_, new)| !new.is_empty());
        let found = found.map(|(tier, new)| (tier, vec![new])).collect();
        Expanded { found, leads_to, tally, kept: kept.into_iter().collect() }
    }

    fn join(mut self, other: Expanded) -> Expanded {
        for (tier, mut parts) in other.found {
            self.found.entry(tier).or_default().append(&mut parts);
        }
        let new = other.leads_to.into_iter().filter(|tier| !self.leads_to.contains(tier));
        let new: Vec<u32> = new.collect();
        self.leads_to.extend(new);
        self.tally = self.tally.join(other.tally);
        self.kept.extend(other.kept);
        self
    }
}

struct Exploration<'a> {
    job: &'a Job<'a>,
    want: Want,
    counting: Counting<'a>,
    room: KeptBudget,
    scratch: Pool<Scratch>,
    base: u64,
    found: AtomicU64,
    /// Positions in lists, and the bytes of those lists.
    taken: AtomicU64,
    listed: AtomicU64,
    peak: AtomicU64,
}

impl Exploration<'_> {
    /// Goes on until nothing is pending.
    fn finish(&self, mut state: State) -> Result<Reached, SolveError> {
        for tier in &state.tiers {
            self.take(&tier.members, tier.members.len());
        }
        self.found.fetch_add(waiting(&state.pending), Ordering::Relaxed);
        while let Some((number, parts)) = state.pending.pop_last() {
            let mut tier = match state.tiers.pop_if(|tier| tier.tier == number) {
                Some(tier) => tier,
                None => Tier { tier: number, ..Tier::default() },
            };
            let list = self.list(number, parts)?;
            let mut seen = self.expand(number, &list, Some(&state.marks))?;
            for (lower, mut parts) in std::mem::take(&mut seen.found) {
                state.pending.entry(lower).or_default().append(&mut parts);
            }
            tier.learn(list, seen);
            state.tiers.push(tier);
            self.save(&state);
        }
        state.tiers.reverse();
        Ok(self.reached(state.marks, state.tiers))
    }

    /// All positions, and their tiers from the lowest up.
    fn reached(&self, marks: AtomicSet, tiers: Vec<Tier>) -> Reached {
        let tally = tiers.iter().fold(Tally::default(), |all, tier| all.join(tier.tally));
        let domain = marks.finish();
        let (kept, peak) = (self.room.taken(), self.peak.load(Ordering::Relaxed));
        Reached { domain, tiers, tally, kept, peak }
    }

    /// Keeps what is found so far, if it is time.
    fn save(&self, state: &State) {
        let Some(work) = self.job.work.filter(|work| work.due()) else { return };
        if !state.pending.is_empty() {
            work.save("reach", self.job.watch, |to| state.put(to));
            work.rest();
        }
    }

    /// Every number is a position.
    fn whole(&self) -> Result<Reached, SolveError> {
        let graph = self.job.graph;
        let size = graph.size();
        if let Some(most) = self.job.options.most_positions.filter(|&most| size > most) {
            return Err(SolveError::TooMany { most });
        }
        let members = Members::All(size);
        let tally = match leaves_moves_uncounted(graph) {
            true => Tally { moves: None, positions: size, ..Tally::default() },
            false => self.expand(0, &members, None)?.tally,
        };
        let tier = Tier { members, loopy: true, tally, ..Tier::default() };
        Ok(Reached { domain: Domain::All(size), tiers: vec![tier], tally, kept: 0, peak: 0 })
    }

    /// Every position that has a number. Expanded all the same, unless that is done later, to see which moves stay in a
    /// tier and which lead where.
    fn every(&self, late: bool) -> Result<Reached, SolveError> {
        let Job { graph, options, team, .. } = *self.job;
        let marks = AtomicSet::new(0..bound(graph, self.job.start, options));
        let mut lists = Vec::new();
        for (tier, part) in every::parts(graph, options, &team) {
            let list = part.list(graph, options, &team);
            marks.add_all(&list);
            let members = Members::List(list);
            self.take(&members, members.len());
            self.check(tier, 0, 0)?;
            lists.push((tier, members));
        }
        let mut tiers = Vec::with_capacity(lists.len());
        for (number, members) in lists {
            if late {
                tiers.push(Tier { tier: number, members, unseen: true, ..Tier::default() });
                continue;
            }
            let seen = self.expand(number, &members, Some(&marks))?;
            assert!(
                seen.found.is_empty(),
                "a move of tier {number} leads to a number that stands for no position"
            );
            let mut tier = Tier { tier: number, ..Tier::default() };
            tier.learn(members, seen);
            tiers.push(tier);
        }
        Ok(self.reached(marks, tiers))
    }

    /// Pending numbers in ascending order: then neighbours share cache lines everywhere.
    fn list(&self, tier: u32, parts: Vec<Vec<u64>>) -> Result<Members, SolveError> {
        // They are sorted in a copy.
        let bytes: u64 = parts.iter().map(|part| 8 * part.len() as u64).sum();
        self.check(tier, bytes, 0)?;
        let list = Members::List(List::sorted(parts));
        self.take(&list, 0);
        Ok(list)
    }

    /// Counts a list of positions, `new` of which have not been counted as found.
    fn take(&self, list: &Members, new: u64) {
        self.found.fetch_add(new, Ordering::Relaxed);
        self.taken.fetch_add(list.len(), Ordering::Relaxed);
        self.listed.fetch_add(list.bytes(), Ordering::Relaxed);
    }

    /// Expands all positions of a list, in parallel. Children are looked for in `marks`.
    fn expand(
        &self,
        tier: u32,
        list: &Members,
        marks: Option<&AtomicSet>,
    ) -> Result<Expanded, SolveError> {
        pieces(list.chunks())
            .map_init(
                || self.scratch.take(|| Scratch::new(self.want)),
                |scratch, chunk| {
                    let (mut tally, mut children) = (Tally::default(), Children::new());
                    let Scratch { numbers, expansion, keeping } = &mut **scratch;
                    list.read(chunk, numbers);
                    if marks.is_some() {
                        self.room.begin(keeping);
                    }
                    for batch in numbers.chunks(batch_size(self.job.graph)) {
                        expand_batch(self.job.graph, batch, expansion, |expansion, edge| {
                            if let Some(marks) = marks {
                                marks.prefetch(expansion.edges[edge].to());
                            }
                        });
                        self.counting.add(batch, &expansion.heads, &mut tally);
                        let Some(marks) = marks else { continue };
                        keeping.add(expansion, tier);
                        for (edge, &to) in expansion.edges.iter().zip(&expansion.tiers) {
                            let new = children.of(to, tier)?;
                            if marks.add(edge.to()) {
                                new.push(edge.to());
                            }
                        }
                    }
                    let kept = self.room.keep(keeping);
                    let seen = Expanded::new(tally, children, kept.map(|kept| (chunk, kept)));
                    self.check(tier, 0, waiting(&seen.found))?;
                    Ok(seen)
                },
            )
            .try_reduce(Expanded::default, |a, b| Ok(a.join(b)))
    }

    /// Counts what is new and looks at the limits. `more` bytes are about to be used.
    fn check(&self, tier: u32, more: u64, new: u64) -> Result<(), SolveError> {
        let Job { options, watch, .. } = self.job;
        let found = self.found.fetch_add(new, Ordering::Relaxed) + new;
        let pending = 8 * found.saturating_sub(self.taken.load(Ordering::Relaxed));
        let listed = self.listed.load(Ordering::Relaxed) + self.room.taken();
        let memory = self.base + listed + pending + more;
        self.peak.fetch_max(memory, Ordering::Relaxed);
        let (stage, tier) = (Stage::Reach, Some(tier));
        watch.progress(&Progress { stage, done: found, total: None, tier, memory });
        if watch.stopped() {
            return Err(SolveError::Stopped);
        }
        if let Some(most) = options.most_positions.filter(|&most| found > most) {
            return Err(SolveError::TooMany { most });
        }
        options.afford("listing reachable positions", memory)
    }
}

/// How many numbers there are.
fn waiting(found: &ByTier) -> u64 {
    found.values().flatten().map(|part| part.len() as u64).sum()
}
