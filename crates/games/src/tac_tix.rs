//! Tac Tix: Nim in two dimensions. Take counters that lie side by side in a row or column.
//!
//! Index: the counters as bits, which numbers every position and nothing else. Symmetry: that of the
//! rectangle. Tier: the counters, so it is acyclic.

use gamesman_rules::index::Symmetries;
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Click, Clicks, Entry, Family, Game, Glyph, Impartial, Index, Kind, Mistake, Named, Open,
    Outcome, PLAY, Parameter, Player, Players, Scene, Show, Symmetric, Tone, click, parse_cells,
};

/// Tac Tix.
pub(crate) static TAC_TIX: Entry = Entry {
    id: "tactix",
    name: "Tac Tix",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A square of counters. Two players take turns; a move takes **any number of counters that lie \
            side by side in one row or one column**, without a gap between them. Whoever takes the \
            last counter wins.\n\n\
            The size of the board can be chosen, up to 25 cells. In misère play, which is the usual \
            way, whoever takes the last counter loses.",
    source: "Piet Hein's Bulo, which Martin Gardner describes as Tac Tix (1958). Rules and numbers of the \
             default as in GamesmanClassic (`mtactix`), where taking the last counter wins.",
    known: "On a board with an even number of rows and columns the second player wins normal play by \
            answering opposite the centre; that is why Piet Hein proposed misère play.",
    parameters: &[
        Parameter {
            id: "board",
            help: "Rows and columns",
            kind: Kind::Board { min: 1, max: 8 },
            default: "4x4",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "4×4", settings: "4x4" },
        Named { id: "misere", name: "4×4, misère", settings: "4x4-misere" },
        Named { id: "3x3", name: "3×3", settings: "3x3" },
        Named { id: "3x3-misere", name: "3×3, misère", settings: "3x3-misere" },
        Named { id: "3x4", name: "3×4", settings: "3x4" },
    ],
    open: |s| {
        let (rows, columns) = s.board("board");
        if rows * columns > MOST_CELLS {
            return Err(Mistake::new(format!("a board has at most {MOST_CELLS} cells")));
        }
        let game = TacTix::new(rows, columns);
        Ok(Open::indexed(game).symmetric().misere(s.misere()).impartial().variant())
    },
};

const MOST_CELLS: u32 = 25;

struct TacTix {
    rows: u32,
    columns: u32,
    /// Every set of cells that a move may take.
    lines: Vec<u32>,
    symmetries: Symmetries,
}

impl TacTix {
    fn new(rows: u32, columns: u32) -> TacTix {
        let mut lines = Vec::new();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |c| (row, c))) {
            let cell = |row: u32, column: u32| 1 << (row * columns + column);
            let mut line = 0;
            for end in column..columns {
                line |= cell(row, end);
                lines.push(line);
            }
            line = cell(row, column);
            for end in row + 1..rows {
                line |= cell(end, column);
                lines.push(line);
            }
        }
        TacTix {
            rows,
            columns,
            lines,
            symmetries: Symmetries::rectangle(rows as usize, columns as usize),
        }
    }

    fn name(&self, cell: u32) -> String {
        let (row, column) = (cell / self.columns, cell % self.columns);
        cell_name(self.rows as usize, row as usize, column as usize)
    }
}

/// The first and the last cell of a set.
fn ends(cells: u32) -> (u32, u32) {
    (cells.trailing_zeros(), cells.ilog2())
}

impl Game for TacTix {
    /// The counters, row by row from the top, the first in the lowest bit.
    type Position = u32;
    /// The counters to take.
    type Move = u32;

    fn start(&self) -> u32 {
        ((1_u64 << (self.rows * self.columns)) - 1) as u32
    }

    #[inline(always)]
    fn moves(&self, counters: &u32, out: &mut Vec<u32>) {
        out.extend(self.lines.iter().filter(|line| *line & !counters == 0));
    }

