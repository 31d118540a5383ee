//! What makes a position fit for each kind of drill, and its answer.

use gamesman_rules::Turn;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::draw::with_other_turn;
use super::{
    BesideAnswer, DrillAnswer, DrillKind, DrillQuestion, GoodSquaresAnswer, PlanAnswer, Task,
};
use crate::rank::for_mover;
use crate::verdict::{Judge, Verdict, best_moves};
use crate::{Error, MoveAnswer, PositionAnswer, Session, ValueAnswer};

/// A position that fits.
pub(super) struct FittingPosition {
    pub(super) answer: PositionAnswer,
    /// What it is compared with.
    beside: Option<PositionAnswer>,
    good: Option<GoodSquaresAnswer>,
    plan: Option<PlanAnswer>,
}

impl FittingPosition {
    fn plain(answer: PositionAnswer) -> FittingPosition {
        FittingPosition { answer, beside: None, good: None, plan: None }
    }
}

/// Whether the game goes on, and the values of all moves are known.
pub(crate) fn is_open(answer: &PositionAnswer) -> bool {
    let known = answer.moves.iter().all(|mv| mv.move_value != ValueAnswer::Unknown);
    known && !answer.moves.is_empty() && !answer.state.over
}

impl Session {
    /// The drill that a position makes, if it fits.
    pub(super) fn fitting(
        &self,
        question: &DrillQuestion<'_>,
        decoy: bool,
        text: &str,
        rng: &mut StdRng,
    ) -> Result<Option<FittingPosition>, Error> {
        let answer = self.glance(Some(text))?.answer;
        if !is_open(&answer) {
            return Ok(None);
        }
        let found = match question.kind {
            DrillKind::PlayOut | DrillKind::BestMate => Some(FittingPosition::plain(answer)),
            DrillKind::OnlyMove => {
                self.only_move(&answer).is_some().then(|| FittingPosition::plain(answer))
            }
            DrillKind::WinOrDraw => self.border(question, &answer, rng)?,
            DrillKind::WhoseMove => {
                let other = self.other_turn(&answer)?;
                let other = other.filter(|other| self.rather_waits(&answer, other) != decoy);
                other.map(|other| FittingPosition {
                    beside: Some(other),
                    ..FittingPosition::plain(answer)
                })
            }
            DrillKind::GoodSquares => {
                let good = self.good_squares(question, &answer, rng)?;
                good.map(|good| FittingPosition {
                    good: Some(good),
                    ..FittingPosition::plain(answer)
                })
            }
            DrillKind::Plan => {
                let plan = self.plan(&answer)?;
                plan.map(|plan| FittingPosition {
                    plan: Some(plan),
                    ..FittingPosition::plain(answer)
                })
            }
        };
        Ok(found)
    }

