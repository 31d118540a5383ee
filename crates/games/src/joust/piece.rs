//! Chess pieces: how they move and what they look like.

use gamesman_rules::prelude::*;

/// The pieces that can be chosen.
pub(super) const PIECES: &[Choice] = &[
    Choice { id: "knight", help: "a knight" },
    Choice { id: "bishop", help: "a bishop" },
    Choice { id: "rook", help: "a rook" },
    Choice { id: "queen", help: "a queen" },
    Choice { id: "king", help: "a king" },
];

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Piece {
    /// The piece with this name among [`PIECES`].
    pub(super) fn named(name: &str) -> Piece {
        use Piece::{Bishop, King, Knight, Queen, Rook};
        let all = [Knight, Bishop, Rook, Queen, King];
        all.into_iter().find(|piece| piece.name() == name).unwrap_or(Knight)
    }

    /// The directions of its steps, and how many of them it may take.
    pub(super) fn steps(self) -> (&'static [Direction], usize) {
        const LEAPS: [Direction; 8] =
            [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
        match self {
            Piece::Knight => (&LEAPS, 1),
            Piece::Bishop => (&DIAGONAL, 20),
            Piece::Rook => (&ORTHOGONAL, 20),
            Piece::Queen => (&ALL_DIRECTIONS, 20),
            Piece::King => (&ALL_DIRECTIONS, 1),
        }
    }

    /// Filled and hollow.
    pub(super) fn symbols(self) -> [&'static str; 2] {
        match self {
            Piece::Knight => ["♞", "♘"],
            Piece::Bishop => ["♝", "♗"],
            Piece::Rook => ["♜", "♖"],
            Piece::Queen => ["♛", "♕"],
            Piece::King => ["♚", "♔"],
        }
    }

    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Piece::Knight => "knight",
            Piece::Bishop => "bishop",
            Piece::Rook => "rook",
            Piece::Queen => "queen",
            Piece::King => "king",
        }
    }
}
