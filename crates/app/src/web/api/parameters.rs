//! What parameters may be, said once: for the description, and for reading them. What has the same name means
//! the same everywhere.

use std::ops::RangeInclusive;

use axum::http::StatusCode;
use gamesman_query::rules::{Player, Value as GameValue};
use gamesman_query::themes::Theme;
use gamesman_query::{DrillKind, GameSummary, Grade, MAX_DEPTH, Method, Order, Policy, Reading};
use serde_json::{Value, json};

use crate::web::errors::Failure;

/// Most positions of one request.
pub(super) const MOST_POSITIONS: usize = 100;
/// The most nimbers a server computes at once; the command line does more.
pub const MOST_NIMBERS: usize = 100_000;

pub(super) const STEPS: RangeInclusive<u64> = 1..=60;
pub(super) const CATEGORY: RangeInclusive<u64> = 1..=MAX_DEPTH as u64;
pub(super) const COUNT: RangeInclusive<u64> = 1..=100;
pub(super) const DRAWS: RangeInclusive<u64> = 1..=100_000;
pub(super) const REMOTENESS: RangeInclusive<u64> = 0..=u32::MAX as u64;
/// Levels of drills.
pub(super) const LEVEL: RangeInclusive<u64> = 1..=5;
pub(super) const SEED: RangeInclusive<u64> = 0..=u64::MAX;

pub(super) const VALUES: [(&str, GameValue); 4] = [
    ("win", GameValue::Win),
    ("tie", GameValue::Tie),
    ("draw", GameValue::Draw),
    ("lose", GameValue::Lose),
];
pub(super) const SIDES: [(&str, Player); 2] = [("1", Player::First), ("2", Player::Second)];
pub(super) const READINGS: [(&str, Reading); 2] =
    [("exact", Reading::Exact), ("literal", Reading::Literal)];
pub(super) const GRADES: [(&str, Grade); 3] =
    [("easy", Grade::Easy), ("medium", Grade::Medium), ("hard", Grade::Hard)];
pub(super) const ORDERS: [(&str, Order); 3] =
    [("any", Order::Any), ("ladder", Order::Ladder), ("level", Order::Level)];
pub(super) const METHODS: [(&str, Method); 2] =
    [("all", Method::All), ("diagrams", Method::Diagrams)];
pub(super) const KINDS: [(&str, DrillKind); 7] = [
    ("play-out", DrillKind::PlayOut),
    ("win-or-draw", DrillKind::WinOrDraw),
    ("only-move", DrillKind::OnlyMove),
    ("whose-move", DrillKind::WhoseMove),
    ("best-mate", DrillKind::BestMate),
    ("good-squares", DrillKind::GoodSquares),
    ("plan", DrillKind::Plan),
];
pub(super) const THEMES: [(&str, Theme); 10] = [
    ("finish", Theme::Finish),
    ("guard", Theme::Guard),
    ("way", Theme::Way),
    ("fork", Theme::Fork),
    ("pairing", Theme::Pairing),
    ("parity", Theme::Parity),
    ("forced-line", Theme::ForcedLine),
    ("sacrifice", Theme::Sacrifice),
    ("zugzwang", Theme::Zugzwang),
    ("tempo", Theme::Tempo),
];
pub(super) const FORMS: [(&str, Form); 2] = [("bfile", Form::Bfile), ("list", Form::List)];

/// How a nim-sequence is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// Lines ‘n nimber’.
    Bfile,
    /// Joined by commas.
    List,
}

/// A parameter is not what the description says.
pub(super) fn bad(name: &str, allowed: &str) -> Failure {
    let message = format!("‘{name}’ must be {allowed}");
    Failure::new(StatusCode::BAD_REQUEST, "bad_request", message)
}

/// One of a few words, if it is there.
pub(super) fn one_of<T: Copy>(
    name: &str,
    text: Option<&str>,
    known: &[(&str, T)],
) -> Result<Option<T>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let found = known.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
    found.map(Some).ok_or_else(|| bad(name, &format!("one of {}", words(known).join(", "))))
}

