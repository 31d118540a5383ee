//! Saying a message in a language, and what games say in theirs.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use super::bundles::{self, bundle};
use super::languages::Language;

/// A text that is ready to be read.
pub type Text = Cow<'static, str>;

/// What the numbers in a text of a game are called, in their order.
const NAMES: [&str; 10] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/// What a message is told: names and values.
pub type Told<'a> = &'a [(&'static str, FluentValue<'a>)];

impl Language {
    /// The message with this id.
    pub fn say(self, id: &str) -> Text {
        self.message(id, None)
    }

    /// The message with this id, told the values that it speaks of.
    ///
    /// ```
    /// use gamesman::Language;
    ///
    /// let moves = |language: Language| language.tell("moves", &[("n", 1234.into())]);
    /// assert_eq!(moves(Language::English), "1,234 moves");
    /// assert_eq!(moves(Language::German), "1.234 Züge");
    /// ```
    pub fn tell(self, id: &str, told: Told<'_>) -> String {
        let told: FluentArgs<'_> =
            told.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.message(id, Some(&told)).into_owned()
    }

    /// What a game calls something in English, such as a family or a player, in this language if there is a message
    /// for it: `term-` and the words of the text.
    pub fn term<'a>(self, english: &'a str) -> Cow<'a, str> {
        self.known(&format!("term-{}", words(english)), english)
    }

    /// What the game with this id is called, which is called so in English.
    pub fn name<'a>(self, id: &str, english: &'a str) -> Cow<'a, str> {
        self.known(&format!("game-{id}"), english)
    }

    /// So many moves of the game with this id, where a puzzle does not call them moves: "3 pushes". A message `unit-` and the
    /// id says how.
    pub fn units(self, id: &str, count: u32) -> Option<String> {
        let unit = format!("unit-{id}");
        let is_said = bundle(Language::English).has_message(&unit);
        is_said.then(|| self.tell(&unit, &[("n", count.into())]))
    }

    /// What the game with this id is called in all languages that have names of their own for it, and what else finds it there.
    pub fn names_everywhere(id: &str) -> Vec<String> {
        let kinds = Language::ALL.into_iter().flat_map(|t| ["game", "also"].map(|kind| (t, kind)));
        let said = kinds.filter_map(|(t, kind)| t.own_message(&format!("{kind}-{id}"), ""));
        let names = said.flat_map(|names| names.split(", ").map(str::to_owned).collect::<Vec<_>>());
        let mut all: Vec<String> = Vec::new();
        for name in names {
            if !all.contains(&name) {
                all.push(name);
            }
        }
        all
    }

    /// What a variant is called, which is called so in English, part by part: "3×3, misère".
    pub fn variant(self, english: &str) -> String {
        let parts: Vec<_> = english.split(", ").map(|part| self.pattern("part", part)).collect();
        parts.join(if self == Language::Chinese { "，" } else { ", " })
    }

    /// What a parameter of a variant decides, which is so in English: "How many marks make a line".
    pub fn parameter<'a>(self, english: &'a str) -> Cow<'a, str> {
        self.pattern("parameter", english)
    }

    /// What a word means that may be chosen for a parameter, which is so in English.
    pub fn choice<'a>(self, english: &'a str) -> Cow<'a, str> {
        self.pattern("choice", english)
    }

    /// What may be written for a parameter, which is so in English: "a number from 1 to 20".
    pub fn allowed<'a>(self, english: &'a str) -> Cow<'a, str> {
        self.pattern("allowed", english)
    }

    /// What stands on a spot, which is called so in English: "white king", "disk 3".
    pub fn piece<'a>(self, english: &'a str) -> Cow<'a, str> {
        self.pattern("piece", english)
    }

    /// What stands on a button below the board, which is so in English: "double chip", "up".
    pub fn button(self, english: &str) -> Cow<'_, str> {
        self.pattern("button", english)
    }

    /// What a game notes beside its board, which is so in English: "captured: 3". Numbers and squares may be any.
    pub fn notes(self, english: &[String]) -> String {
        english.iter().map(|note| self.note(note)).collect::<Vec<_>>().join(" · ")
    }

    fn note(self, english: &str) -> Cow<'_, str> {
        let (id, squares) = note_message(english);
        self.with_values(&id, squares.into_iter()).map_or(Cow::Borrowed(english), Cow::Owned)
    }

    /// As [`Language::piece`], for what else games say in English; `None` where that has not been translated.
    pub(super) fn of_game(self, kind: &str, english: &str) -> Option<String> {
        match self.pattern(kind, english) {
            Cow::Borrowed(_) if self != Language::English => None,
            own => Some(own.into_owned()),
        }
    }

    /// The message named by `kind` and the words of a text, in which numbers may be any; the text if there is none.
    fn pattern<'a>(self, kind: &str, english: &'a str) -> Cow<'a, str> {
        self.known(&format!("{kind}-{}", words(&numberless(english))), english)
    }

    /// A message of this language alone, told the numbers that the English text has; that text if there is none, as in
    /// English.
    fn known<'a>(self, id: &str, english: &'a str) -> Cow<'a, str> {
        self.own_message(id, english).map_or(Cow::Borrowed(english), Cow::Owned)
    }

    /// A message of this language alone, told the numbers that the English text has, if there is one.
    pub(super) fn own_message(self, id: &str, english: &str) -> Option<String> {
        let numbers = english.split(|c: char| !c.is_ascii_digit());
        self.with_values(id, numbers.filter(|digits| !digits.is_empty()))
    }

    /// A message of this language alone, told some values in their order, if there is one.
    pub(super) fn with_values<'a>(
        self,
        id: &str,
        values: impl Iterator<Item = &'a str>,
    ) -> Option<String> {
        let message = bundle(self).get_message(id)?.value()?;
        let values = values.map(FluentValue::from);
        let told: FluentArgs<'_> = NAMES.into_iter().zip(values).collect();
        let said = bundle(self).format_pattern(message, Some(&told), &mut Vec::new());
        Some(said.into_owned())
    }

    /// What a request of the API or a parameter of it is for, in Markdown, which is so in English, and whether it is in this
    /// language.
    pub fn of_api<'a>(self, english: &'a str) -> (Cow<'a, str>, bool) {
        match self.with_values(&format!("api-text-{}", words(english)), std::iter::empty()) {
            Some(own) => (own.into(), true),
            None => (english.into(), self == Language::English),
        }
    }

    /// The rules of the game with this id in Markdown, which are these in English, and whether they are in this language: else
    /// they are in English.
    pub fn rules<'a>(self, id: &str, english: &'a str) -> (&'a str, bool) {
        match bundles::rules(self, id) {
            Some(rules) => (rules, true),
            None => (english, self == Language::English),
        }
    }

    /// What is `known` of the game with this id, or its `source`, in Markdown, which are these in English, and whether it is
    /// in this language. What translates another English text is not taken.
    pub fn of_entry<'a>(self, kind: &str, id: &str, english: &'a str) -> (Cow<'a, str>, bool) {
        let key = format!("{kind}-{id}");
        let translates = Language::English.own_message(&key, "").as_deref() == Some(english);
        match self.own_message(&key, "").filter(|_| translates) {
            Some(own) => (own.into(), true),
            None => (english.into(), self == Language::English),
        }
    }

    fn message<'a>(self, id: &str, told: Option<&'a FluentArgs<'a>>) -> Cow<'a, str>
    where
        'static: 'a,
    {
        let both = [self, Language::English];
        let found = both.into_iter().find_map(|language| {
            Some((bundle(language), bundle(language).get_message(id)?.value()?))
        });
        match found {
            Some((bundle, message)) => bundle.format_pattern(message, told, &mut Vec::new()),
            // The tests find every id that is written in the sources.
            None => Cow::Owned(id.to_owned()),
        }
    }
}

