//! The squares of a few men in one word.

use super::material::MOST;

/// The same byte for each man.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The bytes of the first men, by how many they are.
static FIRST: [u64; MOST + 1] = {
    let mut first = [0; MOST + 1];
    let mut men = 1;
    while men <= MOST {
        first[men] = first[men - 1] << 8 | 0xFF;
        men += 1;
    }
    first
};

/// A square for each man, eight bits each, the first man's in the lowest; 0 beyond the last man. In a register, as moves
/// write one square and read all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Squares(u64);

impl Squares {
    /// Two men in opposite corners.
    pub(super) const KINGS: Squares = Squares(63 << 8);

    #[inline(always)]
    pub(super) fn get(self, man: usize) -> u8 {
        (self.0 >> (8 * man)) as u8
    }

    #[inline(always)]
    #[must_use]
    pub(super) fn with(self, man: usize, square: u8) -> Squares {
        let shift = 8 * man;
        Squares(self.0 & !(0xFF << shift) | u64::from(square) << shift)
    }

    /// The bytes of men on different squares are not 0.
    #[inline(always)]
    pub(super) fn changed(self, others: Squares) -> u64 {
        self.0 ^ others.0
    }

    /// What `square` says of each of the first `count` men.
    #[inline(always)]
    pub(super) fn made(count: usize, square: impl Fn(usize) -> u8) -> Squares {
        Squares((0..count).fold(0, |all, man| all | u64::from(square(man)) << (8 * man)))
    }

    /// With the squares of other men.
    #[inline(always)]
    #[must_use]
    pub(super) fn joined(self, others: Squares) -> Squares {
        Squares(self.0 | others.0)
    }

    /// Both sides' men, `half` each, change places, and the board is turned upside down.
    #[inline(always)]
    #[must_use]
    pub(super) fn exchanged(self, half: usize) -> Squares {
        let Squares(squares) = self;
        Squares((squares >> (8 * half) | squares << (8 * half)) & FIRST[2 * half]).turned(2 * half)
    }

    /// The first `count` men, which are all, on the board upside down.
    #[inline(always)]
    #[must_use]
    pub(super) fn turned(self, count: usize) -> Squares {
        Squares(self.0 ^ each(7 << 3) & FIRST[count])
    }

    /// The first `count` men, which are all, on an image of the board: of its number's bits the lowest mirrors the files,
    /// the next the ranks, and then the third makes ranks of files.
    #[inline(always)]
    #[must_use]
    pub(super) fn image(self, count: usize, image: u8) -> Squares {
        // All bits of a word, or none: whether a position is mirrored cannot be guessed.
        let all_if = |bit: u8| u64::from(image >> bit & 1).wrapping_neg();
        let mirrored = all_if(0) & each(7) | all_if(1) & each(7 << 3);
        let mut squares = self.0 ^ mirrored & FIRST[count];
        if image & 4 != 0 {
            squares = (squares & each(7)) << 3 | squares >> 3 & each(7);
        }
        Squares(squares)
    }

    /// The image of a square.
    #[inline(always)]
    pub(super) fn image_of(square: u8, image: u8) -> u8 {
        Squares(square.into()).image(1, image).get(0)
    }

    /// With the squares of `len` neighbours from `first` on in ascending order.
    #[inline(always)]
    #[must_use]
    pub(super) fn sorted(self, first: usize, len: usize) -> Squares {
        let ordered = |squares: Squares, man: usize| {
            let (a, b) = (squares.get(man), squares.get(man + 1));
            if a > b { squares.with(man, b).with(man + 1, a) } else { squares }
        };
        match len {
            2 => ordered(self, first),
            _ => {
                let largest_last = ordered(ordered(self, first), first + 1);
                ordered(largest_last, first)
            }
        }
    }
}
