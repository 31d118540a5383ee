//! Retrograde analysis: working back from decided positions where moves run in circles.
//!
//! A reverse graph of the moves within the tier is built once. Then, by rising remoteness, each
//! decided position tells its predecessors: one losing child makes a win; when the last child has
//! turned out lost, the position is lost. What is undecided then is a tie if a tie can be reached
//! without letting the opponent out (again by rising remoteness), and a draw otherwise; in a puzzle
//! it has no solution. The method is Ströhlein's (1970) and Thompson's (1986).
//!
//! Time O(positions + moves). Memory for each position of the tier 16 bytes, or 20 where moves lead
//! to lower tiers too, and 4 for each move within it, beside 1.125 bits for each possible number if
//! the tier is not the whole game.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use gamesman_rules::{Edge, Expansion, Record, Turn, Value};
use rayon::prelude::*;

use super::Context;
use super::sweep::Best;
use crate::domain::{Domain, Marks};
use crate::numbers::Numbers;
use crate::reach::{CHUNK, Tier};
use crate::{Progress, SolveError, Stage, code};

const RELAXED: Ordering = Ordering::Relaxed;

/// Set in a predecessor if the move from it keeps the turn.
const KEEPS: u32 = 1 << 31;

/// Undecided moves of a position that can no longer be lost: never counts down to zero.
const NEVER: u32 = 1 << 30;

/// Decides all positions of `work`, which are the undecided ones of a tier, and returns how many
/// bytes that took.
pub(super) fn solve(context: &Context<'_>, tier: &Tier, work: &Numbers) -> Result<u64, SolveError> {
    let local = (work.len() as u64 != context.domain.len()).then(|| subset(context, work));
    let retrograde = Retrograde {
        context,
        tier: tier.tier,
        work,
        local: local.as_ref().unwrap_or(context.domain),
        open: atomics(work.len()),
        longest: if local.is_some() { atomics(work.len()) } else { Vec::new() },
    };
    let mut bytes = work.len() as u64 * if local.is_some() { 20 } else { 16 };
    bytes += local.as_ref().map_or(0, |_| Domain::bytes(context.graph.size()));
    let what = "retrograde analysis";
    context.options.afford(what, context.base + bytes)?;
    if work.len() >= NEVER as usize {
        return Err(SolveError::TooMany { most: u64::from(NEVER) });
    }
    let into = atomics(work.len());
    let seeds = retrograde.count(&into)?;
    let moves: u64 = into.iter().map(|count| u64::from(count.load(RELAXED))).sum();
    bytes += moves * 4;
    context.options.afford(what, context.base + bytes)?;
    let reverse = retrograde.reverse(into, moves)?;
    retrograde.wins_and_losses(&reverse, seeds.settled)?;
    if !context.puzzle {
        retrograde.ties(&reverse, seeds.ties)?;
    }
    retrograde.rest()?;
    Ok(bytes)
}

fn subset(context: &Context<'_>, work: &Numbers) -> Domain {
    let marks = Marks::new(context.graph.size());
    (0..work.len()).into_par_iter().for_each(|i| {
        marks.add(work.get(i));
    });
    marks.finish()
}

fn atomics(len: usize) -> Vec<AtomicU32> {
    (0..len).map(|_| AtomicU32::new(0)).collect()
}

struct Retrograde<'a> {
    context: &'a Context<'a>,
    tier: u32,
    work: &'a Numbers,
    /// The set of `work`; ranks in it number its members.
    local: &'a Domain,
    /// Moves within the tier that have not turned out lost.
    open: Vec<AtomicU32>,
    /// One more than the largest remoteness of a lost move to a lower tier; empty if there is no
    /// lower tier.
    longest: Vec<AtomicU32>,
}

/// Moves within the tier turned round.
struct Reverse {
    /// Where the predecessors of each position begin, and the total at the end.
    begin: Vec<u64>,
    /// Positions, with [`KEEPS`].
    from: Vec<AtomicU32>,
}

impl Reverse {
    fn of(&self, position: u32) -> impl Iterator<Item = (u32, Turn)> {
        let position = position as usize;
        let range = self.begin[position] as usize..self.begin[position + 1] as usize;
        self.from[range].iter().map(|from| {
            let from = from.load(RELAXED);
            let turn = if from & KEEPS == 0 { Turn::Flips } else { Turn::Keeps };
            (from & !KEEPS, turn)
        })
    }
}

/// Positions by the remoteness they have, or will have if they are still undecided when its turn
/// comes.
type Buckets = BTreeMap<u32, Vec<(u32, Value)>>;

