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

use gamesman_rules::index::Symmetries;
use gamesman_rules::scene::{cell_name, column_letter};
use gamesman_rules::{
    Click, Clicks, Game, Glyph, Index, Mistake, Outcome, Player, Scene, Show, Symmetric, Tone,
    click, parse_cells,
};

mod entries;
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

/// Which lines win.
#[derive(Clone, Copy, Debug)]
struct Directions {
    rows: bool,
    columns: bool,
    diagonals: bool,
}

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
    rows: usize,
    columns: usize,
    line: u32,
    gravity: Gravity,
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
}

impl Lines {
    fn new(
        (rows, columns): (usize, usize),
        line: u32,
        directions: Directions,
        gravity: Gravity,
        misere: bool,
    ) -> Result<Lines, Mistake> {
        let height = rows + 1;
        let k = line as usize;
        let mut strides = Vec::new();
        if directions.rows && columns >= k {
            strides.push(height as u32);
        }
        if directions.columns && rows >= k {
            strides.push(1);
        }
        if directions.diagonals && rows >= k && columns >= k {
            strides.extend([height as u32 + 1, height as u32 - 1]);
        }
        if strides.is_empty() {
            let message = format!("no line of {k} of these kinds fits a board of {rows}x{columns}");
            return Err(Mistake::new(message));
        }
        let ternary = match gravity {
            Gravity::Full => None,
            _ => Some(Ternary::new(rows, columns).ok_or_else(|| {
                Mistake::new(format!(
                    "a board of {rows}x{columns} has {} cells; without full gravity at most 39 can \
                     be numbered",
                    rows * columns
                ))
            })?),
        };
        let column = (1u64 << rows) - 1;
        let repeat = |bits: u64| (0..columns).fold(0, |all, c| all | bits << (c * height));
        let mut lines = Lines {
            rows,
            columns,
            line,
            gravity,
            misere,
            cells: repeat(column),
            bottom: repeat(1),
            falling: (0..)
                .map(|round| 1 << round)
                .take_while(|&places| places < height)
                .map(|places| repeat((1 << (height - places)) - 1))
                .collect(),
            strides,
            lines: Vec::new(),
            symmetries: Symmetries::new(Vec::new()),
            ternary,
        };
        lines.symmetries = Symmetries::new(lines.reflections(directions));
        lines.lines = lines.all_lines();
        Ok(lines)
    }

    fn bit(&self, row_from_bottom: usize, column: usize) -> u32 {
        (column * (self.rows + 1) + row_from_bottom) as u32
    }

