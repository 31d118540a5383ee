//! Which positions the laws are checked on.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::ops::Range;

use super::caught::{caught, ensure};
use crate::{Expansion, Graph, Variant, sample};

/// Positions beside the start to begin at, where the table holds every position.
const SAMPLE: u64 = 60;

/// A breadth-first search from the start over numbers, and from others where the table holds every position.
pub(super) struct Walk<'a> {
    pub(super) graph: &'a dyn Graph,
    variant: &'a dyn Variant,
    pub(super) queue: VecDeque<u64>,
    pub(super) seen: HashSet<u64>,
    pub(super) expansion: Expansion,
    pub(super) visited: Vec<String>,
    /// The numbers of the tiers visited, if that is known of tiers.
    pub(super) ranges: BTreeMap<u32, Range<u64>>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(variant: &'a dyn Variant) -> Result<Walk<'a>, String> {
        let graph = variant.graph().map_err(|error| error.to_string())?;
        let start = graph.start();
        let text = variant.position(start).map_err(|error| error.to_string())?;
        ensure(text.as_ref() == Some(&variant.start()), || {
            format!("the start is {} as text but number {start} is {text:?}", variant.start())
        })?;
        ensure(graph.size() <= 1 << 63, || "there are at most 2^63 numbers".into())?;
        let mut seen = HashSet::from([start]);
        let mut queue = VecDeque::from([start]);
        if graph.facts().every {
            queue.extend(sample(graph, SAMPLE).into_iter().filter(|&number| seen.insert(number)));
        }
        Ok(Walk {
            graph,
            variant,
            queue,
            seen,
            expansion: Expansion::new(),
            visited: Vec::new(),
            ranges: BTreeMap::new(),
        })
    }

    pub(super) fn next(&mut self, limit: usize) -> Result<Option<(u64, String)>, String> {
        if self.visited.len() >= limit {
            return Ok(None);
        }
        let Some(number) = self.queue.pop_front() else { return Ok(None) };
        let text = caught(|| self.variant.position(number).map_err(|error| error.to_string()))
            .map_err(|law| format!("number {number}: {law}"))?;
        let text = text.ok_or_else(|| format!("number {number} is reachable but a hole"))?;
        caught(|| {
            self.graph.expand(number, &mut self.expansion);
            Ok(())
        })
        .map_err(|law| format!("{text}: {law}"))?;
        for edge in &self.expansion.edges {
            if self.seen.insert(edge.to()) {
                self.queue.push_back(edge.to());
            }
        }
        self.visited.push(text.clone());
        Ok(Some((number, text)))
    }
}
