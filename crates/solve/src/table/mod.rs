//! Tables: solved graphs in files.
//!
//! A file is a stream of [zstd] frames in the standard *seekable* format, so that `zstd -d` and any
//! seekable reader can read it:
//!
//! | part | content |
//! |---|---|
//! | skippable frame (magic `0x184D2A50`) | the [header]: lines of text |
//! | zstd frames | the sections one after the other, each cut into blocks |
//! | skippable frame (magic `0x184D2A54`) | the check of each block: 32 bits of its XXH3 as it stands in the file, with a seed of the header and its place |
//! | skippable frame (magic `0x184D2A51`) | XXH3 (64 bits) of all bytes before this frame, and XXH3 of the checks and the seek table with a seed of the header |
//! | skippable frame (magic `0x184D2A5E`) | the seek table: compressed size, size and checksum (low 32 bits of XXH64) of each frame |
//!
//! The **entries** of a table are the positions it holds, by ascending number; an entry's rank is its
//! place among them, from 0. Where every number is an entry, rank and number are the same.
//! Otherwise the entries are cut into **pages** of 16,384, and a look-up searches the first numbers of
//! the pages, then the page. Sections, in this order; numbers are little-endian:
//!
//! | section | width | content | blocks |
//! |---|---|---|---|
//! | `pages` | 8 | the first number of each page; missing if every number is an entry | 16 KiB |
//! | `gaps` | – | for each further entry of a page, how many numbers lie between it and the one before, seven bits in each byte, the lowest first, the high bit set if more follow; missing like `pages` | a page |
//! | `values` | 1, 2 or 4 | of each entry: two low bits 1 lose, 2 tie, 3 win, the others remoteness; 4 is a draw, 8 a puzzle's position without a solution | 16 KiB |
//! | `margins` | 1 or 2 | signed, of each entry: the final margin under best play, if the game has margins | 16 KiB |
//! | `nimbers` | 1 or 2 | of each entry: the nimber, if the game has nimbers | 16 KiB |
//!
//! Values, margins and nimbers may be coded as differences (`delta`): each entry of a block but its
//! first is what must be added to the one before it, without a carry out of the width. A sample
//! decides for each section. Gaps take the place of the bits of a set because bits that are mostly 0
//! compress badly: with symmetric positions left out, tables have one entry for 15 to 1,000 numbers.
//!
//! **Raw** files are for mapping into memory. Each section is the content of a skippable frame of its
//! own, begins at a multiple of 4,096 bytes, is neither compressed nor coded as differences, and a
//! section `numbers` of 4 or 8 bytes for each entry stands for `gaps`. The last frame has the
//! form of a seek table with one line for each block (a page of `numbers`, 16 KiB of the others), but
//! other magic numbers, because those blocks are no frames. A look-up checks each block when it is
//! first used. While a raw file is open it must not be changed in place; this program never does,
//! it only replaces files.
//!
//! The header has a checksum of its own. It and the directory are checked when a table is opened: blocks of another
//! table or in another order are noticed then, other damage of a block when it is read. The checksum of the whole file is
//! checked by the verifier. A file is written beside its place, read back, flushed and renamed. `docs/table-format.md` has a reader in Python.
//!
//! [zstd]: https://www.rfc-editor.org/rfc/rfc8878

mod blocks;
mod cache;
pub(crate) mod coding;
mod header;
mod input;
mod map;
mod orders;
mod read;
mod sections;
mod seek;
mod share;
mod write;

pub(crate) use header::Held;
pub use read::{Page, Table};
pub use write::{write, write_over};

use crate::SystemError;

/// Bytes of a block before compression, in sections whose entries have a fixed width.
const BLOCK: usize = 16 << 10;

/// Entries of a page.
pub(crate) const PAGE: usize = 16 << 10;

/// Sections of raw files begin at multiples of this.
const ALIGNED: u64 = 4096;

/// How a file is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Layout {
    /// Small: blocks of zstd.
    #[default]
    Compressed,
    /// To be mapped into memory: several times as large, for look-ups without decompression and for
    /// programs that want plain arrays.
    Raw,
}

/// Why a file is not used. Solving again replaces it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// There is no such file.
    #[error("there is no table")]
    Missing,
    /// It is no table, or not a complete one.
    #[error("the file is no table: {0}")]
    Foreign(&'static str),
    /// It was written by a version of this program that is not understood.
    #[error("the table has format version {0}, which this program does not read")]
    Version(String),
    /// It is a table of something else.
    #[error("the table belongs to {game} ‘{variant}’")]
    Other {
        /// Id of the game in the file.
        game: String,
        /// Settings of the variant in the file.
        variant: String,
    },
    /// The rules have changed since it was solved.
    #[error("the table is outdated: the rules or their numbering have changed since it was solved")]
    Outdated,
    /// A checksum is wrong or a part is missing.
    #[error("the table is damaged: {0}")]
    Damaged(String),
    /// A section of a raw file can have at most 4 GiB.
    #[error("the table is too large for a raw file; write a compressed one")]
    TooLarge,
    /// Another rank cannot go on.
    #[error("rank {rank}: {why}")]
    Elsewhere {
        /// Which.
        rank: usize,
        /// What it says.
        why: String,
    },
    /// The system cannot read or write it.
    #[error("the table cannot be read or written: {0}")]
    System(SystemError),
}

impl From<std::io::Error> for TableError {
    fn from(error: std::io::Error) -> TableError {
        match error.kind() {
            std::io::ErrorKind::NotFound => TableError::Missing,
            _ => TableError::System(SystemError::from(&error)),
        }
    }
}

fn damaged(what: &str) -> TableError {
    TableError::Damaged(what.to_owned())
}

/// One after the other in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Pages,
    Gaps,
    Numbers,
    Values,
    Margins,
    Nimbers,
}

impl Section {
    const ALL: [Section; 6] = [
        Section::Pages,
        Section::Gaps,
        Section::Numbers,
        Section::Values,
        Section::Margins,
        Section::Nimbers,
    ];

    fn name(self) -> &'static str {
        match self {
            Section::Pages => "pages",
            Section::Gaps => "gaps",
            Section::Numbers => "numbers",
            Section::Values => "values",
            Section::Margins => "margins",
            Section::Nimbers => "nimbers",
        }
    }
}
