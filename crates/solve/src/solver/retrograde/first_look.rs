//! The first look at every position: how many moves might not lose, and what is known without the tier.

use std::iter::repeat_with;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

use gamesman_rules::{Edge, Expansion, Outcome, Record, Value, Want};
use rayon::prelude::*;

use super::away::{self, Away};
use super::{Retrograde, lock};
use crate::batch::{batch_size, expand_batch};
use crate::bits::zeros;
use crate::kept::{Kept, Known, distinct};
use crate::pool::Pool;
use crate::ranks::{unpack, unpack_pairs};
use crate::reach::{Counting, Tier};
use crate::solver::analysis::{Buckets, Seeds};
use crate::solver::context::Context;
use crate::solver::finished::Finished;
use crate::solver::reverse::{Before, Filling, Places, Reverse};
use crate::solver::sweep::Best;
use crate::threads::pieces;
use crate::{SolveError, code};

const RELAXED: Ordering = Ordering::Relaxed;

/// What a position is before its children are looked up.
enum First<'a> {
    End(Outcome),
    /// All its moves stay within the tier; so many are different.
    Within(u32),
    /// Its moves, each once.
    Moves(&'a [Edge]),
}

/// What a thread needs to look at positions.
struct Scratch {
    /// Those that are not known.
    unknown: Vec<u64>,
    expansion: Expansion,
    /// The edges of one position.
    edges: Vec<Edge>,
    /// What is found out about the moves of an unseen tier.
    seen: Tier,
}

/// What a first look at a position says.
struct FirstLook {
    /// Moves within the tier.
    within: u32,
    /// What the end or the moves out of the tier say, if there are any.
    outside: Option<Record>,
}

