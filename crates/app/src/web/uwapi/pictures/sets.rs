//! Which pictures and sounds of GamesmanUni's bundle show which of our games, and how large they are: all that is known of
//! that bundle (its folder `src/models/images/svg`, version 5.0.35) and of GamesCraftersUWAPI's data for it.

/// Places of a picture that are not spots of the board; they come after those.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum More {
    Nothing,
    /// The edges of each cell, where arrows end that would hide each other if they went all the way.
    Edges,
    /// How many swans are in hand and how many have been eaten, two digits each.
    Swans,
}

/// What is known of a variant's board.
pub(super) struct Board<'a> {
    variant: &'a str,
    /// Rows and columns that the spots form, as counts and as lengths.
    rows: usize,
    columns: usize,
    m: f32,
    n: f32,
    square: bool,
    spots: usize,
}

impl Board<'_> {
    /// A board whose spots form so many rows and columns.
    pub(super) fn new(variant: &str, rows: usize, columns: usize, spots: usize) -> Board<'_> {
        let (m, n) = (rows as f32, columns as f32);
        Board { variant, rows, columns, m, n, square: rows == columns, spots }
    }
}

/// The pictures of a game as the bundle has them.
pub(super) struct PictureSet {
    pub(super) space: (f32, f32),
    /// The first and the last place of a piece, top left and bottom right.
    pub(super) places: ((f32, f32), (f32, f32)),
    pub(super) background: Option<String>,
    pub(super) foreground: Option<String>,
    /// Text of a piece, character, path, width; one without text stands where no piece is.
    pub(super) pieces: Vec<(&'static str, char, String, f32)>,
    pub(super) sound: &'static str,
    pub(super) slides: bool,
    pub(super) more: More,
}

const SLIDE: &str = "general/slide.mp3";
const PLACE: &str = "general/place.mp3";
const REMOVE: &str = "general/remove.mp3";

/// A board of cells of this size, the first one at half of it.
fn cells(rows: usize, columns: usize, size: f32) -> PictureSet {
    let (width, height) = (columns as f32 * size, rows as f32 * size);
    let half = size / 2.0;
    within((width, height), (half, half), (width - half, height - half))
}

/// A picture of this size with the first and the last place of a piece.
fn within(space: (f32, f32), first: (f32, f32), last: (f32, f32)) -> PictureSet {
    let (background, foreground, pieces) = (None, None, Vec::new());
    PictureSet {
        space,
        places: (first, last),
        background,
        foreground,
        pieces,
        sound: SLIDE,
        slides: true,
        more: More::Nothing,
    }
}

impl PictureSet {
    fn on(mut self, background: impl Into<String>) -> PictureSet {
        self.background = Some(background.into());
        self
    }

    fn piece(
        mut self,
        text: &'static str,
        look: char,
        image: impl Into<String>,
        scale: f32,
    ) -> PictureSet {
        self.pieces.push((text, look, image.into(), scale));
        self
    }

    /// Two colours of pieces: the first player's are `x`.
    fn sides(self, x: &'static str, o: &'static str, scale: f32) -> PictureSet {
        self.piece("x", 'x', x, scale).piece("o", 'o', o, scale)
    }

    /// With places that are not spots.
    fn with(self, more: More) -> PictureSet {
        PictureSet { more, ..self }
    }

