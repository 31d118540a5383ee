//! The end of the file: the checks of blocks, the checksum of the whole, and the seek table, which says how long each
//! frame is.
//!
//! Layout of the latter: the "zstd seekable compression format" (version 0.1.0) of the zstd project. Raw files end
//! in the same way but for the magic numbers. Its checksums are those of that format, for other readers: they do
//! not say which block of which table they belong to, so each block has a check besides, and all that lists blocks
//! has one as a whole.

use std::hash::Hasher;

use twox_hash::{XxHash3_64, XxHash64};

use super::{ALIGNED, Layout, PAGE, TableError};

/// Magic number of the skippable frame that holds the header.
pub(super) const HEADER_MAGIC: u32 = 0x184D_2A50;
/// Magic number of the skippable frame that holds the checksum of all bytes before it.
pub(super) const WHOLE_MAGIC: u32 = 0x184D_2A51;
/// Magic number of the skippable frame around a section of a raw file.
pub(super) const RAW_MAGIC: u32 = 0x184D_2A52;
/// Magic number of the skippable frame that holds the checks of all blocks.
pub(super) const CHECKS_MAGIC: u32 = 0x184D_2A54;
/// Bytes of the frame that holds the checksum of all bytes before it, and that of the directory.
pub(super) const WHOLE: usize = SKIPPABLE + 16;
/// More than a block can have: a page of gaps of ten bytes each.
const MOST_BLOCK: u32 = 10 * PAGE as u32;
/// Bytes of magic number and length before a skippable frame's content.
pub(super) const SKIPPABLE: usize = 8;
/// Bytes of the footer: number of frames, descriptor, magic number.
pub(super) const FOOTER: usize = 9;
const ENTRY: usize = 12;
const HAS_CHECKSUMS: u8 = 1 << 7;

/// The magic numbers of the last frame and of its last bytes.
fn magics(layout: Layout) -> (u32, u32) {
    match layout {
        Layout::Compressed => (0x184D_2A5E, 0x8F92_EAB1),
        Layout::Raw => (0x184D_2A53, 0x8F92_EAB2),
    }
}

/// A frame of the file, or a block of a raw file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) compressed: u32,
    pub(super) size: u32,
    pub(super) checksum: u32,
}

/// The entry of a skippable frame of so many bytes.
pub(super) fn empty(bytes: usize) -> Frame {
    Frame { compressed: bytes as u32, size: 0, checksum: checksum(&[]) }
}

/// The checksum of uncompressed bytes: the low 32 bits of XXH64.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    let mut hash = XxHash64::with_seed(0);
    hash.write(bytes);
    hash.finish() as u32
}

/// What the checks of a table's blocks begin with: a hash of its header.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key(u64);

impl Key {
    /// Of a table with this header, as it stands in the file.
    pub(super) fn new(header: &[u8]) -> Key {
        Key(XxHash3_64::oneshot(header))
    }

    /// The check of a block of this table, counted through all sections, as it is written in the file.
    pub(super) fn check(self, block: usize, bytes: &[u8]) -> u32 {
        // Odd, so that every block has another seed.
        let seed = self.0.wrapping_add((block as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        XxHash3_64::oneshot_with_seed(seed, bytes) as u32
    }

    /// The checksum of all that lists blocks: the frame of their checks and the seek table, of this table.
    pub(super) fn directory(self, checks: &[u8], seek_table: &[u8]) -> u64 {
        let mut hash = XxHash3_64::with_seed(self.0);
        hash.write(checks);
        hash.write(seek_table);
        hash.finish()
    }
}

/// Bytes of the frame of the checks of so many blocks.
pub(super) fn checks_length(blocks: usize) -> usize {
    SKIPPABLE + 4 * blocks
}

/// The frame of the checks of all blocks.
pub(super) fn checks_frame(checks: &[u32]) -> Vec<u8> {
    let content: Vec<u8> = checks.iter().flat_map(|check| check.to_le_bytes()).collect();
    skippable(CHECKS_MAGIC, &content)
}

/// The frame of the checksums of the whole and of the directory.
pub(super) fn whole_frame(whole: u64, directory: u64) -> Vec<u8> {
    skippable(WHOLE_MAGIC, &[whole.to_le_bytes(), directory.to_le_bytes()].concat())
}

/// A skippable frame around some content.
pub(super) fn skippable(magic: u32, content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).expect("headers and seek tables are below 4 GiB");
    [&magic.to_le_bytes(), &length.to_le_bytes(), content].concat()
}

/// The seek table as the last frame of a file.
pub(super) fn to_bytes(frames: &[Frame], layout: Layout) -> Vec<u8> {
    let (magic, last) = magics(layout);
    let mut content = Vec::with_capacity(frames.len() * ENTRY + FOOTER);
    for frame in frames {
        for field in [frame.compressed, frame.size, frame.checksum] {
            content.extend(field.to_le_bytes());
        }
    }
    content.extend((frames.len() as u32).to_le_bytes());
    content.push(HAS_CHECKSUMS);
    content.extend(last.to_le_bytes());
    skippable(magic, &content)
}

/// How many bytes the seek table takes, from the last [`FOOTER`] bytes of the file.
pub(super) fn length(footer: &[u8], layout: Layout) -> Result<usize, TableError> {
    let foreign = TableError::Foreign("it does not end as one; perhaps it is cut off");
    if footer.len() != FOOTER || word(footer, 5) != magics(layout).1 || footer[4] != HAS_CHECKSUMS {
        return Err(foreign);
    }
    Ok(SKIPPABLE + word(footer, 0) as usize * ENTRY + FOOTER)
}

/// The frames listed in the seek table `bytes`.
pub(super) fn from_bytes(bytes: &[u8], layout: Layout) -> Result<Vec<Frame>, TableError> {
    let wrong = || TableError::Damaged("the seek table is wrong".to_owned());
    let content = bytes.get(SKIPPABLE..bytes.len().saturating_sub(FOOTER)).ok_or_else(wrong)?;
    let length = (bytes.len() - SKIPPABLE) as u32;
    if word(bytes, 0) != magics(layout).0 || word(bytes, 4) != length || content.len() % ENTRY != 0
    {
        return Err(wrong());
    }
    let frames: Vec<Frame> = content
        .chunks_exact(ENTRY)
        .map(|entry| Frame {
            compressed: word(entry, 0),
            size: word(entry, 4),
            checksum: word(entry, 8),
        })
        .collect();
    if frames.iter().any(|frame| frame.size > MOST_BLOCK) {
        return Err(wrong());
    }
    Ok(frames)
}

/// The little-endian word at `at`.
pub(super) fn word(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte))
}

/// Where the section after one of a raw file begins, with room for the head of its frame.
pub(super) fn after(begin: u64, bytes: u64) -> u64 {
    (begin + bytes + SKIPPABLE as u64).next_multiple_of(ALIGNED)
}
