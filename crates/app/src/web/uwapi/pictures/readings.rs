//! What some boards look like, read from texts and scenes.

use gamesman_query::rules::{Click, Player, Scene, Spot};

use super::set::{Form, PictureSet};

/// The cells of a board of Three Spot, and two digits for each player's points.
pub(super) fn three_spot(text: &str) -> String {
    let mut fields = text.split('_');
    let look = |c: char| match c {
        'x' => 'B',
        'n' => 'W',
        'o' => 'R',
        _ => '-',
    };
    let cells: String = fields.next().unwrap_or_default().chars().map(look).collect();
    let points = fields.map(|points| format!("{:02}", points.parse::<u32>().unwrap_or(0)));
    cells + &points.collect::<String>()
}

/// So many points, the counter on the one whose number is given.
pub(super) fn counter(point: &str, points: usize) -> String {
    let here = |i: usize| if point.parse() == Ok(i) { 'x' } else { '-' };
    (0..points).map(here).collect()
}

/// A board of Lite-3: each player's marks by age, the oldest first.
pub(super) fn lite_3(text: &str) -> String {
    let mut board = ['-'; 9];
    for (marks, looks) in text.split(',').zip(["123", "abc"]) {
        let marks = marks.as_bytes().chunks(2).filter(|mark| mark.len() == 2);
        for (mark, look) in marks.zip(looks.chars()) {
            let (column, row) = (mark[0].wrapping_sub(b'a'), b'3'.wrapping_sub(mark[1]));
            if column < 3 && row < 3 {
                board[usize::from(3 * row + column)] = look;
            }
        }
    }
    board.iter().collect()
}

/// A board of Shift-Tac-Toe: nine cells, and three places for each of the sliders.
pub(super) fn shift_tac_toe(text: &str) -> String {
    let (cells, sliders) = text.split_once('_').unwrap_or((text, ""));
    let place = |slider: char| match slider {
        'l' => "S--",
        'm' => "-S-",
        _ => "--S",
    };
    cells.to_owned() + &sliders.chars().map(place).collect::<String>()
}

/// The arrows of Shift-Tac-Toe where marks fall: into a column from above, and beside the rows from where a slider is.
pub(super) fn shifts(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(spot)] = *way else { return None };
    let Some(slider) = spot.checked_sub(9) else {
        return Some((1, format!("M_{}_{}", 18 + spot % 3, 21 + spot % 3)));
    };
    let (row, right) = (slider / 2, slider % 2 == 1);
    let at = "lmr".find(text.split_once('_')?.1.chars().nth(row)?)? + 3 * row;
    let (from, to) = if right { (24 + at, 25 + at) } else { (33 + at, 32 + at) };
    Some((1, format!("M_{from}_{to}")))
}

/// The buttons that place a cone, in the colour of the player: pointing up at the left of a cell, down at the right.
pub(super) fn cones_placed(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(cell), Click::Button(button)] = way else { return None };
    let first = text.chars().filter(|cone| *cone != '-').count() % 2 == 0;
    let (look, place) = match (button == "up", first) {
        (true, true) => ('q', 16 + cell),
        (true, false) => ('r', 16 + cell),
        (false, true) => ('s', 32 + cell),
        (false, false) => ('t', 32 + cell),
    };
    Some((2, format!("A_{look}_{place}")))
}

/// The arrow by which a piece is slid into a row or column of Slide-5.
pub(super) fn slid_in(_: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(line)] = *way else { return None };
    Some((1, format!("M_{}_{}", 25 + 2 * line, 26 + 2 * line)))
}

/// A board of Toot and Otto and the letters in hand: the first player's Ts and Os, then the second's Os and Ts.
pub(super) fn toots(text: &str) -> String {
    let (cells, hands) = text.split_once('_').unwrap_or((text, ""));
    let columns = cells.len() / 4;
    let digits: Vec<usize> =
        hands.bytes().map(|digit| usize::from(digit.saturating_sub(b'0'))).collect();
    let hand = |(letter, at): (&str, usize)| {
        let left = digits.get(at).copied().unwrap_or(0).min(columns);
        letter.repeat(left) + &"-".repeat(columns - left)
    };
    cells.to_owned() + &[("T", 0), ("O", 1), ("O", 3), ("T", 2)].map(hand).concat()
}

/// A board of Tic-Tac-Two: the cells, then where the middle of the window is among the cells that are not at an edge.
pub(super) fn window(text: &str, scene: &Scene) -> String {
    let (cells, middle) = text.split_once('_').unwrap_or((text, ""));
    let ends = |of: fn(&Spot) -> f32| {
        let all = || scene.spots.iter().map(of);
        [all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max)]
    };
    let (left_right, top_bottom) = (ends(|spot| spot.x), ends(|spot| spot.y));
    let inside = |spot: &&Spot| !left_right.contains(&spot.x) && !top_bottom.contains(&spot.y);
    let look = |spot: &Spot| if spot.name == middle { 'G' } else { '-' };
    cells.to_uppercase() + &scene.spots.iter().filter(inside).map(look).collect::<String>()
}

