//! What decision diagrams take: `cargo bench -p gamesman-symbolic --bench symbolic` prints the table of
//! `docs/starting-positions.md`, winning sets included. `-- connect4 6x5` prints that of one board, ply by ply;
//! `--plies 20` up to a ply, `--sets` its winning sets instead, `--memory 12` with so many GiB of memory. It fails
//! if a whole board has another number of positions than the published one.

use std::time::{Duration, Instant};

use gamesman_games::game;
use gamesman_rules::{MarkedCells, Player};
use gamesman_solve::Unwatched;
use gamesman_symbolic::{Capacity, Error, Layer, Plies, Sets};

/// Positions of Connect 4 on so many rows and columns (John Tromp, "John's Connect Four Playground"; 6x7: Bock
/// 2025, arXiv:2507.05267).
const PUBLISHED: [(&str, u128); 4] = [
    ("5x5", 69_763_700),
    ("5x6", 2_818_972_642),
    ("6x6", 69_173_028_785),
    ("6x7", 4_531_985_219_092),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    // Without that word this is a test run of all targets, which measures nothing.
    if !words.iter().any(|word| word == "--bench") {
        return;
    }
    let after = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1)?.parse::<usize>().ok()
    };
    let names: Vec<&String> = words.iter().take_while(|word| !word.starts_with('-')).collect();
    let capacity = Capacity::within((after("--memory").unwrap_or(2) as u64) << 30);
    let one = match names[..] {
        [game, variant] => Some((game.as_str(), variant.as_str())),
        _ => None,
    };
    let sets = words.iter().any(|word| word == "--sets");
    if let Some((game, variant)) = one.filter(|_| !sets) {
        by_ply(game, variant, capacity, after("--plies").unwrap_or(usize::MAX));
        return;
    }
    println!("| game | set | positions | nodes, all plies | largest ply | CPU s | peak MB |");
    println!("|---|---|--:|--:|--:|--:|--:|");
    let boards =
        [("connect3", "4x4"), ("bottom2", "4x4"), ("tictactoe", "4x4"), ("connect4", "5x5")];
    for (id, variant) in one.map_or(boards.to_vec(), |one| vec![one]) {
        if let Err(error) = winning(id, variant, capacity) {
            println!("{id} {variant}: {error}");
        }
    }
}

fn cells(id: &str, name: &str) -> MarkedCells {
    let entry = game(id).expect("it is in the catalogue");
    let settings = entry.choose(Some(name)).expect("a variant").settings;
    let variant = entry.variant(&settings).expect("it opens");
    variant.cells().expect("a game of marking cells")
}

/// Reachable positions and the winning sets of the first player.
fn winning(id: &str, name: &str, capacity: Capacity) -> Result<(), Error> {
    let row = |set: &str, layers: &[Layer], began: Duration| {
        println!(
            "| {id} {name} | {set} | {} | {} | {} | {:.1} | {} |",
            layers.iter().map(|layer| layer.positions).sum::<u128>(),
            layers.iter().map(|layer| layer.nodes).sum::<usize>(),
            layers.iter().map(|layer| layer.nodes).max().unwrap_or_default(),
            (processor() - began).as_secs_f64(),
            peak(),
        );
    };
    let began = processor();
    let sets = Sets::reach(cells(id, name), capacity, &Unwatched)?;
    row("reachable", &sets.layers(), began);
    let began = processor();
    let mut win = sets.at_once(Player::First, &Unwatched)?;
    row("W0", &sets.sizes(&win), began);
    for j in 1..=3 {
        win = sets.before(Player::First, &win, &Unwatched)?;
        row(&format!("to W{j}"), &sets.sizes(&win), began);
    }
    Ok(())
}

/// Reachable positions ply by ply, each ply forgotten after the next.
fn by_ply(id: &str, name: &str, capacity: Capacity, plies: usize) {
    println!("| marks | positions | nodes | CPU s, all | wall s, all | nodes held | peak MB |");
    println!("|--:|--:|--:|--:|--:|--:|--:|");
    let (began, clock) = (processor(), Instant::now());
    let (mut total, mut whole) = (0, true);
    let mut run = || -> Result<(), Error> {
        let mut reach = Plies::new(cells(id, name), capacity)?;
        while let Some(Layer { ply, positions, nodes }) = reach.next(&Unwatched)? {
            total += positions;
            println!(
                "| {ply} | {positions} | {nodes} | {:.1} | {:.1} | {} | {} |",
                (processor() - began).as_secs_f64(),
                clock.elapsed().as_secs_f64(),
                reach.nodes(),
                peak(),
            );
            if ply == plies {
                whole = false;
                break;
            }
        }
        Ok(())
    };
    match run() {
        Ok(()) => {
            println!("\n{id} {name}: {total} positions");
            let published = PUBLISHED.iter().find(|(board, _)| id == "connect4" && *board == name);
            if let Some((_, published)) = published.filter(|_| whole) {
                assert_eq!(total, *published, "{id} {name}");
            }
        }
        Err(error) => println!("\n{id} {name}: {error}, after {total} positions"),
    }
}

fn processor() -> Duration {
    gamesman_measure::cpu().unwrap_or_default()
}

/// Most megabytes of this process that were in memory at a time.
fn peak() -> String {
    gamesman_measure::peak().map_or("?".to_owned(), |bytes| (bytes / 1_000_000).to_string())
}
