//! Where arrows run, and where on them their chips have room.

/// A move from spot to spot as a straight way.
pub(super) struct Way {
    from: (f32, f32),
    /// Along it, of length 1.
    along: (f32, f32),
    length: f32,
}

/// A place on the picture.
type Point = (f32, f32);

/// Room above and below a chip on an arrow.
const ROOM: f32 = 0.01;

/// How near the end of its way a chip is at most, and how near the beginning.
const LAST: f32 = 0.28;
const FIRST: f32 = 0.5;

/// How far along its way an arrow begins.
const TAIL: f32 = 0.16;

/// Places that are tried between.
const STEP: f32 = 0.04;

impl Way {
    /// From the middle of a spot to that of another one.
    pub(super) fn new(from: Point, to: Point) -> Way {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(0.1);
        Way { from, along: (dx / length, dy / length), length }
    }

    /// The point so far along it.
    pub(super) fn at(&self, along: f32) -> Point {
        self.aside(along, 0.0)
    }

    /// The point so far along it and so far to its side.
    fn aside(&self, along: f32, aside: f32) -> Point {
        let (ux, uy) = self.along;
        (self.from.0 + ux * along - uy * aside, self.from.1 + uy * along + ux * aside)
    }

    /// The corners of an arrow whose chip is at this place: it ends before a chip near its end, and else runs
    /// below it.
    pub(super) fn outline(&self, chip: f32) -> [Point; 7] {
        let tip = self.tip(chip);
        let neck = (tip - 0.2).max(TAIL);
        [
            self.aside(TAIL, 0.045),
            self.aside(neck, 0.06),
            self.aside(neck, 0.15),
            self.aside(tip, 0.0),
            self.aside(neck, -0.15),
            self.aside(neck, -0.06),
            self.aside(TAIL, -0.045),
        ]
    }

    /// Its middle.
    pub(super) fn middle(&self) -> Point {
        self.at(self.length / 2.0)
    }

    /// The point so far to the side of the middle of its arrow, whose chip is at this place.
    pub(super) fn beside_arrow(&self, chip: f32, aside: f32) -> Point {
        self.aside((TAIL + self.tip(chip)) / 2.0, aside)
    }

    /// How far along it its arrow ends.
    fn tip(&self, chip: f32) -> f32 {
        let near = self.length - chip <= LAST + 0.1;
        if near { chip - 0.18 } else { self.length - 0.22 }
    }

    /// Where what can be hit of it begins and ends.
    pub(super) fn ends(&self) -> [Point; 2] {
        [self.at(0.2), self.at((self.length - 0.12).max(0.3))]
    }

    /// How far a point is from the middle line.
    pub(super) fn distance(&self, (x, y): Point) -> f32 {
        let (dx, dy) = (x - self.from.0, y - self.from.1);
        let along =
            (dx * self.along.0 + dy * self.along.1).clamp(0.16, (self.length - 0.3).max(0.16));
        let (nx, ny) = self.at(along);
        (x - nx).hypot(y - ny)
    }
}

/// How far along each way its chip is, given the chips' widths and heights: as near the end as possible, and where several
/// ways meet so far before it that no chip covers another one, nor, if that can be, another arrow.
pub(super) fn chips(ways: &[Way], sizes: &[(f32, f32)]) -> Vec<f32> {
    let mut placed: Vec<(Point, f32)> = Vec::with_capacity(ways.len());
    let mut chips = Vec::with_capacity(ways.len());
    for (i, (way, &(width, height))) in ways.iter().zip(sizes).enumerate() {
        let half = height / 2.0 + ROOM;
        let covered = |&((x, y), other): &&(Point, f32), at: Point| {
            (at.0 - x).abs() < (width + other) / 2.0 + 0.02 && (at.1 - y).abs() < 2.0 * half
        };
        let cost = |along: f32| {
            let at = way.at(along);
            let chips = placed.iter().filter(|chip| covered(chip, at)).count();
            let others = ways.iter().enumerate().filter(|(other, _)| *other != i);
            let arrows = others.filter(|(_, other)| other.distance(at) < half + 0.05).count();
            (chips, arrows)
        };
        let last = way.length - LAST;
        let tries = ((last - FIRST) / STEP).max(0.0) as usize;
        let places = (0..=tries).map(|step| last - step as f32 * STEP);
        // The first of the best, so the nearest to the end.
        let best = places.min_by_key(|&along| cost(along)).unwrap_or(last);
        placed.push((way.at(best), width));
        chips.push(best);
    }
    chips
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From all sides into one cell, a step or two away.
    #[test]
    fn chips_of_arrows_that_meet_do_not_cover_each_other() {
        let width = 0.52;
        let sides = [(-1.0, 0.0), (-1.0, -1.0), (0.0, -2.0), (1.0, -1.0), (2.0, 0.0), (0.0, 1.0)];
        let ways: Vec<Way> = sides.iter().map(|&from| Way::new(from, (0.0, 0.0))).collect();
        let chips = chips(&ways, &vec![(width, 0.19); ways.len()]);
        let places: Vec<Point> = ways.iter().zip(&chips).map(|(way, &at)| way.at(at)).collect();
        for (i, a) in places.iter().enumerate() {
            for b in &places[..i] {
                let apart = (a.0 - b.0).abs() >= width || (a.1 - b.1).abs() >= 0.19;
                assert!(apart, "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn a_lonely_chip_is_near_the_end() {
        let way = Way::new((0.0, 0.0), (2.0, 0.0));
        assert_eq!(chips(&[way], &[(0.4, 0.19)]), [2.0 - LAST]);
    }
}
