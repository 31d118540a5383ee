//! Solving, counting, verifying, and stopping.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use super::place::Place;

#[test]
fn solve_reports_and_keeps_a_table() {
    let place = Place::new();
    let ran = place.run(&["solve", "tictactoe", "--threads", "1", "--memory", "64MiB"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for part in ["tictactoe ‘regular’ is solved: tie in 9", "  positions  5,478", "  file "] {
        assert!(ran.out.contains(part), "{}", ran.out);
    }
    assert!(ran.err.contains("gamesman: solving tictactoe ‘regular’"), "{}", ran.err);
    assert!(place.table("tictactoe/3x3.table").is_file());
    let quiet = place.run(&["solve", "tictactoe", "--quiet"]);
    assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    let small = ["solve", "connect4", "--variant", "4x4", "--memory", "1000", "--quiet"];
    place.bad(&small, 1, &["a tier and what it leads to needs", "--memory", "a smaller variant"]);
}

#[test]
fn without_symmetry_and_unmoves_the_table_is_the_same() {
    let place = Place::new();
    let table = |options: &[&str]| {
        place.good(&[&["solve", "tictactoe"], options].concat());
        fs::read(place.table("tictactoe/3x3.table")).unwrap()
    };
    let usual = table(&[]);
    assert_eq!(table(&["--no-symmetry", "--no-unmoves"]), usual);
    assert!(!place.good(&["solve", "-h"]).contains("--no-symmetry"), "only for experts");
    assert!(place.good(&["solve", "--help"]).contains("--no-unmoves"));
}

#[test]
fn what_is_too_large_is_shown_without_values_and_named_with_its_remedy() {
    let place = Place::new();
    let large = ["connect4", "--variant", "6x7-RC"];
    let ran = place.run(&[&["query"], &large[..], &["--json"]].concat());
    let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &answer["value"]), (0, &"unknown".into()));
    assert_eq!(answer["moves"].as_array().unwrap().len(), 7);
    assert!(ran.err.contains("choose a smaller variant"), "{}", ran.err);
    // What a search proves from a position is said to be proved.
    let threat = ["--moves", "d,d,c,c", "--search", "20000", "--json"];
    let ran = place.run(&[&["query"], &large[..], &threat].concat());
    let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    for (key, value) in
        [("value", "win".into()), ("remoteness", 3.into()), ("proof", "search".into())]
    {
        let value: serde_json::Value = value;
        assert_eq!(answer[key], value, "{key}");
    }
    for command in ["analyze", "verify"] {
        let args = [&[command], &large[..]].concat();
        place.bad(&args, 1, &["is not solved", "choose a smaller variant"]);
    }
    let game = place.run_with(&[&["play"], &large[..], &["--seed", "1"]].concat(), b"d\nquit\n");
    assert_eq!(game.code, 0, "{}", game.err);
    assert!(game.err.contains("the computer plays at random"), "{}", game.err);
    assert!(game.out.contains("Yellow plays "), "{}", game.out);
}

#[test]
fn analyze_counts_as_published() {
    let place = Place::new();
    let analysis = place.json(&["analyze", "tictactoe", "--json"]);
    for (key, value) in [
        ("positions", 5478),
        ("win", 2836),
        ("lose", 1574),
        ("tie", 1068),
        ("draw", 0),
        ("max_remoteness", 9),
        ("classes", 765),
    ] {
        assert_eq!(analysis[key], value, "{key}");
    }
    assert_eq!(analysis["primitive"], serde_json::json!({"win": 0, "lose": 942, "tie": 16}));
    assert_eq!(analysis["by_remoteness"][9]["tie"], 1);
    assert_eq!(analysis["solvable"], serde_json::Value::Null);
    let text = place.good(&["analyze", "tictactoe"]);
    assert!(text.contains("  positions          5,478\n"), "{text}");
    assert!(text.contains("           1  2,358   80     –\n"), "{text}");
    let puzzle = place.json(&["analyze", "pegsolitaire", "--json"]);
    for (key, count) in [("positions", 3016), ("solvable", 769), ("solvable_anywhere", 13_935)] {
        assert_eq!(puzzle[key], count, "{key}");
    }
    let text = place.good(&["analyze", "pegsolitaire"]);
    assert!(text.contains("  solvable, reachable or not  13,935\n"), "{text}");
}

