//! Brings the tiers together: all entries by ascending number, as a table has them. Each of several ranks gets some pages.

use std::hash::Hasher;
use std::io::{self, BufWriter, Write};

use twox_hash::XxHash3_64;

use super::explore::StoredTier;
use super::extra::{Extra, Has};
use super::merged::{Extras, Merged, Summed};
use super::shares::Shares;
use super::stream::Streams;
use crate::bytes::{Get, Put};
use crate::disk::File;
use crate::job::Job;
use crate::ranks::Team;
use crate::table::{PAGE, coding};
use crate::{Census, Progress, SolveError, Stage, Work};

/// Merges the files of all tiers, of all ranks. Time O(entries), divided by the ranks; memory a few pages for each tier.
pub(super) fn merge(
    job: &Job<'_>,
    work: &Work,
    found: &[StoredTier],
    census: &Census,
) -> Result<Merged, SolveError> {
    let (team, has) = (job.team, Has::of(job.graph));
    let mut own = team.agree(Streams::open(job, work, found))?;
    let mut output = team.agree(Output::new(work, census.code_width(), has))?;
    let total = found.iter().map(|found| found.all).sum();
    let report = |done| {
        let progress =
            Progress { stage: Stage::Merge, done, total: Some(total), tier: None, memory: 0 };
        job.watch.progress(&progress);
        if job.watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
    };
    let len = if team.is_alone() {
        while own.segment(&mut |number, entry| output.put(number, entry))? {
            report(own.done())?;
        }
        output.len
    } else {
        let mut shares = Shares::new(team, own, has);
        while let Some((page, entries)) = shares.next()? {
            output.next = page;
            let put = entries.iter().try_for_each(|&(number, entry)| output.put(number, entry));
            team.agree(put.map_err(SolveError::from).and_then(|()| report(shares.all())))?;
        }
        shares.all()
    };
    team.agree(output.end_page().map_err(SolveError::from))?;
    let pages = pages(team, &output)?;
    output.narrow = output.narrow.map(|fits| team.least(fits.into()) > 0);
    team.agree(output.finish(has, len, pages))
}

/// The first number of each page of the table, on rank 0.
fn pages(team: Team<'_>, output: &Output) -> Result<Vec<u64>, SolveError> {
    if team.is_alone() {
        return Ok(output.firsts.clone());
    }
    let mut to = vec![Vec::new(); team.count()];
    let pairs = output.own.iter().zip(&output.firsts);
    let all = pairs.flat_map(|(&page, &first)| [page as u64, first]).collect::<Vec<_>>();
    let written = to[0].put_all(all.into_iter());
    let heard = team.exchange(written.map(|()| to).map_err(SolveError::from))?;
    let read = |bytes: &Vec<u8>| bytes.as_slice().get_all();
    let heard: io::Result<Vec<Vec<u64>>> =
        heard.iter().filter(|bytes| !bytes.is_empty()).map(read).collect();
    let mut pairs = team.agree(heard.map_err(SolveError::from))?.concat().as_chunks().0.to_vec();
    pairs.sort_unstable();
    Ok(pairs.into_iter().map(|[_, first]| first).collect())
}

/// The files being written.
struct Output {
    gaps: Summing,
    codes: Summing,
    width: usize,
    /// The numbers of the page that is being filled, their codes, and what else there is of them.
    page: Vec<u64>,
    page_codes: Vec<u8>,
    page_extras: Vec<u8>,
    /// The place in the table of the page after it.
    next: usize,
    own: Vec<usize>,
    firsts: Vec<u64>,
    places: Vec<u64>,
    len: u64,
    extras: Option<Summing>,
    /// All margins, and all nimbers, fit a byte.
    narrow: [bool; 2],
}

impl Output {
    fn new(work: &Work, width: usize, has: Has) -> Result<Output, SolveError> {
        Ok(Output {
            gaps: Summing::new(work.create("gaps")?),
            codes: Summing::new(work.create("values")?),
            width,
            page: Vec::new(),
            page_codes: Vec::new(),
            page_extras: Vec::new(),
            next: 0,
            own: Vec::new(),
            firsts: Vec::new(),
            places: vec![0],
            len: 0,
            extras: if has.any() { Some(Summing::new(work.create("extras")?)) } else { None },
            narrow: [true; 2],
        })
    }

    fn put(&mut self, number: u64, (code, extra): (u32, Extra)) -> io::Result<()> {
        if self.page.len() == PAGE {
            self.end_page()?;
        }
        if self.page.is_empty() {
            self.own.push(self.next);
            self.firsts.push(number);
            self.next += 1;
        }
        self.page.push(number);
        self.len += 1;
        if self.extras.is_some() {
            self.page_extras.extend_from_slice(&extra.to_bytes());
            self.narrow[0] &= i8::try_from(extra.margin.unwrap_or(0)).is_ok();
            self.narrow[1] &= u8::try_from(extra.nimber.unwrap_or(0)).is_ok();
        }
        self.page_codes.extend_from_slice(&code.to_le_bytes()[..self.width]);
        Ok(())
    }

    fn end_page(&mut self) -> io::Result<()> {
        if self.page.is_empty() {
            return Ok(());
        }
        let gaps = coding::gaps(self.page.iter().copied());
        self.gaps.put(&gaps)?;
        self.codes.put(&self.page_codes)?;
        if let Some(extras) = &mut self.extras {
            extras.put(&self.page_extras)?;
        }
        self.page_codes.clear();
        self.page_extras.clear();
        let end = self.places[self.places.len() - 1] + gaps.len() as u64;
        self.places.push(end);
        self.page.clear();
        Ok(())
    }

    fn finish(self, has: Has, len: u64, pages: Vec<u64>) -> Result<Merged, SolveError> {
        let Output { gaps, codes, width, own, firsts, places, extras, narrow, .. } = self;
        let [narrow_margins, narrow_nimbers] = narrow;
        let extras = match extras {
            Some(extras) => {
                Some(Extras { has, file: extras.finish()?, narrow_margins, narrow_nimbers })
            }
            None => None,
        };
        let (gaps, codes) = (gaps.finish()?, codes.finish()?);
        Ok(Merged { len, pages, own, firsts, places, gaps, codes, width, extras })
    }
}

/// A file being written.
struct Summing {
    to: BufWriter<File>,
    hash: XxHash3_64,
    bytes: u64,
}

impl Summing {
    fn new(file: File) -> Summing {
        Summing { to: BufWriter::new(file), hash: XxHash3_64::with_seed(0), bytes: 0 }
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hash.write(bytes);
        self.bytes += bytes.len() as u64;
        self.to.write_all(bytes)
    }

    fn finish(self) -> io::Result<Summed> {
        let file = self.to.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(Summed { file, bytes: self.bytes, sum: self.hash.finish() })
    }
}
