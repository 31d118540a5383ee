//! Books of openings: the scores of all positions after so many discs, and so of all before.
//!
//! A book holds one byte for each position of its last ply that is not [decided](crate::node::Node::decided) at
//! a glance, mirror images once, in the order of their keys. The positions themselves are not in the file:
//! they follow from the rules.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `gmconn4b` |
//! | 4 | version (1), rows, columns, plies |
//! | 4 | how many positions, little-endian |
//! | one for each | 0: not yet known; else the score + 128 |
//! | 8 | XXH64 of all before, seed 0, little-endian |

use std::collections::BTreeMap;

use crate::node::{Node, record};
use crate::shape::Shape;
use crate::solver::{Board, shaped};
use gamesman_rules::Record;

mod draft;

pub use draft::{Count, Draft};

/// Most plies of a book: there are 4,200,899 positions after 12 on six rows of seven.
const PLIES: u32 = 12;

/// Why bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadBook {
    /// It does not begin as a book does, or is of another version.
    NoBook,
    /// It is not as long as it says.
    Length,
    /// Its checksum is wrong.
    Checksum,
    /// No such board, or too many plies.
    Board,
}

impl std::fmt::Display for BadBook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            BadBook::NoBook => "it is no book of openings of this version",
            BadBook::Length => "the book is not as long as it says",
            BadBook::Checksum => "the book is damaged: its checksum is wrong",
            BadBook::Board => "the book is of a board that there is not",
        })
    }
}

impl std::error::Error for BadBook {}

/// The scores of the first plies.
pub struct Book {
    board: (u32, u32),
    plies: u32,
    /// By [`Node::least_key`], in order.
    scores: Vec<(u64, i32)>,
}

impl Book {
    /// Reads a book, and works out what it says of the plies before its last.
    ///
    /// # Errors
    /// If it is none, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Book, BadBook> {
        Ok(Draft::read(bytes)?.book())
    }

    /// Rows and columns.
    pub fn board(&self) -> (u32, u32) {
        self.board
    }

    /// How many discs are on the board in its last positions.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// How many positions it knows, mirror images once.
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    /// Whether it knows nothing.
    pub fn is_empty(&self) -> bool {
        self.scores.is_empty()
    }

    /// Value and remoteness of the empty board, if the book says it.
    pub fn start(&self) -> Option<Record> {
        let (rows, columns) = self.board;
        Some(record(self.score(Node::START.key())?, rows * columns, 0))
    }

    /// The score of a position by its [`Node::least_key`].
    pub(crate) fn score(&self, key: u64) -> Option<i32> {
        let place = self.scores.binary_search_by_key(&key, |(key, _)| *key).ok()?;
        Some(self.scores[place].1)
    }
}

/// The positions after so many discs that are not over, mirror images once, by key.
fn level(shape: impl Shape, before: &BTreeMap<u64, Node>) -> BTreeMap<u64, Node> {
    let mut level = BTreeMap::new();
    for node in before.values() {
        for child in node.moves(shape).map(|mv| node.after(mv)) {
            if !shape.has_line(node.own | child.marks ^ node.marks) {
                level.insert(child.least_key(shape), child);
            }
        }
    }
    level
}

/// The levels from the empty board on.
fn levels(shape: impl Shape, plies: u32) -> Vec<BTreeMap<u64, Node>> {
    let mut levels = vec![BTreeMap::from([(Node::START.key(), Node::START)])];
    for ply in 0..plies as usize {
        levels.push(level(shape, &levels[ply]));
    }
    levels
}

/// The scores of all levels that follow from those of the last one.
fn known(
    shape: impl Shape,
    levels: &[BTreeMap<u64, Node>],
    last: impl Fn(u64) -> Option<i32>,
) -> Vec<(u64, i32)> {
    let mut scores: BTreeMap<u64, i32> = BTreeMap::new();
    for (ply, level) in levels.iter().enumerate().rev() {
        for (&key, &node) in level {
            let after = |mv| {
                let child = node.after(mv);
                let known = || scores.get(&child.least_key(shape)).copied();
                child.decided(shape).or_else(known).map(|score| -score)
            };
            let score = match node.decided(shape) {
                Some(_) => None,
                None if ply + 1 == levels.len() => last(key),
                None => node
                    .moves(shape)
                    .map(after)
                    .try_fold(i32::MIN, |best, score| Some(best.max(score?))),
            };
            if let Some(score) = score {
                scores.insert(key, score);
            }
        }
    }
    scores.into_iter().collect()
}

impl Board {
    fn levels(self, plies: u32) -> Vec<BTreeMap<u64, Node>> {
        shaped!(self, shape => levels(shape, plies))
    }
}
