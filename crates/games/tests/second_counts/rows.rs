//! Games in which rows win.

use gamesman_rules::Outcome;
use gamesman_rules::check::counted;

use crate::{Board, SLANTED, STRAIGHT, golden};

/// The end for the player to move, if both or one have what wins.
fn ended(own: bool, other: bool, misere: bool) -> Option<Outcome> {
    match (own, other) {
        (false, false) => None,
        (true, true) => Some(Outcome::Tie),
        _ if own != misere => Some(Outcome::Win),
        _ => Some(Outcome::Lose),
    }
}

#[test]
fn connect_4_twist() {
    /// The row that lies at the bottom is the last; pieces fall as far as they can.
    fn fall(board: &Board) -> Board {
        let falling = (0..8).find(|&cell| board.cells[cell] != '.' && board.cells[cell + 4] == '.');
        falling.map_or_else(
            || board.clone(),
            |cell| fall(&board.with(&[(cell, '.'), (cell + 4, board.cells[cell])])),
        )
    }
    // In three rows of four, four in a row are a whole ring.
    let ring = |board: &Board, piece: char| board.cells.chunks(4).any(|row| row == [piece; 4]);
    let found = counted((Board::new(4, ".... .... ...."), 'x', 'o'), |(board, own, other)| {
        if let Some(end) = ended(ring(board, *own), ring(board, *other), false) {
            return Err(end);
        }
        let mut after = Vec::new();
        for column in board.all('.').into_iter().filter(|&cell| cell < 4) {
            let dropped = fall(&board.with(&[(column, *own)]));
            for row in (0..3).filter(|row| board.cells[4 * row..4 * row + 4] != ['.'; 4]) {
                let mut twisted = dropped.clone();
                twisted.cells[4 * row..4 * row + 4].rotate_left(1);
                after.push(fall(&twisted));
                twisted.cells[4 * row..4 * row + 4].rotate_left(2);
                after.push(fall(&twisted));
            }
            after.push(dropped);
        }
        let after: Vec<_> = after.into_iter().map(|board| (board, *other, *own)).collect();
        if after.is_empty() { Err(Outcome::Tie) } else { Ok(after) }
    });
    assert_eq!(found, golden("connect4twist", "3x4"));
}

#[test]
fn gobblet_gobblers_with_one_size() {
    let start = (Board::new(3, "... ... ..."), 'x', 'o');
    let count = |misere: bool| {
        counted(start.clone(), |(board, own, other)| {
            let line = |piece: char| board.has_line(&String::from(piece).repeat(3));
            if let Some(end) = ended(line(*own), line(*other), misere) {
                return Err(end);
            }
            let mut after = Vec::new();
            for to in board.all('.') {
                let moved = board.all(*own).into_iter();
                after.extend(moved.map(|from| board.with(&[(from, '.'), (to, *own)])));
                after.extend((board.count(*own) < 2).then(|| board.with(&[(to, *own)])));
            }
            Ok(after.into_iter().map(|board| (board, *other, *own)).collect())
        })
    };
    assert_eq!(count(false), golden("gobbletgobblers", "one"));
    assert_eq!(count(true), golden("gobbletgobblers", "one-misere"));
}

