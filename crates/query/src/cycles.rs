//! Whether a position of a game can come again.

use std::collections::{HashMap, HashSet, VecDeque};

use gamesman_rules::{Expansion, Graph, Want};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::Session;

/// Positions around the start that are looked at.
const AROUND: usize = 3_000;

/// Games played at random, and moves of each.
const GAMES: usize = 60;
const MOVES: usize = 400;

/// Moves that are looked at, near the start and in games at random each: more than most games have there, a fraction of
/// what sums of many heaps have.
const LOOKS: usize = 300_000;

impl Session {
    /// Whether play can come back to a position (up to symmetry). Looked for once: among the few thousand
    /// positions nearest to the start, and in games played at random. A circle that is found is one; that none
    /// is found proves nothing, but games in which pieces move about show one soon.
    pub fn has_cycles(&self) -> bool {
        let look = || {
            let Ok(graph) = self.variant().around(&self.start()) else { return false };
            near(&*graph) || far(&*graph)
        };
        *self.cycles.get_or_init(look)
    }

    /// The same if it has been looked for already.
    pub fn known_cycles(&self) -> Option<bool> {
        self.cycles.get().copied()
    }
}

fn expansion(graph: &dyn Graph) -> Expansion {
    Expansion::wanting(Want { canonical: graph.facts().symmetric, ..Want::default() })
}

/// Whether a game played at random comes back to where it was.
fn far(graph: &dyn Graph) -> bool {
    let mut rng = StdRng::seed_from_u64(1);
    let mut expansion = expansion(graph);
    let mut looks = 0;
    let mut comes_back = || {
        let (mut at, mut seen) = (0, HashSet::new());
        for _ in 0..MOVES {
            if !seen.insert(at) {
                return true;
            }
            graph.expand(at, &mut expansion);
            looks += expansion.edges.len();
            if expansion.edges.is_empty() || looks > LOOKS {
                return false;
            }
            at = expansion.edges[rng.random_range(0..expansion.edges.len())].to();
        }
        false
    };
    (0..GAMES).any(|_| comes_back())
}

/// Whether there is a circle near the start: what is left if positions to which no move leads are taken
/// away again and again.
fn near(graph: &dyn Graph) -> bool {
    let mut expansion = expansion(graph);
    let mut ids: HashMap<u64, usize> = HashMap::from([(0, 0)]);
    let mut queue = VecDeque::from([0]);
    let mut edges: Vec<Vec<u64>> = Vec::new();
    let mut looks = 0;
    while let Some(number) = queue.pop_front() {
        looks += expansion.edges.len();
        if looks > LOOKS {
            edges.push(Vec::new());
            continue;
        }
        graph.expand(number, &mut expansion);
        let to: Vec<u64> = expansion.edges.iter().map(|edge| edge.to()).collect();
        for &next in &to {
            if ids.len() < AROUND && !ids.contains_key(&next) {
                ids.insert(next, ids.len());
                queue.push_back(next);
            }
        }
        edges.push(to);
    }
    // In the order of the queue, which is that of the ids.
    let inner: Vec<Vec<usize>> = edges
        .iter()
        .map(|to| to.iter().filter_map(|next| ids.get(next).copied()).collect())
        .collect();
    let mut entries = vec![0; ids.len()];
    inner.iter().flatten().for_each(|&to| entries[to] += 1);
    let mut free: Vec<usize> = (0..ids.len()).filter(|&id| entries[id] == 0).collect();
    let mut taken = 0;
    while let Some(id) = free.pop() {
        taken += 1;
        for &to in &inner[id] {
            entries[to] -= 1;
            if entries[to] == 0 {
                free.push(to);
            }
        }
    }
    taken < ids.len()
}
