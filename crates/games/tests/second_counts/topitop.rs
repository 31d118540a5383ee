//! Topitop, with stacks written from the ground up: `s`, `l`, and a player's bucket.

use gamesman_rules::Outcome;
use gamesman_rules::check::counted;

use crate::golden;

/// Four stacks; what was just slid bare to an empty cell, and where it came from; whose turn it is.
type Position = ([&'static str; 4], Option<(usize, usize)>, usize);

/// What stands after one stack was put on another, or on an empty cell.
fn onto(stack: &'static str, below: &'static str) -> Option<&'static str> {
    Some(match (stack, below) {
        (stack, "") => stack,
        ("a", "s") => "sa",
        ("b", "s") => "sb",
        ("a", "ls") => "lsa",
        ("b", "ls") => "lsb",
        ("s", "l") => "ls",
        ("sa", "l") => "lsa",
        ("sb", "l") => "lsb",
        _ => return None,
    })
}

#[test]
fn topitop() {
    // On 2×2 every cell is next to every other.
    let start: Position = ([""; 4], None, 0);
    let found = counted(start, |&(stacks, back, mover)| {
        let castles =
            |bucket| stacks.iter().filter(|stack| **stack == ["lsa", "lsb"][bucket]).count();
        if castles(1 - mover) == 2 {
            return Err(Outcome::Lose);
        }
        let used =
            |piece: &str| stacks.iter().map(|stack| stack.matches(piece).count()).sum::<usize>();
        let own = ["a", "b"][mover];
        let mut after = Vec::new();
        for (piece, most) in [(own, 2), ("s", 4), ("l", 4)] {
            for to in (0..4).filter(|&to| stacks[to].is_empty() && used(piece) < most) {
                let mut next = stacks;
                next[to] = piece;
                after.push((next, None, 1 - mover));
            }
        }
        for (from, to) in (0..16).map(|pair| (pair / 4, pair % 4)).filter(|(from, to)| from != to) {
            let theirs = stacks[from].contains(["b", "a"][mover]);
            if stacks[from].is_empty() || theirs || back == Some((from, to)) {
                continue;
            }
            if let Some(made) = onto(stacks[from], stacks[to]) {
                let (mut next, bare) = (stacks, !stacks[from].contains(own));
                next[from] = "";
                next[to] = made;
                let back = (bare && stacks[to].is_empty()).then_some((to, from));
                after.push((next, back, 1 - mover));
            }
        }
        // Who can do nothing passes.
        Ok(if after.is_empty() { vec![(stacks, None, 1 - mover)] } else { after })
    });
    assert_eq!(found, golden("topitop", "2x2"));
}
