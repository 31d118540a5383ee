//! What the search finds is what the rules say, position by position.

use std::collections::HashMap;

use gamesman_connect::{Book, Count, Draft, Solver};
use gamesman_rules::{Record, Value};

/// A board by the plain rules: its lines as masks.
struct Plain {
    rows: u32,
    columns: u32,
    lines: Vec<u64>,
    known: HashMap<[u64; 2], Record>,
}

impl Plain {
    fn new(rows: u32, columns: u32) -> Plain {
        let mut lines = Vec::new();
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (column, row) in
                (0..columns as i32).flat_map(|c| (0..rows as i32).map(move |r| (c, r)))
            {
                let cells = (0..4).map(|i| (column + i * right, row + i * up));
                let inside =
                    |&(c, r): &(i32, i32)| c < columns as i32 && (0..rows as i32).contains(&r);
                if cells.clone().all(|cell| inside(&cell)) {
                    lines.push(cells.map(|(c, r)| 1 << (c * (rows as i32 + 1) + r)).sum());
                }
            }
        }
        Plain { rows, columns, lines, known: HashMap::new() }
    }

    fn cell(&self, column: u32, row: u32) -> u64 {
        1 << (column * (self.rows + 1) + row)
    }

    /// The positions after all moves.
    fn moves(&self, [x, o]: [u64; 2]) -> Vec<[u64; 2]> {
        let lowest = |column| {
            let mut cells = (0..self.rows).map(|row| self.cell(column, row));
            cells.find(|cell| (x | o) & cell == 0)
        };
        let cells = (0..self.columns).filter_map(lowest);
        let first = x.count_ones() == o.count_ones();
        cells.map(|cell| if first { [x | cell, o] } else { [x, o | cell] }).collect()
    }

    /// Value and remoteness by trying everything.
    fn value(&mut self, marks: [u64; 2]) -> Record {
        if let Some(record) = self.known.get(&marks) {
            return *record;
        }
        let [x, o] = marks;
        let last = if x.count_ones() == o.count_ones() { o } else { x };
        let children = self.moves(marks);
        let record = if self.lines.iter().any(|line| last & line == *line) {
            Record { value: Value::Lose, remoteness: Some(0) }
        } else if children.is_empty() {
            Record { value: Value::Tie, remoteness: Some(0) }
        } else {
            let children: Vec<Record> =
                children.into_iter().map(|child| self.value(child)).collect();
            let of = |value: Value| {
                children
                    .iter()
                    .filter(move |child| child.value == value)
                    .filter_map(|c| c.remoteness)
            };
            let (value, left) = match (of(Value::Lose).min(), of(Value::Tie).min()) {
                (Some(left), _) => (Value::Win, left),
                (None, Some(left)) => (Value::Tie, left),
                (None, None) => (Value::Lose, of(Value::Win).max().expect("there are moves")),
            };
            Record { value, remoteness: Some(left + 1) }
        };
        self.known.insert(marks, record);
        record
    }
}

fn solver(rows: u32, columns: u32) -> Solver {
    Solver::new(rows, columns, 1 << 24).expect("the board fits")
}

/// Compares all positions, and how many there are.
fn agrees(rows: u32, columns: u32, positions: usize) {
    let mut plain = Plain::new(rows, columns);
    plain.value([0, 0]);
    assert_eq!(plain.known.len(), positions);
    let solver = solver(rows, columns);
    for (marks, record) in &plain.known {
        assert_eq!(solver.value(*marks, &|| false), Some(*record), "{rows}x{columns} {marks:?}");
    }
}

#[test]
fn all_positions_of_four_rows_of_four() {
    agrees(4, 4, 161_029);
}

#[test]
fn all_positions_of_five_rows_of_four() {
    agrees(5, 4, 1_706_255);
}

#[test]
fn all_positions_of_four_rows_of_five() {
    agrees(4, 5, 3_945_711);
}

/// The same numbers for the same seed.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

/// Positions late in a game on the usual board, and what the columns are worth in each.
#[test]
fn late_positions_of_the_usual_board() {
    let (mut seed, mut compared) = (1, HashMap::new());
    let mut plain = Plain::new(6, 7);
    let solver = solver(6, 7);
    for plies in (28..42).cycle().take(900) {
        let mut marks = [0, 0];
        for _ in 0..plies {
            let children = plain.moves(marks);
            let next = children[random(&mut seed) as usize % children.len()];
            let [x, o] = next;
            let over = plain.lines.iter().any(|line| x & line == *line || o & line == *line);
            marks = if over { marks } else { next };
        }
        if (marks[0] | marks[1]).count_ones() < 28 {
            continue;
        }
        let found = solver.values(marks, 2, &|| false);
        let record = plain.value(marks);
        assert_eq!(found.position, Some(record), "{marks:?}");
        let moves: Vec<_> =
            plain.moves(marks).into_iter().map(|child| Some(plain.value(child))).collect();
        assert_eq!(found.moves, moves, "{marks:?}");
        *compared.entry(record.value).or_insert(0) += 1;
        plain.known.clear();
    }
    assert!(compared.len() == 3 && compared.values().all(|&count| count > 10), "{compared:?}");
}

