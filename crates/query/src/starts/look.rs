//! What players who look ahead see, and how they move.

use gamesman_hardness::{ForeseenMove, Local, Lookahead, Policy, Score, TooLarge};
use gamesman_rules::Graph;
use gamesman_solve::Watch;
use rand::{Rng, RngExt};

use super::{ExpectedAnswer, LookAnswer, LookMove, ReviewAnswer, SeenAnswer};
use crate::computer::{Strength, choose};
use crate::verdict::{Judge, Verdict};
use crate::{Error, MoveAnswer, PositionAnswer, Session, ValueAnswer};

/// Positions a player may look at to make one move.
const LOOKING: usize = 400_000;

/// Positions that are looked at without a turn, a matter of milliseconds.
const GLANCING: usize = 20_000;

impl Session {
    /// The place in `answer.moves` of the move a computer of this strength makes, uniform among equals;
    /// `None` if the game is over. In an unsolved position all strengths but those who look ahead play at
    /// random.
    ///
    /// # Errors
    /// [`Error::Starts`] if looking so far ahead takes too long, [`Error::Unsolved`] if the positions
    /// cannot be numbered, [`Error::Busy`] if it takes a turn and others work until `watch` says to stop.
    pub fn choose(
        &self,
        answer: &PositionAnswer,
        strength: Strength,
        rng: &mut impl Rng,
        watch: &dyn Watch,
    ) -> Result<Option<usize>, Error> {
        let standard = self.standard();
        let endless = |mv: &MoveAnswer| standard.is_endless(mv.move_value);
        let player = match strength {
            Strength::Lookahead(player) => player,
            Strength::Practical => return self.practical(answer, rng, watch),
            Strength::Perfect if answer.moves.first().is_some_and(endless) => {
                return self.practical(answer, rng, watch);
            }
            _ => return Ok(choose(standard, answer, strength, rng)),
        };
        if answer.moves.is_empty() {
            return Ok(None);
        }
        let look = self.look(Some(&answer.state.position), player, watch)?;
        let chosen: Vec<&LookMove> = look.moves.iter().filter(|mv| mv.chosen).collect();
        let name = chosen.get(rng.random_range(0..chosen.len().max(1))).map(|mv| &mv.name);
        Ok(name.and_then(|name| answer.moves.iter().position(|mv| mv.name == *name)))
    }

    /// What a player who looks ahead sees: the score of each move, how it expects the game to go on, and
    /// which moves it chooses from.
    ///
    /// # Errors
    /// As [`Session::choose`], and [`Error::Position`] if the text cannot be read.
    pub fn look(
        &self,
        position: Option<&str>,
        player: Lookahead,
        watch: &dyn Watch,
    ) -> Result<LookAnswer, Error> {
        let graph = self.numbered(watch);
        let view = self.view(position, graph.is_ok())?;
        let graph = graph?;
        let Some(number) = view.number else {
            return Err(Error::Starts("this position has no number".into()));
        };
        let looks = self.looks(graph, number, player, watch)?;
        let mut moves = Vec::with_capacity(view.steps.len());
        // Both lists are in the game's order.
        for (step, look) in view.steps.into_iter().zip(looks) {
            let mut expected = Vec::with_capacity(look.expected.len());
            let mut at = step.to.clone();
            for to in look.expected {
                let name = self.name_moves(&at, &[to])?.into_iter().next().unwrap_or_default();
                at = self.variant().position(to).ok().flatten().unwrap_or_default();
                expected.push(ExpectedAnswer { name, position: at.clone() });
            }
            let sees = match (look.score.won(), look.score.lost()) {
                (true, _) => Some("win"),
                (_, true) => Some("lose"),
                _ => None,
            };
            let rank = std::cmp::Reverse(look.score);
            moves.push((
                rank,
                LookMove {
                    name: step.name,
                    position: step.to,
                    score: look.score.to_string(),
                    reward: look.score.reward(),
                    sees,
                    within: look.score.plies(),
                    chosen: look.chosen,
                    expected,
                },
            ));
        }
        moves.sort_by_key(|(rank, _)| *rank);
        Ok(LookAnswer {
            game: self.entry().id.into(),
            variant: self.chosen().id.clone(),
            position: view.position,
            player: player.to_string(),
            rewarded: graph.facts().rewarded,
            moves: moves.into_iter().map(|(_, mv)| mv).collect(),
        })
    }

