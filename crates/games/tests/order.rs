//! All game files have their sections in the same order, so that whoever has read one finds their way in the others.

use std::fs;
use std::path::{Path, PathBuf};

/// What begins a section, in the order of sections.
const SECTIONS: &[&[&str]] = &[
    &["pub(crate) static "],
    &["Game"],
    &["Symmetric", "ListsImages"],
    &["Retrograde", "Reversible"],
    &["Index", "Classes"],
    &["Scored", "Rewarded", "Marking", "Impartial", "Formula", "Sequences", "Explained"],
    &["Show"],
    &["mod tests"],
];

/// The section that a line begins, if it does.
fn section(line: &str) -> Option<usize> {
    let implemented = line.strip_prefix("impl").and_then(|rest| rest.split_once(" for ")).map(
        |(implemented, _)| {
            // Without the parameters of `impl<…>`.
            implemented.rsplit(' ').next().unwrap_or_default()
        },
    );
    SECTIONS.iter().position(|starts| match implemented {
        Some(name) => starts.contains(&name),
        None => starts.iter().any(|start| start.contains(' ') && line.starts_with(start)),
    })
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = fs::read_dir(folder).expect("the folder exists");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("it can be read").path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "rs"));
    files.sort();
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

#[test]
fn sections_are_recognised() {
    for (line, expected) in [
        ("pub(crate) static NIM: Entry = Entry {", Some(0)),
        ("impl Game for Nim {", Some(1)),
        ("impl<const WORDS: usize> Game for LightsOut<WORDS> {", Some(1)),
        ("impl Retrograde for Dao {", Some(3)),
        ("impl Show for Nim {", Some(6)),
        ("mod tests {", Some(7)),
        ("impl Nim {", None),
        ("impl From<u8> for Nim {", None),
    ] {
        assert_eq!(section(line), expected, "{line}");
    }
}
