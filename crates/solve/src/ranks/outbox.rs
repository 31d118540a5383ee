//! Positions on their way to their owners.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;

use crate::SolveError;
use crate::bytes::{Get, Put};
use crate::list::List;
use crate::ranks::Team;

/// Numbers of positions that threads have found, by owner and tier.
pub(crate) struct Outbox {
    owners: Vec<Mutex<BTreeMap<u32, Vec<u64>>>>,
}

/// What goes to one rank or comes from it: the numbers of each tier, ascending.
#[derive(Default)]
pub(crate) struct Parcel(pub(crate) BTreeMap<u32, List>);

impl Outbox {
    /// An empty one for so many ranks.
    pub(crate) fn new(ranks: usize) -> Outbox {
        Outbox { owners: (0..ranks).map(|_| Mutex::default()).collect() }
    }

    /// Adds numbers and leaves `numbers` empty.
    pub(crate) fn add(&self, owner: usize, tier: u32, numbers: &mut Vec<u64>) {
        numbers.sort_unstable();
        numbers.dedup();
        let mut tiers = self.owners[owner].lock().unwrap_or_else(PoisonError::into_inner);
        tiers.entry(tier).or_default().append(numbers);
    }

    /// What goes to each rank, each number once.
    pub(crate) fn parcels(self) -> Vec<Parcel> {
        let parcel = |tiers: Mutex<BTreeMap<u32, Vec<u64>>>| {
            let tiers = tiers.into_inner().unwrap_or_else(PoisonError::into_inner);
            let sorted = tiers.into_iter().map(|(tier, mut numbers)| {
                numbers.par_sort_unstable();
                numbers.dedup();
                (tier, List::ascending(&numbers))
            });
            Parcel(sorted.collect())
        };
        self.owners.into_par_iter().map(parcel).collect()
    }
}

impl Parcel {
    /// Sends one to each rank, and returns what each has sent to this one.
    pub(crate) fn exchange(parcels: &[Parcel], team: &Team<'_>) -> Result<Vec<Parcel>, SolveError> {
        let bytes: io::Result<_> = parcels.iter().map(Parcel::written).collect();
        let heard = team.exchange(bytes.map_err(SolveError::from))?;
        let read: io::Result<_> = heard.iter().map(|bytes| Parcel::read(bytes)).collect();
        team.agree(read.map_err(SolveError::from))
    }

    /// Bytes of memory that it takes.
    pub(crate) fn bytes(&self) -> u64 {
        self.0.values().map(List::bytes).sum()
    }

    /// As bytes.
    fn written(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        bytes.put(self.0.len() as u64)?;
        self.0.iter().try_for_each(|(tier, list)| {
            bytes.put(u64::from(*tier))?;
            list.put(&mut bytes)
        })?;
        Ok(bytes)
    }

    /// From bytes.
    fn read(mut bytes: &[u8]) -> io::Result<Parcel> {
        let from = &mut bytes;
        (0..from.get()?)
            .map(|_| Ok((from.get()? as u32, List::get(from)?)))
            .collect::<io::Result<_>>()
            .map(Parcel)
    }
}
