//! Answers of GamesmanUni's own server, recorded and compared with ours.

use std::collections::HashSet;

use serde_json::Value;

use crate::common::Served;
use crate::position;

/// What GamesCraftersUWAPI cd25c7b answered in front of GamesmanClassic b9dd232, GamesmanPuzzles 41ea128 and GamesmanPy d1d5b90 in
/// positions of games played at random: after the name of a variant, a line for each position with its value, and the values of the
/// positions after its moves, how many of each. A value is a letter with the remoteness; `?` where the original does not know it, `*` for
/// moves that were not recorded, `L-200` for what cannot be solved. Positions are written as there if this interface reads that.
const RECORDED: [&str; 2] = [include_str!("recorded.txt"), include_str!("recorded_more.txt")];

/// The value and the remoteness of a position or move.
fn worth(at: &Value) -> (char, i64) {
    let letter = match at["positionValue"].as_str() {
        Some("win") => 'W',
        Some("lose") => 'L',
        Some("tie") => 'T',
        Some("draw") => 'D',
        other => panic!("{other:?}: {at}"),
    };
    (letter, at["remoteness"].as_i64().expect("a number"))
}

/// The same from a recording, with the remoteness only if it is known.
fn read(text: &str) -> (char, Option<i64>) {
    let letter = text.chars().next().expect("a letter");
    (letter, if letter == 'D' { Some(-200) } else { text[1..].parse().ok() })
}

/// What the moves of a position lead to, those that are made part by part as well.
async fn outcomes(served: &Served, variant: &str, answer: Value) -> Vec<(char, i64)> {
    let (mut found, mut todo, mut seen) = (Vec::new(), vec![answer], HashSet::new());
    while let Some(answer) = todo.pop() {
        for mv in answer["moves"].as_array().expect("a list") {
            let text = |key: &str| mv[key].as_str().expect("text").to_owned();
            if !seen.insert((text("move"), text("position"))) {
                continue;
            }
            if text("position").contains(';') {
                todo.push(solved(served, variant, &text("position")).await);
            } else {
                found.push(worth(mv));
            }
        }
    }
    found
}

/// Asks until a variant is solved, which each question waits for.
async fn solved(served: &Served, variant: &str, at: &str) -> Value {
    loop {
        let answer = position(served, variant, at).await;
        assert!(answer.get("error").is_none(), "{variant} {at}: {answer}");
        let moves = answer["moves"].as_array().expect("a list");
        let known = |at: &Value| at["positionValue"] != "unsolved";
        if known(&answer) && moves.iter().all(known) {
            return answer;
        }
    }
}

#[tokio::test]
async fn values_are_those_that_the_original_answers() {
    let served = Served::small(2_000_000);
    let (mut variant, mut positions, mut moves) = ("", 0, 0);
    for line in RECORDED.into_iter().flat_map(str::lines) {
        if let Some(next) = line.strip_prefix("variant ") {
            variant = next;
            continue;
        }
        let (at, after) = line.split_once(" |").expect("a position and its moves");
        let (at, value) = at.split_once(' ').expect("a position and its value");
        let answer = solved(&served, variant, at).await;
        let (here, (letter, remoteness)) = (worth(&answer), read(value));
        assert_eq!(
            (here.0, remoteness.unwrap_or(here.1)),
            (letter, here.1),
            "{variant} {at}: {value}"
        );
        positions += 1;
        if after.trim() == "*" {
            continue;
        }
        let mut ours = outcomes(&served, variant, answer).await;
        for mark in after.split_whitespace() {
            let (mark, times) = mark.split_once('x').unwrap_or((mark, "1"));
            let (letter, remoteness) = read(mark);
            for _ in 0..times.parse::<usize>().expect("a number") {
                let same =
                    |(l, r): &(char, i64)| *l == letter && remoteness.is_none_or(|it| it == *r);
                let found = ours.iter().position(same);
                ours.swap_remove(
                    found.unwrap_or_else(|| panic!("{variant} {at}: no move to {mark}")),
                );
                moves += 1;
            }
        }
        assert!(ours.is_empty(), "{variant} {at}: more moves, to {ours:?}");
    }
    assert!(positions > 450 && moves > 2_500, "{positions} positions, {moves} moves");
}
