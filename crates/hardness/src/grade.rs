//! Easy, medium and hard.

/// How hard a position is for the hero of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// The hero wins mostly.
    Easy,
    /// Neither.
    Medium,
    /// The hero mostly does not win.
    Hard,
}

impl Grade {
    /// All of them, in ascending order.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// `easy`, `medium` or `hard`.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }
}

/// Where grades begin, as probabilities that the hero wins. A draw or a tie is not a win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    easy: f64,
    hard: f64,
}

impl Thresholds {
    /// Probabilities nearer than this to a threshold are on it: sums of a few dozen fractions in double
    /// precision are off by less than 10⁻¹³.
    const TOLERANCE: f64 = 1e-11;

    /// Easy from `easy` up, hard from `hard` down; `None` unless 0 ≤ hard < easy ≤ 1.
    pub fn new(easy: f64, hard: f64) -> Option<Thresholds> {
        (0.0 <= hard && hard < easy && easy <= 1.0).then_some(Thresholds { easy, hard })
    }

    /// The grade of a position from which the hero wins with this probability.
    pub fn grade(self, chance: f64) -> Grade {
        if chance >= self.easy - Thresholds::TOLERANCE {
            Grade::Easy
        } else if chance <= self.hard + Thresholds::TOLERANCE {
            Grade::Hard
        } else {
            Grade::Medium
        }
    }

    /// From which probability a position is easy.
    pub fn easy(self) -> f64 {
        self.easy
    }

    /// Up to which probability a position is hard.
    pub fn hard(self) -> f64 {
        self.hard
    }
}

impl Default for Thresholds {
    /// Those of the paper: two thirds and one third.
    fn default() -> Thresholds {
        Thresholds { easy: 2.0 / 3.0, hard: 1.0 / 3.0 }
    }
}

/// The probabilities that thirty games, each won with probability `chance`, make a position easy (20
/// wins or more), medium or hard (10 or fewer): how the paper graded.
pub fn games_of_thirty(chance: f64) -> [f64; 3] {
    const GAMES: i32 = 30;
    let chance = chance.clamp(0.0, 1.0);
    let (mut grades, mut ways) = ([0.0; 3], 1.0);
    for wins in 0..=GAMES {
        let place = if wins >= 20 { 0 } else { 1 + usize::from(wins <= 10) };
        grades[place] += ways * chance.powi(wins) * (1.0 - chance).powi(GAMES - wins);
        ways = ways * f64::from(GAMES - wins) / f64::from(wins + 1);
    }
    grades
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_belong_to_the_outer_grades() {
        let grade = |chance| Thresholds::default().grade(chance);
        assert_eq!([0.0, 1.0 / 3.0, 0.3333333333334].map(grade), [Grade::Hard; 3]);
        assert_eq!([0.334, 0.5, 0.666].map(grade), [Grade::Medium; 3]);
        assert_eq!([2.0 / 3.0, 1.0 / 6.0 + 0.5, 1.0].map(grade), [Grade::Easy; 3]);
        assert_eq!(Thresholds::new(0.9, 0.1).unwrap().grade(0.8), Grade::Medium);
        for (easy, hard) in [(0.3, 0.3), (0.2, 0.4), (1.1, 0.5), (0.5, -0.1), (f64::NAN, 0.1)] {
            assert_eq!(Thresholds::new(easy, hard), None);
        }
    }

    #[test]
    fn thirty_games_are_a_binomial_distribution() {
        for chance in [0.0, 0.2, 1.0 / 3.0, 0.5, 0.9, 1.0] {
            assert!((games_of_thirty(chance).iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
        assert_eq!(games_of_thirty(1.0), [1.0, 0.0, 0.0]);
        assert_eq!(games_of_thirty(0.0), [0.0, 0.0, 1.0]);
        // 10 wins or fewer of 30 at even odds: 53,009,102 of 2^30.
        assert!((games_of_thirty(0.5)[2] - 53_009_102.0 / 1_073_741_824.0).abs() < 1e-12);
    }
}
