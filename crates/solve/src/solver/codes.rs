//! One code for each reachable position, written by several threads.

use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

use gamesman_rules::Record;

use crate::SolveError;
use crate::code::{self, UNDECIDED};

/// The codes by rank: two bytes each, or four where remotenesses need it.
#[derive(Debug)]
pub(crate) enum Codes {
    Narrow(Vec<AtomicU16>),
    Wide(Vec<AtomicU32>),
}

impl Codes {
    /// Undecided codes of two bytes.
    pub(crate) fn narrow(count: u64) -> Codes {
        Codes::Narrow((0..count).map(|_| AtomicU16::new(UNDECIDED as u16)).collect())
    }

    /// Undecided codes of four bytes.
    pub(crate) fn wide(count: u64) -> Codes {
        Codes::Wide((0..count).map(|_| AtomicU32::new(UNDECIDED)).collect())
    }

    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Codes::Narrow(codes) => codes.len() as u64 * 2,
            Codes::Wide(codes) => codes.len() as u64 * 4,
        }
    }

    pub(crate) fn get(&self, rank: usize) -> u32 {
        match self {
            Codes::Narrow(codes) => u32::from(codes[rank].load(Ordering::Relaxed)),
            Codes::Wide(codes) => codes[rank].load(Ordering::Relaxed),
        }
    }

    /// Decides an undecided position; false if it is decided already.
    pub(crate) fn decide(&self, rank: usize, record: Record) -> Result<bool, SolveError> {
        if record.remoteness.is_some_and(|remoteness| remoteness > code::MAX_REMOTENESS) {
            return Err(SolveError::Remoteness);
        }
        let code = code::encode(record);
        let relaxed = Ordering::Relaxed;
        Ok(match self {
            Codes::Narrow(codes) => {
                let code = u16::try_from(code).map_err(|_| SolveError::Remoteness)?;
                codes[rank].compare_exchange(UNDECIDED as u16, code, relaxed, relaxed).is_ok()
            }
            Codes::Wide(codes) => {
                codes[rank].compare_exchange(UNDECIDED, code, relaxed, relaxed).is_ok()
            }
        })
    }
}
