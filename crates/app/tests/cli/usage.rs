//! Arguments, exit codes, streams and the data directory.

use tempfile::TempDir;

use super::place::Place;

#[test]
fn unknown_games_and_options_are_usage_errors() {
    let place = Place::new();
    for (args, parts) in [
        (&["query", "tictacto"][..], &["did you mean ‘tictactoe’?"][..]),
        (&["about", "reversi"], &["did you mean ‘othello’?"]),
        (&["about", "conect four"], &["did you mean ‘connect4’?"]),
        (&["about", "backgammon"], &["‘gamesman list’ shows all"]),
        (&["solve", ""], &["unknown game ‘’"]),
        (&["query", "tictactoe", "--jsn"], &["unknown option ‘--jsn’"]),
        (&["frobnicate"], &["unrecognized subcommand"]),
        (&["query"], &["<GAME>"]),
        (&["solve", "nim", "--threads", "0"], &["--threads", "a whole number from 1 to 1,024"]),
        (&["solve", "nim", "--threads", "all"], &["--threads", "a whole number from 1 to 1,024"]),
        (&["play", "nim", "--seed", "today"], &["a whole number, 0 or more"]),
        (&["starts", "nim", "--easy", "most"], &["a number from 0 to 1, such as 0.5"]),
        (&["serve", "--searches", "0"], &["a whole number from 1 to 1,000,000"]),
        (&["solve", "nim", "--memory", "lots"], &["512M, 4G, 1.5GiB"]),
        (&["play", "nim", "--first", "nobody"], &["‘human’ or a computer"]),
        (&["play", "nim", "--second", "1.5"], &["0 to 1"]),
        (&["play", "lightsout", "--second", "perfect"], &["is a puzzle"]),
        (&["play", "nim", "--hints", "maybe"], &["on, off"]),
        (&["serve", "--port", "70000"], &["70000", "from 0 to 65,535"]),
        (&["show", "nim", "-o", "nim.png"], &["is written as .svg or .txt, not as .png"]),
        (&["export", "nim", "--csv", "t.xlsx"], &["is written as .csv or .txt, not as .xlsx"]),
        (&["export", "nim", "--parquet", "t.csv"], &["is written as .parquet or .pq, not as .csv"]),
        (&["show", "connect4", "--variant", "6x8"], &["8 is not within 1 to 7 (character 3)"]),
        (&["completions", "csh"], &["bash"]),
    ] {
        place.bad(args, 2, parts);
    }
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
    let version = place.good(&["--version"]);
    assert!(version.starts_with("gamesman ") && version.contains("commit: "), "{version}");
    assert!(version.contains("features: "), "{version}");
    assert_eq!(place.good(&["-V"]).lines().count(), 1);
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
fn colours_can_be_asked_for() {
    let place = Place::new();
    assert!(place.good(&["query", "tictactoe", "--color", "always"]).contains('\u{1b}'));
    assert!(!place.good(&["--color", "never", "query", "tictactoe"]).contains('\u{1b}'));
    place.bad(&["list", "--color", "sometimes"], 2, &["‘sometimes’", "auto, always, never"]);
}

#[test]
fn shells_can_complete_commands() {
    let place = Place::new();
    for (shell, part) in [
        ("bash", "_clap_complete_gamesman()"),
        ("zsh", "#compdef gamesman"),
        ("fish", "complete --keep-order"),
    ] {
        let script = place.good(&["completions", shell]);
        assert!(script.contains(part) && script.contains("COMPLETE"), "{shell}: {script}");
    }
}

/// What bash is told can stand in the place of the last word.
fn completed(words: &[&str]) -> String {
    let mut command = Place::new().command(&["--", "gamesman"]);
    command.args(words).env("COMPLETE", "bash").env("_CLAP_IFS", "\n");
    let output = command.env("_CLAP_COMPLETE_INDEX", words.len().to_string()).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn games_and_their_variants_are_completed() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&completed(&["analy"])), ["analyze"]);
    assert_eq!(lines(&completed(&["solve", "tictactoe3"])), ["tictactoe3d"]);
    let variants = lines(&completed(&["solve", "tictactoe", "--variant", ""]));
    assert!(
        variants.contains(&"misere".into()) && variants.contains(&"3x3-rc".into()),
        "{variants:?}"
    );
    assert!(!variants.contains(&"dim4".into()), "those of other games: {variants:?}");
    assert_eq!(lines(&completed(&["starts", "look", "connect3", "--variant", "mis"])), ["misere"]);
    assert_eq!(lines(&completed(&["solve", "connect3", "--variant=mis"])), ["--variant=misere"]);
}

#[test]
fn players_chapters_and_lessons_are_completed() {
    for (words, expected) in [
        (&["play", "nim", "--second", "p"][..], &["perfect", "practical"][..]),
        (&["play", "nim", "--first", "depth:1"], &["depth:1"]),
        (
            &["starts", "nim", "--player", "depth:2"],
            &["depth:2", "depth:2:delay", "depth:2:fallback"],
        ),
        (&["starts", "nim", "--also", "2=h"], &["2=hard"]),
        (&["learn", "first"], &["first-game"]),
        (&["learn", "21"], &["21"]),
        (&["train", "ni"], &["nim"]),
        (&["train", "nim", "two"], &["two-heaps"]),
    ] {
        assert_eq!(completed(words).lines().collect::<Vec<_>>(), expected, "{words:?}");
    }
}

