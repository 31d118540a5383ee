//! A table has the same bytes whatever it was solved with: threads, symmetry, un-moves, or a processor
//! without instructions for bits.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

/// Solves with these arguments and this in the environment; the table.
fn table(game: &str, variant: &str, args: &[&str], portable: bool) -> Vec<u8> {
    let place = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamesman"));
    command.env_clear().env("GAMESMAN_DATA_DIR", place.path());
    if portable {
        command.env("GAMESMAN_PORTABLE", "1");
    }
    command.args(["-q", "solve", game, "--variant", variant]).args(args);
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{game} {variant} {args:?}: {errors}");
    let files: Vec<_> = fs::read_dir(place.path().join("tables").join(game)).unwrap().collect();
    assert_eq!(files.len(), 1, "one table and nothing beside it");
    fs::read(files[0].as_ref().unwrap().path()).unwrap()
}

#[test]
fn a_table_has_the_same_bytes_however_it_was_solved() {
    for (game, variant) in [
        ("connect4", "4x4"),
        ("tictactoe", "3x3"),
        ("connect3", "4x4"),
        ("dao", "regular"),
        ("dodgem", "3"),
        ("hexapawn", "4x4"),
        ("othello", "regular"),
        ("kayles", "12"),
        ("npuzzle", "3"),
        ("lightsout", "4"),
        ("towersofhanoi", "3_8"),
        ("pegsolitaire", "triangle"),
    ] {
        let usual = table(game, variant, &[], false);
        for (args, portable) in [
            (&["--threads", "1"][..], false),
            (&["--threads", "8"], false),
            (&["--no-symmetry"], false),
            (&["--no-unmoves"], false),
            (&["--by-tier"], false),
            (&["--by-tier", "--no-symmetry", "--threads", "3"], false),
            (&["--no-symmetry", "--no-unmoves", "--threads", "3"], true),
            (&[], true),
        ] {
            let same = table(game, variant, args, portable) == usual;
            assert!(same, "{game} {variant} {args:?}, portable: {portable}");
        }
        let raw = table(game, variant, &["--raw"], false);
        assert!(raw != usual, "{game} {variant}");
        assert!(
            table(game, variant, &["--raw", "--by-tier"], false) == raw,
            "{game} {variant}, raw"
        );
    }
}
