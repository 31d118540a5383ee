//! The JSON API. The OpenAPI document is made from the handlers themselves, so it lists what is
//! served and nothing else.

mod drills;
mod explain;
mod parameters;
mod positions;
mod routes;
mod squares;
mod starts;
pub mod unknown_parameters;
mod verdicts;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use gamesman_query::{
    About, Analysis, Error, GameSummary, Progress, SequenceAnswer, Session, VariantAnswer, Watch,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::openapi::OpenApi as Document;
use utoipa::{OpenApi, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::draw::svg;
use crate::remedy;
use crate::sequence;
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Failure};
use crate::web::jobs::Status;
use crate::web::limits;
use crate::web::metrics::Now;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "gamesman",
        description = "Values of all positions of games and puzzles. A value is always that for \
                       the player to move; remoteness counts moves to the end under best play. \
                       Errors are an object `error` with `kind` and `message`.",
    ),
    components(schemas(ErrorAnswer))
)]
struct Description;

/// The routes of the API with their description.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(games))
        .routes(routes!(game))
        .routes(routes!(variant))
        .routes(routes!(positions::position))
        .routes(routes!(positions::positions))
        .routes(routes!(positions::history))
        .routes(routes!(positions::random))
        .routes(routes!(analysis))
        .routes(routes!(picture))
        .routes(routes!(starts::starts))
        .routes(routes!(starts::look))
        .routes(routes!(starts::review))
        .routes(routes!(verdicts::verdict))
        .routes(routes!(drills::drill))
        .routes(routes!(explain::explain))
        .routes(routes!(squares::squares))
        .routes(routes!(nimbers))
        .routes(routes!(nimbers_as_text))
        .routes(routes!(solve))
        .routes(routes!(openapi))
        .routes(routes!(health))
        .routes(routes!(ready))
        .routes(routes!(metrics))
}

/// Completes the description with what operations have in common: what their parameters may be, what their
/// statuses mean, that anything may be refused, and what an answer can be asked about next.
pub fn completed(document: &Document, games: &[GameSummary]) -> Value {
    let mut document = serde_json::to_value(document).unwrap_or_default();
    let paths = document["paths"].as_object_mut().into_iter().flatten();
    for operation in paths.filter_map(|(_, item)| item.as_object_mut()).flatten().map(|o| o.1) {
        let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
        for parameter in parameters.into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap_or_default().to_owned();
            let several = parameter["schema"]["type"] == "array";
            parameter["schema"] = parameters::schema(&name, several, games);
            if name == "moves" {
                // One parameter, joined by commas.
                parameter["explode"] = json!(false);
            }
        }
        let name = operation["operationId"].as_str().unwrap_or_default().to_owned();
        operation["responses"]["default"] = json!({
            "description": "Refused: an unknown parameter (400), too long (414), too large (413), too many requests \
                            (429), or busy (503, with Retry-After)",
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}},
        });
        for (status, response) in operation["responses"].as_object_mut().into_iter().flatten() {
            if response["description"].as_str().is_none_or(str::is_empty) {
                response["description"] = json!(meaning(status));
            }
        }
        for (_, to, found) in parameters::LINKS.iter().filter(|(from, ..)| *from == name) {
            for to in *to {
                let found: BTreeMap<_, _> = found.iter().copied().collect();
                operation["responses"]["200"]["links"][to] =
                    json!({"operationId": to, "parameters": found});
            }
        }
    }
    document
}

/// What a status says, in a few words.
fn meaning(status: &str) -> &'static str {
    match status {
        "200" => "The answer",
        "202" => "Being solved",
        "400" => "Invalid parameter",
        "404" => "Unknown game or variant, invalid position or move, or nothing matches",
        "409" => "The variant is not solved, or its positions are not graded",
        "429" => "Too many variants are being solved already; try again later",
        _ => "Something else",
    }
}

/// A variant, and whether it is solved.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VariantStatus {
    /// The variant and what is known of its start.
    #[serde(flatten)]
    pub variant: VariantAnswer,
    /// `solved`, `solving` or `unsolved`.
    pub state: &'static str,
    /// How far solving has come, while it is being solved.
    pub progress: Option<ProgressAnswer>,
    /// Why it is not solved, if that was tried.
    pub reason: Option<String>,
    /// The command that solves it, unless no machine could.
    pub command: Option<String>,
}

