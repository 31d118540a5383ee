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
mod translated;

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
use translated::File;
pub use translated::{LANGUAGES, hash};

/// The chapters' files, in the order of the course.
const FILES: &[File] = translated::files![
    "install",
    "ten-to-zero",
    "graphs",
    "puzzles",
    "first-game",
    "laws",
    "text",
    "pictures",
    "counting",
    "design",
    "sweep",
    "retrograde",
    "numbering",
    "tiers",
    "code",
    "goldens",
    "measure",
    "ask",
    "hand-in",
    "nimbers",
    "starts",
    "data",
    "large",
];

/// The chapters in English, or in the language with this place among [`LANGUAGES`], as both tracks read them.
fn read(place: Option<usize>) -> [Vec<Chapter>; 2] {
    Track::ALL.map(|track| {
        let read = |(number, file): (usize, &File)| {
            let (language, text) = file.text(place);
            // The files are part of the program: a test reads them all.
            Chapter::read((number, file.id), language, track, text)
                .unwrap_or_else(|error| panic!("{error}"))
        };
        FILES.iter().enumerate().map(read).collect()
    })
}

static ENGLISH: LazyLock<[Vec<Chapter>; 2]> = LazyLock::new(|| read(None));
static OTHERS: [LazyLock<[Vec<Chapter>; 2]>; 3] = [
    LazyLock::new(|| read(Some(0))),
    LazyLock::new(|| read(Some(1))),
    LazyLock::new(|| read(Some(2))),
];

/// All chapters as a track reads them, in the order of the course, in English.
pub fn chapters(track: Track) -> &'static [Chapter] {
    chapters_in("en", track)
}

/// All chapters in a language, one of [`LANGUAGES`] or English. A chapter that is not translated is in English, as
/// [`Chapter::language`] says.
pub fn chapters_in(language: &str, track: Track) -> &'static [Chapter] {
    let place = LANGUAGES.iter().position(|&other| other == language);
    let [python, rust] = place.map_or(&*ENGLISH, |place| &*OTHERS[place]);
    match track {
        Track::Python => python,
        Track::Rust => rust,
    }
}

/// The chapter with this number or id, as a track reads it, in English.
pub fn chapter(track: Track, name: &str) -> Option<&'static Chapter> {
    chapter_in("en", track, name)
}

/// As [`chapter()`], in a language as [`chapters_in`].
pub fn chapter_in(language: &str, track: Track, name: &str) -> Option<&'static Chapter> {
    let is = |chapter: &&Chapter| chapter.id == name || chapter.number.to_string() == name;
    chapters_in(language, track).iter().find(is)
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
