//! Orders of different things.
//!
//! An order of up to 16 things, numbered from 0, is a word: four bits for each place, the first place
//! lowest. So a thing is found, taken out or put in by a shift and a mask, and "how many smaller ones
//! are left", sixteen counters of four bits, is a word as well.

use crate::Mistake;

/// The things 0 to 15, each in its place.
const THINGS: u64 = 0xFEDC_BA98_7654_3210;

/// One more for everything above thing 0.
const ABOVE: u64 = 0x1111_1111_1111_1110;

/// The word of an order: the thing at each place, the first place first.
///
/// ```
/// # use gamesman_rules::index::{order, thing};
/// let order = order([2, 0, 1]);
/// assert_eq!((order, thing(order, 0)), (0x102, 2));
/// ```
#[inline(always)]
pub fn order(things: impl IntoIterator<Item = u64>) -> u64 {
    things.into_iter().zip(0..).fold(0, |order, (thing, place)| order | thing << (4 * place))
}

/// The thing at a place of an order.
#[inline(always)]
pub fn thing(order: u64, place: u32) -> u64 {
    order >> (4 * place) & 15
}

/// Checks that everything that was read is there once.
///
/// # Errors
/// At the first one that is there a second time: `what` says which it is and what is expected.
pub fn each_once<T: PartialEq>(read: &[T], what: impl FnOnce(&T) -> String) -> Result<(), Mistake> {
    match (1..read.len()).find(|&at| read[..at].contains(&read[at])) {
        Some(at) => Err(Mistake::at(at, what(&read[at]))),
        None => Ok(()),
    }
}

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
    #[inline(always)]
    pub fn unrank(&self, index: u64, odd: bool) -> Ranked {
        let (order, rest, digits) = self.free.unrank(index);
        // Pairs the wrong way round: the sum of all digits.
        let pairs = (digits & 0x0F0F_0F0F_0F0F_0F0F) + (digits >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        let inversions = pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56;
        let swapped = (inversions ^ u64::from(odd)) & 1;
        let last = (rest & 15) << (4 * swapped) | (rest >> 4 & 15) << (4 - 4 * swapped);
        let place = 4 * (self.free.things - 2);
        Ranked { order: order | last << place, digits: digits | swapped << place, index }
    }

    /// An order with its index. O(n): about 2 ns a thing.
    pub fn ranked(&self, order: u64) -> Ranked {
        let things = self.free.things;
        let digits =
            smaller_after(order, things).zip(0..).fold(0, |all, (n, i)| all | n << (4 * i));
        Ranked { order, digits, index: self.free.rank(order) }
    }

    /// The order after the thing at `place` has gone past the next `past` things, an even number or to an
    /// order of the other parity. O(past): about 2 ns each.
    #[inline(always)]
    pub fn forward(&self, from: &Ranked, place: u32, past: u32) -> Ranked {
        let at = |word: u64, place: u32| word >> (4 * place) & 15;
        let weights = &self.free.weights;
        let thing = at(from.order, place);
        let mut moved = Segment::of(place, past);
        let mut digit = at(from.digits, place);
        let mut index = from.index - digit * weights[place as usize];
        for next in place + 1..=place + past {
            let (other, after) = (at(from.order, next), at(from.digits, next));
            // One smaller thing more after the other, or one less after this one.
            let smaller = u64::from(other < thing);
            digit -= smaller;
            let before = after + 1 - smaller;
            moved.put(next - 1, other, before);
            index += before * weights[next as usize - 1];
            index -= after * weights[next as usize];
        }
        moved.put(place + past, thing, digit);
        index += digit * weights[(place + past) as usize];
        moved.within(from, index)
    }

    /// The order after the thing at `place` has gone before the `past` things before it, an even number
    /// or to an order of the other parity. O(past): about 2 ns each.
    #[inline(always)]
    pub fn back(&self, from: &Ranked, place: u32, past: u32) -> Ranked {
        let at = |word: u64, place: u32| word >> (4 * place) & 15;
        let weights = &self.free.weights;
        let thing = at(from.order, place);
        let mut moved = Segment::of(place - past, past);
        let mut digit = at(from.digits, place);
        let mut index = from.index - digit * weights[place as usize];
        for next in place - past..place {
            let (other, before) = (at(from.order, next), at(from.digits, next));
            let smaller = u64::from(other < thing);
            digit += smaller;
            let after = before + smaller - 1;
            moved.put(next + 1, other, after);
            index -= before * weights[next as usize];
            index += after * weights[next as usize + 1];
        }
        moved.put(place - past, thing, digit);
        index += digit * weights[(place - past) as usize];
        moved.within(from, index)
    }
}

