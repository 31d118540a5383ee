//! Shift-Tac-Toe: marks fall into three columns whose rows can be shifted.
//!
//! GamesmanClassic's `mstt` with the options that change its rules: falling or lying marks, sliders
//! that end or wrap around, and sliders for columns too. Cells are counted row by row from the top.
//!
//! Index: cells to base 3, the places of the sliders, the turn. 1,062,882 numbers by default, of
//! which 108,786 are reachable. Marks are pushed out again, so there are no tiers.
//!
//! Symmetry: those of the grid that keep gravity and where the sliders begin.

use gamesman_rules::index::{MixedRadix, Ternary, grid_symmetries};
use gamesman_rules::scene::{cell_name, column_letter};
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Show, Symmetric, Tone, parse_cells, split_turn,
};

mod picture;

/// Shift-Tac-Toe.
pub(crate) static SHIFT_TAC_TOE: Entry = Entry {
    id: "shifttactoe",
    name: "Shift-Tac-Toe",
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
             Ling Xiao; the rules are those of GamesmanClassic's `mstt`, whose options `swivel` and \
             `queue` change nothing.",
    known: "The first player wins in 13 moves (GamesmanClassic), in 9 if the board lies flat or sliders wrap \
            around.",
    parameters: &[BOARD, ENDS, PLAY],
    variants: &[
        Named { id: "regular", name: "Upright", settings: "upright" },
        Named { id: "misere", name: "Upright, misère", settings: "upright-stop-misere" },
        Named { id: "wrap", name: "Upright, wrap-around", settings: "upright-wrap" },
        Named { id: "flat", name: "Flat", settings: "flat" },
        Named { id: "flat-wrap", name: "Flat, wrap-around", settings: "flat-wrap" },
        Named { id: "sliders", name: "Rows and columns", settings: "sliders" },
        Named {
            id: "sliders-wrap",
            name: "Rows and columns, wrap-around",
            settings: "sliders-wrap",
        },
    ],
    open: |settings| {
        let board = settings.choice("board");
        let (falls, columns) = (board == "upright", board == "sliders");
        let game =
            ShiftTacToe::new(falls, columns, settings.choice("ends") == "wrap", settings.misere());
        Ok(Open::indexed(game).symmetric().variant())
    },
};

const BOARD: Parameter = Parameter {
    id: "board",
    help: "How the board lies",
    kind: Kind::Choice(&[
        Choice { id: "upright", help: "it stands upright: marks fall" },
        Choice { id: "flat", help: "it lies flat: marks stay where they are put" },
        Choice { id: "sliders", help: "it lies flat, and columns are sliders too" },
    ]),
    default: "upright",
};

const ENDS: Parameter = Parameter {
    id: "ends",
    help: "What happens at the ends of a slider",
    kind: Kind::Choice(&[
        Choice { id: "stop", help: "it stops there; marks pushed out are gone" },
        Choice { id: "wrap", help: "it has none; marks come in at the other side" },
    ]),
    default: "stop",
};

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Masks of cells, the sliders' places and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    o: u16,
    x: u16,
    /// From the top: 0 to the left, 1 in the middle, 2 to the right. Always 1 if sliders wrap.
    rows: [u8; 3],
    /// From the left: 0 at the top to 2 at the bottom. Always 0 unless columns slide and stop.
    columns: [u8; 3],
    second: bool,
}

impl Board {
    fn player(self) -> Player {
        if self.second { Player::Second } else { Player::First }
    }
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
    columns: bool,
    wraps: bool,
    misere: bool,
    cells: Ternary,
    digits: MixedRadix,
    /// Which symmetries of the grid there are, each with the image of every mask.
    symmetries: Vec<(usize, Vec<u16>)>,
}

