//! Boards of points that are joined by lines.

use super::{ALL_DIRECTIONS, Rect, mask, ones};
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

    /// The board of Alquerque: the cells of a grid as points, joined along rows and columns, and with `diagonals`
    /// along those of every second point too. Also the jumps from each point in a straight line: over which point,
    /// and to which.
    pub fn alquerque(board: Rect, diagonals: bool) -> (Points, Vec<Vec<(usize, usize)>>) {
        let ways = |cell: usize| {
            let even = (board.row_of(cell) + board.column_of(cell)).is_multiple_of(2);
            ALL_DIRECTIONS[..if diagonals && even { 8 } else { 4 }].iter().copied()
        };
        let jump = |cell, way| {
            let over = board.step(cell, way)?;
            Some((over, board.step(over, way)?))
        };
        let place = |cell| (board.column_of(cell) as f32 + 0.6, board.row_of(cell) as f32 + 0.6);
        let cells = 0..board.cells();
        let points = Points::new(
            cells.clone().map(place).collect(),
            cells.clone().map(|cell| board.name(cell)).collect(),
            |a, b| ways(a).any(|way| board.step(a, way) == Some(b)),
        );
        (points, cells.map(|cell| ways(cell).filter_map(|way| jump(cell, way)).collect()).collect())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// What a point is called.
    pub fn name(&self, point: usize) -> String {
        self.names[point].clone()
    }

    /// The points of `among` that lines join to `from`, directly or by others of them, and `from` itself.
    pub fn group(&self, from: u64, among: u64) -> u64 {
        let (mut group, mut new) = (0, from);
        while new != 0 {
            group |= new;
            let near = ones(new).fold(0, |near, point| near | self.joined[point]);
            new = near & among & !group;
        }
        group
    }

    /// Where the symmetries of the picture take each point: turns by so many equal parts of the circle around its
    /// middle, each with and without left and right exchanged first.
    ///
    /// # Panics
    /// If the picture has not these symmetries.
    pub fn images(&self, turns: usize) -> Vec<Vec<usize>> {
        let sum = self.places.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        let middle = (sum.0 / self.count() as f32, sum.1 / self.count() as f32);
        let image = |turn: usize, side: f32| {
            let (sin, cos) = (std::f32::consts::TAU * turn as f32 / turns as f32).sin_cos();
            let to = |&(x, y): &(f32, f32)| {
                let (x, y) = (side * (x - middle.0), y - middle.1);
                let to = (middle.0 + x * cos - y * sin, middle.1 + x * sin + y * cos);
                let near = |at: &(f32, f32)| (at.0 - to.0).hypot(at.1 - to.1) < 0.1;
                self.places.iter().position(near).expect("the picture has these symmetries")
            };
            self.places.iter().map(to).collect()
        };
        (0..turns).flat_map(|turn| [1.0, -1.0].map(|side| image(turn, side))).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A square whose corners are named clockwise from the top left.
    fn square() -> Points {
        let places = vec![(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        Points::new(places, ["a", "b", "c", "d"].map(String::from).into(), |a, b| b - a != 2)
    }

    #[test]
    fn every_second_point_has_diagonals() {
        let (points, jumps) = Points::alquerque(Rect::new(3, 3), true);
        assert_eq!(points.joined[0], mask([1, 3, 4]));
        assert_eq!(points.joined[1], mask([0, 2, 4]));
        assert_eq!((&jumps[0], &jumps[1]), (&vec![(3, 6), (1, 2), (4, 8)], &vec![(4, 7)]));
        assert_eq!(Points::alquerque(Rect::new(3, 3), false).0.joined[0], mask([1, 3]));
    }

    #[test]
    fn a_group_is_what_lines_join() {
        let square = square();
        assert_eq!((square.group(0b0001, 0b0101), square.group(0b0001, 0b0111)), (0b0001, 0b0111));
    }

    #[test]
    fn a_square_has_eight_images() {
        let mut images = square().images(4);
        assert_eq!(images[..3], [[0, 1, 2, 3], [1, 0, 3, 2], [1, 2, 3, 0]]);
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
