//! Independent digits and alternatives.

use super::Divisor;

/// Digits with a base each, the first digit counting least: the "bottles" of the 2002 page.
///
/// `n = d₀ + b₀·(d₁ + b₁·(d₂ + …))`. Also the product of other parts: let their indexes be digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixedRadix {
    bases: Vec<u64>,
    divisors: Vec<Divisor>,
    size: u64,
}

impl MixedRadix {
    /// Digits with these bases, or `None` if the product exceeds 2⁶³.
    ///
    /// # Panics
    /// If a base is 0.
    pub fn new(bases: impl Into<Vec<u64>>) -> Option<MixedRadix> {
        let bases = bases.into();
        assert!(bases.iter().all(|&base| base > 0), "a digit needs at least one value");
        let size = bases.iter().try_fold(1u64, |size, &base| size.checked_mul(base))?;
        let divisors = bases.iter().map(|&base| Divisor::new(base, size)).collect();
        (size <= 1 << 63).then_some(MixedRadix { bases, divisors, size })
    }

    /// The number of combinations of digits.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The index of a combination of digits. O(digits).
    #[inline]
    pub fn rank(&self, digits: impl DoubleEndedIterator<Item = u64> + ExactSizeIterator) -> u64 {
        debug_assert_eq!(digits.len(), self.bases.len());
        digits.rev().zip(self.bases.iter().rev()).fold(0, |n, (digit, base)| {
            debug_assert!(digit < *base);
            n * base + digit
        })
    }

    /// The digits of an index below the size, the first digit first. O(digits).
    #[inline]
    pub fn unrank(&self, index: u64) -> impl Iterator<Item = u64> {
        let mut rest = index;
        self.divisors.iter().map(move |base| {
            let digit;
            (rest, digit) = base.divide(rest);
            digit
        })
    }
}

impl MixedRadix {
    /// All N digits of an index, `None` from the size on. O(N).
    ///
    /// # Panics
    /// If there are not N digits.
    #[inline]
    pub fn digits<const N: usize>(&self, index: u64) -> Option<[u64; N]> {
        assert_eq!(self.bases.len(), N, "there are other digits");
        let mut digits = self.unrank(index);
        (index < self.size).then(|| std::array::from_fn(|_| digits.next().unwrap_or(0)))
    }
}

/// One of several cases laid end to end, each with a size of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// Where each case begins, and the total at the end.
    offsets: Vec<u64>,
}

impl Sum {
    /// Cases of these sizes, or `None` if the total exceeds 2⁶³.
    pub fn new(sizes: impl IntoIterator<Item = u64>) -> Option<Sum> {
        let mut offsets = vec![0u64];
        for size in sizes {
            let next = offsets[offsets.len() - 1].checked_add(size)?;
            offsets.push(next);
        }
        (offsets[offsets.len() - 1] <= 1 << 63).then_some(Sum { offsets })
    }

    /// The total of the sizes.
    pub fn size(&self) -> u64 {
        self.offsets[self.offsets.len() - 1]
    }

    /// The index of element `within` of case `case`. O(1).
    #[inline]
    pub fn rank(&self, case: usize, within: u64) -> u64 {
        debug_assert!(within < self.offsets[case + 1] - self.offsets[case]);
        self.offsets[case] + within
    }

    /// The case of an index below the size, and the index within it. O(log cases).
    #[inline]
    pub fn unrank(&self, index: u64) -> (usize, u64) {
        // As long as they are few, comparing all, many at a time, is faster than searching.
        let case = match self.offsets.len() {
            ..=32 => self.offsets.iter().filter(|&&offset| offset <= index).count() - 1,
            _ => self.offsets.partition_point(|&offset| offset <= index) - 1,
        };
        (case, index - self.offsets[case])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_2002_page() {
        // Bottles of 2, 4 and 3; the page lists the last digit as counting least there, we read it
        // backwards: (1, 3, 2) is the last of the 24.
        let bottles = MixedRadix::new([3, 4, 2]).unwrap();
        assert_eq!(bottles.size(), 24);
        assert_eq!(bottles.rank([2, 3, 1].into_iter()), 23);
        assert_eq!(bottles.unrank(23).collect::<Vec<_>>(), [2, 3, 1]);
        assert_eq!((bottles.digits(23), bottles.digits::<3>(24)), (Some([2, 3, 1]), None));
    }

    #[test]
    fn mixed_radix_is_a_bijection() {
        let digits = MixedRadix::new([3, 1, 4, 2]).unwrap();
        for index in 0..digits.size() {
            let list: Vec<u64> = digits.unrank(index).collect();
            assert_eq!(digits.rank(list.into_iter()), index);
        }
    }

    #[test]
    fn sizes_that_do_not_fit_are_refused() {
        assert!(MixedRadix::new(vec![1 << 32, 1 << 32]).is_none());
        assert!(Sum::new([1 << 63, 1]).is_none());
    }

    #[test]
    fn sums_find_their_case_and_skip_empty_ones() {
        let sum = Sum::new([3, 0, 2]).unwrap();
        assert_eq!(sum.size(), 5);
        assert_eq!(sum.unrank(2), (0, 2));
        assert_eq!(sum.unrank(3), (2, 0));
        assert_eq!(sum.rank(2, 1), 4);
    }
}
