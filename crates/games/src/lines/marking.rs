//! The board as data for symbolic methods.

use gamesman_rules::prelude::*;
use gamesman_rules::{MarkedCells, Marking};

use super::{Board, Gravity, Lines};

impl Lines {
    /// The bits of all cells, column by column from the left, each from the bottom.
    fn all_bits(&self) -> Vec<u32> {
        let cell = |c: usize| (0..self.board.rows).map(move |row| self.bit(row, c));
        (0..self.board.columns).flat_map(cell).collect()
    }
}

impl Marking for Lines {
    fn cells(&self) -> MarkedCells {
        let bits = self.all_bits();
        let (stacks, gaps) = match self.gravity {
            Gravity::None => (vec![1; bits.len()], 0),
            Gravity::Full => (vec![self.board.rows; self.board.columns], 0),
            Gravity::Lowest(lowest) => {
                (vec![self.board.rows; self.board.columns], lowest as usize - 1)
            }
        };
        let cell = |bit: &u32| bits.iter().position(|known| known == bit);
        let line = |cells: &u64| ones(*cells).filter_map(|bit| cell(&(bit as u32))).collect();
        MarkedCells { stacks, gaps, lines: self.lines.iter().map(line).collect() }
    }

    fn marked(&self, marks: &[Option<Player>]) -> Board {
        let mut board = Board { x: 0, o: 0 };
        for (bit, mark) in self.all_bits().into_iter().zip(marks) {
            match mark {
                Some(Player::First) => board.x |= 1 << bit,
                Some(Player::Second) => board.o |= 1 << bit,
                None => {}
            }
        }
        board
    }
}
