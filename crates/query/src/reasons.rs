//! What the right moves of a position have in common, and what best play leads to: what is said is true by construction.

use gamesman_rules::{Amount, Claim, Explanation, Feature, Player};

use crate::answer::{MoveAnswer, PositionAnswer};
use crate::telling::{After, Differs, Side, Telling};
use crate::{Error, Session, ValueAnswer};

/// Most sentences.
const MOST: usize = 2;

/// Most moves of best play that are followed to something that can be said.
const AHEAD: usize = 12;

/// A move and what can be said about the position after it.
type Explained<'a> = (&'a MoveAnswer, Explanation);

/// The moves of a position, by whether they keep the result; each in the order of the answer, the best first.
pub(crate) struct Reasons<'a> {
    mover: Option<Player>,
    keep: Vec<Explained<'a>>,
    others: Vec<Explained<'a>>,
}

impl Session {
    /// What the moves of a position lead to ([`gamesman_rules::Explained`]). `None` if there are no moves, their values
    /// are not known or the game does not explain itself. One explanation for each move.
    pub(crate) fn reasons<'a>(&self, answer: &'a PositionAnswer) -> Option<Reasons<'a>> {
        let standard = self.standard();
        let best = standard.result(answer.moves.first()?.move_value)?;
        let mut reasons =
            Reasons { mover: answer.state.player, keep: Vec::new(), others: Vec::new() };
        for mv in &answer.moves {
            let keeps = standard.result(mv.move_value)? == best;
            let explained = self.variant().explain(&mv.position).ok()??;
            if keeps { &mut reasons.keep } else { &mut reasons.others }.push((mv, explained));
        }
        Some(reasons)
    }

    /// The first thing that is always true and says what a position is worth, after some best moves from this one: the moves,
    /// and what is claimed then. `None` if that takes too many moves, values are not known or the game does not explain itself.
    pub(crate) fn ahead(&self, position: &str) -> Result<Option<(Vec<String>, Claim)>, Error> {
        let line = self.best_line(position, AHEAD)?;
        for (made, mv) in line.iter().enumerate() {
            let Some(explained) = self.variant().explain(&mv.position).ok().flatten() else {
                break;
            };
            if let Some(claim) = explained.claims.into_iter().find(|claim| is_sure(claim, mv.value))
            {
                let names = line[..=made].iter().map(|mv| mv.name.clone());
                return Ok(Some((names.collect(), claim)));
            }
        }
        Ok(None)
    }
}

/// Whether a claim is always true and promises this value.
pub(crate) fn is_sure(claim: &Claim, value: ValueAnswer) -> bool {
    claim.evidence.is_always() && is_kept(claim, value)
}

/// Whether a claim promises this value.
fn is_kept(claim: &Claim, value: ValueAnswer) -> bool {
    value.known().is_some_and(|value| claim.promise.is_kept(value))
}

impl Reasons<'_> {
    /// Whether the moves that keep the result win.
    fn wins(&self) -> bool {
        self.keep.first().is_some_and(|(mv, _)| mv.move_value == ValueAnswer::Win)
    }

    /// What tells the moves that keep the result from those that do not, by the features of the positions after them:
    /// "steps between the kings: at most 2 after every move that wins, 3 or more after the others". Nothing where no
    /// single feature does or all moves keep the result.
    pub(crate) fn by_features(&self) -> Vec<Telling> {
        let features = |moves: &[Explained]| -> Vec<Vec<Feature>> {
            moves.iter().map(|(_, explained)| explained.features.clone()).collect()
        };
        let (keep, others) = (features(&self.keep), features(&self.others));
        if others.is_empty() {
            return Vec::new();
        }
        let told = keep[0].iter().filter_map(|feature| {
            let amounts = Amounts { keep: of(&keep, feature)?, others: of(&others, feature)? };
            let differs = amounts.differ()?;
            let whose = feature.whose.map(|whose| match Some(whose) == self.mover {
                true => Side::Mover,
                false => Side::Opponent,
            });
            Some(Telling::Seen {
                name: feature.name.to_string(),
                whose,
                wins: self.wins(),
                differs,
            })
        });
        told.take(MOST).collect()
    }

    /// How well a claim's truth after the moves tells those that keep the result from the others: [`tells`].
    fn tells(&self, id: &str) -> u8 {
        let holds = |moves: &[Explained]| {
            let holds = |(_, explained): &&Explained| explained.claims.iter().any(|c| c.id == id);
            (moves.iter().filter(holds).count(), moves.len())
        };
        tells(holds(&self.keep), holds(&self.others))
    }

    /// Sorts the claims about a position by how well they tell its moves apart, the best first; among equals the game's
    /// own order stays.
    pub(crate) fn sort(&self, claims: &mut [Claim]) {
        claims.sort_by_key(|claim| self.tells(claim.id));
    }

    /// Whether the same is said, word for word, after all moves that keep the result.
    fn is_said_alike(&self, claim: &Claim) -> bool {
        let says = |other: &Claim| other.id == claim.id && other.sentence == claim.sentence;
        self.keep.iter().all(|(_, explained)| explained.claims.iter().any(says))
    }

    /// What is claimed of the position after the best move and is so after each move that keeps the result and after no
    /// other; each with the claim.
    pub(crate) fn by_claims(&self) -> Vec<(Telling, Claim)> {
        let Some((mv, explained)) = self.keep.first() else { return Vec::new() };
        let new = |claim: &&Claim| is_kept(claim, mv.value) && self.tells(claim.id) == 0;
        let new = explained.claims.iter().filter(new);
        let said = new.map(|claim| {
            let after = match self.keep.len() {
                1 => After::Only(mv.name.clone()),
                _ if self.is_said_alike(claim) => After::Each,
                _ => After::Example(mv.name.clone()),
            };
            (Telling::Claimed { after, wins: self.wins() }, claim.clone())
        });
        said.take(MOST).collect()
    }
}

