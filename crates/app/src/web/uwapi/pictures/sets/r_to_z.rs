//! Games for two whose ids begin with r to z.

use gamesman_query::rules::Click;

use super::super::readings::{
    cones_placed, in_hand, shift_tac_toe, shifts, slid_in, strokes, tiles_put, tiles_slid, toots,
    window, winks,
};
use super::super::set::{
    At, BLACK, Board, Form, PLACE, PictureSet, Pictured, REMOVE, SLIDE, TILE, WHITE, cells, within,
};

pub(super) const PICTURES: &[(&str, Pictured)] = &[
    ("rubiksmagic", |&Board { spots, .. }| {
        let at =
            |shift: f32| (0..16).map(move |i| ((i % 4) as f32 + 0.5 + shift, (i / 4) as f32 + 0.5));
        (spots == 16).then(|| {
            let set = cells(4, 4, 1.0).on("rubiksmagic/background.svg");
            let tiles = [('U', "U"), ('D', "D"), ('u', "uu"), ('d', "dd")];
            let buttons = [('p', "p"), ('q', "q"), ('r', "r"), ('s', "s")];
            let set = set.images("rubiksmagic/", &tiles, 1.0).images("rubiksmagic/", &buttons, 0.4);
            let set = set.midway(tiles_slid).ways(tiles_put).still();
            PictureSet {
                cells: Some(at(0.0).chain(at(-0.2)).chain(at(0.2)).collect()),
                ..set.heard_by_form(REMOVE, PLACE).over_arrows().arrow(0.1)
            }
        })
    }),
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
    ("slide5", |&Board { spots, .. }| {
        // The board stands on a corner; beside it each row and column has its arrow.
        let cell = |i: usize| {
            let (row, column) = ((i / 5) as f32, (i % 5) as f32);
            (25.0 * (row + column + 2.0), 25.0 * (column - row + 7.0))
        };
        let arrow = |line: usize| {
            let at = 25.0 * (line % 5) as f32;
            match line < 5 {
                true => [(5.0 + at, 130.0 - at), (35.0 + at, 160.0 - at)],
                false => [(195.0 + at, 30.0 + at), (165.0 + at, 60.0 + at)],
            }
        };
        (spots == 10).then(|| {
            let set = within((300.0, 300.0), (0.0, 0.0), (0.0, 0.0))
                .under("slide5/foreground5x5.svg")
                .image('x', "general/blue_circle.svg", 35.0)
                .image('o', "general/red_circle.svg", 35.0);
            let set = set.read(str::to_owned).ways(slid_in).still().heard(REMOVE).arrow(5.0);
            PictureSet {
                cells: Some((0..25).map(cell).chain((0..10).flat_map(arrow)).collect()),
                spots: Some((0..10).map(|line| arrow(line)[0]).collect()),
                ..set
            }
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
            let set = set.images("squaredance/", &cones, 9.94);
            let set = ['q', 'r', 's', 't']
                .into_iter()
                .fold(set, |set, look| set.image(look, format!("squaredance/{look}.svg"), 4.0));
            let cells = at(0.0).chain(at(-2.0)).chain(at(2.0)).collect();
            let set = set.read(str::to_owned).ways(cones_placed).still().heard(PLACE);
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
    ("tictactwo", |&Board { rows, columns, m, n, .. }| {
        let at = |i: usize, columns: usize, first: f32| {
            (first + 20.0 * (i % columns) as f32, first + 20.0 * (i / columns) as f32)
        };
        let cells: Vec<At> = (0..rows * columns).map(|i| at(i, columns, 12.0)).collect();
        let windows = (0..(rows - 2) * (columns - 2)).map(|i| at(i, columns - 2, 32.0));
        let move_it = Form::Point('Z', (10.0 * n + 2.0, 20.0 * m + 12.0));
        let set = within((20.0 * n + 4.0, 20.0 * m + 24.0), (0.0, 0.0), (0.0, 0.0))
            .image('X', "tictactwo/X.svg", 16.0)
            .image('O', "tictactwo/O.svg", 16.0)
            .image('G', "tictactwo/tttgrid.svg", 56.0)
            .image('Z', "tictactwo/g.svg", 15.0)
            .target('h', 16.0)
            .read_with(window)
            .arrow(2.0)
            .heard_by_form(PLACE, SLIDE)
            .button(vec![Click::Button("window".into())], move_it);
        // The board of the bundle is that of five by five.
        let set = match (rows, columns) {
            (5, 5) => set.on("tictactwo/background.svg"),
            _ => PictureSet { tile: Some('T'), ..set.image('T', TILE, 20.0) },
        };
        Some(PictureSet {
            cells: Some(cells.iter().copied().chain(windows).collect()),
            spots: Some(cells),
            stepwise: true,
            ..set
        })
    }),
    ("tootandotto", |&Board { rows, columns, .. }| {
        if rows != 4 || !(4..=6).contains(&columns) {
            return None;
        }
        let wide = 10.0 * columns as f32;
        let at = |x: f32, y: f32| (x, 65.0 - 10.0 * y);
        let cell = |i: usize| at(35.0 + 10.0 * (i % columns) as f32, (3 - i / columns) as f32);
        let hands = [5.0, 15.0, 45.0 + wide, 55.0 + wide];
        let hands = hands.into_iter().flat_map(|x| (0..columns).map(move |y| at(x, y as f32)));
        let drop =
            |i: usize| (35.0 + 10.0 * (i % columns) as f32, 5.0 + 10.0 * (i / columns) as f32);
        let spots: Vec<At> = (0..4 * columns).map(cell).collect();
        let letters = [('T', "T"), ('t', "tt"), ('O', "O"), ('o', "oo")];
        let set = within((60.0 + wide, 70.0), (0.0, 0.0), (0.0, 0.0))
            .on(format!("tootandotto/background{columns}.svg"))
            .under(format!("tootandotto/foreground{columns}.svg"));
        let set = set.images("tootandotto/", &letters, 10.0);
        let set = (0..4 * columns).fold(set, |set, cell| {
            let way = |letter: &'static str| vec![Click::Spot(cell), Click::Button(letter.into())];
            set.button(way("T"), Form::Point('t', drop(cell % columns)))
                .button(way("O"), Form::Point('o', drop(columns + cell % columns)))
        });
        Some(PictureSet {
            cells: Some(spots.iter().copied().chain(hands).collect()),
            spots: Some(spots),
            ..set.read(toots).still().heard(REMOVE)
        })
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
    ("winkers", |&Board { spots, .. }| {
        let row = |y: f32, count: u8| {
            let first = 120.0 - 22.5 * f32::from(count - 1);
            (0..count).map(move |i| (first + 45.0 * f32::from(i), y))
        };
        let rows = [(40.0, 3), (80.0, 4), (120.0, 5), (160.0, 4), (200.0, 3)];
        // What a player has left lies in a fan below the board.
        let fan = |(x, y): At| (0..10u8).map(move |i| (x + 6.0 * f32::from(i), y));
        let fans = [(30.0, 240.0), (150.0, 240.0), (30.0, 280.0), (150.0, 280.0)];
        (spots == 19).then(|| {
            let board: Vec<At> = rows.into_iter().flat_map(|(y, count)| row(y, count)).collect();
            let set = within((240.0, 300.0), (0.0, 0.0), (0.0, 0.0)).on("winkers/background.svg");
            let pieces = [('c', "C"), ('x', "X"), ('o', "O")];
            let set = set.images("winkers/", &pieces, 50.0);
            PictureSet {
                cells: Some(board.iter().copied().chain(fans.into_iter().flat_map(fan)).collect()),
                spots: Some(board),
                ..set.read_with(winks).still()
            }
        })
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
                .piece("w", 'W', "y/W.svg", scale)
                .piece("b", 'B', "y/B.svg", scale)
                .image('h', "y/h.svg", scale)
                .heard(PLACE),
        )
    }),
    ("yote", |&Board { rows, columns, n, m, scene, .. }| {
        // A digit says how many pieces a player has in hand.
        let digits = in_hand(scene).iter().all(|hand| *hand < 10);
        let board = matches!((rows, columns), (3, 3 | 4) | (4, 4 | 5));
        let cell =
            |i: usize| (10.0 * (i % columns) as f32 + 5.0, 10.0 * (i / columns) as f32 + 15.0);
        (digits && board).then(|| {
            let cells: Vec<At> = (0..rows * columns).map(cell).collect();
            let hands = [(5.0, 5.0), (10.0 * n - 5.0, 5.0)];
            let set = within((10.0 * n, 10.0 * m + 10.0), (0.0, 0.0), (0.0, 0.0))
                .on(format!("yote/grid{rows}x{columns}.svg"))
                .image('x', BLACK, 9.0)
                .image('o', WHITE, 9.0);
            PictureSet {
                cells: Some(cells.iter().copied().chain(hands).collect()),
                spots: Some(cells),
                ..set.digits(9.0).read(|text| text.replace('_', "")).heard_by_form(PLACE, SLIDE)
            }
        })
    }),
];
