//! Which pictures and sounds of GamesmanUni's bundle show which puzzles, as in `sets`.

use gamesman_query::rules::Click;

use super::readings::walks;
use super::set::{
    At, Board, Form, PLACE, PictureSet, Pictured, REMOVE, SLIDE, SLIDE_AND_REMOVE, TILE, cells,
    within,
};

/// Digits as texts of pieces and as characters.
const DIGITS: [(&str, char); 8] = [
    ("1", '1'),
    ("2", '2'),
    ("3", '3'),
    ("4", '4'),
    ("5", '5'),
    ("6", '6'),
    ("7", '7'),
    ("8", '8'),
];

/// The holes of Clock Solitaire: around, within, and the middle.
const CLOCK: [At; 19] = [
    (5.0, 1.34),
    (6.99, 1.83),
    (8.33, 3.23),
    (8.86, 5.0),
    (8.33, 6.87),
    (6.99, 8.3),
    (5.0, 8.66),
    (2.93, 8.29),
    (1.64, 6.87),
    (1.14, 5.0),
    (1.64, 3.24),
    (2.93, 1.83),
    (5.93, 3.44),
    (6.93, 5.0),
    (5.93, 6.68),
    (3.92, 6.68),
    (3.13, 5.0),
    (3.92, 3.44),
    (5.0, 5.0),
];

