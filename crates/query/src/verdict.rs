//! What a move did: the one function that judges moves, of every game.

mod answer;

use serde::Serialize;
use utoipa::ToSchema;

use crate::standard::Standard;
use crate::{MoveAnswer, PositionAnswer, ValueAnswer};

pub use answer::{Gift, VerdictAnswer, WorthAnswer};

/// What a move did, measured by the truth about the position it was made in. Results are those of the player who
/// moves; a position that can be solved is a puzzle's win, a dead end its loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It keeps the win, the tie or the draw, and no other of several moves does.
    Only,
    /// None is better: it wins or ties as soon as possible, loses as late as possible, or holds a draw.
    Best,
    /// It keeps the win or the tie, and takes at most one own move more than the best. Where it is not known whose the
    /// moves are that it takes more: at most two moves.
    Fine,
    /// It keeps the result, but wins or ties later than that, or loses sooner than needed.
    Slower,
    /// It keeps the result, as soon or as late as the best, by a smaller margin.
    SmallerMargin,
    /// It keeps the win, but the end is no nearer than it was after the own move before the last.
    NoProgress,
    /// It keeps the result; whether another move is better is not known, or does not matter any more.
    Keeps,
    /// A win becomes a tie or a draw.
    ThrowsWinAway,
    /// A tie becomes a draw, in games that tell them apart.
    GivesUpTie,
    /// A win, a tie or a draw becomes a loss; in a puzzle, a dead end.
    Loses,
    /// It is not known whether the result is kept.
    Unknown,
}

impl Verdict {
    /// Whether the move gave the result away.
    pub fn is_mistake(self) -> bool {
        matches!(self, Verdict::ThrowsWinAway | Verdict::GivesUpTie | Verdict::Loses)
    }

    /// Whether no move was better.
    pub fn is_best(self) -> bool {
        matches!(self, Verdict::Only | Verdict::Best)
    }
}

/// A verdict with what the move cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What the move did.
    pub verdict: Verdict,
    /// By how many plies it wins or ties later, or loses sooner, than the best move; `None` if it gave the result away,
    /// or that is not known or plays no part.
    pub cost: Option<u32>,
    /// The same in own moves, where that can be said.
    pub own_cost: Option<u32>,
    /// By how much the margin is smaller than that of the best move, negative if it is larger; `None` where there is
    /// no margin, or the result was given away.
    pub margin_cost: Option<i32>,
}

impl Judged {
    pub(crate) fn only(verdict: Verdict) -> Judged {
        Judged { verdict, cost: None, own_cost: None, margin_cost: None }
    }
}

/// Judges the move at the place `made` among the moves of a position. `past` is the remoteness after the own move
/// before the last, if that kept a win as well: what progress is measured by.
pub fn judge(
    standard: Standard,
    position: &PositionAnswer,
    made: usize,
    past: Option<u32>,
) -> Judged {
    let moves = &position.moves;
    let result = |mv: &MoveAnswer| standard.result(mv.move_value);
    let Some((mv, after)) = moves.get(made).and_then(|mv| Some((mv, result(mv)?))) else {
        return Judged::only(Verdict::Unknown);
    };
    let all_known = moves.iter().all(|mv| result(mv).is_some());
    let proved = moves.iter().filter_map(result).max();
    let win = standard.result(ValueAnswer::Win);
    let before = standard
        .result(position.state.value)
        .or_else(|| proved.filter(|_| all_known || proved == win));
    match before {
        // What is proved may be less than there is, but it was there to be had.
        _ if proved > Some(after) => Judged::only(given_away(standard, proved.max(before), after)),
        None => Judged::only(Verdict::Unknown),
        Some(before) if before > after => Judged::only(given_away(standard, Some(before), after)),
        Some(_) => kept(standard, position, mv, past),
    }
}

/// The verdict about a move from one result to a worse one.
fn given_away(standard: Standard, before: Option<u8>, after: u8) -> Verdict {
    if standard.result(ValueAnswer::Lose) == Some(after) {
        Verdict::Loses
    } else if standard.result(ValueAnswer::Win) == before {
        Verdict::ThrowsWinAway
    } else {
        Verdict::GivesUpTie
    }
}

/// The verdict about a move that keeps the result.
fn kept(
    standard: Standard,
    position: &PositionAnswer,
    mv: &MoveAnswer,
    past: Option<u32>,
) -> Judged {
    let moves = &position.moves;
    let value = mv.move_value;
    let same = |other: &&MoveAnswer| standard.result(other.move_value) == standard.result(value);
    let all_known = moves.iter().all(|mv| mv.move_value != ValueAnswer::Unknown);
    let alone = moves.len() > 1 && all_known && moves.iter().filter(same).count() == 1;
    let alone = alone && value != ValueAnswer::Lose;
    if !standard.has_length(value) {
        return Judged::only(if alone { Verdict::Only } else { Verdict::Best });
    }
    let first = moves.iter().filter(same).min_by_key(|mv| mv.delta_remoteness.unwrap_or(u32::MAX));
    let least = first.and_then(|mv| mv.remoteness);
    // A move about which nothing is known may be better, unless the position itself says how good the best is.
    let is_best = least.is_some()
        && (all_known || position.state.remoteness == least.map(|remoteness| remoteness + 1));
    let Some(cost) = mv.delta_remoteness.filter(|_| is_best) else {
        return Judged::only(Verdict::Keeps);
    };
    let margins = moves.iter().filter(same).filter(|mv| mv.remoteness == least);
    let margin = margins.filter_map(MoveAnswer::margin_for_mover).max();
    let margin_cost = margin.zip(mv.margin_for_mover()).map(|(best, own)| best - own);
    let own_cost = standard.own_moves(value, cost);
    let verdict = match (cost, margin_cost) {
        _ if alone => Verdict::Only,
        (0, Some(1..)) => Verdict::SmallerMargin,
        (0, _) => Verdict::Best,
        _ if value == ValueAnswer::Lose => Verdict::Slower,
        _ if value == ValueAnswer::Win && past.is_some_and(|past| mv.remoteness >= Some(past)) => {
            Verdict::NoProgress
        }
        _ if own_cost.map_or(cost <= 2, |own| own <= 1) => Verdict::Fine,
        _ => Verdict::Slower,
    };
    Judged { verdict, cost: Some(cost), own_cost, margin_cost }
}

/// The best moves among moves that are sorted best first: those that no rule tells from the first. None if nothing is
/// known.
pub fn best_moves(standard: Standard, moves: &[MoveAnswer]) -> &[MoveAnswer] {
    let Some(first) = moves.first().filter(|mv| mv.move_value != ValueAnswer::Unknown) else {
        return &[];
    };
    let key = |mv: &MoveAnswer| {
        let length = mv.remoteness.filter(|_| standard.has_length(mv.move_value));
        (standard.result(mv.move_value), length, mv.margin_for_mover())
    };
    let count = moves.iter().take_while(|mv| key(mv) == key(first)).count();
    &moves[..count]
}

#[cfg(test)]
mod tests;
