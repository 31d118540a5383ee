//! Puzzles: positions that teach a theme. Ten for each day, a row for each theme, and those that are found in any solved
//! variant. They work by links alone; the script keeps the stars.

pub mod address;
mod lists;
mod sets;
mod solve;

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamesman_query::themes::{LOOKS, Puzzle, Theme};
use gamesman_query::{Error, Session, State as TableState};
use maud::{Markup, html};
use rand::seq::IndexedRandom as _;

use super::crawl::{self, At};
use super::play::Link;
use super::play::redirect::redirect;
use super::{Pairs, last};
use crate::day;
use crate::language::Language;
use crate::web::app::App;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::jobs::Status;
pub use address::Puzzling;
pub use lists::{games, of_game, path, theme, today};
use sets::{coming, named, no_puzzle, of, on};

/// `GET /puzzles/day/{day}/{number}`: a puzzle of a day, counted from 1970.
pub async fn of_day(
    State(app): State<App>,
    t: Language,
    Path((day, number)): Path<(u32, usize)>,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        day_puzzle(app, t, day, number)?.page(&pairs, &headers, deadline)
    })
    .await
}

/// The first puzzle of today to be begun on another page; nothing where its values are not there: nobody has asked for
/// them.
pub fn first_of_today(app: &App, t: Language, deadline: &Deadline) -> Result<Markup, Failure> {
    let today = day::today();
    let set = on(app, today);
    let Some(puzzle) = set.first() else { return Ok(html! {}) };
    let session = app.session(puzzle.game, puzzle.variant)?;
    if session.state() != TableState::Solved && !session.has_own_search() {
        return Ok(html! {});
    }
    let asked = day_puzzle(app, t, today, 1)?;
    let (link, about) = (asked.link(&[]), (asked.set.as_slice(), asked.theme));
    Ok(html! {
        section .first-puzzle aria-labelledby="first-puzzle" {
            h2 #first-puzzle { a href=(link.page()) { (t.say("puzzle-first")) } }
            (solve::opening(t, &asked.session, about, &link, deadline)?)
        }
    })
}

/// `GET /puzzles/day/{day}/{number}/pack.json`: all of it, for where no server answers.
pub async fn pack_of_day(
    State(app): State<App>,
    t: Language,
    Path((day, number)): Path<(u32, usize)>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| day_puzzle(app, t, day, number)?.pack(app, None, deadline))
        .await
}

/// `GET /puzzles/theme/{theme}/{number}`: a puzzle of a theme.
pub async fn of_theme(
    State(app): State<App>,
    t: Language,
    Path((theme, number)): Path<(String, usize)>,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        theme_puzzle(app, t, &theme, number)?.page(&pairs, &headers, deadline)
    })
    .await
}

/// `GET /puzzles/theme/{theme}/{number}/pack.json`
pub async fn pack_of_theme(
    State(app): State<App>,
    t: Language,
    Path((theme, number)): Path<(String, usize)>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        theme_puzzle(app, t, &theme, number)?.pack(app, None, deadline)
    })
    .await
}

/// A puzzle, or a variant in which one is looked for.
struct Asked {
    t: Language,
    puzzling: Puzzling,
    theme: Theme,
    /// The puzzles it is one of.
    set: Vec<&'static Puzzle<'static>>,
    /// Where it begins, if that is known by its number.
    from: Option<&'static str>,
    session: Arc<Session>,
    /// How it stands with the values of the variant.
    table: Status,
}

fn day_puzzle(app: &App, t: Language, day: u32, number: usize) -> Result<Asked, Failure> {
    one(app, t, on(app, day), (number, Puzzling::Day(day, number)))
}

fn theme_puzzle(app: &App, t: Language, theme: &str, number: usize) -> Result<Asked, Failure> {
    let theme = named(t, theme)?;
    one(app, t, of(app, theme), (number, Puzzling::Theme(theme, number)))
}

/// One of several puzzles by its number from 1.
fn one(
    app: &App,
    t: Language,
    set: Vec<&'static Puzzle<'static>>,
    (number, puzzling): (usize, Puzzling),
) -> Result<Asked, Failure> {
    let Some(&puzzle) = number.checked_sub(1).and_then(|place| set.get(place)) else {
        return Err(no_puzzle(t, "puzzle-no-number", [("n", (number as u64).into())]));
    };
    let session = app.session(puzzle.game, puzzle.variant)?;
    let (table, from, theme) = (app.values(&session), Some(puzzle.position), puzzle.theme);
    Ok(Asked { t, puzzling, theme, set, from, session, table })
}

