//! N Queens: put as many queens on a board as it has rows, none attacking another.
//!
//! Queens are only added, so the puzzle is acyclic, and every way of placing some queens so that none
//! attacks another can be reached: whatever can be solved can be reached as well.
//!
//! A position is a word, four bits for each row from the top: the column of its queen counted from 1,
//! or 0. Positions are numbered by search. Tier: the queens that are missing. Symmetry: the eight of
//! the square.

use gamesman_rules::prelude::*;

/// N Queens.
pub(crate) static N_QUEENS: Entry = Entry {
    id: "nqueens",
    name: "N Queens",
    aliases: &["Eight Queens", "Queens Puzzle"],
    players: Players::One,
    family: Family::Placing,
    rules: "The board is a square with N rows. A move **puts a queen on a square that no queen \
            attacks**: none in its row, in its column or on its diagonals. **Put down N queens.**\n\n\
            At the start the board is empty. The size of the board can be chosen.",
    source: "Max Bezzel, *Berliner Schachzeitung* (1848), for 8 queens; Franz Nauck (1850) for any number.",
    known: "8 queens can stand in 92 ways (Nauck 1850); for 4 to 9 the numbers are 2, 10, 4, 40, 92 and \
            352 (OEIS A000170).",
    parameters: &[Parameter::number(
        "size",
        (4, 9),
        "8",
        "How many rows the board has, and how many queens must be placed",
    )],
    variants: &[
        Named::new("8", "8×8", "8"),
        Named::new("4", "4×4", "4"),
        Named::new("5", "5×5", "5"),
        Named::new("6", "6×6", "6"),
        Named::new("7", "7×7", "7"),
        Named::new("9", "9×9", "9"),
    ],
    open: &|settings| {
        let game = NQueens::new(settings.number("size"));
        Ok(Open::found(game).symmetric().retrograde().variant())
    },
};

/// The column of each row's queen counted from 1, or 0: four bits each, the top row lowest.
type Queens = u64;

struct NQueens {
    size: u32,
    board: Rect,
}

impl NQueens {
    fn new(size: u32) -> NQueens {
        NQueens { size, board: Rect::new(size as usize, size as usize) }
    }

    /// The rows that have a queen, each with its column, both counted from 0.
    fn queens(&self, queens: Queens) -> impl Iterator<Item = (u32, u32)> {
        let column = move |row| (queens >> (4 * row) & 15) as u32;
        (0..self.size).filter(move |&row| column(row) > 0).map(move |row| (row, column(row) - 1))
    }

    /// The columns of a row that some queen attacks, as bits; all if it has a queen itself.
    fn attacked(&self, queens: Queens, row: u32) -> u32 {
        self.queens(queens).fold(0, |all, (other, column)| {
            let apart = row.abs_diff(other);
            match apart {
                0 => u32::MAX,
                _ => all | 1 << column | 1 << (column + apart) | (1 << column) >> apart,
            }
        })
    }

    /// The squares that no queen attacks, row by row from the top.
    fn free(&self, queens: Queens) -> impl Iterator<Item = usize> {
        (0..self.size).flat_map(move |row| {
            let attacked = self.attacked(queens, row);
            let columns = (0..self.size).filter(move |column| attacked >> column & 1 == 0);
            columns.map(move |column| (row * self.size + column) as usize)
        })
    }
}

impl Game for NQueens {
    type Position = Queens;
    type Move = Placement;

    fn start(&self) -> Queens {
        0
    }

    fn moves(&self, queens: &Queens, out: &mut Vec<Placement>) {
        out.extend(self.free(*queens).map(Placement::new));
    }

    fn play(&self, queens: &Queens, queen: Placement) -> Queens {
        let cell = queen.cell();
        queens | (self.board.column_of(cell) as u64 + 1) << (4 * self.board.row_of(cell))
    }

    fn primitive(&self, queens: &Queens) -> Option<Outcome> {
        (self.tier(queens) == 0).then_some(Outcome::Win)
    }

    fn tier(&self, queens: &Queens) -> u32 {
        self.size - self.queens(*queens).count() as u32
    }
}

impl ListsImages for NQueens {
    fn images(&self, queens: &Queens) -> impl Iterator<Item = Queens> {
        let mut images = [0; 8];
        let last = self.size - 1;
        for (row, column) in self.queens(*queens) {
            for (i, image) in images.iter_mut().enumerate() {
                let (row, column) = if i & 1 == 0 { (row, column) } else { (column, row) };
                let row = if i & 2 == 0 { row } else { last - row };
                let column = if i & 4 == 0 { column } else { last - column };
                *image |= u64::from(column + 1) << (4 * row);
            }
        }
        images.into_iter()
    }
}

impl Retrograde for NQueens {
    /// Any queen may have come last.
    fn unmoves(&self, queens: &Queens, out: &mut Vec<Queens>) {
        out.extend(self.queens(*queens).map(|(row, _)| queens & !(15 << (4 * row))));
    }
}

impl Show for NQueens {
    /// Row by row from the top: `Q` for a queen, `-` for an empty square.
    fn format(&self, queens: &Queens) -> String {
        let mut text = vec!['-'; self.board.cells()];
        for (row, column) in self.queens(*queens) {
            text[(row * self.size + column) as usize] = 'Q';
        }
        text.into_iter().collect()
    }

    fn parse(&self, text: &str) -> Result<Queens, Mistake> {
        let board = read_cells(text, 0, self.board.cells(), "Q and -", |c| "-Q".find(c))?;
        let mut queens = 0;
        for cell in (0..board.len()).filter(|&cell| board[cell] == 1) {
            if !self.free(queens).any(|free| free == cell) {
                let name = self.board.name(cell);
                let message = format!("the queen on {name} and one before it attack each other");
                return Err(Mistake::at(cell, message));
            }
            queens = self.play(&queens, Placement::new(cell));
        }
        Ok(queens)
    }

    /// The square: `b4`.
    fn notation(&self, _: &Queens, queen: Placement) -> String {
        queen.name(|cell| self.board.name(cell))
    }

    fn scene(&self, queens: &Queens) -> Scene {
        let mut scene = self.board.chequered().on(Material::Wood);
        for (row, column) in self.queens(*queens) {
            let cell = (row * self.size + column) as usize;
            let crown = Glyph::Crown(0.8);
            scene.piece(cell, self.board.place(cell), crown, Tone::First, "Q", "queen");
        }
        for cell in self.free(*queens) {
            scene.circle(self.board.place(cell), 0.1, Tone::Ink);
        }
        scene
    }
}
