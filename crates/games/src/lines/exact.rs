//! The exact search of boards with gravity and four in a line.

use gamesman_connect::Solver;
use gamesman_rules::prelude::*;
use gamesman_rules::{Exact, Exactly};

use super::{Board, Gravity, Lines};

/// Bytes of the search's table, once something has to be searched.
const TABLE: usize = 128 << 20;

impl Lines {
    /// The search, if it knows these rules: discs fall, and four in a row, column or diagonal win.
    pub(super) fn solver(
        board: Rect,
        line: u32,
        directions: &[Direction],
        gravity: Gravity,
    ) -> Option<Solver> {
        let all = [RIGHT, DOWN, (1, 1), (1, -1)];
        let fits = |way: &Direction| !board.lines(line as usize, &[*way]).is_empty();
        let known = all.iter().all(|way| directions.contains(way) || !fits(way));
        let known = known && line == 4 && gravity == Gravity::Full;
        known.then(|| Solver::new(board.rows as u32, board.columns as u32, TABLE)).flatten()
    }
}

impl Exact for Lines {
    fn exact(
        &self,
        board: &Board,
        threads: usize,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Option<Exactly> {
        let found = self.solver.as_ref()?.values([board.x, board.o], threads, stopped);
        Some(Exactly { position: found.position, moves: found.moves })
    }
}
