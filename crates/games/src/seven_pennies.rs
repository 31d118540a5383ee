//! Seven Pennies: put a penny on a point of a star, slide it along a line, and do so seven times.
//!
//! Putting and sliding are two moves, so that a position has the penny that has to be slid next, if
//! there is one. Positions are numbered by search.

use std::f32::consts::PI;

use gamesman_rules::prelude::*;

/// Seven Pennies.
pub(crate) static SEVEN_PENNIES: Entry = Entry {
    id: "sevenpennies",
    name: "Seven Pennies",
    aliases: &[],
    players: Players::One,
    family: Family::Placing,
    rules: "The eight points of a star are joined by eight lines: each point to the two that are \
            three places away. **Put a penny** on an empty point, then **slide it** along one of its two \
            lines to an empty point, where it stays. **Do so again and again until seven pennies lie \
            there.** A penny that cannot slide has no way on: the puzzle is lost.\n\n\
            Putting a penny down and sliding it are two moves. A position is written point by point: `p` a \
            penny, `P` the one that has to be slid, `-` an empty point.",
    source: "Traditional, on a star with eight points; sold as *7 Pennies*. In two moves for each penny as \
            in GamesmanPuzzles (2025).",
    known: "The lines form one ring of all eight points: each penny should come to rest where the one \
            before it was put down. Of the 1,271 positions 153 can be solved (GamesmanPuzzles).",
    parameters: &[],
    variants: &[Named::new("regular", "Regular", "")],
    open: &|_| Ok(Open::found(SevenPennies).variant()),
};

const POINTS: usize = 8;
const PENNY: Look = Look::neutral('p', Glyph::Figure(Figure::Heads, 0.68), "penny");
const PUT: Look = Look { letter: 'P', tone: Tone::Bright, name: "penny to be slid", ..PENNY };

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Star {
    /// Those that stay, and the one to be slid.
    pennies: u64,
    /// The one to be slid.
    put: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Put(Placement),
    Slide(FromTo),
}

struct SevenPennies;

impl Game for SevenPennies {
    type Position = Star;
    type Move = Step;

    fn start(&self) -> Star {
        Star { pennies: 0, put: 0 }
    }

    fn moves(&self, star: &Star, out: &mut Vec<Step>) {
        let empty = (0..POINTS).filter(|&point| !has(star.pennies, point));
        match ones(star.put).next() {
            None => out.extend(empty.map(|point| Step::Put(Placement::new(point)))),
            Some(from) => {
                let joined = empty.filter(|to| from.abs_diff(*to) == 3 || from.abs_diff(*to) == 5);
                out.extend(joined.map(|to| Step::Slide(FromTo::new(from, to))));
            }
        }
    }

    fn play(&self, star: &Star, step: Step) -> Star {
        match step {
            Step::Put(penny) => Star { pennies: penny.apply(star.pennies), put: penny.apply(0) },
            Step::Slide(slide) => Star { pennies: slide.apply(star.pennies), put: 0 },
        }
    }

    fn primitive(&self, star: &Star) -> Option<Outcome> {
        (star.pennies.count_ones() == 7 && star.put == 0).then_some(Outcome::Win)
    }

    fn tier(&self, star: &Star) -> u32 {
        16 - 2 * star.pennies.count_ones() + star.put.count_ones()
    }
}

impl Show for SevenPennies {
    /// Point by point: `p` a penny, `P` the one that has to be slid, `-` an empty point.
    fn format(&self, star: &Star) -> String {
        format_cells(POINTS, &[('P', star.put), ('p', star.pennies)])
    }

    fn parse(&self, text: &str) -> Result<Star, Mistake> {
        let [pennies, put] = parse_cells(text, 0, POINTS, ['p', 'P'])?;
        if put.count_ones() > 1 || (pennies | put).count_ones() > 7 {
            let message = "at most seven pennies lie there, and at most one of them is to be slid";
            return Err(Mistake::new(message));
        }
        Ok(Star { pennies: pennies | put, put })
    }

    /// The point, or from point to point: `3`, `3-0`.
    fn notation(&self, _: &Star, step: Step) -> String {
        match step {
            Step::Put(penny) => penny.name(|point| point.to_string()),
            Step::Slide(slide) => slide.name(|point| point.to_string()),
        }
    }

    fn scene(&self, star: &Star) -> Scene {
        let around = |point: usize, radius: f32| {
            let angle = (point as f32 - 3.5) * PI / 4.0;
            (2.6 + radius * angle.sin(), 2.6 - radius * angle.cos())
        };
        let names = (0..POINTS).map(|point| point.to_string()).collect();
        let places = (0..POINTS).map(|point| around(point, 1.9)).collect();
        let points = Points::new(places, names, |a, b| b - a == 3 || b - a == 5);
        let mut scene = points.scene(5.2, 5.2, 0.34).on(Material::Felt);
        (0..POINTS).for_each(|point| scene.label(around(point, 2.42), 0.26, point));
        PUT.draw(PENNY.draw(scene, star.pennies & !star.put), star.put)
    }
}
