//! General pictures for any scene: squares, discs, crosses, bars and texts on the spots.

use gamesman_query::rules::{Click, Glyph, Piece, Scene, Shape, Spot, Tone};

use super::set::{At, Drawn, Form, PLACE, PictureSet, on, within};

/// What is drawn for a scene in the same way in all positions of a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Plain {
    space: At,
    /// Squares, dots and dotted lines below everything else, each with its character.
    ground: Vec<(char, At)>,
    /// Where pieces can be: the spots, then other places.
    places: Vec<At>,
    spots: usize,
    /// How large a spot is.
    cell: f32,
    /// What can be chosen beside the board at the start, with its letter and its place.
    beside: Vec<(String, char, At)>,
}

/// Between the dots of a line.
const STEP: f32 = 0.2;

impl Plain {
    /// For a variant with this start, and with these buttons beside its board there.
    pub(super) fn new(scene: &Scene, beside: &[String]) -> Plain {
        let cell = scene.spots.iter().map(|spot| spot.width.max(spot.height)).fold(0.5, f32::min);
        let mut places: Vec<At> = scene.spots.iter().map(|spot| (spot.x, spot.y)).collect();
        places.extend(boxes(&scene.spots));
        let apart = |piece: &&Piece| !places.iter().any(|at| near(*at, (piece.x, piece.y)));
        let apart: Vec<At> = scene.pieces.iter().filter(apart).map(|p| (p.x, p.y)).collect();
        places.extend(beside_the_middle(&scene.spots, &apart).unwrap_or(apart));
        let cell = cell.max(least_distance(&scene.spots).min(1.0));
        // Letters are a tenth of the picture's width.
        let below = if beside.is_empty() { 0.0 } else { 0.16 * scene.width };
        let at = |i: usize| {
            let across = scene.width * (i as f32 + 0.5) / beside.len() as f32;
            (across, scene.height + below / 2.0)
        };
        let letters = letters(beside);
        let beside = beside.iter().zip(letters).enumerate();
        Plain {
            space: (scene.width, scene.height + below),
            ground: ground(scene),
            places,
            spots: scene.spots.len(),
            cell,
            beside: beside.map(|(i, (name, letter))| (name.clone(), letter, at(i))).collect(),
        }
    }

    /// The pictures.
    pub(super) fn set(&self) -> PictureSet {
        let all = within(self.space, (0.0, 0.0), self.space);
        let spots = Some(self.places[..self.spots].to_vec());
        let set = PictureSet { drawn: Drawn::Plain, spots, ..all };
        let set = PictureSet { font: Some(0.4 * self.cell), circle: Some(0.16 * self.cell), ..set };
        let set = set.heard(PLACE).arrow(0.1 * self.cell);
        // Arrows are above: squares would hide them, and a piece that is jumped over the long ones.
        let set = set.image(SQUARE, "dawsonschess/b.svg", self.cell);
        let set = set.image(DOT, "domineering/X.svg", 0.06);
        let turns = [(CLOCKWISE, "clockwise"), (BACK, "counterclockwise")];
        let set = turns.iter().fold(set, |set, (look, path)| {
            set.image(*look, format!("spinout/{path}.svg"), 0.12 * self.space.0)
        });
        let set = IMAGES.iter().fold(set, |set, &(look, small, path, scale)| {
            let set = set.image(look, path, scale * self.cell);
            set.image(small, path, 0.5 * scale * self.cell)
        });
        self.beside.iter().fold(set, |set, (name, letter, at)| {
            let form = match *letter {
                CLOCKWISE | BACK => Form::Point(*letter, *at),
                letter => Form::Text(letter, *at),
            };
            set.button(vec![Click::Button(name.clone().into())], form)
        })
    }

    /// How many places there are for pieces.
    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// The characters of what never changes; adds their places.
    pub(super) fn ground(&self, centers: &mut Vec<At>) -> String {
        centers.extend(self.ground.iter().map(|(_, at)| *at));
        self.ground.iter().map(|(look, _)| *look).collect()
    }

    /// Adds the places of pieces, of pieces upon those, and of texts.
    pub(super) fn places(&self, centers: &mut Vec<At>) {
        for _ in 0..3 {
            centers.extend(&self.places);
        }
    }

