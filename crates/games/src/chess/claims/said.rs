//! What is claimed of one position, as it is collected.

use gamesman_rules::{Amount, Promise};

use super::super::sight::Sight;

/// A number or word of a sentence, by its name.
pub(super) type Part = (&'static str, Amount);

/// What is claimed of one position.
pub(super) struct Said {
    pub(super) id: &'static str,
    pub(super) promise: Promise,
    pub(super) sentence: String,
    pub(super) parts: Vec<Part>,
}

/// Collects what is claimed. A sentence has the names of its parts in braces; `{strong}` and `{weak}`, the sides, are parts
/// of all.
pub(super) struct Claims<'a> {
    pub(super) sight: Sight<'a>,
    pub(super) said: Vec<Said>,
}

impl Claims<'_> {
    /// The strong side wins.
    pub(super) fn won(
        &mut self,
        id: &'static str,
        says: &str,
        parts: impl IntoIterator<Item = Part>,
    ) {
        let promise = if self.sight.weak { Promise::Loses } else { Promise::Wins };
        self.say(id, promise, says, parts);
    }

    /// Nobody wins.
    pub(super) fn even(
        &mut self,
        id: &'static str,
        says: &str,
        parts: impl IntoIterator<Item = Part>,
    ) {
        self.say(id, Promise::Even, says, parts);
    }

    fn say(
        &mut self,
        id: &'static str,
        promise: Promise,
        says: &str,
        parts: impl IntoIterator<Item = Part>,
    ) {
        let sides = [("strong", self.sight.strong()), ("weak", self.sight.other())];
        let sides = sides.map(|(name, side)| (name, Amount::Word(side.into())));
        let parts: Vec<Part> = sides.into_iter().chain(parts).collect();
        let sentence = parts.iter().fold(says.to_owned(), |sentence, (name, amount)| {
            let text = match amount {
                Amount::Number(number) => number.to_string(),
                Amount::Word(word) => word.to_string(),
            };
            sentence.replace(&format!("{{{name}}}"), &text)
        });
        self.said.push(Said { id, promise, sentence, parts });
    }

    /// A part that is a square.
    pub(super) fn at(&self, name: &'static str, square: u8) -> Part {
        (name, Amount::Word(self.sight.name(square).into()))
    }
}

/// A part that is a number.
pub(super) fn number(name: &'static str, number: impl Into<i32>) -> Part {
    (name, Amount::Number(number.into()))
}

/// A part that is a word.
pub(super) fn word(name: &'static str, word: &'static str) -> Part {
    (name, Amount::Word(word.into()))
}
