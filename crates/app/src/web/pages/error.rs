//! The page that says why there is nothing to see, and where to go on.

use axum::response::Response;
use maud::html;

use super::{Head, layout, words};
use crate::web::errors::Failure;

/// A refusal as a page. The caller sets the status.
pub fn page(failure: &Failure) -> Response {
    let title = match failure.kind {
        "unknown_game" => "No such game",
        "bad_variant" => "No such variant",
        "bad_position" => "That is not a position",
        "bad_move" => "That move is not possible",
        "unsolved" => "Not solved",
        "not_found" => "Nothing here",
        "busy" | "timeout" => "Busy",
        "internal" | "file" | "solve" => "Something went wrong",
        _ => "That did not work",
    };
    let main = html! {
        main #main .narrow.error data-error=(failure.kind) {
            p .eyebrow { (failure.status.as_u16()) }
            h1 { (title) }
            p #message { (words::capital(&failure.message)) @if !failure.message.ends_with('.') { "." } }
            p .actions {
                @for (href, text) in &failure.links { a .button.primary href=(href) { (text) } }
                a .button href="/" { "All games" }
            }
        }
    };
    layout(Head { title, ..Head::default() }, &main)
}
