//! What several ranks have found out about a table, put together.

use std::io;
use std::sync::atomic::Ordering::Relaxed;

use super::entry_bits::EntryBits;
use super::fault::Fault;
use super::reach::Reach;
use super::tally::Tally;
use crate::{Reduce, Transport};

/// Words of marks exchanged at a time.
const WORDS: usize = 1 << 20;

/// All ranks that check a table.
#[derive(Clone, Copy)]
pub(super) struct Together<'a>(pub(super) &'a dyn Transport);

impl Together<'_> {
    /// Goes on only if no rank has found a fault; otherwise that is everybody's.
    pub(super) fn agree<T>(self, own: Result<T, Fault>) -> Result<T, Fault> {
        let failed = self.0.reduce(&[u64::from(own.is_err())], Reduce::Sum)[0] > 0;
        if !failed {
            return own;
        }
        let said = match &own {
            Ok(_) => Vec::new(),
            Err(fault) => written(fault),
        };
        let faults = self.share(said);
        own.and_then(|_| {
            let (rank, said) = faults
                .iter()
                .enumerate()
                .find(|(_, said)| !said.is_empty())
                .unwrap_or((0, &faults[0]));
            Err(read(rank, said))
        })
    }

    /// What all ranks have counted.
    pub(super) fn counted(self, own: &Tally) -> io::Result<Tally> {
        let mut bytes = Vec::new();
        own.put(&mut bytes)?;
        let all = self.share(bytes);
        all.iter().try_fold(Tally::default(), |all, bytes| {
            Ok(all.join(Tally::get(&mut bytes.as_slice())?))
        })
    }

    /// Makes known to all what each has reached.
    pub(super) fn reached(self, reach: &Reach) {
        let Reach { found, within } = reach;
        let any = self.0.reduce(&[u64::from(within.load(Relaxed))], Reduce::Greatest)[0] > 0;
        within.store(any, Relaxed);
        (0..found.words()).step_by(WORDS).for_each(|begin| self.join(found, begin));
    }

    fn join(self, marks: &EntryBits, begin: usize) {
        let places = begin..marks.words().min(begin + WORDS);
        let own = places.clone().flat_map(|place| marks.word(place).load(Relaxed).to_le_bytes());
        for bytes in self.share(own.collect()) {
            for (place, word) in places.clone().zip(bytes.as_chunks().0) {
                marks.word(place).fetch_or(u64::from_le_bytes(*word), Relaxed);
            }
        }
    }

    fn share(self, own: Vec<u8>) -> Vec<Vec<u8>> {
        self.0.exchange(vec![own; self.0.count()])
    }
}

/// A fault for other ranks: of what kind it is, the number of the position, and what is wrong.
fn written(fault: &Fault) -> Vec<u8> {
    let (kind, number, text) = match fault {
        Fault::Entry { number, what } => (0, *number, what.clone()),
        Fault::Whole(what) => (1, 0, what.clone()),
        Fault::Stopped => (2, 0, String::new()),
        Fault::Table(_) | Fault::Memory { .. } => (3, 0, fault.to_string()),
    };
    [&[kind][..], &number.to_le_bytes(), text.as_bytes()].concat()
}

fn read(rank: usize, said: &[u8]) -> Fault {
    let (head, text) = said.split_at(said.len().min(9));
    let text = String::from_utf8_lossy(text).into_owned();
    match head {
        [0, number @ ..] => Fault::Entry {
            number: number.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte)),
            what: text,
        },
        [1, ..] => Fault::Whole(text),
        [2, ..] => Fault::Stopped,
        _ => Fault::Whole(format!("rank {rank}: {text}")),
    }
}
