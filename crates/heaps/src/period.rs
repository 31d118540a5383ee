//! Periods of nim-sequences, proved by the octal periodicity theorem.

use gamesman_rules::Period;

/// The period of a game that takes at most `taken` counters, if these nimbers prove that there
/// is one. O(length of the sequence).
///
/// The theorem (Guy and Smith 1956; Siegel, *Combinatorial Game Theory*, theorem IV.2.7): if
/// G(n + p) = G(n) for start ≤ n ≤ 2·start + p + taken, then for all n ≥ start. For a move in a
/// heap of n + p beyond that leaves a heap so large that p counters fewer make the same nimber,
/// and the other way round. It needs rules that do not ask whether two heaps are equal.
pub(crate) fn proved(nimbers: &[u32], taken: usize) -> Option<Period> {
    let alike = alike_at_the_end(nimbers);
    let holds = |length: usize| {
        let start = nimbers.len() - length - alike[length];
        (2 * start + 2 * length + taken < nimbers.len()).then_some((length, start))
    };
    let (length, start) = (1..nimbers.len()).find_map(holds)?;
    let periodic = |n: usize| nimbers[n + (start - n).div_ceil(length) * length];
    let exceptions = (0..start).filter(|&n| nimbers[n] != periodic(n)).collect();
    Some(Period { length, start, exceptions, computed: nimbers.len() - 1 })
}

/// The n below the computed ones with the same nimber as this one.
pub(crate) fn reduce(period: &Period, n: usize) -> usize {
    let Period { length, start, .. } = period;
    if n < *start { n } else { start + (n - start) % length }
}

/// For each p, how many numbers at the end equal those p places before them: the Z-function of the
/// sequence read backwards.
fn alike_at_the_end(nimbers: &[u32]) -> Vec<usize> {
    let len = nimbers.len();
    let at = |i: usize| nimbers[len - 1 - i];
    let mut alike = vec![0; len];
    let (mut from, mut to) = (0, 0);
    for p in 1..len {
        let mut same = if p < to { alike[p - from].min(to - p) } else { 0 };
        while p + same < len && at(same) == at(p + same) {
            same += 1;
        }
        alike[p] = same;
        if p + same > to {
            (from, to) = (p, p + same);
        }
    }
    alike
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_period_is_found_with_its_start_and_exceptions() {
        let sequence: Vec<u32> =
            (0..60).map(|n| if n == 3 { 9 } else { [4, 5, 6][n % 3] }).collect();
        let period = proved(&sequence, 2).unwrap();
        assert_eq!((period.length, period.start), (3, 4));
        assert_eq!((period.exceptions, period.computed), (vec![3], 59));
    }

    /// 2 · 4 + 3 + 2 = 13 is the last n that must be compared with n + 3: 17 numbers are enough.
    #[test]
    fn nothing_is_claimed_before_the_theorem_allows_it() {
        let sequence = |terms: usize| -> Vec<u32> {
            (0..terms).map(|n| if n == 3 { 9 } else { [4, 5, 6][n % 3] }).collect()
        };
        assert_eq!(proved(&sequence(16), 2), None);
        assert!(proved(&sequence(17), 2).is_some());
        assert_eq!(proved(&[], 2), None);
        assert_eq!(proved(&(0..100).collect::<Vec<u32>>(), 2), None);
    }
}
