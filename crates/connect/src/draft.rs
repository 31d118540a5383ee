//! Books in the making, and as files.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `gmconn4b` |
//! | 4 | version (1), rows, columns, plies |
//! | 4 | how many positions, little-endian |
//! | one for each | 0: not yet known; else the score + 128 |
//! | 8 | XXH64 of all before, seed 0, little-endian |

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::mpsc;

use twox_hash::XxHash64;

use crate::book::{BadBook, Book, Level, PLIES, known};
use crate::node::Node;
use crate::search::{Stopped, ThreadSearch};
use crate::shape::{Board, Shape, shaped};
use crate::table::Tables;

const MAGIC: &[u8; 8] = b"gmconn4b";
const VERSION: u8 = 1;
const HEADER: usize = 16;
const CHECKSUM: usize = 8;

/// Made by [`Draft::fill`].
static USUAL: &[u8] = include_bytes!("../books/6x7.book");

impl Book {
    /// Reads a book, and works out what it says of the plies before its last.
    ///
    /// # Errors
    /// If it is none, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Book, BadBook> {
        Ok(Draft::read(bytes)?.book())
    }

    /// The book of six rows of seven that this crate comes with: eight plies, as far as they have been searched.
    pub fn usual() -> Book {
        Book::read(USUAL).expect("a test reads it")
    }
}

/// How many positions are won, tied and lost for the player to move, mirror images once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Won.
    pub win: u64,
    /// Tied.
    pub tie: u64,
    /// Lost.
    pub lose: u64,
}

/// A book in the making. It knows which of its positions are still to be searched.
pub struct Draft {
    board: Board,
    size: (u32, u32),
    levels: Vec<Level>,
    /// The positions that are kept, and what is known of them: 0, or their score + 128.
    nodes: Vec<Node>,
    codes: Vec<AtomicU8>,
}

impl Draft {
    /// A book of this board with so many plies that knows nothing yet.
    ///
    /// # Errors
    /// If there is no such board, or more than 12 plies.
    pub fn new(rows: u32, columns: u32, plies: u32) -> Result<Draft, BadBook> {
        let board = Board::new(rows, columns).filter(|_| plies <= PLIES).ok_or(BadBook::Board)?;
        let levels = board.levels(plies);
        let open = |node: &Node| shaped!(board, shape => node.decided(shape)).is_none();
        let last = levels.last().into_iter().flatten().map(|(_, node)| *node);
        let nodes: Vec<Node> = last.filter(open).collect();
        let codes = nodes.iter().map(|_| AtomicU8::new(0)).collect();
        Ok(Draft { board, size: (rows, columns), levels, nodes, codes })
    }

    /// Reads what [`Draft::bytes`] wrote.
    ///
    /// # Errors
    /// If it is no book, or damaged.
    pub fn read(bytes: &[u8]) -> Result<Draft, BadBook> {
        if !bytes.starts_with(MAGIC) || bytes.get(8) != Some(&VERSION) {
            return Err(BadBook::NoBook);
        }
        let end = bytes
            .len()
            .checked_sub(CHECKSUM)
            .filter(|&end| end >= HEADER)
            .ok_or(BadBook::Length)?;
        if XxHash64::oneshot(0, &bytes[..end]).to_le_bytes() != bytes[end..] {
            return Err(BadBook::Checksum);
        }
        let [rows, columns, plies] = [9, 10, 11].map(|place| u32::from(bytes[place]));
        let draft = Draft::new(rows, columns, plies)?;
        let count = (draft.nodes.len() as u32).to_le_bytes();
        if bytes[12..HEADER] != count || end - HEADER != draft.nodes.len() {
            return Err(BadBook::Length);
        }
        for (code, byte) in draft.codes.iter().zip(&bytes[HEADER..end]) {
            code.store(*byte, Ordering::Relaxed);
        }
        Ok(draft)
    }

