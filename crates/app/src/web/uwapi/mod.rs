//! The GamesCrafters' Universal Web API, which GamesmanUni speaks: any of its versions can list, open and
//! play our games against this server.
//!
//! Five routes below a prefix, each with a slash at its end (without it: 308). A question without an answer
//! is `{"error": "Invalid Game"}` and the like with status 200, as the original has it. Positions begin with
//! whose turn it is in every game for two; a move of more than two clicks is made part by part, `;part`
//! behind the position. Remoteness is −200 for what is endless and −100 for what is finite and unknown; what
//! is not solved has 1.
//!
//! Small variants are solved when they are first opened; a question waits a moment for that.

mod answer;
mod arrows;
mod autogui;
mod gallery;
mod names;
mod parts;
mod pictures;
mod position;
mod spellings;
mod worth;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, RawQuery, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use gamesman_query::rules::{Entry, Players, Value};
use gamesman_query::{Error, ParameterAnswer, Session, Watch};
use serde::Deserialize;

use crate::serving::Prefix;
use crate::web::api::settled;
use crate::web::app::App;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::jobs::Status;
use answer::{Game, GameItem, Instructions, Variant, VariantItem};
use autogui::Own;
use gallery::Gallery;
use position::Translator;

pub use answer::Refusal;

/// How long a question waits for a variant that is being solved.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long it searches. GamesmanUni waits for the start of a game, and says that player 1 has lost if there is none: so
/// what is known by then is the answer.
const SEARCH: Duration = Duration::from_millis(800);

/// Puzzles that begin in a position drawn at random each time, as on the original server.
const SHUFFLED: [&str; 6] =
    ["npuzzle", "rubikscube", "lightsout", "topspin", "pancakes", "eightball"];

/// The five routes, and what sends those without the slash to them.
pub fn router(prefix: &Prefix) -> Router<App> {
    let at = |rest: &str| format!("{prefix}{rest}");
    let routes = Router::new()
        .route(&at(""), get(games))
        .route(&at("{game}/"), get(game))
        .route(&at("{game}/{variant}/"), get(variant))
        .route(&at("{game}/{variant}/positions/"), get(position))
        .route(&at("{game}/{variant}/instructions/"), get(instructions));
    ["", "{game}/", "{game}/{variant}/", "{game}/{variant}/positions/"]
        .into_iter()
        .chain(["{game}/{variant}/instructions/"])
        .fold(routes, |routes, rest| routes.route(at(rest).trim_end_matches('/'), get(slash)))
        .layer(Extension(Gallery::default()))
}

/// What a question gets: an answer, or the kind of thing that is not valid.
type Answer<T> = Result<Json<T>, Refused>;

/// Why there is no answer.
enum Refused {
    Invalid(&'static str),
    /// A variant that does not exist, and what would be right.
    Variant(String),
    Failed(Failure),
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let error = match self {
            Refused::Invalid(what) => format!("Invalid {what}"),
            Refused::Variant(help) => format!("Invalid Variant: {help}"),
            Refused::Failed(failure) => return failure.into_response(),
        };
        ([(header::CACHE_CONTROL, "no-store")], Json(Refusal { error })).into_response()
    }
}

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Refused {
        Refused::Failed(failure)
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Refused {
        match error {
            Error::UnknownGame { .. } => Refused::Invalid("Game"),
            Error::Variant { .. } => Refused::Invalid("Variant"),
            Error::Position { .. } => Refused::Invalid("Position"),
            other => Refused::Failed(other.into()),
        }
    }
}

/// Runs `work` where it may block.
async fn work<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&App, &Deadline) -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    app.work_within(move |app, deadline| Ok(work(app, deadline))).await?
}

/// All games, sorted by name.
async fn games(
    State(app): State<App>,
    Extension(gallery): Extension<Gallery>,
) -> Answer<Vec<GameItem>> {
    work(&app, move |app, _| {
        let mut games = Vec::new();
        for game in app.library.games() {
            let first = names::variants(&app.library, &game.id)?.first().map(|(_, here)| *here);
            let session = app.library.session(&game.id, first)?;
            let (entry, gui) = (session.entry(), gui(&session, &gallery));
            let kind = if one(entry) { "onePlayer" } else { "twoPlayer" };
            games.push(GameItem { gui, id: names::listed(entry.id), name: entry.name, kind });
        }
        games.sort_by_key(|game| game.name);
        Ok(Json(games))
    })
    .await
}

