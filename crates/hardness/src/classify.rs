//! All positions of a graph at once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use gamesman_rules::{Graph, Players};
use gamesman_solve::{Options, Positions, Progress, Ranks, SolveError, Stage, Watch};

use crate::rows::{Plan, Roles, Rows};
use crate::starts::Counts;
use crate::sweep::SweepJob;
use crate::{Classified, Heroes, Match, Starts, cycles, sweep};

/// What to find out about every position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The matches, at least one.
    pub matches: Vec<Match>,
    /// Whose wins to gather. Where turns do not strictly alternate they are always those of whoever is
    /// to move.
    pub heroes: Heroes,
    /// The greatest j to keep positions for.
    pub most_steps: u8,
    /// What may be spent.
    pub options: Options,
}

impl Request {
    /// These matches; the first player's wins with up to three steps, within the usual limits.
    pub fn new(matches: Vec<Match>) -> Request {
        Request { matches, heroes: Heroes::First, most_steps: 3, options: Options::default() }
    }

    /// Whose wins to gather.
    #[must_use]
    pub fn heroes(self, heroes: Heroes) -> Request {
        Request { heroes, ..self }
    }

    /// The greatest j to keep positions for.
    #[must_use]
    pub fn most_steps(self, most_steps: u8) -> Request {
        Request { most_steps, ..self }
    }

    /// What may be spent.
    #[must_use]
    pub fn options(self, options: Options) -> Request {
        Request { options, ..self }
    }
}

/// Finds out for every position reachable from the start which winning sets it is in and how likely the
/// hero is to win each match.
///
/// One pass over the positions from the lowest tier up, in which every position follows from its
/// children: what it is worth 0, 1, 2… plies ahead from what they are worth one ply less, hence what
/// each player would choose among them, hence the probability. Nothing is searched and nothing sampled.
/// Only tiers that moves still lead to are in memory. In loopy tiers the
/// probabilities are those of an absorbing Markov chain; play that never ends is not won.
///
/// ```
/// use gamesman_hardness::{Lookahead, Match, Policy, Reading, Request, Thresholds, classify};
/// use gamesman_solve::Unwatched;
///
/// let game = gamesman_games::game("bottom2").unwrap();
/// let variant = game.variant(&game.choose(Some("3x3-RCD"))?.settings)?;
/// let looks = |depth| Lookahead::new(depth, Policy::Flat).unwrap();
/// let of = Match { hero: looks(1), rival: looks(3) };
/// let found = classify(variant.graph()?, &Request::new(vec![of]), &Unwatched)?;
/// // Of the positions that are won with two moves, so many are easy, medium and hard.
/// let [easy, medium, hard] = found.grades(Reading::Exact, 1, 0, Thresholds::default());
/// assert!(easy > medium + hard);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Time O(positions + moves · (plies + matches)), 32 to 80 bytes for each position of neighbouring tiers.
///
/// # Errors
/// If it was stopped, does not fit the memory, or there are too many positions.
///
/// # Panics
/// If there are no matches, or the graph is a puzzle.
pub fn classify(
    graph: &dyn Graph,
    request: &Request,
    watch: &dyn Watch,
) -> Result<Classified, SolveError> {
    assert!(!request.matches.is_empty(), "there must be a match");
    assert_eq!(graph.facts().players, Players::Two, "a puzzle has no opponent");
    match rayon::ThreadPoolBuilder::new().num_threads(request.options.threads).build() {
        Ok(pool) => pool.install(|| run(graph, request, watch)),
        Err(_) => run(graph, request, watch),
    }
}

fn run(graph: &dyn Graph, request: &Request, watch: &dyn Watch) -> Result<Classified, SolveError> {
    let positions = Positions::find(graph, &request.options, watch)?;
    let alternates = alternates(&positions);
    let heroes = if alternates { request.heroes } else { Heroes::Mover };
    if let Some(classified) = tiers(graph, request, &positions, heroes, watch)? {
        return Ok(classified);
    }
    let classified = tiers(graph, request, &positions, Heroes::Mover, watch)?;
    Ok(classified.expect("nothing is assumed about turns"))
}

