//! What to expect of a position, in a sentence.

use gamesman_rules::{Player, Players};

use crate::standard::Standard;
use crate::words::{Whose, moves};
use crate::{StateAnswer, ValueAnswer};

/// The prediction for a position.
pub fn sentence(standard: Standard, answer: &StateAnswer) -> String {
    match standard.players {
        Players::One => puzzle(answer),
        Players::Two => game(standard, answer),
    }
}

fn puzzle(answer: &StateAnswer) -> String {
    match (answer.value, answer.remoteness) {
        (ValueAnswer::Win, Some(0)) => "Solved.".into(),
        (ValueAnswer::Win, Some(n)) => format!("It can be solved in {}.", moves(n.into())),
        (ValueAnswer::Win, None) => "It can be solved.".into(),
        (ValueAnswer::Unknown, _) => "It is not known whether this can be solved.".into(),
        _ => "It can no longer be solved.".into(),
    }
}

fn game(standard: Standard, answer: &StateAnswer) -> String {
    let who = |player: Player| standard.name(player).to_owned();
    let (mover, other) = match answer.player {
        Some(player) => (who(player), who(player.other())),
        None => ("The player to move".into(), "the other player".into()),
    };
    let by = match answer.margin {
        Some(margin) if margin != 0 => format!(" by {}", margin.unsigned_abs()),
        _ => String::new(),
    };
    if answer.over {
        let capital = |text: String| text.replacen("the", "The", 1);
        return match answer.value {
            ValueAnswer::Win => format!("{mover} has won{by}."),
            ValueAnswer::Lose if answer.player.is_none() => {
                format!("The player to move has lost{by}.")
            }
            ValueAnswer::Lose => capital(format!("{other} has won{by}.")),
            _ if standard.ties_are_draws => "The game has ended in a draw.".into(),
            _ => "The game has ended in a tie.".into(),
        };
    }
    let length = answer.remoteness.map(|n| standard.distance(answer.value, n, Whose::Theirs));
    let in_moves = length.as_ref().map_or_else(String::new, |length| format!(" in {length}"));
    match answer.value {
        ValueAnswer::Win => format!("{mover} can force a win{by}{in_moves}."),
        ValueAnswer::Lose => {
            let comma = if in_moves.contains(',') { "," } else { "" };
            format!("{mover} loses{by}{in_moves}{comma} if {other} plays perfectly.")
        }
        ValueAnswer::Tie | ValueAnswer::Draw if standard.ties_are_draws => {
            "A draw: neither player can force a win.".into()
        }
        ValueAnswer::Tie => {
            let after = length.map_or_else(String::new, |length| format!(" after {length}"));
            format!("Best play ends in a tie{after}.")
        }
        ValueAnswer::Draw => "A draw: neither player can force the game to end.".into(),
        ValueAnswer::Unknown => "This position is not solved.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(value: ValueAnswer, remoteness: Option<u32>) -> StateAnswer {
        StateAnswer {
            position: String::new(),
            regular: None,
            player: Some(Player::Second),
            over: remoteness == Some(0),
            value,
            remoteness,
            proof: None,
            nimber: None,
            margin: None,
        }
    }

    #[test]
    fn games() {
        use ValueAnswer::{Draw, Lose, Tie, Unknown, Win};
        for (value, remoteness, text) in [
            (Win, Some(7), "Player 2 can force a win in 7 moves in all."),
            (Win, None, "Player 2 can force a win."),
            (Lose, Some(1), "Player 2 loses in 1 move if Player 1 plays perfectly."),
            (Tie, Some(2), "Best play ends in a tie after 2 moves in all."),
            (Draw, None, "A draw: neither player can force the game to end."),
            (Unknown, None, "This position is not solved."),
            (Lose, Some(0), "Player 1 has won."),
            (Win, Some(0), "Player 2 has won."),
            (Tie, Some(0), "The game has ended in a tie."),
        ] {
            assert_eq!(sentence(Standard::new(Players::Two), &answer(value, remoteness)), text);
        }
        let drawn = Standard { ties_are_draws: true, ..Standard::new(Players::Two) };
        for (value, remoteness, text) in [
            (Tie, Some(12), "A draw: neither player can force a win."),
            (Draw, None, "A draw: neither player can force a win."),
            (Tie, Some(0), "The game has ended in a draw."),
            (Win, Some(7), "Player 2 can force a win in 7 moves in all."),
        ] {
            assert_eq!(sentence(drawn, &answer(value, remoteness)), text);
        }
        let alternates = Standard { alternates: true, ..Standard::new(Players::Two) };
        for (value, remoteness, text) in [
            (Win, 7, "Player 2 can force a win in 7 moves, 4 of their own."),
            (Win, 1, "Player 2 can force a win in 1 move."),
            (Lose, 6, "Player 2 loses in 6 moves, 3 of their own, if Player 1 plays perfectly."),
            (Tie, 9, "Best play ends in a tie after 9 moves in all."),
        ] {
            assert_eq!(sentence(alternates, &answer(value, Some(remoteness))), text);
        }
        let ahead = StateAnswer { margin: Some(4), ..answer(Win, Some(7)) };
        let said = "Player 2 can force a win by 4 in 7 moves, 4 of their own.";
        assert_eq!(sentence(alternates, &ahead), said);
        let by = StateAnswer { margin: Some(-4), ..answer(Lose, Some(0)) };
        assert_eq!(sentence(Standard::new(Players::Two), &by), "Player 1 has won by 4.");
        let impartial = StateAnswer { player: None, ..answer(Lose, Some(0)) };
        assert_eq!(
            sentence(Standard::new(Players::Two), &impartial),
            "The player to move has lost."
        );
    }

    #[test]
    fn puzzles() {
        use ValueAnswer::{Lose, Unknown, Win};
        for (value, remoteness, text) in [
            (Win, Some(0), "Solved."),
            (Win, Some(1), "It can be solved in 1 move."),
            (Lose, None, "It can no longer be solved."),
            (Unknown, None, "It is not known whether this can be solved."),
        ] {
            assert_eq!(sentence(Standard::new(Players::One), &answer(value, remoteness)), text);
        }
    }
}
