//! A verdict as programs are told of it, with what would have been better and how a mistake is punished.

use std::collections::HashSet;

use gamesman_rules::Player;
use gamesman_solve::{Unwatched, Watch};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Judge, Judged, Verdict, best_moves};
use crate::standard::Standard;
use crate::{Error, History, MoveAnswer, Session, TellingAnswer, Threat, ValueAnswer, json};

/// Plies of a refutation.
const REFUTATION: usize = 6;

/// What a move did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct VerdictAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// The position the move was made in.
    pub position: String,
    /// 1 or 2: who made it; `null` in puzzles.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub player: Option<Player>,
    /// The move as text.
    #[serde(rename = "move")]
    pub name: String,
    /// What it did.
    pub verdict: Verdict,
    /// What the position was worth to the player who moved.
    pub before: WorthAnswer,
    /// What the position after the move is worth to the same player.
    pub after: WorthAnswer,
    /// By how many moves of both players it wins or ties later, or loses sooner, than the best move. `null` if it gave
    /// the result away, or that is not known or plays no part.
    pub cost: Option<u32>,
    /// The same in moves of the player's own, where that can be said.
    pub own_cost: Option<u32>,
    /// By how much the margin is smaller than the best move's, negative if it is larger; `null` where there is none.
    pub margin_cost: Option<i32>,
    /// What became of the opponent's last mistake; `null` if there was none or the moves before are not known.
    pub gift: Option<Gift>,
    /// The best moves.
    pub best: Vec<String>,
    /// The other moves with the same verdict.
    pub same: Vec<String>,
    /// How the opponent makes use of a mistake: best play, at most six moves of both players. Empty if it was none, or
    /// ended the game.
    pub refutation: Vec<String>,
    /// What the first of these moves does, as far as it can be seen on the board.
    pub threat: Option<Threat>,
    /// What the moves that keep the result have in common on the board, and a mistake has not; `null` where nobody can see
    /// it, or what the reply does says enough.
    pub telling: Option<TellingAnswer>,
}

/// What a position is worth to the player who made the move, whoever moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WorthAnswer {
    /// The value.
    pub value: ValueAnswer,
    /// Moves of both players to the end under best play; `null` if there is no end, it is not known, or the game does
    /// not care.
    pub remoteness: Option<u32>,
    /// By how much the player wins (positive) or loses, where that counts.
    pub margin: Option<i32>,
}

/// What became of a mistake that the opponent made with the move before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Gift {
    /// The result that it gave is kept.
    Taken,
    /// It is given back, as a whole or in part.
    Missed,
}

impl Gift {
    /// The gift in the last of the moves of a game.
    pub(crate) fn at(history: &History, ply: usize) -> Option<Gift> {
        let before = ply.checked_sub(1)?;
        let player = |ply: usize| history.positions.get(ply).and_then(|at| at.state.player);
        if player(before) == player(ply) || !history.judged(before).verdict.is_mistake() {
            return None;
        }
        match history.judged(ply).verdict {
            Verdict::Unknown => None,
            verdict if verdict.is_mistake() => Some(Gift::Missed),
            _ => Some(Gift::Taken),
        }
    }
}

impl Session {
    /// What a move did in the position after these moves from `position`, or the start. Values are those of
    /// [`Session::position`]; those of earlier positions as in [`Session::history`].
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::Move`] if a move is not legal, [`Error::File`] if the
    /// table is damaged.
    pub fn verdict(
        &self,
        position: Option<&str>,
        moves: &[&str],
        name: &str,
    ) -> Result<VerdictAnswer, Error> {
        self.verdict_within(position, moves, name, &Unwatched)
    }

    /// As [`Session::verdict`], until `watch` says to stop: values that are not known by then are unknown.
    ///
    /// # Errors
    /// As [`Session::verdict`], and [`Error::Solve`] if it was stopped while earlier moves were made.
    pub fn verdict_within(
        &self,
        position: Option<&str>,
        moves: &[&str],
        name: &str,
        watch: &dyn Watch,
    ) -> Result<VerdictAnswer, Error> {
        let all: Vec<&str> = moves.iter().copied().chain([name]).collect();
        let mut history = self.history_within(position, &all, watch)?;
        let ply = moves.len();
        let known = history.judged(ply).verdict != Verdict::Unknown;
        if !known && let Some(made) = history.made(ply).cloned() {
            let at = &mut history.positions[ply];
            let searched = self.position_within(Some(&at.state.position), watch)?;
            // A search may have put the moves into another order.
            if let Some(made) = searched.moves.iter().position(|mv| mv.name == made.name) {
                at.state = crate::StateAnswer { player: at.state.player, ..searched.state };
                at.moves = searched.moves;
                history.made[ply] = made;
            }
        }
        self.verdict_at(&history, ply)
    }

    /// What the move at this place of a game did.
    ///
    /// # Errors
    /// [`Error::File`] if the table is damaged.
    ///
    /// # Panics
    /// If no move was made at this place.
    pub fn verdict_at(&self, history: &History, ply: usize) -> Result<VerdictAnswer, Error> {
        let (standard, position) = (history.standard, &history.positions[ply]);
        let (place, past) = (history.made[ply], history.past(ply));
        let (mv, judged) = (&position.moves[place], history.judged(ply));
        let judge = Judge::new(standard, position);
        let Judged { verdict, cost, own_cost, margin_cost } = judged;
        let others = (0..position.moves.len())
            .filter(|&other| other != place && judge.judge(other, past).verdict == verdict);
        let threat = self.threat_at(history, ply)?.map(|(_, threat)| threat);
        let names = |moves: &[MoveAnswer]| moves.iter().map(|mv| mv.name.clone()).collect();
        Ok(VerdictAnswer {
            game: position.game.clone(),
            variant: position.variant.clone(),
            position: position.state.position.clone(),
            player: position.state.player,
            name: mv.name.clone(),
            verdict,
            before: worth(
                standard,
                (position.state.value, position.state.remoteness, position.state.margin),
            ),
            after: worth(standard, (mv.move_value, mv.remoteness, mv.margin_for_mover())),
            cost,
            own_cost,
            margin_cost,
            gift: Gift::at(history, ply),
            best: names(best_moves(standard, &position.moves)),
            same: others.map(|other| position.moves[other].name.clone()).collect(),
            refutation: match verdict.is_mistake() {
                true => names(&self.refutation(standard, &mv.position)?),
                false => Vec::new(),
            },
            telling: self.telling_beside(history, ply, threat.as_ref()),
            threat,
        })
    }

    /// Best play from a position after a mistake. Where the result has no length it goes on only while there is one
    /// move that holds it.
    fn refutation(&self, standard: Standard, position: &str) -> Result<Vec<MoveAnswer>, Error> {
        let mut line: Vec<MoveAnswer> = Vec::new();
        let mut answer = self.glance(Some(position))?.answer;
        let mut seen = HashSet::from([answer.state.position.clone()]);
        while line.len() < REFUTATION {
            let [best, others @ ..] = best_moves(standard, &answer.moves) else { break };
            let open = !standard.has_length(best.move_value) && !others.is_empty();
            if (open && !line.is_empty()) || !seen.insert(best.position.clone()) {
                break;
            }
            let best = best.clone();
            answer = self.glance(Some(&best.position))?.answer;
            line.push(best);
        }
        Ok(line)
    }
}

fn worth(
    standard: Standard,
    (value, remoteness, margin): (ValueAnswer, Option<u32>, Option<i32>),
) -> WorthAnswer {
    let remoteness = remoteness.filter(|_| standard.has_length(value));
    WorthAnswer { value, remoteness, margin }
}
