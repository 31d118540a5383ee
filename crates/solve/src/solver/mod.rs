//! Values and remotenesses of all reachable positions, tier by tier from the lowest up.
//!
//! Which solver works on a tier follows from facts: where every move leads to a lower tier, one
//! [sweep] decides each position from its children; where moves stay within the tier, [retrograde]
//! analysis works back from what is decided. Both are parallel and give the same result for any
//! number of threads.

mod analysis;
mod by_tier;
mod checkpoint;
mod extras;
mod finished;
mod frontier;

mod retrograde;
mod reverse;

mod sweep;
mod tiers;

use gamesman_rules::{Graph, Record};
use rayon::prelude::*;

use crate::codes::Codes;
use crate::domain::{Domain, Marks};
use crate::job::Job;
use crate::reach::{Reached, bound, reach};
use crate::table::Held;
use crate::{Census, Options, SolveError, Watch, Work, census, code};
pub(crate) use by_tier::Merged;
use tiers::{Context, Tiers};

/// What solving a graph needs, as far as that can be said before its positions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// Bytes to mark reachable positions among all numbers there may be.
    pub marks: u64,
    /// Bytes for each position that is kept, once all are found.
    pub each: u64,
    /// Bytes for each move within a tier and, twice, for each position there, if a reverse graph must
    /// be built: 0 where un-moves do instead.
    pub reverse: u64,
    /// How many positions there are, where the graph says so beforehand.
    pub positions: Option<u64>,
    /// Whether it can be solved with one tier in memory at a time, if it does not fit otherwise.
    pub by_tier: bool,
}

/// What solving `graph` needs.
pub fn needs(graph: &dyn Graph, options: &Options) -> Needs {
    let facts = graph.facts();
    let extras = u64::from(facts.scored) + u64::from(facts.nimbers);
    let size = graph.size();
    let whole = facts.whole && !facts.symmetric;
    Needs {
        marks: if whole { 0 } else { Domain::bytes(bound(graph, graph.start(), options)) },
        // A code and, in lists, the distance to the next number.
        each: if whole { 1 } else { 3 } + 2 * extras,
        reverse: if facts.unmoves && options.unmoves { 0 } else { 4 },
        positions: whole.then_some(size),
        // If the start is in the lowest tier there is no other.
        by_tier: graph.tier(graph.start()) > 0,
    }
}

/// A solved graph: what is known of each position reachable from the start, or of each number if the
/// graph says so. With symmetry only canonical positions are kept.
#[derive(Debug)]
pub struct Solution {
    pub(crate) entries: Entries,
    pub(crate) held: Held,
    pub(crate) size: u64,
    census: Census,
    methods: Vec<String>,
    bytes: u64,
}

/// Where the values of a solution are.
#[derive(Debug)]
pub(crate) enum Entries {
    Memory(Memory),
    Files(Merged),
}

/// Values in memory, by rank in the domain.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) domain: Domain,
    pub(crate) codes: Codes,
    pub(crate) margins: Option<Vec<i16>>,
    pub(crate) nimbers: Option<Vec<u16>>,
}

impl Solution {
    /// Value and remoteness of a position, `None` if it cannot be reached or, in a game with a
    /// symmetry, is not canonical.
    pub fn record(&self, number: u64) -> Option<Record> {
        match &self.entries {
            Entries::Memory(entries) => {
                code::decode(entries.codes.get(entries.domain.find(number)?))
            }
            Entries::Files(merged) => merged.record(number),
        }
    }

    /// The margin under best play for the player to move, if the game has margins.
    pub fn margin(&self, number: u64) -> Option<i32> {
        Some(i32::from(match &self.entries {
            Entries::Memory(entries) => entries.margins.as_ref()?[entries.domain.find(number)?],
            Entries::Files(merged) => merged.extra(number)?.margin?,
        }))
    }

    /// The nimber, if the game has nimbers.
    pub fn nimber(&self, number: u64) -> Option<u32> {
        Some(u32::from(match &self.entries {
            Entries::Memory(entries) => entries.nimbers.as_ref()?[entries.domain.find(number)?],
            Entries::Files(merged) => merged.extra(number)?.nimber?,
        }))
    }

    /// Whether all margins fit a byte, if the game has margins.
    pub(crate) fn narrow_margins(&self) -> Option<bool> {
        match &self.entries {
            Entries::Memory(entries) => {
                let fits = |&margin: &i16| i8::try_from(margin).is_ok();
                Some(entries.margins.as_ref()?.iter().all(fits))
            }
            Entries::Files(merged) => merged.narrow_margins(),
        }
    }

    /// Whether all nimbers fit a byte, if the game has nimbers.
    pub(crate) fn narrow_nimbers(&self) -> Option<bool> {
        match &self.entries {
            Entries::Memory(entries) => {
                let fits = |&nimber: &u16| u8::try_from(nimber).is_ok();
                Some(entries.nimbers.as_ref()?.iter().all(fits))
            }
            Entries::Files(merged) => merged.narrow_nimbers(),
        }
    }

