//! Which reflections of the board keep the rules.

use gamesman_rules::index::Reflection;
use gamesman_rules::prelude::*;

use super::{Gravity, Lines};

impl Lines {
    /// The reflections of the board that keep lines and gravity and make up all of its symmetries.
    pub(super) fn reflections(&self, directions: &[Direction]) -> Vec<Reflection> {
        let free = self.gravity == Gravity::None;
        let wins = |way: Direction| directions.contains(&way);
        let transpose = free && self.board.rows == self.board.columns && wins(RIGHT) == wins(DOWN);
        let mut reflections = Vec::new();
        if transpose {
            reflections.push(self.reflection(|row, column| (column, row)));
        }
        reflections.push(self.reflection(|row, column| (row, self.board.columns - 1 - column)));
        if free {
            reflections.push(self.reflection(|row, column| (self.board.rows - 1 - row, column)));
        }
        reflections
    }

    /// The reflection that moves row and column so. Guard bits are never set and stay where they are.
    fn reflection(&self, to: impl Fn(usize, usize) -> (usize, usize)) -> Reflection {
        let bit = |from: u32| {
            let (row, column) = self.row_and_column(from);
            let (row, column) = if row < self.board.rows { to(row, column) } else { (row, column) };
            self.bit(row, column)
        };
        let bits = 0..self.bit(0, self.board.columns);
        Reflection::new(&bits.map(bit).collect::<Vec<_>>())
    }
}
