//! The course in the terminal: its transcripts, its exercises, its programs, and as mdBook reads it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_gamesman");

fn chapters() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../book/chapters")
}

/// Runs ‘gamesman learn’ with these arguments and lines.
fn run(dir: &Path, args: &[&str], input: &str) -> Output {
    let mut command = Command::new(PROGRAM);
    command.arg("learn").args(args).current_dir(dir).env("GAMESMAN_DATA_DIR", dir.join("data"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let mut stdin = child.stdin.take().expect("its input");
    thread::scope(|scope| {
        scope.spawn(move || drop(stdin.write_all(input.as_bytes())));
        child.wait_with_output().expect("it ends")
    })
}

#[track_caller]
fn learn(dir: &Path, args: &[&str], input: &str) -> String {
    let output = run(dir, args, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[track_caller]
fn refused(dir: &Path, args: &[&str], code: i32, part: &str) {
    let output = run(dir, args, "");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.contains(part), "{said}");
}

/// Every transcript in a chapter is what the program says.
#[test]
fn transcripts_are_run() {
    let folder = TempDir::new().expect("a folder");
    // Tables are made first: what solving says is no part of a transcript. In the copies that are run each transcript ends
    // with the end of a line, as what the program says does.
    let mut commands = 0;
    for file in fs::read_dir(chapters()).expect("chapters") {
        let file = file.expect("a chapter");
        // Translations have the same transcripts.
        if file.path().extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text = fs::read_to_string(file.path()).expect("text");
        let copy = folder.path().join(file.file_name());
        fs::write(copy, text.replace("\n```\n", "\n\n```\n").replace("...\n\n```", "...\n```"))
            .expect("written");
        for command in text.lines().filter_map(|line| line.strip_prefix("$ gamesman ")) {
            let mut run = Command::new(PROGRAM);
            run.args(command.split_whitespace()).env("GAMESMAN_DATA_DIR", folder.path());
            assert!(run.output().expect("it runs").status.success(), "{command}");
            commands += 1;
        }
    }
    assert!(commands > 2, "{commands}");
    let cases = trycmd::TestCases::new();
    cases.register_bin("gamesman", PathBuf::from(PROGRAM));
    cases.env("GAMESMAN_DATA_DIR", folder.path().to_string_lossy());
    cases.case(folder.path().join("*.md"));
    cases.run();
}

#[test]
fn chapters_are_listed_and_printed() {
    let dir = TempDir::new().expect("a folder");
    let listed = learn(dir.path(), &[], "");
    for part in ["Week 1", "Ten to zero", "60 min", "Next: 0, Install", "gamesman learn 0 --check"]
    {
        assert!(listed.contains(part), "{part}: {listed}");
    }
    let text = learn(dir.path(), &["2"], "");
    for part in
        ["gamesman play ponghauki", "1. A position that is won", "2. Connect 4", "lose   the"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = learn(dir.path(), &["4"], "");
    assert!(text.contains("\nclass Matches(gm.Game):\n    \"\"\""), "{text}");
    let text = learn(dir.path(), &["1"], "");
    for part in [
        "backward induction",
        "$ gamesman query 0to10by1or2 5",
        "Exercise",
        "exercises: gamesman learn 1 --check",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("For the teacher") && !text.contains("board:"), "{text}");
    assert_eq!(text, learn(dir.path(), &["ten-to-zero"], ""));
    let notes = learn(dir.path(), &["1", "--teacher"], "");
    assert!(notes.contains("Board plan") && !notes.contains("Exercise"), "{notes}");
    refused(dir.path(), &["1000"], 2, "unknown chapter ‘1000’");
    refused(dir.path(), &["--check"], 2, "CHAPTER");
}

#[test]
fn exercises_are_asked_until_they_are_right() {
    let dir = TempDir::new().expect("a folder");
    // A wrong answer, a hint, a right one; the second exercise is left.
    let typed = "5\n5\ntie 7\nwin 3\nhint\nwin 5\nhint\nhint\nhint\nquit\n";
    let said = learn(dir.path(), &["0", "--check"], typed);
    for part in [
        "(for example win 3)> ",
        "Not yet. It is not a tie. It would be",
        "Not yet. xo------- is win in 5",
        "The sentence below the board",
        "Right.",
        "There is no further hint.",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // Only the other one is asked for now.
    let said = learn(dir.path(), &["0", "--check"], "xxxoo----\n");
    assert!(!said.contains("open-corner") && said.contains("Chapter 0 is done."), "{said}");
    let listed = learn(dir.path(), &[], "");
    assert!(listed.contains("done") && listed.contains("Next: 1, Ten to zero"), "{listed}");
}

#[test]
fn a_file_of_answers_is_checked() {
    let dir = TempDir::new().expect("a folder");
    let file = dir.path().join("01.toml");
    let write = |text: &str| fs::write(&file, text).expect("written");
    let check = ["1", "--check", "01.toml"];
    write(
        "take-three = [\"n % 4 == 1\"]\nlabels = [\"lose 0\", \"win 1\", \"win 1\", \"win 2\"]\n",
    );
    let output = run(dir.path(), &check, "");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("take-three: right"), "{said}");
    assert!(
        said.contains("labels: not yet. 3 of 11 right. 7: It is not a win. It would be"),
        "{said}"
    );
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("2 exercises not right yet"), "{said}");
    write("labels = 3\n");
    refused(dir.path(), &check, 1, "a list of texts for each exercise");
    write("other = [\"1\"]\n");
    refused(dir.path(), &check, 1, "unknown exercise ‘other’; there are labels");
    fs::remove_file(&file).expect("removed");
    refused(dir.path(), &check, 1, "01.toml: ");
}

#[test]
fn programs_are_written_once() {
    let dir = TempDir::new().expect("a folder");
    let start = ["first-game", "--start", "--track", "rust"];
    let said = learn(dir.path(), &start, "");
    assert!(said.contains("take-three is ready"), "{said}");
    let folder = dir.path().join("take-three");
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    assert!(
        manifest.contains("name = \"take-three\"") && manifest.contains("gamesman-rules = "),
        "{manifest}"
    );
    let game = fs::read_to_string(folder.join("src/answer.rs")).expect("the game");
    assert!(game.contains("(1..=2)"), "{game}");
    let there = TempDir::new().expect("a folder");
    learn(there.path(), &[&start[..], &["--path", "../gamesman"]].concat(), "");
    let manifest = fs::read_to_string(there.path().join("take-three/Cargo.toml"));
    let manifest = manifest.expect("a manifest");
    assert!(manifest.contains("path = \"../../gamesman/crates/rules\""), "{manifest}");
    refused(dir.path(), &["0", "--path", ".."], 2, "--start");
    refused(dir.path(), &["first-game", "--start"], 1, "already something called ‘take-three’");
    refused(dir.path(), &["1", "--start"], 2, "chapter 1 asks for no program");
}

#[test]
fn a_track_is_chosen_once() {
    let dir = TempDir::new().expect("a folder");
    let in_python = learn(dir.path(), &["first-game"], "");
    assert!(in_python.contains("gm.Game") && !in_python.contains("cargo test"), "{in_python}");
    let listed = learn(dir.path(), &["--track", "rust"], "");
    assert!(listed.contains("in Rust; ‘--track python’ for Python"), "{listed}");
    let in_rust = learn(dir.path(), &["first-game"], "");
    assert!(in_rust.contains("cargo test") && !in_rust.contains("gm.Game"), "{in_rust}");
    learn(dir.path(), &["--track", "python"], "");
    let said = learn(dir.path(), &["first-game", "--start"], "");
    assert!(
        said.contains("change take-three/answer.py until") && said.contains("check.py"),
        "{said}"
    );
    let file = |name: &str| fs::read_to_string(dir.path().join("take-three").join(name));
    let readme = file("README.md").expect("a README");
    assert!(readme.contains("check.py") && !readme.contains("cargo"), "{readme}");
    assert!(file("answer.py").expect("the game").contains("gm.Game"));
    assert!(file("check.py").expect("its check").contains("from answer import"));
    // What was done in one track counts in the other.
    learn(dir.path(), &["0", "--check"], "win 5\nxxxoo----\n");
    let listed = learn(dir.path(), &["--track", "rust"], "");
    assert!(listed.contains("Next: 1, Ten to zero"), "{listed}");
    refused(dir.path(), &["--track", "perl"], 2, "possible values: python, rust");
}

#[test]
fn mdbook_gets_boards_and_no_marks() {
    let dir = TempDir::new().expect("a folder");
    learn(dir.path(), &["--mdbook", "supports", "html"], "");
    refused(dir.path(), &["--mdbook", "supports", "epub"], 1, "renderer html");
    let content = fs::read_to_string(chapters().join("graphs.md")).expect("a chapter");
    let book = serde_json::json!([{}, { "items": [{ "Chapter": { "name": "", "content": content, "sub_items": [] } }] }]);
    let back = learn(dir.path(), &["--mdbook"], &book.to_string());
    let back: serde_json::Value = serde_json::from_str(&back).expect("a book");
    let text = back["items"][0]["Chapter"]["content"].as_str().expect("text");
    assert!(
        text.starts_with("# Trees") && text.contains("<figure><svg") && text.contains("5,478"),
        "{text}"
    );
    assert!(text.contains("**Exercise.**") && text.contains("<summary>For the teacher"), "{text}");
    assert!(
        !text.contains("fact:") && !text.contains("+++") && !text.contains("```exercise"),
        "{text}"
    );
}
