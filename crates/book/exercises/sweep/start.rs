//! Backward induction for games in which every move lowers the tier.

use std::collections::HashMap;

use gamesman_rules::{Expansion, Graph, Record};

/// All positions that can be reached from the start.
pub fn reachable(graph: &dyn Graph) -> Vec<u64> {
    let mut found = vec![graph.start()];
    let mut known = HashMap::from([(graph.start(), ())]);
    let mut expansion = Expansion::new();
    let mut next = 0;
    while next < found.len() {
        graph.expand(found[next], &mut expansion);
        for edge in &expansion.edges {
            if known.insert(edge.to(), ()).is_none() {
                found.push(edge.to());
            }
        }
        next += 1;
    }
    found
}

/// What the mover makes of the records of the positions after their moves, each as the mover sees it.
pub fn decide(after: &[Record]) -> Record {
    after.first().copied().unwrap_or(Record::lose(0))
}

/// The record of every position that can be reached.
pub fn sweep(graph: &dyn Graph) -> HashMap<u64, Record> {
    reachable(graph).into_iter().map(|number| (number, decide(&[]))).collect()
}
