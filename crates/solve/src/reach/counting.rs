//! Counts over positions while they are found.

use gamesman_rules::{Graph, Head};

use crate::Options;
use crate::batch::own_canonicals;
use crate::tally::Tally;

/// How positions are counted while they are found.
pub(crate) struct Counting<'a> {
    graph: &'a dyn Graph,
    /// Only canonical ones are found.
    canonical: bool,
    /// All are found, and those that are their own canonical position are counted.
    classes: bool,
}

impl<'a> Counting<'a> {
    pub(crate) fn of(graph: &'a dyn Graph, options: &Options) -> Counting<'a> {
        let canonical = options.uses_symmetry(graph);
        Counting { graph, canonical, classes: graph.facts().symmetric && !canonical }
    }

    /// Counts expanded positions.
    pub(crate) fn add(&self, numbers: &[u64], heads: &[Head], tally: &mut Tally) {
        for head in heads {
            tally.add(head, if self.canonical { head.orbit.into() } else { 1 });
        }
        if self.canonical {
            tally.classes += numbers.len() as u64;
        } else if self.classes {
            let own = own_canonicals(self.graph, numbers, &mut Vec::new()).count();
            tally.classes += own as u64;
        }
    }
}
