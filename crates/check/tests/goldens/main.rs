//! The golden files of `crates/games/goldens`: what they say of rules holds; published and recorded numbers, each with its
//! source there, are reproduced by solving, and every table is accepted by the verifier.
//!
//! `GAMESMAN_GAME=dao` checks one game alone, `GAMESMAN_HEAVY=1` what takes minutes as well; of those the golden
//! files must give all that is shown, and what they lack is told. `BLESS=1` writes what was solved into
//! `docs/results.md`.

mod results;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{fs, thread};

use gamesman_check::{Block, of_all};
use gamesman_games::{GAMES, game};
use gamesman_query::{Config, Library, Unwatched};
use results::Row;

/// The blocks of all golden files, in the catalogue's order.
fn blocks() -> Vec<Block> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/goldens");
    let of = |id: &str| {
        let path = folder.join(format!("{id}.txt"));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let blocks = Block::read(id, &text).unwrap_or_else(|error| panic!("{error}"));
        assert!(!blocks.is_empty(), "the golden file of {id} says nothing");
        blocks
    };
    GAMES.iter().flat_map(|entry| of(entry.id)).collect()
}

/// Longer certificates take longer than a test should.
const LINES: u64 = 20_000;

/// The block without what takes long to compare.
fn quick(block: &Block) -> Block {
    let mut block = block.clone();
    let long = |lines: &str| lines.parse::<u64>().map_or(true, |lines| lines > LINES);
    block.facts.retain(|(key, value)| key != "certificate" || !long(value));
    block
}

/// The game that alone is asked for, if one is.
fn only() -> Option<String> {
    std::env::var("GAMESMAN_GAME").ok()
}

#[test]
fn what_is_said_of_rules_holds() {
    let only = only();
    let blocks = blocks();
    let wanted = blocks.iter().filter(|block| only.as_ref().is_none_or(|id| *id == block.game));
    let broken = |block: &Block| block.broken(game(&block.game).expect("it is in the catalogue"));
    let broken: Vec<String> = wanted.flat_map(broken).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn golden_numbers_are_reproduced_and_verified() {
    let heavy = std::env::var_os("GAMESMAN_HEAVY").is_some();
    let blocks: Vec<Block> = blocks().into_iter().filter(|block| !block.is_about_rules()).collect();
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let work = || {
        let folder = tempfile::tempdir().expect("a folder");
        let library = Library::new(Config::new(folder.path()));
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(block) = blocks.get(at) else { return };
            let row = compared(&library, block, heavy);
            done.lock().expect("nobody panicked").insert(at, row);
        }
    };
    // Where one solve has little to do, another one goes on. Heavy ones need the memory for themselves.
    let workers = if heavy { 1 } else { 2 };
    thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(work))));
    let done = done.into_inner().expect("nobody panicked");
    let (rows, wrong): (Vec<_>, Vec<_>) = done.into_values().unzip();
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    results::fresh(&rows);
}

/// The row of results for a block, and what is wrong with its numbers, which are solved for again unless that takes long.
fn compared(library: &Library, block: &Block, heavy: bool) -> (Row, Vec<String>) {
    let name = format!("{} {}", block.game, block.variant);
    let only = only();
    let unrecorded = || results::shown(block).filter(|key| block.fact(key).is_none());
    if block.heavy && !heavy || only.as_ref().is_some_and(|game| *game != block.game) {
        let missing = unrecorded().filter(|_| block.heavy);
        let missing = missing.map(|key| format!("{name}: {key} is not recorded"));
        return (results::recorded(block, only.is_none()), missing.collect());
    }
    let began = Instant::now();
    let quick = if heavy { block.clone() } else { quick(block) };
    let found = quick.compare(library, &Unwatched);
    let mut wrong = found.wrong;
    wrong.iter().for_each(|line| println!("{line}"));
    let Some(analysis) = found.analysis else { return (results::recorded(block, true), wrong) };
    // Shown when the test fails or with --nocapture.
    println!("{name}: {} positions, {:.1?}", analysis.positions, began.elapsed());
    if !block.heavy {
        return (results::solved(block, &analysis), wrong);
    }
    let session = library.session(&block.game, Some(&block.variant)).expect("it was solved");
    for key in unrecorded() {
        let number = of_all(&session, &analysis, key).expect("what is shown is known");
        wrong.push(format!("{name}: {key} {number} is not recorded"));
    }
    (results::recorded(block, true), wrong)
}
