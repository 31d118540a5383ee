//! What happened in a game, in words: how a position stands, what a move did.

use gamesman_query::rules::{Player, Players};
use gamesman_query::{History, MoveAnswer, Standard, StateAnswer, ValueAnswer};

use super::super::words::{self, Whose};
use crate::language::{Language, Text};
use crate::verdict;

/// How a position stands: "Player 1 wins in 5 moves, 3 of their own", "tie in 4 moves in all", "solvable in 7 moves".
pub fn stand(t: Language, standard: Standard, at: &StateAnswer) -> String {
    let player = at.player.unwrap_or(Player::First);
    let drawn = matches!(at.value, ValueAnswer::Tie | ValueAnswer::Draw);
    let (id, winner) = match (standard.players, at.value) {
        (_, ValueAnswer::Unknown) => return t.say("stand-unknown").into(),
        (Players::Two, _) if drawn && standard.ties_are_draws => {
            let id = if at.over { "stand-ended-draw" } else { "stand-draw" };
            return t.say(id).into();
        }
        (Players::One, ValueAnswer::Win) if at.remoteness == Some(0) => {
            return t.say("stand-solved").into();
        }
        (Players::One, ValueAnswer::Win) => ("stand-solvable", None),
        (Players::One, _) => return t.say("stand-dead-end").into(),
        (_, ValueAnswer::Draw) => return t.say("stand-draw").into(),
        (_, ValueAnswer::Tie) if at.remoteness == Some(0) => {
            return t.say("stand-ended-tie").into();
        }
        (_, ValueAnswer::Tie) => ("stand-tie", None),
        (_, ValueAnswer::Win) => ("stand-wins", Some(player)),
        (_, ValueAnswer::Lose) => ("stand-wins", Some(player.other())),
    };
    let mut told = vec![("by", Language::by(at.margin))];
    told.extend(winner.map(|winner| ("who", t.player(standard, winner).into())));
    match at.remoteness {
        Some(0) => t.tell("stand-won", &told),
        n => t.within(id, n.map(|n| words::standing(t, standard, at.value, n)), &told),
    }
}

/// What to expect, told to the one person who plays against the computer.
pub fn told(t: Language, standard: Standard, human: Player, at: &StateAnswer) -> Option<String> {
    let yours = at.player == Some(human);
    let wins = match at.value {
        ValueAnswer::Win => yours,
        ValueAnswer::Lose => !yours,
        // The usual sentence names nobody.
        _ => return None,
    };
    let told = [("by", Language::by(at.margin))];
    let whose = if yours { Whose::Yours } else { Whose::YoursSecond };
    let length = at.remoteness.map(|n| t.distance(standard, at.value, n, whose));
    Some(match (at.over, wins, yours) {
        (true, true, _) => t.tell("told-you-won", &told),
        (true, false, _) => t.tell("told-computer-won", &told),
        (_, true, true) => t.within("told-you-win", length, &told),
        (_, true, false) => t.within("told-computer-loses", length, &told),
        (_, false, true) => t.within("told-you-lose", length, &told),
        (_, false, false) => t.within("told-computer-wins", length, &told),
    })
}

/// What a move that gave value away did; `None` for other moves.
pub fn turned(t: Language, history: &History, ply: usize) -> Option<Text> {
    let made = history.made(ply).filter(|_| history.judged(ply).verdict.is_mistake())?;
    let before = history.positions[ply].state.value;
    Some(verdict::turned(t, history.standard, before, made.move_value))
}

/// What a move did, in the words of a table: "best", "fine, slower by 2 moves in all", "win becomes a tie".
pub fn deed(t: Language, history: &History, ply: usize) -> String {
    let before = history.positions[ply].state.value;
    let judged = history.judged(ply);
    history
        .made(ply)
        .map_or_else(String::new, |made| verdict::short(t, history.standard, before, made, judged))
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
            let told = told(
                Language::English,
                standard,
                Player::First,
                &answer(player, value, remoteness),
            );
            assert_eq!(told.as_deref(), text);
        }
    }
}
