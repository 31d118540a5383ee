//! Games for two whose ids begin with r to z.

use super::super::readings::{cones_placed, cones_read, shift_tac_toe, shifts, strokes};
use super::super::set::{
    BLACK, Board, PLACE, PictureSet, Pictured, SLIDE, TILE, WHITE, cells, within,
};

pub(in super::super) const PICTURES: &[(&str, Pictured)] = &[
    ("shifttactoe", |&Board { variant, scene, .. }| {
        // Where sliders stop, and only in rows.
        if !matches!(variant, "regular" | "misere" | "flat") {
            return None;
        }
        let grid = |i: usize, x: f32, y: f32| ((i % 3) as f32 + x, (i / 3) as f32 + y);
        let cell = |i: usize| grid(i, 3.5, 2.5);
        let beside = |i: usize| (if i.is_multiple_of(2) { 1.0 } else { 8.0 }, 2.5 + (i / 2) as f32);
        let spots = scene.spots.len().saturating_sub(9);
        let set = within((9.0, 6.0), (3.5, 2.5), (5.5, 4.5))
            .under("shifttactoe/foreground.svg")
            .image('S', "shifttactoe/S.svg", 10.0)
            .image('x', "shifttactoe/x.svg", 1.0)
            .image('o', "shifttactoe/o.svg", 1.0)
            .read(shift_tac_toe)
            .still()
            .heard(SLIDE)
            .circle(0.3)
            .arrow(0.1);
        // Above the columns, and where sliders go to the right and to the left.
        let arrows = (0..6).map(|i| grid(i, 3.5, 0.5));
        let arrows = arrows.chain((0..9).map(|i| grid(i, 0.0, 2.5)));
        let arrows = arrows.chain((0..9).map(|i| grid(i, 7.0, 2.5)));
        let set = if variant == "flat" { set } else { set.ways(shifts) };
        Some(PictureSet {
            cells: Some((0..9).chain(0..9).map(cell).chain(arrows).collect()),
            spots: Some((0..9).map(cell).chain((0..spots).map(beside)).collect()),
            ..set
        })
    }),
    ("snake", |_| {
        Some(
            cells(4, 4, 1.0)
                .on("snake/grid.svg")
                .piece("h", 'h', "snake/h.svg", 1.0)
                .piece("t", 't', "snake/t.svg", 1.0)
                .piece("b", '5', "snake/5.svg", 1.01)
                .heard("animals/snake.mp3")
                .over_arrows(),
        )
    }),
    ("squaredance", |&Board { spots, .. }| {
        let at = |shift: f32| {
            (0..16)
                .map(move |i| (5.09 + 9.94 * (i % 4) as f32 + shift, 5.09 + 9.94 * (i / 4) as f32))
        };
        (spots == 16).then(|| {
            let set = within((40.0, 40.0), (5.09, 5.09), (34.9, 34.9))
                .on("squaredance/background.svg")
                .under("squaredance/foreground.svg");
            let cones = [('U', "U"), ('D', "D"), ('u', "uu"), ('d', "dd")];
            let set = cones.into_iter().fold(set, |set, (look, file)| {
                set.image(look, format!("squaredance/{file}.svg"), 9.94)
            });
            let set = ['q', 'r', 's', 't']
                .into_iter()
                .fold(set, |set, look| set.image(look, format!("squaredance/{look}.svg"), 4.0));
            let cells = at(0.0).chain(at(-2.0)).chain(at(2.0)).collect();
            let set = set.read(cones_read).ways(cones_placed).still().heard(PLACE);
            PictureSet { cells: Some(cells), ..set }
        })
    }),
    ("tactix", |&Board { rows, columns, .. }| {
        let set = cells(rows, columns, 1.0);
        let set = match (rows, columns) {
            (4, 4) => set.on("tactix/grid.svg"),
            _ => PictureSet { tile: Some('t'), ..set.image('t', TILE, 1.0) },
        };
        let set = set.piece("x", 'O', "tactix/o.svg", 1.0).still().heard(PLACE);
        Some(strokes(set, rows, columns))
    }),
    ("tantfant", |_| {
        Some(
            within((100.0, 100.0), (10.0, 10.0), (90.0, 90.0))
                .on("tantfant/board.svg")
                .piece("X", 'X', BLACK, 15.0)
                .piece("O", 'O', WHITE, 15.0)
                .circle(6.5)
                .over_arrows()
                .arrow(4.0),
        )
    }),
    ("teeko", |_| {
        Some(
            within((600.0, 600.0), (100.0, 100.0), (500.0, 500.0))
                .on("teeko/board.svg")
                .sides("teeko/x.svg", "teeko/o.svg", 80.0)
                .heard_by_form(PLACE, SLIDE)
                .arrow(7.0),
        )
    }),
    ("tsoroyematatu", |_| {
        Some(
            within((84.0, 84.0), (10.0, 10.0), (74.0, 74.0))
                .on("tsoroyematatu/board.svg")
                .sides(WHITE, BLACK, 15.0)
                .heard_by_form(PLACE, SLIDE)
                .circle(6.5)
                .over_arrows()
                .arrow(4.0),
        )
    }),
    ("y", |&Board { spots, .. }| {
        let (dim, first, last, scale) = match spots {
            10 => (4, (13.63, 15.73), (86.38, 78.74), 25.0),
            15 => (5, (11.2, 12.93), (88.8, 80.14), 20.0),
            _ => return None,
        };
        Some(
            within((100.0, 100.0), first, last)
                .under(format!("y/dim{dim}.svg"))
                .piece("x", 'W', "y/W.svg", scale)
                .piece("o", 'B', "y/B.svg", scale)
                .image('h', "y/h.svg", scale)
                .heard(PLACE),
        )
    }),
];
