//! How many positions there are, by calculation and by counting.

use std::collections::HashSet;

/// Towers of Hanoi: every disk is on one of the rods.
pub fn hanoi(rods: u64, disks: u32) -> u64 {
    rods.pow(disks)
}

/// Lights Out: every light of a square of `side` × `side` is on or off.
pub fn lights(side: u32) -> u64 {
    2_u64.pow(side * side)
}

/// A sliding puzzle: half of all orders of the tiles and the gap. For at least two rows and columns.
pub fn sliding(rows: u64, columns: u64) -> u64 {
    (1..=rows * columns).product::<u64>() / 2
}

/// C(n, k): how many ways there are to choose k things out of n.
pub fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// Tic-Tac-Toe boards on which the number of marks fits: as many x as o, or one more.
pub fn tictactoe_by_turns() -> u64 {
    (0..=9).map(|marks| choose(9, marks) * choose(marks, marks / 2)).sum()
}

/// The cells of each line of three.
pub const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Tic-Tac-Toe positions that can be reached from the empty board, when the game ends as soon as there is a line.
pub fn tictactoe_reachable() -> u64 {
    let start = ['-'; 9];
    let mut seen = HashSet::from([start]);
    let mut pending = vec![start];
    while let Some(board) = pending.pop() {
        let line = |line: &[usize; 3]| {
            board[line[0]] != '-' && line.iter().all(|cell| board[*cell] == board[line[0]])
        };
        if LINES.iter().any(line) {
            continue;
        }
        let empty = board.iter().filter(|cell| **cell == '-').count();
        let mark = if empty % 2 == 1 { 'x' } else { 'o' };
        for cell in (0..9).filter(|cell| board[*cell] == '-') {
            let mut after = board;
            after[cell] = mark;
            if seen.insert(after) {
                pending.push(after);
            }
        }
    }
    seen.len() as u64
}
