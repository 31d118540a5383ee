//! Solves tiers whose positions are in files, with those they lead to in memory.

use std::io::{self, Read, Write};

use super::asked::Asked;
use super::explore::{self, StoredTier};
use super::extra::{self, Extra, Has};
use super::fetch::{Below, GONE, Tiers};
use super::held::Held;
use crate::bytes::{Get, Put};
use crate::census;
use crate::codes::Codes;
use crate::domain::Domain;
use crate::job::Job;
use crate::members::Members;
use crate::reach::{Takeover, Tier, leaves_moves_uncounted};
use crate::solver::checkpoint::WaveCheckpoint;
use crate::solver::context::Context;
use crate::solver::tiers::Methods;
use crate::solver::{extras, retrograde, sweep};
use crate::tally::Tally;
use crate::{Census, SolveError, Work};

/// The file of a tier's codes.
pub(super) fn file(tier: u32) -> String {
    format!("codes-{tier}")
}

/// Counts over a tier's positions, which come first in the file.
pub(super) struct Counts {
    pub(super) census: Census,
    /// Which takeover they are from.
    pub(super) takeover: Takeover,
}

impl Counts {
    pub(super) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        to.put(self.takeover)?;
        self.census.put(to)
    }

    pub(super) fn get(from: &mut dyn Read) -> io::Result<Counts> {
        Ok(Counts { takeover: from.get()?, census: Census::get(from)? })
    }
}

/// What solving all tiers results in.
pub(super) struct Solved {
    pub(super) census: Census,
    pub(super) methods: Vec<String>,
    /// Most bytes that were held.
    pub(super) bytes: u64,
}

/// Decides the positions of all tiers, from the lowest up, and leaves their codes in files.
pub(super) fn solve(
    job: &Job<'_>,
    work: &Work,
    found: &[StoredTier],
    asked: Asked,
) -> Result<Solved, SolveError> {
    let has = Has::of(job.graph);
    let mut solver =
        Solver { job, work, found, asked, has, held: Tiers::new(), longest: 0, bytes: 0 };
    let mut done = 0;
    let (mut census, mut methods, mut tally) =
        (Census::default(), Methods::default(), Tally::default());
    for (place, StoredTier { tier, len, all }) in found.iter().enumerate() {
        let counted = solver.counted(tier.tier, *len);
        let takeover = counted.as_ref().map_or(0, |counted| counted.takeover);
        let known = job.team.least(counted.is_some().into()) > 0 && job.team.same(takeover);
        // Of this tier, or of those before: records must have room for what the others have.
        solver.longest = job.team.most(solver.longest.into()) as u32;
        let counted = match counted.filter(|_| known) {
            Some(counted) => counted.census,
            None => solver.tier(place, done)?,
        };
        census.add_records(&counted);
        tally = tally.join(tier.tally);
        methods.add(tier);
        done += all;
    }
    let (census, methods) = together(job, census, &tally, methods)?;
    let mut methods = methods.lines();
    methods.extend(extras::methods(has.margins, has.nimbers));
    Ok(Solved { census, methods, bytes: solver.bytes })
}

/// What all ranks have counted.
fn together(
    job: &Job<'_>,
    own: Census,
    tally: &Tally,
    methods: Methods,
) -> Result<(Census, Methods), SolveError> {
    let mut bytes = Vec::new();
    own.put(&mut bytes)?;
    tally.put(&mut bytes)?;
    let (mut census, mut tally) = (Census::default(), Tally::default());
    for bytes in job.team.share(bytes) {
        let from = &mut bytes.as_slice();
        census.add_records(&Census::get(from)?);
        tally = tally.join(Tally::get(from)?);
    }
    if leaves_moves_uncounted(job.graph) {
        tally.moves = None;
    }
    census.add_tally(&tally, job.graph.facts().symmetric);
    Ok((census, methods.of_all(&job.team)))
}

struct Solver<'a> {
    job: &'a Job<'a>,
    work: &'a Work,
    /// From the lowest up.
    found: &'a [StoredTier],
    asked: Asked,
    has: Has,
    held: Tiers,
    /// The largest remoteness so far.
    longest: u32,
    bytes: u64,
}

impl<'a> Solver<'a> {
    /// The counts of a tier that was solved before.
    fn counted(&mut self, tier: u32, len: u64) -> Option<Counts> {
        let counts = self.work.load(&file(tier), |from| {
            let counts = Counts::get(from)?;
            Codes::skip(len, from)?;
            Ok(counts)
        })?;
        if self.has.any() {
            // They must be there as well.
            extra::load(self.work, self.has, tier, len)?;
        }
        let longest = counts.census.records().filter_map(|(record, ..)| record.remoteness).max();
        self.longest = self.longest.max(longest.unwrap_or(0));
        Some(counts)
    }

