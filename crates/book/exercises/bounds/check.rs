use std::collections::HashSet;
use std::hash::Hash;

use super::answer::*;

/// # Panics
/// If something is not as the exercise asks.
pub fn check() {
    hanoi_is_counted();
    lights_are_counted();
    slides_are_counted();
    choices_are_counted();
    boards_with_fitting_marks_are_counted();
    reachable_positions_are_those_of_the_literature();
}

/// How many positions can be reached from `start`.
fn reached<P: Clone + Eq + Hash>(start: P, after: impl Fn(&P) -> Vec<P>) -> u64 {
    let (mut seen, mut pending) = (HashSet::from([start.clone()]), vec![start]);
    while let Some(position) = pending.pop() {
        for next in after(&position) {
            if seen.insert(next.clone()) {
                pending.push(next);
            }
        }
    }
    seen.len() as u64
}

/// Moves of the top disk of a rod; the number of a disk's rod stands at its place, the smallest disk first.
fn hanoi_moves(rods: u64, disks: &[u64]) -> Vec<Vec<u64>> {
    let top = |rod| disks.iter().position(|on| *on == rod).unwrap_or(disks.len());
    let all = (0..rods).flat_map(|from| (0..rods).map(move |to| (from, to)));
    all.filter(|(from, to)| top(*from) < top(*to))
        .map(|(from, to)| {
            let mut after = disks.to_vec();
            after[top(from)] = to;
            after
        })
        .collect()
}

/// Slides of a tile next to the gap, which is 0, into it.
fn slides(rows: usize, columns: usize, tiles: &[usize]) -> Vec<Vec<usize>> {
    let gap = tiles.iter().position(|tile| *tile == 0).expect("there is a gap");
    let beside = |cell: &usize| {
        let (down, right) = (cell / columns, cell % columns);
        (down.abs_diff(gap / columns) + right.abs_diff(gap % columns)) == 1
    };
    (0..rows * columns)
        .filter(beside)
        .map(|cell| {
            let mut after = tiles.to_vec();
            after.swap(cell, gap);
            after
        })
        .collect()
}

fn hanoi_is_counted() {
    for (rods, disks) in [(3, 1), (3, 3), (4, 3), (3, 6)] {
        let counted = reached(vec![0; disks], |at| hanoi_moves(rods, at));
        assert_eq!(
            hanoi(rods, disks as u32),
            counted,
            "Hanoi with {rods} rods and {disks} disks, your number and a count"
        );
    }
}

fn lights_are_counted() {
    for side in 1..=4 {
        let all = (0..side * side).fold(1, |ways, _| ways * 2);
        assert_eq!(
            lights(side),
            all,
            "a square of {side} × {side} lights: each of them doubles the count"
        );
    }
}

fn slides_are_counted() {
    for (rows, columns) in [(2, 2), (2, 3), (2, 4), (3, 2)] {
        let counted =
            reached((0..rows * columns).collect(), |at: &Vec<usize>| slides(rows, columns, at));
        assert_eq!(
            sliding(rows as u64, columns as u64),
            counted,
            "{rows} × {columns} tiles, your number and a count"
        );
    }
}

fn choices_are_counted() {
    for n in 0..=10_u64 {
        for k in 0..=n {
            let sets =
                (0..1_u64 << n).filter(|set| u64::from(set.count_ones()) == k).count() as u64;
            assert_eq!(choose(n, k), sets, "C({n}, {k}): sets of {k} things out of {n}");
        }
    }
}

fn boards_with_fitting_marks_are_counted() {
    let marks =
        |board: u32, mark| (0..9).filter(|cell| board / 3_u32.pow(*cell) % 3 == mark).count();
    let fits =
        |board: &u32| marks(*board, 1).checked_sub(marks(*board, 2)).is_some_and(|more| more <= 1);
    let counted = (0..3_u32.pow(9)).filter(fits).count() as u64;
    assert_eq!(
        tictactoe_by_turns(),
        counted,
        "boards with as many x as o, or one more: your number and a count"
    );
}

fn reachable_positions_are_those_of_the_literature() {
    let found = tictactoe_reachable();
    assert!(found != 6_046, "you go on after a line: the game is over then");
    assert_eq!(found, 5_478, "positions of Tic-Tac-Toe that can be reached");
}
