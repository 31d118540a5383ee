//! Nu Tic-Tac-Toe: the marks stand on the board from the start and step to and fro until three are in a line.
//!
//! Index: the cells of both players' marks, times two for the turn. Symmetry: both mirrors.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Nu Tic-Tac-Toe on boards of up to 30 cells.
pub(crate) static NU_TIC_TAC_TOE: Entry = Entry {
    id: "nutictactoe",
    name: "Nu Tic-Tac-Toe",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of five rows and four columns. In the top row and the bottom row marks of both players \
            alternate: **x o x o** above, **o x o x** below. **x** begins. On your turn move one of your marks \
            one step up, down, left or right to an empty cell. Nothing is taken.\n\n\
            Whoever first has **three marks in a line**, across, upright or diagonally, wins. Play may go on \
            for ever, which is a draw; a player who cannot move waits for ever, which is a draw as well, or with \
            `loses` loses.\n\n\
            The board can be chosen; with `king` marks step diagonally as well. In misère play whoever has \
            three in a line loses.",
    source: "GamesmanClassic’s `mnuttt`, by Guy Boo and Evan Huang; GamesmanUni plays it on 5×4.",
    known: "On 5×4 a draw, with 7,795,903 positions; on 4×3 the second player wins in 18 moves (computed here).",
    parameters: &[
        Parameter::board("board", (3, 6), "5x4", "Rows x columns, at most 30 cells"),
        Parameter::choice(
            "steps",
            &[
                Choice { id: "orthogonal", help: "along rows and columns" },
                Choice { id: "king", help: "diagonally as well" },
            ],
            "How marks step",
        ),
        Parameter::choice(
            "stuck",
            &[
                Choice { id: "waits", help: "who cannot move waits for ever: a draw" },
                Choice { id: "loses", help: "who cannot move loses" },
            ],
            "What happens to a player without a move",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "5×4", "5x4"),
        Named::new("4x3", "4×3", "4x3"),
        Named::new("4x3-king", "4×3, diagonal steps", "4x3-king"),
        Named::new("4x3-misere", "4×3, misère", "4x3-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 30)?;
        let king = settings.choice("steps") == "king";
        let game = NuTicTacToe::new(board, king, settings.choice("stuck") == "loses");
        let marks = board.columns as u32;
        let open = Open::numbered(game, RearrangerOX::new(board.cells() as u32, marks, marks));
        Ok(open.symmetric_by(board.mirrors()).misere(settings.misere()).variant())
    },
};

const MARKS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

struct NuTicTacToe {
    board: Rect,
    /// The cells a step away from each.
    near: Vec<u64>,
    lines: Vec<u64>,
    /// Whoever cannot move loses.
    loses: bool,
}

impl NuTicTacToe {
    fn new(board: Rect, king: bool, loses: bool) -> NuTicTacToe {
        let ways: &[Direction] = if king { &ALL_DIRECTIONS } else { &ORTHOGONAL };
        let near = (0..board.cells()).map(|cell| board.around(cell, ways)).collect();
        NuTicTacToe { board, near, lines: board.lines(3, &ALIGNMENT), loses }
    }

    fn line(&self, marks: u64) -> bool {
        self.lines.iter().any(|line| line & !marks == 0)
    }
}

impl Game for NuTicTacToe {
    type Position = Sides;
    /// A step; from a cell to itself: a player who cannot move waits.
    type Move = FromTo;

    fn start(&self) -> Sides {
        let every_second = mask((0..self.board.columns).step_by(2));
        let ends = |above: u64| {
            let below = self.board.row(0) & !above;
            above | below << (self.board.cells() - self.board.columns)
        };
        Sides::new(ends(every_second), ends(self.board.row(0) & !every_second))
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        for from in ones(sides.own()) {
            out.extend(ones(self.near[from] & !sides.taken()).map(|to| FromTo::new(from, to)));
        }
        if out.is_empty() && !self.loses {
            out.push(FromTo::new(0, 0));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        if step.from == step.to {
            return *sides;
        }
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        self.line(sides.other()).then_some(Outcome::Lose)
    }

    fn turn(&self, _: &Sides, step: FromTo) -> Turn {
        if step.from == step.to { Turn::Keeps } else { Turn::Flips }
    }
}

impl Show for NuTicTacToe {
    /// The turn, then the cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &MARKS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &MARKS)?;
        let each = self.board.columns as u32;
        match (sides.first.count_ones(), sides.second.count_ones()) {
            (x, o) if (x, o) == (each, each) => Ok(sides),
            (x, o) => Err(Mistake::new(format!("{x} x and {o} o where there are {each} of each"))),
        }
    }

    /// From and to, `a5-a4`, or `wait`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        if step.from == step.to {
            return "wait".into();
        }
        step.name(|cell| self.board.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = Scene { marks: Marks::Arrows, ..self.board.scene() };
        sides.draw_aligned(scene, &MARKS, &self.lines)
    }

    fn clicks(&self, _: &Sides, step: FromTo) -> Clicks {
        if step.from == step.to { button("wait") } else { step.clicks() }
    }
}
