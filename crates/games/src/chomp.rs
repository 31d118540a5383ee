//! Chomp: bite off a cell and everything above it and to the right of it; the last cell is poisoned.
//!
//! A position is what is left of each row, longest at the bottom: a staircase. Index: the staircase as
//! a path of steps right and down, C(rows + columns, rows) of them. Symmetry: the transposition of a
//! square. Tier: cells, so it is acyclic.

use gamesman_rules::index::Rearranger;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Impartial, Index, Kind, Mistake, Named, Open, Outcome,
    Parameter, Player, Players, Scene, Show, Symmetric, Tone, click, parse_cells,
};

/// Chomp.
pub(crate) static CHOMP: Entry = Entry {
    id: "chomp",
    name: "Chomp",
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
    parameters: &[Parameter {
        id: "board",
        help: "Rows and columns",
        kind: Kind::Board { min: 1, max: 10 },
        default: "4x7",
    }],
    variants: &[
        Named { id: "4x7", name: "4×7", settings: "4x7" },
        Named { id: "3x4", name: "3×4", settings: "3x4" },
        Named { id: "5x5", name: "5×5", settings: "5x5" },
        Named { id: "2x8", name: "2×8", settings: "2x8" },
        Named { id: "8x10", name: "8×10", settings: "8x10" },
    ],
    open: |s| {
        let (rows, columns) = s.board("board");
        let game = Chomp { rows, columns, paths: Rearranger::new(rows + columns, rows) };
        let open = Open::indexed(game);
        let open = open.impartial();
        Ok(if rows == columns { open.symmetric().variant() } else { open.variant() })
    },
};

const MOST_ROWS: usize = 10;

/// What is left of each row, from the bottom up; 0 above the board.
type Bar = [u8; MOST_ROWS];

struct Chomp {
    rows: u32,
    columns: u32,
    paths: Rearranger,
}

impl Chomp {
    /// The columns as rows.
    fn transposed(&self, bar: &Bar) -> Bar {
        let mut columns = [0; MOST_ROWS];
        for (column, height) in (0..self.columns as u8).zip(&mut columns) {
            *height = bar.iter().filter(|length| **length > column).count() as u8;
        }
        columns
    }

    fn cells(&self) -> impl Iterator<Item = (u32, u32)> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// Spots are listed from the top.
    fn spot(&self, (row, column): (u32, u32)) -> usize {
        ((self.rows - 1 - row) * self.columns + column) as usize
    }

    fn holds(&self, bar: &Bar, (row, column): (u32, u32)) -> bool {
        column < u32::from(bar[row as usize])
    }
}

impl Game for Chomp {
    type Position = Bar;
    /// The row, counted from the bottom, and the column of the piece.
    type Move = (u32, u32);

    fn start(&self) -> Bar {
        let mut bar = [0; MOST_ROWS];
        bar[..self.rows as usize].fill(self.columns as u8);
        bar
    }

    fn moves(&self, bar: &Bar, out: &mut Vec<(u32, u32)>) {
        out.extend(self.cells().filter(|&cell| cell != (0, 0) && self.holds(bar, cell)));
    }

    fn play(&self, bar: &Bar, (row, column): (u32, u32)) -> Bar {
        let mut bar = *bar;
        for length in &mut bar[row as usize..] {
            *length = (*length).min(column as u8);
        }
        bar
    }

    fn primitive(&self, bar: &Bar) -> Option<Outcome> {
        (bar[0] <= 1 && bar[1] == 0).then_some(Outcome::Lose)
    }

    fn tier(&self, bar: &Bar) -> u32 {
        bar.iter().copied().map(u32::from).sum()
    }
}

impl Symmetric for Chomp {
    fn canonical(&self, bar: &Bar) -> Bar {
        if self.rows == self.columns { self.transposed(bar).min(*bar) } else { *bar }
    }

    fn orbit(&self, bar: &Bar) -> u32 {
        if self.rows == self.columns && self.transposed(bar) != *bar { 2 } else { 1 }
    }
}

impl Index for Chomp {
    fn size(&self) -> u64 {
        self.paths.size()
    }

