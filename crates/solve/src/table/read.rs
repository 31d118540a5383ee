//! Reading a table: random access to blocks, a few of which are kept.

use std::collections::HashMap;
use std::fs::File;
use std::ops::Deref;
use std::path::Path;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use gamesman_rules::Record;
use rayon::prelude::*;

use super::header::{Extent, Header};
use super::seek::{self, FOOTER, Frame, HEADER_MAGIC, SKIPPABLE};
use super::{BLOCK, Identity, RANKED, Section, TableError};
use crate::{Census, code};

/// Blocks usually kept in memory: 16 MiB.
const KEPT: usize = 1024;

/// Headers beyond this are not read.
const MOST_HEADER: u32 = 64 << 20;

/// A table in a file, open for look-ups from several threads. A look-up decompresses at most two
/// blocks of 16 KiB; the file is never loaded as a whole.
pub struct Table {
    file: File,
    header: Header,
    /// Where each frame begins in the file.
    begins: Vec<u64>,
    frames: Vec<Frame>,
    /// The first frame of each section, by its place in [`Section::ALL`].
    first: [usize; 5],
    /// The bytes of an entry of each section.
    widths: [usize; 5],
    /// Bits set before every [`RANKED`] bytes of marks; empty if all numbers are positions.
    ranks: Vec<u64>,
    blocks: RwLock<HashMap<usize, Arc<[u8]>>>,
    /// All blocks, once somebody has asked for that.
    all: OnceLock<Vec<Box<[u8]>>>,
}

/// A block in memory.
enum Block<'a> {
    All(&'a [u8]),
    Kept(Arc<[u8]>),
}

impl Deref for Block<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Block::All(bytes) => bytes,
            Block::Kept(bytes) => bytes,
        }
    }
}

