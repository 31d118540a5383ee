//! A fingerprint of the rules: what a table was solved with.

use std::collections::{HashSet, VecDeque};
use std::hash::Hasher;

use gamesman_rules::{Expansion, Facts, Graph, Turn};
use twox_hash::XxHash3_64;

/// Positions that take part.
const POSITIONS: usize = 2_000;

/// A hash of the facts and of the first 2,000 positions that a breadth-first search finds, with their
/// ends, margins, moves, tiers and symmetry: it changes when rules or numbering change, with nobody
/// having to remember a version number. The same on every machine.
pub fn fingerprint(graph: &dyn Graph) -> u64 {
    let mut hash = XxHash3_64::with_seed(0);
    // Rewards change no value, so a table stays what it is when a game learns to give them.
    let Facts { players, scored, nimbers, symmetric, unmoves, whole, rewarded: _ } = graph.facts();
    let facts = format!(
        "Facts {{ players: {players:?}, scored: {scored:?}, nimbers: {nimbers:?}, symmetric: \
         {symmetric:?}, unmoves: {unmoves:?}, whole: {whole:?} }}"
    );
    hash.write(facts.as_bytes());
    let mut add = |number: u64| hash.write(&number.to_le_bytes());
    add(graph.size());
    let (mut queue, mut seen) = (VecDeque::new(), HashSet::new());
    queue.push_back(graph.start());
    seen.insert(graph.start());
    let mut expansion = Expansion::new();
    for _ in 0..POSITIONS {
        let Some(number) = queue.pop_front() else { break };
        graph.expand(number, &mut expansion);
        add(number);
        add(u64::from(graph.tier(number)));
        add(graph.canonical(number));
        add(expansion.outcome.map_or(0, |outcome| 1 + crate::census::place(outcome) as u64));
        add(expansion.margin.map_or(0, |margin| 1 << 32 | u64::from(margin.cast_unsigned())));
        add(expansion.edges.len() as u64);
        for edge in &expansion.edges {
            add(edge.to());
            add(u64::from(edge.turn() == Turn::Keeps));
            if seen.insert(edge.to()) {
                queue.push_back(edge.to());
            }
        }
    }
    hash.finish()
}