    /// How many positions there are values of.
    pub(crate) fn len(&self) -> u64 {
        match &self.entries {
            Entries::Memory(entries) => entries.domain.len(),
            Entries::Files(merged) => merged.len(),
        }
    }

    /// Counts over all reachable positions.
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// Which solvers ran on which facts, one line each.
    pub fn methods(&self) -> &[String] {
        &self.methods
    }

    /// Whether one tier was in memory at a time.
    pub fn by_tier(&self) -> bool {
        matches!(self.entries, Entries::Files(_))
    }

    /// Most bytes that the solver's structures held at a time.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }
}

/// Solves every position reachable from the graph's start.
///
/// # Errors
/// If it was stopped, does not fit the memory, has too many positions, or its rules are wrong.
pub fn solve(
    graph: &dyn Graph,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Solution, SolveError> {
    solve_with(graph, options, None, watch)
}

/// As [`solve`], keeping in `work` what is finished and going on from what is there.
///
/// # Errors
/// As [`solve`].
pub fn solve_with(
    graph: &dyn Graph,
    options: &Options,
    work: Option<&Work>,
    watch: &dyn Watch,
) -> Result<Solution, SolveError> {
    Job { graph, start: graph.start(), options, work, watch }.run()
}

/// A graph with no more numbers is solved by one thread: others would cost more than they do.
const SMALL: u64 = 1 << 16;

impl Job<'_> {
    fn run(&self) -> Result<Solution, SolveError> {
        let threads = if self.graph.size() > SMALL { self.options.threads } else { 1 };
        match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool.install(|| self.solve()),
            // A system that grants no more threads still has this one.
            Err(_) => self.solve(),
        }
    }

    fn solve(&self) -> Result<Solution, SolveError> {
        let needs = needs(self.graph, self.options);
        let possible = needs.by_tier && self.options.most_positions.is_none();
        let work = self.work.filter(|_| possible);
        let solved = match work {
            Some(work) if self.options.by_tier || needs.marks > self.options.memory => {
                return by_tier::solve(self, work);
            }
            _ => self.in_memory(),
        };
        match (solved, work) {
            (Err(error @ SolveError::Memory { .. }), Some(work)) => {
                self.watch.note(&format!("{error}; solving anew with one tier in memory"));
                by_tier::solve(self, work)
            }
            (solved, _) => solved,
        }
    }

    fn in_memory(&self) -> Result<Solution, SolveError> {
        let Job { graph, options, watch, .. } = *self;
        let facts = graph.facts();
        let reached = reach(self)?;
        let mut solved = Tiers::new(self, &reached)?.solve()?;
        let (mut margins, mut nimbers) = solved.codes.take_extras().complete();
        if facts.scored && margins.is_none() {
            margins = Some(extras::margins(graph, &reached, options, watch)?);
        }
        if facts.nimbers && nimbers.is_none() {
            nimbers = Some(extras::nimbers(graph, &reached, options, watch)?);
        }
        let mut methods = solved.methods;
        methods.extend(extras::methods(margins.is_some(), nimbers.is_some()));
        let Reached { domain, tally, peak, .. } = reached;
        let mut entries = Memory { domain, codes: solved.codes, margins, nimbers };
        if facts.symmetric && !options.uses_symmetry(graph) {
            entries.keep_canonical(graph);
        }
        let census = census::count(graph, &entries.domain, &tally, &entries.codes, watch)?;
        Ok(Solution {
            entries: Entries::Memory(entries),
            held: Held { whole: facts.whole && !facts.symmetric, canonical: facts.symmetric },
            size: graph.size(),
            census,
            methods,
            bytes: solved.bytes.max(peak),
        })
    }
}

impl Memory {
    /// Forgets all positions that are not canonical.
    fn keep_canonical(&mut self, graph: &dyn Graph) {
        let marks = Marks::new(self.domain.range());
        (0..self.domain.pieces()).into_par_iter().for_each(|piece| {
            self.domain.each(piece, |number, _| {
                if graph.canonical(number) == number {
                    marks.add(number);
                }
            });
        });
        let domain = marks.finish();
        let mut codes = Codes::new(domain.len());
        while codes.width() < self.codes.width() {
            codes.widen();
        }
        let mut ranks = Vec::with_capacity(domain.len() as usize);
        for piece in 0..domain.pieces() {
            domain.each(piece, |number, _| ranks.push(self.domain.rank(number)));
        }
        ranks.iter().enumerate().for_each(|(to, &from)| codes.set(to, self.codes.get(from)));
        let pick = |list: &Vec<i16>| ranks.iter().map(|&from| list[from]).collect();
        self.margins = self.margins.as_ref().map(pick);
        let pick = |list: &Vec<u16>| ranks.iter().map(|&from| list[from]).collect();
        self.nimbers = self.nimbers.as_ref().map(pick);
        (self.domain, self.codes) = (domain, codes);
    }
}