/// How far solving has come.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProgressAnswer {
    /// What is being done: `waiting`, `finding positions`, `solving`, `counting`, `merging tiers` or `writing`.
    pub stage: &'static str,
    /// How many positions, or bytes, are done in this stage.
    pub done: u64,
    /// What is counted: `positions` or `bytes`.
    pub unit: &'static str,
    /// Of how many, once that is known.
    pub total: Option<u64>,
}

impl From<Option<Progress>> for ProgressAnswer {
    fn from(progress: Option<Progress>) -> ProgressAnswer {
        let Some(at) = progress else {
            return ProgressAnswer { stage: "waiting", done: 0, unit: "positions", total: None };
        };
        let unit = if at.stage.counts_bytes() { "bytes" } else { "positions" };
        ProgressAnswer { stage: at.stage.name(), done: at.done, unit, total: at.total }
    }
}

/// Whether the server is up.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Health {
    /// `ok`.
    pub status: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// How many games it serves.
    pub games: usize,
}

pub use parameters::MOST_NIMBERS;
use parameters::{FORMS, Form, number, one_of};
pub use positions::settled;
pub use routes::Cached;
use routes::{PositionQuery, VariantPath};

/// All games, in the catalogue's order.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameSummary>)))]
async fn games(State(app): State<App>) -> Cached<Json<Vec<GameSummary>>> {
    Cached(Json(app.library.games()), true)
}

/// Everything about a game but its positions.
#[utoipa::path(
    get, path = "/api/games/{game}",
    params(("game" = String, Path, description = "Id of the game")),
    responses((status = 200, body = About), (status = 404, body = ErrorAnswer))
)]
async fn game(State(app): State<App>, Path(game): Path<String>) -> Result<Json<About>, Failure> {
    app.work(move |app| Ok(Json(app.library.about(&game)?))).await
}

/// A variant, named or described, and whether it is solved.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
    ),
    responses(
        (status = 200, body = VariantStatus),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
async fn variant(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
) -> Result<Json<VariantStatus>, Failure> {
    app.work(move |app| {
        let session = app.session(&game, &variant)?;
        let table = app.jobs.status(&session);
        Ok(Json(status(&session, table)))
    })
    .await
}

/// Counts over all positions reachable from the start. 409 if the variant is not solved.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/analysis",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
    ),
    responses(
        (status = 200, body = Analysis),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer),
    )
)]
async fn analysis(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
) -> Result<Cached<Json<Analysis>>, Failure> {
    app.work_within(move |app, deadline| {
        Ok(Cached(Json(app.session(&game, &variant)?.analysis(deadline)?), true))
    })
    .await
}

