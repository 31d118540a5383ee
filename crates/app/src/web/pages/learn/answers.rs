//! Drills that are answered by a choice: what a position is worth, who should be to move, where the plan stands.

use gamesman_query::course::{Wish, is_worth};
use gamesman_query::rules::Player;
use gamesman_query::{DrillAnswer, DrillKind, Session, Standard, ValueAnswer};

use super::super::words::capital;
use super::feedback;
use crate::verdict;

/// The answer of whoever let the time run out: wrong, whatever the question.
pub(super) const LATE: &str = "late";

/// A choice: the word in the address, and what it says.
pub(super) type Choice = (String, String);

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
    standard: Standard,
    began: &DrillAnswer,
    results: &[ValueAnswer],
) -> Vec<Choice> {
    let choice = |word: &str, text: &str| (word.to_owned(), text.to_owned());
    match (began.kind, &began.plan) {
        (DrillKind::WinOrDraw, _) => results
            .iter()
            .map(|&value| choice(value.name(), &said(standard, began.player, value)))
            .collect(),
        (DrillKind::WhoseMove, _) => vec![
            choice("own", "You"),
            choice("other", "The opponent"),
            choice("either", "It does not matter"),
        ],
        (DrillKind::Plan, Some(plan)) => {
            let phases = plan.phases.iter().enumerate();
            phases.map(|(place, phase)| choice(&place.to_string(), &phase.name)).collect()
        }
        _ => Vec::new(),
    }
}

/// A result of the player to move; by name if it is known who that is.
fn said(standard: Standard, player: Option<Player>, value: ValueAnswer) -> String {
    match (value, player) {
        (ValueAnswer::Win, Some(player)) => format!("{} wins", standard.name(player)),
        (ValueAnswer::Lose, Some(player)) => format!("{} wins", standard.name(player.other())),
        (ValueAnswer::Win, None) => "A win".into(),
        (ValueAnswer::Lose, None) => "A loss".into(),
        (ValueAnswer::Tie, _) => "A tie".into(),
        (ValueAnswer::Draw, _) => "A draw".into(),
        (ValueAnswer::Unknown, _) => "Not known".into(),
    }
}

/// What would have been right: why, and what the position is worth.
pub(super) fn right(standard: Standard, began: &DrillAnswer, why: Option<&str>) -> String {
    let worth = match began.kind {
        DrillKind::WhoseMove => feedback::worth_of_turns(standard, began),
        _ => feedback::worth(standard, began.player, began.value, began.remoteness),
    };
    match why {
        Some(why) => format!("{}. {worth}.", capital(why.trim_end_matches('.'))),
        None => format!("{worth}."),
    }
}

/// Whether the choice was right, and why; `None` if it is no choice.
pub(super) fn judged(
    standard: Standard,
    began: &DrillAnswer,
    chosen: &str,
) -> Option<(bool, Option<String>)> {
    match began.kind {
        DrillKind::WinOrDraw if chosen == LATE => Some((false, Some("The time is up".into()))),
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
            Some((wish == said, Some(verdict::wish(super::T, wish).into_owned())))
        }
        DrillKind::Plan => {
            let plan = began.plan.as_ref()?;
            let chosen: usize = chosen.parse().ok().filter(|place| *place < plan.phases.len())?;
            let right = plan.right as usize;
            let phase = plan.phases.get(right)?;
            Some((chosen == right, Some(format!("{}: {}", phase.name, phase.aim))))
        }
        DrillKind::PlayOut | DrillKind::OnlyMove | DrillKind::BestMate | DrillKind::GoodSquares => {
            None
        }
    }
}
