//! Programs that chapters show and hand out.

use crate::track::Track;

/// What an exercise that is a program hands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Files {
    /// What is to be done, in Markdown.
    pub readme: &'static str,
    /// What the reader begins with: it can be run, and fails its tests.
    pub start: &'static str,
    /// The tests, which look at the reader's file: `super::answer` in Rust, the module `answer` in Python.
    pub check: &'static str,
}

/// A file of an exercise.
macro_rules! file {
    ($name:literal, $file:literal) => {
        include_str!(concat!("../exercises/", $name, "/", $file))
    };
}

/// What an exercise hands out in Rust, by its name.
macro_rules! rust {
    ($name:literal) => {
        (
            $name,
            Files {
                readme: file!($name, "README.md"),
                start: file!($name, "start.rs"),
                check: file!($name, "check.rs"),
            },
        )
    };
}

/// What an exercise hands out in Python, by its name.
macro_rules! python {
    ($name:literal) => {
        (
            $name,
            Files {
                readme: file!($name, "README.python.md"),
                start: file!($name, "start.py"),
                check: file!($name, "check.py"),
            },
        )
    };
}

/// The programs in Rust by name. A test runs the tests of each, with its start and with its solution.
const RUST: &[(&str, Files)] = &[
    rust!("board-text"),
    rust!("bounds"),
    rust!("hanoi-picture"),
    rust!("numbering"),
    rust!("repair"),
    rust!("retrograde"),
    rust!("sweep"),
    rust!("symmetry"),
    rust!("take-three"),
];

/// The programs in Python by name, tested in the same way.
const PYTHON: &[(&str, Files)] = &[
    python!("board-text"),
    python!("bounds"),
    python!("hanoi-picture"),
    python!("numbering"),
    python!("repair"),
    python!("retrograde"),
    python!("sweep"),
    python!("symmetry"),
    python!("take-three"),
];

/// A file that chapters show, by its path.
macro_rules! shown {
    ($path:literal) => {
        ($path, include_str!(concat!("../", $path)))
    };
}

/// Files that chapters show, by their paths.
const SHOWN: &[(&str, &str)] = &[
    shown!("clinic/backwards.fixed.py"),
    shown!("clinic/backwards.fixed.rs"),
    shown!("clinic/backwards.py"),
    shown!("clinic/backwards.rs"),
    shown!("clinic/collision.fixed.py"),
    shown!("clinic/collision.fixed.rs"),
    shown!("clinic/collision.py"),
    shown!("clinic/collision.rs"),
    shown!("clinic/gullible.fixed.py"),
    shown!("clinic/gullible.fixed.rs"),
    shown!("clinic/gullible.py"),
    shown!("clinic/gullible.rs"),
    shown!("clinic/namesake.fixed.py"),
    shown!("clinic/namesake.fixed.rs"),
    shown!("clinic/namesake.py"),
    shown!("clinic/namesake.rs"),
    shown!("clinic/overshoot.fixed.py"),
    shown!("clinic/overshoot.fixed.rs"),
    shown!("clinic/overshoot.py"),
    shown!("clinic/overshoot.rs"),
    shown!("clinic/reflection.fixed.py"),
    shown!("clinic/reflection.fixed.rs"),
    shown!("clinic/reflection.py"),
    shown!("clinic/reflection.rs"),
    shown!("clinic/resigned.fixed.py"),
    shown!("clinic/resigned.fixed.rs"),
    shown!("clinic/resigned.py"),
    shown!("clinic/resigned.rs"),
    shown!("clinic/turn.fixed.py"),
    shown!("clinic/turn.fixed.rs"),
    shown!("clinic/turn.py"),
    shown!("clinic/turn.rs"),
    shown!("clinic/twins.fixed.py"),
    shown!("clinic/twins.fixed.rs"),
    shown!("clinic/twins.py"),
    shown!("clinic/twins.rs"),
    shown!("clinic/uphill.fixed.py"),
    shown!("clinic/uphill.fixed.rs"),
    shown!("clinic/uphill.py"),
    shown!("clinic/uphill.rs"),
    shown!("clinic/vanishing.fixed.py"),
    shown!("clinic/vanishing.fixed.rs"),
    shown!("clinic/vanishing.py"),
    shown!("clinic/vanishing.rs"),
    shown!("clinic/winner.fixed.py"),
    shown!("clinic/winner.fixed.rs"),
    shown!("clinic/winner.py"),
    shown!("clinic/winner.rs"),
];

/// What the exercise with this name hands out to readers of a track.
pub fn files(track: Track, name: &str) -> Option<Files> {
    let all = match track {
        Track::Python => PYTHON,
        Track::Rust => RUST,
    };
    all.iter().find(|(program, _)| *program == name).map(|(_, files)| *files)
}

/// The file that a chapter shows by this path.
pub fn source(path: &str) -> Option<&'static str> {
    SHOWN.iter().find(|(shown, _)| *shown == path).map(|(_, text)| *text)
}
