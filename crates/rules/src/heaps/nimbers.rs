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
//! Some games, Treblecross (0.007) among them, have no such mask. For those the first pairs show which
//! numbers can be missing at all, and whether the least of them is, is looked up among the rest of the
//! pairs many at a time: two lists of 16-bit numbers, one of them backwards, that the processor compares
//! side by side. That is quadratic still: 100,000 take two seconds, a million a minute or two.
//!
//! The mask and the choice between both ways are made by counting and only ever a matter of speed.

use super::{Period, TakeAndBreak};

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
    /// and less once a period is proved: a million in seconds, or in a minute or two for the few games
    /// in which rare sizes are not rare. Otherwise (`0.3~` apart, where a
    /// heap's nimber is its size) O(largest²), and at most [`TakeAndBreak::MOST_UNBOUNDED`].
    pub fn nimbers(&self, largest: usize) -> Nimbers {
        match self.most_taken() {
            _ if self.is_nim() => Nimbers { values: (0..=largest as u32).collect(), period: None },
            None => {
                let largest = largest.min(TakeAndBreak::MOST_UNBOUNDED);
                Nimbers { values: unbounded(self, largest), period: None }
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
            sequence.next();
        }
        // Whether heaps are equal is a question that periods do not answer.
        let proved = match rule.unequal() {
            true => None,
            false => Period::proved(&sequence.values, taken),
        };
        let mut values = std::mem::take(&mut sequence.values);
        if let Some(period) = proved {
            for n in values.len()..=largest {
                values.push(values[period.reduce(n)]);
            }
            return Nimbers { values, period: Some(period) };
        }
        if end == largest + 1 {
            return Nimbers { values, period: None };
        }
        sequence.values = values;
        sequence.choose_mask();
        until *= 2;
    }
}

/// If more than one in so many nimbers is rare, looking at all pairs many at a time is faster than
/// looking at those with a rare heap one by one; measured, and not before there are so many.
const MANY: usize = 32;
const ENOUGH: usize = 4_096;

/// A nim-sequence as far as it is known, and which of it is rare.
struct Sparse<'a> {
    rule: &'a TakeAndBreak,
    values: Vec<u32>,
    /// A nimber is rare if an even number of its one-bits is under the mask.
    mask: u32,
    /// The sizes of heaps with a rare nimber.
    rare: Vec<usize>,
    /// `seen[x] == stamp`: x is the nimber of an option of the heap at hand.
    seen: Vec<u32>,
    stamp: u32,
    /// The values once more if they are to be compared many at a time.
    lists: Option<Lists>,
    /// The largest heap there will be.
    largest: usize,
}

/// The nimbers forwards and backwards: those of two heaps of so many counters together are at the same
/// distance from the beginnings of two slices.
struct Lists {
    forwards: Vec<u16>,
    /// That of heap n is n places before the end.
    backwards: Vec<u16>,
}

impl Lists {
    /// Whether two heaps of `counters` together, one of them from `from` to `to`, have this nimber.
    fn hold(&self, nimber: u16, counters: usize, from: usize, to: usize) -> bool {
        let end = self.backwards.len() - 1 - counters;
        let (a, b) = (&self.forwards[from..=to], &self.backwards[end + from..=end + to]);
        // No way out within a chunk, so that it is compared many at a time.
        let alike = |(a, b): (&[u16], &[u16])| {
            let found = a.iter().zip(b).fold(0, |found, (a, b)| found | u16::from(a ^ b == nimber));
            found != 0
        };
        a.chunks(512).zip(b.chunks(512)).any(alike)
    }
}

impl<'a> Sparse<'a> {
    fn new(rule: &'a TakeAndBreak, largest: usize) -> Sparse<'a> {
        // Without a mask all nimbers are rare, which is the definition.
        let (values, rare, seen) = (Vec::new(), Vec::new(), vec![0; 64]);
        Sparse { rule, values, mask: 0, rare, seen, stamp: 0, lists: None, largest }
    }

    fn is_rare(&self, nimber: u32) -> bool {
        (nimber & self.mask).count_ones().is_multiple_of(2)
    }

    /// Computes one nimber more.
    fn next(&mut self) {
        let heap = self.values.len();
        self.stamp += 1;
        for (taken, &digit) in self.rule.digits().iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if taken > 0 && digit & 1 != 0 && left == 0 {
                self.see(0);
            }
            if taken > 0 && digit & 2 != 0 && left > 0 {
                self.see(self.values[left]);
            }
            if digit & 4 != 0 && left >= 2 {
                match self.lists {
                    Some(_) => self.first_pairs(left),
                    None => self.pairs_with_a_rare_heap(left),
                }
            }
        }
        let nimber = match &self.lists {
            Some(lists) => self.least_missing_of_all(lists),
            None => self.least_missing(),
        };
        match (&mut self.lists, u16::try_from(nimber)) {
            (Some(lists), Ok(nimber)) => {
                lists.forwards.push(nimber);
                let place = self.largest - heap;
                lists.backwards[place] = nimber;
            }
            // Too large for the lists: all are rare, which is the definition.
            (Some(_), Err(_)) => {
                (self.lists, self.mask, self.rare) = (None, 0, (0..heap).collect())
            }
            (None, _) => {}
        }
        if self.is_rare(nimber) {
            self.rare.push(heap);
        }
        // Exclusive ors stay below the next power of two.
        let bound = (nimber as usize + 1).next_power_of_two() * 2;
        if self.seen.len() < bound {
            self.seen.resize(bound, 0);
        }
        self.values.push(nimber);
    }

    #[inline]
    fn see(&mut self, nimber: u32) {
        self.seen[nimber as usize] = self.stamp;
    }