impl Table {
    /// Opens the table at `path` if it belongs to `identity`.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn open(path: &Path, identity: &Identity) -> Result<Table, TableError> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        let header = read_header(&file, length)?;
        let frames = read_frames(&file, length)?;
        if header.identity.game != identity.game || header.identity.variant != identity.variant {
            let Identity { game, variant, .. } = header.identity;
            return Err(TableError::Other { game, variant });
        }
        if header.identity.rules != identity.rules {
            return Err(TableError::Outdated);
        }
        let mut begins = Vec::with_capacity(frames.len());
        let mut begin = 0;
        for frame in &frames {
            begins.push(begin);
            begin += u64::from(frame.compressed);
        }
        let blocks: u64 =
            header.extents.iter().map(|extent| extent.bytes.div_ceil(BLOCK as u64)).sum();
        let seek_table = (SKIPPABLE + frames.len() * 12 + FOOTER) as u64;
        if blocks + 1 != frames.len() as u64 || begin + seek_table != length {
            return Err(damaged("parts are missing"));
        }
        let (mut first, mut widths, mut next) = ([0; 5], [0; 5], 1);
        for extent in &header.extents {
            first[extent.section as usize] = next;
            widths[extent.section as usize] = extent.width;
            next += extent.bytes.div_ceil(BLOCK as u64) as usize;
        }
        let mut table = Table {
            file,
            header,
            begins,
            frames,
            first,
            widths,
            ranks: Vec::new(),
            blocks: RwLock::default(),
            all: OnceLock::new(),
        };
        table.check_extents()?;
        table.ranks = table.read_ranks()?;
        Ok(table)
    }

    /// Value and remoteness of a position, `None` if it is not in the table: it cannot be reached
    /// from the start or, in a game with a symmetry, is not canonical.
    ///
    /// # Errors
    /// If the table is damaged or cannot be read.
    pub fn record(&self, number: u64) -> Result<Option<Record>, TableError> {
        let Some(code) = self.entry(Section::Values, number)? else { return Ok(None) };
        match u32::try_from(code).ok().and_then(code::decode) {
            Some(record) => Ok(Some(record)),
            None => Err(damaged("it holds a value that does not exist")),
        }
    }

    /// The margin under best play for the player to move; `None` if the position cannot be reached
    /// or the game has no margins.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub fn margin(&self, number: u64) -> Result<Option<i32>, TableError> {
        if self.extent(Section::Margins).is_none() {
            return Ok(None);
        }
        let margin = self.entry(Section::Margins, number)?;
        // Narrow entries are signed.
        Ok(margin.map(|margin| match self.widths[Section::Margins as usize] {
            1 => i32::from((margin as u8).cast_signed()),
            _ => i32::from((margin as u16).cast_signed()),
        }))
    }

    /// The nimber; `None` if the position cannot be reached or the game has no nimbers.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub fn nimber(&self, number: u64) -> Result<Option<u32>, TableError> {
        if self.extent(Section::Nimbers).is_none() {
            return Ok(None);
        }
        Ok(self.entry(Section::Nimbers, number)?.map(|nimber| nimber as u32))
    }

    /// Which of the 64 numbers from 64 × `word` on are in the table, the first in the lowest bit.
    ///
    /// # Errors
    /// As [`Table::record`].
    pub fn members(&self, word: u64) -> Result<u64, TableError> {
        let numbers = self.header.size.saturating_sub(word.saturating_mul(64));
        if self.ranks.is_empty() {
            return Ok(if numbers >= 64 { u64::MAX } else { (1 << numbers) - 1 });
        }
        if numbers == 0 {
            return Ok(0);
        }
        let words = BLOCK as u64 / 8;
        let block = self.block(Section::Marks, (word / words) as usize)?;
        let at = (word % words * 8) as usize;
        Ok(little_endian(&block[at..at + 8]))
    }

    /// All position numbers are below this.
    pub fn size(&self) -> u64 {
        self.header.size
    }

    /// How many positions it stands for, symmetric ones counted apart.
    pub fn positions(&self) -> u64 {
        self.header.census.positions()
    }

    /// Counts over all of them.
    pub fn census(&self) -> &Census {
        &self.header.census
    }

    /// Which solvers ran on which facts.
    pub fn methods(&self) -> &[String] {
        &self.header.methods
    }

    /// Reads all blocks into memory, for work that visits all positions.
    pub(crate) fn load(&self) -> Result<(), TableError> {
        let all: Result<Vec<Box<[u8]>>, TableError> = (0..self.frames.len())
            .into_par_iter()
            .map(|frame| match frame {
                // The header.
                0 => Ok(Box::default()),
                _ => self.read_block(frame).map(Vec::into_boxed_slice),
            })
            .collect();
        self.all.set(all?).ok();
        Ok(())
    }

    fn extent(&self, section: Section) -> Option<Extent> {
        self.header.extents.iter().copied().find(|extent| extent.section == section)
    }

    /// The sections are those that a table of this size must have.
    fn check_extents(&self) -> Result<(), TableError> {
        let (size, positions) = (self.header.size, self.header.positions);
        let marks = size.div_ceil(64) * 8;
        let sparse = positions < size;
        let fits = |extent: &Extent| match extent.section {
            Section::Marks => sparse && extent.bytes == marks,
            Section::Ranks => sparse && extent.bytes == marks.div_ceil(RANKED as u64) * 8,
            _ => {
                [1, 2, 4].contains(&extent.width)
                    && extent.bytes == positions.saturating_mul(extent.width as u64)
            }
        };
        let has = |section| self.extent(section).is_some();
        let complete =
            has(Section::Values) && has(Section::Marks) == sparse && has(Section::Ranks) == sparse;
        if positions > size || !complete || !self.header.extents.iter().all(fits) {
            return Err(damaged("its sections do not fit its size"));
        }
        Ok(())
    }

    fn read_ranks(&self) -> Result<Vec<u64>, TableError> {
        let Some(extent) = self.extent(Section::Ranks) else { return Ok(Vec::new()) };
        let mut ranks = Vec::with_capacity((extent.bytes / 8) as usize);
        for block in 0..extent.bytes.div_ceil(BLOCK as u64) as usize {
            let bytes = self.block(Section::Ranks, block)?;
            ranks.extend(bytes.chunks_exact(8).map(little_endian));
        }
        Ok(ranks)
    }

    /// The rank of a position among the reachable ones.
    fn rank(&self, number: u64) -> Result<Option<u64>, TableError> {
        if number >= self.header.size {
            return Ok(None);
        }
        if self.ranks.is_empty() {
            return Ok(Some(number));
        }
        let bits = BLOCK as u64 * 8;
        let block = (number / bits) as usize;
        let marks = self.block(Section::Marks, block)?;
        let (byte, bit) = ((number % bits / 8) as usize, number % 8);
        if marks[byte] >> bit & 1 == 0 {
            return Ok(None);
        }
        let begin = byte / RANKED * RANKED;
        let whole = byte / 8 * 8;
        let (words, _) = marks[begin..whole].as_chunks::<8>();
        let words: u32 = words.iter().map(|&word| u64::from_le_bytes(word).count_ones()).sum();
        let rest: u32 = marks[whole..byte].iter().map(|byte| byte.count_ones()).sum();
        let last = (marks[byte] & ((1 << bit) - 1)).count_ones();
        let rank = self.ranks[(number / (RANKED as u64 * 8)) as usize];
        Ok(Some(rank + u64::from(words + rest + last)))
    }

    fn entry(&self, section: Section, number: u64) -> Result<Option<u64>, TableError> {
        let Some(rank) = self.rank(number)? else { return Ok(None) };
        let width = self.widths[section as usize];
        let at = rank * width as u64;
        let block = self.block(section, (at / BLOCK as u64) as usize)?;
        let at = (at % BLOCK as u64) as usize;
        let entry = block.get(at..at + width).ok_or_else(|| damaged("a block is too short"))?;
        Ok(Some(little_endian(entry)))
    }

    /// A block of a section, from memory or from the file.
    fn block(&self, section: Section, block: usize) -> Result<Block<'_>, TableError> {
        let frame = self.first[section as usize] + block;
        if let Some(bytes) = self.all.get().and_then(|all| all.get(frame)) {
            return Ok(Block::All(bytes));
        }
        let blocks = self.blocks.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(bytes) = blocks.get(&frame) {
            return Ok(Block::Kept(Arc::clone(bytes)));
        }
        drop(blocks);
        let bytes: Arc<[u8]> = self.read_block(frame)?.into();
        let mut kept = self.blocks.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            // Any half will do: look-ups cluster, so what is needed again comes back soon.
            let mut keep = false;
            kept.retain(|_, _| {
                keep = !keep;
                keep
            });
        }
        kept.insert(frame, Arc::clone(&bytes));
        Ok(Block::Kept(bytes))
    }

    fn read_block(&self, frame: usize) -> Result<Vec<u8>, TableError> {
        let Some(Frame { compressed, size, checksum }) = self.frames.get(frame).copied() else {
            return Err(damaged("a block is missing"));
        };
        let bytes = read_at(&self.file, self.begins[frame], compressed as usize)?;
        let block = zstd::bulk::decompress(&bytes, size as usize)
            .map_err(|_| damaged("a block cannot be decompressed"))?;
        if block.len() != size as usize || seek::checksum(&block) != checksum {
            return Err(damaged("the checksum of a block is wrong"));
        }
        Ok(block)
    }
}

