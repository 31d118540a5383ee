//! What is known of the positions that moves out of a tier lead to, wherever they are.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::ops::Range;

use gamesman_rules::{Expansion, Want};
use rayon::prelude::*;

use super::asked::{Portion, Portions};
use super::extra::{self, Has};
use super::held::Held;
use crate::batch::{batch_size, expand_batch};
use crate::bytes::{Get, Put};
use crate::codes::Codes;
use crate::domain::Domain;
use crate::job::Job;
use crate::list::List;
use crate::ranks::{Outbox, Parcel, Team};
use crate::reach::Tier;
use crate::solver::checkpoint::read_code;
use crate::solver::finished::{Finished, Outside, Visit};
use crate::threads::pieces;
use crate::{SolveError, SystemError};

/// Finished tiers by number.
pub(super) type Tiers = BTreeMap<u32, Held>;

/// What is called with chunks and the tiers they lead to.
type VisitHeld<'v> =
    &'v mut (dyn FnMut(Range<usize>, &Reached<'_>) -> Result<(), SolveError> + Send);

/// Tiers that moves lead to: a rank's own positions, and what it has been told of others'.
pub(super) struct Reached<'a> {
    own: &'a Tiers,
    told: Tiers,
    team: Team<'a>,
}

impl Reached<'_> {
    /// For solvers.
    pub(super) fn finished(&self) -> Finished<'_> {
        let own = self.own.iter().map(|(&tier, held)| held.part(tier, true));
        let told = self.told.iter().map(|(&tier, held)| held.part(tier, false));
        Finished::tiers(own.chain(told).collect(), self.team)
    }

    /// Where a position of a tier is.
    pub(super) fn holding(&self, tier: u32, number: u64) -> Option<&Held> {
        if self.team.owns(number) { self.own.get(&tier) } else { self.told.get(&tier) }
    }
}

/// The positions that moves out of a tier lead to.
pub(super) struct Below<'a> {
    pub(super) job: &'a Job<'a>,
    pub(super) has: Has,
    /// This rank's part of the tiers it leads to.
    pub(super) own: &'a Tiers,
    /// There are no other tiers.
    pub(super) only: bool,
    /// What finding the tier has asked, if every rank has kept that: a portion for each that is exchanged.
    pub(super) asked: Option<Portions>,
}

impl Outside for Below<'_> {
    fn each(&self, tier: &Tier, visit: Visit<'_>) -> Result<(), SolveError> {
        self.each_held(tier, &mut |chunks, reached| visit(chunks, Some(&reached.finished())))
    }

    fn is_nothing(&self) -> bool {
        self.only
    }
}

