//! Prepared positions survive a file, and a damaged or foreign file is refused.

use std::fs;

use gamesman_games::game;
use gamesman_hardness::{
    FileError, Heroes, Lookahead, Match, Policy, Prepared, Reading, Request, Scope, classify,
    identity,
};
use gamesman_solve::{Options, Unwatched};

#[test]
fn files_hold_what_was_found_and_nothing_else_is_believed() {
    let entry = game("connect3").unwrap();
    let variant = (entry.open)(&entry.choose(None).unwrap().settings).unwrap();
    let graph = variant.graph().unwrap();
    let player = |depth| Lookahead::new(depth, Policy::Fallback).unwrap();
    let matches = vec![
        Match { hero: player(1), rival: player(2) },
        Match { hero: player(3), rival: player(2) },
    ];
    let options = Options::default();
    let (heroes, most_steps) = (Heroes::Second, 3);
    let request =
        Request::new(matches.clone()).heroes(heroes).most_steps(most_steps).options(options);
    let found = Prepared::new(&classify(graph, &request, &Unwatched).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some/where.starts");
    let id = identity(graph, &matches, Scope::All { most_steps });
    found.write(&path, id).unwrap();
    let read = Prepared::open(&path, id).unwrap();
    assert!(!found.is_empty());
    assert_eq!((read.len(), read.heroes(), read.matches()), (found.len(), heroes, &matches[..]));
    assert_eq!((read.positions(), read.counts()), (found.positions(), found.counts()));
    for reading in [Reading::Literal, Reading::Exact] {
        for j in 0..4 {
            assert_eq!(read.places(reading, j), found.places(reading, j));
        }
    }
    assert_eq!(read.orbits().unwrap(), found.orbits().unwrap());
    assert_eq!(read.numbers().unwrap(), found.numbers().unwrap());
    for of in 0..2 {
        assert_eq!(read.chances(of).unwrap(), found.chances(of).unwrap());
    }

    assert!(matches!(Prepared::open(&path, id + 1), Err(FileError::Other)));
    assert!(matches!(Prepared::open(&folder.path().join("no"), id), Err(FileError::Missing)));
    let bytes = fs::read(&path).unwrap();
    let tried = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let read = Prepared::open(&path, id)?;
        read.orbits()?;
        read.numbers()?;
        read.chances(0)?;
        read.chances(1).map(|_| ())
    };
    for place in (0..bytes.len()).step_by(bytes.len() / 97) {
        let mut other = bytes.clone();
        other[place] ^= 4;
        assert!(tried(&other).is_err(), "byte {place} of {} matters", bytes.len());
        assert!(tried(&bytes[..place]).is_err(), "{place} bytes are not enough");
    }
    assert!(tried(&bytes).is_ok());
}
