//! Games for two whose ids begin with m to q.

use gamesman_query::rules::Click;

use super::super::readings::{discs, matches, matches_taken, stones, to_place};
use super::super::set::{
    At, BLACK, BLUE, Board, Form, More, PLACE, PictureSet, Pictured, RED, REMOVE, SLIDE, TILE,
    WHITE, cells, within,
};

pub(super) const PICTURES: &[(&str, Pictured)] = &[
    ("mancala", |&Board { spots, .. }| {
        let row = |y: f32| [150.0, 250.0, 350.0].map(|x| (x, y));
        // Against the clock from the first player's left.
        let pits = |below: f32, above: f32| {
            let [a, b, c] = row(above);
            row(below).into_iter().chain([c, b, a])
        };
        let stores = [(450.0, 100.0), (50.0, 100.0)];
        (spots == 6).then(|| PictureSet {
            cells: Some(pits(150.0, 50.0).chain(stores).collect()),
            // Buttons beside the numbers.
            spots: Some(pits(179.0, 21.0).collect()),
            font: Some(24.0),
            ..within((500.0, 200.0), (0.0, 0.0), (0.0, 0.0))
                .on("mancala/mancala.svg")
                .image('x', RED, 10.0)
                .read(stones)
                .still()
                .heard(PLACE)
                .circle(8.0)
        })
    }),
    ("mutorere", |_| {
        let set = within((100.0, 100.0), (8.96, 8.96), (91.04, 91.04)).over_arrows();
        Some(set.on("mutorere/board.svg").sides(BLUE, RED, 10.0))
    }),
    ("neutron", |&Board { rows, columns, .. }| {
        let set = cells(5, 5, 1.0).on("general/checkerboard_gray_5x5.svg").sides(BLUE, RED, 1.0);
        let set = set.piece("n", 'N', WHITE, 1.0).over_arrows().arrow(0.06);
        ((rows, columns) == (5, 5)).then_some(set)
    }),
    ("nim", |&Board { m, n, .. }| {
        let side = (m * 0.5 + 2.0).max(2.0 * n + 1.0);
        let gap = (side - n) / (n + 1.0) + 1.0;
        let bottom = side - 1.5;
        let first = (gap - 0.5, bottom - 0.5 * (m - 1.0));
        Some(PictureSet {
            font: Some(1.0),
            ..within((side, side), first, (gap * n - 0.5, bottom))
                .on("nim/grid.svg")
                .piece("=", 'x', "nim/x.svg", 1.0)
                .pressed('t', "nim/t.svg", 1.0)
                .with(More::Piles)
                .still()
                .heard(PLACE)
        })
    }),
    ("ninemensmorris", |&Board { spots, .. }| {
        let (side, first, middle, board, scale, arrow) = match spots {
            24 => (300.0, (40.0, 20.0), (160.0, 140.0), "board", 28.6, 5.0),
            16 => (220.0, (30.0, 20.0), (110.0, 100.0), "board6mm", 28.6, 4.0),
            _ => return None,
        };
        let last = (2.0 * middle.0 - first.0, 2.0 * middle.1 - first.1);
        let place = |dx: f32| (middle.0 + dx, middle.1);
        Some(
            within((side, side), first, last)
                .on(format!("369mm/{board}.svg"))
                .sides(BLACK, WHITE, scale)
                .digits(100.0)
                .with(More::Counts([-20.0, -10.0, 10.0, 20.0].map(place), to_place))
                .heard_by_form(PLACE, SLIDE)
                .arrow(arrow),
        )
    }),
    ("notakto", |&Board { spots, .. }| {
        let boards = spots / 9;
        let (width, height) = match boards {
            1 => (66.0, 66.0),
            2 => (136.0, 66.0),
            3 => (136.0, 136.0),
            _ => return None,
        };
        let corner = [(0.0, 0.0), (70.0, 0.0), (35.0, 70.0)];
        let at = |cell: usize| {
            let ((x, y), cell) = (corner[cell / 9], cell % 9);
            (x + 11.0 + 22.0 * (cell % 3) as f32, y + 11.0 + 22.0 * (cell / 3) as f32)
        };
        Some(PictureSet {
            spots: Some((0..spots).map(at).collect()),
            ..within((width, height), (11.0, 11.0), (55.0, 55.0))
                .on(format!("notakto/grid{boards}.svg"))
                .piece("x", 'X', "notakto/x.svg", 22.0)
                .target('h', 20.0)
                .still()
                .heard(REMOVE)
        })
    }),
    ("nutictactoe", |&Board { rows, columns, .. }| {
        ((rows, columns) == (5, 4)).then(|| {
            within((5.0, 5.0), (1.0, 0.5), (4.0, 4.5))
                .on("nutictactoe/board.svg")
                .sides("ttt/x.svg", "ttt/o.svg", 1.0)
                .button(vec![Click::Button("wait".into())], Form::Text('w', (2.5, 2.5)))
                .arrow(0.075)
        })
    }),
    ("oddoreven", |&Board { spots, .. }| {
        // Nobody can take all matches: seven pairs are the most.
        let pile = |x: f32| {
            (0..14).map(move |i| (x + 10.0 * (i % 2) as f32, 90.0 - 10.0 * (i / 2) as f32))
        };
        let row: Vec<At> = (0..15).map(|i| (10.0 * i as f32 + 5.0, 10.0)).collect();
        let counts = [(75.0, 25.0), (35.0, 105.0), (115.0, 105.0)];
        (spots == 15).then(|| {
            let set = within((150.0, 150.0), (0.0, 0.0), (0.0, 0.0))
                .on("oddoreven/board.svg")
                .image('n', "oddoreven/n.svg", 10.0)
                .image('x', BLUE, 10.0)
                .image('o', RED, 10.0)
                .read(matches)
                .ways(matches_taken);
            let places = row.iter().copied().chain(pile(30.0)).chain(pile(110.0));
            PictureSet {
                cells: Some(places.chain(counts).collect()),
                spots: Some(row),
                font: Some(10.0),
                ..set.still().heard(PLACE)
            }
        })
    }),
    ("orbito", |&Board { variant, rows, .. }| {
        let turned = matches!(variant, "inner-sq-clockwise" | "diagonal-and-rotation");
        let board = if turned { "orbito_board_reversed" } else { "orbito_board" };
        (rows == 4).then(|| {
            cells(4, 4, 2.0)
                .on(format!("orbito/{board}.svg"))
                .piece("b", 'B', BLACK, 1.5)
                .piece("w", 'W', WHITE, 1.5)
                .circle(0.25)
                .over_arrows()
        })
    }),
    ("othello", |&Board { rows, square, .. }| {
        let counts = [(3.06, 45.06), (7.06, 45.06), (33.06, 45.06), (37.06, 45.06)];
        let pass = vec![Click::Button("pass".into())];
        (rows == 4 && square).then(|| {
            within((40.12, 50.0), (5.06, 5.06), (35.06, 35.06))
                .on("othello/grid.svg")
                .sides(BLACK, WHITE, 9.0)
                .digits(20.0)
                .image('P', "othello/P.svg", 6.0)
                .target('h', 10.0)
                .with(More::Counts(counts, discs))
                .button(pass, Form::Point('P', (20.06, 45.06)))
                .still()
                .heard(PLACE)
        })
    }),
    ("ponghauki", |_| {
        let set = within((100.0, 100.0), (10.0, 10.0), (90.0, 90.0)).over_arrows();
        Some(set.on("ponghauki/board.svg").sides(BLUE, RED, 15.0))
    }),
    ("quickchess", |_| {
        // It lies on its side: our rows are columns there.
        let spots = (0..12).map(|i| ((i / 3) as f32 + 0.5, (i % 3) as f32 + 0.5)).collect();
        let set = within((4.0, 3.0), (0.5, 0.5), (3.5, 2.5)).on("quickchess/grid.svg").arrow(0.1);
        let set = set.chessmen("KQRBNkqrbn").heard_by_target();
        Some(PictureSet { spots: Some(spots), ..set })
    }),
    ("quickcross", |board| {
        let &Board { rows, columns, spots, .. } = board;
        let set = cells(rows, columns, 100.0);
        let set = match (rows, spots) {
            (4, 16) => set.on("quickcross/background.svg"),
            _ => PictureSet { tile: Some('t'), ..set.image('t', TILE, 100.0) },
        };
        let set = set
            .piece("|", 'v', "quickcross/V.svg", 70.0)
            .piece("-", 'h', "quickcross/H.svg", 70.0)
            .image('r', "quickcross/rotate.svg", 70.0)
            .line(6.0)
            .heard_by_form(PLACE, REMOVE)
            .still();
        Some((0..spots).fold(set, |set, cell| {
            let centre = |i: usize| 100.0 * i as f32 + 50.0;
            let (x, y) = (centre(cell % columns), centre(cell / columns));
            let way = |button: &'static str| vec![Click::Spot(cell), Click::Button(button.into())];
            set.button(way("lying"), Form::Line((x - 32.0, y), (x + 32.0, y)))
                .button(way("standing"), Form::Line((x, y - 32.0), (x, y + 32.0)))
                .button(vec![Click::Spot(cell)], Form::On('r', cell))
        }))
    }),
    ("quixo", |&Board { rows, columns, .. }| {
        Some(
            cells(rows, columns, 4.0)
                .sides("quixo/x.svg", "quixo/o.svg", 4.0)
                .piece("", 'B', "quixo/blank.svg", 4.0)
                .still()
                .with(More::Edges)
                .arrow(0.1),
        )
    }),
];
