//! Nim-sequences of taking-and-breaking games, to a million heap sizes in seconds.
//!
//! A move that breaks a heap of n leads to about n/2 exclusive ors of two nimbers, so the definition
//! alone takes quadratic time. But nimbers of most games lie almost all in one half of the numbers:
//! those with an odd number of one-bits under some mask (the *common* ones), while the others (the
//! *rare* ones, a sparse space) are few. Two common nimbers make a rare one. So the common nimbers
//! that a heap's options have come from the few pairs with a rare heap in them; the least common
//! number that is missing is soon known, and only whether a smaller rare one is missing as well must
//! be looked up among the other pairs, which show nearly always after a few of them that it is not.
//! (*Winning Ways*, chapter 4, "sparse spaces"; Gangolli and Plambeck, *A note on periodicity in
//! some octal games*, 1989; Flammenkamp's computations of octal games.)
//!
//! In some games it is heaps rather than nimbers that are rare: those whose nimber has an odd number of
//! one-bits under the mask if and only if an odd number of counters is left by a move that breaks them.
//! Two common heaps then make what would be a rare nimber for the heap they come from, and all is as
//! before, provided that all such moves take an even or all an odd number (Flammenkamp, *Sparse- and
//! Common-Positions of Sprague-Grundy Values of Octal-Games*). 0.06 is one.
//!
//! Some games show no mask of either kind before a hundred thousand sizes (Treblecross, 0.007), or none to
//! half a million (0.06). For those the first pairs show which numbers can be missing at all, and whether the least of them is, is
//! looked up among the rest of the pairs many at a time: two lists of 16-bit numbers, one of them
//! backwards, that the processor compares side by side. That is quadratic still, at some ten pairs a
//! nanosecond; a rare number that seems to be missing is looked up in the same way.
//!
//! The mask and the choice between both ways are made by counting and only ever a matter of speed.

use super::{Period, TakeAndBreak};
use crate::bits::{Work, natively};

/// The nimbers of heaps of 0, 1, 2, … counters under normal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nimbers {
    /// The nimber of each size.
    pub values: Vec<u32>,
    /// The period, if it is proved.
    pub period: Option<Period>,
}

impl TakeAndBreak {
    /// Rules without a largest amount to take are computed up to this size: they take quadratic time.
    pub const MOST_UNBOUNDED: usize = 10_000;

    /// The nimbers of heaps of 0 to `largest` counters, and their period if these many prove one.
    ///
    /// Where no more than a certain number of counters may be taken, about O(largest · rare sizes)
    /// and less once a period is proved: a million in seconds. The few games in which rare sizes are not rare
    /// take O(largest²): Treblecross, whose rare sizes are few from 100,000 on, half a minute to a million, and
    /// 0.06 two minutes. Otherwise (`0.3~` apart, where a
    /// heap's nimber is its size) O(largest²), and at most [`TakeAndBreak::MOST_UNBOUNDED`].
    pub fn nimbers(&self, largest: usize) -> Nimbers {
        match self.most_taken() {
            _ if self.is_nim() => Nimbers { values: (0..=largest as u32).collect(), period: None },
            None => {
                let largest = largest.min(TakeAndBreak::MOST_UNBOUNDED);
                Nimbers { values: by_definition(self, largest), period: None }
            }
            Some(taken) => bounded(self, taken as usize, largest),
        }
    }
}

/// The least number that is not in the list. Sorts it.
pub fn mex(numbers: &mut Vec<u32>) -> u32 {
    numbers.sort_unstable();
    numbers.dedup();
    let in_place = (0..).zip(numbers.iter()).take_while(|&(place, number)| place == *number);
    in_place.count() as u32
}

