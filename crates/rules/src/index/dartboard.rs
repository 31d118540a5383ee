//! Pieces that are placed and then stay: [`Dartboard`] and [`DartboardOX`].

use super::{Rearranger, RearrangerOX, Sum};

/// Up to `most` equal pieces on n slots: Σ C(n, i) for i up to `most`; 2ⁿ if `most` is n.
///
/// Positions with fewer pieces come first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dartboard {
    cases: Vec<Rearranger>,
    sum: Sum,
}

impl Dartboard {
    /// Up to `most` pieces on `slots` slots.
    ///
    /// # Panics
    /// If `most` exceeds `slots`, or `slots` 62.
    pub fn new(slots: u32, most: u32) -> Dartboard {
        let cases: Vec<_> = (0..=most).map(|pieces| Rearranger::new(slots, pieces)).collect();
        let sum = Sum::new(cases.iter().map(Rearranger::size)).expect("at most 2^62 masks");
        Dartboard { cases, sum }
    }

    /// The number of sets.
    pub fn size(&self) -> u64 {
        self.sum.size()
    }

    /// The index of a mask. O(pieces).
    #[inline]
    pub fn rank(&self, mask: u64) -> u64 {
        let pieces = mask.count_ones() as usize;
        self.sum.rank(pieces, self.cases[pieces].rank(mask))
    }

    /// The mask at an index below the size. O(slots).
    #[inline]
    pub fn unrank(&self, index: u64) -> u64 {
        let (pieces, within) = self.sum.unrank(index);
        self.cases[pieces].unrank(within)
    }
}

/// O and X placed in turn on n slots, O first, up to `most` pieces: Σ C(n, i) · C(i, ⌊i/2⌋).
///
/// Positions with fewer pieces come first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DartboardOX {
    cases: Vec<RearrangerOX>,
    sum: Sum,
}

impl DartboardOX {
    /// Up to `most` pieces on `slots` slots, or `None` beyond 38 slots, where there would be about
    /// 2⁶³ positions.
    ///
    /// # Panics
    /// If `most` exceeds `slots`.
    pub fn new(slots: u32, most: u32) -> Option<DartboardOX> {
        let case = |pieces: u32| RearrangerOX::new(slots, pieces.div_ceil(2), pieces / 2);
        if slots > 38 {
            return None;
        }
        let cases: Vec<_> = (0..=most).map(case).collect();
        let sum = Sum::new(cases.iter().map(RearrangerOX::size))?;
        Some(DartboardOX { cases, sum })
    }

    /// The number of positions.
    pub fn size(&self) -> u64 {
        self.sum.size()
    }

    /// The index of two disjoint masks with as many O as X, or one O more. O(pieces).
    #[inline]
    pub fn rank(&self, o: u64, x: u64) -> u64 {
        let pieces = (o.count_ones() + x.count_ones()) as usize;
        debug_assert_eq!(x.count_ones() as usize, pieces / 2);
        self.sum.rank(pieces, self.cases[pieces].rank(o, x))
    }

    /// The masks (o, x) at an index below the size. O(slots).
    #[inline]
    pub fn unrank(&self, index: u64) -> (u64, u64) {
        let (pieces, within) = self.sum.unrank(index);
        self.cases[pieces].unrank(within)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_dartboard_is_every_set() {
        let part = Dartboard::new(6, 6);
        assert_eq!(part.size(), 64);
        for index in 0..part.size() {
            assert_eq!(part.rank(part.unrank(index)), index);
        }
        assert_eq!(part.unrank(0), 0);
    }

    #[test]
    fn tic_tac_toe_boards_with_alternating_marks() {
        // 6,046 = the number of 3×3 boards with #x − #o ∈ {0, 1}, lines ignored.
        let part = DartboardOX::new(9, 9).unwrap();
        assert_eq!(part.size(), 6046);
        for index in 0..part.size() {
            let (o, x) = part.unrank(index);
            assert_eq!(part.rank(o, x), index);
        }
    }

    #[test]
    fn boards_that_are_too_large_are_refused() {
        assert!(DartboardOX::new(49, 49).is_none());
    }
}
