//! Puzzles: positions that teach a theme. Ten for each day, a row for each theme, and those that are found in any solved
//! variant. They work by links alone; the script keeps the stars.

pub mod address;
mod lists;
mod sets;
mod solve;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use gamesman_query::themes::{LOOKS, Puzzle, Theme};
use gamesman_query::{Error, Session};
use rand::seq::IndexedRandom as _;

use super::Pairs;
use super::play::Link;
use super::play::redirect::redirect;
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
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let set = on(app, day);
        one(app, t, &set, (number, Puzzling::Day(day, number)), &pairs, deadline)
    })
    .await
}

/// `GET /puzzles/theme/{theme}/{number}`: a puzzle of a theme.
pub async fn of_theme(
    State(app): State<App>,
    t: Language,
    Path((theme, number)): Path<(String, usize)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let theme = named(t, &theme)?;
        let set = of(app, theme);
        one(app, t, &set, (number, Puzzling::Theme(theme, number)), &pairs, deadline)
    })
    .await
}

/// One of several puzzles by its number from 1.
fn one(
    app: &App,
    t: Language,
    set: &[&'static Puzzle<'static>],
    (number, puzzling): (usize, Puzzling),
    pairs: &[(String, String)],
    deadline: &Deadline,
) -> Result<Response, Failure> {
    let puzzle = number.checked_sub(1).and_then(|place| set.get(place));
    let Some(puzzle) = puzzle else {
        return Err(no_puzzle(t, "puzzle-no-number", [("n", (number as u64).into())]));
    };
    let session = app.session(puzzle.game, puzzle.variant)?;
    let table = app.values(&session);
    if table != Status::Solved {
        return Ok(coming(t, &session, &table));
    }
    let link =
        Link { from: Some(puzzle.position.to_owned()), ..solve::link(&session, puzzling, pairs) };
    solve::page(t, &session, set, puzzle.theme, link, deadline)
}

/// `GET /puzzles/in/{game}/{variant}/{theme}`: a position `from` which a theme is shown; without one, one is looked for.
pub async fn found(
    State(app): State<App>,
    t: Language,
    Path((game, variant, theme)): Path<(String, String, String)>,
    Query(pairs): Pairs,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let theme = named(t, &theme)?;
        let session = app.session(&game, &variant)?;
        let table = app.values(&session);
        if table != Status::Solved {
            return Ok(coming(t, &session, &table));
        }
        let link = solve::link(&session, Puzzling::Found(theme), &pairs);
        let elsewhere = |failure: Failure| {
            failure
                .link(lists::address(&session), t.say("puzzle-others"))
                .link("/learn", t.say("site-learn"))
        };
        let Some(from) = link.from.as_deref() else {
            let from = drawn(&session, theme, deadline).map_err(|error| elsewhere(error.into()))?;
            let (moves, redo) = (vec![], vec![]);
            return Ok(redirect(&Link { from: Some(from), moves, redo, ..link }));
        };
        if !session.shows(theme, from).map_err(|error| elsewhere(error.into()))? {
            let told = [("theme", lists::name(t, theme).into_owned().into())];
            return Err(elsewhere(no_puzzle(t, "puzzle-shows-not", told)));
        }
        solve::page(t, &session, &[], theme, link, deadline)
    })
    .await
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
