//! Loopy tiers: play can come back to where it was.

use gamesman_rules::{Outcome, Turn};
use gamesman_solve::{SolveError, Watch};

use crate::Score;
use crate::chain::Chain;
use crate::rows::{Child, Mark, Roles, Rows};
use crate::starts::Gathered;
use crate::sweep::SweepJob;

/// The moves of a tier, kept in memory.
struct Moves {
    /// For each position by rank: number, orbit, end and leaf.
    positions: Vec<(u64, u32, Option<Outcome>, Score)>,
    /// Where each position's targets begin, and the end of all.
    begins: Vec<usize>,
    /// For each move the place of the tier in `lower` (or [`OWN`]), the rank there, and the turn.
    targets: Vec<(u32, u32, Turn)>,
}

const OWN: u32 = u32::MAX;

/// Fills the rows of the tier at `place`: first what players see, ply by ply; then distances to a win,
/// move by move; then probabilities.
pub(crate) fn tier(
    job: &SweepJob<'_>,
    place: usize,
    lower: &[(u32, &Rows)],
    rows: &mut Rows,
    watch: &dyn Watch,
) -> Result<Gathered, SolveError> {
    debug_assert_eq!(rows.roles, Roles::Both, "in a loopy tier, turns say nothing");
    let moves = list(job, place, lower, rows);
    see(job, &moves, lower, rows);
    measure(&moves, lower, rows);
    play(job, &moves, lower, rows, watch)?;
    let mut gathered = job.kept.gather();
    let columns = job.plan.matches * rows.roles.count();
    for (at, &(number, orbit, outcome, _)) in moves.positions.iter().enumerate() {
        if outcome.is_none() {
            let chances = &rows.chances[at * columns..(at + 1) * columns];
            gathered.add(number, orbit, rows.roles, rows.marks[at], chances);
        }
    }
    Ok(gathered)
}

fn list(job: &SweepJob<'_>, place: usize, lower: &[(u32, &Rows)], rows: &Rows) -> Moves {
    let mut numbers = Vec::new();
    let mut chunk = Vec::new();
    for i in 0..job.positions.chunks(place).len() {
        job.positions.read(place, i, &mut chunk);
        numbers.append(&mut chunk);
    }
    numbers.sort_unstable();
    let own = job.positions.tier(place).tier;
    let mut expansion = job.expansion();
    let mut moves = Moves { positions: Vec::new(), begins: vec![0], targets: Vec::new() };
    for number in numbers {
        job.graph.expand(number, &mut expansion);
        for (edge, tier) in expansion.edges.iter().zip(&expansion.tiers) {
            let place = lower.iter().position(|(lower, _)| lower == tier);
            debug_assert!(place.is_some() || *tier == own, "tiers never rise");
            let ranks = place.map_or(&rows.ranks, |place| &lower[place].1.ranks);
            let place = place.map_or(OWN, |place| place as u32);
            moves.targets.push((place, ranks.rank(edge.to()) as u32, edge.turn()));
        }
        let orbit = if job.symmetry { expansion.orbit } else { 1 };
        let leaf = Score::leaf(expansion.outcome, expansion.reward);
        moves.positions.push((number, orbit, expansion.outcome, leaf));
        moves.begins.push(moves.targets.len());
    }
    moves
}

