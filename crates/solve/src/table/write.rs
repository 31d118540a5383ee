//! Writing a table.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::header::{Extent, Header};
use super::seek::{self, Frame, HEADER_MAGIC};
use super::{BLOCK, Identity, RANKED, Section, TableError};
use crate::{Progress, Solution, Stage, Watch};

/// Enough to gain most of what zstd can without slowing a solve noticeably.
const LEVEL: i32 = 6;

/// Blocks compressed at a time, in parallel.
const BATCH: usize = 256;

/// Writes a solution to `path`, whose folder is made if it does not exist. Returns the bytes written.
///
/// The file is written beside its place under a name of its own, flushed to disk and renamed: at
/// every moment there is either the old table or the new one.
///
/// # Errors
/// [`TableError::System`] if the system cannot write it; nothing is left behind then.
pub fn write(
    solution: &Solution,
    identity: Identity,
    path: &Path,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let unique = COUNT.fetch_add(1, Ordering::Relaxed);
    let beside = path.with_extension(format!("{}-{unique}.partial", std::process::id()));
    let written = write_to(solution, identity, &beside, watch).and_then(|bytes| {
        fs::rename(&beside, path)?;
        // The new name must reach the disk as well; not every system lets a folder be flushed.
        File::open(folder).and_then(|folder| folder.sync_all()).ok();
        Ok(bytes)
    });
    if written.is_err() {
        fs::remove_file(&beside).ok();
    }
    written
}

fn write_to(
    solution: &Solution,
    identity: Identity,
    path: &Path,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    let sections = Sections::of(solution);
    let header = Header {
        identity,
        size: solution.size,
        positions: solution.domain.len(),
        extents: sections.extents(),
        census: solution.census().clone(),
        methods: solution.methods().to_vec(),
    };
    let header = seek::skippable(HEADER_MAGIC, header.to_text().as_bytes());
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(&header)?;
    let compressed = header.len() as u32;
    let mut frames = vec![Frame { compressed, size: 0, checksum: seek::checksum(&[]) }];
    let mut bytes = header.len() as u64;
    let total: u64 = sections.extents().iter().map(|extent| extent.bytes).sum();
    let mut done = 0;
    for extent in sections.extents() {
        let blocks = extent.bytes.div_ceil(BLOCK as u64) as usize;
        for batch in (0..blocks).step_by(BATCH) {
            let made: Result<Vec<(Vec<u8>, Frame)>, TableError> = (batch
                ..blocks.min(batch + BATCH))
                .into_par_iter()
                .map(|block| compress(&sections.block(extent, block)))
                .collect();
            for (frame_bytes, frame) in made? {
                file.write_all(&frame_bytes)?;
                bytes += u64::from(frame.compressed);
                done += u64::from(frame.size);
                frames.push(frame);
            }
            let (stage, total) = (Stage::Write, Some(total));
            watch.progress(&Progress { stage, done, total, tier: None, memory: 0 });
        }
    }
    let table = seek::to_bytes(&frames);
    file.write_all(&table)?;
    let file = file.into_inner().map_err(|error| TableError::from(error.into_error()))?;
    file.sync_all()?;
    Ok(bytes + table.len() as u64)
}

fn compress(block: &[u8]) -> Result<(Vec<u8>, Frame), TableError> {
    let bytes = zstd::bulk::compress(block, LEVEL)?;
    let frame = Frame {
        compressed: bytes.len() as u32,
        size: block.len() as u32,
        checksum: seek::checksum(block),
    };
    Ok((bytes, frame))
}

/// A solution as sections of bytes, made block by block.
struct Sections<'a> {
    solution: &'a Solution,
    /// Bits set before every [`RANKED`] bytes of marks.
    ranks: Vec<u64>,
    /// Bytes of a value, a margin, a nimber.
    widths: [usize; 3],
}

impl<'a> Sections<'a> {
    fn of(solution: &'a Solution) -> Sections<'a> {
        let marks = solution.domain.words().chunks(RANKED / 8);
        let ranks = marks.scan(0, |before, words| {
            let rank = *before;
            *before += words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            Some(rank)
        });
        let largest = solution.census().records().map(|(record, ..)| crate::code::encode(record));
        let values = match largest.max().unwrap_or(0) {
            0..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        };
        let margins = solution.margins.iter().flatten();
        let margins = if margins.clone().all(|&m| i8::try_from(m).is_ok()) { 1 } else { 2 };
        let nimbers = solution.nimbers.iter().flatten();
        let nimbers = if nimbers.clone().all(|&n| u8::try_from(n).is_ok()) { 1 } else { 2 };
        Sections { solution, ranks: ranks.collect(), widths: [values, margins, nimbers] }
    }

    fn extents(&self) -> Vec<Extent> {
        let positions = self.solution.domain.len();
        let mut extents = Vec::new();
        let mut add = |section, width: usize, bytes| {
            extents.push(Extent { section, width, bytes });
        };
        if positions < self.solution.size {
            add(Section::Marks, 0, self.solution.domain.words().len() as u64 * 8);
            add(Section::Ranks, 8, self.ranks.len() as u64 * 8);
        }
        let [values, margins, nimbers] = self.widths;
        add(Section::Values, values, positions * values as u64);
        if self.solution.margins.is_some() {
            add(Section::Margins, margins, positions * margins as u64);
        }
        if self.solution.nimbers.is_some() {
            add(Section::Nimbers, nimbers, positions * nimbers as u64);
        }
        extents
    }

    fn block(&self, extent: Extent, block: usize) -> Vec<u8> {
        let begin = block * BLOCK;
        let end = (extent.bytes as usize).min(begin + BLOCK);
        let width = extent.width.max(1);
        let entries = begin / width..end / width;
        let low = |n: u64| n.to_le_bytes().into_iter().take(width);
        match extent.section {
            Section::Marks => {
                let words = &self.solution.domain.words()[begin / 8..end / 8];
                words.iter().flat_map(|word| word.to_le_bytes()).collect()
            }
            Section::Ranks => self.ranks[entries].iter().flat_map(|&rank| low(rank)).collect(),
            Section::Values => {
                entries.flat_map(|rank| low(u64::from(self.solution.codes.get(rank)))).collect()
            }
            Section::Margins => {
                let margins = &self.solution.margins.as_deref().unwrap_or_default()[entries];
                margins.iter().flat_map(|&margin| low(i64::from(margin).cast_unsigned())).collect()
            }
            Section::Nimbers => {
                let nimbers = &self.solution.nimbers.as_deref().unwrap_or_default()[entries];
                nimbers.iter().flat_map(|&nimber| low(u64::from(nimber))).collect()
            }
        }
    }
}
