//! Boards of points that are joined by lines.

use super::{mask, ones};
use crate::{Scene, Shape, Tone};

/// Points at places, some of which are joined: a board that is a graph, of at most 64 points.
#[derive(Clone, Debug, PartialEq)]
pub struct Points {
    /// The centre of each in the picture.
    pub places: Vec<(f32, f32)>,
    /// What people call each.
    pub names: Vec<String>,
    /// The points each is joined to.
    pub joined: Vec<u64>,
}

impl Points {
    /// Points with these places and names. `joined` says whether a line joins two of them; it is asked
    /// for each pair once, the lower one first.
    ///
    /// # Panics
    /// If there are more than 64 points, or not as many names as places.
    pub fn new(
        places: Vec<(f32, f32)>,
        names: Vec<String>,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Points {
        assert!(places.len() == names.len() && places.len() <= 64, "each of up to 64 has a name");
        let near =
            |a: usize| mask((0..places.len()).filter(|&b| a != b && joined(a.min(b), a.max(b))));
        let joined = (0..places.len()).map(near).collect();
        Points { places, names, joined }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// What a point is called.
    pub fn name(&self, point: usize) -> String {
        self.names[point].clone()
    }

    /// The board without pieces, `width` by `height`, with a hexagon for each point: for boards of hexagons in rows,
    /// whose centres are 1 apart and rows [`HEX_ROW`](Points::HEX_ROW).
    pub fn hexagons(&self, width: f32, height: f32) -> Scene {
        let mut scene = Scene::new(width, height);
        let corners = |(x, y): (f32, f32), radius: f32| {
            let turn = |corner: u8| (f32::from(corner) + 0.5) * std::f32::consts::TAU / 6.0;
            (0..6).map(|i| (x + radius * turn(i).cos(), y + radius * turn(i).sin())).collect()
        };
        for (radius, tone) in [(0.6, Tone::Ink), (0.555, Tone::Board)] {
            for &place in &self.places {
                scene.shapes.push(Shape::Polygon { points: corners(place, radius), tone });
            }
        }
        for (&place, name) in self.places.iter().zip(&self.names) {
            scene.spot(place, (0.9, 0.9), name);
        }
        scene
    }

    /// How far apart rows of hexagons are.
    pub const HEX_ROW: f32 = 0.866;

    /// The board without pieces, `width` by `height`: lines, and on each point a dot or a hollow of `radius`
    /// and a spot just larger.
    pub fn scene(&self, width: f32, height: f32, radius: f32) -> Scene {
        let mut scene = Scene::new(width, height);
        scene.rect((0.0, 0.0), (width, height), 0.3, Tone::Board);
        for a in 0..self.count() {
            for b in ones(self.joined[a]).filter(|&b| b > a) {
                scene.line(self.places[a], self.places[b], 0.06, Tone::Ink);
            }
        }
        for (&place, name) in self.places.iter().zip(&self.names) {
            scene.circle(place, radius, if radius < 0.2 { Tone::Ink } else { Tone::Shade });
            scene.spot(place, (2.6 * radius, 2.6 * radius), name);
        }
        scene
    }
}
