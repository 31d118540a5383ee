//! A game that was played, move by move: what each move was worth and which one was wrong.

use gamesman_rules::{Player, Players};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Error, MoveAnswer, PositionAnswer, ProofAnswer, Session, ValueAnswer};

/// The evaluation of a list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct HistoryAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// Where it began.
    pub start: StateAnswer,
    /// The moves that could be made, in order.
    pub plies: Vec<PlyAnswer>,
    /// The first move that could not be made, if there is one; nothing after it is looked at.
    pub wrong: Option<WrongAnswer>,
    /// The ply, counted from 1, that last changed what the game was worth: its turning point. `null` if every
    /// move kept the value, or values are unknown.
    pub turning_point: Option<usize>,
}

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StateAnswer {
    /// The position as text.
    pub position: String,
    /// The position as regular 2-D string, in games on a grid.
    pub regular: Option<String>,
    /// 1 or 2: who is to move. Where positions do not say, the first player began and turns alternate but for
    /// moves that keep the turn. `null` in puzzles.
    pub player: Option<u8>,
    /// Whether the game is over.
    pub over: bool,
    /// For the player to move.
    pub value: ValueAnswer,
    /// Moves to the end under best play; `null` if there is no end or it is not known.
    pub remoteness: Option<u32>,
    /// How the value is known; `null` if it is unknown.
    pub proof: Option<ProofAnswer>,
    /// The nimber, where there is one.
    pub nimber: Option<u32>,
    /// By how much the player to move wins or loses under best play, where that counts.
    pub margin: Option<i32>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlyAnswer {
    /// Which move it was, counted from 1.
    pub ply: usize,
    /// 1 or 2: who made it; `null` in puzzles.
    pub player: Option<u8>,
    /// The move as text.
    #[serde(rename = "move")]
    pub name: String,
    /// What it was worth to the player who made it.
    pub move_value: ValueAnswer,
    /// Remoteness it cost compared with the best move of the same value.
    pub delta_remoteness: Option<u32>,
    /// What it did.
    pub verdict: Verdict,
    /// The best moves there were.
    pub best: Vec<String>,
    /// Where it led.
    pub state: StateAnswer,
}

/// What a move did to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// As good as any.
    Best,
    /// It kept the value, but took a longer way to win or a shorter one to lose.
    Slower,
    /// It lost value: a win became less, or a tie or draw a loss.
    Mistake,
    /// Values are not known.
    Unknown,
}

/// A move that could not be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WrongAnswer {
    /// Which move of the list, counted from 1.
    pub ply: usize,
    /// The move as it was given.
    #[serde(rename = "move")]
    pub name: String,
    /// What is wrong with it.
    pub message: String,
}

impl Session {
    /// Makes moves one after the other and says what each was worth.
    ///
    /// A move that is not legal ends the list and is named; it is no error. Positions that no table
    /// holds are not searched for, but former searches are used.
    ///
    /// # Errors
    /// [`Error::Position`] if the first position cannot be read, [`Error::File`].
    pub fn history(&self, from: Option<&str>, moves: &[&str]) -> Result<HistoryAnswer, Error> {
        let mut at = self.glance(from)?.answer;
        let puzzle = self.entry().players == Players::One;
        let mut player = (!puzzle).then(|| at.player.unwrap_or(Player::First.number()));
        let start = state(&at, player);
        let (mut plies, mut wrong, mut turning_point) = (Vec::new(), None, None);
        for (i, name) in moves.iter().enumerate() {
            let ply = i + 1;
            let after = match self.play(Some(&at.position), &[name]) {
                Ok(mut after) => after.pop().unwrap_or_default(),
                Err(error @ Error::Move { .. }) => {
                    let name = name.chars().take(60).collect();
                    wrong = Some(WrongAnswer { ply, name, message: error.to_string() });
                    break;
                }
                Err(error) => return Err(error),
            };
            let named = |mv: &&MoveAnswer| mv.name == *name || mv.regular.as_deref() == Some(name);
            let Some(made) = at.moves.iter().find(named) else { break };
            let verdict = judge(&at, made);
            if verdict == Verdict::Mistake {
                turning_point = Some(ply);
            }
            let next = self.glance(Some(&after))?.answer;
            let turn = player.map(|player| if made.keeps_turn { player } else { 3 - player });
            let turn = turn.map(|turn| next.player.unwrap_or(turn));
            plies.push(PlyAnswer {
                ply,
                player,
                name: made.name.clone(),
                move_value: made.move_value,
                delta_remoteness: made.delta_remoteness,
                verdict,
                best: best(&at),
                state: state(&next, turn),
            });
            (at, player) = (next, turn);
        }
        let (game, variant) = (at.game, at.variant);
        Ok(HistoryAnswer { game, variant, start, plies, wrong, turning_point })
    }
}

fn state(answer: &PositionAnswer, player: Option<u8>) -> StateAnswer {
    StateAnswer {
        position: answer.position.clone(),
        regular: answer.regular.clone(),
        player,
        over: answer.over,
        value: answer.value,
        remoteness: answer.remoteness,
        proof: answer.proof,
        nimber: answer.nimber,
        margin: answer.margin,
    }
}

/// The moves that are equal to the first in value and remoteness; none if nothing is known.
fn best(answer: &PositionAnswer) -> Vec<String> {
    let Some(first) = answer.moves.first().filter(|mv| mv.move_value != ValueAnswer::Unknown)
    else {
        return Vec::new();
    };
    let same = |mv: &&MoveAnswer| {
        mv.move_value == first.move_value && mv.delta_remoteness == first.delta_remoteness
    };
    answer.moves.iter().take_while(same).map(|mv| mv.name.clone()).collect()
}

fn judge(before: &PositionAnswer, made: &MoveAnswer) -> Verdict {
    let Some(best) = before.moves.first() else { return Verdict::Unknown };
    let known = before.moves.iter().all(|mv| mv.move_value != ValueAnswer::Unknown);
    if made.move_value == ValueAnswer::Unknown || !known {
        return Verdict::Unknown;
    }
    if made.move_value != best.move_value {
        return Verdict::Mistake;
    }
    if made.delta_remoteness == best.delta_remoteness { Verdict::Best } else { Verdict::Slower }
}
