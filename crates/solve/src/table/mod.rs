//! Tables: solved graphs in files.
//!
//! A file is a stream of [zstd] frames in the standard *seekable* format, so that `zstd -d` and any
//! seekable reader can read it:
//!
//! | part | content |
//! |---|---|
//! | skippable frame (magic `0x184D2A50`) | the [header]: lines of text |
//! | zstd frames | the sections one after the other, each cut into blocks of 16 KiB |
//! | skippable frame (magic `0x184D2A5E`) | the seek table: compressed size, size and checksum (low 32 bits of XXH64) of each frame |
//!
//! Sections, in this order; numbers are little-endian:
//!
//! | section | entries | content |
//! |---|---|---|
//! | `marks` | one bit for each number | set if the position can be reached; missing if all can |
//! | `ranks` | 8 bytes for every 128 bytes of `marks` | how many bits are set before them |
//! | `values` | 1, 2 or 4 bytes for each position, by rank | two low bits 1 lose, 2 tie, 3 win, the others remoteness; 4 is a draw, 8 a puzzle's position without a solution |
//! | `margins` | 1 or 2 bytes, signed, for each position | the final margin under best play, if the game has margins |
//! | `nimbers` | 1 or 2 bytes for each position | the nimber, if the game has nimbers |
//!
//! The rank of a position is the number of reachable positions with a smaller number. Every block has
//! a checksum and so has the header; a file is written beside its place, flushed and renamed.
//!
//! [zstd]: https://www.rfc-editor.org/rfc/rfc8878

mod header;
mod read;
mod seek;
mod write;

pub use header::Identity;
pub use read::Table;
pub use write::write;

/// Bytes of a block before compression.
const BLOCK: usize = 16 << 10;

/// Bytes of marks for each rank: what a look-up has to count through at most.
const RANKED: usize = 128;

/// Why a file is not used. Solving again replaces it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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
    /// The system cannot read or write it.
    #[error("the table cannot be read or written: {0}")]
    System(std::io::ErrorKind),
}

impl From<std::io::Error> for TableError {
    fn from(error: std::io::Error) -> TableError {
        match error.kind() {
            std::io::ErrorKind::NotFound => TableError::Missing,
            kind => TableError::System(kind),
        }
    }
}

/// One after the other in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Marks,
    Ranks,
    Values,
    Margins,
    Nimbers,
}

impl Section {
    const ALL: [Section; 5] =
        [Section::Marks, Section::Ranks, Section::Values, Section::Margins, Section::Nimbers];

    fn name(self) -> &'static str {
        match self {
            Section::Marks => "marks",
            Section::Ranks => "ranks",
            Section::Values => "values",
            Section::Margins => "margins",
            Section::Nimbers => "nimbers",
        }
    }
}
