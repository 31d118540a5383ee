//! Neighbouring entries of a table in memory, where the children of positions are looked up.

use std::ops::Range;

use gamesman_rules::bits::prefetch;
use gamesman_rules::{Facts, Record};
use rayon::prelude::*;

use super::fault::Fault;
use super::ranks::Ranks;
use crate::code;
use crate::table::{PAGE, Page, Table, TableError};

/// The bytes of an entry beside its number.
#[derive(Clone, Copy)]
pub(super) struct Widths {
    code: usize,
    margins: bool,
    nimbers: bool,
}

impl Widths {
    pub(super) fn of(table: &Table, facts: &Facts) -> Widths {
        let largest = table.census().records().map(|(record, ..)| code::encode(record)).max();
        let code = match largest.unwrap_or(0) {
            0..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        };
        Widths { code, margins: facts.scored, nimbers: facts.nimbers }
    }

    fn bytes(self) -> u64 {
        self.code as u64 + 2 * u64::from(self.margins) + 2 * u64::from(self.nimbers)
    }
}

/// Which entries are in memory together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub(super) pages: Range<u64>,
    /// All numbers that belong here, whether or not they are entries.
    pub(super) numbers: Range<u64>,
    /// No entry has this number or a larger one.
    end: u64,
}

impl Extent {
    /// All of a table.
    pub(super) fn whole(table: &Table) -> Extent {
        Extent { pages: 0..table.pages(), numbers: 0..table.size(), end: end(table) }
    }

    /// How many entries there are.
    fn len(&self, table: &Table) -> u64 {
        table.entries().min(self.pages.end * PAGE as u64) - self.pages.start * PAGE as u64
    }

    /// Bytes in memory.
    pub(super) fn bytes(&self, table: &Table, widths: Widths) -> u64 {
        let len = self.len(table);
        Ranks::bytes(self.end.saturating_sub(self.numbers.start), len) + len * widths.bytes()
    }

    /// Cuts a table into as few pieces of at most `limit` bytes as follow each other, or says how many
    /// bytes a page takes that alone is too large.
    pub(super) fn plan(table: &Table, widths: Widths, limit: u64) -> Result<Vec<Extent>, u64> {
        let end_of = |page| table.first(page).unwrap_or_else(|| table.size());
        let last = end(table);
        let mut plan: Vec<Extent> = Vec::new();
        for page in 0..table.pages() {
            // What is below the first entry belongs to the first piece.
            let begin = if page == 0 { 0 } else { end_of(page) };
            let numbers = begin..end_of(page + 1);
            let end = numbers.end.min(last);
            let alone = Extent { pages: page..page + 1, numbers, end };
            let longer = plan.last().map(|last| Extent {
                pages: last.pages.start..page + 1,
                numbers: last.numbers.start..alone.numbers.end,
                end,
            });
            let fits = |extent: &Extent| {
                extent.bytes(table, widths) <= limit && extent.len(table) <= Ranks::MOST
            };
            match longer.filter(fits) {
                Some(longer) => {
                    plan.pop();
                    plan.push(longer);
                }
                None if fits(&alone) => plan.push(alone),
                None => return Err(alone.bytes(table, widths)),
            }
        }
        Ok(plan)
    }
}

/// One more than the largest number of an entry; in a game that numbers positions tier by tier those of
/// many positions that are not entries can lie beyond it.
fn end(table: &Table) -> u64 {
    let last = table.pages().checked_sub(1).and_then(|page| table.page(page).ok());
    // A page that cannot be read is told of when it is its turn.
    last.and_then(|page| page.numbers.last().copied())
        .map_or(table.size(), |last| last.saturating_add(1))
}

/// The entries of an extent.
pub(super) struct Piece {
    numbers: Range<u64>,
    /// No entry has this number or a larger one.
    end: u64,
    /// How many entries come before it.
    before: u64,
    ranks: Ranks,
    codes: Codes,
    margins: Vec<i16>,
    nimbers: Vec<u16>,
}

