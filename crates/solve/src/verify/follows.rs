//! Whether a record follows from those of the children: no child may be better, and one must justify it.

use gamesman_rules::{Players, Record, Value};

/// What a child is to the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Child {
    /// Its record justifies the mover's.
    Justifies,
    /// It is no better than that.
    Allows,
    /// It contradicts it.
    Contradicts,
}

/// What a child's record says about that of the mover; `value` is the child's for the mover.
#[inline]
pub(super) fn child(
    claimed: Record,
    value: Value,
    remoteness: Option<u32>,
    players: Players,
) -> Child {
    // A move to a child makes this record, if it is the best.
    let moves = remoteness.map(|remoteness| remoteness + 1);
    let (better, same) = match (claimed.value, value) {
        // A win or a tie as fast as possible, a loss as slow as possible.
        (Value::Win, Value::Win) | (Value::Tie, Value::Tie) => {
            (moves < claimed.remoteness, moves == claimed.remoteness)
        }
        (Value::Lose, Value::Lose) if players == Players::Two => {
            (moves > claimed.remoteness, moves == claimed.remoteness)
        }
        (Value::Draw, Value::Draw) | (Value::Lose, Value::Lose) => (false, true),
        (own, child) => (preference(child) > preference(own), false),
    };
    match (better, same) {
        (true, _) => Child::Contradicts,
        (false, true) => Child::Justifies,
        (false, false) => Child::Allows,
    }
}

fn preference(value: Value) -> u32 {
    match value {
        Value::Lose => 0,
        Value::Draw => 1,
        Value::Tie => 2,
        Value::Win => 3,
    }
}

/// Whether there can be such a record at all, of a position that is no end.
pub(super) fn possible(claimed: Record, players: Players) -> bool {
    match (claimed.value, players) {
        (Value::Win, _) => claimed.remoteness.is_some(),
        (Value::Lose, Players::One) => claimed.remoteness.is_none(),
        (Value::Lose | Value::Tie, Players::Two) => claimed.remoteness.is_some(),
        (Value::Draw, Players::Two) => claimed.remoteness.is_none(),
        (Value::Tie | Value::Draw, Players::One) => false,
    }
}

/// Whether some child must justify the record: all but that of a puzzle's dead end.
pub(super) fn needs_child(players: Players, claimed: Record) -> bool {
    players == Players::Two || claimed.value != Value::Lose
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_justify_allow_or_contradict() {
        let of = |claimed, child: Record| {
            super::child(claimed, child.value, child.remoteness, Players::Two)
        };
        let (win, tie, lose) = (Record::win, Record::tie, Record::lose);
        for (claimed, child, expected) in [
            (win(5), win(4), Child::Justifies),
            (win(5), win(3), Child::Contradicts),
            (win(5), win(6), Child::Allows),
            (win(5), Record::DRAW, Child::Allows),
            (tie(5), tie(4), Child::Justifies),
            (tie(5), tie(2), Child::Contradicts),
            (tie(5), win(9), Child::Contradicts),
            (tie(5), Record::DRAW, Child::Allows),
            (Record::DRAW, Record::DRAW, Child::Justifies),
            (Record::DRAW, tie(4), Child::Contradicts),
            (Record::DRAW, lose(4), Child::Allows),
            (lose(5), lose(4), Child::Justifies),
            (lose(5), lose(5), Child::Contradicts),
            (lose(5), lose(1), Child::Allows),
            (lose(5), Record::DRAW, Child::Contradicts),
        ] {
            assert_eq!(of(claimed, child), expected, "{claimed} {child}");
        }
        let dead = Record::UNSOLVABLE;
        let of = |claimed: Record, child: Record| {
            super::child(claimed, child.value, child.remoteness, Players::One)
        };
        assert_eq!(of(dead, dead), Child::Justifies);
        assert_eq!(of(dead, win(3)), Child::Contradicts);
        assert_eq!(of(win(1), dead), Child::Allows);
        assert!(!needs_child(Players::One, dead) && needs_child(Players::Two, lose(1)));
        assert!(possible(dead, Players::One) && !possible(dead, Players::Two));
        assert!(!possible(tie(1), Players::One) && !possible(lose(2), Players::One));
    }
}
