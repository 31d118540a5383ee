//! What a move did.

use axum::Json;
use axum::extract::{Path, Query, State};
use gamesman_query::VerdictAnswer;
use serde::Deserialize;

use super::parameters::bad;
use super::positions::listed;
use super::routes::VariantPath;
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Failure};

/// The query of the route of verdicts.
#[derive(Debug, Deserialize)]
pub(super) struct VerdictQuery {
    p: Option<String>,
    #[serde(default)]
    moves: String,
    #[serde(rename = "move")]
    name: Option<String>,
}

/// What a move did: whether it kept the result, what it cost compared with the best, which moves were better, and how a
/// mistake is punished. `unknown` if values are not known.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/verdict",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "The position as text; the start if absent"),
        ("moves" = Option<Vec<String>>, Query, description = "Moves made from there before it, joined by commas: \
            for gifts of the opponent, and moves that make no progress"),
        ("move" = String, Query, description = "The move as text"),
    ),
    responses(
        (status = 200, body = VerdictAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 503, body = ErrorAnswer, description = "So many moves take too long"),
    )
)]
pub(super) async fn verdict(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(asked): Query<VerdictQuery>,
) -> Result<Json<VerdictAnswer>, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let name = asked.name.as_deref().ok_or_else(|| bad("move", "the move to judge"))?;
        let moves = listed(&asked.moves);
        Ok(Json(session.verdict_within(asked.p.as_deref(), &moves, name, deadline)?))
    })
    .await
}
