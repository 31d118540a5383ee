//! What looking ahead makes of a position.

use std::fmt;

use gamesman_rules::{Outcome, Turn};

/// What a position is worth to the player to move there who looks ahead some plies: a win or a loss so
/// many plies away, or the reward of where play leads.
///
/// Ordered by preference: an earlier win is more, a later loss as well. Players who see wins and losses
/// without their distance compare what [`Score::flat`] says: it is monotone, so one minimax serves both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    const WON: i16 = 32_000;
    /// Rewards are nearer to zero than this.
    const DECIDED: i16 = 30_001;

    /// Worse than every other.
    pub(crate) const LEAST: Score = Score(i16::MIN);

    /// A leaf: an end that somebody has won, or the position's reward.
    pub(crate) fn leaf(outcome: Option<Outcome>, reward: i16) -> Score {
        Score(match outcome {
            Some(Outcome::Win) => Score::WON,
            Some(Outcome::Lose) => -Score::WON,
            Some(Outcome::Tie) | None => reward.clamp(1 - Score::DECIDED, Score::DECIDED - 1),
        })
    }

    /// The score of the position before a move that leads to one with this score, if it is made.
    #[inline(always)]
    #[must_use]
    pub(crate) fn back(self, turn: Turn) -> Score {
        let later = self.0 - i16::from(self.won()) + i16::from(self.lost());
        Score(if turn == Turn::Flips { -later } else { later })
    }

    /// Without the distance of wins and losses.
    #[inline(always)]
    #[must_use]
    pub fn flat(self) -> Score {
        match self.0 {
            score if score >= Score::DECIDED => Score(Score::WON),
            score if score <= -Score::DECIDED => Score(-Score::WON),
            score => Score(score),
        }
    }

    /// A forced win is in sight.
    #[inline(always)]
    pub fn won(self) -> bool {
        self.0 >= Score::DECIDED
    }

    /// Only losses are in sight.
    #[inline(always)]
    pub fn lost(self) -> bool {
        self.0 <= -Score::DECIDED
    }

    /// The plies to the win or the loss in sight.
    pub fn plies(self) -> Option<u32> {
        (self.won() || self.lost()).then(|| u32::from((Score::WON - self.0.abs()).unsigned_abs()))
    }

    /// The reward, if no end is in sight that somebody has won.
    pub fn reward(self) -> Option<i16> {
        (!self.won() && !self.lost()).then_some(self.0)
    }

    /// Seen by the other player.
    #[must_use]
    pub fn flipped(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// `+5`, `0`, `-2`, `+∞` or `-∞`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            _ if self.won() => f.pad("+∞"),
            _ if self.lost() => f.pad("-∞"),
            0 => f.pad("0"),
            reward => f.pad(&format!("{reward:+}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_come_before_rewards_before_losses() {
        let won = Score::leaf(Some(Outcome::Win), 0);
        let lost = Score::leaf(Some(Outcome::Lose), 0);
        let (good, even) = (Score::leaf(None, 30_000), Score::leaf(Some(Outcome::Tie), 0));
        let sooner = lost.back(Turn::Flips);
        let later = sooner.back(Turn::Keeps).back(Turn::Keeps);
        assert!(won > sooner && sooner > later && later > good && good > even);
        assert!(even > later.flipped() && later.flipped() > lost && lost > Score::LEAST);
        assert_eq!((sooner.plies(), later.plies(), good.plies()), (Some(1), Some(3), None));
        assert_eq!((sooner.flat(), later.flat(), good.flat()), (won, won, good));
        assert_eq!(good.back(Turn::Flips).reward(), Some(-30_000));
        assert_eq!((won.to_string(), lost.to_string()), ("+∞".into(), "-∞".into()));
        let texts = [5, 0, -2].map(|reward| Score::leaf(None, reward).to_string());
        assert_eq!(texts, ["+5", "0", "-2"]);
    }
}
