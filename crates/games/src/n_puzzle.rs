//! The sliding number puzzle: eight, or another number of, tiles and a gap.
//!
//! Half of all orders can be solved: a slide is a transposition with the gap, whose distance from
//! its corner says whether the number of slides is even or odd (Johnson and Story 1879).
//!
//! A position is the order of the tiles without the gap, and the gap's place, read along lines of odd
//! length where there are any. A slide along a line leaves the order as it is, one across takes a tile
//! past all but one of a line, an even number: so the order's parity never changes. Where all lines are
//! even it changes with the gap's line. The order keeps its rank with it, which a slide changes by
//! little work.
//!
//! Index: the rank of the order of the tiles among those of its parity, times the cells, plus the
//! place of the gap. Every number is a position that can be solved, half of all orders, and those one
//! slide along a line apart are neighbours. 4×3 has 12!/2 = 239,500,800; larger boards can be played.

use gamesman_rules::index::{
    Divisor, PermutationOfParity, Ranked, each_once, is_odd, order, thing,
};
use gamesman_rules::prelude::*;

/// N-Puzzle.
pub(crate) static N_PUZZLE: Entry = Entry {
    id: "npuzzle",
    name: "Sliding Number Puzzle",
    aliases: &[
        "15 Puzzle",
        "Fifteen Puzzle",
        "8 Puzzle",
        "Eight Puzzle",
        "Sliding Puzzle",
        "Gem Puzzle",
    ],
    players: Players::One,
    family: Family::Moving,
    rules: "Numbered tiles and one gap fill a board. A move **slides a neighbouring tile into the \
            gap**. **Bring the tiles into order, row by row from the top left, with the gap last, at the \
            bottom right.**\n\n\
            The board can be chosen, rows × columns, up to 16 cells: `3x3` is the eight puzzle, `4x4` the \
            fifteen puzzle. Boards of up to 12 cells can be solved completely, larger ones only be played.",
    source: "The fifteen puzzle: Noyes Chapman (1874). Which orders can be solved: W. W. Johnson and \
             W. E. Story (1879).",
    known: "Half of all orders can be solved (Johnson and Story 1879): on 3×3 in 31 moves at most, on 4×3 in 53.",
    parameters: &[Parameter::board(
        "board",
        (2, 8),
        "3x3",
        "Rows x columns of the board, at most 16 cells",
    )],
    variants: &[
        Named::new("3", "3×3", "3x3"),
        Named::new("2", "2×2", "2x2"),
        Named::new("2x3", "2 rows × 3 columns", "2x3"),
        Named::new("2x4", "2 rows × 4 columns", "2x4"),
        Named::new("3x2", "3 rows × 2 columns", "3x2"),
        Named::new("4x2", "4 rows × 2 columns", "4x2"),
        Named::new("3x4", "3 rows × 4 columns", "3x4"),
        Named::new("4x3", "4 rows × 3 columns", "4x3"),
    ],
    open: &|settings| {
        let game = NPuzzle::new(Rect::chosen(settings, "board", MOST_CELLS)?);
        Ok(Open::indexed(game).reversible().whole().variant())
    },
};

const MOST_CELLS: usize = 16;

/// The tiles in a row, counted from 0, and where between them the gap is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tiles {
    order: Ranked,
    pub(crate) gap: u8,
}

impl Tiles {
    /// The number of the tile at a place, 0 for the gap.
    pub(crate) fn tile(&self, place: usize) -> u8 {
        let gap = usize::from(self.gap);
        if place == gap {
            return 0;
        }
        thing(self.order.order(), (place - usize::from(place > gap)) as u32) as u8 + 1
    }
}

/// The places next to a place.
#[derive(Clone, Copy, Default)]
struct Neighbours {
    places: [u8; 4],
    count: u8,
}

pub(crate) struct NPuzzle {
    board: Rect,
    /// Lines are columns: places are read down one column after the other, not along the rows.
    down: bool,
    goal: Tiles,
    orders: PermutationOfParity,
    gaps: Divisor,
    /// Whether the orders of the tiles with the gap at each place are odd.
    odd: [bool; MOST_CELLS],
    neighbours: [Neighbours; MOST_CELLS],
}

impl NPuzzle {
    /// On a board of at most [`MOST_CELLS`], with the tiles in order at the goal.
    fn new(board: Rect) -> NPuzzle {
        let last = board.cells() as u64;
        NPuzzle::with_goal(board, &(1..last).chain([0]).collect::<Vec<_>>())
    }

    /// With these tiles on the cells at the goal, 0 for the gap.
    pub(crate) fn with_goal(board: Rect, goal: &[u64]) -> NPuzzle {
        let (Rect { rows, columns }, cells) = (board, board.cells());
        let orders = PermutationOfParity::new(cells as u32 - 1);
        let mut game = NPuzzle {
            board,
            down: columns.is_multiple_of(2) && !rows.is_multiple_of(2),
            goal: Tiles { order: orders.ranked(0), gap: 0 },
            gaps: Divisor::new(cells as u64, orders.size() * cells as u64),
            orders,
            odd: [false; MOST_CELLS],
            neighbours: [Neighbours::default(); MOST_CELLS],
        };
        game.goal = game.tiles(goal);
        let line = if game.down { rows } else { columns };
        let (goal, gap) = (is_odd(game.goal.order.order(), cells as u32 - 1), game.goal.gap);
        for place in 0..cells {
            let across = (usize::from(gap) / line).abs_diff(place / line);
            game.odd[place] = goal != (line.is_multiple_of(2) && across % 2 == 1);
            let mut neighbours = Neighbours::default();
            for cell in ones(board.around(game.cell(place), &ORTHOGONAL)) {
                neighbours.places[usize::from(neighbours.count)] = game.place(cell) as u8;
                neighbours.count += 1;
            }
            game.neighbours[place] = neighbours;
        }
        game
    }

