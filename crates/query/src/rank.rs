//! What "best first" means: the one place that decides it.

use std::cmp::Reverse;

use gamesman_rules::{Turn, Value};

use crate::standard::Standard;
use crate::{MoveAnswer, ValueAnswer};

/// Sorts moves best first and fills in what each costs compared with the best of its value.
///
/// Better: a higher value for the mover (win, tie, draw, unknown, lose: what a search did not prove may be
/// better than what it proved to lose); then among wins and ties a
/// smaller remoteness, among losses a larger one (a puzzle's dead ends, which have none, come last);
/// then a better margin for the mover. Moves that are equal in all this keep the game's order.
///
/// Where ties and draws are one result, neither comes before the other and their remoteness plays no part.
pub(crate) fn best_first(moves: &mut [MoveAnswer], standard: Standard) {
    moves.sort_by_key(|mv| key(mv, standard));
    // The best remoteness of each value.
    let mut firsts: Vec<(ValueAnswer, Option<u32>)> = Vec::new();
    for mv in moves {
        let found = firsts.iter().find(|(value, _)| *value == mv.move_value).copied();
        let (_, best) = found.unwrap_or_else(|| {
            firsts.push((mv.move_value, mv.remoteness));
            (mv.move_value, mv.remoteness)
        });
        let counts = standard.has_length(mv.move_value);
        let beyond = mv.remoteness.zip(best).filter(|_| counts);
        mv.delta_remoteness = beyond.map(|(remoteness, best)| remoteness.abs_diff(best));
    }
}

/// What moves are sorted by.
pub(crate) fn key(mv: &MoveAnswer, standard: Standard) -> impl Ord + use<> {
    let class = match mv.move_value {
        ValueAnswer::Win => 0,
        ValueAnswer::Tie => 1,
        ValueAnswer::Draw if standard.ties_are_draws => 1,
        ValueAnswer::Draw => 2,
        ValueAnswer::Unknown => 3,
        ValueAnswer::Lose => 4,
    };
    let length = mv.remoteness.filter(|_| standard.has_length(mv.move_value));
    let remoteness = match (mv.move_value.known(), length) {
        (Some(Value::Lose), Some(remoteness)) => -i64::from(remoteness),
        (_, Some(remoteness)) => i64::from(remoteness),
        (_, None) => i64::MAX,
    };
    (class, remoteness, Reverse(mv.margin_for_mover()))
}

/// The value of a move for its maker, from the value of the position it leads to.
pub(crate) fn for_mover(value: ValueAnswer, turn: Turn) -> ValueAnswer {
    value.known().map_or(ValueAnswer::Unknown, |value| turn.seen_by_mover(value).into())
}

#[cfg(test)]
mod tests {
    use gamesman_rules::Players;

    use super::*;

    fn mv(name: &str, move_value: ValueAnswer, remoteness: Option<u32>, margin: i32) -> MoveAnswer {
        MoveAnswer {
            name: name.into(),
            regular: None,
            position: String::new(),
            value: for_mover(move_value, Turn::Flips),
            remoteness,
            move_value,
            delta_remoteness: None,
            keeps_turn: false,
            nimber: None,
            margin: Some(margin),
        }
    }

    #[test]
    fn drawn_moves_are_equal_where_ties_are_draws() {
        use ValueAnswer::{Draw, Lose, Tie, Win};
        let standard = Standard { ties_are_draws: true, ..Standard::new(Players::Two) };
        let mut moves = [
            mv("t8", Tie, Some(8), 0),
            mv("l9", Lose, Some(9), 0),
            mv("draw", Draw, None, 0),
            mv("t2", Tie, Some(2), 0),
            mv("w4", Win, Some(4), 0),
        ];
        best_first(&mut moves, standard);
        let order: Vec<(&str, Option<u32>)> =
            moves.iter().map(|mv| (mv.name.as_str(), mv.delta_remoteness)).collect();
        assert_eq!(
            order,
            [("w4", Some(0)), ("t8", None), ("draw", None), ("t2", None), ("l9", Some(0))]
        );
    }

    #[test]
    fn value_then_remoteness_then_margin_then_the_games_order() {
        use ValueAnswer::{Draw, Lose, Tie, Unknown, Win};
        let mut moves = [
            mv("u", Unknown, None, 0),
            mv("l1", Lose, Some(1), 0),
            mv("dead end", Lose, None, 0),
            mv("l9", Lose, Some(9), 0),
            mv("draw", Draw, None, 0),
            mv("t8", Tie, Some(8), 0),
            mv("t2", Tie, Some(2), 0),
            mv("w4 by 1", Win, Some(4), -1),
            mv("w4 by 3", Win, Some(4), -3),
            mv("w4 by 3 too", Win, Some(4), -3),
            mv("w2", Win, Some(2), 0),
        ];
        best_first(&mut moves, Standard::new(Players::Two));
        let order: Vec<(&str, Option<u32>)> =
            moves.iter().map(|mv| (mv.name.as_str(), mv.delta_remoteness)).collect();
        assert_eq!(
            order,
            [
                ("w2", Some(0)),
                ("w4 by 3", Some(2)),
                ("w4 by 3 too", Some(2)),
                ("w4 by 1", Some(2)),
                ("t2", Some(0)),
                ("t8", Some(6)),
                ("draw", None),
                ("u", None),
                ("l9", Some(0)),
                ("l1", Some(8)),
                ("dead end", None),
            ]
        );
    }
}
