//! What a position would be worth with a man on another square.

use axum::Json;
use axum::extract::{Path, Query, State};
use gamesman_query::SquaresAnswer;
use serde::Deserialize;

use super::parameters::bad;
use super::routes::VariantPath;
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Failure};

/// The query of the route of squares.
#[derive(Debug, Deserialize)]
pub(super) struct SquaresQuery {
    p: Option<String>,
    man: Option<String>,
}

/// For each square of the board the value of the position with one man there and everything else as it is; `null` where
/// that is no position of the game. In games whose positions are men on a grid.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/squares",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "The position as text; the start if absent"),
        ("man" = String, Query, description = "The square the man stands on: `e1`"),
    ),
    responses(
        (status = 200, body = SquaresAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer),
    )
)]
pub(super) async fn squares(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(asked): Query<SquaresQuery>,
) -> Result<Json<SquaresAnswer>, Failure> {
    app.work(move |app| {
        let session = app.session(&game, &variant)?;
        let man = asked.man.as_deref().ok_or_else(|| bad("man", "the square the man stands on"))?;
        Ok(Json(session.squares(asked.p.as_deref(), man)?))
    })
    .await
}