    #[inline(always)]
    fn play(&self, counters: &u32, line: u32) -> u32 {
        counters & !line
    }

    #[inline(always)]
    fn primitive(&self, counters: &u32) -> Option<Outcome> {
        (*counters == 0).then_some(Outcome::Lose)
    }

    fn tier(&self, counters: &u32) -> u32 {
        counters.count_ones()
    }
}

impl Symmetric for TacTix {
    #[inline(always)]
    fn canonical(&self, counters: &u32) -> u32 {
        self.symmetries.least(u64::from(*counters), 0).0 as u32
    }

    fn orbit(&self, counters: &u32) -> u32 {
        self.symmetries.orbit(u64::from(*counters), 0)
    }
}

impl Index for TacTix {
    fn size(&self) -> u64 {
        1 << (self.rows * self.columns)
    }

    fn index(&self, counters: &u32) -> u64 {
        u64::from(*counters)
    }

    fn position(&self, index: u64) -> Option<u32> {
        (index < self.size()).then_some(index as u32)
    }
}

impl Impartial for TacTix {}

impl Show for TacTix {
    /// The board row by row from the top: `x` for a counter, `-` for none.
    fn format(&self, counters: &u32) -> String {
        let cell = |cell: u32| if counters >> cell & 1 == 1 { 'x' } else { '-' };
        (0..self.rows * self.columns).map(cell).collect()
    }

    fn parse(&self, text: &str) -> Result<u32, Mistake> {
        let cells = (self.rows * self.columns) as usize;
        let read = |c| "x-".contains(c).then_some(c);
        let cells = parse_cells(text, 0, cells, "x and -", read)?;
        Ok((0..).zip(cells).filter(|(_, c)| *c == 'x').fold(0, |all, (cell, _)| all | 1 << cell))
    }

    /// The counter, or the first and the last one: `b3` or `b3-d3`.
    fn notation(&self, _: &u32, line: u32) -> String {
        match ends(line) {
            (first, last) if first == last => self.name(first),
            (first, last) => format!("{}-{}", self.name(first), self.name(last)),
        }
    }

    fn scene(&self, counters: &u32) -> Scene {
        let mut scene = Scene::grid(self.rows as usize, self.columns as usize);
        for cell in (0..self.rows * self.columns).filter(|cell| counters >> cell & 1 == 1) {
            let spot = cell as usize;
            let at = (scene.spots[spot].x, scene.spots[spot].y);
            scene.piece(spot, at, Glyph::Disc(0.36), Tone::Neutral, "x", "counter");
        }
        scene
    }

    /// The counters at both ends in any order; a counter alone by a click, or by a button if it has
    /// neighbours.
    fn clicks(&self, counters: &u32, line: u32) -> Clicks {
        let (first, last) = ends(line);
        let (begin, end) = (Click::Spot(first as usize), Click::Spot(last as usize));
        if first != last {
            return vec![vec![begin.clone(), end.clone()], vec![end, begin]];
        }
        let pair = |other: &&u32| *other & line != 0 && other.count_ones() == 2;
        if self.lines.iter().filter(pair).all(|pair| pair & !counters != 0) {
            return click(first as usize);
        }
        vec![vec![begin, Click::Button("just one".into())]]
    }

    fn player(&self, _: &u32) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_taken_side_by_side() {
        let game = TacTix::new(3, 3);
        let counters = game.parse("xx-x---xx").unwrap();
        let mut moves = Vec::new();
        game.moves(&counters, &mut moves);
        let names: Vec<String> = moves.iter().map(|&line| game.notation(&counters, line)).collect();
        assert_eq!(names, ["a3", "a3-b3", "a3-a2", "b3", "a2", "b1", "b1-c1", "c1"]);
        let button = Click::Button("just one".into());
        assert_eq!(game.clicks(&counters, 1), [[Click::Spot(0), button]]);
    }
}
