//! What some boards look like, read from texts and scenes.

use gamesman_query::rules::{Click, Player, Scene, Spot};

use super::set::{Drawn, Numbers, Ways};

/// How a board is read, by a name in the data.
pub(super) fn reading(name: &str) -> Option<Drawn> {
    Some(match name {
        "before_underscore" => {
            Drawn::Text(|text| text.split('_').next().unwrap_or_default().into())
        }
        "blocks" => Drawn::Text(|places| places.replace('X', "-")),
        "cars" => Drawn::Text(cars),
        "counter" => Drawn::Whole(counter),
        "lite_3" => Drawn::Text(lite_3),
        "matches" => Drawn::Text(matches),
        "pennies" => Drawn::Text(|points| points.replace('P', "p")),
        "shift_tac_toe" => Drawn::Text(shift_tac_toe),
        "stones" => Drawn::Text(stones),
        "text" => Drawn::Text(str::to_owned),
        "three_spot" => Drawn::Text(three_spot),
        "tiles_slid" => Drawn::Midway(tiles_slid),
        "toots" => Drawn::Text(toots),
        "warehouse" => Drawn::Text(warehouse),
        "window" => Drawn::Whole(window),
        "winks" => Drawn::Whole(winks),
        "without_underscores" => Drawn::Text(|text| text.replace('_', "")),
        _ => return None,
    })
}

/// Buttons and arrows that depend on the position, by a name in the data.
pub(super) fn ways(name: &str) -> Option<Ways> {
    Some(match name {
        "cards_played" => cards_played,
        "cones_placed" => cones_placed,
        "matches_taken" => matches_taken,
        "shifts" => shifts,
        "slid_in" => slid_in,
        "tiles_put" => tiles_put,
        "twists" => twists,
        "walks" => walks,
        _ => return None,
    })
}

/// Two numbers beside a board, by a name in the data.
pub(super) fn counts(name: &str) -> Option<Numbers> {
    Some(match name {
        "discs" => discs,
        "goats" => goats,
        "swans" => swans,
        "to_place" => to_place,
        _ => return None,
    })
}

