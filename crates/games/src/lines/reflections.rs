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

#[cfg(test)]
mod tests {
    use super::*;

    /// Each symmetry written out: whether rows and columns are exchanged, and which is turned round.
    #[test]
    fn the_representative_is_the_least_image() {
        let rows_only = [RIGHT, (1, 1), (1, -1)];
        for (size, directions, gravity, up, swap) in [
            ((3, 3), &ALIGNMENT[..], Gravity::None, true, true),
            ((4, 4), &rows_only[..], Gravity::None, true, false),
            ((5, 3), &ALIGNMENT[..], Gravity::None, true, false),
            ((6, 6), &ALIGNMENT[..], Gravity::None, true, true),
            ((3, 4), &ALIGNMENT[..], Gravity::Lowest(2), false, false),
            ((4, 5), &ALIGNMENT[..], Gravity::Full, false, false),
            ((6, 7), &ALIGNMENT[..], Gravity::Full, false, false),
        ] {
            let (rows, columns) = size;
            let board = Rect::new(rows, columns);
            let game = Lines::new(board, 3, directions, gravity, false).unwrap();
            let image = |mask: u64, kind: u32| {
                ones(mask).fold(0, |out, bit| {
                    let (mut row, mut column) = game.row_and_column(bit as u32);
                    if kind & 4 != 0 {
                        (row, column) = (column, row);
                    }
                    row = if kind & 2 != 0 { rows - 1 - row } else { row };
                    column = if kind & 1 != 0 { columns - 1 - column } else { column };
                    out | 1 << game.bit(row, column)
                })
            };
            let kinds = (0..8).filter(|kind| (up || kind & 2 == 0) && (swap || kind & 4 == 0));
            let kinds: Vec<u32> = kinds.collect();
            for index in (1..).map(|i| Index::size(&game) / 1_009 * i + i).take(1_000) {
                let Some(board) = game.position(index) else { continue };
                let mut images: Vec<(u64, u64)> = kinds
                    .iter()
                    .map(|&kind| (image(board.x, kind), image(board.o, kind)))
                    .collect();
                images.sort_unstable();
                let canonical = game.canonical(&board);
                assert_eq!((canonical.x, canonical.o), images[0]);
                images.dedup();
                assert_eq!(game.orbit(&board), images.len() as u32);
            }
        }
    }
}
