//! What a drill asks for, in words, and the clock for questions that are answered at a glance.

use gamesman_query::course::{LessonDrill, Standing};
use gamesman_query::{DrillAnswer, DrillKind, Standard, Task};
use maud::{Markup, html};

use super::answers;
use crate::verdict;

/// Seconds that may be chosen for an answer.
const SECONDS: [u32; 3] = [5, 10, 20];

/// Whose move it is, and how many moves are needed and may be used.
pub(super) fn conditions(standard: Standard, drill: &LessonDrill, began: &DrillAnswer) -> String {
    let needed = verdict::needed(super::T, drill, began);
    let needed = needed.map_or(String::new(), |needed| format!(" {needed}"));
    side(standard, began) + &needed
}

/// Whose move it is, where positions say so.
pub(super) fn side(standard: Standard, began: &DrillAnswer) -> String {
    let name = |player| standard.name(player);
    match began.player {
        Some(player) if began.kind == DrillKind::WhoseMove => format!(" You are {}.", name(player)),
        Some(player) if answers::without_moves(began.kind) => {
            format!(" {} is to move.", name(player))
        }
        Some(player) => format!(" You are {}.{}", name(player), kept(began)),
        None => kept(began).to_owned(),
    }
}

/// What the one move keeps.
fn kept(began: &DrillAnswer) -> &'static str {
    match (began.kind, began.task) {
        (DrillKind::OnlyMove, Task::Win) => " Only one move wins.",
        (DrillKind::OnlyMove, Task::Hold) => " Only one move does not lose.",
        _ => "",
    }
}

/// How a drill that is answered by moves ended, or that it goes on.
pub(super) fn ended(standing: Standing, began: &DrillAnswer) -> crate::language::Text {
    let wins = began.task == Task::Win && began.kind != DrillKind::OnlyMove;
    match standing {
        Standing::Done if wins => super::T.say("learn-won"),
        _ => verdict::ended(super::T, standing, began.kind),
    }
}

/// A clock, where the question is what a position is worth; the script starts it for whoever has chosen a time, and goes to
/// `late` when that is over.
pub(super) fn clock(kind: DrillKind, late: &str) -> Markup {
    html! {
        @if kind == DrillKind::WinOrDraw {
            div #clock .clock hidden {
                label {
                    "Clock "
                    select #seconds {
                        option value="" { "off" }
                        @for seconds in SECONDS { option value=(seconds) { (seconds) " seconds" } }
                    }
                }
                span #left role="timer" {}
                a #late hidden href=(late) { "Time is up" }
            }
        }
    }
}
