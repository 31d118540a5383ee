//! How hard a position is for the player to move.

use std::collections::HashSet;

use crate::verdict::{Judge, best_moves};
use crate::{Error, PositionAnswer, Session};

/// Plies of a line that are looked at.
const LINE: usize = 40;

impl Session {
    /// How hard a position is: by how many bits one must choose right along the best line, and by its length. Each own
    /// move adds the logarithm to base 2 of the moves there are over those that keep the result; a line of n own moves
    /// adds log₂ n. Look-ups only, as many as the line is long.
    pub(super) fn difficulty(&self, answer: &PositionAnswer) -> Result<f64, Error> {
        let standard = self.standard();
        let (mut bits, mut own) = (0.0, 0u32);
        let mut at = answer.clone();
        // Turns are counted, since positions need not say whose it is.
        let mut mine = true;
        let mut seen = HashSet::from([at.state.position.clone()]);
        for _ in 0..LINE {
            let Some(best) = best_moves(standard, &at.moves).first() else { break };
            if mine {
                let all = at.moves.len();
                let judge = Judge::new(standard, &at);
                let right = |&place: &usize| !judge.judge(place, None).verdict.is_mistake();
                let right = (0..all).filter(right).count();
                bits += (all as f64 / right.max(1) as f64).log2();
                own += 1;
            }
            // Where the result has no length there is no best line to follow.
            if !standard.has_length(best.move_value) || !seen.insert(best.position.clone()) {
                break;
            }
            mine ^= !best.keeps_turn;
            at = self.glance(Some(&best.position))?.answer;
        }
        Ok(bits + f64::from(own.max(1)).log2())
    }
}
