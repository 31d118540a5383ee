//! One heap of a sum: what is left of it, its moves, and its text.

use std::sync::Arc;

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::prelude::*;

/// What is left of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Line<const W: usize> {
    /// The counters that are left; the leftmost in the lowest bit of the first word.
    pub(super) counters: [u64; W],
    /// Bit i: the row is cut between counter i and the next one, both of which are left.
    pub(super) cuts: [u64; W],
}

/// A move: counters of a row that lie side by side, or none and a cut before `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Break {
    pub(super) row: u8,
    pub(super) first: u16,
    pub(super) taken: u16,
}

/// A heap at the start.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The game it is played by, for people: "kayles".
    pub(super) name: String,
    pub(super) rule: TakeAndBreak,
    pub(super) size: u32,
    /// The nimber of a run of each length.
    pub(super) nimbers: Arc<Vec<u32>>,
    /// Which lengths have a move.
    pub(super) live: Arc<Vec<bool>>,
    /// The first row with the same rule, by which runs are told apart.
    pub(super) kind: u8,
}

impl Row {
    /// Pushes every move in a run.
    pub(super) fn moves_in(&self, place: usize, run: (u32, u32), out: &mut Vec<Break>) {
        self.some_in(place, run, |left| left, out);
    }

    /// Pushes every move in a run but those that leave the same lengths as others, from left to right.
    pub(super) fn kinds_in(&self, place: usize, run: (u32, u32), out: &mut Vec<Break>) {
        self.some_in(place, run, |left| left / 2, out);
    }

    /// Pushes the moves in a run that leave no more on the left than `most` says of what is left in all.
    fn some_in(
        &self,
        place: usize,
        (first, length): (u32, u32),
        most: impl Fn(u32) -> u32,
        out: &mut Vec<Break>,
    ) {
        let rule = &self.rule;
        for taken in 0..=rule.most_taken().unwrap_or(length).min(length) {
            let (left, leaves) = (length - taken, rule.leaves(taken));
            // Rules that never leave two heaps take from the right end.
            let offsets = if rule.digit(taken) & 4 == 0 { left..=left } else { 0..=most(left) };
            let offsets = offsets.filter(|offset| leaves(*offset, left - offset));
            out.extend(offsets.map(|offset| Break {
                row: place as u8,
                first: (first + offset) as u16,
                taken: taken as u16,
            }));
        }
    }

    /// What is left of the row, which is at this place among all, from its part of a position's text.
    pub(super) fn parse<const W: usize>(
        &self,
        place: usize,
        text: &str,
        at: usize,
    ) -> Result<Line<W>, Mistake> {
        let mut line = Line { counters: [0; W], cuts: [0; W] };
        let (mut i, mut before) = (0, None);
        let mut characters = text.chars().zip(at..).peekable();
        while let Some((c, at)) = characters.next() {
            let after = characters.peek().map(|(c, _)| *c);
            match c {
                'x' | '-' if i == self.size => {
                    let message = format!("row {} has {} places", place + 1, self.size);
                    return Err(Mistake::at(at, message));
                }
                'x' | '-' => {
                    line.counters[i as usize / 64] |= u64::from(c == 'x') << (i % 64);
                    i += 1;
                }
                '.' if !self.rule.cuts() => {
                    let message = "nothing can be cut in this row without taking counters";
                    return Err(Mistake::at(at, message));
                }
                '.' if (before, after) == (Some('x'), Some('x')) && i < self.size => {
                    line.cuts[(i - 1) as usize / 64] |= 1 << ((i - 1) % 64);
                }
                '.' => {
                    let message = "a ‘.’ stands once between two ‘x’ that it separates";
                    return Err(Mistake::at(at, message));
                }
                _ => return Err(Mistake::character(at, c, "one of x, - and .")),
            }
            before = Some(c);
        }
        if i < self.size {
            let message = format!("row {} has {} places, not {i}", place + 1, self.size);
            return Err(Mistake::at(at + text.chars().count(), message));
        }
        Ok(line)
    }
}
