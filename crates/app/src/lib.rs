//! The binary `gamesman`: command line, HTTP server and pages. All of them print the answers of
//! `gamesman-query`; none knows a rule of a game. [`run`] is the whole program, for any catalogue of games.

pub mod cli;
pub mod draw;
mod remedy;
mod sequence;
pub mod web;

pub use cli::run;
pub use gamesman_query::{GAMES, rules};
