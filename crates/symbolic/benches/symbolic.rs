//! What decision diagrams take: `cargo bench -p gamesman-symbolic --bench symbolic` prints the table of
//! `docs/starting-positions.md`. `-- connect4 6x5 --nodes 200000000` runs one board; `--plies 30` up to a
//! ply; `--reach` without winning sets.

use std::time::Instant;
use std::{env, fs};

use gamesman_games::game;
use gamesman_rules::Player;
use gamesman_symbolic::{Layer, Sets};

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    // Without that word this is a test run of all targets, which measures nothing.
    if !words.iter().any(|word| word == "--bench") {
        return;
    }
    let after = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1)?.parse::<usize>().ok()
    };
    let names: Vec<&String> = words.iter().take_while(|word| !word.starts_with('-')).collect();
    let nodes = after("--nodes").unwrap_or(30_000_000);
    let plies = after("--plies").unwrap_or(usize::MAX);
    let reach = words.iter().any(|word| word == "--reach");
    let boards = match names[..] {
        [game, variant] => vec![(game.as_str(), variant.as_str())],
        _ => {
            vec![("connect3", "4x4"), ("bottom2", "4x4"), ("tictactoe", "4x4"), ("connect4", "5x5")]
        }
    };
    println!("| game | set | positions | nodes, all plies | largest ply | s | peak MB |");
    println!("|---|---|--:|--:|--:|--:|--:|");
    for (id, variant) in boards {
        run(id, variant, nodes, plies, reach);
    }
}

fn run(id: &str, name: &str, nodes: usize, plies: usize, reach: bool) {
    let entry = game(id).expect("it is in the catalogue");
    let settings = entry.choose(Some(name)).expect("a variant").settings;
    let variant = (entry.open)(&settings).expect("it opens");
    let cells = variant.cells().expect("a game of marking cells");
    let began = Instant::now();
    let row = |set: &str, layers: &[Layer], began: Instant| {
        println!(
            "| {id} {name} | {set} | {} | {} | {} | {:.1} | {} |",
            layers.iter().map(|layer| layer.positions).sum::<u128>(),
            layers.iter().map(|layer| layer.nodes).sum::<usize>(),
            layers.iter().map(|layer| layer.nodes).max().unwrap_or_default(),
            began.elapsed().as_secs_f64(),
            peak().map_or("?".to_owned(), |bytes| (bytes / 1_000_000).to_string()),
        );
    };
    let Ok(sets) = Sets::reach_up_to(cells, nodes, plies) else {
        println!(
            "| {id} {name} | more than {nodes} nodes | | | | {:.1} | |",
            began.elapsed().as_secs_f64()
        );
        return;
    };
    row("reachable", &sets.layers(), began);
    if reach {
        return;
    }
    let began = Instant::now();
    let Ok(mut win) = sets.at_once(Player::First) else { return };
    row("W0", &sets.sizes(&win), began);
    for j in 1..=3 {
        let Ok(next) = sets.before(Player::First, &win) else {
            println!("| {id} {name} | W{j}: more than {nodes} nodes | | | | | |");
            return;
        };
        win = next;
        row(&format!("W{j}"), &sets.sizes(&win), began);
    }
}

/// Most bytes of this process that were in memory at a time.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}
