//! Deciding each position of a tier from its children, which are decided already.

use std::sync::atomic::{AtomicU64, Ordering};

use gamesman_rules::{Expansion, Record, Value};
use rayon::prelude::*;

use super::Context;
use crate::numbers::Numbers;
use crate::reach::{CHUNK, Tier};
use crate::{Progress, SolveError, Stage, code};

/// Decides the positions of a tier in one pass and returns those that have an undecided child, if
/// there are any: then some move stays within the tier.
///
/// A position is only ever decided from decided children, so the result does not depend on the
/// order in which threads come to it. O(positions + moves).
pub(super) fn sweep(context: &Context<'_>, tier: &Tier) -> Result<Option<Numbers>, SolveError> {
    let numbers = &tier.numbers;
    let done = AtomicU64::new(context.done);
    let left = (0..numbers.len().div_ceil(CHUNK))
        .into_par_iter()
        .map_init(Expansion::new, |expansion, chunk| {
            let mut left = Numbers::below(context.graph.size());
            let end = numbers.len().min((chunk + 1) * CHUNK);
            for i in chunk * CHUNK..end {
                let number = numbers.get(i);
                context.graph.expand(number, expansion);
                match decide(context, number, expansion)? {
                    Some(record) => {
                        context.codes.decide(context.domain.rank(number), record)?;
                    }
                    None => left.push(number),
                }
            }
            context.report(&done, (end - chunk * CHUNK) as u64, tier.tier)?;
            Ok(left)
        })
        .try_reduce(
            || Numbers::below(context.graph.size()),
            |mut all, left| {
                all.append(left);
                Ok(all)
            },
        )?;
    Ok((left.len() > 0).then(|| {
        let mut left = left;
        left.sort();
        left
    }))
}

/// The record of an expanded position, or `None` if a child is undecided.
pub(super) fn decide(
    context: &Context<'_>,
    number: u64,
    expansion: &Expansion,
) -> Result<Option<Record>, SolveError> {
    if let Some(outcome) = expansion.outcome {
        return Ok(Some(outcome.into()));
    }
    let mut best = Best::new();
    for edge in &expansion.edges {
        let rank = context.domain.rank(edge.to());
        let Some(record) = code::decode(context.codes.get(rank)) else { return Ok(None) };
        best.add(edge.turn().seen_by_mover(record.value), record.remoteness);
    }
    best.record(context, number).map(Some)
}

/// The best of the moves seen so far.
pub(super) struct Best {
    win: Option<u32>,
    tie: Option<u32>,
    draw: bool,
    lose: Option<u32>,
}

impl Best {
    pub(super) fn new() -> Best {
        Best { win: None, tie: None, draw: false, lose: None }
    }

    /// A move of this value for the mover, to a position of this remoteness.
    pub(super) fn add(&mut self, value: Value, remoteness: Option<u32>) {
        let least = |old: Option<u32>, new: u32| Some(old.map_or(new, |old| old.min(new)));
        match (value, remoteness) {
            (Value::Win, Some(new)) => self.win = least(self.win, new),
            (Value::Tie, Some(new)) => self.tie = least(self.tie, new),
            (Value::Lose, Some(new)) => self.lose = self.lose.max(Some(new)),
            (Value::Draw, _) => self.draw = true,
            // A puzzle's dead end: it adds nothing.
            _ => {}
        }
    }

    /// Win as fast as possible, else tie as fast as possible, else draw, else lose as slowly as
    /// possible. A puzzle without a winning move cannot be solved.
    pub(super) fn record(&self, context: &Context<'_>, number: u64) -> Result<Record, SolveError> {
        let one_more = |remoteness: u32| remoteness + 1;
        Ok(match (self.win, self.tie, self.draw, self.lose) {
            (Some(win), ..) => Record::win(one_more(win)),
            _ if context.puzzle => Record::UNSOLVABLE,
            (_, Some(tie), ..) => Record::tie(one_more(tie)),
            (_, _, true, _) => Record::DRAW,
            (.., Some(lose)) => Record::lose(one_more(lose)),
            _ => return Err(SolveError::Stuck { number }),
        })
    }
}

impl Context<'_> {
    /// Counts positions as done and looks at the watch.
    pub(super) fn report(&self, done: &AtomicU64, more: u64, tier: u32) -> Result<(), SolveError> {
        let done = done.fetch_add(more, Ordering::Relaxed) + more;
        self.watch.progress(&Progress {
            stage: Stage::Solve,
            done,
            total: Some(self.domain.len()),
            tier: Some(tier),
        });
        if self.watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
    }
}
