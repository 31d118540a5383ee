//! What the teacher of chess endings says and plays, against values recomputed from the rules: verdicts, announced mates,
//! opponents who set problems.
//!
//! With up to three men; with `GAMESMAN_HEAVY` also with four, which takes minutes and the table of all of them.

use std::collections::HashMap;
use std::path::Path;

use crate::support::{chess_data, chess_endings, drawn, heavy, numbers};
use gamesman_query::course::{Lesson, course};
use gamesman_query::{
    MoveAnswer, PositionAnswer, Session, Strength, Unwatched, ValueAnswer, Verdict, judge,
};
use gamesman_rules::{Expansion, Graph, Outcome, Record, Value};
use gamesman_solve::Table;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

/// The table of a variant as a file, read without the questions' code.
fn table(data: &Path, material: &str) -> Table {
    let path = data.join("tables/chess").join(format!("{material}.table"));
    Table::open_any(&path).expect("it was solved")
}

/// The record of a position by the definition, from its end or from those after its moves, which the rules list anew: what
/// the verifier compares records with.
fn recomputed(graph: &dyn Graph, table: &Table, number: u64, moves: &mut Expansion) -> Record {
    moves.clear();
    graph.expand(number, moves);
    match moves.outcome {
        Some(Outcome::Lose) => return Record::lose(0),
        Some(Outcome::Tie) => return Record::tie(0),
        Some(Outcome::Win) => return Record::win(0),
        None => {}
    }
    let after = moves.edges.iter().map(|edge| {
        let record = table.record(graph.canonical(edge.to())).expect("it is whole");
        let record = record.expect("every position is there");
        (record.value.flipped(), record.remoteness.map(|remoteness| remoteness + 1))
    });
    let after: Vec<(Value, Option<u32>)> = after.collect();
    let value = after.iter().map(|(value, _)| *value).max().expect("there is a move");
    let lengths = after.iter().filter(|other| other.0 == value).filter_map(|other| other.1);
    let remoteness = if value == Value::Lose { lengths.max() } else { lengths.min() };
    match value {
        Value::Win => Record::win(remoteness.expect("it ends")),
        Value::Tie => Record::tie(remoteness.expect("it ends")),
        Value::Lose => Record::lose(remoteness.expect("it ends")),
        Value::Draw => Record::DRAW,
    }
}

/// The place in the order of preference of what a move leads to, for who makes it: a tie and a draw are one.
fn worth(after: Record) -> u8 {
    match after.value {
        Value::Lose => 2,
        Value::Tie | Value::Draw => 1,
        Value::Win => 0,
    }
}

/// The verdict about a move by the definitions, and what it costs in own moves.
fn expected(after: &[Record], made: usize) -> (Verdict, Option<u32>) {
    let own = worth(after[made]);
    let best = after.iter().map(|&record| worth(record)).max().unwrap_or(0);
    if own < best {
        return (if own == 0 { Verdict::Loses } else { Verdict::ThrowsWinAway }, None);
    }
    let equals: Vec<&Record> = after.iter().filter(|&&record| worth(record) == own).collect();
    let alone = equals.len() == 1 && after.len() > 1 && own > 0;
    if own == 1 {
        return (if alone { Verdict::Only } else { Verdict::Best }, None);
    }
    let lengths = || equals.iter().filter_map(|record| record.remoteness);
    let length = if own == 2 { lengths().min() } else { lengths().max() };
    let plies = length.zip(after[made].remoteness).map(|(best, own)| best.abs_diff(own));
    let cost = plies.map(|plies| plies / 2);
    let verdict = match (cost, own) {
        _ if alone => Verdict::Only,
        (Some(0), _) => Verdict::Best,
        (Some(1), 2) => Verdict::Fine,
        _ => Verdict::Slower,
    };
    (verdict, cost)
}

/// Compares the verdicts about all legal moves of a position.
fn compare(session: &Session, table: &Table, text: &str, moves: &mut Expansion) -> u64 {
    let variant = session.variant();
    let graph = variant.graph().expect("it has numbers");
    let at = session.glance(Some(text)).expect("a position").answer;
    let after = at.moves.iter().map(|mv| {
        let number = variant.number(&mv.position).expect("a position").expect("it is numbered");
        recomputed(graph, table, graph.canonical(number), moves)
    });
    let after: Vec<Record> = after.collect();
    let standard = session.standard();
    for made in 0..at.moves.len() {
        let judged = judge(standard, &at, made, None);
        let found = (judged.verdict, judged.own_cost);
        assert_eq!(found, expected(&after, made), "{text} {}", at.moves[made].name);
        let best = after.iter().map(|&record| worth(record)).max();
        let kept = Some(worth(after[made])) == best;
        assert_eq!(judged.verdict.is_mistake(), !kept, "{text} {}", at.moves[made].name);
    }
    at.moves.len() as u64
}

