//! Goes on with what another number of ranks has finished.
//!
//! Each rank keeps its files in a folder that is named after it (`part-1-of-4`). When as many ranks start as there
//! are parts, each goes on with its own. Otherwise those who see the parts, on a disk of their own or a shared one, read them
//! and send every position to its new owner, and the parts go.

use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use super::explore;
use super::extra::{self, Extra, Has};
use super::stream::{Entry, read, write};
use super::values::{self, Counts};
use crate::codes::Codes;
use crate::job::Job;
use crate::list::List;
use crate::members::Members;
use crate::ranks::{Outbox, Parcel, Team};
use crate::reach::{Takeover, Tier};
use crate::tally::Tally;
use crate::{Census, SolveError, Work};

/// Takes over the parts of other numbers of ranks in the folder of `all`, into that of `work`.
pub(super) fn adopt(job: &Job<'_>, all: &Work, work: &Work) -> Result<(), SolveError> {
    let team = job.team;
    let seen = all.parts();
    let bytes = seen.iter().flat_map(|(part, of)| [*part as u64, *of as u64]);
    let bytes = bytes.flat_map(u64::to_le_bytes).collect();
    let seen: Vec<Vec<(usize, usize)>> =
        team.share(bytes).iter().map(|bytes| pairs(bytes)).collect();
    let mut counts: Vec<usize> = seen.iter().flatten().map(|(_, of)| *of).collect();
    counts.sort_unstable();
    counts.dedup();
    for of in counts.into_iter().filter(|of| *of != team.count()) {
        // Each part is read by the first rank that sees it.
        let reader = |part| seen.iter().position(|seen| seen.contains(&(part, of)));
        let readers: Option<Vec<usize>> = (0..of).map(reader).collect();
        let Some(readers) = readers else { continue };
        let mine = (0..of).filter(|part| readers[*part] == team.me());
        let parts: Vec<Work> = mine.map(|part| all.part(part, of)).collect();
        let takeover = team.most(if team.me() == 0 { unlike_others() } else { 0 });
        Adoption { team, has: Has::of(job.graph), work, parts: &parts, takeover }.run()?;
        parts.iter().for_each(Work::clear);
    }
    Ok(())
}

fn pairs(bytes: &[u8]) -> Vec<(usize, usize)> {
    let words: Vec<usize> =
        bytes.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word) as usize).collect();
    words.as_chunks().0.iter().map(|&[part, of]| (part, of)).collect()
}

/// A number that no other takeover has had.
fn unlike_others() -> Takeover {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (since.as_nanos() as u64).max(1)
}

struct Adoption<'a> {
    team: Team<'a>,
    has: Has,
    work: &'a Work,
    /// Those that this rank reads.
    parts: &'a [Work],
    takeover: Takeover,
}

/// What this rank reads of a tier.
struct Read {
    tier: Tier,
    entries: Vec<(u64, Entry)>,
    /// Counts and the bytes of a code, if it is solved.
    solved: Option<(Counts, u64)>,
}

