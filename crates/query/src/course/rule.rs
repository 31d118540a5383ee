//! Rules of thumb: advice of a lesson that is right more often than not, and is said so.

use crate::{MoveAnswer, PositionAnswer};

/// Advice about a kind of position. It need not always be right; a test counts how often it is.
pub struct Rule {
    /// What it says, as the end of a sentence: "with two rows or columns between the kings, the king comes first".
    pub says: &'static str,
    /// Which positions it is about.
    pub about: fn(&PositionAnswer) -> bool,
    /// Which moves it speaks of: others neither follow nor break it.
    pub of: fn(&str, &MoveAnswer) -> bool,
    /// Whether a move from the position with this text follows it.
    pub follows: fn(&str, &MoveAnswer) -> bool,
    /// In how many positions a best move follows it, and how many it is about; symmetric ones count once.
    pub record: (u32, u32),
}

impl Rule {
    /// In how many of a hundred positions that it is about a best move follows it.
    pub fn percent(&self) -> u32 {
        let (right, of) = self.record;
        (100 * right + of / 2) / of.max(1)
    }

    /// Whether it is about a position and a best move there follows it.
    pub fn is_right(&self, at: &PositionAnswer) -> bool {
        self.right(at).is_some()
    }

    /// The first best move of a position that follows it, if it is about that.
    pub fn right<'a>(&self, at: &'a PositionAnswer) -> Option<&'a MoveAnswer> {
        let follows = |mv: &&MoveAnswer| (self.follows)(&at.state.position, mv);
        let best = |mv: &&MoveAnswer| is_best(at, mv);
        (self.about)(at).then(|| at.moves.iter().filter(best).find(follows)).flatten()
    }
}

/// Whether a move of a position is as good as its first one.
pub(super) fn is_best(at: &PositionAnswer, mv: &MoveAnswer) -> bool {
    let worth = |mv: &MoveAnswer| (mv.move_value, mv.remoteness);
    at.moves.first().is_some_and(|first| worth(first) == worth(mv))
}
