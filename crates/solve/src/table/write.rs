//! Writing a table.

use std::hash::Hasher;
use std::io::Write;
use std::path::Path;

use twox_hash::XxHash3_64;

use super::header::{Coding, Header};
use super::input::Input;
use super::orders::Ranks;
use super::sections::Sections;
use super::seek::{self, Frame, HEADER_MAGIC, Key, RAW_MAGIC, SKIPPABLE, WHOLE};
use super::{ALIGNED, Layout, Table, TableError, damaged};
use crate::disk;
use crate::{Alone, Identity, Progress, Solution, Stage, Transport, Watch, replace};

/// Blocks made at a time, in parallel, by each rank.
const BATCH: usize = 256;

/// Blocks made at a time by all ranks: 128 MiB before compression.
const MOST: usize = 8192;

/// Writes a solution to `path`, whose folder is made if it does not exist. Returns the bytes written.
///
/// The file is written beside its place under a name of its own, read back and compared with its checksums,
/// flushed to disk and renamed: at every moment there is either the old table or the new one.
///
/// # Errors
/// [`TableError::System`] if the system cannot write it, [`TableError::Damaged`] if what is read back is not what was
/// written, or if the files of a solve by tiers have changed meanwhile, [`TableError::TooLarge`] if it does not fit the
/// layout; nothing is left behind then.
pub fn write(
    solution: &Solution,
    identity: Identity,
    path: &Path,
    layout: Layout,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    write_over(solution, identity, path, layout, &Alone, watch)
}

/// As [`write()`], by all ranks that have a share of the solution: each makes the blocks of its own pages, rank 0 writes
/// them to `path`, which nobody else uses. The others return 0.
///
/// # Errors
/// As [`write()`], on all ranks.
pub fn write_over(
    solution: &Solution,
    identity: Identity,
    path: &Path,
    layout: Layout,
    transport: &dyn Transport,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    let ranks = Ranks::new(solution, transport);
    if transport.rank() > 0 {
        return ranks.answer().map(|()| 0);
    }
    let written = write_file(&ranks, identity, path, layout, watch);
    ranks.end(&written);
    written
}

fn write_file(
    ranks: &Ranks<'_>,
    identity: Identity,
    path: &Path,
    layout: Layout,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    if let Some(folder) = path.parent() {
        disk::create_folder(folder)?;
    }
    replace(path, |to| {
        let solution = ranks.solution();
        let bytes = write_to(ranks, identity.clone(), to, layout, watch)?;
        let table = Table::read(Input::File(to.read_back()?), &identity)?;
        table.check_file()?;
        if table.entries() != solution.len() || table.census() != solution.census() {
            return Err(damaged("it was not written completely"));
        }
        Ok(bytes)
    })
}

fn write_to(
    ranks: &Ranks<'_>,
    identity: Identity,
    to: &mut dyn Write,
    layout: Layout,
    watch: &dyn Watch,
) -> Result<u64, TableError> {
    let mut sections = Sections::of(ranks, layout)?;
    let solution = ranks.solution();
    let header = Header {
        identity,
        layout,
        size: solution.size,
        held: sections.held(),
        entries: sections.entries(),
        extents: sections.extents().to_vec(),
        census: solution.census().clone(),
        methods: solution.methods().to_vec(),
    };
    let per_entry: usize = sections.extents().iter().map(|extent| extent.width.max(1)).sum();
    let mut output = Output {
        to,
        hash: XxHash3_64::with_seed(0),
        bytes: 0,
        key: None,
        checks: Vec::new(),
        watch,
        done: 0,
        total: sections.entries() * per_entry as u64,
        batch: (BATCH * ranks.count()).min(MOST),
    };
    let mut frames = match layout {
        Layout::Compressed => output.compressed(&header, &mut sections)?,
        Layout::Raw => output.raw(header, &mut sections)?,
    };
    let checks = seek::checks_frame(&output.checks);
    output.put(&checks)?;
    if layout == Layout::Compressed {
        frames.extend([seek::empty(checks.len()), seek::empty(WHOLE)]);
    }
    let seek_table = seek::to_bytes(&frames, layout);
    let directory = output.key()?.directory(&checks, &seek_table);
    output.put(&seek::whole_frame(output.hash.finish(), directory))?;
    output.put(&seek_table)?;
    ranks.check_files()?;
    Ok(output.bytes)
}

