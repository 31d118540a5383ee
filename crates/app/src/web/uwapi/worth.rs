//! What positions and moves are worth, in the numbers this interface uses. The only place that knows them.

use gamesman_query::ValueAnswer;

/// Remoteness of what never ends: draws, and puzzles that cannot be solved any more.
pub const ENDLESS: i64 = -200;
/// Remoteness that is finite and not known.
pub const FINITE: i64 = -100;
/// Remoteness of what is not solved. 0 would mean that the game is over.
const UNSOLVED: i64 = 1;

/// Value and remoteness of a position, for the player to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub value: ValueAnswer,
    pub remoteness: i64,
}

impl Worth {
    /// In these numbers. In a puzzle there is no end to what is lost.
    pub fn new(value: ValueAnswer, remoteness: Option<u32>, puzzle: bool) -> Worth {
        let remoteness = match (value, remoteness) {
            (ValueAnswer::Unknown, _) => UNSOLVED,
            (ValueAnswer::Draw, _) => ENDLESS,
            (_, Some(n)) => n.into(),
            (ValueAnswer::Lose, None) if puzzle => ENDLESS,
            (_, None) => FINITE,
        };
        Worth { value, remoteness }
    }

    /// What the position before a move is worth if this one after it is the best there is, seen by the
    /// mover: the value `for_mover`, and a move more.
    pub fn before(self, for_mover: ValueAnswer) -> Worth {
        let counted = self.remoteness >= 0 && for_mover != ValueAnswer::Unknown;
        Worth { value: for_mover, remoteness: self.remoteness + i64::from(counted) }
    }

    /// How this compares with others for the player to move: the smaller the better.
    pub fn rank(self) -> (u8, i64) {
        let remoteness = if self.remoteness < 0 { i64::MAX } else { self.remoteness };
        match self.value {
            ValueAnswer::Lose if self.remoteness == ENDLESS => (5, 0),
            ValueAnswer::Lose => (4, remoteness.saturating_neg()),
            ValueAnswer::Unknown => (3, 0),
            value => (order(value), remoteness),
        }
    }
}

/// The word for a value.
pub fn word(value: ValueAnswer) -> &'static str {
    match value {
        ValueAnswer::Unknown => "unsolved",
        known => known.name(),
    }
}

/// The place of a move's value in the order of moves.
pub fn order(value: ValueAnswer) -> u8 {
    match value {
        ValueAnswer::Win => 0,
        ValueAnswer::Tie => 1,
        ValueAnswer::Draw => 2,
        ValueAnswer::Lose => 3,
        ValueAnswer::Unknown => 4,
    }
}

/// A nimber as it is written: `0`, `*`, `*2`.
pub fn mex(nimber: u32) -> String {
    match nimber {
        0 => "0".into(),
        1 => "*".into(),
        n => format!("*{n}"),
    }
}

/// For each move of a game its delta-remoteness, from the worth of the position it leads to and the value of
/// the move: how far it is behind the fastest win or tie or the slowest loss among all positions after
/// moves, by the value of the position itself.
pub fn deltas(moves: &[(Worth, ValueAnswer)]) -> Vec<i64> {
    let of = |value| {
        let all = moves.iter().filter(move |(child, _)| child.value == value);
        all.map(|(child, _)| child.remoteness).filter(|n| *n != FINITE)
    };
    let (lose, tie, win) = (of(ValueAnswer::Lose), of(ValueAnswer::Tie), of(ValueAnswer::Win));
    // An unknown finite remoteness counts as one more than the largest known.
    let or_more = |child: &Worth| match child.remoteness {
        FINITE => of(child.value).max().unwrap_or(0) + 1,
        known => known,
    };
    let (lose, tie, win) =
        (lose.min().unwrap_or(1), tie.min().unwrap_or(1), win.max().unwrap_or(0));
    let delta = |(child, value): &(Worth, ValueAnswer)| match value {
        ValueAnswer::Win => or_more(child) - lose,
        ValueAnswer::Tie => or_more(child) - tie,
        ValueAnswer::Lose => win - or_more(child),
        ValueAnswer::Draw | ValueAnswer::Unknown => 0,
    };
    moves.iter().map(delta).collect()
}

/// A puzzle's move from `parent` to `child`: what it is called and its delta-remoteness. A win is nearer to
/// the goal, a tie as far, a loss farther away or hopeless.
pub fn step(parent: Worth, child: Worth) -> (ValueAnswer, i64) {
    if child.value == ValueAnswer::Unknown || parent.value == ValueAnswer::Unknown {
        return (ValueAnswer::Unknown, 0);
    }
    if child.remoteness == ENDLESS || parent.remoteness == ENDLESS {
        return (ValueAnswer::Lose, 0);
    }
    let delta = parent.remoteness - child.remoteness;
    let value = match delta {
        1.. => ValueAnswer::Win,
        0 => ValueAnswer::Tie,
        _ => ValueAnswer::Lose,
    };
    (value, delta)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ValueAnswer::{Draw, Lose, Tie, Unknown, Win};

    #[test]
    fn remoteness_has_a_number_for_everything() {
        for (value, remoteness, puzzle, number) in [
            (Win, Some(7), false, 7),
            (Lose, Some(0), false, 0),
            (Win, None, false, -100),
            (Draw, None, false, -200),
            (Lose, None, true, -200),
            (Unknown, None, false, 1),
        ] {
            assert_eq!(Worth::new(value, remoteness, puzzle).remoteness, number, "{value:?}");
        }
    }

    #[test]
    fn deltas_measure_against_the_best_of_the_same_value() {
        let to = |value, remoteness, moved| (Worth { value, remoteness }, moved);
        let moves = [
            to(Lose, 4, Win),
            to(Lose, 8, Win),
            to(Tie, 3, Tie),
            to(Tie, 6, Tie),
            to(Win, 9, Lose),
            to(Win, 5, Lose),
            to(Draw, -200, Draw),
            to(Unknown, 1, Unknown),
        ];
        assert_eq!(deltas(&moves), [0, 4, 0, 3, 0, 4, 0, 0]);
        // First halves of 3-Spot's moves: the same player goes on, so nobody's position is lost.
        let halves = [24, 26, 28].map(|n| to(Win, n, Win));
        assert_eq!(deltas(&halves), [23, 25, 27]);
        // Nim without remoteness: what is not known counts one more than what is.
        let nim = [to(Lose, -100, Win), to(Win, -100, Lose)];
        assert_eq!(deltas(&nim), [0, -1]);
    }

    #[test]
    fn a_puzzles_moves_come_nearer_or_do_not() {
        let at = |value, remoteness| Worth { value, remoteness };
        assert_eq!(step(at(Win, 28), at(Win, 27)), (Win, 1));
        assert_eq!(step(at(Win, 28), at(Win, 28)), (Tie, 0));
        assert_eq!(step(at(Win, 28), at(Win, 29)), (Lose, -1));
        assert_eq!(step(at(Win, 28), at(Lose, -200)), (Lose, 0));
        assert_eq!(step(at(Lose, -200), at(Lose, -200)), (Lose, 0));
    }
}
