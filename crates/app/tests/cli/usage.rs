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
}