impl ShiftTacToe {
    fn new(falls: bool, columns: bool, wraps: bool, misere: bool) -> ShiftTacToe {
        let cells = Ternary::new(9);
        let bases = match (wraps, columns) {
            (true, _) => vec![2, cells.size()],
            (false, false) => vec![2, cells.size(), 3, 3, 3],
            (false, true) => vec![2, cells.size(), 3, 3, 3, 3, 3, 3],
        };
        // Upright: only left to right. Column sliders that stop begin at the top: that too. Rows that stop are
        // no columns.
        let kept = match (falls, columns, wraps) {
            (true, ..) | (_, true, false) => 2,
            (false, true, true) => 8,
            (false, false, _) => 4,
        };
        let image = |to: Vec<usize>| {
            let mapped = |mask: u16| {
                (0..9).filter(|cell| mask >> cell & 1 == 1).fold(0, |out, cell| out | 1 << to[cell])
            };
            (0..0o1000).map(mapped).collect()
        };
        let all = grid_symmetries(3, 3).into_iter().map(image);
        let symmetries = all.enumerate().take(kept).collect();
        let digits = MixedRadix::new(bases).expect("29 million numbers at most");
        ShiftTacToe { falls, columns, wraps, misere, cells, digits, symmetries }
    }

    /// The cells of a row or column in the direction of its slider.
    fn along(line: u8) -> [u8; 3] {
        match line {
            0..3 => [3 * line, 3 * line + 1, 3 * line + 2],
            _ => [line - 3, line, line + 3],
        }
    }

    /// Where the slider of a row or column is.
    fn place(board: &Board, line: u8) -> u8 {
        if line < 3 { board.rows[usize::from(line)] } else { board.columns[usize::from(line - 3)] }
    }

    /// A mask with a row or column shifted.
    fn shifted(&self, mask: u16, line: u8, ahead: bool) -> u16 {
        let mut cells = ShiftTacToe::along(line);
        if !ahead {
            cells.reverse();
        }
        let at = |cell: u8| mask >> cell & 1;
        let [a, b, c] = cells;
        let entering = if self.wraps { at(c) } else { 0 };
        mask & !(1 << a | 1 << b | 1 << c) | entering << a | at(a) << b | at(b) << c
    }

    /// All marks fallen as far as they can.
    fn fallen(board: &mut Board) {
        for column in 0..3 {
            for _ in 0..2 {
                for row in [1, 0] {
                    let (cell, below) = (3 * row + column, 3 * row + column + 3);
                    if (board.o | board.x) >> below & 1 == 0 {
                        for mask in [&mut board.o, &mut board.x] {
                            *mask = *mask & !(1 << cell) | (*mask >> cell & 1) << below;
                        }
                    }
                }
            }
        }
    }

    fn images(&self, board: &Board) -> impl Iterator<Item = Board> {
        let board = *board;
        self.symmetries.iter().map(move |(kind, image)| {
            let (o, x) = (image[usize::from(board.o)], image[usize::from(board.x)]);
            let mut next = Board { o, x, ..board };
            if kind & 1 != 0 {
                next.rows = next.rows.map(|place| 2 - place);
                next.columns.reverse();
            }
            if kind & 2 != 0 {
                next.rows.reverse();
            }
            next
        })
    }
}

impl Game for ShiftTacToe {
    type Position = Board;
    type Move = Action;

    fn start(&self) -> Board {
        Board { o: 0, x: 0, rows: [1; 3], columns: [0; 3], second: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Action>) {
        let free = |cell: &u8| (board.o | board.x) >> cell & 1 == 0;
        if self.falls {
            let lowest = |column: u8| [6 + column, 3 + column, column].into_iter().find(free);
            out.extend((0..3).filter_map(lowest).map(Action::Mark));
        } else {
            out.extend((0..9).filter(free).map(Action::Mark));
        }
        for line in 0..if self.columns { 6 } else { 3 } {
            let place = ShiftTacToe::place(board, line);
            for ahead in [false, true] {
                if self.wraps || place != if ahead { 2 } else { 0 } {
                    out.push(Action::Shift { line, ahead });
                }
            }
        }
    }

    fn play(&self, board: &Board, action: Action) -> Board {
        let mut next = Board { second: !board.second, ..*board };
        match action {
            Action::Mark(cell) if board.second => next.x |= 1 << cell,
            Action::Mark(cell) => next.o |= 1 << cell,
            Action::Shift { line, ahead } => {
                next.o = self.shifted(board.o, line, ahead);
                next.x = self.shifted(board.x, line, ahead);
                let place = match line {
                    0..3 => &mut next.rows[usize::from(line)],
                    _ => &mut next.columns[usize::from(line - 3)],
                };
                if !self.wraps {
                    *place = if ahead { *place + 1 } else { *place - 1 };
                }
            }
        }
        if self.falls {
            ShiftTacToe::fallen(&mut next);
        }
        next
    }

    /// A line of the player who has just moved counts first.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let (mover, other) = if board.second { (board.x, board.o) } else { (board.o, board.x) };
        let line = |marks: u16| LINES.iter().any(|line| marks & line == *line);
        let outcome = if line(other) {
            Outcome::Lose
        } else if line(mover) {
            Outcome::Win
        } else {
            return None;
        };
        Some(outcome.flipped_if(self.misere))
    }
}