impl Adoption<'_> {
    fn run(&self) -> Result<(), SolveError> {
        let own: Vec<u32> = self.parts.iter().flat_map(Work::tiers).collect();
        for tier in explore::tiers_of_all(&self.team, own) {
            self.tier(tier)?;
        }
        self.pending()
    }

    /// Takes over a tier that is complete in all parts.
    fn tier(&self, tier: u32) -> Result<(), SolveError> {
        let (team, has) = (self.team, self.has);
        let read: Option<Vec<Read>> =
            self.parts.iter().map(|part| read_part(part, tier, has)).collect();
        if team.least(read.is_some().into()) == 0 {
            return Ok(());
        }
        let parts = read.unwrap_or_default();
        // Counts of several takeovers are no counts of anything.
        if !self.alike(parts.iter().map(|part| part.tier.takeover)) {
            return Ok(());
        }
        let counts = parts.iter().flat_map(|part| &part.solved);
        let alike = self.alike(counts.map(|(counts, _)| counts.takeover));
        let all = parts.iter().all(|part| part.solved.is_some());
        let solved = team.least(all.into()) > 0 && alike;
        let mut head = Tier { tier, ..Tier::default() };
        let (mut census, mut width, mut tally) = (Census::default(), 1, Tally::default());
        let mut to = vec![Vec::new(); team.count()];
        for part in parts {
            (head.loopy, head.leads_to) = (part.tier.loopy, part.tier.leads_to);
            tally = tally.join(part.tier.tally);
            if let Some((counts, bytes)) = part.solved {
                census.add_records(&counts.census);
                width = bytes.max(width);
            }
            part.entries.into_iter().for_each(|entry| to[team.owner(entry.0)].push(entry));
        }
        (head.tally, head.takeover) = (tally, self.takeover);
        head.loopy = team.most(head.loopy.into()) > 0;
        head.leads_to = explore::tiers_of_all(&team, head.leads_to);
        let own = self.sent(to)?;
        let stored = self.store(head, &own, solved.then_some((census, team.most(width))));
        team.agree(stored)
    }

    /// Whether the parts of all ranks are of one takeover.
    fn alike(&self, own: impl Iterator<Item = Takeover> + Clone) -> bool {
        let (least, most) = (own.clone().min().unwrap_or(u64::MAX), own.max().unwrap_or(0));
        self.team.least(least) >= self.team.most(most)
    }

    /// The entries that belong to this rank, ascending.
    fn sent(&self, to: Vec<Vec<(u64, Entry)>>) -> Result<Vec<(u64, Entry)>, SolveError> {
        let bytes = to.into_iter().map(|mut entries| {
            entries.sort_unstable_by_key(|(number, _)| *number);
            let mut bytes = Vec::new();
            write(self.has, &entries, &mut bytes).map(|()| bytes)
        });
        let bytes: io::Result<_> = bytes.collect();
        let heard = self.team.exchange(bytes.map_err(SolveError::from))?;
        let mut own = Vec::new();
        let all = heard.iter().try_for_each(|bytes| read(self.has, bytes, &mut own));
        self.team.agree(all.map_err(SolveError::from))?;
        own.sort_unstable_by_key(|(number, _)| *number);
        Ok(own)
    }

    fn store(
        &self,
        head: Tier,
        own: &[(u64, Entry)],
        solved: Option<(Census, u64)>,
    ) -> Result<(), SolveError> {
        let number = head.tier;
        let numbers: Vec<u64> = own.iter().map(|(number, _)| *number).collect();
        let tier = Tier { members: Members::List(List::ascending(&numbers)), ..head };
        self.work.store(&explore::file(number), |to| tier.put(to))?;
        let Some((census, width)) = solved else { return Ok(()) };
        let mut codes = Codes::new(own.len() as u64);
        while codes.width() < width {
            codes.widen();
        }
        own.iter().enumerate().for_each(|(rank, (_, (code, _)))| codes.set(rank, *code));
        if self.has.any() {
            let extras: Vec<Extra> = own.iter().map(|(_, (_, extra))| *extra).collect();
            extra::save(self.work, number, &extras)?;
        }
        let counts = Counts { census, takeover: self.takeover };
        self.work.store(&values::file(number), |to| {
            counts.put(to)?;
            codes.put(to)
        })
    }

    /// Takes over how far the search has come, if all parts say the same of that.
    fn pending(&self) -> Result<(), SolveError> {
        let team = self.team;
        let read: Option<Vec<_>> =
            self.parts.iter().map(|part| part.load("pending", explore::get_pending)).collect();
        if team.least(read.is_some().into()) == 0 {
            return Ok(());
        }
        let read = read.unwrap_or_default();
        // As all parts were written in one order, those that have the same tiers have the same number of them.
        let counts = || read.iter().map(|(done, _)| done.len() as u64);
        let (least, most) = (counts().min().unwrap_or(u64::MAX), counts().max().unwrap_or(0));
        if team.least(least) != team.most(most) {
            return Ok(());
        }
        let done = read.iter().flat_map(|(done, _)| done.iter().map(|&tier| tier as u32));
        let done = explore::tiers_of_all(&team, done.collect());
        let outbox = Outbox::new(team.count());
        let mut numbers = Vec::new();
        for (tier, list) in read.iter().flat_map(|(_, lists)| lists) {
            for chunk in 0..list.chunks() {
                list.read(chunk, &mut numbers);
                for owner in 0..team.count() {
                    let own = numbers.iter().copied().filter(|&number| team.owner(number) == owner);
                    outbox.add(owner, *tier, &mut own.collect());
                }
            }
        }
        let pending = Outbox::new(1);
        for parcel in Parcel::exchange(&outbox.parcels(), &team)? {
            for (tier, list) in &parcel.0 {
                for chunk in 0..list.chunks() {
                    list.read(chunk, &mut numbers);
                    pending.add(0, *tier, &mut numbers);
                }
            }
        }
        let lists: Vec<_> = pending.parcels().into_iter().flat_map(|parcel| parcel.0).collect();
        // From the highest tier down, as they were found.
        let done = done.iter().rev().copied();
        team.agree(self.work.store("pending", |to| explore::put_pending(done, &lists, to)))
    }
}

/// What a part has of a tier, if that is whole.
fn read_part(part: &Work, number: u32, has: Has) -> Option<Read> {
    let tier = explore::load(part, number)?;
    let len = tier.members.len();
    let solved =
        part.load(&values::file(number), |from| Ok((Counts::get(from)?, Codes::read(len, from)?)));
    let extras = if has.any() { extra::load(part, has, number, len) } else { Some(Vec::new()) };
    let solved = solved.zip(extras);
    let (mut entries, mut numbers) = (Vec::with_capacity(len as usize), Vec::new());
    for chunk in 0..tier.members.chunks() {
        tier.members.read(chunk, &mut numbers);
        for &number in &numbers {
            let rank = entries.len();
            let entry = solved.as_ref().map(|((_, codes), extras)| {
                (codes.get(rank), extras.get(rank).copied().unwrap_or_default())
            });
            entries.push((number, entry.unwrap_or_default()));
        }
    }
    let solved = solved.map(|((counts, codes), _)| (counts, codes.width()));
    Some(Read { tier, entries, solved })
}
