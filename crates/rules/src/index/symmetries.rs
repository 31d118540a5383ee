//! The symmetries of a board of slots: [`Reflection`] and [`Symmetries`].

/// Slots that change places in pairs: all pairs that are equally far apart are exchanged at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reflection {
    /// The lower slots of pairs, and how far the upper ones are from them.
    pairs: Vec<(u64, u32)>,
    /// Slots that stay.
    fixed: u64,
}

impl Reflection {
    /// Slot i goes to slot `to[i]`, and the other way round.
    ///
    /// # Panics
    /// If there are more than 64 slots, or they do not change places in pairs.
    pub fn new(to: &[u32]) -> Reflection {
        assert!(to.len() <= 64, "a mask has 64 slots");
        let mut reflection = Reflection { pairs: Vec::new(), fixed: 0 };
        for (slot, &other) in (0..).zip(to) {
            assert!(to.get(other as usize) == Some(&slot), "slot {slot} is in no pair");
            let distance = match other.checked_sub(slot) {
                Some(0) => {
                    reflection.fixed |= 1 << slot;
                    continue;
                }
                Some(distance) => distance,
                None => continue,
            };
            match reflection.pairs.iter_mut().find(|pair| pair.1 == distance) {
                Some(pair) => pair.0 |= 1 << slot,
                None => reflection.pairs.push((1 << slot, distance)),
            }
        }
        reflection
    }

    /// Cell (row, column) of a board, whose slots are its cells row by row, goes to cell `to`.
    ///
    /// # Panics
    /// As [`Reflection::new`].
    pub fn of_board(
        rows: usize,
        columns: usize,
        to: impl Fn(usize, usize) -> (usize, usize),
    ) -> Reflection {
        let place = |cell: usize| {
            let (row, column) = to(cell / columns, cell % columns);
            (row * columns + column) as u32
        };
        Reflection::new(&(0..rows * columns).map(place).collect::<Vec<_>>())
    }

    /// The mirrors of a board that change anything.
    fn mirrors(rows: usize, columns: usize) -> Vec<Reflection> {
        let mut mirrors = Vec::new();
        if columns > 1 {
            let flat = |row, column| (row, columns - 1 - column);
            mirrors.push(Reflection::of_board(rows, columns, flat));
        }
        if rows > 1 {
            let upright = |row, column| (rows - 1 - row, column);
            mirrors.push(Reflection::of_board(rows, columns, upright));
        }
        mirrors
    }

    /// The mask with its slots exchanged. About 1 ns for each distance between pairs.
    #[inline(always)]
    pub fn apply(&self, mask: u64) -> u64 {
        self.pairs.iter().fold(mask & self.fixed, |out, &(lower, distance)| {
            out | (mask & lower) << distance | mask >> distance & lower
        })
    }

    /// Both masks with their slots exchanged.
    #[inline(always)]
    fn apply_to_both(&self, (a, b): (u64, u64)) -> (u64, u64) {
        let fixed = (a & self.fixed, b & self.fixed);
        self.pairs.iter().fold(fixed, |(first, second), &(lower, distance)| {
            (
                first | (a & lower) << distance | a >> distance & lower,
                second | (b & lower) << distance | b >> distance & lower,
            )
        })
    }

    /// All slots.
    fn slots(&self) -> u64 {
        self.pairs.iter().fold(self.fixed, |all, (lower, distance)| all | lower | lower << distance)
    }
}

/// The eight images of eight slots by their mask: for each symmetry where they go.
type Images = [[u32; 8]; 256];

/// A group of symmetries of a board that two players have a mask of pieces on.
///
/// Given by up to three reflections, so that every symmetry is one product of some of them, in their
/// order: for the square the transposition and both mirrors. The last one is applied most often and
/// should have the fewest distances. On boards of up to 32 slots with more symmetries than a reflection
/// and the identity all images are looked up at once, in tables of 8 KB for each eight slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetries {
    factors: Vec<Reflection>,
    /// For each eight slots; empty if images are not looked up. Fewer than eight symmetries are listed again.
    tables: Vec<Box<Images>>,
}

impl Symmetries {
    /// All products of `factors`.
    ///
    /// # Panics
    /// If there are more than three.
    pub fn new(factors: Vec<Reflection>) -> Symmetries {
        assert!(factors.len() <= 3, "a board has at most eight symmetries");
        let slots = factors.iter().fold(0, |all, factor| all | factor.slots());
        let bits = 64 - slots.leading_zeros();
        let mut symmetries = Symmetries { factors, tables: Vec::new() };
        if symmetries.factors.len() > 1 && bits <= 32 {
            symmetries.tables = (0..bits.div_ceil(8)).map(|part| symmetries.table(part)).collect();
        }
        symmetries
    }