impl Retrograde<'_> {
    /// Seeds from a list of goals, where nothing needs to be counted.
    pub(super) fn goals(&mut self, before: &impl Before, goals: &[u64]) -> Seeds {
        let key = |&number: &u64| Some(before.key(number, self.local.find(number)?));
        Seeds {
            wins: Buckets::from([(0, vec![goals.iter().filter_map(key).collect()])]),
            ..Seeds::default()
        }
    }

    fn scratch(&self) -> Scratch {
        let Want { canonical, .. } = self.context.want;
        let unseen = self.tier.unseen;
        let want = Want { orbit: unseen && canonical, tiers: unseen, ..self.context.want };
        let (expansion, edges) = (Expansion::wanting(want), Vec::new());
        Scratch { unknown: Vec::new(), expansion, edges, seen: Tier::default() }
    }

    /// Looks at the moves of an unseen tier.
    pub(super) fn see(&self) -> Result<(), SolveError> {
        if self.tier.unseen {
            let chunks = 0..self.tier.members.chunks();
            self.expand_all(chunks, || (), |(), _, _, _| Ok(()), |()| (), |(), ()| ())?;
        }
        Ok(())
    }

    /// Visits every position in some chunks, in parallel; `take` takes out what visits have found in a chunk.
    fn expand_all<T: Send>(
        &self,
        chunks: Range<usize>,
        empty: impl Fn() -> T + Sync + Send,
        visit: impl Fn(&mut T, u64, usize, First<'_>) -> Result<(), SolveError> + Sync,
        take: impl Fn(&mut T) -> T + Sync,
        join: impl Fn(T, T) -> T + Sync + Send,
    ) -> Result<T, SolveError> {
        let pool = Pool::default();
        pieces(chunks.len())
            .map_init(
                || pool.take(|| (Vec::new(), self.scratch(), empty())),
                |room, piece| {
                    let ((numbers, scratch, all), chunk) = (&mut **room, chunks.start + piece);
                    self.tier.members.read(chunk, numbers);
                    let kept = self.tier.kept(chunk).map(Kept::each).into_iter().flatten();
                    // Of a chunk all is kept or nothing.
                    let mut kept = kept.chain(repeat_with(|| Known::Nothing));
                    let (size, mut known) = (batch_size(self.context.graph), Vec::new());
                    for numbers in numbers.chunks(size) {
                        known.clear();
                        known.extend(kept.by_ref().take(numbers.len()));
                        self.first(numbers, &known, scratch, |number, first| {
                            visit(all, number, self.local.rank(number), first)
                        })?;
                    }
                    if let Some(seen) = &self.seen {
                        lock(seen).join(std::mem::take(&mut scratch.seen));
                    }
                    // Still at the same count of decided positions, but not asleep.
                    self.context.report(0, self.tier.tier)?;
                    Ok(take(all))
                },
            )
            .try_reduce(&empty, |a, b| Ok(join(a, b)))
    }

    /// Calls `each` with every position of a batch and what expanding it says, as far as that is not known.
    fn first(
        &self,
        numbers: &[u64],
        known: &[Known<'_>],
        scratch: &mut Scratch,
        mut each: impl FnMut(u64, First<'_>) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let Scratch { unknown, expansion, edges, seen } = scratch;
        let nothing = |(_, known): &(_, &Known<'_>)| matches!(known, Known::Nothing);
        unknown.clear();
        unknown.extend(numbers.iter().zip(known).filter(nothing).map(|(number, _)| number));
        // What is known of children is not asked for in advance: that was slower.
        expand_batch(self.context.graph, unknown, expansion, |_, _| {});
        if self.tier.unseen {
            seen.tier = self.tier.tier;
            let counting = Counting::of(self.context.graph, self.context.options);
            seen.see(&counting, unknown, expansion)?;
        }
        let (mut heads, mut next) = (expansion.heads.iter(), 0);
        for (&number, known) in numbers.iter().zip(known) {
            edges.clear();
            let outcome = match known {
                Known::End(outcome) => Some(*outcome),
                Known::Within(within) => {
                    each(number, First::Within(*within))?;
                    continue;
                }
                Known::Expansion { outcome, edges: own, .. } => {
                    edges.extend(own.clone());
                    *outcome
                }
                Known::Nothing => {
                    let head = heads.next().expect("a head for each");
                    edges.extend(&expansion.edges[next..][..head.edges as usize]);
                    next += head.edges as usize;
                    head.outcome
                }
            };
            let first = match outcome {
                Some(outcome) => First::End(outcome),
                None => {
                    distinct(edges);
                    First::Moves(edges)
                }
            };
            each(number, first)?;
        }
        Ok(())
    }

    /// Counts the moves within the tier, out of each position and, if asked for, into each; collects
    /// what is known without them.
    pub(super) fn count(
        &mut self,
        key: impl Fn(u64, usize) -> u64 + Sync,
        into: Option<&[AtomicU32]>,
    ) -> Result<Seeds, SolveError> {
        let team = self.context.team;
        loop {
            let most = self.codes.most();
            let too_narrow = AtomicU32::new(0);
            self.seen.iter().for_each(|seen| *lock(seen) = Tier::default());
            let mut seeds = Seeds::default();
            self.outside.each(self.tier, &mut |chunks, outside| {
                let found = self.expand_all(
                    chunks,
                    || (Seeds::default(), Away::new(&team)),
                    |(seeds, away), number, place, first| {
                        let look =
                            self.look(number, &first, outside, into.map(|into| (into, away)))?;
                        let open = self.seed(seeds, key(number, place), &look);
                        if matches!(first, First::End(Outcome::Tie)) {
                            // At once, because un-moves may name ends, which have no moves to be told of.
                            self.codes.set(place, code::encode(Record::tie(0)));
                        } else if open > most {
                            too_narrow.store(1, RELAXED);
                        } else if open > 0 {
                            self.codes.set(place, code::open(open));
                        }
                        Ok(())
                    },
                    |(seeds, away)| (seeds.take(), away.take()),
                    |mut a, mut b| {
                        a.0.append(b.0);
                        a.1.append(&mut b.1);
                        a
                    },
                );
                let (found, away) = team.agree(found)?;
                seeds.append(found);
                if let Some(into) = into.filter(|_| !team.is_alone()) {
                    let heard = team.exchange(Ok(away.packed()))?;
                    heard.par_iter().flat_map_iter(|bytes| unpack(bytes)).for_each(|number| {
                        into[self.local.rank(number)].fetch_add(1, RELAXED);
                    });
                }
                Ok(())
            })?;
            if team.sum(too_narrow.into_inner().into()) == 0 {
                return Ok(seeds);
            }
            team.agree(self.widen())?;
            into.iter().for_each(|into| into.iter().for_each(|count| count.store(0, RELAXED)));
        }
    }

    fn look(
        &self,
        number: u64,
        first: &First<'_>,
        outside: Option<&Finished<'_>>,
        into: Option<(&[AtomicU32], &mut Away<u64>)>,
    ) -> Result<FirstLook, SolveError> {
        let edges = match *first {
            First::End(outcome) => {
                return Ok(FirstLook { within: 0, outside: Some(outcome.into()) });
            }
            First::Within(within) => return Ok(FirstLook { within, outside: None }),
            First::Moves(edges) => edges,
        };
        let (mut within, mut best, mut out) = (0, Best::new(), false);
        let mut into = into;
        for &edge in edges {
            match self.local.find(edge.to()) {
                Some(child) => {
                    within += 1;
                    if let Some((into, _)) = &into {
                        into[child].fetch_add(1, RELAXED);
                    }
                }
                None if self.is_elsewhere(edge.to()) => {
                    within += 1;
                    if let Some((_, away)) = &mut into {
                        away.add(self.context.team.owner(edge.to()), edge.to());
                    }
                }
                None => {
                    let outside = outside.expect("every position is in the tier");
                    let record = outside.record(edge.to());
                    best.add(edge.turn().seen_by_mover(record.value), record.remoteness);
                    out = true;
                }
            }
        }
        let alone = within == 0;
        let outside =
            if out || alone { Some(best.record(self.context.puzzle, number)?) } else { None };
        Ok(FirstLook { within, outside })
    }

    /// Whether another rank has a position, which is none of this one's, in this tier.
    fn is_elsewhere(&self, number: u64) -> bool {
        let Context { team, graph, .. } = *self.context;
        !team.owns(number) && graph.tier(number) == self.tier.tier
    }

    /// Files a position under what is known of it, and says how many moves must turn out lost before
    /// it is: with one more for the moves out of the tier, which is only told if they lose.
    fn seed(&self, seeds: &mut Seeds, key: u64, look: &FirstLook) -> u32 {
        let Some(Record { value, remoteness }) = look.outside else {
            return if self.context.puzzle { 0 } else { look.within };
        };
        if let Some(remoteness) = remoteness {
            let (list, at) = match value {
                Value::Win => (&mut seeds.wins, remoteness),
                Value::Tie => (&mut seeds.ties, remoteness),
                // Not yet, if moves within the tier may be better.
                Value::Lose if look.within > 0 => (&mut seeds.told, remoteness - 1),
                _ => (&mut seeds.losses, remoteness),
            };
            Seeds::push(list, at, key);
        }
        if self.context.puzzle { 0 } else { look.within + 1 }
    }

    /// Builds the reverse graph.
    pub(super) fn reverse(&mut self) -> Result<(Reverse, Seeds), SolveError> {
        let into: Vec<AtomicU32> = zeros(self.tier.members.len() as usize);
        let team = self.context.team;
        let places = Places::new(&team, self.tier.members.len());
        let seeds = self.count(|_, place| places.key(place), Some(&into))?;
        let filling = team.agree(Filling::new(into, places.clone()))?;
        let make = |chunks| {
            let filled = self.expand_all(
                chunks,
                || Away::new(&team),
                |away, _, place, first| {
                    let First::Moves(edges) = first else { return Ok(()) };
                    for edge in edges {
                        let from = places.key(place);
                        match self.local.find(edge.to()) {
                            Some(child) => filling.add(from, child, edge.turn()),
                            None if self.is_elsewhere(edge.to()) => {
                                let from = away::number(Edge::new(from, edge.turn()));
                                away.add(team.owner(edge.to()), (edge.to(), from));
                            }
                            None => {}
                        }
                    }
                    Ok(())
                },
                Away::take,
                |mut a, mut b| {
                    a.append(&mut b);
                    a
                },
            );
            Ok(filled?.packed())
        };
        team.overlapped(team.portions(self.tier.members.chunks()), make, |away| {
            if team.is_alone() {
                return Ok(());
            }
            let heard = team.exchange(Ok(away))?;
            heard.par_iter().flat_map_iter(|bytes| unpack_pairs(bytes)).for_each(|(to, from)| {
                let from = away::edge(from);
                filling.add(from.to(), self.local.rank(to), from.turn());
            });
            Ok(())
        })?;
        Ok((filling.finish(), seeds))
    }
}