/// Looks for a period at every power of two; once there is one, nothing is computed any more.
fn bounded(rule: &TakeAndBreak, taken: usize, largest: usize) -> Nimbers {
    let mut sequence = Sparse::new(rule, largest);
    let mut until = 64;
    loop {
        let end = until.min(largest + 1);
        while sequence.values.len() < end {
            if !sequence.next() {
                // Nimbers beyond 16 bits, which no game of interest has.
                return Nimbers { values: by_definition(rule, largest), period: None };
            }
        }
        // Whether heaps are equal is a question that periods do not answer.
        let values = || sequence.values.iter().map(|&nimber| u32::from(nimber)).collect::<Vec<_>>();
        let proved = match rule.unequal() {
            true => None,
            false => Period::proved(&values(), taken),
        };
        if let Some(period) = proved {
            let mut values = values();
            for n in values.len()..=largest {
                values.push(values[period.reduce(n)]);
            }
            return Nimbers { values, period: Some(period) };
        }
        if end == largest + 1 {
            return Nimbers { values: values(), period: None };
        }
        sequence.choose_mask();
        until *= 2;
    }
}

/// From so many sizes on it pays to look for a mask.
const ENOUGH: usize = 4_096;

/// Pairs that are compared before it is asked whether one of them was it.
const CHUNK: usize = 1_024;

/// Pairs that are compared in the time that one is looked at by itself.
const AT_ONCE: usize = 12;

/// A nim-sequence as far as it is known, and which of it is rare.
struct Sparse<'a> {
    rule: &'a TakeAndBreak,
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
    /// Whether all pairs with a rare heap are looked at; otherwise the mask is of no use.
    by_rare: bool,
    seen: Seen,
    /// How many pairs are looked at one by one before the others are compared many at a time.
    few: usize,
}

impl<'a> Sparse<'a> {
    fn new(rule: &'a TakeAndBreak, largest: usize) -> Sparse<'a> {
        Sparse {
            rule,
            values: Vec::with_capacity(largest + 1),
            backwards: vec![0; largest + 1],
            mask: 0,
            by_heap: None,
            rare: Vec::new(),
            by_rare: false,
            seen: Seen::new(),
            few: CHUNK,
        }
    }

    fn is_rare(&self, heap: usize, nimber: u16) -> bool {
        let odd = self.by_heap.is_some_and(|taken| (heap + taken) % 2 == 1);
        ((nimber & self.mask).count_ones() + u32::from(odd)).is_multiple_of(2)
    }

    /// Computes one nimber more; false if it is too large.
    fn next(&mut self) -> bool {
        let heap = self.values.len();
        self.seen.clear();
        for (taken, &digit) in self.rule.digits().iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if taken > 0 && digit & 1 != 0 && left == 0 {
                self.seen.add(0);
            }
            if taken > 0 && digit & 2 != 0 && left > 0 {
                self.seen.add(self.values[left]);
            }
            if digit & 4 != 0 && left >= 2 {
                if self.by_rare {
                    self.pairs_with_a_rare_heap(left);
                }
                self.first_pairs(left);
            }
        }
        let Some(nimber) = self.least_missing() else { return false };
        if self.is_rare(heap, nimber) {
            self.rare.push((heap as u32, nimber));
        }
        let place = self.backwards.len() - 1 - heap;
        self.backwards[place] = nimber;
        self.values.push(nimber);
        true
    }

    fn pairs_with_a_rare_heap(&mut self, left: usize) {
        let smaller = self.rare.partition_point(|&(heap, _)| (heap as usize) < left);
        // The empty heap is none, and comes first.
        let from = self.rare.partition_point(|&(heap, _)| heap == 0);
        let equal = if self.rule.unequal() { left } else { usize::MAX };
        for &(heap, nimber) in &self.rare[from..smaller] {
            let heap = heap as usize;
            if 2 * heap != equal {
                self.seen.add(nimber ^ self.values[left - heap]);
            }
        }
    }

    fn first_pairs(&mut self, left: usize) {
        let (first, last) = (1, half(self.rule, left).min(self.few));
        let (a, b) = pairs_of(&self.values, &self.backwards, left, first, last);
        a.iter().zip(b).for_each(|(a, b)| self.seen.add(a ^ b));
    }

