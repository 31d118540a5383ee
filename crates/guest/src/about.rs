//! An entry of a catalogue as JSON.

use gamesman_rules::{Entry, Kind, Parameter, Players};

use crate::json::{List, Object};

pub(crate) fn entry(entry: &Entry) -> String {
    let players = match entry.players {
        Players::One => 1,
        Players::Two => 2,
    };
    let variant = |named: &gamesman_rules::Named| {
        let object = Object::new().text("id", named.id).text("name", named.name);
        object.text("settings", named.settings).end()
    };
    Object::new()
        .text("id", entry.id)
        .text("name", entry.name)
        .value("aliases", List::texts(entry.aliases).end())
        .number("players", players)
        .text("family", entry.family.name())
        .text("rules", entry.rules)
        .text("source", entry.source)
        .text("known", entry.known)
        .value("parameters", List::of(entry.parameters.iter().map(parameter)).end())
        .value("variants", List::of(entry.variants.iter().map(variant)).end())
        .end()
}

fn parameter(parameter: &Parameter) -> String {
    let object = Object::new()
        .text("id", parameter.id)
        .text("help", parameter.help)
        .text("default", parameter.default);
    let bounds = |object: Object, min, max| object.number("min", min).number("max", max);
    match parameter.kind {
        Kind::Number { min, max } => bounds(object.text("kind", "number"), min, max),
        Kind::Board { min, max } => bounds(object.text("kind", "board"), min, max),
        Kind::Numbers { min, max, most } => {
            bounds(object.text("kind", "numbers"), min, max).number("most", most)
        }
        Kind::Letters(letters) => object.text("kind", "letters").text("letters", letters),
        Kind::Choice(choices) => {
            let choice = |choice: &gamesman_rules::Choice| {
                Object::new().text("id", choice.id).text("help", choice.help).end()
            };
            let choices = List::of(choices.iter().map(choice)).end();
            object.text("kind", "choice").value("choices", choices)
        }
        Kind::Text(grammar) => object.text("kind", "text").text("describe", grammar.describe),
    }
    .end()
}
