//! The binary `gamesman`: command line, HTTP server and pages. All of them print the answers of
//! `gamesman-query`; none knows a rule of a game. [`run`] is the whole program, for any catalogue of games.

mod address;
mod cli;
mod day;
pub mod draw;
pub mod language;
mod markdown;
mod remedy;
mod sequence;
pub mod serving;
#[cfg(feature = "sheet")]
mod sheet;
mod verdict;
pub mod web;

use std::ffi::OsString;
use std::process::ExitCode;

pub use cli::data_folder;
pub use gamesman_query::{GAMES, rules};
pub use language::Language;

/// Runs the command line with the process's arguments, for these games: commands, server and pages know no others.
/// The exit codes are those of `--help`.
///
/// The whole program of a game in a crate of its own, and one that has the built-in games as well:
///
/// ```no_run
/// use std::process::ExitCode;
///
/// # use gamesman::rules::{Entry, Family, Mistake, Players};
/// # static MY_GAME: Entry = Entry {
/// #     id: "mygame", name: "", aliases: &[], players: Players::Two, family: Family::Race, rules: "",
/// #     source: "", known: "", parameters: &[], variants: &[], open: &|_| Err(Mistake::new("")),
/// # };
/// fn main() -> ExitCode {
///     gamesman::run(&[&MY_GAME])
/// }
///
/// fn with_all_others() -> ExitCode {
///     gamesman::run(&[&[&MY_GAME], gamesman::GAMES].concat())
/// }
/// ```
pub fn run(games: &[&'static rules::Entry]) -> ExitCode {
    ExitCode::from(run_with(games, std::env::args_os()))
}

/// As [`run`] with these arguments, of which the first is the program's name; for programs that are not in Rust.
pub fn run_with(
    games: &[&'static rules::Entry],
    arguments: impl IntoIterator<Item = OsString>,
) -> u8 {
    let server = serving::Server { free: web::free_prefix, serve: web::serve };
    cli::run(games, arguments.into_iter(), server)
}
