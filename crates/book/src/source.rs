//! Programs that chapters show and hand out.

/// What an exercise that is a program hands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Files {
    /// What is to be done, in Markdown.
    pub readme: &'static str,
    /// What the reader begins with: it compiles, and fails its tests.
    pub start: &'static str,
    /// The tests, which look at the reader's file as `super::answer`.
    pub check: &'static str,
}

/// The programs by name. A test runs the tests of each, with its start and with its solution.
const PROGRAMS: &[(&str, Files)] = &[
    (
        "board-text",
        Files {
            readme: include_str!("../exercises/board-text/README.md"),
            start: include_str!("../exercises/board-text/start.rs"),
            check: include_str!("../exercises/board-text/check.rs"),
        },
    ),
    (
        "bounds",
        Files {
            readme: include_str!("../exercises/bounds/README.md"),
            start: include_str!("../exercises/bounds/start.rs"),
            check: include_str!("../exercises/bounds/check.rs"),
        },
    ),
    (
        "hanoi-picture",
        Files {
            readme: include_str!("../exercises/hanoi-picture/README.md"),
            start: include_str!("../exercises/hanoi-picture/start.rs"),
            check: include_str!("../exercises/hanoi-picture/check.rs"),
        },
    ),
    (
        "numbering",
        Files {
            readme: include_str!("../exercises/numbering/README.md"),
            start: include_str!("../exercises/numbering/start.rs"),
            check: include_str!("../exercises/numbering/check.rs"),
        },
    ),
    (
        "repair",
        Files {
            readme: include_str!("../exercises/repair/README.md"),
            start: include_str!("../exercises/repair/start.rs"),
            check: include_str!("../exercises/repair/check.rs"),
        },
    ),
    (
        "retrograde",
        Files {
            readme: include_str!("../exercises/retrograde/README.md"),
            start: include_str!("../exercises/retrograde/start.rs"),
            check: include_str!("../exercises/retrograde/check.rs"),
        },
    ),
    (
        "sweep",
        Files {
            readme: include_str!("../exercises/sweep/README.md"),
            start: include_str!("../exercises/sweep/start.rs"),
            check: include_str!("../exercises/sweep/check.rs"),
        },
    ),
    (
        "symmetry",
        Files {
            readme: include_str!("../exercises/symmetry/README.md"),
            start: include_str!("../exercises/symmetry/start.rs"),
            check: include_str!("../exercises/symmetry/check.rs"),
        },
    ),
    (
        "take-three",
        Files {
            readme: include_str!("../exercises/take-three/README.md"),
            start: include_str!("../exercises/take-three/start.rs"),
            check: include_str!("../exercises/take-three/check.rs"),
        },
    ),
];

/// Files that chapters show, by their paths.
const SHOWN: &[(&str, &str)] = &[
    ("clinic/backwards.fixed.rs", include_str!("../clinic/backwards.fixed.rs")),
    ("clinic/backwards.rs", include_str!("../clinic/backwards.rs")),
    ("clinic/collision.fixed.rs", include_str!("../clinic/collision.fixed.rs")),
    ("clinic/collision.rs", include_str!("../clinic/collision.rs")),
    ("clinic/gullible.fixed.rs", include_str!("../clinic/gullible.fixed.rs")),
    ("clinic/gullible.rs", include_str!("../clinic/gullible.rs")),
    ("clinic/namesake.fixed.rs", include_str!("../clinic/namesake.fixed.rs")),
    ("clinic/namesake.rs", include_str!("../clinic/namesake.rs")),
    ("clinic/overshoot.fixed.rs", include_str!("../clinic/overshoot.fixed.rs")),
    ("clinic/overshoot.rs", include_str!("../clinic/overshoot.rs")),
    ("clinic/reflection.fixed.rs", include_str!("../clinic/reflection.fixed.rs")),
    ("clinic/reflection.rs", include_str!("../clinic/reflection.rs")),
    ("clinic/resigned.fixed.rs", include_str!("../clinic/resigned.fixed.rs")),
    ("clinic/resigned.rs", include_str!("../clinic/resigned.rs")),
    ("clinic/turn.fixed.rs", include_str!("../clinic/turn.fixed.rs")),
    ("clinic/turn.rs", include_str!("../clinic/turn.rs")),
    ("clinic/twins.fixed.rs", include_str!("../clinic/twins.fixed.rs")),
    ("clinic/twins.rs", include_str!("../clinic/twins.rs")),
    ("clinic/uphill.fixed.rs", include_str!("../clinic/uphill.fixed.rs")),
    ("clinic/uphill.rs", include_str!("../clinic/uphill.rs")),
    ("clinic/vanishing.fixed.rs", include_str!("../clinic/vanishing.fixed.rs")),
    ("clinic/vanishing.rs", include_str!("../clinic/vanishing.rs")),
    ("clinic/winner.fixed.rs", include_str!("../clinic/winner.fixed.rs")),
    ("clinic/winner.rs", include_str!("../clinic/winner.rs")),
];

/// What the exercise with this name hands out.
pub fn files(name: &str) -> Option<Files> {
    PROGRAMS.iter().find(|(program, _)| *program == name).map(|(_, files)| *files)
}

/// The file that a chapter shows by this path.
pub fn source(path: &str) -> Option<&'static str> {
    SHOWN.iter().find(|(shown, _)| *shown == path).map(|(_, text)| *text)
}
