//! What a solve by tiers has found, in files: all entries by ascending number, as a table has them.

use std::hash::Hasher;
use std::io;
use std::ops::Range;

use gamesman_rules::Record;
use twox_hash::XxHash3_64;

use super::extra::{self, Extra, Has};
use crate::code;
use crate::disk::File;
use crate::table::{PAGE, coding};

/// Entries in files: the gaps of each page, and a code for each entry. Each of several ranks has some pages.
#[derive(Debug)]
pub(crate) struct Merged {
    /// Entries of all ranks.
    pub(super) len: u64,
    /// The first number of each page of the table, on rank 0.
    pub(super) pages: Vec<u64>,
    /// The pages that this rank has, by their place in the table, ascending.
    pub(super) own: Vec<usize>,
    /// The first number of each of them.
    pub(super) firsts: Vec<u64>,
    /// Where the gaps of each of them begin, and the end of the last.
    pub(super) places: Vec<u64>,
    pub(super) gaps: Summed,
    pub(super) codes: Summed,
    /// Bytes of each code.
    pub(super) width: usize,
    pub(super) extras: Option<Extras>,
}

/// A file with the checksum of what was written into it.
#[derive(Debug)]
pub(super) struct Summed {
    pub(super) file: File,
    pub(super) bytes: u64,
    pub(super) sum: u64,
}

/// Margins and nimbers of entries.
#[derive(Debug)]
pub(super) struct Extras {
    pub(super) has: Has,
    pub(super) file: Summed,
    /// The margins of all ranks fit a byte.
    pub(super) narrow_margins: bool,
    /// All nimbers do.
    pub(super) narrow_nimbers: bool,
}

impl Merged {
    /// How many entries all ranks have.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// The first number of each page of the table; on rank 0.
    pub(crate) fn pages(&self) -> &[u64] {
        &self.pages
    }

    /// Whether this rank has a page of the table.
    pub(crate) fn owns(&self, page: usize) -> bool {
        self.own.binary_search(&page).is_ok()
    }

    /// The first number of a page of this rank, how many entries it has, and its gaps.
    pub(crate) fn page(&self, page: usize) -> io::Result<(u64, usize, Vec<u8>)> {
        let place = self.place(page)?;
        Ok((self.firsts[place], self.in_page(page), self.gaps(place)?))
    }

    /// The codes of entries of a page of this rank, by their ranks in the table.
    pub(crate) fn codes(&self, ranks: Range<usize>) -> io::Result<impl Iterator<Item = u64>> {
        let (width, ranks) = (self.width, self.local(ranks)?);
        let bytes = (ranks.start * width) as u64..(ranks.end * width) as u64;
        let bytes = read(&self.codes.file, bytes)?;
        Ok((0..bytes.len() / width)
            .map(move |i| coding::little_endian(&bytes[i * width..][..width])))
    }

    /// Margins and nimbers of entries of a page of this rank, by their ranks in the table, if there are any.
    pub(crate) fn extras(&self, ranks: Range<usize>) -> io::Result<impl Iterator<Item = Extra>> {
        let all = self.extras.as_ref().ok_or(io::ErrorKind::InvalidInput)?;
        let ranks = self.local(ranks)?;
        let bytes = (ranks.start * extra::BYTES) as u64..(ranks.end * extra::BYTES) as u64;
        let bytes = read(&all.file.file, bytes)?;
        let has = all.has;
        let each = move |i| std::array::from_fn(|at| bytes[i * extra::BYTES + at]);
        Ok((0..ranks.len()).map(move |i| Extra::from_bytes(has, each(i))))
    }

    /// How many entries a page of the table has.
    fn in_page(&self, page: usize) -> usize {
        (self.len - (page * PAGE) as u64).min(PAGE as u64) as usize
    }

    /// Where a page is among those of this rank.
    fn place(&self, page: usize) -> io::Result<usize> {
        self.own.binary_search(&page).map_err(|_| io::ErrorKind::InvalidInput.into())
    }

    /// The gaps of a page, by its place.
    fn gaps(&self, place: usize) -> io::Result<Vec<u8>> {
        read(&self.gaps.file, self.places[place]..self.places[place + 1])
    }

    /// Where entries of one page are in the files of this rank. Only the last page of the table is not full.
    fn local(&self, ranks: Range<usize>) -> io::Result<Range<usize>> {
        let begin = self.place(ranks.start / PAGE)? * PAGE + ranks.start % PAGE;
        Ok(begin..begin + ranks.len())
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

    /// What is known of a position, `None` if it is no entry of this rank or the files cannot be read.
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
        let place = self.firsts.partition_point(|&first| first <= number).checked_sub(1)?;
        let (page, gaps) = (self.own[place], self.gaps(place).ok()?);
        let samples = coding::samples(self.firsts[place], self.in_page(page), &gaps)?;
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
