//! Pages, one file each, made on the server. Every page works by its links alone; the scripts only
//! make it smooth.

pub mod analysis;
pub mod api;
pub mod catalogue;
mod chart;
pub mod class;
mod crawl;
pub mod error;
pub mod game;
pub mod help;
pub mod learn;
pub mod nimbers;
pub mod offline;
pub mod play;
pub mod puzzles;
pub mod room;
mod solving;
mod texts;
pub mod train;
mod words;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};

pub(crate) use crate::address::escaped;
use crate::draw::svg;
use crate::language::Language;
use crate::web::app::App;
use crate::web::assets;
use crate::web::origin::origin;

/// What a page is, besides its contents.
#[derive(Clone, Copy, Debug, Default)]
pub struct Head<'a> {
    /// The language that it is written in.
    pub language: Language,
    /// Its title; the name of the site is added.
    pub title: &'a str,
    /// What it is about, in a sentence: what search engines and previews of links show.
    pub about: &'a str,
    /// The whole address of a picture of it, for previews of links.
    pub picture: Option<&'a str>,
    /// Seconds after which a browser without scripts should look again.
    pub refresh: Option<u32>,
    /// Its scripts besides those of the site.
    pub scripts: &'static [&'static str],
}

/// How long the description of a page is that is taken from the rules of a game.
pub const ABOUT: usize = 180;

/// The address of a picture for previews of pages that are about no game: a game in its middle.
pub fn site_picture(app: &App, headers: &HeaderMap) -> Option<String> {
    const MIDDLE: &str = "/play/connect4/6x7/board.png?moves=d,d,d,c,e,c,c,b";
    let known = app.library.session("connect4", Some("6x7")).is_ok();
    origin(headers).filter(|_| known).map(|origin| origin + MIDDLE)
}

/// What a page in several languages depends on.
const VARIES: [(HeaderName, HeaderValue); 1] =
    [(header::VARY, HeaderValue::from_static("accept-language, cookie"))];

/// A whole page around its `main` element.
pub fn layout(head: Head<'_>, main: &Markup) -> Response {
    let t = head.language;
    let page = html! {
        (DOCTYPE)
        html lang=(t) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (head.title) @if !head.title.is_empty() { " · " } "gamesman" }
                @if !head.about.is_empty() { meta name="description" content=(head.about); }
                meta property="og:site_name" content="gamesman";
                meta property="og:title" content=(if head.title.is_empty() { t.say("site-title") } else { head.title.into() });
                @if !head.about.is_empty() { meta property="og:description" content=(head.about); }
                @if let Some(picture) = head.picture {
                    meta property="og:image" content=(picture);
                    meta name="twitter:card" content="summary_large_image";
                }
                link rel="manifest" href="/manifest.webmanifest";
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                link rel="stylesheet" href=(assets::address("style.css"));
                (texts::block(t))
                script src=(assets::address("site.js")) {}
                @if head.scripts.contains(&"play.js") {
                    @for module in assets::modules() { link rel="modulepreload" href=(module); }
                }
                @for script in head.scripts { script type="module" src=(assets::address(script)) {} }
                @if let Some(seconds) = head.refresh {
                    noscript { meta http-equiv="refresh" content=(seconds); }
                }
            }
            body {
                svg .unseen aria-hidden="true" width="0" height="0" { (svg::gradients()) }
                a .skip href="#main" { (t.say("site-skip")) }
                header .site {
                    a .brand href="/" { (mark()) "gamesman" }
                    nav aria-label=(t.say("site-nav")) {
                        a .aside href="/" { (t.say("site-games")) }
                        a href="/learn" { (t.say("site-learn")) }
                        a href="/train" { (t.say("site-train")) }
                        a href="/help" { (t.say("site-help")) }
                        a .aside href="/api" { "API" }
                    }
                    button #theme .plain type="button" hidden data-dark=(t.say("theme-dark")) data-light=(t.say("theme-light"))
                        data-use-dark=(t.say("theme-use-dark")) data-use-light=(t.say("theme-use-light")) {
                        (t.say("theme-dark"))
                    }
                }
                (main)
                footer .site {
                    p { (t.say("site-truth")) " " a href="/api" { "API" } }
                    nav .languages aria-label=(t.say("site-languages")) {
                        @for language in Language::ALL {
                            a href={ "/language/" (language) } lang=(language) hreflang=(language) rel="nofollow"
                                aria-current=[(language == t).then_some("true")] { (language.own_name()) }
                        }
                    }
                }
            }
        }
    };
    (VARIES, Html(page.into_string())).into_response()
}

/// The sign of the site: the shapes of the four values.
fn mark() -> Markup {
    html! {
        svg .sign viewBox="0 0 24 24" aria-hidden="true" {
            path .f-win d="M7 2 12 11H2Z" {}
            rect .f-tie x="14" y="3" width="8" height="8" rx="1" {}
            path .f-lose d="M7 22 12 13H2Z" {}
            path .f-draw d="M18 12.5 23 17.5 18 22.5 13 17.5Z" {}
        }
    }
}

/// A text with the character marked that is wrong; the place after the end is one, too.
fn pointed(text: &str, at: Option<usize>) -> Markup {
    let before: String = text.chars().take(at.unwrap_or(0)).collect();
    let wrong = at.map(|at| text.chars().nth(at).map_or("␣".to_owned(), String::from));
    let after: String = text.chars().skip(at.map_or(0, |at| at + 1)).collect();
    html! {
        p .pointed { code { (before) @if let Some(wrong) = wrong { mark { (wrong) } } (after) } }
    }
}

/// The query of a page as pairs, in the order written.
pub type Pairs = axum::extract::Query<Vec<(String, String)>>;

/// The last value given for a name.
pub fn last<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    pairs.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}
