//! Finds every position that can be reached, with one tier in memory and what is known of those it
//! leads to.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use gamesman_rules::{Expansion, Graph, Want};
use rayon::prelude::*;

use super::gather::{Gather, Hand};
use crate::batch::{BATCH, expand_batch};
use crate::bytes::{Get, Put};
use crate::domain::{Domain, Marks};
use crate::every;
use crate::job::Job;
use crate::list::List;
use crate::members::Members;
use crate::reach::{Counting, Tier, tier_range};
use crate::tally::Tally;
use crate::threads::pieces;
use crate::{Options, Progress, SolveError, Stage, Work};

const RELAXED: Ordering = Ordering::Relaxed;

/// What is kept in memory of a tier whose positions are in a file.
pub(super) struct StoredTier {
    /// Without its members.
    pub(super) tier: Tier,
    /// How many members it has.
    pub(super) len: u64,
}

/// The file of a tier's positions.
pub(super) fn file(tier: u32) -> String {
    format!("found-{tier}")
}

/// Reads a tier with its positions.
pub(super) fn load(work: &Work, tier: u32) -> Option<Tier> {
    work.load(&file(tier), |from| Tier::get(from))
}

/// Finds all tiers, from the lowest up, and leaves them in files. The second number is the most bytes
/// that were held.
pub(super) fn explore(job: &Job<'_>, work: &Work) -> Result<(Vec<StoredTier>, u64), SolveError> {
    let symmetry = job.options.uses_symmetry(job.graph);
    let exploration = Exploration {
        job,
        work,
        want: Want { canonical: symmetry, orbit: symmetry, tiers: true, ..Want::default() },
        counting: Counting::of(job.graph, job.options),
        pending: Pending { graph: job.graph, options: job.options, tiers: Mutex::default() },
        found: AtomicU64::new(0),
        held: AtomicU64::new(0),
        peak: AtomicU64::new(0),
    };
    let found = exploration.run()?;
    Ok((found, exploration.peak.into_inner()))
}

struct Exploration<'a> {
    job: &'a Job<'a>,
    work: &'a Work,
    want: Want,
    counting: Counting<'a>,
    pending: Pending<'a>,
    /// Positions of the tiers that are done.
    found: AtomicU64,
    /// Bytes held beside what is pending.
    held: AtomicU64,
    peak: AtomicU64,
}

/// Positions of tiers that are not yet complete.
struct Pending<'a> {
    graph: &'a dyn Graph,
    options: &'a Options,
    tiers: Mutex<BTreeMap<u32, Arc<Gather>>>,
}

