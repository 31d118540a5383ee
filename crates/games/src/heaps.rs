//! Heaps of counters under taking-and-breaking rules, the same for all or one for each: octal games,
//! Grundy's game, and sums of different games.
//!
//! A heap is a row of counters that stay where they are: a move takes some that lie side by side, or
//! cuts the row between two. Runs that are left are heaps of their own, whatever row they are in.
//! Rules without breaking take from the right end, so that a click says it all.
//!
//! Classes: to the solver a position is the multiset of its runs that can still be moved in. So
//! remoteness comes from a table of sums of heaps as long as there are not too many of them. Tier:
//! twice the counters in such runs less the runs, which taking and cutting both lower.

mod entries;
mod listed;
mod numbers;
mod row;
mod runs;
mod scene;
mod sum;

use std::sync::Arc;

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::prelude::*;
use gamesman_rules::{ByClass, Formula, NimSequence};
use smallvec::SmallVec;

pub(crate) use entries::{GRUNDYS_GAME, OCTAL};
pub(crate) use listed::{MOST_LISTED, listed, listed_note};
pub(crate) use numbers::{multisets, sequence};
use row::{Break, Line, Row};
pub(crate) use runs::{bit, run_name, runs, runs_in, stretch};
pub(crate) use sum::SUM;

/// Counters in one heap and in all heaps at the start, at most, where sums are numbered: a heap is a word of bits. Larger
/// ones are known by their nimbers alone.
const LARGEST_NUMBERED: u32 = 60;
const MOST_NUMBERED: u32 = 120;

/// Counters in one heap, and in all heaps, at the start, at most.
const LARGEST_HEAP: u32 = 1_000;

/// Words for so many counters.
const WORDS: usize = (LARGEST_HEAP as usize).div_ceil(64);

/// Moves at the start, at most, where there is no table.
const MOST_MOVES: usize = 4_000;

/// Heaps at the start, at most.
const MOST_HEAPS: usize = 9;

/// A sum of heaps.
struct Heaps<const W: usize> {
    rows: Vec<Row>,
}

/// A sum as it is written: each heap with the name and the rule of its game and its size.
type Heap = (String, TakeAndBreak, u32);

/// The variant of a sum.
///
/// # Errors
/// If it has too many heaps, counters or moves.
fn variant(heaps: &[Heap], misere: bool) -> Result<Box<dyn Variant>, Mistake> {
    let counters: u32 = heaps.iter().map(|(_, _, size)| size).sum();
    let largest = heaps.iter().map(|(_, _, size)| *size).max().unwrap_or(0);
    let limits = [
        (heaps.len() as u32, MOST_HEAPS as u32, format!("{} heaps", heaps.len())),
        (counters, LARGEST_HEAP, format!("{counters} counters in all heaps")),
    ];
    if let Some((_, most, what)) = limits.iter().find(|(found, most, _)| found > most) {
        return Err(Mistake::new(format!("{what} where at most {most} fit")));
    }
    if counters <= MOST_NUMBERED && largest <= LARGEST_NUMBERED {
        return Ok(Heaps::<1>::new(heaps).variant(misere));
    }
    let game = Heaps::<WORDS>::new(heaps);
    let moves = game.moves_at_start();
    if moves > MOST_MOVES {
        return Err(Mistake::new(format!(
            "{moves} moves at the start, where heaps of more than {LARGEST_NUMBERED} counters, or \
             {MOST_NUMBERED} in all, have at most {MOST_MOVES}"
        )));
    }
    Ok(Open::unnumbered(game).misere(misere).nim_sum().sequences().variant())
}

impl Heaps<1> {
    /// The variant, which can show, solve and explain itself.
    fn variant(self, misere: bool) -> Box<dyn Variant> {
        Open::classes(self).misere(misere).nim_sum().sequences().variant()
    }
}

