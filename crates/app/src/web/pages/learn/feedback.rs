//! What is said about moves and positions in a drill: the verdict, why, and how it goes on.

use gamesman_query::rules::Player;
use gamesman_query::{MoveAnswer, Session, Standard, ValueAnswer};
use maud::{Markup, html};

use super::super::words::{Whose, capital};
use crate::verdict::Told;

/// Moves of a line that are shown.
pub(super) const LINE: usize = 60;

/// What a position is worth to the player to move, in a few words.
pub(super) fn worth(
    standard: Standard,
    player: Option<Player>,
    value: ValueAnswer,
    plies: Option<u32>,
) -> String {
    let draws = standard.ties_are_draws;
    let plies = plies.filter(|_| !draws || !matches!(value, ValueAnswer::Tie));
    let length =
        plies.map(|plies| format!(" in {}", standard.distance(value, plies, Whose::Theirs)));
    let mover = player.map_or_else(
        || "The player to move".to_owned(),
        |player| format!("{} to move", standard.name(player)),
    );
    let length = length.unwrap_or_default();
    match value {
        ValueAnswer::Lose if plies == Some(0) => "The game is over".into(),
        ValueAnswer::Win => format!("{mover} wins{length}"),
        ValueAnswer::Lose => format!("{mover} loses{length}"),
        ValueAnswer::Tie if !draws => format!("A tie{length}"),
        ValueAnswer::Tie | ValueAnswer::Draw => "A draw".into(),
        ValueAnswer::Unknown => "Not known".into(),
    }
}

/// The verdict on the last own move, and the rule that it follows or breaks.
pub(super) fn verdict(told: &Told, rule: Option<String>) -> Markup {
    html! {
        div #feedback .notice {
            p { strong { (told.head) } (told.rest) }
            @if let Some(rule) = rule { p #rule { (rule) } }
        }
    }
}

/// Why a position is worth what it is: what the right moves have in common, what is known of positions like it, and
/// where the plan stands. `moved` if the learner has moved since.
pub(super) fn why(session: &Session, position: &str, moved: bool) -> Markup {
    let Ok(told) = session.explain(Some(position)) else { return html! {} };
    html! {
        @if !told.telling.is_empty() || !told.claims.is_empty() || told.phase.is_some() {
            details #why {
                summary { "Why?" }
                @if moved { p .quiet { "Before your move:" } }
                ul .reasons {
                    @for reason in &told.telling { li { (reason) } }
                    @for claim in &told.claims {
                        li { (claim.sentence) " " small .quiet { "(" (claim.record) ")" } }
                    }
                    @if let Some(phase) = &told.phase {
                        li {
                            strong { (capital(&phase.name)) } " (" (phase.place) " of " (phase.of) "): " (phase.aim)
                        }
                    }
                }
            }
        }
    }
}

/// Best play from a position, folded up.
pub(super) fn line(session: &Session, position: &str) -> Markup {
    let line: Vec<MoveAnswer> = session.best_line(position, LINE).unwrap_or_default();
    html! {
        @if !line.is_empty() {
            details #best-line {
                summary { "Best line" }
                ol .line { @for mv in &line { li { (mv.name) } } }
            }
        }
    }
}
