//! N Queens: put as many queens on a board as it has rows, none attacking another.
//!
//! Queens are only added, so the puzzle is acyclic, and every way of placing some queens so that none
//! attacks another can be reached: whatever can be solved can be reached as well.
//!
//! A position is a word, four bits for each row from the top: the column of its queen counted from 1,
//! or 0. Positions are numbered by search. Tier: the queens that are missing. Symmetry: the eight of
//! the square.

use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Kind, Mistake, Named, Open, Outcome, Parameter, Player,
    Players, Retrograde, Scene, Show, Symmetric, Tone, click, distinct, parse_cells,
};

/// N Queens.
pub(crate) static N_QUEENS: Entry = Entry {
    id: "nqueens",
    name: "N Queens",
    players: Players::One,
    family: Family::Placing,
    rules: "The board is an empty square with N rows. A move **puts a queen on a square that no queen \
            attacks**: none in its row, in its column or on its diagonals. Put down **N queens**.\n\n\
            The size of the board can be chosen.",
    source: "Max Bezzel, *Berliner Schachzeitung* (1848), for 8 queens; Franz Nauck (1850) for any number.",
    known: "8 queens can stand in 92 ways (Nauck 1850); for 4 to 9 the numbers are 2, 10, 4, 40, 92 and \
            352 (OEIS A000170).",
    parameters: &[Parameter {
        id: "size",
        help: "How many rows the board has, and how many queens must be placed",
        kind: Kind::Number { min: 4, max: 9 },
        default: "8",
    }],
    variants: &[
        Named { id: "8", name: "8×8", settings: "8" },
        Named { id: "4", name: "4×4", settings: "4" },
        Named { id: "5", name: "5×5", settings: "5" },
        Named { id: "6", name: "6×6", settings: "6" },
        Named { id: "7", name: "7×7", settings: "7" },
        Named { id: "9", name: "9×9", settings: "9" },
    ],
    open: |s| {
        let game = NQueens { size: s.number("size") };
        Ok(Open::found(game).symmetric().retrograde().variant())
    },
};

/// The column of each row's queen counted from 1, or 0: four bits each, the top row lowest.
type Queens = u64;

struct NQueens {
    size: u32,
}

impl NQueens {
    /// The rows that have a queen, each with its column, both counted from 0.
    fn queens(&self, queens: Queens) -> impl Iterator<Item = (u32, u32)> {
        let column = move |row| (queens >> (4 * row) & 15) as u32;
        (0..self.size).filter(move |&row| column(row) > 0).map(move |row| (row, column(row) - 1))
    }

    fn count(&self, queens: Queens) -> u32 {
        self.queens(queens).count() as u32
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

    /// The images under the symmetries of the square, the position itself among them.
    fn images(&self, queens: Queens) -> [Queens; 8] {
        let mut images = [0; 8];
        let last = self.size - 1;
        for (row, column) in self.queens(queens) {
            for (i, image) in images.iter_mut().enumerate() {
                let (row, column) = if i & 1 == 0 { (row, column) } else { (column, row) };
                let row = if i & 2 == 0 { row } else { last - row };
                let column = if i & 4 == 0 { column } else { last - column };
                *image |= u64::from(column + 1) << (4 * row);
            }
        }
        images
    }

    fn place(&self, cell: u32) -> (u32, u32) {
        (cell / self.size, cell % self.size)
    }
}

impl Game for NQueens {
    type Position = Queens;
    /// The square, counted row by row from the top left.
    type Move = u32;

    fn start(&self) -> Queens {
        0
    }

    fn moves(&self, queens: &Queens, out: &mut Vec<u32>) {
        for row in 0..self.size {
            let attacked = self.attacked(*queens, row);
            let free = (0..self.size).filter(|column| attacked >> column & 1 == 0);
            out.extend(free.map(|column| row * self.size + column));
        }
    }

    fn play(&self, queens: &Queens, cell: u32) -> Queens {
        let (row, column) = self.place(cell);
        queens | u64::from(column + 1) << (4 * row)
    }

    fn primitive(&self, queens: &Queens) -> Option<Outcome> {
        (self.count(*queens) == self.size).then_some(Outcome::Win)
    }

