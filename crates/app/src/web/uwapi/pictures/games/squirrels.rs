//! Squirrels Go Nuts: holes below squirrels, whose cells each have a picture that points to the next one.

use gamesman_query::rules::Scene;

use super::super::set::{At, Board, PictureSet, on, within};

const SIDE: usize = 4;
/// The cells with holes, in the order of a text.
const HOLES: [usize; 4] = [2, 4, 9, 15];

/// The garden of four rows and columns.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let cell = |i: usize| (55.0 + 95.0 * (i % SIDE) as f32, 55.0 + 95.0 * (i / SIDE) as f32);
    let cells: Vec<At> = (0..SIDE * SIDE).map(cell).collect();
    let set = within((400.0, 400.0), (0.0, 0.0), (0.0, 0.0)).on("squirrels/board.svg");
    let bodies = [
        ('L', "squirrel_left"),
        ('R', "squirrel_right"),
        ('T', "squirrel_top"),
        ('B', "squirrel_bottom"),
    ];
    let set = set
        .image('H', "squirrels/hole.svg", 120.0)
        .image('A', "squirrels/acorn.svg", 80.0)
        .image('X', "squirrels/flower.svg", 200.0)
        .images("squirrels/", &bodies, 325.0)
        .images("squirrels/", &[('n', "squirrel_acorn"), ('e', "squirrel_empty")], 120.0)
        .read_with(garden)
        .arrow(5.0);
    Some(PictureSet {
        cells: Some(HOLES.into_iter().map(cell).chain(cells.iter().copied()).collect()),
        spots: Some(cells),
        ..set
    })
}

fn garden(text: &str, scene: &Scene) -> String {
    let (board, holes) = text.split_once('_').unwrap_or((text, ""));
    let cells: Vec<char> = board.chars().collect();
    let squirrel = |cell: Option<usize>| {
        cell.and_then(|cell| cells.get(cell)).filter(|c| **c != 'f').map(char::to_ascii_lowercase)
    };
    let look = |(i, &c): (usize, &char)| {
        let same = |other: Option<usize>| squirrel(other) == Some(c);
        let empty = || {
            let spot = scene.spots.get(i);
            let here = |name: &str, x: f32, y: f32| {
                name.starts_with("empty") && spot.is_some_and(|spot| on(x, y, spot))
            };
            scene.pieces.iter().any(|piece| here(&piece.name, piece.x, piece.y))
        };
        match c {
            '-' => '-',
            'f' => 'X',
            'A'..='Z' => 'n',
            _ if empty() => 'e',
            _ if i % SIDE > 0 && same(Some(i - 1)) => 'R',
            _ if same(i.checked_sub(SIDE)) => 'B',
            _ if i % SIDE + 1 < SIDE && same(Some(i + 1)) => 'L',
            _ => 'T',
        }
    };
    let holes = holes.chars().map(|hole| if hole == 'n' { 'A' } else { 'H' });
    holes.chain(cells.iter().enumerate().map(look)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_of_a_squirrel_points_to_the_next() {
        let scene = Scene::grid(SIDE, SIDE);
        assert_eq!(garden("-aa--fA-----Bb--_-n--", &scene), "HAHH-LR--Xn-----nR--");
        assert_eq!(garden("c---C-----------_----", &scene), "HHHHT---n-----------");
    }
}