#[test]
fn verify_accepts_tables_and_refuses_damaged_files() {
    let place = Place::new();
    let text = place.good(&["verify", "bottom2"]);
    assert!(text.contains("bottom2 ‘3x3’ is right: 4,174 positions"), "{text}");
    place.bad(&["verify", "bottom2", "--memory", "1kB"], 1, &["1,000 B", "--memory"]);
    place.good(&["verify", "bottom2", "--memory", "64kB"]);
    // What was verified travels with the program; a file goes before it.
    place.good(&["solve", "bottom2"]);
    let file = place.table("bottom2/3x3.table");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x55;
    std::fs::write(&file, &bytes).unwrap();
    place.bad(&["verify", "bottom2"], 1, &["bottom2/3x3.table", "gamesman solve bottom2"]);
    place.good(&["solve", "bottom2"]);
    place.good(&["verify", "bottom2"]);
}

/// Sends Ctrl-C to a solve of CONNECT-4 on 5×5 as soon as `ready` says so, and returns what it said.
#[cfg(unix)]
fn interrupted(place: &Place, more: &[&str], ready: impl Fn() -> bool) -> String {
    use std::io::{BufRead, BufReader, Read};
    let mut command = place.command(&[&["solve", "connect4", "--variant", "5x5"], more].concat());
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut message = String::new();
    while !message.contains("gamesman: solving") || !ready() {
        assert!(err.read_line(&mut message).unwrap() > 0, "{message}");
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    err.read_to_string(&mut message).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    message
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_solve_which_says_whether_anything_was_kept() {
    let place = Place::new();
    let message = interrupted(&place, &[], || true);
    assert!(message.ends_with("gamesman: stopped; nothing was kept\n"), "{message}");
    // With a checkpoint after each tier; progress is told line by line.
    let kept = place.table("connect4/5x5.solving/pending");
    let message = interrupted(&place, &["--by-tier", "--keep-every", "0"], || kept.exists());
    assert!(message.ends_with("the same command goes on from the last checkpoint\n"), "{message}");
    assert!(!place.table("connect4/5x5.table").exists());
}

#[test]
fn all_files_are_listed_and_compared_with_their_checksums() {
    let place = Place::new();
    assert_eq!(place.good(&["verify", "--files"]), "0 tables, 0 B: all are whole\n");
    for game in ["tictactoe", "bottom2", "nim"] {
        place.good(&["solve", game]);
    }
    let listed = place.good(&["tables"]);
    for part in ["tictactoe", " regular ", "5,478", "tables/bottom2/3x3.table"] {
        assert!(listed.contains(part), "{part}: {listed}");
    }
    assert!(place.good(&["verify", "--files"]).starts_with("3 tables, "));
    // In the form that sha256sum checks.
    let sums = place.good(&["tables", "--sha256"]);
    let check = Command::new("sha256sum")
        .args(["--check", "--strict", "--quiet", "-"])
        .current_dir(place.0.path())
        .stdin(Stdio::piped())
        .spawn()
        .and_then(|mut child| {
            child.stdin.take().map(|mut to| to.write_all(sums.as_bytes())).transpose()?;
            child.wait()
        });
    assert!(check.unwrap().success() && sums.lines().count() == 3, "{sums}");
    // One byte of a block, and a whole header.
    let table = place.table("bottom2/3x3.table");
    let mut bytes = fs::read(&table).unwrap();
    let middle = bytes.len() * 3 / 4;
    bytes[middle] ^= 1;
    fs::write(&table, bytes).unwrap();
    fs::write(place.table("nim/1_3_5_7.table"), "something else").unwrap();
    let ran = place.run(&["verify", "--files"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("tables/bottom2/3x3.table: the table is damaged"), "{}", ran.out);
    assert!(ran.out.contains("1_3_5_7.table: the file is no table"), "{}", ran.out);
    assert!(ran.err.contains("2 tables of 3 cannot be used"), "{}", ran.err);
    let json: serde_json::Value = serde_json::from_str(&place.good(&["tables", "--json"])).unwrap();
    let faults = json.as_array().unwrap().iter().filter(|table| !table["fault"].is_null());
    assert_eq!(faults.count(), 1, "the block is not looked at: {json}");
}
