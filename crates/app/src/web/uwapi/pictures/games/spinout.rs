//! Spinout: the bar slides below the turning place. The picture has room for five pieces.

use gamesman_query::rules::{Click, Player};

use super::super::set::{Board, PictureSet, within};

/// The bar and the turning place.
pub(super) fn pictures(board: &Board<'_>) -> Option<PictureSet> {
    if board.spots > 5 {
        return None;
    }
    let places = (0..12).map(|i| (0.5 * i as f32 + 0.25, 1.0));
    let set = within((6.0, 2.0), (0.25, 1.0), (5.75, 1.0))
        .on("spinout/Spinout_Track.svg")
        .image('c', "spinout/clockwise.svg", 1.0)
        .image('w', "spinout/counterclockwise.svg", 1.0)
        .heard_by_form("spinout/Spinout Rotate.mp3", "spinout/Spinout Slide.mp3")
        .arrow(0.03)
        .read(bar)
        .ways(turns);
    let set = PictureSet { cells: Some(places.chain([(3.85, 0.6), (3.85, 1.3)]).collect()), ..set };
    let ways = ["Left", "Up", "Right", "Down"];
    // Each piece has letters of its own, so that it slides as itself.
    let plain = (0..16).fold(set, |set, i: usize| {
        set.image(letter('A', i), format!("spinout/Spinout Tile {}.svg", ways[i % 4]), 0.625)
    });
    Some((0..4).fold(plain, |set, i: usize| {
        set.image(letter('Q', i), format!("spinout/Spinout Tile Flat {}.svg", ways[i]), 0.625)
    }))
}

/// The place in Spinout's picture at which pieces turn.
const TURNING: usize = 7;

fn at_turning_place(text: &str) -> Option<usize> {
    text.find(|c: char| c.is_ascii_uppercase()).filter(|at| *at <= TURNING)
}

fn bar(text: &str) -> String {
    let Some(at) = at_turning_place(text) else { return String::new() };
    let last = text.len().saturating_sub(1);
    let piece = |(i, c): (usize, char)| {
        let direction = "lurd".find(c.to_ascii_lowercase()).unwrap_or(0);
        letter('A', direction + if i == last { 16 } else { 4 * i })
    };
    "-".repeat(TURNING - at) + &text.chars().enumerate().map(piece).collect::<String>()
}

fn turns(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let at = at_turning_place(text)?;
    match way {
        [Click::Spot(piece)] => {
            Some((1, format!("M_{}_{TURNING}", (TURNING + piece).checked_sub(at)?)))
        }
        [Click::Button(turn)] => {
            Some((1, if turn.contains('↻') { "A_c_12" } else { "A_w_13" }.into()))
        }
        _ => None,
    }
}

fn letter(first: char, way: usize) -> char {
    char::from(first as u8 + way as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_slides_below_the_turning_place() {
        assert_eq!(bar("ulllL"), "---BEIMQ");
        assert_eq!(bar("Ulllr"), "-------BEIMS");
        let spot = |i| [Click::Spot(i)];
        assert_eq!(turns("ulllL", Player::First, &spot(3)), Some((1, "M_6_7".into())));
        assert_eq!(turns("ullLl", Player::First, &spot(4)), Some((1, "M_8_7".into())));
        assert_eq!(
            turns("ulllL", Player::First, &[Click::Button("turn left ↺".into())]),
            Some((1, "A_w_13".into()))
        );
    }
}