impl Pending<'_> {
    fn with<T>(&self, use_tiers: impl FnOnce(&mut BTreeMap<u32, Arc<Gather>>) -> T) -> T {
        use_tiers(&mut self.tiers.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn of(&self, tier: u32) -> Arc<Gather> {
        let new = || Arc::new(Gather::new(tier_range(self.graph, tier, self.options)));
        self.with(|tiers| Arc::clone(tiers.entry(tier).or_insert_with(new)))
    }

    fn bytes(&self) -> u64 {
        self.with(|tiers| tiers.values().map(|gather| gather.bytes()).sum())
    }
}

/// What expanding a list found out beside the children.
#[derive(Default)]
struct Expanded {
    leads_to: Vec<u32>,
    tally: Tally,
}

impl Expanded {
    fn join(mut self, other: Expanded) -> Expanded {
        self.leads_to.extend(other.leads_to);
        self.leads_to.sort_unstable();
        self.leads_to.dedup();
        Expanded { tally: self.tally.join(other.tally), ..self }
    }
}

impl Exploration<'_> {
    fn run(&self) -> Result<Vec<StoredTier>, SolveError> {
        if self.job.graph.facts().every {
            return self.every();
        }
        let mut found = self.restore();
        while let Some((number, gather)) = self.pending.with(|tiers| tiers.pop_last()) {
            found.push(self.tier(number, &gather)?);
            drop(gather);
            if self.work.due() {
                self.save(&found)?;
                self.work.rest();
            }
        }
        self.save(&found)?;
        found.reverse();
        Ok(found)
    }

    /// Every position that has a number, tier by tier; moves only say where they lead.
    fn every(&self) -> Result<Vec<StoredTier>, SolveError> {
        let Job { graph, options, .. } = *self.job;
        let mut found = Vec::new();
        for (number, part) in every::parts(graph, options) {
            if let Some(tier) = load(self.work, number).and_then(|tier| self.found(tier)) {
                found.push(tier);
                continue;
            }
            let list = part.list(graph, options);
            self.held.store(list.bytes(), RELAXED);
            let mut tier = Tier { tier: number, ..Tier::default() };
            self.expand(&list, &mut tier)?;
            found.push(self.store(tier, list)?);
        }
        Ok(found)
    }

    /// What was found the last time, from the highest tier down, or the start alone.
    fn restore(&self) -> Vec<StoredTier> {
        let graph = self.job.graph;
        let kept = self.work.load("pending", |from| {
            let done = from.get_all()?;
            let lists = (0..from.get()?).map(|_| Ok((from.get()? as u32, List::get(from)?)));
            Ok((done, lists.collect::<io::Result<Vec<_>>>()?))
        });
        let found = kept.and_then(|(done, lists)| {
            let found: Option<Vec<StoredTier>> =
                done.into_iter().map(|tier| self.found(load(self.work, tier as u32)?)).collect();
            found.inspect(|_| {
                lists.iter().for_each(|(tier, list)| self.pending.of(*tier).add_all(list))
            })
        });
        found.unwrap_or_else(|| {
            let start = self.job.start;
            let start = if self.want.canonical { graph.canonical(start) } else { start };
            self.pending.of(graph.tier(start)).add_all(&List::ascending(&[start]));
            self.found.store(0, RELAXED);
            Vec::new()
        })
    }

    /// Counts a complete tier and lets its positions go.
    fn found(&self, tier: Tier) -> Option<StoredTier> {
        let len = tier.members.len();
        self.found.fetch_add(len, RELAXED);
        Some(StoredTier { tier: Tier { members: Members::default(), ..tier }, len })
    }

    /// Keeps which tiers are complete, and what is known of the others.
    fn save(&self, found: &[StoredTier]) -> Result<(), SolveError> {
        let pending = self.pending.with(|tiers| tiers.clone());
        self.work.store("pending", |to| {
            to.put_all(found.iter().map(|found| u64::from(found.tier.tier)))?;
            to.put(pending.len() as u64)?;
            pending.iter().try_for_each(|(&tier, gather)| {
                to.put(u64::from(tier))?;
                let list = gather.take();
                list.put(to)?;
                gather.add_all(&list);
                Ok(())
            })
        })
    }

    /// Completes a tier and leaves it in a file.
    fn tier(&self, number: u32, gather: &Gather) -> Result<StoredTier, SolveError> {
        let mut tier = Tier { tier: number, ..Tier::default() };
        let mut list = gather.take();
        self.held.store(list.bytes(), RELAXED);
        self.expand(&list, &mut tier)?;
        // Moves within the tier: wave after wave of what was not known before.
        let mut marks = None;
        while let Some(gather) = self.pending.with(|tiers| tiers.remove(&number)) {
            let wave = gather.take();
            let marks = match &mut marks {
                Some(marks) => marks,
                None => {
                    let range = tier_range(self.job.graph, number, self.job.options);
                    self.held.fetch_add(Domain::bytes(range.end - range.start), RELAXED);
                    self.check(number)?;
                    let marks = marks.insert(Marks::new(range));
                    fresh(marks, &list);
                    marks
                }
            };
            let new = fresh(marks, &wave);
            self.expand(&new, &mut tier)?;
        }
        if let Some(marks) = marks {
            list = ascending(&marks.finish());
        }
        self.held.store(list.bytes(), RELAXED);
        self.store(tier, list)
    }

    /// Leaves a complete tier in a file.
    fn store(&self, tier: Tier, list: List) -> Result<StoredTier, SolveError> {
        let tier = Tier { members: Members::List(list), ..tier };
        self.work.store(&file(tier.tier), |to| tier.put(to))?;
        self.held.store(0, RELAXED);
        self.found(tier).ok_or(SolveError::Stopped)
    }

    /// Expands positions of a tier, whose children become pending.
    fn expand(&self, list: &List, tier: &mut Tier) -> Result<(), SolveError> {
        let number = tier.tier;
        let seen = pieces(list.chunks())
            .map_init(
                || (Vec::new(), Expansion::wanting(self.want), Hands::new(&self.pending)),
                |(numbers, expansion, hands), chunk| {
                    let mut seen = Expanded::default();
                    list.read(chunk, numbers);
                    for batch in numbers.chunks(BATCH) {
                        expand_batch(self.job.graph, batch, expansion, |_, _| {});
                        for (&from, head) in batch.iter().zip(&expansion.heads) {
                            self.counting.add(from, head, &mut seen.tally);
                        }
                        for (edge, &to) in expansion.edges.iter().zip(&expansion.tiers) {
                            hands.push(to, edge.to(), number)?;
                        }
                    }
                    seen.leads_to.extend(hands.flush());
                    self.check(number)?;
                    Ok::<_, SolveError>(seen)
                },
            )
            .try_reduce(Expanded::default, |a, b| Ok(a.join(b)))?;
        tier.tally = tier.tally.join(seen.tally);
        tier.loopy |= seen.leads_to.contains(&number);
        tier.leads_to.extend(seen.leads_to.into_iter().filter(|&to| to != number));
        tier.leads_to.sort_unstable();
        tier.leads_to.dedup();
        Ok(())
    }

    /// Looks at the limits.
    fn check(&self, tier: u32) -> Result<(), SolveError> {
        let memory = self.held.load(RELAXED) + self.pending.bytes();
        self.peak.fetch_max(memory, RELAXED);
        let (done, total, tier) = (self.found.load(RELAXED), None, Some(tier));
        self.job.watch.progress(&Progress { stage: Stage::Reach, done, total, tier, memory });
        if self.job.watch.stopped() {
            return Err(SolveError::Stopped);
        }
        self.job.options.afford("a tier and what it leads to", memory)
    }
}

