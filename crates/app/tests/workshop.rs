//! Writing a game of one's own, before and after: `gamesman design`, `gamesman check` and `gamesman handin`.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn gamesman(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.current_dir(folder).args(args).env("GAMESMAN_DATA_DIR", folder.join("data"));
    command.output().expect("the program can be run")
}

/// What it says, and how it ends.
#[track_caller]
fn said(folder: &Path, args: &[&str], code: i32) -> String {
    let output = gamesman(folder, args);
    let all = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&all).into_owned();
    assert_eq!(output.status.code(), Some(code), "{text}");
    text
}

#[test]
fn a_design_is_written_and_compared_with_its_game() {
    let temporary = TempDir::new().expect("a folder");
    let folder = temporary.path();
    assert!(said(folder, &["design", "new"], 0).contains("gamesman design check design.md"));
    assert!(said(folder, &["design", "new"], 1).contains("already something called ‘design.md’"));
    let text = said(folder, &["design", "check"], 0);
    assert!(text.contains("no game is called 'mygame' yet"), "{text}");
    // Said of the game that it describes, it is compared with it.
    let file = folder.join("design.md");
    let template = fs::read_to_string(&file).expect("the document");
    fs::write(&file, template.replace("\"mygame\"", "\"towersofhanoi\"")).expect("written");
    let text = said(folder, &["design", "check"], 0);
    assert!(text.contains("variant '3_3': remoteness 7"), "{text}");
    let text = said(folder, &["check", "towersofhanoi"], 0);
    assert!(
        text.contains("the laws hold in 17 variants") && text.contains("remoteness 7"),
        "{text}"
    );
    fs::write(&file, template.replace("positions = 27", "positions = \"27\"")).expect("written");
    let text = said(folder, &["design", "check"], 1);
    assert!(text.contains("design.md: ") && text.contains("positions = \"27\""), "{text}");
    assert!(said(folder, &["design", "check", "none.md"], 1).contains("none.md: "));
}

#[test]
fn a_golden_file_is_compared() {
    let temporary = TempDir::new().expect("a folder");
    let folder = temporary.path();
    let file = folder.join("goldens/0to10by1or2.txt");
    fs::create_dir(folder.join("goldens")).expect("a folder");
    fs::write(&file, "# By hand\nvariant regular\nvalue win\nmoves 9: +1\n").expect("written");
    let text = said(folder, &["check", "0to10by1or2"], 0);
    assert!(text.contains("everything in 0to10by1or2.txt is so"), "{text}");
    fs::write(&file, "variant regular\nvalue lose\n").expect("written");
    let text = said(folder, &["check", "0to10by1or2"], 1);
    assert!(text.contains("value is win, not lose") && text.contains("1 thing to mend"), "{text}");
    fs::write(&file, "value lose\n").expect("written");
    assert!(said(folder, &["check", "0to10by1or2"], 1).contains("line 1"));
    assert!(said(folder, &["check"], 2).contains("name the one to check"));
    assert!(said(folder, &["check", "nogame"], 2).contains("nogame"));
}

/// Writes what is handed in with a game of this id, and pretends to have written its program.
fn handed(folder: &Path, id: &str) {
    let texts = [
        ("design.md", include_str!("handed/design.md")),
        ("report.md", include_str!("handed/report.md")),
        ("notes.md", include_str!("handed/notes.md")),
        ("src/lib.rs", "// The rules."),
        (&format!("goldens/{id}.txt"), include_str!("handed/goldens.txt")),
    ];
    for (name, text) in texts {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text.replace("GAME", id)).expect("written");
    }
}

#[test]
fn a_game_is_handed_in_when_all_is_there() {
    let temporary = TempDir::new().expect("a folder");
    let folder = temporary.path();
    // Nothing is there; then the templates, which nobody has filled in.
    let text = said(folder, &["handin", "0to10by1or2"], 1);
    for part in ["design.md: it is missing", "report.md: it is missing", "neither src/lib.rs nor"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.contains("marks  20 of 40"), "{text}");
    assert!(said(folder, &["handin", "--start"], 0).contains("report.md is ready"));
    assert!(said(folder, &["handin", "--start"], 0).contains("report.md is there already"));
    let text = said(folder, &["handin", "0to10by1or2"], 1);
    assert!(text.contains("'## What it is'") && text.contains("'## Hours'"), "{text}");
    assert!(!folder.join("0to10by1or2-handin.html").exists());
    handed(folder, "0to10by1or2");
    let text = said(folder, &["handin", "0to10by1or2"], 0);
    assert!(text.contains("6 facts, from 2 sources") && text.contains("marks  40 of 40"), "{text}");
    let page = fs::read_to_string(folder.join("0to10by1or2-handin.html")).expect("the page");
    for part in ["There are 11 positions", "At seven, lose 2", "Bouton 1901", "40 of 40", "+1 +1"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(page.matches("<svg").count() >= 6 && !page.contains("{{"), "{page}");
    // The archive holds what was written, and nothing that was made from it.
    let mut list = Command::new("tar");
    let list = list.args(["tzf", "0to10by1or2-handin.tar.gz"]).current_dir(folder).output();
    let list = list.expect("tar");
    let mut names: Vec<String> =
        String::from_utf8(list.stdout).expect("text").lines().map(str::to_owned).collect();
    names.sort();
    let expected = [
        "design.md",
        "goldens/0to10by1or2.txt",
        "handin.html",
        "handin.json",
        "notes.md",
        "report.md",
        "src/lib.rs",
    ];
    assert_eq!(names, expected.map(|name| format!("0to10by1or2/{name}")));
}

#[test]
fn what_is_wrong_with_a_game_that_is_handed_in_is_said() {
    let temporary = TempDir::new().expect("a folder");
    let folder = temporary.path();
    handed(folder, "0to10by1or2");
    let change = |file: &str, from: &str, to: &str| {
        let file = folder.join(file);
        let text = fs::read_to_string(&file).expect("a file");
        assert!(text.contains(from), "{from}");
        fs::write(file, text.replace(from, to)).expect("written");
    };
    change("design.md", "positions = 22", "positions = 21");
    change("report.md", "{{value 0to10by1or2 regular}}", "{{worth 0to10by1or2 regular}}");
    change("goldens/0to10by1or2.txt", "at 9 win 1\n", "");
    change("goldens/0to10by1or2.txt", "# By hand\n", "");
    let text = said(folder, &["handin", "0to10by1or2"], 1);
    for part in [
        "positions 22, not 21",
        "golden files do not know",
        "it has 5 facts; 6 are asked for",
        "come from 1 source; 2 are asked for",
        "marks  25 of 40",
        "4 things to mend",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = said(folder, &["handin", "0to10by1or2", "--json"], 0);
    assert!(text.contains("\"positions\":11") && text.contains("\"second_way\":0"), "{text}");
}
