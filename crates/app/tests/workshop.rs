//! Writing a game of one's own, before and after: `gamesman design` and `gamesman check`.

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
