//! Tantrix: hexagonal tiles that lie anywhere on a table, and a line through the next cell for each that can be laid there.

use gamesman_query::rules::{Click, Player, Scene};

use super::super::set::{At, Board, PLACE, PictureSet, within};

/// A column and a half row of the table; a cell lies where their sum is even.
type Cell = (i32, i32);

const COLUMNS: i32 = 11;
const HALF_ROWS: i32 = 21;
/// The cell at the top left, half a column and half a row.
const CORNER: At = (150.0, 146.0);
const HALF: At = (50.0, 28.875);
/// Cells. Behind them are places for the kinds of tiles, two digits for how many of each are left, and the sides of all cells.
const CELLS: usize = 116;
const KINDS: usize = 3;
const ENDS: usize = CELLS + 3 * KINDS;

/// The step over each side, clockwise from the top, and how our buttons call that side.
const SIDES: [(Cell, &str); 6] = [
    ((0, -2), "top"),
    ((1, -1), "upper right"),
    ((1, 1), "lower right"),
    ((0, 2), "bottom"),
    ((-1, 1), "lower left"),
    ((-1, -1), "upper left"),
];

/// The pictures.
pub(super) fn pictures(_: &Board<'_>) -> Option<PictureSet> {
    let all = (0..HALF_ROWS).flat_map(|y| (0..COLUMNS).map(move |x| (x, y)));
    let cells: Vec<At> = all.filter(|&cell| index(cell).is_some()).map(middle).collect();
    let beside = [(0.0, 'P'), (70.0, 'Q'), (140.0, 'R')];
    let mut places = cells.clone();
    places.extend(beside.map(|(down, _)| (735.0, 275.0 + down)));
    places.extend(beside.iter().flat_map(|(down, _)| [785.0, 803.0].map(|x| (x, 275.0 + down))));
    // A little inside, so that the lines in two neighbours do not meet.
    let ends = |(x, y): At| {
        let (right, down) = (0.45 * HALF.0, 0.45 * HALF.1);
        SIDES.map(|((dx, dy), _)| (x + right * dx as f32, y + down * dy as f32))
    };
    places.extend(cells.iter().copied().flat_map(ends));
    let mut set = within((825.0, 825.0), (412.0, 412.0), (412.0, 412.0))
        .on("tantrix/board.svg")
        .image('P', "tantrix/Sharp_Curve_Faded.svg", TILE)
        .image('Q', "tantrix/Soft_Curve_Faded.svg", TILE)
        .image('R', "tantrix/Straight_Faded.svg", TILE)
        .digits(140.0)
        .line(7.0)
        .still()
        .heard(PLACE)
        .read_with(table)
        .ways(laid);
    for from in 0..6 {
        for to in from + 1..6 {
            let path = format!("tantrix/{from}_{to}.svg");
            set = set.image(look(from, to), path, TILE);
        }
    }
    Some(PictureSet { cells: Some(places), ..set })
}

/// How wide a tile is.
const TILE: f32 = 66.25;

/// The letter of a tile whose line joins two sides.
fn look(from: usize, to: usize) -> char {
    let (from, to) = (from.min(to), from.max(to));
    let before: usize = (0..from).map(|side| 5 - side).sum();
    char::from(b'A' + (before + to - from - 1) as u8)
}

/// Which of the cells it is.
fn index((x, y): Cell) -> Option<usize> {
    let there = (0..COLUMNS).contains(&x) && (0..HALF_ROWS).contains(&y) && (x + y) % 2 == 0;
    there.then(|| (COLUMNS * (y / 2) + 6 * (y % 2) + x / 2) as usize)
}

fn middle((x, y): Cell) -> At {
    (CORNER.0 + HALF.0 * x as f32, CORNER.1 + HALF.1 * y as f32)
}

fn next((x, y): Cell, side: usize) -> Cell {
    let (dx, dy) = SIDES[side].0;
    (x + dx, y + dy)
}

/// A line on the table: its cells from head to tail, the side by which it comes into each and the side by which it leaves it, and
/// the cells that its ends point to with the side by which the line comes in there.
struct Line {
    tiles: Vec<(Cell, usize, usize)>,
    head: (Cell, usize),
    tail: (Cell, usize),
}