/// A game and its variants, in the order of the catalogue.
async fn game(
    State(app): State<App>,
    Extension(gallery): Extension<Gallery>,
    Path(game): Path<String>,
) -> Answer<Game> {
    work(&app, move |app, _| {
        let game = names::game(&game);
        let session = app.library.session(game, None)?;
        let entry = session.entry();
        let mut variants = Vec::new();
        for (id, here) in names::variants(&app.library, game)? {
            let session = app.library.session(game, Some(here))?;
            if fits_own_board(&session) {
                variants.push(VariantItem {
                    gui: gui(&session, &gallery),
                    id,
                    name: session.chosen().name.clone(),
                    supports_win_by: margins(&session),
                });
            }
        }
        Ok(Json(Game {
            allow_custom_variant_creation: !entry.parameters.is_empty()
                && Own::of(entry.id).is_none(),
            id: names::listed(entry.id),
            name: entry.name,
            supports_win_by: margins(&session),
            variants,
        }))
    })
    .await
}

/// Whether GamesmanUni can draw the variant: on a board of its own there are no others.
fn fits_own_board(session: &Session) -> bool {
    let Some(own) = Own::of(session.entry().id) else { return true };
    let start = session.variant().view(&session.start());
    start.is_ok_and(|view| view.scene.spots.len() == own.spots())
}

/// Whether margins count in the variant. In a game they do if they do in its first.
fn margins(session: &Session) -> bool {
    session.variant().facts().scored
}

fn gui(session: &Session, gallery: &Gallery) -> &'static str {
    gallery.visuals(session).map_or("v0", |visuals| visuals.gui())
}

fn one(entry: &Entry) -> bool {
    entry.players == Players::One
}

