//! What a drill asks for, in words, and the clock for questions that are answered at a glance.

use gamesman_query::course::{LessonDrill, Standing};
use gamesman_query::{DrillAnswer, DrillKind, Standard, Task};
use maud::{Markup, html};

use super::answers;
use crate::language::{Language, Text};
use crate::verdict;

/// Seconds that may be chosen for an answer.
const SECONDS: [u32; 3] = [5, 10, 20];

/// What is to be done, whose move it is, and how many moves are needed and may be used.
pub(super) fn whole(
    t: Language,
    standard: Standard,
    drill: &LessonDrill,
    began: &DrillAnswer,
) -> Markup {
    let mut says = sides(t, standard, began);
    says.extend(verdict::needed(t, drill, began));
    sentences(t, drill, &says)
}

/// What is to be done, and whose move it is.
pub(super) fn short(
    t: Language,
    standard: Standard,
    drill: &LessonDrill,
    began: &DrillAnswer,
) -> Markup {
    sentences(t, drill, &sides(t, standard, began))
}

/// The task, and more sentences.
fn sentences(t: Language, drill: &LessonDrill, more: &[String]) -> Markup {
    html! {
        (t.task(drill.task))
        @if !more.is_empty() { (t.between()) (more.join(t.between())) }
    }
}

/// Whose move it is, where positions say so, and what the one move keeps that is right.
fn sides(t: Language, standard: Standard, began: &DrillAnswer) -> Vec<String> {
    let choice = answers::without_moves(began.kind);
    let own = !choice || began.kind == DrillKind::WhoseMove;
    let id = if own { "drill-you-are" } else { "drill-to-move" };
    let side = began.player.map(|player| t.tell(id, &[("who", t.player(standard, player).into())]));
    let kept = match (began.kind, began.task) {
        (DrillKind::OnlyMove, Task::Win) => Some("drill-only-wins"),
        (DrillKind::OnlyMove, Task::Hold) => Some("drill-only-holds"),
        _ => None,
    };
    side.into_iter().chain(kept.map(|id| t.say(id).into_owned())).collect()
}

/// How a drill that is answered by moves ended, or that it goes on.
pub(super) fn ended(t: Language, standing: Standing, began: &DrillAnswer) -> Text {
    let wins = began.task == Task::Win && began.kind != DrillKind::OnlyMove;
    match standing {
        Standing::Done if wins => t.say("learn-won"),
        _ => verdict::ended(t, standing, began.kind),
    }
}

/// A clock, where the question is what a position is worth; the script starts it for whoever has chosen a time, and goes to
/// `late` when that is over.
pub(super) fn clock(t: Language, kind: DrillKind, late: &str) -> Markup {
    html! {
        @if kind == DrillKind::WinOrDraw {
            div #clock .clock hidden {
                label {
                    (t.say("clock")) " "
                    select #seconds {
                        option value="" { (t.say("clock-off")) }
                        @for seconds in SECONDS {
                            option value=(seconds) { (t.tell("clock-seconds", &[("n", seconds.into())])) }
                        }
                    }
                }
                span #left role="timer" {}
                a #late hidden href=(late) { (t.say("clock-up")) }
            }
        }
    }
}
