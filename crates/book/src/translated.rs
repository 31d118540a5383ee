//! Chapters in other languages than English.
//!
//! A translation is a file beside the others, `chapters/es/graphs.md`. It names the text that it translates by its hash, so
//! that one that says what the English no longer says is not shown: readers see the English chapter until somebody has
//! looked at both and written the new hash. A file that is empty translates nothing yet.

use twox_hash::XxHash3_128;

/// The languages that chapters are translated into, as in HTML.
pub const LANGUAGES: [&str; 3] = ["es", "de", "zh"];

/// A chapter's file and its translations, in the order of [`LANGUAGES`].
pub(crate) struct File {
    pub(crate) id: &'static str,
    pub(crate) english: &'static str,
    pub(crate) others: [&'static str; 3],
}

/// The files of these chapters.
macro_rules! files {
    ($($id:literal),* $(,)?) => {
        &[$(crate::translated::File {
            id: $id,
            english: include_str!(concat!("../chapters/", $id, ".md")),
            others: [
                include_str!(concat!("../chapters/es/", $id, ".md")),
                include_str!(concat!("../chapters/de/", $id, ".md")),
                include_str!(concat!("../chapters/zh/", $id, ".md")),
            ],
        }),*]
    };
}
pub(crate) use files;

impl File {
    /// The text in a language by its place among [`LANGUAGES`], if there is one that says what the English says now; else the
    /// English. With the language it is in.
    pub(crate) fn text(&self, place: Option<usize>) -> (&'static str, &'static str) {
        let of = || format!("\nof = \"{}\"\n", hash(self.english));
        match place.map(|place| (LANGUAGES[place], self.others[place])) {
            Some((language, text)) if text.contains(&of()) => (language, text),
            _ => ("en", self.english),
        }
    }
}

/// What a translation says it is of: the hash of the English file.
pub fn hash(english: &str) -> String {
    format!("{:032x}", XxHash3_128::oneshot(english.as_bytes()))
}
