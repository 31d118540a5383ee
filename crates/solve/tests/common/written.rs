//! Graphs written out, and random ones of all kinds.

use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
use gamesman_solve::{Identity, fingerprint};

/// A graph written out.
pub struct Written {
    pub facts: Facts,
    pub nodes: Vec<(Option<Outcome>, Vec<Edge>)>,
    pub tiers: Vec<u32>,
    /// Numbers of the nodes: spread out, so that the index has holes.
    pub spread: u64,
    /// So many nodes after each node but the first is its mirror image, if there is a symmetry.
    pub mirror: Option<usize>,
}

impl Written {
    fn node(&self, number: u64) -> usize {
        (number / self.spread) as usize
    }

    /// The edge as somebody wants it.
    fn wanted(&self, to: usize, turn: Turn, into: &Expansion) -> Edge {
        let number = to as u64 * self.spread;
        Edge::new(if into.want.canonical { self.canonical(number) } else { number }, turn)
    }
}

impl Graph for Written {
    fn facts(&self) -> Facts {
        self.facts
    }
    fn size(&self) -> u64 {
        self.nodes.len() as u64 * self.spread
    }
    fn start(&self) -> u64 {
        0
    }
    fn expand(&self, number: u64, into: &mut Expansion) {
        let (outcome, edges) = &self.nodes[self.node(number)];
        into.outcome = *outcome;
        into.margin = None;
        into.orbit = self.orbit(number);
        into.clear();
        for edge in edges {
            let edge_wanted = self.wanted(edge.to() as usize, edge.turn(), into);
            into.edges.push(edge_wanted);
            into.tiers.push(self.tiers[edge.to() as usize]);
        }
    }
    fn predecessors(&self, number: u64, into: &mut Expansion) {
        into.edges.clear();
        let to = self.node(number) as u64;
        for (node, (_, edges)) in self.nodes.iter().enumerate() {
            for edge in edges.iter().filter(|edge| edge.to() == to) {
                let before = self.wanted(node, edge.turn(), into);
                into.edges.push(before);
            }
        }
    }
    fn orbit(&self, number: u64) -> u32 {
        if self.mirror.is_some() && number > 0 { 2 } else { 1 }
    }
    fn tier(&self, number: u64) -> u32 {
        self.tiers[self.node(number)]
    }
    fn canonical(&self, number: u64) -> u64 {
        let node = self.node(number);
        let half = self.mirror.filter(|&half| node > half);
        (node - half.unwrap_or(0)) as u64 * self.spread
    }
    fn holds(&self, number: u64) -> bool {
        number < self.size() && number.is_multiple_of(self.spread)
    }
}

/// A small generator of random numbers (xorshift64*), so that failures can be repeated.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) % n
    }
}

/// A random graph: edges go to nodes of the same or a lower tier.
pub fn random(seed: u64, players: Players, tiers: u64, nodes: u64) -> Written {
    let mut dice = Dice(seed * 2 + 1);
    let tier_of = |node: u64| (tiers - 1 - node * tiers / nodes) as u32;
    let list = |dice: &mut Dice, node: u64| {
        if dice.below(5) == 0 || node + 1 == nodes {
            let outcomes = [Outcome::Win, Outcome::Lose, Outcome::Tie];
            let outcome =
                outcomes[if players == Players::One { 0 } else { dice.below(3) as usize }];
            if players == Players::Two || dice.below(3) == 0 {
                return (Some(outcome), vec![]);
            }
            return (None, vec![]);
        }
        let first = nodes - (u64::from(tier_of(node)) + 1) * nodes / tiers;
        let edges = 1 + dice.below(4);
        let edges = (0..edges).map(|_| {
            let to = first + dice.below(nodes - first);
            let keeps = players == Players::One || dice.below(4) == 0;
            Edge::new(to, if keeps { Turn::Keeps } else { Turn::Flips })
        });
        (None, edges.collect())
    };
    let nodes_list: Vec<_> = (0..nodes).map(|node| list(&mut dice, node)).collect();
    Written {
        facts: Facts::none(players),
        tiers: (0..nodes).map(tier_of).collect(),
        nodes: nodes_list,
        spread: 1 + seed % 3,
        mirror: None,
    }
}

/// A random graph with a symmetry: every node but the first, which is its own image, twice.
pub fn mirrored(seed: u64, players: Players, tiers: u64, nodes: u64) -> Written {
    twice(random(seed, players, tiers, nodes), seed)
}

/// A graph with every node but the first twice, and each edge to one image of its node or the other.
pub fn twice(half: Written, seed: u64) -> Written {
    let mut dice = Dice(seed * 2 + 2_001);
    let last = half.nodes.len() - 1;
    let image = |to: u64| if to == 0 { 0 } else { to + last as u64 };
    let mut twice: Vec<(Option<Outcome>, Vec<Edge>)> = Vec::new();
    let mut images = Vec::new();
    for (node, (outcome, edges)) in half.nodes.iter().enumerate() {
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for edge in edges {
            let straight = dice.below(2) == 0;
            for (list, own) in [(&mut own, straight), (&mut others, !straight)] {
                let to = if own { edge.to() } else { image(edge.to()) };
                list.push(Edge::new(to, edge.turn()));
            }
        }
        if node == 0 {
            own.append(&mut others);
        } else {
            images.push((*outcome, others));
        }
        twice.push((*outcome, own));
    }
    twice.append(&mut images);
    let tiers = half.tiers.iter().chain(&half.tiers[1..]).copied().collect();
    let facts = Facts { symmetric: true, unmoves: true, ..half.facts };
    Written { facts, nodes: twice, tiers, mirror: Some(last), ..half }
}

/// What its tables belong to.
pub fn identity(graph: &dyn Graph) -> Identity {
    Identity { game: "random".into(), variant: "1".into(), rules: fingerprint(graph) }
}