#[test]
fn verdicts_agree_with_the_rules() {
    let data = chess_data();
    let session = chess_endings(&data, "three");
    let table_of_three = table(&data.path, "KPK");
    let graph = session.variant().graph().expect("it has numbers");
    // One of twelve positions, or all.
    let step = if heavy() { 1 } else { 12 };
    let all: Vec<u64> =
        (0..numbers(graph)).filter(|&number| graph.holds_canonical(number)).collect();
    let looked_at: Vec<u64> = all.iter().copied().step_by(step).collect();
    let moves: u64 = looked_at
        .par_iter()
        .map_init(Expansion::new, |moves, &number| {
            let text = session.variant().position(number).expect("numbered").expect("a position");
            compare(&session, &table_of_three, &text, moves)
        })
        .sum();
    assert_eq!((all.len(), moves > 6 * looked_at.len() as u64), (368_330, true));
    println!("three men: {} positions, {moves} moves", looked_at.len());
    if !heavy() {
        return;
    }
    let session = chess_endings(&data, "four");
    let table_of_four = table(&data.path, "KPPK_KPKP");
    let looked_at = drawn(&session, 100_000, 1, |_| true);
    let moves: u64 = looked_at
        .par_iter()
        .map_init(Expansion::new, |moves, text| compare(&session, &table_of_four, text, moves))
        .sum();
    println!("four men: {} positions, {moves} moves", looked_at.len());
}

/// What a program is told.
fn told(answer: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(answer).expect("it is plain data")
}

/// Wins of the player to move in positions that a lesson's drills are about.
fn wins_of(session: &Session, lesson: &Lesson, count: usize) -> Vec<String> {
    let fits = |text: &str| {
        let about = lesson.drills.iter().any(|drill| (drill.condition)(text));
        about && {
            let state = session.glance(Some(text)).expect("a position").answer.state;
            state.value == ValueAnswer::Win
        }
    };
    drawn(session, count, 3, fits)
}

/// Somebody who reads nothing but answers in JSON, and always makes the move that is shown as best, mates the perfect
/// opponent in the number of moves that was announced.
fn mate(session: &Session, start: &str, rng: &mut StdRng) {
    let mut at = session.glance(Some(start)).expect("a position").answer;
    let announced = told(&at)["remoteness"].as_u64().expect("a length").div_ceil(2);
    for made in 1.. {
        let shown = told(&at);
        let position = shown["position"].as_str().expect("a position");
        let best = shown["moves"][0]["move"].as_str().expect("a move");
        let verdict = told(&session.verdict(Some(position), &[], best).expect("a verdict"));
        let words = verdict["verdict"].as_str().expect("a word");
        assert!(["only", "best"].contains(&words), "{start}: {verdict}");
        assert_eq!(verdict["best"][0].as_str(), Some(best), "{start}");
        let left = verdict["after"]["remoteness"].as_u64().expect("a length");
        assert_eq!(left.div_ceil(2), announced - made, "{start}: {verdict}");
        at = next(session, &at, 0);
        if at.state.over {
            let found = (made, at.state.value);
            assert_eq!(found, (announced, ValueAnswer::Lose), "{start}");
            return;
        }
        let answer = session.choose(&at, Strength::Perfect, rng, &Unwatched).expect("solved");
        at = next(session, &at, answer.expect("a move"));
    }
}

fn next(session: &Session, at: &PositionAnswer, made: usize) -> PositionAnswer {
    session.glance(Some(&at.moves[made].position)).expect("a position").answer
}

#[test]
fn the_best_moves_mate_as_announced() {
    let data = chess_data();
    let chess = course("chess").expect("there is one");
    let count = if heavy() { 1_000 } else { 100 };
    let mut lessons = 0;
    for lesson in crate::support::lessons(chess) {
        let session = chess_endings(&data, lesson.variant);
        let wins = wins_of(&session, lesson, count);
        wins.par_iter().enumerate().for_each(|(seed, start)| {
            mate(&session, start, &mut StdRng::seed_from_u64(seed as u64));
        });
        println!("{}: {} wins", lesson.id, wins.len());
        lessons += 1;
    }
    assert!(lessons >= 5);
}

