//! The symbolic and the explicit method give the same sets wherever both run.

use gamesman_games::game;
use gamesman_hardness::{Heroes, Lookahead, Match, Policy, Reading, Request, classify};
use gamesman_rules::{Player, Variant};
use gamesman_solve::{Options, Unwatched};
use gamesman_symbolic::{Error, Layer, Room, Sets};

const GAMES: &[(&str, &str)] = &[
    ("tictactoe", "3x3-3-RCD"),
    ("tictactoe", "3x3-3-RC"),
    ("tictactoe", "3x3-3-RD"),
    ("bottom2", "3x3-RCD"),
    ("bottom2", "3x3-CD"),
    ("connect3", "4x4-RCD"),
    ("connect3", "4x4-RD"),
    ("lines", "3x4-3-RCD-bottom3"),
];

fn open(id: &str, variant: &str) -> Box<dyn Variant> {
    let entry = game(id).unwrap();
    (entry.open)(&entry.choose(Some(variant)).unwrap().settings).unwrap()
}

fn total(layers: &[Layer]) -> u64 {
    layers.iter().map(|layer| layer.positions as u64).sum()
}

/// The marks of a position written row by row from the top, in the order of the cells.
fn marks(text: &str, rows: usize) -> Vec<Option<Player>> {
    let columns = text.len() / rows;
    let cell = |cell: usize| {
        let (column, row) = (cell / rows, cell % rows);
        match text.as_bytes()[(rows - 1 - row) * columns + column] {
            b'x' => Some(Player::First),
            b'o' => Some(Player::Second),
            _ => None,
        }
    };
    (0..text.len()).map(cell).collect()
}

#[test]
fn sets_are_equal_position_by_position() {
    for &(id, name) in GAMES {
        let variant = open(id, name);
        let rows = name[..1].parse().unwrap();
        let sets =
            Sets::reach(variant.cells().unwrap(), Room::within(256 << 20), &Unwatched).unwrap();
        let player = Lookahead::new(1, Policy::Flat).unwrap();
        for (winner, heroes) in [(Player::First, Heroes::First), (Player::Second, Heroes::Second)] {
            let request = Request {
                matches: vec![Match { hero: player, rival: player }],
                heroes,
                most_steps: 3,
                options: Options { symmetry: false, ..Options::default() },
            };
            let found = classify(variant.graph().unwrap(), &request, &Unwatched).unwrap();
            assert_eq!(total(&sets.layers()), found.positions, "{id} {name}");
            let mut literal = vec![sets.at_once(winner, &Unwatched).unwrap()];
            let mut within = vec![sets.at_once(winner, &Unwatched).unwrap()];
            for j in 0..3 {
                literal.push(sets.before(winner, &literal[j], &Unwatched).unwrap());
                within.push(sets.within(winner, &within[j], &Unwatched).unwrap());
            }
            let mut lower = sets.at_once(winner, &Unwatched).unwrap();
            for j in 0..4 {
                let size = total(&sets.sizes(&literal[j]));
                assert_eq!(size, found.counts.literal[j], "{id} {name} W{j}");
                let exact = match j {
                    0 => sets.at_once(winner, &Unwatched).unwrap(),
                    _ => sets.minus(&within[j], &within[j - 1]).unwrap(),
                };
                let expected = found.counts.exact.get(j).copied().unwrap_or(0);
                assert_eq!(total(&sets.sizes(&exact)), expected, "{id} {name} exact {j}");
                if j == 0 {
                    continue;
                }
                let fresh = sets.minus(&literal[j], &lower).unwrap();
                lower = sets.either(&lower, &literal[j]).unwrap();
                // Equal sizes, and every position of the one set is in the other.
                for place in 0..found.starts.len() {
                    let text = variant.position(found.starts.number(place)).unwrap().unwrap();
                    let marks = marks(&text, rows);
                    assert_eq!(variant.marked(&marks).unwrap(), text);
                    let steps = found.starts.steps(place);
                    let is = |reading| steps.of(reading) == Some(j as u8);
                    assert_eq!(sets.holds(&exact, &marks), is(Reading::Exact), "{text} {j}");
                    if text != variant.start() {
                        assert_eq!(sets.holds(&fresh, &marks), is(Reading::Literal), "{text} {j}");
                    }
                }
            }
        }
    }
}

/// Samples are members, and every member of a small set comes up about equally often.
#[test]
fn samples_are_uniform() {
    let variant = open("connect3", "4x4-RCD");
    let sets = Sets::reach(variant.cells().unwrap(), Room::within(64 << 20), &Unwatched).unwrap();
    let w0 = sets.at_once(Player::First, &Unwatched).unwrap();
    let w1 = sets.before(Player::First, &w0, &Unwatched).unwrap();
    let w2 = sets.before(Player::First, &w1, &Unwatched).unwrap();
    let w3 = sets.before(Player::First, &w2, &Unwatched).unwrap();
    assert_eq!(total(&sets.sizes(&w3)), 16);
    let mut counts = std::collections::BTreeMap::new();
    for marks in sets.sample(&w3, 1_600, 7) {
        assert!(sets.holds(&w3, &marks));
        *counts.entry(variant.marked(&marks).unwrap()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 16);
    assert!(counts.values().all(|count| (60..=140).contains(count)), "{counts:?}");
}

#[test]
fn too_few_nodes_are_an_error() {
    let variant = open("connect3", "4x4-RCD");
    let room = Room { nodes: 300, results: 64 };
    let reached = Sets::reach(variant.cells().unwrap(), room, &Unwatched);
    assert_eq!(reached.err(), Some(Error::Memory));
}