    /// The least nimber that no option has, from those that are known and, where they cannot tell,
    /// the other pairs; `None` if it is too large.
    fn least_missing(&mut self) -> Option<u16> {
        let (mut compared, mut nimber) = (0, 0);
        let heap = self.values.len();
        loop {
            if !self.seen.has(nimber) {
                // All pairs with a rare heap are known, and two common heaps make a rare nimber.
                let certain = self.by_rare && !self.is_rare(heap, nimber);
                if certain || !self.is_hidden(nimber, &mut compared) {
                    break;
                }
            }
            nimber = nimber.checked_add(1)?;
        }
        // As much time for the ones as for the others.
        let step = self.few / 64 + 1;
        let more = compared > AT_ONCE * self.few;
        self.few = if more { self.few + step } else { (self.few - step).max(CHUNK) };
        Some(nimber)
    }

    /// Whether a pair beyond the first few has this nimber. Adds the number of pairs that were
    /// looked at in vain to `compared`.
    fn is_hidden(&self, nimber: u16, compared: &mut usize) -> bool {
        let heap = self.values.len();
        let breaking = self.rule.digits().iter().enumerate().filter(|(_, digit)| *digit & 4 != 0);
        let mut left = breaking.map(|(taken, _)| heap.saturating_sub(taken));
        left.any(|left| {
            let (from, to) = (self.few + 1, half(self.rule, left));
            if from > to {
                return false;
            }
            let (a, b) = pairs_of(&self.values, &self.backwards, left, from, to);
            let place = natively(Alike { a, b, nimber });
            *compared += place.unwrap_or(0);
            place.is_some()
        })
    }

    /// Chooses the mask under which the fewest heaps so far are rare, and whether to use it.
    fn choose_mask(&mut self) {
        if self.values.len() < ENOUGH || !self.rule.breaks() {
            return;
        }
        let digits = self.rule.digits().iter().enumerate();
        let mut breaking = digits.filter(|(_, digit)| *digit & 4 != 0).map(|(taken, _)| taken);
        let one = breaking.next();
        let alike = breaking.all(|taken| Some(taken % 2) == one.map(|one| one % 2));
        let by_heap = one.filter(|_| alike);
        let kinds = [None, by_heap].into_iter().take(1 + usize::from(by_heap.is_some()));
        let best =
            kinds.map(|kind| (self.fewest_rare(kind), kind)).min_by_key(|((_, excess), _)| *excess);
        let ((mask, _), by_heap) = best.unwrap_or(((0, 0), None));
        (self.mask, self.by_heap) = (mask, by_heap);
        let all = (0..).zip(&self.values).map(|(heap, &nimber)| (heap, nimber));
        self.rare = all.filter(|&(heap, nimber)| self.is_rare(heap as usize, nimber)).collect();
        // The other way takes the time of all pairs at least, compared many at a time.
        self.by_rare = self.rare.len() < self.values.len() / 2 / AT_ONCE + self.few;
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

/// The nimbers of the pairs of heaps with so many counters whose first heap is from `from` to `to`.
fn pairs_of<'a>(
    values: &'a [u16],
    backwards: &'a [u16],
    counters: usize,
    from: usize,
    to: usize,
) -> (&'a [u16], &'a [u16]) {
    let end = backwards.len() - 1 - counters;
    (&values[from..=to], &backwards[end + from..=end + to])
}

/// A set of numbers that is emptied at once.
struct Seen {
    /// Those with the stamp are members.
    stamps: Box<[u8; 1 << 16]>,
    stamp: u8,
}

impl Seen {
    fn new() -> Seen {
        Seen { stamps: Box::new([0; 1 << 16]), stamp: 0 }
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

    #[inline]
    fn has(&self, number: u16) -> bool {
        self.stamps[usize::from(number)] == self.stamp
    }
}

/// Where two numbers at the same place of two lists of one length have a certain exclusive or, to the
/// next multiple of [`CHUNK`].
struct Alike<'a> {
    a: &'a [u16],
    b: &'a [u16],
    nimber: u16,
}

impl Work for Alike<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn run(self) -> Option<usize> {
        // Without a way out within a chunk they are compared many at a time; the least of what is left
        // is 0 if one is alike, which takes fewer instructions than to ask each.
        let alike = |(a, b): (&[u16], &[u16])| {
            a.iter().zip(b).fold(u16::MAX, |least, (a, b)| least.min(a ^ b ^ self.nimber)) == 0
        };
        let chunk = self.a.chunks(CHUNK).zip(self.b.chunks(CHUNK)).position(alike);
        chunk.map(|chunk| (chunk + 1) * CHUNK)
    }
}

