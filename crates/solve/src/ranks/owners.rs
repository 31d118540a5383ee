//! Who owns which numbers.

/// Blocks for each rank, at least, unless a block is one number.
const BLOCKS: u64 = 1 << 12;

/// Numbers in a block, at most.
const BLOCK: u64 = 1 << 10;

/// Who owns which numbers.
///
/// Numbers are owned in blocks, which are strewn over the ranks: neighbours stay together, and every rank has its
/// share of each tier however unevenly positions lie among the numbers.
#[derive(Clone, Copy)]
pub(crate) struct Owners {
    count: usize,
    /// Low bits that the numbers of a block differ in.
    shift: u32,
}

impl Owners {
    /// So many ranks, that own numbers below `size`.
    pub(crate) fn new(size: u64, count: usize) -> Owners {
        let block = (size / (BLOCKS * count as u64)).clamp(1, BLOCK).next_power_of_two();
        Owners { count, shift: block.trailing_zeros() }
    }

    /// How many ranks there are.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Numbers in a block.
    pub(crate) fn block(&self) -> u64 {
        1 << self.shift
    }

    /// The owner of a number.
    #[inline]
    pub(crate) fn of(&self, number: u64) -> usize {
        if self.count == 1 {
            return 0;
        }
        strewn(number >> self.shift, self.count as u64) as usize
    }
}

/// One of `over` places for a number. Multiplying by the golden ratio strews numbers in a row evenly, and so those at equal
/// distances.
#[inline]
pub(crate) fn strewn(number: u64, over: u64) -> u64 {
    let strewn = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((u128::from(strewn) * u128::from(over)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_an_owner_and_every_rank_its_share() {
        for (count, size, step) in
            [(2, 1 << 20, 1), (3, 1 << 30, 1 << 12), (5, 60, 1), (8, 1 << 40, 1 << 20)]
        {
            let owners = Owners::new(size, count);
            let mut owned = vec![0u64; count];
            (0..size).step_by(step).for_each(|number| owned[owners.of(number)] += 1);
            let mean = size.div_ceil(step as u64) / count as u64;
            let most = owned.iter().max().copied().unwrap_or(0);
            assert!(most <= mean * 11 / 10 + 2, "{owned:?}");
        }
        assert_eq!(Owners::new(1 << 63, 1).of(1 << 62), 0);
    }
}
