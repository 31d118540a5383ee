//! Marble Circuit: a button for each tile in each empty slot; the supply and the exits are counted.

use gamesman_query::rules::{Click, Player, Scene};

use super::super::set::{At, Board, PLACE, PictureSet, within};

const SLOTS: usize = 10;
const KINDS: usize = 4;
const EXITS: usize = 5;
/// Half the distance between two slots.
const STEP: f32 = 62.393_707;
const APEX: At = (480.2, 273.116);
/// From the middle of a slot to the buttons for the tiles.
const ASIDE: [At; KINDS] = [(0.0, -31.0), (31.0, 0.0), (0.0, 31.0), (-31.0, 0.0)];
/// Letters of our tiles, the pictures, and the characters of buttons.
const TILES: [(char, &str, char); KINDS] =
    [('s', "Teal", 't'), ('r', "Orange", 'o'), ('l', "Yellow", 'y'), ('x', "Magenta", 'm')];
/// In which order our own supply lies.
const OURS: [char; KINDS] = ['s', 'x', 'l', 'r'];
const EXITS_AT: [f32; EXITS] = [230.37, 355.18, 480.0, 604.82, 729.63];
/// Digits in the supply, wanted at the exits, and counted there.
const DIGITS: [(char, f32); 3] = [('a', 72.0), ('A', 78.0), ('0', 66.0)];
/// Places: slots, the supply and its numbers, exits twice; then the buttons.
const PUT: usize = SLOTS + 2 * KINDS + 2 * EXITS;

/// The pyramid.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let slot = |i: usize| {
        let row = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3][i];
        let along = 2.0 * (i - row * (row + 1) / 2) as f32 - row as f32;
        (APEX.0 + STEP * along, APEX.1 + STEP * row as f32)
    };
    let slots: Vec<At> = (0..SLOTS).map(slot).collect();
    let supply: Vec<At> = (0..KINDS).map(|i| (228.0 + 160.0 * i as f32, 659.0)).collect();
    // The numbers stay inside.
    let numbers = supply.iter().map(|(x, y)| (x + 45.0, y + 25.0));
    let wanted = EXITS_AT.map(|x| (x, 530.0));
    let found = EXITS_AT.map(|x| (x + 20.0, 540.0));
    let put = slots.iter().flat_map(|(x, y)| ASIDE.map(|(dx, dy)| (x + dx, y + dy)));
    let set = within((960.0, 720.0), (0.0, 0.0), (0.0, 0.0)).on("marble_circuit/Board.svg");
    let set = TILES.into_iter().fold(set, |set, (ours, file, button)| {
        let file = format!("marble_circuit/{file}.svg");
        set.image(ours.to_ascii_uppercase(), file.clone(), 118.0).image(button, file, 56.0)
    });
    let digits = (0..10).flat_map(|digit| DIGITS.map(|kind| (digit, kind)));
    let set = digits.fold(set, |set, (digit, kind)| {
        set.image(number(kind.0, digit), format!("general/{digit}.svg"), kind.1)
    });
    let centers = slots.iter().copied().chain(supply.iter().copied()).chain(numbers);
    let spots = slots.iter().chain(&supply).copied().collect();
    Some(PictureSet {
        cells: Some(centers.chain(wanted).chain(found).chain(put).collect()),
        spots: Some(spots),
        ..set.read_with(pyramid).ways(turns).still().heard(PLACE).over_arrows().circle(8.0)
    })
}

/// A digit's character in one of the three sizes.
fn number(first: char, digit: u8) -> char {
    char::from(first as u8 + digit)
}

fn pyramid(text: &str, scene: &Scene) -> String {
    let labels = || scene.labels.iter().map(|label| &*label.text);
    let wanted = labels().filter_map(|text| text.parse::<u8>().ok()).take(EXITS);
    let ours: Vec<u8> =
        labels().filter_map(|text| text.strip_suffix(" left")?.parse::<u8>().ok()).collect();
    let left = TILES.map(|(tile, ..)| {
        let at = OURS.iter().position(|ours| *ours == tile).unwrap_or(0);
        ours.get(at).copied().unwrap_or(0)
    });
    // Only a full pyramid says where the marbles leave.
    let note = scene.notes.iter().find(|note| note.starts_with("marbles at the exits"));
    let numbers = note.map_or("", |note| note).split(|c: char| !c.is_ascii_digit());
    let found = numbers.filter_map(|word| word.parse::<u8>().ok()).take(EXITS);
    let digits = |kind: usize, all: &mut dyn Iterator<Item = u8>| -> String {
        all.map(|digit| number(DIGITS[kind].0, digit.min(9))).collect()
    };
    let tiles: String = TILES.map(|(tile, ..)| tile.to_ascii_uppercase()).iter().collect();
    text.to_uppercase()
        + &tiles
        + &digits(0, &mut left.into_iter())
        + &digits(1, &mut { wanted })
        + &digits(2, &mut { found })
}

/// The button that puts a tile into a slot. What is taken back has one in its middle.
fn turns(_: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(supply), Click::Spot(slot)] = *way else { return None };
    let ours = OURS.get(supply.checked_sub(SLOTS)?)?;
    let kind = TILES.iter().position(|(tile, ..)| tile == ours)?;
    Some((2, format!("A_{}_{}", TILES[kind].2, PUT + KINDS * slot + kind)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_counted_and_put_by_buttons() {
        let mut scene = Scene::new(1.0, 1.0);
        for label in ["3", "0", "1", "1", "3", "1 left", "0 left", "2 left", "1 left"] {
            scene.label((0.0, 0.0), 0.5, label);
        }
        // Straight, right, left, cross.
        assert_eq!(pyramid("S-RXX-LRXX", &scene), "S-RXX-LRXXSRLXbbcaDABBD");
        scene.notes.push("marbles at the exits: [0, 2, 4, 2, 0], wanted: [3, 0, 1, 1, 3]".into());
        assert!(pyramid("SrRXXlLRXX", &scene).ends_with("DABBD02420"));
        let put = |tile, slot| turns("", Player::First, &[Click::Spot(tile), Click::Spot(slot)]);
        assert_eq!(put(10, 0), Some((2, "A_t_28".into())));
        assert_eq!(put(11, 9), Some((2, "A_m_67".into())));
        assert_eq!(turns("", Player::First, &[Click::Spot(3)]), None);
    }
}
