//! How many positions of a puzzle are solvable, whether or not they can be reached from the start.

use gamesman_rules::{Edge, Expansion, Graph, Players};

use crate::domain::AtomicSet;
use crate::{SolveError, Watch};

/// Positions between two looks at the watch.
const BETWEEN: u64 = 1 << 12;

/// More numbers than this are not looked at by [`solvable`]: 8 MiB of bits.
const MOST_NUMBERS: u64 = 1 << 26;

/// Counts the positions from which the goal of a puzzle can be reached, the goals included, by playing
/// backwards from them: among all positions that the graph numbers, not only among those that can be
/// reached from the start.
///
/// `None` for games of two players, for puzzles without unmoves and for more than 2²⁶ numbers. Uses
/// none of the solvers' code. Time O(numbers + moves), memory a bit for each number and eight bytes for
/// each position that is still to be followed.
///
/// # Errors
/// [`SolveError::Stopped`] if `watch` says to stop.
pub fn solvable(graph: &dyn Graph, watch: &dyn Watch) -> Result<Option<u64>, SolveError> {
    let facts = graph.facts();
    if facts.players != Players::One || !facts.unmoves || graph.size() > MOST_NUMBERS {
        return Ok(None);
    }
    let stopped = |done: u64| done.is_multiple_of(BETWEEN) && watch.stopped();
    let mut expansion = Expansion::new();
    let goals = graph.goals();
    let searched = goals.is_none();
    let mut pending = goals.unwrap_or_default();
    if searched {
        for number in 0..graph.size() {
            if stopped(number) {
                return Err(SolveError::Stopped);
            }
            if graph.holds(number) && graph.outcome(number, &mut expansion).is_some() {
                pending.push(number);
            }
        }
    }
    let seen = AtomicSet::new(0..graph.size());
    pending.retain(|&goal| seen.add(goal));
    let mut count = 0;
    while let Some(number) = pending.pop() {
        if stopped(count) {
            return Err(SolveError::Stopped);
        }
        count += 1;
        graph.predecessors(number, &mut expansion);
        pending.extend(expansion.edges.iter().map(|edge| Edge::to(*edge)).filter(|&n| seen.add(n)));
    }
    Ok(Some(count))
}
