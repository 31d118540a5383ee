//! Checks a table against the rules, entry by entry, with none of the solvers' code.
//!
//! For every position of the table its moves are generated anew and the record is compared with
//! those of the children by the definition of value and remoteness. That is enough: finite
//! remotenesses fall along the moves that justify them, so wins, losses and ties are well founded; a
//! position that is called a draw (or without solution) has no move out of that set for the better.
//! Margins and nimbers are checked in the same way, the domain by searching from the start.

use gamesman_rules::{Edge, Expansion, Graph, Players, Record, Turn, Value, Want};
use rayon::prelude::*;

use crate::table::{Table, TableError};
use crate::{Progress, Stage, Watch};

/// What was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Positions checked against the rules: all, or a sample of a very large table.
    pub positions: u64,
    /// Moves followed.
    pub moves: u64,
}

/// Why a table was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// An entry contradicts the rules.
    #[error("position number {number}: {what}")]
    Entry {
        /// The position.
        number: u64,
        /// What is wrong with it.
        what: String,
    },
    /// The table as a whole contradicts the rules.
    #[error("{0}")]
    Whole(String),
    /// The file is damaged or cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The watch asked to stop.
    #[error("verifying was stopped")]
    Stopped,
}

/// Tables that stand for more positions than this are sampled: one position in [`SAMPLED`] is
/// checked against the rules, chosen by a hash of its number.
pub const SAMPLED_BEYOND: u64 = 100_000_000;

/// One in so many positions of a very large table is checked.
pub const SAMPLED: u64 = 16;

/// Words of the bit set worked on at a time.
const WORDS: usize = 256;

/// Checks `table` against `graph`. O(positions + moves) look-ups, in parallel on the current thread
/// pool, with one bit of memory for each possible number unless the table holds all of them.
///
/// Every position that can be reached is checked, also where the table holds only one of each set of
/// symmetric ones: that they have the same value is not taken for granted. Tables of more than
/// [`SAMPLED_BEYOND`] positions are sampled.
///
/// # Errors
/// The first fault found.
pub fn verify(graph: &dyn Graph, table: &Table, watch: &dyn Watch) -> Result<Verified, Fault> {
    if graph.size() != table.size() {
        return Err(Fault::Whole("the table numbers positions differently".into()));
    }
    table.load()?;
    let facts = graph.facts();
    let all = facts.whole && !facts.symmetric;
    let reachable = if all { Vec::new() } else { reachable(graph, watch)? };
    let words = graph.size().div_ceil(64);
    let word = |place: u64| match reachable.get(place as usize) {
        Some(word) => *word,
        None if graph.size() - place * 64 >= 64 => u64::MAX,
        None => (1 << (graph.size() - place * 64)) - 1,
    };
    let total = table.positions();
    let sampled = total > SAMPLED_BEYOND;
    let want = Want { canonical: facts.symmetric, ..Want::default() };
    let checker = Checker { graph, table, symmetric: facts.symmetric, sampled };
    let done = std::sync::atomic::AtomicU64::new(0);
    let tally = (0..words.div_ceil(WORDS as u64))
        .into_par_iter()
        .map_init(
            || Expansion::wanting(want),
            |expansion, chunk| {
                let mut tally = Tally::default();
                for place in chunk * WORDS as u64..words.min((chunk + 1) * WORDS as u64) {
                    checker.domain(place, word(place))?;
                    for number in bits(place, word(place)) {
                        checker.entry(number, expansion, &mut tally)?;
                    }
                }
                let positions = tally.positions;
                let before = done.fetch_add(positions, std::sync::atomic::Ordering::Relaxed);
                watch.progress(&Progress {
                    stage: Stage::Verify,
                    done: before + positions,
                    total: Some(total),
                    tier: None,
                    memory: 0,
                });
                if watch.stopped() { Err(Fault::Stopped) } else { Ok(tally) }
            },
        )
        .try_reduce(Tally::default, |a, b| Ok(a.join(b)))?;
    tally.compare(table, sampled)?;
    Ok(tally.verified)
}

/// The numbers of the bits that are set in word `place` of a bit set.
fn bits(place: u64, word: u64) -> impl Iterator<Item = u64> {
    let set = (0..64).filter(move |bit| word >> bit & 1 == 1);
    set.map(move |bit| place * 64 + bit).take(word.count_ones() as usize)
}