fn damaged(what: &str) -> TableError {
    TableError::Damaged(what.to_owned())
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

fn read_header(file: &File, length: u64) -> Result<Header, TableError> {
    let foreign = TableError::Foreign("it does not begin as one");
    if length < (SKIPPABLE + FOOTER) as u64 {
        return Err(TableError::Foreign("it is too short"));
    }
    let start = read_at(file, 0, SKIPPABLE)?;
    let bytes = seek::word(&start, 4);
    if seek::word(&start, 0) != HEADER_MAGIC || bytes > MOST_HEADER {
        return Err(foreign);
    }
    if u64::from(bytes) + SKIPPABLE as u64 > length {
        return Err(TableError::Foreign("it is cut off"));
    }
    let text = read_at(file, SKIPPABLE as u64, bytes as usize)?;
    let text = String::from_utf8(text).map_err(|_| damaged("the header is not text"))?;
    Header::from_text(&text)
}

fn read_frames(file: &File, length: u64) -> Result<Vec<Frame>, TableError> {
    let footer = read_at(file, length - FOOTER as u64, FOOTER)?;
    let bytes = seek::length(&footer)?;
    if bytes as u64 > length {
        return Err(damaged("the seek table is wrong"));
    }
    seek::from_bytes(&read_at(file, length - bytes as u64, bytes)?)
}

/// Reads exactly `length` bytes at `offset`, whatever other threads read meanwhile.
fn read_at(file: &File, offset: u64, length: usize) -> Result<Vec<u8>, TableError> {
    let mut bytes = vec![0; length];
    #[cfg(unix)]
    std::os::unix::fs::FileExt::read_exact_at(file, &mut bytes, offset)?;
    #[cfg(windows)]
    {
        let mut done = 0;
        while done < length {
            let more = std::os::windows::fs::FileExt::seek_read(
                file,
                &mut bytes[done..],
                offset + done as u64,
            )?;
            if more == 0 {
                return Err(damaged("it is cut off"));
            }
            done += more;
        }
    }
    Ok(bytes)
}
