//! A nim-sequence as far as it is known.

use std::ops::Range;

use crate::TakeAndBreak;
use crate::nim_sums::{Bytes, SoughtNumbers};
use crate::stamped::StampedSet;

/// From so many sizes on it pays to look for a mask.
const ENOUGH: usize = 4_096;

/// From so many sizes on many are looked at together.
const MANY: usize = 32_768;

/// Pairs that are looked at before it is asked which numbers were among them.
const CHUNK: usize = 2_048;

/// For a chunk that is marked so many may be looked at in vain: looking is some eight times as fast,
/// and twice more or less of it matters little.
const IN_VAIN: usize = 2;

/// A nim-sequence as far as it is known, and which of it is rare.
pub(super) struct Sequence<'a> {
    rule: &'a TakeAndBreak,
    /// The numbers of counters that may be taken when a heap is broken.
    breaking: Vec<usize>,
    /// The nimber of each heap.
    values: Numbers,
    /// That of heap n n places before the end: those of two heaps of so many counters together are at
    /// the same distance from the beginnings of a slice of each list.
    backwards: Numbers,
    /// All nimbers are less, and so are their exclusive ors: a power of two, 64 or more.
    bound: usize,
    /// A nimber is rare if an even number of its one-bits is under the mask; without a mask all are.
    mask: u16,
    /// Heaps from which this many counters are taken count as one bit more if an odd number is left.
    by_heap: Option<usize>,
    /// The sizes of heaps with a rare nimber, and those nimbers.
    rare: Vec<(u32, u16)>,
    /// Whether all pairs with a rare heap are marked; otherwise the mask is of no use.
    by_rare: bool,
    /// The chunks of pairs in the order in which they are looked at. Sizes near each other have
    /// nimbers near each other, so the first chunks, however many, are spread over all.
    order: Vec<usize>,
    /// How many chunks are marked pair by pair before the others are looked at for what is missing.
    marked: usize,
    /// [`MANY`], or less in tests.
    many: usize,
}

/// Numbers, and their bytes once more.
#[derive(Default)]
struct Numbers {
    numbers: Vec<u16>,
    low: Vec<u8>,
    high: Vec<u8>,
}

impl Numbers {
    fn resize(&mut self, length: usize) {
        self.numbers.resize(length, 0);
        self.low.resize(length, 0);
        self.high.resize(length, 0);
    }

    fn set(&mut self, place: usize, number: u16) {
        self.numbers[place] = number;
        [self.low[place], self.high[place]] = number.to_le_bytes();
    }

    #[inline(always)]
    fn bytes(&self, places: Range<usize>) -> Bytes<'_> {
        Bytes { low: &self.low[places.clone()], high: &self.high[places] }
    }
}

