//! A fingerprint of the rules: what a table was solved with.

use std::collections::HashSet;
use std::hash::Hasher;

use gamesman_rules::{Expansion, Facts, Graph, Turn, sample};
use twox_hash::XxHash3_64;

/// Positions that take part.
const POSITIONS: usize = 2_000;

/// Positions beside the start to begin at, where the table holds every position.
const SAMPLE: u64 = 400;

/// A hash of the facts and of the first 2,000 positions that a breadth-first search finds, with their
/// ends, margins, moves, tiers and symmetry: it changes when rules or numbering change, with nobody
/// having to remember a version number. The same on every machine.
pub fn fingerprint(graph: &dyn Graph) -> u64 {
    let mut hash = XxHash3_64::with_seed(0);
    // Rewards change no value, so a table stays what it is when a game learns to give them.
    let Facts { players, scored, nimbers, symmetric, unmoves, whole, every, rewarded: _ } =
        graph.facts();
    let facts = format!(
        "Facts {{ players: {players:?}, scored: {scored:?}, nimbers: {nimbers:?}, symmetric: \
         {symmetric:?}, unmoves: {unmoves:?}, whole: {whole:?} }}"
    );
    hash.write(facts.as_bytes());
    // Where nothing else is said about all positions, the start does not lead to all of them.
    let others = if every { sample(graph, SAMPLE) } else { Vec::new() };
    // Hashing a little at a time is slow.
    let mut bytes = graph.size().to_le_bytes().to_vec();
    let mut seen = HashSet::with_capacity(POSITIONS);
    let first = [graph.start()].into_iter().chain(others);
    let mut found: Vec<u64> = first.filter(|&number| seen.insert(number)).collect();
    let mut expansion = Expansion::new();
    let mut next = 0;
    while let Some(&number) = found.get(next) {
        next += 1;
        graph.expand(number, &mut expansion);
        let mut add = |number: u64| bytes.extend_from_slice(&number.to_le_bytes());
        add(number);
        add(u64::from(graph.tier(number)));
        add(graph.canonical(number));
        add(expansion.outcome.map_or(0, |outcome| 1 + crate::tally::place(outcome) as u64));
        add(expansion.margin.map_or(0, |margin| 1 << 32 | u64::from(margin.cast_unsigned())));
        add(expansion.edges.len() as u64);
        for edge in &expansion.edges {
            add(edge.to());
            add(u64::from(edge.turn() == Turn::Keeps));
            if found.len() < POSITIONS && seen.insert(edge.to()) {
                found.push(edge.to());
            }
        }
        hash.write(&bytes);
        bytes.clear();
    }
    hash.finish()
}
