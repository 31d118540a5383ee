//! Expanding some positions at a time.

use gamesman_rules::{Expansion, Graph};

/// Positions expanded at a time, so that what is known of their children is on its way from memory
/// when it is wanted.
pub(crate) const BATCH: usize = 32;

/// Expands a batch of positions and calls `prefetch` with each edge, by its place: memory is asked for what is known of
/// children while the next positions are expanded, as many as the graph likes [at once](Graph::at_once).
#[inline]
pub(crate) fn expand_batch(
    graph: &dyn Graph,
    numbers: &[u64],
    into: &mut Expansion,
    prefetch: impl Fn(&Expansion, usize),
) {
    into.clear();
    for numbers in numbers.chunks(graph.at_once()) {
        let begin = into.edges.len();
        graph.append(numbers, into);
        (begin..into.edges.len()).for_each(|edge| prefetch(into, edge));
    }
}
