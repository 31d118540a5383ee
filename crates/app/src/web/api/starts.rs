//! Starting positions of a chosen difficulty, and what players who look ahead see.

use axum::Json;
use axum::extract::{Path, Query, State};
use gamesman_query::rules::{Players, Value};
use gamesman_query::{
    Asked, Error, LookAnswer, Lookahead, Reading, ReviewAnswer, StartsAnswer, StartsQuestion,
    Thresholds,
};
use serde::Deserialize;

use super::parameters::{
    CATEGORY, COUNT, DRAWS, GRADES, METHODS, ORDERS, READINGS, REMOTENESS, SEED, SIDES, STEPS,
    VALUES, bad, number, one_of, probability,
};
use super::routes::VariantPath;
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Failure};

/// The query of the route of starts: all as text, so that each is refused with its own reason.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct StartsQuery {
    steps: Option<String>,
    reading: Option<String>,
    value: Option<String>,
    remoteness: Option<String>,
    side: Option<String>,
    player: Option<String>,
    opponent: Option<String>,
    grade: Option<String>,
    also: Option<String>,
    category: Option<String>,
    easy: Option<String>,
    hard: Option<String>,
    order: Option<String>,
    count: Option<String>,
    seed: Option<String>,
    method: Option<String>,
    draws: Option<String>,
}

/// Parameters that are right by themselves, but nothing fits all of them.
fn none(reason: &str) -> Failure {
    Error::Starts(reason.into()).into()
}

impl StartsQuery {
    fn question(&self, players: Players) -> Result<StartsQuestion, Failure> {
        let usual = StartsQuestion::default();
        let player = |name: &str, text: &Option<String>, usual| match text.as_deref() {
            None => Ok(usual),
            Some(text) => text.parse::<Lookahead>().map_err(|why| bad(name, &why)),
        };
        let steps = number("steps", self.steps.as_deref(), &STEPS)?.map(|j| j as u8);
        let remoteness = number("remoteness", self.remoteness.as_deref(), &REMOTENESS)?;
        let value = one_of("value", self.value.as_deref(), &VALUES)?;
        let reading = one_of("reading", self.reading.as_deref(), &READINGS)?;
        let by_table = players == Players::One || value.is_some() || remoteness.is_some();
        if by_table && steps.is_some() {
            return Err(none(
                "‘steps’ must be left out where ‘value’ or ‘remoteness’ is given, and in puzzles",
            ));
        }
        let asked = match by_table {
            true => Asked::Record(value.unwrap_or(Value::Win), remoteness.map(|n| n as u32)),
            false => Asked::Steps(steps.unwrap_or(2), reading.unwrap_or(Reading::Exact)),
        };
        let (easy, hard) = (usual.thresholds.easy(), usual.thresholds.hard());
        let easy = probability("easy", self.easy.as_deref())?.unwrap_or(easy);
        let hard = probability("hard", self.hard.as_deref())?.unwrap_or(hard);
        let thresholds =
            Thresholds::new(easy, hard).ok_or_else(|| none("‘hard’ must be below ‘easy’"))?;
        let me = player("player", &self.player, usual.player)?;
        let mut grades = Vec::new();
        grades.extend(one_of("grade", self.grade.as_deref(), &GRADES)?.map(|g| (me.depth(), g)));
        for also in self.also.iter().flat_map(|also| also.split(',')) {
            let parts = also.split_once(':').and_then(|(depth, grade)| {
                let depth = number("also", Some(depth), &CATEGORY).ok()??;
                Some((depth as u8, one_of("also", Some(grade), &GRADES).ok()??))
            });
            grades.push(parts.ok_or_else(|| bad("also", "a list such as 2:easy,3:easy"))?);
        }
        Ok(StartsQuestion {
            asked,
            side: one_of("side", self.side.as_deref(), &SIDES)?,
            player: me,
            opponent: player("opponent", &self.opponent, usual.opponent)?,
            grades,
            category: number("category", self.category.as_deref(), &CATEGORY)?.map(|n| n as u8),
            thresholds,
            order: one_of("order", self.order.as_deref(), &ORDERS)?.unwrap_or(usual.order),
            most: usual.most,
            count: number("count", self.count.as_deref(), &COUNT)?
                .map_or(usual.count, |n| n as usize),
            seed: number("seed", self.seed.as_deref(), &SEED)?,
            method: one_of("method", self.method.as_deref(), &METHODS)?.unwrap_or(usual.method),
            draws: number("draws", self.draws.as_deref(), &DRAWS)?
                .map_or(usual.draws, |n| n as u32),
            chances: true,
            patient: false,
        })
    }
}