/// Whether tiers tell whose turn it is, if every move passes the turn.
fn alternates(positions: &Positions) -> bool {
    (0..positions.tiers())
        .map(|place| positions.tier(place))
        .all(|tier| !tier.loopy && tier.leads_to.iter().all(|lower| (tier.tier - lower) % 2 == 1))
}

/// All tiers; `None` if roles were to follow from tiers but some move keeps the turn.
fn tiers(
    graph: &dyn Graph,
    request: &Request,
    positions: &Positions,
    heroes: Heroes,
    watch: &dyn Watch,
) -> Result<Option<Classified>, SolveError> {
    let symmetry = request.options.symmetry && graph.facts().symmetric;
    let start = if symmetry { graph.canonical(graph.start()) } else { graph.start() };
    let mut kept = Classified {
        matches: request.matches.clone(),
        heroes,
        most_steps: request.most_steps,
        positions: positions.count(),
        ends: positions.ends(),
        counts: Counts::default(),
        starts: Starts::default(),
        draw: None,
        start,
    };
    let plan = Plan::new(&request.matches);
    let top = graph.tier(start);
    let last_use = last_uses(positions);
    let mut rows: HashMap<u32, Rows> = HashMap::new();
    let (mut done, total) = (0, (0..positions.tiers()).map(|p| positions.tier(p).len).sum());
    for place in 0..positions.tiers() {
        let facts = positions.tier(place);
        let roles = match heroes {
            Heroes::Mover => Roles::Both,
            Heroes::First if (top - facts.tier).is_multiple_of(2) => Roles::Moves,
            Heroes::Second if !(top - facts.tier).is_multiple_of(2) => Roles::Moves,
            _ => Roles::Waits,
        };
        let live: u64 = rows.values().map(|rows| rows.marks.len() as u64).sum::<u64>() + facts.len;
        let directories = Ranks::bytes(graph.size()) * (rows.len() as u64 + 1);
        let memory = live * plan.bytes(roles) + directories;
        if memory > request.options.memory {
            let (what, limit) = ("what players see", request.options.memory);
            return Err(SolveError::Memory { what, need: memory, limit });
        }
        let (stage, tier) = (Stage::Solve, Some(facts.tier));
        watch.progress(&Progress::new(stage, done, Some(total)).in_tier(tier).with_memory(memory));
        if watch.stopped() {
            return Err(SolveError::Stopped);
        }
        let mut own = Rows::new(&plan, roles, positions.ranks(place), facts.len as usize);
        let lower: Vec<(u32, &Rows)> =
            facts.leads_to.iter().filter_map(|tier| Some((*tier, rows.get(tier)?))).collect();
        let kept_turn = AtomicBool::new(false);
        let job = SweepJob { graph, plan: &plan, positions, symmetry, kept: &kept, kept_turn };
        let gathered = match facts.loopy {
            true => cycles::tier(&job, place, &lower, &mut own, watch)?,
            false => sweep::tier(&job, place, &lower, &mut own),
        };
        if job.kept_turn.load(Ordering::Relaxed) {
            return Ok(None);
        }
        kept.take(gathered);
        rows.insert(facts.tier, own);
        rows.retain(|tier, _| last_use.get(tier).is_some_and(|last| *last > facts.tier));
        done += facts.len;
    }
    Ok(Some(kept))
}

/// The highest tier that leads to each tier.
fn last_uses(positions: &Positions) -> HashMap<u32, u32> {
    let mut uses = HashMap::new();
    for tier in (0..positions.tiers()).map(|place| positions.tier(place)) {
        uses.extend(tier.leads_to.iter().map(|&lower| (lower, tier.tier)));
    }
    uses
}