/// All pairs of all heaps. Where any number of counters from some number on may be taken, options of
/// smaller heaps stay options of larger ones, so what can be reached is kept from heap to heap.
fn by_definition(rule: &TakeAndBreak, largest: usize) -> Vec<u32> {
    let digits = rule.digits().len();
    // From this many on, taking more is as good as this digit says.
    let (tail, last) = match rule.most_taken() {
        Some(_) => (digits, 0),
        None => (digits - 1, rule.digit(digits as u32 - 1)),
    };
    let mut values: Vec<u32> = Vec::with_capacity(largest + 1);
    // The heap from which on a nimber is that of an option, and the last heap it was one of.
    let (mut always, mut now) = (Marks::default(), Marks::default());
    for heap in 0..=largest {
        // Taking `tail` or more leaves at most heap - tail; all but that was kept before.
        let left = heap.saturating_sub(tail);
        if left > 0 && last & 2 != 0 {
            always.mark(values[left], heap);
        }
        if last & 4 != 0 {
            pairs(rule, &values, left).for_each(|nimber| always.mark(nimber, heap));
        }
        if last & 1 != 0 && heap >= tail {
            now.mark(0, heap);
        }
        for taken in 0..tail.min(heap + 1) {
            let (digit, left) = (rule.digit(taken as u32), heap - taken);
            if taken > 0 && digit & 1 != 0 && left == 0 {
                now.mark(0, heap);
            }
            if taken > 0 && digit & 2 != 0 && left > 0 {
                now.mark(values[left], heap);
            }
            if digit & 4 != 0 {
                pairs(rule, &values, left).for_each(|nimber| now.mark(nimber, heap));
            }
        }
        let missing = |x: &u32| always.at(*x).is_none() && now.at(*x) != Some(heap);
        values.push((0..).find(missing).unwrap_or(0));
    }
    values
}

/// The nimbers of two heaps that together have so many counters, and are not alike where they may not be.
fn pairs(rule: &TakeAndBreak, values: &[u32], counters: usize) -> impl Iterator<Item = u32> {
    (1..=half(rule, counters)).map(move |part| values[part] ^ values[counters - part])
}

/// The largest smaller heap of a pair of so many counters.
fn half(rule: &TakeAndBreak, counters: usize) -> usize {
    if rule.unequal() { counters.saturating_sub(1) / 2 } else { counters / 2 }
}

/// For each small number, the heap with which it was marked last.
#[derive(Default)]
struct Marks(Vec<Option<usize>>);

impl Marks {
    fn mark(&mut self, x: u32, heap: usize) {
        let x = x as usize;
        if x >= self.0.len() {
            self.0.resize((x + 1).next_power_of_two(), None);
        }
        self.0[x] = Some(heap);
    }

    fn at(&self, x: u32) -> Option<usize> {
        self.0.get(x as usize).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_takes_over_where_numbers_are_too_large() {
        for code in ["0.77", "0.007", "4.3", "0.124", "grundy", "0.137~", "0.7~"] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert_eq!(by_definition(&rule, 200), rule.nimbers(200).values, "{code}");
        }
    }
}
