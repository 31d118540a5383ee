//! A game that was played as programs are told of it: each move, what it was worth and which one was wrong.

use gamesman_rules::Player;
use gamesman_solve::{Unwatched, Watch};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json;
use crate::verdict::best_moves;
use crate::{Error, Judgement, Session, StateAnswer, ValueAnswer};

/// The evaluation of a list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
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

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct PlyAnswer {
    /// Which move it was, counted from 1.
    pub ply: usize,
    /// 1 or 2: who made it; `null` in puzzles.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub player: Option<Player>,
    /// The move as text.
    #[serde(rename = "move")]
    pub name: String,
    /// What it was worth to the player who made it.
    pub move_value: ValueAnswer,
    /// Remoteness it cost compared with the best move of the same value.
    pub delta_remoteness: Option<u32>,
    /// What it did.
    pub judgement: Judgement,
    /// The best moves there were.
    pub best: Vec<String>,
    /// Where it led.
    pub state: StateAnswer,
}

/// A move that could not be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
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
    pub fn history_answer(
        &self,
        from: Option<&str>,
        moves: &[&str],
    ) -> Result<HistoryAnswer, Error> {
        self.history_answer_within(from, moves, &Unwatched)
    }

    /// As [`Session::history_answer`], until `watch` says to stop.
    ///
    /// # Errors
    /// As [`Session::history_answer`], and [`Error::Solve`] if it was stopped.
    pub fn history_answer_within(
        &self,
        from: Option<&str>,
        moves: &[&str],
        watch: &dyn Watch,
    ) -> Result<HistoryAnswer, Error> {
        let (history, error) = self.as_far(from, moves, watch)?;
        let wrong = error.map(|error| WrongAnswer {
            ply: history.made.len() + 1,
            name: moves[history.made.len()].chars().take(60).collect(),
            message: error.to_string(),
        });
        let plies = (0..history.made.len()).filter_map(|ply| {
            let (before, made) = (&history.positions[ply], history.made(ply)?);
            Some(PlyAnswer {
                ply: ply + 1,
                player: before.state.player,
                name: made.name.clone(),
                move_value: made.move_value,
                delta_remoteness: made.delta_remoteness,
                judgement: history.judgement(ply),
                best: best_moves(history.standard, &before.moves)
                    .iter()
                    .map(|mv| mv.name.clone())
                    .collect(),
                state: history.positions[ply + 1].state.clone(),
            })
        });
        let first = &history.positions[0];
        Ok(HistoryAnswer {
            game: first.game.clone(),
            variant: first.variant.clone(),
            start: first.state.clone(),
            plies: plies.collect(),
            turning_point: history.turning_points().last().map(|ply| ply + 1),
            wrong,
        })
    }
}
