//! Chopsticks: fingers, strikes as arrows between hands, shifts as buttons in a row for each player.

use gamesman_query::rules::{Click, Player};

use super::super::set::{At, Board, PictureSet, REMOVE, within};

/// The fingers of the first player's left hand; the others lie opposite.
const FINGERS: [At; 4] = [(25.5, 22.5), (28.5, 18.5), (27.0, 14.5), (24.5, 10.5)];
/// Where strikes of that hand begin: straight on, and at the hand diagonally opposite.
const STRAIGHT: At = (42.0, 17.0);
const DIAGONAL: At = (39.0, 28.0);
/// Places: sixteen fingers, the ends of strikes, nine buttons for shifts of each player.
const STRIKES: usize = 16;
const SHIFTS: usize = 24;

/// A place for each hand from that of the first one: left and right of the first player, left and right of the second.
fn hands((x, y): At) -> [At; 4] {
    [(x, y), (x, 100.0 - y), (100.0 - x, 100.0 - y), (100.0 - x, y)]
}

/// Hands that look at each other from left and right.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let fingers = (0..4).flat_map(|hand| FINGERS.map(|finger| hands(finger)[hand]));
    let ends = hands(STRAIGHT).into_iter().chain(hands(DIAGONAL));
    // Five buttons in a row, or four.
    let row = (0..5).map(|i| 5.0 + 7.0 * i as f32).chain((0..4).map(|i| 8.5 + 7.0 * i as f32));
    let row: Vec<f32> = row.collect();
    let shifts = row.iter().map(|x| (*x, 50.0)).chain(row.iter().map(|x| (100.0 - x, 50.0)));
    let set = within((100.0, 100.0), (0.0, 0.0), (0.0, 0.0))
        .on("chopsticks/knuckles.svg")
        .under("chopsticks/foreground.svg")
        .image('f', "chopsticks/finger.svg", 100.0);
    let amounts = ['0', '1', '2', '3', '4', '6', '7', '8', '9'];
    let set = amounts
        .into_iter()
        .fold(set, |set, amount| set.image(amount, format!("chopsticks/{amount}.svg"), 100.0));
    Some(PictureSet {
        cells: Some(fingers.chain(ends).chain(shifts).collect()),
        spots: Some(hands(STRAIGHT).to_vec()),
        ..set.read(fingers_up).ways(turns).still().heard(REMOVE).arrow(1.0)
    })
}

fn values(text: &str) -> Vec<usize> {
    text.chars().filter_map(|digit| digit.to_digit(5).map(|value| value as usize)).collect()
}

fn fingers_up(text: &str) -> String {
    values(text).into_iter().map(|up| "f".repeat(up) + &"-".repeat(4 - up)).collect()
}

fn turns(text: &str, turn: Player, way: &[Click]) -> Option<(usize, String)> {
    match way {
        [Click::Spot(from), Click::Spot(to)] => {
            let first = if from % 2 == to % 2 { STRIKES + 4 } else { STRIKES };
            Some((2, format!("M_{}_{}", first + from, first + to)))
        }
        [Click::Button(_)] => shift(text, turn, 0, true).map(|button| (1, button)),
        [Click::Spot(from), Click::Spot(_), Click::Button(amount)] => {
            let button = shift(text, turn, amount.parse().ok()?, from % 2 == 0)?;
            Some((3, button))
        }
        _ => None,
    }
}

/// The button of a shift. Where it is in the row says what the left hand has after it, so that each has a place of its own.
fn shift(text: &str, turn: Player, amount: usize, from_left: bool) -> Option<String> {
    let (first, buttons) = match turn {
        Player::First => (0, SHIFTS),
        Player::Second => (2, SHIFTS + 9),
    };
    let values = values(text);
    let (left, right) = (*values.get(first)?, *values.get(first + 1)?);
    let after = if from_left { left.checked_sub(amount)? } else { left + amount };
    // Hands have four fingers at most.
    let least = (left + right).saturating_sub(4);
    let all = (left + right).min(4) + 1 - least;
    let row = if all % 2 == 1 { (5 - all) / 2 } else { 5 + (4 - all) / 2 };
    // The first player's left hand is above, the second's below.
    let down = from_left == (turn == Player::First);
    let look = if down || amount == 0 { amount } else { 10 - amount };
    Some(format!("A_{look}_{}", buttons + row + after.checked_sub(least)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strikes_are_arrows_and_shifts_have_places_of_their_own() {
        let strike = |from, to| [Click::Spot(from), Click::Spot(to)];
        // Both left hands lie diagonally.
        assert_eq!(turns("1111", Player::First, &strike(0, 2)), Some((2, "M_20_22".into())));
        assert_eq!(turns("1111", Player::Second, &strike(3, 0)), Some((2, "M_19_16".into())));
        let shift = |text, turn, from, to, amount: &'static str| {
            turns(text, turn, &[Click::Spot(from), Click::Spot(to), Click::Button(amount.into())])
        };
        // Three and one finger: 0, 1, 2 or 4 may be left, and 3 is what there is.
        assert_eq!(shift("3111", Player::First, 0, 1, "3"), Some((3, "A_3_24".into())));
        assert_eq!(shift("3111", Player::First, 1, 0, "1"), Some((3, "A_9_28".into())));
        // Four and one: four places.
        assert_eq!(shift("1141", Player::Second, 2, 3, "3"), Some((3, "A_7_38".into())));
        assert_eq!(
            turns("1111", Player::First, &[Click::Button("pass".into())]),
            Some((1, "A_0_26".into()))
        );
        assert_eq!(fingers_up("1030"), "f-------fff-----");
    }
}
