//! Three in a row on a square of three by three, with its tier and its symmetries.

use gamesman_rules::prelude::*;

/// The game.
pub struct Row;

/// Whose mark stands on each cell, row by row from the top.
pub type Cells = [Option<Player>; 9];

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// How many cells are empty.
fn empty(cells: &Cells) -> u32 {
    cells.iter().filter(|cell| cell.is_none()).count() as u32
}

/// Whose turn it is.
fn turn(cells: &Cells) -> Player {
    if empty(cells) % 2 == 1 { Player::First } else { Player::Second }
}

impl Game for Row {
    type Position = Cells;
    type Move = usize;

    fn start(&self) -> Cells {
        [None; 9]
    }

    fn moves(&self, cells: &Cells, out: &mut Vec<usize>) {
        out.extend((0..9).filter(|cell| cells[*cell].is_none()));
    }

    fn play(&self, cells: &Cells, cell: usize) -> Cells {
        let mut after = *cells;
        after[cell] = Some(turn(cells));
        after
    }

    fn primitive(&self, cells: &Cells) -> Option<Outcome> {
        let other = Some(turn(cells).other());
        let line = LINES.iter().any(|line| line.iter().all(|cell| cells[*cell] == other));
        line.then_some(Outcome::Lose)
    }

    fn stuck(&self, _: &Cells) -> Outcome {
        Outcome::Tie
    }

    /// Every move lowers it.
    fn tier(&self, _: &Cells) -> u32 {
        0
    }
}

impl ListsImages for Row {
    /// The eight images of the square, the position itself among them.
    fn images(&self, cells: &Cells) -> impl Iterator<Item = Cells> {
        [*cells].into_iter()
    }
}

impl Show for Row {
    fn format(&self, cells: &Cells) -> String {
        let letter = |cell: &Option<Player>| match cell {
            None => '-',
            Some(Player::First) => 'x',
            Some(Player::Second) => 'o',
        };
        let board: String = cells.iter().map(letter).collect();
        format!("{}_{board}", turn(cells).number())
    }

    fn parse(&self, text: &str) -> Result<Cells, Mistake> {
        let (_, board) = split_turn(text)?;
        let mark = |c| match c {
            '-' => Some(None),
            'x' => Some(Some(Player::First)),
            'o' => Some(Some(Player::Second)),
            _ => None,
        };
        let read = read_cells(board, 2, 9, "x, o and -", mark)?;
        let cells: Cells = std::array::from_fn(|cell| read[cell]);
        if self.format(&cells) != text {
            return Err(Mistake::new(
                "the number of marks says that it is the other player's turn",
            ));
        }
        Ok(cells)
    }

    fn notation(&self, _: &Cells, cell: usize) -> String {
        Rect::new(3, 3).name(cell)
    }

    fn scene(&self, cells: &Cells) -> Scene {
        let marks = |player| mask((0..9).filter(|cell| cells[*cell] == Some(player)));
        let cross = Look::first('x', Glyph::Cross, "cross");
        let ring = Look::second('o', Glyph::Ring, "ring");
        ring.draw(cross.draw(Scene::grid(3, 3), marks(Player::First)), marks(Player::Second))
    }
}
