//! What a search has explored to the end, for the ordinary solver.

use gamesman_rules::{Edge, Expansion, Facts, Graph};

use super::bounds::Node;

/// A search in which everything has been explored, as a graph of ids.
pub(super) struct Closed<'a> {
    pub(super) graph: &'a dyn Graph,
    pub(super) nodes: &'a [Node],
    pub(super) edges: &'a [Edge],
}

impl Closed<'_> {
    fn node(&self, id: u64) -> &Node {
        &self.nodes[id as usize]
    }
}

impl Graph for Closed<'_> {
    fn facts(&self) -> Facts {
        let (symmetric, unmoves, whole, every) = (false, false, false, false);
        Facts { symmetric, unmoves, whole, every, ..self.graph.facts() }
    }

    fn size(&self) -> u64 {
        self.nodes.len() as u64
    }

    fn start(&self) -> u64 {
        0
    }

    fn expand(&self, id: u64, into: &mut Expansion) {
        let node = self.node(id);
        into.outcome = node.outcome;
        into.orbit = 1;
        into.edges.clear();
        into.tiers.clear();
        into.margin = None;
        if node.outcome.is_some() {
            if self.facts().scored {
                let mut expansion = Expansion::new();
                self.graph.expand(node.number, &mut expansion);
                into.margin = expansion.margin;
            }
            return;
        }
        let (first, last) = node.edges.unwrap_or((0, 0));
        into.edges.extend_from_slice(&self.edges[first as usize..last as usize]);
        if into.want.tiers {
            into.tiers.extend(into.edges.iter().map(|edge| self.tier(edge.to())));
        }
    }

    fn tier(&self, id: u64) -> u32 {
        self.graph.tier(self.node(id).number)
    }
}
