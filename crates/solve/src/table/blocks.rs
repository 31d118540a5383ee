//! The blocks of an open file, wherever they are.

use std::hash::Hasher;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use memmap2::Mmap;
use twox_hash::XxHash3_64;
use zstd::bulk::Decompressor;

use super::header::Header;
use super::input::Input;
use super::map::map;
use super::seek::{self, FOOTER, Frame, HEADER_MAGIC, Key, SKIPPABLE, WHOLE};
use super::{Layout, TableError, damaged};

/// Headers beyond this are not read.
const MOST_HEADER: u32 = 64 << 20;

/// Bytes read at a time when the whole file is.
const CHUNK: u64 = 1 << 20;

/// The blocks of all sections, counted through.
pub(super) struct Blocks {
    source: Source,
    frames: Vec<Frame>,
    /// Where each block begins in the file.
    begins: Vec<u64>,
    /// Where the checks of blocks begin.
    checks_at: u64,
    key: Key,
    /// The check of each block as it stands in the file.
    checks: Vec<u32>,
    /// A bit for each block of a mapped file whose checksum has been found right.
    checked: Vec<AtomicU64>,
    /// To be used again: making one takes as long as using it.
    decompressors: Mutex<Vec<Decompressor<'static>>>,
}

enum Source {
    Input(Input),
    Map(Mmap),
}

