//! Values and remotenesses of all reachable positions, tier by tier from the lowest up.
//!
//! Which solver works on a tier follows from facts: where every move leads to a lower tier, one
//! [sweep] decides each position from its children; where moves stay within the tier, [retrograde]
//! analysis works back from what is decided. Both are parallel and give the same result for any
//! number of threads.

mod codes;
mod extras;
mod retrograde;
mod sweep;

use gamesman_rules::{Graph, Players, Record};

use crate::domain::Domain;
use crate::numbers::Numbers;
use crate::reach::{Reached, Tier, reach};
use crate::text::grouped;
use crate::{Census, SolveError, Watch, census, code};
pub(crate) use codes::Codes;

/// What may be spent on solving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Threads; 0 means one for each processor.
    pub threads: usize,
    /// Bytes of memory for the solver's own structures.
    pub memory: u64,
    /// Give up when more positions than this are found.
    pub most_positions: Option<u64>,
}

impl Default for Options {
    /// All processors, 4 GiB, any number of positions.
    fn default() -> Options {
        Options { threads: 0, memory: 4 << 30, most_positions: None }
    }
}

impl Options {
    pub(crate) fn afford(&self, what: &'static str, need: u64) -> Result<(), SolveError> {
        if need > self.memory {
            return Err(SolveError::Memory { what, need, limit: self.memory });
        }
        Ok(())
    }
}

/// What solving a graph needs, as far as that can be said before its positions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// Bytes to mark reachable positions among all numbers.
    pub marks: u64,
    /// Bytes for each reachable position. Where moves stay within a tier, 16 to 20 more, and 4 for
    /// each such move.
    pub each: u64,
}

/// What solving `graph` needs.
pub fn needs(graph: &dyn Graph) -> Needs {
    let facts = graph.facts();
    let extras = u64::from(facts.scored) + u64::from(facts.nimbers);
    let size = graph.size();
    Needs { marks: Domain::bytes(size), each: Numbers::width(size) + 2 + 2 * extras }
}

/// A solved graph in memory: what is known of each position reachable from the start.
#[derive(Debug)]
pub struct Solution {
    pub(crate) domain: Domain,
    pub(crate) size: u64,
    pub(crate) codes: Codes,
    pub(crate) margins: Option<Vec<i16>>,
    pub(crate) nimbers: Option<Vec<u16>>,
    census: Census,
    methods: Vec<String>,
    bytes: u64,
}

impl Solution {
    /// Value and remoteness of a position, `None` if it cannot be reached.
    pub fn record(&self, number: u64) -> Option<Record> {
        self.domain
            .contains(number)
            .then(|| code::decode(self.codes.get(self.domain.rank(number))))?
    }

    /// The margin under best play for the player to move, if the game has margins.
    pub fn margin(&self, number: u64) -> Option<i32> {
        let margins = self.margins.as_ref().filter(|_| self.domain.contains(number))?;
        Some(i32::from(margins[self.domain.rank(number)]))
    }

    /// The nimber, if the game has nimbers.
    pub fn nimber(&self, number: u64) -> Option<u32> {
        let nimbers = self.nimbers.as_ref().filter(|_| self.domain.contains(number))?;
        Some(u32::from(nimbers[self.domain.rank(number)]))
    }

