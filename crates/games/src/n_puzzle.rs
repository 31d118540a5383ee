//! The sliding number puzzle: eight, or another number of, tiles and a gap.
//!
//! Half of all orders can be solved: a slide is a transposition with the gap, whose distance from
//! its corner says whether the number of slides is even or odd (Johnson and Story 1879).
//!
//! Index: the rank of the permutation, so unsolvable orders have an index as well; they are simply
//! never reached. Up to 3×4 and 4×3 can be solved on a large machine, 4×4 can be played.

use gamesman_rules::index::Permutation;
use gamesman_rules::{
    Clicks, Entry, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, Parameter, Player,
    Players, Scene, Show, Tone, Turn, click, parse_cells,
};

/// N-Puzzle.
pub(crate) static N_PUZZLE: Entry = Entry {
    id: "npuzzle",
    name: "Sliding Number Puzzle",
    players: Players::One,
    rules: "Numbered tiles and one gap fill a board. A move **slides a neighbouring tile into the \
            gap**. Bring the tiles into order, row by row from the top left, with the **gap last**, \
            at the bottom right.\n\n\
            The board can be chosen, rows × columns, up to 16 cells: `3x3` is the eight puzzle, `4x4` \
            the fifteen puzzle. The start given here is one move from the goal; take a random one for \
            a puzzle worth the name.",
    source: "The fifteen puzzle: Noyes Chapman (1874). Which orders can be solved: W. W. Johnson and \
             W. E. Story (1879).",
    parameters: &[Parameter {
        id: "board",
        help: "Rows x columns of the board, at most 16 cells",
        kind: Kind::Board { min: 2, max: 8 },
        default: "3x3",
    }],
    variants: &[
        Named { id: "3", name: "3×3", settings: "3x3" },
        Named { id: "2", name: "2×2", settings: "2x2" },
        Named { id: "2x3", name: "2 rows × 3 columns", settings: "2x3" },
        Named { id: "2x4", name: "2 rows × 4 columns", settings: "2x4" },
    ],
    open: |s| {
        let (rows, columns) = s.board("board");
        Ok(Open::indexed(NPuzzle::new(rows as usize, columns as usize)?).puzzle().variant())
    },
};

const MOST_CELLS: usize = 16;

/// The tile in each cell, row by row from the top; 0 for the gap and where there is no cell.
type Tiles = [u8; MOST_CELLS];

struct NPuzzle {
    rows: usize,
    columns: usize,
    order: Permutation,
}

impl NPuzzle {
    fn new(rows: usize, columns: usize) -> Result<NPuzzle, Mistake> {
        let cells = rows * columns;
        if cells > MOST_CELLS {
            let message = format!(
                "a board of {rows}x{columns} has {cells} cells; at most {MOST_CELLS} can be numbered"
            );
            return Err(Mistake::new(message));
        }
        Ok(NPuzzle { rows, columns, order: Permutation::new(cells) })
    }

    fn cells(&self) -> usize {
        self.rows * self.columns
    }

    fn goal(&self) -> Tiles {
        let mut tiles = [0; MOST_CELLS];
        for (cell, tile) in tiles[..self.cells() - 1].iter_mut().enumerate() {
            *tile = cell as u8 + 1;
        }
        tiles
    }

    fn gap(&self, tiles: &Tiles) -> usize {
        tiles[..self.cells()].iter().position(|&tile| tile == 0).unwrap_or(0)
    }
}

impl Game for NPuzzle {
    type Position = Tiles;
    /// The cell of the tile to slide.
    type Move = usize;

    /// One move from the goal.
    fn start(&self) -> Tiles {
        let mut tiles = self.goal();
        tiles.swap(self.cells() - 1, self.cells() - 2);
        tiles
    }

    fn moves(&self, tiles: &Tiles, out: &mut Vec<usize>) {
        let gap = self.gap(tiles);
        let (row, column) = (gap / self.columns, gap % self.columns);
        let neighbours = [
            (row > 0).then(|| gap - self.columns),
            (column > 0).then(|| gap - 1),
            (column + 1 < self.columns).then_some(gap + 1),
            (row + 1 < self.rows).then_some(gap + self.columns),
        ];
        out.extend(neighbours.into_iter().flatten());
    }

