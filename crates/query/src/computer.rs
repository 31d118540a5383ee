//! Computer players: how one of the legal moves is chosen.

use std::str::FromStr;

use gamesman_hardness::Lookahead;
use rand::{Rng, RngExt};

use crate::PositionAnswer;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// Always one of the best moves: wins fastest, loses slowest, then by the largest margin.
    Perfect,
    /// With this probability (0 to 1) one of the best moves, otherwise any move.
    Chance(f64),
    /// Any move.
    Random,
    /// Looks ahead only so far, whether or not the game is solved.
    Lookahead(Lookahead),
}

impl FromStr for Strength {
    type Err = String;

    /// `perfect`, `random`, the chance of a best move from 0 to 1, or `depth:2` and the like.
    fn from_str(text: &str) -> Result<Strength, String> {
        match text {
            "perfect" => Ok(Strength::Perfect),
            "random" => Ok(Strength::Random),
            _ if text.starts_with("depth") => text.parse().map(Strength::Lookahead),
            _ => match text.parse::<f64>() {
                Ok(chance) if (0.0..=1.0).contains(&chance) => Ok(Strength::Chance(chance)),
                _ => Err(
                    "a strength is ‘perfect’, ‘random’, the chance of a best move from 0 to 1, or \
                          how many rounds to look ahead: ‘depth:1’ to ‘depth:4’"
                        .into(),
                ),
            },
        }
    }
}

/// The place in `answer.moves` of the move a computer of this strength makes, uniform among equals;
/// `None` if the game is over. Where nothing is known of any move every strength plays at random, and
/// where some are known to lose the others are better. Players who look ahead are asked elsewhere.
pub(crate) fn choose(
    answer: &PositionAnswer,
    strength: Strength,
    rng: &mut impl Rng,
) -> Option<usize> {
    let all = answer.moves.len();
    if all == 0 {
        return None;
    }
    let chance = match strength {
        Strength::Perfect => 1.0,
        Strength::Chance(chance) => chance,
        Strength::Random | Strength::Lookahead(_) => 0.0,
    };
    let best = answer.moves.iter().take_while(|mv| {
        let first = &answer.moves[0];
        (mv.move_value, mv.remoteness, mv.margin)
            == (first.move_value, first.remoteness, first.margin)
    });
    let among = if rng.random_bool(chance) { best.count() } else { all };
    Some(rng.random_range(0..among))
}
