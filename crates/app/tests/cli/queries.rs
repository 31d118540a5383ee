//! Values, moves, nimbers and what is said of wrong positions.

use std::fs;

use super::place::Place;

#[test]
fn query_solves_small_variants_first() {
    let place = Place::new();
    let first = place.run(&["query", "connect3"]);
    assert!(first.err.contains("solving connect3 ‘4x4’ first"), "{}", first.err);
    let again = place.run(&["query", "connect3"]);
    assert_eq!((again.code, again.err.as_str()), (0, ""));
    assert_eq!(again.out, first.out);
    assert!(first.out.contains("Red can force a win in 9 moves, 5 of their own."), "{}", first.out);
}

/// The tables of the smallest travel with the program.
#[test]
fn the_smallest_variants_need_no_solve() {
    let place = Place::new();
    let first = place.run(&["query", "tictactoe"]);
    assert_eq!((first.code, first.err.as_str()), (0, ""));
    for part in [
        "3 . . .\n2 . . .\n1 . . .\n  a b c\n",
        "Best play ends in a tie after 9 moves in all.",
        "  remoteness  9 moves in all",
        "  b2    tie    9 moves in all  ----x----",
    ] {
        assert!(first.out.contains(part), "‘{part}’ is not in {}", first.out);
    }
}

#[test]
fn query_json_is_what_scripts_rely_on() {
    let place = Place::new();
    let start = place.json(&["query", "tictactoe", "--json"]);
    for (key, value) in [
        ("game", "tictactoe".into()),
        ("variant", "regular".into()),
        ("position", "---------".into()),
        ("value", "tie".into()),
        ("remoteness", 9.into()),
        ("nimber", serde_json::Value::Null),
        ("margin", serde_json::Value::Null),
    ] {
        assert_eq!(start[key], value, "{key}");
    }
    assert_eq!(start["moves"].as_array().unwrap().len(), 9);

    // x has two in the middle column and wins at once.
    let answer = place.json(&["query", "tictactoe", "o---xo-x-", "--json"]);
    let best = &answer["moves"][0];
    assert_eq!((&answer["value"], &answer["remoteness"]), (&"win".into(), &1.into()));
    assert_eq!((&best["move"], &best["value"]), (&"b3".into(), &"lose".into()));
    assert_eq!((&best["move_value"], &best["remoteness"]), (&"win".into(), &0.into()));
    assert_eq!(best["position"], "ox--xo-x-");
}

#[test]
fn moves_can_be_made_before_the_question() {
    let place = Place::new();
    let answer = place.json(&["query", "tictactoe", "--moves", "b2,a1,c3", "--json"]);
    assert_eq!(answer["position"], "--x-x-o--");
    let from = ["query", "tictactoe", "----x----", "--moves", "a1", "--json"];
    assert_eq!(place.json(&from)["position"], "----x-o--");
    let twice = ["query", "tictactoe", "--moves", "b2,b2"];
    place.bad(&twice, 1, &["move 2: invalid move ‘b2’; the legal moves are a1,"]);
    place.bad(&["query", "tictactoe", "--moves", ""], 1, &["invalid move ‘’"]);
}

#[test]
fn nimbers_and_margins_are_printed_where_there_are_any() {
    let place = Place::new();
    let nim = place.good(&["query", "nim"]);
    assert!(nim.contains("  nimber      0\n") && nim.contains("  components  "), "{nim}");
    let othello = place.good(&["query", "othello", "--variant", "3x3"]);
    assert!(othello.contains("  margin      "), "{othello}");
    let hanoi = place.good(&["query", "towersofhanoi"]);
    assert!(hanoi.contains("It can be solved in 7 moves."), "{hanoi}");
    assert!(!hanoi.contains("moves again") && !hanoi.contains("to move"), "{hanoi}");
}

#[test]
fn nim_sequences_are_printed_and_written() {
    let place = Place::new();
    let kayles = place.good(&["nimbers", "kayles", "--to", "83"]);
    assert!(
        kayles.contains("From n = 71 on they repeat every 12 (proved by computing"),
        "{kayles}"
    );
    assert!(kayles.contains("Exceptions: n = 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70."));
    let grundy = place.good(&["nimbers", "grundysgame", "--to", "20"]);
    assert!(grundy.contains("No period is proved by computing up to n = 10000."), "{grundy}");
    assert!(!grundy.contains("only"), "{grundy}");
    let long = place.good(&["nimbers", "octal", "--variant", "0.7~-5", "--to", "20000"]);
    assert!(long.contains("Nimbers of such rules are computed up to n = 10000 only."), "{long}");
    let file = place.0.path().join("b002187.txt");
    let path = file.to_str().unwrap();
    place.good(&["nimbers", "dawsonschess", "--to", "1000000", "--bfile", path]);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("\n12 2\n") && text.ends_with("\n1000000 1\n"), "{}", text.len());
    let list = place.good(&["nimbers", "octal", "--variant", "0.33-5", "--to", "5", "--list", "-"]);
    assert_eq!(list, "0, 1, 2, 0, 1, 2\n");
    let json = place.json(&["nimbers", "sum", "--to", "3", "--json"]);
    assert_eq!(json[1]["nimbers"], serde_json::json!([0, 1, 2, 3]));
    place.bad(&["nimbers", "tictactoe"], 1, &["has no parts with nimbers"]);
    place.bad(
        &["nimbers", "kayles", "--to", "1000001"],
        2,
        &["1,000,001 nimbers are too many; the limit is 1,000,000"],
    );
    place.bad(&["nimbers", "kayles", "--bfile", "/nowhere/at/all"], 1, &["cannot write"]);
}

