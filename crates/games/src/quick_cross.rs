//! Quick Cross: pieces that lie or stand are placed and turned; a line of equal ones wins.
//!
//! GamesmanClassic's `mqx`, in the version in which positions hold no turn: both players have the same
//! moves, so the game is impartial, but it goes round in circles. A board is two masks, row by row from
//! the top.
//!
//! Index: cells to base 3. Tier: the empty cells; within a tier pieces are turned.
//!
//! Symmetry: those of the board, and exchanging lying and standing pieces.

use gamesman_rules::index::{Reflection, Symmetries, Ternary, grid_symmetries};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Retrograde, Scene, Settings, Show, Symmetric, Tone, Variant,
    click, parse_cells,
};

/// Quick Cross.
pub(crate) static QUICK_CROSS: Entry = Entry {
    id: "quickcross",
    name: "Quick Cross",
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board** is empty at the start. Pieces belong to nobody; a piece either **lies** (`-`) or \
            **stands** (`|`).\n\n\
            **To move.** Put a piece on an empty cell, lying or standing, or turn any piece that is on the \
            board by a quarter.\n\n\
            **To win.** Make a line of equal pieces: in a row, a column or a diagonal, three on small \
            boards and four on 4×4. If nobody can force that the game goes on for ever, which is a draw. \
            In misère play whoever makes a line loses.\n\n\
            Other boards of up to 20 cells can be chosen. With `cut` the cell in the bottom right corner is \
            missing.",
    source: "Great American Trading Company, 1997. One of the games of the GamesCrafters in spring 2002, \
             by Thomas Yiu; the boards are those of GamesmanClassic's `mqx`.",
    known: "On 3×3 the first player loses in 6 moves, on 3 rows of 4 in 8 (GamesmanClassic); on 15 cells with three \
            in a line in 10. With four in a line 15 cells and 4×4 are draws.",
    parameters: &[BOARD, LINE, SHAPE, PLAY],
    variants: &[
        Named { id: "3x3", name: "3×3", settings: "3x3" },
        Named { id: "3x4", name: "3 rows × 4 columns", settings: "3x4" },
        Named { id: "4x4", name: "4×4, four in a line", settings: "4x4-4" },
        Named { id: "15-3", name: "15 cells, three in a line", settings: "4x4-3-cut" },
        Named { id: "15-4", name: "15 cells, four in a line", settings: "4x4-4-cut" },
        Named { id: "3x3-misere", name: "3×3 misère", settings: "3x3-3-full-misere" },
        Named {
            id: "3x4-misere",
            name: "3 rows × 4 columns, misère",
            settings: "3x4-3-full-misere",
        },
        Named {
            id: "4x4-misere",
            name: "4×4, four in a line, misère",
            settings: "4x4-4-full-misere",
        },
    ],
    open,
};

const BOARD: Parameter = Parameter {
    id: "board",
    help: "Rows x columns, at most 20 cells",
    kind: Kind::Board { min: 2, max: 6 },
    default: "3x3",
};

const LINE: Parameter = Parameter {
    id: "line",
    help: "How many equal pieces make a line",
    kind: Kind::Number { min: 2, max: 6 },
    default: "3",
};

const SHAPE: Parameter = Parameter {
    id: "shape",
    help: "Whether a corner is missing",
    kind: Kind::Choice(&[
        Choice { id: "full", help: "the whole board" },
        Choice { id: "cut", help: "without the bottom right cell" },
    ]),
    default: "full",
};

fn open(settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
    let (rows, columns) = settings.board("board");
    let cut = settings.choice("shape") == "cut";
    let size = (rows as usize, columns as usize);
    let game = QuickCross::new(size, settings.number("line") as usize, cut, settings.misere())?;
    Ok(Open::indexed(game).symmetric().retrograde().variant())
}

/// Masks of lying and standing pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    lying: u32,
    standing: u32,
}

impl Board {
    fn pieces(self) -> u32 {
        self.lying | self.standing
    }
}

/// A piece put on a cell, or turned there, and how it lies then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Set {
    cell: u8,
    stands: bool,
}

struct QuickCross {
    rows: usize,
    columns: usize,
    misere: bool,
    /// The cells there are.
    board: u32,
    lines: Vec<u32>,
    cells: Ternary,
    symmetries: Symmetries,
}

