//! Brings the tiers together: all entries by ascending number, as a table has them.

use std::hash::Hasher;
use std::io::{self, BufWriter, Write};
use std::ops::Range;

use gamesman_rules::Record;
use twox_hash::XxHash3_64;

use super::explore::StoredTier;
use super::extra::{self, Extra, Has};
use super::stream::{Gathering, Streams};
use crate::disk::File;
use crate::job::Job;
use crate::table::{PAGE, coding};
use crate::{Census, Progress, SolveError, Stage, Work, code};

/// All entries in files: the gaps of each page, and a code for each entry.
#[derive(Debug)]
pub(crate) struct Merged {
    len: u64,
    /// The first number of each page.
    pages: Vec<u64>,
    /// Where the gaps of each page begin, and the end of the last.
    places: Vec<u64>,
    gaps: Summed,
    codes: Summed,
    /// Bytes of each code.
    width: usize,
    extras: Option<Extras>,
}

/// A file with the checksum of what was written into it.
#[derive(Debug)]
struct Summed {
    file: File,
    bytes: u64,
    sum: u64,
}

/// Margins and nimbers of all entries.
#[derive(Debug)]
struct Extras {
    has: Has,
    file: Summed,
    /// All margins fit a byte.
    narrow_margins: bool,
    /// All nimbers do.
    narrow_nimbers: bool,
}

impl Merged {
    /// How many entries there are.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// The first number of each page.
    pub(crate) fn pages(&self) -> &[u64] {
        &self.pages
    }

    /// The gaps of a page.
    pub(crate) fn gaps(&self, page: usize) -> io::Result<Vec<u8>> {
        read(&self.gaps.file, self.places[page]..self.places[page + 1])
    }

    /// The codes of entries.
    pub(crate) fn codes(&self, ranks: Range<usize>) -> io::Result<impl Iterator<Item = u64>> {
        let width = self.width as u64;
        let bytes = read(&self.codes.file, ranks.start as u64 * width..ranks.end as u64 * width)?;
        let width = self.width;
        Ok((0..bytes.len() / width)
            .map(move |i| coding::little_endian(&bytes[i * width..][..width])))
    }

    /// How many entries a page has.
    pub(crate) fn in_page(&self, page: usize) -> usize {
        (self.len - (page * PAGE) as u64).min(PAGE as u64) as usize
    }

    /// Margins and nimbers of entries, if there are any.
    pub(crate) fn extras(&self, ranks: Range<usize>) -> io::Result<impl Iterator<Item = Extra>> {
        let all = self.extras.as_ref().ok_or(io::ErrorKind::InvalidInput)?;
        let bytes = (ranks.start * extra::BYTES) as u64..(ranks.end * extra::BYTES) as u64;
        let bytes = read(&all.file.file, bytes)?;
        let has = all.has;
        let each = move |i| std::array::from_fn(|at| bytes[i * extra::BYTES + at]);
        Ok((0..ranks.len()).map(move |i| Extra::from_bytes(has, each(i))))
    }

    /// Whether all margins fit a byte, if there are any.
    pub(crate) fn narrow_margins(&self) -> Option<bool> {
        self.extras.as_ref().filter(|all| all.has.margins).map(|all| all.narrow_margins)
    }

    /// Whether all nimbers fit a byte, if there are any.
    pub(crate) fn narrow_nimbers(&self) -> Option<bool> {
        self.extras.as_ref().filter(|all| all.has.nimbers).map(|all| all.narrow_nimbers)
    }

    /// Compares the files with what was written into them: nobody else may have changed them.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidData`] if they have changed, or what the system says.
    pub(crate) fn check(&self) -> io::Result<()> {
        self.gaps.check()?;
        self.codes.check()?;
        self.extras.as_ref().map_or(Ok(()), |extras| extras.file.check())
    }

    /// What is known of a position, `None` if it is no entry or the files cannot be read.
    pub(crate) fn record(&self, number: u64) -> Option<Record> {
        let rank = self.rank(number)?;
        code::decode(self.codes(rank..rank + 1).ok()?.next()? as u32)
    }

    /// Margin and nimber of a position, `None` as with [`Merged::record`].
    pub(crate) fn extra(&self, number: u64) -> Option<Extra> {
        let rank = self.rank(number)?;
        self.extras(rank..rank + 1).ok()?.next()
    }

    fn rank(&self, number: u64) -> Option<usize> {
        let page = self.pages.partition_point(|&first| first <= number).checked_sub(1)?;
        let gaps = self.gaps(page).ok()?;
        let samples = coding::samples(self.pages[page], self.in_page(page), &gaps)?;
        Some(page * PAGE + coding::find(&samples, &gaps, number)?)
    }
}

