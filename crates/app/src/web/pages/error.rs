//! The page that says why there is nothing to see, and where to go on.

use axum::http::StatusCode;
use axum::response::Response;
use maud::html;

use super::{Head, layout, words};
use crate::language::Language;
use crate::web::errors::{Failure, LinkText};

/// A refusal as a page. The caller sets the status.
pub fn page(t: Language, failure: &Failure) -> Response {
    let title = t.say(match failure.kind {
        "unknown_game" => "error-unknown-game",
        "bad_variant" => "error-bad-variant",
        "bad_position" => "error-bad-position",
        "bad_move" => "error-bad-move",
        "unsolved" => "error-unsolved",
        "not_found" => "error-not-found",
        "busy" | "timeout" => "error-busy",
        "internal" | "file" | "solve" => "error-internal",
        _ => "error-other",
    });
    let english = t.english();
    let whole = failure.message.ends_with(['.', '?', '!']);
    let lost = failure.status == StatusCode::NOT_FOUND;
    let main = html! {
        main #main .narrow.error data-error=(failure.kind) {
            p .eyebrow { (failure.status.as_u16()) }
            h1 { (title) }
            @match failure.said.as_ref().filter(|_| t != Language::English) {
                Some(said) => p #message { (t.said_whole(said)) },
                None => p #message lang=[english] { (words::capital(&failure.message)) @if !whole { "." } },
            }
            p .actions {
                @for (href, text) in &failure.links {
                    a .button.primary href=(href) {
                        @match text {
                            LinkText::Said(text) => (text),
                            LinkText::Message(id, name) => (t.tell(id, &[("name", name.as_str().into())])),
                        }
                    }
                }
                a .button href="/" { (t.say("error-all-games")) }
            }
            @if lost {
                form .filters action="/" role="search" {
                    label .search {
                        span .unseen { (t.say("catalogue-search-label")) }
                        input type="search" name="search" placeholder=(t.say("catalogue-search")) autocomplete="off" spellcheck="false";
                    }
                    button .button type="submit" { (t.say("catalogue-search-label")) }
                }
            }
        }
    };
    layout(Head { language: t, title: &title, ..Head::default() }, &main)
}
