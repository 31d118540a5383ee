//! How large the areas are that fingers can hit: at least 24 pixels on a small phone, as far as neighbours leave
//! room.

use gamesman_query::rules::{Scene, Spot};

use super::arrow::Way;

/// The margin of a board to play on.
pub(super) const MARGIN: f32 = 0.04;

/// How wide and high a board is at most on a small phone, in pixels. On a wide board of narrow spots more than fits is wide, and
/// it is scrolled; a high one of low spots takes more of the height.
pub fn room(scene: &Scene) -> (f32, f32) {
    const WIDTH: f32 = 320.0;
    const HEIGHT: f32 = 330.0;
    let (across, down) = (scene.width + 2.0 * MARGIN, scene.height + 2.0 * MARGIN);
    let least = |side: fn(&Spot) -> f32| scene.spots.iter().map(side).fold(1.0, f32::min);
    let narrow = least(|spot| spot.width) * WIDTH / across < 24.0;
    let low = least(|spot| spot.height) * HEIGHT / down < 24.0;
    let width = match narrow {
        true if across > 14.0 => 672.0,
        true if across > 9.0 => 432.0,
        _ => WIDTH,
    };
    (width, if low && down > 8.0 { 480.0 } else { HEIGHT })
}

/// What a pixel is on a board that fills it.
fn pixel(scene: &Scene) -> f32 {
    let (width, height) = room(scene);
    let long = |side: f32| side + 2.0 * MARGIN;
    (long(scene.width) / width).max(long(scene.height) / height)
}

/// The height of the smallest letters that can be read, in pixels: nine, and a little for what is rounded.
pub(super) const LETTERS: f32 = 9.05;

/// The height of the smallest letters that can be read on a small phone.
pub(super) fn letters(scene: &Scene) -> f32 {
    LETTERS * pixel(scene)
}

fn finger(scene: &Scene) -> f32 {
    25.5 * pixel(scene)
}

/// The area around a spot that can be hit (left, top, width, height), if what is drawn of the spot, so much narrower on each
/// side, is smaller than it: up to half the way to the `others` that can.
pub(super) fn around(
    scene: &Scene,
    spot: &Spot,
    others: &[&Spot],
    inset: f32,
) -> Option<(f32, f32, f32, f32)> {
    let least = finger(scene);
    let (mut across, mut down) = (spot.width.max(least) / 2.0, spot.height.max(least) / 2.0);
    for other in others {
        let (dx, dy) = ((other.x - spot.x).abs(), (other.y - spot.y).abs());
        let gaps = (dx - (spot.width + other.width) / 2.0, dy - (spot.height + other.height) / 2.0);
        let meets = dx < across + other.width.max(least) / 2.0
            && dy < down + other.height.max(least) / 2.0
            && (dx, dy) != (0.0, 0.0);
        if meets && gaps.0 >= gaps.1 {
            across = across.min((spot.width + gaps.0) / 2.0).max(spot.width / 2.0);
        } else if meets {
            down = down.min((spot.height + gaps.1) / 2.0).max(spot.height / 2.0);
        }
    }
    let small = |side: f32| side - 2.0 * inset < least;
    (small(spot.width) || small(spot.height)).then_some((
        spot.x - across,
        spot.y - down,
        2.0 * across,
        2.0 * down,
    ))
}

/// Whether arrows cover each other so much that nobody could hit them: at least a third of them.
pub(super) fn crowded(scene: &Scene, ways: &[Way]) -> bool {
    let least = finger(scene) * 0.4;
    let narrow = along(scene, ways).into_iter().filter(|width| *width < least).count();
    3 * narrow >= ways.len() && narrow > 0
}

