//! Positions to practise on.

use axum::Json;
use axum::extract::{Path, Query, State};
use gamesman_query::{DrillAnswer, DrillQuestion};
use serde::Deserialize;

use super::parameters::{KINDS, LEVEL, REMOTENESS, SEED, SIDES, VALUES, bad, number, one_of};
use super::routes::VariantPath;
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Failure};

/// The query of the route of drills.
#[derive(Debug, Deserialize)]
pub(super) struct DrillQuery {
    kind: Option<String>,
    level: Option<String>,
    value: Option<String>,
    remoteness: Option<String>,
    side: Option<String>,
    seed: Option<String>,
}

/// A position to practise on, drawn from the table: to play out, to judge, or to find the move. 404 if none fits, 409 if
/// the variant is not solved.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/drill",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("kind" = String, Query, description = "`play-out`, `win-or-draw` (what is it worth?), `only-move`, \
            `whose-move` (whoever must move gets less), `best-mate` (win as soon as possible), `good-squares` (where may \
            a man stand so that the player to move wins?) or `plan` (which phase of the plan is it?)"),
        ("level" = Option<u8>, Query, description = "How hard among those that fit: 1 for the easiest fifth, 5 for \
            the hardest; any if absent"),
        ("value" = Option<String>, Query, description = "`win`, `tie`, `draw` or `lose`; to play out a win if absent"),
        ("remoteness" = Option<u32>, Query, description = "Any if absent"),
        ("side" = Option<u8>, Query, description = "Who is to move: 1 or 2"),
        ("seed" = Option<u64>, Query, description = "Makes the choice repeatable"),
    ),
    responses(
        (status = 200, body = DrillAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer),
    )
)]
pub(super) async fn drill(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(asked): Query<DrillQuery>,
) -> Result<Json<DrillAnswer>, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let kind = one_of("kind", asked.kind.as_deref(), &KINDS)?;
        let kind = kind.ok_or_else(|| bad("kind", "what is to be practised"))?;
        let remoteness = number("remoteness", asked.remoteness.as_deref(), &REMOTENESS)?;
        let remoteness = remoteness.map(|remoteness| remoteness as u32);
        let level = number("level", asked.level.as_deref(), &LEVEL)?;
        let question = DrillQuestion {
            level: level.map(|level| level as u8),
            value: one_of("value", asked.value.as_deref(), &VALUES)?,
            remoteness: remoteness.unwrap_or(0)..=remoteness.unwrap_or(u32::MAX),
            side: one_of("side", asked.side.as_deref(), &SIDES)?,
            seed: number("seed", asked.seed.as_deref(), &SEED)?,
            ..DrillQuestion::new(kind)
        };
        Ok(Json(session.drill(&question, deadline)?))
    })
    .await
}