impl QuickCross {
    fn new(
        (rows, columns): (usize, usize),
        line: usize,
        cut: bool,
        misere: bool,
    ) -> Result<QuickCross, Mistake> {
        let count = rows * columns;
        if count > 20 {
            let message = format!("a board of {rows}x{columns} has {count} cells; at most 20 fit");
            return Err(Mistake::new(message));
        }
        let board = ((1u32 << count) - 1) >> u32::from(cut);
        let lines = lines((rows, columns), line, board);
        if lines.is_empty() {
            let message = format!("no line of {line} fits a board of {rows}x{columns}");
            return Err(Mistake::new(message));
        }
        // Rows and columns exchanged, upside down, left to right. If a corner is missing only the first
        // keeps the board.
        let all = grid_symmetries(rows, columns);
        let kinds = [4, 2, 1].into_iter().filter(|&kind| kind < all.len() && (kind == 4 || !cut));
        let reflection = |kind: usize| {
            let to: Vec<u32> = all[kind].iter().map(|&cell| cell as u32).collect();
            Reflection::new(&to)
        };
        let symmetries = Symmetries::new(kinds.map(reflection).collect());
        // A missing last cell is never more than a leading zero.
        let cells = Ternary::new(count as u32 - u32::from(cut));
        Ok(QuickCross { rows, columns, misere, board, lines, cells, symmetries })
    }

    fn least(&self, board: &Board) -> ((u64, u64), (u64, u64)) {
        let (lying, standing) = (board.lying.into(), board.standing.into());
        (self.symmetries.least(lying, standing), self.symmetries.least(standing, lying))
    }

    fn name(&self, cell: u8) -> String {
        let cell = usize::from(cell);
        cell_name(self.rows, cell / self.columns, cell % self.columns)
    }
}

/// All lines of so many cells of a board, in rows, columns and diagonals.
fn lines((rows, columns): (usize, usize), line: usize, board: u32) -> Vec<u32> {
    let mut lines = Vec::new();
    for cell in 0..rows * columns {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            // A line goes on by `step` cells; its last cell says whether it leaves the board.
            let step = down * columns as isize + right;
            let last_row = (cell / columns) as isize + down * (line as isize - 1);
            let last_column = (cell % columns) as isize + right * (line as isize - 1);
            if last_row < rows as isize && (0..columns as isize).contains(&last_column) {
                let cells = (0..line as isize).map(|i| cell as isize + i * step);
                let mask = cells.fold(0u32, |mask, cell| mask | 1 << cell);
                lines.extend(Some(mask).filter(|mask| mask & !board == 0));
            }
        }
    }
    lines
}

fn cells(mask: u32) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let cell = (rest != 0).then(|| rest.trailing_zeros() as u8);
        rest &= rest.wrapping_sub(1);
        cell
    })
}

impl Game for QuickCross {
    type Position = Board;
    type Move = Set;

    fn start(&self) -> Board {
        Board { lying: 0, standing: 0 }
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<Set>) {
        for cell in cells(self.board) {
            if board.standing >> cell & 1 == 0 {
                out.push(Set { cell, stands: true });
            }
            if board.lying >> cell & 1 == 0 {
                out.push(Set { cell, stands: false });
            }
        }
    }

    #[inline(always)]
    fn play(&self, board: &Board, Set { cell, stands }: Set) -> Board {
        let bit = 1 << cell;
        match stands {
            true => Board { lying: board.lying & !bit, standing: board.standing | bit },
            false => Board { lying: board.lying | bit, standing: board.standing & !bit },
        }
    }

    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let equal = |line: &u32| board.lying & line == *line || board.standing & line == *line;
        self.lines.iter().any(equal).then(|| Outcome::Lose.flipped_if(self.misere))
    }

    #[inline(always)]
    fn tier(&self, board: &Board) -> u32 {
        (self.board & !board.pieces()).count_ones()
    }
}

impl Symmetric for QuickCross {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let (one, other) = self.least(board);
        let (lying, standing) = one.min(other);
        Board { lying: lying as u32, standing: standing as u32 }
    }

    #[inline(always)]
    fn orbit(&self, board: &Board) -> u32 {
        let (one, other) = self.least(board);
        let images = self.symmetries.orbit(board.lying.into(), board.standing.into());
        if one == other { images } else { 2 * images }
    }
}

impl Retrograde for QuickCross {
    /// A piece was turned or put where it is.
    #[inline(always)]
    fn unmoves(&self, board: &Board, out: &mut Vec<Board>) {
        for cell in cells(board.pieces()) {
            let bit = 1 << cell;
            out.push(Board { lying: board.lying & !bit, standing: board.standing & !bit });
            let (lying, standing) = (board.lying & bit, board.standing & bit);
            out.push(Board {
                lying: board.lying ^ lying | standing,
                standing: board.standing ^ standing | lying,
            });
        }
    }
}

