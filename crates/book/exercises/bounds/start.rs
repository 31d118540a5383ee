//! How many positions there are, by calculation and by counting.

/// Towers of Hanoi: every disk is on one of the rods.
pub fn hanoi(rods: u64, disks: u32) -> u64 {
    rods * u64::from(disks)
}

/// Lights Out: every light of a square of `side` × `side` is on or off.
pub fn lights(side: u32) -> u64 {
    2_u64.pow(side)
}

/// A sliding puzzle: half of all orders of the tiles and the gap. For at least two rows and columns.
pub fn sliding(rows: u64, columns: u64) -> u64 {
    rows * columns / 2
}

/// C(n, k): how many ways there are to choose k things out of n.
pub fn choose(n: u64, k: u64) -> u64 {
    n * k
}

/// Tic-Tac-Toe boards on which the number of marks fits: as many x as o, or one more.
pub fn tictactoe_by_turns() -> u64 {
    3_u64.pow(9)
}

/// The cells of each line of three.
pub const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Tic-Tac-Toe positions that can be reached from the empty board, when the game ends as soon as there is a line.
pub fn tictactoe_reachable() -> u64 {
    tictactoe_by_turns()
}
