//! Sets of cells as their own numbers.

use crate::{Game, Numbering};

/// Every set of n cells: 2ⁿ, each numbered by its mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Masks(u32);

impl Masks {
    /// Sets of so many cells.
    ///
    /// # Panics
    /// If there are more than 63.
    pub fn new(cells: usize) -> Masks {
        assert!(cells < 64, "{cells} cells have too many sets");
        Masks(cells as u32)
    }
}

impl<G: Game<Position = u64>> Numbering<G> for Masks {
    fn size(&self, _: &G) -> u64 {
        1 << self.0
    }

    #[inline(always)]
    fn number(&self, _: &G, mask: &u64) -> Option<u64> {
        Some(*mask)
    }

    #[inline(always)]
    fn position(&self, _: &G, number: u64) -> Option<u64> {
        (number >> self.0 == 0).then_some(number)
    }
}