impl Index for QuickCross {
    fn size(&self) -> u64 {
        self.cells.size()
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        self.cells.rank(board.lying, board.standing)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        (index < self.cells.size()).then(|| {
            let (lying, standing) = self.cells.unrank(index);
            Board { lying, standing }
        })
    }
}

impl Show for QuickCross {
    /// Cells row by row from the top: `h` lying (horizontal), `v` standing (vertical), `-` empty.
    fn format(&self, board: &Board) -> String {
        let letter = |cell: u8| match (board.lying >> cell & 1, board.standing >> cell & 1) {
            (1, _) => 'h',
            (_, 1) => 'v',
            _ => '-',
        };
        cells(self.board).map(letter).collect()
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let count = self.board.count_ones() as usize;
        let letters =
            parse_cells(text, 0, count, "h, v and -", |c| "hv-".contains(c).then_some(c))?;
        let mask = |letter| {
            let cells = letters.iter().enumerate().filter(|(_, c)| **c == letter);
            cells.fold(0u32, |mask, (cell, _)| mask | 1 << cell)
        };
        Ok(Board { lying: mask('h'), standing: mask('v') })
    }

    /// The cell and how its piece lies then: `b2h`, `b2v`.
    fn notation(&self, _: &Board, set: Set) -> String {
        format!("{}{}", self.name(set.cell), if set.stands { 'v' } else { 'h' })
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        let count = self.board.count_ones() as usize;
        if count < self.rows * self.columns {
            scene.spots.truncate(count);
            // Cover the missing cell.
            let place = Scene::cell(self.rows - 1, self.columns - 1);
            scene.piece(count, place, Glyph::Tile(1.0, 1.0), Tone::Shade, "#", "no cell");
        }
        for cell in cells(board.pieces()) {
            let (glyph, text, name) = match board.lying >> cell & 1 {
                1 => (Glyph::Bar(0.76, 0.2), "-", "lying piece"),
                _ => (Glyph::Bar(0.2, 0.76), "|", "standing piece"),
            };
            let cell = usize::from(cell);
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            scene.piece(cell, place, glyph, Tone::Neutral, text, name);
        }
        scene
    }

    /// A piece to be turned; an empty cell and a button.
    fn clicks(&self, board: &Board, set: Set) -> Clicks {
        if board.pieces() >> set.cell & 1 == 1 {
            return click(set.cell.into());
        }
        let button = if set.stands { "standing" } else { "lying" };
        vec![vec![Click::Spot(set.cell.into()), Click::Button(button.into())]]
    }

    fn player(&self, _: &Board) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_the_lines_of_the_program_they_come_from() {
        for (size, line, cut, count) in [
            ((3, 3), 3, false, 8),
            ((3, 4), 3, false, 14),
            ((4, 4), 4, false, 10),
            ((4, 4), 3, true, 21),
            ((4, 4), 4, true, 7),
        ] {
            let game = QuickCross::new(size, line, cut, false).unwrap();
            assert_eq!(game.lines.len(), count, "{size:?} {line} {cut}");
        }
    }

    #[test]
    fn pieces_are_put_down_or_turned() {
        let game = QuickCross::new((3, 3), 3, false, false).unwrap();
        let board = game.parse("h---v----").unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        assert_eq!(moves.len(), 2 * 7 + 2);
        let after = |name: &str| {
            let found = moves.iter().find(|&&mv| game.notation(&board, mv) == name);
            found.map(|&mv| game.format(&game.play(&board, mv)))
        };
        assert_eq!(after("a3v").as_deref(), Some("v---v----"));
        assert_eq!(after("a3h"), None);
        assert_eq!(after("c1h").as_deref(), Some("h---v---h"));
        let line = game.parse("v---v---v").unwrap();
        assert_eq!(game.primitive(&line), Some(Outcome::Lose));
        assert_eq!(game.primitive(&game.parse("v---h---v").unwrap()), None);
    }

    #[test]
    fn boards_that_cannot_be_played_are_refused() {
        for (size, line, part) in [((5, 5), 3, "at most 20"), ((2, 2), 3, "no line of 3")] {
            let mistake = QuickCross::new(size, line, false, false).err().unwrap();
            assert!(mistake.message.contains(part), "{mistake}");
        }
    }
}
