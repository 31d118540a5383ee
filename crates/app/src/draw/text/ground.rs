//! What an empty spot is made of, as a character: walls, goals and water do not look like floor.

use gamesman_query::rules::{Scene, Shape, Spot, Tone};

/// An empty spot where there is nothing to tell apart.
pub(super) const FLOOR: char = '.';

/// A point between spots, such as the dots that lines join.
pub(super) const POINT: &str = "+";

/// Points are at most so large.
const SMALL: f32 = 0.12;

/// What lies on the board at a spot; `None` is the board itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ground {
    tone: Tone,
    form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Square,
    Round,
    Pointed,
}

/// The character of each spot when it is empty. Where all are alike or chequered, it is the floor's.
pub(super) fn characters(scene: &Scene) -> Vec<char> {
    let grounds: Vec<Option<Ground>> =
        scene.spots.iter().map(|spot| ground(spot, &scene.shapes)).collect();
    let alike = grounds.windows(2).all(|pair| pair[0] == pair[1]);
    let shaded = |ground: &Option<Ground>| ground.is_some_and(|ground| ground.tone == Tone::Shade);
    let chequered = is_chequered(scene, &grounds.iter().map(shaded).collect::<Vec<_>>());
    let character = |ground: &Option<Ground>| match ground {
        Some(ground) if chequered && ground.tone == Tone::Shade => FLOOR,
        Some(ground) if !alike => letter(*ground),
        _ => FLOOR,
    };
    grounds.iter().map(character).collect()
}

/// Small discs that lie on no spot.
pub(super) fn points(scene: &Scene) -> impl Iterator<Item = (f32, f32)> + '_ {
    scene.shapes.iter().filter_map(|shape| match *shape {
        Shape::Circle { x, y, radius, tone: Tone::Ink } if radius <= SMALL => {
            let free = !scene.spots.iter().any(|spot| is_at(spot, (x, y)));
            free.then_some((x, y))
        }
        _ => None,
    })
}

fn letter(ground: Ground) -> char {
    match (ground.tone, ground.form) {
        (Tone::Board, _) => FLOOR,
        (Tone::Ink, Form::Square) => '#',
        (Tone::Ink, Form::Round) => ':',
        (Tone::Ink, Form::Pointed) => '^',
        (Tone::Bright, _) => '*',
        (Tone::Shade, Form::Round) => '\'',
        (Tone::Shade, _) => ',',
        (Tone::First, _) => '/',
        (Tone::Second, _) => '\\',
        (Tone::Neutral, _) => '%',
        (Tone::Blue, _) => '~',
        (Tone::Green, _) => '"',
        (Tone::Red, _) => '!',
        (Tone::Orange, _) => '&',
        (Tone::Brown, _) => '#',
        (Tone::Grey, _) => '^',
        (Tone::Purple, _) => '$',
    }
}

/// The topmost thing that is about as large as the spot or smaller, lies in its middle and is no part of the board's
/// surface.
fn ground(spot: &Spot, shapes: &[Shape]) -> Option<Ground> {
    let on_it = |shape: &&Shape| {
        let (middle, (width, height)) = extent(shape);
        let fits = width <= 1.4 * spot.width && height <= 1.4 * spot.height;
        fits && is_at(spot, middle)
    };
    shapes.iter().rev().filter(on_it).find_map(|shape| {
        let (tone, form) = match *shape {
            Shape::Circle { tone, .. } => (tone, Form::Round),
            Shape::Rect { tone, .. } => (tone, Form::Square),
            Shape::Polygon { tone, .. } => (tone, Form::Pointed),
            Shape::Line { .. } | Shape::Sheet { .. } => return None,
        };
        (tone != Tone::Board).then_some(Ground { tone, form })
    })
}

/// Whether a place is about the spot's middle.
fn is_at(spot: &Spot, (x, y): (f32, f32)) -> bool {
    (spot.x - x).abs() <= 0.25 * spot.width && (spot.y - y).abs() <= 0.25 * spot.height
}

