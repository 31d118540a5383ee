//! Second counts: games and puzzles played from their start by rules that a test writes once more, with nothing clever.
//!
//! What can be said of a position is a line of a golden file; what holds for every game is checked by
//! [`laws`](crate::laws). Neither need be said again.

use std::collections::HashMap;
use std::hash::Hash;

use crate::{Outcome, Value};

/// Plays a game of two players from its start by rules that a test writes once more: a second count. `after` gives
/// the positions after one, or how it ends; every move passes the turn. Returns how many positions can be reached,
/// and how many of them are won, lost, tied and drawn for the player to move.
pub fn counted<P: Clone + Eq + Hash>(
    start: P,
    after: impl Fn(&P) -> Result<Vec<P>, Outcome>,
) -> [usize; 5] {
    let mut numbers = HashMap::from([(start.clone(), 0)]);
    let (mut found, mut values, mut children) = (vec![start], Vec::new(), Vec::new());
    while let Some(position) = found.get(values.len()).cloned() {
        let all = after(&position);
        values.push(all.as_ref().err().map(|&outcome| Value::from(outcome)));
        let number = |child: P| {
            let number = *numbers.entry(child.clone()).or_insert(found.len());
            if number == found.len() {
                found.push(child);
            }
            number
        };
        children.push(all.unwrap_or_default().into_iter().map(number).collect::<Vec<_>>());
    }
    // Wins and losses until there are no more; then ties of what is left.
    for ties in [false, true] {
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for number in 0..found.len() {
                let after = |value| children[number].iter().any(|&child| values[child] == value);
                let value = match values[number] {
                    Some(_) => continue,
                    None if ties => after(Some(Value::Tie)).then_some(Value::Tie),
                    None if after(Some(Value::Lose)) => Some(Value::Win),
                    None => (!after(None) && !after(Some(Value::Tie))).then_some(Value::Lose),
                };
                changed |= value.is_some();
                values[number] = value;
            }
        }
    }
    let count = |value| values.iter().filter(|&&found| found == value).count();
    let [win, lose, tie] = [Value::Win, Value::Lose, Value::Tie].map(|value| count(Some(value)));
    [found.len(), win, lose, tie, count(None)]
}

/// What a plain search of a puzzle finds: a second count, by rules that a test writes once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// Positions that can be reached.
    pub positions: usize,
    /// Those that reach the goal.
    pub goals: usize,
    /// Those from which it can be reached, themselves included.
    pub solvable: usize,
    /// Moves from the start to the goal, if it can be reached.
    pub remoteness: Option<usize>,
    /// Moves to it from the solvable position that is farthest away.
    pub longest: usize,
}

/// Searches a puzzle from its start. `after` gives the positions after one, or `None` at the goal.
pub fn searched<P: Clone + Eq + Hash>(start: P, after: impl Fn(&P) -> Option<Vec<P>>) -> Searched {
    let mut numbers = HashMap::from([(start.clone(), 0)]);
    let (mut found, mut before, mut next) = (vec![start], vec![vec![]], 0);
    let mut wave = Vec::new();
    while next < found.len() {
        match after(&found[next]) {
            None => wave.push(next),
            Some(all) => {
                for position in all {
                    let number = *numbers.entry(position.clone()).or_insert(found.len());
                    if number == found.len() {
                        found.push(position);
                        before.push(Vec::new());
                    }
                    before[number].push(next);
                }
            }
        }
        next += 1;
    }
    let (goals, mut distances, mut distance) = (wave.len(), vec![None; found.len()], 0);
    while !wave.is_empty() {
        wave.retain(|&number| distances[number].is_none());
        wave.iter().for_each(|&number| distances[number] = Some(distance));
        wave = wave.iter().flat_map(|&number| before[number].clone()).collect();
        wave.sort_unstable();
        wave.dedup();
        distance += 1;
    }
    Searched {
        positions: found.len(),
        goals,
        solvable: distances.iter().flatten().count(),
        remoteness: distances[0],
        longest: distances.iter().flatten().max().copied().unwrap_or(0),
    }
}
