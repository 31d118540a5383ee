//! Shift-Tac-Toe: marks fall into three columns whose rows can be shifted.
//!
//! GamesmanClassic's `mstt` with the options that change its rules: falling or lying marks, sliders
//! that end or wrap around, and sliders for columns too. Lines are the rows from the top, then the columns
//! from the left.
//!
//! Index: cells to base 3, the places of the sliders, the turn. 1,062,882 numbers by default, of
//! which 108,786 are reachable. Marks are pushed out again, so there are no tiers.
//!
//! Symmetry: those of the grid that keep gravity and where the sliders begin.

use gamesman_rules::index::{Ternary, grid_symmetries};
use gamesman_rules::prelude::*;

mod picture;

/// Shift-Tac-Toe.
pub(crate) static SHIFT_TAC_TOE: Entry = Entry {
    id: "shifttactoe",
    name: "Shift-Tac-Toe",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board** stands upright: three columns of three cells. Each row is a slider, which \
            begins in the middle and can be shifted one step to the left or right of it.\n\n\
            **To move.** **o** begins. Either drop one of your marks into a column that is not full; \
            it falls to the lowest empty cell. Or shift any row by one cell to the left or right, as \
            far as its slider goes: what is pushed out at that end is gone for good, and an empty cell \
            comes in at the other end. Then all marks fall as far as they can.\n\n\
            **To win.** Get three of your marks in a row, a column or a diagonal. If a shift makes \
            lines for both players, the one who shifted wins. A full board is no end, because rows can \
            still be shifted. If neither player can force a win the game goes on for ever, which is a \
            draw. In misère play winning and losing are exchanged.\n\n\
            **Other boards.** With `flat` the board lies on the table: marks may be put on any empty \
            cell and do not fall. With `sliders` it lies too, and columns are sliders as well, which \
            begin at the top: they go down twice, and up again. With `wrap` sliders have no ends: what \
            is pushed out comes in at the other side.",
    source: "Pressman, 1988. One of the games of the GamesCrafters in spring 2002, by David Chen and \
             Ling Xiao; the rules are those of GamesmanClassic’s `mstt`, whose options `swivel` and \
             `queue` change nothing.",
    known: "The first player wins in 13 moves (GamesmanClassic), in 9 if the board lies flat or sliders wrap \
            around.",
    parameters: &[BOARD, ENDS, PLAY],
    variants: &[
        Named::new("regular", "Upright", "upright"),
        Named::new("misere", "Upright, misère", "upright-stop-misere"),
        Named::new("wrap", "Upright, wrap-around", "upright-wrap"),
        Named::new("flat", "Flat", "flat"),
        Named::new("flat-wrap", "Flat, wrap-around", "flat-wrap"),
        Named::new("sliders", "Rows and columns", "sliders"),
        Named::new("sliders-wrap", "Rows and columns, wrap-around", "sliders-wrap"),
    ],
    open: &|settings| {
        let board = settings.choice("board");
        let wraps = settings.choice("ends") == "wrap";
        let game = ShiftTacToe::new(board == "upright", board == "sliders", wraps);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const BOARD: Parameter = Parameter::choice(
    "board",
    &[
        Choice { id: "upright", help: "it stands upright: marks fall" },
        Choice { id: "flat", help: "it lies flat: marks stay where they are put" },
        Choice { id: "sliders", help: "it lies flat, and columns are sliders too" },
    ],
    "How the board lies",
);

const ENDS: Parameter = Parameter::choice(
    "ends",
    &[
        Choice { id: "stop", help: "it stops there; marks pushed out are gone" },
        Choice { id: "wrap", help: "it has none; marks come in at the other side" },
    ],
    "What happens at the ends of a slider",
);

const GRID: Rect = Rect::new(3, 3);

const MARKS: [Look; 2] =
    [Look::first('o', Glyph::Ring, "ring"), Look::second('x', Glyph::Cross, "cross")];

/// How sliders are written: rows to the left, in the middle, to the right; columns at the top to the bottom.
const PLACES: [[char; 3]; 2] = [['l', 'm', 'r'], ['t', 'm', 'b']];

/// Where all six sliders are, as digits to base 3: rows 0 at the left to 2 at the right, then columns 0 at the
/// top to 2 at the bottom. The top row counts most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Sliders(u16);

/// How many boards of marks there are.
const BOARDS: u64 = 19_683;

/// How many places of all six sliders there are.
const ALL_PLACES: u16 = 729;

impl Sliders {
    /// Rows in the middle, columns at the top: also where sliders are said to be that have no ends.
    const START: Sliders = Sliders(351);

    /// What a step of the slider of each row and column counts.
    const WEIGHTS: [u16; 6] = [243, 81, 27, 9, 3, 1];

    /// The place of the slider of a row or column: 0 to 2.
    fn place(self, line: usize) -> u16 {
        self.0 / Sliders::WEIGHTS[line] % 3
    }

    fn from_places(place: impl Fn(usize) -> u16) -> Sliders {
        Sliders((0..6).map(|line| place(line) * Sliders::WEIGHTS[line]).sum())
    }
}

/// The marks, whose turn it is, and where the sliders are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    marks: Sides,
    sliders: Sliders,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// Marks a cell.
    Mark(u8),
    /// Shifts a row (0 to 2) or a column (3 to 5) right or down, or back.
    Shift { line: u8, ahead: bool },
}

struct ShiftTacToe {
    falls: bool,
    /// How many rows and columns can be shifted.
    lines: u8,
    wraps: bool,
    has_line: Vec<bool>,
    /// Every mask with a row or column shifted back, then ahead.
    shifted: Vec<[Vec<u16>; 2]>,
    cells: Ternary,
    /// Where sliders can be, and the number of each.
    sliders: Vec<Sliders>,
    numbers: Vec<u16>,
    /// For each place of all sliders, those that can be shifted: bit 2 · line back, the next one ahead.
    shifts: Vec<u16>,
    /// The images of every mask, and of every place of all sliders, under the symmetries of the grid; fewer
    /// than eight symmetries are listed again.
    mark_images: Vec<[u16; 8]>,
    slider_images: Vec<[u16; 8]>,
}

/// What a function of masks of the nine cells says, for each of them.
fn table<T>(of: impl Fn(u64) -> T) -> Vec<T> {
    (0..0o1000).map(of).collect()
}

/// The cells of a row or column in the direction of its slider.
fn along(line: usize) -> [usize; 3] {
    [0, 1, 2].map(|i| if line < 3 { GRID.cell(line, i) } else { GRID.cell(i, line - 3) })
}

/// All marks fallen as far as they can.
#[inline(always)]
fn fallen(mut marks: Sides) -> Sides {
    for _ in 0..2 {
        let loose = marks.taken() & !(marks.taken() >> 3) & 0o077;
        let drop = |marks: u64| marks & !loose | (marks & loose) << 3;
        marks = Sides { first: drop(marks.first), second: drop(marks.second), ..marks };
    }
    marks
}

impl ShiftTacToe {
    fn new(falls: bool, columns: bool, wraps: bool) -> ShiftTacToe {
        let (lines, shiftable) = (GRID.lines(3, &ALIGNMENT), if columns { 6 } else { 3 });
        let shift = |line: usize, ahead: bool| {
            let [a, b, c] = along(line);
            let [a, c] = if ahead { [a, c] } else { [c, a] };
            table(|marks| {
                let moved = |from, to| u64::from(has(marks, from)) << to;
                let entering = if wraps { moved(c, a) } else { 0 };
                (marks & !mask([a, b, c]) | entering | moved(a, b) | moved(b, c)) as u16
            })
        };
        // The top row counts least in the number.
        let used = if wraps { 0 } else { shiftable };
        let sliders: Vec<Sliders> = (0..3u16.pow(used as u32))
            .map(|number| {
                let digit = |line| number / 3u16.pow(line as u32) % 3;
                let still = |line: usize| Sliders::START.place(line);
                Sliders::from_places(|l| if l < used { digit(l) } else { still(l) })
            })
            .collect();
        let mut numbers = vec![0; usize::from(ALL_PLACES)];
        for (number, sliders) in sliders.iter().enumerate() {
            numbers[usize::from(sliders.0)] = number as u16;
        }
        // Upright: only left to right. Column sliders that stop begin at the top: that too. Rows that stop are
        // no columns.
        let kept = match (falls, columns, wraps) {
            (true, ..) | (_, true, false) => 2,
            (false, true, true) => 8,
            (false, false, _) => 4,
        };
        let symmetries = &grid_symmetries(3, 3)[..kept];
        let images = |image: &dyn Fn(usize) -> u16| std::array::from_fn(|i| image(i % kept));
        let shifts = |sliders: Sliders| {
            let shift = |bit: usize| {
                let end = if bit % 2 == 1 { 2 } else { 0 };
                u16::from(wraps || sliders.place(bit / 2) != end) << bit
            };
            (0..2 * shiftable).map(shift).sum()
        };
        ShiftTacToe {
            falls,
            lines: shiftable as u8,
            wraps,
            has_line: table(|marks| lines.iter().any(|line| line & !marks == 0)),
            shifted: (0..6).map(|line| [shift(line, false), shift(line, true)]).collect(),
            cells: Ternary::new(9),
            sliders,
            numbers,
            shifts: (0..ALL_PLACES).map(|sliders| shifts(Sliders(sliders))).collect(),
            mark_images: table(|marks| {
                images(&|i| mask(ones(marks).map(|cell| symmetries[i][cell])) as u16)
            }),
            slider_images: (0..ALL_PLACES)
                .map(|sliders| images(&|i| reflected(Sliders(sliders), i).0))
                .collect(),
        }
    }

    /// The images of a board as numbers to compare: the first player's marks, the second's, the sliders.
    #[inline(always)]
    fn images(&self, Board { marks, sliders }: &Board) -> [u32; 8] {
        let first = &self.mark_images[marks.first as usize];
        let second = &self.mark_images[marks.second as usize];
        let sliders = &self.slider_images[usize::from(sliders.0)];
        std::array::from_fn(|i| {
            u32::from(first[i]) << 19 | u32::from(second[i]) << 10 | u32::from(sliders[i])
        })
    }
}

/// The sliders under a symmetry of the grid: bit 0 says left to right, bit 1 upside down.
fn reflected(sliders: Sliders, kind: usize) -> Sliders {
    Sliders::from_places(|line| match (line, kind & 1, kind & 2) {
        (0..3, 0, 0) | (3.., 0, _) => sliders.place(line),
        (0..3, 0, _) => sliders.place(2 - line),
        (0..3, _, 0) => 2 - sliders.place(line),
        (0..3, _, _) => 2 - sliders.place(2 - line),
        (3.., _, _) => sliders.place(8 - line),
    })
}

impl Game for ShiftTacToe {
    type Position = Board;
    type Move = Action;

    fn start(&self) -> Board {
        Board { marks: Sides::new(0, 0), sliders: Sliders::START }
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<Action>) {
        let free = GRID.all() & !board.marks.taken();
        if self.falls {
            let lowest = free & !(free >> 3);
            let column = |column| ones(lowest & 0o111_u64 << column);
            out.extend((0..3).flat_map(column).map(|cell| Action::Mark(cell as u8)));
        } else {
            out.extend(ones(free).map(|cell| Action::Mark(cell as u8)));
        }
        let shifts = self.shifts[usize::from(board.sliders.0)];
        out.extend(
            ones(shifts).map(|bit| Action::Shift { line: bit as u8 / 2, ahead: bit % 2 == 1 }),
        );
    }

    #[inline(always)]
    fn play(&self, board: &Board, action: Action) -> Board {
        let Board { marks, mut sliders } = *board;
        let marks = match action {
            Action::Mark(cell) => marks.passed(marks.own() | 1 << cell, marks.other()),
            Action::Shift { line, ahead } => {
                let shifted = &self.shifted[usize::from(line)][usize::from(ahead)];
                let weight = Sliders::WEIGHTS[usize::from(line)];
                match ahead {
                    _ if self.wraps => {}
                    true => sliders.0 += weight,
                    false => sliders.0 -= weight,
                }
                let moved = |marks: u64| shifted[marks as usize].into();
                marks.passed(moved(marks.own()), moved(marks.other()))
            }
        };
        Board { marks: if self.falls { fallen(marks) } else { marks }, sliders }
    }

    /// A line of the player who has just moved counts first.
    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let line = |marks: u64| self.has_line[marks as usize];
        if line(board.marks.other()) {
            return Some(Outcome::Lose);
        }
        line(board.marks.own()).then_some(Outcome::Win)
    }
}

