//! Tac Tix: Nim in two dimensions. Take counters that lie side by side in a row or column.
//!
//! Index: the counters as bits, which numbers every position and nothing else. Symmetry: that of the
//! rectangle. Tier: the counters, so it is acyclic.

use gamesman_rules::index::Masks;
use gamesman_rules::prelude::*;

/// Tac Tix.
pub(crate) static TAC_TIX: Entry = Entry {
    id: "tactix",
    name: "Tac Tix",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "A square of counters. Two players take turns; a move takes **any number of counters that lie \
            side by side in one row or one column**, without a gap between them. Whoever takes the \
            last counter wins.\n\n\
            The size of the board can be chosen, up to 25 cells. In misère play, which is the usual \
            way, whoever takes the last counter loses.",
    source: "Piet Hein’s Bulo, which Martin Gardner describes as Tac Tix (1958). Rules and numbers of the \
             default as in GamesmanClassic (`mtactix`), where taking the last counter wins.",
    known: "On a board with an even number of rows and columns the second player wins normal play by \
            answering opposite the centre; that is why Piet Hein proposed misère play.",
    parameters: &[Parameter::board("board", (1, 8), "4x4", "Rows and columns"), PLAY],
    variants: &[
        Named::new("regular", "4×4", "4x4"),
        Named::new("misere", "4×4, misère", "4x4-misere"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x3-misere", "3×3, misère", "3x3-misere"),
        Named::new("3x4", "3×4", "3x4"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 25)?;
        let open = Open::numbered(TacTix::new(board), Masks::new(board.cells())).impartial();
        Ok(open.symmetric_by(board.symmetries()).misere(settings.misere()).variant())
    },
};

const COUNTER: Look =
    Look { letter: 'x', glyph: Glyph::Disc(0.36), tone: Tone::Red, name: "counter" };

struct TacTix {
    board: Rect,
    /// Every set of counters that a move may take.
    lines: Vec<u64>,
}

impl TacTix {
    fn new(board: Rect) -> TacTix {
        let from = |cell: usize| {
            let along = |way| {
                board.ray(cell, way).scan(1 << cell, |line, next| {
                    *line |= 1 << next;
                    Some(*line)
                })
            };
            std::iter::once(1 << cell).chain(along(RIGHT)).chain(along(DOWN))
        };
        TacTix { board, lines: (0..board.cells()).flat_map(from).collect() }
    }
}

impl Game for TacTix {
    /// The counters.
    type Position = u64;
    /// The counters to take.
    type Move = u64;

    fn start(&self) -> u64 {
        self.board.all()
    }

    #[inline(always)]
    fn moves(&self, counters: &u64, out: &mut Vec<u64>) {
        out.extend(self.lines.iter().filter(|line| *line & !counters == 0));
    }

    #[inline(always)]
    fn play(&self, counters: &u64, line: u64) -> u64 {
        counters & !line
    }

    fn tier(&self, counters: &u64) -> u32 {
        counters.count_ones()
    }
}

impl Impartial for TacTix {}

impl Show for TacTix {
    /// The board row by row from the top: `x` for a counter, `-` for none.
    fn format(&self, counters: &u64) -> String {
        format_cells(self.board.cells(), &[('x', *counters)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        parse_cells(text, 0, self.board.cells(), ['x']).map(|[counters]| counters)
    }

    /// The counter, or the first and the last one: `b3` or `b3-d3`.
    fn notation(&self, _: &u64, line: u64) -> String {
        self.board.names(line & line.wrapping_neg() | 1 << line.ilog2())
    }

    fn scene(&self, counters: &u64) -> Scene {
        COUNTER.draw(self.board.scene().on(Material::Wood), *counters)
    }

    /// The counters at both ends in any order; a counter alone by a click, or by a button if it has
    /// neighbours.
    fn clicks(&self, counters: &u64, line: u64) -> Clicks {
        let (first, last) = (line.trailing_zeros() as usize, line.ilog2() as usize);
        let near = self.board.around(first, &ORTHOGONAL) & counters;
        match (first == last, near) {
            (false, _) => either_way(first, last),
            (true, 0) => click(first),
            _ => vec![vec![Click::Spot(first), Click::Button("just one".into())]],
        }
    }
}