/// The cells of a board of Three Spot, and two digits for each player's points.
fn three_spot(text: &str) -> String {
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

/// The counter on the point whose number is given.
fn counter(point: &str, scene: &Scene) -> String {
    let here = |i: usize| if point.parse() == Ok(i) { 'x' } else { '-' };
    (0..scene.spots.len()).map(here).collect()
}

/// A board of Lite-3: each player's marks by age, the oldest first.
fn lite_3(text: &str) -> String {
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
fn shift_tac_toe(text: &str) -> String {
    let (cells, sliders) = text.split_once('_').unwrap_or((text, ""));
    let place = |slider: char| match slider {
        'l' => "S--",
        'm' => "-S-",
        _ => "--S",
    };
    cells.to_owned() + &sliders.chars().map(place).collect::<String>()
}

/// The arrows of Shift-Tac-Toe where marks fall: into a column from above, and beside the rows from where a slider is.
fn shifts(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
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
fn cones_placed(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
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
fn slid_in(_: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(line)] = *way else { return None };
    Some((1, format!("M_{}_{}", 25 + 2 * line, 26 + 2 * line)))
}

/// A board of Toot and Otto and the letters in hand: the first player's Ts and Os, then the second's Os and Ts.
fn toots(text: &str) -> String {
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
fn window(text: &str, scene: &Scene) -> String {
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

/// Discs fall by the arrow above their column. If they fall with a twist of a row, that is an arrow in the cell of row and column.
fn twists(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let (Click::Spot(cell), columns) = (way.first()?, text.len() / 4) else { return None };
    let column = cell.checked_rem(columns)?;
    match way {
        [_, Click::Button(_)] => {
            let above = text.len() + column;
            Some((2, format!("M_{above}_{}", above + columns)))
        }
        [_, Click::Button(side), Click::Spot(at)] => {
            let look = if side == "left" { 'l' } else { 'r' };
            Some((3, format!("A_{look}_{}", at / columns * columns + column)))
        }
        _ => None,
    }
}

/// The button below a card of Forest Fox, wherever that is in its player's hand.
fn cards_played(text: &str, turn: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(card)] = *way else { return None };
    let letter = char::from(b'a' + (card % 15) as u8);
    let (first, hand) = match turn {
        Player::First => (0, text.get(..7)?),
        Player::Second => (7, text.get(7..14)?),
    };
    Some((1, format!("A_z_{}", 19 + first + hand.find(letter)?)))
}

/// Fifteen matches in a row, the piles of both players, and the numbers of all three.
fn matches(text: &str) -> String {
    let taken = taken(text);
    let left = 15_usize.saturating_sub(taken.iter().sum());
    let line = |look: &str, count: usize, most: usize| {
        look.repeat(count) + &"-".repeat(most.saturating_sub(count))
    };
    let [first, second] = taken;
    let rows = line("n", left, 15) + &line("x", first, 14) + &line("o", second, 14);
    format!("{rows}...~{left}~{first}~{second}")
}

/// The stones in the pits around a board of Mancala and in both stores, as numbers.
fn stones(text: &str) -> String {
    let numbers: Vec<&str> = text.split(',').collect();
    let (first, second) = numbers.split_at(numbers.len() / 2);
    let both = first.split_last().zip(second.split_last());
    let Some(((store, pits), (other, others))) = both else { return String::new() };
    let all = [pits, others, &[*store, *other]].concat();
    ".".repeat(all.len()) + &all.iter().map(|number| format!("~{number}")).collect::<String>()
}

/// The matches that each player has taken.
fn taken(text: &str) -> [usize; 2] {
    let mut numbers = text.split('_').map(|number| number.parse().unwrap_or(0));
    [0; 2].map(|none| numbers.next().unwrap_or(none))
}

/// How many matches are taken, on the first of them.
fn matches_taken(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(first)] = *way else { return None };
    let take = 15_usize.checked_sub(taken(text).iter().sum())?.checked_sub(first)?;
    Some((1, format!("T_{take}_{first}")))
}

/// A board of Rubik's Magic; a tile that has been slid is turned over before another one is put down.
fn tiles_slid(text: &str, _: Player, chosen: &[usize]) -> String {
    let mut tiles: Vec<char> = text.chars().collect();
    if let [from, to, ..] = *chosen
        && let Some(tile) = tiles.get(from).copied()
        && to < tiles.len()
    {
        let over = match tile {
            'U' => 'D',
            'D' => 'U',
            'u' => 'd',
            'd' => 'u',
            other => other,
        };
        (tiles[from], tiles[to]) = ('-', over);
    }
    tiles.into_iter().collect()
}

/// The arrow of a tile that slides, and then the buttons that put one down: pointing up at the left of a cell, down at the right.
fn tiles_put(_: &str, turn: Player, way: &[Click]) -> Option<(usize, String)> {
    let (cell, button) = match way {
        [Click::Spot(from), Click::Spot(to), ..] => return Some((2, format!("M_{from}_{to}"))),
        [Click::Spot(cell), Click::Button(button)] => (cell, button),
        _ => return None,
    };
    let (look, place) = match (button == "up", turn) {
        (true, Player::First) => ('r', 16 + cell),
        (true, Player::Second) => ('p', 16 + cell),
        (false, Player::First) => ('s', 32 + cell),
        (false, Player::Second) => ('q', 32 + cell),
    };
    Some((2, format!("A_{look}_{place}")))
}

/// The arrow from where Chip is; the floor has a place for each cell before those of the things.
fn walks(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Spot(to)] = *way else { return None };
    let floor = text.len();
    Some((1, format!("M_{}_{}", floor + text.find('p')?, floor + to)))
}

/// The swans in hand and those that have been eaten.
fn swans(scene: &Scene) -> [usize; 2] {
    let hand = scene.notes.iter().find_map(|note| note.rsplit(' ').next()?.parse().ok());
    let hand: usize = hand.unwrap_or(0);
    let placed = scene.pieces.iter().filter(|piece| piece.text == "s").count();
    [hand, 12_usize.saturating_sub(hand + placed)]
}

/// The goats in hand and those that have been captured.
fn goats(scene: &Scene) -> [usize; 2] {
    ["goats in hand: ", "captured: "].map(|begins| {
        let number = scene.notes.iter().find_map(|note| note.strip_prefix(begins)?.parse().ok());
        number.unwrap_or(0)
    })
}

/// The dark discs and the light ones.
fn discs(scene: &Scene) -> [usize; 2] {
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
fn to_place(scene: &Scene) -> [usize; 2] {
    let [dark, light] = numbers(scene, "To place");
    [light, dark]
}

/// The pieces that each player has in hand.
pub(super) fn in_hand(scene: &Scene) -> [usize; 2] {
    numbers(scene, "in hand")
}

/// A board of Winkers, the neutral pieces that the players have left, and their winks.
fn winks(text: &str, scene: &Scene) -> String {
    let cells = text.split('_').next().unwrap_or(text);
    let [first, second] = ["x has", "o has"].map(|player| numbers(scene, player));
    let fan = |(look, left): (&str, usize)| {
        look.repeat(left) + &"-".repeat(10_usize.saturating_sub(left))
    };
    let fans = [("c", first[0]), ("c", second[0]), ("x", first[1]), ("o", second[1])];
    cells.to_owned() + &fans.map(fan).concat()
}

/// The floor of Sokoban by the names of its pictures.
fn warehouse(text: &str) -> String {
    let look = |c: char| match c {
        'w' => 'W',
        'g' => 'G',
        'B' => 'g',
        '-' => 't',
        other => other,
    };
    text.chars().map(look).collect()
}

/// The cars of a yard of six columns by their ends and middles.
fn cars(text: &str) -> String {
    let yard: Vec<char> = text.chars().collect();
    let at = |cell: Option<usize>| cell.and_then(|cell| yard.get(cell)).copied();
    let part = |cell: usize| {
        let car = yard[cell];
        if car == '-' {
            return '-';
        }
        let same = |other: Option<usize>| at(other) == Some(car);
        let left = same((!cell.is_multiple_of(6)).then(|| cell - 1));
        let right = same((cell % 6 < 5).then_some(cell + 1));
        let above = same(cell.checked_sub(6));
        match (car, left, right, above, same(Some(cell + 6))) {
            ('X', false, ..) => '1',
            ('X', ..) => '2',
            (_, true, true, ..) => 'm',
            (_, true, ..) => 'R',
            (_, _, true, ..) => 'L',
            (.., true, true) => 'M',
            (.., true, false) => 'B',
            _ => 'T',
        }
    };
    (0..yard.len()).map(part).collect()
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

    #[test]
    fn buttons_are_found_from_texts() {
        let first = Player::First;
        let twist = |side: &'static str, at| {
            twists(
                &"-".repeat(20),
                first,
                &[Click::Spot(17), Click::Button(side.into()), Click::Spot(at)],
            )
        };
        assert_eq!(twist("left", 10), Some((3, "A_l_12".into())));
        let drop = [Click::Spot(17), Click::Button("drop".into())];
        assert_eq!(twists(&"-".repeat(20), first, &drop), Some((2, "M_22_27".into())));
        let hands = "abcfghkdeijlmno--00";
        let played = |turn, card| cards_played(hands, turn, &[Click::Spot(card)]);
        assert_eq!(played(first, 5), Some((1, "A_z_22".into())));
        assert_eq!(played(Player::Second, 15 + 8), Some((1, "A_z_28".into())));
        assert_eq!(played(Player::Second, 15), None);
        let shown = format!(
            "{}{}{}o{}...~10~4~1",
            "n".repeat(10),
            "-".repeat(5),
            "xxxx----------",
            "-".repeat(13)
        );
        assert_eq!(matches("4_1"), shown);
        assert_eq!(stones("4,0,5,1,3,4,4,2"), "........~4~0~5~3~4~4~1~2");
        assert_eq!(matches_taken("4_1", first, &[Click::Spot(7)]), Some((1, "T_3_7".into())));
        assert_eq!(tiles_slid("U--d------------", Player::Second, &[0, 1]), "-D-d------------");
        let slide = [Click::Spot(3), Click::Spot(7), Click::Spot(3), Click::Button("up".into())];
        assert_eq!(tiles_put("", first, &slide), Some((2, "M_3_7".into())));
        assert_eq!(tiles_put("", Player::Second, &slide[2..]), Some((2, "A_p_19".into())));
        assert_eq!(walks("r--Rpb", first, &[Click::Spot(0)]), Some((1, "M_10_6".into())));
    }

    #[test]
    fn cars_have_two_ends() {
        let yard = "------GGCC-BXX-E-BDFFE--D-AA--D-----";
        assert_eq!(cars(yard), "------LRLR-T12-T-BTLRB--M-LR--B-----");
    }
}