fn read(file: &File, bytes: Range<u64>) -> io::Result<Vec<u8>> {
    file.read_at(bytes.start, (bytes.end - bytes.start) as usize)
}

impl Summed {
    fn check(&self) -> io::Result<()> {
        const CHUNK: u64 = 1 << 20;
        let mut hash = XxHash3_64::with_seed(0);
        for begin in (0..self.bytes).step_by(CHUNK as usize) {
            hash.write(&read(&self.file, begin..self.bytes.min(begin + CHUNK))?);
        }
        let same = self.file.metadata()?.len() == self.bytes && hash.finish() == self.sum;
        if same { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
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

/// Merges the files of all tiers, of all ranks, on rank 0. Time O(entries), memory a few pages for each tier.
pub(super) fn merge(
    job: &Job<'_>,
    work: &Work,
    found: &[StoredTier],
    census: &Census,
) -> Result<Option<Merged>, SolveError> {
    let (team, has) = (job.team, Has::of(job.graph));
    let mut own = team.agree(Streams::open(job, work, found))?;
    let width = width_of(census);
    let first = team.me() == 0;
    let mut output = team.agree(first.then(|| Output::new(work, width, has)).transpose())?;
    let total = found.iter().map(|found| found.all).sum();
    let report = |done| {
        let progress =
            Progress { stage: Stage::Merge, done, total: Some(total), tier: None, memory: 0 };
        job.watch.progress(&progress);
        if job.watch.stopped() { Err(SolveError::Stopped) } else { Ok(()) }
    };
    match &mut output {
        Some(output) if team.is_alone() => {
            while own.segment(&mut |number, entry| output.put(number, entry))? {
                report(own.done())?;
            }
        }
        output => {
            let mut gathering = Gathering { team, own, has, waiting: Vec::new() };
            while let Some(entries) = gathering.next()? {
                let write = |output: &mut Output| {
                    entries.iter().try_for_each(|&(number, entry)| output.put(number, entry))?;
                    report(output.len)
                };
                team.agree(output.as_mut().map_or(Ok(()), write))?;
            }
        }
    }
    let merged = output.map(|output| output.finish(has)).transpose();
    team.agree(merged)
}

/// Bytes that the codes of all records fit.
fn width_of(census: &Census) -> usize {
    let largest = census.records().map(|(record, ..)| code::encode(record)).max().unwrap_or(0);
    match largest {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        _ => 4,
    }
}

/// The files being written.
struct Output {
    gaps: Summing,
    codes: Summing,
    width: usize,
    /// The numbers of the page that is being filled.
    page: Vec<u64>,
    pages: Vec<u64>,
    places: Vec<u64>,
    len: u64,
    extras: Option<Summing>,
    /// All margins, and all nimbers, fit a byte.
    narrow: (bool, bool),
}

impl Output {
    fn new(work: &Work, width: usize, has: Has) -> Result<Output, SolveError> {
        Ok(Output {
            gaps: Summing::new(work.create("gaps")?),
            codes: Summing::new(work.create("values")?),
            width,
            page: Vec::new(),
            pages: Vec::new(),
            places: vec![0],
            len: 0,
            extras: if has.any() { Some(Summing::new(work.create("extras")?)) } else { None },
            narrow: (true, true),
        })
    }

    fn put(&mut self, number: u64, (code, extra): (u32, Extra)) -> io::Result<()> {
        if self.page.len() == PAGE {
            self.end_page()?;
        }
        self.page.push(number);
        self.len += 1;
        if let Some(extras) = &mut self.extras {
            extras.put(&extra.to_bytes())?;
            self.narrow.0 &= i8::try_from(extra.margin.unwrap_or(0)).is_ok();
            self.narrow.1 &= u8::try_from(extra.nimber.unwrap_or(0)).is_ok();
        }
        self.codes.put(&code.to_le_bytes()[..self.width])
    }

    fn end_page(&mut self) -> io::Result<()> {
        let gaps = coding::gaps(self.page.iter().copied());
        self.gaps.put(&gaps)?;
        self.pages.extend(self.page.first());
        let end = self.places[self.places.len() - 1] + gaps.len() as u64;
        self.places.push(end);
        self.page.clear();
        Ok(())
    }

    fn finish(mut self, has: Has) -> Result<Merged, SolveError> {
        self.end_page()?;
        let Output { gaps, codes, width, pages, places, len, extras, narrow, .. } = self;
        let (narrow_margins, narrow_nimbers) = narrow;
        let extras = match extras {
            Some(extras) => {
                Some(Extras { has, file: extras.finish()?, narrow_margins, narrow_nimbers })
            }
            None => None,
        };
        let (gaps, codes) = (gaps.finish()?, codes.finish()?);
        Ok(Merged { len, pages, places, gaps, codes, width, extras })
    }
}