    /// Solves a tier before which `done` positions are solved, leaves its codes in a file and returns
    /// its counts.
    fn tier(&mut self, place: usize, done: u64) -> Result<Census, SolveError> {
        let team = self.job.team;
        let (tier, context) = team.agree(self.prepare(place, done))?;
        let (tier, Members::List(list)) = (&tier, &tier.members) else { return Err(GONE) };
        let mut codes = Codes::new(list.len());
        while self.longest + 1 > codes.most() && codes.width() < 4 {
            codes.widen();
        }
        let (job, has) = (self.job, self.has);
        let asked = self.asked.take(tier.tier);
        let below = Below { job, has, own: &self.held, only: self.found.len() == 1, asked };
        let (mut domain, mut bytes, mut extras) = (None, context.base, Vec::new());
        let longest = if tier.loopy {
            let local = Domain::of(list);
            let waves = WaveCheckpoint { work: self.work, watch: job.watch, rests: &|| () };
            let waves = team.is_alone().then_some(waves);
            let (own, solved) = retrograde::run(&context, waves, tier, &local, codes, &below)?;
            codes = own;
            bytes += solved.bytes;
            domain = Some(local);
            solved.longest
        } else {
            let mut longest = 0;
            below.each_held(tier, &mut |chunks, reached| {
                let (part, finished) = ((tier, chunks.clone()), reached.finished());
                let found = sweep::sweep(&context, &finished, part, &codes, |_, rank| rank)?;
                longest = longest.max(found);
                Ok(())
            })?;
            longest
        };
        if has.any() {
            below.each_held(tier, &mut |chunks, reached| {
                extras.append(&mut extra::solve(job, has, (tier, chunks), |tier, number| {
                    let held = reached.holding(tier, number)?;
                    Some((&held.domain, &held.extras[..]))
                })?);
                Ok(())
            })?;
        }
        self.longest = self.longest.max(team.most(longest.into()) as u32);
        self.bytes = self.bytes.max(bytes);
        let census = team.agree(self.store(tier, &codes, &extras))?;
        if self.last_use(tier.tier) > Some(place) {
            let domain = domain.unwrap_or_else(|| Domain::of(list));
            let bytes = Domain::best(list) + codes.bytes() + bytes_of(&extras);
            self.held.insert(tier.tier, Held { domain, codes, extras, bytes });
        }
        Ok(census)
    }

    /// Brings a tier and what it leads to into memory.
    fn prepare(&mut self, place: usize, done: u64) -> Result<(Tier, Context<'a>), SolveError> {
        let number = self.found[place].tier.tier;
        let tier = explore::load(self.work, number).ok_or(GONE)?;
        let Members::List(list) = &tier.members else { return Err(GONE) };
        self.gather(place)?;
        let needed = self.last_use(number) > Some(place);
        let domain = if tier.loopy || needed { Domain::best(list) } else { 0 };
        let base = self.held.values().map(|held| held.bytes).sum::<u64>();
        let base = base + list.bytes() + list.len() + domain + self.asked.bytes();
        let positions = self.found.iter().map(|found| found.all).sum();
        let context = Context::new(self.job, positions, base, done);
        context.afford("a tier and what it leads to", 0)?;
        Ok((tier, context))
    }

    /// Leaves what was found in files, and counts it.
    fn store(&self, tier: &Tier, codes: &Codes, extras: &[Extra]) -> Result<Census, SolveError> {
        let Job { graph, options, watch, .. } = *self.job;
        let canonical = options.uses_symmetry(graph) || !graph.facts().symmetric;
        let census = census::count_tier(graph, &tier.members, codes, canonical, watch)?;
        if self.has.any() {
            extra::save(self.work, tier.tier, extras)?;
        }
        let counts = Counts { census, takeover: 0 };
        self.work.store(&file(tier.tier), |to| {
            counts.put(to)?;
            codes.put(to)
        })?;
        Ok(counts.census)
    }

    /// The place of the last tier that leads to this one.
    fn last_use(&self, tier: u32) -> Option<usize> {
        self.found.iter().rposition(|found| found.tier.leads_to.contains(&tier))
    }

    /// Brings the tiers that the one at `place` leads to into memory, and lets go what no tier from
    /// there on leads to, or, if memory is short, what this one does not lead to.
    fn gather(&mut self, place: usize) -> Result<(), SolveError> {
        let needs = &self.found[place].tier.leads_to;
        let over: Vec<u32> =
            self.held.keys().filter(|&&tier| self.last_use(tier) < Some(place)).copied().collect();
        over.iter().for_each(|tier| drop(self.held.remove(tier)));
        for &tier in needs {
            if self.held.contains_key(&tier) {
                continue;
            }
            let found = self.found.iter().find(|found| found.tier.tier == tier).ok_or(GONE)?;
            let read = |from: &mut dyn Read| {
                Counts::get(from)?;
                Codes::read(found.len, from)
            };
            let codes = self.work.load(&file(tier), read).ok_or(GONE)?;
            let members = explore::load(self.work, tier).ok_or(GONE)?.members;
            let Members::List(list) = &members else { return Err(GONE) };
            let extras = match self.has.any() {
                true => extra::load(self.work, self.has, tier, found.len).ok_or(GONE)?,
                false => Vec::new(),
            };
            let bytes = Domain::best(list) + codes.bytes() + bytes_of(&extras);
            self.held.insert(tier, Held { domain: Domain::of(list), codes, extras, bytes });
        }
        let limit = self.job.options.memory;
        while self.held.values().map(|held| held.bytes).sum::<u64>() > limit / 2 {
            let spare = |tier: &&u32| !needs.contains(tier);
            let Some(tier) = self.held.keys().find(spare).copied() else { break };
            self.held.remove(&tier);
        }
        Ok(())
    }
}

fn bytes_of(extras: &[Extra]) -> u64 {
    size_of_val(extras) as u64
}