    /// The images of eight slots.
    fn table(&self, part: u32) -> Box<Images> {
        let mut table = Box::new([[0; 8]; 256]);
        for mask in 1..256_usize {
            // One slot, or one slot and others that have been done.
            let (lowest, rest) = (mask & mask.wrapping_neg(), mask & (mask - 1));
            table[mask] = if rest == 0 {
                let mut images = Vec::with_capacity(8);
                let visit = |image: u64| images.push(image as u32);
                self.images((lowest as u64) << (8 * part), Reflection::apply, visit);
                std::array::from_fn(|i| images[i % images.len()])
            } else {
                std::array::from_fn(|i| table[lowest][i] | table[rest][i])
            };
        }
        table
    }

    /// All images of a mask, looked up.
    #[inline(always)]
    fn looked_up(&self, mask: u64) -> [u32; 8] {
        self.tables.iter().zip(mask.to_le_bytes()).fold([0; 8], |all, (table, byte)| {
            let images = &table[usize::from(byte)];
            std::array::from_fn(|i| all[i] | images[i])
        })
    }

    /// The mirror images of a board whose slots are its cells row by row: up to four symmetries.
    ///
    /// # Panics
    /// If there are more than 64 cells.
    pub fn mirrors(rows: usize, columns: usize) -> Symmetries {
        Symmetries::new(Reflection::mirrors(rows, columns))
    }

    /// All symmetries of a board whose slots are its cells row by row: both mirrors, and the
    /// transposition of a square.
    ///
    /// # Panics
    /// If there are more than 64 cells.
    pub fn rectangle(rows: usize, columns: usize) -> Symmetries {
        let mut factors = Vec::new();
        if rows == columns && rows > 1 {
            factors.push(Reflection::of_board(rows, columns, |row, column| (column, row)));
        }
        factors.extend(Reflection::mirrors(rows, columns));
        Symmetries::new(factors)
    }

    /// The least image of two masks, the first one compared first.
    #[inline(always)]
    pub fn least(&self, a: u64, b: u64) -> (u64, u64) {
        if self.tables.is_empty() {
            let mut least = (a, b);
            self.images((a, b), Reflection::apply_to_both, |image| least = least.min(image));
            return least;
        }
        let firsts = self.looked_up(a);
        let first = firsts.into_iter().fold(u32::MAX, u32::min);
        if b == 0 {
            return (first.into(), 0);
        }
        let seconds = self.looked_up(b);
        // Those that go with a larger first mask do not count.
        let seconds: [_; 8] =
            std::array::from_fn(|i| if firsts[i] == first { seconds[i] } else { u32::MAX });
        (first.into(), seconds.into_iter().fold(u32::MAX, u32::min).into())
    }

    /// How many different images two masks have, themselves included: the number of symmetries by the
    /// number of those that leave them as they are.
    #[inline(always)]
    pub fn orbit(&self, a: u64, b: u64) -> u32 {
        if self.tables.is_empty() {
            // A power of two, by a power of two.
            let mut same = 0_u32;
            let count = |image| same += u32::from(image == (a, b));
            self.images((a, b), Reflection::apply_to_both, count);
            return 1 << self.factors.len() >> same.trailing_zeros();
        }
        let (firsts, seconds) = (self.looked_up(a), self.looked_up(b));
        let same = |i: usize| u32::from(firsts[i] == a as u32) & u32::from(seconds[i] == b as u32);
        8 / (0..8).map(same).sum::<u32>()
    }

    /// The images of several masks under each symmetry, the board itself first. Fewer than eight symmetries are
    /// listed again.
    #[inline]
    pub fn all<const N: usize>(&self, masks: [u64; N]) -> [[u64; N]; 8] {
        let mut all = [[0; N]; 8];
        for (place, mask) in masks.into_iter().enumerate() {
            if self.tables.is_empty() {
                let mut count = 0;
                self.images(mask, Reflection::apply, |image| {
                    all[count][place] = image;
                    count += 1;
                });
                (count..8).for_each(|i| all[i][place] = all[i % count][place]);
            } else {
                let images = self.looked_up(mask);
                (0..8).for_each(|i| all[i][place] = images[i].into());
            }
        }
        all
    }

