//! Reading a table: random access to blocks, some of which are kept.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use gamesman_rules::Record;

use super::blocks::Blocks;
use super::cache::{Cache, Content};
use super::coding::{self, little_endian};
use super::header::{Coding, Extent, Header};
use super::input::Input;
use super::{PAGE, Section, TableError, damaged};
use crate::{Census, Identity, code, open_file};

/// A table in a file, open for look-ups from several threads. A look-up decompresses at most two
/// blocks of about 16 KiB; the file is never loaded as a whole.
///
/// ```
/// # use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
/// # struct Matches(u64);
/// # impl Graph for Matches {
/// #     fn facts(&self) -> Facts { Facts::none(Players::Two) }
/// #     fn size(&self) -> u64 { self.0 + 1 }
/// #     fn start(&self) -> u64 { self.0 }
/// #     fn expand(&self, left: u64, into: &mut Expansion) {
/// #         into.clear();
/// #         into.outcome = (left == 0).then_some(Outcome::Lose);
/// #         for take in (1..=2).filter(|take| *take <= left) {
/// #             into.edges.push(Edge::new(left - take, Turn::Flips));
/// #             if into.want.tiers { into.tiers.push(self.tier(left - take)); }
/// #         }
/// #     }
/// #     fn tier(&self, left: u64) -> u32 { left as u32 }
/// # }
/// use gamesman_solve::{
///     Identity, Layout, Options, Table, Unwatched, fingerprint, solve, write,
/// };
///
/// let graph = Matches(20);
/// let solution = solve(&graph, &Options::default(), &Unwatched)?;
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("matches.table");
/// let identity =
///     || Identity { game: "matches".into(), variant: "20".into(), rules: fingerprint(&graph) };
/// write(&solution, identity(), &file, Layout::Compressed, &Unwatched)?;
/// let table = Table::open(&file, &identity())?;
/// assert_eq!(table.record(18)?.map(|record| record.to_string()).as_deref(), Some("lose in 12"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Table {
    header: Header,
    blocks: Blocks,
    /// The sections there are, by their place in [`Section::ALL`].
    parts: [Option<Part>; Section::ALL.len()],
    /// The first number of each page; empty if every number is an entry.
    firsts: Vec<u64>,
    cache: Cache,
}

/// A section's form and its first block.
#[derive(Clone, Copy)]
struct Part {
    extent: Extent,
    first: usize,
}

/// A page of a table: neighbouring entries, lists of the same length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Page {
    /// Ascending.
    pub numbers: Vec<u64>,
    /// Values and remotenesses.
    pub records: Vec<Record>,
    /// Final margins for the player to move, if the game has them.
    pub margins: Option<Vec<i32>>,
    /// Nimbers, if the game has them.
    pub nimbers: Option<Vec<u32>>,
}

/// A block in memory.
enum View<'a> {
    Kept(Arc<Content>),
    Mapped(&'a [u8]),
}

impl View<'_> {
    fn bytes(&self) -> &[u8] {
        match self {
            View::Kept(content) => &content.bytes,
            View::Mapped(bytes) => bytes,
        }
    }

    fn samples(&self) -> &[coding::Sample] {
        match self {
            View::Kept(content) => &content.samples,
            View::Mapped(_) => &[],
        }
    }
}

