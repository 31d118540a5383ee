//! Games for two whose ids begin with d to l.

use gamesman_query::rules::{Click, Spot};

use super::super::readings::{cards_played, counter, lite_3, swans};
use super::super::set::{
    At, BLACK, BLUE, Board, Form, More, PLACE, PictureSet, Pictured, RED, REMOVE, SLIDE, TILE,
    WHITE, cells, within,
};

/// The points of the three boards of Graph, in the order of their numbers.
const GRAPH_0: [At; 11] = [
    (50.0, 94.59),
    (59.0, 79.0),
    (41.0, 79.0),
    (59.0, 61.0),
    (41.0, 61.0),
    (59.0, 43.0),
    (41.0, 43.0),
    (59.0, 25.0),
    (41.0, 25.0),
    (59.0, 7.0),
    (41.0, 7.0),
];
const GRAPH_1: [At; 21] = [
    (70.0, 5.0),
    (83.0, 5.0),
    (83.0, 15.0),
    (70.0, 15.0),
    (83.0, 25.0),
    (70.0, 25.0),
    (70.0, 35.0),
    (83.0, 35.0),
    (70.0, 45.0),
    (83.0, 45.0),
    (70.0, 55.0),
    (83.0, 55.0),
    (50.0, 65.0),
    (40.0, 65.0),
    (60.0, 55.0),
    (40.0, 55.0),
    (20.0, 75.0),
    (40.0, 75.0),
    (25.0, 85.0),
    (8.0, 55.0),
    (23.0, 55.0),
];
const GRAPH_2: [At; 16] = [
    (41.0, 14.0),
    (32.0, 31.0),
    (50.0, 31.0),
    (14.0, 50.0),
    (32.0, 50.0),
    (68.0, 50.0),
    (86.0, 50.0),
    (14.0, 68.0),
    (32.0, 68.0),
    (50.0, 68.0),
    (68.0, 68.0),
    (86.0, 68.0),
    (14.0, 86.0),
    (32.0, 86.0),
    (50.0, 86.0),
    (68.0, 86.0),
];

/// The cards of Forest Fox: bells, keys and moons.
const CARDS: [(char, &str); 15] = [
    ('a', "bell1"),
    ('b', "bell2"),
    ('c', "bell3"),
    ('d', "bell4"),
    ('e', "bell5"),
    ('f', "key1"),
    ('g', "key2"),
    ('h', "key3"),
    ('i', "key4"),
    ('j', "key5"),
    ('k', "moon1"),
    ('l', "moon2"),
    ('m', "moon3"),
    ('n', "moon4"),
    ('o', "moon5"),
];

