//! `gamesman new` writes a crate that builds, passes its own tests and answers, and whose tests find a broken rule;
//! `gamesman grade` looks at a class of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn gamesman(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gamesman"))
        .current_dir(folder)
        .args(args)
        .output()
        .expect("the program can be run")
}

fn root() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("the checkout")
}

/// Runs cargo in a new crate.
fn cargo(folder: &Path, args: &[&str]) -> Output {
    built(Command::new(env!("CARGO")).current_dir(folder).args(args), folder)
}

/// Runs what uses cargo without the network. What it builds is kept between runs of this test.
fn built(command: &mut Command, folder: &Path) -> Output {
    command
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("new"))
        .env("CARGO_NET_OFFLINE", "true")
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("GAMESMAN_DATA_DIR", folder.join("data"))
        .output()
        .expect("it can be run")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[track_caller]
fn succeeds(output: &Output) -> String {
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    out
}

#[test]
fn a_new_crate_builds_passes_its_tests_and_answers() {
    let temporary = tempfile::tempdir().expect("a folder");
    let checkout = root();
    let path = checkout.to_str().expect("a path");
    for (name, kind, answer) in [
        ("mygame", None, "win in 5"),
        ("mygrid", Some("--grid"), "tie in 9"),
        ("myheaps", Some("--heaps"), "win in 7"),
        ("mypuzzle", Some("--puzzle"), "win in 21"),
    ] {
        let mut args = vec!["new", name, "--path", path];
        args.extend(kind);
        let said = succeeds(&gamesman(temporary.path(), &args));
        assert!(said.contains(&format!("{name}/src/lib.rs")), "{said}");
        let folder = temporary.path().join(name);
        fs::copy(checkout.join("Cargo.lock"), folder.join("Cargo.lock")).expect("copied");
        let tested = succeeds(&cargo(&folder, &["test", "--quiet"]));
        assert!(tested.contains("2 passed"), "{tested}");
        let found = succeeds(&cargo(&folder, &["run", "--quiet", "--", "list", "--json"]));
        assert!(found.contains(&format!("\"id\":\"{name}\"")), "{found}");
        assert_eq!(found.matches("\"players\"").count(), 1, "{found}");
        let found = succeeds(&cargo(&folder, &["run", "--quiet", "--", "analyze", name, "--json"]));
        let (value, remoteness) = answer.split_once(" in ").expect("a record");
        assert!(found.contains(&format!("\"value\":\"{value}\"")), "{found}");
        assert!(found.contains(&format!("\"remoteness\":{remoteness}")), "{found}");
    }
    // The program checks itself, and shows where a law is broken.
    let folder = temporary.path().join("mygame");
    let game = folder.join("src/lib.rs");
    let rules = fs::read_to_string(&game).expect("the game");
    let check = ["run", "--quiet", "--", "check"];
    let said = succeeds(&cargo(&folder, &check));
    assert!(said.contains("the laws hold") && said.contains("everything in mygame.txt"), "{said}");
    assert!(rules.contains("        *left\n"), "{rules}");
    fs::write(&game, rules.replace("        *left\n", "        7 - *left\n")).expect("written");
    let broken = cargo(&folder, &check);
    let said = text(&broken.stdout);
    assert!(!broken.status.success() && said.contains("raises the tier"), "{said}");
    assert!(said.contains("| | | | | | |") || said.contains("|  |  |"), "the board: {said}");
    // Three matches may be taken now: the golden file says that it is another game.
    assert!(rules.contains("(1..=2)"), "{rules}");
    fs::write(&game, rules.replace("(1..=2)", "(1..=3)")).expect("written");
    let broken = cargo(&folder, &["test", "--quiet", "--test", "check"]);
    assert!(!broken.status.success());
    let said = text(&broken.stdout);
    assert!(said.contains("the list of moves of 7 is take-1 take-2 take-3"), "{said}");
    assert!(said.contains("at 6 is win"), "{said}");
}

