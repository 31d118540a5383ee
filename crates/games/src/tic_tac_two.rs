//! Tic-Tac-Two: Tic-Tac-Toe in a window of nine cells that can be moved over a larger board.
//!
//! Index: the cells by the numbers of marks, times the places of the window and the turn. Tier: the marks in hand.
//! Symmetry: those of the board that leave the window of the start where it is.

use std::ops::Range;

use gamesman_rules::index::{ByCounts, Counts, Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Tic-Tac-Two on boards of up to 5×5.
pub(crate) static TIC_TAC_TWO: Entry = Entry {
    id: "tictactwo",
    name: "Tic-Tac-Two",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 5×5 cells; a **window** of 3×3 cells lies on its middle. Each player has four marks. \
            **x** begins. On your turn put a mark from your hand on an empty cell inside the window.\n\n\
            Once each player has put down two marks, you may instead move one of your marks, from anywhere on \
            the board, to an empty cell inside the window; or move the window one step in any of the eight \
            directions. The window must stay on the board. Marks do not move with it.\n\n\
            Whoever has **three marks in a line inside the window** wins, whoever made the line. If a move of \
            the window shows a line of both players, the game is a tie. Play may go on for ever, which is a \
            draw.\n\n\
            Board and number of marks can be chosen; where the board has no middle, the window starts at its \
            upper left. In misère play whoever has the line loses.",
    source: "Tic-Tac-Two, as GamesmanClassic plays it (`mtttwo`).",
    known: "On 4×4 with three marks each, and on 3×4, a draw; 2,067,694 and 146,994 positions (computed here).",
    parameters: &[
        Parameter::board("board", (3, 5), "5x5", "Rows x columns"),
        Parameter::number("marks", (3, 4), "4", "Marks of each player"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "5×5", "5x5-4"),
        Named::new("4x4", "4×4", "4x4-4"),
        Named::new("4x4-3", "4×4, three marks each", "4x4-3"),
        Named::new("3x4", "3×4, three marks each", "3x4-3"),
        Named::new("3x4-misere", "3×4, three marks each, misère", "3x4-3-misere"),
    ],
    open: &|settings| {
        let (rows, columns) = settings.board("board");
        let game = TicTacTwo::new(rows as usize, columns as usize, settings.number("marks"));
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const MARKS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Field {
    marks: Sides,
    /// The cell in the middle of the window.
    window: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Put(Placement),
    Slide(FromTo),
    /// The window's middle goes to this cell.
    Window(usize),
}

struct TicTacTwo {
    board: Rect,
    /// Marks of each player.
    marks: u32,
    /// The cells and the lines of the window by its middle; no lines where it does not fit.
    windows: Vec<(u64, Vec<u64>)>,
    symmetries: Symmetries,
    numbers: ByCounts,
}

impl TicTacTwo {
    fn new(rows: usize, columns: usize, marks: u32) -> TicTacTwo {
        let board = Rect::new(rows, columns);
        let window = |cell| {
            let cells = board.around(cell, &ALL_DIRECTIONS) | 1 << cell;
            let lines = board.lines(3, &ALIGNMENT);
            let inside =
                lines.into_iter().filter(|line| cells.count_ones() == 9 && line & !cells == 0);
            (cells, inside.collect())
        };
        let reflection =
            |to: &dyn Fn(usize, usize) -> (usize, usize)| Reflection::of_board(rows, columns, to);
        let mut factors = Vec::new();
        if rows == columns {
            factors.push(reflection(&|row, column| (column, row)));
        }
        if rows % 2 == 1 {
            factors.push(reflection(&|row, column| (rows - 1 - row, column)));
        }
        if columns % 2 == 1 {
            factors.push(reflection(&|row, column| (row, columns - 1 - column)));
        }
        let cases =
            (0..=marks).flat_map(|x| (0..=marks).map(move |o| (x, o))).filter_map(|(x, o)| {
                let possible = x == o || x == o + 1 || o >= 2 && x >= 2;
                let others = 2 * board.cells() as u64;
                possible.then(|| Counts { tier: 2 * marks - x - o, key: vec![x, o], others })
            });
        TicTacTwo {
            board,
            marks,
            windows: (0..board.cells()).map(window).collect(),
            symmetries: Symmetries::new(factors),
            numbers: ByCounts::new(board.cells() as u32, 2, cases.collect())
                .expect("at most 25 cells"),
        }
    }

    /// Whether the numbers of marks, the turn and the window can be.
    fn is_possible(&self, Field { marks, window }: &Field) -> bool {
        let (x, o) = (marks.first.count_ones(), marks.second.count_ones());
        let in_turn = Sides::in_turn(marks.first, marks.second)
            .is_some_and(|turn| turn.player == marks.player);
        let fits = self.windows.get(*window).is_some_and(|window| !window.1.is_empty());
        fits && (in_turn || x >= 2 && o >= 2) && x.max(o) <= self.marks
    }
}

impl Game for TicTacTwo {
    type Position = Field;
    type Move = Move;

    fn start(&self) -> Field {
        let window = self.board.cell((self.board.rows - 1) / 2, (self.board.columns - 1) / 2);
        Field { marks: Sides::new(0, 0), window }
    }

    fn moves(&self, field: &Field, out: &mut Vec<Move>) {
        let Field { marks, window } = field;
        let free = self.windows[*window].0 & !marks.taken();
        if marks.own().count_ones() < self.marks {
            out.extend(ones(free).map(|cell| Move::Put(Placement::new(cell))));
        }
        if marks.second.count_ones() >= 2 {
            let slides =
                ones(marks.own()).flat_map(|from| ones(free).map(move |to| FromTo::new(from, to)));
            out.extend(slides.map(Move::Slide));
            let near = ones(self.board.around(*window, &ALL_DIRECTIONS));
            out.extend(near.filter(|&to| !self.windows[to].1.is_empty()).map(Move::Window));
        }
    }

    fn play(&self, Field { marks, window }: &Field, mv: Move) -> Field {
        let (own, window) = match mv {
            Move::Put(mark) => (mark.apply(marks.own()), *window),
            Move::Slide(step) => (step.apply(marks.own()), *window),
            Move::Window(to) => (marks.own(), to),
        };
        Field { marks: marks.passed(own, marks.other()), window }
    }

    fn primitive(&self, Field { marks, window }: &Field) -> Option<Outcome> {
        marks.aligned(&self.windows[*window].1, Outcome::Tie)
    }

    fn tier(&self, field: &Field) -> u32 {
        2 * self.marks - field.marks.taken().count_ones()
    }
}

impl ListsImages for TicTacTwo {
    fn images(&self, Field { marks, window }: &Field) -> impl Iterator<Item = Field> {
        let player = marks.player;
        self.symmetries.all([marks.first, marks.second, 1 << window]).into_iter().map(
            move |[first, second, window]| Field {
                marks: Sides { first, second, player },
                window: window.trailing_zeros() as usize,
            },
        )
    }
}

impl Index for TicTacTwo {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, Field { marks, window }: &Field) -> u64 {
        let other = 2 * *window as u64 + marks.player.index();
        self.numbers
            .rank(&[marks.first, marks.second], &[], other)
            .expect("such numbers of marks can be")
    }

    fn position(&self, index: u64) -> Option<Field> {
        let ([first, second], _, other) = self.numbers.unrank(index)?;
        let marks = Sides { first, second, player: Player::from_index(other % 2) };
        let field = Field { marks, window: other as usize / 2 };
        self.is_possible(&field).then_some(field)
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers.tier_range(tier))
    }
}

impl Show for TicTacTwo {
    /// The turn, the cells row by row from the top, and the cell in the middle of the window: `1_xo-…_c3`.
    fn format(&self, field: &Field) -> String {
        let cells = field.marks.format(self.board.cells(), &MARKS);
        format!("{cells}_{}", self.board.name(field.window))
    }

    fn parse(&self, text: &str) -> Result<Field, Mistake> {
        let (cells, middle) = text.rsplit_once('_').unwrap_or((text, ""));
        let marks = Sides::parse(cells, self.board.cells(), &MARKS)?;
        let window = (0..self.board.cells()).find(|&cell| self.board.name(cell) == middle);
        let fits = |window: &usize| !self.windows[*window].1.is_empty();
        let Some(window) = window.filter(fits) else {
            let message = "a cell is expected in which the window’s middle can be";
            return Err(Mistake::at(cells.len() + 1, message));
        };
        let field = Field { marks, window };
        let message =
            "players put marks in turn until each has two, and nobody has more than their number";
        self.is_possible(&field).then_some(field).ok_or_else(|| Mistake::new(message))
    }

    /// The cell of a new mark, `c3`; from and to; or `window-c3` for the window's new middle.
    fn notation(&self, _: &Field, mv: Move) -> String {
        let name = |cell| self.board.name(cell);
        match mv {
            Move::Put(mark) => mark.name(name),
            Move::Slide(step) => step.name(name),
            Move::Window(to) => format!("window-{}", name(to)),
        }
    }

    fn scene(&self, Field { marks, window }: &Field) -> Scene {
        let mut scene = self.board.scene();
        let (x, y) = self.board.place(*window);
        scene.shapes.insert(1, Shape::rect((x - 1.5, y - 1.5), (3.0, 3.0), 0.0, Tone::Shade));
        for (dx, dy) in [(1.0, 0.0), (0.0, 1.0)] {
            for side in [-1.5, 1.5] {
                let (cx, cy) = (x + side * dy, y + side * dx);
                let end = |sign: f32| (cx + sign * 1.5 * dx, cy + sign * 1.5 * dy);
                scene.line(end(-1.0), end(1.0), 0.12, Tone::Ink);
            }
        }
        for row in [-1.0, 0.0, 1.0] {
            scene.sign((x - 1.5, y + row), '[');
            scene.sign((x + 1.5, y + row), ']');
        }
        let hand = |side: u64| self.marks - side.count_ones();
        if hand(marks.first) + hand(marks.second) > 0 {
            scene.notes.push(format!("in hand: {} x, {} o", hand(marks.first), hand(marks.second)));
        }
        marks.draw_aligned(scene, &MARKS, &self.windows[*window].1)
    }

    fn clicks(&self, _: &Field, mv: Move) -> Clicks {
        match mv {
            Move::Put(mark) => mark.clicks(),
            Move::Slide(step) => step.clicks(),
            Move::Window(to) => vec![vec![Click::Button("window".into()), Click::Spot(to)]],
        }
    }
}