    /// The position with these tiles on the cells, 0 for the gap.
    pub(crate) fn tiles(&self, cells: &[u64]) -> Tiles {
        let read = (0..cells.len()).map(|place| cells[self.cell(place)]);
        let gap = read.clone().position(|tile| tile == 0).unwrap_or(0);
        let order = order(read.filter(|tile| *tile > 0).map(|tile| tile - 1));
        Tiles { order: self.orders.ranked(order), gap: gap as u8 }
    }

    /// The place in the word of a cell.
    fn place(&self, cell: usize) -> usize {
        let (row, column) = (self.board.row_of(cell), self.board.column_of(cell));
        if self.down { column * self.board.rows + row } else { cell }
    }

    fn cell(&self, place: usize) -> usize {
        let rows = self.board.rows;
        if self.down { self.board.cell(place % rows, place / rows) } else { place }
    }

    #[inline(always)]
    fn around(&self, gap: usize) -> &[u8] {
        let Neighbours { places, count } = &self.neighbours[gap];
        &places[..usize::from(*count)]
    }
}

impl Game for NPuzzle {
    type Position = Tiles;
    /// The place of the tile to slide.
    type Move = u8;

    /// One move from the goal: the last tile of the bottom row is where the gap belongs.
    fn start(&self) -> Tiles {
        self.play(&self.goal, self.place(self.board.cells() - 2) as u8)
    }

    #[inline(always)]
    fn moves(&self, tiles: &Tiles, out: &mut Vec<u8>) {
        out.extend_from_slice(self.around(tiles.gap.into()));
    }

    /// The tile goes to the gap, past the tiles between.
    #[inline(always)]
    fn play(&self, tiles: &Tiles, place: u8) -> Tiles {
        let gap = tiles.gap;
        let order = if place > gap {
            self.orders.back(&tiles.order, u32::from(place) - 1, u32::from(place - gap) - 1)
        } else {
            self.orders.forward(&tiles.order, place.into(), u32::from(gap - place) - 1)
        };
        Tiles { order, gap: place }
    }

    #[inline(always)]
    fn primitive(&self, tiles: &Tiles) -> Option<Outcome> {
        (*tiles == self.goal).then_some(Outcome::Win)
    }
}

/// Slides undo each other.
impl Reversible for NPuzzle {
    fn goals(&self) -> Option<Vec<Tiles>> {
        Some(vec![self.goal])
    }
}

impl Index for NPuzzle {
    fn size(&self) -> u64 {
        self.orders.size() * self.board.cells() as u64
    }

    #[inline(always)]
    fn index(&self, tiles: &Tiles) -> u64 {
        tiles.order.index() * self.board.cells() as u64 + u64::from(tiles.gap)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Tiles> {
        if index >= self.size() {
            return None;
        }
        let (order, gap) = self.gaps.divide(index);
        let order = self.orders.unrank(order, self.odd[gap as usize]);
        Some(Tiles { order, gap: gap as u8 })
    }
}

impl Show for NPuzzle {
    /// Row by row from the top: tiles `1` to `9`, then `A` for 10 and so on; `-` for the gap.
    fn format(&self, tiles: &Tiles) -> String {
        let written = |cell| match tiles.tile(self.place(cell)) {
            0 => '-',
            tile @ 1..=9 => char::from(b'0' + tile),
            tile => char::from(b'A' + tile - 10),
        };
        (0..self.board.cells()).map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<Tiles, Mistake> {
        let goal = self.format(&self.goal);
        let tile = |c: char| u64::from(c.to_digit(36).unwrap_or(0));
        let read = |c| goal.contains(c).then(|| tile(c));
        let allowed = format!("the characters of {goal}");
        let cells = read_cells(text, 0, self.board.cells(), &allowed, read)?;
        each_once(&cells, |twice| {
            let twice = goal.chars().find(|&c| tile(c) == *twice).unwrap_or('-');
            format!("‘{twice}’ is there twice; each character of {goal} is there once")
        })?;
        let tiles = self.tiles(&cells);
        let odd = is_odd(tiles.order.order(), self.board.cells() as u32 - 1);
        if odd != self.odd[usize::from(tiles.gap)] {
            return Err(Mistake::new(
                "no slides lead from here to the goal, as from half of all orders; with any two of \
                 the tiles exchanged it can be solved",
            ));
        }
        Ok(tiles)
    }

    /// The number of the tile.
    fn notation(&self, tiles: &Tiles, place: u8) -> String {
        tiles.tile(place.into()).to_string()
    }

    fn scene(&self, tiles: &Tiles) -> Scene {
        let mut scene = self.board.scene().without_lines().on(Material::Night);
        for cell in 0..self.board.cells() {
            let tile = tiles.tile(self.place(cell));
            if tile > 0 {
                let (text, name) = (tile.to_string(), format!("tile {tile}"));
                let place = self.board.place(cell);
                scene.piece(tile.into(), place, Glyph::Tile(0.92, 0.92), Tone::Neutral, text, name);
            }
        }
        scene
    }

    /// The tile.
    fn clicks(&self, _: &Tiles, place: u8) -> Clicks {
        click(self.cell(place.into()))
    }
}
