//! Finished tiers in memory.

use super::extra::Extra;
use crate::codes::Codes;
use crate::domain::Domain;
use crate::solver::finished::Part;

/// A finished tier in memory.
pub(super) struct Held {
    pub(super) domain: Domain,
    pub(super) codes: Codes,
    /// Margins and nimbers, if the graph has any.
    pub(super) extras: Vec<Extra>,
    /// Bytes it takes.
    pub(super) bytes: u64,
}

impl Held {
    /// As solvers have it.
    pub(super) fn part(&self, tier: u32, own: bool) -> Part<'_> {
        Part { tier, own, domain: &self.domain, codes: &self.codes }
    }
}
