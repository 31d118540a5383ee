//! Equal pieces that move about on slots: [`Rearranger`], [`RearrangerOX`] and [`RearrangerMany`].

use super::Divisor;
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
    /// C(n, k) for n up to `slots`, row by row for k up to `pieces`.
    table: Vec<u64>,
}

impl Rearranger {
    /// `pieces` equal pieces on `slots` slots.
    ///
    /// # Panics
    /// If there are more pieces than slots, or more than 62 slots.
    pub fn new(slots: u32, pieces: u32) -> Rearranger {
        assert!(pieces <= slots && slots <= 62, "{pieces} pieces do not fit {slots} slots");
        let row = |k| (0..=slots).map(move |n| binomial(n, k));
        Rearranger { slots, pieces, table: (0..=pieces).flat_map(row).collect() }
    }

    /// C(slots, pieces).
    pub fn size(&self) -> u64 {
        self.choices(self.slots, self.pieces)
    }

    /// C(n, k).
    #[inline(always)]
    fn choices(&self, n: u32, k: u32) -> u64 {
        self.table[(k * (self.slots + 1) + n) as usize]
    }

    /// The index of a mask with exactly `pieces` bits among the lowest `slots`. O(pieces): about 1 ns
    /// each.
    #[inline]
    pub fn rank(&self, mask: u64) -> u64 {
        debug_assert_eq!(mask.count_ones(), self.pieces);
        let mut rest = mask;
        let mut index = 0;
        for k in 1..=self.pieces {
            index += self.choices(rest.trailing_zeros(), k);
            rest &= rest - 1;
        }
        index
    }

    /// The mask at an index below the size. O(slots): about 2 ns each.
    #[inline]
    pub fn unrank(&self, index: u64) -> u64 {
        let (mut rest, mut mask) = (index, 0);
        let mut slot = self.slots;
        for k in (1..=self.pieces).rev() {
            loop {
                slot -= 1;
                if self.choices(slot, k) <= rest {
                    break;
                }
            }
            rest -= self.choices(slot, k);
            mask |= 1 << slot;
        }
        mask
    }

    /// The index after the piece on slot `from` has moved to the empty slot `to`, from the mask before
    /// and its index. O(pieces between the two slots).
    #[inline]
    pub fn after_move(&self, mask: u64, index: u64, from: u32, to: u32) -> u64 {
        debug_assert!(mask >> from & 1 == 1 && mask >> to & 1 == 0);
        let below = |slot: u32| mask & ((1 << slot) - 1);
        let (low, high) = (from.min(to), from.max(to));
        let mut between = below(high) & !below(low) & !(1 << low);
        // The place in order of the piece on the lower slot, whether before or after the move.
        let lowest = below(low).count_ones() + 1;
        let highest = lowest + between.count_ones();
        let (before, after) = if from < to { (lowest, highest) } else { (highest, lowest) };
        let mut index = index - self.choices(from, before) + self.choices(to, after);
        for k in lowest..highest {
            let slot = between.trailing_zeros();
            between &= between - 1;
            // Those between are one further down in the order when it has passed them upward.
            let (up, down) = (self.choices(slot, k + 1), self.choices(slot, k));
            index = if from < to { index - up + down } else { index - down + up };
        }
        index
    }
}

/// o equal pieces O and x equal pieces X on n slots. Size C(n, o) · C(n − o, x), which equals
/// C(n, o + x) · C(o + x, o).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RearrangerOX {
    o: Rearranger,
    x: Rearranger,
    /// The arrangements of X.
    digit: Divisor,
}

impl RearrangerOX {
    /// `o` pieces O and `x` pieces X on `slots` slots.
    ///
    /// # Panics
    /// If there are more pieces than slots, or more than 62 slots.
    pub fn new(slots: u32, o: u32, x: u32) -> RearrangerOX {
        assert!(o + x <= slots, "{o} and {x} pieces do not fit {slots} slots");
        let (o, x) = (Rearranger::new(slots, o), Rearranger::new(slots - o, x));
        RearrangerOX { digit: Divisor::new(x.size(), o.size().saturating_mul(x.size())), o, x }
    }

    /// The number of arrangements.
    pub fn size(&self) -> u64 {
        self.o.size() * self.x.size()
    }

