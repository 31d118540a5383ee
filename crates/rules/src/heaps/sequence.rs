//! A nim-sequence as far as it is known, and how the next nimbers are found.

use std::ops::Range;
use std::thread;

use super::TakeAndBreak;
use crate::bits::{Work, natively};

/// From so many sizes on it pays to look for a mask.
const ENOUGH: usize = 4_096;

/// From so many sizes on many are looked at together,
const MANY: usize = 32_768;

/// namely so many,
const TOGETHER: usize = 128;

/// and at least so many by each thread.
const EACH: usize = 16;

/// Pairs that are compared before it is asked whether one of them was it.
const CHUNK: usize = 1_024;

/// For a pair that is marked so many may be compared with numbers that an option turns out to have:
/// comparing is some eight times as fast, and twice more or less of it matters little.
const IN_VAIN: usize = 4;

/// More numbers that may be missing are not kept for a heap; hardly ever are there more.
const CANDIDATES: usize = 256;

/// A nim-sequence as far as it is known, and which of it is rare.
pub(super) struct Sequence<'a> {
    rule: &'a TakeAndBreak,
    /// The numbers of counters that may be taken when a heap is broken.
    breaking: Vec<usize>,
    /// The nimber of each heap.
    values: Vec<u16>,
    /// That of heap n n places before the end: those of two heaps of so many counters together are at
    /// the same distance from the beginnings of a slice of each list.
    backwards: Vec<u16>,
    /// A nimber is rare if an even number of its one-bits is under the mask; without a mask all are.
    mask: u16,
    /// Heaps from which this many counters are taken count as one bit more if an odd number is left.
    by_heap: Option<usize>,
    /// The sizes of heaps with a rare nimber, and those nimbers.
    rare: Vec<(u32, u16)>,
    /// Whether all pairs with a rare heap are marked; otherwise the mask is of no use.
    by_rare: bool,
    /// The chunks of pairs in the order in which they are looked at. Sizes near each other have
    /// nimbers near each other, so chunks that follow each other are far from each other.
    order: Vec<usize>,
    /// How many chunks are marked pair by pair before the others are compared many at a time.
    marked: usize,
    /// [`MANY`], or less in tests.
    many: usize,
}

