//! The position of a morris game.

use gamesman_rules::index::Symmetries;
use gamesman_rules::prelude::*;

/// The pieces on the board, and how many both players have left to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Men {
    pub(super) sides: Sides,
    pub(super) left: u32,
}

impl Images for Men {
    fn least(&self, symmetries: &Symmetries) -> Men {
        Men { sides: self.sides.least(symmetries), ..*self }
    }

    fn orbit(&self, symmetries: &Symmetries) -> u32 {
        self.sides.orbit(symmetries)
    }
}

/// How many of the pieces left are the player's. The first player places first.
#[inline(always)]
pub(super) fn left_to(player: Player, left: u32) -> u32 {
    if player == Player::First { left / 2 } else { left.div_ceil(2) }
}
