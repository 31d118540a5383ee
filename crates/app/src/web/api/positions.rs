//! Positions: one, several at once, a whole game, one drawn at random.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use gamesman_query::rules::Value;
use gamesman_query::{Error, HistoryAnswer, PositionAnswer, ProofAnswer, Session};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::parameters::{MOST_POSITIONS, REMOTENESS, SEED, VALUES, number, one_of};
use super::routes::{Cached, PositionQuery, VariantPath};
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, ErrorBody, Failure};

/// Whether an answer can never become another one.
pub fn settled(answer: &PositionAnswer) -> bool {
    let moves = answer.moves.iter().all(|mv| mv.value.known().is_some());
    moves && matches!(answer.state.proof, Some(ProofAnswer::Table | ProofAnswer::Rules))
}

fn kept(answer: PositionAnswer) -> Cached<Json<PositionAnswer>> {
    let kept = settled(&answer);
    Cached(Json(answer), kept)
}

/// A position, or the start, with its value and its moves best first. In a variant that is not
/// solved, values are searched for, or `unknown`.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/position",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "The position as text or as regular 2-D string; \
            the start if absent"),
    ),
    responses(
        (status = 200, body = PositionAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
pub(super) async fn position(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(asked): Query<PositionQuery>,
) -> Result<Cached<Json<PositionAnswer>>, Failure> {
    // A look-up in an open table takes less time than handing it to another thread.
    if let Some(session) = app.library.ready(&game, &variant) {
        let answer = session.glance(asked.p.as_deref())?.answer;
        if settled(&answer) {
            return Ok(kept(answer));
        }
    }
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        Ok(kept(session.position_within(asked.p.as_deref(), deadline)?))
    })
    .await
}

/// The answer about one of several positions: either of the two is `null`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct EachAnswer {
    /// The position with its value and its moves.
    pub(super) answer: Option<PositionAnswer>,
    /// Why there is none.
    pub(super) error: Option<ErrorBody>,
}

/// Several positions at once, in the order asked for. One that cannot be read does not spoil the others.
/// Positions that no table holds are not searched for.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/positions",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Vec<String>, Query, description = "The positions, `p=…&p=…`; from 1 to 100"),
    ),
    responses(
        (status = 200, body = Vec<EachAnswer>),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
pub(super) async fn positions(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Cached<Json<Vec<EachAnswer>>>, Failure> {
    app.work(move |app| {
        let session = app.session(&game, &variant)?;
        let asked: Vec<&str> =
            pairs.iter().filter(|(name, _)| name == "p").map(|(_, text)| text.as_str()).collect();
        if asked.is_empty() {
            let message = "Say which positions: ‘?p=…&p=…’.";
            return Err(Failure::new(StatusCode::BAD_REQUEST, "bad_request", message));
        }
        if asked.len() > MOST_POSITIONS {
            let (asked, most) = (asked.len() as u64, MOST_POSITIONS as u64);
            return Err(Error::TooMany { what: "positions", asked, most }.into());
        }
        let answers = asked.into_iter().map(|text| each(&session, text)).collect::<Vec<_>>();
        let kept = answers.iter().all(|each| each.answer.as_ref().is_some_and(settled));
        Ok(Cached(Json(answers), kept))
    })
    .await
}

fn each(session: &Session, text: &str) -> EachAnswer {
    match session.glance(Some(text)) {
        Ok(shown) => EachAnswer { answer: Some(shown.answer), error: None },
        Err(error) => EachAnswer { answer: None, error: Some(Failure::from(error).body()) },
    }
}

/// The query of a history.
#[derive(Debug, Deserialize)]
pub(super) struct HistoryQuery {
    p: Option<String>,
    #[serde(default)]
    moves: String,
}

/// A game that was played: what each position and each move was worth, the turning point, and the first
/// move that is not legal, if there is one.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/history",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "Where it began; the start if absent"),
        ("moves" = Option<Vec<String>>, Query, description = "The moves, joined by commas; as \
            text or as regular 2-D strings"),
    ),
    responses(
        (status = 200, body = HistoryAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 503, body = ErrorAnswer, description = "So many moves take too long"),
    )
)]
pub(super) async fn history(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(played): Query<HistoryQuery>,
) -> Result<Cached<Json<HistoryAnswer>>, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let moves = listed(&played.moves);
        Ok(Cached(
            Json(session.history_answer_within(played.p.as_deref(), &moves, deadline)?),
            false,
        ))
    })
    .await
}

/// Moves joined by commas.
pub(super) fn listed(moves: &str) -> Vec<&str> {
    moves.split(',').filter(|name| !name.is_empty()).collect()
}

/// The query of a random position.
#[derive(Debug, Deserialize)]
pub(super) struct RandomQuery {
    value: Option<String>,
    remoteness: Option<String>,
    seed: Option<String>,
}

/// A position drawn at random, each with the same probability: of this value and remoteness if they are
/// given, else any win. 404 if there is none, 409 if the variant is not solved.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/random",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("value" = Option<String>, Query, description = "`win` (if absent), `tie`, `draw` or `lose`"),
        ("remoteness" = Option<u32>, Query, description = "Any if absent"),
        ("seed" = Option<u64>, Query, description = "Makes the choice repeatable"),
    ),
    responses(
        (status = 200, body = PositionAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer),
    )
)]
pub(super) async fn random(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(drawn): Query<RandomQuery>,
) -> Result<Response, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let value = one_of("value", drawn.value.as_deref(), &VALUES)?.unwrap_or(Value::Win);
        let remoteness = number("remoteness", drawn.remoteness.as_deref(), &REMOTENESS)?;
        let seed = number("seed", drawn.seed.as_deref(), &SEED)?;
        let remoteness = remoteness.map(|n| n as u32);
        let (_, drawn) = session.drawn(value, remoteness, 1, seed, deadline)?;
        let position = drawn.into_iter().next().ok_or_else(Failure::internal)?;
        let answer = session.glance(Some(&position))?.answer;
        Ok(([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response())
    })
    .await
}
