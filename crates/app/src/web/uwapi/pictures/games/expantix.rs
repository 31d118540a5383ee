//! ExpanTix: a bar is a button in the cell of its first tile, which points to where the others lie.

use gamesman_query::rules::{Click, Player};

use super::super::set::{At, Board, PLACE, PictureSet, within};

/// What lies left of the square and below it on our own board.
const REACH: usize = 3;

/// Bars by direction and length, in the order of their places in a cell, and where that is.
const BARS: [(char, &str, At); 8] = [
    ('r', "right", (0.32, -0.1)),
    ('R', "rightt", (0.32, 0.1)),
    ('u', "up", (-0.1, -0.32)),
    ('U', "upp", (0.1, -0.32)),
    ('l', "left", (-0.32, -0.1)),
    ('L', "leftt", (-0.32, 0.1)),
    ('d', "down", (-0.1, 0.32)),
    ('D', "downn", (0.1, 0.32)),
];

/// The square with a row below it and a column at its left.
pub(super) fn pictures(board: &Board<'_>) -> Option<PictureSet> {
    let side = board.rows.checked_sub(REACH).filter(|side| (3..=5).contains(side))?;
    let middle = |(row, column): (usize, usize)| (column as f32 + 0.5, row as f32 + 0.5);
    let inside = (0..side * side).map(|i| (side - 1 - i / side, i % side + 1));
    let below = (1..=side).map(|column| (side, column));
    let left = (0..=side).map(|row| (row, 0));
    let cells: Vec<At> = inside.chain(below).chain(left).map(middle).collect();
    let buttons =
        BARS.iter().flat_map(|(_, _, (dx, dy))| cells.iter().map(move |(x, y)| (x + dx, y + dy)));
    let whole = (side + 1) as f32;
    // Nothing is chosen on our own board's cells.
    let spots = (0..board.spots).map(|_| (whole / 2.0, whole / 2.0));
    let set = within((whole, whole), (0.0, 0.0), (0.0, 0.0))
        .on(format!("expantix/grid{side}.svg"))
        .image('X', "general/blackpiece.svg", 1.0);
    let set = BARS
        .iter()
        .fold(set, |set, (look, file, _)| set.image(*look, format!("expantix/{file}.svg"), 0.2));
    Some(PictureSet {
        cells: Some(cells.iter().copied().chain(buttons).collect()),
        spots: Some(spots.collect()),
        ..set.read(str::to_owned).ways(bars).still().heard(PLACE).circle(0.125)
    })
}

/// The button of a bar from its first and last tile, or from one.
fn bars(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let side = text.len().isqrt();
    let (first, last) = match *way {
        [Click::Spot(first), Click::Spot(last)] => (first, last),
        [Click::Spot(only), Click::Button(_)] => (only, only),
        _ => return None,
    };
    let (columns, cells) = (side + REACH, side * side);
    // Which cell of the picture that is, the column left of the square being the first; `None` for what is farther away.
    let place = |cell: usize| {
        let (row, column) = (cell / columns, (cell % columns + 1).checked_sub(REACH)?);
        match (row.cmp(&side), column) {
            (std::cmp::Ordering::Greater, _) => None,
            (_, 0) => Some(cells + side + row),
            (std::cmp::Ordering::Equal, _) => Some(cells + column - 1),
            _ => Some((side - 1 - row) * side + column - 1),
        }
    };
    let (low, high) = (first.min(last), first.max(last));
    let across = low / columns == high / columns;
    let tiles = if across { high - low } else { (high - low) / columns };
    let Some(longer) = tiles.checked_sub(1) else {
        return place(first).map(|place| (2, format!("A_-_{place}")));
    };
    // From the left to the right and from below, unless only the other end is near enough.
    let (start, end, bar) = if across { (low, high, 0) } else { (high, low, 2) };
    let (at, bar) = match place(start) {
        Some(at) => (at, bar),
        None => (place(end)?, bar + 4),
    };
    let kind = bar + longer;
    let places = cells + 2 * side + 1;
    Some((2, format!("A_{}_{}", BARS.get(kind)?.0, (kind + 1) * places + at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_point_away_from_their_first_tile() {
        // 3×3 on a board of six rows and columns; 16 places for each kind of button.
        let button = |first: usize, last: usize| {
            bars("XX-------", Player::First, &[Click::Spot(first), Click::Spot(last)])
        };
        // Right of the two tiles, a2: up from the bottom right cell.
        assert_eq!(button(11, 17), Some((2, format!("A_u_{}", 3 * 16 + 2))));
        // Above them to the right, three tiles.
        assert_eq!(button(9, 11), Some((2, format!("A_R_{}", 2 * 16 + 3))));
        // To the left of them, and below to the left: only the right end is near.
        assert_eq!(button(13, 14), Some((2, format!("A_l_{}", 5 * 16 + 9 + 3 + 2))));
        assert_eq!(button(19, 21), Some((2, format!("A_L_{}", 6 * 16 + 9))));
        // Down from the corner.
        assert_eq!(button(20, 26), Some((2, format!("A_d_{}", 7 * 16 + 9 + 3 + 3))));
        let one = [Click::Spot(15), Click::Button("just one".into())];
        assert_eq!(bars("---------", Player::First, &one), Some((2, "A_-_0".into())));
    }
}
