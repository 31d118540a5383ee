//! Numbers about heaps: nim-sequences, and how many sums there are.

use gamesman_heaps::TakeAndBreak;
use gamesman_rules::NimSequence;

/// How many multisets of piles can be reached by making these piles smaller: as many as there are rising
/// sequences below the sorted piles. O(piles · size).
pub(crate) fn multisets(piles: &[u64]) -> u64 {
    let mut piles = piles.to_vec();
    piles.sort_unstable();
    // For each size, the sequences so far that end with it.
    let mut ends = vec![1u64];
    for pile in piles {
        let mut below = 0u64;
        ends = (0..=pile as usize)
            .map(|size| {
                below = below.saturating_add(ends.get(size).copied().unwrap_or(0));
                below
            })
            .collect();
    }
    ends.iter().fold(0, |all, &ways| all.saturating_add(ways))
}

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
