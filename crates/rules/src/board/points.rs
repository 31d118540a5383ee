//! Boards of points that are joined by lines.

use super::{mask, ones};
use crate::{Scene, Tone};

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

    /// The board without pieces, `width` by `height`: lines, and on each point a disc of `radius` and a
    /// spot just larger.
    pub fn scene(&self, width: f32, height: f32, radius: f32) -> Scene {
        let mut scene = Scene::new(width, height);
        for a in 0..self.count() {
            for b in ones(self.joined[a]).filter(|&b| b > a) {
                scene.line(self.places[a], self.places[b], 0.06, Tone::Ink);
            }
        }
        for (&place, name) in self.places.iter().zip(&self.names) {
            scene.circle(place, radius, Tone::Board);
            scene.spot(place, (2.6 * radius, 2.6 * radius), name);
        }
        scene
    }
}
