//! A player who sets problems: where several moves are equally good, one that leaves the opponent most ways to go wrong.

use gamesman_solve::Watch;
use rand::{Rng, RngExt};

use crate::computer::{Strength, choose};
use crate::verdict::{Judge, best_moves};
use crate::{Error, MoveAnswer, PositionAnswer, Session, ValueAnswer};

/// How good a move is as a problem, the smaller the better: what share of the answers is right, and whether it ends the
/// game.
type Problem = (f64, bool);

impl Session {
    /// The place of the move that [`Strength::Practical`] makes; `None` if the game is over. Looks two plies ahead, and
    /// only at what is known without a search. Once `watch` says to stop it takes any of the moves that are as good.
    ///
    /// # Errors
    /// [`Error::File`] if the table is damaged.
    pub(crate) fn practical(
        &self,
        answer: &PositionAnswer,
        rng: &mut impl Rng,
        watch: &dyn Watch,
    ) -> Result<Option<usize>, Error> {
        let standard = self.standard();
        let best = best_moves(standard, &answer.moves);
        let Some(value) = best.first().map(|mv| mv.move_value) else {
            return Ok(choose(standard, answer, Strength::Perfect, rng));
        };
        let judge = Judge::new(standard, answer);
        let mistake = |place| judge.judge(place, None).verdict.is_mistake();
        let candidates: Vec<usize> = match value {
            ValueAnswer::Tie | ValueAnswer::Draw => {
                let same = |&place: &usize| {
                    let value = answer.moves[place].move_value;
                    value != ValueAnswer::Unknown && !mistake(place)
                };
                (0..answer.moves.len()).filter(same).collect()
            }
            _ => (0..best.len()).collect(),
        };
        let mut found: Vec<(Problem, usize)> = Vec::with_capacity(candidates.len());
        let wins = value == ValueAnswer::Win;
        for &place in candidates.iter().filter(|_| !wins) {
            if watch.stopped() {
                break;
            }
            found.push((self.problem(&answer.moves[place])?, place));
        }
        if found.len() < candidates.len() {
            return Ok(Some(candidates[rng.random_range(0..candidates.len())]));
        }
        let order = |a: &Problem, b: &Problem| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
        let Some(least) = found.iter().map(|(problem, _)| *problem).min_by(order) else {
            return Ok(None);
        };
        found.retain(|(problem, _)| order(problem, &least).is_eq());
        Ok(Some(found[rng.random_range(0..found.len())].1))
    }

    /// What share of the answers to a move keeps the result for who answers.
    fn problem(&self, mv: &MoveAnswer) -> Result<Problem, Error> {
        let after = self.glance(Some(&mv.position))?.answer;
        let answers = after.moves.len();
        if answers == 0 || mv.keeps_turn {
            return Ok((1.0, answers == 0));
        }
        let judge = Judge::new(self.standard(), &after);
        let right = |place: &usize| !judge.judge(*place, None).verdict.is_mistake();
        Ok(((0..answers).filter(right).count() as f64 / answers as f64, false))
    }
}