/// A position, or the start, as a picture.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/picture.svg",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "The position as text; the start if absent"),
    ),
    responses(
        (status = 200, body = String, content_type = "image/svg+xml"),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
async fn picture(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(asked): Query<PositionQuery>,
) -> Result<Response, Failure> {
    let picture = app
        .work(move |app| {
            let session = app.session(&game, &variant)?;
            let shown = session.glance(asked.p.as_deref())?;
            let title = format!("{}, {}", session.entry().name, shown.answer.state.position);
            Ok(svg::standalone(&shown.scene, &title))
        })
        .await?;
    let mut response = limits::picture(picture);
    let kept = HeaderValue::from_static("public, max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, kept);
    Ok(response)
}

/// The query of routes about nim-sequences.
#[derive(Debug, Deserialize)]
struct NimbersQuery {
    to: Option<String>,
    form: Option<String>,
}

/// The nimbers of a variant's parts by size, one sequence for each kind of part; none where there is
/// no such thing. A period is there if so many nimbers prove it.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/nimbers",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("to" = Option<usize>, Query, description = "The largest size, at most 100,000; 99 if absent"),
    ),
    responses(
        (status = 200, body = Vec<SequenceAnswer>),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
async fn nimbers(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(extent): Query<NimbersQuery>,
) -> Result<Cached<Json<Vec<SequenceAnswer>>>, Failure> {
    app.work_within(move |app, deadline| {
        let sequences = sequences(&*app.session(&game, &variant)?, &extent, deadline)?;
        Ok(Cached(Json(sequences), true))
    })
    .await
}

/// The same as text: `bfile`, lines ‘n nimber’ as the OEIS takes them, or `list`, joined by commas.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/nimbers.txt",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("to" = Option<usize>, Query, description = "The largest size, at most 100,000; 99 if absent"),
        ("form" = Option<String>, Query, description = "`bfile` if absent"),
    ),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
async fn nimbers_as_text(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(extent): Query<NimbersQuery>,
) -> Result<Response, Failure> {
    let write = match one_of("form", extent.form.as_deref(), &FORMS)? {
        None | Some(Form::Bfile) => sequence::bfile,
        Some(Form::List) => sequence::list,
    };
    let text = app
        .work_within(move |app, deadline| {
            let sequences = sequences(&*app.session(&game, &variant)?, &extent, deadline)?;
            Ok(sequences.iter().map(write).collect::<String>())
        })
        .await?;
    let plain = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok(Cached((plain, text), true).into_response())
}

/// The sequences up to a size within the server's limit.
fn sequences(
    session: &Session,
    extent: &NimbersQuery,
    watch: &dyn Watch,
) -> Result<Vec<SequenceAnswer>, Failure> {
    let to = number("to", extent.to.as_deref(), &(0..=u64::MAX))?.unwrap_or(99);
    if to > MOST_NIMBERS as u64 {
        let (asked, most) = (to, MOST_NIMBERS as u64);
        return Err(Error::TooMany { what: "nimbers", asked, most }.into());
    }
    Ok(session.sequences(to as usize, watch)?)
}

/// Starts to solve a variant in the background if that is a matter of seconds. 202 while it is being
/// solved, 200 if it is solved already, 409 with the command to run if it is too large,
/// 429 if too many others wait.
#[utoipa::path(
    post, path = "/api/games/{game}/variants/{variant}/solve",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
    ),
    responses(
        (status = 200, body = VariantStatus),
        (status = 202, body = VariantStatus),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer),
        (status = 429, body = ErrorAnswer),
    )
)]
async fn solve(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
) -> Result<Response, Failure> {
    app.work(move |app| {
        let session = app.session(&game, &variant)?;
        let table = app.jobs.ensure(&session);
        let code = match &table {
            Status::Solved => StatusCode::OK,
            Status::Solving(_) => StatusCode::ACCEPTED,
            Status::Unsolved(Some(error)) => return Err(error.clone().into()),
            Status::Unsolved(None) | Status::Busy => {
                return Ok(limits::later(StatusCode::TOO_MANY_REQUESTS, "error-says-waiting"));
            }
        };
        Ok((code, Json(status(&session, table))).into_response())
    })
    .await
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
async fn openapi(Extension(document): Extension<Arc<Value>>) -> Cached<Json<Value>> {
    Cached(Json((*document).clone()), true)
}

/// Whether the server is up.
#[utoipa::path(get, path = "/health", responses((status = 200, body = Health)))]
async fn health(State(app): State<App>) -> Json<Health> {
    let games = app.library.size();
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION"), games })
}

/// Whether requests should be sent here: not once the server has been asked to stop, nor while its data directory cannot be
/// read.
#[utoipa::path(
    get, path = "/ready",
    responses((status = 200, body = Health), (status = 503, body = ErrorAnswer))
)]
async fn ready(State(app): State<App>) -> Result<Json<Health>, Failure> {
    let not_yet = |why: &str| Failure::new(StatusCode::SERVICE_UNAVAILABLE, "not_ready", why);
    if app.jobs.is_stopping() {
        return Err(not_yet("The server is stopping."));
    }
    app.work(move |app| {
        app.library.load().map_err(|_| not_yet("The data directory cannot be read."))?;
        let games = app.library.size();
        Ok(Json(Health { status: "ready", version: env!("CARGO_PKG_VERSION"), games }))
    })
    .await
}

/// How it stands, for Prometheus.
#[utoipa::path(
    get, path = "/metrics",
    responses((status = 200, body = String, content_type = "application/openmetrics-text"))
)]
async fn metrics(State(app): State<App>) -> Result<Response, Failure> {
    let text = app
        .work(|app| {
            let free = app.places.available_permits();
            let now = Now {
                requests: app.options.requests_at_once.saturating_sub(free),
                connections: app.connections.count(),
                solves: app.jobs.count(),
            };
            Ok(app.metrics.text(&now, &app.library.load()?))
        })
        .await?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, text).into_response())
}

fn status(session: &Session, table: Status) -> VariantStatus {
    let command = table.command(session);
    let (state, progress, reason) = match table {
        Status::Solved => ("solved", None, None),
        Status::Solving(progress) => ("solving", Some(progress.into()), None),
        Status::Unsolved(reason) => ("unsolved", None, reason.as_ref().map(remedy::reason)),
        Status::Busy => ("unsolved", None, Some("other variants are waiting to be solved".into())),
    };
    VariantStatus { variant: session.summary(), state, progress, reason, command }
}
