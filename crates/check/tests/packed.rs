//! `crates/query/packed/tables.bin`: the tables of small variants, which travel with the program. They are those that a
//! solve makes, byte for byte, and no small one is missing. `BLESS=1 cargo test -p gamesman-check --test packed` writes
//! the file.

use std::fs;
use std::path::Path;

use gamesman_query::packed::{LARGEST, Packed, pack, tables};
use gamesman_query::{Config, GAMES, Library, Unwatched};

/// Larger variants are not tried: their tables are too large but for a few.
const MOST_POSITIONS: u64 = 30_000;

/// All that travels with the program takes at most so much.
const MOST_BYTES: usize = 3 << 20;

/// A file of the repository.
fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

#[test]
fn packed_tables_are_made_by_solving() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()));
    let recorded = Library::new(Config::new(folder.path().join("none")).packed(true));
    let mut solved: Vec<(&str, String, Vec<u8>)> = Vec::new();
    for entry in GAMES {
        for named in entry.variants {
            let session = library.session(entry.id, Some(named.id)).expect("it can be opened");
            let known = recorded.session(entry.id, Some(named.id)).expect("as well").summary();
            let small = known.positions.is_some_and(|n| n <= MOST_POSITIONS);
            if !small {
                continue;
            }
            let report = session.solve(&Unwatched).expect("it can be solved");
            if report.file_bytes as usize <= LARGEST {
                let table = fs::read(folder.path().join(&report.file)).expect("its table");
                solved.push((entry.id, session.chosen().settings.text().to_owned(), table));
            }
        }
    }
    let packed: Vec<Packed> =
        solved.iter().map(|(game, settings, table)| Packed { game, settings, table }).collect();
    let path = file("crates/query/packed/tables.bin");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, pack(&packed)).expect("the file can be written");
    } else {
        let names = |tables: &[Packed]| -> Vec<String> {
            tables.iter().map(|one| format!("{} {}", one.game, one.settings)).collect()
        };
        let known = tables();
        assert_eq!(names(&known), names(&packed), "set BLESS=1 to write the file anew");
        for (known, made) in known.iter().zip(&packed) {
            let (game, settings) = (made.game, made.settings);
            assert!(known == made, "{game} {settings}: set BLESS=1 to write the file anew");
        }
    }
    let results = fs::read(file("crates/query/packed/results.tsv")).expect("the results");
    let bytes = pack(&packed).len() + results.len();
    println!("{} tables, {bytes} bytes with the results", packed.len());
    assert!(bytes <= MOST_BYTES, "{bytes} bytes travel with the program");
}

#[test]
fn nothing_that_is_recorded_is_unknown_at_first_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = Library::new(Config::new(folder.path()).packed(true));
    for one in tables() {
        let session = library.session(one.game, Some(one.settings)).expect("it can be opened");
        assert!(session.summary().solved, "{} {}", one.game, one.settings);
        // The fingerprint of the rules is compared when the table is opened.
        let known = session.census().is_ok();
        assert!(known, "{} {}: the packed table is not used", one.game, one.settings);
        session.verify(&Unwatched).expect("it is read").fault.inspect(|fault| {
            panic!("{} {}: {fault}", one.game, one.settings);
        });
    }
    assert!(!folder.path().join("tables").exists(), "nothing is solved for it");
}