impl<const W: usize> Heaps<W> {
    /// A sum of heaps that fit `W` words each.
    fn new(heaps: &[Heap]) -> Heaps<W> {
        let largest = heaps.iter().map(|(_, _, size)| *size).max().unwrap_or(0);
        let mut rows: Vec<Row> = Vec::with_capacity(heaps.len());
        for (name, rule, size) in heaps {
            let (name, rule, size) = (name.clone(), rule.clone(), *size);
            let row = match rows.iter().find(|row| row.rule == rule) {
                Some(same) => Row { name, size, ..same.clone() },
                None => {
                    let live = |heap| rule.options(heap).next().is_some();
                    let live = Arc::new((0..=largest).map(live).collect());
                    let nimbers = Arc::new(rule.nimbers(largest as usize).values);
                    Row { name, rule, size, nimbers, live, kind: rows.len() as u8 }
                }
            };
            rows.push(row);
        }
        Heaps { rows }
    }

    /// How many moves there are at the start, without listing them.
    fn moves_at_start(&self) -> usize {
        let in_row = |row: &Row| {
            let taken = 0..=row.rule.most_taken().unwrap_or(row.size).min(row.size);
            let offsets = |taken: u32| match row.rule.digit(taken) {
                digit if digit & 4 != 0 => (row.size - taken + 1) as usize,
                0 => 0,
                _ => 1,
            };
            taken.map(offsets).sum::<usize>()
        };
        self.rows.iter().map(in_row).sum()
    }

    /// All runs: their row, its place, and their first counter and length.
    fn runs<'a>(
        &'a self,
        lines: &'a [Line<W>],
    ) -> impl Iterator<Item = (&'a Row, usize, (u32, u32))> {
        self.rows.iter().zip(lines).enumerate().flat_map(|(place, (row, line))| {
            runs_in(line.counters, line.cuts).map(move |run| (row, place, run))
        })
    }

    /// The rows and lengths of the runs that have a move: the others do not matter to the solver.
    fn live<'a>(&'a self, lines: &'a [Line<W>]) -> impl Iterator<Item = (&'a Row, u32)> {
        let runs = self.runs(lines).map(|(row, _, (_, length))| (row, length));
        runs.filter(|(row, length)| row.live[*length as usize])
    }

    /// At least as many as there are moves in any position that this one leads to.
    fn most_moves(&self, lines: &[Line<W>]) -> usize {
        let in_row = |(row, line): (&Row, &Line<W>)| {
            let counters = line.counters.iter().map(|word| word.count_ones()).sum::<u32>();
            let most = row.rule.most_taken().unwrap_or(counters).min(counters);
            let ways = (0..=most).filter(|&taken| row.rule.digit(taken) != 0).count();
            // Each way at each counter, or once in each run.
            let breaks = row.rule.breaks() || row.rule.cuts();
            counters as usize * if breaks { ways } else { 1 }
        };
        self.rows.iter().zip(lines).map(in_row).sum()
    }

    /// Every move, and whether it makes the nimbers add up to 0.
    fn all_moves(&self, lines: &[Line<W>]) -> Vec<(Break, bool)> {
        let nimber = |row: &Row, length: u32| row.nimbers[length as usize];
        let runs = self.runs(lines);
        let sum = runs.fold(0, |sum, (row, _, (_, length))| sum ^ nimber(row, length));
        let (mut all, mut moves) = (Vec::new(), Vec::new());
        for (row, place, (first, length)) in self.runs(lines) {
            row.moves_in(place, (first, length), &mut moves);
            let others = sum ^ nimber(row, length);
            all.extend(moves.drain(..).map(|mv| {
                let before = u32::from(mv.first) - first;
                let after = length - before - u32::from(mv.taken);
                (mv, others == nimber(row, before) ^ nimber(row, after))
            }));
        }
        all
    }

    /// What a row is called: a letter, or nothing if it is the only one.
    fn letter(&self, row: usize) -> String {
        if self.rows.len() == 1 {
            return String::new();
        }
        char::from(b'a' + row as u8).to_string()
    }
}

impl<const W: usize> Game for Heaps<W> {
    type Position = Box<[Line<W>]>;
    type Move = Break;

    fn start(&self) -> Box<[Line<W>]> {
        let line = |row: &Row| Line { counters: stretch(0, row.size as usize), cuts: [0; W] };
        self.rows.iter().map(line).collect()
    }

