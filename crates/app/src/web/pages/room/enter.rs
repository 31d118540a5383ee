//! Where a friend types the code of a room.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::html;

use super::super::play::redirect::redirect_to;
use super::super::{Head, Pairs, last, layout, site_picture};
use crate::language::Language;
use crate::web::app::App;
use crate::web::rooms::Code;

/// `GET /room`: a form for a code; with `code=…` it goes there. Capitals, spaces and dashes do not matter.
pub async fn enter(
    State(app): State<App>,
    t: Language,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Response {
    let written = last(&pairs, "code").unwrap_or_default();
    let plain = |letter: &char| letter.is_alphanumeric();
    let code = written.to_lowercase().chars().filter(plain).collect::<String>().parse::<Code>();
    if let Ok(code) = code
        && app.rooms.look(code, None).is_ok()
    {
        return redirect_to(&format!("/room/{code}"));
    }
    let (title, about) = (t.say("room-enter"), t.say("room-enter-about"));
    let picture = site_picture(&app, &headers);
    let main = html! {
        main #main .narrow {
            h1 { (title) }
            p .lead { (about) }
            form .enter action="/room" {
                label { span { (t.say("room-enter-code")) }
                    input name="code" value=(written) required maxlength="20" autocomplete="off" autocapitalize="none"
                        spellcheck="false" aria-describedby=[(!written.is_empty()).then_some("unknown")];
                }
                button .button.primary type="submit" { (t.say("room-enter-go")) }
            }
            @if !written.is_empty() {
                p #unknown .notice role="alert" { (t.tell("room-enter-unknown", &[("code", written.into())])) }
            }
            p { (t.say("room-enter-open")) " " a href="/" { (t.say("site-games")) } }
        }
    };
    let picture = picture.as_deref();
    layout(Head { language: t, title: &title, about: &about, picture, ..Head::default() }, &main)
}
