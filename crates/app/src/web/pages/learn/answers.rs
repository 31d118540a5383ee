//! Drills that are answered by a choice: what a position is worth, and who should be to move.

use gamesman_query::course::{Wish, is_worth};
use gamesman_query::{DrillAnswer, DrillKind, Standard, ValueAnswer};

use crate::verdict;

/// A choice: the word in the address, and what it says.
pub(super) type Choice = (&'static str, &'static str);

/// What there is to choose from; nothing where moves are the answer.
pub(super) fn choices(kind: DrillKind, results: &[ValueAnswer]) -> Vec<Choice> {
    match kind {
        DrillKind::WinOrDraw => results.iter().map(|&value| (value.name(), said(value))).collect(),
        DrillKind::WhoseMove => {
            vec![("own", "You"), ("other", "The opponent"), ("either", "It does not matter")]
        }
        DrillKind::PlayOut | DrillKind::OnlyMove | DrillKind::BestMate => Vec::new(),
    }
}

fn said(value: ValueAnswer) -> &'static str {
    match value {
        ValueAnswer::Win => "A win",
        ValueAnswer::Tie => "A tie",
        ValueAnswer::Draw => "A draw",
        ValueAnswer::Lose => "A loss",
        ValueAnswer::Unknown => "Not known",
    }
}

/// Whether the choice was right, and why; `None` if it is no choice.
pub(super) fn judged(
    standard: Standard,
    began: &DrillAnswer,
    chosen: &str,
) -> Option<(bool, Option<&'static str>)> {
    match began.kind {
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
            Some((wish == said, Some(verdict::wish(wish))))
        }
        DrillKind::PlayOut | DrillKind::OnlyMove | DrillKind::BestMate => None,
    }
}