/// The file being written.
struct Output<'a> {
    to: &'a mut dyn Write,
    /// Of everything written so far.
    hash: XxHash3_64,
    bytes: u64,
    /// What the checks of blocks begin with, once the header is written.
    key: Option<Key>,
    checks: Vec<u32>,
    watch: &'a dyn Watch,
    done: u64,
    total: u64,
    /// Blocks made at a time.
    batch: usize,
}

impl Output<'_> {
    fn put(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        self.to.write_all(bytes)?;
        self.hash.write(bytes);
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    fn put_header(&mut self, frame: &[u8]) -> Result<(), TableError> {
        self.key = Some(Key::new(frame));
        self.put(frame)
    }

    fn key(&self) -> Result<Key, TableError> {
        self.key.ok_or_else(|| damaged("it has no header"))
    }

    fn compressed(
        &mut self,
        header: &Header,
        sections: &mut Sections<'_>,
    ) -> Result<Vec<Frame>, TableError> {
        let header = seek::skippable(HEADER_MAGIC, header.to_text().as_bytes());
        self.put_header(&header)?;
        let mut frames = vec![seek::empty(header.len())];
        for section in 0..sections.extents().len() {
            self.blocks(sections, section, &mut frames)?;
        }
        Ok(frames)
    }

    fn raw(
        &mut self,
        mut header: Header,
        sections: &mut Sections<'_>,
    ) -> Result<Vec<Frame>, TableError> {
        let end = place_sections(&mut header);
        let places: Vec<u64> = header.extents.iter().filter_map(|e| e.coding.place()).collect();
        let mut text = header.to_text().into_bytes();
        // Empty lines fill the space before the first section.
        text.resize(places[0] as usize - 2 * SKIPPABLE, b'\n');
        self.put_header(&seek::skippable(HEADER_MAGIC, &text))?;
        let mut frames = Vec::new();
        let ends = places.iter().skip(1).copied().chain([end]);
        for (section, (begin, end)) in places.iter().zip(ends).enumerate() {
            let length = u32::try_from(end - begin - SKIPPABLE as u64);
            let length = length.map_err(|_| TableError::TooLarge)?;
            self.put(&[RAW_MAGIC.to_le_bytes(), length.to_le_bytes()].concat())?;
            self.blocks(sections, section, &mut frames)?;
            let padding = end - SKIPPABLE as u64 - self.bytes;
            self.put(&vec![0; padding as usize])?;
        }
        Ok(frames)
    }

    /// Makes and writes the blocks of a section.
    fn blocks(
        &mut self,
        sections: &mut Sections<'_>,
        section: usize,
        frames: &mut Vec<Frame>,
    ) -> Result<(), TableError> {
        let count = sections.extents()[section].blocks(sections.entries());
        for begin in (0..count).step_by(self.batch) {
            for (bytes, frame) in sections.blocks(section, begin..count.min(begin + self.batch))? {
                self.checks.push(self.key()?.check(self.checks.len(), &bytes));
                self.put(&bytes)?;
                frames.push(frame);
                self.done += u64::from(frame.size);
            }
            // Gaps of several bytes are rare enough to count as one.
            let (stage, done) = (Stage::Write, self.done.min(self.total));
            let total = Some(self.total);
            self.watch.progress(&Progress { stage, done, total, tier: None, memory: 0 });
        }
        Ok(())
    }
}

/// Gives each section of a raw file its place, which is part of the header whose length decides it.
/// Returns where a section after the last would begin.
fn place_sections(header: &mut Header) -> u64 {
    let mut first = ALIGNED;
    loop {
        let mut at = first;
        for extent in &mut header.extents {
            extent.coding = Coding::At(at);
            at = seek::after(at, extent.bytes(header.entries));
        }
        let needed = seek::after(SKIPPABLE as u64, header.to_text().len() as u64);
        if needed <= first {
            return at;
        }
        first = needed;
    }
}
