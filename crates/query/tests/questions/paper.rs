//! What Ahmed, Chatterjee and Gulwani (2013) published and what can be reproduced of it: the sizes of all
//! state spaces, and of the winning sets for j = 2 of Tic-Tac-Toe and Bottom-2.
//!
//! CONNECT-4 takes minutes and runs only if `GAMESMAN_HEAVY` is set.

use std::collections::BTreeMap;

use gamesman_hardness::{
    Classified, Lookahead, Match, Policy, Reading, Request, Thresholds, classify,
};
use gamesman_query::survey::{cut_off, published};
use gamesman_query::{Config, Library, Unwatched};
use gamesman_solve::Options;

fn classified(game: &str, variant: &str) -> Classified {
    let library = Library::new(Config::new("unused"));
    let session = library.session(game, Some(variant)).expect("it is in the catalogue");
    let player = |depth| Lookahead::new(depth, Policy::Flat).expect("a small depth");
    let matches = vec![Match { hero: player(3), rival: player(3) }];
    let options = Options::default();
    let request = Request::new(matches).most_steps(2).options(options);
    let graph = session.variant().graph().expect("it has an index");
    classify(graph, &request, &Unwatched).expect("it fits")
}

#[test]
fn state_spaces_and_winning_sets_are_those_published() {
    let heavy = std::env::var_os("GAMESMAN_HEAVY").is_some();
    let mut known: BTreeMap<(String, String), Classified> = BTreeMap::new();
    let (mut spaces, mut sets, mut all_easy) = (0, 0, 0);
    for cell in published() {
        if cell.game == "connect4" && !heavy {
            continue;
        }
        let variant = (cell.game.clone(), cell.variant.clone());
        let name = format!("{} {} j = {}", cell.game, cell.variant, cell.j);
        let new = !known.contains_key(&variant);
        let found = known.entry(variant).or_insert_with(|| classified(&cell.game, &cell.variant));
        if new {
            assert_eq!(cut_off(found.positions), cell.positions, "{name}: {}", found.positions);
            spaces += 1;
        }
        if cell.j != 2 {
            continue;
        }
        let grades = found.grades(Reading::Literal, 2, 0, Thresholds::default());
        if !cell.game.starts_with("connect") {
            let size: u64 = grades.iter().sum();
            assert_eq!(Some(size.to_string()), cell.set, "{name}");
            sets += 1;
        }
        // Depth 3 sees the whole win: whoever is graded so is easy, in every game.
        let exact = found.grades(Reading::Exact, 2, 0, Thresholds::default());
        assert_eq!((grades[1..].to_vec(), exact[1..].to_vec()), (vec![0, 0], vec![0, 0]), "{name}");
        all_easy += 1;
    }
    let cells = if heavy { 24 } else { 20 };
    assert_eq!((spaces, sets, all_easy), (cells, 16, cells));
    let exact = |game: &str, variant: &str| {
        known.get(&(game.to_owned(), variant.to_owned())).map(|found| found.positions)
    };
    assert_eq!(exact("tictactoe", "3x3-3-RCD"), Some(5_478));
    assert_eq!(exact("tictactoe", "4x4-3-RCD"), Some(6_036_001));
    assert_eq!(exact("connect4", "5x5-RCD"), heavy.then_some(69_763_700));
}
