//! The languages that pages are written in, and their texts.
//!
//! Texts are Fluent messages in `crates/app/locales`, a folder for each language. English is whole; what another language
//! lacks is said in English, and `crates/app/tests/languages.rs` lists it. Of games, what their files say in English is
//! translated where a message for it exists ([`Language::term`]); of lessons everything is ([`LessonText`]).

mod bundles;
mod distance;
mod in_short;
mod languages;
mod lessons;
mod marked;
mod messages;
mod mistakes;
mod reasons;

pub use languages::{Language, UnknownLanguage};
pub use lessons::{LessonText, lesson_texts, phase_texts};
pub use messages::{Text, Told, note_message, numberless, words};
pub use mistakes::{Said, Value, mistake_message};