#[test]
fn wrong_starts_are_refused_at_their_place() {
    let place = Place::new();
    for (game, variant, parts) in [
        ("octal", "0.78-4", &["‘8’ is not an octal digit", "(character 4)"][..]),
        ("sum", "nim:3+kyles:5", &["no game of a sum is called ‘kyles’", "(character 7)"]),
        ("nim", "1_3_x", &["‘x’ is not a digit", "(character 5)"]),
        ("kayles", "a", &["‘a’ is no variant", "a number from 1 to 1000"]),
        ("turningturtles", "0", &["0 is not within 1 to 60"]),
        ("cram", "5x6", &["at most 25 are possible"]),
        ("octal", "0.000-4", &["this code allows no move"]),
    ] {
        place.bad(&["show", game, "--variant", variant], 2, parts);
    }
}

/// Where a table of sums is small enough, remoteness is known; beyond that it is unknown, and is not made up.
#[test]
fn remoteness_is_real_or_unknown() {
    let place = Place::new();
    let row = place.json(&["query", "kayles", "--variant", "30", "--json"]);
    assert_eq!((&row["value"], row["remoteness"].is_u64()), (&"win".into(), true));
    let long = place.json(&["query", "nim", "--variant", "99_99_99_99_99_99_98", "--json"]);
    assert_eq!((&long["value"], &long["remoteness"]), (&"win".into(), &serde_json::Value::Null));
    // A formula says at once what a table of 138,006 sums of heaps, or of a million rows, would say in seconds.
    for (game, variant) in [("octal", "4.7~-7_7_7_7_7_7_7"), ("octal", "4.3~-30"), ("kayles", "20")]
    {
        let ran = place.run(&["query", game, "--variant", variant, "--json"]);
        assert!(ran.err.contains("to solve it takes more than a moment"), "{}", ran.err);
        assert!(
            ran.err.contains(&format!("gamesman solve {game} --variant {variant}")),
            "{}",
            ran.err
        );
        let answer: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!(answer["value"], "win");
        assert_ne!(answer["proof"], "table");
    }
    place.good(&["solve", "kayles", "--variant", "20", "-q"]);
    let solved = place.json(&["query", "kayles", "--variant", "20", "--json"]);
    assert_eq!(solved["proof"], "table");
    assert!(solved["remoteness"].is_u64());
    let sum = place.json(&["query", "sum", "--json"]);
    assert_eq!((&sum["nimber"], &sum["remoteness"]), (&6.into(), &19.into()));
    assert_eq!(sum["moves"][0]["nimber"], 0);
}

#[test]
fn bad_positions_say_where_and_what() {
    let place = Place::new();
    let long = "x".repeat(100_000);
    for (position, part) in [
        ("xxx", "it has 3 characters where 9 are expected; the start is ‘---------’"),
        ("xo--♥----", "‘♥’ is not one of x, o and - (character 5)"),
        ("xx-------", "x moves first"),
        ("", "characters where 9"),
        ("\u{1b}[2J------", "\\u{1b}"),
        (&long, "position ‘xxx"),
    ] {
        for command in ["query", "show"] {
            place.bad(&[command, "tictactoe", position], 1, &[part]);
        }
        place.bad(&["play", "tictactoe", "--from", position], 1, &[part]);
    }
    let ran = place.run(&["query", "tictactoe", &long]);
    assert!(ran.err.len() < 1000, "{} bytes of message", ran.err.len());
    assert!(!place.table("tictactoe").exists(), "nothing is solved for bad input");
}

/// Work that looks at its watch and work that does not both end when the time is over.
#[test]
fn a_time_limit_ends_every_question() {
    let place = Place::new();
    let endless = ["--search", "1000000000", "--timeout", "0.1"];
    place.bad(
        &[&["query", "connect4", "--variant", "7x7", "-q"], &endless[..]].concat(),
        124,
        &["out of time", "--timeout"],
    );
    // More nimbers than half a second computes, without a look at the watch.
    let nimbers =
        ["nimbers", "octal", "--variant", "0.06-9", "--to", "1000000", "--timeout", "0.1"];
    place.bad(&nimbers, 124, &["out of time"]);
    place.bad(
        &["solve", "connect4", "--variant", "5x5", "-q", "--timeout", "0.1"],
        124,
        &["out of time"],
    );
    let answer = place.json(&["query", "tictactoe", "--timeout", "600", "--json"]);
    assert_eq!(answer["remoteness"], 9);
    place.bad(&["serve", "--timeout", "1"], 2, &["--timeout is for one question"]);
    place.bad(&["query", "tictactoe", "--timeout", "0"], 2, &["a number of seconds"]);
}

#[test]
fn what_many_hosts_would_take_is_printed() {
    let place = Place::new();
    let text =
        place.good(&["plan", "connect4", "--variant", "4x4", "--hosts", "3", "--network", "10Gb"]);
    for part in ["connect4 ‘4x4’ on 3 hosts", "which were counted", "by each host", "which fits"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let known = ["--positions", "69212342175"];
    let plan = ["plan", "connect4", "--variant", "6x6", "--hosts", "16"];
    let text = place.good(&[&plan[..], &known, &["--memory", "1GiB"]].concat());
    assert!(text.contains("which does not fit;"), "{text}");
    place.bad(&["plan", "connect4", "--network", "fast"], 2, &["10Gb, 100Gb"]);
    place.bad(&["plan", "connect4", "--hosts", "0"], 2, &["write a whole number from 1 to 65,536"]);
}