/// Every puzzle of which there are pictures, in the order of the ids.
pub(super) static PICTURES: [(&str, Pictured); 20] = [
    ("bishoppuzzle", |&Board { variant, rows, columns, .. }| {
        matches!(variant, "4x5_8" | "4x7_4" | "6x7_6").then(|| {
            cells(rows, columns, 1.0)
                .on(format!("bishoppuzzle/{variant}.svg"))
                .piece("X", 'X', "chess/wikipedia/B.svg", 1.0)
                .piece("O", 'O', "chess/wikipedia/bb.svg", 1.0)
                .over_arrows()
                .arrow(0.1)
        })
    }),
    ("chipschallenge", |&Board { rows, columns, .. }| {
        let set = cells(rows, columns, 1.0).image('t', "chipschallenge/floor.svg", 1.0);
        let things = [
            ('w', "wall"),
            ('c', "computer_chip"),
            ('e', "exit"),
            ('y', "yellow_key"),
            ('r', "red_key"),
            ('b', "blue_key"),
            ('g', "green_key"),
            ('Y', "yellow_lock"),
            ('R', "red_lock"),
            ('B', "blue_lock"),
            ('G', "green_lock"),
        ];
        let set = set
            .images("chipschallenge/", &things, 1.0)
            .image('C', "chipschallenge/socket.svg", 0.8)
            .image('p', "chipschallenge/ox.svg", 2.0);
        Some(PictureSet { tile: Some('t'), ..set.read(str::to_owned).ways(walks).arrow(0.06) })
    }),
    ("clocksolitaire", |&Board { variant, .. }| {
        let goal = ["regular", "pattern4", "pattern7", "pattern10", "pattern12"];
        goal.contains(&variant).then(|| PictureSet {
            spots: Some(CLOCK.to_vec()),
            ..within((10.0, 10.0), (0.0, 0.0), (0.0, 0.0))
                .on(format!("clocksolitaire/{variant}_grid.svg"))
                .piece("x", 'x', "general/brownpiece.svg", 1.0)
                .still()
                .heard(SLIDE_AND_REMOVE)
                .arrow(0.15)
        })
    }),
    ("eightball", |_| {
        let table = cells(3, 3, 1.0)
            .on("eightball/pool_table_with_lines_light.svg")
            .heard("billiards/pool_table_break.mp3")
            .around("billiards/billiards_ambience.mp3")
            .arrow(0.1);
        Some(DIGITS.iter().fold(table, |set, &(text, look)| {
            set.piece(text, look, format!("eightball/eightball{look}.svg"), 1.1)
        }))
    }),
    ("flowfree", |&Board { rows, columns, .. }| {
        let set = cells(rows, columns, 1.0);
        let set = match (rows, columns) {
            (5, 5) => set.on("flowfree/grid.svg"),
            _ => PictureSet { tile: Some('t'), ..set.image('t', TILE, 1.0) },
        };
        let colours = ["teal", "orange", "purple", "pink", "brown", "blue"];
        let set = ('A'..).zip(colours).fold(set, |set, (dot, colour)| {
            let file = format!("general/{colour}_circle.svg");
            set.image(dot, file.clone(), 0.8).image(dot.to_ascii_lowercase(), file, 0.5)
        });
        let cells = |text: &str| text.split('_').next().unwrap_or_default().to_owned();
        Some(set.read(cells).still().heard(PLACE).arrow(0.15))
    }),
    ("klotski", |&Board { variant, rows, columns, .. }| {
        let exit = if variant.starts_with("pennant") { "pennant" } else { "donkey" };
        let set = cells(rows, columns, 1.0)
            .on(format!("klotski/goal_{exit}_rounded.svg"))
            .read(str::to_owned)
            .arrow(0.1);
        let parts = [
            ('o', "11"),
            ('H', "12L"),
            ('h', "12R"),
            ('V', "21T"),
            ('v', "21B"),
            ('W', "22TL"),
            ('X', "22TR"),
            ('Y', "22BL"),
            ('Z', "22BR"),
        ];
        Some(set.images("klotski/default/tile_", &parts, 1.05))
    }),
    ("lightsout", |&Board { rows, columns, .. }| {
        Some(
            cells(rows, columns, 1.0)
                .on("lightsout/background.svg")
                .piece("0", '0', "lightsout/0.svg", 1.0)
                .piece("1", '1', "lightsout/1.svg", 1.0)
                .pressed('t', "lightsout/t.svg", 1.0)
                .still()
                .heard(REMOVE),
        )
    }),
    ("lunarlockout", |_| {
        let cell = |i: usize| (1.5 + (i % 5) as f32, 1.5 + (i / 5) as f32);
        let space = [(3.5, 0.5), (3.5, 6.5), (0.5, 3.5), (6.5, 3.5)];
        let set = within((7.0, 7.0), (0.0, 0.0), (0.0, 0.0)).on("lunarlockout/board.svg");
        let robots = [("X", '0'), ("A", '1'), ("B", '2'), ("C", '3'), ("D", '4'), ("E", '5')];
        let set = robots.into_iter().fold(set, |set, (text, look)| {
            set.piece(text, look, format!("lunarlockout/robotcat{look}.svg"), 1.0)
        });
        Some(PictureSet {
            spots: Some((0..25).map(cell).chain(space).collect()),
            ..set.heard(PLACE).over_arrows().arrow(0.06)
        })
    }),
    ("npuzzle", |&Board { rows, columns, spots, .. }| {
        (spots <= 9).then(|| {
            DIGITS.iter().fold(cells(rows, columns, 1.0).over_arrows(), |set, &(text, look)| {
                set.piece(text, look, format!("npuzzle/{look}.svg"), 1.0)
            })
        })
    }),
    ("nqueens", |&Board { rows, columns, .. }| {
        (4..=10).contains(&rows).then(|| {
            cells(rows, columns, 1.0)
                .on(format!("nqueens/grid{rows}.svg"))
                .piece("Q", 'Q', "chess/wikipedia/Q.svg", 1.0)
                .target('h', 1.0)
                .still()
                .heard(REMOVE)
        })
    }),
    ("pancakes", |&Board { spots, .. }| {
        let height = 1.25 * spots as f32;
        let at = |layer: usize| (8.0, height - 0.5 - 1.25 * layer as f32);
        let set = within((16.0, height), at(0), at(spots - 1)).read(str::to_owned);
        let set = PictureSet { spots: Some((0..spots).map(at).collect()), ..set };
        let set = set.still().heard(PLACE).circle(0.5);
        (spots <= 8).then(|| {
            (1..=8).zip('a'..).fold(set, |set, (size, burnt)| {
                let plain = char::from_digit(size, 10).unwrap_or('-');
                set.image(plain, format!("pancakes/pancake{size}.svg"), 15.0).image(
                    burnt,
                    format!("pancakes/pancake{size}f.svg"),
                    15.0,
                )
            })
        })
    }),
    ("pegsolitaire", |&Board { variant, .. }| {
        // Pegs that jump over each other differ, so that only the one that jumps slides.
        let (first, last, scale, letters) = match variant {
            "triangle" => ((10.6, 12.24), (89.4, 80.48), 18.0, "abcadabcbcadada"),
            "star" => ((20.45, 12.24), (79.55, 80.48), 18.0, "abcbcadacbcba"),
            "trapezoid" => ((7.57, 29.16), (92.43, 65.9), 13.0, "ababcdcdcabababcdcdcdc"),
            _ => return None,
        };
        let set = within((100.0, 100.0), first, last)
            .on(format!("pegsolitaire/{variant}.svg"))
            .piece("x", 'a', "general/brownpiece.svg", scale)
            .heard(SLIDE_AND_REMOVE)
            .arrow(2.0);
        let set = ['b', 'c', 'd']
            .into_iter()
            .fold(set, |set, look| set.image(look, "general/brownpiece.svg", scale));
        Some(PictureSet { letters: Some(letters), ..set })
    }),
    ("rushhour", |_| {
        let set = within((100.0, 100.0), (6.6875, 6.6875), (68.5625, 68.5625))
            .on("rushhour/grid.svg")
            .read(cars)
            .arrow(1.0);
        let parts = [
            ('L', "left"),
            ('m', "horizontal"),
            ('R', "right"),
            ('T', "top"),
            ('M', "vertical"),
            ('B', "bottom"),
            ('1', "left_red"),
            ('2', "right_red"),
        ];
        Some(set.images("rushhour/", &parts, 12.99375))
    }),
    ("sokoban", |&Board { rows, columns, .. }| {
        let set = cells(rows, columns, 1.0).arrow(0.15).read(|text| {
            let look = |c: char| match c {
                'w' => 'W',
                'g' => 'G',
                'B' => 'g',
                '-' => 't',
                other => other,
            };
            text.chars().map(look).collect()
        });
        let things = [
            ('W', "wall"),
            ('p', "player"),
            ('G', "goal"),
            ('b', "box"),
            ('P', "player_on_goal"),
            ('g', "box_on_goal"),
            ('t', "tile"),
        ];
        Some(things.into_iter().fold(set.still(), |set, (look, thing)| {
            set.image(look, format!("sokoban/sokoban_{thing}.svg"), 1.0)
        }))
    }),
    ("sevenpennies", |_| {
        let quarter = [(228.0, 881.834), (86.283, 727.324), (85.148, 215.999), (228.001, 77.012)];
        let opposite =
            [(739.289, 76.657), (877.283, 215.999), (876.166, 727.324), (739.289, 882.208)];
        let set = within((960.0, 960.0), (0.0, 0.0), (0.0, 0.0))
            .on("sevenpennies/7pennies.svg")
            .image('p', "sevenpennies/penny.svg", 150.0)
            .read(|points| points.replace('P', "p"));
        Some(PictureSet {
            spots: Some([quarter, opposite].concat()),
            ..set.heard_by_form(PLACE, SLIDE).over_arrows().arrow(30.0)
        })
    }),
    ("solitairechess", |&Board { rows, columns, .. }| {
        let men = [("♚", 'K'), ("♛", 'Q'), ("♜", 'R'), ("♝", 'B'), ("♞", 'N'), ("♟", 'P')];
        ((rows, columns) == (4, 4)).then(|| {
            let set = cells(4, 4, 1.0).on("solitairechess/board4x4.svg").arrow(0.1);
            let set = men.into_iter().fold(set, |set, (text, look)| {
                set.piece(text, look, format!("solitairechess/{look}.svg"), 1.0)
            });
            // Two men may be able to take each other: arrows would hide each other.
            PictureSet { stepwise: true, ..set }
        })
    }),
    ("tiltago", |_| {
        let slots = vec![
            (4.0, 1.0),
            (4.0, 2.5),
            (1.0, 4.0),
            (2.5, 4.0),
            (4.0, 4.0),
            (5.5, 4.0),
            (7.0, 4.0),
            (4.0, 5.5),
            (4.0, 7.0),
        ];
        let set = within((8.0, 8.0), (0.0, 0.0), (0.0, 0.0)).on("tiltago/board_small.svg");
        let set = DIGITS[..5].iter().fold(set, |set, &(text, look)| {
            set.piece(text, look, format!("tiltago/{look}.svg"), 1.5)
        });
        Some(PictureSet { spots: Some(slots), ..set.heard(PLACE).arrow(0.3) })
    }),
    ("toadsandfrogspuzzle", |&Board { columns, n, .. }| {
        matches!(columns, 5 | 7 | 9 | 11).then(|| {
            within((n, 3.0), (0.5, 2.0), (n - 0.5, 2.0))
                .on(format!("toadsandfrogs/pond{}.svg", columns - 1))
                .sides("toadsandfrogs/bluefrog.svg", "toadsandfrogs/redfrog.svg", 0.9)
                .heard("animals/frog.mp3")
        })
    }),
    ("topspin", |&Board { variant, .. }| {
        let (board, knob, places): (&str, At, &[At]) = match variant {
            "10_2" => ("revised_top_spin_board", (5.1, 1.8), &TRACK_10),
            "12_3" => ("12_3_topspin_board", (4.8, 1.7), &TRACK_12),
            _ => return None,
        };
        let set = within((10.0, 8.0), places[0], places[0])
            .on(format!("topspin/{board}.svg"))
            .image('k', "topspin/arrow_transparent.svg", 1.5)
            .button(vec![Click::Button("flip".into())], Form::Point('k', knob))
            .circle(0.5);
        let set = PictureSet { spots: Some(places.to_vec()), ..set };
        Some(TOKENS.iter().fold(set, |set, &(text, look, picture)| {
            set.piece(text, look, format!("topspin/{picture}_custom.svg"), 3.5)
        }))
    }),
    ("towersofhanoi", |board| {
        let rods = board.spots;
        let disks: usize = board.variant.rsplit_once('_')?.1.parse().ok()?;
        if !(3..=4).contains(&rods) || !(1..=8).contains(&disks) {
            return None;
        }
        let rod = 8.0 + 4.0 * disks as f32;
        let side = rods as f32 * rod;
        let (x, top) = (|i: usize| (i as f32 + 0.5) * rod, side / 2.0 + 4.0);
        let cell = |i: usize| (x(i % rods), top + 4.0 * (i / rods) as f32);
        let set = within((side, side), (x(0), top - 6.0), (x(rods - 1), top - 6.0))
            .on(format!("towersofhanoi/z{rods}_{disks}.svg"))
            .read(str::to_owned)
            .heard(SLIDE_AND_REMOVE)
            .arrow(1.0);
        let set = PictureSet { cells: Some((0..rods * disks).map(cell).collect()), ..set };
        Some(
            ('A'..='H')
                .fold(set, |set, disk| set.image(disk, format!("towersofhanoi/{disk}.svg"), 40.0)),
        )
    }),
];