/// Small boards without a line, and the largest.
#[test]
fn odd_boards() {
    for (rows, columns, left) in [(1, 3, 3), (3, 3, 9), (2, 2, 4)] {
        let tie = Record { value: Value::Tie, remoteness: Some(left) };
        assert_eq!(solver(rows, columns).value([0, 0], &|| false), Some(tie));
    }
    assert!(Solver::new(7, 8, 1 << 20).is_some() && Solver::new(8, 8, 1 << 20).is_none());
    assert!(Solver::new(0, 7, 1 << 20).is_none() && Solver::new(1, 17, 1 << 20).is_none());
    // Three of four, with both ends open.
    let three = solver(7, 8);
    let cell = |column: u64, row: u64| 1u64 << (column * 8 + row);
    let marks = [cell(2, 0) | cell(3, 0), cell(2, 1) | cell(3, 1)];
    let win = Record { value: Value::Win, remoteness: Some(3) };
    assert_eq!(three.value(marks, &|| false), Some(win));
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let solver = Solver::new(7, 7, 1 << 22).expect("the board fits");
    assert_eq!(solver.value([0, 0], &|| true), None);
    let found = solver.values([0, 0], 2, &|| true);
    assert_eq!((found.position, found.moves), (None, vec![None; 7]));
}

#[test]
fn a_book_says_what_a_search_finds() {
    let draft = Draft::new(4, 5, 4).expect("it is small");
    assert_eq!((draft.known(), draft.book().start()), (0, None));
    // Stopped in the middle, kept, read and completed.
    let half = std::sync::atomic::AtomicUsize::new(0);
    let enough = || half.load(std::sync::atomic::Ordering::Relaxed) > draft.len() / 2;
    draft.fill(1 << 20, 2, &enough, |_| {
        half.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    });
    assert!(draft.known() > draft.len() / 2);
    let again = Draft::read(&draft.bytes()).expect("it was written");
    assert_eq!(again.known(), draft.known());
    let mut rest = 0;
    again.fill(1 << 20, 2, &|| false, |_| rest += 1);
    assert_eq!((draft.known() + rest, again.known()), (again.len(), again.len()));
    let book = Book::read(&again.bytes()).expect("it is complete");
    assert_eq!(book.start(), Some(Record { value: Value::Tie, remoteness: Some(20) }));
    // What it says of four plies and fewer is what is found without it.
    let (with, without) = (solver(4, 5).with_book(book), solver(4, 5));
    let plain = Plain::new(4, 5);
    let mut level = vec![[0, 0]];
    for _ in 0..4 {
        for &marks in &level {
            let [known, searched] = [&with, &without].map(|it| it.values(marks, 1, &|| false));
            assert_eq!(known, searched, "{marks:?}");
        }
        level = level.into_iter().flat_map(|marks| plain.moves(marks)).collect();
    }
    assert_eq!(with.nodes(), 0);
    assert!(without.nodes() > 0);
}

#[test]
fn damaged_books_are_refused() {
    let good = Draft::new(4, 4, 2).expect("it is small").bytes();
    assert!(Book::read(&good).is_ok_and(|book| book.is_empty()));
    for place in 0..good.len() {
        let mut bad = good.clone();
        bad[place] ^= 1;
        assert!(Book::read(&bad).is_err(), "{place}");
        assert!(Book::read(&good[..place]).is_err(), "{place}");
    }
    assert!(Draft::new(6, 7, 13).is_err() && Draft::new(9, 9, 2).is_err());
}

/// John Tromp's *Connect-4* in the UCI Machine Learning Repository (1995): positions after eight discs in which nobody must
/// move at once.
const PUBLISHED: Count = Count { win: 44_473, tie: 6_449, lose: 16_635 };

/// The book that comes with the crate is complete, and agrees with what is published.
#[test]
fn the_usual_book_counts_what_is_published() {
    let draft = Draft::read(include_bytes!("../books/6x7.book")).expect("it can be read");
    assert_eq!((draft.board(), draft.plies()), ((6, 7), 8));
    assert_eq!((draft.known(), draft.count()), (draft.len(), PUBLISHED));
}

/// Victor Allis, *A Knowledge-based Approach of Connect-Four* (1988): the first player wins by the middle column, a column beside
/// it is a tie, and the others lose. That the win takes 41 moves is John Tromp's.
#[test]
fn six_rows_of_seven_are_worth_what_is_published() {
    use Value::{Lose, Tie, Win};
    let solver = solver(6, 7);
    let found = solver.values([0, 0], 1, &|| false);
    assert_eq!(found.position, Some(Record { value: Win, remoteness: Some(41) }));
    // Of the other player, who moves then.
    let after: Vec<Option<Value>> =
        found.moves.iter().map(|record| record.map(|record| record.value)).collect();
    assert_eq!(after, [Win, Win, Tie, Lose, Tie, Win, Win].map(Some));
    assert_eq!(Book::usual().start(), found.position);
    assert_eq!(solver.nodes(), 0, "the book knows it");
}
