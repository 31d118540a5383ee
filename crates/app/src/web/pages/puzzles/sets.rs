//! Sets of puzzles, and what all their pages need.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use gamesman_query::Session;
use gamesman_query::themes::{Puzzle, Theme, of_day, puzzles};
use maud::html;

use super::super::play::{Hints, Link};
use super::super::{Head, layout, solving};
use crate::language::{Language, Value};
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;
use crate::web::origin::origin;

/// The scripts of puzzles' pages.
pub(super) const SCRIPTS: &[&str] = &["play.js", "puzzles.js"];

/// The puzzles of a theme whose games are there.
pub(super) fn of(app: &App, theme: Theme) -> Vec<&'static Puzzle<'static>> {
    let there = |puzzle: &&Puzzle| puzzle.theme == theme && app.library.has(puzzle.game);
    puzzles().iter().filter(there).collect()
}

/// The puzzles of a day.
pub(super) fn on(app: &App, day: u32) -> Vec<&'static Puzzle<'static>> {
    of_day(day, &|game| app.library.has(game))
}

/// The puzzles of a variant that travel with the program.
pub(super) fn ready(session: &Session) -> impl Iterator<Item = &'static Puzzle<'static>> {
    let (game, variant) = (session.entry().id, &session.chosen().id);
    puzzles().iter().filter(move |puzzle| puzzle.game == game && puzzle.variant == variant)
}

/// The whole address of a picture of a position, or of the start, for previews of links, where others reach the site.
pub(super) fn preview(
    headers: &HeaderMap,
    game: &str,
    variant: &str,
    position: &str,
) -> Option<String> {
    let from = Some(position.to_owned()).filter(|from| !from.is_empty());
    let link = Link { from, hints: Hints::Off, begun: true, ..Link::new(game, variant) };
    origin(headers).map(|origin| origin + &link.file("board.png"))
}

/// The theme with this name.
pub(super) fn named(t: Language, name: &str) -> Result<Theme, Failure> {
    name.parse().map_err(|_| no_puzzle(t, "puzzle-no-theme", [("name", name.into())]))
}

pub(super) fn no_puzzle<const N: usize>(
    t: Language,
    id: &'static str,
    told: [(&'static str, Value); N],
) -> Failure {
    Failure::saying(StatusCode::NOT_FOUND, "no_puzzle", id, told)
        .link("/learn", t.say("site-learn"))
}

/// The page while there is no table, with a sentence and a picture for previews of links.
pub(super) fn coming(
    t: Language,
    session: &Session,
    table: &Status,
    (about, picture): (&str, Option<&str>),
) -> Response {
    let (entry, then) = (session.entry(), t.say("puzzle-then"));
    let name = t.name(entry.id, entry.name);
    let refresh = table.is_coming().then_some(2);
    let (language, scripts) = (t, SCRIPTS);
    let head = Head { language, title: &name, about, picture, refresh, scripts };
    layout(
        head,
        &html! {
            main #main .wide.learn {
                h1 { (name) }
                p .lead { (t.variant(&session.chosen().name)) }
                @match table {
                    Status::Solving(progress) => (solving::notice(t, session, *progress, &then)),
                    Status::Busy => (solving::busy(t, &then)),
                    _ => div #unsolved .notice {
                        @let command = table.command(session);
                        @let what = if command.is_some() { "puzzle-table" } else { "puzzle-too-large" };
                        p { strong { (t.say("unsolved")) } " " (t.say(what)) }
                        @if let Some(command) = command { p { code { (command) } } }
                    },
                }
                p .actions { a .button href="/learn" { (t.say("site-learn")) } }
            }
        },
    )
}
