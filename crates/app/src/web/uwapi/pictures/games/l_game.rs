//! The L Game: each L is one picture, which lies over several places.

use gamesman_query::rules::{Click, Player};

use super::super::set::{At, Board, PLACE, PictureSet, REMOVE, SLIDE, cells};

/// Which way an L's long arm goes from its corner, and which way its short one: columns, rows.
type Arms = ((i8, i8), (i8, i8));

const DOWN: (i8, i8) = (0, 1);
const UP: (i8, i8) = (0, -1);
const LEFT: (i8, i8) = (-1, 0);
const RIGHT: (i8, i8) = (1, 0);

/// The eight ways that an L can lie, in the order of their letters and digits.
const ARMS: [Arms; 8] = [
    (DOWN, RIGHT),
    (DOWN, LEFT),
    (LEFT, DOWN),
    (LEFT, UP),
    (UP, LEFT),
    (UP, RIGHT),
    (RIGHT, UP),
    (RIGHT, DOWN),
];

/// Where the buttons for the ways are from the middle of the corner's cell, in cells.
const ASIDE: [At; 8] = [
    (-0.35, -0.35),
    (0.35, -0.35),
    (0.35, 0.25),
    (-0.125, 0.35),
    (0.35, 0.35),
    (-0.35, 0.35),
    (0.125, 0.35),
    (-0.35, 0.25),
];

/// An L at its corner, and a button for each place that it can go to.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let middle = |cell: usize| ((cell % 4) as f32 + 0.5, (cell / 4) as f32 + 0.5);
    // Each corner with each of the eight ways; those that do not fit on the board are never asked for.
    let buttons = (0..16).flat_map(|corner| {
        let (x, y) = middle(corner);
        ASIDE.map(|(dx, dy)| (x + dx, y + dy))
    });
    let set = cells(4, 4, 1.0)
        .on("lgame/grid.svg")
        .image('W', "lgame/W.svg", 1.0)
        .image('G', "lgame/G.svg", 1.0)
        .heard_by_start([("A_-", 'y', REMOVE), ("A_", 'x', PLACE), ("M_", 'z', SLIDE)])
        .arrow(0.035)
        .midway(ls)
        .ways(l_ways);
    let set = PictureSet { cells: Some((0..16).map(middle).chain(buttons).collect()), ..set };
    Some((0..8).fold(set, |set, way| {
        let (dark, light, digit) = (letter('H', way), letter('h', way), letter('1', way));
        set.image(dark, format!("lgame/{dark}.svg"), 5.0)
            .image(light, format!("lgame/{light}{light}.svg"), 5.0)
            .image(digit, format!("lgame/{digit}.svg"), 0.6)
    }))
}

fn letter(first: char, way: usize) -> char {
    char::from(first as u8 + way as u8)
}

/// The corner of an L and the way that it lies, from the ends of its long and its short arm.
fn l_between(tip: usize, foot: usize) -> Option<(usize, usize)> {
    let far = (foot / 4).abs_diff(tip / 4) == 2;
    let corner = if far { foot / 4 * 4 + tip % 4 } else { tip / 4 * 4 + foot % 4 };
    let way = |to: usize| {
        let step = |a: usize, b: usize| (a as i8 - b as i8).signum();
        (step(to % 4, corner % 4), step(to / 4, corner / 4))
    };
    let arms = (way(tip), way(foot));
    ARMS.iter().position(|known| *known == arms).map(|way| (corner, way))
}

/// The same, from the four cells of a letter.
fn l_of(text: &str, letter: char) -> Option<(usize, usize)> {
    let cells: Vec<usize> =
        text.chars().enumerate().filter(|(_, c)| *c == letter).map(|(i, _)| i).collect();
    let ends = cells.iter().flat_map(|tip| cells.iter().map(move |foot| (*tip, *foot)));
    ends.filter(|(tip, foot)| {
        let apart = ((foot / 4).abs_diff(tip / 4), (foot % 4).abs_diff(tip % 4));
        matches!(apart, (2, 1) | (1, 2))
    })
    .find_map(|(tip, foot)| {
        let (corner, way) = l_between(tip, foot)?;
        let ((dx, dy), _) = ARMS[way];
        // The long arm's middle belongs to the L as well.
        let middle = corner.checked_add_signed(isize::from(dx) + 4 * isize::from(dy))?;
        (cells.contains(&corner) && cells.contains(&middle)).then_some((corner, way))
    })
}

/// A board of the L Game; an L that has been moved lies in its new place before a neutral piece follows.
fn ls(text: &str, turn: Player, chosen: &[usize]) -> String {
    let mut board: Vec<char> = text
        .chars()
        .map(|c| match c {
            'w' => 'W',
            'g' => 'G',
            _ => '-',
        })
        .collect();
    for (player, piece, first) in [(Player::First, 'x', 'H'), (Player::Second, 'o', 'h')] {
        let moved = match chosen {
            [tip, foot, ..] if player == turn => l_between(*tip, *foot),
            _ => None,
        };
        if let Some((corner, way)) = moved.or_else(|| l_of(text, piece))
            && let Some(cell) = board.get_mut(corner)
        {
            *cell = letter(first, way);
        }
    }
    board.into_iter().collect()
}

/// A place for the L is one button. A neutral piece stays when it is clicked.
fn l_ways(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    match way {
        [Click::Spot(tip), Click::Spot(foot), _, ..] => {
            let (corner, way) = l_between(*tip, *foot)?;
            Some((2, format!("A_{}_{}", letter('1', way), 16 + 8 * corner + way)))
        }
        [Click::Button(_)] => text.find('w').map(|cell| (1, format!("A_-_{cell}"))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_l_is_one_picture_at_its_corner() {
        let start = "wxx--ox--ox--oog";
        // Corners c4 and b1: their long arms go down and up.
        assert_eq!(ls(start, Player::First, &[]), "W-I----------m-G");
        // The first player's L from a1 to b3.
        let moved = [12, 5];
        assert_eq!(l_between(12, 5), Some((4, 0)));
        assert_eq!(ls(start, Player::First, &moved), "W---H--------m-G");
        let neutral = Click::Spot(0);
        let way = [Click::Spot(12), Click::Spot(5), neutral.clone(), Click::Spot(1)];
        assert_eq!(l_ways(start, Player::First, &way), Some((2, "A_1_48".into())));
        assert_eq!(
            l_ways(start, Player::First, &[Click::Button("leave".into())]),
            Some((1, "A_-_0".into()))
        );
        assert_eq!(l_ways(start, Player::First, &[neutral, Click::Spot(1)]), None);
    }
}
