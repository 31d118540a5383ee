//! Drills keep what they promise: every one drawn is compared with the values of all positions.

use std::collections::{HashMap, HashSet};

use crate::support::{all_positions, flipped, order, solved};
use gamesman_query::rules::{Player, Value};
use gamesman_query::{
    DrillAnswer, DrillKind, DrillQuestion, Error, PositionAnswer, Progress, Session, Task,
    Unwatched, ValueAnswer, Watch, judge,
};

fn drill(session: &Session, question: &DrillQuestion<'_>) -> DrillAnswer {
    session.drill(question, &Unwatched).unwrap_or_else(|error| {
        panic!("{} {:?}: {error}", session.entry().id, question.kind);
    })
}

/// Those of any game.
const USUAL: [DrillKind; 5] = [
    DrillKind::PlayOut,
    DrillKind::WinOrDraw,
    DrillKind::OnlyMove,
    DrillKind::WhoseMove,
    DrillKind::BestMate,
];

/// A game with the kinds of drills that there are in it.
const GAMES: [(&str, &str, &[DrillKind]); 6] = [
    ("maze", "regular", &USUAL),
    ("drawn", "regular", &USUAL),
    (
        "tictactoe",
        "regular",
        &[
            DrillKind::PlayOut,
            DrillKind::WinOrDraw,
            DrillKind::OnlyMove,
            DrillKind::BestMate,
            DrillKind::GoodSquares,
        ],
    ),
    (
        "dodgem",
        "regular",
        &[
            DrillKind::PlayOut,
            DrillKind::WinOrDraw,
            DrillKind::OnlyMove,
            DrillKind::WhoseMove,
            DrillKind::BestMate,
            DrillKind::GoodSquares,
        ],
    ),
    ("dotsandboxes", "1x3", &[DrillKind::PlayOut, DrillKind::WinOrDraw, DrillKind::OnlyMove]),
    (
        "pegsolitaire",
        "triangle",
        &[DrillKind::PlayOut, DrillKind::WinOrDraw, DrillKind::OnlyMove, DrillKind::BestMate],
    ),
];

#[test]
fn drills_keep_what_they_promise() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, variant, kinds) in GAMES {
        let session = solved(folder.path(), game, variant);
        let all = all_positions(&session);
        for &kind in kinds {
            let mut met = HashSet::new();
            for seed in 0..30 {
                let level = (seed % 3 == 0).then_some(1 + (seed % 5) as u8);
                let question =
                    DrillQuestion { seed: Some(seed), level, ..DrillQuestion::new(kind) };
                let answer = drill(&session, &question);
                assert_eq!(answer, drill(&session, &question), "a seed makes it repeatable");
                check(&session, &all, &answer);
                met.insert(answer.position);
            }
            assert!(met.len() > 3, "{game} {kind:?}: always the same: {met:?}");
        }
    }
}

/// What was shown comes again only when nothing else is left.
#[test]
fn nothing_is_drawn_twice_as_long_as_there_are_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let few = |text: &str| text.starts_with("x-o");
    let question = DrillQuestion {
        condition: Some(&few),
        remoteness: 1..=1,
        suited: Some(0.0),
        ..DrillQuestion::new(DrillKind::PlayOut)
    };
    let draw = |shown: &[String], seed| {
        drill(&session, &DrillQuestion { shown, seed: Some(seed), ..question.clone() }).position
    };
    let mut shown = Vec::new();
    loop {
        let next = draw(&shown, shown.len() as u64);
        if shown.contains(&next) {
            break;
        }
        shown.push(next);
    }
    assert!(shown.len() > 3, "{shown:?}");
    for seed in 0..300 {
        assert!(shown.contains(&draw(&[], seed)), "{shown:?}");
    }
}

