//! What the signs mean, in one place: a page, and a part of the help beside every board.

use axum::response::Response;
use gamesman_query::ValueAnswer;
use maud::{Markup, html};

use super::{Head, layout};
use crate::draw::svg::{Intensity, symbol};
use crate::language::Language;

/// `GET /help`
pub async fn show(t: Language) -> Response {
    let main = html! {
        main #main .narrow.help {
            h1 { (t.say("help-title")) }
            p .lead { (t.say("help-lead")) }
            (signs(t))
            h2 { (t.say("help-words")) }
            dl .words {
                dt { (t.say("help-remoteness")) }
                dd { (t.say("help-remoteness-is")) }
                dt { (t.say("help-values")) }
                dd { (t.say("help-values-are")) }
                dt { (t.say("help-nimber")) }
                dd { (t.say("help-nimber-is")) }
                dt { (t.say("help-margin")) }
                dd { (t.say("help-margin-is")) }
            }
            h2 { (t.say("help-chart")) }
            p { (t.say("help-chart-is")) }
            h2 { (t.say("help-text")) }
            p { (t.mark("help-text-is", &[], &[("import", html! { a href="/import" { (t.say("help-import")) } })])) }
        }
    };
    let title = t.say("site-help");
    layout(Head { language: t, title: &title, ..Head::default() }, &main)
}

/// A list of every sign on boards and in lists.
pub fn signs(t: Language) -> Markup {
    let values = [
        (ValueAnswer::Win, t.say("letter-win"), t.say("sign-win")),
        (ValueAnswer::Tie, t.say("letter-tie"), t.say("sign-tie")),
        (ValueAnswer::Draw, t.say("letter-draw"), t.say("sign-draw")),
        (ValueAnswer::Lose, t.say("letter-lose"), t.say("sign-lose")),
        (ValueAnswer::Unknown, "?".into(), t.say("sign-unknown")),
    ];
    html! {
        dl .signs {
            @for (value, letter, what) in values {
                dt { (symbol(value, Intensity::default())) " " b class=(value.name()) { (letter) } }
                dd { (what) }
            }
            dt { b { (t.say("letter-win")) "5" } }
            dd { (t.say("sign-number")) }
            dt {
                @for delta in [0, 1, 4, 9] { (symbol(ValueAnswer::Win, Intensity::of(Some(delta)))) " " }
            }
            dd { (t.say("sign-paler")) }
            dt { b { "+2" } " " b { "−2" } }
            dd { (t.say("sign-slower")) }
            dt { b { "?" } }
            dd { (t.say("sign-mistake")) }
        }
    }
}
