//! Brings the tiers together: all entries by ascending number, as a table has them.

use std::fs::File;
use std::hash::Hasher;
use std::io::{self, BufWriter, Read, Write};
use std::ops::Range;

use gamesman_rules::Record;
use twox_hash::XxHash3_64;

use super::explore::{self, StoredTier};
use super::extra::{self, Extra, Has};
use super::values;
use crate::bits::for_each_bit;
use crate::codes::Codes;
use crate::job::Job;
use crate::list::List;
use crate::reach::Tier;
use crate::read_at::read_at;
use crate::solver::checkpoint::read_code;
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
    read_at(file, bytes.start, (bytes.end - bytes.start) as usize)
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

/// Numbers looked at together; their codes fit the nearest caches.
const SEGMENT: u32 = 16;

/// Merges the files of all tiers. Time O(entries), memory a few pages for each tier.
pub(super) fn merge(
    job: &Job<'_>,
    work: &Work,
    found: &[StoredTier],
    census: &Census,
) -> Result<Merged, SolveError> {
    let graph = job.graph;
    let has = Has::of(graph);
    let every = job.options.uses_symmetry(graph) || !graph.facts().symmetric;
    let mut streams = Vec::with_capacity(found.len());
    for StoredTier { tier, len } in found {
        streams.extend(Stream::open(work, tier.tier, *len, has)?);
    }
    let largest = census.records().map(|(record, ..)| code::encode(record)).max().unwrap_or(0);
    let width = match largest {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        _ => 4,
    };
    let mut output = Output {
        gaps: Summing::new(work.create("gaps")?),
        codes: Summing::new(work.create("values")?),
        width,
        page: Vec::new(),
        pages: Vec::new(),
        places: vec![0],
        len: 0,
        extras: if has.any() { Some(Summing::new(work.create("extras")?)) } else { None },
        narrow: (true, true),
    };
    let total = found.iter().map(|found| found.len).sum();
    let mut marks = vec![0u64; 1 << (SEGMENT - 6)];
    let mut entries = vec![(0u32, Extra::default()); 1 << SEGMENT];
    let mut done = 0;
    // Streams that are at their end go.
    while let Some(segment) = streams.iter().map(|stream| stream.next >> SEGMENT).min() {
        for stream in &mut streams {
            while stream.left > 0 && stream.next >> SEGMENT == segment {
                let low = stream.next as usize % (1 << SEGMENT);
                marks[low / 64] |= 1 << (low % 64);
                entries[low] = (stream.code, stream.extra);
                stream.advance()?;
                done += 1;
            }
        }
        streams.retain(|stream| stream.left > 0);
        for (word, bits) in marks.iter_mut().enumerate() {
            let mut written = Ok(());
            for_each_bit(std::mem::take(bits), |bit| {
                let low = word * 64 + bit as usize;
                let number = segment << SEGMENT | low as u64;
                if written.is_ok() && (every || graph.canonical(number) == number) {
                    written = output.put(number, entries[low]);
                }
            });
            written?;
        }
        let progress =
            Progress { stage: Stage::Merge, done, total: Some(total), tier: None, memory: 0 };
        job.watch.progress(&progress);
        if job.watch.stopped() {
            return Err(SolveError::Stopped);
        }
    }
    output.finish(has)
}

/// The positions of a tier and their codes, read side by side.
struct Stream {
    numbers: Box<dyn Read>,
    /// Chunks of numbers that have not been read.
    chunks: u64,
    codes: Box<dyn Read>,
    width: u64,
    chunk: Vec<u64>,
    at: usize,
    /// How many entries are still to come, the next one included.
    left: u64,
    next: u64,
    code: u32,
    extras: Option<Box<dyn Read>>,
    has: Has,
    extra: Extra,
}

/// The files of tiers this small are read at once: there may be more of them than files may be open.
const SMALL: u64 = 1 << 16;

impl Stream {
    /// The files of a tier of `len` positions; `None` if there are none.
    fn open(work: &Work, tier: u32, len: u64, has: Has) -> Result<Option<Stream>, SolveError> {
        let open = |name: String| -> io::Result<Box<dyn Read>> {
            let mut file = work.open(&name).ok_or(io::ErrorKind::InvalidData)?;
            if len > SMALL {
                return Ok(Box::new(file));
            }
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            Ok(Box::new(io::Cursor::new(bytes)))
        };
        let mut numbers = open(explore::file(tier))?;
        Tier::get_head(&mut numbers)?;
        let chunks = List::get_chunks(&mut numbers)?;
        let mut codes = open(values::file(tier))?;
        Census::get(&mut codes)?;
        let width = Codes::read_head(len, &mut codes)?;
        let mut stream = Stream {
            numbers,
            chunks,
            codes,
            width,
            chunk: Vec::new(),
            at: 0,
            left: len,
            next: 0,
            code: 0,
            extras: if has.any() { Some(open(extra::file(tier))?) } else { None },
            has,
            extra: Extra::default(),
        };
        if len > 0 {
            stream.read()?;
        }
        Ok((len > 0).then_some(stream))
    }

    /// On to the next entry.
    fn advance(&mut self) -> io::Result<()> {
        self.left -= 1;
        if self.left == 0 {
            return Ok(());
        }
        self.read()
    }

    fn read(&mut self) -> io::Result<()> {
        if self.at == self.chunk.len() {
            self.chunks = self.chunks.checked_sub(1).ok_or(io::ErrorKind::InvalidData)?;
            List::get_chunk(&mut self.numbers, &mut self.chunk)?;
            self.at = 0;
        }
        self.next = self.chunk[self.at];
        self.at += 1;
        self.code = read_code(self.width, &mut self.codes)?;
        if let Some(extras) = &mut self.extras {
            self.extra = extra::next(self.has, extras)?;
        }
        Ok(())
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