/// An order with its index, and what it takes to keep that up when a thing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranked {
    order: u64,
    /// How many smaller things are after each place, four bits each.
    digits: u64,
    index: u64,
}

impl Ranked {
    /// The order.
    #[inline(always)]
    pub fn order(&self) -> u64 {
        self.order
    }

    /// Its index.
    #[inline(always)]
    pub fn index(&self) -> u64 {
        self.index
    }
}

/// The places of an order that change.
struct Segment {
    order: u64,
    digits: u64,
    mask: u64,
}

impl Segment {
    #[inline(always)]
    fn of(place: u32, past: u32) -> Segment {
        Segment { order: 0, digits: 0, mask: u64::MAX >> (60 - 4 * past) << (4 * place) }
    }

    #[inline(always)]
    fn put(&mut self, place: u32, thing: u64, digit: u64) {
        self.order |= thing << (4 * place);
        self.digits |= digit << (4 * place);
    }

    #[inline(always)]
    fn within(self, from: &Ranked, index: u64) -> Ranked {
        Ranked {
            order: from.order & !self.mask | self.order,
            digits: from.digits & !self.mask | self.digits,
            index,
        }
    }
}

/// How many smaller things are after each place.
fn smaller_after(order: u64, things: u32) -> impl Iterator<Item = u64> {
    let (mut smaller, mut rest) = (THINGS, order);
    (0..things).map(move |_| {
        let shift = 4 * (rest & 15);
        let found = smaller >> shift & 15;
        // Never borrows: a thing above this one has at least this one below it.
        smaller = smaller.wrapping_sub(ABOVE << shift);
        rest >>= 4;
        found
    })
}

/// Whether an odd number of exchanges puts an order of `things` things into order. O(n).
pub fn is_odd(order: u64, things: u32) -> bool {
    smaller_after(order, things).sum::<u64>() % 2 == 1
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
        let weights = &self.weights[..self.free as usize];
        smaller_after(order, self.free).zip(weights).map(|(digit, weight)| digit * weight).sum()
    }

    /// The free places, the things that are left in ascending order, and how many smaller things are
    /// after each free place.
    #[inline(always)]
    fn unrank(&self, index: u64) -> (u64, u64, u64) {
        let (mut left, mut order, mut digits) = (THINGS, 0, 0);
        let mut take = |place: u32, digit: u64| {
            digits |= digit << (4 * place);
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
        (order, left, digits)
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
    fn what_is_there_twice_is_named() {
        let check = |read: &[u8]| each_once(read, |thing| format!("{thing} is there twice"));
        assert_eq!(check(&[]), Ok(()));
        assert_eq!(check(&[3, 1, 2]), Ok(()));
        assert_eq!(check(&[3, 1, 2, 1, 3]), Err(Mistake::at(3, "1 is there twice")));
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
                let found: Vec<u64> =
                    (0..half.size()).map(|i| half.unrank(i, odd).order()).collect();
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
                let order = half.unrank(index, odd).order();
                assert_eq!((half.rank(order), is_odd(order, things)), (index, odd));
            }
            assert_eq!(all.rank(all.unrank(all.size() - 1)), all.size() - 1);
        }
    }

    /// A thing that goes past others leaves everything as ranking the new order would find it.
    #[test]
    fn indexes_follow_things_that_move() {
        for things in 2..=16 {
            let part = PermutationOfParity::new(things);
            for step in 0..200 {
                let from = part.unrank((part.size() - 1) / 199 * step, step % 3 == 0);
                assert_eq!(part.ranked(from.order()), from);
                for (place, past) in (0..things).flat_map(|p| (0..things - p).map(move |n| (p, n)))
                {
                    let mut list = listed(from.order(), things);
                    list[place as usize..=(place + past) as usize].rotate_left(1);
                    let order = (0..).zip(list).fold(0, |all, (i, thing)| all | thing << (4 * i));
                    let after = part.forward(&from, place, past);
                    assert_eq!(after, part.ranked(order), "{from:?} {place} {past}");
                    assert_eq!(part.back(&after, place + past, past), from);
                }
            }
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
