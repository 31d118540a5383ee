//! Stormy Seas: ships lie over two or three cells, and rows of waves have an arrow at each end.

use gamesman_query::rules::{Click, Player, Scene};

use super::super::set::{At, Board, PictureSet, REMOVE, within};

/// How wide a cell is.
const CELL: f32 = 20.0;
/// The left and the upper edge of the sea.
const CORNER: At = (40.0, 20.0);
/// Rows and columns of the bundle's sea.
const BUNDLED: (usize, usize) = (5, 7);
/// The ships of a text, with the pictures of each: the bright one is red.
const SHIPS: [(char, &str); 5] = [
    ('X', "redboat"),
    ('A', "purpleboat"),
    ('B', "blueboat"),
    ('C', "purpleboat"),
    ('D', "blueboat"),
];

/// The sea, with ships in its cells and between two rows.
pub(super) fn pictures(board: &Board<'_>) -> Option<PictureSet> {
    let (rows, columns) = size(board.scene)?;
    let (m, n) = (rows as f32, columns as f32);
    let at =
        |row: f32, column: f32| (CORNER.0 + CELL * (column + 0.5), CORNER.1 + CELL * (row + 0.5));
    let cells: Vec<At> =
        (0..rows * columns).map(|i| at((i / columns) as f32, (i % columns) as f32)).collect();
    let between = cells.iter().map(|(x, y)| (*x, y + CELL / 2.0));
    let (left, right) = (CORNER.0, CORNER.0 + CELL * n);
    let ends = (0..rows).flat_map(|row| {
        let (_, y) = at(row as f32, 0.0);
        [(left - 4.0, y), (left - 24.0, y), (right + 4.0, y), (right + 24.0, y)]
    });
    let beside = (0..rows).flat_map(|row| [left, right].map(|x| (x, at(row as f32, 0.0).1)));
    let set = within((CELL * n + 80.0, CELL * m + 60.0), (0.0, 0.0), (0.0, 0.0)).image(
        'w',
        "stormyseas/wave.svg",
        CELL,
    );
    // The sea of the bundle has five rows of seven cells.
    let set = match (rows, columns) {
        BUNDLED => set.on("stormyseas/fullboard.svg"),
        _ => set.image('s', "snakestale/Water.svg", CELL),
    };
    let set = SHIPS.into_iter().fold(set, |set, (ship, file)| {
        let file = format!("stormyseas/{file}.svg");
        set.image(ship, file.clone(), 2.0 * CELL).image(ship.to_ascii_lowercase(), file, 2.6 * CELL)
    });
    // The port is open below the middle of the last row.
    let port = at(m, (columns / 2) as f32);
    let layers = [&cells[..], &[port], &cells].concat().into_iter();
    Some(PictureSet {
        cells: Some(layers.chain(between).chain(ends).collect()),
        spots: Some(cells.iter().copied().chain(beside).collect()),
        ..set.read_with(ships).ways(turns).still().heard(REMOVE).arrow(2.0)
    })
}

/// Rows and columns of our own board, which has a spot at both ends of each row.
fn size(scene: &Scene) -> Option<(usize, usize)> {
    let rows = scene.spots.iter().filter(|spot| spot.name.starts_with("row ")).count() / 2;
    let columns = (scene.spots.len() - 2 * rows).checked_div(rows)?;
    Some((rows, columns))
}

/// Water and the port unless the background shows them, waves and ships of three cells, ships of two.
fn ships(text: &str, scene: &Scene) -> String {
    let (rows, columns) = size(scene).unwrap_or_default();
    let cells = rows * columns;
    let mut board = vec!['-'; 3 * cells + 1];
    if (rows, columns) != BUNDLED {
        board[..=cells].fill('s');
    }
    let mut put = |place: usize, look: char| {
        if let Some(there) = board.get_mut(place) {
            *there = look;
        }
    };
    for (cell, _) in text.match_indices('w') {
        put(cells + 1 + cell, 'w');
    }
    for (ship, _) in SHIPS {
        let Some(top) = text.find(ship) else { continue };
        match text.matches(ship).count() {
            2 => put(2 * cells + 1 + top, ship),
            _ => put(cells + 1 + top + columns, ship.to_ascii_lowercase()),
        }
    }
    board.into_iter().collect()
}

/// The arrow from the bow or the stern of a ship, or away from the end of a row.
fn turns(text: &str, _: Player, way: &[Click]) -> Option<(usize, String)> {
    let cells = text.len();
    match *way {
        [Click::Spot(end)] => {
            let arrow = 3 * cells + 1 + 2 * end.checked_sub(cells)?;
            Some((1, format!("M_{arrow}_{}", arrow + 1)))
        }
        [Click::Spot(from), Click::Spot(to)] => {
            let ship = text.chars().nth(from)?;
            let end = if to > from { text.rfind(ship)? } else { text.find(ship)? };
            let to = (end + to).checked_sub(from)?;
            Some((2, format!("M_{}_{}", cells + 1 + end, cells + 1 + to)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sea(rows: usize, columns: usize) -> Scene {
        let mut scene = Scene::grid(rows, columns);
        for end in 0..2 * rows {
            scene.spot((0.0, end as f32), (0.5, 0.9), format!("row {end}"));
        }
        scene
    }

    #[test]
    fn ships_lie_across_their_cells() {
        let shown = ships("w-XA-wXA--XBw--B", &sea(4, 4));
        let waves = "w----wx-----w---";
        assert_eq!(shown, format!("{}{waves}---A-------B----", "s".repeat(17)));
        assert_eq!(&ships(&"-".repeat(35), &sea(5, 7))[..36], "-".repeat(36));
    }

    #[test]
    fn ships_and_rows_have_arrows() {
        let sail =
            |to| turns("w-XA-wXA--XBw--B", Player::First, &[Click::Spot(3), Click::Spot(to)]);
        assert_eq!(sail(7), Some((2, "M_24_28".into())));
        let row = |end| turns("w-XA-wXA--XBw--B", Player::First, &[Click::Spot(end)]);
        // The second row, to the right.
        assert_eq!(row(19), Some((1, "M_55_56".into())));
    }
}
