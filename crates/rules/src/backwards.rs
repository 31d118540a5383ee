//! How games are played backwards.

use crate::{Game, Retrograde, Reversible};

/// How a graph is played backwards. A type of its own for each way, so that nothing is compiled for games that
/// cannot be.
pub trait Backwards<G: Game>: Send + Sync + 'static {
    /// What leads to a position before.
    type Way: Send + 'static;

    /// Pushes all ways back from a position onto `out`, which is empty.
    fn ways(game: &G, position: &G::Position, out: &mut Vec<Self::Way>);

    /// The position at the end of a way back.
    fn before(game: &G, position: &G::Position, way: Self::Way) -> G::Position;

    /// All positions that reach the goal of a puzzle, if they can be listed.
    fn goals(game: &G) -> Option<Vec<G::Position>>;
}

/// The game cannot be played backwards.
pub enum Forwards {}

impl<G: Game> Backwards<G> for Forwards {
    type Way = Forwards;

    #[inline(always)]
    fn ways(_: &G, _: &G::Position, _: &mut Vec<Forwards>) {
        panic!("the graph has no unmoves");
    }

    #[inline(always)]
    fn before(_: &G, _: &G::Position, way: Forwards) -> G::Position {
        match way {}
    }

    fn goals(_: &G) -> Option<Vec<G::Position>> {
        None
    }
}

/// By [`Retrograde::unmoves`].
pub enum ByUnmoves {}

impl<G: Retrograde> Backwards<G> for ByUnmoves {
    type Way = G::Position;

    #[inline(always)]
    fn ways(game: &G, position: &G::Position, out: &mut Vec<G::Position>) {
        game.unmoves(position, out);
    }

    #[inline(always)]
    fn before(_: &G, _: &G::Position, way: G::Position) -> G::Position {
        way
    }

    fn goals(game: &G) -> Option<Vec<G::Position>> {
        game.goals()
    }
}

/// By [`Game::moves`], since each can be taken back by another one ([`Reversible`]).
pub enum ByMoves {}

impl<G: Reversible> Backwards<G> for ByMoves {
    type Way = G::Move;

    #[inline(always)]
    fn ways(game: &G, position: &G::Position, out: &mut Vec<G::Move>) {
        game.moves(position, out);
    }

    #[inline(always)]
    fn before(game: &G, position: &G::Position, way: G::Move) -> G::Position {
        game.play(position, way)
    }

    fn goals(game: &G) -> Option<Vec<G::Position>> {
        game.goals()
    }
}
