//! Deciding each position of a tier from its children, which are decided already.

use gamesman_rules::{Edge, Expansion, Outcome, Record, Value, Want};
use rayon::prelude::*;

use super::Context;
use super::extras::{self, Swept};
use super::finished::Finished;
use crate::SolveError;
use crate::code;
use crate::codes::Codes;
use crate::reach::{BATCH, Scratch, Tier};

/// Decides the positions of a tier, all of whose moves lead to finished ones, in one pass and returns
/// the largest remoteness. Each code is set at the place that `place` gives for a position's number and
/// its rank in the tier. O(positions + moves), without any memory of its own.
pub(super) fn sweep(
    context: &Context<'_>,
    finished: &Finished<'_>,
    tier: &Tier,
    codes: &Codes,
    place: impl Fn(u64, usize) -> usize + Sync,
) -> Result<u32, SolveError> {
    let want = Want { tiers: finished.several(), ..context.want };
    tier.members
        .starts()
        .into_par_iter()
        .enumerate()
        .map_init(
            || (Scratch::new(want), Batch::default()),
            |(scratch, batch), (chunk, start)| {
                let mut longest = 0;
                let mut rank = start as usize;
                tier.members.read(chunk, &mut scratch.numbers);
                for numbers in scratch.numbers.chunks(BATCH) {
                    batch.expand(context, finished, numbers, &mut scratch.expansion);
                    batch.find(finished);
                    let place = |number, i| place(number, rank + i);
                    longest = longest.max(batch.decide(context, finished, numbers, codes, place)?);
                    rank += numbers.len();
                }
                context.report(scratch.numbers.len() as u64, tier.tier)?;
                Ok(longest)
            },
        )
        .try_reduce(|| 0, |a, b| Ok(a.max(b)))
}

/// Some positions being decided, in rounds: so the memory that each needs is on its way.
#[derive(Default)]
struct Batch {
    heads: Vec<Head>,
    edges: Vec<Edge>,
    /// The tier of the position each edge leads to, if there are several parts.
    tiers: Vec<u32>,
    /// Its rank there.
    ranks: Vec<usize>,
}

/// What is known of a position before its children are looked up.
#[derive(Clone, Copy)]
struct Head {
    /// Of an end.
    outcome: Option<Outcome>,
    margin: Option<i32>,
    /// How many edges there are.
    edges: usize,
}

impl Batch {
    fn expand(
        &mut self,
        context: &Context<'_>,
        finished: &Finished<'_>,
        numbers: &[u64],
        expansion: &mut Expansion,
    ) {
        self.heads.clear();
        self.edges.clear();
        self.tiers.clear();
        for &number in numbers {
            context.graph.expand(number, expansion);
            let to = if expansion.outcome.is_some() { &[][..] } else { &expansion.edges };
            if finished.several() {
                let parts = expansion.tiers[..to.len()].iter().map(|&tier| finished.part(tier));
                to.iter().zip(parts).for_each(|(edge, part)| part.domain.prefetch(edge.to()));
                self.tiers.extend_from_slice(&expansion.tiers[..to.len()]);
            } else if !to.is_empty() {
                let domain = finished.only().domain;
                to.iter().for_each(|edge| domain.prefetch(edge.to()));
            }
            self.edges.extend_from_slice(to);
            let Expansion { outcome, margin, .. } = *expansion;
            self.heads.push(Head { outcome, margin, edges: to.len() });
        }
    }

    /// Finds the ranks of the children.
    fn find(&mut self, finished: &Finished<'_>) {
        self.ranks.clear();
        let parts = self.tiers.iter().map(|&tier| finished.part(tier));
        let parts = parts.chain(std::iter::repeat_with(|| finished.only()));
        for (edge, part) in self.edges.iter().zip(parts) {
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
        let (mut longest, mut next) = (0, 0);
        for (i, (&number, head)) in numbers.iter().zip(&self.heads).enumerate() {
            let children = next..next + head.edges;
            next = children.end;
            let record = match head.outcome {
                Some(outcome) => outcome.into(),
                None => {
                    let mut best = Best::new();
                    for child in children.clone() {
                        let part = match self.tiers.get(child) {
                            Some(&tier) => finished.part(tier),
                            None => finished.only(),
                        };
                        let record = code::decode(part.codes.get(self.ranks[child]));
                        let record = record.expect("every move leads to a finished tier");
                        let turn = self.edges[child].turn();
                        best.add(turn.seen_by_mover(record.value), record.remoteness);
                    }
                    best.record(context.puzzle, number)?
                }
            };
            longest = longest.max(record.remoteness.unwrap_or(0));
            let place = place(number, i);
            codes.set(place, code::encode(record));
            let (edges, ranks) = (&self.edges[children.clone()], &self.ranks[children]);
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
