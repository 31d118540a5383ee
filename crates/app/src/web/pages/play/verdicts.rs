//! What happened in a game, in words: how a position stands, what a move did.

use gamesman_query::rules::{Player, Players};
use gamesman_query::{History, MoveAnswer, Standard, StateAnswer, ValueAnswer};

use super::super::words::Whose;
use crate::verdict;

/// How a position stands: "Player 1 wins in 5 moves, 3 of their own", "tie in 4 moves in all", "solvable in 7 moves".
pub fn stand(standard: Standard, at: &StateAnswer) -> String {
    let player = at.player.unwrap_or(Player::First);
    let what = match (standard.players, at.value) {
        (Players::Two, ValueAnswer::Tie | ValueAnswer::Draw) if standard.ties_are_draws => {
            return if at.over { "ended in a draw" } else { "draw" }.into();
        }
        (_, ValueAnswer::Unknown) => return "not solved".into(),
        (Players::One, ValueAnswer::Win) if at.remoteness == Some(0) => return "solved".into(),
        (Players::One, ValueAnswer::Win) => "solvable".to_owned(),
        (Players::One, _) => return "dead end".into(),
        (_, ValueAnswer::Draw) => return "draw".into(),
        (_, ValueAnswer::Tie) => "tie".to_owned(),
        (_, ValueAnswer::Win) => format!("{} wins", standard.name(player)),
        (_, ValueAnswer::Lose) => format!("{} wins", standard.name(player.other())),
    };
    let by = match at.margin {
        Some(margin) if margin != 0 => format!(", by {}", margin.unsigned_abs()),
        _ => String::new(),
    };
    match at.remoteness {
        Some(0) if at.value == ValueAnswer::Tie => format!("ended in a tie{by}"),
        Some(0) => format!("{}{by}", what.replace("wins", "has won")),
        Some(n) => {
            let whose = match at.value {
                ValueAnswer::Lose => Whose::TheirsSecond,
                _ => Whose::Theirs,
            };
            format!("{what}{by} in {}", standard.distance(at.value, n, whose))
        }
        None => format!("{what}{by}"),
    }
}

/// What to expect, told to the one person who plays against the computer.
pub fn told(standard: Standard, human: Player, at: &StateAnswer) -> Option<String> {
    let yours = at.player == Some(human);
    let by = match at.margin {
        Some(margin) if margin != 0 => format!(" by {}", margin.unsigned_abs()),
        _ => String::new(),
    };
    let whose = if yours { Whose::Yours } else { Whose::YoursSecond };
    let length = at.remoteness.map(|n| standard.distance(at.value, n, whose));
    let when = length.map_or_else(String::new, |length| format!(" in {length}"));
    let comma = if when.contains(',') { "," } else { "" };
    let wins = match at.value {
        ValueAnswer::Win => yours,
        ValueAnswer::Lose => !yours,
        // The usual sentence names nobody.
        _ => return None,
    };
    Some(match (at.over, wins, yours) {
        (true, true, _) => format!("You have won{by}."),
        (true, false, _) => format!("The computer has won{by}."),
        (_, true, true) => format!("You can force a win{by}{when}."),
        (_, true, false) => format!("The computer loses{by}{when}{comma} if you play perfectly."),
        (_, false, true) => format!("You lose{by}{when}{comma} if the computer plays perfectly."),
        (_, false, false) => format!("The computer can force a win{by}{when}."),
    })
}

/// What a move that gave value away did; `None` for other moves.
pub fn turned(history: &History, ply: usize) -> Option<String> {
    let made = history.made(ply).filter(|_| history.judged(ply).verdict.is_mistake())?;
    let before = history.positions[ply].state.value;
    Some(verdict::turned(history.standard, before, made.move_value))
}

/// What a move did, in the words of a table: "best", "fine, slower by 2 moves in all", "win becomes a tie".
pub fn deed(history: &History, ply: usize) -> String {
    let before = history.positions[ply].state.value;
    let judged = history.judged(ply);
    history
        .made(ply)
        .map_or_else(String::new, |made| verdict::short(history.standard, before, made, judged))
}

/// Whether what a move costs is that the end comes sooner.
pub fn sooner(mv: &MoveAnswer) -> bool {
    mv.move_value == ValueAnswer::Lose
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_told_what_to_expect_of_the_computer() {
        let answer = |player, value, remoteness| StateAnswer {
            position: String::new(),
            regular: None,
            player: Some(player),
            over: remoteness == 0,
            value,
            remoteness: Some(remoteness),
            proof: None,
            nimber: None,
            margin: None,
        };
        let standard = Standard { alternates: true, ..Standard::new(Players::Two) };
        for (player, value, remoteness, text) in [
            (
                Player::First,
                ValueAnswer::Win,
                7,
                Some("You can force a win in 7 moves, 4 of them yours."),
            ),
            (
                Player::First,
                ValueAnswer::Lose,
                1,
                Some("You lose in 1 move if the computer plays perfectly."),
            ),
            (
                Player::Second,
                ValueAnswer::Win,
                3,
                Some("The computer can force a win in 3 moves, 1 of them yours."),
            ),
            (
                Player::Second,
                ValueAnswer::Lose,
                4,
                Some("The computer loses in 4 moves, 2 of them yours, if you play perfectly."),
            ),
            (Player::Second, ValueAnswer::Lose, 0, Some("You have won.")),
            (Player::First, ValueAnswer::Lose, 0, Some("The computer has won.")),
            (Player::First, ValueAnswer::Tie, 4, None),
        ] {
            let told = told(standard, Player::First, &answer(player, value, remoteness));
            assert_eq!(told.as_deref(), text);
        }
    }
}
