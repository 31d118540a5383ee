//! A game as it was played: what each position was worth, what each move did, where it turned; and how
//! best play goes on from a position.

mod answer;

use std::collections::HashSet;

use gamesman_rules::{Player, Players};
use gamesman_solve::{Unwatched, Watch};
use serde::Serialize;
use utoipa::ToSchema;

use crate::standard::Standard;
use crate::verdict::{Judged, Verdict, best_moves, judge};
use crate::{Error, MoveAnswer, PositionAnswer, Session, ValueAnswer};

pub use answer::{HistoryAnswer, PlyAnswer, WrongAnswer};

/// What a move did, roughly: a [`Verdict`] in one of five words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Judgement {
    /// None was better, as far as that is known.
    Best,
    /// It kept the value, but wins or ties later, or by a smaller margin, than the best move does.
    Good,
    /// It loses, as every move does, but sooner than needed.
    Sooner,
    /// It gave value away: a win became a tie, a draw or a loss, a tie or a draw a loss.
    Losing,
    /// The truth is not known.
    Unknown,
}

impl Judgement {
    /// In a word, what a move of this value did.
    fn new(verdict: Verdict, value: ValueAnswer) -> Judgement {
        match verdict {
            Verdict::Slower if value == ValueAnswer::Lose => Judgement::Sooner,
            Verdict::Only | Verdict::Best | Verdict::Keeps => Judgement::Best,
            Verdict::Fine | Verdict::Slower | Verdict::SmallerMargin | Verdict::NoProgress => {
                Judgement::Good
            }
            Verdict::ThrowsWinAway | Verdict::GivesUpTie | Verdict::Loses => Judgement::Losing,
            Verdict::Unknown => Judgement::Unknown,
        }
    }
}

/// The positions of a game in order, from where it began to where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The positions with all their moves. `player` is filled in also where positions do not say whose
    /// turn it is: the first player begins and turns alternate but for moves that keep the turn.
    pub positions: Vec<PositionAnswer>,
    /// For each position but the last, the place of the move that was made among its moves.
    pub made: Vec<usize>,
    /// By what the moves are judged.
    pub standard: Standard,
}

impl History {
    /// The move made in the position at this place.
    pub fn made(&self, ply: usize) -> Option<&MoveAnswer> {
        self.positions.get(ply)?.moves.get(*self.made.get(ply)?)
    }

    /// What the move at this place did.
    pub fn judged(&self, ply: usize) -> Judged {
        match (self.positions.get(ply), self.made.get(ply)) {
            (Some(position), Some(&made)) => judge(self.standard, position, made, self.past(ply)),
            _ => Judged::only(Verdict::Unknown),
        }
    }

    /// The same in one of five words.
    pub fn judgement(&self, ply: usize) -> Judgement {
        let value = self.made(ply).map_or(ValueAnswer::Unknown, |made| made.move_value);
        Judgement::new(self.judged(ply).verdict, value)
    }

    /// The remoteness after the own move before the last, if that kept a win, for the player who moves at this place.
    pub(crate) fn past(&self, ply: usize) -> Option<u32> {
        let player = self.positions.get(ply)?.state.player;
        let own = |&earlier: &usize| self.positions[earlier].state.player == player;
        let past = (0..ply).rev().filter(own).nth(1)?;
        self.made(past).filter(|mv| mv.move_value == ValueAnswer::Win)?.remoteness
    }

    /// The places of the moves that gave value away.
    pub fn turning_points(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.made.len()).filter(|&ply| self.judgement(ply) == Judgement::Losing)
    }
}

impl Session {
    /// The game that leads from a position, or the start, through these moves. Values are those of table,
    /// formula, end or former searches; nothing is searched for.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::Move`] that names the first move that is not
    /// legal, [`Error::File`] if the table is damaged.
    pub fn history(&self, position: Option<&str>, moves: &[&str]) -> Result<History, Error> {
        self.history_within(position, moves, &Unwatched)
    }

    /// As [`Session::history`], until `watch` says to stop.
    ///
    /// # Errors
    /// As [`Session::history`], and [`Error::Solve`] if it was stopped.
    pub fn history_within(
        &self,
        position: Option<&str>,
        moves: &[&str],
        watch: &dyn Watch,
    ) -> Result<History, Error> {
        match self.as_far(position, moves, watch)? {
            (history, None) => Ok(history),
            (_, Some(error)) => Err(error),
        }
    }

    /// The game as far as its moves are legal, and what is wrong with the first that is not.
    pub(crate) fn as_far(
        &self,
        position: Option<&str>,
        moves: &[&str],
        watch: &dyn Watch,
    ) -> Result<(History, Option<Error>), Error> {
        let puzzle = self.entry().players == Players::One;
        let mut history = History {
            positions: Vec::with_capacity(moves.len() + 1),
            made: Vec::with_capacity(moves.len()),
            standard: self.standard(),
        };
        let (mut answer, mut player, mut wrong) =
            (self.glance(position)?.answer, Player::First, None);
        for (i, name) in moves.iter().enumerate() {
            if watch.stopped() {
                return Err(Error::Solve(format!(
                    "{i} of {} moves were judged in time",
                    moves.len()
                )));
            }
            player = answer.state.player.unwrap_or(player);
            let named = |mv: &MoveAnswer| mv.name == *name || mv.regular.as_deref() == Some(name);
            let mut made = answer.moves.iter().position(named);
            if made.is_none() {
                let unlisted = self.unlisted(&answer.state.position, name);
                made = unlisted.map(|step| {
                    let listed = answer.moves.iter().position(|mv| mv.name == step.name);
                    listed.unwrap_or_else(|| {
                        answer.moves.push(crate::positions::move_answer(step, None).0);
                        answer.moves.len() - 1
                    })
                });
            }
            let Some(made) = made else {
                let legal = answer.moves.iter().map(|mv| mv.name.clone());
                wrong = Some(Error::no_move(name, legal, (i, moves.len())));
                break;
            };
            let next = self.glance(Some(&answer.moves[made].position))?.answer;
            answer.state.player = (!puzzle).then_some(player);
            if !answer.moves[made].keeps_turn {
                player = player.other();
            }
            history.made.push(made);
            history.positions.push(std::mem::replace(&mut answer, next));
        }
        answer.state.player = answer.state.player.or((!puzzle).then_some(player));
        history.positions.push(answer);
        Ok((history, wrong))
    }

    /// Best play from a position: the first of the best moves each time, until the game is over, nothing is
    /// known, a position comes again or there are `most` moves. None in a drawn position of a game in which drawn
    /// positions have no length: no move is better than others there.
    ///
    /// # Errors
    /// As [`Session::history`].
    pub fn best_line(&self, position: &str, most: usize) -> Result<Vec<MoveAnswer>, Error> {
        let standard = self.standard();
        let mut line: Vec<MoveAnswer> = Vec::new();
        let mut answer = self.glance(Some(position))?.answer;
        let mut seen = HashSet::from([answer.state.position.clone()]);
        while line.len() < most {
            let best = best_moves(standard, &answer.moves).first().cloned();
            let Some(best) = best.filter(|mv| !standard.is_endless(mv.move_value)) else { break };
            if !seen.insert(best.position.clone()) {
                break;
            }
            answer = self.glance(Some(&best.position))?.answer;
            line.push(best);
        }
        Ok(line)
    }
}
