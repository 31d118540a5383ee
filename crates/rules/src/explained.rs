//! What can be said about a position besides its value: numbers that everybody can see, claims whose record is known,
//! and plans.

use std::borrow::Cow;

use crate::words::thousands;
use crate::{Game, Player, Value};

/// Games that say why a position is worth what it is ([`Open::explained`](crate::Open::explained)).
///
/// Everything is a pure function of the position and holds under normal play. A claim is shown with its record, so an
/// explanation is never surer than it may be.
///
/// ```
/// use gamesman_rules::{Claim, Evidence, Explained, Feature, Game, Promise};
///
/// /// Take one or two sticks; whoever takes the last one wins.
/// struct Sticks;
///
/// impl Game for Sticks {
///     type Position = u32;
///     type Move = u32;
///     fn start(&self) -> u32 {
///         21
///     }
///     fn moves(&self, sticks: &u32, out: &mut Vec<u32>) {
///         out.extend(1..=2.min(*sticks));
///     }
///     fn play(&self, sticks: &u32, taken: u32) -> u32 {
///         sticks - taken
///     }
/// }
///
/// impl Explained for Sticks {
///     fn features(&self, sticks: &u32) -> Vec<Feature> {
///         vec![Feature::number("sticks beyond a multiple of three", (sticks % 3) as i32)]
///     }
///
///     fn claims(&self, sticks: &u32) -> Vec<Claim> {
///         let (promise, result) = match sticks % 3 {
///             0 => (Promise::Loses, "every move leaves one or two more than that"),
///             _ => (Promise::Wins, "take the rest"),
///         };
///         let sentence = format!("Multiples of three are lost: {result}.");
///         let evidence = Evidence::Proved("induction on the sticks");
///         vec![Claim { id: "three", sentence, parts: vec![], promise, evidence }]
///     }
/// }
///
/// assert!(Sticks.claims(&21)[0].promise.is_kept(gamesman_rules::Value::Lose));
/// ```
pub trait Explained: Game {
    /// Numbers and words that everybody can see on the board. The same names in the same order in positions of the
    /// same kind, so that two positions can be compared.
    fn features(&self, position: &Self::Position) -> Vec<Feature>;

    /// The claims that apply to the position; none where nothing is known.
    fn claims(&self, position: &Self::Position) -> Vec<Claim>;

    /// All phases of the plan for positions like this one, in order; none, which is the default, where there is no plan.
    fn plan(&self, position: &Self::Position) -> Vec<Phase> {
        let _ = position;
        vec![]
    }

    /// Where the position is in the plan of the player who tries to win, one of the phases of [`Explained::plan`];
    /// `None`, which is the default, where there is no plan.
    fn phase(&self, position: &Self::Position) -> Option<Phase> {
        let _ = position;
        None
    }

    /// The moves that serve the aim of the position's [phase](Explained::phase), for the player whose plan it is: any of
    /// them will do. None where that player is not to move. May look a few moves ahead.
    fn serving(&self, position: &Self::Position) -> Vec<Self::Move> {
        let _ = position;
        vec![]
    }
}

/// A number or word that everybody can see on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What is counted or named: "steps from the pawn to its last rank".
    pub name: Cow<'static, str>,
    /// Whose it is, if it is one player's.
    pub whose: Option<Player>,
    /// How much or which.
    pub amount: Amount,
}

/// What a feature says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A count.
    Number(i32),
    /// One of a few words.
    Word(Cow<'static, str>),
}

impl Feature {
    /// A count that is nobody's.
    pub fn number(name: impl Into<Cow<'static, str>>, number: i32) -> Feature {
        Feature { name: name.into(), whose: None, amount: Amount::Number(number) }
    }

    /// A word that is nobody's.
    pub fn word(name: impl Into<Cow<'static, str>>, word: impl Into<Cow<'static, str>>) -> Feature {
        Feature { name: name.into(), whose: None, amount: Amount::Word(word.into()) }
    }

    /// The same, as one player's.
    #[must_use]
    pub fn of(self, player: Player) -> Feature {
        Feature { whose: Some(player), ..self }
    }
}

