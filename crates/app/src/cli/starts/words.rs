//! Solutions and probabilities in words.

use gamesman_query::StartAnswer;

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