/// The line of a text, in the middle of the table. `None` if it is none.
fn line(text: &str) -> Option<Line> {
    let sides: Vec<usize> = match text {
        "-" => Vec::new(),
        _ => {
            text.chars().map(|c| c.to_digit(6).map(|side| side as usize)).collect::<Option<_>>()?
        }
    };
    let (mut at, mut from, mut tiles) = ((0, 0), sides.first().copied().unwrap_or(0), Vec::new());
    let entered = from;
    for &to in sides.iter().skip(1) {
        tiles.push((at, from, to));
        (at, from) = (next(at, to), (to + 3) % 6);
    }
    let mut line =
        Line { tiles, head: (next((0, 0), entered), (entered + 3) % 6), tail: (at, from) };
    if line.tiles.is_empty() {
        line.head = line.tail;
    }
    // As near to the middle as the cells allow, if possible with a place for the next tile at either end.
    let tiles: Vec<Cell> = line.tiles.iter().map(|tile| tile.0).collect();
    let all = [&tiles[..], &[line.head.0, line.tail.0]].concat();
    let mid = |of: fn(&Cell) -> i32| {
        let (low, high) =
            (all.iter().map(of).min().unwrap_or(0), all.iter().map(of).max().unwrap_or(0));
        (low + high).div_euclid(2)
    };
    let (across, down) = (COLUMNS / 2 - mid(|cell| cell.0), HALF_ROWS / 2 - mid(|cell| cell.1));
    let shifts =
        [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1)].map(|(dx, dy)| (across + dx, down + dy));
    let fits = |cells: &[Cell], (dx, dy): Cell| {
        cells.iter().all(|(x, y)| index((x + dx, y + dy)).is_some())
    };
    let for_all = |cells: &[Cell]| shifts.into_iter().find(|&shift| fits(cells, shift));
    let (dx, dy) = for_all(&all).or_else(|| for_all(&tiles))?;
    let moved = |(x, y): Cell| (x + dx, y + dy);
    line.tiles.iter_mut().for_each(|tile| tile.0 = moved(tile.0));
    (line.head.0, line.tail.0) = (moved(line.head.0), moved(line.tail.0));
    Some(line)
}

/// The tiles on the table, the three kinds, and how many are left of each.
fn table(text: &str, scene: &Scene) -> String {
    let mut board = vec!['-'; CELLS];
    for (cell, from, to) in line(text).map(|line| line.tiles).unwrap_or_default() {
        if let Some(tile) = index(cell).and_then(|index| board.get_mut(index)) {
            *tile = look(from, to);
        }
    }
    let note = scene.notes.iter().find_map(|note| note.strip_prefix("tiles left: "));
    let mut left = note.unwrap_or_default().split([' ', ',']).filter_map(|word| word.parse().ok());
    let mut digits = || format!("{:02}", left.next().unwrap_or(0_u32));
    let counts = digits() + &digits() + &digits();
    board.into_iter().collect::<String>() + "PQR" + &counts
}

/// The line that stands for a tile to be laid, from side to side of its cell.
fn laid(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let [Click::Button(button)] = way else { return None };
    let (end, side) = button.split_once(", on to the ")?;
    let to = SIDES.iter().position(|(_, name)| *name == side)?;
    let line = line(text)?;
    let (cell, from) = if end == "tail" { line.tail } else { line.head };
    let first = ENDS + SIDES.len() * index(cell)?;
    Some((1, format!("L_{}_{}", first + from, first + to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_lie_side_by_side_and_the_next_ones_at_the_ends() {
        assert_eq!((look(0, 1), look(5, 0), look(1, 2), look(5, 4)), ('A', 'E', 'F', 'O'));
        let indexes = (0..HALF_ROWS).flat_map(|y| (0..COLUMNS).filter_map(move |x| index((x, y))));
        assert!(indexes.eq(0..CELLS));
        // From the top straight down, then to the lower right: the line goes on from there to the cell in between.
        let found = line("032").expect("a line");
        let [(first, 0, 3), (second, 0, 2)] = found.tiles[..] else { panic!("{:?}", found.tiles) };
        assert_eq!(second, next(first, 3));
        assert_eq!((found.head, found.tail), ((next(first, 0), 3), (next(second, 2), 5)));
        let open = line("02").expect("a line");
        let laid =
            |text, button: &'static str| laid(text, Player::First, &[Click::Button(button.into())]);
        let middle = index(line("-").expect("an empty table").tail.0).expect("a cell");
        let way = |cell: usize, from: usize, to: usize| {
            let first = ENDS + 6 * cell;
            Some((1, format!("L_{}_{}", first + from, first + to)))
        };
        assert_eq!(laid("-", "tail, on to the bottom"), way(middle, 0, 3));
        let tail = index(open.tail.0).expect("a cell");
        assert_eq!(laid("02", "tail, on to the top"), way(tail, 5, 0));
    }

    /// Ten tiles in a line of any direction fit, nine with the two after them.
    #[test]
    fn long_lines_fit() {
        for side in 0..6 {
            let straight =
                |tiles: usize| ((side + 3) % 6).to_string() + &side.to_string().repeat(tiles);
            assert!(line(&straight(10)).is_some(), "{side}");
            let nine = line(&straight(9)).expect("a line");
            assert!(index(nine.head.0).is_some() && index(nine.tail.0).is_some(), "{side}");
        }
        assert!(line("1425").is_some() && line("x").is_none());
    }
}
