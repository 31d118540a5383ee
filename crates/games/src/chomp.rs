//! Chomp: bite off a cell and everything above it and to the right of it; the last cell is poisoned.
//!
//! A position is what is left of each row, longest at the bottom: a staircase. Index: the staircase as
//! a path of steps right and down, C(rows + columns, rows) of them. Symmetry: the transposition of a
//! square. Tier: cells, so it is acyclic.

use gamesman_rules::index::Rearranger;
use gamesman_rules::prelude::*;

/// Chomp.
pub(crate) static CHOMP: Entry = Entry {
    id: "chomp",
    name: "Chomp",
    aliases: &["Chocolate Game"],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A bar of chocolate. Two players take turns; a move bites off **one piece and everything above \
            it and to the right of it**. The piece in the lower left corner is poisoned: whoever is left \
            with it alone has lost.\n\n\
            The size of the bar can be chosen.",
    source: "David Gale, *A curious Nim-type game* (1974); before him Fred Schuh, *Spel van delers* (1952).",
    known: "The first player wins on every bar but a single piece: if some other first bite lost, its answer \
            would have been a better first bite. That says nothing about which bite wins, and for \
            bars of more than two rows no rule is known. On squares it is to leave one row and one \
            column (Gale 1974).",
    parameters: &[Parameter::board("board", (1, 10), "4x7", "Rows and columns")],
    variants: &[
        Named::new("4x7", "4×7", "4x7"),
        Named::new("3x4", "3×4", "3x4"),
        Named::new("5x5", "5×5", "5x5"),
        Named::new("2x8", "2×8", "2x8"),
        Named::new("8x10", "8×10", "8x10"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 100)?;
        let open = Open::indexed(Chomp::new(board)).impartial();
        let square = board.rows == board.columns;
        Ok(if square { open.symmetric().variant() } else { open.variant() })
    },
};

const MOST_ROWS: usize = 10;

/// What is left of each row, from the bottom up; 0 above the board.
type Bar = [u8; MOST_ROWS];

struct Chomp {
    board: Rect,
    paths: Rearranger,
}

impl Chomp {
    fn new(board: Rect) -> Chomp {
        let (rows, columns) = (board.rows as u32, board.columns as u32);
        Chomp { board, paths: Rearranger::new(rows + columns, rows) }
    }

    /// The columns as rows.
    fn transposed(bar: &Bar) -> Bar {
        std::array::from_fn(|column| {
            bar.iter().filter(|length| usize::from(**length) > column).count() as u8
        })
    }

    /// The row of a cell, counted from the bottom, and its column.
    fn place(&self, cell: usize) -> (usize, usize) {
        (self.board.rows - 1 - self.board.row_of(cell), self.board.column_of(cell))
    }

    /// Row by row from the bottom.
    fn cells(&self) -> impl Iterator<Item = usize> {
        let board = self.board;
        let row = move |row| (0..board.columns).map(move |column| board.cell(row, column));
        (0..board.rows).rev().flat_map(row)
    }

    fn poisoned(&self) -> usize {
        self.board.cell(self.board.rows - 1, 0)
    }

    fn is_left(&self, bar: &Bar, cell: usize) -> bool {
        let (row, column) = self.place(cell);
        column < usize::from(bar[row])
    }
}

impl Game for Chomp {
    type Position = Bar;
    type Move = Placement;

    fn start(&self) -> Bar {
        let mut bar = [0; MOST_ROWS];
        bar[..self.board.rows].fill(self.board.columns as u8);
        bar
    }

    fn moves(&self, bar: &Bar, out: &mut Vec<Placement>) {
        let left = self.cells().skip(1).filter(|&cell| self.is_left(bar, cell));
        out.extend(left.map(Placement::new));
    }

    fn play(&self, bar: &Bar, bite: Placement) -> Bar {
        let (row, column) = self.place(bite.cell());
        let mut bar = *bar;
        for length in &mut bar[row..] {
            *length = (*length).min(column as u8);
        }
        bar
    }

    fn tier(&self, bar: &Bar) -> u32 {
        bar.iter().copied().map(u32::from).sum()
    }
}

impl ListsImages for Chomp {
    fn images(&self, bar: &Bar) -> impl Iterator<Item = Bar> {
        [*bar, Chomp::transposed(bar)].into_iter()
    }
}

impl Index for Chomp {
    fn size(&self) -> u64 {
        self.paths.size()
    }

    /// From the top left: a step down for each row, in the lowest bit first, after as many steps
    /// right as the row is long.
    fn index(&self, bar: &Bar) -> u64 {
        let rows = bar[..self.board.rows].iter().rev();
        let steps = rows.enumerate().map(|(down, length)| 1 << (down + usize::from(*length)));
        self.paths.rank(steps.fold(0, |path, step: u64| path | step))
    }

    fn position(&self, index: u64) -> Option<Bar> {
        if index >= self.paths.size() {
            return None;
        }
        let mut path = self.paths.unrank(index);
        let mut bar = [0; MOST_ROWS];
        for (down, row) in (0..self.board.rows).rev().enumerate() {
            bar[row] = (path.trailing_zeros() as usize - down) as u8;
            path &= path - 1;
        }
        // The poisoned piece is never eaten.
        (bar[0] > 0).then_some(bar)
    }
}

impl Impartial for Chomp {}

impl Show for Chomp {
    /// The bar row by row from the top: `x` for a piece, `-` for none.
    fn format(&self, bar: &Bar) -> String {
        let cells = 0..self.board.cells();
        cells.map(|cell| if self.is_left(bar, cell) { 'x' } else { '-' }).collect()
    }

    fn parse(&self, text: &str) -> Result<Bar, Mistake> {
        let board = read_cells(text, 0, self.board.cells(), "x and -", |c| "-x".find(c))?;
        let mut bar = [0; MOST_ROWS];
        for cell in self.cells().filter(|&cell| board[cell] == 1) {
            let (row, column) = self.place(cell);
            let below = row.checked_sub(1).is_none_or(|below| usize::from(bar[below]) > column);
            if usize::from(bar[row]) != column || !below {
                let message = "a piece is only left if those below it and left of it are";
                return Err(Mistake::at(cell, message));
            }
            bar[row] = column as u8 + 1;
        }
        if bar[0] == 0 {
            let message = "the poisoned piece in the corner is always left";
            return Err(Mistake::at(self.poisoned(), message));
        }
        Ok(bar)
    }

    /// The piece: `c2`.
    fn notation(&self, _: &Bar, bite: Placement) -> String {
        bite.name(|cell| self.board.name(cell))
    }

    fn scene(&self, bar: &Bar) -> Scene {
        let mut scene = self.board.scene().without_lines();
        for cell in self.cells().filter(|&cell| self.is_left(bar, cell)) {
            let at = self.board.place(cell);
            if cell == self.poisoned() {
                scene.piece(cell, at, Glyph::Tile(0.9, 0.9), Tone::Bright, "☠", "poisoned piece");
            } else {
                scene.piece(cell, at, Glyph::Block(0.94, 0.94), Tone::Brown, "x", "piece");
            }
        }
        scene
    }
}
