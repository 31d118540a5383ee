//! The verifier accepts what is right and nothing else, with much memory and with little.

mod common;
#[path = "common/written.rs"]
mod written;

use std::path::Path;

use common::{LADDERS, LAYOUTS, Ladder, kept};
use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
use gamesman_solve::{
    Fault, Identity, Layout, Options, Table, Unwatched, Verified, solve, verify, write,
};
use written::{Dice, Written, identity, mirrored, random, twice};

/// Enough for everything.
const MUCH: u64 = 1 << 30;

/// The table of a graph, written under some identity.
fn table_of(graph: &Written, identity: Identity, path: &Path) -> Table {
    let options = Options::default().unmoves(false);
    let solution = solve(graph, &options, &Unwatched).expect("it is small");
    write(&solution, identity.clone(), path, Layout::Compressed, &Unwatched).expect("written");
    Table::open(path, &identity).expect("opened")
}

/// What a verifier says with as little memory as it can do with.
fn frugal(graph: &dyn Graph, table: &Table) -> Result<Verified, Fault> {
    let mut memory = 1;
    loop {
        match verify(graph, table, memory, &Unwatched) {
            Err(Fault::Memory { need, limit }) => {
                assert!(need > limit && limit == memory, "{need} {limit}");
                memory = need;
            }
            result => return result,
        }
    }
}

/// What a verifier says, which must not depend on the memory.
fn verdict(graph: &dyn Graph, table: &Table) -> Result<Verified, Fault> {
    let (much, little) = (verify(graph, table, MUCH, &Unwatched), frugal(graph, table));
    assert_eq!(much.is_ok(), little.is_ok(), "{much:?}, {little:?}");
    if let (Ok(much), Ok(little)) = (&much, &little) {
        assert_eq!(Verified { pieces: 1, ..*little }, *much);
    }
    much
}

#[test]
fn right_tables_are_accepted_piece_by_piece() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    for graph in LADDERS {
        let solution = common::solved(&graph);
        for layout in LAYOUTS {
            let table = kept(&graph, &solution, &path, layout);
            let verified = verdict(&graph, &table).expect("accepted");
            assert_eq!((verified.positions, verified.pieces), (graph.nodes, 1));
            let pieces = frugal(&graph, &table).expect("accepted").pieces;
            let several = graph.nodes > 2 * 16_384 && !graph.extras;
            assert_eq!(pieces > 1, several, "{pieces} pieces of {}", graph.nodes);
        }
    }
    let mut large = 0;
    for seed in 0..12 {
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let tiers = 1 + seed % 4;
        for graph in [random(seed, players, tiers, 60_000), mirrored(seed, players, tiers, 60_000)]
        {
            let table = table_of(&graph, identity(&graph), &path);
            let verified = verdict(&graph, &table).expect("accepted");
            assert_eq!(verified.positions, table.positions());
            assert_eq!(verified.entries, table.entries());
            let pieces = frugal(&graph, &table).expect("accepted").pieces;
            assert!(pieces > 1 || table.entries() < 3 * 16_384, "seed {seed}");
            large += u32::from(pieces > 1);
        }
    }
    assert!(large >= 4, "{large}");
}

/// Two graphs of the same counts: the start of the first also leads into a copy of all other nodes, where that
/// of the second leads to the original.
fn with_copy(seed: u64, tiers: u64, nodes: u64) -> [Written; 2] {
    let players = if seed.is_multiple_of(3) { Players::One } else { Players::Two };
    let half = random(seed, players, tiers, nodes);
    let last = half.nodes.len() as u64 - 1;
    let image = |to: u64| if to == 0 { 0 } else { to + last };
    let copies = half.nodes[1..].iter().map(|(outcome, edges)| {
        let edges = edges.iter().map(|edge| Edge::new(image(edge.to()), edge.turn()));
        (*outcome, edges.collect())
    });
    let mut nodes: Vec<(Option<Outcome>, Vec<Edge>)> = half.nodes.clone();
    nodes.extend(copies);
    let tiers: Vec<u32> = half.tiers.iter().chain(&half.tiers[1..]).copied().collect();
    let turn = if players == Players::One { Turn::Keeps } else { Turn::Flips };
    // The original is reached by another move as well.
    [image(1), 1].map(|to| {
        let mut nodes = nodes.clone();
        nodes[0].0 = None;
        nodes[0].1.extend([Edge::new(1, turn), Edge::new(to, turn)]);
        Written { nodes, tiers: tiers.clone(), ..random(seed, players, 1, 2) }
    })
}