impl Symmetric for ShiftTacToe {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let least = self.images(board).into_iter().fold(u32::MAX, u32::min);
        let (first, second) = (u64::from(least >> 19), u64::from(least >> 10 & 0o777));
        Board {
            marks: Sides { first, second, ..board.marks },
            sliders: Sliders(least as u16 & 0x3FF),
        }
    }

    #[inline(always)]
    fn orbit(&self, board: &Board) -> u32 {
        let images = self.images(board);
        // The first one is the board itself.
        8 / images.iter().map(|image| u32::from(*image == images[0])).sum::<u32>()
    }
}

impl Index for ShiftTacToe {
    fn size(&self) -> u64 {
        2 * BOARDS * self.sliders.len() as u64
    }

    #[inline(always)]
    fn index(&self, Board { marks, sliders }: &Board) -> u64 {
        let cells = self.cells.rank(marks.first as u32, marks.second as u32);
        let sliders = u64::from(self.numbers[usize::from(sliders.0)]);
        2 * (sliders * BOARDS + cells) + marks.player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        let sliders = *self.sliders.get((index / 2 / BOARDS) as usize)?;
        let (first, second) = self.cells.unrank(index / 2 % BOARDS);
        let player = Player::from_index(index % 2);
        Some(Board { marks: Sides { first: first.into(), second: second.into(), player }, sliders })
    }
}

