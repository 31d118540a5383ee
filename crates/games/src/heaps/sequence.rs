//! Nim-sequences with what is known of them elsewhere.

use gamesman_rules::heaps::{NimSequence, TakeAndBreak};

/// The nim-sequence of a rule, named and with its entry in the OEIS.
pub(crate) fn sequence(name: &str, rule: &TakeAndBreak, largest: usize) -> NimSequence {
    let code = rule.to_string();
    let oeis = match code.as_str() {
        "0.77" => Some("A002186"),
        "0.137" => Some("A002187"),
        "grundy" => Some("A002188"),
        "0.3~" => Some("A001477"),
        _ => None,
    };
    let name =
        if name == code || code == "grundy" { name.into() } else { format!("{name}, {code}") };
    NimSequence { name, of: "counters in a heap".into(), oeis, nimbers: rule.nimbers(largest) }
}
