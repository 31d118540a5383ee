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
    let cells: String = position.cells.iter().collect();
    format!("{}_{cells}", position.player.number())
}

/// The position that a text describes, or what is wrong with the text.
pub fn parse(text: &str) -> Result<Position, Mistake> {
    let (player, board) = match (text.strip_prefix("1_"), text.strip_prefix("2_")) {
        (Some(board), _) => (Player::First, board),
        (_, Some(board)) => (Player::Second, board),
        _ => return Err(Mistake::at(0, "a position starts with 1_ or 2_ for the player to move")),
    };
    let mut cells = ['-'; 9];
    for (place, c) in board.chars().enumerate() {
        if !"xo-".contains(c) {
            return Err(Mistake::character(place + 2, c, "one of x, o and -"));
        }
        if let Some(cell) = cells.get_mut(place) {
            *cell = c;
        }
    }
    let length = board.chars().count();
    if length != 9 {
        return Err(Mistake::length(length + 2, 11));
    }
    let count = |mark| cells.iter().filter(|cell| **cell == mark).count();
    let (first, second) = (count('x'), count('o'));
    let more = if player == Player::First { second } else { second + 1 };
    if first != more {
        let message = format!("there are {first} x and {second} o, where {more} x are expected");
        return Err(Mistake::new(message));
    }
    Ok(Position { player, cells })
}
