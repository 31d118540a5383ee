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
use crate::solver::checkpoint::read_code;
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
    entries: Vec<Entry>,
    /// Those of a segment, and their canonical ones.
    numbers: Vec<u64>,
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
            entries: vec![(0u32, Extra::default()); 1 << SEGMENT],
            numbers: Vec::new(),
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
        let Streams { streams, marks, entries, numbers, canonicals, .. } = self;
        for stream in streams.iter_mut() {
            while stream.left > 0 && stream.next >> SEGMENT << SEGMENT == first {
                let low = (stream.next - first) as usize;
                marks[low / 64] |= 1 << (low % 64);
                entries[low] = (stream.code, stream.extra);
                stream.advance()?;
                self.done += 1;
            }
        }
        // Streams that are at their end go.
        streams.retain(|stream| stream.left > 0);
        numbers.clear();
        for (word, bits) in marks.iter_mut().enumerate() {
            let first = first | (word * 64) as u64;
            for_each_bit(std::mem::take(bits), |bit| numbers.push(first | bit));
        }
        let entry = |number: u64| entries[(number - first) as usize];
        if self.every {
            numbers.iter().try_for_each(|&number| each(number, entry(number)))?;
        } else {
            let mut own = own_canonicals(self.job.graph, numbers, canonicals);
            own.try_for_each(|place| each(numbers[place], entry(numbers[place])))?;
        }
        Ok(true)
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
        values::Counts::get(&mut codes)?;
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