    /// Calls `visit` with the image of a board under each symmetry. Without an array of them, which would
    /// be written and read again in different widths, at a dozen cycles each.
    #[inline(always)]
    fn images<T: Copy>(
        &self,
        board: T,
        apply: impl Fn(&Reflection, T) -> T,
        mut visit: impl FnMut(T),
    ) {
        let mut both = |factor, image| {
            visit(image);
            visit(apply(factor, image));
        };
        match self.factors.as_slice() {
            [] => visit(board),
            [a] => both(a, board),
            [a, b] => {
                both(b, board);
                both(b, apply(a, board));
            }
            [a, b, c, ..] => {
                for image in [board, apply(a, board)] {
                    both(c, image);
                    both(c, apply(b, image));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the slots of a square go, row by row, under one of its eight symmetries.
    fn square(side: u32, swap: bool, up: bool, left: bool) -> Vec<u32> {
        let to = |slot: u32| {
            let (row, column) =
                if swap { (slot % side, slot / side) } else { (slot / side, slot % side) };
            let row = if up { side - 1 - row } else { row };
            let column = if left { side - 1 - column } else { column };
            row * side + column
        };
        (0..side * side).map(to).collect()
    }

    fn moved(mask: u64, to: &[u32]) -> u64 {
        (0..to.len()).filter(|slot| mask >> slot & 1 == 1).fold(0, |out, slot| out | 1 << to[slot])
    }

    #[test]
    fn reflections_move_every_slot() {
        for side in [1, 2, 5, 8] {
            for kind in [0, 1, 2, 4, 6, 7] {
                let to = square(side, kind & 1 != 0, kind & 2 != 0, kind & 4 != 0);
                let reflection = Reflection::new(&to);
                for mask in [0, 1, 0x8421_8421_8421_8421, 0x0123_4567_89AB_CDEF, u64::MAX] {
                    let mask = mask & (u64::MAX >> (64 - to.len()));
                    assert_eq!(reflection.apply(mask), moved(mask, &to));
                }
            }
        }
    }

    #[test]
    fn all_images_of_several_masks() {
        for (board, orbit) in [((3, 3), 8), ((2, 3), 4), ((7, 7), 8), ((1, 3), 2)] {
            let symmetries = Symmetries::rectangle(board.0, board.1);
            let mut all = symmetries.all([0b011, 0b100]);
            assert_eq!(all[0], [0b011, 0b100]);
            let least = all.iter().map(|[a, b]| (*a, *b)).min();
            assert_eq!(least, Some(symmetries.least(0b011, 0b100)));
            all.sort_unstable();
            assert_eq!(1 + all.windows(2).filter(|two| two[0] != two[1]).count(), orbit);
        }
    }

    #[test]
    fn rectangles_have_two_mirrors_and_squares_a_transposition() {
        // The images of one corner.
        for (rows, columns, orbit) in
            [(1, 1, 1), (1, 4, 2), (4, 1, 2), (2, 3, 4), (3, 3, 4), (8, 8, 4)]
        {
            assert_eq!(Symmetries::rectangle(rows, columns).orbit(1, 0), orbit, "{rows}x{columns}");
        }
        // A cell beside the corner.
        assert_eq!(Symmetries::rectangle(4, 4).orbit(2, 0), 8);
        assert_eq!(Symmetries::rectangle(4, 5).orbit(2, 0), 4);
    }

    #[test]
    #[should_panic(expected = "in no pair")]
    fn quarter_turns_are_no_reflections() {
        Reflection::new(&square(3, true, true, false));
    }

    #[test]
    fn a_board_that_is_no_square_has_its_mirror_images() {
        let symmetries = Symmetries::mirrors(2, 3);
        // a2 and c1, of six cells: the other corners are in the mirror.
        assert_eq!(symmetries.least(0b100_001, 0b000_010), (0b001_100, 0b000_010));
        assert_eq!((symmetries.orbit(0b100_001, 0), symmetries.orbit(0b000_001, 0)), (2, 4));
    }

    #[test]
    fn images_are_those_of_the_square_looked_up_or_not() {
        for side in [2, 3, 4, 5, 6, 7] {
            let factors = [(true, false, false), (false, true, false), (false, false, true)];
            let factors =
                factors.map(|(swap, up, left)| Reflection::new(&square(side, swap, up, left)));
            let symmetries = Symmetries::new(factors.to_vec());
            assert_eq!(symmetries.tables.is_empty(), side > 5);
            let mut word = 0x9E37_79B9_7F4A_7C15_u64;
            for round in 0..500 {
                word = word.rotate_left(23).wrapping_mul(0x2545_F491_4F6C_DD1D) ^ round;
                let cells = (1 << (side * side)) - 1;
                let (a, b) = (word & cells, !word & word.rotate_left(7) & cells);
                let mut images: Vec<(u64, u64)> = (0..8)
                    .map(|kind| square(side, kind & 1 != 0, kind & 2 != 0, kind & 4 != 0))
                    .map(|to| (moved(a, &to), moved(b, &to)))
                    .collect();
                images.sort_unstable();
                assert_eq!(symmetries.least(a, b), images[0]);
                assert_eq!(
                    Symmetries::rectangle(side as usize, side as usize).least(a, b),
                    images[0]
                );
                images.dedup();
                assert_eq!(symmetries.orbit(a, b), images.len() as u32);
            }
        }
        assert_eq!(Symmetries::new(vec![]).least(1 << 40, 5), (1 << 40, 5));
    }
}
