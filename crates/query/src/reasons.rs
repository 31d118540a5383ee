//! What the right moves of a position have in common: sentences that are true by construction.

use gamesman_rules::{Amount, Feature, Player};

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
