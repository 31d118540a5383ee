//! The page that a browser shows where no server answers. The service worker keeps it, and puts the games that it has kept
//! into it, or a board or a puzzle in place of what it says.

use axum::response::Response;
use maud::html;

use super::{Head, layout};
use crate::language::Language;

/// `GET /offline`
pub async fn show(t: Language) -> Response {
    let title = t.say("offline-title");
    let main = html! {
        main #main .narrow.offline {
            h1 { (title) }
            p #some hidden { (t.say("offline-games")) }
            p #none hidden { (t.say("offline-none")) }
            ul #packs {}
            p #more hidden { (t.say("offline-more")) }
            ul #others {}
            p { a href="/learn" { (t.say("offline-puzzles")) } }
            p #as-it-was hidden { (t.say("offline-as-it-was")) }
        }
    };
    layout(
        Head {
            language: t,
            title: &title,
            scripts: &["play.js", "puzzles.js", "learn.js"],
            ..Head::default()
        },
        &main,
    )
}
