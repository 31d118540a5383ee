//! Solutions and probabilities in words.

use gamesman_query::words::Whose;
use gamesman_query::{Session, StartAnswer, ValueAnswer};

use crate::language::Language;

/// Moves of both players to the end; `None` if that is not known.
pub(super) fn plies(start: &StartAnswer) -> Option<u32> {
    let line = start.line.len() as u32;
    start.remoteness.or((line > 0).then_some(line)).or(start.steps.map(|j| 2 * u32::from(j) + 1))
}

/// How far the end is, as everywhere: "5 moves, 3 of them yours".
pub(super) fn length(
    t: Language,
    session: &Session,
    start: &StartAnswer,
    value: ValueAnswer,
) -> Option<String> {
    let standard = session.standard();
    let plies = plies(start).filter(|_| standard.has_length(value))?;
    if let Some(length) = t.units(session.entry().id, plies) {
        return Some(length);
    }
    Some(
        match start.steps.filter(|j| start.remoteness.is_none() && 2 * u32::from(*j) + 1 == plies) {
            Some(j) if plies > 1 => {
                t.tell("moves-yours", &[("n", plies.into()), ("own", (j + 1).into())])
            }
            Some(_) => t.moves(plies.into()),
            None => t.distance(standard, value, plies, Whose::Yours),
        },
    )
}

/// The first moves that are right, and one way through.
pub(super) fn solution(start: &StartAnswer) -> String {
    let first = start.solutions.join(" or ");
    match start.line.len() {
        0 | 1 => first,
        _ => format!("{first} (for example {})", start.line.join(" ")),
    }
}

/// A probability with one decimal, "100 %" only if it is certain.
pub(super) fn percent(chance: f64) -> String {
    match chance * 100.0 {
        percent if percent > 99.95 && chance < 1.0 - 1e-11 => "over 99.9 %".into(),
        percent if percent < 0.05 && chance > 1e-11 => "under 0.1 %".into(),
        percent => format!("{percent:.1} %").replace(".0 %", " %"),
    }
}