/// A text with `n` in place of its numbers.
///
/// ```
/// assert_eq!(gamesman::language::numberless("2×12 boxes"), " n × n  boxes");
/// ```
pub fn numberless(text: &str) -> String {
    let mut plain = String::new();
    let mut within = false;
    for c in text.chars() {
        match c.is_ascii_digit() {
            true if within => {}
            true => plain.push_str(" n "),
            false => plain.push(c),
        }
        within = c.is_ascii_digit();
    }
    plain
}

/// The words of a text in small letters, joined by hyphens.
///
/// ```
/// assert_eq!(gamesman::language::words("Puzzles: moving pieces"), "puzzles-moving-pieces");
/// ```
pub fn words(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// The id of the message for a note beside a board, and the numbers and squares in it, which are `n` in the id.
///
/// ```
/// let (id, squares) = gamesman::language::note_message("may not go back from b2 to a10");
/// assert_eq!((id.as_str(), squares), ("note-may-not-go-back-from-n-to-n", vec!["b2", "a10"]));
/// ```
pub fn note_message(note: &str) -> (String, Vec<&str>) {
    let mut squares = Vec::new();
    let mut id = "note".to_owned();
    for word in note.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        id.push('-');
        match word.contains(|c: char| c.is_ascii_digit()) {
            true => {
                squares.push(word);
                id.push('n');
            }
            false => id.push_str(&word.to_ascii_lowercase()),
        }
    }
    (id, squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_some_puzzles_are_called_otherwise() {
        assert_eq!(Language::English.units("sokoban", 1).as_deref(), Some("1 push"));
        assert_eq!(Language::German.units("wayout", 3).as_deref(), Some("3-mal drücken"));
        assert_eq!(Language::English.units("tictactoe", 3), None);
    }

    #[test]
    fn notes_are_translated_whatever_their_numbers_and_squares() {
        let note = "may not go back from b2 to a10";
        assert_eq!(Language::German.note(note), "Zurück von b2 nach a10 ist nicht erlaubt");
        assert_eq!(Language::English.note(note), note);
        assert_eq!(Language::German.note("captured: 3"), "Geschlagen: 3");
        assert_eq!(Language::German.note("hats: 3"), "hats: 3");
    }

    #[test]
    fn what_no_message_exists_for_stays_english() {
        assert_eq!(Language::German.term("Player 1"), "Spieler 1");
        assert_eq!(Language::German.term("The one with the hat"), "The one with the hat");
        assert_eq!(Language::English.term("Player 1"), "Player 1");
        let variant = "6 rows × 12 columns, with hats, misère";
        assert_eq!(Language::German.variant(variant), "6 Reihen × 12 Spalten, with hats, Misère");
    }
}