/// The positions that can be reached from the start, as a bit set: a plain depth-first search.
fn reachable(graph: &dyn Graph, watch: &dyn Watch) -> Result<Vec<u64>, Fault> {
    let mut words = vec![0u64; usize::try_from(graph.size().div_ceil(64)).unwrap_or(usize::MAX)];
    let mut stack = vec![graph.start()];
    words[(graph.start() / 64) as usize] |= 1 << (graph.start() % 64);
    let mut expansion = Expansion::new();
    let mut visited = 0u64;
    while let Some(number) = stack.pop() {
        graph.expand(number, &mut expansion);
        for edge in &expansion.edges {
            let (word, bit) = ((edge.to() / 64) as usize, 1 << (edge.to() % 64));
            if words[word] & bit == 0 {
                words[word] |= bit;
                stack.push(edge.to());
            }
        }
        visited += 1;
        if visited.is_multiple_of(1 << 16) && watch.stopped() {
            return Err(Fault::Stopped);
        }
    }
    Ok(words)
}

/// What the entries add up to.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    verified: Verified,
    /// All positions, whether or not they are in the sample.
    positions: u64,
    /// Win, lose, tie, draw.
    values: [u64; 4],
    ends: u64,
    most: u32,
}

impl Tally {
    fn join(mut self, other: Tally) -> Tally {
        self.positions += other.positions;
        self.verified.positions += other.verified.positions;
        self.verified.moves += other.verified.moves;
        for (count, more) in self.values.iter_mut().zip(other.values) {
            *count += more;
        }
        self.ends += other.ends;
        self.most = self.most.max(other.most);
        self
    }

    /// The census in the table says the same, as far as it was counted.
    fn compare(&self, table: &Table, sampled: bool) -> Result<(), Fault> {
        let census = table.census();
        let mut values = [0; 4];
        let mut most = 0;
        for (record, count, _) in census.records() {
            values[slot(record.value)] += count;
            most = most.max(record.remoteness.unwrap_or(0));
        }
        let claimed = (table.positions(), values, most);
        let counted = (self.positions, self.values, self.most);
        let moves = census.moves.map_or(self.verified.moves, |(moves, _)| moves);
        let ends = census.ends();
        // In a sample, ends and moves are not counted.
        let expanded = sampled || self.ends == ends && self.verified.moves == moves;
        if claimed != counted || !expanded {
            let message = format!(
                "the census says {claimed:?} with {ends} ends and {moves} moves where {counted:?} with \
                 {} ends and {} moves were counted",
                self.ends, self.verified.moves
            );
            return Err(Fault::Whole(message));
        }
        Ok(())
    }
}

fn slot(value: Value) -> usize {
    match value {
        Value::Win => 0,
        Value::Lose => 1,
        Value::Tie => 2,
        Value::Draw => 3,
    }
}

struct Checker<'a> {
    graph: &'a dyn Graph,
    table: &'a Table,
    /// The table holds canonical positions only.
    symmetric: bool,
    sampled: bool,
}

