use gamesman_rules::{Record, laws};
use gamesman_solve::{Options, Unwatched, solve};

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    the_laws_hold();
    the_start_is_worth_what_people_say();
}

fn the_laws_hold() {
    let broken = laws::broken(&GAME, 1000);
    assert!(broken.is_empty(), "a law is broken: {}", broken.join("\n"));
}

fn the_start_is_worth_what_people_say() {
    let settings = GAME.choose(None).expect("it has a variant").settings;
    let variant = GAME.variant(&settings).expect("it opens");
    let graph = variant.graph().expect("it has numbers");
    let solution = solve(graph, &Options::default(), &Unwatched);
    let solution =
        solution.unwrap_or_else(|error| panic!("repair what the laws say first: {error}"));
    let found = solution.record(graph.start()).expect("the start is solved");
    let known = Record::win(3);
    assert_eq!(
        found, known,
        "by your rules the start is a {found}, and everybody finds a {known}: who loses when a player cannot move?"
    );
}
