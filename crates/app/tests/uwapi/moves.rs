//! How moves are made in the client: with one click where that is enough, else part by part.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::common::Served;
use crate::{get, position};

fn moves(answer: &Value) -> &Vec<Value> {
    answer["moves"].as_array().unwrap_or_else(|| panic!("no list: {answer}"))
}

fn text<'a>(mv: &'a Value, key: &str) -> &'a str {
    mv[key].as_str().unwrap_or_else(|| panic!("no {key}: {mv}"))
}

/// Section 3: a move part by part. The same player goes on, half-way positions are worth what the best of
/// their moves is, and the last part leads to a real position.
#[tokio::test]
async fn moves_are_made_part_by_part() {
    let served = Served::new();
    let data = get(&served, "lgame/regular/").await;
    let start = text(&data, "startPosition");
    let answer = position(&served, "lgame/regular", start).await;
    let parts: Vec<&Value> =
        moves(&answer).iter().filter(|mv| text(mv, "move").starts_with('~')).collect();
    assert!(parts.len() > 2, "{answer}");
    for part in parts {
        let name = &text(part, "move")[1..];
        assert_eq!(part["position"], format!("{start};{name}"));
        assert_eq!(part["moveValue"], part["positionValue"]);
        let begun = position(&served, "lgame/regular", text(part, "position")).await;
        for key in ["position", "positionValue", "remoteness", "autoguiPosition"] {
            assert_eq!(begun[key], part[key], "{key}");
        }
        // The L lies in its new place already.
        assert_ne!(begun["autoguiPosition"], answer["autoguiPosition"], "{begun}");
    }
    let mut at = answer;
    for _ in 0..4 {
        let next = moves(&at).first().expect("a move").clone();
        at = position(&served, "lgame/regular", text(&next, "position")).await;
        if !text(&next, "move").starts_with('~') {
            assert!(text(&at, "position").starts_with("2_"), "{at}");
            return;
        }
        assert!(text(&at, "position").starts_with(start), "{at}");
    }
    panic!("no move is complete after four parts");
}

/// The client draws Quarto by itself, and wants the piece that is given in a place of the cell where the last one is put.
#[tokio::test]
async fn quarto_is_played_with_one_click_a_turn() {
    let served = Served::small(100);
    for (at, buttons, one) in [
        ("1_-----------------", 16, "A_P_287_-"),
        ("2_----------------A", 16 * 15, "A_B_33_-"),
        ("1_FOCBLAJGHMEDKPI-N", 1, "A_-_15_-"),
    ] {
        let answer = position(&served, "quarto/regular", at).await;
        let names: HashSet<&str> =
            moves(&answer).iter().map(|mv| text(mv, "autoguiMove")).collect();
        assert_eq!((names.len(), names.contains(one)), (buttons, true), "{at}: {names:?}");
        assert_eq!(answer["autoguiPosition"], at);
    }
}

/// What is chosen is marked, in a place for each spot behind the board.
#[tokio::test]
async fn what_is_chosen_is_marked() {
    let served = Served::small(100);
    let data = get(&served, "3spot/regular/").await;
    let start = text(&data, "startPosition");
    let answer = position(&served, "3spot/regular", start).await;
    let before = text(&answer, "autoguiPosition");
    let mut marked = HashSet::new();
    for part in moves(&answer) {
        let board = text(part, "autoguiPosition");
        let marks = board.strip_prefix(before).unwrap_or_else(|| panic!("{board}"));
        assert_eq!(marks.chars().filter(|mark| *mark != '-').count(), 1, "{board}");
        assert!(marked.insert(board.to_owned()), "{board} is there twice");
    }
    assert!(marked.len() > 1);
}

/// One click where the original has one.
#[tokio::test]
async fn pins_counters_and_crosses_take_one_click() {
    let served = Served::new();
    for (variant, buttons, lines) in
        [("kayles/7", 7, 6), ("tactix/regular", 16, 48), ("quickcross/regular", 0, 32)]
    {
        let data = get(&served, &format!("{variant}/")).await;
        let answer = position(&served, variant, text(&data, "startPosition")).await;
        let kind = |kind: char| {
            let all = moves(&answer).iter();
            all.filter(|mv| text(mv, "autoguiMove").starts_with(kind)).count()
        };
        assert_eq!((kind('A'), kind('L')), (buttons, lines), "{variant}: {answer}");
        assert_eq!(moves(&answer).len(), buttons + lines, "{variant}");
    }
    // A piece is turned by a button with a picture of its own.
    let turned = position(&served, "quickcross/regular", "2_h---------------").await;
    let turns = moves(&turned).iter().filter(|mv| text(mv, "autoguiMove").starts_with("A_r_"));
    assert_eq!(turns.count(), 1, "{turned}");
    // Placing in Chung-Toi, straight or diagonal.
    let placed = position(&served, "chungtoi/regular", "1_---------").await;
    let small = |look: &str| {
        let all = moves(&placed).iter();
        all.filter(|mv| text(mv, "autoguiMove").starts_with(look)).count()
    };
    assert_eq!((small("A_p_"), small("A_q_")), (9, 9), "{placed}");
}

/// How much worse a move is than the best of its value is said of whole moves: the same for moves that mirror each other,
/// whichever of them is made in parts, and never negative.
#[tokio::test]
async fn delta_remoteness_is_that_of_whole_moves() {
    let served = Served::new();
    let kayles = position(&served, "kayles/7", "1_xxxxxxx").await;
    let delta = |name: &str| {
        let found = moves(&kayles).iter().find(|mv| mv["move"] == name);
        found.expect("the move")["deltaRemoteness"].as_i64().expect("a number")
    };
    for (left, right) in [("1", "7"), ("2", "6"), ("3", "5"), ("1-2", "6-7"), ("2-3", "5-6")] {
        assert_eq!(delta(left), delta(right), "{left} {right}");
    }
    for variant in ["kayles/7", "octal/kayles", "lgame/regular", "3spot/regular", "sum/misere"] {
        let data = get(&served, &format!("{variant}/")).await;
        let mut at = text(&data, "startPosition").to_owned();
        for _ in 0..6 {
            let answer = position(&served, variant, &at).await;
            let mut best = std::collections::HashMap::new();
            for mv in moves(&answer) {
                let delta = mv["deltaRemoteness"].as_i64().expect("a number");
                assert!(delta >= 0, "{variant} {at}: {mv}");
                let least = best.entry(text(mv, "moveValue").to_owned()).or_insert(delta);
                *least = delta.min(*least);
            }
            // The best move is the best of all, also half-way.
            let value = text(&answer, "positionValue");
            if !at.contains(';') && value != "unsolved" && !best.is_empty() {
                assert_eq!(best.get(value), Some(&0), "{variant} {at}");
            }
            let Some(mv) = moves(&answer).first() else { break };
            at = text(mv, "position").to_owned();
        }
    }
    assert_eq!(kayles["moves"][0]["deltaRemoteness"], json!(0));
}