    /// The move that keeps the result where no other of several does.
    pub(crate) fn only_move<'a>(&self, answer: &'a PositionAnswer) -> Option<&'a MoveAnswer> {
        let judge = Judge::new(self.standard(), answer);
        let only = |&place: &usize| judge.judge(place, None).verdict == Verdict::Only;
        (0..answer.moves.len()).find(only).map(|place| &answer.moves[place])
    }

    /// Two positions after different moves from one, with different values for the same player; one of them is asked
    /// about.
    fn border(
        &self,
        question: &DrillQuestion<'_>,
        parent: &PositionAnswer,
        rng: &mut StdRng,
    ) -> Result<Option<FittingPosition>, Error> {
        let standard = self.standard();
        let asked = &parent.moves[rng.random_range(0..parent.moves.len())];
        let differ = |mv: &&MoveAnswer| {
            mv.keeps_turn == asked.keeps_turn
                && standard.result(mv.value) != standard.result(asked.value)
        };
        let others: Vec<&MoveAnswer> = parent.moves.iter().filter(differ).collect();
        if others.is_empty() {
            return Ok(None);
        }
        let beside = others[rng.random_range(0..others.len())];
        let answer = self.glance(Some(&asked.position))?.answer;
        let beside = self.glance(Some(&beside.position))?.answer;
        let value = answer.state.value.known();
        let fits = value.is_some_and(|value| question.fits(value, answer.state.remoteness))
            && question.side.is_none_or(|side| answer.state.player == Some(side))
            && question.condition.is_none_or(|fits| fits(&answer.state.position));
        // Of an end everybody knows what it is worth.
        let open = !answer.state.over && !answer.moves.is_empty() && !beside.state.over;
        Ok((fits && open)
            .then(|| FittingPosition { beside: Some(beside), ..FittingPosition::plain(answer) }))
    }

    /// A position that somebody chose, as one that fits.
    pub(super) fn beginning(
        &self,
        question: &DrillQuestion<'_>,
        text: &str,
    ) -> Result<FittingPosition, Error> {
        let answer = self.glance(Some(text))?.answer;
        if !is_open(&answer) {
            return Err(Error::Starts(
                "there is nothing to practise here: the game is over, or its value is not known"
                    .into(),
            ));
        }
        let (mut found, rng) = (FittingPosition::plain(answer), &mut StdRng::seed_from_u64(0));
        match question.kind {
            DrillKind::WhoseMove => found.beside = self.other_turn(&found.answer)?,
            DrillKind::GoodSquares => {
                found.good = self.good_squares(question, &found.answer, rng)?;
            }
            DrillKind::Plan => found.plan = self.plan(&found.answer)?,
            DrillKind::PlayOut
            | DrillKind::OnlyMove
            | DrillKind::BestMate
            | DrillKind::WinOrDraw => {}
        }
        let asks_nothing = match question.kind {
            DrillKind::GoodSquares => found.good.is_none(),
            DrillKind::Plan => found.plan.is_none(),
            _ => false,
        };
        if asks_nothing {
            return Err(Error::Starts(format!(
                "this position makes no drill ‘{}’",
                question.kind.name()
            )));
        }
        Ok(found)
    }

    /// The same board with the other player to move.
    pub(crate) fn other_turn(
        &self,
        answer: &PositionAnswer,
    ) -> Result<Option<PositionAnswer>, Error> {
        let Some(text) = with_other_turn(&answer.state.position) else { return Ok(None) };
        // Not every position can be the other player's turn.
        let Ok(shown) = self.glance(Some(&text)) else { return Ok(None) };
        Ok(Some(shown.answer).filter(is_open))
    }

    /// Whether whoever must move gets less than if the other had to.
    fn rather_waits(&self, answer: &PositionAnswer, other: &PositionAnswer) -> bool {
        let standard = self.standard();
        let moving = standard.result(answer.state.value);
        moving.is_some() && moving < standard.result(for_mover(other.state.value, Turn::Flips))
    }

    /// The answer about a position that fits.
    pub(super) fn answered(
        &self,
        question: &DrillQuestion<'_>,
        found: FittingPosition,
        difficulty: f64,
    ) -> Result<DrillAnswer, Error> {
        let standard = self.standard();
        let FittingPosition { answer, beside, good, plan } = found;
        let value = answer.state.value;
        let length =
            |value, remoteness: Option<u32>| remoteness.filter(|_| standard.has_length(value));
        let remoteness = length(value, answer.state.remoteness);
        let names = |moves: &[MoveAnswer]| moves.iter().map(|mv| mv.name.clone()).collect();
        let line = match question.kind {
            DrillKind::BestMate => {
                let plies = remoteness.unwrap_or_default() as usize;
                names(&self.best_line(&answer.state.position, plies)?)
            }
            _ => Vec::new(),
        };
        let solutions = match question.kind {
            DrillKind::OnlyMove => self.only_move(&answer).map(|mv| mv.name.clone()),
            _ => None,
        };
        Ok(DrillAnswer {
            kind: question.kind,
            player: answer.state.player,
            task: match value {
                ValueAnswer::Win => Task::Win,
                ValueAnswer::Lose => Task::Last,
                _ => Task::Hold,
            },
            value,
            remoteness,
            own_moves: remoteness.and_then(|plies| standard.own_moves_to_end(value, plies)),
            difficulty,
            level: question.level,
            solutions: match (question.kind, solutions) {
                (_, Some(only)) => vec![only],
                (DrillKind::PlayOut | DrillKind::BestMate, None) => {
                    names(best_moves(standard, &answer.moves))
                }
                _ => Vec::new(),
            },
            line,
            beside: beside.map(|beside| BesideAnswer {
                remoteness: length(beside.state.value, beside.state.remoteness),
                value: beside.state.value,
                position: beside.state.position,
            }),
            good,
            plan,
            game: answer.game,
            variant: answer.variant,
            position: answer.state.position,
        })
    }
}