    fn moves(&self, lines: &Box<[Line<W>]>, out: &mut Vec<Break>) {
        match W {
            1 => self.runs(lines).for_each(|(row, place, run)| row.moves_in(place, run, out)),
            _ => out.extend(listed(&self.all_moves(lines))),
        }
    }

    /// What has a table is small. Elsewhere, if no position that this one leads to has too many moves either.
    fn lists_all(&self, lines: &Box<[Line<W>]>) -> bool {
        W == 1 || self.most_moves(lines) <= MOST_LISTED
    }

    fn play(&self, lines: &Box<[Line<W>]>, mv: Break) -> Box<[Line<W>]> {
        let mut lines = lines.clone();
        let line = &mut lines[usize::from(mv.row)];
        let (first, taken) = (usize::from(mv.first), usize::from(mv.taken));
        if taken == 0 {
            line.cuts[(first - 1) / 64] |= 1 << ((first - 1) % 64);
            return lines;
        }
        let gone: [u64; W] = stretch(first, taken);
        // A cut has a counter on either side.
        let before = first.saturating_sub(1);
        let cuts: [u64; W] = stretch(before, first + taken - before);
        for word in 0..W {
            line.counters[word] &= !gone[word];
            line.cuts[word] &= !cuts[word];
        }
        lines
    }

    fn tier(&self, lines: &Box<[Line<W>]>) -> u32 {
        self.live(lines).map(|(_, length)| 2 * length - 1).sum()
    }
}

impl Classes for Heaps<1> {
    /// Kind and length of every run that has a move, as a byte each, sorted.
    type Class = SmallVec<[u16; 12]>;

    fn class(&self, lines: &Box<[Line<1>]>) -> SmallVec<[u16; 12]> {
        let run = |(row, length): (&Row, u32)| u16::from(row.kind) << 8 | length as u16;
        let mut runs: SmallVec<[u16; 12]> = self.live(lines).map(run).collect();
        runs.sort_unstable();
        runs
    }

    /// One run of each kind and length.
    fn moves_to_classes(&self, lines: &Box<[Line<1>]>, out: &mut Vec<Break>) {
        let mut seen = [0u64; MOST_HEAPS];
        for (row, place, run) in self.runs(lines) {
            let seen = &mut seen[usize::from(row.kind)];
            if !has(*seen, run.1 as usize) {
                *seen |= 1 << run.1;
                row.kinds_in(place, run, out);
            }
        }
    }

    /// Runs of different kinds are independent of each other.
    fn at_least(&self) -> u64 {
        let kinds = (0..).zip(&self.rows).filter(|(place, row)| *place == row.kind);
        let sums = kinds.map(|(kind, row)| {
            let alike = self.rows.iter().filter(|row| row.kind == kind).map(|row| row.size);
            if row.rule.is_nim() {
                return multisets(&alike.map(u64::from).collect::<Vec<_>>());
            }
            row.rule
                .sums_at_least(&alike.collect::<Vec<_>>(), ByClass::<Heaps<1>>::LIMIT as u64 + 1)
        });
        sums.fold(1, u64::saturating_mul)
    }
}

impl<const W: usize> Impartial for Heaps<W> {
    fn components(&self, lines: &Box<[Line<W>]>) -> Vec<Component> {
        let component = |(row, place, (first, length)): (&Row, usize, (u32, u32))| Component {
            name: format!("{} {}{}", row.name, self.letter(place), run_name(first, length)),
            nimber: row.nimbers[length as usize],
        };
        self.runs(lines).map(component).collect()
    }

    fn sum(&self, lines: &Box<[Line<W>]>) -> Option<u32> {
        let nimber =
            |(row, _, (_, length)): (&Row, usize, (u32, u32))| row.nimbers[length as usize];
        self.runs(lines).map(nimber).reduce(|a, b| a ^ b)
    }

    fn is_nim(&self) -> bool {
        self.rows.iter().all(|row| row.rule.is_nim())
    }
}

impl<const W: usize> Formula for Heaps<W> {
    fn formula(&self, lines: &Box<[Line<W>]>) -> Option<Outcome> {
        let lost = self.sum(lines).unwrap_or(0) == 0;
        Some(if lost { Outcome::Lose } else { Outcome::Win })
    }
}

