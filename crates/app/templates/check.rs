//! The laws that hold for every game, and the golden file of this one.

use CRATE::GAME;

#[test]
fn laws() {
    gamesman_check::laws(&GAME);
}

#[test]
fn golden_facts() {
    gamesman_check::goldens(&GAME, include_str!("../goldens/CRATE.txt"));
}
