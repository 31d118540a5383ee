//! Puzzles.

use gamesman_rules::check::searched;

use crate::golden_puzzle;

/// Rows of panels and a place by row and column.
#[test]
fn hop_n_drop() {
    let start = (vec![vec![1_u8, 0, 1], vec![2, 2, 1], vec![0, 1, 0]], (1_usize, 0_usize));
    let found = searched(start, |(panels, (y, x))| {
        if (*y, *x) == (0, 1) && panels.concat().iter().all(|&n| n == 0) {
            return None;
        }
        let mut left = panels.clone();
        if (*y, *x) != (0, 1) {
            left[*y][*x] -= 1;
        }
        let near = [(y.wrapping_sub(1), *x), (y + 1, *x), (*y, x.wrapping_sub(1)), (*y, x + 1)];
        let lands =
            |&(y, x): &(usize, usize)| y < 3 && x < 3 && (panels[y][x] > 0 || (y, x) == (0, 1));
        Some(near.into_iter().filter(lands).map(|to| (left.clone(), to)).collect())
    });
    assert_eq!(found, golden_puzzle("hopndrop", "8hops"));
}

/// Lists of points in the order of the ring that the lines form.
#[test]
fn seven_pennies() {
    let found = searched((vec![], None), |(taken, put): &(Vec<usize>, Option<usize>)| {
        let with = |point: usize, put| {
            let mut all: Vec<usize> = taken.iter().copied().chain([point]).collect();
            all.sort_unstable();
            (all, put)
        };
        match put {
            None if taken.len() == 7 => None,
            None => Some(
                (0..8).filter(|p| !taken.contains(p)).map(|p| (taken.clone(), Some(p))).collect(),
            ),
            Some(at) => Some(
                [at + 1, at + 7]
                    .map(|to| to % 8)
                    .into_iter()
                    .filter(|to| !taken.contains(to))
                    .map(|to| with(to, None))
                    .collect(),
            ),
        }
    });
    assert_eq!(found, golden_puzzle("sevenpennies", "regular"));
}

/// One bird: cells as rows and columns, and it falls by itself.
#[test]
fn snake_bird() {
    let text = "-------_e-xxf--_xxxx---_----f--_---xx--_ss----x";
    let rows: Vec<Vec<char>> = text.split('_').take(6).map(|row| row.chars().collect()).collect();
    let at = |(y, x): (i32, i32)| match usize::try_from(y).ok().and_then(|y| rows.get(y)) {
        Some(row) if x >= 0 => row.get(x as usize).copied(),
        _ => None,
    };
    let fruit = vec![(1, 4), (3, 4)];
    let start = (vec![(0, 0), (0, 1), (0, 2)], fruit);
    let found = searched(start, |(bird, fruit)| {
        let creep = |(dy, dx): (i32, i32)| {
            let (mut bird, mut fruit) = (bird.clone(), fruit.clone());
            let to = (bird[0].0 + dy, bird[0].1 + dx);
            if bird.contains(&to) || !at(to).is_some_and(|c| "-fe".contains(c)) {
                return None;
            }
            bird.insert(0, to);
            match fruit.iter().position(|cell| *cell == to) {
                Some(eaten) => drop(fruit.remove(eaten)),
                None => drop(bird.pop()),
            }
            let left = |bird: &[(i32, i32)], fruit: &[(i32, i32)]| {
                at(bird[0]) == Some('e') && fruit.is_empty()
            };
            while !left(&bird, &fruit) {
                let below: Vec<(i32, i32)> = bird.iter().map(|(y, x)| (y + 1, *x)).collect();
                if below.iter().any(|&cell| at(cell) == Some('x') || fruit.contains(&cell)) {
                    return Some((bird, fruit));
                }
                if below.iter().any(|&cell| at(cell).is_none_or(|c| c == 's')) {
                    return None;
                }
                bird = below;
            }
            Some((Vec::new(), fruit))
        };
        let ways = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        (!bird.is_empty()).then(|| ways.into_iter().filter_map(creep).collect())
    });
    assert_eq!(found, golden_puzzle("snakebird", "20moves"));
}

/// Squirrels as lists of rows and columns, with the one of the nut first.
#[test]
fn squirrels() {
    type Squirrel = Vec<(i32, i32)>;
    let squirrels: Vec<Squirrel> =
        vec![vec![(0, 1), (1, 1)], vec![(1, 3), (2, 3)], vec![(3, 0), (3, 1)]];
    let start = (squirrels, vec![true; 3], vec![(0, 2), (1, 0), (2, 1), (3, 3)]);
    let found = searched(start, |(squirrels, nuts, holes)| {
        let mut after = Vec::new();
        for i in 0..3 {
            for (dy, dx) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let moved: Squirrel = squirrels[i].iter().map(|(y, x)| (y + dy, x + dx)).collect();
                let free = |cell: &(i32, i32)| {
                    (0..4).contains(&cell.0)
                        && (0..4).contains(&cell.1)
                        && *cell != (2, 2)
                        && (0..3).all(|j| j == i || !squirrels[j].contains(cell))
                };
                if !moved.iter().all(free) {
                    continue;
                }
                let (mut all, mut nuts, mut holes) =
                    (squirrels.clone(), nuts.clone(), holes.clone());
                if nuts[i] && holes.contains(&moved[0]) {
                    nuts[i] = false;
                    holes.retain(|hole| *hole != moved[0]);
                }
                all[i] = moved;
                after.push((all, nuts, holes));
            }
        }
        nuts.contains(&true).then_some(after)
    });
    assert_eq!(found, golden_puzzle("squirrels", "13moves"));
}

/// All places that can be filled from one another along the arms.
#[test]
fn tiltago() {
    let start: Vec<char> = "----53241".chars().collect();
    let next = [(0, 1), (1, 4), (2, 3), (3, 4), (4, 5), (5, 6), (4, 7), (7, 8)];
    let found = searched(start, |balls| {
        let reach = |from: usize| {
            let mut seen = vec![from];
            for i in 0..9 {
                let Some(&at) = seen.get(i) else { break };
                for (a, b) in next.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
                    if a == at && balls[b] == '-' && !seen.contains(&b) {
                        seen.push(b);
                    }
                }
            }
            seen
        };
        let pairs = (0..9).filter(|&at| balls[at] != '-').flat_map(|from| {
            let central = move |to: &usize| *to != from && (from == 4 || *to == 4);
            reach(from).into_iter().filter(central).map(move |to| (from, to))
        });
        let after = pairs.map(|(from, to)| {
            let mut after = balls.clone();
            after.swap(from, to);
            after
        });
        (balls.iter().collect::<String>() != "--12345--").then(|| after.collect())
    });
    assert_eq!(found, golden_puzzle("tiltago", "regular"));
}