/// A whole number within a range, if it is there.
pub(super) fn number(
    name: &str,
    text: Option<&str>,
    range: &RangeInclusive<u64>,
) -> Result<Option<u64>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && range.contains(number));
    number.map(Some).ok_or_else(|| {
        bad(name, &format!("a whole number from {} to {}", range.start(), range.end()))
    })
}

/// A probability, if it is there.
pub(super) fn probability(name: &str, text: Option<&str>) -> Result<Option<f64>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let number = text.parse().ok().filter(|number| (0.0..=1.0).contains(number));
    number.map(Some).ok_or_else(|| bad(name, "a probability from 0 to 1"))
}

fn words<'a, T>(known: &[(&'a str, T)]) -> Vec<&'a str> {
    known.iter().map(|(word, _)| *word).collect()
}

/// What a parameter with this name may be. `several` if it may be there more than once.
pub(super) fn schema(name: &str, several: bool, games: &[GameSummary]) -> Value {
    let whole = |range: &RangeInclusive<u64>| json!({"type": "integer", "minimum": range.start(), "maximum": range.end()});
    let word = |words: Vec<&str>| json!({"type": "string", "enum": words});
    let text = json!({"type": "string"});
    match name {
        "game" => word(games.iter().map(|game| game.id.as_str()).collect()),
        "p" if several => {
            json!({"type": "array", "items": text, "minItems": 1, "maxItems": MOST_POSITIONS})
        }
        "moves" => json!({"type": "array", "items": text}),
        "value" => word(words(&VALUES)),
        "reading" => word(words(&READINGS)),
        "grade" => word(words(&GRADES)),
        "order" => word(words(&ORDERS)),
        "method" => word(words(&METHODS)),
        "form" => word(words(&FORMS)),
        "kind" => word(words(&KINDS)),
        "theme" => word(words(&THEMES)),
        "level" => whole(&LEVEL),
        "steps" => whole(&STEPS),
        "side" => whole(&(1..=SIDES.len() as u64)),
        "category" => whole(&CATEGORY),
        "count" => whole(&COUNT),
        "draws" => whole(&DRAWS),
        "remoteness" => whole(&REMOTENESS),
        "seed" => whole(&SEED),
        "to" => whole(&(0..=MOST_NIMBERS as u64)),
        "easy" | "hard" => json!({"type": "number", "minimum": 0, "maximum": 1}),
        "player" | "opponent" => {
            let policies = Policy::ALL.map(Policy::name).join("|");
            json!({"type": "string", "pattern": format!("^depth:[1-{MAX_DEPTH}](:({policies}))?$")})
        }
        "also" => {
            let one = format!("[1-{MAX_DEPTH}]:({})", words(&GRADES).join("|"));
            json!({"type": "string", "pattern": format!("^{one}(,{one})*$")})
        }
        _ => text,
    }
}

/// What an answer holds that other questions may be asked with: the operation, those it leads to, and where their
/// parameters are found.
type ResponseLink =
    (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

pub(super) const LINKS: [ResponseLink; 5] = [
    ("games", &["game"], &[("game", "$response.body#/0/id")]),
    (
        "game",
        &[
            "variant",
            "position",
            "positions",
            "history",
            "random",
            "analysis",
            "picture",
            "starts",
            "look",
            "nimbers",
            "nimbers_as_text",
            "solve",
        ],
        &[("game", "$request.path.game"), ("variant", "$response.body#/variants/0/id")],
    ),
    (
        "position",
        &["position", "picture", "history", "look"],
        &[
            ("game", "$response.body#/game"),
            ("variant", "$response.body#/variant"),
            ("p", "$response.body#/moves/0/position"),
        ],
    ),
    (
        "position",
        &["review", "verdict"],
        &[
            ("game", "$response.body#/game"),
            ("variant", "$response.body#/variant"),
            ("p", "$response.body#/position"),
            ("move", "$response.body#/moves/0/move"),
        ],
    ),
    (
        "random",
        &["position", "look", "picture"],
        &[
            ("game", "$response.body#/game"),
            ("variant", "$response.body#/variant"),
            ("p", "$response.body#/position"),
        ],
    ),
];
