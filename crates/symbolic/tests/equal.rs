//! The symbolic and the explicit method give the same sets wherever both run.

use std::collections::{BTreeMap, BTreeSet};

use gamesman_games::game;
use gamesman_hardness::{Heroes, Lookahead, Match, Policy, Reading, Request, classify};
use gamesman_rules::{Player, Variant};
use gamesman_solve::{Options, Progress, Unwatched, Watch};
use gamesman_symbolic::{Capacity, Error, Layer, Plies, Sets};

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
            Sets::reach(variant.cells().unwrap(), Capacity::within(256 << 20), &Unwatched).unwrap();
        let player = Lookahead::new(1, Policy::Flat).unwrap();
        for (winner, heroes) in [(Player::First, Heroes::First), (Player::Second, Heroes::Second)] {
            let request = Request::new(vec![Match { hero: player, rival: player }])
                .heroes(heroes)
                .options(Options::default().symmetry(false));
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

/// Samples are members of the set, and each member comes up equally often, whatever its ply: Pearson's
/// statistic of 100 draws for each stays within five standard deviations of its mean.
#[test]
fn samples_are_uniform() {
    for (name, j, size) in [("4x4-RCD", 3, 2), ("4x4-RCD", 2, 94), ("4x4-RD", 2, 384)] {
        let variant = open("connect3", name);
        let capacity = Capacity::within(64 << 20);
        let sets = Sets::reach(variant.cells().unwrap(), capacity, &Unwatched).unwrap();
        let win = sets.literal(Player::First, j, &Unwatched).unwrap();
        assert_eq!(total(&sets.sizes(&win)), size);
        let all: BTreeSet<String> =
            sets.list(&win).iter().map(|marks| variant.marked(marks).unwrap()).collect();
        assert_eq!(all.len() as u64, size);
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        for marks in sets.sample(&win, 100 * size as usize, 7) {
            assert!(sets.holds(&win, &marks));
            *counts.entry(variant.marked(&marks).unwrap()).or_default() += 1;
        }
        assert!(counts.keys().eq(&all));
        let off = |count: &u64| (*count as f64 - 100.0).powi(2) / 100.0;
        let (statistic, mean) = (counts.values().map(off).sum::<f64>(), (size - 1) as f64);
        let most = 5.0 * (2.0 * mean).sqrt();
        assert!((statistic - mean).abs() < most, "{name} {j}: {statistic}");
    }
}

#[test]
fn an_empty_set_has_no_samples() {
    let variant = open("tictactoe", "3x3-3-RC");
    let sets =
        Sets::reach(variant.cells().unwrap(), Capacity::within(64 << 20), &Unwatched).unwrap();
    let win = sets.literal(Player::First, 3, &Unwatched).unwrap();
    assert_eq!((sets.list(&win).len(), sets.sample(&win, 5, 1).len()), (0, 0));
}

/// Notes that do not fit, results that are forgotten and collections cost time only.
#[test]
fn little_room_changes_nothing() {
    let variant = open("connect3", "4x4-RCD");
    let sizes = |capacity| {
        let sets = Sets::reach(variant.cells().unwrap(), capacity, &Unwatched).unwrap();
        let exact = sets.exact(Player::Second, 2, &Unwatched).unwrap();
        let literal = sets.literal(Player::First, 2, &Unwatched).unwrap();
        [sets.layers(), sets.sizes(&exact), sets.sizes(&literal)]
    };
    let plenty = sizes(Capacity::within(256 << 20));
    assert_eq!(sizes(Capacity { nodes: 60_000, results: 16, notes: 50 }), plenty);
}

/// The work stops when it is asked to.
#[test]
fn work_can_be_stopped() {
    struct Stop;
    impl Watch for Stop {
        fn progress(&self, _: &Progress) {}
        fn stopped(&self) -> bool {
            true
        }
    }
    let variant = open("connect3", "4x4-RCD");
    let reached = Sets::reach(variant.cells().unwrap(), Capacity::within(64 << 20), &Stop);
    assert_eq!(reached.err(), Some(Error::Stopped));
}

#[test]
fn too_few_nodes_are_an_error() {
    let variant = open("connect3", "4x4-RCD");
    let capacity = Capacity { nodes: 300, results: 64, notes: 100 };
    let reached = Sets::reach(variant.cells().unwrap(), capacity, &Unwatched);
    assert_eq!(reached.err(), Some(Error::Memory));
}

/// Positions of Connect 4 on six rows of seven after n moves, OEIS A212693 (Edelkamp and Kissmann; Tromp).
#[test]
fn the_first_plies_of_the_usual_board_are_those_published() {
    const PUBLISHED: [u128; 17] = [
        1,
        7,
        49,
        238,
        1_120,
        4_263,
        16_422,
        54_859,
        184_275,
        558_186,
        1_662_623,
        4_568_683,
        12_236_101,
        30_929_111,
        75_437_595,
        176_541_259,
        394_591_391,
    ];
    let capacity = Capacity::within(512 << 20);
    let mut plies = Plies::new(open("connect4", "6x7").cells().unwrap(), capacity).unwrap();
    let found = PUBLISHED.map(|_| plies.next(&Unwatched).unwrap().unwrap().positions);
    assert_eq!(found, PUBLISHED);
}

/// A board of medium size as a whole, ends included, and that the sum is the published one (Tromp, "John's
/// Connect Four Playground").
#[test]
fn whole_boards_have_the_published_number_of_positions() {
    let of = |variant| {
        let cells = open("connect4", variant).cells().unwrap();
        total(&Sets::reach(cells, Capacity::within(256 << 20), &Unwatched).unwrap().layers())
    };
    assert_eq!(of("4x4"), 161_029);
    assert_eq!(of("4x5"), 3_945_711);
    assert_eq!(of("5x4"), 1_706_255);
}