/// A variant with its start, which is another one each time in puzzles that are shuffled.
async fn variant(
    State(app): State<App>,
    Extension(gallery): Extension<Gallery>,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Response, Refused> {
    let (session, solved) = open(&app, game, variant.clone()).await?;
    let shuffled = SHUFFLED.contains(&session.entry().id) && solved == Status::Solved;
    let answer = work(&app, move |_, deadline| {
        let translator = Translator::new(&session, &gallery).ok_or(Refused::Invalid("Variant"))?;
        let start = if shuffled { drawn(&session, deadline) } else { None };
        let start = start.unwrap_or_else(|| session.start());
        let (start, board) = translator.start(&start).ok_or(Refused::Invalid("Variant"))?;
        Ok(Variant {
            autogui_start_position: board,
            gui: translator.drawn().gui(),
            id: variant,
            picture: translator.drawn().art().map(|art| art.picture.clone()),
            name: session.chosen().name.clone(),
            start_position: start,
            supports_win_by: margins(&session),
        })
    })
    .await?;
    let cache = if shuffled { "no-store" } else { "no-cache" };
    Ok(([(header::CACHE_CONTROL, cache)], Json(answer)).into_response())
}

/// A solvable position of a solved puzzle that is not the goal, any with the same probability.
fn drawn(session: &Session, watch: &dyn Watch) -> Option<String> {
    // Goals are few; where all positions are goals there is nothing to draw.
    let (_, tries) = session.drawn(Value::Win, None, 10, None, watch).ok()?;
    tries
        .into_iter()
        .find(|text| session.glance(Some(text)).is_ok_and(|shown| !shown.answer.state.over))
}

/// The query of a position.
#[derive(Deserialize)]
struct PositionQuery {
    p: Option<String>,
}

/// A position with its value and its moves, best first.
async fn position(
    State(app): State<App>,
    Extension(gallery): Extension<Gallery>,
    Path((game, variant)): Path<(String, String)>,
    place: Result<Query<PositionQuery>, axum::extract::rejection::QueryRejection>,
) -> Answer<answer::Position> {
    let (game, variant) = here(&game, &variant);
    let asked = place.ok().and_then(|Query(place)| place.p).unwrap_or_default();
    if asked.is_empty() {
        open(&app, game, variant).await?;
        return Err(Refused::Invalid("Position"));
    }
    let margins = margins(&*app.library.session(&game, None)?);
    // Look-ups in an open table take less time than handing them to another thread.
    let ready = app.library.ready(&game, &variant);
    if let Some(session) = ready.filter(|session| session.draw_levels_at_hand()) {
        let look = |text: &str| session.glance(Some(text)).ok().filter(|s| settled(&s.answer));
        let translator = Translator::new(&session, &gallery).ok_or(Refused::Invalid("Variant"))?;
        let translator = translator.with_margins(margins);
        if let Some(answer) = translator.position(&asked, look) {
            return Ok(Json(answer));
        }
    }
    let (session, solved) = open(&app, game, variant).await?;
    work(&app, move |_, deadline| {
        let translator = Translator::new(&session, &gallery).ok_or(Refused::Invalid("Variant"))?;
        let translator = translator.with_margins(margins);
        let look = |text: &str| match solved {
            // There will be a table in a moment.
            Status::Solving(_) => session.glance(Some(text)).ok(),
            _ => session.show_within(Some(text), &deadline.within(SEARCH)).ok(),
        };
        translator.position(&asked, look).map(Json).ok_or(Refused::Invalid("Position"))
    })
    .await
}

/// A variant, solved if that takes no longer than a moment.
async fn open(app: &App, game: String, variant: String) -> Result<(Arc<Session>, Status), Refused> {
    let (game, variant) = here(&game, &variant);
    // Said here, because a game or variant that does not exist is told in this interface's own way.
    let named = (game.clone(), variant.clone());
    work(app, move |app, _| match app.library.session(&named.0, Some(&named.1)) {
        Err(Error::Variant { mistake, .. }) => {
            Err(Refused::Variant(valid(app, &named.0, &mistake.to_string())?))
        }
        session => Ok(session.map(drop)?),
    })
    .await?;
    Ok(app.settled(game, variant, PATIENCE).await?)
}

/// What is wrong with a variant, and what can be written instead.
fn valid(app: &App, game: &str, mistake: &str) -> Result<String, Error> {
    let about = app.library.about(game)?;
    let mut valid = format!("{mistake}.");
    if about.parameters.is_empty() {
        let ids: Vec<&str> = about.variants.iter().map(|variant| &*variant.id).collect();
        return Ok(format!("{valid} There is {}.", ids.join(", ")));
    }
    valid += " Write, joined by ‘-’,";
    for (i, parameter) in about.parameters.iter().enumerate() {
        let ParameterAnswer { id, allowed, .. } = parameter;
        valid += &format!("{} {id}: {allowed}", if i > 0 { ";" } else { "" });
    }
    let examples = about.parameters[0].examples.join(", ");
    Ok(if examples.is_empty() { valid + "." } else { format!("{valid}. For example {examples}.") })
}

/// What the catalogue calls a game and a variant that are asked for.
fn here(game: &str, variant: &str) -> (String, String) {
    let game = names::game(game);
    (game.to_owned(), names::variant(game, variant).to_owned())
}

/// The rules in Markdown. The variant is not looked at, and there is one language.
async fn instructions(
    State(app): State<App>,
    Path((game, _)): Path<(String, String)>,
) -> Answer<Instructions> {
    let session = app.library.session(names::game(&game), None)?;
    let Entry { name, rules, source, known, .. } = session.entry();
    let instructions = format!(
        "# {name}\n\n## Rules\n\n{rules}\n\n## What is known\n\n{known}\n\n## References\n\n{source}\n"
    );
    Ok(Json(Instructions { instructions }))
}

/// The same address with a slash.
async fn slash(uri: Uri, RawQuery(query): RawQuery) -> Response {
    let query = query.map_or_else(String::new, |query| format!("?{query}"));
    let there = format!("{}/{query}", uri.path());
    let there = header::HeaderValue::from_str(&there)
        .unwrap_or_else(|_| header::HeaderValue::from_static("/"));
    (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, there)]).into_response()
}
