//! Cram: put dominoes on a board, either way round; whoever cannot loses.
//!
//! Index: the covered cells as bits. Symmetry: that of the rectangle. Tier: free cells, so it is
//! acyclic.

use gamesman_rules::index::Symmetries;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Click, Clicks, Entry, Family, Game, Glyph, Impartial, Index, Kind, Mistake, Named, Open,
    Outcome, PLAY, Parameter, Player, Players, Scene, Show, Tone, parse_cells,
};

/// Cram.
pub(crate) static CRAM: Entry = Entry {
    id: "cram",
    name: "Cram",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "An empty board. Two players take turns; a move puts **a domino on two free cells side by \
            side**, in a row or in a column. Whoever cannot move loses.\n\n\
            The size of the board can be chosen, up to 25 cells. In misère play whoever cannot move \
            wins.",
    source: "Martin Gardner, *Mathematical Games*, Scientific American, February 1974; *Winning Ways* calls \
             its partisan form Domineering.",
    known: "If rows and columns are even the second player wins by answering opposite the centre; if just one \
            of them is even the first player wins, in the centre (Gardner 1974). On one row it is Dawson's \
            Kayles. Nimbers of larger boards: Lemoine and Viennot, *Nimbers are inevitable* (2012).",
    parameters: &[
        Parameter {
            id: "board",
            help: "Rows and columns",
            kind: Kind::Board { min: 1, max: 12 },
            default: "4x4",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "4x4", name: "4×4", settings: "4x4" },
        Named { id: "3x3", name: "3×3", settings: "3x3" },
        Named { id: "3x4", name: "3×4", settings: "3x4" },
        Named { id: "3x5", name: "3×5", settings: "3x5" },
        Named { id: "4x5", name: "4×5", settings: "4x5" },
        Named { id: "3x3-misere", name: "3×3, misère", settings: "3x3-misere" },
        Named { id: "4x4-misere", name: "4×4, misère", settings: "4x4-misere" },
    ],
    open: |s| {
        let (rows, columns) = s.board("board");
        if rows * columns > MOST_CELLS {
            return Err(Mistake::new(format!("a board has at most {MOST_CELLS} cells")));
        }
        let game = Cram::new(rows, columns, s.misere());
        Ok(Open::indexed(game).symmetric().impartial().variant())
    },
};

const MOST_CELLS: u32 = 25;

struct Cram {
    rows: u32,
    columns: u32,
    misere: bool,
    /// All dominoes, as two cells.
    dominoes: Vec<u32>,
    symmetries: Symmetries,
}

impl Cram {
    fn new(rows: u32, columns: u32, misere: bool) -> Cram {
        let mut dominoes = Vec::new();
        for cell in 0..rows * columns {
            if cell % columns + 1 < columns {
                dominoes.push(0b11 << cell);
            }
            if cell / columns + 1 < rows {
                dominoes.push(1 << cell | 1 << (cell + columns));
            }
        }
        Cram {
            rows,
            columns,
            misere,
            dominoes,
            symmetries: Symmetries::rectangle(rows as usize, columns as usize),
        }
    }

    fn name(&self, cell: u32) -> String {
        let (row, column) = (cell / self.columns, cell % self.columns);
        cell_name(self.rows as usize, row as usize, column as usize)
    }
}

impl Game for Cram {
    /// The covered cells, row by row from the top, the first in the lowest bit.
    type Position = u32;
    /// The cells of the domino.
    type Move = u32;

    fn start(&self) -> u32 {
        0
    }

    #[inline(always)]
    fn moves(&self, covered: &u32, out: &mut Vec<u32>) {
        out.extend(self.dominoes.iter().filter(|domino| *domino & covered == 0));
    }

    #[inline(always)]
    fn play(&self, covered: &u32, domino: u32) -> u32 {
        covered | domino
    }

    #[inline(always)]
    fn primitive(&self, covered: &u32) -> Option<Outcome> {
        let over = self.dominoes.iter().all(|domino| domino & covered != 0);
        over.then_some(Outcome::Lose.flipped_if(self.misere))
    }

    #[inline(always)]
    fn canonical(&self, covered: &u32) -> u32 {
        self.symmetries.least(u64::from(*covered), 0).0 as u32
    }

    fn orbit(&self, covered: &u32) -> u32 {
        self.symmetries.orbit(u64::from(*covered), 0)
    }

    fn tier(&self, covered: &u32) -> u32 {
        self.rows * self.columns - covered.count_ones()
    }
}

impl Index for Cram {
    fn size(&self) -> u64 {
        1 << (self.rows * self.columns)
    }

    fn index(&self, covered: &u32) -> u64 {
        u64::from(*covered)
    }

    fn position(&self, index: u64) -> Option<u32> {
        (index < self.size()).then_some(index as u32)
    }
}

impl Impartial for Cram {
    fn misere(&self) -> bool {
        self.misere
    }
}

impl Show for Cram {
    /// The board row by row from the top: `x` for a covered cell, `-` for a free one.
    fn format(&self, covered: &u32) -> String {
        let cell = |cell: u32| if covered >> cell & 1 == 1 { 'x' } else { '-' };
        (0..self.rows * self.columns).map(cell).collect()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        let cells = (self.rows * self.columns) as usize;
        let read = |c| "x-".contains(c).then_some(c);
        let cells = parse_cells(text, 0, cells, "x and -", read)?;
        Ok((0..).zip(cells).filter(|(_, c)| *c == 'x').fold(0, |all, (cell, _)| all | 1 << cell))
    }

    /// The two cells: `b3-c3`.
    fn notation(&self, _: &u32, domino: u32) -> String {
        format!("{}-{}", self.name(domino.trailing_zeros()), self.name(domino.ilog2()))
    }

    fn scene(&self, covered: &u32) -> Scene {
        let mut scene = Scene::grid(self.rows as usize, self.columns as usize);
        for cell in (0..self.rows * self.columns).filter(|cell| covered >> cell & 1 == 1) {
            let spot = cell as usize;
            let at = (scene.spots[spot].x, scene.spots[spot].y);
            scene.piece(spot, at, Glyph::Bar(0.9, 0.9), Tone::Neutral, "x", "covered");
        }
        scene
    }

    /// The two cells in any order.
    fn clicks(&self, _: &u32, domino: u32) -> Clicks {
        let first = Click::Spot(domino.trailing_zeros() as usize);
        let last = Click::Spot(domino.ilog2() as usize);
        vec![vec![first.clone(), last.clone()], vec![last, first]]
    }

    fn player(&self, _: &u32) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dominoes_lie_either_way_round() {
        let game = Cram::new(2, 3, false);
        let covered = game.parse("x-----").unwrap();
        let mut moves = Vec::new();
        game.moves(&covered, &mut moves);
        let names: Vec<String> = moves.iter().map(|&mv| game.notation(&covered, mv)).collect();
        assert_eq!(names, ["b2-c2", "b2-b1", "c2-c1", "a1-b1", "b1-c1"]);
        assert_eq!(game.primitive(&game.parse("x-x-x-").unwrap()), Some(Outcome::Lose));
    }
}
