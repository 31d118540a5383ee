//! Names of moves that do not say what the moves do.

use crate::{PositionAnswer, Session};

impl Session {
    /// The names of the moves of a position without the signs of check and mate that chess puts behind them, in the same
    /// order: where a learner is to find the mate, `Qg7++` would give it away. A name is shortened only if the short one is
    /// read as the same move.
    pub fn names_without_signs(&self, answer: &PositionAnswer) -> Vec<String> {
        let position = &answer.state.position;
        let name = |mv: &crate::MoveAnswer| {
            let plain = mv.name.trim_end_matches(['+', '#']);
            let is_same = || match self.variant().step(position, plain) {
                Ok(Some(step)) => step.to == mv.position,
                _ => false,
            };
            let keeps = plain.is_empty() || plain.len() == mv.name.len() || !is_same();
            if keeps { mv.name.clone() } else { plain.to_owned() }
        };
        answer.moves.iter().map(name).collect()
    }
}
