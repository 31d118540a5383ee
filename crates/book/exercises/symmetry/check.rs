use std::collections::HashSet;

use gamesman_rules::prelude::*;
use gamesman_rules::{Graph, laws};
use gamesman_solve::{Options, Solution, Unwatched, solve};

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    every_move_lowers_the_tier();
    a_square_has_eight_images();
    the_laws_hold();
    classes_are_fewer_and_worth_the_same();
}

fn solved(graph: &dyn Graph) -> Solution {
    solve(graph, &Options::default(), &Unwatched).expect("it can be solved")
}

fn every_move_lowers_the_tier() {
    let mut moves = Vec::new();
    Row.moves(&Row.start(), &mut moves);
    let after = Row.play(&Row.start(), moves[0]);
    assert!(
        Row.tier(&after) < Row.tier(&Row.start()),
        "the tier is {} at the start and {} after a move",
        Row.tier(&Row.start()),
        Row.tier(&after)
    );
}

fn a_square_has_eight_images() {
    let [x, o, none] = [Some(Player::First), Some(Player::Second), None];
    let cells: Cells = [x, o, x, none, o, none, none, none, none];
    let images: HashSet<Cells> = Row.images(&cells).collect();
    assert!(images.contains(&cells), "the position itself is one of its images");
    assert_eq!(
        images.len(),
        4,
        "x o x above - o - is its own mirror image, so it has four images: {images:?}"
    );
    let lopsided: Cells = [x, o, none, none, none, none, none, none, none];
    assert_eq!(
        Row.images(&lopsided).collect::<HashSet<_>>().len(),
        8,
        "two marks at the end of a row have eight images"
    );
    assert_eq!(Row.orbit(&[none; 9]), 1, "the empty board has one image: itself");
}

fn the_laws_hold() {
    let variant = Open::found(Row).symmetric().variant();
    if let Err(law) = laws::check(&*variant, 6_000) {
        panic!("a law is broken: {law}");
    }
}

fn classes_are_fewer_and_worth_the_same() {
    let (plain, symmetric) = (Open::found(Row).variant(), Open::found(Row).symmetric().variant());
    let (graph, folded) = (plain.graph().expect("numbers"), symmetric.graph().expect("numbers"));
    let (all, classes) = (solved(graph), solved(folded));
    let (mut kept, mut counted) = (0, 0);
    for number in 0..graph.size() {
        let text = plain.position(number).expect("numbers").expect("a position");
        let own = symmetric.number(&text).expect("numbers").expect("a number");
        let canonical = folded.canonical(own);
        assert_eq!(
            classes.record(canonical),
            all.record(number),
            "{text} and its canonical position"
        );
        if canonical == own {
            kept += 1;
            counted += folded.orbit(own);
        }
    }
    assert_eq!(counted, 5_478, "the orbits of the canonical positions add up to all positions");
    assert_eq!(kept, 765, "canonical positions that are left");
}
