use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
use gamesman_solve::{Options, Unwatched, solve};

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    a_position_that_leads_to_itself();
    mu_torere_with_eight_stones();
    a_chase_on_seven_points();
    graphs_without_any_sense();
}

/// A graph that lists the positions after each one. Who has no move has lost.
struct Listed {
    names: Vec<String>,
    after: Vec<Vec<u64>>,
}

impl Graph for Listed {
    fn facts(&self) -> Facts {
        Facts::none(Players::Two)
    }

    fn size(&self) -> u64 {
        self.after.len() as u64
    }

    fn start(&self) -> u64 {
        0
    }

    fn expand(&self, number: u64, into: &mut Expansion) {
        into.clear();
        let after = &self.after[number as usize];
        into.outcome = after.is_empty().then_some(Outcome::Lose);
        into.edges.extend(after.iter().map(|to| Edge::new(*to, Turn::Flips)));
        if into.want.tiers {
            into.tiers.extend(after.iter().map(|_| 0));
        }
    }
}

/// All positions that can be reached, numbered as they are met.
fn listed<P: Clone + Eq + Hash + Debug>(start: P, after: impl Fn(&P) -> Vec<P>) -> Listed {
    let (mut numbers, mut found) = (HashMap::from([(start.clone(), 0)]), vec![start]);
    let mut graph = Listed { names: Vec::new(), after: Vec::new() };
    while let Some(position) = found.get(graph.after.len()).cloned() {
        let number = |next: P| {
            *numbers.entry(next.clone()).or_insert_with(|| {
                found.push(next);
                found.len() as u64 - 1
            })
        };
        graph.after.push(after(&position).into_iter().map(number).collect());
        graph.names.push(format!("{position:?}"));
    }
    graph
}

/// Compares the answer with the library's solver, the nearest ends first.
fn compare(name: &str, graph: &Listed) {
    let solution = solve(graph, &Options::default(), &Unwatched).expect("it can be solved");
    let mine = retrograde(graph);
    let mut numbers: Vec<u64> =
        (0..graph.size()).filter(|number| solution.record(*number).is_some()).collect();
    let length = |number: &u64| {
        solution.record(*number).and_then(|record| record.remoteness).unwrap_or(u32::MAX)
    };
    numbers.sort_by_key(length);
    for number in numbers {
        let text = &graph.names[number as usize];
        let right = solution.record(number).expect("it is solved");
        match mine.get(&number) {
            Some(found) => assert_eq!(
                *found, right,
                "{name}, position {text}: you say {found}, and it is a {right}"
            ),
            None => panic!("{name}, position {text}: your solver says nothing about it"),
        }
    }
    assert_eq!(
        mine.len() as u64,
        solution.census().positions(),
        "{name}: positions that can be reached"
    );
}

/// Mū Tōrere: points 0 to 7 in a ring and 8 in the middle. A stone moves to a free point beside it; into the middle only
/// from beside an enemy. A position is the mover's stones and the other player's.
fn mutorere(&(own, other): &(u16, u16)) -> Vec<(u16, u16)> {
    let (has, free) = (|stones: u16, at: u16| stones >> at & 1 == 1, !(own | other));
    let mut after = Vec::new();
    for from in (0..9).filter(|from| has(own, *from)) {
        let beside = [(from + 1) % 8, (from + 7) % 8];
        let enemy = from < 8 && beside.iter().any(|at| has(other, *at));
        for to in (0..9).filter(|to| has(free, *to)) {
            let step = if from == 8 {
                to < 8
            } else if to == 8 {
                enemy
            } else {
                beside.contains(&to)
            };
            if step {
                after.push((other, own ^ 1 << from ^ 1 << to));
            }
        }
    }
    after
}

/// A robber and two officers on the points of a ring with two chords: who cannot move loses.
fn chase(&(mover, robber, officers): &(u8, u8, [u8; 2])) -> Vec<(u8, u8, [u8; 2])> {
    const LINES: [(u8, u8); 9] =
        [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 0), (0, 3), (2, 5)];
    let beside = |at: u8| {
        LINES
            .into_iter()
            .filter_map(move |(a, b)| if a == at { Some(b) } else { (b == at).then_some(a) })
    };
    let free = |at: &u8| *at != robber && !officers.contains(at);
    if mover == 0 {
        return beside(robber).filter(free).map(|to| (1, to, officers)).collect();
    }
    let step = |i: usize| {
        beside(officers[i]).filter(free).map(move |to| {
            let mut moved = officers;
            moved[i] = to;
            moved.sort_unstable();
            (0, robber, moved)
        })
    };
    (0..2).flat_map(step).collect()
}

/// A graph without any sense: `most` moves at most from each position, to any.
fn random(positions: u64, most: u64, mut seed: u64) -> Listed {
    let mut below = |n: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % n
    };
    let after = (0..positions)
        .map(|number| {
            (0..below(most + 1).max(u64::from(number == 0))).map(|_| below(positions)).collect()
        })
        .collect();
    Listed { names: (0..positions).map(|number| number.to_string()).collect(), after }
}

fn a_position_that_leads_to_itself() {
    let names = ["start", "loop", "lost"].map(str::to_owned).to_vec();
    compare("Three positions", &Listed { names, after: vec![vec![1, 2], vec![1, 1], vec![]] });
}

fn mu_torere_with_eight_stones() {
    compare("Mū Tōrere", &listed((0b1111, 0b1111_0000), mutorere));
}

fn a_chase_on_seven_points() {
    compare("The chase", &listed((1, 3, [0, 6]), chase));
}

fn graphs_without_any_sense() {
    for seed in 1..=200 {
        compare(&format!("random graph {seed}"), &random(60, 4, seed * 7_919));
    }
}
