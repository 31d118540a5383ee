//! The line family: two players mark cells of a board in turn; k marks in a line win.
//!
//! One implementation of the framework of Ahmed, Chatterjee and Gulwani, "Automatic Generation of
//! Alternative Starting Positions for Traditional Board Games" (IST-2013-146), section 4: board
//! size, winning lines (rows, columns, diagonals) and gravity (full, partial, none), plus misère.
//! Tic-Tac-Toe, CONNECT-3, CONNECT-4 and Bottom-2 are named members.
//!
//! A board is two bit masks, column by column from the left, each column from the bottom, with one
//! guard bit above each column that is never set, so that a line cannot run from one column's top
//! into the next one's bottom. Finding lines takes a few shifts whatever the board.
//!
//! Index: under full gravity the columns' heights and colours in one number of
//! columns × (rows + 1) bits (a sentinel bit marks each height; the encoding of Tromp's and Pons's
//! solvers); without it the cells as digits to base 3, a column at a time by table, which takes a
//! tenth of the time that ranking combinations does. Tier: the number of empty cells, so every game
//! is acyclic.

use gamesman_connect::Solver;
use gamesman_rules::index::Symmetries;
use gamesman_rules::prelude::*;

mod entries;
mod exact;
mod marking;
mod reflections;
mod reward;
mod ternary;

pub(crate) use entries::{BOTTOM_2, CONNECT_3, CONNECT_4, LINES, TIC_TAC_TOE};
use ternary::Ternary;

/// Which empty cells of a column may be marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gravity {
    None,
    Full,
    Lowest(u32),
}

const MARKS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

const DISCS: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.43), ["red disc", "yellow disc"]);

/// The marks of both players, as masks with one guard bit above each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u64,
    o: u64,
}

impl Board {
    fn marks(self) -> u64 {
        self.x | self.o
    }

    /// The player to move: x has moved as often as o, or once more.
    fn player(self) -> Player {
        if self.x.count_ones() == self.o.count_ones() { Player::First } else { Player::Second }
    }
}

struct Lines {
    board: Rect,
    line: u32,
    gravity: Gravity,
    /// Boards are worth the opposite ([`Rewarded`](gamesman_rules::Rewarded)).
    misere: bool,
    /// All cells, without the guard bits.
    cells: u64,
    /// The lowest cell of each column.
    bottom: u64,
    /// For 1, 2, 4… up to the rows: the bits that may be filled by a shift of so many places.
    falling: Vec<u64>,
    /// From a cell to the next one of a line, for each direction that wins.
    strides: Vec<u32>,
    /// Every winning line, at every place.
    lines: Vec<u64>,
    symmetries: Symmetries,
    /// Numbers boards without full gravity.
    ternary: Option<Ternary>,
    /// Searches boards of Connect 4.
    solver: Option<Solver>,
}

impl Lines {
    /// Lines win in these directions, among those of [`ALIGNMENT`].
    fn new(
        board: Rect,
        line: u32,
        directions: &[Direction],
        gravity: Gravity,
        misere: bool,
    ) -> Result<Lines, Mistake> {
        let Rect { rows, columns } = board;
        let height = rows + 1;
        let fits = |way: &&Direction| !board.lines(line as usize, &[**way]).is_empty();
        let directions: Vec<Direction> = directions.iter().filter(fits).copied().collect();
        if directions.is_empty() {
            let message =
                format!("no line of {line} of these kinds fits a board of {rows}x{columns}");
            return Err(Mistake::new(message));
        }
        let ternary = match gravity {
            Gravity::Full => None,
            _ => Some(Ternary::new(rows, columns).ok_or_else(|| {
                Mistake::new(format!(
                    "a board of {rows}x{columns} has {} cells; without full gravity at most 39 can \
                     be numbered",
                    board.cells()
                ))
            })?),
        };
        let repeat = |bits: u64| (0..columns).fold(0, |all, c| all | bits << (c * height));
        let stride =
            |&(down, right): &Direction| (right * height as isize - down).unsigned_abs() as u32;
        let mut lines = Lines {
            board,
            line,
            gravity,
            misere,
            cells: repeat((1 << rows) - 1),
            bottom: repeat(1),
            falling: (0..)
                .map(|round| 1 << round)
                .take_while(|&places| places < height)
                .map(|places| repeat((1 << (height - places)) - 1))
                .collect(),
            strides: directions.iter().map(stride).collect(),
            lines: Vec::new(),
            symmetries: Symmetries::new(Vec::new()),
            ternary,
            solver: Lines::solver(board, line, &directions, gravity),
        };
        lines.symmetries = Symmetries::new(lines.reflections(&directions));
        let cells = board.lines(line as usize, &directions);
        lines.lines = cells.into_iter().map(|cells| lines.bits(cells)).collect();
        Ok(lines)
    }