    fn row_and_column(&self, bit: u32) -> (usize, usize) {
        (bit as usize % (self.rows + 1), bit as usize / (self.rows + 1))
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
                let column = (1u64 << self.rows) - 1;
                (0..self.columns).fold(0, |open, c| {
                    let mut rest = empty & column << (c * (self.rows + 1));
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
        (self.rows - 1 - row) * self.columns + column
    }

    /// The bit of a spot.
    fn bit_of_spot(&self, spot: usize) -> u32 {
        self.bit(self.rows - 1 - spot / self.columns, spot % self.columns)
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
        let mut open = self.open_cells(*board);
        while open != 0 {
            out.push(open.trailing_zeros());
            open &= open - 1;
        }
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
            return Some(Outcome::Lose.flipped_if(self.misere));
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
            None => 1 << (self.columns * (self.rows + 1)),
        }
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        match &self.ternary {
            Some(ternary) => ternary.rank(*board),
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
            Some(ternary) => ternary.unrank(index),
            None => self.fallen(index)?,
        };
        let (x, o) = (board.x.count_ones(), board.o.count_ones());
        (x == o || x == o + 1).then_some(board)
    }
}

impl Show for Lines {
    /// Cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, board: &Board) -> String {
        let mark = |spot| {
            let bit = 1 << self.bit_of_spot(spot);
            match (board.x & bit != 0, board.o & bit != 0) {
                (true, _) => 'x',
                (_, true) => 'o',
                _ => '-',
            }
        };
        (0..self.rows * self.columns).map(mark).collect()
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let cells = self.rows * self.columns;
        let marks = parse_cells(text, 0, cells, "x, o and -", |c| "xo-".contains(c).then_some(c))?;
        let mut board = self.start();
        for (spot, mark) in marks.into_iter().enumerate() {
            match mark {
                'x' => board.x |= 1 << self.bit_of_spot(spot),
                'o' => board.o |= 1 << self.bit_of_spot(spot),
                _ => {}
            }
        }
        let (x, o) = (board.x.count_ones(), board.o.count_ones());
        if x != o && x != o + 1 {
            let message = format!("{x} x and {o} o: x moves first, so x has as many or one more");
            return Err(Mistake::new(message));
        }
        if self.gravity == Gravity::Full {
            let floats = |bit: &u32| {
                let below = board.marks() >> (bit - 1) & 1;
                board.marks() >> bit & 1 == 1 && self.row_and_column(*bit).0 > 0 && below == 0
            };
            if let Some(bit) = (1..64).find(floats) {
                let (row, column) = self.row_and_column(bit);
                let name = cell_name(self.rows, self.rows - 1 - row, column);
                let message = format!("the disc on {name} floats; discs fall");
                return Err(Mistake::at(self.spot(bit), message));
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
        let (row, column) = self.row_and_column(bit);
        match self.gravity {
            Gravity::Full => column_letter(column).to_string(),
            _ => cell_name(self.rows, self.rows - 1 - row, column),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for spot in 0..self.rows * self.columns {
            let bit = 1 << self.bit_of_spot(spot);
            let place = Scene::cell(spot / self.columns, spot % self.columns);
            let discs = self.gravity == Gravity::Full;
            if board.x & bit != 0 {
                let (glyph, name) =
                    if discs { (Glyph::Disc(0.4), "dark disc") } else { (Glyph::Cross, "cross") };
                scene.piece(spot, place, glyph, Tone::First, "x", name);
            } else if board.o & bit != 0 {
                let (glyph, name) =
                    if discs { (Glyph::Disc(0.4), "light disc") } else { (Glyph::Ring, "ring") };
                scene.piece(spot, place, glyph, Tone::Second, "o", name);
            }
        }
        scene
    }

    /// The cell; under full gravity any empty cell of the column.
    fn clicks(&self, board: &Board, bit: u32) -> Clicks {
        if self.gravity != Gravity::Full {
            return click(self.spot(bit));
        }
        let (_, column) = self.row_and_column(bit);
        let top = self.bit(self.rows - 1, column);
        let empty = (bit..=top).filter(|bit| board.marks() >> bit & 1 == 0);
        empty.map(|bit| vec![Click::Spot(self.spot(bit))]).collect()
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Directions = Directions { rows: true, columns: true, diagonals: true };

    fn lines(rows: usize, columns: usize, line: u32, gravity: Gravity) -> Lines {
        Lines::new((rows, columns), line, ALL, gravity, false).unwrap()
    }

    #[track_caller]
    #[inline(always)]
    fn moves(game: &Lines, text: &str) -> Vec<String> {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        moves.into_iter().map(|bit| game.notation(&board, bit)).collect()
    }

    #[test]
    fn gravity_decides_which_cells_are_open() {
        let board = "----------x--o--"; // c2 and b1
        assert_eq!(moves(&lines(4, 4, 3, Gravity::None), board).len(), 14);
        assert_eq!(
            moves(&lines(4, 4, 3, Gravity::Lowest(2)), board),
            ["a1", "a2", "b2", "b3", "c1", "c3", "d1", "d2"]
        );
        let fallen = "--------------xo";
        assert_eq!(moves(&lines(4, 4, 3, Gravity::Full), fallen), ["a", "b", "c", "d"]);
    }

    #[test]
    fn lines_do_not_wrap_around_the_edge() {
        let game = lines(3, 4, 3, Gravity::None);
        for (text, end) in [
            ("xxx-oo------", Some(Outcome::Lose)),
            ("-xx-oo--x---", None),
            ("x--oox----x-", Some(Outcome::Lose)),
            ("--x--x--xo-o", Some(Outcome::Lose)),
            ("x---xo---xo-", None),
        ] {
            assert_eq!(game.primitive(&game.parse(text).unwrap()), end, "{text}");
        }
    }

    #[test]
    fn boards_that_cannot_be_are_refused_with_a_reason() {
        let connect = lines(4, 4, 3, Gravity::Full);
        let floating = connect.parse("-----------x----").unwrap_err();
        assert_eq!((floating.at, floating.message.contains("d2")), (Some(11), true));
        let game = lines(3, 3, 3, Gravity::None);
        assert!(game.parse("xx-------").unwrap_err().message.contains("one more"));
        assert!(game.parse("xxx-oo-o-").unwrap_err().message.contains("a move ago"));
        assert_eq!(game.parse("xo--#----").unwrap_err().at, Some(4));
        let refused = |r: Result<Lines, Mistake>| r.err().unwrap().message;
        let long = Lines::new((3, 4), 5, ALL, Gravity::None, false);
        assert!(refused(long).contains("no line of 5"));
        let large = Lines::new((7, 7), 4, ALL, Gravity::None, false);
        assert!(refused(large).contains("at most 39"));
    }

    #[test]
    fn a_disc_can_be_dropped_by_clicking_anywhere_above_it() {
        let game = lines(4, 4, 4, Gravity::Full);
        let board = game.parse("------------x---").unwrap();
        let ways = game.clicks(&board, game.bit(1, 0));
        assert_eq!(ways, [[Click::Spot(8)], [Click::Spot(4)], [Click::Spot(0)]]);
    }
}