impl Below<'_> {
    /// As [`Outside::each`].
    pub(super) fn each_held(&self, tier: &Tier, visit: VisitHeld<'_>) -> Result<(), SolveError> {
        let team = self.job.team;
        let reached = |told| Reached { own: self.own, told, team };
        if team.is_alone() {
            return visit(0..tier.members.chunks(), &reached(Tiers::new()));
        }
        let portions = team.portions(tier.members.chunks());
        if let Some(asked) = &self.asked {
            let known =
                portions.zip(&asked.all).map(|(chunks, Portion { to, from })| (chunks, to, from));
            let make =
                |(chunks, to, from): (_, _, &Vec<Parcel>)| Ok((to, self.answers(from), chunks));
            return team.overlapped(known, make, |(asked, answers, chunks)| {
                let told = self.told(asked, answers)?;
                team.agree(visit(chunks, &reached(told)))
            });
        }
        let make =
            |chunks: Range<usize>| Ok((self.children(tier, chunks.clone())?.parcels(), chunks));
        team.overlapped(portions, make, |(asked, chunks)| {
            let told = self.ask(&asked)?;
            team.agree(visit(chunks, &reached(told)))
        })
    }

    /// Asks the owners of positions.
    fn ask(&self, asked: &[Parcel]) -> Result<Tiers, SolveError> {
        let questions = Parcel::exchange(asked, &self.job.team)?;
        self.told(asked, self.answers(&questions))
    }

    /// What each rank is told of what it has asked.
    fn answers(&self, questions: &[Parcel]) -> Result<Vec<Vec<u8>>, SolveError> {
        questions.par_iter().map(|Parcel(lists)| self.answer(lists)).collect()
    }

    /// What the owners say of what this rank has asked; it has answered them.
    fn told(
        &self,
        asked: &[Parcel],
        answers: Result<Vec<Vec<u8>>, SolveError>,
    ) -> Result<Tiers, SolveError> {
        let team = self.job.team;
        let answers = team.exchange(answers)?;
        team.agree(self.hear(asked, &answers))
    }

    /// The positions of other ranks that moves out of some chunks lead to.
    fn children(&self, tier: &Tier, chunks: Range<usize>) -> Result<Outbox, SolveError> {
        let Job { graph, options, team, watch, .. } = *self.job;
        let canonical = options.uses_symmetry(graph);
        let want = Want { canonical, tiers: true, ..Want::default() };
        let outbox = Outbox::new(team.count());
        pieces(chunks.len()).try_for_each_init(
            || (Vec::new(), Expansion::wanting(want), BTreeMap::<_, Vec<u64>>::new()),
            |(numbers, expansion, found), piece| {
                tier.members.read(chunks.start + piece, numbers);
                for numbers in numbers.chunks(batch_size(graph)) {
                    expand_batch(graph, numbers, expansion, |_, _| {});
                    for (edge, &to) in expansion.edges.iter().zip(&expansion.tiers) {
                        let owner = team.owner(edge.to());
                        if to != tier.tier && owner != team.me() {
                            found.entry((owner, to)).or_default().push(edge.to());
                        }
                    }
                }
                for (&(owner, tier), numbers) in found.iter_mut() {
                    outbox.add(owner, tier, numbers);
                }
                if watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
            },
        )?;
        Ok(outbox)
    }

    /// What is known of own positions: for each tier the width of codes, the codes, and margins and nimbers.
    fn answer(&self, lists: &BTreeMap<u32, List>) -> Result<Vec<u8>, SolveError> {
        let (mut bytes, mut numbers) = (Vec::new(), Vec::new());
        for (tier, list) in lists {
            let held = self.own.get(tier).ok_or(GONE)?;
            let width = held.codes.width();
            bytes.put(width)?;
            for chunk in 0..list.chunks() {
                list.read(chunk, &mut numbers);
                numbers.iter().for_each(|&number| held.domain.prefetch(number));
                numbers.iter().for_each(|&number| held.domain.prefetch_end(number));
                for &number in &numbers {
                    let rank = held.domain.find(number).ok_or(GONE)?;
                    bytes.write_all(&held.codes.get(rank).to_le_bytes()[..width as usize])?;
                    if self.has.any() {
                        bytes.write_all(&held.extras[rank].to_bytes())?;
                    }
                }
            }
        }
        Ok(bytes)
    }

    /// Puts together what all owners have said of what they were asked.
    fn hear(&self, asked: &[Parcel], answers: &[Vec<u8>]) -> Result<Tiers, SolveError> {
        let mut answers: Vec<&[u8]> = answers.iter().map(Vec::as_slice).collect();
        let mut tiers: Vec<u32> =
            asked.iter().flat_map(|Parcel(lists)| lists.keys().copied()).collect();
        tiers.sort_unstable();
        tiers.dedup();
        tiers
            .into_iter()
            .map(|tier| Ok((tier, self.hear_tier(tier, asked, &mut answers)?)))
            .collect()
    }

    fn hear_tier(
        &self,
        tier: u32,
        asked: &[Parcel],
        answers: &mut [&[u8]],
    ) -> Result<Held, SolveError> {
        let lists: Vec<Option<&List>> = asked.iter().map(|parcel| parcel.0.get(&tier)).collect();
        let domain = Domain::of(&List::merged(lists.iter().flatten()));
        let len = domain.len();
        let mut codes = Codes::new(len);
        let mut extras =
            vec![extra::Extra::default(); if self.has.any() { len as usize } else { 0 }];
        // What a single rank owns has the ranks 0, 1, 2, … of the domain.
        let one = lists.iter().flatten().filter(|list| list.len() > 0).count() <= 1;
        let mut next = 0;
        for (list, from) in
            lists.into_iter().zip(answers).filter_map(|(list, from)| Some((list?, from)))
        {
            let width = from.get()?;
            while codes.width() < width {
                codes.widen();
            }
            let mut numbers = Vec::new();
            for chunk in 0..list.chunks() {
                list.read(chunk, &mut numbers);
                let first = one.then_some(next);
                next += numbers.len();
                self.hear_chunk((&numbers, first), (&domain, &codes, &mut extras), width, from)?;
            }
        }
        let bytes = domain.held() + codes.bytes() + size_of_val(&extras[..]) as u64;
        Ok(Held { domain, codes, extras, bytes })
    }

    /// Hears about some numbers, the first of which has this rank if that is known.
    fn hear_chunk(
        &self,
        (numbers, first): (&[u64], Option<usize>),
        (domain, codes, extras): (&Domain, &Codes, &mut [extra::Extra]),
        width: u64,
        from: &mut dyn Read,
    ) -> io::Result<()> {
        for (i, &number) in numbers.iter().enumerate() {
            let rank = first.map_or_else(|| domain.rank(number), |first| first + i);
            codes.set(rank, read_code(width, from)?);
            if self.has.any() {
                extras[rank] = extra::next(self.has, from)?;
            }
        }
        Ok(())
    }
}

/// A file that was there is not, or is damaged.
pub(super) const GONE: SolveError = SolveError::Files(SystemError::Damaged);
