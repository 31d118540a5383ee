//! Levels of draws: how near a draw is to what would lose it.
//!
//! This is GamesmanClassic's analysis of pure draws (`solveloopypd.c`). Whoever has a move that loses stands at the
//! **fringe**: such a draw is a *draw-lose* of level 0 and remoteness 0. From there wins and losses are counted back as usual,
//! among draws alone: a draw with a move to a draw-lose is a *draw-win* in one more than the least, one whose moves to draws
//! all lead to draw-wins is a draw-lose in one more than the greatest. Draws that are left over and have a move to a draw-win are
//! the fringe of the next level, and so on. Draw-wins have an odd remoteness and draw-losses an even one.
//!
//! Where a draw-lose has a move to a draw-lose nobody can force anything: such a position, and each draw from which moves to
//! draws lead there, is not a **pure** draw and has no level; nor have draws from which nothing can be lost.

use std::collections::HashMap;

use gamesman_rules::{Expansion, Graph, Turn, Value, Want};

/// The level of a pure draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawLevel {
    /// 0 for draws from which a loss can be forced to be one mistake away; more for those farther from that.
    pub level: u32,
    /// Moves to the fringe of that level: odd if the player to move can force the other one there.
    pub remoteness: u32,
}

/// The levels of a graph's draws, by the numbers of their canonical positions.
pub type DrawLevels = HashMap<u64, DrawLevel>;

/// A draw, and what is known of it so far.
#[derive(Default)]
struct Draw {
    number: u64,
    /// One for each move from a draw to this one.
    parents: Vec<usize>,
    /// Moves to draws that are not draw-wins.
    open: u32,
    /// It has a losing move.
    fringe: bool,
    found: Option<DrawLevel>,
    impure: bool,
}

/// Draw-losses have an even remoteness.
fn lost(draw: &Draw) -> bool {
    draw.found.is_some_and(|found| found.remoteness.is_multiple_of(2))
}

/// The levels of all pure draws that can be reached, from the values of canonical positions. `None` if one of those is
/// missing, or a move keeps the turn. One thread; O(positions + moves) time and some 100 bytes for each position.
pub fn draw_levels(graph: &dyn Graph, value: impl Fn(u64) -> Option<Value>) -> Option<DrawLevels> {
    let mut draws = draws(graph, value)?;
    let mut fringe: Vec<usize> = (0..draws.len()).filter(|&i| draws[i].fringe).collect();
    for level in 0.. {
        if fringe.is_empty() {
            break;
        }
        let won = work_back(&mut draws, fringe, level);
        fringe = won.iter().flat_map(|&i| &draws[i].parents).copied().collect();
        fringe.retain(|&i| draws[i].found.is_none());
        fringe.sort_unstable();
        fringe.dedup();
    }
    spread_impurity(&mut draws);
    let pure = draws.into_iter().filter(|draw| !draw.impure);
    Some(pure.filter_map(|draw| Some((draw.number, draw.found?))).collect())
}

/// All draws that can be reached, with the moves between them.
fn draws(graph: &dyn Graph, value: impl Fn(u64) -> Option<Value>) -> Option<Vec<Draw>> {
    let want = Want { canonical: graph.facts().symmetric, ..Want::default() };
    let mut expansion = Expansion::wanting(want);
    let start = graph.canonical(graph.start());
    // Every position met, with its place among the draws.
    let mut met: HashMap<u64, (Value, Option<usize>)> = HashMap::new();
    let (mut draws, mut todo) = (Vec::new(), vec![start]);
    let mut meet = |number: u64, draws: &mut Vec<Draw>, todo: &mut Vec<u64>| {
        if let Some(known) = met.get(&number) {
            return Some(*known);
        }
        let value = value(number)?;
        let place = (value == Value::Draw).then_some(draws.len());
        if place.is_some() {
            draws.push(Draw { number, ..Draw::default() });
        }
        if number != start {
            todo.push(number);
        }
        met.insert(number, (value, place));
        Some((value, place))
    };
    meet(start, &mut draws, &mut todo)?;
    while let Some(number) = todo.pop() {
        let (_, here) = meet(number, &mut draws, &mut todo)?;
        graph.expand(number, &mut expansion);
        for edge in &expansion.edges {
            if edge.turn() == Turn::Keeps {
                return None;
            }
            let (value, there) = meet(edge.to(), &mut draws, &mut todo)?;
            let Some(here) = here else { continue };
            draws[here].fringe |= value == Value::Win;
            if let Some(there) = there {
                draws[here].open += 1;
                draws[there].parents.push(here);
            }
        }
    }
    Some(draws)
}

/// Counts back from the fringe of a level. Returns the draw-wins.
fn work_back(draws: &mut [Draw], fringe: Vec<usize>, level: u32) -> Vec<usize> {
    for &i in &fringe {
        draws[i].found = Some(DrawLevel { level, remoteness: 0 });
    }
    let (mut lost, mut won) = (fringe, Vec::new());
    for remoteness in 1.. {
        if lost.is_empty() {
            break;
        }
        // Each in one more than those it was found from.
        let mut wins = Vec::new();
        for i in std::mem::take(&mut lost) {
            for p in draws[i].parents.clone() {
                if draws[p].found.is_none() {
                    draws[p].found = Some(DrawLevel { level, remoteness: 2 * remoteness - 1 });
                    wins.push(p);
                }
            }
        }
        for &i in &wins {
            for p in draws[i].parents.clone() {
                draws[p].open -= 1;
                if draws[p].open == 0 && draws[p].found.is_none() {
                    draws[p].found = Some(DrawLevel { level, remoteness: 2 * remoteness });
                    lost.push(p);
                }
            }
        }
        won.extend(wins);
    }
    won
}

/// Marks draw-losses that draw-losses lead to, and all draws from which one comes to those.
fn spread_impurity(draws: &mut [Draw]) {
    let from_lost =
        |i: &usize| lost(&draws[*i]) && draws[*i].parents.iter().any(|&p| lost(&draws[p]));
    let mut todo: Vec<usize> = (0..draws.len()).filter(from_lost).collect();
    while let Some(i) = todo.pop() {
        if !std::mem::replace(&mut draws[i].impure, true) {
            todo.extend(&draws[i].parents);
        }
    }
}
