//! A solution as sections of bytes, made block by block.

use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;

use super::header::{Coding, Extent, Held};
use super::seek::{self, Frame};
use super::{Layout, PAGE, Section, TableError, coding, damaged};
use crate::solver::{Entries, Memory};
use crate::threads::pieces;
use crate::{Solution, code};

/// Enough to gain most of what zstd can without slowing a solve noticeably.
const LEVEL: i32 = 6;

/// Blocks by which the coding of a section is chosen.
const SAMPLE: usize = 64;

/// So many of them suffice if one coding is smaller by a quarter.
const GLANCE: usize = 8;

/// A block as it is written, and its entry in the seek table.
pub(super) type Block = (Vec<u8>, Frame);

/// A solution on its way into a file.
pub(super) struct Sections<'a> {
    solution: &'a Solution,
    /// The first number of each page; empty if every number is an entry.
    pages: Vec<u64>,
    extents: Vec<Extent>,
    /// The blocks of each section that were compressed to choose its coding.
    tried: Vec<Tried>,
}

/// Compressed blocks by their place in their section.
type Tried = BTreeMap<usize, Block>;

impl<'a> Sections<'a> {
    /// The sections of a file. Compresses a sample of each to choose its coding.
    pub(super) fn of(solution: &'a Solution, layout: Layout) -> Result<Sections<'a>, TableError> {
        let sparse = solution.len() < solution.size;
        let pages = match &solution.entries {
            _ if !sparse => Vec::new(),
            Entries::Memory(entries) => entries.domain.every(PAGE as u64),
            Entries::Files(merged) => merged.pages().to_vec(),
        };
        let mut sections = Sections { solution, pages, extents: Vec::new(), tried: Vec::new() };
        for (section, width) in forms(solution, layout, sparse) {
            let coding = if section == Section::Gaps { Coding::Varint } else { Coding::Plain };
            let mut extent = Extent { section, width, coding };
            // A raw file's sections get their places later.
            let may_differ = layout == Layout::Compressed && is_entries(section);
            let mut tried = Tried::new();
            if may_differ {
                (extent, tried) = sections.smaller(extent)?;
            }
            sections.extents.push(extent);
            sections.tried.push(tried);
        }
        Ok(sections)
    }

    /// A block of a section, by its place among the extents, compressed.
    ///
    /// # Errors
    /// As [`Sections::raw`].
    pub(super) fn compressed(&self, section: usize, block: usize) -> Result<Block, TableError> {
        match self.tried[section].get(&block) {
            Some(block) => Ok(block.clone()),
            None => compressed(&self.block(self.extents[section], block)?),
        }
    }

    /// A block as it is.
    ///
    /// # Errors
    /// As [`Sections::block`].
    pub(super) fn raw(&self, extent: Extent, block: usize) -> Result<Block, TableError> {
        let bytes = self.block(extent, block)?;
        let frame = frame(&bytes, bytes.len());
        Ok((bytes, frame))
    }

    pub(super) fn extents(&self) -> &[Extent] {
        &self.extents
    }

    /// Which positions are entries.
    pub(super) fn held(&self) -> Held {
        self.solution.held
    }

    pub(super) fn entries(&self) -> u64 {
        self.solution.len()
    }

    /// The bytes of a block as they are compressed.
    ///
    /// # Errors
    /// If the solution is in files that cannot be read.
    fn block(&self, extent: Extent, block: usize) -> Result<Vec<u8>, TableError> {
        let items = extent.items(self.entries()) as usize;
        let items = block * extent.block()..items.min((block + 1) * extent.block());
        let mut bytes = match extent.section {
            Section::Gaps => self.gaps(block)?,
            Section::Numbers => self.numbers(block, extent.width)?,
            section => self.lanes(section, items, extent.width)?,
        };
        if extent.coding == Coding::Delta {
            coding::to_differences(&mut bytes, extent.width);
        }
        Ok(bytes)
    }

    fn lanes(
        &self,
        section: Section,
        items: Range<usize>,
        width: usize,
    ) -> Result<Vec<u8>, TableError> {
        let margin = |&margin: &i16| i64::from(margin).cast_unsigned();
        Ok(match (section, &self.solution.entries) {
            (Section::Values, Entries::Memory(entries)) => {
                lanes(items.map(|rank| u64::from(entries.codes.get(rank))), width)
            }
            (Section::Values, Entries::Files(merged)) => lanes(merged.codes(items)?, width),
            (Section::Margins, Entries::Memory(Memory { margins: Some(margins), .. })) => {
                lanes(margins[items].iter().map(margin), width)
            }
            (Section::Margins, Entries::Files(merged)) => lanes(
                merged.extras(items)?.filter_map(|extra| extra.margin).map(|m| margin(&m)),
                width,
            ),
            (Section::Nimbers, Entries::Memory(Memory { nimbers: Some(nimbers), .. })) => {
                lanes(nimbers[items].iter().map(|&nimber| u64::from(nimber)), width)
            }
            (Section::Nimbers, Entries::Files(merged)) => {
                lanes(merged.extras(items)?.filter_map(|extra| extra.nimber).map(u64::from), width)
            }
            _ => lanes(self.pages[items].iter().copied(), width),
        })
    }

    /// The gaps of a page.
    fn gaps(&self, page: usize) -> Result<Vec<u8>, TableError> {
        Ok(match &self.solution.entries {
            Entries::Memory(entries) => coding::gaps(self.members(entries, page)),
            Entries::Files(merged) => merged.gaps(page)?,
        })
    }

    /// The numbers of a page, in `width` bytes each.
    fn numbers(&self, page: usize, width: usize) -> Result<Vec<u8>, TableError> {
        match &self.solution.entries {
            Entries::Memory(entries) => Ok(lanes(self.members(entries, page), width)),
            Entries::Files(merged) => {
                let gaps = merged.gaps(page)?;
                let samples = coding::samples(self.pages[page], merged.in_page(page), &gaps);
                let samples = samples.ok_or_else(|| damaged("a file of the solve"))?;
                Ok(lanes(coding::from(&samples, &gaps, 0).1, width))
            }
        }
    }

    /// The numbers of a page of a solution in memory.
    fn members(&self, entries: &'a Memory, page: usize) -> impl Iterator<Item = u64> {
        let words = entries.domain.words();
        let first = self.pages[page];
        let begin = (first / 64) as usize;
        let ones = u64::MAX << (first % 64);
        words[begin..]
            .iter()
            .enumerate()
            .flat_map(move |(i, &word)| {
                let word = if i == 0 { word & ones } else { word };
                bits(word).map(move |bit| (begin + i) as u64 * 64 + bit)
            })
            .take(PAGE)
    }

    /// Compresses a sample both ways, or a part of it if that is clear: the section in the coding that is
    /// smaller, with the blocks compressed so. The same on every machine and with any number of threads.
    fn smaller(&self, plain: Extent) -> Result<(Extent, Tried), TableError> {
        let delta = Extent { coding: Coding::Delta, ..plain };
        let blocks = plain.blocks(self.entries());
        let taken = blocks.min(SAMPLE);
        let both = |block| {
            let mut bytes = self.block(plain, block)?;
            let as_it_is = compressed(&bytes)?;
            coding::to_differences(&mut bytes, plain.width);
            Ok((block, as_it_is, compressed(&bytes)?))
        };
        let step = (taken / GLANCE).max(1);
        let (glance, rest): (Vec<usize>, Vec<usize>) = (0..taken).partition(|i| i % step == 0);
        let (mut plains, mut deltas) = (Tried::new(), Tried::new());
        let size = |tried: &Tried| tried.values().map(|(bytes, _)| bytes.len()).sum::<usize>();
        for part in [glance, rest] {
            for (block, plain, delta) in each(0..part.len(), |i| both(part[i] * blocks / taken))? {
                plains.insert(block, plain);
                deltas.insert(block, delta);
            }
            let (plain, delta) = (size(&plains), size(&deltas));
            if 5 * plain.min(delta) < 4 * plain.max(delta) {
                break;
            }
        }
        let differ = size(&deltas) < size(&plains);
        Ok(if differ { (delta, deltas) } else { (plain, plains) })
    }
}

/// Makes something of each block, in parallel if there are more than a few.
pub(super) fn each<T: Send>(
    blocks: Range<usize>,
    make: impl Fn(usize) -> Result<T, TableError> + Sync + Send,
) -> Result<Vec<T>, TableError> {
    if blocks.len() < 4 {
        blocks.map(make).collect()
    } else {
        let first = blocks.start;
        pieces(blocks.len()).map(|block| make(first + block)).collect()
    }
}

/// The entry of a block of these bytes, of which so many are written.
fn frame(bytes: &[u8], written: usize) -> Frame {
    let (size, checksum) = (bytes.len() as u32, seek::checksum(bytes));
    Frame { compressed: written as u32, size, checksum }
}

/// One zstd frame.
fn compressed(bytes: &[u8]) -> Result<Block, TableError> {
    let compressed = zstd::bulk::compress(bytes, LEVEL)?;
    let frame = frame(bytes, compressed.len());
    Ok((compressed, frame))
}

/// The sections a solution needs, and the bytes of their items.
fn forms(solution: &Solution, layout: Layout, sparse: bool) -> Vec<(Section, usize)> {
    let mut forms = Vec::new();
    if sparse {
        forms.push((Section::Pages, 8));
        forms.push(match layout {
            Layout::Compressed => (Section::Gaps, 0),
            Layout::Raw => (Section::Numbers, if solution.size <= 1 << 32 { 4 } else { 8 }),
        });
    }
    let largest = solution.census().records().map(|(record, ..)| code::encode(record));
    let values = match largest.max().unwrap_or(0) {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        _ => 4,
    };
    forms.push((Section::Values, values));
    if let Some(narrow) = solution.narrow_margins() {
        forms.push((Section::Margins, if narrow { 1 } else { 2 }));
    }
    if let Some(narrow) = solution.narrow_nimbers() {
        forms.push((Section::Nimbers, if narrow { 1 } else { 2 }));
    }
    forms
}

/// Whether a section has an item for each entry that is worth trying to code as differences.
fn is_entries(section: Section) -> bool {
    matches!(section, Section::Values | Section::Margins | Section::Nimbers)
}

/// The places of the bits that are set.
fn bits(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = u64::from(word.trailing_zeros());
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// The `width` low bytes of each item.
fn lanes(items: impl Iterator<Item = u64>, width: usize) -> Vec<u8> {
    if width == 1 {
        // What almost all tables have.
        return items.map(|item| item as u8).collect();
    }
    let mut bytes = Vec::with_capacity(items.size_hint().0 * width);
    items.for_each(|item| bytes.extend_from_slice(&item.to_le_bytes()[..width]));
    bytes
}
