//! What is in the files of tiers, by ascending number.

use std::io::{self, Read};

use super::explore::{self, StoredTier};
use super::extra::{self, Extra, Has};
use super::values;
use crate::batch::own_canonicals;
use crate::bits::for_each_bit;
use crate::bytes::{Get, Put};
use crate::codes::Codes;
use crate::job::Job;
use crate::list::List;
use crate::ranks::{pack, unpack};
use crate::reach::Tier;
use crate::solver::checkpoint::{codes_in, read_code};
use crate::{SolveError, Work};

/// What is stored of a position: its code, margin and nimber.
pub(super) type Entry = (u32, Extra);

/// Numbers looked at together; their codes fit the nearest caches.
const SEGMENT: u32 = 16;

/// The files of all tiers.
pub(super) struct Streams<'a> {
    job: &'a Job<'a>,
    streams: Vec<Stream>,
    /// All positions in them are entries.
    every: bool,
    marks: Vec<u64>,
    places: Vec<Entry>,
    /// Those of a segment, what is stored of them, and their canonical ones.
    numbers: Vec<u64>,
    entries: Vec<Entry>,
    canonicals: Vec<u64>,
    done: u64,
}

impl<'a> Streams<'a> {
    pub(super) fn open(
        job: &'a Job<'a>,
        work: &Work,
        found: &[StoredTier],
    ) -> Result<Streams<'a>, SolveError> {
        let has = Has::of(job.graph);
        let mut streams = Vec::with_capacity(found.len());
        for StoredTier { tier, len, .. } in found {
            streams.extend(Stream::open(work, tier.tier, *len, has)?);
        }
        Ok(Streams {
            job,
            streams,
            every: job.options.uses_symmetry(job.graph) || !job.graph.facts().symmetric,
            marks: vec![0u64; 1 << (SEGMENT - 6)],
            places: vec![(0u32, Extra::default()); 1 << SEGMENT],
            numbers: Vec::new(),
            entries: Vec::new(),
            canonicals: Vec::new(),
            done: 0,
        })
    }

    /// Positions that have been read.
    pub(super) fn done(&self) -> u64 {
        self.done
    }

    /// Whether somebody wants this to end.
    pub(super) fn stopped(&self) -> bool {
        self.job.watch.stopped()
    }

    /// The least number that has not been read.
    pub(super) fn next(&self) -> Option<u64> {
        self.streams.iter().map(|stream| stream.next >> SEGMENT << SEGMENT).min()
    }

    /// Gives the next numbers and their entries to `each`, in ascending order; false if there are no more.
    pub(super) fn segment(
        &mut self,
        each: &mut dyn FnMut(u64, Entry) -> io::Result<()>,
    ) -> io::Result<bool> {
        let Some(first) = self.next() else { return Ok(false) };
        self.numbers.clear();
        self.entries.clear();
        let mut here = self.streams.iter_mut().filter(|stream| stream.is_in(first));
        match (here.next(), here.next()) {
            // In order already.
            (Some(only), None) => {
                while only.is_in(first) {
                    self.numbers.push(only.next);
                    self.entries.push((only.code, only.extra));
                    only.advance()?;
                }
            }
            _ => self.interleave(first)?,
        }
        self.done += self.numbers.len() as u64;
        // Streams that are at their end go.
        self.streams.retain(|stream| stream.left > 0);
        let Streams { numbers, entries, canonicals, .. } = self;
        if self.every {
            let mut all = numbers.iter().zip(entries.iter());
            all.try_for_each(|(&number, &entry)| each(number, entry))?;
        } else {
            let mut own = own_canonicals(self.job.graph, numbers, canonicals);
            own.try_for_each(|place| each(numbers[place], entries[place]))?;
        }
        Ok(true)
    }

    /// Reads the numbers of a segment that several streams have.
    fn interleave(&mut self, first: u64) -> io::Result<()> {
        let Streams { streams, marks, places, numbers, entries, .. } = self;
        for stream in streams.iter_mut() {
            while stream.is_in(first) {
                let low = (stream.next - first) as usize;
                marks[low / 64] |= 1 << (low % 64);
                places[low] = (stream.code, stream.extra);
                stream.advance()?;
            }
        }
        for (word, bits) in marks.iter_mut().enumerate() {
            for_each_bit(std::mem::take(bits), |bit| {
                let low = word * 64 + bit as usize;
                numbers.push(first | low as u64);
                entries.push(places[low]);
            });
        }
        Ok(())
    }
}

/// Writes ascending entries: the numbers, as many bytes of each code as the largest has, and what else the graph has.
pub(super) fn write(has: Has, entries: &[(u64, Entry)], to: &mut Vec<u8>) -> io::Result<()> {
    let all = entries.iter().fold(0, |all, (_, (code, _))| all | code);
    let width = (4 - all.leading_zeros() / 8).max(1);
    to.put_bytes(&pack(entries.iter().map(|(number, _)| *number).collect()))?;
    to.put(width.into())?;
    for (_, (code, extra)) in entries {
        to.extend(&code.to_le_bytes()[..width as usize]);
        if has.any() {
            to.extend(extra.to_bytes());
        }
    }
    Ok(())
}

/// Reads what [`write()`] has written, and adds it.
pub(super) fn read(has: Has, mut bytes: &[u8], into: &mut Vec<(u64, Entry)>) -> io::Result<()> {
    let from = &mut bytes;
    let numbers = from.get_bytes()?;
    let width = from.get()?;
    for number in unpack(&numbers) {
        let code = read_code(width, from)?;
        let extra = if has.any() { extra::next(has, from)? } else { Extra::default() };
        into.push((number, (code, extra)));
    }
    Ok(())
}

/// The positions of a tier and their codes, read side by side.
struct Stream {
    numbers: Box<dyn Read>,
    /// Chunks of numbers that have not been read.
    chunks: u64,
    codes: Box<dyn Read>,
    width: u64,
    chunk: Vec<u64>,
    chunk_codes: Vec<u32>,
    at: usize,
    /// The codes of the chunk as they are written.
    bytes: Vec<u8>,
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
        values::Counts::get(&mut codes)?;
        let width = Codes::read_head(len, &mut codes)?;
        let mut stream = Stream {
            numbers,
            chunks,
            codes,
            width,
            chunk: Vec::new(),
            chunk_codes: Vec::new(),
            at: 0,
            bytes: Vec::new(),
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

    /// Whether the next entry is in the segment that begins with this number.
    fn is_in(&self, first: u64) -> bool {
        self.left > 0 && self.next >> SEGMENT << SEGMENT == first
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
            self.bytes.resize(self.chunk.len() * self.width as usize, 0);
            self.codes.read_exact(&mut self.bytes)?;
            self.chunk_codes.clear();
            self.chunk_codes.extend(codes_in(&self.bytes, self.width));
            self.at = 0;
        }
        self.next = self.chunk[self.at];
        self.code = self.chunk_codes[self.at];
        self.at += 1;
        if let Some(extras) = &mut self.extras {
            self.extra = extra::next(self.has, extras)?;
        }
        Ok(())
    }
}
