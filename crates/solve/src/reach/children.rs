//! What the positions of a chunk lead to.

use crate::SolveError;

/// New children of the positions of a chunk, by tier.
pub(super) struct Children {
    /// Every tier that a move leads to.
    pub(super) tiers: Vec<(u32, Vec<u64>)>,
    /// By the low bits of a tier, its place among them if it was the last one with these that was asked for.
    places: [u32; 64],
}

impl Children {
    pub(super) fn new() -> Children {
        Children { tiers: Vec::new(), places: [0; 64] }
    }

    /// The list of a tier, which a move of a position in tier `from` leads to.
    #[inline]
    pub(super) fn of(&mut self, tier: u32, from: u32) -> Result<&mut Vec<u64>, SolveError> {
        let place = &mut self.places[tier as usize % 64];
        if self.tiers.get(*place as usize).is_none_or(|(last, _)| *last != tier) {
            let place_of = self.tiers.iter().position(|(other, _)| *other == tier);
            *place = place_of.unwrap_or(self.tiers.len()) as u32;
            if place_of.is_none() {
                if tier > from {
                    return Err(SolveError::Rises { from, to: tier });
                }
                self.tiers.push((tier, Vec::new()));
            }
        }
        Ok(&mut self.tiers[*place as usize].1)
    }
}
