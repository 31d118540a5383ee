//! What it takes to grade every position: `cargo bench -p gamesman-hardness --bench hardness` prints the
//! table of `docs/starting-positions.md`. Each work runs in a process of its own, so that its peak memory is
//! its own too; `-- NAME` runs those whose name contains NAME.

use std::env;
use std::process::Command;
use std::time::{Duration, Instant};

use gamesman_games::game;
use gamesman_hardness::{Lookahead, Match, Policy, Request, classify};
use gamesman_solve::Unwatched;

/// A work with the bar it must not exceed: CPU-seconds and megabytes.
struct Work {
    game: &'static str,
    variant: &'static str,
    seconds: f64,
    megabytes: u64,
}

const WORKS: &[Work] = &[
    Work { game: "tictactoe", variant: "4x4", seconds: 12.0, megabytes: 200 },
    Work { game: "bottom2", variant: "4x4", seconds: 3.0, megabytes: 60 },
    Work { game: "connect4", variant: "5x5", seconds: 150.0, megabytes: 2000 },
];

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    if let [once, name] = &words[..]
        && once == "once"
    {
        let work = WORKS.iter().find(|work| work.name() == *name).expect("a known work");
        println!("{}", work.run());
        return;
    }
    // Without that word this is a test run of all targets, which measures nothing.
    if !words.iter().any(|word| word == "--bench") {
        return;
    }
    let only = words.iter().find(|word| !word.starts_with('-')).cloned().unwrap_or_default();
    println!("| game | positions | graded | CPU s | at most | wall s | peak MB | at most |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for work in WORKS.iter().filter(|work| work.name().contains(&only)) {
        let program = env::current_exe().expect("this program has a name");
        let output = Command::new(program).args(["once", &work.name()]).output();
        print!("{}", String::from_utf8_lossy(&output.expect("it can be run again").stdout));
    }
}

impl Work {
    fn name(&self) -> String {
        format!("{} {}", self.game, self.variant)
    }

    /// Finds all positions, the winning sets and the chances of all six pairs of players, and says what
    /// it took as a row of the table.
    fn run(&self) -> String {
        let entry = game(self.game).expect("it is in the catalogue");
        let chosen = entry.choose(Some(self.variant)).expect("a named variant");
        let variant = entry.variant(&chosen.settings).expect("it opens");
        let player = |depth| Lookahead::new(depth, Policy::Flat).expect("a small depth");
        let pairs = [2, 3].into_iter().flat_map(|k2| [1, 2, 3].map(|k1| (k1, k2)));
        let matches = pairs.map(|(k1, k2)| Match { hero: player(k1), rival: player(k2) }).collect();
        let request = Request::new(matches);
        let (began, before) = (Instant::now(), cpu());
        let graph = variant.graph().expect("it has an index");
        let found = classify(graph, &request, &Unwatched).expect("it fits");
        format!(
            "| {} | {} | {} | {:.1} | {} | {:.1} | {} | {} |",
            self.name(),
            found.positions,
            found.starts.len(),
            (cpu() - before).as_secs_f64(),
            self.seconds,
            began.elapsed().as_secs_f64(),
            gamesman_measure::peak()
                .map_or("?".to_owned(), |bytes| (bytes / 1_000_000).to_string()),
            self.megabytes,
        )
    }
}

fn cpu() -> Duration {
    gamesman_measure::cpu().unwrap_or_default()
}
