//! Games that bring an exact search of their own.

use crate::{Game, Record};

/// What an exact search found before it was stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exactly {
    /// The position's value and remoteness.
    pub position: Option<Record>,
    /// The same for the positions after its moves, for the player to move there, in the order of
    /// [`Game::moves`].
    pub moves: Vec<Option<Record>>,
}

/// A game with an exact search of its own, which knows more about the game than a general one: it is asked
/// where no table answers, and nothing else is searched then.
pub trait Exact: Game {
    /// Values under normal play, by so many threads at most; `None` if this variant has no such search.
    /// `stopped` is asked every millisecond or so; once it says so, what is known by then is the answer.
    /// What is said is proved: a value without a remoteness is never said.
    fn exact(
        &self,
        position: &Self::Position,
        threads: usize,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Option<Exactly>;
}