    /// Pieces that do not move.
    fn still(self, sound: &'static str) -> PictureSet {
        PictureSet { sound, slides: false, ..self }
    }
}

const BLACK: &str = "general/blackpiece.svg";
const WHITE: &str = "general/whitepiece.svg";
const BLUE: &str = "general/bluepiece.svg";
const RED: &str = "general/redpiece.svg";

/// Digits as texts of pieces and as characters.
const DIGITS: [(&str, char); 10] = [
    ("0", '0'),
    ("1", '1'),
    ("2", '2'),
    ("3", '3'),
    ("4", '4'),
    ("5", '5'),
    ("6", '6'),
    ("7", '7'),
    ("8", '8'),
    ("9", '9'),
];

/// The pictures of a game on some board; `None` if there are none for it.
type Pictured = fn(&Board<'_>) -> Option<PictureSet>;

/// The pictures of a variant of a game.
pub(super) fn pictures(game: &str, board: &Board<'_>) -> Option<PictureSet> {
    let (_, pictures) = PICTURES.iter().find(|(id, _)| *id == game)?;
    pictures(board)
}

/// Every game of which there are pictures, in the order of the ids.
static PICTURES: [(&str, Pictured); 27] = [
    ("achi", |_| {
        Some(
            within((100.0, 100.0), (10.0, 10.0), (90.0, 90.0))
                .on("achi/board.svg")
                .sides(BLACK, WHITE, 15.0),
        )
    }),
    ("bishoppuzzle", |&Board { variant, rows, columns, .. }| {
        matches!(variant, "4x5_8" | "4x7_4" | "6x7_6").then(|| {
            cells(rows, columns, 1.0)
                .on(format!("bishoppuzzle/{variant}.svg"))
                .piece("X", 'X', "chess/wikipedia/B.svg", 1.0)
                .piece("O", 'O', "chess/wikipedia/bb.svg", 1.0)
        })
    }),
    ("chomp", |&Board { rows, columns, .. }| {
        Some(
            cells(rows, columns, 1.0)
                .piece("x", 'x', "chomp/x.svg", 1.01)
                .piece("☠", 'p', "chomp/p.svg", 1.01)
                .still("chomp/chomp.mp3"),
        )
    }),
    ("connect4", |&Board { rows, columns, n, .. }| {
        (rows == 6 && matches!(columns, 6 | 7)).then(|| PictureSet {
            foreground: Some(format!("connect4/foreground6x{columns}.svg")),
            ..within((n, 7.0), (0.5, 1.5), (n - 0.5, 6.5))
                .sides("general/blue_circle.svg", "general/red_circle.svg", 1.0)
                .still(REMOVE)
        })
    }),
    ("dao", |&Board { rows, columns, .. }| {
        Some(cells(rows, columns, 1.0).on("dao/grid.svg").sides("dao/B.svg", "dao/W.svg", 0.9))
    }),
    ("dawsonschess", |&Board { n, .. }| {
        Some({
            let end = 22.5 + (n - 1.0) * 44.0;
            within((end + 22.5, 45.0), (22.5, 22.5), (end, 22.5))
                .piece("x", 'x', "dawsonschess/x.svg", 45.0)
                .piece("", 'b', "dawsonschess/b.svg", 45.0)
                .still(PLACE)
        })
    }),
    // Nine cells and the exits above and right of them.
    ("dodgem", |&Board { rows, square, .. }| {
        (rows == 4 && square).then(|| cells(4, 4, 1.0).on("dodgem/grid.svg").sides(RED, BLUE, 1.0))
    }),
    ("dragonsandswans", |_| {
        Some({
            let plan = within((40.0, 50.0), (5.0, 5.0), (35.0, 35.0)).on("swans/grid4.svg");
            let plan = plan.piece("d", 'x', "swans/D.svg", 8.0).piece("s", 'o', "swans/o.svg", 6.0);
            (DIGITS.into_iter())
                .fold(plan, |plan, (text, look)| {
                    plan.piece(text, look, format!("general/{look}.svg"), 8.8)
                })
                .with(More::Swans)
        })
    }),
    ("hareandhounds", |&Board { columns, n, .. }| {
        Some({
            let size = [(5, "small"), (7, "medium"), (9, "large")];
            let (_, size) = size.into_iter().find(|(spots, _)| *spots == columns)?;
            let end = 10.0 + 40.0 * (n - 1.0);
            within((end + 10.0, 100.0), (10.0, 10.0), (end, 90.0))
                .on(format!("hareandhounds/board{size}.svg"))
                .piece("d", 'd', "hareandhounds/d.svg", 20.0)
                .piece("r", 'r', "hareandhounds/r.svg", 20.0)
        })
    }),
    ("joust", |&Board { rows, square, .. }| {
        (rows == 4 && square).then(|| {
            cells(4, 4, 1.0)
                .on("dao/grid.svg")
                .piece("♞", 'O', "chess/wikipedia/nn.svg", 1.0)
                .piece("♘", 'X', "chess/wikipedia/N.svg", 1.0)
                .piece("#", 'B', "joust/B.svg", 1.005)
        })
    }),
    ("kayles", |&Board { rows, n, .. }| {
        (rows == 1).then(|| {
            within((n, n), (0.5, n / 2.0), (n - 0.5, n / 2.0))
                .on("kayles/grid.svg")
                .piece("x", 'x', "kayles/x.svg", 1.0)
                .still("kayles/strike.mp3")
        })
    }),
    ("konane", |&Board { rows, columns, .. }| {
        matches!((rows, columns), (4, 4) | (4, 5) | (5, 5) | (5, 6) | (6, 6)).then(|| {
            cells(rows, columns, 10.0)
                .on(format!("konane/grid{rows}x{columns}.svg"))
                .sides(BLACK, WHITE, 9.0)
        })
    }),
    ("lightsout", |&Board { rows, columns, .. }| {
        Some(
            cells(rows, columns, 1.0)
                .on("lightsout/background.svg")
                .piece("0", '0', "lightsout/0.svg", 1.0)
                .piece("1", '1', "lightsout/1.svg", 1.0)
                .still(REMOVE),
        )
    }),
    ("lite3", |_| {
        Some({
            let marks = [("x3", '3', 9.0), ("x2", '2', 6.0), ("x1", '1', 3.0)];
            let rings = [("o3", 'c', 9.0), ("o2", 'b', 6.0), ("o1", 'a', 3.0)];
            let plan = cells(3, 3, 10.0).on("ttt/3x3grid.svg").still(PLACE);
            let plan = marks.into_iter().fold(plan, |p, (t, c, s)| p.piece(t, c, "ttt/x.svg", s));
            rings.into_iter().fold(plan, |p, (t, c, s)| p.piece(t, c, "ttt/o.svg", s))
        })
    }),
    ("mutorere", |_| {
        Some(
            within((100.0, 100.0), (8.96, 8.96), (91.04, 91.04))
                .on("mutorere/board.svg")
                .sides(BLUE, RED, 10.0),
        )
    }),
    ("nim", |&Board { m, n, .. }| {
        Some({
            let side = (m * 0.5 + 2.0).max(2.0 * n + 1.0);
            let gap = (side - n) / (n + 1.0) + 1.0;
            let bottom = side - 1.5;
            within((side, side), (gap - 0.5, bottom - 0.5 * (m - 1.0)), (gap * n - 0.5, bottom))
                .on("nim/grid.svg")
                .piece("=", 'x', "nim/x.svg", 1.0)
                .still(PLACE)
        })
    }),
    ("notakto", |&Board { spots, .. }| {
        (spots == 9).then(|| {
            cells(3, 3, 22.0)
                .on("notakto/grid1.svg")
                .piece("x", 'X', "notakto/x.svg", 22.0)
                .still(REMOVE)
        })
    }),
    ("npuzzle", |&Board { rows, columns, spots, .. }| {
        (spots <= 9).then(|| {
            DIGITS[1..=8].iter().fold(cells(rows, columns, 1.0), |plan, &(text, look)| {
                plan.piece(text, look, format!("npuzzle/{look}.svg"), 1.0)
            })
        })
    }),
    ("nqueens", |&Board { rows, columns, .. }| {
        (4..=10).contains(&rows).then(|| {
            cells(rows, columns, 1.0)
                .on(format!("nqueens/grid{rows}.svg"))
                .piece("Q", 'Q', "chess/wikipedia/Q.svg", 1.0)
                .still(REMOVE)
        })
    }),
    ("othello", |&Board { rows, square, .. }| {
        (rows == 4 && square).then(|| {
            within((40.12, 50.0), (5.06, 5.06), (35.06, 35.06))
                .on("othello/grid.svg")
                .sides(BLACK, WHITE, 9.0)
                .still(PLACE)
        })
    }),
    ("pegsolitaire", |&Board { variant, .. }| {
        Some({
            let (first, last, scale) = match variant {
                "triangle" => ((10.6, 12.24), (89.4, 80.48), 18.0),
                "star" => ((20.45, 12.24), (79.55, 80.48), 18.0),
                "trapezoid" => ((7.57, 29.16), (92.43, 65.9), 13.0),
                _ => return None,
            };
            within((100.0, 100.0), first, last).on(format!("pegsolitaire/{variant}.svg")).piece(
                "x",
                'a',
                "general/brownpiece.svg",
                scale,
            )
        })
    }),
    ("ponghauki", |_| {
        Some(
            within((100.0, 100.0), (10.0, 10.0), (90.0, 90.0))
                .on("ponghauki/board.svg")
                .sides(BLUE, RED, 15.0),
        )
    }),
    ("quickcross", |&Board { rows, square, .. }| {
        (rows == 4 && square).then(|| {
            cells(4, 4, 100.0)
                .on("quickcross/background.svg")
                .piece("|", 'v', "quickcross/V.svg", 70.0)
                .piece("-", 'h', "quickcross/H.svg", 70.0)
                .still(PLACE)
        })
    }),
    ("quixo", |&Board { rows, columns, .. }| {
        Some(
            cells(rows, columns, 4.0)
                .sides("quixo/x.svg", "quixo/o.svg", 4.0)
                .piece("", 'B', "quixo/blank.svg", 4.0)
                .still(SLIDE)
                .with(More::Edges),
        )
    }),
    ("tactix", |&Board { rows, square, .. }| {
        (rows == 4 && square).then(|| {
            cells(4, 4, 1.0).on("tactix/grid.svg").piece("x", 'O', "tactix/o.svg", 1.0).still(PLACE)
        })
    }),
    ("teeko", |_| {
        Some(within((600.0, 600.0), (100.0, 100.0), (500.0, 500.0)).on("teeko/board.svg").sides(
            "teeko/x.svg",
            "teeko/o.svg",
            80.0,
        ))
    }),
    ("toadsandfrogspuzzle", |&Board { columns, n, .. }| {
        matches!(columns, 5 | 7 | 9 | 11).then(|| {
            within((n, 3.0), (0.5, 2.0), (n - 0.5, 2.0))
                .on(format!("toadsandfrogs/pond{}.svg", columns - 1))
                .sides("toadsandfrogs/bluefrog.svg", "toadsandfrogs/redfrog.svg", 0.9)
        })
    }),
];

#[cfg(test)]
mod tests {
    use gamesman_query::{Config, Library};

    use super::*;
    use crate::web::uwapi::pictures::art;

    #[test]
    fn every_game_with_pictures_is_in_the_catalogue_and_shown_by_them() {
        let library = Library::new(Config::new("unused"));
        let drawn = |game: &str, variant: &str| {
            let session = library.session(game, Some(variant)).expect("it exists");
            let start = session.variant().view(&session.start()).expect("the start");
            art(game, variant, &start.scene).is_some()
        };
        // Of Connect 4 there are pictures of boards that have no name here.
        let unnamed = |game: &str| game == "connect4" && drawn(game, "6x7");
        let pictured = |game: &gamesman_query::GameSummary| {
            game.variants.iter().any(|variant| drawn(&game.id, &variant.id)) || unnamed(&game.id)
        };
        let mut shown: Vec<String> =
            library.games().into_iter().filter(pictured).map(|game| game.id).collect();
        shown.sort();
        // An id that no game has, or a game on none of whose boards there are pictures, is missing on the left.
        assert_eq!(shown, PICTURES.map(|(id, _)| id));
    }
}
