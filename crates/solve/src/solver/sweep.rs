//! Deciding each position of a tier from its children, which are decided already.

use std::sync::atomic::{AtomicU32, Ordering};

use gamesman_rules::{Expansion, Record, Value};
use rayon::prelude::*;

use super::{Codes, Context};
use crate::SolveError;
use crate::code;
use crate::list::List;
use crate::reach::{Members, Room, Tier};

/// What a sweep did.
pub(super) struct Swept {
    /// The positions that have an undecided child: if there are any, some move stays within the tier.
    pub(super) left: Option<Members>,
    /// The largest remoteness.
    pub(super) longest: u32,
}

/// Decides the positions of a tier in one pass.
///
/// A position is only ever decided from decided children, so the result does not depend on the
/// order in which threads come to it. O(positions + moves).
pub(super) fn sweep(
    context: &Context<'_>,
    codes: &Codes,
    tier: &Tier,
) -> Result<Swept, SolveError> {
    let longest = AtomicU32::new(0);
    let parts: Vec<Vec<u64>> = (0..tier.members.chunks())
        .into_par_iter()
        .map_init(
            || Room::new(context.want),
            |room, chunk| {
                let (mut left, mut most) = (Vec::new(), 0);
                tier.members.read(chunk, &mut room.numbers);
                for &number in &room.numbers {
                    let rank = context.domain.rank(number);
                    context.graph.expand(number, &mut room.expansion);
                    match decide(context, codes, number, &room.expansion)? {
                        Some(record) => {
                            most = most.max(record.remoteness.unwrap_or(0));
                            codes.set(rank, code::encode(record));
                        }
                        None => left.push(number),
                    }
                }
                longest.fetch_max(most, Ordering::Relaxed);
                context.report(room.numbers.len() as u64, tier.tier)?;
                Ok(left)
            },
        )
        .filter(|left| !matches!(left, Ok(left) if left.is_empty()))
        .collect::<Result<_, SolveError>>()?;
    let left = (!parts.is_empty()).then(|| Members::List(List::sorted(parts)));
    Ok(Swept { left, longest: longest.into_inner() })
}

/// The record of an expanded position, or `None` if a child is undecided.
#[inline]
fn decide(
    context: &Context<'_>,
    codes: &Codes,
    number: u64,
    expansion: &Expansion,
) -> Result<Option<Record>, SolveError> {
    if let Some(outcome) = expansion.outcome {
        return Ok(Some(outcome.into()));
    }
    let mut best = Best::new();
    for edge in &expansion.edges {
        let rank = context.domain.rank(edge.to());
        let Some(record) = code::decode(codes.get(rank)) else { return Ok(None) };
        best.add(edge.turn().seen_by_mover(record.value), record.remoteness);
    }
    best.record(context.puzzle, number).map(Some)
}

/// The best of the moves seen so far.
#[derive(Default)]
pub(super) struct Best {
    win: Option<u32>,
    tie: Option<u32>,
    draw: bool,
    lose: Option<u32>,
}

impl Best {
    pub(super) fn new() -> Best {
        Best::default()
    }

    /// A move of this value for the mover, to a position of this remoteness.
    #[inline]
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
    ///
    /// # Errors
    /// If there was no move.
    #[inline]
    pub(super) fn record(&self, puzzle: bool, number: u64) -> Result<Record, SolveError> {
        Ok(match (self.win, self.tie, self.draw, self.lose) {
            (Some(win), ..) => Record::win(win + 1),
            _ if puzzle => Record::UNSOLVABLE,
            (_, Some(tie), ..) => Record::tie(tie + 1),
            (_, _, true, _) => Record::DRAW,
            (.., Some(lose)) => Record::lose(lose + 1),
            _ => return Err(SolveError::Stuck { number }),
        })
    }
}
