//! Books of openings: the scores of all positions after so many discs, and so of all before.
//!
//! A book holds one byte for each position of its last ply that is not [decided](crate::node::Node::decided) at
//! a glance, mirror images once, in the order of their keys. The positions themselves are not in the file:
//! they follow from the rules.

use crate::node::{Node, record};
use crate::shape::{Board, Shape, shaped};
use gamesman_rules::Record;

/// Most plies of a book: there are 4,200,899 positions after 12 on six rows of seven.
pub(crate) const PLIES: u32 = 12;

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
    pub(crate) board: (u32, u32),
    pub(crate) plies: u32,
    /// By [`Node::least_key`], in order.
    pub(crate) scores: Vec<(u64, i32)>,
}

impl Book {
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

    /// The score of a position.
    #[inline(always)]
    pub(crate) fn of(&self, shape: impl Shape, node: Node) -> Option<i32> {
        (node.count <= self.plies).then(|| self.score(node.least_key(shape))).flatten()
    }

    /// The score of a position by its [`Node::least_key`].
    pub(crate) fn score(&self, key: u64) -> Option<i32> {
        found(&self.scores, key)
    }
}

/// Positions by their [`Node::least_key`], in order.
pub(crate) type Level = Vec<(u64, Node)>;

/// The positions after the moves of these that are not over, mirror images once.
fn level(shape: impl Shape, before: &Level) -> Level {
    let mut level = Level::new();
    for (_, node) in before {
        let children = node.moves(shape).map(|mv| node.after(mv));
        let goes_on = |child: &Node| !shape.has_line(child.own ^ child.marks);
        level.extend(children.filter(goes_on).map(|child| (child.least_key(shape), child)));
    }
    level.sort_unstable_by_key(|(key, _)| *key);
    level.dedup_by_key(|(key, _)| *key);
    level
}

/// The levels from the empty board on.
fn levels(shape: impl Shape, plies: u32) -> Vec<Level> {
    let mut levels = vec![vec![(Node::START.key(), Node::START)]];
    for ply in 0..plies as usize {
        levels.push(level(shape, &levels[ply]));
    }
    levels
}

/// The scores of all levels that follow from those of the last one, which are in order.
pub(crate) fn known(shape: impl Shape, levels: &[Level], last: Vec<(u64, i32)>) -> Vec<(u64, i32)> {
    let (mut all, mut below) = (Vec::new(), last);
    for level in levels.iter().rev().skip(1) {
        let scored = |&(key, node): &(u64, Node)| {
            let after = |mv| {
                let child = node.after(mv);
                child.decided(shape).or_else(|| found(&below, child.least_key(shape)))
            };
            if node.decided(shape).is_some() {
                return None;
            }
            let best = |best: i32, mv| Some(best.max(-after(mv)?));
            Some((key, node.moves(shape).try_fold(i32::MIN, best)?))
        };
        let above = level.iter().filter_map(scored).collect();
        all.extend(std::mem::replace(&mut below, above));
    }
    all.extend(below);
    all.sort_unstable_by_key(|(key, _)| *key);
    all
}

/// The score of a key.
fn found(scores: &[(u64, i32)], key: u64) -> Option<i32> {
    let place = scores.binary_search_by_key(&key, |(key, _)| *key).ok()?;
    Some(scores[place].1)
}

impl Board {
    pub(crate) fn levels(self, plies: u32) -> Vec<Level> {
        shaped!(self, shape => levels(shape, plies))
    }
}
