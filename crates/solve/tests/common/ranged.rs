//! Graphs that say the range of each tier.

use std::ops::Range;

use gamesman_rules::{Edge, Expansion, Facts, Graph, Players};

use super::written::Written;

/// A graph numbered the other way round, so that lower tiers have lower numbers.
pub struct Ranged {
    pub graph: Written,
    /// Whether it says the range of each tier.
    pub says: bool,
}

impl Ranged {
    /// The number of a number of the graph, and the other way round.
    fn turned(&self, number: u64) -> u64 {
        (self.graph.size() - self.graph.spread).wrapping_sub(number)
    }

    fn turn_edges(&self, edges: &mut [Edge]) {
        edges.iter_mut().for_each(|edge| *edge = Edge::new(self.turned(edge.to()), edge.turn()));
    }
}

impl Graph for Ranged {
    fn facts(&self) -> Facts {
        self.graph.facts
    }
    fn size(&self) -> u64 {
        self.graph.size()
    }
    fn start(&self) -> u64 {
        self.turned(self.graph.start())
    }
    fn expand(&self, number: u64, into: &mut Expansion) {
        self.graph.expand(self.turned(number), into);
        self.turn_edges(&mut into.edges);
    }
    /// Those of the same tier.
    fn predecessors(&self, number: u64, into: &mut Expansion) {
        let number = self.turned(number);
        self.graph.predecessors(number, into);
        let two = self.graph.facts.players == Players::Two;
        into.edges.retain(|edge| !two || self.graph.tier(edge.to()) == self.graph.tier(number));
        self.turn_edges(&mut into.edges);
    }
    fn orbit(&self, number: u64) -> u32 {
        self.graph.orbit(self.turned(number))
    }
    fn tier(&self, number: u64) -> u32 {
        self.graph.tier(self.turned(number))
    }
    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        let canonical = self.graph.mirror.map_or(self.graph.nodes.len(), |half| half + 1);
        let of_tier = |node: &usize| self.graph.tiers[*node] == tier;
        let numbers = (0..canonical).filter(of_tier).map(|n| n as u64 * self.graph.spread);
        let numbers: Vec<u64> = numbers.map(|number| self.turned(number)).collect();
        let range = numbers.last().copied().unwrap_or(0)..numbers.first().map_or(0, |n| n + 1);
        self.says.then_some(range)
    }
    fn canonical(&self, number: u64) -> u64 {
        self.turned(self.graph.canonical(self.turned(number)))
    }
    fn holds(&self, number: u64) -> bool {
        number < self.size() && self.graph.holds(self.turned(number))
    }
}
