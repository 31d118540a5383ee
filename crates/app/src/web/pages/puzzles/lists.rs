//! Puzzles to choose from: those of the day, the path of themes, those of a theme and of a game.

use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use gamesman_query::Session;
use gamesman_query::themes::{Puzzle, Theme, puzzles};
use maud::{Markup, html};

use super::super::{Head, escaped, layout, site_picture};
use super::address::Puzzling;
use super::sets::{coming, named, of, on, preview, ready};
use crate::day;
use crate::draw::svg;
use crate::language::{Language, Text};
use crate::web::app::App;
use crate::web::errors::Failure;
use crate::web::jobs::Status;

/// Positions of a variant that are looked at for each theme while somebody waits for a list.
const LOOKS: usize = 1_500;

/// How long a list waits for its themes to be found.
const PATIENCE: Duration = Duration::from_secs(3);

/// What a theme is called.
pub(super) fn name(t: Language, theme: Theme) -> Text {
    t.say(&format!("theme-{}", theme.name()))
}

/// The puzzles of a theme.
pub(super) fn of_theme(theme: Theme) -> String {
    format!("/puzzles/theme/{}", theme.name())
}

/// The puzzles of a variant.
pub(super) fn address(session: &Session) -> String {
    format!("/puzzles/in/{}/{}", session.entry().id, escaped(&session.chosen().id))
}

/// Numbers of puzzles beside the one that is shown.
const NEAR: usize = 10;

/// Puzzles by their numbers, for the script to put stars on: all, or those around the `chosen` one, which is shown.
pub(super) fn row(
    t: Language,
    set: &[&Puzzle],
    place: &dyn Fn(usize) -> Puzzling,
    chosen: Option<usize>,
) -> Markup {
    let (first, count) = match chosen {
        Some(number) => (number.saturating_sub(NEAR / 2).min(set.len().saturating_sub(NEAR)), NEAR),
        None => (0, set.len()),
    };
    html! {
        ol .nths start=(first + 1) {
            @for (number, puzzle) in (1..).zip(set).skip(first).take(count) {
                li {
                    a .nth href=(place(number).page(puzzle.game, puzzle.variant)) data-puzzle=(puzzle.key())
                        data-number=(number) aria-current=[(chosen == Some(number)).then_some("true")]
                        aria-label=(t.tell("puzzle-number", &[("n", number.into())])) { (number) }
                }
            }
        }
    }
}

/// The picture of a position.
fn picture(app: &App, game: &str, variant: &str, position: &str) -> Result<Markup, Failure> {
    let session = app.session(game, variant)?;
    let scene = session.variant().scene(position).map_err(|_| Failure::internal())?;
    Ok(html! { span .thumb { (svg::picture(&scene, "")) } })
}

/// The ten puzzles of today; nothing where none of their games is there.
pub fn today(app: &App, t: Language) -> Result<Markup, Failure> {
    let day = day::today();
    let set = on(app, day);
    let Some(puzzle) = set.first() else { return Ok(html! {}) };
    let place = |number| Puzzling::Day(day, number);
    Ok(html! {
        section #today .today data-day=(day) {
            (picture(app, puzzle.game, puzzle.variant, puzzle.position)?)
            div {
                h2 { (t.say("puzzle-today")) }
                p #streak .quiet { (t.say("puzzle-today-about")) }
                (row(t, &set, &place, None))
                p .actions {
                    a #today-go .button.primary.large href=(place(1).page("", "")) { (t.say("learn-begin")) }
                }
            }
        }
    })
}

/// All themes with puzzles, in the order in which they are best learnt.
pub fn path(app: &App, t: Language) -> Result<Markup, Failure> {
    let any = puzzles().iter().any(|puzzle| app.library.has(puzzle.game));
    let mut stations: Vec<(Theme, usize, &Puzzle)> = Vec::new();
    for theme in Theme::ALL {
        let set = of(app, theme);
        // One of those in the middle, of a game that no other station shows.
        let middle = set.iter().skip(set.len() / 2);
        let is_new =
            |puzzle: &&&Puzzle| stations.iter().all(|(.., other)| other.game != puzzle.game);
        let example = middle.clone().find(is_new).or(middle.clone().next());
        stations.extend(example.map(|puzzle| (theme, set.len(), *puzzle)));
    }
    Ok(html! {
        @if any {
            h2 { (t.say("puzzle-path-title")) }
            p .lead { (t.say("puzzle-path-about")) }
        }
        ol .path {
            @for (theme, count, puzzle) in stations {
                li {
                    a .station href=(of_theme(theme)) data-theme=(theme.name()) data-of=(count) {
                        (picture(app, puzzle.game, puzzle.variant, puzzle.position)?)
                        strong { (name(t, theme)) }
                        progress max=(count) value="0" aria-label=(t.say("puzzle-how-many")) hidden {}
                        span .quiet { (t.tell("puzzle-count", &[("n", count.into())])) }
                    }
                }
            }
        }
        @if any { p .actions { a .button href="/puzzles" { (t.say("puzzle-games")) } } }
    })
}

fn head<'a>(t: Language, title: &'a str, about: &'a str, picture: Option<&'a str>) -> Head<'a> {
    Head { language: t, title, about, picture, scripts: &["puzzles.js"], ..Head::default() }
}

