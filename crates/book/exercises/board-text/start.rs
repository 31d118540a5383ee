//! A board of three by three cells as text, and back.

use gamesman_rules::{Mistake, Player};

/// A position: whose turn it is, and what stands on each cell, row by row from the top: `x`, `o` or `-`.
///
/// The first player marks `x` and begins. So there are as many `x` as `o` when the first player is
/// to move, and one more when it is the second player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub player: Player,
    pub cells: [char; 9],
}

/// The turn as `1_` or `2_`, then the nine cells: `2_x--------`.
pub fn format(position: &Position) -> String {
    position.cells.iter().collect()
}

/// The position that a text describes, or what is wrong with the text.
pub fn parse(text: &str) -> Result<Position, Mistake> {
    let mut cells = ['-'; 9];
    for (cell, c) in cells.iter_mut().zip(text.chars()) {
        *cell = c;
    }
    Ok(Position { player: Player::First, cells })
}
