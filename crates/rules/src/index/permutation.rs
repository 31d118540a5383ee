//! Orders of different things.
//!
//! An order of up to 16 things, numbered from 0, is a word: four bits for each place, the first place
//! lowest. So a thing is found, taken out or put in by a shift and a mask, and "how many smaller ones
//! are left", sixteen counters of four bits, is a word as well.

/// The things 0 to 15, each in its place.
const THINGS: u64 = 0xFEDC_BA98_7654_3210;

/// One more for everything above thing 0.
const ABOVE: u64 = 0x1111_1111_1111_1110;

/// Orders of n different things, in lexicographic order. Size n!.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permutation {
    free: Arrangement,
}

impl Permutation {
    /// Permutations of `things` things.
    ///
    /// # Panics
    /// If there are more than 16, whose order does not fit a word.
    pub fn new(things: u32) -> Permutation {
        Permutation { free: Arrangement::new(things, things.saturating_sub(1)) }
    }

    /// n!.
    pub fn size(&self) -> u64 {
        self.free.size
    }

    /// The index of an order. O(n): about 1 ns a thing.
    #[inline]
    pub fn rank(&self, order: u64) -> u64 {
        self.free.rank(order)
    }

    /// The order at an index below the size. O(n): about 2 ns a thing, several times that if the size
    /// exceeds 2³².
    #[inline]
    pub fn unrank(&self, index: u64) -> u64 {
        let (order, rest, _) = self.free.unrank(index);
        order | self.free.place(rest & 15, self.free.things.saturating_sub(1))
    }
}

/// Orders of n different things that an even (or an odd) number of exchanges puts into order, in
/// lexicographic order. Size n!/2: all but the last two places are free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PermutationOfParity {
    free: Arrangement,
}

impl PermutationOfParity {
    /// Permutations of one parity of `things` things.
    ///
    /// # Panics
    /// If there are less than two, or more than 16.
    pub fn new(things: u32) -> PermutationOfParity {
        assert!(things >= 2, "two things have the first odd order");
        PermutationOfParity { free: Arrangement::new(things, things - 2) }
    }

    /// n!/2.
    pub fn size(&self) -> u64 {
        self.free.size
    }

    /// The index of an order among those of its parity. O(n): about 1 ns a thing.
    #[inline]
    pub fn rank(&self, order: u64) -> u64 {
        self.free.rank(order)
    }

    /// The order of this parity at an index below the size. O(n): as [`Permutation::unrank`].
    #[inline]
    pub fn unrank(&self, index: u64, odd: bool) -> u64 {
        let (order, rest, inversions) = self.free.unrank(index);
        let swapped = inversions % 2 != u64::from(odd);
        let last = if swapped { rest >> 4 & 15 | (rest & 15) << 4 } else { rest & 0xFF };
        order | self.free.place(last, self.free.things - 2)
    }
}

/// Whether an odd number of exchanges puts an order of `things` things into order. O(n).
#[inline]
pub fn is_odd(order: u64, things: u32) -> bool {
    let (mut smaller, mut rest, mut inversions) = (THINGS, order, 0);
    for _ in 0..things {
        let shift = 4 * (rest & 15);
        inversions ^= smaller >> shift & 1;
        smaller = smaller.wrapping_sub(ABOVE << shift);
        rest >>= 4;
    }
    inversions == 1
}

/// The first places of an order of n things: n·(n−1)·… possibilities, the rest left open.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Arrangement {
    things: u32,
    free: u32,
    size: u64,
    /// What one more smaller thing after it counts at each place.
    weights: [u64; 16],
    /// 2⁶⁴ / size, rounded up; 0 if it is too coarse to find the digits of an index by.
    reciprocal: u64,
}

impl Arrangement {
    fn new(things: u32, free: u32) -> Arrangement {
        assert!(things <= 16, "an order of {things} things does not fit a word");
        let mut weights = [0; 16];
        let mut size = 1;
        for place in (0..free).rev() {
            weights[place as usize] = size;
            size *= u64::from(things - place);
        }
        // The error of the fraction grows with the index and with every digit: size² / 2⁶⁴ at the end.
        let exact = size > 1 && size < 1 << 32;
        let reciprocal = if exact { u64::MAX / size + 1 } else { 0 };
        Arrangement { things, free, size, weights, reciprocal }
    }