impl Symmetric for ShiftTacToe {
    fn canonical(&self, board: &Board) -> Board {
        self.images(board).fold(*board, Ord::min)
    }

    fn orbit(&self, board: &Board) -> u32 {
        let same = self.images(board).filter(|image| image == board).count();
        (self.symmetries.len() / same) as u32
    }
}

impl Index for ShiftTacToe {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let cells = self.cells.rank(board.o.into(), board.x.into());
        let ([a, b, c], [d, e, f]) = (board.rows.map(u64::from), board.columns.map(u64::from));
        let digits = [u64::from(board.second), cells, a, b, c, d, e, f];
        let used = match (self.wraps, self.columns) {
            (true, _) => 2,
            (false, false) => 5,
            (false, true) => 8,
        };
        self.digits.rank(digits[..used].iter().copied())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index);
        let second = digits.next()? == 1;
        let (o, x) = self.cells.unrank(digits.next()?);
        let mut board = Board { o: o as u16, x: x as u16, second, ..self.start() };
        let places = board.rows.iter_mut().chain(board.columns.iter_mut());
        for (place, digit) in places.zip(digits) {
            *place = digit as u8;
        }
        Some(board)
    }
}

/// How sliders are written: rows to the left, in the middle, to the right; columns at the top to the bottom.
const ROW: [char; 3] = ['l', 'm', 'r'];
const COLUMN: [char; 3] = ['t', 'm', 'b'];