impl Show for ShiftTacToe {
    /// The turn, the cells row by row from the top (`o`, `x` or `-`) and, if sliders have ends, where the rows
    /// are from the top and the columns from the left: `1_---------_mmm`.
    fn format(&self, board: &Board) -> String {
        let mut text = board.marks.format(9, &MARKS);
        for line in 0..if self.wraps { 0 } else { self.lines.into() } {
            if line % 3 == 0 {
                text.push('_');
            }
            text.push(PLACES[line / 3][usize::from(board.sliders.place(line))]);
        }
        text
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let [first, second] =
            parse_cells(rest.split('_').next().unwrap_or(rest), 2, 9, ['o', 'x'])?;
        let marks = Sides { first, second, player };
        if self.falls && fallen(marks) != marks {
            return Err(Mistake::at(2, "a mark floats; marks fall as far as they can"));
        }
        let mut boards = self.sliders.iter().map(|&sliders| Board { marks, sliders });
        boards.find(|board| self.format(board) == text).ok_or_else(|| {
            let example = self.format(&Board { marks, ..self.start() });
            let rows = "rows from the top at l, m or r";
            let columns = "columns from the left at t, m or b";
            Mistake::at(
                11,
                match (self.wraps, self.lines) {
                    (true, _) => "nothing is expected after the cells".to_owned(),
                    (false, 3) => format!("{rows} are expected after the cells, such as {example}"),
                    _ => format!("{rows} and {columns} are expected, such as {example}"),
                },
            )
        })
    }