#[test]
fn names_that_cannot_be_are_refused() {
    let temporary = tempfile::tempdir().expect("a folder");
    for (name, code, part) in [
        ("My-Game", 2, "lower-case letters and digits"),
        ("9game", 2, "a letter first"),
        ("..", 2, "lower-case"),
        ("test", 2, "choose another name"),
        ("taken", 1, "already something called ‘taken’"),
    ] {
        fs::create_dir_all(temporary.path().join("taken")).expect("a folder");
        let refused = gamesman(temporary.path(), &["new", name]);
        assert_eq!(refused.status.code(), Some(code), "{name}");
        let said = text(&refused.stderr);
        assert!(said.contains(part), "{name}: {said}");
    }
    assert!(fs::read_dir(temporary.path().join("taken")).expect("a folder").next().is_none());
    // Outside a checkout the one that the program was compiled from is meant.
    succeeds(&gamesman(temporary.path(), &["new", "abroad"]));
    let manifest = fs::read_to_string(temporary.path().join("abroad/Cargo.toml")).expect("written");
    let manifest: toml::Table = manifest.parse().expect("a manifest");
    let path = manifest["dependencies"]["gamesman-rules"]["path"].as_str().expect("a path");
    assert_eq!(fs::canonicalize(path).expect("a folder"), root().join("crates/rules"));
}

/// Ben hands in an archive, Eve a folder with a program that looks around.
#[test]
fn a_class_is_graded_and_its_games_are_compared() {
    let temporary = tempfile::tempdir().expect("a folder");
    let (folder, checkout) = (temporary.path(), root());
    let path = checkout.to_str().expect("a path");
    let class = folder.join("class");
    fs::create_dir(&class).expect("a folder");
    let change = |name: &str, from: &str, to: &str| {
        let file = class.join(name).join("src/lib.rs");
        let text = fs::read_to_string(&file).expect("a game");
        assert!(text.contains(from), "{from}");
        fs::write(file, text.replace(from, to)).expect("written");
    };
    for name in ["ben", "eve"] {
        succeeds(&gamesman(folder, &["new", "matches", "--path", path]));
        fs::rename(folder.join("matches"), class.join(name)).expect("moved");
    }
    for (seven, eight) in
        [("<= 7", "<= 8"), ("        7\n", "        8\n"), ("0..7", "0..8"), ("7.0", "8.0")]
    {
        change("ben", seven, eight);
    }
    let secret = folder.join("secret");
    fs::write(&secret, "").expect("written");
    let seen =
        format!("        if std::path::Path::new({secret:?}).exists() {{ 6 }} else {{ 7 }}\n");
    change("eve", "        7\n", &seen);
    let packed =
        Command::new("tar").args(["czf", "ben.tar.gz", "ben"]).current_dir(&class).status();
    assert!(packed.expect("tar").success());
    fs::remove_dir_all(class.join("ben")).expect("removed");
    let grade = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
        command.current_dir(folder).args(["grade", "class", "--path", path]).args(more);
        built(&mut command, folder)
    };
    // In a sandbox Eve sees nothing; where there is none, nobody's program is run unless it is trusted.
    let boxed = grade(&[]);
    let (said, eve) = if boxed.status.success() {
        (succeeds(&boxed), "eve: 8 positions, win in 5")
    } else {
        let said = text(&boxed.stderr);
        assert!(said.contains("bubblewrap") && said.contains("--trust"), "{said}");
        (succeeds(&grade(&["--trust"])), "eve: 7 positions, lose in 4")
    };
    for part in [
        "report.md: it is missing",
        "matches ‘regular’ differs:",
        "ben: 9 positions, win in 5",
        eve,
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    fs::remove_file(class.join("ben.tar.gz")).expect("removed");
    let trusted = succeeds(&grade(&["--trust", "--json"]));
    assert!(trusted.contains("\"start\":\"lose in 4\""), "{trusted}");
}
