//! Ranks of the numbers of some neighbouring entries.

use gamesman_rules::bits::prefetch;

/// Numbers in a bucket, on average.
const BUCKET: u64 = 8;

/// Where the entries are that have a number in some range: one after the other if all numbers are
/// entries, or buckets of numbers with the same high bits, each bucket the low bits of its entries.
pub(super) enum Ranks {
    /// From this number on, this many.
    All(u64, u64),
    Some(Buckets),
}

pub(super) struct Buckets {
    /// The first number of the range.
    first: u64,
    /// How many bits are low.
    shift: u32,
    /// Entries before each bucket, and the total at the end.
    begin: Vec<u32>,
    low: Low,
}

enum Low {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
    Full(Vec<u64>),
}

/// How many bits are low where `len` entries lie in a range of `range` numbers.
fn shift(range: u64, len: u64) -> u32 {
    (range / len.max(1)).saturating_mul(BUCKET).max(1).ilog2()
}

impl Ranks {
    /// Most entries.
    pub(super) const MOST: u64 = u32::MAX as u64;

    /// Bytes for `len` entries in a range of `range` numbers.
    pub(super) fn bytes(range: u64, len: u64) -> u64 {
        if range == len {
            return 0;
        }
        let shift = shift(range, len);
        let width = match shift {
            0..=16 => 2,
            17..=32 => 4,
            _ => 8,
        };
        width * len + 4 * ((range >> shift) + 2)
    }

    /// Ranks of the entries in `range` numbers from `first` on, of which there are `len`. They are to be
    /// pushed in ascending order.
    pub(super) fn new(first: u64, range: u64, len: u64) -> Ranks {
        if range == len {
            return Ranks::All(first, 0);
        }
        let shift = shift(range, len);
        let capacity = len as usize;
        let low = match shift {
            0..=16 => Low::Narrow(Vec::with_capacity(capacity)),
            17..=32 => Low::Wide(Vec::with_capacity(capacity)),
            _ => Low::Full(Vec::with_capacity(capacity)),
        };
        let begin = Vec::with_capacity((range >> shift) as usize + 2);
        Ranks::Some(Buckets { first, shift, begin, low })
    }

    /// Adds the next entry.
    pub(super) fn push(&mut self, number: u64) {
        match self {
            Ranks::All(_, count) => *count += 1,
            Ranks::Some(buckets) => buckets.push(number),
        }
    }

    /// All entries have been pushed.
    pub(super) fn finish(&mut self) {
        if let Ranks::Some(Buckets { begin, low, .. }) = self {
            begin.push(low.len() as u32);
        }
    }

    /// Asks for the memory where the search for a number begins.
    #[inline]
    pub(super) fn prefetch(&self, number: u64) {
        if let Ranks::Some(buckets) = self {
            let bucket = (number - buckets.first) >> buckets.shift;
            prefetch(&buckets.begin, bucket as usize);
        }
    }

    /// The place among the entries of a number of the range, if it is one of them.
    #[inline]
    pub(super) fn find(&self, number: u64) -> Option<usize> {
        match self {
            Ranks::All(first, count) => {
                (number - first < *count).then_some((number - first) as usize)
            }
            Ranks::Some(buckets) => buckets.find(number),
        }
    }
}

impl Buckets {
    fn push(&mut self, number: u64) {
        let bucket = ((number - self.first) >> self.shift) as usize;
        let len = self.low.len() as u32;
        if bucket >= self.begin.len() {
            self.begin.resize(bucket + 1, len);
        }
        let low = (number - self.first) & ((1 << self.shift) - 1);
        match &mut self.low {
            Low::Narrow(list) => list.push(low as u16),
            Low::Wide(list) => list.push(low as u32),
            Low::Full(list) => list.push(low),
        }
    }

    #[inline]
    fn find(&self, number: u64) -> Option<usize> {
        let bucket = ((number - self.first) >> self.shift) as usize;
        let (begin, end) = (*self.begin.get(bucket)?, *self.begin.get(bucket + 1)?);
        let (begin, end) = (begin as usize, end as usize);
        let low = (number - self.first) & ((1 << self.shift) - 1);
        let place = match &self.low {
            Low::Narrow(list) => place(&list[begin..end], low as u16),
            Low::Wide(list) => place(&list[begin..end], low as u32),
            Low::Full(list) => place(&list[begin..end], low),
        };
        place.map(|place| begin + place)
    }
}

/// Where an item is in an ascending list, which is short as a rule.
#[inline]
fn place<T: Copy + Ord>(list: &[T], item: T) -> Option<usize> {
    if list.len() <= 4 * BUCKET as usize {
        return list.iter().position(|&other| other == item);
    }
    list.binary_search(&item).ok()
}

impl Low {
    fn len(&self) -> usize {
        match self {
            Low::Narrow(list) => list.len(),
            Low::Wide(list) => list.len(),
            Low::Full(list) => list.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_found_and_others_are_not() {
        for (count, step, first) in
            [(1, 1, 5), (300, 1, 7), (5_000, 3, 1 << 40), (4_000, 1 << 14, 0), (900, 1 << 45, 9)]
        {
            // Crowded at the beginning, then a hole.
            let crowd = |n: u64| first + n * step / if n < count / 2 { step } else { 1 };
            let numbers: Vec<u64> = (0..count).map(crowd).collect();
            let range = numbers[numbers.len() - 1] - first + 10;
            let mut ranks = Ranks::new(first, range, count);
            numbers.iter().for_each(|&number| ranks.push(number));
            ranks.finish();
            for (place, &number) in numbers.iter().enumerate() {
                assert_eq!(ranks.find(number), Some(place));
                for other in [number + 1, number + 9] {
                    assert_eq!(ranks.find(other), numbers.binary_search(&other).ok());
                }
            }
        }
        let mut all = Ranks::new(4, 3, 3);
        (4..7).for_each(|number| all.push(number));
        assert_eq!((all.find(4), all.find(6), all.find(7)), (Some(0), Some(2), None));
        assert_eq!(Ranks::bytes(3, 3), 0);
        let each = Ranks::bytes(1 << 36, 1 << 28) as f64 / f64::from(1 << 28);
        assert!((2.4..3.1).contains(&each), "{each}");
    }
}
