//! Chess endings in lessons: mates with pieces, pawns, pieces against each other.

mod against;
mod board;
mod drills;
mod five;
mod mates;
mod pawns;
mod rook;

use super::lesson::Course;

/// The course.
pub(super) static COURSE: Course = Course {
    id: "chess",
    name: "Chess endings",
    game: "chess",
    all: Some("four"),
    alternates: true,
    about: "From mate with two heavy pieces to rook and pawn against rook: win what is won, hold what can be held. Every position is \
            fresh, and every verdict is exact.",
    lessons: &[
        mates::HEAVY_PIECES,
        mates::QUEEN,
        mates::ROOK,
        pawns::SQUARE,
        pawns::OPPOSITION,
        pawns::ROOK_PAWN,
        against::QUEEN_PAWN,
        against::PAWN_EACH,
        mates::TWO_BISHOPS,
        mates::BISHOP_AND_KNIGHT,
        against::ROOK_PAWN,
        against::ROOK_BISHOP,
        against::ROOK_KNIGHT,
        against::QUEEN_ROOK,
        five::ROOK_AND_PAWN,
        five::CURIOSITIES,
    ],
};
