//! Chess endings in lessons: mates with pieces, pawns, pieces against each other.

mod against;
mod mates;
mod pawns;

use super::Course;

/// The course.
pub(super) static COURSE: Course = Course {
    id: "chess",
    name: "Chess endings",
    game: "chess",
    about: "From mate with two heavy pieces to queen against rook: win what is won, hold what can be held. Every position is \
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
    ],
};

/// Whether White has these men, Black those, and White is to move.
fn white(text: &str, white: &str, black: &str) -> bool {
    text.starts_with("1_") && men(text, white, black)
}

/// The same with Black to move.
fn black(text: &str, white: &str, black: &str) -> bool {
    text.starts_with("2_") && men(text, white, black)
}

/// Whether White has these men beside the king, and Black those; a pawn that may be taken en passant is none of them.
fn men(text: &str, white: &str, black: &str) -> bool {
    let cells = text.get(2..).unwrap_or_default();
    let sorted = |letters: String| {
        let mut letters: Vec<char> = letters.chars().collect();
        letters.sort_unstable();
        letters
    };
    let found = cells.chars().filter(|&c| c != '-').collect();
    sorted(found) == sorted(format!("K{white}k{}", black.to_lowercase()))
}

/// The file and rank, each from 0, of the first man with this letter.
fn at(text: &str, man: char) -> Option<(i32, i32)> {
    let place = text.get(2..)?.chars().position(|c| c == man)? as i32;
    Some((place % 8, 7 - place / 8))
}

/// Steps of a king between two squares.
fn steps((a, b): (i32, i32), (c, d): (i32, i32)) -> i32 {
    (a - c).abs().max((b - d).abs())
}