/// Bash breaks words at `=` and `:`, and puts what it is told in the place of the last part.
#[cfg(unix)]
#[test]
fn bash_completes_within_words() {
    let bin = std::path::Path::new(env!("CARGO_BIN_EXE_gamesman")).parent().unwrap();
    for (parts, typed, expected) in [
        ("solve connect3 --variant = mis", "mis", "misere\n"),
        (
            "solve bottom2 --variant =",
            "",
            "3x3\n3x3-rc\n3x3-rd\n3x3-cd\n4x4\n4x4-rc\n4x4-rd\n4x4-cd\n",
        ),
        ("play nim --second depth :", "", "1\n2\n3\n4\n"),
        ("play nim --second = depth : 2", "2", "2\n"),
        ("starts nim --player depth : 3 : f", "f", "fallback\n"),
        ("play nim --second perf", "perf", "perfect\n"),
        ("analy", "analy", "analyze\n"),
    ] {
        let line = format!(
            "gamesman {}",
            parts.replace(" = ", "=").replace(" =", "=").replace(" : ", ":").replace(" :", ":")
        );
        let script = "source <(gamesman completions bash); COMP_LINE=$1; COMP_WORDS=(gamesman $2); \
                      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_TYPE=9; \
                      _gamesman_whole_words gamesman \"$3\" before; printf '%s\\n' \"${COMPREPLY[@]}\"";
        let mut bash = std::process::Command::new("bash");
        bash.args(["--norc", "-c", script, "bash", &line, parts, typed]).env_clear();
        bash.env("PATH", format!("{}:/usr/bin:/bin", bin.display()));
        let output = bash.output().expect("bash");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{line}: {output:?}");
    }
}

/// The commands that people use most.
const MAIN: [&str; 13] = [
    "solve", "query", "play", "starts", "serve", "analyze", "verify", "plan", "show", "list",
    "train", "learn", "about",
];

/// The command lines of a text, without what is said about them.
fn examples(text: &str) -> Vec<&str> {
    let lines =
        text.lines().map(|line| line.trim().trim_start_matches("\\fB").trim_end_matches("\\fR"));
    lines.filter(|line| line.starts_with("gamesman ")).collect()
}

#[test]
fn manual_pages_have_the_text_of_every_option_and_the_examples_of_help() {
    let place = Place::new();
    let folder = place.file("man");
    place.good(&["man", &folder]);
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let page = std::fs::read_to_string(&path).unwrap();
        for option in page.split(".TP\n").skip(1) {
            let mut lines = option.lines();
            let (name, text) = (lines.next().unwrap(), lines.next().unwrap_or_default());
            let said = !text.is_empty() && !text.starts_with('.');
            assert!(said, "{}: nothing is said of {name}", path.display());
        }
    }
    for command in MAIN {
        let page = std::fs::read_to_string(format!("{folder}/gamesman-{command}.1")).unwrap();
        let (_, part) = page.split_once(".SH EXAMPLES\n").unwrap_or_else(|| panic!("{command}"));
        let page = part.split(".SH").next().unwrap().replace("\\-", "-");
        let help = place.good(&[command, "--help"]);
        let (_, help) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("{command}"));
        let found = examples(help);
        assert!(!found.is_empty() && examples(&page) == found, "{command}: {page}\n{help}");
    }
}

#[test]
fn examples_of_help_work() {
    let place = Place::new();
    for command in MAIN.into_iter().filter(|command| *command != "serve") {
        let help = place.good(&[command, "--help"]);
        let (_, help) = help.split_once("Examples:\n").expect(command);
        for line in examples(help) {
            assert!(line.len() <= 56, "it would be broken in narrow terminals: {line}");
            let args: Vec<&str> = line.split_whitespace().skip(1).collect();
            let mut run = place.command(&args);
            let output = run.current_dir(place.0.path()).output().unwrap();
            assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

#[test]
fn options_of_all_commands_stand_below_those_of_one() {
    let place = Place::new();
    for command in MAIN {
        let help = place.good(&[command, "--help"]);
        let (own, all) = help.split_once("Options of all commands:\n").expect(command);
        assert!(!own.contains("--data-dir") && all.contains("--data-dir"), "{command}: {help}");
        assert!(!help.contains('\''), "the apostrophe is ’: {help}");
    }
}

/// Whatever can be broken into lines fits the width that `COLUMNS` says.
#[test]
fn text_is_as_wide_as_asked_for() {
    let place = Place::new();
    let commands = [
        &["list"][..],
        &["about", "connect4"],
        &["about", "chess"],
        &["about", "orbito"],
        &["query", "tictactoe"],
        &["query", "connect4", "--variant", "4x4"],
        &["analyze", "tictactoe"],
        &["plan", "tictactoe"],
        &["starts", "tictactoe"],
        &["nimbers", "kayles"],
        &["verify", "tictactoe"],
        &["train"],
        &["learn"],
        &["solve", "tictactoe", "-v"],
        &["starts", "--help"],
        &["serve", "--help"],
        &["--help"],
    ];
    for width in [60, 80, 120] {
        for args in commands {
            let mut command = place.command(args);
            let output = command.env("COLUMNS", width.to_string()).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            for line in text.lines() {
                assert!(line.chars().count() <= width, "{args:?} at {width}: {line}");
            }
        }
    }
}