/// How well a claim tells moves apart that holds after so many of those that keep the result and so many of the
/// others: 0 if it holds after all of one kind and none of the other, 1 if the shares differ, 2 if some moves change
/// it, 3 if none does.
fn tells((kept, keep): (usize, usize), (other, others): (usize, usize)) -> u8 {
    let both = keep > 0 && others > 0;
    match () {
        () if both && (kept == keep && other == 0 || kept == 0 && other == others) => 0,
        () if both && kept * others != other * keep => 1,
        () if (1..keep + others).contains(&(kept + other)) => 2,
        () => 3,
    }
}

/// What a feature says in each of these positions; `None` if one of them has no such feature.
fn of<'a>(positions: &'a [Vec<Feature>], feature: &Feature) -> Option<Vec<&'a Amount>> {
    let same = |other: &&Feature| other.name == feature.name && other.whose == feature.whose;
    positions.iter().map(|features| Some(&features.iter().find(same)?.amount)).collect()
}

/// What a feature says after the moves that keep the result and after the others.
struct Amounts<'a> {
    keep: Vec<&'a Amount>,
    others: Vec<&'a Amount>,
}

impl Amounts<'_> {
    /// How they differ, if the feature tells them apart.
    fn differ(&self) -> Option<Differs> {
        if let (Some(kept), Some(others)) = (range(&self.keep), range(&self.others)) {
            let apart = kept.1 < others.0 || kept.0 > others.1;
            return apart.then_some(Differs::Numbers { kept, others });
        }
        let first = *self.keep.first()?;
        let Amount::Word(word) = first else { return None };
        let tells =
            self.keep.iter().all(|amount| *amount == first) && !self.others.contains(&first);
        tells.then(|| Differs::Word(word.to_string()))
    }
}

/// The least and the greatest number.
fn range(amounts: &[&Amount]) -> Option<(i32, i32)> {
    let numbers: Option<Vec<i32>> = amounts
        .iter()
        .map(|amount| match amount {
            Amount::Number(number) => Some(*number),
            Amount::Word(_) => None,
        })
        .collect();
    let numbers = numbers?;
    Some((*numbers.iter().min()?, *numbers.iter().max()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(keep: &[Amount], others: &[Amount]) -> Option<String> {
        let differs =
            Amounts { keep: keep.iter().collect(), others: others.iter().collect() }.differ()?;
        let seen = Telling::Seen { name: "x".into(), whose: None, wins: true, differs };
        Some(seen.sentence(""))
    }

    #[test]
    fn what_tells_moves_apart_is_said_first() {
        assert_eq!((tells((2, 2), (0, 5)), tells((0, 2), (5, 5))), (0, 0));
        assert_eq!((tells((2, 2), (1, 5)), tells((1, 2), (0, 5))), (1, 1));
        assert_eq!((tells((1, 2), (2, 4)), tells((1, 2), (0, 0))), (2, 2));
        assert_eq!(
            (tells((2, 2), (5, 5)), tells((0, 2), (0, 5)), tells((2, 2), (0, 0))),
            (3, 3, 3)
        );
    }

    #[test]
    fn a_feature_tells_moves_apart_or_is_not_spoken_of() {
        let n = Amount::Number;
        let word = |text: &'static str| Amount::Word(text.into());
        let said = |text: &str| Some(text.to_owned());
        assert_eq!(
            told(&[n(1), n(3)], &[n(4), n(9)]),
            said("X: at most 3 after every move that wins, 4 or more after the others.")
        );
        assert_eq!(
            told(&[n(5)], &[n(4), n(0)]),
            said("X: 5 after every move that wins, 4 or less after the others.")
        );
        assert_eq!(
            told(&[n(2), n(1)], &[n(0), n(0)]),
            said("X: at least 1 after every move that wins, 0 after the others.")
        );
        assert_eq!(told(&[n(1), n(5)], &[n(4)]), None);
        assert_eq!(
            told(&[word("direct")], &[word("none"), word("distant")]),
            said("After every winning move, and after no other, x is direct.")
        );
        assert_eq!(told(&[word("none"), word("direct")], &[word("distant")]), None);
        assert_eq!(told(&[word("none")], &[word("none")]), None);
    }
}
