//! Retrograde analysis: games with cycles, in which nobody ties.

use std::collections::HashMap;

use gamesman_rules::{Expansion, Graph, Record};

/// The record of every position that can be reached. Ends are losses, and every move passes the turn.
pub fn retrograde(graph: &dyn Graph) -> HashMap<u64, Record> {
    let mut records: HashMap<u64, Record> = HashMap::new();
    let mut pending = vec![graph.start()];
    let mut expansion = Expansion::new();
    while let Some(number) = pending.pop() {
        if records.contains_key(&number) {
            continue;
        }
        graph.expand(number, &mut expansion);
        let over = expansion.outcome.is_some();
        records.insert(number, if over { Record::lose(0) } else { Record::DRAW });
        pending.extend(expansion.edges.iter().map(|edge| edge.to()));
    }
    records
}
