//! The board as both players see it.

use gamesman_rules::prelude::*;

use super::attacks::{Man, name};
use super::material::Material;

/// A man on a square of the board as it is seen: which colour and kind.
pub(super) type Stands = (Player, Man);

/// What stands on the squares, from a1.
pub(super) type Mailbox = [Option<Stands>; 64];

/// A position as both players see it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) squares: Mailbox,
    pub(super) to_move: Player,
    /// The square of a pawn that may be taken in passing.
    pub(super) passant: Option<u8>,
}

/// The square that a name names.
pub(super) fn square_of(name: &str) -> Option<u8> {
    (0..64).find(|&square| self::name(square) == name)
}

/// The squares in the order in which people read: a8, b8, …, h1.
pub(super) fn reading_order() -> impl Iterator<Item = u8> {
    (0..8).rev().flat_map(|rank| (0..8).map(move |file| rank * 8 + file))
}

/// The place of a square in that order: what spots are numbered by.
pub(super) fn place(square: u8) -> usize {
    usize::from(7 - square / 8) * 8 + usize::from(square % 8)
}

/// The letter of a man: capital for White.
pub(super) fn letter((player, man): Stands) -> char {
    match player {
        Player::First => man.letter(),
        Player::Second => man.letter().to_ascii_lowercase(),
    }
}

/// The man that a letter stands for.
pub(super) fn stands(letter: char) -> Option<Stands> {
    let player = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
    Some((player, Man::of_letter(letter.to_ascii_uppercase())?))
}

/// The men of a set on the squares where they stand in the first position of a game, or on the next free ones; White,
/// the stronger side, is to move.
pub(super) fn initial(material: &Material) -> Board {
    let mut squares = [None; 64];
    for (player, side) in [Player::First, Player::Second].into_iter().zip(&material.sides) {
        let own = |square: u8| if player == Player::First { square } else { square ^ 56 };
        for &man in side {
            let usual: &[u8] = match man {
                Man::King => &[4],
                Man::Queen => &[3],
                Man::Rook => &[0, 7],
                Man::Bishop => &[2, 5],
                Man::Knight => &[1, 6],
                Man::Pawn => &[8, 9, 10],
            };
            let all = usual.iter().copied().chain(0..64).map(own);
            let mut free = all.filter(|&square| squares[usize::from(square)].is_none());
            if let Some(square) = free.next() {
                squares[usize::from(square)] = Some((player, man));
            }
        }
    }
    Board { squares, to_move: Player::First, passant: None }
}
