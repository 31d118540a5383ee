//! Finds every position that can be reached, with one tier in memory and what is known of those it
//! leads to.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use gamesman_rules::{Expansion, Want};
use rayon::prelude::*;

use super::asked::{Asked, Portion, Portions};
use super::hands::Hands;
use super::pending::Pending;
use crate::batch::{batch_size, expand_batch};
use crate::bytes::{Get, Put};
use crate::domain::{AtomicSet, Domain};
use crate::every::{self, Part};
use crate::job::Job;
use crate::list::List;
use crate::members::Members;
use crate::ranks::{Outbox, Parcel, Team};
use crate::reach::{Counting, Tier, tier_range};
use crate::tally::Tally;
use crate::threads::pieces;
use crate::{Progress, SolveError, Stage, Work};

const RELAXED: Ordering = Ordering::Relaxed;

/// What is kept in memory of a tier whose positions are in a file.
pub(super) struct StoredTier {
    /// Without its members.
    pub(super) tier: Tier,
    /// How many members this rank has.
    pub(super) len: u64,
    /// How many members all ranks have.
    pub(super) all: u64,
}

/// The file of a tier's positions.
pub(super) fn file(tier: u32) -> String {
    format!("found-{tier}")
}

/// Reads a tier with its positions.
pub(super) fn load(work: &Work, tier: u32) -> Option<Tier> {
    work.load(&file(tier), |from| Tier::get(from))
}

/// Writes which tiers are complete, and what is known of the others.
pub(super) fn put_pending(
    done: impl ExactSizeIterator<Item = u32>,
    lists: &[(u32, List)],
    to: &mut dyn Write,
) -> io::Result<()> {
    to.put_all(done.map(u64::from))?;
    to.put(lists.len() as u64)?;
    lists.iter().try_for_each(|(tier, list)| {
        to.put(u64::from(*tier))?;
        list.put(to)
    })
}

/// How far a search has come: which tiers are complete, and what is known of the others.
type PendingTiers = (Vec<u64>, Vec<(u32, List)>);

/// Reads what [`put_pending`] has written.
pub(super) fn get_pending(from: &mut dyn Read) -> io::Result<PendingTiers> {
    let done = from.get_all()?;
    let lists = (0..from.get()?).map(|_| Ok((from.get()? as u32, List::get(from)?)));
    let lists = lists.collect::<io::Result<_>>()?;
    Ok((done, lists))
}

/// Finds all tiers, from the lowest up, and leaves them in files, each rank its own positions. Also says what it has asked
/// of other ranks on the way, and how many bytes were held at most.
pub(super) fn explore(
    job: &Job<'_>,
    work: &Work,
) -> Result<(Vec<StoredTier>, Asked, u64), SolveError> {
    let symmetry = job.options.uses_symmetry(job.graph);
    let exploration = Exploration {
        job,
        work,
        want: Want { canonical: symmetry, orbit: symmetry, tiers: true, ..Want::default() },
        counting: Counting::of(job.graph, job.options),
        pending: Pending::new(job.graph, job.options),
        asked: Mutex::new(Asked::new(job.options.memory)),
        found: AtomicU64::new(0),
        held: AtomicU64::new(0),
        peak: AtomicU64::new(0),
    };
    let found = exploration.run()?;
    let asked = exploration.asked.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((found, asked, exploration.peak.into_inner()))
}

