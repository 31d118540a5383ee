//! How many positions of a puzzle are solvable, whether or not they can be reached from the start.

use gamesman_rules::{Edge, Expansion, Graph, Players};

use crate::domain::Marks;

/// More numbers than this are not looked at by [`solvable`]: 8 MiB of bits.
const MOST_NUMBERS: u64 = 1 << 26;

/// Counts the positions from which the goal of a puzzle can be reached, the goals included, by playing
/// backwards from them: among all positions that the graph numbers, not only among those that can be
/// reached from the start.
///
/// `None` for games of two players, for puzzles without unmoves and for more than 2²⁶ numbers. Uses
/// none of the solvers' code. Time O(numbers + moves), memory a bit for each number and eight bytes for
/// each position that is still to be followed.
pub fn solvable(graph: &dyn Graph) -> Option<u64> {
    let facts = graph.facts();
    if facts.players != Players::One || !facts.unmoves || graph.size() > MOST_NUMBERS {
        return None;
    }
    let mut expansion = Expansion::new();
    let mut pending = graph.goals().unwrap_or_else(|| {
        let ends = (0..graph.size()).filter(|&number| {
            graph.holds(number) && {
                graph.expand(number, &mut expansion);
                expansion.outcome.is_some()
            }
        });
        ends.collect()
    });
    let seen = Marks::new(0..graph.size());
    pending.retain(|&goal| seen.add(goal));
    let mut count = 0;
    while let Some(number) = pending.pop() {
        count += 1;
        graph.predecessors(number, &mut expansion);
        pending.extend(expansion.edges.iter().map(|edge| Edge::to(*edge)).filter(|&n| seen.add(n)));
    }
    Some(count)
}
