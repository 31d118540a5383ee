//! Chess pieces: how they move and what they look like.

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
    /// Steps down and right, and how many of them it may take.
    pub(super) fn steps(self) -> (&'static [(i8, i8)], u8) {
        const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        const ALL: [(i8, i8); 8] =
            [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        const LEAPS: [(i8, i8); 8] =
            [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
        match self {
            Piece::Knight => (&LEAPS, 1),
            Piece::Bishop => (&DIAGONAL, 20),
            Piece::Rook => (&STRAIGHT, 20),
            Piece::Queen => (&ALL, 20),
            Piece::King => (&ALL, 1),
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
