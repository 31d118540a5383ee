//! Boards on which pieces rest on each other.

use super::{Rect, Sides, has};
use crate::{Game, Numbering};

/// Numbers boards whose columns are filled from below with pieces of two kinds, any number of each. At most 64
/// cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stacks {
    board: Rect,
    /// Ways to fill a column.
    ways: u64,
}

impl Stacks {
    /// On this board.
    ///
    /// # Panics
    /// If there are too many boards for 63 bits.
    pub fn new(board: Rect) -> Stacks {
        let ways = (2 << board.rows) - 1;
        assert!(u64::checked_pow(ways, board.columns as u32).is_some_and(|all| all <= 1 << 63));
        Stacks { board, ways }
    }

    /// How many boards there are.
    pub fn size(&self) -> u64 {
        self.ways.pow(self.board.columns as u32)
    }

    /// The lowest cell of a column that is not in `taken`; `None` if it is full.
    pub fn free(&self, taken: u64, column: usize) -> Option<usize> {
        (0..self.board.rows)
            .rev()
            .map(|row| self.board.cell(row, column))
            .find(|&cell| !has(taken, cell))
    }

    /// Whether no piece has an empty cell below.
    pub fn rest(&self, taken: u64) -> bool {
        let below = self.board.all() >> self.board.columns;
        taken & below & !(taken >> self.board.columns) == 0
    }

    /// The number of a board. Its pieces must rest on each other.
    #[inline]
    pub fn rank(&self, first: u64, second: u64) -> u64 {
        (0..self.board.columns).fold(0, |number, column| {
            // A one, then a bit for each piece from below.
            let cells = (0..self.board.rows).rev().map(|row| self.board.cell(row, column));
            let pieces = cells.take_while(|&cell| has(first | second, cell));
            number * self.ways
                + pieces.fold(1, |pieces, cell| 2 * pieces + u64::from(has(second, cell)))
                - 1
        })
    }

    /// The board with this number; `None` if it is too large.
    #[inline]
    pub fn unrank(&self, mut number: u64) -> Option<(u64, u64)> {
        if number >= self.size() {
            return None;
        }
        let mut sides = (0, 0);
        for column in (0..self.board.columns).rev() {
            let mut pieces = number % self.ways + 1;
            number /= self.ways;
            for above in (0..pieces.ilog2() as usize).rev() {
                let cell = self.board.cell(self.board.rows - 1 - above, column);
                if pieces & 1 == 0 {
                    sides.0 |= 1 << cell;
                } else {
                    sides.1 |= 1 << cell;
                }
                pieces >>= 1;
            }
        }
        Some(sides)
    }
}

/// Numbers [`Sides`] of pieces that players drop in turn ([`Sides::in_turn`]): whose turn it is follows.
impl<G: Game<Position = Sides>> Numbering<G> for Stacks {
    fn size(&self, _: &G) -> u64 {
        Stacks::size(self)
    }

    #[inline(always)]
    fn number(&self, _: &G, sides: &Sides) -> Option<u64> {
        Some(self.rank(sides.first, sides.second))
    }

    #[inline(always)]
    fn position(&self, _: &G, number: u64) -> Option<Sides> {
        let (first, second) = self.unrank(number)?;
        Sides::in_turn(first, second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_a_number() {
        let stacks = Stacks::new(Rect::new(2, 3));
        for number in 0..343 {
            let (first, second) = stacks.unrank(number).unwrap();
            assert_eq!((stacks.rank(first, second), first & second), (number, 0));
            assert!(stacks.rest(first | second));
        }
        assert_eq!((stacks.size(), stacks.unrank(343)), (343, None));
        assert_eq!(stacks.unrank(342), Some((0, 0b111_111)));
        assert!(!stacks.rest(0b000_100));
        assert_eq!([0b100_110, 0b110_110].map(|taken| stacks.free(taken, 1)), [Some(4), None]);
        assert_eq!(stacks.free(0b100_000, 2), Some(2));
    }
}
