//! Games with pictures that lie over several places, or that depend on where something else is: the L Game, Spinout, and the cube
//! of two by two by two.

use gamesman_query::rules::{Click, Player};

use super::set::{At, Board, Form, PLACE, PictureSet, REMOVE, SLIDE, cells, within};

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

/// The L Game: each L is one picture at its corner, and a button for each place that it can go to.
pub(super) fn l_game(_: &Board<'_>) -> PictureSet {
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
    (0..8).fold(set, |set, way| {
        let (dark, light, digit) = (letter('H', way), letter('h', way), letter('1', way));
        set.image(dark, format!("lgame/{dark}.svg"), 5.0)
            .image(light, format!("lgame/{light}{light}.svg"), 5.0)
            .image(digit, format!("lgame/{digit}.svg"), 0.6)
    })
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
fn l_ways(text: &str, way: &[Click]) -> Option<(usize, String)> {
    match way {
        [Click::Spot(tip), Click::Spot(foot), _, ..] => {
            let (corner, way) = l_between(*tip, *foot)?;
            Some((2, format!("A_{}_{}", letter('1', way), 16 + 8 * corner + way)))
        }
        [Click::Button(_)] => text.find('w').map(|cell| (1, format!("A_-_{cell}"))),
        _ => None,
    }
}

/// Spinout: the bar slides below the turning place. The picture has room for five pieces.
pub(super) fn spinout(board: &Board<'_>) -> Option<PictureSet> {
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

fn turns(text: &str, way: &[Click]) -> Option<(usize, String)> {
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

/// The cube, seen from two sides at once.
pub(super) fn cube(_: &Board<'_>) -> PictureSet {
    let set = within((100.0, 100.0), (38.75, 41.25), (50.0, 72.5))
        .under("rubikscube/fg.svg")
        .still()
        .heard(PLACE)
        .arrow(1.0)
        .read(stickers);
    let set = PictureSet { cells: Some(STICKERS.map(|(at, _)| at).to_vec()), ..set };
    let set =
        ('a'..='r').fold(set, |set, look| set.image(look, format!("rubikscube/{look}.svg"), 100.0));
    QUARTERS.iter().fold(set, |set, &(turn, from, to)| {
        set.button(vec![Click::Button(turn.into())], Form::Arrow(from, to))
    })
}

/// Where the stickers are, six faces of four, and which of the position's text each is.
const STICKERS: [(At, usize); 24] = [
    ((38.75, 41.25), 2),
    ((38.75, 31.25), 0),
    ((46.25, 43.75), 3),
    ((46.25, 33.75), 1),
    ((8.75, 28.75), 7),
    ((16.25, 26.5), 6),
    ((8.75, 18.75), 5),
    ((16.25, 16.5), 4),
    ((42.5, 25.0), 10),
    ((50.0, 22.5), 8),
    ((50.0, 27.5), 11),
    ((57.5, 25.0), 9),
    ((53.75, 33.75), 12),
    ((61.25, 31.25), 13),
    ((53.75, 43.75), 14),
    ((61.25, 41.25), 15),
    ((83.75, 16.5), 17),
    ((83.75, 26.5), 19),
    ((91.25, 18.75), 16),
    ((91.25, 28.75), 18),
    ((50.0, 67.5), 22),
    ((42.5, 70.0), 20),
    ((57.5, 70.0), 23),
    ((50.0, 72.5), 21),
];

/// The arrows of the quarter turns, beside the face that turns.
const QUARTERS: [(&str, At, At); 12] = [
    ("F", (48.5, 53.5), (33.5, 48.5)),
    ("L", (1.0, 17.0), (1.0, 33.0)),
    ("U", (33.5, 21.5), (48.5, 16.5)),
    ("R", (69.0, 27.0), (69.0, 43.0)),
    ("B", (96.5, 11.5), (81.5, 6.5)),
    ("D", (51.5, 78.5), (66.5, 73.5)),
    ("F′", (31.0, 27.0), (31.0, 43.0)),
    ("L′", (3.5, 11.5), (18.5, 6.5)),
    ("U′", (66.5, 21.5), (51.5, 16.5)),
    ("R′", (51.5, 53.5), (66.5, 48.5)),
    ("B′", (99.0, 17.0), (99.0, 33.0)),
    ("D′", (48.5, 78.5), (33.5, 73.5)),
];

/// Stickers of front and back, left and right, up and down have letters of their own, because they slant differently.
fn stickers(text: &str) -> String {
    let colours: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
    let look = |(place, (_, sticker)): (usize, (At, usize))| {
        let first = [b'a', b'g', b'm', b'g', b'a', b'm'][place / 4];
        let colour = colours.get(sticker).copied().unwrap_or(0).min(5);
        char::from(first + colour)
    };
    STICKERS.into_iter().enumerate().map(look).collect()
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
        assert_eq!(l_ways(start, &way), Some((2, "A_1_48".into())));
        assert_eq!(l_ways(start, &[Click::Button("leave".into())]), Some((1, "A_-_0".into())));
        assert_eq!(l_ways(start, &[neutral, Click::Spot(1)]), None);
    }

    #[test]
    fn the_bar_slides_below_the_turning_place() {
        assert_eq!(bar("ulllL"), "---BEIMQ");
        assert_eq!(bar("Ulllr"), "-------BEIMS");
        let spot = |i| [Click::Spot(i)];
        assert_eq!(turns("ulllL", &spot(3)), Some((1, "M_6_7".into())));
        assert_eq!(turns("ullLl", &spot(4)), Some((1, "M_8_7".into())));
        assert_eq!(turns("ulllL", &[Click::Button("turn ↺".into())]), Some((1, "A_w_13".into())));
    }

    #[test]
    fn stickers_that_share_an_edge_lie_together() {
        let mut all: Vec<usize> = STICKERS.iter().map(|(_, sticker)| *sticker).collect();
        all.sort_unstable();
        assert_eq!(all, (0..24).collect::<Vec<_>>());
        assert_eq!(stickers("000011112222333344445555"), "aaaahhhhoooojjjjeeeerrrr");
        // After a turn of the right face, the upper row of the lower net is of the front's colour where they meet.
        let turned = stickers("050511112020333324245454");
        assert_eq!(&turned[..4], "aaff");
        assert_eq!(&turned[8..12], "oomm");
    }
}
