//! Processes that solve a graph together: one heap, of which one to three counters are taken.

use std::error::Error;
use std::path::Path;
use std::time::Duration;

use gamesman_rules::{Edge, Expansion, Facts, Graph, Outcome, Players, Turn};
use gamesman_solve::{
    Alone, Identity, Options, Transport, Unwatched, Work, fingerprint, solve_over,
};

struct Heap(u64);

impl Graph for Heap {
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
        for to in (1..=3).filter_map(|take| left.checked_sub(take)) {
            into.edges.push(Edge::new(to, Turn::Flips));
            into.tiers.push(self.tier(to));
        }
    }
    fn tier(&self, left: u64) -> u32 {
        (left / 10) as u32
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let joined = gamesman_distributed::join()?;
    let ranks: &dyn Transport = joined.as_deref().unwrap_or(&Alone);
    let (graph, options) = (Heap(301), Options::default());
    let identity =
        Identity { game: "heap".into(), variant: "1".into(), rules: fingerprint(&graph) };
    let folder = std::env::temp_dir().join("gamesman-heap");
    let work = Work::new(Path::new(&folder), &identity, &options, Duration::from_secs(30));
    let solution = solve_over(&graph, &options, &work, ranks, &Unwatched)?;
    if ranks.rank() == 0 {
        let start = solution.start().ok_or("it has no value")?;
        println!("{} positions, the start is a {start}", solution.census().positions());
    }
    work.clear();
    Ok(())
}
