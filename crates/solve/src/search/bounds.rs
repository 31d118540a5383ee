//! What a search has proved about each position so far: the bounds of its remoteness.

use gamesman_rules::{Outcome, Record, Turn, Value};

use super::proof::Proof;

/// "Never".
pub(super) const NEVER: u32 = u32::MAX;

/// What is sought: that the player to move wins, or loses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    Win,
    Lose,
}

impl Goal {
    /// What must hold for a child.
    pub(super) fn after(self, turn: Turn) -> Goal {
        match (self, turn) {
            (goal, Turn::Keeps) => goal,
            (Goal::Win, Turn::Flips) => Goal::Lose,
            (Goal::Lose, Turn::Flips) => Goal::Win,
        }
    }
}

/// Bounds of the remoteness of a win, or of a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// Proved not to be less.
    pub(super) least: u32,
    /// Proved not to be more; [`NEVER`] if nothing is proved.
    pub(super) most: u32,
}

impl Bounds {
    pub(super) const IMPOSSIBLE: Bounds = Bounds { least: NEVER, most: NEVER };
    pub(super) const NOW: Bounds = Bounds { least: 0, most: 0 };
    pub(super) const LATER: Bounds = Bounds { least: 1, most: NEVER };

    /// Whether it is known if the remoteness is at most `depth`.
    pub(super) fn decide(self, depth: u32) -> Option<bool> {
        if self.most <= depth {
            Some(true)
        } else if self.least > depth {
            Some(false)
        } else {
            None
        }
    }
}

/// A position that was met.
pub(super) struct Node {
    pub(super) number: u64,
    pub(super) outcome: Option<Outcome>,
    /// Where its edges are, once it is explored.
    pub(super) edges: Option<(u32, u32)>,
    pub(super) win: Bounds,
    pub(super) lose: Bounds,
}

impl Node {
    pub(super) fn bounds(&self, goal: Goal) -> Bounds {
        match goal {
            Goal::Win => self.win,
            Goal::Lose => self.lose,
        }
    }

    /// Whether there is nothing more to be found out by looking deeper.
    pub(super) fn settled(&self) -> bool {
        let exact = |bounds: Bounds| bounds.least == bounds.most;
        exact(self.win) && exact(self.lose)
    }

    /// Takes over what was found out.
    pub(super) fn learn(&mut self, goal: Goal, found: Bounds) {
        let (own, other) = match goal {
            Goal::Win => (&mut self.win, &mut self.lose),
            Goal::Lose => (&mut self.lose, &mut self.win),
        };
        own.least = own.least.max(found.least);
        own.most = own.most.min(found.most);
        if own.most < NEVER {
            *other = Bounds::IMPOSSIBLE;
        }
    }

    pub(super) fn proof(&self) -> Option<Proof> {
        let record = |value, bounds: Bounds| {
            let exact = bounds.most < NEVER && bounds.least == bounds.most;
            exact.then_some(Record { value, remoteness: Some(bounds.most) })
        };
        let tie = (self.outcome == Some(Outcome::Tie)).then_some(Record::tie(0));
        let record = record(Value::Win, self.win).or(record(Value::Lose, self.lose)).or(tie)?;
        Some(Proof { record, margin: None, nimber: None })
    }
}
