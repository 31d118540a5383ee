//! Counts over all reachable positions.

use std::collections::BTreeMap;

use gamesman_rules::{Expansion, Graph, Outcome, Record};
use rayon::prelude::*;

use crate::reach::{CHUNK, Reached};
use crate::solver::Codes;
use crate::{Progress, SolveError, Stage, Watch, code};

/// Counts over all positions reachable from the start, the start and the ends included, symmetric
/// ones counted apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// How many positions have each record, and the smallest number of one that has it.
    records: BTreeMap<u32, (u64, u64)>,
    /// Ends the player to move has won, lost, tied.
    pub primitive: [u64; 3],
    /// Moves of all positions that are not ends.
    pub moves: u64,
    /// Most moves of one position.
    pub max_moves: u32,
    /// Positions that are their own canonical position.
    pub classes: u64,
}

impl Census {
    /// Every record that occurs, how many positions have it, and the smallest number of one.
    pub fn records(&self) -> impl Iterator<Item = (Record, u64, u64)> {
        self.records.iter().filter_map(|(&code, &(count, example))| {
            code::decode(code).map(|record| (record, count, example))
        })
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

    /// All positions.
    pub fn positions(&self) -> u64 {
        self.records.values().map(|(count, _)| count).sum()
    }

    /// All ends.
    pub fn ends(&self) -> u64 {
        self.primitive.iter().sum()
    }

    fn join(mut self, other: Census) -> Census {
        for (code, (count, example)) in other.records {
            self.add_code(code, count, example);
        }
        for (count, more) in self.primitive.iter_mut().zip(other.primitive) {
            *count += more;
        }
        self.moves += other.moves;
        self.max_moves = self.max_moves.max(other.max_moves);
        self.classes += other.classes;
        self
    }
}

/// The place of an outcome in [`Census::primitive`].
pub(crate) fn place(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win => 0,
        Outcome::Lose => 1,
        Outcome::Tie => 2,
    }
}

/// Counts a solved graph. O(positions + moves).
pub(crate) fn count(
    graph: &dyn Graph,
    reached: &Reached,
    codes: &Codes,
    watch: &dyn Watch,
) -> Result<Census, SolveError> {
    let symmetric = graph.facts().symmetric;
    let mut all = Census::default();
    let mut done = 0;
    for tier in &reached.tiers {
        let numbers = &tier.numbers;
        let counted = (0..numbers.len().div_ceil(CHUNK))
            .into_par_iter()
            .map_init(Expansion::new, |expansion, chunk| {
                let mut census = Census::default();
                for i in chunk * CHUNK..numbers.len().min((chunk + 1) * CHUNK) {
                    let number = numbers.get(i);
                    census.add_code(codes.get(reached.domain.rank(number)), 1, number);
                    graph.expand(number, expansion);
                    if let Some(outcome) = expansion.outcome {
                        census.primitive[place(outcome)] += 1;
                    }
                    census.moves += expansion.edges.len() as u64;
                    census.max_moves = census.max_moves.max(expansion.edges.len() as u32);
                    census.classes += u64::from(symmetric && graph.canonical(number) == number);
                }
                if watch.stopped() { Err(SolveError::Stopped) } else { Ok(census) }
            })
            .try_reduce(Census::default, |a, b| Ok(a.join(b)))?;
        all = all.join(counted);
        done += numbers.len() as u64;
        let total = Some(reached.domain.len());
        watch.progress(&Progress { stage: Stage::Count, done, total, tier: Some(tier.tier) });
    }
    Ok(all)
}
