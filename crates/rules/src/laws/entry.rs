//! What must hold for a game's entry in a catalogue.

use std::collections::HashSet;

use super::caught::caught;
use crate::{Entry, Failed, Kind};

/// What the laws say against a game: one line for each named variant that breaks one, and one for each thing that its
/// entry lacks. [`check`](super::check) says what `positions` means.
pub fn broken(entry: &Entry, positions: usize) -> Vec<String> {
    let mut broken = incomplete(entry);
    for named in entry.variants {
        let checked = entry
            .choose(Some(named.id))
            .and_then(|chosen| entry.variant(&chosen.settings))
            .map_err(|mistake| mistake.to_string())
            .and_then(|variant| {
                let check = || super::check(&*variant, positions);
                let checked = Failed::caught(|| caught(check));
                checked.unwrap_or_else(|failed| Err(failed.0))
            });
        broken.extend(checked.err().map(|law| format!("{} {}: {law}", entry.id, named.id)));
    }
    broken
}

/// What an entry of a catalogue lacks.
fn incomplete(entry: &Entry) -> Vec<String> {
    let lower = |id: &str| {
        !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    let safe = |b: u8| b.is_ascii_alphanumeric() || b"_-".contains(&b);
    let mut variants = HashSet::new();
    let mut lacks = Vec::new();
    let mut ensure = |holds: bool, what: String| {
        if !holds {
            lacks.push(format!("{}: {what}", entry.id));
        }
    };
    ensure(lower(entry.id), "its id is not lower-case letters and digits".into());
    ensure(!entry.name.is_empty(), "it has no name".into());
    ensure(entry.rules.len() > 100, "its rules are shorter than 100 bytes".into());
    ensure(!entry.rules.contains("\n# "), "its rules have a heading of the first level".into());
    ensure(!entry.source.is_empty(), "it names no source".into());
    ensure(!entry.known.is_empty(), "it does not say what is known".into());
    ensure(!entry.variants.is_empty(), "it has no variant".into());
    for named in entry.variants {
        let id = named.id;
        ensure(
            id.bytes().all(safe),
            format!("the variant id '{id}' is not letters, digits, _ and -"),
        );
        ensure(variants.insert(id), format!("two variants have the id '{id}'"));
        ensure(!named.name.is_empty(), format!("the variant '{id}' has no name"));
        let same = entry.choose(Some(id)).is_ok_and(|chosen| chosen.id == id);
        ensure(same, format!("the settings of '{id}' are wrong, or those of another variant"));
    }
    for parameter in entry.parameters {
        let id = parameter.id;
        ensure(lower(id), format!("the parameter id '{id}' is not lower-case letters and digits"));
        ensure(!parameter.help.is_empty(), format!("the parameter '{id}' has no help"));
        if let Kind::Choice(choices) = parameter.kind {
            let all = choices.iter().all(|choice| lower(choice.id));
            ensure(all, format!("a choice of '{id}' is not lower-case letters and digits"));
        }
    }
    lacks
}
