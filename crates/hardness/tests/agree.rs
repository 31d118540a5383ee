//! The pass over all positions, the search from one position and the solver agree with each other: on
//! games that alternate, that let a player move again, and that are loopy.

use gamesman_games::game;
use gamesman_hardness::{
    Classified, Heroes, Local, Lookahead, Match, Policy, Reading, Request, classify,
};
use gamesman_rules::{Graph, Value, Variant};
use gamesman_solve::{Options, Unwatched, solve};
use rand::SeedableRng;
use rand::rngs::StdRng;

const GAMES: &[(&str, Option<&str>)] = &[
    ("tictactoe", None),
    ("tictactoe", Some("misere")),
    ("bottom2", Some("3x3-rd")),
    ("connect3", None),
    ("dodgem", None),
    ("hexapawn", None),
    ("mancala", None),
    ("othello", None),
    ("nim", None),
    ("0to10by1or2", None),
];

fn open(id: &str, variant: Option<&str>) -> Box<dyn Variant> {
    let entry = game(id).unwrap();
    (entry.open)(&entry.choose(variant).unwrap().settings).unwrap()
}

fn matches() -> Vec<Match> {
    let player = |depth, policy| Lookahead::new(depth, policy).unwrap();
    let pairs = [(1, 2), (2, 1), (2, 2)];
    let policies = Policy::ALL.into_iter();
    let all = policies.flat_map(|p| pairs.map(|(a, b)| (player(a, p), player(b, p))));
    all.map(|(hero, rival)| Match { hero, rival }).collect()
}

fn classified(graph: &dyn Graph, heroes: Heroes, symmetry: bool) -> Classified {
    let options = Options::default().symmetry(symmetry);
    let request = Request::new(matches()).heroes(heroes).most_steps(100).options(options);
    classify(graph, &request, &Unwatched).unwrap()
}

/// The winning sets by exact distance are the solver's wins, remoteness by remoteness, and the
/// probabilities are those of a search from the position.
#[test]
fn distances_are_the_solvers_and_chances_those_of_a_search() {
    for &(id, name) in GAMES {
        let variant = open(id, name);
        let graph = variant.graph().unwrap();
        if graph.size() > 1 << 40 {
            continue;
        }
        let found = classified(graph, Heroes::Mover, false);
        let options = Options::default().symmetry(false);
        let solution = solve(graph, &options, &Unwatched).unwrap();
        assert_eq!(found.positions, solution.census().positions(), "{id}");
        let mut wins = 0;
        let mut local = Local::new(graph, 3_000_000);
        for place in 0..found.starts.len() {
            let number = found.starts.number(place);
            let record = solution.record(graph.canonical(number));
            let record =
                record.unwrap_or_else(|| panic!("{id}: the solver does not know {number}"));
            assert_eq!(record.value, Value::Win, "{id} {number}");
            let j = found.starts.steps(place).exact.unwrap();
            assert_eq!(u32::from(j), (record.remoteness.unwrap() - 1) / 2, "{id} {number}");
            wins += 1;
            // Searching takes longer than knowing: a few dozen positions stand for all.
            if place % found.starts.len().div_ceil(40) == 0 {
                for (&of, &chance) in found.matches.iter().zip(found.starts.chances(place)) {
                    let searched = local.chance(number, of).unwrap();
                    assert!(
                        (searched - chance).abs() < 1e-11,
                        "{id} {number} {of:?}: {chance} in the pass, {searched} by search"
                    );
                }
            }
        }
        let long = |r: &gamesman_rules::Record| r.remoteness.is_some_and(|r| r > 2);
        let records = solution.census().records();
        let expected: u64 = records
            .filter(|(record, _, _)| record.value == Value::Win && long(record))
            .map(|(_, count, _)| count)
            .sum();
        assert_eq!(wins, expected, "{id}");
    }
}

/// What is counted and graded does not depend on symmetry; nor do games that alternate depend on whether
/// tiers or the search of both roles say who is to move.
#[test]
fn symmetry_changes_nothing() {
    for &(id, name) in GAMES {
        let variant = open(id, name);
        let graph = variant.graph().unwrap();
        if !graph.facts().symmetric || graph.size() > 1 << 40 {
            continue;
        }
        for heroes in [Heroes::First, Heroes::Second, Heroes::Mover] {
            let (with, without) =
                (classified(graph, heroes, true), classified(graph, heroes, false));
            assert_eq!(
                (with.positions, &with.counts),
                (without.positions, &without.counts),
                "{id}"
            );
            for of in 0..with.matches.len() {
                for j in 1..4 {
                    let grades = |c: &Classified| {
                        c.grades(Reading::Exact, j, of, gamesman_hardness::Thresholds::default())
                    };
                    assert_eq!(grades(&with), grades(&without), "{id} {j}");
                }
            }
        }
    }
}

/// Games that are played out with a seed are won about as often as the probability says.
#[test]
fn sampled_games_scatter_around_the_probability() {
    let variant = open("connect3", None);
    let graph = variant.graph().unwrap();
    let found = classified(graph, Heroes::First, true);
    let mut local = Local::new(graph, 1_000_000);
    let mut rng = StdRng::seed_from_u64(30);
    let of = found.matches[0];
    let places = (0..found.starts.len()).step_by(11);
    let (mut wins, mut expected, mut spread) = (0.0, 0.0, 0.0);
    for place in places {
        let chance = found.starts.chances(place)[0];
        wins += f64::from(local.sample(found.starts.number(place), of, 30, &mut rng).unwrap());
        expected += 30.0 * chance;
        spread += 30.0 * chance * (1.0 - chance);
    }
    assert!(spread > 40.0, "some positions are neither won nor lost: {spread}");
    assert!((wins - expected).abs() < 4.0 * spread.sqrt(), "{wins} of {expected} ± {spread}");
}
