//! What conditions and claims look at in a position's text.

/// Whether White has these men, Black those, and White is to move.
pub(super) fn white(text: &str, white: &str, black: &str) -> bool {
    text.starts_with("1_") && men(text, white, black)
}

/// The same with Black to move.
pub(super) fn black(text: &str, white: &str, black: &str) -> bool {
    text.starts_with("2_") && men(text, white, black)
}

/// Whether White has these men beside the king, and Black those; a pawn that may be taken en passant is none of them.
pub(super) fn men(text: &str, white: &str, black: &str) -> bool {
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
pub(super) fn at(text: &str, man: char) -> Option<(i32, i32)> {
    let place = text.get(2..)?.chars().position(|c| c == man)? as i32;
    Some((place % 8, 7 - place / 8))
}

/// Steps of a king between two squares.
pub(super) fn steps((a, b): (i32, i32), (c, d): (i32, i32)) -> i32 {
    (a - c).abs().max((b - d).abs())
}
