//! Files in which a long solve keeps what it has finished, so that it can be stopped at any moment
//! and goes on where it was.
//!
//! A folder beside the table's place holds, once a solve has taken a while:
//!
//! | file | content |
//! |---|---|
//! | `reach` | the positions found so far, while they are being searched for |
//! | `reached` | all positions, tier by tier |
//! | `tier-7` | the codes of tier 7, which is finished |
//! | `wave` | codes and frontiers in the middle of retrograde analysis of a tier |
//!
//! and when a graph is solved with one tier in memory at a time:
//!
//! | file | content |
//! |---|---|
//! | `pending` | which tiers have been found, and the positions found so far of the others |
//! | `found-7` | all positions of tier 7 |
//! | `extras-7` | its margins and nimbers, if it has any |
//! | `codes-7` | its codes and counts |
//! | `gaps`, `values`, `extras` | all of them together by ascending number, as the table will have them; of several ranks each has some pages |
//!
//! Several ranks keep those files in folders of their own within it, `part-0-of-4` to `part-3-of-4`.
//!
//! Each of those but the last three is one zstd frame with a checksum, written beside its place, flushed and renamed; it begins
//! with a key that says which file it is, what is being solved and how. A file that is damaged or has another key is
//! ignored. When the table is written, the folder goes.

use std::hash::Hasher;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use twox_hash::XxHash3_64;

use crate::bytes::{Get, Put};
use crate::disk::{self, File};
use crate::replace::sweep_folder;
use crate::{Identity, Options, Replacement, SolveError, SystemError, Watch, open_file, replace};

/// Changed whenever the content of the files changes.
const VERSION: u64 = 3;

/// Bytes handed to the compressor at a time.
const BUFFER: usize = 1 << 16;

/// Speed matters more than size.
const LEVEL: i32 = 1;

/// The folder of one solve. Files are written after a while only, so that short solves leave the
/// disk alone.
#[derive(Debug)]
pub struct Work {
    folder: PathBuf,
    key: u64,
    every: Duration,
    saved: Mutex<Instant>,
    /// Writing has failed: it is not tried again.
    failed: AtomicBool,
}

impl Work {
    /// Work in `folder` on what `identity` names with these options; a file is written about as
    /// often as `every` says.
    pub fn new(folder: &Path, identity: &Identity, options: &Options, every: Duration) -> Work {
        let mut hash = XxHash3_64::with_seed(VERSION);
        for text in [&identity.game, &identity.variant] {
            hash.write(text.as_bytes());
            hash.write_u8(0);
        }
        hash.write_u64(identity.rules);
        hash.write(&[u8::from(options.symmetry), u8::from(options.unmoves)]);
        Work {
            folder: folder.to_owned(),
            key: hash.finish(),
            every,
            saved: Mutex::new(Instant::now()),
            failed: AtomicBool::new(false),
        }
    }

    /// Removes what a process that was killed left half written in a folder. Call it only where nobody else works.
    pub fn sweep(folder: &Path) {
        sweep_folder(folder, |_| true);
    }

    /// As [`Work::sweep`], for what one of several ranks left.
    pub fn sweep_part(&self, rank: usize, of: usize) {
        sweep_folder(&self.part(rank, of).folder, |_| true);
    }

    /// The place of one of so many ranks, in a folder of its own.
    pub(crate) fn part(&self, rank: usize, of: usize) -> Work {
        Work {
            folder: self.folder.join(format!("part-{rank}-of-{of}")),
            key: self.key,
            every: self.every,
            saved: Mutex::new(Instant::now()),
            failed: AtomicBool::new(false),
        }
    }

    /// The parts that there are: which, and of how many.
    pub(crate) fn parts(&self) -> Vec<(usize, usize)> {
        let part = |name: &str| {
            let (part, of) = name.strip_prefix("part-")?.split_once("-of-")?;
            Some((part.parse().ok()?, of.parse().ok()?))
        };
        self.names().filter_map(|name| part(&name)).collect()
    }

