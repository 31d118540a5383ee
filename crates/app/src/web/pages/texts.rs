//! What scripts say, in the language of the page: data within it, which `assets/say.js` reads.

use std::collections::BTreeMap;

use fluent_bundle::FluentValue;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use crate::language::Language;

/// The messages that scripts ask for, and the values that they tell them. Of a message with `n` there is one form for one
/// and one for more.
const MESSAGES: [(&str, &[&str]); 61] = [
    ("voice-again", &[]),
    ("voice-dismiss", &[]),
    ("server-silent", &[]),
    ("server-no-page", &[]),
    ("server-status", &["status"]),
    ("stage-waiting", &[]),
    ("stage-finding-positions", &[]),
    ("stage-solving", &[]),
    ("stage-counting", &[]),
    ("stage-merging-tiers", &[]),
    ("stage-writing", &[]),
    ("stage-searching", &[]),
    ("stage-at", &["stage", "n"]),
    ("step", &[]),
    ("guide-play", &[]),
    ("line-stop", &[]),
    ("room-return", &[]),
    ("share-send", &[]),
    ("copied", &[]),
    ("copied-link", &[]),
    ("copy-refused", &[]),
    ("sound-on", &[]),
    ("sound-off", &[]),
    ("train-next", &[]),
    ("train-next-harder", &[]),
    ("train-next-easier", &[]),
    ("train-at-level", &["level", "won", "of"]),
    ("train-summary", &["won", "of", "levels"]),
    ("forget-all", &[]),
    ("state-passed", &[]),
    ("state-due", &[]),
    ("state-begun", &[]),
    ("state-some-passed", &["passed", "of"]),
    ("passing-passed", &["right", "of"]),
    ("passing-open", &["right", "last", "needed", "of"]),
    ("passing-streak", &["says", "streak"]),
    ("exam-passed-on", &["date"]),
    ("learn-continue", &[]),
    ("review-next", &[]),
    ("review-over", &[]),
    ("review-nothing", &[]),
    ("review-due", &["n"]),
    ("progress-begun", &["n"]),
    ("progress-nothing", &[]),
    ("progress-drills-done", &["n"]),
    ("progress-share", &["right", "of"]),
    ("progress-today", &[]),
    ("progress-tomorrow", &[]),
    ("progress-in-days", &["n"]),
    ("progress-imported", &[]),
    ("progress-unread", &[]),
    ("progress-newer", &[]),
    ("puzzle-stars", &["n"]),
    ("puzzle-number-stars", &["number", "stars"]),
    ("puzzle-streak", &["n"]),
    ("puzzle-once-more", &[]),
    ("offline-only", &[]),
    ("offline-kept", &[]),
    ("offline-only-numbers", &[]),
    ("clock-left", &["seconds"]),
    ("clock-soon", &["n"]),
];

/// All of them as a block of data.
pub fn block(t: Language) -> Markup {
    let messages: BTreeMap<&str, Value> =
        MESSAGES.iter().map(|(id, values)| (*id, message(t, id, values))).collect();
    // No text can end the block early: JSON may write this character otherwise.
    let text = json!(messages).to_string().replace('<', "\\u003c");
    html! { script #texts type="application/json" { (PreEscaped(text)) } }
}

/// A message in which names in braces stand for the values that scripts know.
fn message(t: Language, id: &str, values: &[&'static str]) -> Value {
    let form = |n: u32| {
        let told: Vec<(&str, FluentValue<'_>)> = values
            .iter()
            .map(|&name| match name {
                // Which form it has depends on the number, so it is told one.
                "n" => (name, n.into()),
                _ => (name, format!("{{{name}}}").into()),
            })
            .collect();
        let text = t.tell(id, &told);
        match values.contains(&"n") {
            true => text.replace(&t.number(n.into()), "{n}"),
            false => text,
        }
    };
    match values.contains(&"n") {
        true => json!({ "one": form(1), "other": form(2) }),
        false => json!(form(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_told_both_forms() {
        let said = message(Language::English, "stage-at", &["stage", "n"]);
        assert_eq!(
            said,
            json!({ "one": "{stage}: {n} position", "other": "{stage}: {n} positions" })
        );
        assert_eq!(message(Language::German, "line-stop", &[]), json!("Anhalten"));
    }

    #[test]
    fn no_text_ends_the_block() {
        for language in Language::ALL {
            let block = block(language).into_string();
            assert_eq!(block.matches('<').count(), 2, "{block}");
        }
    }
}
