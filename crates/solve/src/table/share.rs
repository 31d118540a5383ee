//! The blocks of a table made of the entries that one rank has.

use std::ops::Range;

use rayon::prelude::*;

use super::header::{Coding, Extent};
use super::seek::{self, Frame};
use super::{Layout, PAGE, Section, TableError, coding, damaged};
use crate::Solution;
use crate::solver::{Entries, Memory};
use crate::threads::pieces;

/// Enough to gain most of what zstd can without slowing a solve noticeably.
const LEVEL: i32 = 6;

/// A block as it is written, and its entry in the seek table.
pub(super) type Block = (Vec<u8>, Frame);

/// The entries of one rank on their way into a file.
pub(super) struct Share<'a> {
    solution: &'a Solution,
    /// The first number of each page, on rank 0; empty if every number is an entry.
    pages: Vec<u64>,
}

impl<'a> Share<'a> {
    pub(super) fn new(solution: &'a Solution) -> Share<'a> {
        let sparse = solution.len() < solution.size;
        let pages = match &solution.entries {
            _ if !sparse => Vec::new(),
            Entries::Memory(entries) => entries.domain.every(PAGE as u64),
            Entries::Files(merged) => merged.pages().to_vec(),
        };
        Share { solution, pages }
    }

    pub(super) fn solution(&self) -> &'a Solution {
        self.solution
    }

    /// Makes those of some blocks of a section that this rank has the entries of, in parallel: each with its place in the section.
    ///
    /// # Errors
    /// If the solution is in files that cannot be read.
    pub(super) fn blocks(
        &self,
        extent: Extent,
        layout: Layout,
        blocks: &[usize],
    ) -> Result<Vec<(usize, Block)>, TableError> {
        let own: Vec<usize> =
            blocks.iter().copied().filter(|&block| self.owns(extent, block)).collect();
        each(&own, |block| {
            let bytes = self.bytes(extent, block)?;
            let made = match layout {
                Layout::Compressed => compressed(&bytes)?,
                Layout::Raw => {
                    let frame = frame(&bytes, bytes.len());
                    (bytes, frame)
                }
            };
            Ok((block, made))
        })
    }

    /// Whether this rank has the entries of a block: each block is of entries of one page, but for the first numbers of
    /// pages, which rank 0 knows.
    fn owns(&self, extent: Extent, block: usize) -> bool {
        match &self.solution.entries {
            Entries::Memory(_) => true,
            Entries::Files(_) if extent.section == Section::Pages => !self.pages.is_empty(),
            Entries::Files(merged) => merged.owns(block * extent.block() / PAGE),
        }
    }

    /// The bytes of a block as they are compressed.
    fn bytes(&self, extent: Extent, block: usize) -> Result<Vec<u8>, TableError> {
        let items = extent.items(self.solution.len()) as usize;
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
            Entries::Files(merged) => merged.page(page)?.2,
        })
    }

    /// The numbers of a page, in `width` bytes each.
    fn numbers(&self, page: usize, width: usize) -> Result<Vec<u8>, TableError> {
        match &self.solution.entries {
            Entries::Memory(entries) => Ok(lanes(self.members(entries, page), width)),
            Entries::Files(merged) => {
                let (first, count, gaps) = merged.page(page)?;
                let samples = coding::samples(first, count, &gaps);
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
}

/// Makes something of each block, in parallel if there are more than a few.
fn each<T: Send>(
    blocks: &[usize],
    make: impl Fn(usize) -> Result<T, TableError> + Sync + Send,
) -> Result<Vec<T>, TableError> {
    if blocks.len() < 4 {
        blocks.iter().map(|&block| make(block)).collect()
    } else {
        pieces(blocks.len()).map(|place| make(blocks[place])).collect()
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