    /// A cell, or a row or column and where to: `b1`, `row3-left`, `column-a-down`. Upright: the column alone.
    fn notation(&self, _: &Board, action: Action) -> String {
        match action {
            Action::Mark(cell) if self.falls => column_letter(usize::from(cell) % 3).to_string(),
            Action::Mark(cell) => GRID.name(cell.into()),
            Action::Shift { line, ahead } if line < 3 => {
                format!("row{}-{}", 3 - line, if ahead { "right" } else { "left" })
            }
            Action::Shift { line, ahead } => {
                let column = column_letter(usize::from(line) - 3);
                format!("column-{column}-{}", if ahead { "down" } else { "up" })
            }
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let lines = GRID.lines(3, &ALIGNMENT);
        board.marks.draw_aligned(self.frame(board.sliders), &MARKS, &lines)
    }

    fn clicks(&self, board: &Board, action: Action) -> Clicks {
        self.by_hand(board.marks.taken(), action)
    }

    /// `S_L_0_1` shifts the top row; columns have no such form.
    fn regular(&self, _: &Board, action: Action) -> Option<String> {
        let Action::Shift { line: row @ 0..3, ahead } = action else { return None };
        Some(format!("S_{}_{row}_1", if ahead { "R" } else { "L" }))
    }
}