/// What is looked for in a variant.
fn anywhere(
    app: &App,
    t: Language,
    (game, variant, theme): &(String, String, String),
) -> Result<Asked, Failure> {
    let theme = named(t, theme)?;
    let session = app.session(game, variant)?;
    let table = app.values(&session);
    Ok(Asked {
        t,
        puzzling: Puzzling::Found(theme),
        theme,
        set: vec![],
        from: None,
        session,
        table,
    })
}

impl Asked {
    /// What its address says.
    fn link(&self, pairs: &[(String, String)]) -> Link {
        let link = solve::link(&self.session, self.puzzling, pairs);
        Link { from: self.from.map(str::to_owned).or(link.from), ..link }
    }

    fn page(
        &self,
        pairs: &[(String, String)],
        headers: &HeaderMap,
        deadline: &Deadline,
    ) -> Result<Response, Failure> {
        let Asked { t, session, .. } = self;
        let link = self.link(pairs);
        let shown = link.from.as_deref().unwrap_or_default();
        let picture = sets::preview(headers, &link.game, &link.variant, shown);
        if self.table != Status::Solved {
            let about = t.say(&format!("theme-{}-about", self.theme.name()));
            return Ok(coming(*t, session, &self.table, (&about, picture.as_deref())));
        }
        let elsewhere = |failure: Failure| {
            failure
                .link(lists::address(session), t.say("puzzle-others"))
                .link("/learn", t.say("site-learn"))
        };
        let Some(from) = link.from.as_deref() else {
            let from = drawn(session, self.theme, deadline);
            let from = from.map_err(|error| elsewhere(error.into()))?;
            let (moves, redo) = (vec![], vec![]);
            return Ok(redirect(&Link { from: Some(from), moves, redo, ..link }));
        };
        if !self.is_one(from).map_err(|error| elsewhere(error.into()))? {
            let told = [("theme", lists::name(*t, self.theme).into_owned().into())];
            return Err(elsewhere(no_puzzle(*t, "puzzle-shows-not", told)));
        }
        solve::page(*t, session, (&self.set, self.theme), (&link, picture.as_deref()), deadline)
    }

    /// Whether its theme is shown from there.
    fn is_one(&self, from: &str) -> Result<bool, Error> {
        Ok(self.from.is_some() || self.session.shows(self.theme, from)?)
    }

    /// All of the puzzle in one file; `from` where it is not known by a number.
    fn pack(
        &self,
        app: &App,
        from: Option<String>,
        deadline: &Deadline,
    ) -> Result<Response, Failure> {
        if self.table.is_coming() || self.table == Status::Busy {
            return Err(Error::Busy.into());
        }
        let from = self.from.map(str::to_owned).or(from);
        let link = Link { from, ..self.link(&[]) };
        let there = self.table == Status::Solved;
        if !there || !link.from.as_deref().is_some_and(|from| self.is_one(from).unwrap_or(false)) {
            return Err(Failure::of(StatusCode::NOT_FOUND));
        }
        let about = (self.set.as_slice(), self.theme);
        let file = app.packs.or_made(("puzzle".to_owned(), link.page(), self.t), || {
            let step = |at: &At| solve::step(self.t, &self.session, about, &at.link, deadline);
            crawl::file(link, step).map(|(file, _)| file)
        })?;
        Ok(([(header::CONTENT_TYPE, "application/json")], file).into_response())
    }
}

/// `GET /puzzles/in/{game}/{variant}/{theme}`: a position `from` which a theme is shown; without one, one is looked for.
pub async fn found(
    State(app): State<App>,
    t: Language,
    Path(path): Path<(String, String, String)>,
    Query(pairs): Pairs,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| anywhere(app, t, &path)?.page(&pairs, &headers, deadline))
        .await
}

/// `GET /puzzles/in/{game}/{variant}/{theme}/pack.json`
pub async fn pack_of_found(
    State(app): State<App>,
    t: Language,
    Path(path): Path<(String, String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    let from = last(&pairs, "from").map(str::to_owned);
    app.work_within(move |app, deadline| anywhere(app, t, &path)?.pack(app, from, deadline)).await
}

/// Any position of a variant that shows a theme. Where there is no table, looking for one would take long: then it is one of
/// those that travel with the program, if there are any.
fn drawn(session: &Session, theme: Theme, deadline: &Deadline) -> Result<String, Error> {
    let ready = sets::ready(session).filter(|puzzle| puzzle.theme == theme);
    let ready: Vec<_> = if session.summary().solved { vec![] } else { ready.collect() };
    match ready.choose(&mut rand::rng()) {
        Some(puzzle) => Ok(puzzle.position.to_owned()),
        None => Ok(session.puzzle(theme, LOOKS, Some(rand::random()), deadline)?.position),
    }
}