/// Positions to start from, of a chosen difficulty. The first request about a small variant grades all
/// its positions; for large ones, and those whose grading takes longer than a request may, run the command that the
/// error names (409). Starts by value come from the table; 409 if there is none. 404 with what there is if nothing
/// fits.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/starts",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("steps" = Option<u8>, Query, description = "Own moves before the winning one: 2 if absent"),
        ("reading" = Option<String>, Query, description = "How steps are counted: `exact` or `literal`"),
        ("value" = Option<String>, Query, description = "Instead of steps: the value in the table"),
        ("remoteness" = Option<u32>, Query, description = "Instead of steps: the remoteness in the table"),
        ("side" = Option<u8>, Query, description = "Who is to move and should win: 1 or 2"),
        ("player" = Option<String>, Query, description = "Who plays for the win: `depth:1` to `depth:4`, \
            and perhaps `:flat`, `:delay` or `:fallback`"),
        ("opponent" = Option<String>, Query, description = "Who plays against it: `depth:3` if absent"),
        ("grade" = Option<String>, Query, description = "How hard for the player: `easy`, `medium`, `hard`"),
        ("also" = Option<String>, Query, description = "How hard for other depths: `2:easy,3:easy`"),
        ("category" = Option<u8>, Query, description = "Not easy for the depth below, but for this one"),
        ("easy" = Option<f64>, Query, description = "From which probability on a position is easy"),
        ("hard" = Option<f64>, Query, description = "Up to which probability a position is hard"),
        ("order" = Option<String>, Query, description = "`any`, `ladder` (easiest to hardest) or `level` \
            (nearest to even)"),
        ("count" = Option<usize>, Query, description = "How many, 10 if absent, 100 at most"),
        ("seed" = Option<u64>, Query, description = "Makes the choice repeatable"),
        ("method" = Option<String>, Query, description = "How positions that are won in some steps are \
            found: `all`, or `diagrams`, from which some are drawn, as is done by itself where not all fit"),
        ("draws" = Option<u32>, Query, description = "How many positions are drawn: 400 if absent"),
    ),
    responses(
        (status = 200, body = StartsAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer),
    )
)]
pub(super) async fn starts(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(wanted): Query<StartsQuery>,
) -> Result<Json<StartsAnswer>, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let question = wanted.question(session.entry().players)?;
        Ok(Json(session.starts(&question, deadline)?))
    })
    .await
}

/// The query of the route of what a player sees.
#[derive(Debug, Deserialize)]
pub(super) struct LookQuery {
    p: Option<String>,
    player: Option<String>,
}

/// What a player who looks ahead sees of a position: the score of each move, how it expects the game to
/// go on, and which moves it chooses from.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/look",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "The position as text; the start if absent"),
        ("player" = Option<String>, Query, description = "Who looks: `depth:2` if absent"),
    ),
    responses(
        (status = 200, body = LookAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
    )
)]
pub(super) async fn look(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(looking): Query<LookQuery>,
) -> Result<Json<LookAnswer>, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let player = looking.player.as_deref().unwrap_or("depth:2");
        let player = player.parse::<Lookahead>().map_err(|why| bad("player", &why))?;
        Ok(Json(session.look(looking.p.as_deref(), player, deadline)?))
    })
    .await
}

/// The query of the route of reviews.
#[derive(Debug, Deserialize)]
pub(super) struct ReviewQuery {
    p: Option<String>,
    #[serde(rename = "move")]
    name: Option<String>,
}

/// Whether a move keeps the win, and what players who look 1, 2 and 3 rounds ahead would have played.
/// 409 if the variant is not solved.
#[utoipa::path(
    get, path = "/api/games/{game}/variants/{variant}/review",
    params(
        ("game" = String, Path, description = "Id of the game"),
        ("variant" = String, Path, description = "Id of a named variant, or settings as text"),
        ("p" = Option<String>, Query, description = "The position as text; the start if absent"),
        ("move" = String, Query, description = "The move as text"),
    ),
    responses(
        (status = 200, body = ReviewAnswer),
        (status = 400, body = ErrorAnswer),
        (status = 404, body = ErrorAnswer),
        (status = 409, body = ErrorAnswer),
    )
)]
pub(super) async fn review(
    State(app): State<App>,
    Path((game, variant)): VariantPath,
    Query(made): Query<ReviewQuery>,
) -> Result<Json<ReviewAnswer>, Failure> {
    app.work_within(move |app, deadline| {
        let session = app.session(&game, &variant)?;
        let name = made.name.as_deref().ok_or_else(|| bad("move", "the move to look at"))?;
        let start = session.start();
        Ok(Json(session.review(made.p.as_deref().unwrap_or(&start), name, deadline)?))
    })
    .await
}