impl Moves {
    fn children<'a>(
        &self,
        at: usize,
        lower: &[(u32, &'a Rows)],
        own: &'a Rows,
        into: &mut Vec<Child<'a>>,
    ) {
        into.clear();
        into.extend(self.targets[self.begins[at]..self.begins[at + 1]].iter().map(
            |&(place, rank, turn)| {
                let rows = if place == OWN { own } else { lower[place as usize].1 };
                Child { rows, at: rank as usize, turn }
            },
        ));
    }
}

fn see(job: &SweepJob<'_>, moves: &Moves, lower: &[(u32, &Rows)], rows: &mut Rows) {
    let plies = job.plan.plies;
    for ply in 0..plies {
        for (at, &(_, _, outcome, leaf)) in moves.positions.iter().enumerate() {
            let mut score = leaf;
            if outcome.is_none() && ply > 0 {
                let mut children = Vec::new();
                moves.children(at, lower, rows, &mut children);
                score = children.iter().map(|child| child.score(ply - 1)).max().unwrap_or(leaf);
            }
            rows.scores[at * plies + ply] = score;
        }
    }
}

/// Wins and losses in 1, 2, 3… moves: what is decided in one round decides more in the next.
fn measure(moves: &Moves, lower: &[(u32, &Rows)], rows: &mut Rows) {
    let mut furthest = 1;
    for (at, &(_, _, outcome, _)) in moves.positions.iter().enumerate() {
        rows.marks[at] = outcome.map_or(Mark::default(), Mark::end);
    }
    for &(place, rank, _) in &moves.targets {
        if place != OWN {
            let mark = lower[place as usize].1.marks[rank as usize];
            furthest = furthest.max(mark.distance.abs());
        }
    }
    let mut round = 1;
    while round <= furthest {
        round += 1;
        let mut decided = Vec::new();
        for (at, &(_, _, outcome, _)) in moves.positions.iter().enumerate() {
            if outcome.is_some() || rows.marks[at].distance != 0 {
                continue;
            }
            let targets = &moves.targets[moves.begins[at]..moves.begins[at + 1]];
            let mark = Mark::before(targets.iter().map(|&(place, rank, turn)| {
                let rows = if place == OWN { &*rows } else { lower[place as usize].1 };
                (turn, rows.marks[rank as usize])
            }));
            if mark.distance.abs() == round {
                decided.push((at, Mark { distance: mark.distance, ..Mark::default() }));
                furthest = furthest.max(round);
            }
        }
        for (at, mark) in decided {
            rows.marks[at] = mark;
        }
    }
}

/// Match by match and role by role, who is absorbed where.
fn play(
    job: &SweepJob<'_>,
    moves: &Moves,
    lower: &[(u32, &Rows)],
    rows: &mut Rows,
    watch: &dyn Watch,
) -> Result<(), SolveError> {
    let mut chosen = Vec::new();
    for of in 0..job.plan.matches {
        if watch.stopped() {
            return Err(SolveError::Stopped);
        }
        let (mut chain, mut children) = (Chain::default(), Vec::new());
        for (at, &(_, _, outcome, _)) in moves.positions.iter().enumerate() {
            moves.children(at, lower, rows, &mut children);
            for hero_moves in [true, false] {
                let won = if hero_moves { Outcome::Win } else { Outcome::Lose };
                if let Some(outcome) = outcome {
                    chain.push(f64::from(u8::from(outcome == won)), 1, std::iter::empty());
                    continue;
                }
                job.plan.choose(of, hero_moves, &children, &mut chosen);
                let target = |&mv: &u32| (mv, moves.targets[moves.begins[at] + mv as usize]);
                let (mut known, mut count) = (0.0, 0);
                for (mv, (place, ..)) in chosen.iter().map(target) {
                    if place != OWN {
                        known += children[mv as usize].chance(of, hero_moves);
                        count += 1;
                    }
                }
                let within = chosen.iter().map(target).filter(|(_, (place, ..))| *place == OWN);
                let state = |(_, (_, rank, turn)): (u32, (u32, u32, Turn))| {
                    let hero_is_next = hero_moves == (turn == Turn::Keeps);
                    2 * rank + u32::from(!hero_is_next)
                };
                chain.push(known, count, within.map(state));
            }
        }
        let values = chain.solve(|| watch.stopped()).ok_or(SolveError::Stopped)?;
        for (at, pair) in values.as_chunks::<2>().0.iter().enumerate() {
            let column = 2 * (at * job.plan.matches + of);
            rows.chances[column..column + 2].copy_from_slice(pair);
        }
    }
    Ok(())
}
