//! What is known of tiers that are finished: where moves out of a tier lead.

use std::ops::Range;

use gamesman_rules::Record;

use crate::codes::Codes;
use crate::domain::Domain;
use crate::ranks::Team;
use crate::reach::Tier;
use crate::{SolveError, code};

/// Finished tiers: each by itself, or all together in one part.
pub(super) struct Finished<'a> {
    parts: Vec<Part<'a>>,
    /// Whether they are of several tiers.
    several: bool,
    sparse: bool,
    /// Whose positions are in which parts.
    team: Team<'a>,
}

/// What is known of positions that moves out of a tier lead to: of all at once, or of those that some chunks lead to.
pub(super) trait Outside: Sync {
    /// Calls `visit` with chunks of a tier, until it has seen all of them, and with what is known of the positions in other
    /// tiers that their moves lead to; `None` if there are no other tiers. All ranks must call it.
    fn each(&self, tier: &Tier, visit: Visit<'_>) -> Result<(), SolveError>;

    /// Whether there are no other tiers.
    fn is_nothing(&self) -> bool;
}

/// What is called with chunks and what they lead to.
pub(super) type Visit<'v> =
    &'v mut (dyn FnMut(Range<usize>, Option<&Finished<'_>>) -> Result<(), SolveError> + Send);

impl Outside for Option<&Finished<'_>> {
    fn each(&self, tier: &Tier, visit: Visit<'_>) -> Result<(), SolveError> {
        visit(0..tier.members.chunks(), *self)
    }

    fn is_nothing(&self) -> bool {
        self.is_none()
    }
}

/// Positions and their codes by rank.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    /// The tier, if there are several parts.
    pub(super) tier: u32,
    /// Whether it has this rank's own positions, or what it has been told of those of others.
    pub(super) own: bool,
    pub(super) domain: &'a Domain,
    pub(super) codes: &'a Codes,
}

impl<'a> Finished<'a> {
    /// Everything in one part.
    pub(super) fn whole(domain: &'a Domain, codes: &'a Codes) -> Finished<'a> {
        let sparse = domain.is_sparse();
        let parts = vec![Part { tier: 0, own: true, domain, codes }];
        Finished { parts, several: false, sparse, team: Team::alone() }
    }

    /// A part for each tier with this rank's own positions, and others with what it has been told.
    pub(super) fn tiers(parts: Vec<Part<'a>>, team: Team<'a>) -> Finished<'a> {
        let several = parts.windows(2).any(|pair| pair[0].tier != pair[1].tier);
        let sparse = parts.iter().any(|part| part.domain.is_sparse());
        Finished { parts, several, sparse, team }
    }

    /// Whether the tier of a position plays a part in where it is.
    pub(super) fn several(&self) -> bool {
        self.several
    }

    /// Whether some domain [is sparse](Domain::is_sparse).
    pub(super) fn is_sparse(&self) -> bool {
        self.sparse
    }

    /// The part that an edge leads to, whose position has this number; `tiers` are those of all edges if the parts are of
    /// several.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub(super) fn of(&self, tiers: &[u32], edge: usize, number: u64) -> &Part<'a> {
        match &*self.parts {
            [only] => only,
            parts => {
                let own = self.team.owns(number);
                let is_it = |part: &&Part<'_>| {
                    part.own == own && (!self.several || part.tier == tiers[edge])
                };
                let part = parts.iter().find(is_it);
                part.expect("moves lead to finished tiers")
            }
        }
    }

    /// What is known of a position.
    ///
    /// # Panics
    /// If nothing is.
    pub(super) fn record(&self, number: u64) -> Record {
        let place = |part: &Part<'_>| Some(part.codes.get(part.domain.find(number)?));
        let own = self.team.owns(number);
        let mut parts = self.parts.iter().filter(|part| part.own == own);
        let code = parts.find_map(place).and_then(code::decode);
        code.expect("what is not in this tier is in a finished one")
    }
}
