//! What a thread does with the children that it finds.

use super::gather::Hand;
use super::pending::Pending;
use crate::SolveError;
use crate::ranks::{Outbox, Team};

/// One thread's hands, one for each tier that moves lead to.
pub(super) struct Hands<'a> {
    pending: &'a Pending<'a>,
    team: Team<'a>,
    /// For what others own.
    away: &'a Outbox,
    hands: Vec<Of>,
}

/// What there is of one tier.
struct Of {
    tier: u32,
    /// None where all positions are known beforehand, and moves only say where they lead.
    own: Option<Hand>,
    /// By owner.
    away: Vec<Vec<u64>>,
}

impl<'a> Hands<'a> {
    pub(super) fn new(pending: &'a Pending<'a>, team: Team<'a>, away: &'a Outbox) -> Hands<'a> {
        Hands { pending, team, away, hands: Vec::new() }
    }

    /// Adds a child of a position of tier `from`.
    #[inline]
    pub(super) fn push(&mut self, tier: u32, number: u64, from: u32) -> Result<(), SolveError> {
        let place = match self.hands.iter().position(|hand| hand.tier == tier) {
            Some(place) => place,
            None if tier > from => return Err(SolveError::Rises { from, to: tier }),
            None => {
                let hand = || Hand::new(self.pending.of(tier));
                let own = self.pending.collects().then(hand);
                self.hands.push(Of { tier, own, away: vec![Vec::new(); self.team.count()] });
                self.hands.len() - 1
            }
        };
        let Of { own: Some(own), away, .. } = &mut self.hands[place] else { return Ok(()) };
        match self.team.owner(number) {
            owner if owner == self.team.me() => own.push(number),
            owner => away[owner].push(number),
        }
        Ok(())
    }

    /// Hands everything over, and returns which tiers there were.
    pub(super) fn flush(&mut self) -> impl Iterator<Item = u32> {
        let outbox = self.away;
        self.hands.iter_mut().map(|Of { tier, own, away }| {
            if let Some(own) = own {
                own.flush();
            }
            let full = away.iter_mut().enumerate().filter(|(_, numbers)| !numbers.is_empty());
            full.for_each(|(owner, numbers)| outbox.add(owner, *tier, numbers));
            *tier
        })
    }
}