#[test]
fn entries_too_many_and_too_few_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    for seed in 0..60 {
        for symmetric in [false, true] {
            // Every move leaves its tier where there are as many tiers as nodes.
            let nodes = 30 + seed % 20;
            let tiers = [1, 3, nodes][seed as usize / 3 % 3];
            let graphs = with_copy(seed, tiers, nodes);
            let [more, fewer] =
                graphs.map(|graph| if symmetric { twice(graph, seed) } else { graph });
            for (held, rules, what) in [
                (&more, &fewer, "it is in the table but cannot be reached"),
                (&fewer, &more, "a move leads to it, but it is not in the table"),
            ] {
                let table = table_of(held, identity(held), &path);
                verdict(held, &table).expect("accepted");
                for memory in [MUCH, 1] {
                    let fault = match memory {
                        MUCH => verify(rules, &table, MUCH, &Unwatched),
                        _ => frugal(rules, &table),
                    };
                    let fault = fault.expect_err("refused");
                    assert!(fault.to_string().ends_with(what), "seed {seed}, {symmetric}: {fault}");
                }
            }
        }
    }
}

/// Changes one thing: an end, where a move leads, or whose turn it is then.
fn change(graph: &mut Written, dice: &mut Dice) {
    loop {
        let node = dice.below(graph.nodes.len() as u64) as usize;
        let puzzle = graph.facts.players == Players::One;
        let (outcome, edges) = &mut graph.nodes[node];
        match outcome {
            Some(outcome) if !puzzle => {
                *outcome = match outcome {
                    Outcome::Win => Outcome::Tie,
                    Outcome::Tie => Outcome::Lose,
                    Outcome::Lose => Outcome::Win,
                };
            }
            None if edges.len() > 1 => {
                let (from, to) = (dice.below(edges.len() as u64), dice.below(edges.len() as u64));
                if edges[from as usize].to() == edges[to as usize].to() {
                    continue;
                }
                edges[from as usize] = edges[to as usize];
            }
            _ => continue,
        }
        return;
    }
}

#[test]
fn a_table_is_accepted_if_and_only_if_solving_anew_gives_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, other) = (folder.path().join("table"), folder.path().join("other"));
    let (mut same, mut different) = (0, 0);
    for seed in 0..400 {
        let mut dice = Dice(seed * 2 + 9_001);
        let players = if seed % 3 == 0 { Players::One } else { Players::Two };
        let large = seed % 50 == 0;
        let nodes = if large { 30_000 } else { 20 + seed % 40 };
        let mut graph = random(seed, players, 1 + seed % 5, nodes);
        let table = table_of(&graph, identity(&graph), &path);
        let named = identity(&graph);
        change(&mut graph, &mut dice);
        table_of(&graph, named, &other);
        let equal = std::fs::read(&path).expect("read") == std::fs::read(&other).expect("read");
        let verdict = verdict(&graph, &table);
        assert_eq!(verdict.is_ok(), equal, "seed {seed}: {verdict:?}");
        *if equal { &mut same } else { &mut different } += 1;
    }
    assert!(same > 50 && different > 50, "{same} {different}");
}