    fn tier(&self, queens: &Queens) -> u32 {
        self.size - self.count(*queens)
    }
}

impl Symmetric for NQueens {
    fn canonical(&self, queens: &Queens) -> Queens {
        self.images(*queens).into_iter().fold(Queens::MAX, Ord::min)
    }

    fn orbit(&self, queens: &Queens) -> u32 {
        distinct(&mut self.images(*queens))
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
        let cells = 0..self.size * self.size;
        let queen = |(row, column)| self.queens(*queens).any(|queen| queen == (row, column));
        cells.map(|cell| if queen(self.place(cell)) { 'Q' } else { '-' }).collect()
    }

    fn parse(&self, text: &str) -> Result<Queens, Mistake> {
        let read = |c| "Q-".contains(c).then_some(c);
        let cells = parse_cells(text, 0, (self.size * self.size) as usize, "Q and -", read)?;
        let mut queens = 0;
        for (cell, _) in (0..).zip(cells).filter(|(_, c)| *c == 'Q') {
            let (row, column) = self.place(cell);
            if self.attacked(queens, row) >> column & 1 == 1 {
                let name = cell_name(self.size as usize, row as usize, column as usize);
                let message = format!("the queen on {name} and one before it attack each other");
                return Err(Mistake::at(cell as usize, message));
            }
            queens = self.play(&queens, cell);
        }
        Ok(queens)
    }

    /// The square: `b4`.
    fn notation(&self, _: &Queens, cell: u32) -> String {
        let (row, column) = self.place(cell);
        cell_name(self.size as usize, row as usize, column as usize)
    }

    fn scene(&self, queens: &Queens) -> Scene {
        let size = self.size as usize;
        let mut scene = Scene::chequered(size, size);
        for (row, column) in self.queens(*queens) {
            let (id, place) =
                (row as usize * size + column as usize, (row as usize, column as usize));
            let place = Scene::cell(place.0, place.1);
            scene.piece(id, place, Glyph::Crown(0.8), Tone::First, "Q", "queen");
        }
        for row in 0..self.size {
            let attacked = self.attacked(*queens, row);
            for column in (0..self.size).filter(|column| attacked >> column & 1 == 0) {
                let (x, y) = Scene::cell(row as usize, column as usize);
                let (radius, tone) = (0.1, Tone::Ink);
                scene.shapes.push(gamesman_rules::Shape::Circle { x, y, radius, tone });
            }
        }
        scene
    }

    fn clicks(&self, _: &Queens, cell: u32) -> Clicks {
        click(cell as usize)
    }

    fn player(&self, _: &Queens) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queens_go_where_no_queen_attacks() {
        let game = NQueens { size: 4 };
        for (text, expected) in [
            ("Q---------------", vec!["c3", "d3", "b2", "d2", "b1", "c1"]),
            ("-Q------Q-------", vec!["d3", "c1", "d1"]),
            ("-Q-----QQ-------", vec!["c1"]),
            ("Q-----Q---------", vec!["b1"]),
            ("Q-----Q------Q--", vec![]),
        ] {
            let queens = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&queens, &mut moves);
            let names: Vec<String> = moves.iter().map(|&mv| game.notation(&queens, mv)).collect();
            assert_eq!(names, expected, "{text}");
        }
    }

    #[test]
    fn queens_that_attack_each_other_are_refused_at_the_second() {
        let game = NQueens { size: 4 };
        for (text, at) in
            [("QQ--------------", 1), ("Q----Q----------", 5), ("Q-----------Q---", 12)]
        {
            assert_eq!(game.parse(text).unwrap_err().at, Some(at), "{text}");
        }
        let done = game.parse("-Q-----QQ-----Q-").unwrap();
        assert_eq!(game.primitive(&done), Some(Outcome::Win));
    }

    #[test]
    fn the_corner_has_four_images_and_the_centre_one() {
        let game = NQueens { size: 5 };
        for (cell, orbit) in [(0, 4), (12, 1), (1, 8), (2, 4)] {
            assert_eq!(game.orbit(&game.play(&0, cell)), orbit, "square {cell}");
        }
    }
}
