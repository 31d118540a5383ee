//! Computer players: how one of the legal moves is chosen.

use std::str::FromStr;

use gamesman_hardness::Lookahead;
use rand::{Rng, RngExt};

use crate::standard::Standard;
use crate::verdict::{Judge, Judged, Verdict, best_moves};
use crate::{PositionAnswer, ValueAnswer};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// Always one of the best moves: wins fastest, loses slowest, then by the largest margin. Where drawn positions have
    /// no length it holds them as [`Strength::Practical`] does.
    Perfect,
    /// Never gives anything away, and sets problems: wins fastest; holds a tie or a draw with a move after which few
    /// answers hold it as well; loses slowest with a move after which few answers win.
    Practical,
    /// Any move with odds that fall with what it costs: one that costs k own moves has weight (k + 1)⁻ᶜ, one that
    /// gives the result away as if it cost 15. From 0, at random, to [`Strength::MOST_CARE`], all but perfect.
    Slips(f64),
    /// With this probability (0 to 1) one of the best moves, otherwise any move.
    Chance(f64),
    /// Any move.
    Random,
    /// Looks ahead only so far, whether or not the game is solved.
    Lookahead(Lookahead),
}

/// What a move costs that gives the result away, in own moves: for players who slip.
const GIVEN_AWAY: f64 = 15.0;

impl Strength {
    /// The largest c of [`Strength::Slips`].
    pub const MOST_CARE: f64 = 100.0;
}

impl FromStr for Strength {
    type Err = String;

    /// `perfect`, `practical`, `slips:1.5`, `random`, the chance of a best move from 0 to 1, or `depth:2` and the like.
    fn from_str(text: &str) -> Result<Strength, String> {
        match text {
            "perfect" => Ok(Strength::Perfect),
            "practical" => Ok(Strength::Practical),
            "random" => Ok(Strength::Random),
            _ if text.starts_with("depth") => text.parse().map(Strength::Lookahead),
            _ => match text.strip_prefix("slips:").map(str::parse::<f64>) {
                Some(Ok(care)) if (0.0..=Strength::MOST_CARE).contains(&care) => {
                    Ok(Strength::Slips(care))
                }
                Some(_) => Err("‘slips:’ is followed by a number from 0 (random) to 100 (all but \
                                perfect): ‘slips:1.5’"
                    .into()),
                None => match text.parse::<f64>() {
                    Ok(chance) if (0.0..=1.0).contains(&chance) => Ok(Strength::Chance(chance)),
                    _ => {
                        Err("a strength is ‘perfect’, ‘practical’ (sets problems), ‘random’, how \
                              seldom it slips: ‘slips:0’ to ‘slips:100’, the chance of a best move \
                              from 0 to 1, or how many rounds to look ahead: ‘depth:1’ to ‘depth:4’"
                            .into())
                    }
                },
            },
        }
    }
}

/// The place in `answer.moves` of the move a computer of this strength makes, uniform among equals;
/// `None` if the game is over. Where nothing is known of any move every strength plays at random, and
/// where some are known to lose the others are better. Players who look ahead, and those who set problems, are asked
/// elsewhere.
pub(crate) fn choose(
    standard: Standard,
    answer: &PositionAnswer,
    strength: Strength,
    rng: &mut impl Rng,
) -> Option<usize> {
    let all = answer.moves.len();
    if all == 0 {
        return None;
    }
    let chance = match strength {
        Strength::Perfect | Strength::Practical => 1.0,
        Strength::Slips(care) => return Some(weighted(&weights(standard, answer, care), rng)),
        Strength::Chance(chance) => chance,
        Strength::Random | Strength::Lookahead(_) => 0.0,
    };
    let among = if rng.random_bool(chance) { best(standard, answer) } else { all };
    Some(rng.random_range(0..among))
}

/// How many moves are equal to the first, which are the best; of unknown ones, all unknown ones.
fn best(standard: Standard, answer: &PositionAnswer) -> usize {
    match best_moves(standard, &answer.moves).len() {
        0 => answer.moves.iter().take_while(|mv| mv.move_value == ValueAnswer::Unknown).count(),
        count => count,
    }
}

/// The odds of each move for a player who slips.
fn weights(standard: Standard, answer: &PositionAnswer, care: f64) -> Vec<f64> {
    let judge = Judge::new(standard, answer);
    let weight = |made| (costs(standard, judge.judge(made, None)) + 1.0).powf(-care);
    (0..answer.moves.len()).map(weight).collect()
}

/// What a move costs, in own moves; a point of the margin counts as one.
fn costs(standard: Standard, judged: Judged) -> f64 {
    if judged.verdict.is_mistake() {
        return GIVEN_AWAY;
    }
    let points = match judged.verdict {
        Verdict::SmallerMargin => f64::from(judged.margin_cost.unwrap_or(0)),
        _ => 0.0,
    };
    let moves = match (judged.own_cost, judged.cost) {
        (Some(own), _) => f64::from(own),
        (None, Some(plies)) => f64::from(plies) / standard.plies_in_a_move(),
        (None, None) => 0.0,
    };
    moves + points
}

/// A place with these odds. If all are nothing, which rounding may lead to, the greatest.
fn weighted(weights: &[f64], rng: &mut impl Rng) -> usize {
    let mut left = rng.random::<f64>() * weights.iter().sum::<f64>();
    for (place, weight) in weights.iter().enumerate() {
        if left < *weight {
            return place;
        }
        left -= weight;
    }
    let greatest = (0..weights.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b]));
    greatest.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_read() {
        let read = |text: &str| text.parse::<Strength>();
        assert_eq!(read("practical"), Ok(Strength::Practical));
        assert_eq!(read("slips:1.5"), Ok(Strength::Slips(1.5)));
        assert_eq!(read("slips:0"), Ok(Strength::Slips(0.0)));
        assert_eq!(read("0.5"), Ok(Strength::Chance(0.5)));
        for text in ["slips:-1", "slips:101", "slips:", "slips:nan", "slips:inf", "slips:x"] {
            let error = read(text).expect_err(text);
            assert!(error.contains("from 0 (random) to 100"), "{error}");
        }
        for text in ["", "slips", "1.5", "practically"] {
            let error = read(text).expect_err(text);
            assert!(error.contains("‘practical’") && error.contains("‘slips:0’"), "{error}");
        }
    }

    #[test]
    fn odds_are_kept() {
        use rand::SeedableRng;
        let mut rng = rand::rngs::StdRng::seed_from_u64(1);
        let mut counts = [0u32; 3];
        for _ in 0..10_000 {
            counts[weighted(&[1.0, 0.5, 0.5], &mut rng)] += 1;
        }
        let near = |count: u32, of: u32| count.abs_diff(of) < 300;
        assert!(near(counts[0], 5_000) && near(counts[1], 2_500), "{counts:?}");
        assert_eq!(weighted(&[0.0, 0.0], &mut rng), 1);
    }
}
