//! The laws of combinatorial games, by searching the whole game graph with nothing clever: nimbers by
//! mex are those of the sequences, misère values are those of the misère-Nim rule, and closed forms
//! are right, for every family and all small sizes.

use std::collections::HashMap;

use gamesman_games::game;
use gamesman_rules::mex;
use gamesman_rules::{Expansion, Graph, Outcome, Variant};

fn open(game_id: &str, variant: &str) -> Box<dyn Variant> {
    let entry = game(game_id).expect("it is in the catalogue");
    let chosen = entry.choose(Some(variant)).unwrap_or_else(|e| panic!("{variant}: {e}"));
    entry.variant(&chosen.settings).unwrap_or_else(|e| panic!("{variant}: {e}"))
}

/// Nimber and value of every position that can be reached, from the definitions.
struct Searched<'a> {
    graph: &'a dyn Graph,
    known: HashMap<u64, (u32, bool)>,
}

impl Searched<'_> {
    /// The nimber by mex, and whether the player to move wins. Misère play is in the ends.
    fn visit(&mut self, number: u64) -> (u32, bool) {
        if let Some(known) = self.known.get(&number) {
            return *known;
        }
        let mut expansion = Expansion::new();
        self.graph.expand(number, &mut expansion);
        let children: Vec<(u32, bool)> =
            expansion.edges.iter().map(|edge| self.visit(edge.to())).collect();
        let wins = match expansion.outcome {
            Some(outcome) => outcome == Outcome::Win,
            None => children.iter().any(|(_, wins)| !wins),
        };
        let found = (mex(&mut children.into_iter().map(|(nimber, _)| nimber).collect()), wins);
        self.known.insert(number, found);
        found
    }
}

/// Checks every position that can be reached. Returns the nimber of the start.
fn check(game_id: &str, text: &str) -> u32 {
    let variant = open(game_id, text);
    let graph = variant.graph().expect("it is small");
    let mut searched = Searched { graph, known: HashMap::new() };
    let (start, _) = searched.visit(graph.start());
    for (&number, &(nimber, wins)) in &searched.known {
        let position = variant.position(number).expect("a graph").expect("a position");
        let view = variant.view(&position).expect("it can be read");
        if variant.facts().nimbers && !view.components.is_empty() {
            let sum = view.components.iter().fold(0, |sum, part| sum ^ part.nimber);
            assert_eq!(sum, nimber, "{game_id} {text}: nimber of {position}");
            assert_eq!(wins, nimber != 0, "{game_id} {text}: {position}");
        }
        if let Some(formula) = view.formula {
            let right = if wins { Outcome::Win } else { Outcome::Lose };
            assert_eq!(formula, right, "{game_id} {text}: formula of {position}");
        }
        for step in view.steps {
            let child = variant.number(&step.to).expect("it can be read").expect("it is known");
            let right = if searched.known[&child].1 { Outcome::Win } else { Outcome::Lose };
            assert!(
                step.formula.is_none_or(|formula| formula == right),
                "{position} {}",
                step.name
            );
        }
    }
    start
}

/// The sequence of the only kind of component.
fn sequence(game_id: &str, variant: &str) -> Vec<u32> {
    open(game_id, variant).sequences(50).pop().expect("it has one").nimbers.values
}

#[test]
fn rows_of_every_length() {
    for (id, most, more) in [
        ("kayles", 13, 0),
        ("dawsonskayles", 13, 0),
        ("dawsonschess", 17, 0),
        ("treblecross", 20, 2),
    ] {
        for length in 1..=most {
            let nimber = check(id, &length.to_string());
            assert_eq!(nimber, sequence(id, &length.to_string())[length + more], "{id} {length}");
            check(id, &format!("{length}-misere"));
        }
    }
}

/// Rows that are too long to be numbered one by one are solved by classes, with the same nimbers.
#[test]
fn long_rows_by_classes() {
    for (id, text, n) in [
        ("kayles", "23", 23),
        ("kayles", "27", 27),
        ("dawsonskayles", "36", 36),
        ("dawsonschess", "34", 34),
        ("treblecross", "40", 42),
    ] {
        assert_eq!(check(id, text), sequence(id, text)[n], "{id} {text}");
    }
}

/// Every octal game of two digits, and some that cut without taking or repeat a digit.
#[test]
fn octal_games_of_every_small_size() {
    let mut codes: Vec<String> = (1..64).map(|code| format!("0.{code:02o}")).collect();
    codes.extend(
        ["4.0", "4.1", "4.3~", "4.7", "0.137", "0.007", "0.777", "0.1~", "0.7~"].map(str::to_owned),
    );
    for code in codes {
        for heap in 1..=9 {
            let text = format!("{code}-{heap}");
            assert_eq!(check("octal", &text), sequence("octal", &text)[heap], "{text}");
        }
        check("octal", &format!("{code}-4_3_4"));
        check("octal", &format!("{code}-4_3-misere"));
    }
}

