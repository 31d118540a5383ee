//! Retrograde analysis: games with cycles, in which nobody ties.

use std::collections::HashMap;

use gamesman_rules::{Expansion, Graph, Record, Value};

/// The record of every position that can be reached. Ends are losses, and every move passes the turn.
pub fn retrograde(graph: &dyn Graph) -> HashMap<u64, Record> {
    let mut before: HashMap<u64, Vec<u64>> = HashMap::new();
    let mut open: HashMap<u64, usize> = HashMap::new(); // moves that may still save a position
    let mut records: HashMap<u64, Record> = HashMap::new();
    let mut wave = Vec::new(); // positions decided last
    let mut pending = vec![graph.start()];
    let mut expansion = Expansion::new();
    while let Some(number) = pending.pop() {
        if open.contains_key(&number) {
            continue;
        }
        graph.expand(number, &mut expansion);
        open.insert(number, expansion.edges.len());
        for edge in &expansion.edges {
            before.entry(edge.to()).or_default().push(number);
            pending.push(edge.to());
        }
        if expansion.outcome.is_some() {
            records.insert(number, Record::lose(0));
            wave.push(number);
        }
    }
    for remoteness in 1.. {
        let mut next = Vec::new();
        for number in wave {
            let lost = records[&number].value == Value::Lose;
            for &earlier in before.get(&number).into_iter().flatten() {
                if records.contains_key(&earlier) {
                    continue;
                }
                if lost {
                    records.insert(earlier, Record::win(remoteness));
                    next.push(earlier);
                } else if let Some(left) = open.get_mut(&earlier) {
                    *left -= 1;
                    if *left == 0 {
                        records.insert(earlier, Record::lose(remoteness));
                        next.push(earlier);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        wave = next;
    }
    for number in open.into_keys() {
        records.entry(number).or_insert(Record::DRAW);
    }
    records
}
