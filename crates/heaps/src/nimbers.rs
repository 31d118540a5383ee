//! Nim-sequences of taking-and-breaking games: a million heap sizes in seconds, or tens of seconds.
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
//! Common-Positions of Sprague-Grundy Values of Octal-Games*). 0.104 is one.
//!
//! Some games show no mask of either kind before a hundred thousand sizes (Treblecross, 0.007), or none
//! to half a million (0.06). For those some of the pairs show which numbers can be missing at all. The
//! least sixteen of these are looked for together among the rest of the pairs, until the least has been
//! looked for in all: in two lists of nimbers, one of them backwards, that the processor puts side by
//! side and looks up in tables, dozens of pairs at a time, for many sizes at once and by all processors. That
//! is quadratic still, at some twenty pairs a nanosecond and processor; a rare number that seems to be
//! missing is looked for in the same way.
//!
//! The mask and the choice between both ways are made by counting and only ever a matter of speed. What
//! is here says what is computed and when it is enough, `sequence` what is kept of it, and `search` how the next
//! numbers are found.

use gamesman_rules::Nimbers;

use crate::sequence::{Sequence, half};
use crate::{TakeAndBreak, period};

impl TakeAndBreak {
    /// Rules without a largest amount to take are computed up to this size: they take quadratic time.
    pub const MOST_UNBOUNDED: usize = 10_000;

    /// The nimbers of heaps of 0 to `largest` counters, and their period if these many prove one.
    ///
    /// Where no more than a certain number of counters may be taken, about O(largest · rare sizes)
    /// and less once a period is proved: a million in seconds. The games in which rare sizes are not rare
    /// take O(largest²), shared by all processors: a million in tens of seconds (`docs/benchmarks.md`).
    /// Otherwise O(largest²), and at most [`TakeAndBreak::MOST_UNBOUNDED`]; but for Nim, `0.3~`, where a
    /// heap's nimber is its size, and Lasker's Nim, `4.3~`, there are formulas.
    pub fn nimbers(&self, largest: usize) -> Nimbers {
        match self.most_taken() {
            _ if self.is_nim() => Nimbers { values: (0..=largest as u32).collect(), period: None },
            _ if self.is_laskers_nim() => {
                Nimbers { values: (0..=largest as u32).map(laskers_nim).collect(), period: None }
            }
            None => {
                let largest = largest.min(TakeAndBreak::MOST_UNBOUNDED);
                Nimbers { values: by_definition(self, largest), period: None }
            }
            Some(taken) => bounded(self, taken as usize, largest),
        }
    }
}

/// The nimber of a heap in Lasker's Nim, which exchanges 4k - 1 and 4k (*Winning Ways*, chapter 4).
fn laskers_nim(heap: u32) -> u32 {
    match heap % 4 {
        3 => heap + 1,
        0 => heap.saturating_sub(1),
        _ => heap,
    }
}

/// Looks for a period at every power of two; once there is one, nothing is computed any more.
fn bounded(rule: &TakeAndBreak, taken: usize, largest: usize) -> Nimbers {
    let mut sequence = Sequence::new(rule, largest);
    let mut until = 64;
    loop {
        let end = until.min(largest + 1);
        if !sequence.extend(end) {
            // Nimbers beyond 16 bits, which no game of interest has.
            return Nimbers { values: by_definition(rule, largest), period: None };
        }
        // Whether heaps are equal is a question that periods do not answer.
        let values =
            || sequence.values().iter().map(|&nimber| u32::from(nimber)).collect::<Vec<_>>();
        let proved = match rule.unequal() {
            true => None,
            false => period::proved(&values(), taken),
        };
        if let Some(period) = proved {
            let mut values = values();
            for n in values.len()..=largest {
                values.push(values[period::reduce(&period, n)]);
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

/// All pairs of all heaps. Where any number of counters from some number on may be taken, options of
/// smaller heaps stay options of larger ones, so what can be reached is kept from heap to heap.
pub(crate) fn by_definition(rule: &TakeAndBreak, largest: usize) -> Vec<u32> {
    let digits = rule.digits().len();
    // From this many on, taking more is as good as this digit says.
    let (tail, last) = match rule.most_taken() {
        Some(_) => (digits, 0),
        None => (digits - 1, rule.digit(digits as u32 - 1)),
    };
    let mut values: Vec<u32> = Vec::with_capacity(largest + 1);
    // The heap from which on a nimber is that of an option, and the last heap it was one of.
    let (mut always, mut now) = (MarkedBy::default(), MarkedBy::default());
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

/// For each small number, the heap with which it was marked last.
#[derive(Default)]
struct MarkedBy(Vec<Option<usize>>);

impl MarkedBy {
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
    fn formulas_are_the_definition() {
        for code in ["0.3~", "4.3~"] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert_eq!(by_definition(&rule, 3_000), rule.nimbers(3_000).values, "{code}");
            assert_eq!(rule.nimbers(1_000_000).values.len(), 1_000_001, "{code}");
        }
    }

    #[test]
    fn the_definition_takes_over_where_numbers_are_too_large() {
        for code in ["0.77", "0.007", "4.3", "0.124", "grundy", "0.137~", "0.7~"] {
            let rule: TakeAndBreak = code.parse().expect("a code");
            assert_eq!(by_definition(&rule, 200), rule.nimbers(200).values, "{code}");
        }
    }
}
