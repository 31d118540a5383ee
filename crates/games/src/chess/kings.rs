//! Where two kings stand that are not side by side.

use super::attacks::KING;

/// Pairs of kings.
#[derive(Debug)]
pub(super) struct Pairs {
    /// By both squares; [`NO_PAIR`] where they are none.
    place: Box<[u16; 64 * 64]>,
    pub(super) kings: Vec<(u8, u8)>,
}

/// The two are no pair.
pub(super) const NO_PAIR: u16 = u16::MAX;

impl Pairs {
    pub(super) fn new(first: impl Fn(u8) -> bool) -> Pairs {
        let (mut place, mut kings) = (Box::new([NO_PAIR; 64 * 64]), Vec::new());
        for a in (0..64).filter(|&a| first(a)) {
            for b in (0..64u8).filter(|&b| a != b && KING[usize::from(a)] >> b & 1 == 0) {
                place[usize::from(a) * 64 + usize::from(b)] = kings.len() as u16;
                kings.push((a, b));
            }
        }
        Pairs { place, kings }
    }

    /// A number by the pairs there are: the quotient and the rest.
    #[inline(always)]
    pub(super) fn split(&self, number: u32) -> (u32, u32) {
        match self.kings.len() {
            564 => (number / 564, number % 564),
            1806 => (number / 1806, number % 1806),
            kings => (number / kings as u32, number % kings as u32),
        }
    }

    #[inline(always)]
    pub(super) fn rank(&self, a: u8, b: u8) -> u16 {
        self.place[usize::from(a % 64) * 64 + usize::from(b % 64)]
    }
}
