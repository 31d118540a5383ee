//! Deciding each position of a tier from its children, which are decided already.

use std::ops::Range;

use gamesman_rules::{Edge, Expansion, Head, Record, Value, Want};
use rayon::prelude::*;

use super::context::Context;
use super::extras::{self, Swept};
use super::finished::Finished;
use crate::SolveError;
use crate::batch::{batch_size, expand_batch};
use crate::code;
use crate::codes::Codes;
use crate::kept::{Kept, Known};
use crate::reach::Tier;
use crate::threads::pieces;

/// Decides the positions in some chunks of a tier, all of whose moves lead to finished ones, in one pass and returns
/// the largest remoteness. Each code is set at the place that `place` gives for a position's number and
/// its rank in the tier. O(positions + moves), without any memory of its own.
pub(super) fn sweep(
    context: &Context<'_>,
    finished: &Finished<'_>,
    (tier, chunks): (&Tier, Range<usize>),
    codes: &Codes,
    place: impl Fn(u64, usize) -> usize + Sync,
) -> Result<u32, SolveError> {
    let want = Want { tiers: finished.several(), ..context.want };
    let starts = tier.members.starts();
    pieces(chunks.len())
        .map_init(
            || (Vec::new(), Batch::new(want)),
            |(all, batch), piece| {
                let chunk = chunks.start + piece;
                let mut longest = 0;
                let mut rank = starts[chunk] as usize;
                tier.members.read(chunk, all);
                let mut kept = tier.kept(chunk).map(Kept::each);
                for numbers in all.chunks(batch_size(context.graph)) {
                    match &mut kept {
                        Some(kept) => batch.take(finished, &mut kept.take(numbers.len())),
                        None => batch.expand(context, finished, numbers),
                    }
                    batch.find(finished);
                    let place = |number, i| place(number, rank + i);
                    longest = longest.max(batch.decide(context, finished, numbers, codes, place)?);
                    rank += numbers.len();
                }
                context.report(all.len() as u64, tier.tier)?;
                Ok(longest)
            },
        )
        .try_reduce(|| 0, |a, b| Ok(a.max(b)))
}

/// Some positions being decided, in rounds: so the memory that each needs is on its way.
struct Batch {
    /// With the tier of each edge's position if there are several parts.
    expansion: Expansion,
    /// The rank of each edge's position in its part.
    ranks: Vec<usize>,
}

impl Batch {
    fn new(want: Want) -> Batch {
        Batch { expansion: Expansion::wanting(want), ranks: Vec::new() }
    }

    fn expand(&mut self, context: &Context<'_>, finished: &Finished<'_>, numbers: &[u64]) {
        expand_batch(context.graph, numbers, &mut self.expansion, |expansion, edge| {
            let number = expansion.edges[edge].to();
            finished.of(&expansion.tiers, edge, number).domain.prefetch(number);
        });
    }

    /// Takes positions that were kept.
    fn take<'a>(&mut self, finished: &Finished<'_>, kept: &mut impl Iterator<Item = Known<'a>>) {
        self.expansion.clear();
        let Expansion { heads, edges, .. } = &mut self.expansion;
        for known in kept {
            let Known::Expansion { outcome, margin, edges: own } = known else {
                unreachable!("no move stays within the tier")
            };
            heads.push(Head { outcome, margin, edges: own.len() as u32, ..Head::default() });
            edges.extend(own);
        }
        let prefetch = |edge: &Edge| finished.of(&[], 0, edge.to()).domain.prefetch(edge.to());
        edges.iter().for_each(prefetch);
    }

    /// Finds the ranks of the children.
    fn find(&mut self, finished: &Finished<'_>) {
        self.ranks.clear();
        if finished.is_sparse() {
            for (place, edge) in self.expansion.edges.iter().enumerate() {
                let part = finished.of(&self.expansion.tiers, place, edge.to());
                part.domain.prefetch_end(edge.to());
            }
        }
        for (place, edge) in self.expansion.edges.iter().enumerate() {
            let part = finished.of(&self.expansion.tiers, place, edge.to());
            let rank = part.domain.rank(edge.to());
            part.codes.prefetch(rank);
            self.ranks.push(rank);
        }
    }

    /// Decides the positions and returns the largest remoteness. The i-th has its code where `place`
    /// says.
    fn decide(
        &self,
        context: &Context<'_>,
        finished: &Finished<'_>,
        numbers: &[u64],
        codes: &Codes,
        place: impl Fn(u64, usize) -> usize,
    ) -> Result<u32, SolveError> {
        let Expansion { heads, edges, tiers, .. } = &self.expansion;
        let (mut longest, mut next) = (0, 0);
        for (i, (&number, head)) in numbers.iter().zip(heads).enumerate() {
            let children = next..next + head.edges as usize;
            next = children.end;
            let record = match head.outcome {
                Some(outcome) => outcome.into(),
                None => {
                    let mut best = Best::new();
                    for child in children.clone() {
                        let part = finished.of(tiers, child, edges[child].to());
                        let record = code::decode(part.codes.get(self.ranks[child]));
                        let record = record.expect("every move leads to a finished tier");
                        let turn = edges[child].turn();
                        best.add(turn.seen_by_mover(record.value), record.remoteness);
                    }
                    best.record(context.puzzle, number)?
                }
            };
            longest = longest.max(record.remoteness.unwrap_or(0));
            let place = place(number, i);
            codes.set(place, code::encode(record));
            let (edges, ranks) = (&edges[children.clone()], &self.ranks[children]);
            let swept = Swept { end: head.margin, edges, ranks };
            extras::decide(codes.extras(), place, &swept);
        }
        Ok(longest)
    }
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
