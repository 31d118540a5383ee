//! Which pictures and sounds of GamesmanUni's bundle show which games for two, and how large they are: all that is known of
//! that bundle (its folder `src/models/images/svg`, version 5.0.35) and of GamesCraftersUWAPI's data for it.

use gamesman_query::rules::Click;

use super::readings::{discs, lite_3, shift_tac_toe, shifts, strokes, swans, three_spot, to_place};
use super::set::{
    At, Board, Form, More, PLACE, PictureSet, Pictured, REMOVE, SLIDE, cells, within,
};
use super::shapes::l_game;

const BLACK: &str = "general/blackpiece.svg";
const WHITE: &str = "general/whitepiece.svg";
const BLUE: &str = "general/bluepiece.svg";
const RED: &str = "general/redpiece.svg";
/// A white square with a border.
pub(super) const TILE: &str = "dawsonschess/b.svg";

/// Every game for two of which there are pictures, in the order of the ids.
pub(super) static PICTURES: [(&str, Pictured); 31] = [
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
    ("connect4", |&Board { rows, columns, n, .. }| {
        (rows == 6 && matches!(columns, 6 | 7)).then(|| {
            within((n, 7.0), (0.5, 1.5), (n - 0.5, 6.5))
                .under(format!("connect4/foreground6x{columns}.svg"))
                .sides("general/blue_circle.svg", "general/red_circle.svg", 1.0)
                .still()
                .heard(REMOVE)
        })
    }),
    ("dao", |&Board { rows, columns, .. }| {
        let set = cells(rows, columns, 1.0).on("dao/grid.svg").over_arrows().arrow(0.1);
        Some(set.sides("dao/B.svg", "dao/W.svg", 0.9))
    }),
    ("dawsonschess", |&Board { n, .. }| {
        let end = 22.5 + (n - 1.0) * 44.0;
        Some(
            within((end + 22.5, 45.0), (22.5, 22.5), (end, 22.5))
                .piece("x", 'x', "dawsonschess/x.svg", 45.0)
                .piece("", 'b', "dawsonschess/b.svg", 45.0)
                .target('t', 44.0)
                .still()
                .heard(PLACE),
        )
    }),
    // Nine cells and the exits above and right of them.
    ("dodgem", |&Board { rows, square, .. }| {
        let set = || cells(4, 4, 1.0).on("dodgem/grid.svg").sides(RED, BLUE, 1.0);
        (rows == 4 && square).then(|| set().over_arrows())
    }),
    ("domineering", |&Board { rows, columns, square, .. }| {
        let side = match rows {
            4 if square => 24.625,
            5 if square => 19.76,
            6 if square => 16.5,
            _ => return None,
        };
        let margin = 50.0 - side * (rows as f32 - 1.0) / 2.0;
        let set = within((100.0, 100.0), (margin, margin), (100.0 - margin, 100.0 - margin))
            .on(format!("domineering/{rows}.svg"))
            .piece("x", 'X', "domineering/X.svg", side)
            .image('h', "3spot/h.svg", 0.4 * side)
            .image('v', "3spot/v.svg", 0.4 * side)
            .still()
            .heard(REMOVE);
        let at = |cell: usize| {
            (margin + side * (cell % columns) as f32, margin + side * (cell / columns) as f32)
        };
        let pairs = (0..rows * columns).flat_map(|cell| {
            let right = (cell % columns + 1 < columns).then_some((cell, cell + 1, 'h'));
            let below = (cell + columns < rows * columns).then_some((cell, cell + columns, 'v'));
            [right, below].into_iter().flatten()
        });
        Some(pairs.fold(set, |set, (a, b, look)| {
            let ((x, y), (u, v)) = (at(a), at(b));
            let middle = ((x + u) / 2.0, (y + v) / 2.0);
            let way = |a, b| vec![Click::Spot(a), Click::Spot(b)];
            set.button(way(a, b), Form::Point(look, middle))
        }))
    }),
    ("dragonsandswans", |_| {
        // Behind the words on the picture of the board.
        let places = [(28.7, 43.0), (30.2, 43.0), (28.7, 46.0), (30.2, 46.0)];
        Some(
            within((40.0, 50.0), (5.0, 5.0), (35.0, 35.0))
                .on("swans/grid4.svg")
                .piece("d", 'x', "swans/D.svg", 8.0)
                .piece("s", 'o', "swans/o.svg", 6.0)
                .digits(8.8)
                .with(More::Counts(places, swans))
                .heard_by_piece(('o', 'o', "animals/swan.mp3"), ('x', 'x', "animals/dragon.mp3"))
                .over_arrows(),
        )
    }),
    ("foursquare", |_| {
        Some(
            cells(4, 4, 100.0)
                .on("4squaretictactoe/board.svg")
                .piece("x", 'X', "ttt/x.svg", 99.0)
                .piece("o", 'O', "ttt/o.svg", 99.0)
                .target('t', 99.0)
                .still()
                .heard(PLACE),
        )
    }),
    ("foxandgeese", |_| {
        Some(
            cells(8, 8, 1.0)
                .on("chess/lichess/grid.svg")
                .piece("f", 'F', "foxandhounds/F.svg", 1.0)
                .piece("g", 'G', "foxandhounds/G.svg", 1.0)
                .heard_by_piece(('G', 'h', "animals/dog.mp3"), ('F', 'f', "animals/fox.mp3"))
                .over_arrows()
                .arrow(0.1),
        )
    }),
    ("hareandhounds", |&Board { columns, n, .. }| {
        let size = [(5, "small"), (7, "medium"), (9, "large")];
        let (_, size) = size.into_iter().find(|(spots, _)| *spots == columns)?;
        let end = 10.0 + 40.0 * (n - 1.0);
        Some(
            within((end + 10.0, 100.0), (10.0, 10.0), (end, 90.0))
                .on(format!("hareandhounds/board{size}.svg"))
                .piece("d", 'd', "hareandhounds/d.svg", 20.0)
                .piece("r", 'r', "hareandhounds/r.svg", 20.0)
                .heard_by_piece(('d', 'd', "animals/dog.mp3"), ('r', 'r', "animals/bunny.mp3"))
                .over_arrows()
                .arrow(2.0),
        )
    }),
    ("hexapawn", |&Board { rows, columns, .. }| {
        (rows == 3 && (3..=9).contains(&columns)).then(|| {
            cells(3, columns, 8.0)
                .on(format!("hexapawn/{columns}.svg"))
                .piece("x", 'W', "chess/wikipedia/P.svg", 7.0)
                .piece("o", 'B', "chess/wikipedia/pp.svg", 7.0)
                .heard(REMOVE)
                .arrow(1.0)
        })
    }),
    ("joust", |&Board { rows, columns, .. }| {
        let set = match (rows, columns) {
            (4, 4) => cells(4, 4, 1.0).on("joust/grid4x4.svg"),
            (5, 4) => within((5.0, 5.0), (1.0, 0.5), (4.0, 4.5)).on("joust/grid5x4.svg"),
            _ => PictureSet { tile: Some('t'), ..cells(rows, columns, 1.0).image('t', TILE, 1.0) },
        };
        Some(
            set.piece("♞", 'X', "chess/wikipedia/N.svg", 1.0)
                .piece("♘", 'O', "chess/wikipedia/nn.svg", 1.0)
                .piece("♚", 'K', "chess/wikipedia/K.svg", 1.0)
                .piece("♔", 'k', "chess/wikipedia/kk.svg", 1.0)
                .piece("♛", 'Q', "chess/wikipedia/Q.svg", 1.0)
                .piece("♕", 'q', "chess/wikipedia/qq.svg", 1.0)
                .piece("#", 'B', "joust/B.svg", 1.005),
        )
    }),
    ("kayles", |&Board { rows, columns, n, .. }| {
        if rows != 1 {
            return None;
        }
        let (y, below) = (n / 2.0, n / 2.0 + 0.7);
        let set = within((n, n), (0.5, y), (n - 0.5, y))
            .on("kayles/grid.svg")
            .piece("x", 'x', "kayles/x.svg", 1.0)
            .still()
            .heard("kayles/strike.mp3")
            .around("kayles/ambience.mp3")
            .circle(0.12)
            .line(0.1);
        Some((0..columns).fold(set, |set, pin| {
            let at = |x: f32| (pin as f32 + x, below);
            let one = Form::Point('-', at(0.5));
            let alone = vec![Click::Spot(pin), Click::Button("just one".into())];
            let set = set.button(alone, one).button(vec![Click::Spot(pin)], one);
            let two = vec![Click::Spot(pin), Click::Spot(pin + 1)];
            match pin + 1 < columns {
                true => set.button(two, Form::Line(at(0.75), at(1.25))),
                false => set,
            }
        }))
    }),
    ("konane", |&Board { rows, columns, .. }| {
        matches!((rows, columns), (4, 4) | (4, 5) | (5, 5) | (5, 6) | (6, 6)).then(|| {
            cells(rows, columns, 10.0)
                .on(format!("konane/grid{rows}x{columns}.svg"))
                .sides(WHITE, BLACK, 9.0)
                .target('h', 10.0)
                .heard_by_form(REMOVE, SLIDE)
        })
    }),
    ("lgame", |board| Some(l_game(board))),
    ("lite3", |_| {
        let set = cells(3, 3, 10.0).on("ttt/3x3grid.svg").still().heard(PLACE).target('h', 9.0);
        let sizes = [('1', 'a', 3.0), ('2', 'b', 6.0), ('3', 'c', 9.0)];
        let set = sizes.into_iter().fold(set, |set, (cross, ring, size)| {
            set.image(cross, "ttt/x.svg", size).image(ring, "ttt/o.svg", size)
        });
        Some(set.read(lite_3))
    }),
    ("mutorere", |_| {
        let set = within((100.0, 100.0), (8.96, 8.96), (91.04, 91.04)).over_arrows();
        Some(set.on("mutorere/board.svg").sides(BLUE, RED, 10.0))
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
    ("tactix", |&Board { rows, columns, .. }| {
        let set = cells(rows, columns, 1.0);
        let set = match (rows, columns) {
            (4, 4) => set.on("tactix/grid.svg"),
            _ => PictureSet { tile: Some('t'), ..set.image('t', TILE, 1.0) },
        };
        let set = set.piece("x", 'O', "tactix/o.svg", 1.0).still().heard(PLACE);
        Some(strokes(set, rows, columns))
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
];

#[cfg(test)]
mod tests {
    use gamesman_query::{Config, Library};

    use super::super::{art, puzzles};
    use super::*;

    #[test]
    fn every_game_with_pictures_is_in_the_catalogue_and_shown_by_them() {
        let library = Library::new(Config::new("unused"));
        let drawn = |game: &str, variant: &str| {
            let session = library.session(game, Some(variant)).expect("it exists");
            let start = session.variant().view(&session.start()).expect("the start");
            art(game, variant, &start.scene, &[]).own
        };
        // Of Connect 4 there are pictures of boards that have no name here.
        let unnamed = |game: &str| game == "connect4" && drawn(game, "6x7");
        let pictured = |game: &gamesman_query::GameSummary| {
            game.variants.iter().any(|variant| drawn(&game.id, &variant.id)) || unnamed(&game.id)
        };
        let mut shown: Vec<String> =
            library.games().into_iter().filter(pictured).map(|game| game.id).collect();
        shown.sort();
        let listed = PICTURES.iter().chain(&puzzles::PICTURES);
        let mut listed: Vec<&str> = listed.map(|(id, _)| *id).collect();
        listed.sort_unstable();
        // An id that no game has, or a game on none of whose boards there are pictures, is missing on the left.
        assert_eq!(shown, listed);
    }
}
