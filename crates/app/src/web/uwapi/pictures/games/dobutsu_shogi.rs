//! Dōbutsu shōgi: animals in hand lie beside the board, and each cell has a button for each kind that can be put there.

use gamesman_query::rules::{Click, Player};

use super::super::set::{At, Board, PLACE, PictureSet, SLIDE, within};

const CELLS: usize = 12;
/// Where giraffes, elephants and chicks in hand lie, the first player's and the second's.
const HANDS: [At; 6] =
    [(425.0, 450.0), (550.0, 450.0), (485.0, 325.0), (550.0, 51.0), (425.0, 51.0), (485.0, 175.0)];
/// Where the buttons of the kinds are in a cell.
const BUTTONS: [At; 3] = [(0.0, -25.0), (-25.0, 25.0), (25.0, 25.0)];
/// One or two of each kind in hand, in the order of the places.
const IN_HAND: [[char; 2]; 6] =
    [['G', 'B'], ['E', 'A'], ['C', 'D'], ['g', 'b'], ['e', 'a'], ['c', 'd']];

/// The forest below against the sky.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let cell = |i: usize| (100.0 + 100.0 * (i % 3) as f32, 100.0 + 100.0 * (i / 3) as f32);
    let board = (0..CELLS).map(cell);
    let spots: Vec<At> = board.clone().chain(HANDS).collect();
    let buttons =
        BUTTONS.into_iter().flat_map(|(dx, dy)| board.clone().map(move |(x, y)| (x + dx, y + dy)));
    let animals = [
        ("elephant_2", 'A'),
        ("giraffe_2", 'B'),
        ("chick", 'C'),
        ("chick_2", 'D'),
        ("elephant", 'E'),
        ("giraffe", 'G'),
        ("hen", 'H'),
        ("lion", 'L'),
    ];
    let set = within((601.0, 501.0), (0.0, 0.0), (0.0, 0.0)).on("dshogi/background.svg");
    let set = animals.into_iter().fold(set, |set, (animal, look)| {
        set.image(look, format!("dshogi/forest_{animal}.svg"), 100.0).image(
            look.to_ascii_lowercase(),
            format!("dshogi/sky_{animal}.svg"),
            100.0,
        )
    });
    let tokens =
        [('0', "giraffe_move_token"), ('1', "elephant_move_token"), ('2', "chick_move_token")];
    Some(PictureSet {
        cells: Some(spots.iter().copied().chain(buttons).collect()),
        spots: Some(spots),
        ..set
            .images("dshogi/", &tokens, 50.0)
            .read(zoo)
            .ways(put)
            .heard_by_form(PLACE, SLIDE)
            .arrow(2.0)
    })
}

/// The cells, and a character for each kind in hand.
fn zoo(text: &str) -> String {
    let (cells, hands) = text.split_once('_').unwrap_or((text, ""));
    let counts = hands.chars().filter_map(|digit| digit.to_digit(3));
    let look = |(looks, count): ([char; 2], u32)| match count {
        0 => '-',
        count => looks[count as usize - 1],
    };
    cells.chars().chain(IN_HAND.into_iter().zip(counts).map(look)).collect()
}

/// The button that puts an animal from the hand on a cell.
fn put(_: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(hand), Click::Spot(cell)] = *way else { return None };
    let kind = hand.checked_sub(CELLS)? % BUTTONS.len();
    Some((2, format!("A_{kind}_{}", CELLS + HANDS.len() + CELLS * kind + cell)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_lie_beside_the_board_and_their_animals_have_buttons() {
        assert_eq!(zoo("gle----L-E-G_002_010"), "gle----L-E-G--D-e-");
        let way = |from, to| [Click::Spot(from), Click::Spot(to)];
        assert_eq!(put("", Player::First, &way(14, 4)), Some((2, "A_2_46".into())));
        assert_eq!(put("", Player::Second, &way(15, 11)), Some((2, "A_0_29".into())));
        assert_eq!(put("", Player::First, &way(10, 7)), None);
    }
}
