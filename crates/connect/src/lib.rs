#![doc = include_str!("../README.md")]

mod book;
mod draft;
mod look;
mod node;
mod search;
mod shape;
mod solver;
mod table;

pub use book::{BadBook, Book};
pub use draft::{Count, Draft};
pub use search::Stopped;
pub use solver::{ProvedValues, Solver};