/// A button for each counter and a line for each row of counters that can be taken.
pub(super) fn strokes(mut set: PictureSet, rows: usize, columns: usize) -> PictureSet {
    for cell in 0..rows * columns {
        let (row, column) = (cell / columns, cell % columns);
        let one = Form::On('-', cell);
        set = set.button(vec![Click::Spot(cell), Click::Button("just one".into())], one);
        set = set.button(vec![Click::Spot(cell)], one);
        for across in [true, false] {
            let (along, most, step) =
                if across { (column, columns, 1) } else { (row, rows, columns) };
            for end in along + 1..most {
                // No two lines on one row lie upon each other.
                let level = along * (2 * most - along - 1) / 2 + end - along - 1;
                let aside = 0.04 + 0.42 * level as f32 / (most * (most - 1) / 2) as f32;
                let (from, to) = (along as f32 + 0.06, end as f32 + 0.94);
                let form = match across {
                    true => Form::Line((from, row as f32 + aside), (to, row as f32 + aside)),
                    false => Form::Line((column as f32 + aside, from), (column as f32 + aside, to)),
                };
                let last = cell + (end - along) * step;
                set = set.button(vec![Click::Spot(cell), Click::Spot(last)], form);
            }
        }
    }
    set
}

/// The swans in hand and those that have been eaten.
pub(super) fn swans(scene: &Scene) -> [usize; 2] {
    let hand = scene.notes.iter().find_map(|note| note.rsplit(' ').next()?.parse().ok());
    let hand: usize = hand.unwrap_or(0);
    let placed = scene.pieces.iter().filter(|piece| piece.text == "s").count();
    [hand, 12_usize.saturating_sub(hand + placed)]
}

/// The goats in hand and those that have been captured.
pub(super) fn goats(scene: &Scene) -> [usize; 2] {
    ["goats in hand: ", "captured: "].map(|begins| {
        let number = scene.notes.iter().find_map(|note| note.strip_prefix(begins)?.parse().ok());
        number.unwrap_or(0)
    })
}

/// The dark discs and the light ones.
pub(super) fn discs(scene: &Scene) -> [usize; 2] {
    ["x", "o"].map(|side| scene.pieces.iter().filter(|piece| piece.text == side).count())
}

/// The first two numbers of a note that begins like this.
fn numbers(scene: &Scene, beginning: &str) -> [usize; 2] {
    let note = scene.notes.iter().find(|note| note.starts_with(beginning));
    let words = note.map_or("", |note| note).split([' ', ',']);
    let mut numbers = words.filter_map(|word| word.parse().ok());
    [0; 2].map(|none| numbers.next().unwrap_or(none))
}

/// The pieces that each player has in hand, the light ones first, as on the picture of the board.
pub(super) fn to_place(scene: &Scene) -> [usize; 2] {
    let [dark, light] = numbers(scene, "To place");
    [light, dark]
}

/// The pieces that each player has in hand.
pub(super) fn in_hand(scene: &Scene) -> [usize; 2] {
    numbers(scene, "in hand")
}

/// A board of Winkers, the neutral pieces that the players have left, and their winks.
pub(super) fn winks(text: &str, scene: &Scene) -> String {
    let cells = text.split('_').next().unwrap_or(text);
    let [first, second] = ["x has", "o has"].map(|player| numbers(scene, player));
    let fan = |(look, left): (&str, usize)| {
        look.repeat(left) + &"-".repeat(10_usize.saturating_sub(left))
    };
    let fans = [("c", first[0]), ("c", second[0]), ("x", first[1]), ("o", second[1])];
    cells.to_owned() + &fans.map(fan).concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_from_texts() {
        assert_eq!(three_spot("---xnoxno_3_11"), "---BWRBWR0311");
        assert_eq!(lite_3("a3b2b1,c3c1"), "1-a-2--3b");
        assert_eq!(lite_3("-,-"), "---------");
        let slide = |spot| shifts("-------ox_lmr", Player::First, &[Click::Spot(spot)]);
        // Down into the second column; the top row from its left end, the bottom row from its right end.
        assert_eq!(slide(7), Some((1, "M_19_22".into())));
        assert_eq!(slide(10), Some((1, "M_24_25".into())));
        assert_eq!(slide(13), Some((1, "M_41_40".into())));
        assert_eq!(shift_tac_toe("-------ox_lmr"), "-------oxS---S---S");
        assert_eq!(slid_in("", Player::First, &[Click::Spot(5)]), Some((1, "M_35_36".into())));
        assert_eq!(toots("----T---TO--OTTO_1234"), "----T---TO--OTTOT---OO--OOOOTTT-");
        let board = Scene::grid(3, 4);
        assert_eq!(window("x---o-------_c2", &board), "X---O-------".to_owned() + "-G");
        let cone = |text, way: &'static str| {
            cones_placed(text, Player::First, &[Click::Spot(3), Click::Button(way.into())])
        };
        assert_eq!(cone("U-d------", "up"), Some((2, "A_q_19".into())));
        assert_eq!(cone("U--------", "down"), Some((2, "A_t_35".into())));
    }
}
