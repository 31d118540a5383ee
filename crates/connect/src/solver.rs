//! Values of positions by search, for any number of threads.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use gamesman_rules::Record;

use crate::book::{Book, PLIES as MOST_PLIES};
use crate::node::{Node, record};
use crate::search::{Stopped, ThreadSearch};
use crate::shape::{Board, Shape, shaped};
use crate::table::Tables;

/// Exact values of positions of one board, in bounded memory. Threads share what they find.
pub struct Solver {
    board: Board,
    bytes: usize,
    /// Made when they are first needed.
    tables: OnceLock<Tables>,
    /// Read when it is first needed.
    book: OnceLock<Option<Book>>,
    nodes: AtomicU64,
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedValues {
    /// Value and remoteness, unless the search was stopped before they were known.
    pub position: Option<Record>,
    /// The same for the position after each move, from the left, for the player to move there.
    pub moves: Vec<Option<Record>>,
}

impl Solver {
    /// A solver for boards of rows × columns, whose table takes about so many bytes once it is needed: the
    /// largest power of two that is no more, but enough for the keys of the board (4 MiB for one of 64 bits).
    /// A second one for positions late in the game takes 1 MiB (4 for such a board).
    /// `None` if the board has no cell, more than 16 columns or more than 64 bits, of which each column
    /// takes one more than it has cells.
    pub fn new(rows: u32, columns: u32, bytes: usize) -> Option<Solver> {
        let board = Board::new(rows, columns)?;
        let (tables, nodes) = (OnceLock::new(), AtomicU64::new(0));
        Some(Solver { board, bytes, tables, book: OnceLock::new(), nodes })
    }

    /// With this book instead of the one that the crate comes with for six rows of seven. It is asked before
    /// anything is searched. A book of another board is left out.
    #[must_use]
    pub fn with_book(mut self, book: Book) -> Solver {
        let of = shaped!(self.board, shape => (shape.rows(), shape.columns()));
        self.book = OnceLock::from(Some(book).filter(|book| book.board() == of));
        self
    }

    /// Makes the table and reads the book now, not with the first search.
    pub fn prepare(&self) {
        self.tables();
        self.book(0);
    }

    fn tables(&self) -> &Tables {
        let key = shaped!(self.board, shape => shape.height() * shape.columns());
        self.tables.get_or_init(|| Tables::new(key, self.bytes))
    }

    /// How many positions have been met in searches that are over.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The value of the position with these marks of the first and the second player, as bits: column by column
    /// from the left, each from the bottom with one bit above that is never set. They do not overlap, no disc
    /// floats, only the player who moved last may have a line, and the first player has as many discs
    /// as the second or one more. `None` if it was stopped, which takes about a millisecond.
    pub fn value(&self, marks: [u64; 2], stopped: Stopped<'_>) -> Option<Record> {
        shaped!(self.board, shape => self.record(shape, node(marks), stopped))
    }

    /// The values of a position and of the positions after its moves, by so many threads at most. Marks and
    /// stopping as for [`Solver::value`].
    pub fn values(&self, marks: [u64; 2], threads: usize, stopped: Stopped<'_>) -> ProvedValues {
        shaped!(self.board, shape => self.found(shape, node(marks), threads, stopped))
    }

    fn record<S: Shape>(&self, shape: S, node: Node, stopped: Stopped<'_>) -> Option<Record> {
        // What needs no search needs no table either.
        let book = self.book(node.count);
        let known = node.decided(shape).or_else(|| book?.of(shape, node));
        let score = match known {
            Some(score) => score,
            None => {
                let mut search = ThreadSearch::new(shape, self.tables(), book, stopped);
                let score = search.score(node);
                self.nodes.fetch_add(search.nodes, Ordering::Relaxed);
                score.ok()?
            }
        };
        Some(record(score, shape.size(), node.count))
    }

    /// The book, if it can know a position with so many discs.
    fn book(&self, count: u32) -> Option<&Book> {
        let usual = || matches!(self.board, Board::Usual(_)).then(Book::usual);
        let early = count <= MOST_PLIES;
        early.then(|| self.book.get_or_init(usual).as_ref()).flatten()
    }

    fn found<S: Shape>(
        &self,
        shape: S,
        node: Node,
        threads: usize,
        stopped: Stopped<'_>,
    ) -> ProvedValues {
        if shape.has_line(node.own ^ node.marks) {
            return ProvedValues { position: self.record(shape, node, stopped), moves: Vec::new() };
        }
        let children: Vec<Node> = node.moves(shape).map(|mv| node.after(mv)).collect();
        let moves: Vec<OnceLock<Record>> = children.iter().map(|_| OnceLock::new()).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(&child) = children.get(place) else { return };
                if let Some(record) = self.record(shape, child, stopped) {
                    let _ = moves[place].set(record);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.min(children.len()) {
                scope.spawn(work);
            }
            work();
        });
        let moves: Vec<Option<Record>> = moves.into_iter().map(OnceLock::into_inner).collect();
        let known: Option<Vec<Record>> = moves.iter().copied().collect();
        let position = match known {
            Some(known) if !known.is_empty() => known.into_iter().map(before).max_by_key(best),
            _ => self.record(shape, node, stopped),
        };
        ProvedValues { position, moves }
    }
}

fn node([x, o]: [u64; 2]) -> Node {
    let count = (x | o).count_ones();
    Node { own: if count % 2 == 0 { x } else { o }, marks: x | o, count }
}

/// What a move is worth that leads to a position with this record.
fn before(child: Record) -> Record {
    Record { value: child.value.flipped(), remoteness: child.remoteness.map(|left| left + 1) }
}

/// Orders records: better ones are greater.
fn best(record: &Record) -> (gamesman_rules::Value, i64) {
    let left = record.remoteness.map_or(0, i64::from);
    (record.value, if record.value == gamesman_rules::Value::Win { -left } else { left })
}
