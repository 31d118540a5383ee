//! What is kept of a solve that may be stopped: finished tiers, and the middle of a long one.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::bytes::{Get, Put};
use crate::code::UNDECIDED;
use crate::codes::Codes;
use crate::reach::{Reached, Tier};
use crate::{Watch, Work};

/// Keeps tiers in files.
pub(super) struct TierCheckpoints<'a> {
    work: &'a Work,
    watch: &'a dyn Watch,
    reached: &'a Reached,
    /// How many of the finished tiers are in files.
    kept: AtomicUsize,
}

impl<'a> TierCheckpoints<'a> {
    pub(super) fn new(
        work: &'a Work,
        watch: &'a dyn Watch,
        reached: &'a Reached,
    ) -> TierCheckpoints<'a> {
        TierCheckpoints { work, watch, reached, kept: AtomicUsize::new(0) }
    }

    /// Whether it is time to keep something.
    pub(super) fn due(&self) -> bool {
        self.work.due()
    }

    /// Keeps the finished tiers, which are the first so many, and the positions they belong to.
    pub(super) fn tiers(&self, codes: &Codes, finished: usize) {
        self.positions();
        let kept = self.kept.swap(finished, Ordering::Relaxed);
        for tier in self.reached.tiers[..finished].iter().skip(kept) {
            self.work.save(&name(tier), self.watch, |to| self.codes(tier, codes, to));
        }
        self.work.rest();
    }

    /// Writes the codes of a tier, in the order of its members.
    fn codes(&self, tier: &Tier, codes: &Codes, to: &mut dyn Write) -> io::Result<()> {
        to.put(codes.width())?;
        let mut numbers = Vec::new();
        for chunk in 0..tier.members.chunks() {
            tier.members.read(chunk, &mut numbers);
            for &number in &numbers {
                let code = codes.get(self.reached.domain.rank(number)).to_le_bytes();
                to.write_all(&code[..codes.width() as usize])?;
            }
        }
        Ok(())
    }

    /// Reads a tier that was kept, and returns its largest remoteness.
    pub(super) fn restore(&mut self, tier: &Tier, codes: &mut Codes) -> Option<u32> {
        let known = self.work.load(&name(tier), |from| {
            let mut longest = 0;
            let width = from.get()?;
            while codes.width() < width {
                codes.widen();
            }
            let mut numbers = Vec::new();
            for chunk in 0..tier.members.chunks() {
                tier.members.read(chunk, &mut numbers);
                for &number in &numbers {
                    let code = read_code(width, from)?;
                    longest = longest.max(if code & 3 == 0 { 0 } else { code >> 2 });
                    codes.set(self.reached.domain.rank(number), code);
                }
            }
            Ok(longest)
        });
        if known.is_none() {
            // A damaged file may have left something behind.
            let mut numbers = Vec::new();
            for chunk in 0..if self.work.has(&name(tier)) { tier.members.chunks() } else { 0 } {
                tier.members.read(chunk, &mut numbers);
                numbers.iter().for_each(|&n| codes.set(self.reached.domain.rank(n), UNDECIDED));
            }
            return None;
        }
        *self.kept.get_mut() += 1;
        known
    }

    /// Keeps the positions of all tiers.
    pub(super) fn positions(&self) {
        self.reached.save(self.work, self.watch);
    }

    /// Where the middle of a tier is kept, once `rests` has kept what it rests on.
    pub(super) fn waves<'b>(&'b self, rests: &'b (dyn Fn() + Sync)) -> WaveCheckpoint<'b> {
        WaveCheckpoint { work: self.work, watch: self.watch, rests }
    }
}

/// Keeps the middle of a loopy tier.
#[derive(Clone, Copy)]
pub(super) struct WaveCheckpoint<'a> {
    pub(super) work: &'a Work,
    pub(super) watch: &'a dyn Watch,
    /// Keeps what it rests on.
    pub(super) rests: &'a (dyn Fn() + Sync),
}

impl WaveCheckpoint<'_> {
    /// Whether it is time to keep something.
    pub(super) fn due(&self) -> bool {
        self.work.due()
    }

    pub(super) fn save(&self, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        (self.rests)();
        self.work.save("wave", self.watch, content);
        self.work.rest();
    }

    /// Reads what was kept last.
    pub(super) fn restore<T>(
        &self,
        content: impl FnOnce(&mut dyn Read) -> io::Result<T>,
    ) -> Option<T> {
        self.work.load("wave", content)
    }

    /// Forgets the middle of a tier, which is finished.
    pub(super) fn end(&self) {
        self.work.remove("wave");
    }
}

fn name(tier: &Tier) -> String {
    format!("tier-{}", tier.tier)
}

/// Codes that are written or read at once.
const BLOCK: usize = 1 << 12;

/// Codes of a width in a row.
pub(super) fn codes_in(bytes: &[u8], width: u64) -> impl Iterator<Item = u32> {
    bytes.chunks_exact(width as usize).map(|code| {
        let mut bytes = [0; 4];
        bytes[..code.len()].copy_from_slice(code);
        u32::from_le_bytes(bytes)
    })
}

pub(super) fn read_code(width: u64, from: &mut dyn Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    from.read_exact(bytes.get_mut(..width as usize).ok_or(io::ErrorKind::InvalidData)?)?;
    Ok(u32::from_le_bytes(bytes))
}

impl Codes {
    pub(super) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        let width = self.width() as usize;
        to.put(width as u64)?;
        to.put(self.len() as u64)?;
        let mut bytes = Vec::with_capacity(BLOCK * width);
        for first in (0..self.len()).step_by(BLOCK) {
            bytes.clear();
            for rank in first..self.len().min(first + BLOCK) {
                bytes.extend_from_slice(&self.get(rank).to_le_bytes()[..width]);
            }
            to.write_all(&bytes)?;
        }
        Ok(())
    }

    /// Passes over codes of `len` positions.
    pub(super) fn skip(len: u64, from: &mut dyn Read) -> io::Result<()> {
        let bytes =
            len.checked_mul(Codes::read_head(len, from)?).ok_or(io::ErrorKind::InvalidData)?;
        let skipped = io::copy(&mut from.take(bytes), &mut io::sink())?;
        if skipped == bytes { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }

    /// Reads the width of the codes of `len` positions, which come next, one after the other.
    pub(super) fn read_head(len: u64, from: &mut dyn Read) -> io::Result<u64> {
        let width = from.get()?;
        if from.get()? != len || ![1, 2, 4].contains(&width) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(width)
    }

    /// Reads codes of `len` positions.
    pub(super) fn read(len: u64, from: &mut dyn Read) -> io::Result<Codes> {
        let width = Codes::read_head(len, from)?;
        let mut codes = Codes::new(len);
        while codes.width() < width {
            codes.widen();
        }
        let mut bytes = Vec::new();
        for first in (0..len as usize).step_by(BLOCK) {
            bytes.resize((len as usize - first).min(BLOCK) * width as usize, 0);
            from.read_exact(&mut bytes)?;
            for (i, code) in codes_in(&bytes, width).enumerate() {
                codes.set(first + i, code);
            }
        }
        Ok(codes)
    }
}
