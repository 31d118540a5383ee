//! Orders of different things.

/// Orders of n different things, numbered 0..n, in lexicographic order. Size n!.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permutation {
    /// `factorials[i]` = i!.
    factorials: Vec<u64>,
}

impl Permutation {
    /// Permutations of `n` things.
    ///
    /// # Panics
    /// If n exceeds 20 (21! does not fit 63 bits).
    pub fn new(n: usize) -> Permutation {
        assert!(n <= 20, "{n}! does not fit");
        let mut factorials = vec![1u64];
        for i in 1..=n as u64 {
            factorials.push(factorials[factorials.len() - 1] * i);
        }
        Permutation { factorials }
    }

    fn n(&self) -> usize {
        self.factorials.len() - 1
    }

    /// n!.
    pub fn size(&self) -> u64 {
        self.factorials[self.n()]
    }

    /// The index of an order: `order` lists each of 0..n once. O(n).
    pub fn rank(&self, order: &[u8]) -> u64 {
        debug_assert_eq!(order.len(), self.n());
        let mut unused = (1u32 << self.n()) - 1;
        let mut index = 0;
        for (place, &thing) in order.iter().enumerate() {
            let smaller = unused & ((1 << thing) - 1);
            index += u64::from(smaller.count_ones()) * self.factorials[self.n() - 1 - place];
            unused &= !(1 << thing);
        }
        index
    }

    /// Writes the order at an index below the size into `order`, which has n places. O(n²).
    pub fn unrank(&self, index: u64, order: &mut [u8]) {
        debug_assert_eq!(order.len(), self.n());
        let (mut rest, mut unused) = (index, (1u32 << self.n()) - 1);
        for (place, thing) in order.iter_mut().enumerate() {
            let factorial = self.factorials[self.n() - 1 - place];
            let mut left = unused;
            for _ in 0..rest / factorial {
                left &= left - 1;
            }
            rest %= factorial;
            *thing = left.trailing_zeros() as u8;
            unused &= !(1 << *thing);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_a_bijection_in_lexicographic_order() {
        let part = Permutation::new(5);
        let mut last = vec![];
        for index in 0..part.size() {
            let mut order = [0; 5];
            part.unrank(index, &mut order);
            assert_eq!(part.rank(&order), index);
            assert!(last.as_slice() < order.as_slice());
            last = order.to_vec();
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(Permutation::new(0).size(), 1);
        assert_eq!(Permutation::new(9).size(), 362_880);
        assert_eq!(Permutation::new(20).size(), 2_432_902_008_176_640_000);
    }
}
