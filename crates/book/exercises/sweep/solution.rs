//! Backward induction for games in which every move lowers the tier.

use std::collections::HashMap;

use gamesman_rules::{Expansion, Graph, Record, Value};

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
    let lengths = |value: Value| {
        after
            .iter()
            .filter(move |record| record.value == value)
            .filter_map(|record| record.remoteness)
    };
    if let Some(least) = lengths(Value::Win).min() {
        Record::win(least + 1)
    } else if let Some(least) = lengths(Value::Tie).min() {
        Record::tie(least + 1)
    } else {
        Record::lose(lengths(Value::Lose).max().unwrap_or(0) + 1)
    }
}

/// The record of every position that can be reached.
pub fn sweep(graph: &dyn Graph) -> HashMap<u64, Record> {
    let mut order = reachable(graph);
    order.sort_by_key(|number| graph.tier(*number));
    let mut records: HashMap<u64, Record> = HashMap::new();
    let mut expansion = Expansion::new();
    for number in order {
        graph.expand(number, &mut expansion);
        let record = match expansion.outcome {
            Some(outcome) => outcome.into(),
            None => {
                let seen = expansion.edges.iter().map(|edge| {
                    let Record { value, remoteness } = records[&edge.to()];
                    Record { value: edge.turn().seen_by_mover(value), remoteness }
                });
                decide(&seen.collect::<Vec<_>>())
            }
        };
        records.insert(number, record);
    }
    records
}
