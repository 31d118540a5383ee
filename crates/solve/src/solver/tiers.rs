//! Works through the tiers from the lowest up, and keeps those that are finished.

use std::sync::atomic::Ordering;

use gamesman_rules::words::{count, thousands};
use rayon::prelude::*;

use super::checkpoint::TierCheckpoints;
use super::context::Context;
use super::finished::Finished;
use super::{retrograde, sweep};
use crate::SolveError;
use crate::codes::Codes;
use crate::job::Job;
use crate::list::CHUNK;
use crate::ranks::Team;
use crate::reach::{Reached, Tier};
use crate::tally::Tally;

/// What solving all tiers results in.
pub(super) struct Solved {
    pub(super) codes: Codes,
    pub(super) methods: Vec<String>,
    pub(super) tally: Tally,
    pub(super) bytes: u64,
}

/// All tiers while they are being solved.
pub(super) struct Tiers<'a> {
    reached: &'a Reached,
    context: Context<'a>,
    keep: Option<TierCheckpoints<'a>>,
    codes: Codes,
    /// The largest remoteness so far.
    longest: u32,
    peak: u64,
    methods: Methods,
    /// Counts over all positions whose moves have been looked at.
    tally: Tally,
}

impl<'a> Tiers<'a> {
    pub(super) fn new(job: &'a Job<'a>, reached: &'a Reached) -> Result<Tiers<'a>, SolveError> {
        let lists: u64 = reached.tiers.iter().map(|tier| tier.members.bytes()).sum();
        let domain = &reached.domain;
        let held = domain.held() + lists + reached.kept + domain.len();
        let context = Context::new(job, domain.len(), held, 0);
        context.afford("keeping the values", 0)?;
        Ok(Tiers {
            reached,
            peak: context.base,
            context,
            keep: job.work.map(|work| TierCheckpoints::new(work, job.watch, reached)),
            codes: Codes::with_extras(domain.len(), &job.graph.facts()),
            longest: 0,
            methods: Methods::default(),
            tally: reached.tally,
        })
    }

    pub(super) fn solve(mut self) -> Result<Solved, SolveError> {
        let mut next = self.restore()?;
        while next < self.reached.tiers.len() {
            let group = self.independent(next);
            let solved = self.group(next, group);
            let finished = next + if solved.is_ok() { group } else { 0 };
            if let Some(keep) = &self.keep {
                // What is finished is kept for the next time.
                if keep.due() || matches!(solved, Err(SolveError::Stopped)) {
                    keep.tiers(&self.codes, finished);
                }
            }
            solved?;
            next = finished;
        }
        let wider = self.codes.bytes() - self.reached.domain.len();
        let (methods, bytes) = (self.methods.lines(), self.peak + wider);
        Ok(Solved { codes: self.codes, methods, tally: self.tally, bytes })
    }

    /// Takes over tiers that were finished before, and returns how many there are.
    fn restore(&mut self) -> Result<usize, SolveError> {
        let (reached, mut next) = (self.reached, 0);
        while let (Some(keep), Some(tier)) = (&mut self.keep, reached.tiers.get(next)) {
            let Some(longest) = keep.restore(tier, &mut self.codes) else { break };
            self.longest = self.longest.max(longest);
            let seen = retrograde::see(&self.context, &reached.domain, tier)?;
            self.count(tier, seen);
            self.context.done.fetch_add(tier.members.len(), Ordering::Relaxed);
            next += 1;
        }
        Ok(next)
    }

    /// How many tiers from `first` on lead to none among them, and so can be swept side by side.
    fn independent(&self, first: usize) -> usize {
        let tiers = &self.reached.tiers[first..];
        let apart = |(i, tier): (usize, &Tier)| {
            let lowest = tiers[0].tier;
            i == 0 || !is_analysed(tier) && tier.leads_to.iter().all(|&lower| lower < lowest)
        };
        let count = tiers.iter().enumerate().take_while(|&tier| apart(tier)).count();
        if is_analysed(&tiers[0]) { 1 } else { count }
    }

    /// Solves `count` independent tiers.
    fn group(&mut self, first: usize, count: usize) -> Result<(), SolveError> {
        let tiers = &self.reached.tiers[first..first + count];
        if is_analysed(&tiers[0]) {
            return self.analyse(first, &tiers[0]);
        }
        while self.longest + 1 > self.codes.most() && self.codes.width() < 4 {
            self.codes.widen();
        }
        let (context, codes) = (&self.context, &self.codes);
        let domain = &self.reached.domain;
        let finished = Finished::whole(domain, codes);
        let place = |number, _| domain.rank(number);
        let few = tiers.iter().map(|tier| tier.members.len()).sum::<u64>() <= CHUNK as u64;
        let at_a_time = if few { count } else { 1 };
        let longest = tiers
            .par_iter()
            .with_min_len(at_a_time)
            .map(|tier| (tier, 0..tier.members.chunks()))
            .map(|part| sweep::sweep(context, &finished, part, codes, place));
        let longest = longest.try_reduce(|| 0, |a, b| Ok(a.max(b)))?;
        self.longest = self.longest.max(longest);
        tiers.iter().for_each(|tier| self.methods.add(tier));
        Ok(())
    }

    /// Solves a loopy tier, or one of which nobody knows whether it is. Tiers before `finished` are finished.
    fn analyse(&mut self, finished: usize, tier: &Tier) -> Result<(), SolveError> {
        let done = self.context.done.load(Ordering::Relaxed);
        let keep = self.keep.as_ref().map(|keep| (keep, finished));
        let solved =
            retrograde::solve(&self.context, &self.reached.domain, &mut self.codes, keep, tier)?;
        self.context.done.store(done + tier.members.len(), Ordering::Relaxed);
        self.peak = self.peak.max(self.context.base + solved.bytes);
        self.longest = self.longest.max(solved.longest);
        self.count(tier, solved.seen);
        Ok(())
    }

    /// Counts a tier as solved, and its positions if its moves have only now been `seen`.
    fn count(&mut self, tier: &Tier, seen: Option<Tier>) {
        self.methods.add(seen.as_ref().unwrap_or(tier));
        self.tally = seen.into_iter().fold(self.tally, |all, seen| all.join(seen.tally));
    }
}

/// Whether a tier is solved by retrograde analysis.
fn is_analysed(tier: &Tier) -> bool {
    tier.loopy || tier.unseen
}

/// Which tiers each solver worked on.
#[derive(Default)]
pub(super) struct Methods {
    swept: (u64, u64),
    loopy: (u64, u64),
}

impl Methods {
    pub(super) fn add(&mut self, tier: &Tier) {
        let (tiers, positions) = if tier.loopy { &mut self.loopy } else { &mut self.swept };
        *tiers += 1;
        *positions += tier.tally.positions;
    }

    /// With the positions of all ranks; tiers are the same everywhere.
    pub(super) fn of_all(self, team: &Team<'_>) -> Methods {
        let all = |(tiers, positions)| (tiers, team.sum(positions));
        Methods { swept: all(self.swept), loopy: all(self.loopy) }
    }

    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let (swept, positions) = self.swept;
        if swept > 0 {
            lines.push(format!(
                "sweep: every move leaves the tier in {} with {} positions",
                count(swept, "tier"),
                thousands(positions)
            ));
        }
        let (loopy, positions) = self.loopy;
        if loopy > 0 {
            lines.push(format!(
                "retrograde analysis: moves stay within the tier in {} with {} positions",
                count(loopy, "tier"),
                thousands(positions)
            ));
        }
        lines
    }
}
