//! What the right moves of a position have in common: sentences that are true by construction.

use gamesman_rules::{Amount, Claim, Feature, Player};

use crate::{Error, Session, ValueAnswer};

/// Most sentences.
const MOST: usize = 2;

impl Session {
    /// What tells the moves that keep the result from those that do not, by the features of the positions after them
    /// ([`gamesman_rules::Explained`]): "steps between the kings: at most 2 after every move that wins, 3 or more after
    /// the others". Nothing where no single feature does, the game has none, all moves keep the result or their values
    /// are not known. One look at the features for each move.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::File`] if the table is damaged.
    pub fn telling(&self, position: &str) -> Result<Vec<String>, Error> {
        let answer = self.glance(Some(position))?.answer;
        let standard = self.standard();
        let results: Option<Vec<u8>> =
            answer.moves.iter().map(|mv| standard.result(mv.move_value)).collect();
        let Some(results) = results else { return Ok(Vec::new()) };
        let best = results.iter().max().copied();
        let (mut keep, mut others) = (Vec::new(), Vec::new());
        for (mv, result) in answer.moves.iter().zip(&results) {
            let explained = self.variant().explain(&mv.position);
            let Ok(Some(explained)) = explained else { return Ok(Vec::new()) };
            if Some(*result) == best { &mut keep } else { &mut others }.push(explained.features);
        }
        if keep.is_empty() || others.is_empty() {
            return Ok(Vec::new());
        }
        let which = match answer.moves.iter().zip(&results).find(|(_, r)| Some(**r) == best) {
            Some((mv, _)) if mv.move_value == ValueAnswer::Win => "wins",
            _ => "holds",
        };
        let names = keep[0].iter().filter_map(|feature| {
            let amounts = Amounts { keep: of(&keep, feature)?, others: of(&others, feature)? };
            let told = amounts.told(which)?;
            Some(format!("{}: {told}", name(feature, answer.state.player)))
        });
        Ok(names.take(MOST).collect())
    }
}

impl Session {
    /// The claims about a position in the order in which they are worth saying: first those whose truth after a move tells
    /// the moves that keep the result from the others, then those that hold after a larger share of these or of those,
    /// then those that every move leaves as they are. With it, in sentences, what is claimed of the position after the best
    /// move and is so after each move that keeps the result and after no other. In games that claim nothing, and where values are not known, as they
    /// were. One look at the claims for each move.
    ///
    /// # Errors
    /// [`Error::Position`] if the text cannot be read, [`Error::File`] if the table is damaged.
    pub(crate) fn told_first(
        &self,
        position: &str,
        mut claims: Vec<Claim>,
    ) -> Result<(Vec<Claim>, Vec<String>), Error> {
        let answer = self.glance(Some(position))?.answer;
        let standard = self.standard();
        let mut after: Vec<(u8, Vec<Claim>)> = Vec::new();
        for mv in &answer.moves {
            let (Some(result), Ok(Some(explained))) =
                (standard.result(mv.move_value), self.variant().explain(&mv.position))
            else {
                return Ok((claims, Vec::new()));
            };
            after.push((result, explained.claims));
        }
        let best = after.iter().map(|(result, _)| *result).max();
        let (keep, others): (Vec<_>, Vec<_>) =
            after.iter().partition(|(result, _)| Some(*result) == best);
        let holds = |id: &str, moves: &[&(u8, Vec<Claim>)]| {
            moves.iter().filter(|(_, claims)| claims.iter().any(|claim| claim.id == id)).count()
        };
        let tells =
            |id: &str| tells((holds(id, &keep), keep.len()), (holds(id, &others), others.len()));
        // A stable order: among equals the game's own.
        claims.sort_by_key(|claim| tells(claim.id));
        // Moves are listed best first.
        let (Some(mv), Some((_, new))) = (answer.moves.first(), after.first()) else {
            return Ok((claims, Vec::new()));
        };
        let which = if mv.move_value == ValueAnswer::Win { "wins" } else { "holds" };
        let kept =
            |claim: &Claim| mv.value.known().is_some_and(|value| claim.promise.is_kept(value));
        let new = new.iter().filter(|claim| kept(claim) && tells(claim.id) == 0);
        let said = new.map(|claim| {
            let (name, record) = (&mv.name, claim.evidence.words());
            match keep.len() {
                1 => format!("After {name}, and after no other move: {} ({record})", claim.sentence),
                _ => format!(
                    "After {name}, as after every move that {which} and after no other: {} ({record})",
                    claim.sentence
                ),
            }
        });
        let said = said.take(MOST).collect();
        Ok((claims, said))
    }
}

/// How well a claim tells moves apart that holds after so many of those that keep the result and so many of the others:
/// 0 if it holds after all of one kind and none of the other, 1 if the shares differ, 2 if some moves change it, 3 if none
/// does.
fn tells((kept, keep): (usize, usize), (other, others): (usize, usize)) -> u8 {
    let both = keep > 0 && others > 0;
    match () {
        () if both && (kept == keep && other == 0 || kept == 0 && other == others) => 0,
        () if both && kept * others != other * keep => 1,
        () if (1..keep + others).contains(&(kept + other)) => 2,
        () => 3,
    }
}

/// A feature's name with whose it is, for the player to move.
fn name(feature: &Feature, mover: Option<Player>) -> String {
    let whose = match (feature.whose, mover) {
        (None, _) => "",
        (whose, mover) if whose == mover => "Your ",
        _ => "The opponent’s ",
    };
    let text = format!("{whose}{}", feature.name);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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
    /// The sentence, if the feature tells them apart.
    fn told(&self, which: &str) -> Option<String> {
        if let (Some((least, most)), Some((low, high))) = (range(&self.keep), range(&self.others)) {
            return match () {
                () if most < low => Some(format!(
                    "{} after every move that {which}, {} after the others.",
                    if least == most { most.to_string() } else { format!("at most {most}") },
                    if low == high { low.to_string() } else { format!("{low} or more") }
                )),
                () if least > high => Some(format!(
                    "{} after every move that {which}, {} after the others.",
                    if least == most { most.to_string() } else { format!("at least {least}") },
                    if low == high { high.to_string() } else { format!("{high} or less") }
                )),
                () => None,
            };
        }
        let first = *self.keep.first()?;
        let Amount::Word(word) = first else { return None };
        let tells =
            self.keep.iter().all(|amount| *amount == first) && !self.others.contains(&first);
        tells.then(|| format!("{word} after every move that {which}, and after no other."))
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
        Amounts { keep: keep.iter().collect(), others: others.iter().collect() }.told("wins")
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
            said("at most 3 after every move that wins, 4 or more after the others.")
        );
        assert_eq!(
            told(&[n(5)], &[n(4), n(0)]),
            said("5 after every move that wins, 4 or less after the others.")
        );
        assert_eq!(
            told(&[n(2), n(1)], &[n(0), n(0)]),
            said("at least 1 after every move that wins, 0 after the others.")
        );
        assert_eq!(told(&[n(1), n(5)], &[n(4)]), None);
        assert_eq!(
            told(&[word("direct")], &[word("none"), word("distant")]),
            said("direct after every move that wins, and after no other.")
        );
        assert_eq!(told(&[word("none"), word("direct")], &[word("distant")]), None);
        assert_eq!(told(&[word("none")], &[word("none")]), None);
    }
}
