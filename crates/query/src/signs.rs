//! Names of moves with and without what they say the moves do.

use crate::{MoveAnswer, PositionAnswer, Session};

/// What chess puts behind a move: check and mate.
const SIGNS: [char; 2] = ['+', '#'];

impl Session {
    /// The names of the moves of a position without the signs of check and mate that chess puts behind them, in the same
    /// order: where a learner is to find the mate, `Qg7++` would give it away. A name is shortened only if the short one is
    /// read as the same move.
    pub fn names_without_signs(&self, answer: &PositionAnswer) -> Vec<String> {
        let position = &answer.state.position;
        let name = |mv: &MoveAnswer| {
            let plain = mv.name.trim_end_matches(SIGNS);
            let is_same = || match self.variant().step(position, plain) {
                Ok(Some(step)) => step.to == mv.position,
                _ => false,
            };
            let keeps = plain.is_empty() || plain.len() == mv.name.len() || !is_same();
            if keeps { mv.name.clone() } else { plain.to_owned() }
        };
        answer.moves.iter().map(name).collect()
    }

    /// The place of the move that somebody typed: its name, or the name in another letter case where that is clear, with or
    /// without signs behind it, or as the game reads it otherwise. A regular 2-D string names it, too.
    pub fn move_typed(&self, answer: &PositionAnswer, text: &str) -> Option<usize> {
        let moves = &answer.moves;
        let exact = |mv: &MoveAnswer| mv.name == text || mv.regular.as_deref() == Some(text);
        let read = || {
            let step = self.variant().step(&answer.state.position, text).ok()??;
            moves.iter().position(|mv| mv.name == step.name)
        };
        let alike = || {
            let (names, bare) = (self.names_without_signs(answer), text.trim_end_matches(SIGNS));
            let is = |&place: &usize| {
                moves[place].name.eq_ignore_ascii_case(text)
                    || names[place].eq_ignore_ascii_case(bare)
            };
            let mut found = (0..moves.len()).filter(is);
            found.next().filter(|_| found.next().is_none())
        };
        moves.iter().position(exact).or_else(read).or_else(alike)
    }
}
