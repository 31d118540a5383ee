//! The rules beside the board, with a picture of what is played for. They are open until the first move; the script
//! folds them up for who has seen them.

use gamesman_query::Session;
use gamesman_query::rules::Players;
use maud::{Markup, html};

use crate::draw::svg;
use crate::markdown::markdown;

/// The rules of a game, of which the first move is made or not.
pub fn rules(session: &Session, begun: bool) -> Markup {
    let entry = session.entry();
    html! {
        details #rules .rules data-game=(entry.id) open[!begun] {
            summary { "Rules" }
            @if !begun && entry.players == Players::Two { (ending(session)) }
            (markdown(entry.rules))
        }
    }
}

/// What a game for two may end like. Of a puzzle the goal is shown anyway.
fn ending(session: &Session) -> Markup {
    let view = session.won_end().and_then(|end| session.variant().view(end).ok());
    html! {
        @if let Some(view) = view {
            figure .goal {
                (svg::picture(&view.scene, "An end of the game"))
                figcaption { "The end of a game that somebody has won." }
            }
        }
    }
}
