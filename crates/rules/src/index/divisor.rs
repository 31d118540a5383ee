//! Division by a number that is known beforehand.

/// A number to divide by, several times as fast as the processor divides.
///
/// A division takes processors 20 to 40 cycles, the multiplication by the reciprocal about five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divisor {
    divisor: u64,
    /// 2⁶⁴ / divisor, rounded up; 0 if that is not exact enough.
    reciprocal: u64,
}

impl Divisor {
    /// A divisor of numbers below `bound`.
    ///
    /// Fast if divisor × bound is at most 2⁶⁴, and as fast as the processor otherwise.
    ///
    /// # Panics
    /// If the divisor is 0.
    pub fn new(divisor: u64, bound: u64) -> Divisor {
        assert!(divisor > 0, "nothing can be divided by 0");
        // The reciprocal is less than 1 too large, so the quotient less than bound / 2⁶⁴, which must
        // not exceed 1 / divisor.
        let exact = divisor > 1 && u128::from(divisor) * u128::from(bound) <= 1 << 64;
        Divisor { divisor, reciprocal: if exact { u64::MAX / divisor + 1 } else { 0 } }
    }

    /// Quotient and remainder of a number below the bound.
    #[inline(always)]
    pub fn divide(&self, number: u64) -> (u64, u64) {
        let quotient = match self.reciprocal {
            0 => number / self.divisor,
            reciprocal => ((u128::from(number) * u128::from(reciprocal)) >> 64) as u64,
        };
        (quotient, number - quotient * self.divisor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divides_exactly_up_to_the_bound() {
        for divisor in (1..40).chain([495, 5_985, 1 << 20, (1 << 32) - 1, 1 << 32, 1 << 40]) {
            let fast = u64::MAX / divisor;
            for bound in [1, 1_000_000, fast.max(1), u64::MAX] {
                let part = Divisor::new(divisor, bound);
                let near = [0, 1, divisor - 1, divisor, divisor + 1, bound / divisor * divisor];
                let near = near.into_iter().flat_map(|n| [n, n.saturating_sub(1)]);
                for number in near.chain([bound - 1, bound / 2]).filter(|&n| n < bound) {
                    assert_eq!(part.divide(number), (number / divisor, number % divisor));
                }
            }
        }
    }
}
