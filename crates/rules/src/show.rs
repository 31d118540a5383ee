//! The text seam: how a position looks and reads, and how a person makes a move.

use crate::{Clicks, Game, Grid, Mistake, Player, Players, Scene};

/// How positions and moves are written, drawn and clicked.
pub trait Show: Game {
    /// The position as text: human, unique, short, and safe in a URL: letters, digits and
    /// `- . _ ~ ,` only. A position that does not imply whose turn it is starts with `1_` or `2_`.
    fn format(&self, position: &Self::Position) -> String;

    /// The position that `text` describes. Never trusts its input: anything `format` would not
    /// write for some well-formed position is a [`Mistake`] that names the place and what was
    /// expected. The result need not be reachable from the start.
    fn parse(&self, text: &str) -> Result<Self::Position, Mistake>;

    /// A legal move by a name that no listed move has: one that is not listed ([`Game::lists_all`]), or a listed one as
    /// others write it. None by default.
    fn named(&self, position: &Self::Position, name: &str) -> Option<Self::Move> {
        let _ = (position, name);
        None
    }

    /// The move as text, unique within the position; letters, digits and `- . _ ~ +` only.
    fn notation(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The position as a picture. The number and order of spots is the same in all positions.
    fn scene(&self, position: &Self::Position) -> Scene;

    /// How the move is made by hand. No list may be a prefix of a list of another move. Empty, which is
    /// the default, stands for a click on each spot that the move's name names: the spot `b2`, or `a1` and
    /// then `b2` for `a1-b2`.
    fn clicks(&self, position: &Self::Position, mv: Self::Move) -> Clicks {
        let _ = (position, mv);
        Clicks::new()
    }

    /// Whose turn it is, or `None` if the position does not say (impartial games). Not asked of puzzles. The
    /// default: what the position's text begins with, `1_` or `2_`.
    fn player(&self, position: &Self::Position) -> Option<Player> {
        split_turn(&self.format(position)).ok().map(|(player, _)| player)
    }

    /// Whether a tie and a draw are one result, and neither has a length worth speaking of: "drawn" in chess, where
    /// nobody cares how soon. Then advice does not tell ties from draws and never ranks by their remoteness; values
    /// and remotenesses themselves stay what they are. False by default.
    fn ties_are_draws(&self) -> bool {
        false
    }

    /// What the first and the second player are called at the beginning of a sentence: `["White", "Black"]`. The default:
    /// `Player 1` and `Player 2`.
    fn player_names(&self) -> [&'static str; 2] {
        ["Player 1", "Player 2"]
    }

    /// The grid that [`Show::format`] writes a character each for, in games on one, so that positions can be
    /// read and written as regular 2-D strings. Found from the spots of the start position; for games
    /// whose cells are no spots, or whose spots are no cells, say it here.
    fn grid(&self, players: Players) -> Option<Grid> {
        let start = self.start();
        Grid::found(&self.format(&start), &self.scene(&start), players)
    }

    /// The move as a regular 2-D string (`S_L_0_1`), where what it changes on the board and the clicks
    /// that make it do not say it.
    fn regular(&self, position: &Self::Position, mv: Self::Move) -> Option<String> {
        let _ = (position, mv);
        None
    }
}

/// Reads the `1_` or `2_` in front of a position: whose turn it is, and the rest.
///
/// # Errors
/// If there is neither.
pub fn split_turn(text: &str) -> Result<(Player, &str), Mistake> {
    match (text.strip_prefix("1_"), text.strip_prefix("2_")) {
        (Some(rest), _) => Ok((Player::First, rest)),
        (_, Some(rest)) => Ok((Player::Second, rest)),
        _ => Err(Mistake::at(0, "a position starts with ‘1_’ or ‘2_’ for the player to move")),
    }
}

/// Splits `N` numbers off the end of a position, such as the 3 and the 2 of `1_x-o_3_2`: what is before them, and
/// the numbers if all are there as they are written, without signs and leading zeros.
pub fn split_numbers<const N: usize>(text: &str) -> (&str, Option<[u32; N]>) {
    let mut parts = text.rsplitn(N + 1, '_');
    let number = |part: &str| part.parse().ok().filter(|read: &u32| read.to_string() == part);
    let mut numbers: [Option<u32>; N] = std::array::from_fn(|_| parts.next().and_then(number));
    numbers.reverse();
    let whole = numbers.iter().all(Option::is_some);
    (parts.next().unwrap_or(text), whole.then(|| numbers.map(Option::unwrap_or_default)))
}

/// Reads a board of exactly `cells` characters; `read` turns a character into a cell, `allowed`
/// names the characters for the error message. `offset` is where the board begins in the whole
/// text.
///
/// # Errors
/// If the length differs or a character is not allowed.
pub fn read_cells<C>(
    text: &str,
    offset: usize,
    cells: usize,
    allowed: &str,
    read: impl Fn(char) -> Option<C>,
) -> Result<Vec<C>, Mistake> {
    let mut board = Vec::with_capacity(cells);
    for (i, c) in text.chars().enumerate() {
        match read(c) {
            Some(cell) => board.push(cell),
            None => {
                return Err(Mistake::character(offset + i, c, &format!("one of {allowed}")));
            }
        }
        if i >= cells {
            break;
        }
    }
    let found = text.chars().count();
    if found == cells { Ok(board) } else { Err(Mistake::length(offset + found, offset + cells)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_at_the_end() {
        assert_eq!(split_numbers("1_x-o_30_2"), ("1_x-o", Some([30, 2])));
        assert_eq!(split_numbers("1_x-o_30"), ("1_x-o", Some([30])));
        for text in ["1_x-o_03", "1_x-o_+3", "1_x-o_"] {
            assert_eq!(split_numbers::<1>(text), ("1_x-o", None), "{text}");
        }
        assert_eq!(split_numbers::<2>("x-o_2"), ("x-o_2", None));
    }
}