#[test]
fn grundys_game_of_every_small_size() {
    for heap in 1..=20 {
        let text = heap.to_string();
        assert_eq!(check("grundysgame", &text), sequence("grundysgame", &text)[heap], "{heap}");
    }
    check("grundysgame", "6_7_8");
    check("grundysgame", "6_7-misere");
}

#[test]
fn sums_of_different_games() {
    for (text, nimber) in [
        ("nim:3_5+kayles:7+dawson:12", 3 ^ 5 ^ 2 ^ 2),
        ("kayles:5+grundy:9+lasker:4", 4 ^ 1 ^ 3),
        ("nim:3+kayles:3", 0),
        ("0.333:9+dawsonskayles:8+treblecross:3", 0),
    ] {
        if text.contains("treblecross") {
            let entry = game("sum").expect("it is there");
            assert!(entry.choose(Some(text)).is_err(), "rows have other sizes than heaps");
            continue;
        }
        assert_eq!(check("sum", text), nimber, "{text}");
        check("sum", &format!("{text}-misere"));
    }
}

/// Bouton's rule for misère Nim against the search, whatever Nim is called.
#[test]
fn misere_nim_by_search_and_by_rule() {
    for (id, text) in [
        ("nim", "1_2_3-misere"),
        ("nim", "3_3_3-misere"),
        ("nim", "1_1_1_1-misere"),
        ("nim", "7_5_2_1-misere"),
        ("octal", "0.3~-3_4_5-misere"),
        ("sum", "nim:1_1_4-misere"),
    ] {
        let variant = open(id, text);
        let start = variant.view(&variant.start()).expect("the start");
        assert!(start.formula.is_some() && start.steps.iter().all(|step| step.formula.is_some()));
        check(id, text);
    }
    let variant = open("sum", "nim:2_3+kayles:3-misere");
    assert_eq!(variant.view(&variant.start()).expect("the start").formula, None);
}

#[test]
fn counting_to_every_small_number() {
    for to in 1..=30 {
        for amounts in ["1_2", "1_2_3", "2_3", "1_3_4", "2_5_6"] {
            let text = format!("{to}-{amounts}");
            assert_eq!(check("0to10by1or2", &text), sequence("0to10by1or2", &text)[to], "{text}");
        }
    }
}

#[test]
fn coins_by_every_rule() {
    for heads in ["1_2_5", "3_4_6", "1_2_3_4_5_6_7", "8"] {
        check("turningturtles", heads);
        check("mockturtles", heads);
        for rule in ["ruler", "upto2", "upto3", "upto4", "twins", "triplets", "neighbours"] {
            check("cointurning", &format!("{rule}-{heads}"));
            check("cointurning", &format!("{rule}-{heads}-misere"));
        }
    }
    // OEIS A000069: the odious numbers.
    assert_eq!(sequence("mockturtles", "0_2_5")[..8], [1, 2, 4, 7, 8, 11, 13, 14]);
    assert_eq!(sequence("turningturtles", "1_3_5_7")[..5], [0, 1, 2, 3, 4]);
    assert_eq!(check("mockturtles", "0_2_5"), 1 ^ 4 ^ 11);
}

/// On one row Cram is Dawson's Kayles; a row of Tac Tix has as many moves as a heap from which any
/// run may be taken, `0.7~`.
#[test]
fn boards_of_one_row_are_octal_games() {
    for length in 1..=12_usize {
        let dawson = sequence("octal", "0.07-1")[length];
        assert_eq!(check("cram", &format!("1x{length}")), dawson, "{length}");
    }
    for length in 1..=8_usize {
        let run = sequence("octal", "0.7~-1")[length];
        assert_eq!(check("tactix", &format!("1x{length}")), run, "{length}");
    }
    // Two rows of Chomp: the first player wins, whatever the length.
    for length in 1..=8 {
        assert_ne!(check("chomp", &format!("2x{length}")), 0, "{length}");
    }
}

/// Gardner 1974: even by even the second player wins Cram, even by odd the first.
#[test]
fn cram_by_symmetry() {
    for (board, lost) in
        [("2x2", true), ("2x3", false), ("2x4", true), ("4x4", true), ("3x4", false)]
    {
        assert_eq!(check("cram", board) == 0, lost, "{board}");
    }
}