/// Whether of any two spots beside each other one is shaded and the other is not.
fn is_chequered(scene: &Scene, shaded: &[bool]) -> bool {
    let beside = |a: &Spot, b: &Spot| {
        let (across, down) = ((a.x - b.x).abs(), (a.y - b.y).abs());
        (across + down - 1.0).abs() < 0.1 && across.min(down) < 0.1
    };
    let spots = || scene.spots.iter().zip(shaded);
    spots().all(|(a, dark)| spots().all(|(b, other)| !beside(a, b) || dark != other))
}

/// The middle of a shape, and its width and height.
fn extent(shape: &Shape) -> ((f32, f32), (f32, f32)) {
    let around = |points: &[(f32, f32)]| {
        let xs = || points.iter().map(|point| point.0);
        let ys = || points.iter().map(|point| point.1);
        let (left, right) = (xs().fold(f32::MAX, f32::min), xs().fold(f32::MIN, f32::max));
        let (top, bottom) = (ys().fold(f32::MAX, f32::min), ys().fold(f32::MIN, f32::max));
        (((left + right) / 2.0, (top + bottom) / 2.0), (right - left, bottom - top))
    };
    match shape {
        Shape::Rect { x, y, width, height, .. } | Shape::Sheet { x, y, width, height, .. } => {
            ((x + width / 2.0, y + height / 2.0), (*width, *height))
        }
        Shape::Circle { x, y, radius, .. } => ((*x, *y), (2.0 * radius, 2.0 * radius)),
        Shape::Line { from, to, .. } => around(&[*from, *to]),
        Shape::Polygon { points, .. } => around(points),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use gamesman_query::GAMES;

    use super::*;

    /// What an empty spot shows besides the board: everything that is drawn about its middle, lowest first.
    fn shown(scene: &Scene, spot: &Spot) -> Vec<String> {
        let here = scene.shapes.iter().filter(|shape| {
            let (middle, (width, height)) = extent(shape);
            width <= 1.4 * spot.width && height <= 1.4 * spot.height && is_at(spot, middle)
        });
        let here = here.filter(|shape| !matches!(shape, Shape::Line { .. }));
        here.map(|shape| match shape {
            Shape::Rect { width, height, tone, .. } => format!("{tone:?} {width:.1}×{height:.1}"),
            Shape::Circle { radius, tone, .. } => format!("{tone:?} disc {radius:.2}"),
            Shape::Polygon { tone, .. } | Shape::Line { tone, .. } | Shape::Sheet { tone, .. } => {
                format!("{tone:?}")
            }
        })
        .collect()
    }

    /// Cells that look different are written differently, in every named variant of every game; only the squares of a
    /// chequered board are all alike.
    #[test]
    fn cells_that_look_different_are_written_differently() {
        let mut wrong = Vec::new();
        for entry in GAMES {
            for named in entry.variants {
                let variant = entry.choose(Some(named.id)).and_then(|c| entry.variant(&c.settings));
                let variant = variant.unwrap_or_else(|mistake| panic!("{}: {mistake}", entry.id));
                let scene = variant.view(&variant.start()).expect("the start can be read").scene;
                let mut looks: BTreeMap<char, Vec<String>> = BTreeMap::new();
                let shade = |look: &[String]| look.len() == 1 && look[0].starts_with("Shade");
                let empty =
                    |spot: &Spot| !scene.pieces.iter().any(|piece| is_at(spot, (piece.x, piece.y)));
                let spots = scene.spots.iter().zip(characters(&scene));
                for (spot, character) in spots.filter(|(spot, _)| empty(spot)) {
                    let mut look = shown(&scene, spot);
                    if look.len() > 1 {
                        look.retain(|part| !part.starts_with("Shade 1.0"));
                    }
                    let plain = look.is_empty() || shade(&look) || look[0].starts_with("Board");
                    let look = match plain && character == FLOOR {
                        true => "floor".to_owned(),
                        false => look.join(", "),
                    };
                    let others = looks.entry(character).or_default();
                    if !others.contains(&look) {
                        others.push(look);
                    }
                }
                for (character, looks) in looks.into_iter().filter(|(_, looks)| looks.len() > 1) {
                    wrong.push(format!("{} {}: {character} is {looks:?}", entry.id, named.id));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
