//! How far retrograde analysis has come: between two remotenesses it can be written down.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use gamesman_rules::Value;

use super::checkpoint::WaveCheckpoint;
use super::frontier::Frontier;
use crate::bytes::{Get, Put};
use crate::codes::Codes;
use crate::pool::take_out;

/// How far it has come, between two remotenesses.
pub(super) struct Analysis {
    /// Wins and losses are finished.
    pub(super) ties: bool,
    /// What `wave` is at.
    pub(super) remoteness: u32,
    /// What is still to be sown.
    pub(super) seeds: Seeds,
    pub(super) wave: Wave,
}

/// What an analysis belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Subject {
    pub(super) tier: u32,
    /// How many positions are being solved.
    pub(super) members: u64,
    /// All keys are below this.
    pub(super) keys: u64,
}

impl Analysis {
    /// What was kept of this subject the last time: the codes, the largest remoteness, the analysis.
    pub(super) fn restore(
        waves: &WaveCheckpoint<'_>,
        subject: Subject,
    ) -> Option<(Codes, u32, Analysis)> {
        waves.restore(|from| {
            let (tier, members, keys) = (from.get()? as u32, from.get()?, from.get()?);
            if (Subject { tier, members, keys }) != subject {
                return Err(io::ErrorKind::InvalidData.into());
            }
            let longest = from.get()? as u32;
            Ok((Codes::read(members, from)?, longest, Analysis::get(keys, from)?))
        })
    }

    /// Writes it down with the codes and the largest remoteness.
    pub(super) fn save(
        &self,
        subject: Subject,
        codes: &Codes,
        longest: u32,
        to: &mut dyn Write,
    ) -> io::Result<()> {
        let head = [u64::from(subject.tier), subject.members, subject.keys, u64::from(longest)];
        head.into_iter().try_for_each(|number| to.put(number))?;
        codes.put(to)?;
        self.put(to)
    }

    pub(super) fn new(keys: u64, seeds: Seeds) -> Analysis {
        Analysis { ties: false, remoteness: 0, seeds, wave: Wave::new(keys) }
    }

    fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        to.put(u64::from(self.ties))?;
        to.put(u64::from(self.remoteness))?;
        let Seeds { wins, losses, ties, told } = &self.seeds;
        for buckets in [wins, losses, ties, told] {
            to.put(buckets.len() as u64)?;
            for (remoteness, lists) in buckets {
                to.put(u64::from(*remoteness))?;
                to.put(lists.iter().map(|list| list.len() as u64).sum())?;
                lists.iter().flatten().try_for_each(|&key| to.put(key))?;
            }
        }
        self.wave.wins.put(to)?;
        self.wave.losses.put(to)
    }

    fn get(keys: u64, from: &mut dyn Read) -> io::Result<Analysis> {
        let (ties, remoteness) = (from.get()? == 1, from.get()? as u32);
        let mut buckets = || -> io::Result<Buckets> {
            (0..from.get()?).map(|_| Ok((from.get()? as u32, vec![from.get_all()?]))).collect()
        };
        let (wins, losses, even, told) = (buckets()?, buckets()?, buckets()?, buckets()?);
        let seeds = Seeds { wins, losses, ties: even, told };
        let wave = Wave { wins: Frontier::get(keys, from)?, losses: Frontier::get(keys, from)? };
        Ok(Analysis { ties, remoteness, seeds, wave })
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

/// Lists of keys by remoteness, as threads have made them.
pub(super) type Buckets = BTreeMap<u32, Vec<Vec<u64>>>;

impl Seeds {
    /// Adds a key to the list that a thread is making.
    pub(super) fn push(buckets: &mut Buckets, remoteness: u32, key: u64) {
        let lists = buckets.entry(remoteness).or_default();
        match lists.last_mut() {
            Some(list) => list.push(key),
            None => lists.push(vec![key]),
        }
    }

    /// Takes out all keys; the room they took stays for others.
    pub(super) fn take(&mut self) -> Seeds {
        let Seeds { wins, losses, ties, told } = self;
        let [wins, losses, ties, told] = [wins, losses, ties, told].map(|buckets| {
            let own = |lists: &mut Vec<Vec<u64>>| -> Vec<Vec<u64>> {
                let full = lists.iter_mut().filter(|list| !list.is_empty());
                full.map(take_out).collect()
            };
            let all = buckets.iter_mut().map(|(remoteness, lists)| (*remoteness, own(lists)));
            all.filter(|(_, lists)| !lists.is_empty()).collect()
        });
        Seeds { wins, losses, ties, told }
    }

    pub(super) fn append(&mut self, other: Seeds) {
        for (into, from) in [
            (&mut self.wins, other.wins),
            (&mut self.losses, other.losses),
            (&mut self.ties, other.ties),
            (&mut self.told, other.told),
        ] {
            for (remoteness, mut lists) in from {
                into.entry(remoteness).or_default().append(&mut lists);
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