/// How wide the strip along each way is that can be hit: as wide as a finger, but no wider than twice the way to the
/// middle of the next one.
pub(super) fn along(scene: &Scene, ways: &[Way]) -> Vec<f32> {
    const NARROWEST: f32 = 0.05;
    let least = finger(scene);
    let width = |(i, way): (usize, &Way)| {
        let others = ways.iter().enumerate().filter(|(other, _)| *other != i);
        let near = others
            .map(|(_, other)| 2.0 * way.distance(other.middle()).min(other.distance(way.middle())));
        near.fold(least, f32::min).max(NARROWEST)
    };
    ways.iter().enumerate().map(width).collect()
}

/// The class of each arrow with such a chip and strip, by the half pixels that can be hit: one that a finger, or even a mouse,
/// cannot hit well only shows its move, which is made by choosing the piece.
pub(super) fn classes(
    scene: &Scene,
    ways: &[Way],
    chips: &[f32],
    strips: &[f32],
) -> Vec<&'static str> {
    let half = pixel(scene) / 2.0;
    let free = |i: usize, side: f32| {
        let is_ours = |aside: f32| {
            let at = ways[i].beside_arrow(chips[i], side * aside);
            let mut others = ways.iter().zip(strips).enumerate().filter(|(other, _)| *other != i);
            others.all(|(_, (other, strip))| other.distance(at) > strip / 2.0)
        };
        let steps = (strips[i] / 2.0 / half) as usize;
        (1..=steps).take_while(|step| is_ours(*step as f32 * half)).count()
    };
    let class = |i| match free(i, 1.0) + free(i, -1.0) {
        ..30 => " thin",
        30..48 => " narrow",
        _ => "",
    };
    (0..ways.len()).map(class).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_boards_of_narrow_places_are_scrolled_and_high_ones_of_low_places_are_higher() {
        let board = |width: f32, height: f32, spot: f32| {
            let mut scene = Scene::new(width, height);
            scene.spot((1.0, 1.0), (spot, spot), "place");
            room(&scene)
        };
        assert_eq!(board(10.0, 3.0, 1.0), (320.0, 330.0));
        assert_eq!(
            (board(10.0, 3.0, 0.5), board(15.0, 3.0, 0.5)),
            ((432.0, 330.0), (672.0, 330.0))
        );
        assert_eq!((board(4.0, 10.0, 0.5), board(4.0, 5.0, 0.3)), ((320.0, 480.0), (320.0, 330.0)));
    }

    #[test]
    fn narrow_gaps_are_hit_beside_them_and_no_spot_covers_another() {
        let mut scene = Scene::new(10.0, 10.0);
        for x in [1.0, 2.0, 9.0] {
            scene.spot((x, 1.0), (0.1, 0.1), "gap");
        }
        let area = |scene: &Scene, i: usize| {
            let all: Vec<&Spot> = scene.spots.iter().collect();
            around(scene, &scene.spots[i], &all, 0.0).expect("it grows")
        };
        let areas = (0..3).map(|i| area(&scene, i));
        let widths: Vec<f32> = areas.map(|(_, _, width, _)| width).collect();
        assert!(widths.iter().all(|width| (0.55..0.65).contains(width)), "{widths:?}");
        scene.spots[1].x = 1.3;
        let (_, _, width, height) = area(&scene, 0);
        assert!((width - 0.3).abs() < 0.001 && height > 0.55, "{width} {height}");
    }

    #[test]
    fn arrows_side_by_side_share_the_room_between_them() {
        let scene = Scene::new(10.0, 10.0);
        let ways = [0.0, 0.4, 5.0].map(|y| Way::new((0.0, y), (2.0, y)));
        let widths = along(&scene, &ways);
        assert!(widths[2] > 0.7 && widths[0] <= widths[2], "{widths:?}");
        assert_eq!(classes(&scene, &ways, &[1.7; 3], &widths), [" thin", " thin", ""]);
        assert!(!crowded(&scene, &ways));
        let twice = [0.0, 0.0, 5.0].map(|y| Way::new((0.0, y), (2.0, y)));
        assert!(crowded(&scene, &twice), "two are one");
    }
}
