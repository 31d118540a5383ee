//! Second counts: games whose numbers nobody has published, played once more by rules written from their texts alone, on
//! boards of characters. How many positions can be reached, and how many of them are won, lost, tied and drawn, is in their
//! golden files. A few use lists, rings or letters instead of such a board.

mod alignment;
mod animals;
mod capture;
mod chinese_chess;
mod combinatorial;
mod puzzles;
mod race;
mod rows;
mod topitop;

use gamesman_rules::check::Searched;

/// A board of characters, `.` where nothing is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Board {
    columns: i8,
    cells: Vec<char>,
}

impl Board {
    fn new(columns: i8, cells: &str) -> Board {
        Board { columns, cells: cells.chars().filter(|c| !c.is_whitespace()).collect() }
    }

    fn rows(&self) -> i8 {
        self.cells.len() as i8 / self.columns
    }

    /// The cell so many rows down and columns to the right.
    fn step(&self, cell: usize, (down, right): (i8, i8)) -> Option<usize> {
        let (row, column) = (cell as i8 / self.columns + down, cell as i8 % self.columns + right);
        let inside = (0..self.rows()).contains(&row) && (0..self.columns).contains(&column);
        inside.then_some((row * self.columns + column) as usize)
    }

    /// The cells with this character.
    fn all(&self, wanted: char) -> Vec<usize> {
        (0..self.cells.len()).filter(|&cell| self.cells[cell] == wanted).collect()
    }

    fn count(&self, wanted: char) -> usize {
        self.all(wanted).len()
    }

    /// With other characters on some cells.
    fn with(&self, changes: &[(usize, char)]) -> Board {
        let mut after = self.clone();
        changes.iter().for_each(|&(cell, c)| after.cells[cell] = c);
        after
    }

    /// Every row of so many cells, in all directions, each way once.
    fn lines(&self, length: i8) -> Vec<String> {
        let mut lines = Vec::new();
        for cell in 0..self.cells.len() {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells = (0..length).map(|i| self.step(cell, (i * down, i * right)));
                lines.extend(cells.map(|cell| Some(self.cells[cell?])).collect::<Option<String>>());
            }
        }
        lines
    }

    /// Whether this can be read somewhere.
    fn has_line(&self, text: &str) -> bool {
        self.lines(text.len() as i8).iter().any(|line| line == text)
    }
}

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const SLANTED: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// What a golden file says of a variant: positions, won, lost, tied and drawn ones.
fn golden(id: &str, variant: &str) -> [usize; 5] {
    ["positions", "win", "lose", "tie", "draw"].map(|fact| golden_fact(id, variant, fact))
}

/// What a golden file says of a puzzle.
fn golden_puzzle(id: &str, variant: &str) -> Searched {
    let fact = |fact| golden_fact(id, variant, fact);
    Searched {
        positions: fact("positions"),
        goals: fact("primitive win"),
        solvable: fact("solvable"),
        remoteness: Some(fact("remoteness")),
        longest: fact("max_remoteness"),
    }
}

fn golden_fact(id: &str, variant: &str, fact: &str) -> usize {
    let path = format!("{}/goldens/{id}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{id}: {e}"));
    let lines = text.lines().skip_while(|line| *line != format!("variant {variant}")).skip(1);
    let mut block = lines.take_while(|line| !line.starts_with("variant "));
    let number = block.find_map(|line| line.strip_prefix(fact)?.strip_prefix(' '));
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{id}: {fact}"))
}
