//! The number seam: a game as a graph of numbered positions.
//!
//! Solvers, tables, analysis and the verifier live behind [`Graph`] and never see a game.

use std::mem::take;
use std::ops::Range;

use crate::expansion::{Expansion, Head};
use crate::{Outcome, Players};

/// What solvers may rely on about a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// One player (a puzzle) or two.
    pub players: Players,
    /// Primitive positions have a margin ([`crate::Scored`]).
    pub scored: bool,
    /// Positions have nimbers: an impartial game under normal play ([`crate::Impartial`]).
    pub nimbers: bool,
    /// The game declares a symmetry ([`crate::Symmetric`]).
    pub symmetric: bool,
    /// The game can be played backwards ([`crate::Retrograde`]).
    pub unmoves: bool,
    /// Positions say how favourable they are without looking ahead ([`crate::Rewarded`]).
    pub rewarded: bool,
    /// Every number stands for a position and belongs to the table, reachable or not.
    pub whole: bool,
    /// Every position that has a number belongs to the table, reachable or not; numbers may have holes.
    pub every: bool,
}

impl Facts {
    /// A game for so many players that declares nothing.
    pub const fn none(players: Players) -> Facts {
        Facts {
            players,
            scored: false,
            nimbers: false,
            symmetric: false,
            unmoves: false,
            rewarded: false,
            whole: false,
            every: false,
        }
    }
}

/// Positions and moves as numbers. Object safe.
pub trait Graph: Send + Sync {
    /// What kind of game it is.
    fn facts(&self) -> Facts;

    /// All numbers are below this; at most 2⁶³. Not every number need stand for a position.
    fn size(&self) -> u64;

    /// The number of the start position: 0 by default.
    fn start(&self) -> u64 {
        0
    }

    /// Replaces the contents of `into` by the outcome, the margin and the edges of a position.
    ///
    /// # Panics
    /// If `number` stands for no position. Numbers that come from `start` or from edges always do.
    fn expand(&self, number: u64, into: &mut Expansion);