    /// Adds the pieces of a scene to a board. Returns the texts.
    pub(super) fn draw(&self, scene: &Scene, board: &mut String) -> Vec<String> {
        let (mut upper, mut slots, mut texts) = (String::new(), String::new(), Vec::new());
        for &place in &self.places {
            let mut here = scene.pieces.iter().filter(|piece| lies_on(piece, place));
            let (below, above) = (here.next(), here.next());
            let tiny = |piece: &Piece| matches!(piece.glyph, Glyph::Disc(radius) if radius < 0.2);
            let small = below.is_some_and(tiny);
            let lower = below.and_then(look);
            let lower = lower.map(|(look, less)| if small { less } else { look });
            board.push(lower.unwrap_or('-'));
            upper.push(above.and_then(look).map_or('-', |(_, small)| small));
            let text = below.and_then(text);
            slots.push(if text.is_some() { '.' } else { '-' });
            texts.extend(text);
        }
        board.push_str(&upper);
        board.push_str(&slots);
        texts
    }
}

/// The first letter of each name that no name before it has; arrows that turn for names with such a sign.
fn letters(names: &[String]) -> Vec<char> {
    let mut used = Vec::new();
    for name in names {
        let letters = || name.chars().filter(char::is_ascii_alphanumeric);
        let free = letters().find(|letter| !used.contains(letter));
        used.push(match name.chars().find(|c| "↻↺".contains(*c)) {
            Some('↻') => CLOCKWISE,
            Some(_) => BACK,
            None => free.or_else(|| letters().next()).unwrap_or('-'),
        });
    }
    used
}

/// Arrows that turn.
const CLOCKWISE: char = 'U';
const BACK: char = 'V';

const SQUARE: char = 'S';
const DOT: char = 'Z';

/// Character, character of the same in small, picture, width in cells.
const IMAGES: [(char, char, &str, f32); 20] = [
    ('a', 'A', "general/blackpiece.svg", 0.9),
    ('b', 'B', "general/whitepiece.svg", 0.9),
    ('c', 'C', "general/brownpiece.svg", 0.9),
    ('d', 'D', "general/yellow_circle.svg", 0.9),
    ('e', 'E', "general/red_circle.svg", 0.9),
    ('f', 'F', "general/orange_circle.svg", 0.9),
    ('g', 'G', "general/green_circle.svg", 0.9),
    ('h', 'H', "general/blue_circle.svg", 0.9),
    ('i', 'I', "domineering/X.svg", 0.9),
    ('j', 'J', "ttt/x.svg", 0.95),
    ('k', 'K', "ttt/o.svg", 0.95),
    ('l', 'L', "quickcross/H.svg", 0.8),
    ('m', 'M', "quickcross/V.svg", 0.8),
    ('n', 'N', "kayles/x.svg", 0.95),
    ('o', 'O', "chess/wikipedia/Q.svg", 0.9),
    ('p', 'P', "spinout/Spinout Tile Left.svg", 0.9),
    ('q', 'Q', "spinout/Spinout Tile Up.svg", 0.9),
    ('r', 'R', "spinout/Spinout Tile Right.svg", 0.9),
    ('s', '1', "spinout/Spinout Tile Down.svg", 0.9),
    ('t', 'T', "general/teal_circle.svg", 0.9),
];

/// The character of a piece, and the one in small.
fn look(piece: &Piece) -> Option<(char, char)> {
    let disc = |tone| match tone {
        Tone::First => 'a',
        Tone::Second => 'b',
        Tone::Neutral => 'c',
        Tone::Bright => 'd',
        Tone::Red => 'e',
        Tone::Orange => 'f',
        Tone::Green => 'g',
        Tone::Blue => 'h',
        Tone::Purple => 't',
        Tone::Brown => 'c',
        Tone::Grey => 'b',
        Tone::Board | Tone::Shade | Tone::Ink => 'i',
    };
    let character = match piece.glyph {
        Glyph::Stones(0, _) => return None,
        // The text is black.
        _ if piece.tone == Tone::First && text(piece).is_some() => 't',
        Glyph::Disc(_) | Glyph::Stones(..) | Glyph::Token(_) => disc(piece.tone),
        Glyph::Tile(..) | Glyph::Block(..) | Glyph::Joined(_) => disc(piece.tone),
        Glyph::Car(..) | Glyph::Card(..) | Glyph::Figure(..) => disc(piece.tone),
        Glyph::Bar(width, height) if width > 1.5 * height => 'l',
        Glyph::Bar(width, height) if height > 1.5 * width => 'm',
        Glyph::Bar(..) => 'i',
        Glyph::Cross => 'j',
        Glyph::Ring => 'k',
        Glyph::Pin(_) => 'n',
        Glyph::Crown(_) => 'o',
        Glyph::Mitre(_) | Glyph::King(_) | Glyph::Rook(_) | Glyph::Knight(_) | Glyph::Pawn(_) => {
            disc(piece.tone)
        }
        Glyph::Wedge(dx, _) if dx < 0 => 'p',
        Glyph::Wedge(dx, _) if dx > 0 => 'r',
        Glyph::Wedge(_, dy) => {
            if dy < 0 {
                'q'
            } else {
                's'
            }
        }
    };
    let image = IMAGES.iter().find(|(look, ..)| *look == character)?;
    Some((image.0, image.1))
}