#[test]
fn symmetric_positions_that_differ_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let mut found = 0;
    for seed in 0..60 {
        let mut graph = mirrored(seed, Players::Two, 1 + seed % 4, 60);
        let table = table_of(&graph, identity(&graph), &path);
        verdict(&graph, &table).expect("accepted");
        let half = graph.mirror.expect("it is mirrored");
        let entry = |node: usize| {
            let record = table.record(node as u64 * graph.spread).expect("read");
            record.is_some() && node <= half
        };
        // An end that is not canonical and that a move of an entry leads to.
        let led_to = |end: usize| {
            let mut edges = graph.nodes.iter().enumerate().filter(|(node, _)| entry(*node));
            edges.any(|(_, (_, edges))| edges.iter().any(|edge| edge.to() as usize == end))
        };
        let ends = (half + 1..graph.nodes.len()).filter(|&node| graph.nodes[node].0.is_some());
        let Some(end) = ends.into_iter().find(|&end| led_to(end)) else { continue };
        let other = match graph.nodes[end].0 {
            Some(Outcome::Win) => Outcome::Lose,
            _ => Outcome::Win,
        };
        graph.nodes[end].0 = Some(other);
        let fault = verdict(&graph, &table).expect_err("refused").to_string();
        assert!(fault.ends_with("its canonical position ends or goes on differently"), "{fault}");
        found += 1;
    }
    assert!(found > 40, "{found}");
}

/// A ladder whose ends have other margins, or of which one node has other moves.
struct Changed {
    ladder: Ladder,
    margin: i32,
    /// The moves of this node lead nowhere but down one.
    node: u64,
}

impl Graph for Changed {
    fn facts(&self) -> Facts {
        self.ladder.facts()
    }
    fn size(&self) -> u64 {
        self.ladder.size()
    }
    fn start(&self) -> u64 {
        self.ladder.start()
    }
    fn expand(&self, number: u64, into: &mut Expansion) {
        self.ladder.expand(number, into);
        into.margin = into.margin.map(|margin| margin + self.margin);
        if number != self.ladder.number(self.node) {
            return;
        }
        if let (Some(&edge), Some(&tier)) = (into.edges.first(), into.tiers.first()) {
            into.edges.fill(edge);
            into.tiers.fill(tier);
        }
    }
    fn predecessors(&self, number: u64, into: &mut Expansion) {
        self.ladder.predecessors(number, into);
    }
    fn goals(&self) -> Option<Vec<u64>> {
        self.ladder.goals()
    }
    fn orbit(&self, number: u64) -> u32 {
        self.ladder.orbit(number)
    }
    fn tier(&self, number: u64) -> u32 {
        self.ladder.tier(number)
    }
    fn canonical(&self, number: u64) -> u64 {
        self.ladder.canonical(number)
    }
    fn holds(&self, number: u64) -> bool {
        self.ladder.holds(number)
    }
}

#[test]
fn wrong_margins_and_nimbers_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table");
    let ladder = Ladder { nodes: 40_000, step: 3, slow: false, extras: true };
    let table = kept(&ladder, &common::solved(&ladder), &path, Layout::Compressed);
    verdict(&Changed { ladder, margin: 0, node: 0 }, &table).expect("nothing is changed");
    let fault = |margin, node| {
        let changed = Changed { ladder, margin, node };
        let fault = verdict(&changed, &table).expect_err("refused").to_string();
        assert!(frugal(&changed, &table).is_err());
        fault
    };
    assert!(fault(1, 1).contains("margin"), "margins of ends");
    // Without other moves than one down some nimber is another; which nodes those are, the table knows.
    let nimber = |node: u64| table.nimber(ladder.number(node)).expect("read").expect("an entry");
    let record = |node: u64| table.record(ladder.number(node)).expect("read");
    let lost = |node: &u64| nimber(*node) > 0 && nimber(*node - 1) != 0 && record(*node).is_some();
    for node in (30_000..40_000).filter(lost).take(3) {
        fault(0, node);
    }
}