    /// Counts over all reachable positions.
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// Which solvers ran on which facts, one line each.
    pub fn methods(&self) -> &[String] {
        &self.methods
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
    solve_from(graph, graph.start(), options, watch)
}

/// Solves every position reachable from `start`, which need not be reachable itself.
///
/// # Errors
/// As [`solve`].
///
/// # Panics
/// If `start` stands for no position.
pub fn solve_from(
    graph: &dyn Graph,
    start: u64,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Solution, SolveError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build();
    match pool {
        Ok(pool) => pool.install(|| solve_here(graph, start, options, watch)),
        // A system that grants no more threads still has this one.
        Err(_) => solve_here(graph, start, options, watch),
    }
}

fn solve_here(
    graph: &dyn Graph,
    start: u64,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Solution, SolveError> {
    let reached = reach(graph, start, options, watch)?;
    let count = reached.domain.len();
    // Two bytes hold a remoteness up to 16,382; if one turns out larger, four bytes do.
    let narrow = solve_values(graph, &reached, Codes::narrow(count), options, watch);
    let solved = match narrow {
        Err(SolveError::Remoteness) => {
            solve_values(graph, &reached, Codes::wide(count), options, watch)?
        }
        other => other?,
    };
    let facts = graph.facts();
    let mut solved = solved;
    let margins = match facts.scored {
        true => Some(extras::margins(graph, &reached, watch)?),
        false => None,
    };
    let nimbers = match facts.nimbers {
        true => Some(extras::nimbers(graph, &reached, watch)?),
        false => None,
    };
    for (what, there) in [("margins", margins.is_some()), ("nimbers", nimbers.is_some())] {
        if there {
            solved.methods.push(format!("{what}: one sweep over the tiers"));
        }
    }
    let census = census::count(graph, &reached, &solved.codes, watch)?;
    Ok(Solution {
        domain: reached.domain,
        size: graph.size(),
        codes: solved.codes,
        margins,
        nimbers,
        census,
        methods: solved.methods,
        bytes: solved.bytes,
    })
}

struct Solved {
    codes: Codes,
    methods: Vec<String>,
    bytes: u64,
}

/// What both solvers share: the graph, what was reached, and what is decided so far.
struct Context<'a> {
    graph: &'a dyn Graph,
    puzzle: bool,
    domain: &'a Domain,
    codes: &'a Codes,
    options: &'a Options,
    watch: &'a dyn Watch,
    /// Bytes that are held for the whole solve.
    base: u64,
    /// Positions in tiers that are finished.
    done: u64,
}

fn solve_values(
    graph: &dyn Graph,
    reached: &Reached,
    codes: Codes,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Solved, SolveError> {
    let mut context = Context {
        graph,
        puzzle: graph.facts().players == Players::One,
        domain: &reached.domain,
        codes: &codes,
        options,
        watch,
        base: reached.bytes + codes.bytes(),
        done: 0,
    };
    options.afford("keeping the values", context.base)?;
    let mut peak = context.base;
    let mut methods = Methods::default();
    for tier in &reached.tiers {
        // A sweep is wasted on a tier known to run in circles.
        let left = if tier.circles { None } else { sweep::sweep(&context, tier)? };
        let circles = tier.circles || left.is_some();
        let work = left.as_ref().unwrap_or(&tier.numbers);
        if circles {
            peak = peak.max(context.base + retrograde::solve(&context, tier, work)?);
        }
        methods.add(tier, circles);
        context.done += tier.numbers.len() as u64;
    }
    Ok(Solved { codes, methods: methods.lines(), bytes: peak })
}

/// Which tiers each solver worked on.
#[derive(Default)]
struct Methods {
    swept: (u64, u64),
    circled: (u64, u64),
}

impl Methods {
    fn add(&mut self, tier: &Tier, circles: bool) {
        let (tiers, positions) = if circles { &mut self.circled } else { &mut self.swept };
        *tiers += 1;
        *positions += tier.numbers.len() as u64;
    }

    fn lines(&self) -> Vec<String> {
        let tiers =
            |n: u64| if n == 1 { "1 tier".to_owned() } else { format!("{} tiers", grouped(n)) };
        let mut lines = Vec::new();
        let (swept, positions) = self.swept;
        if swept > 0 {
            lines.push(format!(
                "sweep: every move leaves the tier in {} with {} positions",
                tiers(swept),
                grouped(positions)
            ));
        }
        let (circled, positions) = self.circled;
        if circled > 0 {
            lines.push(format!(
                "retrograde analysis: moves stay within the tier in {} with {} positions",
                tiers(circled),
                grouped(positions)
            ));
        }
        lines
    }
}
