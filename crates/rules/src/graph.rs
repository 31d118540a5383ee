//! The number seam: a game as a graph of numbered positions.
//!
//! Solvers, tables, analysis and the verifier live behind [`Graph`] and never see a game.
//! [`Numbered`] puts a [`Game`] and a [`Numbering`] together; there is one virtual call for each
//! position, none for each move.

use std::any::Any;
use std::sync::Arc;

use crate::{Game, Numbering, Outcome, Turn};

/// How many people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// A puzzle: every move keeps the turn, and the only outcome is reaching the goal.
    One,
    /// A game of two players.
    Two,
}

/// What solvers may rely on about a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// One player (a puzzle) or two.
    pub players: Players,
    /// Primitive positions have a margin ([`crate::Scored`]).
    pub scored: bool,
    /// Positions have nimbers: an impartial game under normal play ([`crate::Impartial`]).
    pub nimbers: bool,
    /// The game declares a symmetry ([`Game::canonical`]).
    pub symmetric: bool,
}

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

    /// The number of the position the move leads to.
    pub fn to(self) -> u64 {
        self.0 & !Edge::KEEPS
    }

    /// Whether the move passes the turn.
    pub fn turn(self) -> Turn {
        if self.0 & Edge::KEEPS == 0 { Turn::Flips } else { Turn::Keeps }
    }
}

/// What [`Graph::expand`] finds out about a position. Made once and reused: no allocation for each
/// position.
#[derive(Default)]
pub struct Expansion {
    /// The outcome if the game is over; then there are no edges.
    pub outcome: Option<Outcome>,
    /// The margin of a primitive position of a scored game, for the player to move.
    pub margin: Option<i32>,
    /// One edge for each move; several may lead to the same position.
    pub edges: Vec<Edge>,
    /// The typed list of moves of the game that was expanded last.
    scratch: Option<Box<dyn Any + Send>>,
}

impl Expansion {
    /// An empty one.
    pub fn new() -> Expansion {
        Expansion::default()
    }

    /// The box that holds the list of moves, taken out so that it can be used beside the edges.
    /// Boxed, because putting it back must not allocate.
    #[expect(clippy::box_collection)]
    fn take_moves<M: Send + 'static>(&mut self) -> Box<Vec<M>> {
        match self.scratch.take().map(|list| list.downcast::<Vec<M>>()) {
            Some(Ok(list)) => list,
            _ => Box::default(),
        }
    }
}

/// Positions and moves as numbers. Object safe.
pub trait Graph: Send + Sync {
    /// What kind of game it is.
    fn facts(&self) -> Facts;

    /// All numbers are below this; at most 2⁶³. Not every number need stand for a position.
    fn size(&self) -> u64;

    /// The number of the start position.
    fn start(&self) -> u64;

    /// Replaces the contents of `into` by the outcome, the margin and the edges of a position.
    ///
    /// # Panics
    /// If `number` stands for no position. Numbers that come from `start` or from edges always do.
    fn expand(&self, number: u64, into: &mut Expansion);

    /// The tier of a position ([`Game::tier`]).
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn tier(&self, number: u64) -> u32;

    /// The number of the canonical position symmetric to this one ([`Game::canonical`]).
    ///
    /// # Panics
    /// As [`Graph::expand`].
    fn canonical(&self, number: u64) -> u64;

    /// Whether `number` stands for a position.
    fn holds(&self, number: u64) -> bool;
}

/// A game whose positions are numbered: the one implementation of [`Graph`].
pub struct Numbered<G: Game, N> {
    pub(crate) game: Arc<G>,
    pub(crate) numbering: N,
    pub(crate) facts: Facts,
    pub(crate) margin: Option<fn(&G, &G::Position) -> i32>,
}

impl<G: Game, N: Numbering<G>> Numbered<G, N> {
    fn at(&self, number: u64) -> G::Position {
        match self.numbering.position(&self.game, number) {
            Some(position) => position,
            None => panic!("number {number} stands for no position"),
        }
    }

    fn number(&self, position: &G::Position) -> u64 {
        match self.numbering.number(&self.game, position) {
            Some(number) => number,
            None => panic!("the numbering does not know {position:?}"),
        }
    }
}

impl<G: Game, N: Numbering<G>> Graph for Numbered<G, N> {
    fn facts(&self) -> Facts {
        self.facts
    }

    fn size(&self) -> u64 {
        self.numbering.size(&self.game)
    }

    fn start(&self) -> u64 {
        self.number(&self.game.start())
    }

    fn expand(&self, number: u64, into: &mut Expansion) {
        into.edges.clear();
        into.margin = None;
        let position = self.at(number);
        into.outcome = self.game.primitive(&position);
        if into.outcome.is_some() {
            into.margin = self.margin.map(|margin| margin(&self.game, &position));
            return;
        }
        let mut moves = into.take_moves::<G::Move>();
        moves.clear();
        self.game.moves(&position, &mut moves);
        for &mv in moves.iter() {
            let child = self.game.play(&position, mv);
            into.edges.push(Edge::new(self.number(&child), self.game.turn(&position, mv)));
        }
        into.scratch = Some(moves);
    }

    fn tier(&self, number: u64) -> u32 {
        self.game.tier(&self.at(number))
    }

    fn canonical(&self, number: u64) -> u64 {
        self.number(&self.game.canonical(&self.at(number)))
    }

    fn holds(&self, number: u64) -> bool {
        number < self.size() && self.numbering.position(&self.game, number).is_some()
    }
}
