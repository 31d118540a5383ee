//! Deciding each position of a tier from its children, which are decided already.

use gamesman_rules::{Edge, Expansion, Outcome, Record, Value};
use rayon::prelude::*;

use super::{Codes, Context};
use crate::SolveError;
use crate::code;
use crate::reach::{BATCH, Room, Tier};

/// Decides the positions of a tier, all of whose moves lead to finished ones, in one pass and returns
/// the largest remoteness. O(positions + moves), without any memory of its own.
pub(super) fn sweep(context: &Context<'_>, codes: &Codes, tier: &Tier) -> Result<u32, SolveError> {
    (0..tier.members.chunks())
        .into_par_iter()
        .map_init(
            || (Room::new(context.want), Batch::default()),
            |(room, batch), chunk| {
                let mut longest = 0;
                tier.members.read(chunk, &mut room.numbers);
                for numbers in room.numbers.chunks(BATCH) {
                    batch.expand(context, numbers, &mut room.expansion, &mut room.edges);
                    longest = longest.max(batch.decide(context, codes, numbers, &room.edges)?);
                }
                context.report(room.numbers.len() as u64, tier.tier)?;
                Ok(longest)
            },
        )
        .try_reduce(|| 0, |a, b| Ok(a.max(b)))
}

/// Some positions being decided, in rounds: so the memory that each needs is on its way.
#[derive(Default)]
struct Batch {
    /// Of each position: the outcome of an end, and how many edges there are.
    heads: Vec<(Option<Outcome>, usize)>,
    /// The rank of the position each edge leads to.
    ranks: Vec<usize>,
}

impl Batch {
    fn expand(
        &mut self,
        context: &Context<'_>,
        numbers: &[u64],
        expansion: &mut Expansion,
        edges: &mut Vec<Edge>,
    ) {
        self.heads.clear();
        edges.clear();
        for &number in numbers {
            context.graph.expand(number, expansion);
            let to = if expansion.outcome.is_some() { &[][..] } else { &expansion.edges };
            to.iter().for_each(|edge| context.domain.prefetch(edge.to()));
            edges.extend_from_slice(to);
            self.heads.push((expansion.outcome, to.len()));
        }
    }

    /// Decides the positions and returns the largest remoteness.
    fn decide(
        &mut self,
        context: &Context<'_>,
        codes: &Codes,
        numbers: &[u64],
        edges: &[Edge],
    ) -> Result<u32, SolveError> {
        self.ranks.clear();
        for edge in edges {
            let rank = context.domain.rank(edge.to());
            codes.prefetch(rank);
            self.ranks.push(rank);
        }
        let mut children = edges.iter().zip(&self.ranks);
        let mut longest = 0;
        for (&number, &(outcome, count)) in numbers.iter().zip(&self.heads) {
            let record = match outcome {
                Some(outcome) => outcome.into(),
                None => {
                    let mut best = Best::new();
                    for (edge, &rank) in children.by_ref().take(count) {
                        let record = code::decode(codes.get(rank));
                        let record = record.expect("every move leads to a finished tier");
                        best.add(edge.turn().seen_by_mover(record.value), record.remoteness);
                    }
                    best.record(context.puzzle, number)?
                }
            };
            longest = longest.max(record.remoteness.unwrap_or(0));
            codes.set(context.domain.rank(number), code::encode(record));
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