#[derive(Default)]
struct Seeds {
    /// Wins and losses known from the position itself and lower tiers alone.
    settled: Buckets,
    /// The same for ties.
    ties: Buckets,
}

impl Seeds {
    fn append(mut self, other: Seeds) -> Seeds {
        for (into, from) in [(&mut self.settled, other.settled), (&mut self.ties, other.ties)] {
            for (remoteness, mut list) in from {
                into.entry(remoteness).or_default().append(&mut list);
            }
        }
        self
    }
}

impl Retrograde<'_> {
    /// The place in `work` of a child, or its record if it is decided. (What is decided while the
    /// tier is being worked on belongs to `work`.)
    fn child(&self, edge: Edge) -> Result<u32, Record> {
        let context = self.context;
        if self.local.contains(edge.to()) {
            return Ok(self.local.rank(edge.to()) as u32);
        }
        let code = context.codes.get(context.domain.rank(edge.to()));
        Err(code::decode(code).expect("what is not in this tier is in a finished one"))
    }

    /// Runs `visit` on every position of the tier with its expansion, in parallel.
    fn expand_all<T: Send>(
        &self,
        empty: impl Fn() -> T + Sync + Send,
        visit: impl Fn(&mut T, u32, u64, &Expansion) -> Result<(), SolveError> + Sync,
        join: impl Fn(T, T) -> T + Sync + Send,
    ) -> Result<T, SolveError> {
        (0..self.work.len().div_ceil(CHUNK))
            .into_par_iter()
            .map_init(Expansion::new, |expansion, chunk| {
                let mut all = empty();
                for i in chunk * CHUNK..self.work.len().min((chunk + 1) * CHUNK) {
                    let number = self.work.get(i);
                    self.context.graph.expand(number, expansion);
                    visit(&mut all, i as u32, number, expansion)?;
                }
                // Still at the same count of decided positions, but not asleep.
                self.context.report(&AtomicU64::new(self.context.done), 0, self.tier)?;
                Ok(all)
            })
            .try_reduce(&empty, |a, b| Ok(join(a, b)))
    }

    /// Counts moves within the tier, out of and into each position, and collects what is known
    /// without them.
    fn count(&self, into: &[AtomicU32]) -> Result<Seeds, SolveError> {
        self.expand_all(
            Seeds::default,
            |seeds, position, number, expansion| {
                self.seed(seeds, position, number, expansion, into)
            },
            Seeds::append,
        )
    }

    fn seed(
        &self,
        seeds: &mut Seeds,
        position: u32,
        number: u64,
        expansion: &Expansion,
        into: &[AtomicU32],
    ) -> Result<(), SolveError> {
        let (mut within, mut best) = (0, Best::new());
        for &edge in &expansion.edges {
            match self.child(edge) {
                Ok(child) => {
                    within += 1;
                    into[child as usize].fetch_add(1, RELAXED);
                }
                Err(record) => {
                    best.add(edge.turn().seen_by_mover(record.value), record.remoteness);
                }
            }
        }
        let record = match expansion.outcome {
            Some(outcome) => outcome.into(),
            None if within == 0 => best.record(self.context, number)?,
            None => match best.record(self.context, number) {
                // No move leads out of the tier.
                Err(SolveError::Stuck { .. }) => Record::UNSOLVABLE,
                other => other?,
            },
        };
        let settled = expansion.outcome.is_some() || within == 0;
        match (record.value, record.remoteness) {
            (Value::Win, Some(remoteness)) => {
                seeds.settled.entry(remoteness).or_default().push((position, Value::Win));
            }
            (Value::Tie, Some(remoteness)) => {
                seeds.ties.entry(remoteness).or_default().push((position, Value::Tie));
            }
            (Value::Lose, Some(remoteness)) if settled => {
                seeds.settled.entry(remoteness).or_default().push((position, Value::Lose));
            }
            (Value::Lose, Some(remoteness)) => {
                self.longest[position as usize].store(remoteness, RELAXED);
            }
            _ => {}
        }
        let cannot_lose = settled
            || self.context.puzzle
            || matches!(record.value, Value::Win | Value::Tie | Value::Draw);
        self.open[position as usize].store(if cannot_lose { NEVER } else { within }, RELAXED);
        Ok(())
    }

    /// Turns the moves round; `into` counts them by where they lead.
    fn reverse(&self, into: Vec<AtomicU32>, moves: u64) -> Result<Reverse, SolveError> {
        let mut begin = Vec::with_capacity(into.len() + 1);
        let mut total = 0;
        for count in &into {
            begin.push(total);
            total += u64::from(count.load(RELAXED));
        }
        begin.push(total);
        let from = atomics(moves as usize);
        self.expand_all(
            || (),
            |(), position, _, expansion| {
                for &edge in &expansion.edges {
                    if let Ok(child) = self.child(edge) {
                        // Filled from the back: what is left to fill counts down to zero.
                        let left = into[child as usize].fetch_sub(1, RELAXED) - 1;
                        let keeps = if edge.turn() == Turn::Keeps { KEEPS } else { 0 };
                        let place = begin[child as usize] + u64::from(left);
                        from[place as usize].store(position | keeps, RELAXED);
                    }
                }
                Ok(())
            },
            |(), ()| (),
        )?;
        Ok(Reverse { begin, from })
    }

    /// Decides a position that is undecided; false if it was decided before.
    fn decide(&self, position: u32, record: Record) -> Result<bool, SolveError> {
        let rank = self.context.domain.rank(self.work.get(position as usize));
        self.context.codes.decide(rank, record)
    }

    fn undecided(&self, position: u32) -> bool {
        let rank = self.context.domain.rank(self.work.get(position as usize));
        self.context.codes.get(rank) == code::UNDECIDED
    }

    /// Works through remotenesses from 0 up. `tell` hears of each decided position and returns what
    /// follows from it, by remoteness.
    fn by_remoteness(
        &self,
        mut buckets: Buckets,
        tell: impl Fn(u32, Value, u32) -> Buckets + Sync,
    ) -> Result<(), SolveError> {
        let done = AtomicU64::new(self.context.done);
        while let Some((remoteness, bucket)) = buckets.pop_first() {
            let found: Result<Buckets, SolveError> = bucket
                .par_chunks(CHUNK)
                .map(|chunk| {
                    let mut found = Buckets::new();
                    for &(position, value) in chunk {
                        let record = Record { value, remoteness: Some(remoteness) };
                        if self.decide(position, record)? {
                            join(&mut found, tell(position, value, remoteness));
                        }
                    }
                    self.context.report(&done, chunk.len() as u64, self.tier)?;
                    Ok(found)
                })
                .try_reduce(Buckets::new, |mut a, b| {
                    join(&mut a, b);
                    Ok(a)
                });
            join(&mut buckets, found?);
        }
        Ok(())
    }

    fn wins_and_losses(&self, reverse: &Reverse, seeds: Buckets) -> Result<(), SolveError> {
        self.by_remoteness(seeds, |position, value, remoteness| {
            let mut found = Buckets::new();
            for (from, turn) in reverse.of(position) {
                match turn.seen_by_mover(value) {
                    Value::Win => {
                        if self.undecided(from) {
                            found.entry(remoteness + 1).or_default().push((from, Value::Win));
                        }
                    }
                    _ => {
                        if self.open[from as usize].fetch_sub(1, RELAXED) == 1 {
                            let outside = self.longest.get(from as usize);
                            let outside = outside.map_or(0, |longest| longest.load(RELAXED));
                            let remoteness = outside.max(remoteness + 1);
                            found.entry(remoteness).or_default().push((from, Value::Lose));
                        }
                    }
                }
            }
            found
        })
    }

    fn ties(&self, reverse: &Reverse, seeds: Buckets) -> Result<(), SolveError> {
        self.by_remoteness(seeds, |position, _, remoteness| {
            let undecided = reverse.of(position).filter(|&(from, _)| self.undecided(from));
            let list: Vec<_> = undecided.map(|(from, _)| (from, Value::Tie)).collect();
            if list.is_empty() { Buckets::new() } else { Buckets::from([(remoteness + 1, list)]) }
        })
    }

    /// What nobody can bring to an end.
    fn rest(&self) -> Result<(), SolveError> {
        let rest = if self.context.puzzle { Record::UNSOLVABLE } else { Record::DRAW };
        (0..self.work.len()).into_par_iter().try_for_each(|i| {
            self.decide(i as u32, rest)?;
            Ok(())
        })?;
        self.context.watch.progress(&Progress {
            stage: Stage::Solve,
            done: self.context.done + self.work.len() as u64,
            total: Some(self.context.domain.len()),
            tier: Some(self.tier),
        });
        Ok(())
    }
}

fn join(into: &mut Buckets, from: Buckets) {
    for (remoteness, mut list) in from {
        into.entry(remoteness).or_default().append(&mut list);
    }
}