/// What is written on a piece, if it can be: a point would be taken for the place of a text.
fn text(piece: &Piece) -> Option<String> {
    let number = piece.text.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let text = match piece.glyph {
        Glyph::Stones(..) => number,
        Glyph::Token(_) | Glyph::Tile(..) | Glyph::Card(..) => &piece.text,
        // How many fingers are up.
        _ => return None,
    };
    let safe = !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric());
    safe.then(|| text.to_owned())
}

/// Squares where spots lie side by side; elsewhere the lines and points of the board.
fn ground(scene: &Scene) -> Vec<(char, At)> {
    let squares = scene.spots.iter().all(|spot| (spot.width / spot.height - 1.0).abs() < 0.3);
    let side = scene.spots.first().map_or(0.0, |spot| spot.width);
    if squares && least_distance(&scene.spots) < 1.15 * side {
        return scene.spots.iter().map(|spot| (SQUARE, (spot.x, spot.y))).collect();
    }
    let mut dots = Vec::new();
    for shape in &scene.shapes {
        match *shape {
            Shape::Circle { x, y, radius, .. } if radius < 0.2 => dots.push((DOT, (x, y))),
            Shape::Line { from, to, tone: Tone::Ink, .. } => {
                let (dx, dy) = (to.0 - from.0, to.1 - from.1);
                let steps = (dx.hypot(dy) / STEP).ceil().max(1.0);
                for step in 0..=steps as usize {
                    let part = step as f32 / steps;
                    dots.push((DOT, (from.0 + part * dx, from.1 + part * dy)));
                }
            }
            _ => {}
        }
    }
    dots
}

/// The middles of the boxes that spots for lines surround.
fn boxes(spots: &[Spot]) -> Vec<At> {
    let lying = spots.iter().filter(|spot| spot.width > 2.0 * spot.height);
    let standing: Vec<&Spot> = spots.iter().filter(|spot| spot.height > 2.0 * spot.width).collect();
    let below = |top: &Spot| {
        let mut sides = standing.iter().filter(|side| {
            let (dx, dy) = (top.x - side.x, side.y - top.y);
            (0.3..0.7).contains(&dx) && (0.3..0.7).contains(&dy)
        });
        sides.next().map(|side| (top.x, side.y))
    };
    lying.filter_map(below).collect()
}

/// Whether a piece is at a place, or is a long tile that reaches it.
fn lies_on(piece: &Piece, (x, y): At) -> bool {
    let (dx, dy) = ((piece.x - x).abs(), (piece.y - y).abs());
    let long = matches!(piece.glyph, Glyph::Tile(width, height)
        if width.max(height) > 1.2 && 2.0 * dx < width && 2.0 * dy < height);
    long || near((x, y), (piece.x, piece.y))
}

/// The places beside the middles of all spots where the only piece that is not in the middle of one can go.
fn beside_the_middle(spots: &[Spot], apart: &[At]) -> Option<Vec<At>> {
    let &[(x, y)] = apart else { return None };
    let inside = |spot: &&Spot| {
        (x - spot.x).abs() < spot.width / 2.0 && (y - spot.y).abs() < spot.height / 2.0
    };
    let spot = spots.iter().find(inside)?;
    let (dx, dy) = (x - spot.x, y - spot.y);
    Some(spots.iter().map(|spot| (spot.x + dx, spot.y + dy)).collect())
}

fn near(a: At, b: At) -> bool {
    (a.0 - b.0).abs() < 0.05 && (a.1 - b.1).abs() < 0.05
}

/// Between the spots that are closest to each other.
fn least_distance(spots: &[Spot]) -> f32 {
    let mut least = f32::MAX;
    for (i, a) in spots.iter().enumerate() {
        for b in spots[..i].iter().filter(|b| !on(a.x, a.y, b)) {
            least = least.min((a.x - b.x).hypot(a.y - b.y));
        }
    }
    least
}