impl<'a> Sequence<'a> {
    pub(super) fn new(rule: &'a TakeAndBreak, largest: usize) -> Sequence<'a> {
        let digits = rule.digits().iter().enumerate();
        let mut backwards = Numbers::default();
        backwards.resize(largest + 1);
        Sequence {
            rule,
            breaking: digits.filter(|(_, digit)| *digit & 4 != 0).map(|(taken, _)| taken).collect(),
            values: Numbers::default(),
            backwards,
            bound: 64,
            mask: 0,
            by_heap: None,
            rare: Vec::new(),
            by_rare: false,
            order: Vec::new(),
            marked: 1,
            many: MANY,
        }
    }

    /// The nimbers that are known.
    pub(super) fn values(&self) -> &[u16] {
        &self.values.numbers
    }

    /// What all nimbers and their exclusive ors are less than: a power of two, 64 or more.
    pub(super) fn bound(&self) -> usize {
        self.bound
    }

    /// Whether the next size takes less time than to share the work for it: where few are known, or few heaps are rare.
    pub(super) fn is_quick(&self) -> bool {
        let marks = (self.rare.len() + self.marked * CHUNK) * self.breaking.len();
        self.values().len() < self.many || self.by_rare && marks < self.many / 4
    }

    /// The chunks whose pairs are marked, and the others.
    pub(super) fn chunks(&self) -> (&[usize], &[usize]) {
        self.order.split_at(self.marked.min(self.order.len()))
    }

    /// Puts the chunks of heaps below `end` in order: that of the fractional parts of multiples of the
    /// golden section, the first of which are spread evenly over the multiples.
    pub(super) fn order_chunks(&mut self, end: usize) {
        let key = |chunk: usize| (chunk as u32).wrapping_mul(0x9E37_79B9);
        while self.order.len() * CHUNK < end / 2 {
            let chunk = self.order.len();
            let place = self.order.partition_point(|&other| key(other) < key(chunk));
            self.order.insert(place, chunk);
        }
    }

    pub(super) fn push(&mut self, nimber: u16) {
        let heap = self.values().len();
        if self.is_rare(heap, nimber) {
            self.rare.push((heap as u32, nimber));
        }
        self.bound = self.bound.max((usize::from(nimber) + 1).next_power_of_two());
        self.values.resize(heap + 1);
        self.values.set(heap, nimber);
        let place = self.backwards.numbers.len() - 1 - heap;
        self.backwards.set(place, nimber);
    }

    #[inline]
    fn is_rare(&self, heap: usize, nimber: u16) -> bool {
        let odd = self.by_heap.is_some_and(|taken| (heap + taken) % 2 == 1);
        ((nimber & self.mask).count_ones() + u32::from(odd)).is_multiple_of(2)
    }

    /// Marks more chunks or fewer, so that marking and looking in vain balance.
    pub(super) fn balance(&mut self, in_vain: usize, heaps: usize) {
        let step = self.marked / 16 + 1;
        if in_vain > IN_VAIN * (self.marked + 1) * heaps {
            self.marked += step;
        } else {
            self.marked = self.marked.saturating_sub(step);
        }
    }

    /// Whether an option with a heap of `known` counters or more has this nimber.
    pub(super) fn has_since(&self, known: usize, heap: usize, nimber: u16) -> bool {
        let mut whole = self.whole(heap).filter(|&left| left >= known);
        let mut broken = self.left(heap).filter(|&left| left > known);
        whole.any(|left| self.values()[left] == nimber)
            || broken.any(|left| {
                let last = (left - known).min(half(self.rule, left));
                (1..=last).any(|part| self.values()[part] ^ self.values()[left - part] == nimber)
            })
    }

    /// The sizes of the heaps that moves leave which do not break a heap.
    fn whole(&self, heap: usize) -> impl Iterator<Item = usize> {
        let digits = self.rule.digits().iter().enumerate().take(heap + 1).skip(1);
        digits.filter_map(move |(taken, digit)| {
            let left = heap - taken;
            let needed = if left == 0 { 1 } else { 2 };
            (digit & needed != 0).then_some(left)
        })
    }

    /// How many counters the moves leave that break a heap.
    #[inline(always)]
    fn left(&self, heap: usize) -> impl Iterator<Item = usize> {
        let left = self.breaking.iter().filter_map(move |taken| heap.checked_sub(*taken));
        left.filter(|&left| left >= 2)
    }

    /// The places of the smaller and of the larger heaps, in `values` and in `backwards`, of the pairs of
    /// so many counters that are in a chunk, as far as both are known.
    #[inline(always)]
    fn places(&self, left: usize, chunk: usize) -> (Range<usize>, Range<usize>) {
        let from = (chunk * CHUNK + 1).max((left + 1).saturating_sub(self.values().len()));
        let to = ((chunk + 1) * CHUNK).min(half(self.rule, left)) + 1;
        let end = self.backwards.numbers.len() - 1 - left;
        let from = from.min(to);
        (from..to, end + from..end + to)
    }

    /// Marks the nimbers of options: those of whole heaps, of all pairs with a rare heap if there are
    /// few, and of the pairs in these chunks.
    #[inline(always)]
    pub(super) fn mark(&self, heap: usize, chunks: &[usize], seen: &mut StampedSet) {
        let whole = self.whole(heap).filter_map(|left| self.values().get(left));
        whole.for_each(|&nimber| seen.add(nimber));
        for left in self.left(heap) {
            if self.by_rare {
                self.mark_rare(left, seen);
            }
            for &chunk in chunks {
                let (a, b) = self.places(left, chunk);
                seen.add_pairs(&self.values.numbers[a], &self.backwards.numbers[b]);
            }
        }
    }

    fn mark_rare(&self, left: usize, seen: &mut StampedSet) {
        // The empty heap is none, and comes first.
        let least = (left + 1).saturating_sub(self.values().len()).max(1);
        let place = |size: usize| self.rare.partition_point(|&(heap, _)| (heap as usize) < size);
        let equal = if self.rule.unequal() { left } else { usize::MAX };
        for &(heap, nimber) in &self.rare[place(least)..place(left)] {
            let heap = heap as usize;
            if 2 * heap != equal {
                seen.add(nimber ^ self.values()[left - heap]);
            }
        }
    }

    /// Those of sixteen numbers that a pair in a chunk has.
    #[inline(always)]
    pub(super) fn among(&self, heap: usize, chunk: usize, sixteen: &SoughtNumbers) -> u16 {
        self.left(heap).fold(0, |found, left| {
            let (a, b) = self.places(left, chunk);
            found | sixteen.among(self.values.bytes(a), self.backwards.bytes(b))
        })
    }

    /// Whether a number that is not marked is not that of another pair either: all pairs with a rare
    /// heap are marked, and two common heaps make a rare nimber.
    #[inline]
    pub(super) fn is_certain(&self, heap: usize, nimber: u16) -> bool {
        self.by_rare && !self.is_rare(heap, nimber)
    }

    /// Chooses the mask under which the fewest heaps so far are rare, and whether to use it.
    pub(super) fn choose_mask(&mut self) {
        if self.values().len() < ENOUGH || self.breaking.is_empty() {
            return;
        }
        let alike = self.breaking.iter().all(|taken| taken % 2 == self.breaking[0] % 2);
        let by_heap = alike.then_some(self.breaking[0]);
        let kinds = [None, by_heap].into_iter().take(1 + usize::from(alike));
        let best =
            kinds.map(|kind| (self.fewest_rare(kind), kind)).min_by_key(|((_, excess), _)| *excess);
        let ((mask, _), by_heap) = best.unwrap_or(((0, 0), None));
        (self.mask, self.by_heap) = (mask, by_heap);
        let all = (0..).zip(self.values()).map(|(heap, &nimber)| (heap, nimber));
        self.rare = all.filter(|&(heap, nimber)| self.is_rare(heap as usize, nimber)).collect();
        // With more of them it is as fast to look at all pairs, as measured.
        self.by_rare = self.rare.len() < self.values().len() / 16;
    }

    /// The mask under which the fewest heaps are rare, and how many more are rare than common: by a
    /// Walsh–Hadamard transform of how often each nimber occurs.
    fn fewest_rare(&self, by_heap: Option<usize>) -> (u16, i64) {
        let most = self.values().iter().copied().max().unwrap_or(0);
        let mut excess = vec![0_i64; (usize::from(most) + 1).next_power_of_two()];
        for (heap, &value) in self.values().iter().enumerate() {
            let odd = by_heap.is_some_and(|taken| (heap + taken) % 2 == 1);
            excess[usize::from(value)] += if odd { -1 } else { 1 };
        }
        let mut half = 1;
        while half < excess.len() {
            for block in excess.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (*a + *b, *a - *b);
                }
            }
            half *= 2;
        }
        // Without a mask heaps alone would be rare or not: a space as good as any.
        let first = usize::from(by_heap.is_none());
        let masks = (first..excess.len()).map(|mask| (mask as u16, excess[mask]));
        masks.min_by_key(|&(_, excess)| excess).unwrap_or((0, i64::MAX))
    }
}