/// `GET /puzzles/theme/{theme}`: what it is, and its puzzles.
pub async fn theme(
    State(app): State<App>,
    t: Language,
    Path(theme): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let theme = named(t, &theme)?;
        let set = of(app, theme);
        let title = name(t, theme);
        let about = t.say(&format!("theme-{}-about", theme.name()));
        let middle = set.get(set.len() / 2);
        let shown = middle.and_then(|it| preview(&headers, it.game, it.variant, it.position));
        let examples = [0, set.len() / 2, set.len().saturating_sub(1)];
        let place = |number| Puzzling::Theme(theme, number);
        let main = html! {
            main #main .wide.learn.puzzles {
                div .title {
                    h1 { (title) }
                    p .quiet { a href="/learn" { (t.say("puzzle-path")) } }
                }
                p .lead { (about) }
                @if !set.is_empty() {
                    ul .cards.examples {
                        @for at in examples {
                            li {
                                a .card href=(place(at + 1).page("", "")) {
                                    (picture(app, set[at].game, set[at].variant, set[at].position)?)
                                    strong { (app.library.about(set[at].game).map(|about| t.name(&about.id, &about.name).into_owned()).unwrap_or_default()) }
                                }
                            }
                        }
                    }
                    section {
                        h2 { (t.say("puzzle-all")) }
                        (row(t, &set, &place, None))
                        p .actions { a #theme-go .button.primary.large href=(place(1).page("", "")) { (t.say("learn-begin")) } }
                    }
                }
                p .actions { a .button href="/puzzles" { (t.say("puzzle-games")) } }
            }
        };
        Ok(layout(head(t, &title, &about, shown.as_deref()), &main))
    })
    .await
}

/// `GET /puzzles`: the games with puzzles, by their pictures.
pub async fn games(
    State(app): State<App>,
    t: Language,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let (title, about) = (t.say("puzzle-games"), t.say("puzzle-path-about"));
        let shown = site_picture(app, &headers);
        let mut all: Vec<&Puzzle> = Vec::new();
        for puzzle in puzzles().iter().filter(|puzzle| app.library.has(puzzle.game)) {
            if all.iter().all(|other| other.game != puzzle.game) {
                all.push(puzzle);
            }
        }
        let main = html! {
            main #main .wide.learn.puzzles {
                div .title {
                    h1 { (title) }
                    p .quiet { a href="/learn" { (t.say("puzzle-path")) } }
                }
                p .lead { (t.say("puzzle-games-about")) }
                ul .cards {
                    @for puzzle in all {
                        @let session = app.session(puzzle.game, puzzle.variant)?;
                        li {
                            a .card href=(address(&session)) {
                                (picture(app, puzzle.game, puzzle.variant, puzzle.position)?)
                                strong { (t.name(session.entry().id, session.entry().name)) }
                            }
                        }
                    }
                }
            }
        };
        Ok(layout(head(t, &title, &about, shown.as_deref()), &main))
    })
    .await
}

/// `GET /puzzles/in/{game}/{variant}`: the themes that are found in a solved variant, each with a position.
pub async fn of_game(
    State(app): State<App>,
    t: Language,
    Path((game, variant)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let table = app.values(&session);
        if table != Status::Solved {
            let shown = preview(&headers, &game, &variant, "");
            let about = t.say("puzzle-of-game-about");
            return Ok(coming(t, &session, &table, (&about, shown.as_deref())));
        }
        let soon = deadline.within(PATIENCE);
        let (entry, id) = (session.entry(), &session.chosen().id);
        let players = entry.players;
        let themes = Theme::ALL.into_iter().filter(|theme| theme.players() == players);
        // A table is looked through in a moment; without one, themes are those of puzzles that travel with the program.
        let has_table = session.summary().solved;
        let found: Vec<(Theme, String)> = themes
            .filter_map(|theme| {
                let ready = ready(&session).find(|puzzle| puzzle.theme == theme);
                let from = match ready {
                    Some(puzzle) if !has_table => puzzle.position.to_owned(),
                    None if !has_table => return None,
                    _ => session.puzzle(theme, LOOKS, None, &soon).ok()?.position,
                };
                Some((theme, from))
            })
            .collect();
        let title = t.tell("puzzle-of-game", &[("game", t.name(entry.id, entry.name).into())]);
        let about = t.say(if found.is_empty() { "puzzle-none" } else { "puzzle-of-game-about" });
        let shown = found.first().and_then(|(_, from)| preview(&headers, entry.id, id, from));
        let page = |theme, from: &str| {
            let page = Puzzling::Found(theme).page(entry.id, &escaped(id));
            format!("{page}?from={}", escaped(from))
        };
        let main = html! {
            main #main .wide.learn.puzzles {
                div .title {
                    h1 { (title) }
                    p .quiet { (t.variant(&session.chosen().name)) }
                }
                p .lead { (about) }
                ul .cards {
                    @for (theme, from) in &found {
                        li {
                            a .card href=(page(*theme, from)) {
                                (picture(app, entry.id, id, from)?)
                                strong { (name(t, *theme)) }
                                span .quiet { (t.say(&format!("theme-{}-hint", theme.name()))) }
                            }
                        }
                    }
                }
                p .actions {
                    a .button href={ "/games/" (entry.id) } { (t.name(entry.id, entry.name)) }
                    a .button href="/learn" { (t.say("puzzle-path")) }
                }
            }
        };
        Ok(layout(head(t, &title, &about, shown.as_deref()), &main))
    })
    .await
}
