//! What can be said about a position besides its value.

use axum::Json;
use axum::extract::{Path, Query, State};
use gamesman_query::ExplainAnswer;

use super::routes::{PositionQuery, VariantPath};
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Failure};

/// What can be seen on the board, what is known of positions like this one, where the plan stands, and what tells the
/// right moves from the others. Every claim comes with its record.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/explain",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "The position as text; the start if absent"),
    ),
    responses(
        (status = 200, body = ExplainAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
pub(super) async fn explain(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(asked): Query<PositionQuery>,
) -> Result<Json<ExplainAnswer>, Failure> {
    app.work(move |app| {
        let session = app.session(&game, &variant)?;
        Ok(Json(session.explain(asked.p.as_deref())?))
    })
    .await
}
