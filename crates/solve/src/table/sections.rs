//! A solution as sections of bytes, made block by block.

use std::collections::BTreeMap;
use std::ops::Range;

use super::header::{Coding, Extent, Held};
use super::orders::{Order, Ranks};
use super::share::Block;
use super::{Layout, Section, TableError};
use crate::Solution;

/// Blocks by which the coding of a section is chosen.
const SAMPLE: usize = 64;

/// So many of them suffice if one coding is smaller by a quarter.
const GLANCE: usize = 8;

/// A solution on its way into a file.
pub(super) struct Sections<'a> {
    ranks: &'a Ranks<'a>,
    layout: Layout,
    extents: Vec<Extent>,
    /// The blocks of each section that were compressed to choose its coding.
    tried: Vec<Tried>,
}

/// Compressed blocks by their place in their section.
type Tried = BTreeMap<usize, Block>;

impl<'a> Sections<'a> {
    /// The sections of a file. Compresses a sample of each to choose its coding.
    pub(super) fn of(ranks: &'a Ranks<'a>, layout: Layout) -> Result<Sections<'a>, TableError> {
        let mut sections = Sections { ranks, layout, extents: Vec::new(), tried: Vec::new() };
        for (section, width) in forms(sections.solution(), layout) {
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

    /// Some blocks of a section, by its place among the extents, as they are written.
    ///
    /// # Errors
    /// If the solution is in files that cannot be read, by whatever rank has them.
    pub(super) fn blocks(
        &mut self,
        section: usize,
        blocks: Range<usize>,
    ) -> Result<impl Iterator<Item = Block> + use<>, TableError> {
        let tried = &mut self.tried[section];
        let mut made: Tried =
            blocks.clone().filter_map(|block| tried.remove_entry(&block)).collect();
        let missing = blocks.filter(|block| !made.contains_key(block)).collect();
        made.extend(self.made(self.extents[section], missing)?);
        Ok(made.into_values())
    }

    fn made(&self, extent: Extent, blocks: Vec<usize>) -> Result<Tried, TableError> {
        let order = Order { extent, layout: self.layout, blocks };
        Ok(self.ranks.make(&order)?.into_iter().collect())
    }

    fn solution(&self) -> &'a Solution {
        self.ranks.solution()
    }

    pub(super) fn extents(&self) -> &[Extent] {
        &self.extents
    }

    /// Which positions are entries.
    pub(super) fn held(&self) -> Held {
        self.solution().held
    }

    pub(super) fn entries(&self) -> u64 {
        self.solution().len()
    }

    /// Compresses a sample both ways, or a part of it if that is clear: the section in the coding that is
    /// smaller, with the blocks compressed so. The same on every machine and with any number of threads.
    fn smaller(&self, plain: Extent) -> Result<(Extent, Tried), TableError> {
        let delta = Extent { coding: Coding::Delta, ..plain };
        let blocks = plain.blocks(self.entries());
        let taken = blocks.min(SAMPLE);
        let step = (taken / GLANCE).max(1);
        let (glance, rest): (Vec<usize>, Vec<usize>) = (0..taken).partition(|i| i % step == 0);
        let (mut plains, mut deltas) = (Tried::new(), Tried::new());
        let size = |tried: &Tried| tried.values().map(|(bytes, _)| bytes.len()).sum::<usize>();
        for part in [glance, rest] {
            let part: Vec<usize> = part.into_iter().map(|i| i * blocks / taken).collect();
            plains.extend(self.made(plain, part.clone())?);
            deltas.extend(self.made(delta, part)?);
            let (plain, delta) = (size(&plains), size(&deltas));
            if 5 * plain.min(delta) < 4 * plain.max(delta) {
                break;
            }
        }
        let differ = size(&deltas) < size(&plains);
        Ok(if differ { (delta, deltas) } else { (plain, plains) })
    }
}

/// The sections a solution needs, and the bytes of their items.
fn forms(solution: &Solution, layout: Layout) -> Vec<(Section, usize)> {
    let mut forms = Vec::new();
    if solution.len() < solution.size {
        forms.push((Section::Pages, 8));
        forms.push(match layout {
            Layout::Compressed => (Section::Gaps, 0),
            Layout::Raw => (Section::Numbers, if solution.size <= 1 << 32 { 4 } else { 8 }),
        });
    }
    forms.push((Section::Values, solution.census().code_width()));
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
