//! Tiers that every move leaves: each position follows from its children in one pass.

use std::sync::atomic::{AtomicBool, Ordering};

use gamesman_rules::{Edge, Expansion, Graph, Outcome, Turn};
use gamesman_solve::Positions;
use rayon::prelude::*;

use crate::rows::{Child, Mark, Piece, Plan, Roles, Rows};
use crate::starts::Gathered;
use crate::{Classified, Score};

/// Positions looked at together, so that what is known of their children is on its way from memory when
/// it is wanted.
const BATCH: usize = 32;

/// What all tiers are worked on with.
pub(crate) struct SweepJob<'a> {
    pub(crate) graph: &'a dyn Graph,
    pub(crate) plan: &'a Plan,
    pub(crate) positions: &'a Positions,
    pub(crate) symmetry: bool,
    /// Which positions are gathered.
    pub(crate) kept: &'a Classified,
    /// Set if a move kept the turn although roles follow from tiers.
    pub(crate) kept_turn: AtomicBool,
}

impl SweepJob<'_> {
    /// An expansion that holds all that is wanted.
    pub(crate) fn expansion(&self) -> Expansion {
        Expansion::wanting(gamesman_rules::Want {
            canonical: self.symmetry,
            orbit: self.symmetry,
            tiers: true,
            reward: true,
        })
    }
}

/// A position of a batch: where its edges end in the list of all edges.
struct Node {
    number: u64,
    outcome: Option<Outcome>,
    reward: i16,
    orbit: u32,
    end: usize,
}

struct Scratch<'a> {
    numbers: Vec<u64>,
    expansion: Expansion,
    edges: Vec<(Edge, u32)>,
    seen: Vec<Node>,
    children: Vec<Child<'a>>,
    chosen: Vec<u32>,
}

/// Fills the rows of the tier at `place` from those of `lower` tiers, and gathers its starts.
pub(crate) fn tier(
    job: &SweepJob<'_>,
    place: usize,
    lower: &[(u32, &Rows)],
    rows: &mut Rows,
) -> Gathered {
    let sizes = job.positions.chunks(place);
    let roles = rows.roles;
    let scratch = || Scratch {
        numbers: Vec::new(),
        expansion: job.expansion(),
        edges: Vec::new(),
        seen: Vec::new(),
        children: Vec::new(),
        chosen: Vec::new(),
    };
    rows.pieces(&sizes)
        .into_par_iter()
        .enumerate()
        .map_init(scratch, |scratch, (chunk, piece)| {
            job.positions.read(place, chunk, &mut scratch.numbers);
            fill(job, lower, roles, scratch, piece)
        })
        .reduce(|| job.kept.gather(), Gathered::join)
}

fn fill<'a>(
    job: &SweepJob<'_>,
    lower: &[(u32, &'a Rows)],
    roles: Roles,
    scratch: &mut Scratch<'a>,
    piece: Piece<'_>,
) -> Gathered {
    let mut gathered = job.kept.gather();
    let plan = job.plan;
    let columns = plan.matches * roles.count();
    let numbers = std::mem::take(&mut scratch.numbers);
    let scores = piece.scores.chunks_mut(BATCH * plan.plies);
    let chances = piece.chances.chunks_mut(BATCH * columns);
    let marks = piece.marks.chunks_mut(BATCH);
    for (((batch, scores), marks), chances) in
        numbers.chunks(BATCH).zip(scores).zip(marks).zip(chances)
    {
        look(job, batch, lower, scratch);
        let mut begin = 0;
        for (i, seen) in scratch.seen.iter().enumerate() {
            let children = &scratch.children[begin..seen.end];
            begin = seen.end;
            let scores = &mut scores[i * plan.plies..(i + 1) * plan.plies];
            let chances = &mut chances[i * columns..(i + 1) * columns];
            let leaf = Score::leaf(seen.outcome, seen.reward);
            if let Some(outcome) = seen.outcome {
                scores.fill(leaf);
                marks[i] = Mark::end(outcome);
                plan.end(outcome, roles, chances);
                continue;
            }
            scores[0] = leaf;
            for (plies, score) in scores.iter_mut().enumerate().skip(1) {
                let best = children.iter().map(|child| child.score(plies - 1)).max();
                *score = best.unwrap_or(leaf);
            }
            marks[i] = Mark::before(children.iter().map(|c| (c.turn, c.rows.marks[c.at])));
            plan.chances(children, roles, &mut scratch.chosen, chances);
            gathered.add(seen.number, seen.orbit, roles, marks[i], chances);
        }
        if roles != Roles::Both && scratch.children.iter().any(|c| c.turn == Turn::Keeps) {
            job.kept_turn.store(true, Ordering::Relaxed);
        }
    }
    scratch.numbers = numbers;
    gathered
}

/// Expands a batch and finds the rows of its children.
fn look<'a>(
    job: &SweepJob<'_>,
    batch: &[u64],
    lower: &[(u32, &'a Rows)],
    scratch: &mut Scratch<'a>,
) {
    let Scratch { expansion, edges, seen, children, .. } = scratch;
    edges.clear();
    seen.clear();
    children.clear();
    let rows = |tier: u32| {
        let found = lower.iter().find(|(lower, _)| *lower == tier);
        found.map(|(_, rows)| *rows).expect("a tier that moves lead to is worked on before")
    };
    for &number in batch {
        job.graph.expand(number, expansion);
        for (&edge, &tier) in expansion.edges.iter().zip(&expansion.tiers) {
            rows(tier).ranks.prefetch(edge.to());
            edges.push((edge, tier));
        }
        let orbit = if job.symmetry { expansion.orbit } else { 1 };
        let (outcome, reward, end) = (expansion.outcome, expansion.reward, edges.len());
        seen.push(Node { number, outcome, reward, orbit, end });
    }
    for &(edge, tier) in edges.iter() {
        let rows = rows(tier);
        let at = rows.ranks.rank(edge.to());
        rows.prefetch(at);
        children.push(Child { rows, at, turn: edge.turn() });
    }
}
