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

/// For each move of a game its delta-remoteness, from the remoteness of the position it leads to and the value of the move: how
/// far it is behind the fastest winning or tying move, or the slowest losing one. Never negative.
pub fn deltas(moves: &[(i64, ValueAnswer)]) -> Vec<i64> {
    let known = |value| {
        let all = moves.iter().filter(move |mv| mv.1 == value && mv.0 != FINITE);
        all.map(|(remoteness, _)| *remoteness)
    };
    // An unknown finite remoteness counts as one more than the largest known.
    let counted = |&(remoteness, value): &(i64, ValueAnswer)| match remoteness {
        FINITE => known(value).max().map_or(0, |most| most + 1),
        remoteness => remoteness,
    };
    let all = |value| moves.iter().filter(move |mv| mv.1 == value).map(counted);
    let delta = |mv: &(i64, ValueAnswer)| match mv.1 {
        ValueAnswer::Win | ValueAnswer::Tie => counted(mv) - all(mv.1).min().unwrap_or(0),
        ValueAnswer::Lose => all(mv.1).max().unwrap_or(0) - counted(mv),
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
        let moves = [
            (4, Win),
            (8, Win),
            (3, Tie),
            (6, Tie),
            (9, Lose),
            (5, Lose),
            (-200, Draw),
            (1, Unknown),
        ];
        assert_eq!(deltas(&moves), [0, 4, 0, 3, 0, 4, 0, 0]);
        // What is not known counts one more than what is.
        assert_eq!(deltas(&[(-100, Win), (4, Win), (-100, Lose), (7, Lose)]), [1, 0, 0, 1]);
        assert_eq!(deltas(&[(-100, Win), (-100, Lose)]), [0, 0]);
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