struct Exploration<'a> {
    job: &'a Job<'a>,
    work: &'a Work,
    want: Want,
    counting: Counting<'a>,
    pending: Pending<'a>,
    asked: Mutex<Asked>,
    /// Positions of the tiers that are done.
    found: AtomicU64,
    /// Bytes held beside what is pending.
    held: AtomicU64,
    peak: AtomicU64,
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
        let team = self.job.team;
        let mut found = self.restore();
        while let Some(number) = self.highest() {
            found.push(self.tier(number, self.take(number))?);
            if team.most(self.work.due().into()) > 0 {
                team.agree(self.save(&found))?;
                self.work.rest();
            }
        }
        team.agree(self.save(&found))?;
        found.reverse();
        Ok(found)
    }

    /// The highest tier of which some rank knows positions.
    fn highest(&self) -> Option<u32> {
        let own = self.pending.with(|tiers| tiers.last_key_value().map(|(&tier, _)| tier));
        let above = self.job.team.most(own.map_or(0, |tier| u64::from(tier) + 1));
        above.checked_sub(1).map(|tier| tier as u32)
    }

    /// What is pending of a tier.
    fn take(&self, tier: u32) -> List {
        let gather = self.pending.with(|tiers| tiers.remove(&tier));
        gather.map(|gather| gather.take()).unwrap_or_default()
    }

    /// Every position that has a number, tier by tier; moves only say where they lead.
    fn every(&self) -> Result<Vec<StoredTier>, SolveError> {
        let Job { graph, options, team, .. } = *self.job;
        let mut parts: BTreeMap<u32, Part> =
            every::parts(graph, options, &team).into_iter().collect();
        let tiers = tiers_of_all(&team, parts.keys().copied().collect());
        let mut found = Vec::new();
        for number in tiers {
            let kept = load(self.work, number);
            let takeover = kept.as_ref().map_or(0, |tier| tier.takeover);
            if team.least(kept.is_some().into()) > 0 && team.same(takeover) {
                found.extend(kept.map(without_members).map(|(tier, len)| self.found(tier, len)));
                continue;
            }
            let part = parts.remove(&number);
            let list = part.map(|part| part.list(graph, options, &team)).unwrap_or_default();
            self.held.store(list.bytes(), RELAXED);
            let mut tier = Tier { tier: number, ..Tier::default() };
            self.expand(&list, &mut tier)?;
            found.push(self.store(tier, list, None)?);
        }
        Ok(found)
    }

    /// What was found the last time, from the highest tier down, or the start alone.
    fn restore(&self) -> Vec<StoredTier> {
        let graph = self.job.graph;
        let kept = self.work.load("pending", get_pending);
        let found = kept.and_then(|(done, lists)| {
            let tier = |tier| Some(without_members(load(self.work, tier as u32)?));
            Some((done.into_iter().map(tier).collect::<Option<Vec<_>>>()?, lists))
        });
        if let Some((tiers, lists)) = self.same(found) {
            lists.iter().for_each(|(tier, list)| self.pending.of(*tier).add_all(list));
            return tiers.into_iter().map(|(tier, len)| self.found(tier, len)).collect();
        }
        let start = self.job.start;
        let start = if self.want.canonical { graph.canonical(start) } else { start };
        if self.job.team.owns(start) {
            self.pending.of(graph.tier(start)).add_all(&List::ascending(&[start]));
        }
        Vec::new()
    }

    /// What this rank has kept, if all ranks have kept the same tiers.
    fn same<T>(&self, kept: Option<(Vec<(Tier, u64)>, T)>) -> Option<(Vec<(Tier, u64)>, T)> {
        let team = self.job.team;
        if team.is_alone() {
            return kept;
        }
        let mut own = Vec::new();
        if let Some((tiers, _)) = &kept {
            own.push(1);
            let each = |tier: &Tier| [tier.tier.into(), tier.takeover].map(u64::to_le_bytes);
            own.extend(tiers.iter().flat_map(|(tier, _)| each(tier)).flatten());
        }
        let all = team.share(own);
        kept.filter(|_| all.iter().all(|rank| *rank == all[0]))
    }

    /// Counts a complete tier, of whose positions this rank has so many.
    fn found(&self, tier: Tier, len: u64) -> StoredTier {
        let all = self.job.team.sum(len);
        self.found.fetch_add(all, RELAXED);
        StoredTier { tier, len, all }
    }

    /// Keeps which tiers are complete, and what is known of the others.
    fn save(&self, found: &[StoredTier]) -> Result<(), SolveError> {
        let pending = self.pending.with(|tiers| tiers.clone());
        let lists: Vec<(u32, List)> =
            pending.iter().map(|(&tier, gather)| (tier, gather.take())).collect();
        let done = found.iter().map(|found| found.tier.tier);
        let stored = self.work.store("pending", |to| put_pending(done, &lists, to));
        lists.iter().for_each(|(tier, list)| pending[tier].add_all(list));
        stored
    }

    /// Completes a tier, of which a list of positions is known, and leaves it in a file.
    fn tier(&self, number: u32, mut list: List) -> Result<StoredTier, SolveError> {
        let team = self.job.team;
        let mut tier = Tier { tier: number, ..Tier::default() };
        self.held.store(list.bytes(), RELAXED);
        let asked = self.expand(&list, &mut tier)?;
        // Moves within the tier: wave after wave of what was not known before.
        let mut marks = None;
        while self.highest() == Some(number) {
            let wave = self.take(number);
            let marks = match &mut marks {
                Some(marks) => marks,
                None => {
                    let range = tier_range(self.job.graph, number, self.job.options);
                    self.held.fetch_add(Domain::bytes(range.end - range.start), RELAXED);
                    team.agree(self.check(number))?;
                    let marks = marks.insert(AtomicSet::new(range));
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
        self.store(tier, list, asked)
    }

    /// Leaves a complete tier in a file, and keeps what was asked about it, if all ranks can and its positions were
    /// expanded in this order.
    fn store(
        &self,
        tier: Tier,
        list: List,
        asked: Option<Portions>,
    ) -> Result<StoredTier, SolveError> {
        let team = self.job.team;
        let loopy = team.most(tier.loopy.into()) > 0;
        let leads_to = tiers_of_all(&team, tier.leads_to);
        let mut kept = self.asked();
        let asked = asked.filter(|asked| !loopy && kept.has_room(asked));
        let all_can = team.least(asked.is_some().into()) > 0;
        if let Some(asked) = asked.filter(|_| all_can) {
            kept.keep(tier.tier, asked);
        }
        drop(kept);
        let tier = Tier { members: Members::List(list), loopy, leads_to, ..tier };
        team.agree(self.work.store(&file(tier.tier), |to| tier.put(to)))?;
        self.held.store(0, RELAXED);
        let (tier, len) = without_members(tier);
        Ok(self.found(tier, len))
    }

    /// Expands positions of a tier, whose children become pending with their owners. Returns what went to them and came to
    /// this rank, if there is room for it.
    fn expand(&self, list: &List, tier: &mut Tier) -> Result<Option<Portions>, SolveError> {
        let team = self.job.team;
        let number = tier.tier;
        let make = |chunks| {
            let away = Outbox::new(team.count());
            let seen = self.expand_chunks((list, chunks), number, &away)?;
            tier.add(seen.tally, seen.leads_to);
            Ok(away)
        };
        let mut asked = (!team.is_alone() && self.pending.collects()).then(Portions::default);
        team.overlapped(team.portions(list.chunks()), make, |away| {
            if !team.is_alone() {
                let to = away.parcels();
                let from = Parcel::exchange(&to, &team)?;
                for Parcel(lists) in &from {
                    lists.iter().for_each(|(tier, list)| self.pending.of(*tier).add_all(list));
                }
                asked = self.keep(asked.take(), Portion { to, from });
            }
            Ok(())
        })?;
        Ok(asked)
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a portion to those of a tier, if there is room for all of them.
    fn keep(&self, asked: Option<Portions>, portion: Portion) -> Option<Portions> {
        let mut asked = asked?;
        asked.push(portion);
        self.asked().has_room(&asked).then_some(asked)
    }

    /// Expands positions in some chunks of a tier. Children that others own go into `away`.
    fn expand_chunks(
        &self,
        (list, chunks): (&List, Range<usize>),
        number: u32,
        away: &Outbox,
    ) -> Result<Expanded, SolveError> {
        let hands = || Hands::new(&self.pending, self.job.team, away);
        pieces(chunks.len())
            .map_init(
                || (Vec::new(), Expansion::wanting(self.want), hands()),
                |(numbers, expansion, hands), piece| {
                    let mut seen = Expanded::default();
                    list.read(chunks.start + piece, numbers);
                    for batch in numbers.chunks(batch_size(self.job.graph)) {
                        expand_batch(self.job.graph, batch, expansion, |_, _| {});
                        self.counting.add(batch, &expansion.heads, &mut seen.tally);
                        for (edge, &to) in expansion.edges.iter().zip(&expansion.tiers) {
                            hands.push(to, edge.to(), number)?;
                        }
                    }
                    seen.leads_to.extend(hands.flush());
                    self.check(number)?;
                    Ok::<_, SolveError>(seen)
                },
            )
            .try_reduce(Expanded::default, |a, b| Ok(a.join(b)))
    }

    /// Looks at the limits.
    fn check(&self, tier: u32) -> Result<(), SolveError> {
        let memory = self.held.load(RELAXED) + self.pending.bytes() + self.asked().bytes();
        self.peak.fetch_max(memory, RELAXED);
        let (done, total, tier) = (self.found.load(RELAXED), None, Some(tier));
        self.job.watch.progress(&Progress { stage: Stage::Reach, done, total, tier, memory });
        if self.job.watch.stopped() {
            return Err(SolveError::Stopped);
        }
        self.job.options.afford("a tier and what it leads to", memory)
    }
}

/// Lets the positions of a tier go, and says how many there were.
fn without_members(tier: Tier) -> (Tier, u64) {
    let len = tier.members.len();
    (Tier { members: Members::default(), ..tier }, len)
}

/// All tiers that any rank names, ascending.
pub(super) fn tiers_of_all(team: &Team<'_>, mut own: Vec<u32>) -> Vec<u32> {
    if !team.is_alone() {
        let all = team.share(own.iter().flat_map(|tier| tier.to_le_bytes()).collect());
        let all = all.iter().flat_map(|bytes| bytes.as_chunks().0);
        own = all.map(|bytes| u32::from_le_bytes(*bytes)).collect();
    }
    own.sort_unstable();
    own.dedup();
    own
}

/// The numbers of a list that are not yet marked, and marks them.
fn fresh(marks: &AtomicSet, list: &List) -> List {
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