    fn bit(&self, row_from_bottom: usize, column: usize) -> u32 {
        (column * (self.board.rows + 1) + row_from_bottom) as u32
    }

    fn row_and_column(&self, bit: u32) -> (usize, usize) {
        (bit as usize % (self.board.rows + 1), bit as usize / (self.board.rows + 1))
    }

    /// Whether the marks hold a winning line. O(line length) shifts for each direction.
    #[inline(always)]
    fn has_line(&self, marks: u64) -> bool {
        self.strides.iter().any(|&stride| {
            let mut run = marks;
            for _ in 1..self.line {
                run &= run >> stride;
            }
            run != 0
        })
    }

    /// The cells that may be marked.
    #[inline(always)]
    fn open_cells(&self, board: Board) -> u64 {
        let empty = self.cells & !board.marks();
        match self.gravity {
            Gravity::None => empty,
            // In a column without gaps the sum carries to the lowest empty cell.
            Gravity::Full => (board.marks() + self.bottom) & self.cells,
            Gravity::Lowest(lowest) => {
                let column = (1u64 << self.board.rows) - 1;
                (0..self.board.columns).fold(0, |open, c| {
                    let mut rest = empty & column << (c * (self.board.rows + 1));
                    let mut found = 0;
                    for _ in 0..lowest {
                        found |= rest & rest.wrapping_neg();
                        rest &= rest.wrapping_sub(1);
                    }
                    open | found
                })
            }
        }
    }

    /// The board of an index under full gravity, whoever has marked what.
    #[inline(always)]
    fn fallen(&self, index: u64) -> Option<Board> {
        // In all columns at once, every bit from the sentinel down is set: each round copies the bits
        // twice as far down, but none out of its column.
        let mut filled = index;
        for (round, kept) in self.falling.iter().enumerate() {
            filled |= filled >> (1 << round) & kept;
        }
        // The cells below the sentinels. A column without a sentinel is none.
        let marks = filled >> 1 & self.cells;
        let x = index & marks;
        (filled & self.bottom == self.bottom).then_some(Board { x, o: marks & !x })
    }

    /// The spot of a cell in the picture, which counts rows from the top.
    fn spot(&self, bit: u32) -> usize {
        let (row, column) = self.row_and_column(bit);
        self.board.cell(self.board.rows - 1 - row, column)
    }

    /// The bit of a spot.
    fn bit_of_spot(&self, spot: usize) -> u32 {
        self.bit(self.board.rows - 1 - self.board.row_of(spot), self.board.column_of(spot))
    }

    /// The bits of some cells of the board.
    fn bits(&self, cells: u64) -> u64 {
        ones(cells).fold(0, |bits, cell| bits | 1 << self.bit_of_spot(cell))
    }

    /// The marks of both players by cells of the board.
    fn by_cells(&self, board: &Board) -> [u64; 2] {
        [board.x, board.o].map(|bits| self.cells_of(bits))
    }

    /// The cells of some bits.
    fn cells_of(&self, bits: u64) -> u64 {
        mask(ones(bits).map(|bit| self.spot(bit as u32)))
    }
}

impl Game for Lines {
    type Position = Board;
    /// The bit of the cell to mark.
    type Move = u32;

    fn start(&self) -> Board {
        Board { x: 0, o: 0 }
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<u32>) {
        out.extend(ones(self.open_cells(*board)).map(|bit| bit as u32));
    }