impl Checker<'_> {
    /// What the table holds among the 64 numbers of a word can be reached and is canonical.
    fn domain(&self, place: u64, reachable: u64) -> Result<(), Fault> {
        let held = self.table.members(place)?;
        let wrong = |number: &u64| self.canonical(*number) != *number;
        let entry = match bits(place, held & !reachable).next() {
            Some(number) => Some((number, "it is in the table but cannot be reached")),
            None if !self.symmetric => None,
            None => bits(place, held)
                .find(wrong)
                .map(|number| (number, "it is in the table but is not canonical")),
        };
        match entry {
            Some((number, what)) => Err(Fault::Entry { number, what: what.into() }),
            None => Ok(()),
        }
    }

    /// The number under which the table has a position.
    fn canonical(&self, number: u64) -> u64 {
        if self.symmetric { self.graph.canonical(number) } else { number }
    }

    /// Checks a position; `expansion` wants canonical children.
    fn entry(
        &self,
        number: u64,
        expansion: &mut Expansion,
        tally: &mut Tally,
    ) -> Result<(), Fault> {
        let own = self.canonical(number);
        let claimed = self.record(own)?;
        tally.positions += 1;
        tally.values[slot(claimed.value)] += 1;
        tally.most = tally.most.max(claimed.remoteness.unwrap_or(0));
        // Fibonacci hashing: the highest bits of a multiple of the golden ratio.
        let hash = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        if self.sampled && !hash.is_multiple_of(SAMPLED) {
            return Ok(());
        }
        self.graph.expand(number, expansion);
        let expected = match expansion.outcome {
            Some(outcome) => Record::from(outcome),
            None => self.by_children(claimed, expansion)?,
        };
        if claimed != expected {
            let what = format!("the table says {claimed}, the rules say {expected}");
            return Err(Fault::Entry { number, what });
        }
        self.margin(own, expansion)?;
        self.nimber(own, expansion)?;
        tally.verified.positions += 1;
        tally.verified.moves += expansion.edges.len() as u64;
        tally.ends += u64::from(expansion.outcome.is_some());
        Ok(())
    }

    /// The record of a canonical position.
    fn record(&self, number: u64) -> Result<Record, Fault> {
        self.table.record(number)?.ok_or_else(|| Fault::Entry {
            number,
            what: "it can be reached but is not in the table".into(),
        })
    }

    /// What the definition says, given the children. For endless values `claimed` decides between
    /// a draw and a dead end, which look alike from here.
    fn by_children(&self, claimed: Record, expansion: &Expansion) -> Result<Record, Fault> {
        let mut moves: Vec<(Value, Option<u32>)> = Vec::with_capacity(expansion.edges.len());
        for edge in &expansion.edges {
            let child = self.record(edge.to())?;
            let value = match (edge.turn(), child.value) {
                (Turn::Flips, Value::Win) => Value::Lose,
                (Turn::Flips, Value::Lose) => Value::Win,
                (_, value) => value,
            };
            moves.push((value, child.remoteness));
        }
        let of = |wanted: Value| {
            moves.iter().filter(move |(value, _)| *value == wanted).filter_map(|(_, r)| *r)
        };
        if let Some(fastest) = of(Value::Win).min() {
            return Ok(Record::win(fastest + 1));
        }
        if self.graph.facts().players == Players::One {
            return Ok(Record { value: Value::Lose, remoteness: None });
        }
        if let Some(fastest) = of(Value::Tie).min() {
            return Ok(Record::tie(fastest + 1));
        }
        if moves.iter().any(|(value, _)| *value == Value::Draw) {
            return Ok(Record { value: Value::Draw, remoteness: None });
        }
        Ok(of(Value::Lose).max().map_or(claimed, |slowest| Record::lose(slowest + 1)))
    }

    fn margin(&self, number: u64, expansion: &Expansion) -> Result<(), Fault> {
        if !self.graph.facts().scored {
            return Ok(());
        }
        let claimed = self.table.margin(number)?;
        let child = |edge: &Edge| -> Result<i32, Fault> {
            let margin = self.table.margin(edge.to())?.unwrap_or(i32::MIN / 2);
            Ok(if edge.turn() == Turn::Flips { -margin } else { margin })
        };
        let expected = match expansion.margin {
            Some(margin) => Some(margin),
            None => {
                let margins: Result<Vec<i32>, Fault> = expansion.edges.iter().map(child).collect();
                margins?.into_iter().max()
            }
        };
        if claimed != expected {
            let what = format!("the table says margin {claimed:?}, the rules say {expected:?}");
            return Err(Fault::Entry { number, what });
        }
        Ok(())
    }

    fn nimber(&self, number: u64, expansion: &Expansion) -> Result<(), Fault> {
        if !self.graph.facts().nimbers {
            return Ok(());
        }
        let claimed = self.table.nimber(number)?;
        let mut expected = 0;
        let children: Result<Vec<Option<u32>>, TableError> =
            expansion.edges.iter().map(|edge| self.table.nimber(edge.to())).collect();
        let children = children?;
        while children.contains(&Some(expected)) {
            expected += 1;
        }
        if claimed != Some(expected) {
            let what = format!("the table says nimber {claimed:?}, the rules say {expected}");
            return Err(Fault::Entry { number, what });
        }
        Ok(())
    }
}