impl<'a> Sequence<'a> {
    pub(super) fn new(rule: &'a TakeAndBreak, largest: usize) -> Sequence<'a> {
        let digits = rule.digits().iter().enumerate();
        Sequence {
            rule,
            breaking: digits.filter(|(_, digit)| *digit & 4 != 0).map(|(taken, _)| taken).collect(),
            values: Vec::with_capacity(largest + 1),
            backwards: vec![0; largest + 1],
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
        &self.values
    }

    /// Computes the nimbers of all sizes below `end`; false if one is too large.
    ///
    /// Where that takes long, many sizes are looked at together, by as many threads as there are
    /// processors, as if only the heaps before all of them could be left. The number that is missing then is
    /// the nimber, unless an option with a heap among them has it: that is looked up when those are known.
    #[must_use]
    pub(super) fn extend(&mut self, end: usize) -> bool {
        let mut seen = Seen::new();
        while self.values.len() < end {
            let known = self.values.len();
            // Pairs with a rare heap are soon marked if there are few.
            let few = self.rare.len() * self.breaking.len() < self.many / 4;
            let quick = known < self.many || self.by_rare && few;
            let heaps = known..if quick { known + 1 } else { end.min(known + TOGETHER) };
            while self.order.len() * CHUNK < heaps.end / 2 {
                // The golden section keeps those that come next to each other apart.
                self.order.insert(self.order.len() * 618 / 1_000, self.order.len());
            }
            let guesses = if quick { vec![None] } else { self.search_together(heaps.clone()) };
            for (heap, guess) in heaps.zip(guesses) {
                let good = guess.filter(|&nimber| !self.has_since(known, heap, nimber));
                let Some(nimber) = good.or_else(|| self.search_alone(heap, &mut seen)) else {
                    return false;
                };
                self.push(nimber);
            }
        }
        true
    }

    fn push(&mut self, nimber: u16) {
        let heap = self.values.len();
        if self.is_rare(heap, nimber) {
            self.rare.push((heap as u32, nimber));
        }
        let place = self.backwards.len() - 1 - heap;
        self.backwards[place] = nimber;
        self.values.push(nimber);
    }

    #[inline]
    fn is_rare(&self, heap: usize, nimber: u16) -> bool {
        let odd = self.by_heap.is_some_and(|taken| (heap + taken) % 2 == 1);
        ((nimber & self.mask).count_ones() + u32::from(odd)).is_multiple_of(2)
    }

    /// For each heap the least number that no option has that is known now, where it was found.
    fn search_together(&mut self, heaps: Range<usize>) -> Vec<Option<u16>> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let each = heaps.len().div_ceil(threads).max(EACH);
        let sequence = &*self;
        let found: Vec<Found> = thread::scope(|scope| {
            let parts = heaps.clone().step_by(each).map(|from| from..heaps.end.min(from + each));
            let search = |heaps| natively(Search { sequence, heaps, seen: &mut Seen::new() });
            let others = parts.clone().skip(1).map(|heaps| scope.spawn(move || search(heaps)));
            let others: Vec<_> = others.collect();
            let first = parts.take(1).map(search).collect::<Vec<_>>();
            let others = others.into_iter().map(|other| other.join().expect("a search ends"));
            first.into_iter().chain(others).collect()
        });
        self.balance(found.iter().map(|found| found.in_vain).sum(), heaps.len());
        found.into_iter().flat_map(|found| found.nimbers).collect()
    }

    /// The nimber of the next heap; `None` if it is too large.
    fn search_alone(&mut self, heap: usize, seen: &mut Seen) -> Option<u16> {
        let found = natively(Search { sequence: self, heaps: heap..heap + 1, seen });
        self.balance(found.in_vain, 1);
        found.nimbers[0].or_else(|| {
            seen.clear();
            self.mark(heap, &self.order, seen);
            self.candidates(heap, seen).last().copied()
        })
    }

    /// Marks more chunks or fewer, so that marking and comparing in vain balance.
    fn balance(&mut self, in_vain: usize, heaps: usize) {
        let step = self.marked / 16 + 1;
        if in_vain > IN_VAIN * self.marked * heaps {
            self.marked += step;
        } else {
            self.marked = self.marked.saturating_sub(step).max(1);
        }
    }

    /// Whether an option with a heap of `known` counters or more has this nimber.
    fn has_since(&self, known: usize, heap: usize, nimber: u16) -> bool {
        let mut whole = self.whole(heap).filter(|&left| left >= known);
        let mut broken = self.left(heap).filter(|&left| left > known);
        whole.any(|left| self.values[left] == nimber)
            || broken.any(|left| {
                let last = (left - known).min(half(self.rule, left));
                (1..=last).any(|part| self.values[part] ^ self.values[left - part] == nimber)
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

    /// The nimbers of the smaller and of the larger heaps of the pairs of so many counters that are in
    /// a chunk, as far as both are known.
    #[inline(always)]
    fn pairs(&self, left: usize, chunk: usize) -> (&[u16], &[u16]) {
        let from = (chunk * CHUNK + 1).max((left + 1).saturating_sub(self.values.len()));
        let to = ((chunk + 1) * CHUNK).min(half(self.rule, left)) + 1;
        let end = self.backwards.len() - 1 - left;
        let from = from.min(to);
        (&self.values[from..to], &self.backwards[end + from..end + to])
    }

    /// Marks the nimbers of options: those of whole heaps, of all pairs with a rare heap if there are
    /// few, and of the pairs in these chunks.
    fn mark(&self, heap: usize, chunks: &[usize], seen: &mut Seen) {
        let known = self.values.len();
        self.whole(heap).filter(|&left| left < known).for_each(|left| seen.add(self.values[left]));
        for left in self.left(heap) {
            if self.by_rare {
                self.mark_rare(left, seen);
            }
            for &chunk in chunks {
                let (a, b) = self.pairs(left, chunk);
                seen.add_pairs(a, b);
            }
        }
    }

    fn mark_rare(&self, left: usize, seen: &mut Seen) {
        // The empty heap is none, and comes first.
        let least = (left + 1).saturating_sub(self.values.len()).max(1);
        let place = |size: usize| self.rare.partition_point(|&(heap, _)| (heap as usize) < size);
        let equal = if self.rule.unequal() { left } else { usize::MAX };
        for &(heap, nimber) in &self.rare[place(least)..place(left)] {
            let heap = heap as usize;
            if 2 * heap != equal {
                seen.add(nimber ^ self.values[left - heap]);
            }
        }
    }

    /// The least numbers that are not marked, the least of all last.
    fn candidates(&self, heap: usize, seen: &Seen) -> Vec<u16> {
        let mut missing = Vec::with_capacity(CANDIDATES);
        'all: for (chunk, stamps) in seen.stamps.chunks(32).enumerate() {
            // All at once, since nearly all are marked.
            if stamps.iter().fold(true, |all, &stamp| all & (stamp == seen.stamp)) {
                continue;
            }
            for (place, _) in stamps.iter().enumerate().filter(|(_, stamp)| **stamp != seen.stamp) {
                let nimber = (32 * chunk + place) as u16;
                missing.push(nimber);
                if missing.len() == CANDIDATES || self.is_certain(heap, nimber) {
                    break 'all;
                }
            }
        }
        missing.reverse();
        missing
    }

    /// Whether a number that is not marked is not that of another pair either: all pairs with a rare
    /// heap are marked, and two common heaps make a rare nimber.
    #[inline]
    fn is_certain(&self, heap: usize, nimber: u16) -> bool {
        self.by_rare && !self.is_rare(heap, nimber)
    }

    /// Whether a pair in a chunk has this nimber.
    #[inline(always)]
    fn has(&self, heap: usize, chunk: usize, nimber: u16) -> bool {
        self.left(heap).any(|left| {
            let (a, b) = self.pairs(left, chunk);
            // Without a way out they are compared many at a time; the least of what is left is 0 if
            // one is alike, which takes fewer instructions than to ask each.
            a.iter().zip(b).fold(u16::MAX, |least, (a, b)| least.min(a ^ b ^ nimber)) == 0
        })
    }

    /// Chooses the mask under which the fewest heaps so far are rare, and whether to use it.
    pub(super) fn choose_mask(&mut self) {
        if self.values.len() < ENOUGH || self.breaking.is_empty() {
            return;
        }
        let alike = self.breaking.iter().all(|taken| taken % 2 == self.breaking[0] % 2);
        let by_heap = alike.then_some(self.breaking[0]);
        let kinds = [None, by_heap].into_iter().take(1 + usize::from(alike));
        let best =
            kinds.map(|kind| (self.fewest_rare(kind), kind)).min_by_key(|((_, excess), _)| *excess);
        let ((mask, _), by_heap) = best.unwrap_or(((0, 0), None));
        (self.mask, self.by_heap) = (mask, by_heap);
        let all = (0..).zip(&self.values).map(|(heap, &nimber)| (heap, nimber));
        self.rare = all.filter(|&(heap, nimber)| self.is_rare(heap as usize, nimber)).collect();
        // With more of them it is as fast to compare the pairs, as measured.
        self.by_rare = self.rare.len() < self.values.len() / 6;
    }

    /// The mask under which the fewest heaps are rare, and how many more are rare than common: by a
    /// Walsh–Hadamard transform of how often each nimber occurs.
    fn fewest_rare(&self, by_heap: Option<usize>) -> (u16, i64) {
        let most = self.values.iter().copied().max().unwrap_or(0);
        let mut excess = vec![0_i64; (usize::from(most) + 1).next_power_of_two()];
        for (heap, &value) in self.values.iter().enumerate() {
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

/// The search for the least number that no option of a heap has, for heaps of several sizes, as if
/// only the heaps known now could be left.
struct Search<'a> {
    sequence: &'a Sequence<'a>,
    heaps: Range<usize>,
    seen: &'a mut Seen,
}

/// What a search has found.
struct Found {
    /// The number for each heap; `None` where it was not found.
    nimbers: Vec<Option<u16>>,
    /// How many chunks were compared with numbers that an option turned out to have.
    in_vain: usize,
}

/// A heap whose number is not found yet.
struct Open {
    heap: usize,
    /// The numbers that may be missing, the least of them last: it is the one that is looked up.
    candidates: Vec<u16>,
    /// In how many chunks it is still to be looked up.
    chunks: usize,
}

impl Work for Search<'_> {
    type Output = Found;

    #[inline(always)]
    fn run(self) -> Found {
        let Search { sequence, heaps, seen } = self;
        let (marked, others) = sequence.order.split_at(sequence.marked.min(sequence.order.len()));
        let mut found = Found { nimbers: vec![None; heaps.len()], in_vain: 0 };
        let mut open = Vec::new();
        for (heap, nimber) in heaps.clone().zip(&mut found.nimbers) {
            seen.clear();
            sequence.mark(heap, marked, seen);
            let candidates = sequence.candidates(heap, seen);
            let least = candidates.last().copied();
            if others.is_empty() || least.is_none_or(|least| sequence.is_certain(heap, least)) {
                *nimber = least;
            } else {
                open.push(Open { heap, candidates, chunks: others.len() });
            }
        }
        // What is compared for one heap is in the cache for the next.
        for &chunk in others.iter().cycle() {
            if open.is_empty() {
                break;
            }
            let mut place = 0;
            while let Some(Open { heap, candidates, chunks }) = open.get_mut(place) {
                let heap = *heap;
                if candidates.last().is_some_and(|&least| sequence.has(heap, chunk, least)) {
                    found.in_vain += others.len() - *chunks + 1;
                    candidates.pop();
                    *chunks = others.len();
                } else {
                    *chunks -= 1;
                }
                let least = candidates.last().copied();
                if *chunks == 0 || least.is_none_or(|least| sequence.is_certain(heap, least)) {
                    found.nimbers[heap - heaps.start] = least;
                    open.swap_remove(place);
                } else {
                    place += 1;
                }
            }
        }
        found
    }
}

/// A set of numbers that is emptied at once.
struct Seen {
    /// Those with the stamp are members.
    stamps: Box<[u8; 1 << 16]>,
    stamp: u8,
}

impl Seen {
    fn new() -> Seen {
        Seen { stamps: Box::new([0; 1 << 16]), stamp: 1 }
    }

    fn clear(&mut self) {
        if self.stamp == u8::MAX {
            self.stamp = 0;
            self.stamps.fill(0);
        }
        self.stamp += 1;
    }

    #[inline]
    fn add(&mut self, number: u16) {
        self.stamps[usize::from(number)] = self.stamp;
    }

    /// Adds the exclusive ors of numbers at the same places, which are made many at a time.
    fn add_pairs(&mut self, a: &[u16], b: &[u16]) {
        let mut both = [0; 64];
        for (a, b) in a.chunks(both.len()).zip(b.chunks(both.len())) {
            both.iter_mut().zip(a.iter().zip(b)).for_each(|(both, (a, b))| *both = a ^ b);
            both[..a.len()].iter().for_each(|&number| self.add(number));
        }
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

    #[test]
    fn sizes_that_are_looked_at_together_have_the_nimbers_of_the_definition() {
        for code in
            ["0.06", "0.415", "0.766", "0.007", "0.104", "0.6", "4.3", "4.004", "0.77", "grundy"]
        {
            let rule: TakeAndBreak = code.parse().expect("a code");
            let mut sequence = Sequence::new(&rule, 7_000);
            sequence.many = 300;
            assert!(sequence.extend(4_500), "{code}");
            sequence.choose_mask();
            assert!(sequence.extend(7_001), "{code}");
            let values: Vec<u32> = sequence.values().iter().map(|&nimber| nimber.into()).collect();
            assert!(values == by_definition(&rule, 7_000), "{code}");
        }
    }
}