#[test]
fn orbito() {
    // The border of 3×3, counter-clockwise.
    const RING: [usize; 8] = [0, 3, 6, 7, 8, 5, 2, 1];
    let turn = |board: &Board| {
        let moved: Vec<(usize, char)> =
            (0..8).map(|i| (RING[(i + 1) % 8], board.cells[RING[i]])).collect();
        board.with(&moved)
    };
    let count = |diagonal: bool, misere: bool| {
        let ways: Vec<_> =
            STRAIGHT.into_iter().chain(SLANTED.into_iter().filter(|_| diagonal)).collect();
        counted((Board::new(3, "... ... ..."), 'b', 'w'), |(board, own, other)| {
            let end = |board: &Board| {
                ended(
                    board.has_line(&own.to_string().repeat(3)),
                    board.has_line(&other.to_string().repeat(3)),
                    misere,
                )
            };
            if let Some(end) = end(board) {
                return Err(end);
            }
            if board.count('.') == 0 {
                let turns = std::iter::successors(Some(turn(board)), |board| Some(turn(board)));
                return Err(turns.take(5).find_map(|board| end(&board)).unwrap_or(Outcome::Tie));
            }
            let mut moved = vec![board.clone()];
            for from in board.all(*other) {
                let to = ways.iter().filter_map(|&way| board.step(from, way));
                let free = to.filter(|&to| board.cells[to] == '.');
                moved.extend(free.map(|to| board.with(&[(from, '.'), (to, *other)])));
            }
            let put = |board: Board| {
                let cells = board.all('.').into_iter();
                cells.map(|to| turn(&board.with(&[(to, *own)]))).collect::<Vec<_>>()
            };
            Ok(moved.into_iter().flat_map(put).map(|board| (board, *other, *own)).collect())
        })
    };
    assert_eq!(count(false, false), golden("orbito", "3x3"));
    assert_eq!(count(false, true), golden("orbito", "3x3-misere"));
}

#[test]
fn toot_and_otto() {
    let count = |columns: i8, misere: bool| {
        let cells = ".".repeat(12);
        // Letters in hand: T and O of each player.
        let start = (Board::new(columns, &cells), [[3, 3], [3, 3]], 0);
        counted(start, |(board, hands, mover)| {
            let names = ["TOOT", "OTTO"]
                .map(|name| board.lines(4).iter().filter(|line| *line == name).count());
            let (own, other) = (names[*mover], names[1 - mover]);
            let end = match own.cmp(&other) {
                std::cmp::Ordering::Equal if own == 0 => None,
                std::cmp::Ordering::Equal => ended(true, true, misere),
                more => ended(more.is_gt(), more.is_lt(), misere),
            };
            if let Some(end) = end {
                return Err(end);
            }
            let mut after = Vec::new();
            for column in 0..columns as usize {
                let down =
                    board.all('.').into_iter().filter(|cell| cell % columns as usize == column);
                let Some(to) = down.max() else { continue };
                for letter in (0..2).filter(|&letter| hands[*mover][letter] > 0) {
                    let mut hands = *hands;
                    hands[*mover][letter] -= 1;
                    after.push((board.with(&[(to, ['T', 'O'][letter])]), hands, 1 - mover));
                }
            }
            if after.is_empty() { Err(Outcome::Tie) } else { Ok(after) }
        })
    };
    assert_eq!(count(4, false), golden("tootandotto", "3x4"));
    assert_eq!(count(3, false), golden("tootandotto", "4x3"));
    assert_eq!(count(3, true), golden("tootandotto", "4x3-misere"));
}

#[test]
fn winkers() {
    // Seven cells; the rows of three go through the one in the middle, the fourth.
    let rows = [[0, 3, 6], [1, 3, 5], [2, 3, 4]];
    let count = |misere: bool| {
        let (win, lose) =
            if misere { (Outcome::Lose, Outcome::Win) } else { (Outcome::Win, Outcome::Lose) };
        let start = (Board::new(7, "......."), [[4, 4], [4, 4]], 0);
        counted(start, |(board, hands, mover)| {
            let (own, other) = if *mover == 0 { ('x', 'o') } else { ('o', 'x') };
            if rows.iter().any(|row| row.iter().all(|&cell| board.cells[cell] == other)) {
                return Err(lose);
            }
            if board.count('x') + board.count('o') == 7 {
                return Err(Outcome::Tie);
            }
            let mut after = Vec::new();
            for (kind, on, piece) in [(0, '.', 'n'), (1, 'n', own)] {
                let mut hands = *hands;
                if hands[*mover][kind] > 0 {
                    hands[*mover][kind] -= 1;
                    let put = board.all(on).into_iter().map(|to| board.with(&[(to, piece)]));
                    after.extend(put.map(|board| (board, hands, 1 - mover)));
                }
            }
            if after.is_empty() { Err(win) } else { Ok(after) }
        })
    };
    assert_eq!(count(false), golden("winkers", "small"));
    assert_eq!(count(true), golden("winkers", "small-misere"));
}
