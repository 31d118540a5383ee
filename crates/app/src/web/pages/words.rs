//! What values, moves and numbers are called on pages.

use gamesman_query::rules::Players;
use gamesman_query::{MoveAnswer, Standard, StateAnswer, ValueAnswer, VariantAnswer};

pub use gamesman_query::words::{Whose, capital};

use crate::language::{Language, Text};

/// What a move is worth, in the words of a list: "win in 5 moves, 3 yours", which counts the move itself.
pub fn worth(t: Language, standard: Standard, mv: &MoveAnswer, whose: Whose) -> String {
    let value = value(t, standard.players, mv.move_value);
    let length = length(mv).map(|n| t.distance_in_row(standard, mv.move_value, n + 1, whose));
    let margin = mv.margin_for_mover().filter(|margin| *margin != 0).map(i32::unsigned_abs);
    let mut told = vec![("value", value.as_ref().to_owned().into())];
    told.extend(length.clone().map(|length| ("length", length.into())));
    told.extend(margin.map(|margin| ("margin", margin.into())));
    match (length, margin) {
        (None, None) => value.into_owned(),
        (Some(_), None) => t.tell("worth-in", &told),
        (None, Some(_)) => t.tell("worth-by", &told),
        (Some(_), Some(_)) => t.tell("worth-in-by", &told),
    }
}

/// What a move is worth, in a mark on the board: "W5", or in a puzzle just "5".
pub fn short(t: Language, players: Players, mv: &MoveAnswer) -> String {
    let letter = letter(t, players, mv);
    match length(mv) {
        Some(remoteness) => format!("{letter}{}", u64::from(remoteness) + 1),
        None => letter.into_owned(),
    }
}

/// The remoteness after a move, where it plays a part.
fn length(mv: &MoveAnswer) -> Option<u32> {
    mv.remoteness.filter(|_| mv.delta_remoteness.is_some())
}

/// The letter of a value in a mark on the board; in a puzzle only dead ends have one.
pub fn letter(t: Language, players: Players, mv: &MoveAnswer) -> Text {
    match (players, mv.move_value) {
        (Players::One, ValueAnswer::Win) => "".into(),
        (Players::One, ValueAnswer::Lose) => "✕".into(),
        (_, ValueAnswer::Win) => t.say("letter-win"),
        (_, ValueAnswer::Tie) => t.say("letter-tie"),
        (_, ValueAnswer::Draw) => t.say("letter-draw"),
        (_, ValueAnswer::Lose) => t.say("letter-lose"),
        (_, ValueAnswer::Unknown) => "?".into(),
    }
}

/// A value of a move in a word or two.
pub fn value(t: Language, players: Players, value: ValueAnswer) -> Text {
    t.say(match (players, value) {
        (_, ValueAnswer::Unknown) => "value-unknown",
        (Players::One, ValueAnswer::Win) => "value-solved",
        (Players::One, ValueAnswer::Lose) => "value-dead-end",
        (_, ValueAnswer::Win) => "value-win",
        (_, ValueAnswer::Lose) => "value-lose",
        (_, ValueAnswer::Tie) => "value-tie",
        (_, ValueAnswer::Draw) => "value-draw",
    })
}

/// The result of a variant under best play, if it is known: "First player wins in 5 moves, 3 of their own".
pub fn result(t: Language, standard: Standard, variant: &VariantAnswer) -> Option<String> {
    let id = match (standard.players, variant.value) {
        (_, ValueAnswer::Unknown) => return None,
        (Players::One, ValueAnswer::Win) => "result-solvable",
        (Players::One, _) => return Some(t.say("result-unsolvable").into()),
        (_, ValueAnswer::Win) => "result-first",
        (_, ValueAnswer::Lose) => "result-second",
        (_, ValueAnswer::Tie) => "result-tie",
        (_, ValueAnswer::Draw) => return Some(t.say("result-draw").into()),
    };
    // A puzzle that starts one move from its goal is there to be shuffled.
    let shuffled = standard.players == Players::One && variant.remoteness == Some(1);
    let length =
        variant.remoteness.filter(|_| !shuffled).map(|n| standing(t, standard, variant.value, n));
    Some(t.within(id, length, &[]))
}

/// A distance in a sentence that speaks of whoever wins.
pub fn standing(t: Language, standard: Standard, value: ValueAnswer, remoteness: u32) -> String {
    let whose = match value {
        ValueAnswer::Lose => Whose::TheirsSecond,
        _ => Whose::Theirs,
    };
    t.distance(standard, value, remoteness, whose)
}

