//! One code for each position, written by several threads; margins and nimbers beside them.

use std::sync::atomic::{AtomicI16, AtomicU8, AtomicU16, AtomicU32, Ordering};

use gamesman_rules::bits::prefetch;
use gamesman_rules::{Facts, Record};
use rayon::prelude::*;

use crate::bits::zeros;
use crate::code::{self, UNDECIDED, is_decided};

const RELAXED: Ordering = Ordering::Relaxed;

/// What is found for each position, by rank: its code, and what else a sweep is to find.
#[derive(Debug)]
pub(crate) struct Codes {
    lanes: Lanes,
    extras: Extras,
}

/// A byte for each code, or two or four where remotenesses or moves are too many for that.
#[derive(Debug)]
enum Lanes {
    Byte(Vec<AtomicU8>),
    Narrow(Vec<AtomicU16>),
    Wide(Vec<AtomicU32>),
}

impl Codes {
    /// Undecided codes of one byte.
    pub(crate) fn new(count: u64) -> Codes {
        Codes { lanes: Lanes::Byte(zeros(count as usize)), extras: Extras::default() }
    }

    /// As [`Codes::new`], with room for the margins and nimbers of a graph that has them.
    pub(crate) fn with_extras(count: u64, facts: &Facts) -> Codes {
        let room = |wanted: bool| 0..if wanted { count } else { 0 };
        let margins = room(facts.scored).map(|_| AtomicI16::new(NO_MARGIN)).collect();
        let nimbers = room(facts.nimbers).map(|_| AtomicU16::new(NO_NIMBER)).collect();
        Codes { extras: Extras { margins, nimbers }, ..Codes::new(count) }
    }

    /// Margins and nimbers.
    pub(crate) fn extras(&self) -> &Extras {
        &self.extras
    }

    /// Takes margins and nimbers out.
    pub(crate) fn take_extras(&mut self) -> Extras {
        std::mem::take(&mut self.extras)
    }

    /// The largest remoteness and the most open moves that fit.
    pub(crate) fn most(&self) -> u32 {
        match &self.lanes {
            Lanes::Byte(_) => (u8::MAX >> 2) as u32 - 2,
            Lanes::Narrow(_) => (u16::MAX >> 2) as u32 - 2,
            Lanes::Wide(_) => code::MAX_REMOTENESS - 2,
        }
    }

    /// The same codes in twice the bytes.
    pub(crate) fn widen(&mut self) {
        self.lanes = match std::mem::replace(&mut self.lanes, Lanes::Wide(Vec::new())) {
            Lanes::Byte(codes) => {
                let wider = |code: AtomicU8| AtomicU16::new(code.into_inner().into());
                Lanes::Narrow(codes.into_par_iter().map(wider).collect())
            }
            Lanes::Narrow(codes) => {
                let wider = |code: AtomicU16| AtomicU32::new(code.into_inner().into());
                Lanes::Wide(codes.into_par_iter().map(wider).collect())
            }
            wide => wide,
        };
    }

    pub(crate) fn len(&self) -> usize {
        match &self.lanes {
            Lanes::Byte(codes) => codes.len(),
            Lanes::Narrow(codes) => codes.len(),
            Lanes::Wide(codes) => codes.len(),
        }
    }