impl Blocks {
    /// Reads header and directory, and checks that nothing is missing and that they belong together.
    pub(super) fn open(file: Input) -> Result<(Header, Blocks), TableError> {
        let length = file.length()?;
        let (header, key, head) = read_header(&file, length)?;
        check_extents(&header)?;
        let (mut frames, seek_table) = read_frames(&file, length, header.layout)?;
        let blocks: usize = header.extents.iter().map(|extent| extent.blocks(header.entries)).sum();
        let (begins, checks_at) = match header.layout {
            Layout::Compressed => places(&mut frames, head, blocks)?,
            Layout::Raw => raw_places(&header, head)?,
        };
        let checks_length = seek::checks_length(blocks);
        let rest = (checks_length + WHOLE + seek_table.len()) as u64;
        let fits = checks_at.checked_add(rest) == Some(length);
        if !fits || frames.len() != blocks || !sizes_fit(&header, &frames) {
            return Err(damaged("parts are missing"));
        }
        let between = file.read(checks_at, checks_length + WHOLE)?;
        let (checks, whole) = between.split_at(checks_length);
        if whole[SKIPPABLE + 8..] != key.directory(checks, &seek_table).to_le_bytes() {
            return Err(damaged("the checksum of the list of its blocks is wrong"));
        }
        let (checks, _) = checks[SKIPPABLE..].as_chunks();
        let checks = checks.iter().map(|&check| u32::from_le_bytes(check)).collect();
        let checked = (0..blocks.div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        let source = match (header.layout, file) {
            (Layout::Raw, Input::File(file)) => Source::Map(map(&file)?),
            (_, input) => Source::Input(input),
        };
        let decompressors = Mutex::default();
        let opened =
            Blocks { source, frames, begins, checks_at, key, checks, checked, decompressors };
        Ok((header, opened))
    }

    /// The bytes of a block of a mapped file.
    pub(super) fn mapped(&self, block: usize) -> Result<Option<&[u8]>, TableError> {
        let Source::Map(map) = &self.source else { return Ok(None) };
        let frame = self.frame(block)?;
        let begin = self.begins[block] as usize;
        let bytes = map.get(begin..begin + frame.size as usize);
        let bytes = bytes.ok_or_else(|| damaged("a block is missing"))?;
        let (word, bit) = (&self.checked[block / 64], 1 << (block % 64));
        if word.load(Ordering::Relaxed) & bit == 0 {
            self.check(block, bytes)?;
            word.fetch_or(bit, Ordering::Relaxed);
        }
        Ok(Some(bytes))
    }

    /// Reads, decompresses and checks a block.
    pub(super) fn read(&self, block: usize) -> Result<Vec<u8>, TableError> {
        if let Some(bytes) = self.mapped(block)? {
            return Ok(bytes.to_vec());
        }
        let frame = self.frame(block)?;
        let written = self.bytes(self.begins[block], u64::from(frame.compressed))?;
        self.check(block, &written)?;
        let bytes = self.decompress(&written, frame.size as usize).ok();
        let whole = bytes.filter(|bytes| bytes.len() == frame.size as usize);
        whole.ok_or_else(|| damaged("a block cannot be decompressed"))
    }

    /// Compares a block with its check, which says that it is this block of this table.
    fn check(&self, block: usize, written: &[u8]) -> Result<(), TableError> {
        if self.checks.get(block) != Some(&self.key.check(block, written)) {
            return Err(damaged("the checksum of a block is wrong"));
        }
        Ok(())
    }

    fn decompress(&self, bytes: &[u8], size: usize) -> std::io::Result<Vec<u8>> {
        let pool = || self.decompressors.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = pool().pop();
        let mut decompressor = idle.map_or_else(Decompressor::new, Ok)?;
        let bytes = decompressor.decompress(bytes, size)?;
        pool().push(decompressor);
        Ok(bytes)
    }

    /// Compares the whole file with its checksum.
    pub(super) fn check_whole(&self) -> Result<(), TableError> {
        let mut hash = XxHash3_64::with_seed(0);
        let content = self.checks_at + seek::checks_length(self.checks.len()) as u64;
        for begin in (0..content).step_by(CHUNK as usize) {
            hash.write(&self.bytes(begin, CHUNK.min(content - begin))?);
        }
        // What follows was compared when the file was opened.
        let expected = &seek::whole_frame(hash.finish(), 0)[..SKIPPABLE + 8];
        if !self.bytes(content, WHOLE as u64)?.starts_with(expected) {
            return Err(damaged("the checksum of the whole file is wrong"));
        }
        Ok(())
    }

    fn frame(&self, block: usize) -> Result<Frame, TableError> {
        self.frames.get(block).copied().ok_or_else(|| damaged("a block is missing"))
    }

    fn bytes(&self, begin: u64, length: u64) -> Result<Vec<u8>, TableError> {
        match &self.source {
            Source::Input(input) => input.read(begin, length as usize),
            Source::Map(map) => map
                .get(begin as usize..(begin + length) as usize)
                .map(<[u8]>::to_vec)
                .ok_or_else(|| damaged("it is cut off")),
        }
    }
}

/// Where the blocks of a compressed file begin and where their checks are. The frames of the header, of the
/// checks and of the checksums are taken away.
fn places(
    frames: &mut Vec<Frame>,
    head: u64,
    blocks: usize,
) -> Result<(Vec<u64>, u64), TableError> {
    let (whole, checks) = (frames.pop(), frames.pop());
    let expected = [head as usize, seek::checks_length(blocks), WHOLE].map(seek::empty);
    if [frames.first().copied(), checks, whole] != expected.map(Some) {
        return Err(damaged("parts are missing"));
    }
    frames.remove(0);
    let mut end = head;
    let begin = |frame: &Frame| {
        let begin = end;
        end += u64::from(frame.compressed);
        begin
    };
    let begins = frames.iter().map(begin).collect();
    Ok((begins, end))
}

/// As [`places`] for a raw file.
fn raw_places(header: &Header, head: u64) -> Result<(Vec<u64>, u64), TableError> {
    let mut at = head + SKIPPABLE as u64;
    let mut begins = Vec::new();
    for extent in &header.extents {
        let too_large = extent.bytes(header.entries) > u64::from(u32::MAX);
        if extent.coding.place() != Some(at) || too_large {
            return Err(damaged("its sections are not where they should be"));
        }
        let step = extent.block() * extent.width;
        begins.extend((0..extent.blocks(header.entries)).map(|block| at + (block * step) as u64));
        at = seek::after(at, extent.bytes(header.entries));
    }
    Ok((begins, at - SKIPPABLE as u64))
}

/// Blocks of items of a fixed width have the size that follows from their number.
fn sizes_fit(header: &Header, frames: &[Frame]) -> bool {
    let mut rest = frames;
    for extent in &header.extents {
        let Some((own, others)) = rest.split_at_checked(extent.blocks(header.entries)) else {
            return false;
        };
        let full = (extent.block() * extent.width) as u64;
        let mut left = extent.bytes(header.entries);
        for frame in own.iter().filter(|_| extent.width > 0) {
            let raw_fits = header.layout == Layout::Compressed || frame.compressed == frame.size;
            if u64::from(frame.size) != left.min(full) || !raw_fits {
                return false;
            }
            left -= left.min(full);
        }
        rest = others;
    }
    rest.is_empty()
}

/// The sections are those that a table of this size and layout must have.
fn check_extents(header: &Header) -> Result<(), TableError> {
    use super::Section::{Gaps, Margins, Nimbers, Numbers, Pages, Values};
    let compressed = header.layout == Layout::Compressed;
    let allowed: Vec<_> = match (header.sparse(), compressed) {
        (true, true) => vec![Pages, Gaps, Values],
        (true, false) => vec![Pages, Numbers, Values],
        (false, _) => vec![Values],
    };
    let found: Vec<_> = header.extents.iter().map(|extent| extent.section).collect();
    let extras = found.strip_prefix(&allowed[..]).unwrap_or(&[Pages]);
    let extras_fit = [&[][..], &[Margins], &[Nimbers], &[Margins, Nimbers]].contains(&extras);
    let widths_fit = header.extents.iter().all(|extent| match extent.section {
        Pages => extent.width == 8,
        Gaps => extent.width == 0,
        Numbers => extent.width == if header.size <= 1 << 32 { 4 } else { 8 },
        _ => [1, 2, 4].contains(&extent.width),
    });
    if header.entries > header.size || header.entries == 0 || !extras_fit || !widths_fit {
        return Err(damaged("its sections do not fit its size"));
    }
    Ok(())
}

/// The header, the key of its blocks and the bytes of its frame.
fn read_header(file: &Input, length: u64) -> Result<(Header, Key, u64), TableError> {
    let foreign = TableError::Foreign("it does not begin as one");
    if length < (SKIPPABLE + FOOTER) as u64 {
        return Err(TableError::Foreign("it is too short"));
    }
    let start = file.read(0, SKIPPABLE)?;
    let bytes = seek::word(&start, 4);
    if seek::word(&start, 0) != HEADER_MAGIC || bytes > MOST_HEADER {
        return Err(foreign);
    }
    let frame = u64::from(bytes) + SKIPPABLE as u64;
    if frame > length {
        return Err(TableError::Foreign("it is cut off"));
    }
    let whole = file.read(0, frame as usize)?;
    let text = str::from_utf8(&whole[SKIPPABLE..]);
    let text = text.map_err(|_| damaged("the header is not text"))?;
    Ok((Header::from_text(text)?, Key::new(&whole), frame))
}

/// The frames that the seek table lists, and the seek table.
fn read_frames(
    file: &Input,
    length: u64,
    layout: Layout,
) -> Result<(Vec<Frame>, Vec<u8>), TableError> {
    let footer = file.read(length - FOOTER as u64, FOOTER)?;
    let bytes = seek::length(&footer, layout)?;
    if bytes as u64 > length {
        return Err(damaged("the seek table is wrong"));
    }
    let table = file.read(length - bytes as u64, bytes)?;
    Ok((seek::from_bytes(&table, layout)?, table))
}