    /// The tiers whose positions are kept.
    pub(crate) fn tiers(&self) -> Vec<u32> {
        self.names().filter_map(|name| name.strip_prefix("found-")?.parse().ok()).collect()
    }

    /// What there is in the folder.
    fn names(&self) -> impl Iterator<Item = String> {
        disk::list(&self.folder).filter_map(|file| file.file_name().into_string().ok())
    }

    /// Removes the folder. Call it when the table is in its place.
    pub fn clear(&self) {
        disk::remove_folder(&self.folder).ok();
    }

    /// Whether it is time to write something.
    pub(crate) fn due(&self) -> bool {
        let saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        saved.elapsed() >= self.every && !self.failed.load(Ordering::Relaxed)
    }

    /// Time begins anew.
    pub(crate) fn rest(&self) {
        *self.saved.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.folder.join(name).exists()
    }

    /// Writes a file. That it cannot be written does not stop the solve, but is told.
    pub(crate) fn save(
        &self,
        name: &str,
        watch: &dyn Watch,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) {
        if self.failed.load(Ordering::Relaxed) {
            return;
        }
        if let Err(error) = self.try_save(name, content) {
            self.failed.store(true, Ordering::Relaxed);
            watch.note(&format!(
                "what is finished cannot be kept: {}; if this is stopped it begins anew",
                SystemError::from(&error)
            ));
        }
    }

    /// Writes a file that the solve cannot do without.
    pub(crate) fn store(
        &self,
        name: &str,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), SolveError> {
        self.try_save(name, content).map_err(SolveError::from)
    }

    /// A new file without a form, for reading and writing, which nobody else will look for.
    pub(crate) fn create(&self, name: &str) -> Result<File, SolveError> {
        Ok(File::create(&self.place(name)?, true)?)
    }

    /// Where a file is to be written.
    fn place(&self, name: &str) -> io::Result<PathBuf> {
        disk::create_folder(&self.folder)?;
        let path = self.folder.join(name);
        if path.is_dir() {
            // It is none of ours, and the folder is.
            disk::remove_folder(&path)?;
        }
        Ok(path)
    }

    fn try_save(
        &self,
        name: &str,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        replace(&self.place(name)?, |to: &mut Replacement| {
            let mut frame = zstd::Encoder::new(to, LEVEL)?;
            frame.include_checksum(true)?;
            let mut frame = BufWriter::with_capacity(BUFFER, frame);
            frame.put(self.key_of(name))?;
            content(&mut frame)?;
            let frame = frame.into_inner().map_err(io::IntoInnerError::into_error)?;
            frame.finish().map(drop)
        })
    }

    /// Opens a file to be read from its beginning; `None` if it is not there or of another solve.
    pub(crate) fn open(&self, name: &str) -> Option<impl Read + use<>> {
        let file = open_file(&self.folder.join(name)).ok()?;
        let frame = zstd::Decoder::new(file).ok()?;
        let mut frame = BufReader::with_capacity(BUFFER, frame);
        let key = frame.get().ok()?;
        (key == self.key_of(name)).then_some(frame)
    }

    /// A number that says what is being solved, and how.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// What a file begins with.
    fn key_of(&self, name: &str) -> u64 {
        XxHash3_64::oneshot_with_seed(self.key, name.as_bytes())
    }

    /// Reads a file; `None` if there is none that can be used.
    pub(crate) fn load<T>(
        &self,
        name: &str,
        content: impl FnOnce(&mut dyn Read) -> io::Result<T>,
    ) -> Option<T> {
        let mut frame = self.open(name)?;
        let content = content(&mut frame).ok()?;
        // To the end, where the checksum is.
        let rest = io::copy(&mut frame, &mut io::sink()).ok()?;
        (rest == 0).then_some(content)
    }

    pub(crate) fn remove(&self, name: &str) {
        disk::remove_file(&self.folder.join(name)).ok();
    }
}
