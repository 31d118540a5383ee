//! Checks for the tests of a game: positions and moves as text, so that a test is a list of examples.
//!
//! Each panics with the position and what was found. What holds for every game is checked by
//! [`laws`](crate::laws) and need not be said again.

use std::collections::HashMap;
use std::hash::Hash;

use crate::game::Ends;
use crate::{Game, Outcome, Players, Show, Value};

fn read<G: Show>(game: &G, position: &str) -> G::Position {
    game.parse(position).unwrap_or_else(|mistake| panic!("{position}: {mistake}"))
}

/// The moves of a position by name, in the game's order; none if the game is over.
fn names<G: Show>(game: &G, position: &G::Position) -> Vec<(String, G::Move)> {
    let mut moves = Vec::new();
    // Whether being stuck is an end makes no difference: there is no move either way.
    let ends = Ends { players: Players::One, misere: false };
    if ends.generate(game, position, &mut moves).is_some() {
        return Vec::new();
    }
    moves.into_iter().map(|mv| (game.notation(position, mv), mv)).collect()
}

/// The position has exactly these moves, written as a list of names in any order.
///
/// # Panics
/// If it has others, or cannot be read.
#[track_caller]
pub fn moves<G: Show>(game: &G, position: &str, expected: &str) {
    let found = names(game, &read(game, position));
    let mut found: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "the moves of {position}");
}

/// The position has so many moves.
///
/// # Panics
/// If it has not, or cannot be read.
#[track_caller]
pub fn count<G: Show>(game: &G, position: &str, expected: usize) {
    let found = names(game, &read(game, position));
    assert_eq!(found.len(), expected, "the moves of {position}: {found:?}");
}

/// The game of two players is over in this position with this outcome for the player to move in normal play,
/// or goes on (`None`). To be unable to move is an end.
///
/// # Panics
/// If it is not so, or the position cannot be read.
#[track_caller]
pub fn end<G: Show>(game: &G, position: &str, expected: Option<Outcome>) {
    let ends = Ends { players: Players::Two, misere: false };
    let outcome = ends.generate(game, &read(game, position), &mut Vec::new());
    assert_eq!(outcome, expected, "the end of {position}");
}

/// The moves of this list, played one after the other, lead from one position to the other.
///
/// # Panics
/// If they do not, one of them does not exist, or the position cannot be read.
#[track_caller]
pub fn play_out<G: Show>(game: &G, position: &str, list: &str, expected: &str) {
    let mut at = read(game, position);
    for name in list.split_whitespace() {
        let moves = names(game, &at);
        let Some((_, mv)) = moves.iter().find(|(found, _)| found == name) else {
            let names: Vec<&String> = moves.iter().map(|(name, _)| name).collect();
            panic!("{name} is not a move of {}: {names:?}", game.format(&at));
        };
        at = game.play(&at, *mv);
    }
    assert_eq!(game.format(&at), expected, "{position} after {list}");
}

/// The text is refused with a message that contains `part`.
///
/// # Panics
/// If it is read, or refused with another message.
#[track_caller]
pub fn refused<G: Show>(game: &G, text: &str, part: &str) {
    match game.parse(text) {
        Ok(position) => panic!("{text} is read as {}", game.format(&position)),
        Err(mistake) => {
            let message = mistake.to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}

/// The text is refused at this character, counted from 0, or as a whole (`None`), with a message that
/// contains `part`.
///
/// # Panics
/// If it is read, or refused otherwise.
#[track_caller]
pub fn refused_at<G: Show>(game: &G, text: &str, at: Option<usize>, part: &str) {
    refused(game, text, part);
    let mistake = game.parse(text).expect_err("it is refused");
    assert_eq!(mistake.at, at, "{text}: {mistake}");
}

/// Every one of these positions has the index it should have: `position` gives it back.
///
/// # Panics
/// If one has not.
#[track_caller]
pub fn indexed<G: crate::Index + Game>(game: &G, step: usize) {
    for index in (0..game.size()).step_by(step) {
        if let Some(position) = game.position(index) {
            assert_eq!(game.index(&position), index, "{position:?}");
        }
    }
    assert_eq!(game.position(game.size()), None, "numbers end at the size");
}

/// The index has no holes, every position is read as it is written, and each of them can be reached from the
/// start of the puzzle, from goals onwards as well: what [`Open::whole`](crate::Open::whole) asks for.
///
/// # Panics
/// If it is not so.
#[track_caller]
pub fn whole<G: crate::Index + Show>(game: &G) {
    let mut found = vec![false; game.size() as usize];
    let (mut pending, mut moves) = (vec![game.start()], Vec::new());
    found[game.index(&pending[0]) as usize] = true;
    while let Some(position) = pending.pop() {
        let index = game.index(&position);
        assert_eq!(game.position(index).as_ref(), Some(&position), "number {index}");
        assert_eq!(game.parse(&game.format(&position)).as_ref(), Ok(&position));
        game.moves(&position, &mut moves);
        for mv in moves.drain(..) {
            let after = game.play(&position, mv);
            if !std::mem::replace(&mut found[game.index(&after) as usize], true) {
                pending.push(after);
            }
        }
    }
    assert_eq!(found.iter().position(|found| !found), None, "a number that cannot be reached");
    assert_eq!(game.position(game.size()), None, "numbers end at the size");
}

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
