//! An entry of a catalogue as JSON.

use gamesman_rules::{Entry, Kind, Parameter, Players};
use serde_json::{Value, json};

pub(crate) fn entry(entry: &Entry) -> Value {
    let players = match entry.players {
        Players::One => 1,
        Players::Two => 2,
    };
    let variant = |named: &gamesman_rules::Named| json!({ "id": named.id, "name": named.name, "settings": named.settings });
    json!({
        "id": entry.id,
        "name": entry.name,
        "aliases": entry.aliases,
        "players": players,
        "family": entry.family.name(),
        "rules": entry.rules,
        "source": entry.source,
        "known": entry.known,
        "parameters": entry.parameters.iter().map(parameter).collect::<Vec<_>>(),
        "variants": entry.variants.iter().map(variant).collect::<Vec<_>>(),
    })
}

fn parameter(parameter: &Parameter) -> Value {
    let kind = match parameter.kind {
        Kind::Number { min, max } => json!({ "kind": "number", "min": min, "max": max }),
        Kind::Board { min, max } => json!({ "kind": "board", "min": min, "max": max }),
        Kind::Numbers { min, max, most } => {
            json!({ "kind": "numbers", "min": min, "max": max, "most": most })
        }
        Kind::Letters(letters) => json!({ "kind": "letters", "letters": letters }),
        Kind::Choice(choices) => {
            let choice =
                |choice: &gamesman_rules::Choice| json!({ "id": choice.id, "help": choice.help });
            json!({ "kind": "choice", "choices": choices.iter().map(choice).collect::<Vec<_>>() })
        }
        Kind::Text(_) => json!({ "kind": "text" }),
    };
    let mut whole =
        json!({ "id": parameter.id, "help": parameter.help, "default": parameter.default });
    if let (Value::Object(whole), Value::Object(kind)) = (&mut whole, kind) {
        whole.extend(kind);
    }
    whole
}
