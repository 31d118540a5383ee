//! Boards whose cells hold nothing, an O or an X, whoever moved how often: [`Ternary`]; and where the
//! symmetries of a grid take its cells: [`grid_symmetries`].

/// Any number of O and X on n slots: 3ⁿ, as digits to base 3, slot 0 counting least.
///
/// Two look-ups for each eight slots. Takes 26 KB and 1 KB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ternary {
    slots: u32,
    /// The value of eight slots that hold O, at their mask; twice that if they hold X.
    value: Vec<u32>,
    /// The inverse: the masks of O and of X at a value.
    masks: Vec<(u8, u8)>,
}

/// 3⁸, the values of eight slots.
const BASE: u64 = 6_561;

impl Ternary {
    /// Boards of `slots` slots.
    ///
    /// # Panics
    /// If there are more than 32 slots.
    pub fn new(slots: u32) -> Ternary {
        assert!(slots <= 32, "{slots} slots do not fit a mask of 32");
        let digits = |mask: u32| (0..8).rev().fold(0, |n, slot| 3 * n + (mask >> slot & 1));
        let value: Vec<u32> = (0..256).map(digits).collect();
        let mut masks = vec![(0, 0); BASE as usize];
        for o in 0..256 {
            for x in (0..256).filter(|x| x & o == 0) {
                masks[(value[o] + 2 * value[x]) as usize] = (o as u8, x as u8);
            }
        }
        Ternary { slots, value, masks }
    }

    /// 3 to the power of the slots.
    pub fn size(&self) -> u64 {
        3u64.pow(self.slots)
    }

    /// The index of two disjoint masks.
    #[inline(always)]
    pub fn rank(&self, o: u32, x: u32) -> u64 {
        debug_assert_eq!(o & x, 0);
        (0..self.slots.div_ceil(8)).rev().fold(0, |index, part| {
            let eight = |mask: u32| self.value[(mask >> (8 * part) & 0xFF) as usize];
            index * BASE + u64::from(eight(o) + 2 * eight(x))
        })
    }

    /// The masks (o, x) at an index below the size.
    #[inline(always)]
    pub fn unrank(&self, index: u64) -> (u32, u32) {
        let (mut rest, mut masks) = (index, (0, 0));
        for part in 0..self.slots.div_ceil(8) {
            let (o, x) = self.masks[(rest % BASE) as usize];
            rest /= BASE;
            masks.0 |= u32::from(o) << (8 * part);
            masks.1 |= u32::from(x) << (8 * part);
        }
        masks
    }
}

/// Where each cell goes under each symmetry of a grid, cells counted row by row from the top: eight
/// symmetries of a square, four of other rectangles, the identity first.
pub fn grid_symmetries(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let kinds = if rows == columns { 8 } else { 4 };
    let image = |kind: usize, cell: usize| {
        let (mut row, mut column) = (cell / columns, cell % columns);
        if kind & 1 != 0 {
            column = columns - 1 - column;
        }
        if kind & 2 != 0 {
            row = rows - 1 - row;
        }
        if kind & 4 != 0 {
            (row, column) = (column, row);
        }
        row * columns + column
    };
    (0..kinds).map(|kind| (0..rows * columns).map(|cell| image(kind, cell)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_digits_to_base_three() {
        for slots in [0, 1, 5, 8, 9, 11] {
            let part = Ternary::new(slots);
            for index in 0..part.size() {
                let (o, x) = part.unrank(index);
                assert_eq!((o & x, (o | x) >> slots), (0, 0));
                assert_eq!(part.rank(o, x), index);
            }
        }
        assert_eq!(Ternary::new(4).rank(0b0010, 0b1001), 2 + 3 + 2 * 27);
        assert_eq!(Ternary::new(32).unrank(3u64.pow(31) * 2 + 1), (1, 1 << 31));
    }

    #[test]
    fn symmetries_of_grids_are_groups_that_keep_neighbours() {
        for (rows, columns, count) in [(3, 3, 8), (4, 4, 8), (3, 4, 4), (1, 2, 4)] {
            let all = grid_symmetries(rows, columns);
            assert_eq!(all.len(), count);
            assert!(all[0].iter().copied().eq(0..rows * columns));
            let apart = |a: usize, b: usize| {
                (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns)
            };
            for first in &all {
                for second in &all {
                    let both: Vec<usize> = first.iter().map(|&cell| second[cell]).collect();
                    assert!(all.contains(&both));
                }
                for a in 0..rows * columns {
                    for b in 0..rows * columns {
                        assert_eq!(apart(first[a], first[b]), apart(a, b));
                    }
                }
            }
        }
    }
}
