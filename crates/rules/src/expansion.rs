//! What a graph says of positions: [`Edge`], [`Head`] and [`Expansion`].

use std::any::Any;

use crate::{Outcome, Turn};

/// A move on the number seam: where it leads and who moves then. Eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u64);

impl Edge {
    const KEEPS: u64 = 1 << 63;

    /// An edge to position `to`, which must be below 2⁶³.
    pub fn new(to: u64, turn: Turn) -> Edge {
        debug_assert!(to < Edge::KEEPS, "position numbers are below 2^63");
        Edge(if turn == Turn::Keeps { to | Edge::KEEPS } else { to })
    }

    /// The edge with these [bits](Edge::bits).
    pub fn from_bits(bits: u64) -> Edge {
        Edge(bits)
    }

    /// The number of the position the move leads to, with the highest bit set if the turn is kept.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The number of the position the move leads to.
    pub fn to(self) -> u64 {
        self.0 & !Edge::KEEPS
    }

    /// Whether the move passes the turn.
    pub fn turn(self) -> Turn {
        if self.0 & Edge::KEEPS == 0 { Turn::Flips } else { Turn::Keeps }
    }
}

/// What else [`crate::Graph::expand`] is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Want {
    /// Edges lead to canonical positions.
    pub canonical: bool,
    /// The size of the position's own orbit.
    pub orbit: bool,
    /// The tier of each edge's position.
    pub tiers: bool,
    /// The position's own reward.
    pub reward: bool,
}

/// What [`crate::Graph::append`] finds out about each position beside its edges: the fields of [`Expansion`] with
/// these names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The outcome if the game is over.
    pub outcome: Option<Outcome>,
    /// The margin of a primitive position of a scored game.
    pub margin: Option<i32>,
    /// How many positions share the canonical position, if asked for.
    pub orbit: u32,
    /// How favourable the position is, if asked for.
    pub reward: i16,
    /// How many edges it has.
    pub edges: u32,
}

/// What [`crate::Graph::expand`] finds out about a position. Made once and reused: no allocation for each
/// position.
#[derive(Default)]
pub struct Expansion {
    /// What the edges must be, chosen by whoever made this.
    pub want: Want,
    /// The outcome if the game is over; then there are no edges.
    pub outcome: Option<Outcome>,
    /// The margin of a primitive position of a scored game, for the player to move.
    pub margin: Option<i32>,
    /// One edge for each move; several may lead to the same position.
    pub edges: Vec<Edge>,
    /// How many positions share this one's canonical position, if [`Want::orbit`] was asked for.
    pub orbit: u32,
    /// How favourable the position is for the player to move, if [`Want::reward`] was asked for: 0 if
    /// the game does not say, or if somebody has won.
    pub reward: i16,
    /// The tier of the position each edge leads to, if [`Want::tiers`] was asked for.
    pub tiers: Vec<u32>,
    /// One for each position that [`crate::Graph::append`] has added, whose edges follow each other in
    /// [`edges`](Expansion::edges).
    pub heads: Vec<Head>,
    /// The typed list of moves (or positions before) of the game that was expanded last.
    pub(crate) scratch: Option<Box<dyn Any + Send>>,
}

impl Expansion {
    /// An empty one.
    pub fn new() -> Expansion {
        Expansion::default()
    }

    /// An empty one, to be filled with more than the edges.
    pub fn wanting(want: Want) -> Expansion {
        Expansion { want, ..Expansion::default() }
    }

    /// Forgets all positions and edges.
    pub fn clear(&mut self) {
        self.heads.clear();
        self.edges.clear();
        self.tiers.clear();
    }

    /// The box that holds the typed list, taken out so that it can be used beside the edges.
    /// Boxed, because putting it back must not allocate.
    #[inline(always)]
    #[expect(clippy::box_collection)]
    pub(crate) fn take_list<T: Send + 'static>(&mut self) -> Box<Vec<T>> {
        match self.scratch.take().map(|list| list.downcast::<Vec<T>>()) {
            Some(Ok(list)) => list,
            _ => Box::default(),
        }
    }
}
