//! The positions of a graph, for analyses other than solving.

use gamesman_rules::Graph;

use crate::Options;
use crate::domain::Domain;
use crate::job::Job;
use crate::members::Members;
use crate::ranks::Team;
use crate::reach::{Looks, Reached, reach};
use crate::{SolveError, Watch};

/// All positions that can be reached from a graph's start (with symmetry: the canonical ones), tier by
/// tier from the lowest up.
pub struct Positions {
    reached: Reached,
}

/// What is known of a tier's moves.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct TierFacts<'a> {
    /// The tier's number.
    pub tier: u32,
    /// How many of its positions are kept.
    pub len: u64,
    /// Some move stays within it.
    pub loopy: bool,
    /// Other tiers that moves lead to, ascending.
    pub leads_to: &'a [u32],
}

impl Positions {
    /// Finds them in the current thread pool. Time O(positions + moves), memory 1.26 bits for each
    /// number of the graph and two bytes for each position.
    ///
    /// # Errors
    /// If it was stopped, does not fit the memory, or there are too many positions.
    pub fn find(
        graph: &dyn Graph,
        options: &Options,
        watch: &dyn Watch,
    ) -> Result<Positions, SolveError> {
        let (start, team) = (graph.start(), Team::alone());
        let job = Job { graph, start, options, work: None, watch, team };
        Ok(Positions { reached: reach(&job, Looks::Now)? })
    }

    /// How many positions there are, symmetric ones counted apart.
    pub fn count(&self) -> u64 {
        self.reached.tally.positions
    }

    /// Ends that the player to move has won, lost, tied, symmetric ones counted apart.
    pub fn ends(&self) -> [u64; 3] {
        self.reached.tally.primitive
    }

    /// How many tiers there are.
    pub fn tiers(&self) -> usize {
        self.reached.tiers.len()
    }

    /// What is known of the tier at this place, the lowest being first.
    pub fn tier(&self, place: usize) -> TierFacts<'_> {
        let tier = &self.reached.tiers[place];
        TierFacts {
            tier: tier.tier,
            len: tier.members.len(),
            loopy: tier.loopy,
            leads_to: &tier.leads_to,
        }
    }

    /// How many chunks a tier's positions come in, and how many positions each has: 4,096 at most.
    pub fn chunks(&self, place: usize) -> Vec<usize> {
        let members = &self.reached.tiers[place].members;
        (0..members.chunks()).map(|chunk| members.chunk_len(chunk)).collect()
    }

    /// Replaces the contents of `into` by the numbers of a chunk, in ascending order. In a tier without
    /// cycles chunks follow each other in ascending order as well.
    pub fn read(&self, place: usize, chunk: usize, into: &mut Vec<u64>) {
        self.reached.tiers[place].members.read(chunk, into);
    }

    /// Ranks of a tier's positions, in ascending order of their numbers.
    pub fn ranks(&self, place: usize) -> Ranks {
        Ranks(match &self.reached.tiers[place].members {
            Members::All(size) => Domain::All(*size),
            members => members.domain(members.range()),
        })
    }
}

/// The ranks of some numbers among themselves. O(1) for each question.
pub struct Ranks(Domain);

impl Ranks {
    /// Bytes that ranks of some numbers below `size` take.
    pub fn bytes(size: u64) -> u64 {
        Domain::bytes(size)
    }

    /// How many of the numbers are smaller than `number`, which is one of them.
    #[inline]
    pub fn rank(&self, number: u64) -> usize {
        self.0.rank(number)
    }

    /// Asks for the memory that `rank` will need.
    #[inline]
    pub fn prefetch(&self, number: u64) {
        self.0.prefetch(number);
    }
}
