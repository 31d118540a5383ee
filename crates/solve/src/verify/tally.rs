//! What the entries add up to, and whether the census says the same.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use gamesman_rules::{Expansion, Outcome, Record};

use super::fault::{Fault, Verified};
use crate::bytes::{Get, Put};
use crate::code;
use crate::table::Table;

/// Counts over positions, symmetric ones counted apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    entries: u64,
    positions: u64,
    moves: u64,
    most_moves: u32,
    /// Ends that the player to move has won, lost, tied.
    ends: [u64; 3],
    /// How many positions have each record, and the smallest number of an entry that has it.
    records: BTreeMap<u32, (u64, u64)>,
    /// The same of records with small codes, which are nearly all.
    small: Vec<(u64, u64)>,
}

/// Codes below this are small.
const SMALL: usize = 1 << 10;

impl Tally {
    /// Counts an entry that stands for `orbit` positions.
    #[inline]
    pub(super) fn add(&mut self, number: u64, record: Record, orbit: u64, expansion: &Expansion) {
        self.entries += 1;
        self.positions += orbit;
        match expansion.outcome {
            Some(Outcome::Win) => self.ends[0] += orbit,
            Some(Outcome::Lose) => self.ends[1] += orbit,
            Some(Outcome::Tie) => self.ends[2] += orbit,
            None => {
                let moves = expansion.edges.len();
                self.moves += moves as u64 * orbit;
                self.most_moves = self.most_moves.max(moves as u32);
            }
        }
        let code = code::encode(record);
        if code as usize >= SMALL {
            return count(self.records.entry(code).or_insert((0, number)), orbit, number);
        }
        if self.small.is_empty() {
            self.small.resize(SMALL, (0, u64::MAX));
        }
        count(&mut self.small[code as usize], orbit, number);
    }

    pub(super) fn join(mut self, other: Tally) -> Tally {
        self.entries += other.entries;
        self.positions += other.positions;
        self.moves += other.moves;
        self.most_moves = self.most_moves.max(other.most_moves);
        for (count, more) in self.ends.iter_mut().zip(other.ends) {
            *count += more;
        }
        let small = (0..).zip(other.small).filter(|(_, (positions, _))| *positions > 0);
        for (code, (positions, number)) in small.chain(other.records) {
            count(self.records.entry(code).or_insert((0, number)), positions, number);
        }
        self
    }

    pub(super) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        // Brings the small ones to the others.
        let all = Tally::default().join(self.clone());
        let [win, lose, tie] = all.ends;
        to.put_all(
            [all.entries, all.positions, all.moves, all.most_moves.into(), win, lose, tie]
                .into_iter(),
        )?;
        to.put(all.records.len() as u64)?;
        all.records.iter().try_for_each(|(&code, &(positions, number))| {
            [u64::from(code), positions, number].into_iter().try_for_each(|word| to.put(word))
        })
    }

    pub(super) fn get(from: &mut dyn Read) -> io::Result<Tally> {
        let all: Result<[u64; 7], _> = from.get_all()?.try_into();
        let [entries, positions, moves, most_moves, ends @ ..] =
            all.map_err(|_| io::ErrorKind::InvalidData)?;
        let most_moves = most_moves as u32;
        let records =
            (0..from.get()?).map(|_| Ok((from.get()? as u32, (from.get()?, from.get()?))));
        let records = records.collect::<io::Result<_>>()?;
        Ok(Tally { entries, positions, moves, most_moves, ends, records, small: Vec::new() })
    }

    /// Compares with the census of the table.
    pub(super) fn compare(self, table: &Table, symmetric: bool) -> Result<Tally, Fault> {
        // Brings the small ones to the others.
        let tally = Tally::default().join(self);
        let census = table.census();
        let differ = |what: &str, says: String, counted: String| {
            let message = format!("the census says {what}: {says}; {counted} were counted");
            Err(Fault::Whole(message))
        };
        let classes = if symmetric { tally.entries } else { 0 };
        for (what, says, counted) in [
            ("positions", table.positions(), tally.positions),
            ("positions up to symmetry", census.classes, classes),
            ("ends won", census.primitive[0], tally.ends[0]),
            ("ends lost", census.primitive[1], tally.ends[1]),
            ("ends tied", census.primitive[2], tally.ends[2]),
        ] {
            if says != counted {
                return differ(what, says.to_string(), counted.to_string());
            }
        }
        let counted = (tally.moves, tally.most_moves);
        if let Some(says) = census.moves.filter(|&says| says != counted) {
            let text = |(all, most)| format!("{all}, at most {most} of a position");
            return differ("moves", text(says), text(counted));
        }
        let says = census
            .records()
            .map(|(record, positions, number)| (code::encode(record), (positions, number)));
        let says: BTreeMap<u32, (u64, u64)> = says.collect();
        let differs = |code: &&u32| says.get(code) != tally.records.get(code);
        if let Some(code) = says.keys().chain(tally.records.keys()).find(differs) {
            let record = code::decode(*code).map_or_else(String::new, |record| record.to_string());
            let text = |counts: &BTreeMap<u32, (u64, u64)>| match counts.get(code) {
                Some((positions, number)) => format!("{positions}, the first with number {number}"),
                None => "none".into(),
            };
            return differ(&record, text(&says), text(&tally.records));
        }
        Ok(tally)
    }

    pub(super) fn verified(&self, pieces: usize) -> Verified {
        let Tally { positions, moves, entries, .. } = *self;
        Verified { positions, moves, entries, pieces }
    }
}

#[inline]
fn count(entry: &mut (u64, u64), positions: u64, number: u64) {
    entry.0 += positions;
    entry.1 = entry.1.min(number);
}
