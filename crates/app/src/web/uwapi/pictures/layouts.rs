//! What takes a computation in the pictures of some games: places that depend on the size of a board, and buttons between cells.

use gamesman_query::rules::Click;

use super::readings::in_hand;
use super::set::{At, Board, Form, PictureSet};

/// Completes the pictures of a game on a board, if there are some for that one.
pub(super) type Layout = fn(PictureSet, &Board<'_>) -> Option<PictureSet>;

/// The layout of this name.
pub(super) fn layout(name: &str) -> Option<Layout> {
    Some(match name {
        "digits_in_hand" => digits_in_hand,
        "dominoes" => dominoes,
        "layers" => layers,
        "piles" => piles,
        "pins" => pins,
        "rods" => rods,
        "stack" => stack,
        "strokes" => strokes,
        "window_button" => window_button,
        _ => return None,
    })
}

/// As it is, where one digit is enough for the pieces that a player has in hand.
fn digits_in_hand(set: PictureSet, board: &Board<'_>) -> Option<PictureSet> {
    in_hand(board.scene).iter().all(|hand| *hand < 10).then_some(set)
}

/// A button between each two cells that are side by side.
fn dominoes(set: PictureSet, board: &Board<'_>) -> Option<PictureSet> {
    let columns = board.columns;
    let places = set.stretched(board.scene);
    let pairs = (0..places.len()).flat_map(|cell| {
        let right = (cell % columns + 1 < columns).then_some((cell, cell + 1, 'h'));
        let below = (cell + columns < places.len()).then_some((cell, cell + columns, 'v'));
        [right, below].into_iter().flatten()
    });
    Some(pairs.fold(set, |set, (a, b, look)| {
        let ((x, y), (u, v)) = (places[a], places[b]);
        let middle = ((x + u) / 2.0, (y + v) / 2.0);
        set.button(vec![Click::Spot(a), Click::Spot(b)], Form::Point(look, middle))
    }))
}

/// Blocks in layers that lie right and left in turn; the only block that a thirteenth has lies beside the twelfth.
fn layers(set: PictureSet, board: &Board<'_>) -> Option<PictureSet> {
    let place = |i: usize| -> At {
        let layer = (i / 3).min(11);
        let left = if layer == i / 3 && layer % 2 == 1 { 0.5 } else { 3.5 };
        (left + (i % 3) as f32, 11.5 - layer as f32)
    };
    Some(PictureSet { spots: Some((0..board.spots).map(place).collect()), ..set })
}

/// Piles on the ground of a square picture.
fn piles(set: PictureSet, &Board { m, n, .. }: &Board<'_>) -> Option<PictureSet> {
    let side = (m * 0.5 + 2.0).max(2.0 * n + 1.0);
    let gap = (side - n) / (n + 1.0) + 1.0;
    let bottom = side - 1.5;
    let first = (gap - 0.5, bottom - 0.5 * (m - 1.0));
    Some(PictureSet { space: (side, side), corners: (first, (gap * n - 0.5, bottom)), ..set })
}

/// Pins in the middle of a square picture, each with a button below and a line to the next one.
fn pins(set: PictureSet, &Board { rows, columns, n, .. }: &Board<'_>) -> Option<PictureSet> {
    let (y, below) = (n / 2.0, n / 2.0 + 0.7);
    let set = PictureSet { space: (n, n), corners: ((0.5, y), (n - 0.5, y)), ..set };
    let set = (0..columns).fold(set, |set, pin| {
        let at = |x: f32| (pin as f32 + x, below);
        let one = Form::Point('-', at(0.5));
        let alone = vec![Click::Spot(pin), Click::Button("just one".into())];
        let set = set.button(alone, one).button(vec![Click::Spot(pin)], one);
        let two = vec![Click::Spot(pin), Click::Spot(pin + 1)];
        match pin + 1 < columns {
            true => set.button(two, Form::Line(at(0.75), at(1.25))),
            false => set,
        }
    });
    (rows == 1).then_some(set)
}

/// A place for each disk on each rod, from the top; the variant is the numbers of both.
fn rods(set: PictureSet, board: &Board<'_>) -> Option<PictureSet> {
    let rods = board.spots;
    let disks: usize = board.variant.rsplit_once('_')?.1.parse().ok()?;
    if !(3..=4).contains(&rods) || !(1..=8).contains(&disks) {
        return None;
    }
    let rod = 8.0 + 4.0 * disks as f32;
    let side = rods as f32 * rod;
    let (x, top) = (|i: usize| (i as f32 + 0.5) * rod, side / 2.0 + 4.0);
    let cell = |i: usize| (x(i % rods), top + 4.0 * (i / rods) as f32);
    let corners = ((x(0), top - 6.0), (x(rods - 1), top - 6.0));
    let cells = Some((0..rods * disks).map(cell).collect());
    Some(PictureSet { space: (side, side), corners, cells, ..set })
}

/// One upon the other, the lowest first.
fn stack(set: PictureSet, board: &Board<'_>) -> Option<PictureSet> {
    let height = 1.25 * board.spots as f32;
    let at = |layer: usize| (8.0, height - 0.5 - 1.25 * layer as f32);
    let spots = Some((0..board.spots).map(at).collect());
    Some(PictureSet { space: (16.0, height), spots, ..set })
}

/// The button that moves the window is below the board.
fn window_button(set: PictureSet, board: &Board<'_>) -> Option<PictureSet> {
    let at = (10.0 * board.n + 2.0, 20.0 * board.m + 12.0);
    Some(set.button(vec![Click::Button("window".into())], Form::Point('Z', at)))
}

/// A button for each counter and a line for each row of counters that can be taken.
fn strokes(mut set: PictureSet, &Board { rows, columns, .. }: &Board<'_>) -> Option<PictureSet> {
    for cell in 0..rows * columns {
        let (row, column) = (cell / columns, cell % columns);
        let one = Form::On('-', cell);
        set = set.button(vec![Click::Spot(cell), Click::Button("just one".into())], one);
        set = set.button(vec![Click::Spot(cell)], one);
        for across in [true, false] {
            let (along, most, step) =
                if across { (column, columns, 1) } else { (row, rows, columns) };
            for end in along + 1..most {
                // No two lines on one row lie upon each other.
                let level = along * (2 * most - along - 1) / 2 + end - along - 1;
                let aside = 0.04 + 0.42 * level as f32 / (most * (most - 1) / 2) as f32;
                let (from, to) = (along as f32 + 0.06, end as f32 + 0.94);
                let form = match across {
                    true => Form::Line((from, row as f32 + aside), (to, row as f32 + aside)),
                    false => Form::Line((column as f32 + aside, from), (column as f32 + aside, to)),
                };
                let last = cell + (end - along) * step;
                set = set.button(vec![Click::Spot(cell), Click::Spot(last)], form);
            }
        }
    }
    Some(set)
}
