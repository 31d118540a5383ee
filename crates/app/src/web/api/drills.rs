//! Positions to practise on.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use gamesman_query::course::LessonDrill;
use gamesman_query::themes::LOOKS;
use gamesman_query::{DrillAnswer, DrillKind, DrillQuestion, course};
use serde::Deserialize;

use super::parameters::{KINDS, LEVEL, REMOTENESS, SEED, SIDES, THEMES, VALUES, number, one_of};
use super::routes::VariantPath;
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Failure};

/// The query of the route of drills.
#[derive(Debug, Deserialize)]
pub(super) struct DrillQuery {
    kind: Option<String>,
    drill: Option<String>,
    theme: Option<String>,
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
        ("kind" = Option<String>, Query, description = "`play-out` (if absent), `win-or-draw` (what is it worth?), \
            `only-move`, `whose-move` (whoever must move gets less), `best-mate` (win as soon as possible), \
            `good-squares` (where may a man stand so that the player to move wins?) or `plan` (which phase of the plan \
            is it?)"),
        ("drill" = Option<String>, Query, description = "A drill of a lesson of this game instead of a kind, with its \
            conditions: `chess/rook/win`. Only `level`, `side` and `seed` are added to it"),
        ("theme" = Option<String>, Query, description = "A puzzle that shows this theme instead of a kind: `finish`, \
            `guard`, `way`, `fork`, `pairing`, `parity`, `forced-line`, `sacrifice`, `zugzwang` or `tempo`. Only `seed` is \
            added to it"),
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
        if let Some(theme) = one_of("theme", asked.theme.as_deref(), &THEMES)? {
            let seed = number("seed", asked.seed.as_deref(), &SEED)?;
            return Ok(Json(session.puzzle(theme, LOOKS, seed, deadline)?));
        }
        let remoteness = number("remoteness", asked.remoteness.as_deref(), &REMOTENESS)?;
        let remoteness = remoteness.map(|remoteness| remoteness as u32);
        let level = number("level", asked.level.as_deref(), &LEVEL)?;
        let kind = one_of("kind", asked.kind.as_deref(), &KINDS)?.unwrap_or(DrillKind::PlayOut);
        let value = one_of("value", asked.value.as_deref(), &VALUES)?;
        let question = match &asked.drill {
            Some(name) => of_lesson(&game, name)?.question(),
            None => DrillQuestion {
                value,
                remoteness: remoteness.unwrap_or(0)..=remoteness.unwrap_or(u32::MAX),
                ..DrillQuestion::new(kind)
            },
        };
        let question = DrillQuestion {
            level: level.map(|level| level as u8),
            side: one_of("side", asked.side.as_deref(), &SIDES)?,
            seed: number("seed", asked.seed.as_deref(), &SEED)?,
            ..question
        };
        Ok(Json(session.drill(&question, deadline)?))
    })
    .await
}

/// The drill of a lesson of this game.
fn of_lesson(game: &str, name: &str) -> Result<&'static LessonDrill, Failure> {
    let found = course::drill(name).filter(|(course, ..)| course.game == game);
    found.map(|(.., drill)| drill).ok_or_else(|| {
        let message = format!("{game} has no drill ‘{name}’; one looks like ‘chess/rook/win’.");
        Failure::new(StatusCode::NOT_FOUND, "not_found", message)
    })
}