    fn play(&self, tiles: &Tiles, cell: usize) -> Tiles {
        let mut after = *tiles;
        after.swap(cell, self.gap(tiles));
        after
    }

    fn primitive(&self, tiles: &Tiles) -> Option<Outcome> {
        (*tiles == self.goal()).then_some(Outcome::Win)
    }

    fn turn(&self, _: &Tiles, _: usize) -> Turn {
        Turn::Keeps
    }
}

impl Index for NPuzzle {
    fn size(&self) -> u64 {
        self.order.size()
    }

    fn index(&self, tiles: &Tiles) -> u64 {
        self.order.rank(&tiles[..self.cells()])
    }

    fn position(&self, index: u64) -> Option<Tiles> {
        if index >= self.order.size() {
            return None;
        }
        let mut tiles = [0; MOST_CELLS];
        self.order.unrank(index, &mut tiles[..self.cells()]);
        Some(tiles)
    }
}

impl Show for NPuzzle {
    /// Row by row from the top: tiles `1` to `9`, then `A` for 10 and so on; `-` for the gap.
    fn format(&self, tiles: &Tiles) -> String {
        let written = |&tile: &u8| match tile {
            0 => '-',
            1..=9 => char::from(b'0' + tile),
            _ => char::from(b'A' + tile - 10),
        };
        tiles[..self.cells()].iter().map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Tiles, Mistake> {
        let goal = self.format(&self.goal());
        let read = |c| {
            let place = goal.chars().position(|known| known == c)?;
            Some(if c == '-' { 0 } else { place as u8 + 1 })
        };
        let allowed = format!("the characters of {goal}");
        let cells = parse_cells(text, 0, self.cells(), &allowed, read)?;
        let again = |at: &usize| cells[..*at].contains(&cells[*at]);
        if let Some(at) = (0..cells.len()).find(again) {
            let message = format!("it is there twice; each character of {goal} is there once");
            return Err(Mistake::at(at, message));
        }
        let mut tiles = [0; MOST_CELLS];
        tiles[..cells.len()].copy_from_slice(&cells);
        Ok(tiles)
    }

    /// The number of the tile.
    fn notation(&self, tiles: &Tiles, cell: usize) -> String {
        tiles[cell].to_string()
    }

    fn scene(&self, tiles: &Tiles) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for (cell, &tile) in tiles[..self.cells()].iter().enumerate().filter(|(_, tile)| **tile > 0)
        {
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            let (text, name) = (tile.to_string(), format!("tile {tile}"));
            scene.piece(tile.into(), place, Glyph::Tile(0.92, 0.92), Tone::Neutral, text, name);
        }
        scene
    }

    /// The tile.
    fn clicks(&self, _: &Tiles, cell: usize) -> Clicks {
        click(cell)
    }

    fn player(&self, _: &Tiles) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_the_gap_slide_and_nothing_wraps() {
        let game = NPuzzle::new(3, 3).unwrap();
        for (text, expected) in [
            ("1234-5678", vec!["2", "4", "5", "7"]),
            ("123-45678", vec!["1", "4", "6"]),
            ("12345678-", vec!["6", "8"]),
            ("12-345678", vec!["2", "5"]),
        ] {
            let tiles = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&tiles, &mut moves);
            let names: Vec<String> = moves.iter().map(|&mv| game.notation(&tiles, mv)).collect();
            assert_eq!(names, expected, "{text}");
        }
    }

    #[test]
    fn the_start_is_one_move_from_the_goal() {
        for (rows, columns, start) in
            [(3, 3, "1234567-8"), (2, 2, "12-3"), (4, 4, "123456789ABCDE-F")]
        {
            let game = NPuzzle::new(rows, columns).unwrap();
            assert_eq!(game.format(&game.start()), start);
            let done = game.play(&game.start(), rows * columns - 1);
            assert_eq!(game.primitive(&done), Some(Outcome::Win));
        }
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        let game = NPuzzle::new(3, 3).unwrap();
        for (text, at) in [
            ("12345677-", Some(7)),
            ("12345679-", Some(7)),
            ("1234567-", None),
            ("-2345678-", Some(8)),
        ] {
            assert_eq!(game.parse(text).unwrap_err().at, at, "{text}");
        }
        assert!(NPuzzle::new(4, 5).is_err_and(|mistake| mistake.message.contains("at most 16")));
    }
}
