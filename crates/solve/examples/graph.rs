//! A graph of positions, solved, kept in a file, read again and verified.
//!
//! `cargo run -p gamesman-solve --example graph`

use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
use gamesman_solve::{
    Identity, Layout, Options, Table, Unwatched, fingerprint, solve, verify, write,
};

/// A row of matches: the number of a position is how many are left. A move takes one or two.
struct Matches(u64);

impl Graph for Matches {
    fn facts(&self) -> Facts {
        Facts::none(Players::Two)
    }

    fn size(&self) -> u64 {
        self.0 + 1
    }

    fn start(&self) -> u64 {
        self.0
    }

    fn expand(&self, left: u64, into: &mut Expansion) {
        into.clear();
        into.outcome = (left == 0).then_some(Outcome::Lose);
        for take in (1..=2).filter(|take| *take <= left) {
            into.edges.push(Edge::new(left - take, Turn::Flips));
            if into.want.tiers {
                into.tiers.push(self.tier(left - take));
            }
        }
    }

    /// Every move lowers it, so each position is decided as soon as it is met.
    fn tier(&self, left: u64) -> u32 {
        left as u32
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let graph = Matches(20);
    let solution = solve(&graph, &Options::default(), &Unwatched)?;
    let start = solution.record(graph.start()).ok_or("the start can be reached")?;
    println!("{} positions; the start is a {start}", solution.census().positions());

    let folder = tempfile::tempdir()?;
    let file = folder.path().join("matches.table");
    let identity =
        || Identity { game: "matches".into(), variant: "20".into(), rules: fingerprint(&graph) };
    let bytes = write(&solution, identity(), &file, Layout::Compressed, &Unwatched)?;
    let table = Table::open(&file, &identity())?;
    println!("a file of {bytes} bytes; with 18 matches: {:?}", table.record(18)?);
    let verified = verify(&graph, &table, 1 << 30, &Unwatched)?;
    println!("{} positions verified", verified.positions);
    Ok(())
}