fn check(session: &Session, all: &HashMap<String, PositionAnswer>, drill: &DrillAnswer) {
    let standard = session.standard();
    let at = session.position(Some(&drill.position)).expect("a position");
    let context = format!("{drill:?}");
    assert_eq!(at.state.value, drill.value, "{context}");
    assert!(!at.state.over && !at.moves.is_empty() && drill.difficulty >= 0.0, "{context}");
    let drawn = matches!(drill.value, ValueAnswer::Tie | ValueAnswer::Draw);
    let length = at.state.remoteness.filter(|_| !(drawn && standard.ties_are_draws));
    assert_eq!(drill.remoteness, length, "{context}");
    let task = match drill.value {
        ValueAnswer::Win => Task::Win,
        ValueAnswer::Lose => Task::Last,
        _ => Task::Hold,
    };
    assert_eq!(drill.task, task, "{context}");
    let worth = |text: &str| order(all[text].state.value, standard.ties_are_draws);
    match drill.kind {
        DrillKind::PlayOut => assert_eq!(drill.value, ValueAnswer::Win, "{context}"),
        DrillKind::BestMate => {
            let line: Vec<&str> = drill.line.iter().map(String::as_str).collect();
            assert_eq!(Some(line.len() as u32), drill.remoteness, "{context}");
            let end = session.play(Some(&drill.position), &line).expect("legal moves").pop();
            assert!(session.position(end.as_deref()).expect("an end").state.over, "{context}");
            assert_eq!(drill.solutions[0], line[0], "{context}");
        }
        DrillKind::OnlyMove => {
            let kept: Vec<&str> = (0..at.moves.len())
                .filter(|&place| !judge(standard, &at, place, None).verdict.is_mistake())
                .map(|place| at.moves[place].name.as_str())
                .collect();
            assert!(at.moves.len() > 1 && drill.value != ValueAnswer::Lose, "{context}");
            assert_eq!(drill.solutions, kept, "{context}");
        }
        DrillKind::WinOrDraw => {
            let beside = drill.beside.as_ref().expect("a neighbour");
            assert_ne!(worth(&drill.position), worth(&beside.position), "{context}");
            let before = all.values().any(|parent| {
                let leads = |to: &str| parent.moves.iter().any(|mv| mv.position == to);
                leads(&drill.position) && leads(&beside.position)
            });
            // Tables hold one position of each class of symmetric ones.
            assert!(before, "{context}");
        }
        DrillKind::WhoseMove => {
            let beside = drill.beside.as_ref().expect("the other turn");
            let board = |text: &str| text[2..].to_owned();
            assert_eq!(board(&drill.position), board(&beside.position), "{context}");
            assert_ne!(drill.position[..1], beside.position[..1], "{context}");
            let other = session.position(Some(&beside.position)).expect("a position").state;
            let ties = standard.ties_are_draws;
            let (moves, waits) = (order(drill.value, ties), order(flipped(other.value), ties));
            assert!(moves < waits, "who must move gets less: {context}");
        }
        DrillKind::GoodSquares => {
            let good = drill.good.as_ref().expect("squares");
            let found = session.squares(Some(&drill.position), &good.man).expect("a man");
            assert_eq!((found.piece, found.player), (good.piece, drill.player), "{context}");
            for square in &found.squares {
                // Values are the mover's.
                let wins = match good.winner == drill.player {
                    true => square.value == Some(ValueAnswer::Win),
                    false => square.value == Some(ValueAnswer::Lose),
                };
                assert_eq!(good.squares.contains(&square.name), wins, "{context}");
                assert_eq!(good.legal.contains(&square.name), square.value.is_some());
                let Some(text) = &square.position else { continue };
                let state = &session.position(Some(text)).expect("a position").state;
                assert_eq!(Some(state.value), square.value, "{context}");
            }
            assert!((1..good.legal.len()).contains(&good.squares.len()), "{context}");
        }
        DrillKind::Plan => panic!("none of these games has plans"),
    }
}

#[test]
fn conditions_hold() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let corner = |text: &str| text.starts_with('x');
    for kind in [DrillKind::PlayOut, DrillKind::WinOrDraw, DrillKind::OnlyMove] {
        for seed in 0..20 {
            let question = DrillQuestion {
                value: Some(Value::Tie),
                remoteness: 3..=5,
                side: Some(Player::Second),
                condition: Some(&corner),
                seed: Some(seed),
                ..DrillQuestion::new(kind)
            };
            let answer = drill(&session, &question);
            let facts = (answer.value, answer.player, answer.task);
            assert_eq!(facts, (ValueAnswer::Tie, Some(Player::Second), Task::Hold));
            assert!(answer.position.starts_with('x'), "{answer:?}");
            assert!((3..=5).contains(&answer.remoteness.expect("a length")), "{answer:?}");
        }
    }
    // A tier is the part of the table with so many cells empty.
    let graph = session.variant().graph().expect("it is numbered");
    let start = graph.tier(graph.start());
    for empty in [4, 5] {
        let tier = Some(start - (9 - empty));
        let question = DrillQuestion { tier, ..DrillQuestion::new(DrillKind::OnlyMove) };
        let position = drill(&session, &question).position;
        assert_eq!(position.matches('-').count(), empty as usize, "{position}");
    }
}

