//! The worked examples that `gamesman new` writes: they obey the laws, their numbers are right, and CONTRIBUTING.md shows
//! the first of them as it is.

use gamesman_check::{goldens, laws};

#[path = "../../app/templates/grid/game.rs"]
mod grid;
#[path = "../../app/templates/heaps/game.rs"]
mod heaps;
#[path = "../../app/templates/matches/game.rs"]
mod matches;
#[path = "../../app/templates/puzzle/game.rs"]
mod puzzle;

#[test]
fn the_worked_examples_obey_the_laws() {
    laws(&heaps::GAME);
    laws(&matches::GAME);
    laws(&grid::GAME);
    laws(&puzzle::GAME);
}

#[test]
fn their_golden_numbers_are_right() {
    goldens(&heaps::GAME, include_str!("../../app/templates/heaps/goldens.txt"));
    goldens(&matches::GAME, include_str!("../../app/templates/matches/goldens.txt"));
    goldens(&grid::GAME, include_str!("../../app/templates/grid/goldens.txt"));
    goldens(&puzzle::GAME, include_str!("../../app/templates/puzzle/goldens.txt"));
}

#[test]
#[should_panic(expected = "remoteness is 5, not 4")]
fn a_wrong_number_is_found() {
    goldens(&matches::GAME, "variant regular\nremoteness 4\n");
}

#[test]
fn contributing_shows_the_first_of_them() {
    let text = include_str!("../../../CONTRIBUTING.md");
    let example = include_str!("../../app/templates/matches/game.rs");
    let blocks: Vec<&str> =
        text.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 3);
    for block in blocks {
        assert!(example.contains(block.trim()), "CONTRIBUTING.md shows other code:\n{block}");
    }
}