/// The largest smaller heap of a pair of so many counters.
pub(super) fn half(rule: &TakeAndBreak, counters: usize) -> usize {
    if rule.unequal() { counters.saturating_sub(1) / 2 } else { counters / 2 }
}

#[cfg(test)]
mod tests {
    use super::super::nimbers::by_definition;
    use super::*;

    /// Why 0.06 shows no sparse space: what is rare changes from size to size (`docs/benchmarks.md`).
    #[test]
    fn rare_nimbers_of_0_06_go_with_a_wave() {
        let rule: TakeAndBreak = "0.06".parse().expect("a code");
        let mut sequence = Sequence::new(&rule, 116_383);
        assert!(sequence.extend(116_384));
        let few = |is_odd: &dyn Fn(usize) -> bool| {
            let values = sequence.values().iter().enumerate().skip(100_000);
            let alike = values.filter(|&(heap, nimber)| {
                is_odd(heap) == ((nimber & 0b1_1101_0011).count_ones() % 2 == 1)
            });
            let share = alike.count() as f64 / 16_384.0;
            share.min(1.0 - share)
        };
        let wave = few(&|heap| (heap as f64 / 6.352_07 + 0.02).fract() < 0.5);
        assert!((0.05..0.1).contains(&wave), "{wave}");
        let constant = few(&|_| true);
        assert!(constant > 0.4, "{constant}");
    }

    #[test]
    fn sizes_that_are_looked_at_together_have_the_nimbers_of_the_definition() {
        let codes = ["0.766", "0.007", "0.104", "0.6", "4.3", "4.004", "0.77", "grundy"];
        let sizes = codes.map(|code| (code, 7_000)).into_iter();
        // With more chunks than can be marked.
        for (code, largest) in sizes.chain([("0.06", 30_000), ("0.415", 20_000)]) {
            let rule: TakeAndBreak = code.parse().expect("a code");
            let mut sequence = Sequence::new(&rule, largest);
            sequence.many = 300;
            assert!(sequence.extend(4_500), "{code}");
            sequence.choose_mask();
            assert!(sequence.extend(largest + 1), "{code}");
            let values: Vec<u32> = sequence.values().iter().map(|&nimber| nimber.into()).collect();
            assert!(values == by_definition(&rule, largest), "{code}");
        }
    }
}
