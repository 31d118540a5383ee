//! One code for each position, written by several threads.

use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, Ordering};

use gamesman_rules::Record;
use gamesman_rules::bits::prefetch;
use rayon::prelude::*;

use crate::code::{self, UNDECIDED, is_decided};

const RELAXED: Ordering = Ordering::Relaxed;

/// The codes by rank: a byte each, or two or four where remotenesses or moves are too many for that.
#[derive(Debug)]
pub(crate) enum Codes {
    Byte(Vec<AtomicU8>),
    Narrow(Vec<AtomicU16>),
    Wide(Vec<AtomicU32>),
}

impl Codes {
    /// Undecided codes of one byte.
    pub(crate) fn new(count: u64) -> Codes {
        Codes::Byte((0..count as usize).into_par_iter().map(|_| AtomicU8::new(0)).collect())
    }

    /// The largest remoteness and the most open moves that fit.
    pub(crate) fn most(&self) -> u32 {
        match self {
            Codes::Byte(_) => (u8::MAX >> 2) as u32 - 2,
            Codes::Narrow(_) => (u16::MAX >> 2) as u32 - 2,
            Codes::Wide(_) => code::MAX_REMOTENESS - 2,
        }
    }

    /// The same codes in twice the bytes.
    pub(crate) fn widen(&mut self) {
        *self = match std::mem::replace(self, Codes::Wide(Vec::new())) {
            Codes::Byte(codes) => {
                let wider = |code: AtomicU8| AtomicU16::new(code.into_inner().into());
                Codes::Narrow(codes.into_par_iter().map(wider).collect())
            }
            Codes::Narrow(codes) => {
                let wider = |code: AtomicU16| AtomicU32::new(code.into_inner().into());
                Codes::Wide(codes.into_par_iter().map(wider).collect())
            }
            wide => wide,
        };
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Codes::Byte(codes) => codes.len(),
            Codes::Narrow(codes) => codes.len(),
            Codes::Wide(codes) => codes.len(),
        }
    }

    /// Bytes of each code.
    pub(crate) fn width(&self) -> u64 {
        match self {
            Codes::Byte(_) => 1,
            Codes::Narrow(_) => 2,
            Codes::Wide(_) => 4,
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.len() as u64 * self.width()
    }

    #[inline]
    pub(crate) fn get(&self, rank: usize) -> u32 {
        match self {
            Codes::Byte(codes) => codes[rank].load(RELAXED).into(),
            Codes::Narrow(codes) => codes[rank].load(RELAXED).into(),
            Codes::Wide(codes) => codes[rank].load(RELAXED),
        }
    }

    /// Sets a code nobody else writes at the time. It must fit.
    #[inline]
    pub(crate) fn set(&self, rank: usize, code: u32) {
        match self {
            Codes::Byte(codes) => codes[rank].store(code as u8, RELAXED),
            Codes::Narrow(codes) => codes[rank].store(code as u16, RELAXED),
            Codes::Wide(codes) => codes[rank].store(code, RELAXED),
        }
    }

    /// Asks for the memory of a code.
    #[inline]
    pub(crate) fn prefetch(&self, rank: usize) {
        match self {
            Codes::Byte(codes) => prefetch(codes, rank),
            Codes::Narrow(codes) => prefetch(codes, rank),
            Codes::Wide(codes) => prefetch(codes, rank),
        }
    }

    /// Replaces a code if it is `old`; false if it is not.
    #[inline]
    fn exchange(&self, rank: usize, old: u32, new: u32) -> bool {
        match self {
            Codes::Byte(codes) => {
                codes[rank].compare_exchange(old as u8, new as u8, RELAXED, RELAXED).is_ok()
            }
            Codes::Narrow(codes) => {
                codes[rank].compare_exchange(old as u16, new as u16, RELAXED, RELAXED).is_ok()
            }
            Codes::Wide(codes) => codes[rank].compare_exchange(old, new, RELAXED, RELAXED).is_ok(),
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
