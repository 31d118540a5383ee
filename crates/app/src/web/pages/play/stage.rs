//! The board with what belongs to it, and the moves as a list that gives nothing away: for all pages with a board.

use gamesman_query::rules::Scene;
use gamesman_query::{PositionAnswer, Session, Shown};
use maud::{Markup, html};

use super::input::Input;
use super::link::Link;
use super::panel;
use crate::draw::{notes, svg};
use crate::language::Language;

/// The board, the buttons of moves, and `more` under them.
pub fn stage(shown: &Shown, input: &Input, link: &Link, more: &Markup) -> Markup {
    let (t, picking) = (input.overlay.language, input.picking);
    let (width, height) = svg::room(&shown.scene);
    let notes = notes::for_people(&shown.scene.notes);
    html! {
        section .stage aria-label=(t.say("board")) {
            div .scroller .long[width > 320.0] .longer[width > 432.0] .high[height > 330.0] {
                (svg::board(&shown.scene, &input.overlay))
            }
            @if !notes.is_empty() { p .notes { (t.notes(&notes)) } }
            @if !input.buttons.is_empty() || picking {
                div .buttons {
                    @for button in &input.buttons { (panel::button(button)) }
                    @if picking { a #cancel .button href=(link.unpicked().page()) { (t.say("cancel")) } }
                }
            }
            (more)
        }
    }
}

/// The picture after the best move.
pub fn after_best(session: &Session, shown: &Shown) -> Option<Scene> {
    let best = shown.answer.moves.first()?;
    session.variant().view(&best.position).ok().map(|view| view.scene)
}

/// All moves by name, folded up.
pub fn moves(t: Language, answer: &PositionAnswer, link: &Link) -> Markup {
    let mut names: Vec<&str> = answer.moves.iter().map(|mv| mv.name.as_str()).collect();
    // The order of the answer would tell which is best.
    names.sort_unstable();
    html! {
        details #all-moves .moves {
            summary { (t.say("all-moves")) }
            ol {
                @for name in names {
                    li { a .move href=(link.after(name).page()) data-moves=(name) {
                        span .name { (name) }
                    } }
                }
            }
        }
    }
}
