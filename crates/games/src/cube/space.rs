//! The 24 stickers of a 2×2×2 cube in space, and what turning does to them.

use gamesman_rules::prelude::*;

/// Front, left, up, right, back, down.
pub(super) const FACES: [char; 6] = ['F', 'L', 'U', 'R', 'B', 'D'];

/// Right, up, towards the viewer.
type Vector = [i8; 3];

/// Each face's direction, and where right and down are as it is drawn in the net.
const DIRECTIONS: [[Vector; 3]; 6] = [
    [[0, 0, 1], [1, 0, 0], [0, -1, 0]],
    [[-1, 0, 0], [0, 0, 1], [0, -1, 0]],
    [[0, 1, 0], [1, 0, 0], [0, 0, 1]],
    [[1, 0, 0], [0, 0, -1], [0, -1, 0]],
    [[0, 0, -1], [-1, 0, 0], [0, -1, 0]],
    [[0, -1, 0], [1, 0, 0], [0, 0, -1]],
];

/// The corners' places: those of the upper face, those of the lower one, and at the end the one that
/// never moves.
const PLACES: [Vector; 8] = [
    [-1, 1, -1],
    [1, 1, -1],
    [-1, 1, 1],
    [1, 1, 1],
    [-1, -1, 1],
    [1, -1, 1],
    [1, -1, -1],
    [-1, -1, -1],
];

/// Where each sticker goes.
pub(super) type To = [u8; 24];

fn dot(a: Vector, b: Vector) -> i8 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        a[j] * b[k] - a[k] * b[j]
    })
}

/// A quarter turn clockwise, as seen against `axis`.
fn quarter(vector: Vector, axis: Vector) -> Vector {
    let (across, along) = (cross(vector, axis), dot(vector, axis));
    std::array::from_fn(|i| across[i] + along * axis[i])
}

/// A sticker's corner and the direction it faces.
fn sticker(number: usize) -> (Vector, Vector) {
    let [out, right, down] = DIRECTIONS[number / 4];
    let (x, y) = (number as i8 % 2 * 2 - 1, number as i8 % 4 / 2 * 2 - 1);
    (std::array::from_fn(|i| out[i] + x * right[i] + y * down[i]), out)
}

/// A quarter turn about a face of the corners that `moves` chooses.
fn rotated(face: usize, moves: impl Fn(Vector) -> bool) -> To {
    let axis = DIRECTIONS[face][0];
    std::array::from_fn(|number| {
        let (place, out) = sticker(number);
        let to = (quarter(place, axis), quarter(out, axis));
        let turned = (0..24).find(|&s| moves(place) && sticker(s) == to);
        turned.unwrap_or(number) as u8
    })
}

/// So many quarter turns of a face, clockwise.
pub(super) fn turned(face: usize, quarters: usize) -> To {
    let axis = DIRECTIONS[face][0];
    let once = rotated(face, |place| dot(place, axis) == 1);
    (1..quarters).fold(once, |to, _| to.map(|sticker| once[usize::from(sticker)]))
}

/// Places, colours and turns of stickers. A sticker has the number of its place on a solved cube, and a
/// quarter of it is its colour.
pub(super) struct Stickers {
    /// The stickers of each corner's place clockwise, the upper or lower one first.
    pub(super) corners: [[u8; 3]; 8],
    /// The 24 ways to turn the whole cube.
    rotations: Vec<To>,
}

impl Stickers {
    pub(super) fn new() -> Stickers {
        let corner = |place: Vector| {
            let mut around: Vec<u8> = (0..24).filter(|&s| sticker(s.into()).0 == place).collect();
            around.sort_by_key(|&s| sticker(s.into()).1[1] == 0);
            let [a, b, c] = [0, 1, 2].map(|i| sticker(around[i].into()).1);
            if dot(cross(a, b), c) > 0 {
                around.swap(1, 2);
            }
            [around[0], around[1], around[2]]
        };
        // Turns about two axes lead to all.
        let mut rotations = vec![std::array::from_fn(|s| s as u8)];
        let mut next = 0;
        while next < rotations.len() {
            for face in [0, 2] {
                let further = rotated(face, |_| true);
                let both = rotations[next].map(|s: u8| further[usize::from(s)]);
                if !rotations.contains(&both) {
                    rotations.push(both);
                }
            }
            next += 1;
        }
        Stickers { corners: PLACES.map(corner), rotations }
    }

    /// The place that a corner's first sticker goes to, and how far from that place's first.
    pub(super) fn corner_after(&self, to: &To, place: usize) -> (usize, u8) {
        let sticker = to[usize::from(self.corners[place][0])];
        let at = |corner: &[u8; 3]| corner.iter().position(|s| *s == sticker);
        let found = self.corners.iter().enumerate().find_map(|(to, c)| Some((to, at(c)? as u8)));
        found.unwrap_or((place, 0))
    }

    /// The corner at each place and how it is twisted.
    ///
    /// # Errors
    /// If no turns lead from a solved cube, however it is held, to these colours.
    pub(super) fn read(&self, colours: &[u8; 24]) -> Result<[(usize, u8); 8], Mistake> {
        let (mut corners, mut seen, mut twists) = ([(0, 0); 8], 0u8, 0);
        for (place, corner) in corners.iter_mut().enumerate() {
            *corner = self.corner_at(colours, place)?;
            if seen >> corner.0 & 1 == 1 {
                let [a, b, c] = self.corners[corner.0].map(|sticker| sticker / 4);
                let message =
                    format!("the corner with the colours {a}, {b} and {c} is there twice");
                return Err(Mistake::at(self.corners[place][0].into(), message));
            }
            seen |= 1 << corner.0;
            twists += corner.1;
        }
        if twists % 3 != 0 {
            let message = "a corner is twisted in itself, which no turns do; with any corner twisted by \
                           a third in the right direction it can be solved";
            return Err(Mistake::new(message));
        }
        Ok(corners)
    }

    /// The corner at a place, and how far its first sticker is from that place's first.
    fn corner_at(&self, colours: &[u8; 24], place: usize) -> Result<(usize, u8), Mistake> {
        let shown = self.corners[place].map(|sticker| colours[usize::from(sticker)]);
        for (corner, home) in self.corners.iter().enumerate() {
            let fits =
                |twist: &usize| (0..3).all(|side| shown[(side + twist) % 3] == home[side] / 4);
            if let Some(twist) = (0..3).find(fits) {
                return Ok((corner, twist as u8));
            }
        }
        let [a, b, c] = shown;
        let faces: String = self.corners[place].map(|s| FACES[usize::from(s / 4)]).iter().collect();
        Err(Mistake::at(
            self.corners[place][0].into(),
            format!(
                "the corner {faces} has the colours {a}, {b} and {c} clockwise, which no corner of the \
                 cube has; opposite each other are 0 and 4, 1 and 3, 2 and 5"
            ),
        ))
    }

    /// The same cube in all ways to hold it.
    pub(super) fn held(&self, colours: &[u8; 24]) -> impl Iterator<Item = [u8; 24]> {
        self.rotations.iter().map(|to| {
            let mut held = [0; 24];
            for (colour, to) in colours.iter().zip(to) {
                held[usize::from(*to)] = *colour;
            }
            held
        })
    }
}
