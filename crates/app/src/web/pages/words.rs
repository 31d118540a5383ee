//! What values, moves and numbers are called on pages.

use gamesman_query::rules::Players;
use gamesman_query::{MoveAnswer, Standard, ValueAnswer, VariantAnswer};

pub use gamesman_query::words::{Whose, moves, thousands};

/// What a move is worth, in the words of a list: "win in 5 moves, 3 yours", which counts the move itself.
pub fn worth(standard: Standard, mv: &MoveAnswer, whose: Whose) -> String {
    let long = value(standard.players, mv.move_value);
    let long = match length(mv) {
        Some(remoteness) => {
            format!("{long} in {}", standard.distance_in_row(mv.move_value, remoteness + 1, whose))
        }
        None => long.to_owned(),
    };
    match mv.margin_for_mover() {
        Some(margin) if margin != 0 => format!("{long}, by {}", margin.unsigned_abs()),
        _ => long,
    }
}

/// What a move is worth, in a mark on the board: "W5", or in a puzzle just "5".
pub fn short(players: Players, mv: &MoveAnswer) -> String {
    let letter = letter(players, mv);
    match length(mv) {
        Some(remoteness) => format!("{letter}{}", u64::from(remoteness) + 1),
        None => letter.to_owned(),
    }
}

/// The remoteness after a move, where it plays a part.
fn length(mv: &MoveAnswer) -> Option<u32> {
    mv.remoteness.filter(|_| mv.delta_remoteness.is_some())
}

/// The letter of a value in a mark on the board; in a puzzle only dead ends have one.
pub fn letter(players: Players, mv: &MoveAnswer) -> &'static str {
    match (players, mv.move_value) {
        (Players::One, ValueAnswer::Win) => "",
        (Players::One, ValueAnswer::Lose) => "✕",
        (_, ValueAnswer::Win) => "W",
        (_, ValueAnswer::Tie) => "T",
        (_, ValueAnswer::Draw) => "D",
        (_, ValueAnswer::Lose) => "L",
        (_, ValueAnswer::Unknown) => "?",
    }
}

/// A value of a move in a word or two.
pub fn value(players: Players, value: ValueAnswer) -> &'static str {
    match (players, value) {
        (Players::One, ValueAnswer::Win) => "solved",
        (Players::One, ValueAnswer::Lose) => "dead end",
        (_, ValueAnswer::Unknown) => "not solved",
        (_, value) => value.name(),
    }
}

/// The result of a variant under best play, if it is known: "First player wins in 5 moves, 3 of their own".
pub fn result(standard: Standard, variant: &VariantAnswer) -> Option<String> {
    let word = match (standard.players, variant.value) {
        (_, ValueAnswer::Unknown) => return None,
        (Players::One, ValueAnswer::Win) => "Solvable",
        (Players::One, _) => return Some("Cannot be solved".into()),
        (_, ValueAnswer::Win) => "First player wins",
        (_, ValueAnswer::Lose) => "Second player wins",
        (_, ValueAnswer::Tie) => "Tie",
        (_, ValueAnswer::Draw) => return Some("Draw: it never ends".into()),
    };
    let whose = match variant.value {
        ValueAnswer::Lose => Whose::TheirsSecond,
        _ => Whose::Theirs,
    };
    Some(match variant.remoteness {
        Some(n) => format!("{word} in {}", standard.distance(variant.value, n, whose)),
        None => word.to_owned(),
    })
}

/// A sentence's first letter in capitals.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