    /// From the top left: a step down for each row, in the lowest bit first, after as many steps
    /// right as the row is long.
    fn index(&self, bar: &Bar) -> u64 {
        let rows = bar[..self.rows as usize].iter().rev();
        let steps = rows.enumerate().map(|(down, length)| 1 << (down + usize::from(*length)));
        self.paths.rank(steps.fold(0, |path, step: u64| path | step))
    }

    fn position(&self, index: u64) -> Option<Bar> {
        if index >= self.paths.size() {
            return None;
        }
        let mut path = self.paths.unrank(index);
        let mut bar = [0; MOST_ROWS];
        for (down, row) in (0..self.rows as usize).rev().enumerate() {
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
        let mut text = vec!['-'; (self.rows * self.columns) as usize];
        for cell in self.cells().filter(|&cell| self.holds(bar, cell)) {
            text[self.spot(cell)] = 'x';
        }
        text.into_iter().collect()
    }

    fn parse(&self, text: &str) -> Result<Bar, Mistake> {
        let read = |c| "x-".contains(c).then_some(c == 'x');
        let board = parse_cells(text, 0, (self.rows * self.columns) as usize, "x and -", read)?;
        let mut bar = [0; MOST_ROWS];
        for (row, column) in self.cells() {
            let at = self.spot((row, column));
            if !board[at] {
                continue;
            }
            let below = row.checked_sub(1).is_none_or(|below| bar[below as usize] > column as u8);
            if u32::from(bar[row as usize]) != column || !below {
                let message = "a piece is only left if those below it and left of it are";
                return Err(Mistake::at(at, message));
            }
            bar[row as usize] = column as u8 + 1;
        }
        if bar[0] == 0 {
            let poison = self.spot((0, 0));
            return Err(Mistake::at(poison, "the poisoned piece in the corner is always left"));
        }
        Ok(bar)
    }

    /// The piece: `c2`.
    fn notation(&self, _: &Bar, (row, column): (u32, u32)) -> String {
        cell_name(self.rows as usize, (self.rows - 1 - row) as usize, column as usize)
    }

    fn scene(&self, bar: &Bar) -> Scene {
        let mut scene = Scene::grid(self.rows as usize, self.columns as usize);
        for cell in self.cells().filter(|&cell| self.holds(bar, cell)) {
            let spot = self.spot(cell);
            let at = (scene.spots[spot].x, scene.spots[spot].y);
            if cell == (0, 0) {
                scene.piece(spot, at, Glyph::Tile(0.9, 0.9), Tone::Bright, "☠", "poisoned piece");
            } else {
                scene.piece(spot, at, Glyph::Bar(0.9, 0.9), Tone::Neutral, "x", "piece");
            }
        }
        scene
    }

    fn clicks(&self, _: &Bar, cell: (u32, u32)) -> Clicks {
        click(self.spot(cell))
    }

    fn player(&self, _: &Bar) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chomp(rows: u32, columns: u32) -> Chomp {
        Chomp { rows, columns, paths: Rearranger::new(rows + columns, rows) }
    }

    #[test]
    fn a_bite_takes_what_is_above_and_right() {
        let game = chomp(3, 4);
        let bar = game.play(&game.start(), (1, 2));
        assert_eq!(game.format(&bar), "xx--xx--xxxx");
        let square = chomp(4, 4);
        let bar = square.play(&square.start(), (1, 3));
        assert_eq!(square.format(&square.transposed(&bar)), "x---xxxxxxxxxxxx");
        for text in ["x---xx--xxxx", "-------x----", "------------", "xxxx--xxxxxx"] {
            assert_eq!(game.parse(text).is_ok(), text == "x---xx--xxxx", "{text}");
        }
    }

    #[test]
    fn staircases_are_numbered_without_gaps() {
        let game = chomp(3, 4);
        let bars = (0..game.size()).filter_map(|index| game.position(index)).collect::<Vec<_>>();
        // One of C(7, 3) is the empty bar.
        assert_eq!(bars.len(), 34);
        assert!(bars.iter().all(|bar| game.position(game.index(bar)) == Some(*bar)));
    }
}