    /// Expands several positions at once: adds to `into` a head for each, and their edges and tiers, without
    /// removing what is there. Cheaper than one at a time.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn append(&self, numbers: &[u64], into: &mut Expansion) {
        // `expand` may clear all that is there.
        let (mut heads, mut edges, mut tiers) =
            (take(&mut into.heads), take(&mut into.edges), take(&mut into.tiers));
        for &number in numbers {
            self.expand(number, into);
            let Expansion { outcome, margin, orbit, reward, .. } = *into;
            let own = into.edges.len() as u32;
            heads.push(Head { outcome, margin, orbit, reward, edges: own });
            edges.append(&mut into.edges);
            tiers.append(&mut into.tiers);
        }
        (into.heads, into.edges, into.tiers) = (heads, edges, tiers);
    }

    /// How many positions it is best to [append](Graph::append) at a time, at least 1: more where asking costs something
    /// in itself. 4 by default.
    fn at_once(&self) -> usize {
        4
    }

    /// The outcome for the player to move if the game is over: what [`Graph::expand`] says, without
    /// playing any move. The contents of `scratch` are lost.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn outcome(&self, number: u64, scratch: &mut Expansion) -> Option<Outcome> {
        self.expand(number, scratch);
        scratch.outcome
    }

    /// Replaces the edges of `into` by edges to every position with a move to this one; the turn is
    /// that of the move. Some may be ends or unreachable, some may be there several times, and in a game of
    /// two players those of higher tiers may be left out.
    ///
    /// # Panics
    /// As [`Graph::expand`], and if the facts say that there are no unmoves, as the default does.
    fn predecessors(&self, number: u64, into: &mut Expansion) {
        let _ = into;
        panic!("number {number}: the graph has no unmoves");
    }

    /// As [`Graph::predecessors`] of several positions at once: adds to `into` a head for each, which says how
    /// many edges there are, and the edges, without removing what is there.
    ///
    /// # Panics
    /// As [`Graph::predecessors`].
    fn append_predecessors(&self, numbers: &[u64], into: &mut Expansion) {
        let (mut heads, mut edges) = (take(&mut into.heads), take(&mut into.edges));
        for &number in numbers {
            self.predecessors(number, into);
            heads.push(Head { edges: into.edges.len() as u32, ..Head::default() });
            edges.append(&mut into.edges);
        }
        (into.heads, into.edges) = (heads, edges);
    }

    /// The goals of a puzzle, if it can list them ([`crate::Retrograde::goals`],
    /// [`crate::Reversible::goals`]). None by default.
    fn goals(&self) -> Option<Vec<u64>> {
        None
    }

    /// The tier of a position ([`crate::Game::tier`]): 0 by default.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn tier(&self, number: u64) -> u32 {
        let _ = number;
        0
    }

    /// The range that holds the numbers of all positions of a tier, of the canonical ones if there is a
    /// symmetry, where that is known of all tiers ([`crate::Index::tier_range`]). None by default.
    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        let _ = tier;
        None
    }

    /// The number of the canonical position symmetric to this one ([`crate::Symmetric::canonical`]): the
    /// same by default.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn canonical(&self, number: u64) -> u64 {
        number
    }

    /// As [`Graph::canonical`] of several positions at once: replaces the contents of `into`. Cheaper than one at a
    /// time where asking costs something in itself.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn canonicals(&self, numbers: &[u64], into: &mut Vec<u64>) {
        into.clear();
        into.extend(numbers.iter().map(|&number| self.canonical(number)));
    }

    /// How many positions share this one's canonical position ([`crate::Symmetric::orbit`]): 1 by default.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn orbit(&self, number: u64) -> u32 {
        let _ = number;
        1
    }

    /// As [`Graph::orbit`] of several positions at once: replaces the contents of `into`.
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn orbits(&self, numbers: &[u64], into: &mut Vec<u32>) {
        into.clear();
        into.extend(numbers.iter().map(|&number| self.orbit(number)));
    }

    /// Whether `number` stands for a position: every number below the size by default.
    fn holds(&self, number: u64) -> bool {
        number < self.size()
    }

    /// Whether `number` stands for a position that is its own canonical one.
    fn holds_canonical(&self, number: u64) -> bool {
        self.holds(number) && self.canonical(number) == number
    }
}

/// The tiers of a graph that knows the [ranges](Graph::tier_range) of their numbers, from the lowest up, without
/// those that hold no canonical position; `None` if it does not know.
///
/// All canonical numbers are in one of them. Looks at the numbers before the first of each tier, so it is quick where
/// canonical numbers come first and holes are spread.
pub fn tier_ranges(graph: &dyn Graph) -> Option<Vec<(u32, Range<u64>)>> {
    let (mut tiers, mut at) = (Vec::new(), 0);
    while at < graph.size() {
        if graph.holds(at) {
            let tier = graph.tier(at);
            let range = graph.tier_range(tier)?;
            if range.end <= at {
                break; // only positions that are not canonical come after the last range
            }
            if graph.holds_canonical(at) {
                at = range.end;
                tiers.push((tier, range));
                continue;
            }
        }
        at += 1;
    }
    Some(tiers)
}

/// At most `count` numbers that stand for positions, spread evenly over all numbers; the same each time.
///
/// Looks at no more than a few thousand numbers for each, so holes may swallow some.
pub fn sample(graph: &dyn Graph, count: u64) -> Vec<u64> {
    const LOOKS: u64 = 4_096;
    let size = graph.size();
    let from = |place: u64| (u128::from(size) * u128::from(place) / u128::from(count)) as u64;
    let next = |place: u64| {
        (from(place)..from(place + 1)).take(LOOKS as usize).find(|&number| graph.holds(number))
    };
    (0..count).filter_map(next).collect()
}
