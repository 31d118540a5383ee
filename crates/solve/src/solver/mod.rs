//! Values and remotenesses of all reachable positions, tier by tier from the lowest up.
//!
//! Which solver works on a tier follows from facts: where every move leads to a lower tier, one
//! [sweep] decides each position from its children; where moves stay within the tier, [retrograde]
//! analysis works back from what is decided. Both are parallel and give the same result for any
//! number of threads.

mod analysis;
mod by_tier;
mod checkpoint;
mod context;
mod extras;
mod finished;
mod frontier;

mod retrograde;
mod reverse;

mod solution;
mod sweep;
mod tiers;

use gamesman_rules::{Graph, tier_ranges};

use crate::domain::Domain;
use crate::job::Job;
use crate::ranks::{Team, Transport};
use crate::reach::{Looks, Reached, bound, reach};
use crate::table::Held;
use crate::{Options, SolveError, Watch, Work, census, on_threads};
pub use solution::Solution;
pub(crate) use solution::{Entries, Memory};
use tiers::Tiers;

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

impl Needs {
    /// Bytes for each position of a tier while it is found by tiers, its numbers coming several times.
    pub const BY_TIER: u64 = 12;

    /// Bytes for each position in the files of a solve by tiers, and of its table.
    pub const IN_FILES: u64 = 4;
}

/// What solving `graph` needs.
pub fn needs(graph: &dyn Graph, options: &Options) -> Needs {
    let facts = graph.facts();
    let extras = u64::from(facts.scored) + u64::from(facts.nimbers);
    let size = graph.size();
    let whole = facts.whole && !facts.symmetric;
    let unmoves = facts.unmoves && options.unmoves;
    Needs {
        marks: if whole { 0 } else { Domain::bytes(bound(graph, graph.start(), options)) },
        // A code and, in lists, the distance to the next number; a count of moves where un-moves are used.
        each: if whole { 1 } else { 3 + u64::from(unmoves) } + 2 * extras,
        reverse: if unmoves { 0 } else { 4 },
        positions: whole.then_some(size),
        by_tier: several_tiers(graph),
    }
}

/// Whether there is more than one tier, as far as that can be seen at once.
fn several_tiers(graph: &dyn Graph) -> bool {
    let every = graph.facts().every.then(|| tier_ranges(graph)).flatten();
    match every {
        Some(tiers) => tiers.len() > 1,
        // If the start is in the lowest tier there is no other.
        None => graph.tier(graph.start()) > 0,
    }
}

/// Solves every position reachable from the graph's start, or every one that has a number if the graph says so.
///
/// ```
/// # use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
/// # struct Matches(u64);
/// # impl Graph for Matches {
/// #     fn facts(&self) -> Facts { Facts::none(Players::Two) }
/// #     fn size(&self) -> u64 { self.0 + 1 }
/// #     fn start(&self) -> u64 { self.0 }
/// #     fn expand(&self, left: u64, into: &mut Expansion) {
/// #         into.clear();
/// #         into.outcome = (left == 0).then_some(Outcome::Lose);
/// #         for take in (1..=2).filter(|take| *take <= left) {
/// #             into.edges.push(Edge::new(left - take, Turn::Flips));
/// #             if into.want.tiers { into.tiers.push(self.tier(left - take)); }
/// #         }
/// #     }
/// #     fn tier(&self, left: u64) -> u32 { left as u32 }
/// # }
/// use gamesman_solve::{Options, Unwatched, solve};
///
/// // A row of 20 matches, of which a move takes one or two: multiples of three are lost.
/// let solution = solve(&Matches(20), &Options::default(), &Unwatched)?;
/// assert_eq!(solution.census().positions(), 21);
/// assert_eq!(solution.record(20).map(|record| record.to_string()).as_deref(), Some("win in 13"));
/// # Ok::<(), gamesman_solve::SolveError>(())
/// ```
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
    let job = Job { graph, start: graph.start(), options, work, watch, team: Team::alone() };
    on_threads(graph, options, || job.solve())
}

/// Solves a graph on all ranks of a transport together, each of which calls this with a place of its own for `work`. What
/// is finished stays there, and a later call goes on with it. Each gets a share of the solution of [`solve`], some pages of
/// the table; [`write_over`](crate::write_over) puts them together.
///
/// # Errors
/// As [`solve`], on all ranks; and if not all ranks are asked for the same. Between two tiers `watch` may
/// stop one rank, which stops all.
pub fn solve_over(
    graph: &dyn Graph,
    options: &Options,
    work: &Work,
    transport: &dyn Transport,
    watch: &dyn Watch,
) -> Result<Solution, SolveError> {
    let team = Team::new(transport, graph.size(), options.memory);
    let job = Job { graph, start: graph.start(), options, work: Some(work), watch, team };
    job.same_everywhere()?;
    on_threads(graph, options, || by_tier::solve(&job, work))
}

impl Job<'_> {
    /// Compares what all ranks are asked for.
    fn same_everywhere(&self) -> Result<(), SolveError> {
        let Options { symmetry, unmoves, .. } = self.options;
        let own = format!(
            "version {}, rules {:016X}, symmetry {symmetry}, un-moves {unmoves}, solve {:016X}",
            env!("CARGO_PKG_VERSION"),
            crate::fingerprint(self.graph),
            self.work.map_or(0, Work::key),
        );
        let all = self.team.share(own.into_bytes());
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        match all.iter().position(|text| *text != all[0]) {
            Some(rank) => {
                let (its, ours) = (text(&all[rank]), text(&all[0]));
                Err(SolveError::Mismatch { rank, its, ours })
            }
            None => Ok(()),
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
                self.watch.detail(&format!("{error}; solving anew with one tier in memory"));
                by_tier::solve(self, work)
            }
            (solved, _) => solved,
        }
    }

    fn in_memory(&self) -> Result<Solution, SolveError> {
        let Job { graph, options, watch, .. } = *self;
        let facts = graph.facts();
        let reached = reach(self, Looks::Late)?;
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
        let Reached { domain, peak, .. } = reached;
        let mut entries = Memory { domain, codes: solved.codes, margins, nimbers };
        if facts.symmetric && !options.uses_symmetry(graph) {
            entries.keep_canonical(graph);
        }
        let census = census::count(graph, &entries.domain, &solved.tally, &entries.codes, watch)?;
        Ok(Solution {
            start: entries.record(graph.canonical(self.start)),
            entries: Entries::Memory(entries),
            held: Held::of(&facts),
            size: graph.size(),
            census,
            methods,
            bytes: solved.bytes.max(peak),
            uneven: 1.0,
        })
    }
}
