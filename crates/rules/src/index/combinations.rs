//! Equal pieces that move about on slots: [`Rearranger`] and [`RearrangerOX`].

use crate::bits::{deposit, extract, native};

/// C(n, k), 0 where k > n.
///
/// # Panics
/// If the result does not fit 64 bits; n up to 62 always does.
pub fn binomial(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let mut result = 1u64;
    for i in 0..u64::from(k.min(n - k)) {
        // Exact at every step: a product of i + 1 consecutive numbers divides by (i + 1)!.
        result = (u128::from(result) * u128::from(u64::from(n) - i) / u128::from(i + 1))
            .try_into()
            .expect("the binomial coefficient fits 64 bits");
    }
    result
}

/// k equal pieces on n slots, as the colexicographic rank of their mask. Size C(n, k).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rearranger {
    slots: u32,
    pieces: u32,
    /// `table[k][n]` = C(n, k) for k up to `pieces` and n up to `slots`.
    table: Vec<Vec<u64>>,
}

impl Rearranger {
    /// `pieces` equal pieces on `slots` slots.
    ///
    /// # Panics
    /// If there are more pieces than slots, or more than 62 slots.
    pub fn new(slots: u32, pieces: u32) -> Rearranger {
        assert!(pieces <= slots && slots <= 62, "{pieces} pieces do not fit {slots} slots");
        let row = |k| (0..=slots).map(|n| binomial(n, k)).collect();
        Rearranger { slots, pieces, table: (0..=pieces).map(row).collect() }
    }

    /// C(slots, pieces).
    pub fn size(&self) -> u64 {
        self.table[self.pieces as usize][self.slots as usize]
    }

    /// The index of a mask with exactly `pieces` bits among the lowest `slots`. O(pieces).
    pub fn rank(&self, mask: u64) -> u64 {
        debug_assert_eq!(mask.count_ones(), self.pieces);
        let mut rest = mask;
        let mut index = 0;
        for k in 1..=self.pieces as usize {
            index += self.table[k][rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        index
    }

    /// The mask at an index below the size. O(slots).
    pub fn unrank(&self, index: u64) -> u64 {
        let (mut rest, mut mask) = (index, 0);
        let mut slot = self.slots as usize;
        for k in (1..=self.pieces as usize).rev() {
            loop {
                slot -= 1;
                if self.table[k][slot] <= rest {
                    break;
                }
            }
            rest -= self.table[k][slot];
            mask |= 1 << slot;
        }
        mask
    }
}

/// o equal pieces O and x equal pieces X on n slots. Size C(n, o) · C(n − o, x), which equals
/// C(n, o + x) · C(o + x, o).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RearrangerOX {
    o: Rearranger,
    x: Rearranger,
}

impl RearrangerOX {
    /// `o` pieces O and `x` pieces X on `slots` slots.
    ///
    /// # Panics
    /// If there are more pieces than slots, or more than 62 slots.
    pub fn new(slots: u32, o: u32, x: u32) -> RearrangerOX {
        assert!(o + x <= slots, "{o} and {x} pieces do not fit {slots} slots");
        RearrangerOX { o: Rearranger::new(slots, o), x: Rearranger::new(slots - o, x) }
    }

    /// The number of arrangements.
    pub fn size(&self) -> u64 {
        self.o.size() * self.x.size()
    }

    /// The index of two disjoint masks. O(pieces).
    pub fn rank(&self, o: u64, x: u64) -> u64 {
        debug_assert_eq!(o & x, 0);
        self.o.rank(o) * self.x.size() + self.x.rank(squeeze(x, o))
    }

    /// The masks (o, x) at an index below the size. O(slots).
    pub fn unrank(&self, index: u64) -> (u64, u64) {
        let o = self.o.unrank(index / self.x.size());
        (o, spread(self.x.unrank(index % self.x.size()), o))
    }
}

/// `mask` with the slots of `holes` (disjoint from it) taken out and the rest moved together.
///
/// One instruction where the processor has it, O(holes) elsewhere.
#[inline(always)]
pub fn squeeze(mask: u64, holes: u64) -> u64 {
    debug_assert_eq!(mask & holes, 0);
    if native() { extract(mask, !holes) } else { squeeze_portable(mask, holes) }
}

/// The inverse of [`squeeze`]: `mask` with empty slots put in at `holes`.
///
/// One instruction where the processor has it, O(holes) elsewhere.
#[inline(always)]
pub fn spread(mask: u64, holes: u64) -> u64 {
    if native() { deposit(mask, !holes) } else { spread_portable(mask, holes) }
}

fn squeeze_portable(mask: u64, holes: u64) -> u64 {
    let (mut out, mut holes) = (mask, holes);
    while holes != 0 {
        let highest = 1 << (63 - holes.leading_zeros());
        holes ^= highest;
        let below = out & (highest - 1);
        out = below | (out ^ below) >> 1;
    }
    out
}

fn spread_portable(mask: u64, holes: u64) -> u64 {
    let (mut out, mut holes) = (mask, holes);
    while holes != 0 {
        let lowest = holes & holes.wrapping_neg();
        holes ^= lowest;
        let below = out & (lowest - 1);
        out = below | (out ^ below) << 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials() {
        assert_eq!(binomial(16, 4), 1820);
        assert_eq!(binomial(3, 5), 0);
        assert_eq!(binomial(62, 31), 465_428_353_255_261_088);
    }

    #[test]
    fn rearranger_is_a_bijection_onto_its_size() {
        for (slots, pieces) in [(6, 3), (5, 0), (5, 5), (9, 2)] {
            let part = Rearranger::new(slots, pieces);
            let masks: Vec<u64> = (0..part.size()).map(|index| part.unrank(index)).collect();
            assert!(masks.is_sorted(), "colexicographic order is the order of the masks");
            for (index, &mask) in masks.iter().enumerate() {
                assert_eq!(mask.count_ones(), pieces);
                assert!(mask < 1 << slots);
                assert_eq!(part.rank(mask), index as u64);
            }
        }
    }

    #[test]
    fn squeezing_is_the_same_with_and_without_instructions() {
        let mut word = 0x9E37_79B9_7F4A_7C15_u64;
        for round in 0..2_000 {
            word = word.rotate_left(23).wrapping_mul(0x2545_F491_4F6C_DD1D) ^ round;
            let holes = word & word.rotate_left(31);
            let mask = word.rotate_left(11) & !holes;
            let squeezed = squeeze_portable(mask, holes);
            assert_eq!((squeeze(mask, holes), spread_portable(squeezed, holes)), (squeezed, mask));
            assert_eq!(spread(squeezed, holes), mask);
        }
        assert_eq!(squeeze(0b10110, 0b01001), 0b111);
    }

    #[test]
    fn rearranger_ox_is_a_bijection_onto_its_size() {
        let part = RearrangerOX::new(6, 2, 3);
        assert_eq!(part.size(), binomial(6, 5) * binomial(5, 2));
        for index in 0..part.size() {
            let (o, x) = part.unrank(index);
            assert_eq!((o & x, o.count_ones(), x.count_ones()), (0, 2, 3));
            assert!((o | x) < 1 << 6);
            assert_eq!(part.rank(o, x), index);
        }
    }
}