impl Table {
    /// Opens the table at `path` if it belongs to `identity`. Reads the header, the list of blocks and
    /// the first numbers of the pages: about 32 bytes for every 16,384 entries.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn open(path: &Path, identity: &Identity) -> Result<Table, TableError> {
        Table::read(Input::File(open_file(path)?), identity)
    }

    /// As [`Table::open`], of a table that is part of the program.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn held(bytes: &'static [u8], identity: &Identity) -> Result<Table, TableError> {
        Table::read(Input::Held(bytes), identity)
    }

    /// Opens the table at `path`, whatever it is a table of and whether or not the rules are still those: to
    /// say what it is, and whether it is whole. Anything else is for [`Table::open`].
    ///
    /// # Errors
    /// Why it is no table.
    pub fn open_any(path: &Path) -> Result<Table, TableError> {
        let (header, blocks) = Blocks::open(Input::File(open_file(path)?))?;
        Table::new(header, blocks)
    }

    /// What it is a table of.
    pub fn identity(&self) -> &Identity {
        &self.header.identity
    }

    /// The table in a file or in memory, as [`Table::open`].
    pub(super) fn read(input: Input, identity: &Identity) -> Result<Table, TableError> {
        let (header, blocks) = Blocks::open(input)?;
        if header.identity.game != identity.game || header.identity.variant != identity.variant {
            let Identity { game, variant, .. } = header.identity;
            return Err(TableError::Other { game, variant });
        }
        if header.identity.rules != identity.rules {
            return Err(TableError::Outdated);
        }
        Table::new(header, blocks)
    }

    fn new(header: Header, blocks: Blocks) -> Result<Table, TableError> {
        let (mut parts, mut next) = ([None; Section::ALL.len()], 0);
        for &extent in &header.extents {
            parts[extent.section as usize] = Some(Part { extent, first: next });
            next += extent.blocks(header.entries);
        }
        let (firsts, cache) = (Vec::new(), Cache::default());
        let mut table = Table { header, blocks, parts, firsts, cache };
        if let Some(pages) = table.parts[Section::Pages as usize] {
            let firsts = table.run(pages, 0..pages.extent.items(table.entries()))?;
            if !firsts.is_sorted_by(|a, b| a < b) {
                return Err(damaged("its pages are out of order"));
            }
            table.firsts = firsts;
        }
        Ok(table)
    }

    /// Value and remoteness of a position, `None` if it is no entry.
    ///
    /// # Errors
    /// If the table is damaged or cannot be read.
    pub fn record(&self, number: u64) -> Result<Option<Record>, TableError> {
        self.entry(Section::Values, number)?.map(record).transpose()
    }

    /// The margin under best play for the player to move; `None` if the position is no entry or the
    /// game has no margins.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub fn margin(&self, number: u64) -> Result<Option<i32>, TableError> {
        let Some(part) = self.parts[Section::Margins as usize] else { return Ok(None) };
        let margin = self.entry(Section::Margins, number)?;
        Ok(margin.map(|margin| signed(margin, part.extent.width)))
    }

    /// The nimber; `None` if the position is no entry or the game has no nimbers.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub fn nimber(&self, number: u64) -> Result<Option<u32>, TableError> {
        if self.parts[Section::Nimbers as usize].is_none() {
            return Ok(None);
        }
        Ok(self.entry(Section::Nimbers, number)?.map(|nimber| nimber as u32))
    }

    /// Which of the 64 numbers from 64 × `word` on are entries, the first in the lowest bit.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub fn members(&self, word: u64) -> Result<u64, TableError> {
        let begin = word.saturating_mul(64);
        let numbers = self.size().saturating_sub(begin).min(64);
        if self.firsts.is_empty() {
            return Ok(u64::MAX.checked_shr(64 - numbers as u32).unwrap_or(0));
        }
        let mut members = 0;
        let page = self.firsts.partition_point(|&first| first <= begin).saturating_sub(1);
        for page in page..self.firsts.len() {
            if self.firsts[page] >= begin + numbers {
                break;
            }
            self.page_from(page, begin, |number| {
                let within = number < begin + numbers;
                members |= if within { 1 << (number - begin) } else { 0 };
                within
            })?;
        }
        Ok(members)
    }

    /// All position numbers are below this.
    pub fn size(&self) -> u64 {
        self.header.size
    }

    /// How many positions the table holds.
    pub fn entries(&self) -> u64 {
        self.header.entries
    }

    /// How many positions these stand for: those symmetric to an entry are counted as well.
    pub fn positions(&self) -> u64 {
        self.header.census.positions()
    }

    /// Counts over all positions.
    pub fn census(&self) -> &Census {
        &self.header.census
    }

    /// Which solvers ran on which facts.
    pub fn methods(&self) -> &[String] {
        &self.header.methods
    }

    /// How many pages there are.
    pub fn pages(&self) -> u64 {
        self.entries().div_ceil(PAGE as u64)
    }

    /// The entries of a page, which must be below [`Table::pages`]. Reading one page after the other
    /// is the fastest way through a table.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub fn page(&self, page: u64) -> Result<Page, TableError> {
        let begin = page.saturating_mul(PAGE as u64).min(self.entries());
        let ranks = begin..self.entries().min(begin + PAGE as u64);
        let numbers = self.numbers(page)?;
        let records = self.column(Section::Values, &ranks)?.unwrap_or_default();
        let width = self.parts[Section::Margins as usize].map_or(1, |part| part.extent.width);
        let margins = self.column(Section::Margins, &ranks)?;
        let nimbers = self.column(Section::Nimbers, &ranks)?;
        Ok(Page {
            numbers,
            records: records.into_iter().map(record).collect::<Result<_, _>>()?,
            margins: margins.map(|list| list.into_iter().map(|m| signed(m, width)).collect()),
            nimbers: nimbers.map(|list| list.into_iter().map(|n| n as u32).collect()),
        })
    }

    /// Compares the whole file with its checksum, as fast as it can be read.
    ///
    /// # Errors
    /// If the file is damaged or cannot be read.
    pub fn check_file(&self) -> Result<(), TableError> {
        self.blocks.check_whole()
    }

    /// The first number of a page, if there is such a page.
    pub(crate) fn first(&self, page: u64) -> Option<u64> {
        let there = page < self.pages();
        there.then(|| self.firsts.get(page as usize).copied().unwrap_or(page * PAGE as u64))
    }

    /// The number of the entry with this rank, which must be below [`Table::entries`].
    pub(crate) fn number(&self, rank: u64) -> Result<u64, TableError> {
        let numbers = self.numbers(rank / PAGE as u64)?;
        let number = numbers.get((rank % PAGE as u64) as usize).copied();
        number.ok_or_else(|| damaged("a page has too few entries"))
    }

    /// The numbers of the entries of a page.
    pub(crate) fn numbers(&self, page: u64) -> Result<Vec<u64>, TableError> {
        let begin = page.saturating_mul(PAGE as u64).min(self.entries());
        let ranks = begin..self.entries().min(begin + PAGE as u64);
        let Some(&first) = self.firsts.get(page as usize) else { return Ok(ranks.collect()) };
        let mut numbers = Vec::with_capacity(PAGE);
        self.page_from(page as usize, first, |number| {
            numbers.push(number);
            true
        })?;
        if numbers.len() as u64 != ranks.end - ranks.start {
            return Err(damaged("a page has too few entries"));
        }
        Ok(numbers)
    }

    /// The items of entries with these ranks, if the table has that section.
    fn column(&self, section: Section, ranks: &Range<u64>) -> Result<Option<Vec<u64>>, TableError> {
        let part = self.parts[section as usize];
        part.map(|part| self.run(part, ranks.clone())).transpose()
    }

    /// Gives the entries of a page that are at least `number` to `each` for as long as it wants more.
    fn page_from(
        &self,
        page: usize,
        number: u64,
        mut each: impl FnMut(u64) -> bool,
    ) -> Result<(), TableError> {
        if let Some(part) = self.parts[Section::Gaps as usize] {
            let view = self.view(part, page)?;
            let (_, mut rest) = coding::from(view.samples(), view.bytes(), number);
            rest.all(each);
        } else if let Some(part) = self.parts[Section::Numbers as usize] {
            let view = self.view(part, page)?;
            let numbers = view.bytes().chunks_exact(part.extent.width).map(little_endian);
            numbers.skip_while(|&other| other < number).all(&mut each);
        }
        Ok(())
    }

    /// The rank of an entry.
    fn rank(&self, number: u64) -> Result<Option<u64>, TableError> {
        if number >= self.header.size {
            return Ok(None);
        }
        if self.firsts.is_empty() {
            return Ok(Some(number));
        }
        let after = self.firsts.partition_point(|&first| first <= number);
        let Some(page) = after.checked_sub(1) else { return Ok(None) };
        let place = if let Some(part) = self.parts[Section::Gaps as usize] {
            let view = self.view(part, page)?;
            coding::find(view.samples(), view.bytes(), number)
        } else if let Some(part) = self.parts[Section::Numbers as usize] {
            let view = self.view(part, page)?;
            match part.extent.width {
                4 => {
                    let (numbers, _) = view.bytes().as_chunks();
                    let number = number as u32;
                    numbers.binary_search_by_key(&number, |&bytes| u32::from_le_bytes(bytes)).ok()
                }
                _ => {
                    let (numbers, _) = view.bytes().as_chunks();
                    numbers.binary_search_by_key(&number, |&bytes| u64::from_le_bytes(bytes)).ok()
                }
            }
        } else {
            None
        };
        Ok(place.map(|place| (page * PAGE + place) as u64))
    }

    fn entry(&self, section: Section, number: u64) -> Result<Option<u64>, TableError> {
        let Some(part) = self.parts[section as usize] else { return Ok(None) };
        let Some(rank) = self.rank(number)? else { return Ok(None) };
        let (width, items) = (part.extent.width, part.extent.block() as u64);
        let view = self.view(part, (rank / items) as usize)?;
        let at = (rank % items) as usize * width;
        let entry = view.bytes().get(at..at + width);
        entry.map(|bytes| Some(little_endian(bytes))).ok_or_else(|| damaged("a block is too short"))
    }

    /// Neighbouring items of a section.
    fn run(&self, part: Part, items: Range<u64>) -> Result<Vec<u64>, TableError> {
        let (width, block) = (part.extent.width, part.extent.block() as u64);
        let mut run = Vec::with_capacity((items.end - items.start) as usize);
        let mut next = items.start;
        while next < items.end {
            let view = self.view(part, (next / block) as usize)?;
            let end = items.end.min((next / block + 1) * block);
            let [from, to] = [next, end - 1].map(|item| (item % block) as usize * width);
            let bytes = view.bytes().get(from..to + width);
            let bytes = bytes.ok_or_else(|| damaged("a block is too short"))?;
            run.extend(bytes.chunks_exact(width).map(little_endian));
            next = end;
        }
        Ok(run)
    }

    /// A block of a section, from memory or from the file.
    fn view(&self, part: Part, block: usize) -> Result<View<'_>, TableError> {
        let place = part.first + block;
        if let Some(bytes) = self.blocks.mapped(place)? {
            return Ok(View::Mapped(bytes));
        }
        self.cache.get(place, || self.decode(part, block)).map(View::Kept)
    }

    fn decode(&self, part: Part, block: usize) -> Result<Content, TableError> {
        let mut bytes = self.blocks.read(part.first + block)?;
        if part.extent.coding == Coding::Delta {
            coding::from_differences(&mut bytes, part.extent.width);
        }
        let samples = match (part.extent.section, self.firsts.get(block)) {
            (Section::Gaps, Some(&first)) => {
                let count = self.entries() - (block * PAGE) as u64;
                let count = count.min(PAGE as u64) as usize;
                coding::samples(first, count, &bytes)
                    .ok_or_else(|| damaged("a page has too few entries"))?
            }
            _ => Vec::new(),
        };
        Ok(Content { bytes, samples })
    }
}

fn record(code: u64) -> Result<Record, TableError> {
    let record = u32::try_from(code).ok().and_then(code::decode);
    record.ok_or_else(|| damaged("it holds a value that does not exist"))
}

/// Narrow entries are signed.
fn signed(margin: u64, width: usize) -> i32 {
    match width {
        1 => i32::from((margin as u8).cast_signed()),
        _ => i32::from((margin as u16).cast_signed()),
    }
}
