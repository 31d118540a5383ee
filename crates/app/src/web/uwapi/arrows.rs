//! Which arrows GamesmanUni hides: it lays shorter ones on longer ones, and pieces on all of them if it is told so, and then a long
//! one may be seen nowhere.

/// A point of a picture, which the client makes a hundred wide.
type At = (f32, f32);

/// How far an arrow begins and ends from the middles of its places.
const START: f32 = 3.0;
const END: f32 = 2.0;
/// How long the head is, and how wide on either side, in half widths of the shaft.
const HEAD: f32 = 4.284_444;
const WING: f32 = 3.0;

/// An arrow between two places.
#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    from: At,
    /// Of length one.
    along: At,
    /// Between the middles of the places.
    length: f32,
    /// Half the width of the shaft.
    half: f32,
}

impl Arrow {
    /// Between two places that are not the same.
    pub fn new(from: At, to: At, half: f32) -> Arrow {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        Arrow { from, along: (dx / length, dy / length), length, half }
    }

    /// Where the head begins.
    fn neck(&self) -> f32 {
        self.length - END - HEAD * self.half
    }

    /// So far along the arrow, and so far to its right.
    fn point(&self, far: f32, right: f32) -> At {
        let (dx, dy) = self.along;
        (self.from.0 + far * dx - right * dy, self.from.1 + far * dy + right * dx)
    }

    fn covers(&self, (x, y): At) -> bool {
        let (dx, dy) = (x - self.from.0, y - self.from.1);
        let far = dx * self.along.0 + dy * self.along.1;
        let beside = (dy * self.along.0 - dx * self.along.1).abs();
        let to_the_tip = self.length - END - far;
        if far < self.neck() {
            far >= START && beside <= self.half
        } else {
            to_the_tip >= 0.0 && beside <= WING * to_the_tip / HEAD
        }
    }

    /// Points on its middle, and on both wings of its head.
    fn points(&self) -> impl Iterator<Item = At> {
        const POINTS: u8 = 24;
        let (first, last) = (START, self.length - END);
        let far = move |i| first + (last - first) * (f32::from(i) + 0.5) / f32::from(POINTS);
        let wing = self.neck() + 0.2 * HEAD * self.half;
        let wings = [-2.0, 2.0].map(|side| self.point(wing, side * self.half));
        (0..POINTS).map(move |i| self.point(far(i), 0.0)).chain(wings)
    }
}

/// The picture of a piece that lies on arrows.
#[derive(Clone, Copy, Debug)]
pub struct Square {
    pub middle: At,
    /// From the middle to a side.
    pub half: f32,
}

impl Square {
    fn covers(&self, (x, y): At) -> bool {
        (x - self.middle.0).abs() <= self.half && (y - self.middle.1).abs() <= self.half
    }
}

/// Whether an arrow is wholly below shorter ones and these pieces.
pub fn one_is_hidden(arrows: &[Arrow], pieces: &[Square]) -> bool {
    arrows.iter().enumerate().any(|(i, arrow)| {
        // Of two that are as long either may be above.
        let above = |(j, other): &(usize, &Arrow)| i != *j && other.length < arrow.length + 0.1;
        let shorter = || arrows.iter().enumerate().filter(above);
        arrow.points().all(|point| {
            pieces.iter().any(|piece| piece.covers(point))
                || shorter().any(|(_, other)| other.covers(point))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(from: At, to: At) -> Arrow {
        Arrow::new(from, to, 1.0)
    }

    #[test]
    fn only_what_lies_on_all_of_an_arrow_hides_it() {
        let long = arrow((0.0, 0.0), (30.0, 0.0));
        let near = arrow((-2.0, 0.0), (18.0, 0.0));
        let rest = arrow((10.0, 0.0), (30.0, 0.0));
        let hidden = |arrows: &[Arrow]| one_is_hidden(arrows, &[]);
        assert!(hidden(&[long, near, rest]));
        assert!(!hidden(&[long, near]) && !hidden(&[long, rest]));
        // Its head is seen on either side of a shaft.
        let back = arrow((32.0, 0.0), (12.0, 0.0));
        assert!(!hidden(&[long, near, back]));
        // Beside it, across it, and none at all.
        let beside = [arrow((-2.0, 3.0), (18.0, 3.0)), arrow((10.0, -3.0), (30.0, -3.0))];
        assert!(!hidden(&[long, beside[0], beside[1], arrow((9.0, -9.0), (9.0, 9.0))]));
        assert!(!hidden(&[]));
        // What is not below an arrow is below pieces.
        let piece = |x, half| Square { middle: (x, 0.0), half };
        assert!(one_is_hidden(&[long, rest], &[piece(0.0, 7.0), piece(10.0, 4.0)]));
        assert!(!one_is_hidden(&[long, rest], &[piece(0.0, 7.0), piece(10.0, 2.0)]));
    }
}