    #[inline(always)]
    fn play(&self, board: &Board, bit: u32) -> Board {
        match board.player() {
            Player::First => Board { x: board.x | 1 << bit, ..*board },
            Player::Second => Board { o: board.o | 1 << bit, ..*board },
        }
    }

    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let mover_before = match board.player() {
            Player::First => board.o,
            Player::Second => board.x,
        };
        if self.has_line(mover_before) {
            return Some(Outcome::Lose);
        }
        (board.marks() == self.cells).then_some(Outcome::Tie)
    }

    #[inline(always)]
    fn tier(&self, board: &Board) -> u32 {
        (self.cells & !board.marks()).count_ones()
    }
}

impl Symmetric for Lines {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let (x, o) = self.symmetries.least(board.x, board.o);
        Board { x, o }
    }

    #[inline(always)]
    fn orbit(&self, board: &Board) -> u32 {
        self.symmetries.orbit(board.x, board.o)
    }
}

impl Index for Lines {
    fn size(&self) -> u64 {
        match &self.ternary {
            Some(ternary) => ternary.size(),
            None => 1 << (self.board.columns * (self.board.rows + 1)),
        }
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        match &self.ternary {
            Some(ternary) => ternary.rank([board.x, board.o]),
            // In each column: the marks below a sentinel bit at its height.
            None => board.x + board.marks() + self.bottom,
        }
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let board = match &self.ternary {
            Some(ternary) => {
                let [x, o] = ternary.unrank(index);
                Board { x, o }
            }
            None => self.fallen(index)?,
        };
        let (x, o) = (board.x.count_ones(), board.o.count_ones());
        (x == o || x == o + 1).then_some(board)
    }
}

impl Show for Lines {
    /// Those of the discs, where there are discs.
    fn player_names(&self) -> [&'static str; 2] {
        if self.gravity == Gravity::Full { ["Red", "Yellow"] } else { ["Player 1", "Player 2"] }
    }

    /// Cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, board: &Board) -> String {
        let [x, o] = self.by_cells(board);
        format_cells(self.board.cells(), &[('x', x), ('o', o)])
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let sides = Sides::parse_marks(text, self.board.cells(), &MARKS)?;
        let board = Board { x: self.bits(sides.first), o: self.bits(sides.second) };
        if self.gravity == Gravity::Full {
            let floats = board.marks() & !self.bottom & !(board.marks() << 1);
            if let Some(bit) = ones(floats).next() {
                let cell = self.spot(bit as u32);
                let message = format!("the disc on {} floats; discs fall", self.board.name(cell));
                return Err(Mistake::at(cell, message));
            }
        }
        let mover = if board.player() == Player::First { board.x } else { board.o };
        if self.has_line(mover) {
            return Err(Mistake::new("the player to move has a line: the game ended a move ago"));
        }
        Ok(board)
    }

    /// The cell; under full gravity the column alone.
    fn notation(&self, _: &Board, bit: u32) -> String {
        match self.gravity {
            Gravity::Full => column_letter(self.row_and_column(bit).1).to_string(),
            _ => self.board.name(self.spot(bit)),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let [x, o] = self.by_cells(board);
        let (scene, looks) = match self.gravity {
            Gravity::Full => (self.board.framed().between(Tone::Red, Tone::Bright), DISCS),
            _ => (self.board.scene(), MARKS),
        };
        let made = |line: &&u64| *line & !board.x == 0 || *line & !board.o == 0;
        let lines = self.lines.iter().filter(made).map(|&line| self.cells_of(line));
        let lines: Vec<u64> = lines.collect();
        Sides::new(x, o).draw_aligned(scene, &looks, &lines)
    }

    /// The cell; under full gravity any empty cell of the column.
    fn clicks(&self, board: &Board, bit: u32) -> Clicks {
        if self.gravity != Gravity::Full {
            return click(self.spot(bit));
        }
        let (_, column) = self.row_and_column(bit);
        let top = self.bit(self.board.rows - 1, column);
        let empty = (bit..=top).filter(|&bit| !has(board.marks(), bit as usize));
        empty.map(|bit| vec![Click::Spot(self.spot(bit))]).collect()
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}