/// One thread's hands, one for each tier that moves lead to.
struct Hands<'a> {
    pending: &'a Pending<'a>,
    /// Without a hand where all positions are known beforehand, and moves only say where they lead.
    hands: Vec<(u32, Option<Hand>)>,
}

impl<'a> Hands<'a> {
    fn new(pending: &'a Pending<'a>) -> Hands<'a> {
        Hands { pending, hands: Vec::new() }
    }

    /// Adds a child of a position of tier `from`.
    #[inline]
    fn push(&mut self, tier: u32, number: u64, from: u32) -> Result<(), SolveError> {
        let place = match self.hands.iter().position(|(hand, _)| *hand == tier) {
            Some(place) => place,
            None if tier > from => return Err(SolveError::Rises { from, to: tier }),
            None => {
                let hand = || Hand::new(self.pending.of(tier));
                self.hands.push((tier, (!self.pending.graph.facts().every).then(hand)));
                self.hands.len() - 1
            }
        };
        if let Some(hand) = &mut self.hands[place].1 {
            hand.push(number);
        }
        Ok(())
    }

    /// Hands everything over, and returns which tiers there were.
    fn flush(&mut self) -> impl Iterator<Item = u32> {
        self.hands.iter_mut().map(|(tier, hand)| {
            if let Some(hand) = hand {
                hand.flush();
            }
            *tier
        })
    }
}

/// The numbers of a list that are not yet marked, and marks them.
fn fresh(marks: &Marks, list: &List) -> List {
    let new = |numbers: &mut Vec<u64>, chunk| {
        list.read(chunk, numbers);
        numbers.retain(|&number| marks.add(number));
        List::ascending(numbers)
    };
    List::joined(pieces(list.chunks()).map_init(Vec::new, new).collect())
}

/// The members of a set as a list.
fn ascending(domain: &Domain) -> List {
    let piece = |numbers: &mut Vec<u64>, piece| {
        numbers.clear();
        domain.each(piece, |number, _| numbers.push(number));
        List::ascending(numbers)
    };
    List::joined(pieces(domain.pieces()).map_init(Vec::new, piece).collect())
}
