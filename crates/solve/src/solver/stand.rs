//! How far retrograde analysis has come: between two remotenesses it can be written down.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use gamesman_rules::Value;

use super::Codes;
use super::frontier::Frontier;
use super::keep::Waves;
use crate::work::{Get, Put};

/// How far it has come, between two remotenesses.
pub(super) struct Stand {
    /// Wins and losses are finished.
    pub(super) ties: bool,
    /// What `wave` is at.
    pub(super) remoteness: u32,
    /// What is still to be sown.
    pub(super) seeds: Seeds,
    pub(super) wave: Wave,
}

/// What a stand belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) tier: u32,
    /// How many positions are being solved.
    pub(super) members: u64,
    /// All keys are below this.
    pub(super) keys: u64,
}

impl Stand {
    /// What was kept of this place the last time: the codes, the largest remoteness, the stand.
    pub(super) fn restore(waves: &Waves<'_>, place: Place) -> Option<(Codes, u32, Stand)> {
        waves.restore(|from| {
            let (tier, members, keys) = (from.get()? as u32, from.get()?, from.get()?);
            if (Place { tier, members, keys }) != place {
                return Err(io::ErrorKind::InvalidData.into());
            }
            let longest = from.get()? as u32;
            Ok((Codes::read(members, from)?, longest, Stand::get(keys, from)?))
        })
    }

    /// Writes it down with the codes and the largest remoteness.
    pub(super) fn save(
        &self,
        place: Place,
        codes: &Codes,
        longest: u32,
        to: &mut dyn Write,
    ) -> io::Result<()> {
        let head = [u64::from(place.tier), place.members, place.keys, u64::from(longest)];
        head.into_iter().try_for_each(|number| to.put(number))?;
        codes.put(to)?;
        self.put(to)
    }

    pub(super) fn new(keys: u64, seeds: Seeds) -> Stand {
        Stand { ties: false, remoteness: 0, seeds, wave: Wave::new(keys) }
    }

    fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        to.put(u64::from(self.ties))?;
        to.put(u64::from(self.remoteness))?;
        let Seeds { wins, losses, ties, told } = &self.seeds;
        for buckets in [wins, losses, ties, told] {
            to.put(buckets.len() as u64)?;
            for (remoteness, list) in buckets {
                to.put(u64::from(*remoteness))?;
                to.put_all(list.iter().copied())?;
            }
        }
        self.wave.wins.put(to)?;
        self.wave.losses.put(to)
    }

    fn get(keys: u64, from: &mut dyn Read) -> io::Result<Stand> {
        let (ties, remoteness) = (from.get()? == 1, from.get()? as u32);
        let mut buckets = || -> io::Result<Buckets> {
            (0..from.get()?).map(|_| Ok((from.get()? as u32, from.get_all()?))).collect()
        };
        let (wins, losses, even, told) = (buckets()?, buckets()?, buckets()?, buckets()?);
        let seeds = Seeds { wins, losses, ties: even, told };
        let wave = Wave { wins: Frontier::get(keys, from)?, losses: Frontier::get(keys, from)? };
        Ok(Stand { ties, remoteness, seeds, wave })
    }
}

/// Keys whose value is known from ends and lower tiers alone, by the remoteness they have if they
/// are still undecided when its turn comes.
#[derive(Default)]
pub(super) struct Seeds {
    pub(super) wins: Buckets,
    pub(super) losses: Buckets,
    pub(super) ties: Buckets,
    /// Positions whose moves out of the tier all lose, the slowest to a position of this remoteness.
    pub(super) told: Buckets,
}

pub(super) type Buckets = BTreeMap<u32, Vec<u64>>;

impl Seeds {
    pub(super) fn append(&mut self, other: Seeds) {
        for (into, from) in [
            (&mut self.wins, other.wins),
            (&mut self.losses, other.losses),
            (&mut self.ties, other.ties),
            (&mut self.told, other.told),
        ] {
            for (remoteness, mut list) in from {
                into.entry(remoteness).or_default().append(&mut list);
            }
        }
    }
}

/// All positions of one remoteness. Ties are kept with the wins.
pub(super) struct Wave {
    pub(super) wins: Frontier,
    pub(super) losses: Frontier,
}

impl Wave {
    pub(super) fn new(keys: u64) -> Wave {
        Wave { wins: Frontier::new(keys), losses: Frontier::new(keys) }
    }

    pub(super) fn len(&self) -> u64 {
        self.wins.len() + self.losses.len()
    }

    pub(super) fn clear(&mut self) {
        self.wins.clear();
        self.losses.clear();
    }

    pub(super) fn of(&self, value: Value) -> &Frontier {
        if value == Value::Lose { &self.losses } else { &self.wins }
    }

    pub(super) fn of_mut(&mut self, value: Value) -> &mut Frontier {
        if value == Value::Lose { &mut self.losses } else { &mut self.wins }
    }
}
