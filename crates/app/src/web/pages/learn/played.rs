//! A drill that is answered by moves, as far as it has come.

use gamesman_query::course::LessonDrill;
use gamesman_query::rules::Player;
use gamesman_query::{Error, Session, Shown, Strength, Verdict};

use super::super::play::replay::Replay;
use crate::web::deadline::Deadline;

/// Moves from where a drill began.
pub struct Played<'a>(pub &'a Replay);

impl<'a> Played<'a> {
    fn learner(&self) -> Option<Player> {
        self.0.player_at(0)
    }

    /// The places of the learner's own moves.
    pub fn own(&self) -> impl DoubleEndedIterator<Item = usize> + use<'a> {
        let (replay, learner) = (self.0, self.learner());
        (0..replay.made).filter(move |&ply| replay.player_at(ply) == learner)
    }

    /// What the learner's own moves did.
    pub fn verdicts(&self) -> Vec<Verdict> {
        self.own().map(|ply| self.0.history.judged(ply).verdict).collect()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.0.shown.answer.state.over || self.0.shown.answer.moves.is_empty()
    }

    /// Whether the opponent is to move.
    pub fn is_opponents(&self) -> bool {
        !self.is_over() && self.0.player() != self.learner()
    }

    /// What the opponent plays, if it is to move.
    pub fn reply(
        &self,
        session: &Session,
        drill: &LessonDrill,
        deadline: &Deadline,
    ) -> Result<Option<String>, Error> {
        if !self.is_opponents() {
            return Ok(None);
        }
        let strength = drill.opponent.parse().unwrap_or(Strength::Perfect);
        let shown = &self.0.shown.answer;
        let reply = session.choose(shown, strength, &mut rand::rng(), deadline)?;
        Ok(reply.map(|reply| shown.moves[reply].name.clone()))
    }
}

/// What is shown, with names of moves that do not say which one mates.
pub fn without_signs(session: &Session, shown: &Shown) -> Shown {
    let mut plain = shown.clone();
    let names = session.names_without_signs(&shown.answer);
    for (mv, name) in plain.answer.moves.iter_mut().zip(names) {
        mv.name = name;
    }
    plain
}
