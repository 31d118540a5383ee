//! Graphs of any size whose solutions fill tables of all forms.

use std::path::Path;

use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
use gamesman_solve::{
    Identity, Layout, Options, Solution, Table, Unwatched, fingerprint, solve, write,
};

/// All of them.
pub const LAYOUTS: [Layout; 2] = [Layout::Compressed, Layout::Raw];

/// Positions 0 to `nodes` - 1, each with moves to some lower ones; the start is the highest.
#[derive(Clone, Copy)]
pub struct Ladder {
    pub nodes: u64,
    /// Numbers for each position: 1, or else most numbers stand for none.
    pub step: u64,
    /// Only small steps down, so that remotenesses become large.
    pub slow: bool,
    /// With margins and nimbers.
    pub extras: bool,
}

impl Ladder {
    /// The number of a position.
    pub fn number(&self, node: u64) -> u64 {
        node * self.step + node * node % self.step
    }

    fn node(&self, number: u64) -> u64 {
        number / self.step
    }
}

impl Graph for Ladder {
    fn facts(&self) -> Facts {
        Facts { scored: self.extras, nimbers: self.extras, ..Facts::none(Players::Two) }
    }
    fn size(&self) -> u64 {
        self.nodes * self.step
    }
    fn start(&self) -> u64 {
        self.number(self.nodes - 1)
    }
    fn expand(&self, number: u64, into: &mut Expansion) {
        let node = self.node(number);
        into.clear();
        into.margin = None;
        into.outcome = [Outcome::Lose, Outcome::Tie].get(node as usize).copied();
        if into.outcome.is_some() {
            into.margin = self.extras.then_some([-100, 0][node as usize]);
            return;
        }
        let targets =
            if self.slow { [node - 1, node - 1, node - 2] } else { [node - 1, node / 2, node / 3] };
        for to in targets {
            into.edges.push(Edge::new(self.number(to), Turn::Flips));
            into.tiers.push(to as u32);
        }
    }
    fn tier(&self, number: u64) -> u32 {
        self.node(number) as u32
    }
    fn holds(&self, number: u64) -> bool {
        number < self.size() && self.number(self.node(number)) == number
    }
}

/// What its tables belong to.
pub fn identity(graph: &Ladder) -> Identity {
    Identity { game: "ladder".into(), variant: "1".into(), rules: fingerprint(graph) }
}

/// Its solution.
pub fn solved(graph: &Ladder) -> Solution {
    solve(graph, &Options::default(), &Unwatched).expect("it is small")
}

/// A solution in a file.
pub fn kept(graph: &Ladder, solution: &Solution, path: &Path, layout: Layout) -> Table {
    let bytes = write(solution, identity(graph), path, layout, &Unwatched).expect("written");
    assert_eq!(bytes, std::fs::metadata(path).expect("it is there").len());
    Table::open(path, &identity(graph)).expect("opened")
}

/// Pages of 16,384 entries: less than one, exactly one, several; all widths of values.
pub const LADDERS: [Ladder; 7] = [
    Ladder { nodes: 3, step: 1, slow: false, extras: false },
    Ladder { nodes: 16_384, step: 5, slow: false, extras: false },
    Ladder { nodes: 16_385, step: 5, slow: false, extras: true },
    Ladder { nodes: 40_000, step: 1, slow: false, extras: true },
    Ladder { nodes: 40_000, step: 300, slow: false, extras: false },
    Ladder { nodes: 2_000, step: 17, slow: true, extras: false },
    Ladder { nodes: 70_000, step: 2, slow: true, extras: false },
];
