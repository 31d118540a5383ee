//! All game files have their sections in the same order, so that whoever has read one finds their way in the others.

use std::fs;
use std::path::{Path, PathBuf};

/// What an entry begins with.
const ENTRY: &str = "pub(crate) static ";

/// Constants, types, functions and what types can do by themselves.
const HELPERS: &str = "helpers";

/// What begins a section, in the order of sections.
const SECTIONS: &[&[&str]] = &[
    &[ENTRY],
    &[HELPERS],
    &["Game"],
    &["Symmetric", "ListsImages"],
    &["Retrograde", "Reversible"],
    &["Index", "Classes"],
    &["Scored", "Rewarded", "Marking", "Impartial", "Formula", "Sequences", "Explained"],
    &["Show"],
];

/// The section that a line begins, if it does: not within an item, and no import.
fn section(line: &str) -> Option<usize> {
    let name = if line.starts_with(ENTRY) {
        ENTRY
    } else if let Some(rest) = line.strip_prefix("impl") {
        // Without the parameters of `impl<…>`.
        let implemented = rest.split_once(" for ").and_then(|(name, _)| name.rsplit(' ').next());
        implemented.unwrap_or(HELPERS)
    } else {
        let item = line.strip_prefix("pub(crate) ").unwrap_or(line);
        let word = item.split(' ').next().unwrap_or_default();
        let items = ["const", "static", "struct", "enum", "trait", "type", "fn"];
        items.contains(&word).then_some(HELPERS)?
    };
    SECTIONS.iter().position(|starts| starts.contains(&name))
}

/// What lies in a folder, sorted.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    paths
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files of games, without the folders of what some have outgrown.
fn files() -> Vec<PathBuf> {
    let mut files = entries(&source());
    files.retain(|path| path.extension().is_some_and(|end| end == "rs"));
    files
}

#[test]
fn sections_have_one_order() {
    let mut wrong = Vec::new();
    for path in files() {
        let text = fs::read_to_string(&path).expect("it can be read");
        let found: Vec<(usize, &str)> =
            text.lines().filter_map(|line| Some((section(line)?, line))).collect();
        for pair in found.windows(2).filter(|pair| pair[0].0 > pair[1].0) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            wrong.push(format!("{name}: '{}' stands before '{}'", pair[0].1, pair[1].1));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The crate is built once, without tests of its own, which would not be run: facts about positions are lines of golden
/// files, and everything else is tested on opened variants.
#[test]
fn no_file_has_tests_of_its_own() {
    let (mut folders, mut seen) = (vec![source()], 0);
    while let Some(folder) = folders.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).expect("it can be read");
            let has_tests = text.contains("#[test]") || text.contains("cfg(test)");
            assert!(!has_tests, "{} has tests; see CONTRIBUTING.md", path.display());
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen} files");
}

#[test]
fn sections_are_recognised() {
    for (line, expected) in [
        ("pub(crate) static NIM: Entry = Entry {", Some(0)),
        ("const BOARD: Rect = Rect::new(3, 3);", Some(1)),
        ("const fn flat(cells: u64) -> u64 {", Some(1)),
        ("pub(crate) fn name(turn: usize) -> String {", Some(1)),
        ("impl Nim {", Some(1)),
        ("impl<const WORDS: usize> LightsOut<WORDS> {", Some(1)),
        ("impl Game for Nim {", Some(2)),
        ("impl<const WORDS: usize> Game for LightsOut<WORDS> {", Some(2)),
        ("impl Retrograde for Dao {", Some(4)),
        ("impl Show for Nim {", Some(7)),
        ("use gamesman_rules::prelude::*;", None),
        ("    fn start(&self) -> u32 {", None),
        ("impl From<u8> for Nim {", None),
    ] {
        assert_eq!(section(line), expected, "{line}");
    }
}
