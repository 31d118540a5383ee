//! What solving a graph results in.

use gamesman_rules::{Graph, Record};
use rayon::prelude::*;

use super::by_tier::Merged;
use crate::batch::own_canonicals;
use crate::codes::Codes;
use crate::domain::{AtomicSet, Domain};
use crate::table::Held;
use crate::threads::pieces;
use crate::{Census, code};

/// A solved graph: what is known of each position reachable from the start, or of each number if the
/// graph says so. With symmetry only canonical positions are kept. Each of several ranks that have solved it together has a
/// share of the positions.
#[derive(Debug)]
pub struct Solution {
    pub(super) start: Option<Record>,
    pub(crate) entries: Entries,
    pub(crate) held: Held,
    pub(crate) size: u64,
    pub(super) census: Census,
    pub(super) methods: Vec<String>,
    pub(super) bytes: u64,
    pub(super) uneven: f64,
}

/// Where the values of a solution are.
#[derive(Debug)]
pub(crate) enum Entries {
    Memory(Memory),
    Files(Merged),
}

/// Values in memory, by rank in the domain.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) domain: Domain,
    pub(crate) codes: Codes,
    pub(crate) margins: Option<Vec<i16>>,
    pub(crate) nimbers: Option<Vec<u16>>,
}

impl Solution {
    /// Value and remoteness of the start, whoever has it.
    pub fn start(&self) -> Option<Record> {
        self.start
    }

    /// Value and remoteness of a position, `None` if it cannot be reached, is in the share of another rank or, in a game
    /// with a symmetry, is not canonical.
    pub fn record(&self, number: u64) -> Option<Record> {
        match &self.entries {
            Entries::Memory(entries) => entries.record(number),
            Entries::Files(merged) => merged.record(number),
        }
    }

    /// The margin under best play for the player to move, if the game has margins.
    pub fn margin(&self, number: u64) -> Option<i32> {
        Some(i32::from(match &self.entries {
            Entries::Memory(entries) => entries.margins.as_ref()?[entries.domain.find(number)?],
            Entries::Files(merged) => merged.extra(number)?.margin?,
        }))
    }

    /// The nimber, if the game has nimbers.
    pub fn nimber(&self, number: u64) -> Option<u32> {
        Some(u32::from(match &self.entries {
            Entries::Memory(entries) => entries.nimbers.as_ref()?[entries.domain.find(number)?],
            Entries::Files(merged) => merged.extra(number)?.nimber?,
        }))
    }

    /// Whether all margins fit a byte, if the game has margins.
    pub(crate) fn narrow_margins(&self) -> Option<bool> {
        match &self.entries {
            Entries::Memory(entries) => {
                let fits = |&margin: &i16| i8::try_from(margin).is_ok();
                Some(entries.margins.as_ref()?.iter().all(fits))
            }
            Entries::Files(merged) => merged.narrow_margins(),
        }
    }

    /// Whether all nimbers fit a byte, if the game has nimbers.
    pub(crate) fn narrow_nimbers(&self) -> Option<bool> {
        match &self.entries {
            Entries::Memory(entries) => {
                let fits = |&nimber: &u16| u8::try_from(nimber).is_ok();
                Some(entries.nimbers.as_ref()?.iter().all(fits))
            }
            Entries::Files(merged) => merged.narrow_nimbers(),
        }
    }

    /// How many positions there are values of, in the shares of all ranks.
    pub(crate) fn len(&self) -> u64 {
        match &self.entries {
            Entries::Memory(entries) => entries.domain.len(),
            Entries::Files(merged) => merged.len(),
        }
    }

    /// Compares the files that hold it, if any do, with what was written into them.
    ///
    /// # Errors
    /// If they have changed or cannot be read.
    pub(crate) fn check_files(&self) -> std::io::Result<()> {
        match &self.entries {
            Entries::Memory(_) => Ok(()),
            Entries::Files(merged) => merged.check(),
        }
    }

    /// Counts over all reachable positions.
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// Which solvers ran on which facts, one line each.
    pub fn methods(&self) -> &[String] {
        &self.methods
    }

    /// Whether one tier was in memory at a time.
    pub fn by_tier(&self) -> bool {
        matches!(self.entries, Entries::Files(_))
    }

    /// How unevenly several ranks shared the work: the positions of the rank that had most of each tier, over the mean of
    /// all ranks. At least 1.
    pub fn uneven(&self) -> f64 {
        self.uneven
    }

    /// Most bytes that the solver's structures held at a time.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl Memory {
    /// Value and remoteness of a position, `None` if it is not kept.
    pub(super) fn record(&self, number: u64) -> Option<Record> {
        code::decode(self.codes.get(self.domain.find(number)?))
    }

    /// Forgets all positions that are not canonical.
    pub(super) fn keep_canonical(&mut self, graph: &dyn Graph) {
        let marks = AtomicSet::new(self.domain.range());
        let scratch = || (Vec::new(), Vec::new());
        pieces(self.domain.pieces()).for_each_init(scratch, |(numbers, canonicals), piece| {
            numbers.clear();
            self.domain.each(piece, |number, _| numbers.push(number));
            for place in own_canonicals(graph, numbers, canonicals) {
                marks.add(numbers[place]);
            }
        });
        let domain = marks.finish();
        let mut codes = Codes::new(domain.len());
        while codes.width() < self.codes.width() {
            codes.widen();
        }
        let mut ranks = Vec::with_capacity(domain.len() as usize);
        for piece in 0..domain.pieces() {
            domain.each(piece, |number, _| ranks.push(self.domain.rank(number)));
        }
        ranks.iter().enumerate().for_each(|(to, &from)| codes.set(to, self.codes.get(from)));
        let pick = |list: &Vec<i16>| ranks.iter().map(|&from| list[from]).collect();
        self.margins = self.margins.as_ref().map(pick);
        let pick = |list: &Vec<u16>| ranks.iter().map(|&from| list[from]).collect();
        self.nimbers = self.nimbers.as_ref().map(pick);
        (self.domain, self.codes) = (domain, codes);
    }
}
