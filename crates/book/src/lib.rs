//! The course *Your own solved game*: chapters as Markdown with boards, numbers and exercises, and what checks the
//! answers. The command line, the web pages and mdBook print it.
//!
//! A chapter is a file in `chapters`, and its lines in `src/lib.rs` and `chapters/SUMMARY.md`. Nothing in it can go stale:
//! tests look up every number and every board, run every transcript and all Python, compile every piece of Rust and solve
//! every exercise. Readers follow one of two tracks, [`Track`], with the same exercises.
//!
//! ```
//! use gamesman_book::{Track, chapter};
//! use gamesman_query::{Config, Library, Unwatched};
//!
//! let first = chapter(Track::Python, "1").expect("there is a first chapter");
//! assert_eq!(first.id, "ten-to-zero");
//! let exercise = first.exercise("take-three").expect("it has exercises");
//! let library = Library::new(Config::new("unused"));
//! let answer = ["n % 3 == 0".to_owned()];
//! let checked = exercise.check(&answer, &library, &Unwatched)?;
//! assert_eq!(checked.wrong.expect("that is another game").field, 0);
//! # Ok::<(), gamesman_query::Error>(())
//! ```

mod answer;
mod chapter;
mod design;
mod exercise;
mod figures;
mod formula;
mod handed;
mod link;
mod mdbook;
mod review;
mod sections;
mod source;
mod track;

use std::sync::LazyLock;

pub use answer::{Checked, Wrong};
pub use chapter::{About, Chapter, Piece};
pub use design::{Design, TEMPLATE};
pub use exercise::{Claim, Exercise, Field, Question, Wanted};
pub use figures::figures;
pub use formula::{Amount, Formula};
pub use handed::{NOTES, REPORT, notes, report, what_changed};
pub use link::{Link, Place};
pub use mdbook::{Draw, preprocess};
pub use review::Review;
pub use source::{Files, files, source};
pub use track::Track;

/// The chapters' ids and files, in the order of the course.
const FILES: &[(&str, &str)] = &[
    ("install", include_str!("../chapters/install.md")),
    ("ten-to-zero", include_str!("../chapters/ten-to-zero.md")),
    ("graphs", include_str!("../chapters/graphs.md")),
    ("puzzles", include_str!("../chapters/puzzles.md")),
    ("first-game", include_str!("../chapters/first-game.md")),
    ("laws", include_str!("../chapters/laws.md")),
    ("text", include_str!("../chapters/text.md")),
    ("pictures", include_str!("../chapters/pictures.md")),
    ("counting", include_str!("../chapters/counting.md")),
    ("design", include_str!("../chapters/design.md")),
    ("sweep", include_str!("../chapters/sweep.md")),
    ("retrograde", include_str!("../chapters/retrograde.md")),
    ("numbering", include_str!("../chapters/numbering.md")),
    ("tiers", include_str!("../chapters/tiers.md")),
    ("code", include_str!("../chapters/code.md")),
    ("goldens", include_str!("../chapters/goldens.md")),
    ("measure", include_str!("../chapters/measure.md")),
    ("ask", include_str!("../chapters/ask.md")),
    ("hand-in", include_str!("../chapters/hand-in.md")),
    ("nimbers", include_str!("../chapters/nimbers.md")),
    ("starts", include_str!("../chapters/starts.md")),
    ("data", include_str!("../chapters/data.md")),
    ("large", include_str!("../chapters/large.md")),
];

static CHAPTERS: LazyLock<[Vec<Chapter>; 2]> = LazyLock::new(|| {
    Track::ALL.map(|track| {
        let read = |(number, &(id, file))| {
            // The files are part of the program: a test reads them all.
            Chapter::read(number, id, track, file).unwrap_or_else(|error| panic!("{error}"))
        };
        FILES.iter().enumerate().map(read).collect()
    })
});

/// All chapters as a track reads them, in the order of the course.
pub fn chapters(track: Track) -> &'static [Chapter] {
    let [python, rust] = &*CHAPTERS;
    match track {
        Track::Python => python,
        Track::Rust => rust,
    }
}

/// The chapter with this number or id, as a track reads it.
pub fn chapter(track: Track, name: &str) -> Option<&'static Chapter> {
    let is = |chapter: &&Chapter| chapter.id == name || chapter.number.to_string() == name;
    chapters(track).iter().find(is)
}

/// The exercise that progress is kept of by this name ([`Chapter::item`]). Both tracks have it.
pub fn exercise(track: Track, item: &str) -> Option<(&'static Chapter, &'static Exercise)> {
    let (chapter, exercise) = item.split_once('/')?;
    let chapter = self::chapter(track, chapter)?;
    Some((chapter, chapter.exercise(exercise)?))
}

/// The Rust of the chapters, compiled and run.
#[cfg(doctest)]
mod chapters {
    #[doc = include_str!("../chapters/install.md")]
    mod install {}
    #[doc = include_str!("../chapters/ten-to-zero.md")]
    mod ten_to_zero {}
    #[doc = include_str!("../chapters/graphs.md")]
    mod graphs {}
    #[doc = include_str!("../chapters/puzzles.md")]
    mod puzzles {}
    #[doc = include_str!("../chapters/first-game.md")]
    mod first_game {}
    #[doc = include_str!("../chapters/laws.md")]
    mod laws {}
    #[doc = include_str!("../chapters/text.md")]
    mod text {}
    #[doc = include_str!("../chapters/pictures.md")]
    mod pictures {}
    #[doc = include_str!("../chapters/counting.md")]
    mod counting {}
    #[doc = include_str!("../chapters/design.md")]
    mod design {}
    #[doc = include_str!("../chapters/sweep.md")]
    mod sweep {}
    #[doc = include_str!("../chapters/retrograde.md")]
    mod retrograde {}
    #[doc = include_str!("../chapters/numbering.md")]
    mod numbering {}
    #[doc = include_str!("../chapters/tiers.md")]
    mod tiers {}
    #[doc = include_str!("../chapters/code.md")]
    mod code {}
    #[doc = include_str!("../chapters/goldens.md")]
    mod goldens {}
    #[doc = include_str!("../chapters/measure.md")]
    mod measure {}
    #[doc = include_str!("../chapters/ask.md")]
    mod ask {}
    #[doc = include_str!("../chapters/hand-in.md")]
    mod hand_in {}
    #[doc = include_str!("../chapters/nimbers.md")]
    mod nimbers {}
    #[doc = include_str!("../chapters/starts.md")]
    mod starts {}
    #[doc = include_str!("../chapters/data.md")]
    mod data {}
    #[doc = include_str!("../chapters/large.md")]
    mod large {}
}
