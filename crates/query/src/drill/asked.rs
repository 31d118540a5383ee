//! Drills that ask for squares or for the phase of a plan.

use rand::RngExt;
use rand::rngs::StdRng;

use super::{AimAnswer, DrillQuestion, GoodSquaresAnswer, PlanAnswer};
use crate::{Error, PositionAnswer, Session, SquareAnswer, ValueAnswer};

/// So many squares at most are to be named.
const MOST: usize = 16;

impl Session {
    /// Where a man may stand so that one side wins, if that is so on some squares, few enough to be named, and not on
    /// others.
    pub(super) fn good_squares(
        &self,
        question: &DrillQuestion<'_>,
        answer: &PositionAnswer,
        rng: &mut StdRng,
    ) -> Result<Option<GoodSquaresAnswer>, Error> {
        let men = self.men(&answer.state.position, question.man)?;
        if men.is_empty() {
            return Ok(None);
        }
        let man = &men[rng.random_range(0..men.len())];
        let found = self.squares(Some(&answer.state.position), man)?;
        let winner = question.winner.or(found.player);
        // Values are the mover's, and wherever the man stands the same player is to move.
        let wanted = match winner == found.player {
            true => ValueAnswer::Win,
            false => ValueAnswer::Lose,
        };
        let names = |squares: &mut dyn Iterator<Item = &SquareAnswer>| {
            squares.map(|square| square.name.clone()).collect::<Vec<_>>()
        };
        let all = || found.squares.iter();
        let legal = names(&mut all().filter(|square| square.value.is_some()));
        let squares = names(&mut all().filter(|square| square.value == Some(wanted)));
        let asks = (1..=MOST.min(legal.len() - 1)).contains(&squares.len());
        let (man, piece) = (man.clone(), found.piece);
        Ok(asks.then_some(GoodSquaresAnswer { man, piece, winner, squares, legal }))
    }

    /// The phase of the plan that a position is in, if there is a plan.
    pub(super) fn plan(&self, answer: &PositionAnswer) -> Result<Option<PlanAnswer>, Error> {
        let text = &answer.state.position;
        let misread = |mistake| self.misread(text, mistake);
        let explanation = self.variant().explain(text).map_err(misread)?;
        let Some((plan, phase)) = explanation.and_then(|told| Some((told.plan, told.phase?)))
        else {
            return Ok(None);
        };
        let Some(right) = plan.iter().position(|other| *other == phase) else { return Ok(None) };
        let phases = plan
            .into_iter()
            .map(|phase| AimAnswer { name: phase.name.into_owned(), aim: phase.aim.into_owned() });
        let serving = self.variant().serving(text).map_err(misread)?;
        Ok(Some(PlanAnswer { phases: phases.collect(), right: right as u32, serving }))
    }

    /// Whether a game explains nothing, so that no position has a plan.
    pub(super) fn is_without_plans(&self) -> bool {
        !matches!(self.variant().explain(&self.start()), Ok(Some(_)))
    }
}
