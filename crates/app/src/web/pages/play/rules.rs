//! The rules beside the board, with a picture of what is played for. They are open until the first move; the script
//! folds them up for who has seen them.

use gamesman_query::rules::Players;
use maud::{Markup, html};

use super::super::markdown::markdown;
use super::state::Play;
use crate::draw::svg;

/// The rules of the game.
pub(super) fn rules(play: &Play) -> Markup {
    let entry = play.session.entry();
    html! {
        details #rules .rules data-game=(entry.id) open[play.link.moves.is_empty()] {
            summary { "Rules" }
            (ending(play))
            (markdown(entry.rules))
        }
    }
}

/// What a game for two may end like. Of a puzzle the goal is shown anyway.
fn ending(play: &Play) -> Markup {
    let asked = play.players == Players::Two && play.link.moves.is_empty();
    let end = asked.then(|| play.session.won_end()).flatten();
    let view = end.and_then(|end| play.session.variant().view(end).ok());
    html! {
        @if let Some(view) = view {
            figure .goal {
                (svg::picture(&view.scene, "An end of the game"))
                figcaption { "The end of a game that somebody has won." }
            }
        }
    }
}