    /// The index of two disjoint masks. O(pieces).
    #[inline]
    pub fn rank(&self, o: u64, x: u64) -> u64 {
        self.o.rank(o) * self.x.size() + self.x.rank(squeeze(x, o))
    }

    /// The masks (o, x) at an index below the size. O(slots).
    #[inline]
    pub fn unrank(&self, index: u64) -> (u64, u64) {
        let (o, x) = self.digit.divide(index);
        let o = self.o.unrank(o);
        (o, spread(self.x.unrank(x), o))
    }
}

/// Pieces of several kinds on n slots, those of a kind equal: the multinomial coefficient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RearrangerMany {
    /// Each kind on the slots that the kinds before leave, and its arrangements.
    kinds: Vec<(Divisor, Rearranger)>,
    size: u64,
}

impl RearrangerMany {
    /// So many pieces of each kind on `slots` slots, or `None` if there are more than 2⁶³ arrangements.
    ///
    /// # Panics
    /// If there are more pieces than slots, or more than 62 slots.
    pub fn new(slots: u32, pieces: &[u32]) -> Option<RearrangerMany> {
        let (mut kinds, mut size, mut free) = (Vec::new(), 1u64, slots);
        for &count in pieces {
            let kind = Rearranger::new(free, count);
            size = size.checked_mul(kind.size()).filter(|&size| size <= 1 << 63)?;
            free -= count;
            kinds.push(kind);
        }
        let kinds = kinds.into_iter().map(|kind| (Divisor::new(kind.size(), size), kind)).collect();
        Some(RearrangerMany { kinds, size })
    }

    /// The number of arrangements.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The index of disjoint masks, one for each kind. O(pieces).
    #[inline]
    pub fn rank(&self, masks: &[u64]) -> u64 {
        debug_assert_eq!(masks.len(), self.kinds.len());
        let mut taken = 0;
        self.kinds.iter().zip(masks).fold(0, |index, ((_, kind), mask)| {
            let rank = kind.rank(squeeze(*mask, taken));
            taken |= mask;
            index * kind.size() + rank
        })
    }

    /// Writes the masks at an index below the size into `masks`, one for each kind. O(kinds · slots).
    #[inline]
    pub fn unrank(&self, index: u64, masks: &mut [u64]) {
        debug_assert_eq!(masks.len(), self.kinds.len());
        let mut rest = index;
        for ((digit, kind), mask) in self.kinds.iter().zip(masks.iter_mut()).rev() {
            let (above, rank) = digit.divide(rest);
            (rest, *mask) = (above, kind.unrank(rank));
        }
        let mut taken = 0;
        for mask in masks {
            *mask = spread(*mask, taken);
            taken |= *mask;
        }
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
    fn an_index_follows_a_piece_that_moves() {
        let part = Rearranger::new(9, 4);
        for (index, mask) in (0..part.size()).map(|index| (index, part.unrank(index))) {
            for (from, to) in (0..9).flat_map(|from| (0..9).map(move |to| (from, to))) {
                if mask >> from & 1 == 1 && mask >> to & 1 == 0 {
                    let after = mask ^ 1 << from ^ 1 << to;
                    assert_eq!(part.after_move(mask, index, from, to), part.rank(after));
                }
            }
        }
    }

    #[test]
    fn rearranger_many_is_a_bijection_onto_its_size() {
        for (slots, pieces, size) in
            [(8, vec![2, 1, 3], 1680), (5, vec![], 1), (4, vec![4], 1), (6, vec![0, 3, 3], 20)]
        {
            let part = RearrangerMany::new(slots, &pieces).unwrap();
            assert_eq!(part.size(), size);
            for index in 0..size {
                let mut masks = vec![0; pieces.len()];
                part.unrank(index, &mut masks);
                let counts = masks.iter().map(|mask| mask.count_ones());
                assert!(counts.eq(pieces.iter().copied()));
                let all = masks.iter().fold(0, |all, mask| all | mask);
                assert_eq!((all.count_ones(), all >> slots), (pieces.iter().sum(), 0));
                assert_eq!(part.rank(&masks), index);
            }
        }
        let (ox, many) = (RearrangerOX::new(7, 2, 3), RearrangerMany::new(7, &[2, 3]).unwrap());
        for index in 0..ox.size() {
            let (o, x) = ox.unrank(index);
            assert_eq!(many.rank(&[o, x]), index);
        }
        assert!(RearrangerMany::new(60, &[20, 20, 20]).is_none());
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
