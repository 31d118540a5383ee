//! Damaged table files: what can be read of them is right.

use std::fs;

use gamesman_query::Unwatched;
use gamesman_query::rules::Record;
use gamesman_solve::Table;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Attempt, Make, library};
use crate::mutate;

/// With margins, with nimbers, with draws, a puzzle, and one of several blocks.
const GAMES: &[(&str, &str)] = &[
    ("dotsandboxes", "2x1"),
    ("nim", "1_3_5_7"),
    ("mutorere", "regular"),
    ("npuzzle", "2x3"),
    ("tictactoe", "regular"),
];

/// Most numbers that are looked up in one table.
const LOOK_UPS: usize = 40;

struct Valid {
    name: &'static str,
    bytes: Vec<u8>,
    entries: Vec<(u64, Record)>,
}

pub(super) fn make() -> Make {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    let valid: Vec<Valid> = GAMES
        .iter()
        .map(|&(game, variant)| {
            let session = library.session(game, Some(variant)).expect("it is listed");
            session.solve(&Unwatched).expect("it is small");
            let folder = folder.path().join("tables").join(game);
            let mut files = fs::read_dir(folder).expect("it was just made");
            let path = files.next().expect("a table").expect("it can be read").path();
            let table = Table::open_any(&path).expect("it is right");
            let mut entries = Vec::new();
            for page in 0..table.pages() {
                let page = table.page(page).expect("it is right");
                let record = |&number: &u64| {
                    (number, table.record(number).expect("it is right").expect("an entry"))
                };
                entries.extend(page.numbers.iter().map(record));
            }
            Valid { name: game, bytes: fs::read(&path).expect("it is there"), entries }
        })
        .collect();
    let damaged = folder.path().join("damaged.table");
    Box::new(move |rng, say| {
        let _ = &folder;
        let valid = valid.choose(rng).expect("some");
        let bytes = mutate::bytes(&valid.bytes, rng);
        say(&format!("{}, {} of {} bytes", valid.name, bytes.len(), valid.bytes.len()));
        fs::write(&damaged, &bytes).expect("it can be written");
        let Ok(table) = Table::open_any(&damaged) else { return Attempt::Refused };
        let mut refused = false;
        for _ in 0..LOOK_UPS {
            let (number, record) = valid.entries[rng.random_range(0..valid.entries.len())];
            match table.record(number) {
                Err(_) => refused = true,
                Ok(Some(found)) if found == record => {}
                Ok(found) => {
                    return Attempt::Wrong(format!("{number} is {found:?}, not {record:?}"));
                }
            }
        }
        for page in 0..table.pages().min(4) {
            refused |= table.page(page).is_err();
        }
        if refused { Attempt::Refused } else { Attempt::Accepted }
    })
}