#[test]
fn harder_levels_are_harder() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, variant) in [("tictactoe", "regular"), ("dodgem", "regular")] {
        let session = solved(folder.path(), game, variant);
        let mean = |level: u8| {
            let of = |seed| {
                let question = DrillQuestion {
                    level: Some(level),
                    seed: Some(seed),
                    ..DrillQuestion::new(DrillKind::PlayOut)
                };
                drill(&session, &question).difficulty
            };
            (0..12).map(of).sum::<f64>() / 12.0
        };
        let means = [1, 2, 3, 4, 5].map(mean);
        assert!(means.is_sorted_by(|a, b| a < b), "{game}: {means:?}");
    }
}

/// Of a win at once it is the logarithm of the moves there are over those that win, counted anew.
#[test]
fn difficulty_counts_right_moves_along_the_best_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let at_once = |text: &str| {
        let condition = move |position: &str| position == text;
        let question = DrillQuestion {
            condition: Some(&condition),
            tries: usize::MAX,
            ..DrillQuestion::new(DrillKind::BestMate)
        };
        session.drill(&question, &Unwatched)
    };
    let mut checked = 0;
    for (text, at) in all_positions(&session) {
        if at.state.remoteness != Some(1) || at.state.value != ValueAnswer::Win || checked > 5 {
            continue;
        }
        // Only canonical positions are in the table.
        let Ok(drill) = at_once(&text) else { continue };
        let right = (0..at.moves.len())
            .filter(|&place| !judge(session.standard(), &at, place, None).verdict.is_mistake())
            .count();
        let bits = (at.moves.len() as f64 / right as f64).log2();
        assert!((drill.difficulty - bits).abs() < 1e-9, "{drill:?}");
        checked += 1;
    }
    assert!(checked > 3);
}

/// Says to stop at once.
struct Stopped;

impl Watch for Stopped {
    fn progress(&self, _: &Progress) {}

    fn stopped(&self) -> bool {
        true
    }
}

#[test]
fn what_makes_no_sense_or_cannot_be_found_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = solved(folder.path(), "tictactoe", "regular");
    let wrong = |session: &Session, question: &DrillQuestion<'_>| {
        session.drill(question, &Unwatched).expect_err("no such drill").to_string()
    };
    let none = |_: &str| false;
    let nothing =
        DrillQuestion { condition: Some(&none), ..DrillQuestion::new(DrillKind::PlayOut) };
    assert!(wrong(&session, &nothing).contains("no position of the table"));
    let zugzwang = DrillQuestion::new(DrillKind::WhoseMove);
    let message = wrong(&session, &zugzwang);
    assert!(message.contains("no position of the table fits a drill ‘whose-move’"), "{message}");
    let level = DrillQuestion { level: Some(6), ..DrillQuestion::new(DrillKind::PlayOut) };
    assert!(wrong(&session, &level).contains("from 1 to 5"));
    let lost =
        DrillQuestion { value: Some(Value::Lose), ..DrillQuestion::new(DrillKind::OnlyMove) };
    assert!(wrong(&session, &lost).contains("lost position"));
    let plan = wrong(&session, &DrillQuestion::new(DrillKind::Plan));
    assert!(plan.contains("knows no plans"), "{plan}");
    let nim = solved(folder.path(), "nim", "3_4_5");
    let squares = wrong(&nim, &DrillQuestion::new(DrillKind::GoodSquares));
    assert!(squares.contains("not men on the squares of a grid"), "{squares}");
    let puzzle = solved(folder.path(), "pegsolitaire", "triangle");
    assert!(wrong(&puzzle, &zugzwang).contains("puzzle"));
    let library = crate::support::library(folder.path());
    let unsolved = library.session("dao", None).expect("it exists");
    let error = unsolved.drill(&DrillQuestion::new(DrillKind::PlayOut), &Unwatched);
    assert!(matches!(error, Err(Error::Unsolved { .. })), "{error:?}");
    // Tries are bounded.
    let endless = 100..=100;
    let few =
        DrillQuestion { tries: 3, remoteness: endless, ..DrillQuestion::new(DrillKind::WinOrDraw) };
    assert!(wrong(&session, &few).contains("none of 3 positions"));
    let rare =
        session.drill(&DrillQuestion { condition: Some(&none), ..zugzwang.clone() }, &Stopped);
    assert!(matches!(rare, Err(Error::Solve(_))), "{rare:?}");
    assert_eq!("only-move".parse(), Ok(DrillKind::OnlyMove));
    assert!("mate".parse::<DrillKind>().is_err());
}
