//! The positions of one tier, and what is known of their moves.

use std::cmp::Ordering;
use std::io::{self, Read, Write};

use gamesman_rules::Expansion;

use super::counting::Counting;
use crate::SolveError;
use crate::bytes::{Get, Put};
use crate::kept::Kept;
use crate::list::List;
use crate::members::Members;
use crate::tally::Tally;

/// Written for whether a tier is loopy if that is not known.
const UNSEEN: u64 = 2;

/// The positions of one tier.
#[derive(Default)]
pub(crate) struct Tier {
    pub(crate) tier: u32,
    pub(crate) members: Members,
    /// The expansions of its chunks, as far as there was room.
    pub(crate) kept: Vec<Option<Kept>>,
    /// Nobody has looked at its moves yet; nothing is known of what follows. Solving it does.
    pub(crate) unseen: bool,
    /// Some move stays within the tier.
    pub(crate) loopy: bool,
    /// Other tiers that moves lead to, ascending.
    pub(crate) leads_to: Vec<u32>,
    /// Counts over its positions.
    pub(crate) tally: Tally,
    /// Which takeover those counts are from, if several ranks have them.
    pub(crate) takeover: Takeover,
}

/// The number of a takeover: ranks of another number have found what a file holds. Then its counts are those of the positions that
/// one of them had, and right only together with those of all ranks of the same takeover. 0 if a rank has counted what it has.
pub(crate) type Takeover = u64;

impl Tier {
    pub(crate) fn put(&self, to: &mut dyn Write) -> io::Result<()> {
        to.put(u64::from(self.tier))?;
        to.put(if self.unseen { UNSEEN } else { self.loopy.into() })?;
        to.put_all(self.leads_to.iter().map(|&tier| u64::from(tier)))?;
        self.tally.put(to)?;
        to.put(self.takeover)?;
        match &self.members {
            Members::List(list) => list.put(to),
            Members::All(_) => Err(io::ErrorKind::InvalidInput.into()),
        }
    }

    pub(crate) fn get(from: &mut dyn Read) -> io::Result<Tier> {
        let tier = Tier::get_head(from)?;
        Ok(Tier { members: Members::List(List::get(from)?), ..tier })
    }

    /// All but its members, which come next.
    pub(crate) fn get_head(from: &mut dyn Read) -> io::Result<Tier> {
        let (tier, loopy) = (from.get()? as u32, from.get()?);
        let leads_to = from.get_all()?.into_iter().map(|tier| tier as u32).collect();
        let (tally, takeover) = (Tally::get(from)?, from.get()?);
        let (unseen, loopy) = (loopy == UNSEEN, loopy == 1);
        Ok(Tier { tier, unseen, loopy, leads_to, tally, takeover, ..Tier::default() })
    }

    /// The expansions of a chunk, if they are kept.
    pub(crate) fn kept(&self, chunk: usize) -> Option<&Kept> {
        self.kept.get(chunk)?.as_ref()
    }

    /// Adds what expanding some of its positions says, with tiers.
    ///
    /// # Errors
    /// If a move leads to a higher tier.
    pub(crate) fn see(
        &mut self,
        counting: &Counting<'_>,
        numbers: &[u64],
        expansion: &Expansion,
    ) -> Result<(), SolveError> {
        counting.add(numbers, &expansion.heads, &mut self.tally);
        let mut last = None;
        for &to in expansion.tiers.iter().filter(|&&to| last.replace(to) != Some(to)) {
            match to.cmp(&self.tier) {
                Ordering::Less if !self.leads_to.contains(&to) => self.leads_to.push(to),
                Ordering::Less => {}
                Ordering::Equal => self.loopy = true,
                Ordering::Greater => return Err(SolveError::Rises { from: self.tier, to }),
            }
        }
        Ok(())
    }

    /// Adds counts over more of its positions and the tiers that moves of these lead to, which may be its own.
    pub(crate) fn add(&mut self, tally: Tally, leads_to: Vec<u32>) {
        let loopy = leads_to.contains(&self.tier);
        let leads_to = leads_to.into_iter().filter(|&to| to != self.tier).collect();
        self.join(Tier { tally, loopy, leads_to, ..Tier::default() });
    }

    /// Adds what is known of moves of other positions.
    pub(crate) fn join(&mut self, other: Tier) {
        self.tally = self.tally.join(other.tally);
        self.loopy |= other.loopy;
        self.leads_to.extend(other.leads_to);
        self.leads_to.sort_unstable();
        self.leads_to.dedup();
    }
}
