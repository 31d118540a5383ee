//! The tests of a game: the laws that hold for every game, and the golden file of this one.
//!
//! The whole test of a game in a crate of its own:
//!
//! ```no_run
//! # use gamesman_rules::Entry;
//! # static MY_GAME: Entry = Entry {
//! #     id: "mygame", name: "", aliases: &[], players: gamesman_rules::Players::Two,
//! #     family: gamesman_rules::Family::Race, rules: "", source: "", known: "", parameters: &[],
//! #     variants: &[], open: &|_| Err(gamesman_rules::Mistake::new("")),
//! # };
//! # const NUMBERS: &str = "";
//! // #[test]
//! fn laws() {
//!     gamesman_check::laws(&MY_GAME);
//! }
//!
//! // #[test]
//! fn golden_facts() {
//!     gamesman_check::goldens(&MY_GAME, NUMBERS); // include_str!("../goldens/mygame.txt")
//! }
//! ```

mod block;
mod facts;
mod rule;
mod sources;

use gamesman_query::{Config, Library, Unwatched, Watch};
use gamesman_rules::Entry;

pub use block::Block;
pub use facts::{count, fact, of_all, of_position};
pub use rule::Rule;
pub use sources::sources;

/// Positions of each variant that the laws are checked on.
const POSITIONS: usize = 3_000;

/// What the laws of all games say against one ([`gamesman_rules::laws`]): a line for each variant that breaks one, with the
/// position where it does, and for each thing that its entry lacks.
pub fn broken_laws(entry: &Entry) -> Vec<String> {
    gamesman_rules::laws::broken(entry, POSITIONS)
}

/// What is wrong with a golden file, a line for each fact: the rules are compared first, then every variant for which there
/// are numbers is solved, its numbers compared, and its table verified with none of the solvers' code. Blocks marked
/// `heavy` are not solved unless `GAMESMAN_HEAVY` is set.
///
/// # Errors
/// If the text cannot be read, with the line, or says nothing.
///
/// # Panics
/// If no temporary folder can be made.
pub fn wrong_goldens(
    entry: &'static Entry,
    text: &str,
    watch: &dyn Watch,
) -> Result<Vec<String>, String> {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let library = Library::new(Config::new(folder.path()).catalogue([entry]));
    let heavy = std::env::var_os("GAMESMAN_HEAVY").is_some();
    let blocks = Block::read(entry.id, text)?;
    if blocks.is_empty() {
        return Err(format!("the golden file of {} says nothing", entry.id));
    }
    let mut wrong: Vec<String> = blocks.iter().flat_map(|block| block.broken(entry)).collect();
    for block in blocks.iter().filter(|block| !block.is_about_rules() && (heavy || !block.heavy)) {
        wrong.extend(block.compare(&library, watch).wrong);
    }
    Ok(wrong)
}

/// Checks that the game's entry is complete and that every named variant obeys the laws
/// ([`broken_laws`]).
///
/// # Panics
/// If not, with every variant that breaks one and the position where it does.
#[track_caller]
pub fn laws(entry: &'static Entry) {
    let broken = broken_laws(entry);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Checks everything that a golden file says ([`wrong_goldens`]).
///
/// CONTRIBUTING.md describes the form of `text`.
///
/// # Panics
/// If a fact does not hold, a number differs, a table is not accepted, or the text cannot be read.
#[track_caller]
pub fn goldens(entry: &'static Entry, text: &str) {
    let wrong = wrong_goldens(entry, text, &Unwatched).unwrap_or_else(|error| panic!("{error}"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
