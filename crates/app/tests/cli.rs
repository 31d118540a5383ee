//! The command line as scripts and people use it: the real binary with a data directory of its own.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A data directory that vanishes after the test.
struct Place(TempDir);

/// What a run of the binary left behind.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Place {
    fn new() -> Place {
        Place(TempDir::new().unwrap())
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
        command.args(args).env_clear().env("GAMESMAN_DATA_DIR", self.0.path());
        command
    }

    fn run(&self, args: &[&str]) -> Ran {
        self.run_with(args, b"")
    }

    /// Runs with something to read on standard input.
    fn run_with(&self, args: &[&str], input: &[u8]) -> Ran {
        let mut command = self.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A process that does not read its input may be gone already.
        let _ = child.stdin.take().unwrap().write_all(input);
        Ran::new(&child.wait_with_output().unwrap())
    }

    /// Runs successfully; standard output.
    #[track_caller]
    fn good(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        ran.out
    }

    /// Runs successfully; standard output as JSON, which must be one line.
    #[track_caller]
    fn json(&self, args: &[&str]) -> serde_json::Value {
        let out = self.good(args);
        assert_eq!(out.lines().count(), 1, "{out}");
        assert!(out.ends_with('\n'));
        serde_json::from_str(&out).unwrap()
    }

    /// Fails with this code and a message with these parts, and prints nothing else.
    #[track_caller]
    fn bad(&self, args: &[&str], code: i32, parts: &[&str]) {
        let ran = self.run(args);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.starts_with("gamesman: "), "{args:?}: {}", ran.err);
        for part in parts {
            assert!(ran.err.contains(part), "{args:?}: ‘{part}’ is not in {}", ran.err);
        }
    }

    fn table(&self, file: &str) -> PathBuf {
        self.0.path().join("tables").join(file)
    }
}

impl Ran {
    fn new(output: &Output) -> Ran {
        Ran {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout.clone()).unwrap(),
            err: String::from_utf8(output.stderr.clone()).unwrap(),
        }
    }
}

#[test]
fn list_has_aligned_columns_and_a_stable_json_form() {
    let place = Place::new();
    let text = place.good(&["list"]);
    let lines: Vec<&str> = text.lines().collect();
    let row = |start: &str| lines.iter().position(|line| line.starts_with(start)).unwrap();
    assert_eq!((lines[0], row("  tictactoe ")), ("Lines and patterns", 1), "{text}");
    let column = lines[1].find("Tic-Tac-Toe  ").unwrap();
    assert!(lines[row("  connect4 ")][column..].starts_with("Connect 4  "), "{text}");
    assert!(row("Puzzles: moving pieces") < row("  npuzzle "), "{text}");

    let games = place.json(&["list", "--json"]);
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "tictactoe").unwrap();
    let mut keys: Vec<&String> = game.as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["family", "id", "name", "players", "variants"]);
    assert_eq!((&game["name"], &game["players"]), (&"Tic-Tac-Toe".into(), &2.into()));
    assert_eq!(game["variants"][0], serde_json::json!({"id": "regular", "name": "3×3"}));
}