    /// Bytes of each code.
    pub(crate) fn width(&self) -> u64 {
        match &self.lanes {
            Lanes::Byte(_) => 1,
            Lanes::Narrow(_) => 2,
            Lanes::Wide(_) => 4,
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.len() as u64 * self.width()
    }

    #[inline]
    pub(crate) fn get(&self, rank: usize) -> u32 {
        match &self.lanes {
            Lanes::Byte(codes) => codes[rank].load(RELAXED).into(),
            Lanes::Narrow(codes) => codes[rank].load(RELAXED).into(),
            Lanes::Wide(codes) => codes[rank].load(RELAXED),
        }
    }

    /// Sets a code nobody else writes at the time. It must fit.
    #[inline]
    pub(crate) fn set(&self, rank: usize, code: u32) {
        match &self.lanes {
            Lanes::Byte(codes) => codes[rank].store(code as u8, RELAXED),
            Lanes::Narrow(codes) => codes[rank].store(code as u16, RELAXED),
            Lanes::Wide(codes) => codes[rank].store(code, RELAXED),
        }
    }

    /// Asks for the memory of a code.
    #[inline]
    pub(crate) fn prefetch(&self, rank: usize) {
        match &self.lanes {
            Lanes::Byte(codes) => prefetch(codes, rank),
            Lanes::Narrow(codes) => prefetch(codes, rank),
            Lanes::Wide(codes) => prefetch(codes, rank),
        }
    }

    /// Replaces a code if it is `old`; false if it is not.
    #[inline]
    fn exchange(&self, rank: usize, old: u32, new: u32) -> bool {
        match &self.lanes {
            Lanes::Byte(codes) => {
                codes[rank].compare_exchange(old as u8, new as u8, RELAXED, RELAXED).is_ok()
            }
            Lanes::Narrow(codes) => {
                codes[rank].compare_exchange(old as u16, new as u16, RELAXED, RELAXED).is_ok()
            }
            Lanes::Wide(codes) => codes[rank].compare_exchange(old, new, RELAXED, RELAXED).is_ok(),
        }
    }

    /// Decides an undecided position; false if it is decided already. The record must fit.
    #[inline]
    pub(crate) fn decide(&self, rank: usize, record: Record) -> bool {
        let new = code::encode(record);
        loop {
            let old = self.get(rank);
            if is_decided(old) {
                return false;
            }
            if self.exchange(rank, old, new) {
                return true;
            }
        }
    }

    /// One move less of an undecided position might not lose. If it was the last, the position is
    /// lost: decides that and returns true.
    #[inline]
    pub(crate) fn close(&self, rank: usize, lost: Record) -> bool {
        loop {
            let old = self.get(rank);
            if old == UNDECIDED || is_decided(old) {
                return false;
            }
            let last = old == code::open(1);
            let new = if last { code::encode(lost) } else { old - 4 };
            if self.exchange(rank, old, new) {
                return last;
            }
        }
    }
}

/// Margins and nimbers by rank, as far as they are known; empty where nobody wants them.
#[derive(Debug, Default)]
pub(crate) struct Extras {
    margins: Vec<AtomicI16>,
    nimbers: Vec<AtomicU16>,
}

/// Beyond all margins and all nimbers.
const NO_MARGIN: i16 = i16::MIN;
const NO_NIMBER: u16 = u16::MAX;

impl Extras {
    pub(crate) fn has_margins(&self) -> bool {
        !self.margins.is_empty()
    }

    pub(crate) fn has_nimbers(&self) -> bool {
        !self.nimbers.is_empty()
    }

    #[inline]
    pub(crate) fn margin(&self, rank: usize) -> Option<i16> {
        Some(self.margins[rank].load(RELAXED)).filter(|&margin| margin != NO_MARGIN)
    }

    #[inline]
    pub(crate) fn nimber(&self, rank: usize) -> Option<u16> {
        Some(self.nimbers[rank].load(RELAXED)).filter(|&nimber| nimber != NO_NIMBER)
    }

    pub(crate) fn set_margin(&self, rank: usize, margin: i16) {
        self.margins[rank].store(margin, RELAXED);
    }

    pub(crate) fn set_nimber(&self, rank: usize, nimber: u16) {
        self.nimbers[rank].store(nimber, RELAXED);
    }

    /// All margins and all nimbers, where all are known.
    pub(crate) fn complete(self) -> (Option<Vec<i16>>, Option<Vec<u16>>) {
        let margins: Vec<i16> = self.margins.into_iter().map(AtomicI16::into_inner).collect();
        let nimbers: Vec<u16> = self.nimbers.into_iter().map(AtomicU16::into_inner).collect();
        let known = !margins.is_empty() && !margins.contains(&NO_MARGIN);
        let known_nimbers = !nimbers.is_empty() && !nimbers.contains(&NO_NIMBER);
        (known.then_some(margins), known_nimbers.then_some(nimbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_count_down_are_decided_once_and_widen() {
        let mut codes = Codes::new(3);
        codes.set(0, code::open(2));
        codes.set(1, code::open(61));
        for width in [1, 2, 4] {
            assert_eq!((codes.width(), codes.bytes()), (width, 3 * width));
            assert_eq!(codes.get(1), code::open(61));
            assert!(!codes.close(2, Record::lose(1)), "not counted");
            codes.widen();
        }
        assert!(!codes.close(0, Record::lose(7)));
        assert!(codes.close(0, Record::lose(7)));
        assert!(!codes.close(0, Record::lose(8)), "it is decided");
        assert!(!codes.decide(0, Record::win(1)), "it is decided");
        assert_eq!(code::decode(codes.get(0)), Some(Record::lose(7)));
        assert!(codes.decide(1, Record::DRAW));
        assert!(!codes.decide(1, Record::DRAW));
    }
}
