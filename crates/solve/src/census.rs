//! Counts over all reachable positions.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use gamesman_rules::{Graph, Record};
use rayon::prelude::*;

use crate::batch::Weighing;
use crate::bytes::{Get, Put};
use crate::codes::Codes;
use crate::domain::Domain;
use crate::members::Members;
use crate::tally::Tally;
use crate::threads::pieces;
use crate::{SolveError, Watch, code};

/// Counts over all positions of a table, the start and the ends included, symmetric ones counted
/// apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Census {
    /// How many positions have each record, and the smallest number in the table of one that has it.
    records: BTreeMap<u32, (u64, u64)>,
    /// Ends the player to move has won, lost, tied.
    pub primitive: [u64; 3],
    /// Moves of all positions that are not ends, and the most moves of one position. Not counted in
    /// a puzzle of more than ten million positions whose table holds every number: it is solved from its
    /// goals without a look at its moves.
    pub moves: Option<(u64, u32)>,
    /// Positions that are their own canonical position; 0 without symmetry.
    pub classes: u64,
}

impl Census {
    /// Every record that occurs, how many positions have it, and the smallest number of one.
    pub fn records(&self) -> impl Iterator<Item = (Record, u64, u64)> {
        self.records.iter().filter_map(|(&code, &(count, example))| {
            code::decode(code).map(|record| (record, count, example))
        })
    }

    /// Bytes that the codes of all records fit: 1, 2 or 4.
    pub(crate) fn code_width(&self) -> usize {
        match self.records.last_key_value().map_or(0, |(&code, _)| code) {
            0..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        }
    }

    /// Adds `count` positions with a record, the smallest of which has number `example`.
    pub(crate) fn add(&mut self, record: Record, count: u64, example: u64) {
        self.add_code(code::encode(record), count, example);
    }

    fn add_code(&mut self, code: u32, count: u64, example: u64) {
        let entry = self.records.entry(code).or_insert((0, example));
        entry.0 += count;
        entry.1 = entry.1.min(example);
    }

    /// Adds the records of other positions.
    pub(crate) fn add_records(&mut self, other: &Census) {
        for (&code, &(count, example)) in &other.records {
            self.add_code(code, count, example);
        }
    }

    /// Takes over what was counted while positions were found; classes only with a symmetry.
    pub(crate) fn add_tally(&mut self, tally: &Tally, symmetric: bool) {
        let Tally { primitive, moves, classes, .. } = *tally;
        (self.primitive, self.moves) = (primitive, moves);
        self.classes = if symmetric { classes } else { 0 };
    }

    pub(crate) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        to.put(self.records.len() as u64)?;
        self.records.iter().try_for_each(|(&code, &(count, example))| {
            to.put(u64::from(code))?;
            to.put(count)?;
            to.put(example)
        })
    }

    pub(crate) fn get(from: &mut dyn Read) -> io::Result<Census> {
        let mut census = Census::default();
        for _ in 0..from.get()? {
            let (code, count, example) = (from.get()? as u32, from.get()?, from.get()?);
            census.add_code(code, count, example);
        }
        Ok(census)
    }

    /// All positions.
    pub fn positions(&self) -> u64 {
        self.records.values().map(|(count, _)| count).sum()
    }

    /// All ends.
    pub fn ends(&self) -> u64 {
        self.primitive.iter().sum()
    }
}

/// Counts the positions of one tier.
pub(crate) fn count_tier(
    graph: &dyn Graph,
    members: &Members,
    codes: &Codes,
    canonical: bool,
    watch: &dyn Watch,
) -> Result<Census, SolveError> {
    let starts = members.starts();
    let scratch = || (Vec::new(), Weighing::new(graph, canonical));
    let counter = pieces(members.chunks())
        .map_init(scratch, |(numbers, weighing), chunk| {
            let mut counter = Counter::default();
            members.read(chunk, numbers);
            weighing.weigh(numbers, |place, weight| {
                counter.add(codes.get(starts[chunk] as usize + place), weight, numbers[place]);
            });
            if watch.stopped() { Err(SolveError::Stopped) } else { Ok(counter) }
        })
        .try_reduce(Counter::default, |a, b| Ok(a.join(b)))?;
    Ok(Census { records: counter.records().collect(), ..Census::default() })
}

/// Counts records by code. Small codes, which are nearly all, have a place each.
#[derive(Default)]
struct Counter {
    small: Vec<(u64, u64)>,
    large: BTreeMap<u32, (u64, u64)>,
}

impl Counter {
    const SMALL: usize = 1 << 10;

    fn add(&mut self, code: u32, count: u64, example: u64) {
        let (all, least) = match code as usize {
            small if small < Counter::SMALL => {
                if self.small.len() <= small {
                    self.small.resize(small + 1, (0, u64::MAX));
                }
                &mut self.small[small]
            }
            _ => self.large.entry(code).or_insert((0, u64::MAX)),
        };
        *all += count;
        *least = (*least).min(example);
    }

    fn records(self) -> impl Iterator<Item = (u32, (u64, u64))> {
        let small = (0..).zip(self.small).filter(|(_, (count, _))| *count > 0);
        small.chain(self.large)
    }

    fn join(mut self, other: Counter) -> Counter {
        for (code, (count, example)) in other.records() {
            self.add(code, count, example);
        }
        self
    }
}

/// Counts a solved graph; each position of `domain` stands for its orbit if it is canonical.
/// O(positions).
pub(crate) fn count(
    graph: &dyn Graph,
    domain: &Domain,
    tally: &Tally,
    codes: &Codes,
    watch: &dyn Watch,
) -> Result<Census, SolveError> {
    let symmetric = graph.facts().symmetric;
    let scratch = || (Vec::new(), Vec::new(), Weighing::new(graph, true));
    let counter = pieces(domain.pieces())
        .map_init(scratch, |(numbers, ranks, weighing), piece| {
            let mut counter = Counter::default();
            numbers.clear();
            ranks.clear();
            domain.each(piece, |number, rank| {
                numbers.push(number);
                ranks.push(rank);
            });
            weighing.weigh(numbers, |place, weight| {
                counter.add(codes.get(ranks[place]), weight, numbers[place]);
            });
            if watch.stopped() { Err(SolveError::Stopped) } else { Ok(counter) }
        })
        .try_reduce(Counter::default, |a, b| Ok(a.join(b)))?;
    let mut census = Census { records: counter.records().collect(), ..Census::default() };
    census.add_tally(tally, symmetric);
    if census.moves.is_none() {
        // Nobody has looked at the ends; in a puzzle they are the goals.
        let goals = census.records.get(&code::encode(Record::win(0)));
        census.primitive = [goals.map_or(0, |(count, _)| *count), 0, 0];
    }
    Ok(census)
}
