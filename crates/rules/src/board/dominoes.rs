//! Dominoes on a board whose positions only say which cells are covered.

use std::collections::HashSet;

use super::{DOWN, RIGHT, Rect, has};

impl Rect {
    /// One way in which dominoes can lie on exactly the `covered` cells, so many of them `upright` where that is given: two
    /// cells each, in the order of their first cells. If there is no such way, each covered cell by itself.
    ///
    /// The same cells give the same dominoes. Takes at most as many steps as there are covered cells, upright dominoes and
    /// masks of a row, multiplied.
    ///
    /// # Example
    /// ```
    /// use gamesman_rules::board::Rect;
    ///
    /// let square = Rect::new(2, 2);
    /// assert_eq!(square.dominoes(0b1111, Some(2)), [0b0101, 0b1010]);
    /// assert_eq!(square.dominoes(0b1111, Some(0)), [0b0011, 0b1100]);
    /// assert_eq!(square.dominoes(0b1001, None), [0b0001, 0b1000]);
    /// ```
    pub fn dominoes(self, covered: u64, upright: Option<u32>) -> Vec<u64> {
        let mut laid = Vec::new();
        if !self.lay(covered, upright, &mut laid, &mut HashSet::new()) {
            return super::ones(covered).map(|cell| 1 << cell).collect();
        }
        laid
    }

    /// Lays the rest, and says whether that is possible; `vain` are the rests for which it is not.
    fn lay(
        self,
        rest: u64,
        upright: Option<u32>,
        laid: &mut Vec<u64>,
        vain: &mut HashSet<(u64, Option<u32>)>,
    ) -> bool {
        if rest == 0 {
            return upright.unwrap_or(0) == 0;
        }
        if vain.contains(&(rest, upright)) {
            return false;
        }
        let first = rest.trailing_zeros() as usize;
        for way in [DOWN, RIGHT] {
            let Some(next) = self.step(first, way).filter(|&next| has(rest, next)) else {
                continue;
            };
            let after = match upright {
                Some(0) if way == DOWN => continue,
                Some(left) if way == DOWN => Some(left - 1),
                other => other,
            };
            let domino = 1 << first | 1 << next;
            laid.push(domino);
            if self.lay(rest & !domino, after, laid, vain) {
                return true;
            }
            laid.pop();
        }
        vain.insert((rest, upright));
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of chess can be covered, and without two opposite corners it cannot: those have one colour.
    #[test]
    fn what_can_be_covered_is_and_the_rest_is_shown_cell_by_cell() {
        let board = Rect::new(8, 8);
        for upright in [None, Some(0), Some(16), Some(32)] {
            let laid = board.dominoes(u64::MAX, upright);
            assert_eq!(laid.iter().fold(0, |all, domino| all | domino), u64::MAX);
            let standing =
                laid.iter().filter(|domino| domino.trailing_zeros() + 8 == domino.ilog2());
            assert!(laid.len() == 32 && upright.is_none_or(|n| standing.count() == n as usize));
        }
        assert_eq!(board.dominoes(u64::MAX, Some(31)).len(), 64, "an even number stands");
        assert_eq!(board.dominoes(u64::MAX ^ 1 ^ 1 << 63, None).len(), 62);
        assert_eq!(board.dominoes(0, Some(0)), [0; 0]);
    }
}
