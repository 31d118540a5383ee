#![doc = include_str!("../README.md")]

mod book;
mod look;
mod node;
mod search;
mod shape;
mod solver;
mod table;

pub use book::{BadBook, Book, Count, Draft};
pub use search::Stopped;
pub use solver::{Found, Solver};
