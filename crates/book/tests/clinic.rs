//! The clinic of the chapter about laws: each game breaks the law that the chapter says, and its repair breaks none.

#[path = "../clinic/backwards.rs"]
mod backwards;
#[path = "../clinic/backwards.fixed.rs"]
mod backwards_fixed;
#[path = "../clinic/collision.rs"]
mod collision;
#[path = "../clinic/collision.fixed.rs"]
mod collision_fixed;
#[path = "../clinic/gullible.rs"]
mod gullible;
#[path = "../clinic/gullible.fixed.rs"]
mod gullible_fixed;
#[path = "../clinic/namesake.rs"]
mod namesake;
#[path = "../clinic/namesake.fixed.rs"]
mod namesake_fixed;
#[path = "../clinic/overshoot.rs"]
mod overshoot;
#[path = "../clinic/overshoot.fixed.rs"]
mod overshoot_fixed;
#[path = "../clinic/reflection.rs"]
mod reflection;
#[path = "../clinic/reflection.fixed.rs"]
mod reflection_fixed;
#[path = "../clinic/resigned.rs"]
mod resigned;
#[path = "../clinic/resigned.fixed.rs"]
mod resigned_fixed;
#[path = "../clinic/turn.rs"]
mod turn;
#[path = "../clinic/turn.fixed.rs"]
mod turn_fixed;
#[path = "../clinic/twins.rs"]
mod twins;
#[path = "../clinic/twins.fixed.rs"]
mod twins_fixed;
#[path = "../clinic/uphill.rs"]
mod uphill;
#[path = "../clinic/uphill.fixed.rs"]
mod uphill_fixed;
#[path = "../clinic/vanishing.rs"]
mod vanishing;
#[path = "../clinic/vanishing.fixed.rs"]
mod vanishing_fixed;
#[path = "../clinic/winner.rs"]
mod winner;
#[path = "../clinic/winner.fixed.rs"]
mod winner_fixed;

use gamesman_book::{Question, Track, chapter};
use gamesman_rules::{Entry, laws};

/// Each game, broken and repaired.
const CASES: &[(&str, &Entry, &Entry)] = &[
    ("backwards", &backwards::GAME, &backwards_fixed::GAME),
    ("collision", &collision::GAME, &collision_fixed::GAME),
    ("gullible", &gullible::GAME, &gullible_fixed::GAME),
    ("namesake", &namesake::GAME, &namesake_fixed::GAME),
    ("overshoot", &overshoot::GAME, &overshoot_fixed::GAME),
    ("reflection", &reflection::GAME, &reflection_fixed::GAME),
    ("resigned", &resigned::GAME, &resigned_fixed::GAME),
    ("turn", &turn::GAME, &turn_fixed::GAME),
    ("twins", &twins::GAME, &twins_fixed::GAME),
    ("uphill", &uphill::GAME, &uphill_fixed::GAME),
    ("vanishing", &vanishing::GAME, &vanishing_fixed::GAME),
    ("winner", &winner::GAME, &winner_fixed::GAME),
];

/// Positions that the laws look at.
const POSITIONS: usize = 1_000;

#[test]
fn each_game_breaks_the_law_that_the_chapter_says() {
    let chapter = chapter(Track::Rust, "laws").expect("the chapter");
    for (name, broken, repaired) in CASES {
        assert_eq!(laws::broken(repaired, POSITIONS), [""; 0], "{name}, repaired");
        let Some(Question::Choice { options, right, .. }) =
            chapter.exercise(name).map(|exercise| &exercise.question)
        else {
            panic!("the chapter does not ask about {name}")
        };
        let found = laws::broken(broken, POSITIONS);
        let said = &options[*right];
        if said.starts_with("Nothing") {
            assert_eq!(found, [""; 0], "{name}: golden numbers find it");
            continue;
        }
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        // What stands between back quotes is a position, a move or a number that the law names.
        for named in said.split('`').skip(1).step_by(2) {
            assert!(found[0].contains(named), "{name}: {found:?} does not name {named}");
        }
    }
}