impl Show for ShiftTacToe {
    /// The turn, the cells row by row from the top (`o`, `x` or `-`) and, if sliders have ends, where the rows
    /// are from the top and the columns from the left: `1_---------_mmm`.
    fn format(&self, board: &Board) -> String {
        let mark = |cell: usize| match (board.o >> cell & 1, board.x >> cell & 1) {
            (1, _) => 'o',
            (_, 1) => 'x',
            _ => '-',
        };
        let mut text: String = (0..9).map(mark).collect();
        let write = |places: [u8; 3], letters: [char; 3]| -> String {
            let letters = places.map(|place| letters[usize::from(place)]);
            std::iter::once('_').chain(letters).collect()
        };
        if !self.wraps {
            text.push_str(&write(board.rows, ROW));
            if self.columns {
                text.push_str(&write(board.columns, COLUMN));
            }
        }
        format!("{}_{text}", board.player().number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let (cells, places) = rest.split_once('_').unwrap_or((rest, ""));
        let marks = parse_cells(cells, 2, 9, "o, x and -", |c| "ox-".contains(c).then_some(c))?;
        let mask = |mark| {
            let cells = marks.iter().enumerate().filter(|(_, c)| **c == mark);
            cells.fold(0u16, |mask, (cell, _)| mask | 1 << cell)
        };
        let second = player == Player::Second;
        let mut board = Board { o: mask('o'), x: mask('x'), second, ..self.start() };
        let read = |text: &str, at: usize, letters: [char; 3]| {
            let places = parse_cells(text, at, 3, &format!("{letters:?}"), |c| {
                letters.iter().position(|&letter| letter == c).map(|place| place as u8)
            })?;
            Ok([places[0], places[1], places[2]])
        };
        let (rows, columns) = places.split_once('_').unwrap_or((places, ""));
        if !self.wraps {
            board.rows = read(rows, 12, ROW)?;
            if self.columns {
                board.columns = read(columns, 16, COLUMN)?;
            }
        }
        let length = self.format(&board).chars().count();
        let found = text.chars().count();
        if found != length {
            return Err(Mistake::length(found, length));
        }
        let mut fallen = board;
        ShiftTacToe::fallen(&mut fallen);
        if self.falls && fallen != board {
            return Err(Mistake::at(2, "a mark floats; marks fall as far as they can"));
        }
        Ok(board)
    }

    /// A cell, or a row or column and where to: `b1`, `row3-left`, `a-down`. Upright: the column alone.
    fn notation(&self, _: &Board, action: Action) -> String {
        match action {
            Action::Mark(cell) if self.falls => column_letter(usize::from(cell) % 3).to_string(),
            Action::Mark(cell) => cell_name(3, usize::from(cell) / 3, usize::from(cell) % 3),
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
        let mut scene = self.frame(board);
        for cell in 0..9 {
            let place = self.at(cell / 3, cell % 3);
            if board.o >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Ring, Tone::First, "o", "ring");
            } else if board.x >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Cross, Tone::Second, "x", "cross");
            }
        }
        scene
    }

    fn clicks(&self, board: &Board, action: Action) -> Clicks {
        self.by_hand(board, action)
    }

    /// `S_L_0_1` shifts the top row; columns have no such form.
    fn regular(&self, _: &Board, action: Action) -> Option<String> {
        let Action::Shift { line: row @ 0..3, ahead } = action else { return None };
        Some(format!("S_{}_{row}_1", if ahead { "R" } else { "L" }))
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(game: &ShiftTacToe, text: &str, name: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let found = moves.into_iter().find(|&mv| game.notation(&board, mv) == name);
        found.map_or("illegal".to_owned(), |mv| game.format(&game.play(&board, mv)))
    }

    #[test]
    fn rows_are_shifted_and_marks_fall() {
        let upright = ShiftTacToe::new(true, false, false, false);
        let flat = ShiftTacToe::new(false, false, false, false);
        let wrap = ShiftTacToe::new(true, false, true, false);
        for (game, text, name, expected) in [
            (&upright, "1_---------_mmm", "b", "2_-------o-_mmm"),
            (&upright, "1_------o-x_mmm", "row1-right", "2_-------o-_mmr"),
            // What stood above the shifted row falls.
            (&upright, "1_---o--xo-_mmm", "row1-right", "2_------oxo_mmr"),
            (&upright, "2_x--o--xo-_mml", "row1-left", "illegal"),
            (&flat, "2_x--o--xo-_mmm", "row1-left", "1_x--o--o--_mml"),
            (&flat, "2_x--o--xo-_mmm", "c1", "1_x--o--xox_mmm"),
            (&wrap, "2_x--o--xo-", "row1-left", "1_x--o--o-x"),
        ] {
            let found = play(game, text, name);
            let board = game.parse(&found);
            assert!(found == "illegal" || board.is_ok(), "{text} {name}: {found}");
            assert_eq!(found, expected, "{text} {name}");
        }
    }

    #[test]
    fn columns_slide_down_from_the_top() {
        let game = ShiftTacToe::new(false, true, false, false);
        let start = game.format(&game.start());
        assert_eq!(start, "1_---------_mmm_ttt");
        assert_eq!(play(&game, &start, "column-a-up"), "illegal");
        let text = "2_o--x--o--_mmm_ttt";
        assert_eq!(play(&game, text, "column-a-down"), "1_---o--x--_mmm_mtt");
    }

    #[test]
    fn the_player_who_shifted_wins_if_both_have_lines() {
        let game = ShiftTacToe::new(true, false, false, false);
        for (text, outcome) in [
            ("1_---oooxxx_mmm", Some(Outcome::Lose)),
            ("2_---oooxxx_mmm", Some(Outcome::Lose)),
            ("1_------ooo_mmm", Some(Outcome::Win)),
            ("1_oxoxoxxox_mmm", None),
        ] {
            let end = game.primitive(&game.parse(text).unwrap());
            assert_eq!(end, outcome, "{text}");
        }
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        let game = ShiftTacToe::new(true, false, false, false);
        for (text, part) in [
            ("1_---o-----_mmm", "floats"),
            ("1_---------", "are expected"),
            ("1_---------_mmx", "is not one of"),
            ("1_---------_mmm_ttt", "where 15 are expected"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