/// What to expect of a position, in a sentence. In English the one that the API and the command line say.
pub fn prediction(t: Language, standard: Standard, at: &StateAnswer) -> String {
    match standard.players {
        Players::One => puzzle(t, at),
        Players::Two => game(t, standard, at),
    }
}

fn puzzle(t: Language, at: &StateAnswer) -> String {
    match (at.value, at.remoteness) {
        (ValueAnswer::Win, Some(0)) => t.say("expect-solved").into(),
        (ValueAnswer::Win, n) => t.within("expect-solvable", n.map(|n| t.moves(n.into())), &[]),
        (ValueAnswer::Unknown, _) => t.say("expect-solvable-unknown").into(),
        _ => t.say("expect-unsolvable").into(),
    }
}

fn game(t: Language, standard: Standard, at: &StateAnswer) -> String {
    let who = |player| t.player(standard, player).into_owned();
    let mut told = vec![("by", Language::by(at.margin))];
    if let Some(player) = at.player {
        told.push(("who", who(player).into()));
        told.push(("other", who(player.other()).into()));
    }
    let named = at.player.is_some();
    if at.over {
        return match (at.value, at.player) {
            (ValueAnswer::Win, Some(_)) => t.tell("expect-won", &told),
            (ValueAnswer::Win, None) => t.tell("expect-mover-won", &told),
            (ValueAnswer::Lose, Some(player)) => {
                told.push(("who", who(player.other()).into()));
                t.tell("expect-won", &told)
            }
            (ValueAnswer::Lose, None) => t.tell("expect-mover-lost", &told),
            _ if standard.ties_are_draws => t.say("expect-ended-draw").into(),
            _ => t.say("expect-ended-tie").into(),
        };
    }
    let length = at.remoteness.map(|n| t.distance(standard, at.value, n, Whose::Theirs));
    match at.value {
        ValueAnswer::Win => {
            t.within(if named { "expect-win" } else { "expect-mover-win" }, length, &told)
        }
        ValueAnswer::Lose => {
            t.within(if named { "expect-lose" } else { "expect-mover-lose" }, length, &told)
        }
        ValueAnswer::Tie | ValueAnswer::Draw if standard.ties_are_draws => {
            t.say("expect-drawn").into()
        }
        ValueAnswer::Tie => t.within("expect-tie", length, &[]),
        ValueAnswer::Draw => t.say("expect-draw").into(),
        ValueAnswer::Unknown => t.say("expect-unknown").into(),
    }
}

#[cfg(test)]
mod tests {
    use gamesman_query::rules::Player;

    use super::*;

    /// Every kind of position: value, who moves, how far the end is, points.
    fn positions() -> impl Iterator<Item = StateAnswer> {
        use ValueAnswer::{Draw, Lose, Tie, Unknown, Win};
        let values = [Win, Lose, Tie, Draw, Unknown].into_iter();
        let ends = [None, Some(0), Some(1), Some(2), Some(7)];
        let players = [None, Some(Player::First), Some(Player::Second)];
        values
            .flat_map(move |value| ends.map(|end| (value, end)))
            .flat_map(move |(value, end)| players.map(|player| (value, end, player)))
            .flat_map(|all| [None, Some(0), Some(-3)].map(|margin| (all, margin)))
            .map(|((value, remoteness, player), margin)| StateAnswer {
                position: String::new(),
                regular: None,
                player,
                over: remoteness == Some(0),
                value,
                remoteness,
                proof: None,
                nimber: None,
                margin,
            })
    }

    #[test]
    fn in_english_pages_say_what_everything_else_says() {
        let games = Standard::new(Players::Two);
        let alternate = Standard { alternates: true, ..games };
        let drawn = Standard { ties_are_draws: true, ..alternate };
        for standard in [Standard::new(Players::One), games, alternate, drawn] {
            for at in positions() {
                let said = prediction(Language::English, standard, &at);
                assert_eq!(said, gamesman_query::prediction(standard, &at), "{at:?}");
                let Some(n) = at.remoteness else { continue };
                use Whose::{Theirs, TheirsSecond, Winners, Yours, YoursSecond};
                for whose in [Yours, YoursSecond, Theirs, TheirsSecond, Winners] {
                    let far = Language::English.distance(standard, at.value, n, whose);
                    assert_eq!(far, standard.distance(at.value, n, whose));
                    let row = Language::English.distance_in_row(standard, at.value, n, whose);
                    assert_eq!(row, standard.distance_in_row(at.value, n, whose));
                }
            }
        }
    }
}
