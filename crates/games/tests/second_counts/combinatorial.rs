//! Games that are about who can still move.

use gamesman_rules::Outcome;
use gamesman_rules::check::counted;

use crate::golden;

#[test]
fn euclids_game() {
    for (misere, variant) in [(false, "12"), (true, "12-misere")] {
        let found = counted(vec![false; 13], |chosen| {
            let all: Vec<usize> = (1..13).filter(|&number| chosen[number]).collect();
            let difference = |n: usize| all.iter().any(|a| all.contains(&(a + n)));
            let free = (1..13).filter(|&n| !chosen[n] && (all.len() < 2 || difference(n)));
            let with = |n: usize| (0..13).map(|i| chosen[i] || i == n).collect::<Vec<bool>>();
            let after: Vec<Vec<bool>> = free.map(with).collect();
            let end = if misere { Outcome::Win } else { Outcome::Lose };
            if after.is_empty() { Err(end) } else { Ok(after) }
        });
        assert_eq!(found, golden("euclidsgame", variant));
    }
}

#[test]
fn expantix() {
    // The shape as the set of its cells, columns and rows from 0.
    let found = counted((Vec::<(i32, i32)>::new(), true), |(shape, first)| {
        if shape.len() == 9 {
            return Err(Outcome::Lose);
        }
        let mut after = Vec::new();
        for (x, y) in (0..49).map(|i| (i % 7 - 3, i / 7 - 3)) {
            for bar in [1, 2, 3].iter().flat_map(|&n| {
                [
                    (0..n).map(|i| (x + i, y)).collect::<Vec<_>>(),
                    (0..n).map(|i| (x, y + i)).collect(),
                ]
            }) {
                let touches = bar
                    .iter()
                    .any(|a| shape.iter().any(|b| (a.0 - b.0).abs() + (a.1 - b.1).abs() == 1));
                let lies_on = bar.iter().any(|cell| shape.contains(cell));
                if lies_on || !touches && (!shape.is_empty() || (x, y) != (0, 0)) {
                    continue;
                }
                let all = || shape.iter().chain(&bar);
                let (left, low) =
                    (all().map(|c| c.0).min().unwrap_or(0), all().map(|c| c.1).min().unwrap_or(0));
                let mut moved: Vec<_> = all().map(|c| (c.0 - left, c.1 - low)).collect();
                if moved.iter().all(|c| c.0 < 3 && c.1 < 3) {
                    moved.sort_unstable();
                    after.push((moved, !first));
                }
            }
        }
        Ok(after)
    });
    assert_eq!(found, golden("expantix", "3"));
}

#[test]
fn jenga() {
    // Towers as text, by the rules alone.
    let found = counted("J".repeat(12), |tower| {
        let blocks: Vec<char> = tower.chars().collect();
        let full = blocks.len() / 3;
        let taken = |at: usize| {
            (0..blocks.len()).map(|i| if i == at { 'X' } else { blocks[i] }).collect::<String>()
                + "J"
        };
        let after: Vec<String> = (0..3 * (full - 1))
            .filter(|&at| {
                let beside = match at % 3 {
                    0 => vec![at, at + 1],
                    1 => vec![at - 1, at, at + 1],
                    _ => vec![at - 1, at],
                };
                beside.into_iter().all(|at| blocks[at] == 'J')
            })
            .map(taken)
            .collect();
        if after.is_empty() { Err(Outcome::Lose) } else { Ok(after) }
    });
    assert_eq!(found, golden("jenga", "12"));
}

#[test]
fn odd_or_even() {
    for (matches, most, variant) in [(13, 3, "13"), (27, 4, "27-4")] {
        // What is left, what the player to move has, whether it is the first one.
        let found = counted((matches, 0, true), |&(left, own, first)| match left {
            0 if own % 2 == 0 => Err(Outcome::Win),
            0 => Err(Outcome::Lose),
            _ => Ok((1..=most.min(left))
                .map(|take| (left - take, matches - left - own, !first))
                .collect()),
        });
        assert_eq!(found, golden("oddoreven", variant));
    }
}

/// The arrows as the moves of each point show them.
#[test]
fn graph_game() {
    let entry = gamesman_games::game("graphgame").expect("it is there");
    for id in ["0", "1", "2"] {
        let chosen = entry.choose(Some(id)).expect("a named variant");
        let graph = entry.variant(&chosen.settings).expect("it opens");
        let found = counted(graph.start(), |point| {
            let view = graph.view(point).expect("a point");
            match view.outcome {
                Some(outcome) => Err(outcome),
                None => Ok(view.steps.into_iter().map(|step| step.to).collect()),
            }
        });
        assert_eq!(found, golden("graphgame", id));
    }
}
