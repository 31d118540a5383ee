//! Games for two whose ids begin with a digit to c.

use gamesman_query::rules::{Click, Spot};

use super::super::readings::{goats, three_spot, twists};
use super::super::set::{
    At, BLACK, BLUE, Board, Form, More, PLACE, PictureSet, Pictured, RED, REMOVE, SLIDE, WHITE,
    cells, within,
};

pub(super) const PICTURES: &[(&str, Pictured)] = &[
    ("0to10by1or2", |board| {
        let rung = |i: usize| (4.5, 10.5 - i as f32);
        let ladder: Vec<At> = (0..board.spots).map(rung).collect();
        (board.spots == 11).then(|| PictureSet {
            spots: Some(ladder.clone()),
            ..within((9.0, 11.0), (4.5, 10.5), (4.5, 0.5))
                .on("0to10by1or2/grid.svg")
                .image('x', "0to10by1or2/x.svg", 1.0)
                .read(|text| {
                    let at = text.parse::<usize>().unwrap_or(0).min(10);
                    (0..11).map(|i| if i == at { 'x' } else { '-' }).collect()
                })
                .over_arrows()
                .arrow(0.1)
        })
    }),
    ("1dchess", |_| {
        let set = cells(1, 8, 1.0).on("1dchess/grid.svg").arrow(0.1);
        Some(set.chessmen("KNRknr").heard_by_target())
    }),
    ("3spot", |_| {
        let cell = |i: usize| ((i % 3) as f32 + 0.5125, (i / 3) as f32 + 0.5125);
        let scores = [(0.3625, 3.5125), (0.6625, 3.5125), (2.3625, 3.5125), (2.6625, 3.5125)];
        let set = within((3.025, 4.0), (0.5125, 0.5125), (2.5125, 2.5125));
        Some(PictureSet {
            cells: Some((0..9).map(cell).chain(scores).collect()),
            stepwise: true,
            ..set
                .on("3spot/grid.svg")
                .image('B', "3spot/B.svg", 1.0)
                .image('W', "3spot/W.svg", 1.0)
                .image('R', "3spot/R.svg", 1.0)
                .digits(2.0)
                .read(three_spot)
                .still()
                .heard(PLACE)
        })
    }),
    ("abrobad", |_| {
        let row = |(first, y, count): (f32, f32, usize)| {
            (0..count).map(move |i| (first + 110.0 * i as f32, y))
        };
        let rows = [(190.0, 80.0, 2), (135.0, 175.0, 3), (80.0, 270.0, 4), (135.0, 365.0, 3)];
        let set = within((500.0, 500.0), (0.0, 0.0), (0.0, 0.0))
            .on("abrobad/board.svg")
            .piece("X", 'X', "y/W.svg", 117.0)
            .piece("O", 'O', "y/B.svg", 117.0)
            .image('E', "abrobad/propose.svg", 160.0)
            .target('t', 99.0)
            .button(vec![Click::Button("end".into())], Form::Point('E', (435.0, 50.0)))
            .heard_by_form(PLACE, SLIDE)
            .arrow(7.0);
        Some(PictureSet { spots: Some(rows.into_iter().flat_map(row).collect()), ..set })
    }),
    ("achi", |_| {
        Some(
            within((100.0, 100.0), (10.0, 10.0), (90.0, 90.0))
                .on("achi/board.svg")
                .piece("x", 'o', WHITE, 15.0)
                .piece("o", 'x', BLACK, 15.0)
                .heard_by_form(PLACE, SLIDE)
                .over_arrows()
                .arrow(4.0)
                .circle(6.5),
        )
    }),
    ("adugo", |&Board { rows, columns, n, .. }| {
        (rows == columns && matches!(rows, 3 | 5)).then(|| {
            let set = cells(rows, columns, 10.0).on(format!("adugo/grid{n}x{n}.svg"));
            set.piece("j", 'W', WHITE, 9.0).piece("d", 'B', BLACK, 9.0)
        })
    }),
    ("allqueenschess", |&Board { rows, columns, .. }| {
        ((rows, columns) == (5, 5)).then(|| {
            cells(5, 5, 1.0)
                .on("general/checkerboard_gray_5x5.svg")
                .piece("w", 'W', "chess/wikipedia/Q.svg", 1.0)
                .piece("b", 'B', "chess/wikipedia/qq.svg", 1.0)
                .over_arrows()
                .arrow(0.06)
        })
    }),
    ("baghchal", |&Board { rows, columns, .. }| {
        let digit =
            |set: PictureSet, digit: char| set.image(digit, format!("general/{digit}.svg"), 1.2);
        ((rows, columns) == (5, 5)).then(|| {
            let set = within((5.0, 6.0), (0.5, 0.5), (4.5, 4.5))
                .on("baghchal/grid5Diag.svg")
                .piece("g", 'G', "baghchal/G.svg", 0.7)
                .piece("t", 'T', "baghchal/T.svg", 0.75);
            let counts = [(3.75, 5.2), (3.95, 5.2), (3.75, 5.55), (3.95, 5.55)];
            ('0'..='9')
                .fold(set, digit)
                .with(More::Counts(counts, goats))
                .heard_by_piece(('G', 'g', "animals/goat.mp3"), ('T', 't', "animals/tiger.mp3"))
                .over_arrows()
                .arrow(0.05)
        })
    }),
    ("beeline", |_| {
        Some(
            within((240.0, 144.0), (30.0, 20.0), (210.0, 123.8))
                .on("beeline/board.svg")
                .piece("w", 'W', "beeline/W.svg", 34.5)
                .piece("b", 'B', "beeline/B.svg", 34.5)
                .heard("animals/bee.mp3")
                .over_arrows()
                .arrow(2.0),
        )
    }),
    ("change", |&Board { scene, .. }| {
        // Turned: there the players sit at the left and at the right.
        let at = |spot: &Spot| (70.0 - 20.0 / 1.1 * (spot.y - 0.7), 8.0 + 9.0 * (spot.x - 0.8));
        let set = within((80.0, 80.0), (0.0, 0.0), (0.0, 0.0)).on("change/graph.svg");
        Some(PictureSet {
            spots: Some(scene.spots.iter().map(at).collect()),
            ..set.sides(BLUE, RED, 10.0).over_arrows().arrow(1.0)
        })
    }),
    ("chess", |_| {
        let set = cells(8, 8, 1.0).on("chess/wikipedia/grid.svg").arrow(0.1);
        let themes = &[("Wikipedia", "/wikipedia/"), ("Lichess", "/lichess/")];
        Some(PictureSet { themes, ..set.chessmen("KQRBNPkqrbnp").heard_by_target() })
    }),
    ("chinesecheckers", |&Board { spots, .. }| {
        // A rhombus of five by five that lies on its side.
        let place = |i: usize| {
            let (row, column) = ((i / 5) as f32, (i % 5) as f32);
            (9.3 + 31.7 * (row + column), 82.8 + 18.3 * (row - column))
        };
        let set =
            within((272.0, 165.0), (9.3, 82.8), (262.9, 82.8)).on("chinesecheckers/board.svg");
        let set = set.sides(BLUE, RED, 15.0).over_arrows().arrow(2.0);
        (spots == 25).then(|| PictureSet { spots: Some((0..25).map(place).collect()), ..set })
    }),
    ("chinesechess", |_| {
        const MEN: [(&str, char, &str); 14] = [
            ("帥", 'K', "general_r"),
            ("仕", 'A', "advisor_r"),
            ("相", 'B', "elephant_r"),
            ("俥", 'R', "chariot_r"),
            ("傌", 'N', "horse_r"),
            ("炮", 'C', "cannon_r"),
            ("兵", 'P', "soldier_r"),
            ("將", 'k', "general_b"),
            ("士", 'a', "advisor_b"),
            ("象", 'b', "elephant_b"),
            ("車", 'r', "chariot_b"),
            ("馬", 'n', "horse_b"),
            ("砲", 'c', "cannon_b"),
            ("卒", 'p', "soldier_b"),
        ];
        let set = cells(10, 9, 1.0).on("chinesechess/board.svg").arrow(0.1);
        let themes = &[("regular", "/regular/"), ("graphical", "/graphical/")];
        let put = |set: PictureSet, (text, look, file): (&'static str, char, &str)| {
            set.piece(text, look, format!("chinesechess/regular/{file}.svg"), 1.0)
        };
        Some(PictureSet { themes, ..MEN.into_iter().fold(set, put).heard_by_target() })
    }),
    ("chomp", |&Board { rows, columns, .. }| {
        Some(
            cells(rows, columns, 1.0)
                .piece("x", 'x', "chomp/x.svg", 1.01)
                .piece("☠", 'p', "chomp/p.svg", 1.01)
                .target('t', 1.0)
                .still()
                .heard("chomp/chomp.mp3"),
        )
    }),
    ("chungtoi", |_| {
        let set = cells(3, 3, 1.0)
            .on("chungtoi/grid.svg")
            .piece("✚", 'T', "chungtoi/T.svg", 1.28)
            .piece("✖", 'X', "chungtoi/X.svg", 1.28)
            .piece("+", 't', "chungtoi/tt.svg", 1.28)
            .piece("×", 'x', "chungtoi/xx.svg", 1.28)
            .image('p', "chungtoi/p.svg", 0.4)
            .image('q', "chungtoi/q.svg", 0.4)
            .heard_by_form(PLACE, SLIDE)
            .arrow(0.04);
        Some((0..9).fold(set, |set, cell| {
            let (x, y) = ((cell % 3) as f32 + 0.5, (cell / 3) as f32 + 0.5);
            let way = |button: &'static str| vec![Click::Spot(cell), Click::Button(button.into())];
            set.button(way("straight"), Form::Point('p', (x - 0.2, y)))
                .button(way("diagonal"), Form::Point('q', (x + 0.2, y)))
        }))
    }),
    ("clobber", |&Board { rows, columns, .. }| {
        matches!((columns, rows), (3, 4) | (3, 6) | (5, 3) | (5, 4)).then(|| {
            cells(rows, columns, 1.0)
                .on(format!("clobber/{columns}x{rows}.svg"))
                .sides(BLACK, WHITE, 1.0)
                .arrow(0.1)
        })
    }),
    ("connect4", |&Board { rows, columns, n, .. }| {
        (rows == 6 && matches!(columns, 6 | 7)).then(|| {
            within((n, 7.0), (0.5, 1.5), (n - 0.5, 6.5))
                .under(format!("connect4/foreground6x{columns}.svg"))
                .sides("general/blue_circle.svg", "general/red_circle.svg", 1.0)
                .still()
                .heard(REMOVE)
                .arrow(0.13)
        })
    }),
    ("connect4twist", |&Board { rows, columns, .. }| {
        let (left, top, size, disc) = match (rows, columns) {
            (4, 4) => (0.8, 1.2, 0.8, 0.85),
            (4, 5) => (0.4, 1.3, 0.775, 0.75),
            _ => return None,
        };
        let place = |i: usize, top: f32| -> At {
            (left + size * (i % columns) as f32, top + size * (i / columns) as f32)
        };
        let cells: Vec<At> = (0..4 * columns).map(|i| place(i, top)).collect();
        let above = (0..2 * columns).map(|i| place(i, 0.0));
        let set = within((4.0, columns as f32), (0.0, 0.0), (0.0, 0.0))
            .under(format!("connect4twist/foreground4x{columns}.svg"))
            .sides("general/blue_circle.svg", "general/red_circle.svg", disc)
            .images("connect4twist/", &[('l', "left"), ('r', "right")], 0.5);
        Some(PictureSet {
            cells: Some(cells.iter().copied().chain(above).collect()),
            spots: Some(cells),
            ..set.read(str::to_owned).ways(twists).still().heard(REMOVE).arrow(0.13)
        })
    }),
];
