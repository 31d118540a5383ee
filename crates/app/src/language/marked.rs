//! Messages with parts that are more than text: links, bold words, signs; and English within other languages.

use fluent_bundle::FluentValue;
use maud::{Markup, html};

use super::languages::Language;
use super::messages::Told;

/// The first of the characters that stand for parts while a message is put together: Unicode gives them no meaning.
const FIRST: u32 = 0xE000;

impl Language {
    /// The language of an element whose text is English, where that is not the language of the page: texts are pronounced and
    /// hyphenated by it.
    pub fn english(self) -> Option<&'static str> {
        (self != Language::English).then_some(Language::English.code())
    }

    /// The language of an element within English text that is written in the language of the page.
    pub fn own(self) -> Option<&'static str> {
        (self != Language::English).then_some(self.code())
    }

    /// English text within a sentence.
    pub fn quoted(self, text: &str) -> Markup {
        html! {
            @match self.english() {
                Some(english) => span lang=(english) { (text) },
                None => (text),
            }
        }
    }

    /// The message with this id, in which some values are parts of a page.
    pub fn mark(self, id: &str, told: Told<'_>, parts: &[(&'static str, Markup)]) -> Markup {
        let sign = |i: usize| char::from_u32(FIRST + i as u32).unwrap_or('\u{FFFD}');
        let mut told = told.to_vec();
        told.extend(
            parts
                .iter()
                .enumerate()
                .map(|(i, (name, _))| (*name, FluentValue::from(sign(i).to_string()))),
        );
        let text = self.tell(id, &told);
        let is_part = |c: char| (0..parts.len()).find(|&i| sign(i) == c);
        html! {
            @for piece in text.split_inclusive(|c| is_part(c).is_some()) {
                @match piece.chars().next_back().and_then(is_part) {
                    Some(i) => { (piece.strip_suffix(sign(i)).unwrap_or(piece)) (parts[i].1) }
                    None => (piece),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn parts_stand_where_the_message_wants_them() {
        let parts = [("move", html! { b { "a<1" } }), ("worth", html! { i { "win" } })];
        for (language, text) in [
            (Language::English, "Best is <b>a&lt;1</b>: <i>win</i>."),
            (Language::Chinese, "最佳着法是 <b>a&lt;1</b>：<i>win</i>。"),
        ] {
            let said = language.mark("guide-best", &[], &parts);
            assert_eq!(said.into_string(), text);
        }
    }
}