/// Something said about the value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What it is known by: letters, digits and `-`.
    pub id: &'static str,
    /// The claim in plain English, for this position.
    pub sentence: String,
    /// The numbers and words in the sentence that differ from position to position, by name, for whoever says it in another
    /// language. Empty where there are none, or nobody translates it: then it is told in English.
    pub parts: Vec<(&'static str, Amount)>,
    /// What it says about the value.
    pub promise: Promise,
    /// Why it may be believed.
    pub evidence: Evidence,
}

/// What a claim says about the value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promise {
    /// The player to move wins.
    Wins,
    /// The player to move loses.
    Loses,
    /// Neither side wins: a tie or a draw.
    Even,
    /// The player to move does not lose.
    Holds,
    /// The player to move does not win.
    WinsNot,
}

impl Promise {
    /// Whether this value is what was promised.
    pub fn is_kept(self, value: Value) -> bool {
        match self {
            Promise::Wins => value == Value::Win,
            Promise::Loses => value == Value::Lose,
            Promise::Even => matches!(value, Value::Tie | Value::Draw),
            Promise::Holds => value != Value::Lose,
            Promise::WinsNot => value != Value::Win,
        }
    }
}

/// Why a claim may be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A theorem, and where it is proved.
    Proved(&'static str),
    /// All positions that it speaks of were looked up, up to symmetry: in so many it is true, in so many it is not.
    Counted {
        /// Positions in which the promise is kept.
        kept: u64,
        /// Positions in which it is not.
        broken: u64,
    },
}

impl Evidence {
    /// Whether there is no exception.
    pub fn is_always(self) -> bool {
        match self {
            Evidence::Proved(_) => true,
            Evidence::Counted { broken, .. } => broken == 0,
        }
    }

    /// For people: "true in all 8,337 positions", "true in 8,337 of 8,339 positions".
    pub fn words(self) -> String {
        match self {
            Evidence::Proved(source) => format!("proved: {source}"),
            Evidence::Counted { kept, broken: 0 } => {
                format!("true in all {} positions", thousands(kept))
            }
            Evidence::Counted { kept, broken } => {
                format!("true in {} of {} positions", thousands(kept), thousands(kept + broken))
            }
        }
    }
}

/// One of the ordered phases of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    /// What it is called: "drive the king to the edge".
    pub name: Cow<'static, str>,
    /// What to aim at, in a sentence.
    pub aim: Cow<'static, str>,
    /// Its place in the plan, from 1.
    pub place: u32,
    /// How many phases the plan has.
    pub of: u32,
}

/// What can be said about a position, at the text seam ([`Variant::explain`](crate::Variant::explain)).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// As [`Explained::features`] lists them.
    pub features: Vec<Feature>,
    /// As [`Explained::claims`] lists them.
    pub claims: Vec<Claim>,
    /// All phases of the plan, if there is one.
    pub plan: Vec<Phase>,
    /// Where the plan stands.
    pub phase: Option<Phase>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_is_about_the_value() {
        let kept = |promise: Promise| {
            [Value::Win, Value::Tie, Value::Draw, Value::Lose].map(|value| promise.is_kept(value))
        };
        assert_eq!(kept(Promise::Wins), [true, false, false, false]);
        assert_eq!(kept(Promise::Loses), [false, false, false, true]);
        assert_eq!(kept(Promise::Even), [false, true, true, false]);
        assert_eq!(kept(Promise::Holds), [true, true, true, false]);
        assert_eq!(kept(Promise::WinsNot), [false, true, true, true]);
    }

    #[test]
    fn a_record_with_exceptions_does_not_say_always() {
        let exact = Evidence::Counted { kept: 8337, broken: 0 };
        assert_eq!(
            (exact.is_always(), exact.words().as_str()),
            (true, "true in all 8,337 positions")
        );
        let nearly = Evidence::Counted { kept: 1_008_337, broken: 2 };
        assert!(!nearly.is_always());
        assert_eq!(nearly.words(), "true in 1,008,337 of 1,008,339 positions");
        assert_eq!(Evidence::Proved("Bouton 1901").words(), "proved: Bouton 1901");
    }
}
