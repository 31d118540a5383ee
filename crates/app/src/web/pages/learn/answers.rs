//! Drills that are answered by a choice: what a position is worth, who should be to move, where the plan stands.

use gamesman_query::course::{Wish, is_worth};
use gamesman_query::rules::Player;
use gamesman_query::{DrillAnswer, DrillKind, Session, Standard, ValueAnswer};
use maud::{Markup, html};

use super::super::words::capital;
use super::told;
use crate::language::{Language, LessonText};
use crate::verdict;

/// The answer of whoever let the time run out: wrong, whatever the question.
pub(super) const LATE: &str = "late";

/// A choice.
pub(super) struct Choice {
    /// The word in the address.
    pub(super) word: String,
    /// What it says.
    pub(super) text: String,
    /// The language of that, if it is not the one of the page.
    pub(super) lang: Option<&'static str>,
}

/// Whether drills of this kind are answered without a move.
pub(super) fn without_moves(kind: DrillKind) -> bool {
    match kind {
        DrillKind::WinOrDraw | DrillKind::WhoseMove | DrillKind::GoodSquares | DrillKind::Plan => {
            true
        }
        DrillKind::PlayOut | DrillKind::OnlyMove | DrillKind::BestMate => false,
    }
}

/// The results to choose from, in a drill about them.
pub(super) fn results(session: &Session, began: &DrillAnswer) -> Vec<ValueAnswer> {
    match began.kind {
        DrillKind::WinOrDraw => session.results(),
        _ => Vec::new(),
    }
}

/// What there is to choose from; nothing where moves or squares are the answer. `results` are those of the game.
pub(super) fn choices(
    t: Language,
    standard: Standard,
    began: &DrillAnswer,
    results: &[ValueAnswer],
) -> Vec<Choice> {
    let choice = |word: &str, text: String| Choice { word: word.to_owned(), text, lang: None };
    match (began.kind, &began.plan) {
        (DrillKind::WinOrDraw, _) => results
            .iter()
            .map(|&value| choice(value.name(), said(t, standard, began.player, value)))
            .collect(),
        (DrillKind::WhoseMove, _) => vec![
            choice("own", t.say("drill-you").into()),
            choice("other", t.say("drill-opponent").into()),
            choice("either", t.say("drill-either").into()),
        ],
        (DrillKind::Plan, Some(plan)) => {
            let choice = |(place, name): (usize, LessonText)| Choice {
                lang: name.lang,
                ..choice(&place.to_string(), name.text.into())
            };
            plan.phases.iter().map(|phase| t.phase(&phase.name)).enumerate().map(choice).collect()
        }
        _ => Vec::new(),
    }
}

/// A result of the player to move; by name if it is known who that is.
fn said(t: Language, standard: Standard, player: Option<Player>, value: ValueAnswer) -> String {
    let wins = |player| t.tell("chart-wins", &[("who", t.player(standard, player).into())]);
    capital(&match (value, player) {
        (ValueAnswer::Win, Some(player)) => wins(player),
        (ValueAnswer::Lose, Some(player)) => wins(player.other()),
        (ValueAnswer::Win, None) => t.say("setup-win").into(),
        (ValueAnswer::Lose, None) => t.say("setup-loss").into(),
        (ValueAnswer::Tie, _) => t.say("setup-tie").into(),
        (ValueAnswer::Draw, _) => t.say("setup-draw").into(),
        (ValueAnswer::Unknown, _) => t.say("deed-unknown").into(),
    })
}

/// What would have been right: why, and what the position is worth.
pub(super) fn right(
    t: Language,
    standard: Standard,
    began: &DrillAnswer,
    why: Option<&Markup>,
) -> Markup {
    let worth = match began.kind {
        DrillKind::WhoseMove => told::worth_of_turns(t, standard, began),
        _ => told::worth(t, standard, began.player, began.value, began.remoteness),
    };
    html! { @if let Some(why) = why { (why) (t.between()) } (worth) (t.stop()) }
}

/// Whether the choice was right, and why, in a sentence; `None` if it is no choice.
pub(super) fn judged(
    t: Language,
    standard: Standard,
    began: &DrillAnswer,
    chosen: &str,
) -> Option<(bool, Option<Markup>)> {
    let why = |text: &str| Some(html! { (capital(text)) (t.stop()) });
    match began.kind {
        DrillKind::WinOrDraw if chosen == LATE => Some((false, why(&t.say("drill-late")))),
        DrillKind::WinOrDraw => {
            use ValueAnswer::{Draw, Lose, Tie, Win};
            let value = [Win, Tie, Draw, Lose].into_iter().find(|value| value.name() == chosen)?;
            Some((is_worth(standard, began.value, value), None))
        }
        DrillKind::WhoseMove => {
            let said = match chosen {
                "own" => Wish::Own,
                "other" => Wish::Other,
                "either" => Wish::Either,
                _ => return None,
            };
            let wish = began.wish(standard)?;
            Some((wish == said, why(&verdict::wish(t, wish))))
        }
        DrillKind::Plan => {
            let plan = began.plan.as_ref()?;
            let chosen: usize = chosen.parse().ok().filter(|place| *place < plan.phases.len())?;
            let right = plan.right as usize;
            let phase = plan.phases.get(right)?;
            let (name, aim) = (t.phase(&phase.name), t.aim(&phase.aim));
            let name = LessonText { text: capital(&name.text).into(), ..name };
            let parts = [("name", html! { (name) }), ("aim", html! { (aim) })];
            Some((chosen == right, Some(t.mark("drill-phase", &[], &parts))))
        }
        DrillKind::PlayOut | DrillKind::OnlyMove | DrillKind::BestMate | DrillKind::GoodSquares => {
            None
        }
    }
}
