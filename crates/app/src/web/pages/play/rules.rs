//! The rules beside the board, with a picture of what is played for. They are open until the first move; the script
//! folds them up for who has seen them.

use gamesman_query::Session;
use gamesman_query::rules::Players;
use maud::{Markup, html};

use super::guide;
use crate::draw::svg;
use crate::language::Language;
use crate::markdown::markdown;

/// The rules of a game, of which the first move is made or not.
pub fn rules(t: Language, session: &Session, begun: bool) -> Markup {
    let entry = session.entry();
    let (rules, translated) = t.rules(entry.id, entry.rules);
    html! {
        details #rules .rules data-game=(entry.id) open[!begun] {
            summary { (t.say("rules")) }
            @if !begun && entry.players == Players::Two { (ending(t, session)) }
            div lang=[(!translated).then_some("en")] { (markdown(rules)) }
        }
    }
}

/// What a game for two may end like. Of a puzzle the goal is shown anyway.
fn ending(t: Language, session: &Session) -> Markup {
    let view = session.won_end().and_then(|end| session.variant().view(end).ok());
    html! {
        @if let Some(view) = view {
            figure class=(guide::figure_class(&view.scene)) {
                (svg::picture(&view.scene, &t.say("rules-end")))
                figcaption { (t.say("rules-end-won")) }
            }
        }
    }
}
