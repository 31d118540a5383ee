//! Chess pieces: how they move and what they look like.

use gamesman_rules::prelude::*;

/// The pieces that can be chosen.
pub(super) const CHOICES: &[Choice] = &[
    Choice { id: "knight", help: "a knight" },
    Choice { id: "bishop", help: "a bishop" },
    Choice { id: "rook", help: "a rook" },
    Choice { id: "queen", help: "a queen" },
    Choice { id: "king", help: "a king" },
];

/// A kind of piece.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    /// What it is called.
    pub(super) name: &'static str,
    /// Filled and hollow.
    pub(super) symbols: [&'static str; 2],
    /// Its shape.
    pub(super) glyph: Glyph,
    /// The directions of its steps.
    pub(super) steps: &'static [Direction],
    /// How many steps it may take.
    pub(super) most: usize,
}

const LEAPS: [Direction; 8] =
    [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

const PIECES: [Piece; 5] = [
    Piece {
        name: "knight",
        symbols: ["♞", "♘"],
        glyph: Glyph::Knight(0.86),
        steps: &LEAPS,
        most: 1,
    },
    Piece {
        name: "bishop",
        symbols: ["♝", "♗"],
        glyph: Glyph::Mitre(0.86),
        steps: &DIAGONAL,
        most: 20,
    },
    Piece {
        name: "rook",
        symbols: ["♜", "♖"],
        glyph: Glyph::Rook(0.86),
        steps: &ORTHOGONAL,
        most: 20,
    },
    Piece {
        name: "queen",
        symbols: ["♛", "♕"],
        glyph: Glyph::Crown(0.86),
        steps: &ALL_DIRECTIONS,
        most: 20,
    },
    Piece {
        name: "king",
        symbols: ["♚", "♔"],
        glyph: Glyph::King(0.86),
        steps: &ALL_DIRECTIONS,
        most: 1,
    },
];

impl Piece {
    /// The piece with this name, one of [`CHOICES`].
    pub(super) fn named(name: &str) -> Piece {
        let found = PIECES.iter().find(|piece| piece.name == name);
        *found.expect("every choice is a piece")
    }
}
