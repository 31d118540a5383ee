//! What ranks have sent each other while they found the positions, kept for when they solve them.
//!
//! Moves of a rank's positions lead to those that it has sent to their owners. So the owners know already whose values it
//! will ask for, and nobody has to expand the positions once more to find that out.

use std::collections::BTreeMap;

use crate::ranks::Parcel;

/// Of the memory that a rank may use, this part may be taken by what is kept.
const SHARE: u64 = 8;

/// What was sent between two exchanges.
pub(super) struct Portion {
    /// What went to each rank.
    pub(super) to: Vec<Parcel>,
    /// What came from each rank.
    pub(super) from: Vec<Parcel>,
}

/// The portions of a tier.
#[derive(Default)]
pub(super) struct Portions {
    pub(super) all: Vec<Portion>,
    bytes: u64,
}

/// The portions of tiers.
pub(super) struct Asked {
    tiers: BTreeMap<u32, Portions>,
    bytes: u64,
    most: u64,
}

impl Portions {
    /// Adds what was sent next.
    pub(super) fn push(&mut self, portion: Portion) {
        let Portion { to, from } = &portion;
        self.bytes += to.iter().chain(from).map(Parcel::bytes).sum::<u64>();
        self.all.push(portion);
    }
}

impl Asked {
    /// Room for as much as is allowed of so much memory.
    pub(super) fn new(memory: u64) -> Asked {
        Asked { tiers: BTreeMap::new(), bytes: 0, most: memory / SHARE }
    }

    /// Bytes of everything that is kept.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether there is room for these portions.
    pub(super) fn has_room(&self, portions: &Portions) -> bool {
        self.bytes + portions.bytes <= self.most
    }

    /// Keeps the portions of a tier.
    pub(super) fn keep(&mut self, tier: u32, portions: Portions) {
        self.bytes += portions.bytes;
        self.tiers.insert(tier, portions);
    }

    /// Those of a tier, if they are kept; they are kept no longer.
    pub(super) fn take(&mut self, tier: u32) -> Option<Portions> {
        let portions = self.tiers.remove(&tier)?;
        self.bytes -= portions.bytes;
        Some(portions)
    }
}