    fn pairs_with_a_rare_heap(&mut self, left: usize) {
        let (values, stamp) = (&self.values, self.stamp);
        let smaller = self.rare.partition_point(|&rare| rare < left);
        for &rare in &self.rare[..smaller] {
            if rare > 0 && !(self.rule.unequal() && 2 * rare == left) {
                self.seen[(values[rare] ^ values[left - rare]) as usize] = stamp;
            }
        }
    }

    /// The number of pairs of heaps that are looked at one by one.
    fn few(&self) -> usize {
        2 * self.seen.len()
    }

    /// The largest smaller heap of a pair of so many counters.
    fn half(&self, counters: usize) -> usize {
        if self.rule.unequal() { (counters - 1) / 2 } else { counters / 2 }
    }

    fn first_pairs(&mut self, left: usize) {
        for part in 1..=self.half(left).min(self.few()) {
            self.see(self.values[part] ^ self.values[left - part]);
        }
    }

    /// The least nimber that neither was seen nor is that of any other pair.
    fn least_missing_of_all(&self, lists: &Lists) -> u32 {
        let heap = self.values.len();
        let held = |nimber: u32| {
            let Ok(nimber) = u16::try_from(nimber) else { return false };
            let breaking =
                self.rule.digits().iter().enumerate().filter(|(_, digit)| *digit & 4 != 0);
            breaking.map(|(taken, _)| heap.saturating_sub(taken)).any(|left| {
                let (from, to) = (self.few() + 1, self.half(left.max(1)));
                from <= to && lists.hold(nimber, left, from, to)
            })
        };
        (0..).find(|nimber| !self.has(*nimber) && !held(*nimber)).unwrap_or(u32::MAX)
    }

    /// The least nimber that no option has. The common ones that options have are all seen already.
    fn least_missing(&mut self) -> u32 {
        let bound = match self.mask {
            // All are rare, and all were seen.
            0 => u32::MAX,
            _ => (0..).find(|x| !self.is_rare(*x) && !self.has(*x)).unwrap_or(u32::MAX),
        };
        if self.mask != 0 {
            let missing = (0..bound).filter(|x| !self.has(*x)).count();
            if missing == 0 || self.look_up(bound, missing) == 0 {
                return bound;
            }
        }
        (0..bound).find(|x| !self.has(*x)).unwrap_or(bound)
    }

    /// Whether an option of the heap at hand is known to have this nimber.
    fn has(&self, nimber: u32) -> bool {
        self.seen.get(nimber as usize) == Some(&self.stamp)
    }

    /// Goes through all pairs until none of the `missing` nimbers below `bound` is missing any more.
    /// Returns how many are.
    fn look_up(&mut self, bound: u32, mut missing: usize) -> usize {
        let heap = self.values.len();
        for (taken, &digit) in self.rule.digits().iter().enumerate().take(heap + 1) {
            let left = heap - taken;
            if digit & 4 == 0 {
                continue;
            }
            for part in 1..=left / 2 {
                let nimber = self.values[part] ^ self.values[left - part];
                let equal = self.rule.unequal() && 2 * part == left;
                if nimber < bound && !equal && self.seen[nimber as usize] != self.stamp {
                    self.seen[nimber as usize] = self.stamp;
                    missing -= 1;
                    if missing == 0 {
                        return 0;
                    }
                }
            }
        }
        missing
    }

    /// Chooses the mask under which the fewest nimbers so far are rare, by a Walsh–Hadamard
    /// transform of how often each occurs.
    fn choose_mask(&mut self) {
        let most = self.values.iter().copied().max().unwrap_or(0) as usize;
        let size = (most + 1).next_power_of_two();
        if size > 1 << 16 {
            return;
        }
        // Afterwards: how many are rare under each mask, less how many are common.
        let mut excess = vec![0_i64; size];
        for &value in &self.values {
            excess[value as usize] += 1;
        }
        let mut half = 1;
        while half < size {
            for block in excess.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (*a + *b, *a - *b);
                }
            }
            half *= 2;
        }
        self.mask = (1..size).min_by_key(|&mask| excess[mask]).unwrap_or(0) as u32;
        let rare = |&heap: &usize| self.is_rare(self.values[heap]);
        self.rare = (0..self.values.len()).filter(rare).collect();
        let many = self.rule.breaks() && self.rare.len() * MANY > self.values.len();
        self.lists = (many && self.values.len() >= ENOUGH).then(|| self.lists()).flatten();
    }

    /// The values as 16-bit numbers, if they are.
    fn lists(&self) -> Option<Lists> {
        let forwards: Option<Vec<u16>> =
            self.values.iter().map(|&nimber| u16::try_from(nimber).ok()).collect();
        let forwards = forwards?;
        let mut backwards = vec![0; self.largest + 1];
        for (place, nimber) in backwards.iter_mut().rev().zip(&forwards) {
            *place = *nimber;
        }
        Some(Lists { forwards, backwards })
    }
}

/// Rules that allow to take any number of counters from some number on: options of smaller heaps stay
/// options of larger ones, so what can be reached is kept from heap to heap.
fn unbounded(rule: &TakeAndBreak, largest: usize) -> Vec<u32> {
    let tail = rule.digits().len() - 1;
    let last = rule.digit(tail as u32);
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
            pairs(&values, left).for_each(|nimber| always.mark(nimber, heap));
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
                pairs(&values, left).for_each(|nimber| now.mark(nimber, heap));
            }
        }
        let missing = |x: &u32| always.at(*x).is_none() && now.at(*x) != Some(heap);
        values.push((0..).find(missing).unwrap_or(0));
    }
    values
}

/// The nimbers of two heaps that together have so many counters.
fn pairs(values: &[u32], counters: usize) -> impl Iterator<Item = u32> + '_ {
    (1..=counters / 2).map(move |part| values[part] ^ values[counters - part])
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
