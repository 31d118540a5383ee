//! Boards of points: which of them are joined, as their pictures show.

use gamesman_rules::{Scene, Shape};

use crate::{names, open, view};

/// How many lines meet in each point of a picture.
fn joined(scene: &Scene) -> Vec<usize> {
    let ends = scene.shapes.iter().filter_map(|shape| match *shape {
        Shape::Line { from, to, .. } => Some([from, to]),
        _ => None,
    });
    let ends: Vec<(f32, f32)> = ends.flatten().collect();
    let near = |a: f32, b: f32| (a - b).abs() < 0.01;
    let meet = |x, y| ends.iter().filter(|end| near(end.0, x) && near(end.1, y)).count();
    scene.spots.iter().map(|spot| meet(spot.x, spot.y)).collect()
}

fn start(id: &str, text: &str) -> Scene {
    let variant = open(id, text);
    variant.scene(&variant.start()).expect("the start can be drawn")
}

#[test]
fn diagonals_of_bagh_chal_meet_at_every_second_point() {
    let joined = |text| joined(&start("baghchal", text));
    assert_eq!(joined("3x3"), [3, 3, 3, 3, 8, 3, 3, 3, 3]);
    assert_eq!(joined("4x4"), [3, 3, 5, 2, 3, 8, 4, 5, 5, 4, 8, 3, 2, 5, 3, 3]);
    assert_eq!(joined("4x4-straight"), [2, 3, 3, 2, 3, 4, 4, 3, 3, 4, 4, 3, 2, 3, 3, 2]);
}

/// Hare and Hounds: the end, the second and the fourth middle point have diagonals, the others none.
#[test]
fn diagonals_of_hare_and_hounds_are_those_that_the_rules_describe() {
    for columns in [3, 5, 7] {
        let joined = joined(&start("hareandhounds", &columns.to_string()));
        assert_eq!(joined.len(), 3 * columns + 2);
        for (point, ways) in joined.into_iter().enumerate() {
            // The end on the left, columns of three from the top, the end on the right.
            let (at, end) = (point.div_ceil(3), columns + 1);
            let middle = at > 0 && at < end && (point - 1) % 3 == 1;
            let expected = match (at, middle) {
                (at, _) if at == 0 || at == end => 3,
                (at, true) if at % 2 == 0 => 8,
                (_, true) => 4,
                // A corner of the board: to the end, along its row and column, and one diagonal.
                (at, false) if at == 1 || at == columns => 4,
                (at, false) if at % 2 == 1 => 5,
                (_, false) => 3,
            };
            assert_eq!(ways, expected, "{columns} columns, point {point}");
        }
    }
}

/// 24 points with 16 mills and 32 lines between neighbours, 16 with 8 and 20.
#[test]
fn morris_boards_have_their_mills_and_lines() {
    for (text, points, mills, lines) in [("regular", 24, 16, 32), ("six", 16, 8, 20)] {
        let joined = joined(&start("ninemensmorris", text));
        assert_eq!((joined.len(), joined.iter().sum::<usize>()), (points, 2 * lines), "{text}");
        assert_eq!(mills_of(text, points), mills, "{text}");
    }
}

/// How many sets of three points are mills: a piece is taken when the third of them is put down.
fn mills_of(text: &str, points: usize) -> usize {
    let variant = open("ninemensmorris", text);
    let start = variant.start();
    let (_, in_hand) = start.split_once(',').expect("pieces in hand");
    let left = in_hand.parse::<usize>().expect("a number") - 4;
    let spots = variant.scene(&start).expect("the start").spots;
    let mut count = 0;
    for (last, spot) in spots.iter().enumerate().skip(2) {
        for (a, b) in (0..last).flat_map(|b| (0..b).map(move |a| (a, b))) {
            // Two enemies anywhere else.
            let others: Vec<usize> =
                (0..points).filter(|point| ![a, b, last].contains(point)).take(2).collect();
            let piece = |point| match point {
                _ if point == a || point == b => 'x',
                _ if others.contains(&point) => 'o',
                _ => '-',
            };
            let board: String = (0..points).map(piece).collect();
            let view = view(&*variant, &format!("1_{board},{left}"));
            let takes = format!("{}+", spot.name);
            count += usize::from(names(&view).iter().any(|name| name.starts_with(&takes)));
        }
    }
    count
}
