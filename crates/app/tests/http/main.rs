//! The server in process: every route with good and bad input, the description of the API, limits.

mod api;
mod begin;
mod book;
mod class;
mod client;
#[path = "../common/mod.rs"]
mod common;
mod errors;
mod exams;
mod language;
mod learn;
mod offline;
mod pages;
mod puzzles;
mod refusals;
mod room;
mod train;
