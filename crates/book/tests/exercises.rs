//! The programs that chapters ask for: the start of each compiles and fails its check, and the solution passes it.

// A check looks at whatever file stands beside it.
#![allow(clippy::duplicate_mod)]
// What readers begin with leaves things out, and is written as beginners write.
#![allow(dead_code, clippy::needless_range_loop, clippy::type_complexity)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gamesman_book::{Question, Track, chapters, files};

/// The modules of a program: its check beside its start, and beside its solution.
macro_rules! program {
    ($start:ident, $solution:ident, $folder:tt) => {
        #[path = $folder]
        mod $start {
            #[path = "start.rs"]
            pub mod answer;
            pub mod check;
        }
        #[path = $folder]
        mod $solution {
            #[path = "solution.rs"]
            pub mod answer;
            pub mod check;
        }
    };
}

program!(board_text_start, board_text, "../exercises/board-text");
program!(bounds_start, bounds, "../exercises/bounds");
program!(hanoi_picture_start, hanoi_picture, "../exercises/hanoi-picture");
program!(numbering_start, numbering, "../exercises/numbering");
program!(repair_start, repair, "../exercises/repair");
program!(retrograde_start, retrograde, "../exercises/retrograde");
program!(sweep_start, sweep, "../exercises/sweep");
program!(symmetry_start, symmetry, "../exercises/symmetry");
program!(take_three_start, take_three, "../exercises/take-three");

/// The name of a program, and its check with the start and with the solution.
type Program = (&'static str, fn(), fn());

const PROGRAMS: &[Program] = &[
    ("board-text", board_text_start::check::check, board_text::check::check),
    ("bounds", bounds_start::check::check, bounds::check::check),
    ("hanoi-picture", hanoi_picture_start::check::check, hanoi_picture::check::check),
    ("numbering", numbering_start::check::check, numbering::check::check),
    ("repair", repair_start::check::check, repair::check::check),
    ("retrograde", retrograde_start::check::check, retrograde::check::check),
    ("sweep", sweep_start::check::check, sweep::check::check),
    ("symmetry", symmetry_start::check::check, symmetry::check::check),
    ("take-three", take_three_start::check::check, take_three::check::check),
];

#[test]
fn starts_fail_their_checks_and_solutions_pass_them() {
    for (name, start, solution) in PROGRAMS {
        assert!(std::panic::catch_unwind(start).is_err(), "{name}: the start passes already");
        solution();
    }
}

/// The programs that the chapters of a track ask for.
fn asked(track: Track) -> impl Iterator<Item = String> {
    let exercises = chapters(track).iter().flat_map(|chapter| &chapter.exercises);
    exercises.filter_map(|exercise| match &exercise.question {
        Question::Code { name } => Some(name.clone()),
        _ => None,
    })
}

#[test]
fn every_program_is_handed_out_asked_for_and_checked() {
    let names = |all: &mut dyn Iterator<Item = String>| all.collect::<BTreeSet<String>>();
    let checked = names(&mut PROGRAMS.iter().map(|(name, ..)| (*name).to_owned()));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("exercises");
    let there =
        names(&mut fs::read_dir(folder).expect("exercises").map(|entry| {
            entry.expect("it can be read").file_name().to_string_lossy().into_owned()
        }));
    assert_eq!(checked, there);
    for track in Track::ALL {
        assert_eq!(checked, names(&mut asked(track)), "{track}");
        for name in &checked {
            let handed = files(track, name).unwrap_or_else(|| panic!("no {name} in {track}"));
            let (imports, says) = match track {
                Track::Python => ("import", "python3 check.py"),
                Track::Rust => ("super::answer", ""),
            };
            assert!(handed.check.contains(imports), "{name} in {track}");
            assert!(
                handed.readme.starts_with("# ") && handed.readme.contains(says),
                "{name} in {track}"
            );
        }
    }
}
