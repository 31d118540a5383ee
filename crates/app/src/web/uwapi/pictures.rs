//! Pictures of GamesmanUni's own: which of those in its bundle show which of our games.
//!
//! Paths, sizes and places are facts of that bundle (its folder `src/models/images/svg`, version 5.0.35) and
//! of GamesCraftersUWAPI's data for it. A game it has no pictures for gets none and is shown as text. Where
//! the places of pieces are follows from the spots of our own scene, stretched over the picture's.

use std::collections::BTreeMap;

use gamesman_query::rules::Scene;

use super::answer::{CharImage, Picture, Theme};

/// How GamesmanUni's pictures show a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Art {
    /// What is sent.
    pub picture: Picture,
    /// Which character stands for a piece with this text.
    looks: Vec<(&'static str, char)>,
    /// What stands where no piece is.
    empty: char,
    /// What there is besides the spots.
    more: More,
}

/// Places of a picture that are not spots of the board; they come after those.
#[derive(Clone, Copy, Debug, PartialEq)]
enum More {
    Nothing,
    /// The edges of each cell, where arrows end that would hide each other if they went all the way.
    Edges,
    /// How many swans are in hand and how many have been eaten, two digits each.
    Swans,
}

impl Art {
    /// The board as a character for each spot, and for each place besides that shows something.
    pub fn entities(&self, scene: &Scene) -> String {
        let near = |a: f32, b: f32| (a - b).abs() < 0.05;
        let at = |spot: &gamesman_query::rules::Spot| {
            let mut pieces =
                scene.pieces.iter().filter(|piece| near(piece.x, spot.x) && near(piece.y, spot.y));
            let look = pieces.next().and_then(|piece| {
                let look = self.looks.iter().find(|(text, _)| *text == piece.text)?;
                Some(look.1)
            });
            look.unwrap_or(self.empty)
        };
        let counted = match self.more {
            More::Swans => swans(scene).map(|count| format!("{count:02}")).concat(),
            More::Nothing | More::Edges => String::new(),
        };
        scene.spots.iter().map(at).collect::<String>() + &counted
    }

    /// Between which places the arrow goes for a move from spot to spot.
    pub fn arrow(&self, from: usize, to: usize) -> (usize, usize) {
        let centers = &self.picture.themes[self.picture.default_theme].centers;
        let (More::Edges, Some(here), Some(there)) =
            (self.more, centers.get(from), centers.get(to))
        else {
            return (from, to);
        };
        let (across, down) = (there[0] - here[0], there[1] - here[1]);
        let spots = centers.len() / (1 + EDGES.len());
        let edge = EDGES.iter().position(|(dx, dy)| dx * across + dy * down > 0.0);
        edge.map_or((from, to), |edge| (from, spots + EDGES.len() * from + edge))
    }
}

/// Where the edges of a cell are from its middle, in half a cell: right, left, below, above.
const EDGES: [(f32, f32); 4] = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];

/// The swans in hand and those that have been eaten.
fn swans(scene: &Scene) -> [usize; 2] {
    let hand = scene.notes.iter().find_map(|note| note.rsplit(' ').next()?.parse().ok());
    let hand: usize = hand.unwrap_or(0);
    let placed = scene.pieces.iter().filter(|piece| piece.text == "s").count();
    [hand, 12_usize.saturating_sub(hand + placed)]
}