impl<const W: usize> Sequences for Heaps<W> {
    fn sequences(&self, largest: usize) -> Vec<NimSequence> {
        let kinds = (0..).zip(&self.rows).filter(|(place, row)| *place == row.kind);
        kinds.map(|(_, row)| sequence(&row.name, &row.rule, largest)).collect()
    }
}

impl<const W: usize> Show for Heaps<W> {
    /// The rows joined by `,`: `x` for a counter, `-` for one that was taken, `.` for a cut.
    fn format(&self, lines: &Box<[Line<W>]>) -> String {
        let mut text = String::new();
        for (place, (row, line)) in self.rows.iter().zip(lines).enumerate() {
            text.extend((place > 0).then_some(','));
            for i in 0..row.size as usize {
                text.push(if bit(&line.counters, i) { 'x' } else { '-' });
                text.extend(bit(&line.cuts, i).then_some('.'));
            }
        }
        text
    }

    fn named(&self, lines: &Box<[Line<W>]>, name: &str) -> Option<Break> {
        let mut all = self.all_moves(lines).into_iter().map(|(mv, _)| mv);
        all.find(|mv| self.notation(lines, *mv) == name)
    }

    fn parse(&self, text: &str) -> Result<Box<[Line<W>]>, Mistake> {
        let mut lines = Vec::with_capacity(self.rows.len());
        let (mut parts, mut at) = (text.split(','), 0);
        for (place, row) in self.rows.iter().enumerate() {
            let part = parts.next().ok_or_else(|| {
                let message = format!("‘,’ and row {} are missing", place + 1);
                Mistake::at(text.chars().count(), message)
            })?;
            lines.push(row.parse(place, part, at)?);
            at += part.chars().count() + 1;
        }
        match parts.next() {
            None => Ok(lines.into()),
            Some(_) => Err(Mistake::at(at - 1, format!("there are only {} rows", self.rows.len()))),
        }
    }

    /// The counters that are taken, `3` or `3-4`, or where the row is cut, `3~4`; with the letter of
    /// the row in front if there are several.
    fn notation(&self, _: &Box<[Line<W>]>, mv: Break) -> String {
        let (letter, first) = (self.letter(mv.row.into()), u32::from(mv.first));
        match mv.taken {
            0 => format!("{letter}{first}~{}", first + 1),
            1 => format!("{letter}{}", first + 1),
            taken => format!("{letter}{}-{}", first + 1, first + u32::from(taken)),
        }
    }

    fn scene(&self, lines: &Box<[Line<W>]>) -> Scene {
        let mut scene = scene::draw(&self.rows, lines);
        let all = if W == 1 { 0 } else { self.all_moves(lines).len() };
        if all > MOST_LISTED {
            scene.notes.push(listed_note(all));
        }
        scene
    }

    /// A cut by its place. What is taken by the first and the last counter of it in any order; where
    /// only the right end can be taken, by the first of it. A counter alone needs a button if more
    /// could be taken with it.
    fn clicks(&self, lines: &Box<[Line<W>]>, mv: Break) -> Clicks {
        let place = usize::from(mv.row);
        let row = &self.rows[place];
        let spot = |counter: u16| scene::counter(&self.rows, place, counter.into());
        if mv.taken == 0 {
            return click(scene::cut(&self.rows, place, u32::from(mv.first) - 1));
        }
        if !row.rule.breaks() {
            return click(spot(mv.first));
        }
        if mv.taken > 1 {
            return either_way(spot(mv.first), spot(mv.first + mv.taken - 1));
        }
        let mut moves = Vec::new();
        let line = lines[place];
        runs_in(line.counters, line.cuts).for_each(|run| row.moves_in(place, run, &mut moves));
        let ends_here = |other: &Break| {
            other.taken > 1 && [other.first, other.first + other.taken - 1].contains(&mv.first)
        };
        if moves.iter().any(ends_here) {
            vec![vec![Click::Spot(spot(mv.first)), Click::Button("just one".into())]]
        } else {
            click(spot(mv.first))
        }
    }
}