enum Codes {
    Byte(Vec<u8>),
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

impl Piece {
    /// Reads the entries, in parallel.
    pub(super) fn load(table: &Table, extent: &Extent, widths: Widths) -> Result<Piece, Fault> {
        let Extent { pages, numbers, end } = extent;
        let len = extent.len(table);
        let capacity = len as usize;
        let mut piece = Piece {
            numbers: numbers.clone(),
            end: *end,
            before: pages.start * PAGE as u64,
            ranks: Ranks::new(numbers.start, end.saturating_sub(numbers.start), len),
            codes: match widths.code {
                1 => Codes::Byte(Vec::with_capacity(capacity)),
                2 => Codes::Narrow(Vec::with_capacity(capacity)),
                _ => Codes::Wide(Vec::with_capacity(capacity)),
            },
            margins: Vec::with_capacity(if widths.margins { capacity } else { 0 }),
            nimbers: Vec::with_capacity(if widths.nimbers { capacity } else { 0 }),
        };
        let mut next = numbers.start;
        let at_a_time = 2 * rayon::current_num_threads();
        for begin in pages.clone().step_by(at_a_time) {
            let batch = begin..pages.end.min(begin + at_a_time as u64);
            let read: Vec<Page> =
                batch.into_par_iter().map(|page| table.page(page)).collect::<Result<_, _>>()?;
            for page in &read {
                piece.add(page, widths, &mut next)?;
            }
        }
        piece.ranks.finish();
        if piece.len() as u64 != len {
            return Err(damaged("it has fewer entries than it says"));
        }
        Ok(piece)
    }

    /// Adds a page. Its numbers are `next` at least; afterwards `next` is above them.
    fn add(&mut self, page: &Page, widths: Widths, next: &mut u64) -> Result<(), Fault> {
        for &number in &page.numbers {
            if number < *next || number >= self.end {
                return Err(damaged("its numbers are out of order"));
            }
            self.ranks.push(number);
            *next = number + 1;
        }
        let unknown = || Fault::Whole("the census lacks a record that the table holds".into());
        for &record in &page.records {
            let code = code::encode(record);
            match &mut self.codes {
                Codes::Byte(codes) => codes.push(u8::try_from(code).map_err(|_| unknown())?),
                Codes::Narrow(codes) => codes.push(u16::try_from(code).map_err(|_| unknown())?),
                Codes::Wide(codes) => codes.push(code),
            }
        }
        let lacks = |what| Fault::Whole(format!("the table has no {what}, but the game has"));
        if widths.margins {
            let margins = page.margins.as_ref().ok_or_else(|| lacks("margins"))?;
            self.margins.extend(margins.iter().map(|&margin| margin as i16));
        }
        if widths.nimbers {
            let nimbers = page.nimbers.as_ref().ok_or_else(|| lacks("nimbers"))?;
            self.nimbers.extend(nimbers.iter().map(|&nimber| nimber as u16));
        }
        Ok(())
    }

    fn len(&self) -> usize {
        match &self.codes {
            Codes::Byte(codes) => codes.len(),
            Codes::Narrow(codes) => codes.len(),
            Codes::Wide(codes) => codes.len(),
        }
    }

    /// Whether a number belongs here.
    #[inline]
    pub(super) fn covers(&self, number: u64) -> bool {
        self.numbers.contains(&number)
    }

    /// Asks for the memory where the search for a number begins.
    #[inline]
    pub(super) fn prefetch(&self, number: u64) {
        self.ranks.prefetch(number);
    }

    /// The place of a number that belongs here, if it is an entry.
    #[inline]
    pub(super) fn find(&self, number: u64) -> Option<usize> {
        self.ranks.find(number)
    }

    /// The rank in the whole table of the entry at a place.
    #[inline]
    pub(super) fn rank(&self, place: usize) -> u64 {
        self.before + place as u64
    }

    /// Asks for the memory of an entry's record.
    #[inline]
    pub(super) fn prefetch_record(&self, place: usize) {
        match &self.codes {
            Codes::Byte(codes) => prefetch(codes, place),
            Codes::Narrow(codes) => prefetch(codes, place),
            Codes::Wide(codes) => prefetch(codes, place),
        }
    }

    /// Value and remoteness of the entry at a place.
    #[inline]
    pub(super) fn record(&self, place: usize) -> Option<Record> {
        code::decode(match &self.codes {
            Codes::Byte(codes) => codes[place].into(),
            Codes::Narrow(codes) => codes[place].into(),
            Codes::Wide(codes) => codes[place],
        })
    }

    /// The margin of the entry at a place of a table with margins.
    pub(super) fn margin(&self, place: usize) -> i32 {
        self.margins[place].into()
    }

    /// The nimber of the entry at a place of a table with nimbers.
    pub(super) fn nimber(&self, place: usize) -> u32 {
        self.nimbers[place].into()
    }
}

fn damaged(what: &str) -> Fault {
    Fault::Table(TableError::Damaged(what.to_owned()))
}
