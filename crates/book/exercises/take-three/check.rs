//! A move takes one, two or three matches, and everything else is as before.

use super::answer::GAME;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    assert_eq!(moves("7"), ["take-1", "take-2", "take-3"], "the moves with seven matches");
    assert_eq!(moves("2"), ["take-1", "take-2"], "nobody takes more than there are");
    assert_eq!(moves("0"), [""; 0], "with no match left the game is over");
    let broken = gamesman_rules::laws::broken(&GAME, 1_000);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

fn moves(left: &str) -> Vec<String> {
    let settings = GAME.choose(None).expect("the game has a variant").settings;
    let variant = GAME.variant(&settings).expect("it opens");
    let view = variant.view(left).expect("a number of matches from 0 to 7 is a position");
    view.steps.into_iter().map(|step| step.name).collect()
}
