//! Players who look ahead only so far, and how they choose.

use std::fmt;
use std::str::FromStr;

use crate::Score;

/// The deepest a player looks ahead, in rounds.
pub const MAX_DEPTH: u8 = 4;

/// What a player does who sees nothing but losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Policy {
    /// All lost moves are alike, and so are all won ones: the text of the paper.
    Flat,
    /// Prefers the later loss, and the sooner win.
    Delay,
    /// Looks one round less far, and again, until some move does not seem lost.
    Fallback,
}

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 3] = [Policy::Flat, Policy::Delay, Policy::Fallback];

    /// `flat`, `delay` or `fallback`.
    pub fn name(self) -> &'static str {
        match self {
            Policy::Flat => "flat",
            Policy::Delay => "delay",
            Policy::Fallback => "fallback",
        }
    }
}

/// A player who looks ahead `depth` full rounds (two plies each) by minimax, and plays one of the moves
/// that look best, each with the same probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lookahead {
    depth: u8,
    policy: Policy,
}

impl Lookahead {
    /// A player who looks ahead so many rounds; `None` unless that is 1 to [`MAX_DEPTH`].
    pub fn new(depth: u8, policy: Policy) -> Option<Lookahead> {
        (1..=MAX_DEPTH).contains(&depth).then_some(Lookahead { depth, policy })
    }

    /// Rounds.
    pub fn depth(self) -> u8 {
        self.depth
    }

    /// What it does when all seems lost.
    pub fn policy(self) -> Policy {
        self.policy
    }

    /// Replaces `out` by the places of the moves it chooses among. `seen` says what a move is worth to
    /// the player who makes it and looks ahead so many rounds; there are `moves` of them.
    #[inline]
    pub(crate) fn choose(
        self,
        moves: usize,
        seen: impl Fn(usize, u8) -> Score,
        out: &mut Vec<u32>,
    ) {
        let mut depth = self.depth;
        loop {
            let worth = |mv: usize| match self.policy {
                Policy::Delay => seen(mv, depth),
                Policy::Flat | Policy::Fallback => seen(mv, depth).flat(),
            };
            let mut best = Score::LEAST;
            out.clear();
            for mv in 0..moves {
                let score = worth(mv);
                if score > best {
                    best = score;
                    out.clear();
                }
                if score == best {
                    out.push(mv as u32);
                }
            }
            if self.policy != Policy::Fallback || !best.lost() || depth == 1 {
                return;
            }
            depth -= 1;
        }
    }
}

impl fmt::Display for Lookahead {
    /// As it is read: `depth:3`, `depth:2:delay`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.policy {
            Policy::Flat => write!(f, "depth:{}", self.depth),
            policy => write!(f, "depth:{}:{}", self.depth, policy.name()),
        }
    }
}

impl FromStr for Lookahead {
    type Err = String;

    /// `depth:1` to `depth:4`, and after another colon `flat` (the default), `delay` or `fallback`.
    fn from_str(text: &str) -> Result<Lookahead, String> {
        let parts: Vec<&str> = text.split(':').collect();
        let (depth, policy) = match parts[..] {
            ["depth", depth] => (depth, "flat"),
            ["depth", depth, policy] => (depth, policy),
            _ => ("", ""),
        };
        let policy = Policy::ALL.into_iter().find(|known| known.name() == policy);
        // One digit: ‘+2’ and ‘02’ are numbers too.
        let depth = Some(depth).filter(|depth| depth.len() == 1);
        let player =
            depth.and_then(|d| d.parse().ok()).zip(policy).and_then(|(d, p)| Lookahead::new(d, p));
        player.ok_or_else(|| {
            format!(
                "a player who looks ahead is ‘depth:1’ to ‘depth:{MAX_DEPTH}’, or with what it does \
                 when all seems lost ‘depth:2:flat’, ‘depth:2:delay’ or ‘depth:2:fallback’"
            )
        })
    }
}

/// Two players: the one who should win, and the one who plays against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    /// Who should win: moves first from a start.
    pub hero: Lookahead,
    /// Who plays against it.
    pub rival: Lookahead,
}

#[cfg(test)]
mod tests {
    use gamesman_rules::{Outcome, Turn};

    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in ["depth:1", "depth:4", "depth:3:delay", "depth:2:fallback"] {
            assert_eq!(text.parse::<Lookahead>().unwrap().to_string(), text);
        }
        assert_eq!("depth:2:flat".parse::<Lookahead>().unwrap().to_string(), "depth:2");
        for text in [
            "",
            "depth",
            "depth:",
            "depth:0",
            "depth:5",
            "depth:2:",
            "2",
            "depth:1:flat:x",
            "depth:02",
        ] {
            assert!(text.parse::<Lookahead>().unwrap_err().contains("depth:1"), "{text}");
        }
    }

    /// Three moves: two rounds ahead all are lost, the last one later; one round ahead the first is not.
    #[test]
    fn policies_differ_when_all_is_lost() {
        let lost = |plies: u32| {
            (0..plies).fold(Score::leaf(Some(Outcome::Lose), 0), |s, _| s.back(Turn::Keeps))
        };
        let seen = |mv: usize, depth: u8| match (mv, depth) {
            (0, 1) => Score::leaf(None, -7),
            (2, _) => lost(4),
            _ => lost(2),
        };
        let chosen = |policy| {
            let mut out = Vec::new();
            Lookahead::new(2, policy).unwrap().choose(3, seen, &mut out);
            out
        };
        assert_eq!(chosen(Policy::Flat), [0, 1, 2]);
        assert_eq!(chosen(Policy::Delay), [2]);
        assert_eq!(chosen(Policy::Fallback), [0]);
    }
}