/// The pictures of a game as its bundle has them.
struct Plan {
    space: (f32, f32),
    /// The first and the last place of a piece, top left and bottom right.
    places: ((f32, f32), (f32, f32)),
    background: Option<String>,
    foreground: Option<String>,
    /// Text of a piece, character, path, width; one without text stands where no piece is.
    pieces: Vec<(&'static str, char, String, f32)>,
    sound: &'static str,
    slides: bool,
    more: More,
}

const SLIDE: &str = "general/slide.mp3";
const PLACE: &str = "general/place.mp3";
const REMOVE: &str = "general/remove.mp3";

/// The art of a variant with this start, if GamesmanUni has any.
pub fn art(game: &str, variant: &str, scene: &Scene) -> Option<Art> {
    let (rows, columns) = (count(scene, |spot| spot.y), count(scene, |spot| spot.x));
    let plan = plan(game, variant, rows, columns, scene.spots.len())?;
    let (width, height) = plan.space;
    let ((left, top), (right, bottom)) = plan.places;
    let across = Stretch::new(scene.spots.iter().map(|spot| spot.x), left, right);
    let down = Stretch::new(scene.spots.iter().map(|spot| spot.y), top, bottom);
    let mut char_images = BTreeMap::new();
    for (_, look, image, scale) in &plan.pieces {
        char_images.insert(*look, CharImage { image: image.clone(), scale: *scale });
    }
    let mut centers: Vec<[f32; 2]> =
        scene.spots.iter().map(|spot| [across.at(spot.x), down.at(spot.y)]).collect();
    let arrow_width = match plan.more {
        More::Nothing => 0.02 * width,
        More::Edges => {
            let half = 0.5 * width / columns as f32;
            let edges = |&[x, y]: &[f32; 2]| EDGES.map(|(dx, dy)| [x + dx * half, y + dy * half]);
            let edges: Vec<[f32; 2]> = centers.iter().flat_map(edges).collect();
            centers.extend(edges);
            0.05 * half
        }
        More::Swans => {
            // Behind the words on the picture of the board.
            centers.extend([[28.7, 43.0], [30.2, 43.0], [28.7, 46.0], [30.2, 46.0]]);
            0.02 * width
        }
    };
    let theme = Theme {
        animation_type: if plan.slides { "simpleSlides" } else { "entityFade" },
        arrow_width,
        background: plan.background,
        centers,
        char_images,
        circle_button_radius: 0.16 * width / columns.max(rows) as f32,
        entities_over_arrows: plan.slides,
        foreground: plan.foreground,
        sounds: BTreeMap::from([('x', plan.sound)]),
        space: [width, height],
    };
    let looks = plan.pieces.iter().map(|(text, look, ..)| (*text, *look)).collect();
    let picture =
        Picture { default_theme: "regular", themes: BTreeMap::from([("regular", theme)]) };
    let empty = plan.pieces.iter().find(|(text, ..)| text.is_empty());
    let empty = empty.map_or('-', |(_, look, ..)| *look);
    Some(Art { picture, looks, empty, more: plan.more })
}

/// A board of cells of this size, the first one at half of it.
fn cells(rows: usize, columns: usize, size: f32) -> Plan {
    let (width, height) = (columns as f32 * size, rows as f32 * size);
    let half = size / 2.0;
    within((width, height), (half, half), (width - half, height - half))
}

/// A picture of this size with the first and the last place of a piece.
fn within(space: (f32, f32), first: (f32, f32), last: (f32, f32)) -> Plan {
    let (background, foreground, pieces) = (None, None, Vec::new());
    Plan {
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

impl Plan {
    fn on(mut self, background: impl Into<String>) -> Plan {
        self.background = Some(background.into());
        self
    }

    fn piece(
        mut self,
        text: &'static str,
        look: char,
        image: impl Into<String>,
        scale: f32,
    ) -> Plan {
        self.pieces.push((text, look, image.into(), scale));
        self
    }

    /// Two colours of pieces: the first player's are `x`.
    fn sides(self, x: &'static str, o: &'static str, scale: f32) -> Plan {
        self.piece("x", 'x', x, scale).piece("o", 'o', o, scale)
    }

    /// With places that are not spots.
    fn with(self, more: More) -> Plan {
        Plan { more, ..self }
    }

    /// Pieces that do not move.
    fn still(self, sound: &'static str) -> Plan {
        Plan { sound, slides: false, ..self }
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

/// The pictures of a game whose spots form so many rows and columns.
fn plan(game: &str, variant: &str, rows: usize, columns: usize, spots: usize) -> Option<Plan> {
    let square = rows == columns;
    let (m, n) = (rows as f32, columns as f32);
    Some(match game {
        "achi" => within((100.0, 100.0), (10.0, 10.0), (90.0, 90.0))
            .on("achi/board.svg")
            .sides(BLACK, WHITE, 15.0),
        "bishoppuzzle" if matches!(variant, "4x5_8" | "4x7_4" | "6x7_6") => {
            cells(rows, columns, 1.0)
                .on(format!("bishoppuzzle/{variant}.svg"))
                .piece("X", 'X', "chess/wikipedia/B.svg", 1.0)
                .piece("O", 'O', "chess/wikipedia/bb.svg", 1.0)
        }
        "chomp" => cells(rows, columns, 1.0)
            .piece("x", 'x', "chomp/x.svg", 1.01)
            .piece("☠", 'p', "chomp/p.svg", 1.01)
            .still("chomp/chomp.mp3"),
        "connect4" if rows == 6 && matches!(columns, 6 | 7) => Plan {
            foreground: Some(format!("connect4/foreground6x{columns}.svg")),
            ..within((n, 7.0), (0.5, 1.5), (n - 0.5, 6.5))
                .sides("general/blue_circle.svg", "general/red_circle.svg", 1.0)
                .still(REMOVE)
        },
        "dao" => cells(rows, columns, 1.0).on("dao/grid.svg").sides("dao/B.svg", "dao/W.svg", 0.9),
        "dawsonschess" => {
            let end = 22.5 + (n - 1.0) * 44.0;
            within((end + 22.5, 45.0), (22.5, 22.5), (end, 22.5))
                .piece("x", 'x', "dawsonschess/x.svg", 45.0)
                .piece("", 'b', "dawsonschess/b.svg", 45.0)
                .still(PLACE)
        }
        // Nine cells and the exits above and right of them.
        "dodgem" if rows == 4 && square => {
            cells(4, 4, 1.0).on("dodgem/grid.svg").sides(RED, BLUE, 1.0)
        }
        "dragonsandswans" => {
            let plan = within((40.0, 50.0), (5.0, 5.0), (35.0, 35.0)).on("swans/grid4.svg");
            let plan = plan.piece("d", 'x', "swans/D.svg", 8.0).piece("s", 'o', "swans/o.svg", 6.0);
            (DIGITS.into_iter())
                .fold(plan, |plan, (text, look)| {
                    plan.piece(text, look, format!("general/{look}.svg"), 8.8)
                })
                .with(More::Swans)
        }
        "hareandhounds" => {
            let size = [(5, "small"), (7, "medium"), (9, "large")];
            let (_, size) = size.into_iter().find(|(spots, _)| *spots == columns)?;
            let end = 10.0 + 40.0 * (n - 1.0);
            within((end + 10.0, 100.0), (10.0, 10.0), (end, 90.0))
                .on(format!("hareandhounds/board{size}.svg"))
                .piece("d", 'd', "hareandhounds/d.svg", 20.0)
                .piece("r", 'r', "hareandhounds/r.svg", 20.0)
        }
        "joust" if rows == 4 && square => cells(4, 4, 1.0)
            .on("dao/grid.svg")
            .piece("♞", 'O', "chess/wikipedia/nn.svg", 1.0)
            .piece("♘", 'X', "chess/wikipedia/N.svg", 1.0)
            .piece("#", 'B', "joust/B.svg", 1.005),
        "kayles" if rows == 1 => within((n, n), (0.5, n / 2.0), (n - 0.5, n / 2.0))
            .on("kayles/grid.svg")
            .piece("x", 'x', "kayles/x.svg", 1.0)
            .still("kayles/strike.mp3"),
        "konane" if matches!((rows, columns), (4, 4) | (4, 5) | (5, 5) | (5, 6) | (6, 6)) => {
            cells(rows, columns, 10.0)
                .on(format!("konane/grid{rows}x{columns}.svg"))
                .sides(BLACK, WHITE, 9.0)
        }
        "lightsout" => cells(rows, columns, 1.0)
            .on("lightsout/background.svg")
            .piece("0", '0', "lightsout/0.svg", 1.0)
            .piece("1", '1', "lightsout/1.svg", 1.0)
            .still(REMOVE),
        "lite3" => {
            let marks = [("x3", '3', 9.0), ("x2", '2', 6.0), ("x1", '1', 3.0)];
            let rings = [("o3", 'c', 9.0), ("o2", 'b', 6.0), ("o1", 'a', 3.0)];
            let plan = cells(3, 3, 10.0).on("ttt/3x3grid.svg").still(PLACE);
            let plan = marks.into_iter().fold(plan, |p, (t, c, s)| p.piece(t, c, "ttt/x.svg", s));
            rings.into_iter().fold(plan, |p, (t, c, s)| p.piece(t, c, "ttt/o.svg", s))
        }
        "mutorere" => within((100.0, 100.0), (8.96, 8.96), (91.04, 91.04))
            .on("mutorere/board.svg")
            .sides(BLUE, RED, 10.0),
        "nim" => {
            let side = (m * 0.5 + 2.0).max(2.0 * n + 1.0);
            let gap = (side - n) / (n + 1.0) + 1.0;
            let bottom = side - 1.5;
            within((side, side), (gap - 0.5, bottom - 0.5 * (m - 1.0)), (gap * n - 0.5, bottom))
                .on("nim/grid.svg")
                .piece("=", 'x', "nim/x.svg", 1.0)
                .still(PLACE)
        }
        "notakto" if spots == 9 => cells(3, 3, 22.0)
            .on("notakto/grid1.svg")
            .piece("x", 'X', "notakto/x.svg", 22.0)
            .still(REMOVE),
        "npuzzle" if spots <= 9 => {
            DIGITS[1..=8].iter().fold(cells(rows, columns, 1.0), |plan, &(text, look)| {
                plan.piece(text, look, format!("npuzzle/{look}.svg"), 1.0)
            })
        }
        "nqueens" if (4..=10).contains(&rows) => cells(rows, columns, 1.0)
            .on(format!("nqueens/grid{rows}.svg"))
            .piece("Q", 'Q', "chess/wikipedia/Q.svg", 1.0)
            .still(REMOVE),
        "othello" if rows == 4 && square => within((40.12, 50.0), (5.06, 5.06), (35.06, 35.06))
            .on("othello/grid.svg")
            .sides(BLACK, WHITE, 9.0)
            .still(PLACE),
        "pegsolitaire" => {
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
        }
        "ponghauki" => within((100.0, 100.0), (10.0, 10.0), (90.0, 90.0))
            .on("ponghauki/board.svg")
            .sides(BLUE, RED, 15.0),
        "quickcross" if rows == 4 && square => cells(4, 4, 100.0)
            .on("quickcross/background.svg")
            .piece("|", 'v', "quickcross/V.svg", 70.0)
            .piece("-", 'h', "quickcross/H.svg", 70.0)
            .still(PLACE),
        "quixo" => cells(rows, columns, 4.0)
            .sides("quixo/x.svg", "quixo/o.svg", 4.0)
            .piece("", 'B', "quixo/blank.svg", 4.0)
            .still(SLIDE)
            .with(More::Edges),
        "tactix" if rows == 4 && square => {
            cells(4, 4, 1.0).on("tactix/grid.svg").piece("x", 'O', "tactix/o.svg", 1.0).still(PLACE)
        }
        "teeko" => within((600.0, 600.0), (100.0, 100.0), (500.0, 500.0))
            .on("teeko/board.svg")
            .sides("teeko/x.svg", "teeko/o.svg", 80.0),
        "toadsandfrogspuzzle" if matches!(columns, 5 | 7 | 9 | 11) => {
            within((n, 3.0), (0.5, 2.0), (n - 0.5, 2.0))
                .on(format!("toadsandfrogs/pond{}.svg", columns - 1))
                .sides("toadsandfrogs/bluefrog.svg", "toadsandfrogs/redfrog.svg", 0.9)
        }
        _ => return None,
    })
}

/// How many different coordinates the spots have.
fn count(scene: &Scene, of: impl Fn(&gamesman_query::rules::Spot) -> f32) -> usize {
    let mut all: Vec<f32> = scene.spots.iter().map(of).collect();
    all.sort_by(f32::total_cmp);
    all.dedup_by(|a, b| (*a - *b).abs() < 0.05);
    all.len()
}

/// Coordinates of a scene as those of a picture.
struct Stretch {
    from: f32,
    to: f32,
    scale: f32,
}

impl Stretch {
    fn new(all: impl Iterator<Item = f32> + Clone, first: f32, last: f32) -> Stretch {
        let (low, high) = (all.clone().fold(f32::MAX, f32::min), all.fold(f32::MIN, f32::max));
        let scale = if high > low { (last - first) / (high - low) } else { 0.0 };
        Stretch { from: low, to: first, scale }
    }

    fn at(&self, x: f32) -> f32 {
        // Two decimals are enough for any picture.
        ((self.to + (x - self.from) * self.scale) * 100.0).round() / 100.0
    }
}
