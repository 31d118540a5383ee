//! Which rank has which pages of the table: entries on their way there from those who solved them.

use super::extra::Has;
use super::stream::{Entry, Streams, read, write};
use crate::SolveError;
use crate::ranks::Team;
use crate::table::PAGE;

/// The entries of all ranks on their way to those that have their pages.
///
/// They go in rounds. In each every rank brings some of its entries, all of those below a number that nobody has read
/// beyond. Their numbers are cut into as many ranges as there are ranks, about equally large, and each rank puts
/// one of them in order. How many the ranges hold says where in the table they are. A page that begins in
/// the range of a rank is that rank's; whoever has other entries of it hands them over.
pub(super) struct Shares<'a> {
    team: Team<'a>,
    own: Streams<'a>,
    has: Has,
    /// What has been read and not been sent, as some rank has not read so far.
    waiting: Vec<(u64, Entry)>,
    /// Entries of all ranks that are where they belong.
    all: u64,
    /// The rank that has the last page begun.
    last: usize,
}

/// Entries by ascending number.
type Sorted = Vec<(u64, Entry)>;

impl<'a> Shares<'a> {
    pub(super) fn new(team: Team<'a>, own: Streams<'a>, has: Has) -> Shares<'a> {
        Shares { team, own, has, waiting: Vec::new(), all: 0, last: 0 }
    }

    /// Entries of all ranks that have been given out.
    pub(super) fn all(&self) -> u64 {
        self.all
    }

    /// The next entries of pages that this rank has, and the place in the table of the first page that begins among them;
    /// `None` if all have been there.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Sorted)>, SolveError> {
        let filled = self.fill();
        self.team.agree(filled)?;
        let bound = self.team.least(self.own.next().unwrap_or(u64::MAX));
        if self.team.sum(self.waiting.len() as u64) == 0 {
            return Ok(None);
        }
        let ready = self.waiting.partition_point(|(number, _)| *number < bound);
        let ready: Sorted = self.waiting.drain(..ready).collect();
        let mut range = self.ranged(&ready)?;
        let team = self.team;
        let lengths = team.share((range.len() as u64).to_le_bytes().to_vec());
        let lengths = lengths.iter().flat_map(|bytes| bytes.as_chunks().0);
        let lengths: Vec<u64> = lengths.map(|bytes| u64::from_le_bytes(*bytes)).collect();
        // Ranges by rank: who has the page in which each begins.
        let (mut at, mut owner) = (self.all, self.last);
        let (mut begin, mut first_owner) = (0, 0);
        for (rank, length) in lengths.into_iter().enumerate() {
            if rank == team.me() {
                (begin, first_owner) = (at, owner);
            }
            if at.next_multiple_of(PAGE as u64) < at + length {
                owner = rank;
            }
            at += length;
        }
        (self.all, self.last) = (at, owner);
        let page = begin.div_ceil(PAGE as u64);
        let ahead = range.len().min((page * PAGE as u64 - begin) as usize);
        let mut to = vec![&[][..]; team.count()];
        to[first_owner] = &range[..ahead];
        let mut entries = self.sent(&to)?;
        entries.extend(range.drain(ahead..));
        entries.sort_by_key(|(number, _)| *number);
        Ok(Some((page as usize, entries)))
    }

    /// Sends all ranks their ranges, and returns this one's.
    fn ranged(&self, ready: &[(u64, Entry)]) -> Result<Sorted, SolveError> {
        let (team, count) = (self.team, self.team.count());
        // Positions are strewn over the ranks, so that those of one show how those of all lie.
        let fullest = team.most(ready.len() as u64 * count as u64 + team.me() as u64);
        let own = fullest % count as u64 == team.me() as u64;
        let cuts = (1..count).filter(|_| own).map(|cut| ready[cut * ready.len() / count].0);
        let heard = team.share(cuts.flat_map(u64::to_le_bytes).collect()).concat();
        let cuts = heard.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
        let mut rest = ready;
        let mut to = Vec::with_capacity(count);
        for cut in cuts {
            let (before, others) = rest.split_at(rest.partition_point(|(n, _)| *n < cut));
            to.push(before);
            rest = others;
        }
        to.push(rest);
        self.sent(&to)
    }

    /// Sends entries to each rank, and returns those that have come, in order if their senders' are.
    fn sent(&self, to: &[&[(u64, Entry)]]) -> Result<Sorted, SolveError> {
        let written = to.iter().map(|entries| {
            let mut bytes = Vec::new();
            if !entries.is_empty() {
                write(self.has, entries, &mut bytes)?;
            }
            Ok(bytes)
        });
        let written: std::io::Result<Vec<Vec<u8>>> = written.collect();
        let heard = self.team.exchange(written.map_err(SolveError::from))?;
        let mut entries = Vec::new();
        let mut heard = heard.iter().filter(|bytes| !bytes.is_empty());
        let all = heard.try_for_each(|bytes| read(self.has, bytes, &mut entries));
        self.team.agree(all.map_err(SolveError::from))?;
        entries.sort_by_key(|(number, _)| *number);
        Ok(entries)
    }

    /// Reads on until a portion is waiting.
    fn fill(&mut self) -> Result<(), SolveError> {
        let Shares { team, own, waiting, .. } = self;
        while waiting.len() < team.positions()
            && own.segment(&mut |number, entry| {
                waiting.push((number, entry));
                Ok(())
            })?
        {}
        if own.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
    }
}
