//! Pictures of GamesmanUni's own: which of those in its bundle show which of our games.
//!
//! Paths, sizes and places are data, in `sets`. A game without pictures is shown as text. Where
//! the places of pieces are follows from the spots of our own scene, stretched over the picture's.

mod sets;

use std::collections::BTreeMap;

use gamesman_query::rules::Scene;

use super::answer::{CharImage, Picture, Theme};
use sets::{Board, More, pictures};

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
        scene.spots.iter().map(at).collect::<String>() + counted.as_str()
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

/// The art of a variant with this start, if GamesmanUni has any.
pub fn art(game: &str, variant: &str, scene: &Scene) -> Option<Art> {
    let (rows, columns) = (count(scene, |spot| spot.y), count(scene, |spot| spot.x));
    let set = pictures(game, &Board::new(variant, rows, columns, scene.spots.len()))?;
    let (width, height) = set.space;
    let ((left, top), (right, bottom)) = set.places;
    let across = Stretch::new(scene.spots.iter().map(|spot| spot.x), left, right);
    let down = Stretch::new(scene.spots.iter().map(|spot| spot.y), top, bottom);
    let mut char_images = BTreeMap::new();
    for (_, look, image, scale) in &set.pieces {
        char_images.insert(*look, CharImage { image: image.clone(), scale: *scale });
    }
    let mut centers: Vec<[f32; 2]> =
        scene.spots.iter().map(|spot| [across.at(spot.x), down.at(spot.y)]).collect();
    let arrow_width = match set.more {
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
        animation_type: if set.slides { "simpleSlides" } else { "entityFade" },
        arrow_width,
        background: set.background,
        centers,
        char_images,
        circle_button_radius: 0.16 * width / columns.max(rows) as f32,
        entities_over_arrows: set.slides,
        foreground: set.foreground,
        sounds: BTreeMap::from([('x', set.sound)]),
        space: [width, height],
    };
    let looks = set.pieces.iter().map(|(text, look, ..)| (*text, *look)).collect();
    let picture =
        Picture { default_theme: "regular", themes: BTreeMap::from([("regular", theme)]) };
    let empty = set.pieces.iter().find(|(text, ..)| text.is_empty());
    let empty = empty.map_or('-', |(_, look, ..)| *look);
    Some(Art { picture, looks, empty, more: set.more })
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
