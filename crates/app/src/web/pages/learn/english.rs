//! What courses say is written in English alone. On pages in another language it is marked as such, so that it is pronounced
//! and hyphenated as English.

use maud::{Markup, html};

use crate::language::Language;

/// The language of an element whose text is English, where that is not the language of the page.
pub(super) fn english(t: Language) -> Option<&'static str> {
    (t != Language::English).then_some(Language::English.code())
}

/// The language of an element within English text that is written in the language of the page.
pub(super) fn own(t: Language) -> Option<&'static str> {
    (t != Language::English).then_some(t.code())
}

/// English text within a sentence.
pub(super) fn quoted(t: Language, text: &str) -> Markup {
    html! {
        @match english(t) {
            Some(english) => span lang=(english) { (text) },
            None => (text),
        }
    }
}
