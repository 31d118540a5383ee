//! Gobblet Gobblers: what lies open in a cell is large, and what it covers is listed beside it by size.

use gamesman_query::rules::{Click, Player};

use super::super::set::{At, Board, PLACE, PictureSet, within};

const CELLS: usize = 9;
/// The names of the sizes, as our own buttons have them.
const SIZES: [&str; 3] = ["small", "medium", "large"];
/// Where the pieces in hand lie: the first of each size of both players, and the second ones.
const HANDS: [At; 12] = [
    (2.0, 35.0),
    (5.0, 34.0),
    (11.0, 33.0),
    (17.0, 35.0),
    (21.0, 34.0),
    (27.0, 33.0),
    (2.0, 42.0),
    (5.0, 41.0),
    (11.0, 40.0),
    (17.0, 42.0),
    (21.0, 41.0),
    (27.0, 40.0),
];

/// Crosses and rings of three sizes.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let at = |x: f32, y: f32| {
        (0..CELLS).map(move |i| (x + 10.0 * (i % 3) as f32, y + 10.0 * (i / 3) as f32))
    };
    let faces: Vec<At> = at(4.0, 5.0).collect();
    let layers = [7.5, 5.0, 2.5].into_iter().flat_map(|y| at(8.5, y));
    let set =
        within((30.0, 45.0), (0.0, 0.0), (0.0, 0.0)).on("gobblet/3x3grid_tall.svg").over_arrows();
    let sizes = [('X', 'O', 2.0), ('Y', 'P', 4.5), ('Z', 'Q', 7.5)];
    let set = sizes.into_iter().fold(set, |set, (cross, ring, size)| {
        set.image(cross, "ttt/x.svg", size).image(ring, "ttt/o.svg", size)
    });
    Some(PictureSet {
        cells: Some(faces.iter().copied().chain(layers).chain(HANDS).collect()),
        spots: Some(faces),
        ..set.read(faces_and_layers).ways(put).still().heard(PLACE).arrow(0.4).circle(0.8)
    })
}

/// The letter of a piece of this size.
fn look(cross: bool, size: usize) -> char {
    char::from(if cross { b'X' } else { b'O' } + size as u8)
}

fn faces_and_layers(text: &str) -> String {
    let layers: Vec<&str> = text.split('_').collect();
    let open = |cell: usize| {
        let piece = |size: usize| match layers.get(size)?.chars().nth(cell)? {
            '-' => None,
            piece => Some(look(piece == 'x', size)),
        };
        (0..layers.len()).rev().find_map(piece).unwrap_or('-')
    };
    let faces: String = (0..CELLS).map(open).collect();
    let none = "-".repeat(CELLS);
    let layer = |size: usize| layers.get(size).map_or(none.clone(), |layer| layer.to_uppercase());
    let hand = |index: usize| {
        let (second, cross, size) = (index / 6, index % 6 < 3, index % 3);
        let piece = if cross { 'x' } else { 'o' };
        let used = layers.get(size).map_or(2, |layer| layer.matches(piece).count());
        if used + second < 2 { look(cross, size) } else { '-' }
    };
    let layers: String = (0..SIZES.len()).map(layer).collect();
    faces + &layers + &(0..HANDS.len()).map(hand).collect::<String>()
}

/// The button beside a cell that puts a piece of some size there.
fn put(_: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Button(size), Click::Spot(cell)] = way else { return None };
    let size = SIZES.iter().position(|name| name == size)?;
    Some((2, format!("A_-_{}", CELLS + CELLS * size + cell)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_pieces_are_large_and_covered_ones_are_listed() {
        let text = "x--o-----_o--------_---------";
        let layers = "X--O-----O-----------------";
        assert_eq!(faces_and_layers(text), format!("P--O-----{layers}XYZOPQ-YZ--Q"));
        // One size: nothing of the others is in hand.
        let one = format!("{}{}X--O--X--O--", "-".repeat(9), "-".repeat(27));
        assert_eq!(faces_and_layers("---------"), one);
        let way = [Click::Button("medium".into()), Click::Spot(4)];
        assert_eq!(put("", Player::First, &way), Some((2, "A_-_22".into())));
    }
}