fn chosen(session: &Session, at: &PositionAnswer, strength: Strength, rng: &mut StdRng) -> usize {
    session.choose(at, strength, rng, &Unwatched).expect("solved").expect("a move")
}

#[test]
fn who_sets_problems_never_gives_a_result_away() {
    let data = chess_data();
    let (variant, count) = if heavy() { ("four", 100_000) } else { ("three", 2_000) };
    let session = chess_endings(&data, variant);
    let standard = session.standard();
    let positions = drawn(&session, count, 5, |_| true);
    let looked = |(seed, text): (usize, &String)| {
        let at = session.glance(Some(text)).expect("a position").answer;
        if at.moves.is_empty() {
            return 0u32;
        }
        let mut rng = StdRng::seed_from_u64(seed as u64);
        let place = chosen(&session, &at, Strength::Practical, &mut rng);
        let verdict = judge(standard, &at, place, None).verdict;
        assert!(!verdict.is_mistake(), "{text} {}: {verdict:?}", at.moves[place].name);
        1
    };
    let moves: u32 = positions.par_iter().enumerate().map(looked).sum();
    assert!(moves > count as u32 / 2, "{moves} moves");
    println!("{variant}: {moves} moves");
}

/// How the stronger side plays a drawn position.
type Player = fn(&Session, &PositionAnswer, &mut StdRng) -> usize;

fn problems(session: &Session, at: &PositionAnswer, rng: &mut StdRng) -> usize {
    chosen(session, at, Strength::Practical, rng)
}

/// A move to the tie that comes soonest, which is what a game's values ask for; a win as soon as possible.
fn quickest(_: &Session, at: &PositionAnswer, rng: &mut StdRng) -> usize {
    let key = |mv: &MoveAnswer| match mv.move_value {
        ValueAnswer::Win => (0, mv.remoteness),
        ValueAnswer::Tie => (1, mv.remoteness),
        ValueAnswer::Draw => (2, None),
        _ => (3, None),
    };
    let least = at.moves.iter().map(key).min();
    let best: Vec<usize> =
        (0..at.moves.len()).filter(|&made| Some(key(&at.moves[made])) == least).collect();
    *best.choose(rng).expect("there is a move")
}

/// Whether White, who is to move in a drawn position, mates a player who moves at random, within fifty moves.
fn is_won(session: &Session, start: &str, player: Player, rng: &mut StdRng) -> bool {
    let mut at = session.glance(Some(start)).expect("a position").answer;
    for _ in 0..50 {
        let made = player(session, &at, rng);
        at = next(session, &at, made);
        if at.state.over {
            return at.state.value == ValueAnswer::Lose;
        }
        let answer = rng.random_range(0..at.moves.len());
        at = next(session, &at, answer);
        if at.state.over {
            return false;
        }
    }
    false
}

#[test]
fn setting_problems_wins_more_drawn_endings_than_ending_them_soon() {
    let data = chess_data();
    // With three men a drawn rook is lost at once, and there is no more to play for.
    let sets: &[(&str, &str, usize)] = match heavy() {
        true => &[("KRKN", "KRkn", 300), ("KRKB", "KRkb", 300), ("KRKR", "KRkr", 300)],
        false => &[("three", "KPk", 150)],
    };
    for &(variant, men, games) in sets {
        let session = chess_endings(&data, variant);
        let standing = |text: &str| -> HashMap<char, usize> {
            text.chars().filter(|&c| c != '-').fold(HashMap::new(), |mut all, man| {
                *all.entry(man).or_default() += 1;
                all
            })
        };
        let wanted = standing(men);
        let fits = |text: &str| {
            text.starts_with("1_") && standing(&text[2..]) == wanted && {
                let at = session.glance(Some(text)).expect("a position").answer;
                !at.state.over && matches!(at.state.value, ValueAnswer::Tie | ValueAnswer::Draw)
            }
        };
        let starts = drawn(&session, games, 7, fits);
        let [setting, soon]: [usize; 2] = [problems as Player, quickest].map(|player| {
            let won = |(seed, start): (usize, &String)| {
                is_won(&session, start, player, &mut StdRng::seed_from_u64(seed as u64))
            };
            starts.par_iter().enumerate().map(won).filter(|&won| won).count()
        });
        println!(
            "{men}: of {games} drawn games {setting} won by setting problems, {soon} by the soonest tie"
        );
        assert!(setting > soon, "{men}: {setting} and {soon} of {games}");
    }
}