    /// What is known so far, as a file.
    pub fn bytes(&self) -> Vec<u8> {
        let (rows, columns) = self.size;
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, rows as u8, columns as u8, self.plies() as u8]);
        bytes.extend((self.nodes.len() as u32).to_le_bytes());
        bytes.extend(self.codes.iter().map(|code| code.load(Ordering::Relaxed)));
        bytes.extend(XxHash64::oneshot(0, &bytes).to_le_bytes());
        bytes
    }

    /// Rows and columns.
    pub fn board(&self) -> (u32, u32) {
        self.size
    }

    /// How many discs are on the board in its positions.
    pub fn plies(&self) -> u32 {
        self.levels.len() as u32 - 1
    }

    /// How many positions it is to know.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing to know.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// How many positions are known.
    pub fn known(&self) -> usize {
        (0..self.len()).filter(|&place| self.score(place).is_some()).count()
    }

    fn score(&self, place: usize) -> Option<i32> {
        match self.codes[place].load(Ordering::Relaxed) {
            0 => None,
            code => Some(i32::from(code) - 128),
        }
    }

    /// The book of what is known.
    pub fn book(&self) -> Book {
        let scores = shaped!(self.board, shape => {
            let scored = |(place, node): (usize, &Node)| {
                Some((node.least_key(shape), self.score(place)?))
            };
            known(shape, &self.levels, self.nodes.iter().enumerate().filter_map(scored).collect())
        });
        Book { board: self.size, plies: self.plies(), scores }
    }

    /// Counts those of its positions that are known and in which nobody has a forced move: neither player
    /// would win with the next disc.
    pub fn count(&self) -> Count {
        let mut count = Count::default();
        for (place, node) in self.nodes.iter().enumerate() {
            let forced = shaped!(self.board, shape => is_forced(shape, *node));
            match self.score(place).filter(|_| !forced) {
                None => {}
                Some(0) => count.tie += 1,
                Some(1..) => count.win += 1,
                Some(_) => count.lose += 1,
            }
        }
        count
    }

    /// Searches what is not known, by so many threads with a common table of about so many bytes, until all is
    /// known or `stopped` says so. Calls `found` whenever a position has become known, on the thread that
    /// called.
    pub fn fill(&self, bytes: usize, threads: usize, stopped: Stopped<'_>, found: impl FnMut(u64)) {
        shaped!(self.board, shape => self.search(shape, bytes, threads, stopped, found));
    }

    fn search<S: Shape>(
        &self,
        shape: S,
        bytes: usize,
        threads: usize,
        stopped: Stopped<'_>,
        found: impl FnMut(u64),
    ) {
        let tables = Tables::new(shape.height() * shape.columns(), bytes);
        let mut order: Vec<usize> = (0..self.len()).collect();
        // Stable: otherwise neighbours stay together, which have much in common.
        order.sort_by_key(|&place| is_forced(shape, self.nodes[place]));
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        let work = |sender: mpsc::Sender<u64>| {
            loop {
                let Some(&place) = order.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                let node = self.nodes[place];
                if self.score(place).is_some() {
                    continue;
                }
                if stopped() {
                    return;
                }
                let mut search = ThreadSearch::new(shape, &tables, None, stopped);
                let Ok(score) = search.score(node) else { return };
                self.codes[place].store((score + 128) as u8, Ordering::Relaxed);
                let _ = sender.send(search.nodes);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let sender = sender.clone();
                scope.spawn(|| work(sender));
            }
            drop(sender);
            receiver.into_iter().for_each(found);
        });
    }
}

/// Whether the opponent would win with the next disc.
fn is_forced(shape: impl Shape, node: Node) -> bool {
    shape.winning(node.own ^ node.marks, node.marks) & shape.open(node.marks) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many as John Tromp's *Connect-4* of 1995 in the UCI Machine Learning Repository has.
    #[test]
    fn the_positions_that_are_counted_are_those_that_are_published() {
        let draft = Draft::new(6, 7, 8).expect("a board");
        for code in &draft.codes {
            code.store(128, Ordering::Relaxed);
        }
        assert_eq!(draft.count(), Count { tie: 67_557, ..Count::default() });
    }
}