/// The places of the tokens, beginning with the first in the spinner.
const TRACK_10: [At; 10] = [
    (4.15, 3.65),
    (5.8, 3.65),
    (7.75, 3.65),
    (8.55, 5.15),
    (7.75, 6.65),
    (5.8, 6.65),
    (4.15, 6.65),
    (2.35, 6.65),
    (1.8, 5.15),
    (2.35, 3.65),
];
const TRACK_12: [At; 12] = [
    (3.8, 3.65),
    (5.21, 3.65),
    (6.6, 3.65),
    (8.1, 3.65),
    (8.7, 5.15),
    (8.2, 6.65),
    (6.7, 6.65),
    (5.2, 6.65),
    (3.7, 6.65),
    (2.2, 6.65),
    (1.8, 5.15),
    (2.35, 3.65),
];

/// Text, character and picture of the tokens of Top Spin.
const TOKENS: [(&str, char, &str); 12] = [
    ("1", '1', "1"),
    ("2", '2', "2"),
    ("3", '3', "3"),
    ("4", '4', "4"),
    ("5", '5', "5"),
    ("6", '6', "6"),
    ("7", '7', "7"),
    ("8", '8', "8"),
    ("9", '9', "9"),
    ("10", 'b', "0"),
    ("11", 'c', "11"),
    ("12", 'd', "12"),
];

/// The cars of a yard of six columns by their ends and middles.
fn cars(text: &str) -> String {
    let yard: Vec<char> = text.chars().collect();
    let at = |cell: Option<usize>| cell.and_then(|cell| yard.get(cell)).copied();
    let part = |cell: usize| {
        let car = yard[cell];
        if car == '-' {
            return '-';
        }
        let same = |other: Option<usize>| at(other) == Some(car);
        let left = same((!cell.is_multiple_of(6)).then(|| cell - 1));
        let right = same((cell % 6 < 5).then_some(cell + 1));
        let above = same(cell.checked_sub(6));
        match (car, left, right, above, same(Some(cell + 6))) {
            ('X', false, ..) => '1',
            ('X', ..) => '2',
            (_, true, true, ..) => 'm',
            (_, true, ..) => 'R',
            (_, _, true, ..) => 'L',
            (.., true, true) => 'M',
            (.., true, false) => 'B',
            _ => 'T',
        }
    };
    (0..yard.len()).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cars_have_two_ends() {
        let yard = "------GGCC-BXX-E-BDFFE--D-AA--D-----";
        assert_eq!(cars(yard), "------LRLR-T12-T-BTLRB--M-LR--B-----");
    }
}
