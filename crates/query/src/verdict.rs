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
#[non_exhaustive]
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
/// before the last, if that kept a win as well: what progress is measured by. For several moves of one position a
/// [`Judge`] takes less time.
pub fn judge(
    standard: Standard,
    position: &PositionAnswer,
    made: usize,
    past: Option<u32>,
) -> Judged {
    Judge::new(standard, position).judge(made, past)
}

/// Results by their place in the order of preference.
const RESULTS: usize = 4;

/// What moves of a position are judged by.
pub struct Judge<'a> {
    standard: Standard,
    position: &'a PositionAnswer,
    /// The values of all moves are known.
    all_known: bool,
    /// The best result of a move, among those that are known.
    proved: Option<u8>,
    /// What is known of the moves of each result.
    equals: [Equals; RESULTS],
}

/// The moves of a result.
#[derive(Clone, Copy, Default)]
struct Equals {
    count: usize,
    /// The remoteness after the best of them.
    least: Option<u32>,
    /// The widest margin of those with that remoteness.
    margin: Option<i32>,
}

impl<'a> Judge<'a> {
    /// Looks at all moves once.
    pub fn new(standard: Standard, position: &'a PositionAnswer) -> Judge<'a> {
        let mut equals = [Equals::default(); RESULTS];
        let (mut all_known, mut proved) = (true, None);
        for mv in &position.moves {
            let Some(result) = standard.result(mv.move_value) else {
                all_known = false;
                continue;
            };
            proved = proved.max(Some(result));
            let equals = &mut equals[usize::from(result)];
            equals.count += 1;
            if mv.delta_remoteness == Some(0) {
                equals.least = mv.remoteness;
                equals.margin = equals.margin.max(mv.margin_for_mover());
            }
        }
        Judge { standard, position, all_known, proved, equals }
    }

    /// Judges the move at the place `made`, as [`judge`].
    pub fn judge(&self, made: usize, past: Option<u32>) -> Judged {
        let standard = self.standard;
        let mv = self.position.moves.get(made);
        let Some((mv, after)) = mv.and_then(|mv| Some((mv, standard.result(mv.move_value)?)))
        else {
            return Judged::only(Verdict::Unknown);
        };
        let (win, proved) = (standard.result(ValueAnswer::Win), self.proved);
        let before = standard
            .result(self.position.state.value)
            .or_else(|| proved.filter(|_| self.all_known || proved == win));
        match before {
            // What is proved may be less than there is, but it was there to be had.
            _ if proved > Some(after) => {
                Judged::only(given_away(standard, proved.max(before), after))
            }
            None => Judged::only(Verdict::Unknown),
            Some(before) if before > after => {
                Judged::only(given_away(standard, Some(before), after))
            }
            Some(_) => self.kept(mv, &self.equals[usize::from(after)], past),
        }
    }

    /// The verdict about a move that keeps the result.
    fn kept(&self, mv: &MoveAnswer, equals: &Equals, past: Option<u32>) -> Judged {
        let (standard, value) = (self.standard, mv.move_value);
        let several = self.all_known && self.position.moves.len() > 1;
        let alone = several && equals.count == 1 && value != ValueAnswer::Lose;
        if !standard.has_length(value) {
            return Judged::only(if alone { Verdict::Only } else { Verdict::Best });
        }
        // A move about which nothing is known may be better, unless the position itself says how good the best is.
        let least = equals.least;
        let is_best = least.is_some()
            && (self.all_known
                || self.position.state.remoteness == least.map(|remoteness| remoteness + 1));
        let Some(cost) = mv.delta_remoteness.filter(|_| is_best) else {
            return Judged::only(Verdict::Keeps);
        };
        let margin_cost = equals.margin.zip(mv.margin_for_mover()).map(|(best, own)| best - own);
        let own_cost = standard.own_moves(value, cost);
        let no_nearer = past.is_some_and(|past| mv.remoteness >= Some(past));
        let verdict = match (cost, margin_cost) {
            _ if alone => Verdict::Only,
            (0, Some(1..)) => Verdict::SmallerMargin,
            (0, _) => Verdict::Best,
            _ if value == ValueAnswer::Lose => Verdict::Slower,
            _ if value == ValueAnswer::Win && no_nearer => Verdict::NoProgress,
            _ if own_cost.map_or(cost <= 2, |own| own <= 1) => Verdict::Fine,
            _ => Verdict::Slower,
        };
        Judged { verdict, cost: Some(cost), own_cost, margin_cost }
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

/// The best reply among moves that are sorted best first: the one that was made, if none is better.
pub fn best_reply<'a>(
    standard: Standard,
    moves: &'a [MoveAnswer],
    made: Option<&str>,
) -> Option<&'a MoveAnswer> {
    let best = best_moves(standard, moves);
    best.iter().find(|mv| Some(&*mv.name) == made).or(best.first())
}

#[cfg(test)]
mod tests;
