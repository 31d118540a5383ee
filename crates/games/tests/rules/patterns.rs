//! How many lines, squares and other patterns end a game: every set of cells is tried.

use gamesman_rules::board::{ALL_DIRECTIONS, Rect};
use gamesman_rules::{Outcome, Variant};

use crate::{open, view};

/// All sets of so many of the first `cells` numbers.
fn sets(cells: usize, count: usize) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..count {
        let longer = |set: &Vec<usize>| {
            let next = set.last().map_or(0, |last| last + 1);
            (next..cells).map(|cell| [&set[..], &[cell]].concat()).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}

/// A row of cells with `own` on a set of them and `other` on the first so many others, `-` elsewhere.
fn cells(count: usize, set: &[usize], own: char, other: char, others: usize) -> String {
    let free: Vec<usize> = (0..count).filter(|cell| !set.contains(cell)).take(others).collect();
    let piece = |cell| match cell {
        _ if set.contains(&cell) => own,
        _ if free.contains(&cell) => other,
        _ => '-',
    };
    (0..count).map(piece).collect()
}

/// How many of these positions are over.
fn over(variant: &dyn Variant, positions: impl Iterator<Item = String>) -> usize {
    positions.filter(|position| view(variant, position).outcome.is_some()).count()
}

#[test]
fn patterns_of_marks() {
    // Six lines along rows of four cells, four along columns, four diagonals.
    let lines = open("lines", "3x4-3");
    let marks = |count, set: &Vec<usize>, others| cells(count, set, 'x', 'o', others);
    assert_eq!(over(&*lines, sets(12, 3).iter().map(|set| marks(12, set, 2))), 6 + 4 + 4);
    for (text, patterns) in [("regular", 20), ("diamonds", 26)] {
        let square = open("foursquare", text);
        let positions = sets(16, 4);
        let found = over(&*square, positions.iter().map(|set| marks(16, set, 3)));
        assert_eq!(found, patterns, "{text}");
    }
    let space = open("tictactoe3d", "regular");
    let in_layers = |text: String| [&text[..9], &text[9..18], &text[18..]].join(",");
    let found = over(&*space, sets(27, 3).iter().map(|set| in_layers(marks(27, set, 2))));
    assert_eq!(found, 49);
}

/// Sim: 15 lines between six points, 20 triangles.
#[test]
fn triangles_of_sim() {
    let sim = open("sim", "regular");
    assert_eq!(sim.start(), format!("1_{}", "-".repeat(15)));
    let text = |set: &Vec<usize>| format!("2_{}", cells(15, set, 'x', 'o', 2));
    assert_eq!(over(&*sim, sets(15, 3).iter().map(text)), 20);
}

/// Winkers on five rows: 19 points, 27 rows of three, ten pieces of each kind.
#[test]
fn rows_of_winkers() {
    let winkers = open("winkers", "3");
    let start = winkers.scene(&winkers.start()).expect("the start");
    let points = start.spots.len();
    assert_eq!((points, &*start.notes[0]), (19, "x has 10 neutral pieces and 10 winks"));
    let over = sets(points, 3).into_iter().filter(|set| ends_winkers(&*winkers, set));
    assert_eq!(over.count(), 27);
}

/// Whether three winkers x on these points end the game.
fn ends_winkers(winkers: &dyn Variant, set: &[usize]) -> bool {
    let mut position = winkers.start();
    let names: Vec<String> = {
        let spots = winkers.scene(&position).expect("the start").spots;
        spots.into_iter().map(|spot| spot.name).collect()
    };
    // First counters on all three points and on two others, then x on the three and o on the two.
    let free: Vec<usize> = (0..names.len()).filter(|point| !set.contains(point)).take(3).collect();
    let counters = [set[0], free[0], set[1], free[1], set[2], free[2]];
    for point in counters.into_iter().chain([set[0], free[0], set[1], free[1], set[2]]) {
        let view = view(winkers, &position);
        let step = view.steps.iter().find(|step| step.name == names[point]);
        position = step.unwrap_or_else(|| panic!("{} in {position}", names[point])).to.clone();
    }
    view(winkers, &position).outcome.is_some()
}

/// Teeko: 10 rows, 10 columns, 8 diagonals and 16 squares; 14 larger squares in the advanced game.
#[test]
fn four_together_in_teeko() {
    for (text, patterns) in [("regular", 44), ("advanced", 44 + 14)] {
        let teeko = open("teeko", text);
        let text = |set: &Vec<usize>| format!("2_{}", cells(25, set, 'x', 'o', 3));
        assert_eq!(over(&*teeko, sets(25, 4).iter().map(text)), patterns);
        // Fewer pieces are no pattern.
        let fewer = |set: &Vec<usize>| format!("2_{}", cells(25, set, 'x', 'o', 2));
        assert_eq!(over(&*teeko, sets(25, 3).iter().map(fewer)), 0);
    }
}

/// Teeko: wherever four pieces stand, one may have come there from five cells at least, as no four are together before a
/// move. So four enemies cannot block all of them, and every position that is no hole can be reached.
#[test]
fn four_pieces_of_teeko_have_come_from_five_cells_at_least() {
    let board = Rect::new(5, 5);
    for text in ["regular", "advanced"] {
        let teeko = open("teeko", text);
        let together = |set: &Vec<usize>| {
            view(&*teeko, &format!("2_{}", cells(25, set, 'x', 'o', 3))).outcome.is_some()
        };
        let all = sets(25, 4);
        let ends: Vec<&Vec<usize>> = all.iter().filter(|set| together(set)).collect();
        for set in &all {
            let mut from = Vec::new();
            for (i, &to) in set.iter().enumerate() {
                for way in ALL_DIRECTIONS {
                    let Some(cell) = board.step(to, way).filter(|cell| !set.contains(cell)) else {
                        continue;
                    };
                    let mut before = set.clone();
                    before[i] = cell;
                    before.sort_unstable();
                    if !ends.contains(&&before) && !from.contains(&cell) {
                        from.push(cell);
                    }
                }
            }
            assert!(from.len() > 4, "{set:?}");
        }
    }
}

/// Square Dance: 1, 6 and 20 squares of any size and slant among 4, 9 and 16 points. Two cones of each player point up.
#[test]
fn squares_of_square_dance() {
    for (side, squares) in [(2, 1), (3, 6), (4, 20)] {
        let dance = open("squaredance", &format!("{side}-direction"));
        let text = |set: &Vec<usize>| {
            let cone = |cell| set.iter().position(|&other| other == cell);
            let cones = (0..side * side).map(|cell| cone(cell).map_or('-', |i| ['U', 'u'][i % 2]));
            format!("1_{}", cones.collect::<String>())
        };
        assert_eq!(over(&*dance, sets(side * side, 4).iter().map(text)), squares, "{side}");
    }
}

/// All Queens Chess: 28 lines of four on 25 cells. Six queens of each player stand somewhere; four that are no line do not
/// end the game wherever the others stand.
#[test]
fn lines_of_all_queens_chess() {
    let queens = open("allqueenschess", "standard");
    let lines = sets(25, 4).into_iter().filter(|set| ends_queens(&*queens, set));
    assert_eq!(lines.count(), 28);
}

/// Whether the game is over wherever two more queens of the same player and six of the other stand.
fn ends_queens(queens: &dyn Variant, set: &[usize]) -> bool {
    let free: Vec<usize> = (0..25).filter(|cell| !set.contains(cell)).collect();
    (0..21).all(|shift| {
        // Every second of the free cells, from a place that moves on.
        let others: Vec<usize> = (0..8).map(|i| free[(shift + 5 * i) % 21]).collect();
        let piece = |cell| match others.iter().position(|&other| other == cell) {
            Some(place) => {
                if place < 2 {
                    'w'
                } else {
                    'b'
                }
            }
            None if set.contains(&cell) => 'w',
            None => '-',
        };
        let board: String = (0..25).map(piece).collect();
        view(queens, &format!("2_{board}")).outcome.is_some()
    })
}

/// Lite-3: a line and surrounding are never there at once, so it does not matter which of the goals is looked for first.
#[test]
fn a_line_and_surrounding_are_never_there_at_once() {
    let [line, surround] = ["line", "surround"].map(|goal| open("lite3", goal));
    let name = |cell: &usize| format!("{}{}", ["a", "b", "c"][cell % 3], 3 - cell / 3);
    let written = |set: &Vec<usize>| set.iter().map(name).collect::<String>();
    let (mut lines, mut surrounded) = (0, 0);
    for x in sets(9, 3) {
        for o in sets(9, 3).iter().filter(|o| o.iter().all(|cell| !x.contains(cell))) {
            let board = format!("{},{}", written(&x), written(o));
            let end =
                |variant: &dyn Variant, turn: u8| view(variant, &format!("{turn}_{board}")).outcome;
            let around = [1, 2].map(|turn| end(&*surround, turn));
            assert!(end(&*line, 1).is_none() || around == [None; 2], "{board}");
            // One player alone is surrounded: who is to move makes no difference.
            assert_eq!(around[0], around[1].map(Outcome::flipped), "{board}");
            lines += u32::from(end(&*line, 1).is_some());
            surrounded += u32::from(around != [None; 2]);
        }
    }
    assert!(lines > 0 && surrounded > 0);
}