#[test]
fn about_explains_rules_variants_and_positions() {
    let place = Place::new();
    let text = place.good(&["about", "tictactoe"]);
    for part in [
        "Tic-Tac-Toe (tictactoe), a game for two",
        "Two players take turns",
        "regular  3×3 ",
        "3x3-rd ",
        "a number from 2 to 7; default 3",
        "‘misere’: ",
        "The start of ‘regular’ is written  ---------",
        "after the move ‘a1’ it is  ------x--",
        "--variant 3x3-3-RCD-misere",
    ] {
        assert!(text.contains(part), "‘{part}’ is not in {text}");
    }
    assert!(!text.contains("**") && !text.contains('`'), "Markdown is left: {text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    let answer = place.json(&["about", "tictactoe", "--json"]);
    assert_eq!(answer["parameters"][0]["id"], "board");
    assert_eq!(answer["variants"][0]["solved"], false);
}

#[test]
fn about_knows_what_has_been_solved() {
    let place = Place::new();
    place.good(&["solve", "tictactoe"]);
    assert!(place.good(&["about", "tictactoe"]).contains("tie in 9 moves"));
}

#[test]
fn every_game_can_be_explained_and_shown() {
    let place = Place::new();
    for game in place.json(&["list", "--json"]).as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        assert!(place.good(&["about", id]).contains(game["name"].as_str().unwrap()));
        assert!(place.good(&["show", id]).lines().count() > 1, "{id}");
    }
}

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
    let small = ["solve", "connect4", "--memory", "1000", "--quiet"];
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
fn query_solves_small_variants_first() {
    let place = Place::new();
    let first = place.run(&["query", "tictactoe"]);
    assert!(first.err.contains("solving tictactoe ‘regular’ first"), "{}", first.err);
    let again = place.run(&["query", "tictactoe"]);
    assert_eq!((again.code, again.err.as_str()), (0, ""));
    assert_eq!(again.out, first.out);
    for part in [
        "3 . . .\n2 . . .\n1 . . .\n  a b c\n",
        "Best play ends in a tie in 9 moves.",
        "  remoteness  9 moves",
        "  b2    tie    9 moves  ----x----",
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
    place.bad(&twice, 1, &["move 2: ‘b2’ is no move here; moves are a1,"]);
    place.bad(&["query", "tictactoe", "--moves", ""], 1, &["‘’ is no move here"]);
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
    place.bad(&["nimbers", "kayles", "--to", "1000001"], 2, &["at most 1000000"]);
    place.bad(&["nimbers", "kayles", "--bfile", "/nowhere/at/all"], 1, &["cannot write"]);
}

#[test]
fn wrong_starts_are_refused_at_their_place() {
    let place = Place::new();
    for (game, variant, parts) in [
        ("octal", "0.78-4", &["‘8’ is not an octal digit", "(character 4)"][..]),
        ("sum", "nim:3+kyles:5", &["no game of a sum is called ‘kyles’", "(character 7)"]),
        ("nim", "1_3_x", &["‘x’ is not a digit", "(character 5)"]),
        ("kayles", "a", &["‘a’ is no variant", "a number from 1 to 60"]),
        ("turningturtles", "0", &["0 is not within 1 to 20"]),
        ("cram", "5x6", &["at most 25 cells"]),
        ("octal", "0.000-4", &["this code allows no move"]),
    ] {
        place.bad(&["show", game, "--variant", variant], 2, parts);
    }
}

/// As far as there is a table of sums, remoteness is known; beyond that it is said to be unknown.
#[test]
fn remoteness_is_real_or_unknown() {
    let place = Place::new();
    let row = place.json(&["query", "kayles", "--variant", "30", "--json"]);
    assert_eq!((&row["value"], row["remoteness"].is_u64()), (&"win".into(), true));
    let long = place.json(&["query", "nim", "--variant", "99_99_99_99_99_99_98", "--json"]);
    assert_eq!((&long["value"], &long["remoteness"]), (&"win".into(), &serde_json::Value::Null));
    let sum = place.json(&["query", "sum", "--json"]);
    assert_eq!((&sum["nimber"], &sum["remoteness"]), (&6.into(), &19.into()));
    assert_eq!(sum["moves"][0]["nimber"], 0);
}

#[test]
fn described_variants_are_as_good_as_named_ones() {
    let place = Place::new();
    let answer = place.json(&["query", "tictactoe", "--variant", "3x3-3-RC", "--json"]);
    assert_eq!(answer["variant"], "3x3-rc");
    // Two in a row of three: nobody can stop the first player's second mark.
    let answer = place.json(&["query", "tictactoe", "--variant", "2x3-2-R", "--json"]);
    assert_eq!((&answer["variant"], &answer["position"]), (&"2x3-2-R".into(), &"------".into()));
    assert_eq!((&answer["value"], &answer["remoteness"]), (&"win".into(), &3.into()));
    for (variant, part) in [
        ("9x9", "9 is not within 1 to 7"),
        ("nonsense", "‘nonsense’ is no variant"),
        ("3x3-7", "no line of 7"),
        ("../../etc/passwd", "is no variant"),
    ] {
        let args = ["query", "tictactoe", "--variant", variant];
        place.bad(&args, 2, &[part, "‘gamesman about tictactoe’ explains variants"]);
    }
}

#[test]
fn what_is_too_large_is_shown_without_values_and_named_with_its_remedy() {
    let place = Place::new();
    let large = ["connect4", "--variant", "6x7"];
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
    assert!(game.err.contains("computers play at random"), "{}", game.err);
    assert!(game.out.contains("Player 2 plays "), "{}", game.out);
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
    let file = place.table("bottom2/3x3.table");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x55;
    std::fs::write(&file, &bytes).unwrap();
    place.bad(&["verify", "bottom2"], 1, &["bottom2/3x3.table", "gamesman solve bottom2"]);
    place.good(&["solve", "bottom2"]);
    place.good(&["verify", "bottom2"]);
}

#[test]
fn show_draws_text_or_svg_on_standard_output_or_into_a_file() {
    let place = Place::new();
    let drawing = "3 x . .\n2 . o .\n1 . . .\n  a b c\n";
    let text = place.good(&["show", "tictactoe", "x---o----"]);
    assert_eq!(text, drawing);
    let file = place.0.path().join("board.txt");
    let path = file.to_str().unwrap();
    assert_eq!(place.good(&["show", "tictactoe", "x---o----", "--text", "-o", path]), "");
    assert_eq!(std::fs::read_to_string(file).unwrap(), drawing);
    assert!(place.good(&["show", "tictactoe", "--svg"]).ends_with('\n'));
    place.bad(&["show", "tictactoe", "--svg", "--text"], 2, &["cannot be used with"]);
    place.bad(&["show", "tictactoe", "-o", "/no/such/file"], 1, &["cannot write ‘/no/such/file’"]);
    assert!(!place.table("tictactoe").exists(), "a picture needs no table");
}

#[test]
fn unknown_games_and_options_are_usage_errors() {
    let place = Place::new();
    for (args, parts) in [
        (&["query", "tictacto"][..], &["did you mean ‘tictactoe’?"][..]),
        (&["about", "backgammon"], &["‘gamesman list’ shows all"]),
        (&["solve", ""], &["no game is called ‘’"]),
        (&["query", "tictactoe", "--jsn"], &["‘--jsn’ is no option"]),
        (&["frobnicate"], &["unrecognized subcommand"]),
        (&["query"], &["<GAME>"]),
        (&["solve", "nim", "--threads", "0"], &["--threads"]),
        (&["solve", "nim", "--memory", "lots"], &["512M, 4G, 1.5GiB"]),
        (&["play", "nim", "--first", "nobody"], &["‘human’ or a computer"]),
        (&["play", "nim", "--second", "1.5"], &["0 to 1"]),
        (&["play", "lightsout", "--second", "perfect"], &["is a puzzle"]),
        (&["play", "nim", "--hints", "maybe"], &["on, off"]),
        (&["serve", "--port", "70000"], &["70000"]),
        (&["completions", "csh"], &["bash"]),
    ] {
        place.bad(args, 2, parts);
    }
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

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_usage_errors() {
    use std::os::unix::ffi::OsStrExt;
    let place = Place::new();
    let mut command = place.command(&["query", "tictactoe"]);
    let output = command.arg(std::ffi::OsStr::from_bytes(b"\xff\xfe")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn help_and_version_are_no_errors() {
    let place = Place::new();
    let help = place.good(&["--help"]);
    assert!(help.contains("Exit codes: 0 success; 1 ") && help.contains("  solve "), "{help}");
    assert!(place.good(&["--version"]).starts_with("gamesman "));
    for command in ["list", "about", "solve", "query", "analyze", "play", "show", "verify", "serve"]
    {
        assert!(place.good(&[command, "--help"]).contains("--data-dir"), "{command}");
    }
}

#[test]
fn the_data_directory_can_be_chosen() {
    let place = Place::new();
    let other = TempDir::new().unwrap();
    let dir = other.path().join("deep/inside");
    place.good(&["--data-dir", dir.to_str().unwrap(), "solve", "tictactoe"]);
    assert!(dir.join("tables/tictactoe/3x3.table").is_file());
    assert!(!place.table("tictactoe").exists());

    let file = other.path().join("file");
    std::fs::write(&file, "not a directory").unwrap();
    let path = file.to_str().unwrap();
    place.bad(&["solve", "tictactoe", "--data-dir", path], 1, &["tictactoe/3x3.table"]);

    // The usual place, for somebody whose home is here.
    let mut command = place.command(&["solve", "tictactoe"]);
    command.env_remove("GAMESMAN_DATA_DIR").env("HOME", other.path());
    let output = command.output().unwrap();
    assert!(output.status.success());
    #[cfg(target_os = "linux")]
    assert!(other.path().join(".local/share/gamesman/tables/tictactoe").is_dir());
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_error() {
    let place = Place::new();
    let pipe = || {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        writer
    };
    for args in [&["list"][..], &["about", "tictactoe"], &["completions", "bash"], &["--help"]] {
        let output = place.command(args).stdout(pipe()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(output.stderr.is_empty(), "{args:?}: {:?}", output.stderr);
    }
    let bad = place.command(&["about", "nothing"]).stderr(pipe()).output().unwrap();
    assert_eq!(bad.status.code(), Some(2));
}

#[test]
fn output_that_is_no_terminal_has_no_colours() {
    let text = Place::new().good(&["query", "tictactoe"]);
    assert!(!text.contains('\u{1b}'), "{text}");
}

#[test]
fn shells_can_complete_commands() {
    let place = Place::new();
    for (shell, part) in
        [("bash", "_gamesman()"), ("zsh", "#compdef gamesman"), ("fish", "complete -c gamesman")]
    {
        let script = place.good(&["completions", shell]);
        assert!(script.contains(part) && script.contains("variant"), "{shell}: {script}");
    }
    assert!(place.good(&["completions", "bash"]).contains("tictactoe"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_solve_and_keeps_nothing() {
    use std::io::{BufRead, BufReader, Read};
    let place = Place::new();
    let mut command = place.command(&["solve", "connect4", "--variant", "5x5"]);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut message = String::new();
    while !message.contains("gamesman: solving") {
        assert!(err.read_line(&mut message).unwrap() > 0, "{message}");
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    err.read_to_string(&mut message).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(message.ends_with("gamesman: stopped; nothing was kept\n"), "{message}");
    assert!(!place.table("connect4/5x5.table").exists());
}