    #[inline(always)]
    fn rank(&self, order: u64) -> u64 {
        let (mut smaller, mut rest, mut index) = (THINGS, order, 0);
        for weight in &self.weights[..self.free as usize] {
            let shift = 4 * (rest & 15);
            index += (smaller >> shift & 15) * weight;
            // Never borrows: a thing above this one has at least this one below it.
            smaller = smaller.wrapping_sub(ABOVE << shift);
            rest >>= 4;
        }
        index
    }

    /// The free places, the things that are left, in ascending order, and how many pairs that have a
    /// free place are the wrong way round.
    #[inline(always)]
    fn unrank(&self, index: u64) -> (u64, u64, u64) {
        let (mut left, mut order, mut inversions) = (THINGS, 0, 0);
        let mut take = |place: u32, digit: u64| {
            inversions += digit;
            let below = (1u64 << (4 * digit)) - 1;
            order |= (left >> (4 * digit) & 15) << (4 * place);
            left = left & below | left >> 4 & !below;
        };
        if self.reciprocal != 0 {
            // The index as a fraction of the size: multiplying it makes one digit after the other.
            let mut fraction = index.wrapping_mul(self.reciprocal);
            for place in 0..self.free {
                let digit = u128::from(fraction) * u128::from(self.things - place);
                fraction = digit as u64;
                take(place, (digit >> 64) as u64);
            }
        } else {
            let mut rest = index;
            for place in 0..self.free {
                let weight = self.weights[place as usize];
                take(place, rest / weight);
                rest %= weight;
            }
        }
        (order, left, inversions)
    }

    /// Things at a place and after it.
    #[inline(always)]
    fn place(&self, things: u64, place: u32) -> u64 {
        if self.things == 0 { 0 } else { things << (4 * place) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(order: u64, things: u32) -> Vec<u64> {
        (0..things).map(|place| order >> (4 * place) & 15).collect()
    }

    #[test]
    fn is_a_bijection_in_lexicographic_order() {
        for things in 0..=6 {
            let part = Permutation::new(things);
            let orders: Vec<u64> = (0..part.size()).map(|index| part.unrank(index)).collect();
            assert!(orders.iter().map(|&order| listed(order, things)).is_sorted());
            for (index, &order) in orders.iter().enumerate() {
                assert_eq!(part.rank(order), index as u64);
                let mut things_there = listed(order, things);
                things_there.sort_unstable();
                assert_eq!(things_there, (0..u64::from(things)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn half_of_the_orders_are_odd() {
        for things in 2..=6 {
            let (all, half) = (Permutation::new(things), PermutationOfParity::new(things));
            assert_eq!(2 * half.size(), all.size());
            for odd in [false, true] {
                let of_parity = (0..all.size()).map(|index| all.unrank(index));
                let expected: Vec<u64> =
                    of_parity.filter(|&order| is_odd(order, things) == odd).collect();
                let found: Vec<u64> = (0..half.size()).map(|i| half.unrank(i, odd)).collect();
                assert_eq!(found, expected);
                assert!((0..).zip(found).all(|(index, order)| half.rank(order) == index));
            }
        }
    }

    #[test]
    fn parity_is_that_of_exchanges() {
        assert!(!is_odd(0x3210, 4) && is_odd(0x3201, 4) && is_odd(0x0213, 4));
        assert!(!is_odd(0x0231, 4) && !is_odd(0x1032, 4));
    }

    /// Fractions are exact up to 12 things (13 for a parity), division takes over beyond.
    #[test]
    fn long_orders_come_back_from_their_index() {
        for things in 7..=16 {
            let (all, half) = (Permutation::new(things), PermutationOfParity::new(things));
            for step in 0..2_000 {
                let index = (all.size() - 1) / 1_999 * step;
                assert_eq!(all.rank(all.unrank(index)), index);
                let (index, odd) = (half.size() - 1 - index / 2, step % 2 == 1);
                let order = half.unrank(index, odd);
                assert_eq!((half.rank(order), is_odd(order, things)), (index, odd));
            }
            assert_eq!(all.rank(all.unrank(all.size() - 1)), all.size() - 1);
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(Permutation::new(0).size(), 1);
        assert_eq!(Permutation::new(9).size(), 362_880);
        assert_eq!(Permutation::new(16).size(), 20_922_789_888_000);
        assert_eq!(PermutationOfParity::new(11).size(), 19_958_400);
    }
}