    /// What a player sees of each move: most see it at once, others take a turn.
    fn looks(
        &self,
        graph: &dyn Graph,
        number: u64,
        player: Lookahead,
        watch: &dyn Watch,
    ) -> Result<Vec<ForeseenMove>, Error> {
        if let Ok(looks) = Local::new(graph, GLANCING).look(number, player) {
            return Ok(looks);
        }
        let _permit = self.shared.queue.acquire(watch, None).ok_or(Error::Busy)?;
        Local::new(graph, LOOKING).look(number, player).map_err(|error| far(player, error))
    }

    /// What a move has done to a position that was won, and what players who look 1, 2 and 3 rounds ahead
    /// would have played. The truth is that of the table, or of a search if there is none.
    ///
    /// # Errors
    /// [`Error::Position`], [`Error::Move`], [`Error::Unsolved`] if the truth is not known, which may be because
    /// `watch` said to stop before it was found, or [`Error::Busy`] as [`Session::choose`].
    pub fn review(
        &self,
        position: &str,
        name: &str,
        watch: &dyn Watch,
    ) -> Result<ReviewAnswer, Error> {
        let graph = match self.numbered(watch) {
            Err(Error::Busy) => return Err(Error::Busy),
            graph => graph.ok(),
        };
        let source = self.store().source(self.variant());
        let view = self.view(Some(position), graph.is_some())?;
        let names: Vec<String> = view.steps.iter().map(|step| step.name.clone()).collect();
        // It may have been written as a regular 2-D string.
        let Some(made) = self.step(&view, name) else {
            return Err(Error::no_move(name, names.into_iter(), (0, 1)));
        };
        let (name, number) = (made.name.clone(), view.number);
        let answer = self.shown(view, source.as_deref(), watch)?.answer;
        if answer.state.value == ValueAnswer::Unknown {
            return Err(self.store().unsolved("whether a move keeps the win is not known"));
        }
        let standard = self.standard();
        let judge = Judge::new(standard, &answer);
        let judged = |name: &str| {
            let made = answer.moves.iter().position(|mv| mv.name == name)?;
            Some(judge.judge(made, None))
        };
        let was_won = answer.state.value == ValueAnswer::Win;
        let keeps = |name: &str| {
            let judged = judged(name).filter(|judged| judged.verdict != Verdict::Unknown);
            was_won && judged.is_some_and(|judged| !judged.verdict.is_mistake())
        };
        let shortest =
            |name: &str| was_won && judged(name).is_some_and(|judged| judged.cost == Some(0));
        let mut seen = Vec::new();
        for depth in 1..=3 {
            let Some(player) = Lookahead::new(depth, Policy::Flat) else { continue };
            let Some((graph, number)) = graph.zip(number) else { continue };
            let looks = match self.looks(graph, number, player, watch) {
                Ok(looks) => looks,
                Err(Error::Busy) => return Err(Error::Busy),
                Err(_) => continue,
            };
            let mut chosen: Vec<(Score, &String)> = looks
                .iter()
                .zip(&names)
                .filter(|(look, _)| look.chosen)
                .map(|(look, name)| (look.score, name))
                .collect();
            chosen.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
            let chosen: Vec<String> = chosen.into_iter().map(|(_, name)| name.clone()).collect();
            seen.push(SeenAnswer {
                depth,
                sees_win: looks.iter().any(|look| look.score.won()),
                keep: chosen.iter().filter(|name| keeps(name)).count(),
                moves: chosen,
            });
        }
        let all = answer.moves.iter().map(|mv| mv.name.clone());
        Ok(ReviewAnswer {
            position: answer.state.position.clone(),
            was_won,
            kept: keeps(&name),
            shortest: shortest(&name),
            name,
            solutions: all.filter(|name| shortest(name)).collect(),
            seen,
        })
    }
}

fn far(player: Lookahead, error: TooLarge) -> Error {
    Error::Starts(format!(
        "looking {} rounds ahead takes too long here ({error}); choose a smaller depth",
        player.depth()
    ))
}