pub(super) const PICTURES: &[(&str, Pictured)] = &[
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
    ("dinododgem", |&Board { scene, .. }| {
        // Turned: there x drives to the right.
        let at = |spot: &Spot| (6.0 - spot.y, 6.5 - spot.x);
        (scene.spots.len() == 35).then(|| PictureSet {
            spots: Some(scene.spots.iter().map(at).collect()),
            ..within((6.0, 6.0), (0.0, 0.0), (0.0, 0.0))
                .on("dinododgem/grid.svg")
                .sides("dinododgem/triceratops.svg", "dinododgem/purple.svg", 0.9)
                .heard_by_piece(('x', 'x', "animals/tiger.mp3"), ('o', 'y', "animals/dragon.mp3"))
                .over_arrows()
                .arrow(0.09)
        })
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
    ("euclidsgame", |&Board { spots, .. }| {
        let set = cells(10, 10, 1.0)
            .on("euclidsgame/grid.svg")
            .image('X', "euclidsgame/cut.svg", 0.9)
            .pressed('h', "euclidsgame/h.svg", 1.0);
        (spots == 100).then(|| set.read(str::to_owned).still().heard(REMOVE))
    }),
    ("fivefieldkono", |&Board { rows, columns, .. }| {
        ((rows, columns) == (5, 5)).then(|| {
            cells(5, 5, 40.0)
                .on("fivefieldkono/board.svg")
                .sides(WHITE, BLACK, 25.0)
                .over_arrows()
                .arrow(5.0)
        })
    }),
    ("fourfieldkono", |&Board { rows, columns, .. }| {
        let set = || cells(4, 4, 1.0).on("fourfieldkono/4fk.svg").sides(WHITE, BLACK, 0.9);
        ((rows, columns) == (4, 4)).then(|| set().arrow(0.08))
    }),
    ("forestfox", |_| {
        let hand = |i: usize| (125.0 + 150.0 * (i % 7) as f32, 150.0 + 600.0 * (i / 7) as f32);
        let hands = (0..14).map(hand);
        // The decree, the trick and the scores.
        let between = [575.0, 200.0, 950.0, 425.0, 725.0].map(|x| (x, 450.0));
        let buttons = hands.clone().map(|(x, y)| (x, y + 80.0));
        let set = within((1150.0, 900.0), (0.0, 0.0), (0.0, 0.0))
            .on("forestfox/cardboard.svg")
            .images("forestfox/", &CARDS, 200.0)
            .image('z', "forestfox/button.svg", 350.0)
            .digits(450.0);
        Some(PictureSet {
            cells: Some(hands.chain(between).chain(buttons).collect()),
            // Cards move up in a hand, so none has a place of its own.
            spots: Some(vec![between[0]; 2 * CARDS.len()]),
            ..set.read(str::to_owned).ways(cards_played)
        })
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
    ("graphgame", |&Board { spots, .. }| {
        type Graph = (u8, f32, f32, &'static str, &'static [At], fn(&str) -> String);
        let (graph, side, scale, man, spots, read): Graph = match spots {
            11 => (0, 100.0, 5.0, "P", &GRAPH_0, |point| counter(point, 11)),
            21 => (1, 90.0, 4.0, "pp", &GRAPH_1, |point| counter(point, 21)),
            16 => (2, 100.0, 5.0, "P", &GRAPH_2, |point| counter(point, 16)),
            _ => return None,
        };
        Some(PictureSet {
            spots: Some(spots.to_vec()),
            ..within((side, side), (0.0, 0.0), (0.0, 0.0))
                .on(format!("graphgame/graph{graph}.svg"))
                .image('x', format!("chess/wikipedia/{man}.svg"), scale)
                .read(read)
                .arrow(if graph == 1 { 0.5 } else { 0.8 })
        })
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
    ("hobaggonu", |_| {
        Some(
            within((10.0, 10.0), (3.0, 0.5), (7.0, 8.5))
                .on("hobaggonu/hobaggonu.svg")
                .piece("X", 'X', BLACK, 1.5)
                .piece("O", 'O', WHITE, 1.5),
        )
    }),
    ("horses", |_| {
        Some(
            within((200.0, 200.0), (30.0, 30.0), (170.0, 170.0))
                .on("horses/background.svg")
                .sides(BLUE, RED, 25.0)
                .heard_by_form(PLACE, SLIDE)
                .arrow(2.5),
        )
    }),
    ("jan", |_| {
        Some(
            cells(4, 4, 200.0)
                .on("jan/board.svg")
                .piece("w", 'w', WHITE, 125.0)
                .piece("b", 'b', BLACK, 125.0)
                .button(vec![Click::Button("wait".into())], Form::Text('w', (400.0, 400.0)))
                .over_arrows()
                .arrow(25.0),
        )
    }),
    ("jenga", |&Board { spots, .. }| {
        // Layers lie right and left in turn; the only block that a thirteenth has lies beside the twelfth.
        let place = |i: usize| -> At {
            let layer = (i / 3).min(11);
            let left = if layer == i / 3 && layer % 2 == 1 { 0.5 } else { 3.5 };
            (left + (i % 3) as f32, 11.5 - layer as f32)
        };
        (spots <= 39).then(|| PictureSet {
            spots: Some((0..spots).map(place).collect()),
            ..within((6.0, 12.0), (0.0, 0.0), (0.0, 0.0))
                .on("jenga/JengaBoard.svg")
                .image('J', "jenga/JengaPiece.svg", 0.9875)
                .target('h', 0.9875)
                .read(|places| places.replace('X', "-"))
                .still()
                .heard(PLACE)
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
    ("kaooa", |_| {
        let points: [At; 10] = [
            (5.05, 0.6),
            (8.4, 3.0),
            (7.2, 7.1),
            (2.9, 7.1),
            (1.7, 3.0),
            (5.9, 3.0),
            (6.3, 4.7),
            (5.0, 5.5),
            (3.6, 4.7),
            (4.1, 3.0),
        ];
        let set = within((10.0, 8.0), (0.0, 0.0), (0.0, 0.0)).on("kaooa/file.svg");
        let set = set.piece("v", 'V', "kaooa/vulture.svg", 2.0);
        Some(PictureSet {
            spots: Some(points.to_vec()),
            ..set.piece("c", 'C', "kaooa/crow.svg", 1.5)
        })
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
                .sides(BLACK, WHITE, 9.0)
                .target('h', 10.0)
                .heard_by_form(REMOVE, SLIDE)
        })
    }),
    ("legrec", |_| {
        let set = cells(4, 4, 1.0).on("legrec/grid.svg").piece("X", 'X', WHITE, 1.0);
        Some(set.piece("O", 'O', BLACK, 1.0))
    }),
    ("lewthwaitesgame", |&Board { rows, columns, .. }| {
        ((rows, columns) == (5, 5)).then(|| {
            cells(5, 5, 10.0)
                .on("lewthwaitesgame/grid.svg")
                .piece("W", 'W', WHITE, 7.0)
                .piece("B", 'B', BLACK, 7.0)
                .over_arrows()
                .arrow(1.0)
        })
    }),
    ("lite3", |_| {
        let set = cells(3, 3, 10.0).on("ttt/3x3grid.svg").still().heard(PLACE).target('h', 9.0);
        let sizes = [('1', 'a', 3.0), ('2', 'b', 6.0), ('3', 'c', 9.0)];
        let set = sizes.into_iter().fold(set, |set, (cross, ring, size)| {
            set.image(cross, "ttt/x.svg", size).image(ring, "ttt/o.svg", size)
        });
        Some(set.read(lite_3))
    }),
];
