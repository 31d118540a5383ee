//! 3×3 Rubik's Infinity: chips are pushed into three columns, and every line scores again and again.
//!
//! GamesmanClassic's `mrInfin2`. A column is its chips from the entry on; what is pushed beyond the third
//! row falls out.
//!
//! Index: turn, score and the cells as digits to base 5; 43 million numbers, of which 466,116 are reachable.
//! Chips fall out for ever, so there are no tiers.
//!
//! Symmetry: left to right.

use gamesman_rules::index::MixedRadix;
use gamesman_rules::scene::{cell_name, column_letter};
use gamesman_rules::{
    Click, Clicks, Entry, Family, Game, Glyph, Index, Mistake, Named, Open, Outcome, PLAY, Player,
    Players, Scene, Shape, Show, Symmetric, Tone, parse_cells, split_turn,
};

/// 3×3 Rubik's Infinity.
pub(crate) static RUBIKS_INFINITY: Entry = Entry {
    id: "rubiksinfinity",
    name: "3×3 Rubik's Infinity",
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** Three columns of three cells, empty at the start, and a scale from 0 to 10 on \
            which a marker begins at 5. The first player, **o**, wants it to reach 10, the second, \
            **x**, wants it to reach 0.\n\n\
            **To move.** Push one of your chips into a column from below. The chips that are in the \
            column go up by one cell; a fourth falls out at the top and goes back to its owner. Each \
            player also has one **double** chip (**O** and **X**), which may be pushed in instead of a \
            plain one while it is not on the board.\n\n\
            **To score.** After every move, whoever made it, **all** lines of three on the board count, \
            also those that counted before: rows, columns and diagonals. A line of **o** moves the marker up \
            by one, or by two with the double chip in it; a line of **x** moves it down likewise. But if \
            one player has **two lines more** than the other, that player wins at once.\n\n\
            **To win.** Bring the marker to your end. If neither player can force that the game goes on for \
            ever, which is a draw. In misère play winning and losing are exchanged.",
    source: "After Rubik's Infinity. One of the games of the GamesCrafters in spring 2002, by Chi Huynh and \
             Edwin Mach; the rules are those of GamesmanClassic's `mrInfin2`.",
    known: "A draw, and so is misère play (GamesmanClassic).",
    parameters: &[PLAY],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "normal" },
        Named { id: "misere", name: "Misère", settings: "misere" },
    ],
    open: |settings| Ok(Open::indexed(Infinity::new(settings.misere())).symmetric().variant()),
};

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Cell {
    Empty,
    Chip { second: bool, double: bool },
}

/// All contents of a cell, and how they are written.
const CELLS: [(Cell, char); 5] = [
    (Cell::Empty, '-'),
    (Cell::Chip { second: false, double: false }, 'o'),
    (Cell::Chip { second: false, double: true }, 'O'),
    (Cell::Chip { second: true, double: false }, 'x'),
    (Cell::Chip { second: true, double: true }, 'X'),
];

/// The cells row by row from the top, the score and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    cells: [Cell; 9],
    score: u8,
    second: bool,
}

impl Board {
    fn player(self) -> Player {
        if self.second { Player::Second } else { Player::First }
    }

    fn holds(&self, chip: Cell) -> bool {
        self.cells.contains(&chip)
    }

    /// Columns have no gaps below their chips, and a double chip is there once.
    fn check(self) -> Result<Board, Mistake> {
        let floats =
            |cell: &usize| self.cells[*cell] != Cell::Empty && self.cells[cell + 3] == Cell::Empty;
        if let Some(cell) = (0..6).find(floats) {
            let name = cell_name(3, cell / 3, cell % 3);
            let message = format!("the chip on {name} has a gap below it; chips enter from below");
            return Err(Mistake::at(2 + cell, message));
        }
        for (chip, letter) in [CELLS[2], CELLS[4]] {
            if self.cells.iter().filter(|cell| **cell == chip).count() > 1 {
                return Err(Mistake::new(format!("there is only one double chip {letter}")));
            }
        }
        Ok(self)
    }
}

/// A chip pushed into a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Push {
    column: u8,
    double: bool,
}

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Where the marker begins, and its highest place.
const MIDDLE: u8 = 5;
const TOP: u8 = 10;

struct Infinity {
    misere: bool,
    digits: MixedRadix,
}

impl Infinity {
    fn new(misere: bool) -> Infinity {
        let bases: Vec<u64> = [2, 11].into_iter().chain([5; 9]).collect();
        Infinity { misere, digits: MixedRadix::new(bases).expect("43 million numbers") }
    }
}

/// Where the marker goes from `score` when the lines of these cells are counted.
fn scored(cells: &[Cell; 9], score: u8) -> u8 {
    let (mut lines, mut points) = (0, 0);
    for line in LINES {
        let owners = line.map(|cell| match cells[cell] {
            Cell::Empty => None,
            Cell::Chip { second, .. } => Some(second),
        });
        let Some(second) = owners[0].filter(|_| owners[0] == owners[1] && owners[1] == owners[2])
        else {
            continue;
        };
        let double = line.iter().any(|&cell| cells[cell] == Cell::Chip { second, double: true });
        let sign = if second { -1 } else { 1 };
        lines += sign;
        points += sign * if double { 2 } else { 1 };
    }
    match lines {
        2.. => TOP,
        ..=-2 => 0,
        _ => (i32::from(score) + points).clamp(0, TOP.into()) as u8,
    }
}

impl Game for Infinity {
    type Position = Board;
    type Move = Push;

    fn start(&self) -> Board {
        Board { cells: [Cell::Empty; 9], score: MIDDLE, second: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Push>) {
        let used = board.holds(Cell::Chip { second: board.second, double: true });
        for double in [false, true].into_iter().filter(|double| !double || !used) {
            out.extend((0..3).map(|column| Push { column, double }));
        }
    }

    fn play(&self, board: &Board, Push { column, double }: Push) -> Board {
        let mut cells = board.cells;
        let [top, middle, entry] = [0, 3, 6].map(|row| row + usize::from(column));
        (cells[top], cells[middle]) = (cells[middle], cells[entry]);
        cells[entry] = Cell::Chip { second: board.second, double };
        Board { cells, score: scored(&cells, board.score), second: !board.second }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let second_won = match board.score {
            0 => true,
            TOP => false,
            _ => return None,
        };
        let outcome = if second_won == board.second { Outcome::Win } else { Outcome::Lose };
        Some(outcome.flipped_if(self.misere))
    }
}

impl Symmetric for Infinity {
    fn canonical(&self, board: &Board) -> Board {
        mirrored(board).min(*board)
    }

    fn orbit(&self, board: &Board) -> u32 {
        if mirrored(board) == *board { 1 } else { 2 }
    }
}

/// The board turned left to right.
fn mirrored(board: &Board) -> Board {
    let cells = std::array::from_fn(|cell| board.cells[cell / 3 * 3 + 2 - cell % 3]);
    Board { cells, ..*board }
}

impl Index for Infinity {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let digit = |cell: Cell| match cell {
            Cell::Empty => 0,
            Cell::Chip { second, double } => 1 + 2 * u64::from(second) + u64::from(double),
        };
        let [a, b, c, d, e, f, g, h, i] = board.cells.map(digit);
        let (turn, score) = (u64::from(board.second), u64::from(board.score));
        self.digits.rank([turn, score, a, b, c, d, e, f, g, h, i].into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index);
        let (second, score) = (digits.next()? == 1, digits.next()? as u8);
        let mut cells = [Cell::Empty; 9];
        for (cell, digit) in cells.iter_mut().zip(digits) {
            *cell = CELLS[digit as usize].0;
        }
        Board { cells, score, second }.check().ok()
    }
}

impl Show for Infinity {
    /// The turn, the cells row by row from the top (`o`, `O`, `x`, `X` or `-`), the score:
    /// `2_------o--_5`.
    fn format(&self, board: &Board) -> String {
        let letter =
            |cell: Cell| CELLS.into_iter().find(|known| known.0 == cell).map(|known| known.1);
        let cells: String = board.cells.into_iter().filter_map(letter).collect();
        format!("{}_{cells}_{}", board.player().number(), board.score)
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let (cells, score) = rest.split_once('_').unwrap_or((rest, ""));
        let cells = parse_cells(cells, 2, 9, "o, O, x, X and -", |c| {
            CELLS.into_iter().find(|known| known.1 == c).map(|known| known.0)
        })?;
        let score = (0..=TOP).find(|known| known.to_string() == score).ok_or_else(|| {
            Mistake::new("the score, from 0 to 10, is expected after the board and a ‘_’")
        })?;
        let cells = std::array::from_fn(|cell| cells[cell]);
        Board { cells, score, second: player == Player::Second }.check()
    }

    /// The column, and `2` for the double chip: `b`, `b2`.
    fn notation(&self, _: &Board, push: Push) -> String {
        let column = column_letter(push.column.into());
        if push.double { format!("{column}2") } else { column.to_string() }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(3, 3);
        scene.width += 0.9;
        scale(&mut scene, board.score);
        for (cell, content) in board.cells.into_iter().enumerate() {
            let Cell::Chip { second, double } = content else { continue };
            let (x, y) = Scene::cell(cell / 3, cell % 3);
            let (tone, colour, text) = match (second, double) {
                (false, false) => (Tone::First, "dark", "o"),
                (false, true) => (Tone::First, "dark", "O"),
                (true, false) => (Tone::Second, "light", "x"),
                (true, true) => (Tone::Second, "light", "X"),
            };
            let kind = if double { "double" } else { "plain" };
            let name = format!("{colour} {kind} chip");
            scene.piece(cell, (x, y), Glyph::Disc(0.38), tone, text, name);
            if double {
                scene.piece(9 + cell, (x, y), Glyph::Disc(0.17), Tone::Bright, text, "double");
            }
        }
        scene.notes.push(format!("Score {}: o wins at 10, x at 0", board.score));
        scene
    }

    /// Any cell of the column; for the double chip its button first.
    fn clicks(&self, _: &Board, push: Push) -> Clicks {
        let cells = [6, 3, 0].map(|row| Click::Spot(row + usize::from(push.column)));
        let button = push.double.then(|| Click::Button("double chip".into()));
        cells.map(|cell| button.iter().cloned().chain([cell]).collect()).to_vec()
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

/// Draws the scale right of the board: the first player's end at the top.
fn scale(scene: &mut Scene, score: u8) {
    let at = |place: u8| (4.1, 2.8 - 0.26 * f32::from(place));
    let (x, y) = at(TOP);
    let rail = |from: u8, tone| Shape::Line { from: at(from), to: at(from + 5), width: 0.12, tone };
    scene.shapes.extend([rail(MIDDLE, Tone::First), rail(0, Tone::Second)]);
    scene.shapes.push(Shape::Line {
        from: (x - 0.12, y),
        to: (x + 0.12, y),
        width: 0.06,
        tone: Tone::Ink,
    });
    let (x, y) = at(0);
    scene.shapes.push(Shape::Line {
        from: (x - 0.12, y),
        to: (x + 0.12, y),
        width: 0.06,
        tone: Tone::Ink,
    });
    let (x, y) = at(score);
    scene.shapes.push(Shape::Circle { x, y, radius: 0.17, tone: Tone::Ink });
    scene.shapes.push(Shape::Circle { x, y, radius: 0.13, tone: Tone::Bright });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(text: &str, name: &str) -> String {
        let game = Infinity::new(false);
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let found = moves.into_iter().find(|&mv| game.notation(&board, mv) == name);
        found.map_or("illegal".to_owned(), |mv| game.format(&game.play(&board, mv)))
    }

    #[test]
    fn chips_are_pushed_up_and_out() {
        for (text, name, expected) in [
            ("1_---------_5", "b", "2_-------o-_5"),
            ("2_-------o-_5", "b2", "1_----o--X-_5"),
            ("1_-o--X--o-_5", "b", "2_-X--o--o-_5"),
            ("2_-o--X--o-_5", "a2", "illegal"),
            ("2_-X--o--o-_5", "b2", "illegal"),
        ] {
            assert_eq!(play(text, name), expected, "{text} {name}");
        }
    }

    #[test]
    fn all_lines_count_after_every_move() {
        for (text, name, expected) in [
            // A row, which counts again after the other player's move, and again when it is higher.
            ("1_------oo-_5", "c", "2_------ooo_6"),
            ("2_------ooo_6", "a", "1_---o--xoo_6"),
            ("1_------oO-_5", "c", "2_------oOo_7"),
            ("2_oo-oo-xx-_5", "c", "1_oo-oo-xxx_4"),
            // Two lines more than the other player have won.
            ("1_---oo-oo-_5", "c", "2_---oo-ooo_6"),
            ("1_---oo-ooo_5", "c", "2_---oooooo_10"),
            // One line each.
            ("1_---xx-oox_5", "c", "2_---xxxooo_5"),
            ("1_------oO-_9", "c", "2_------oOo_10"),
        ] {
            assert_eq!(play(text, name), expected, "{text} {name}");
        }
    }

    #[test]
    fn the_ends_of_the_scale_belong_to_the_players() {
        for (text, outcome) in [
            ("1_------ooo_10", Some(Outcome::Win)),
            ("2_------ooo_10", Some(Outcome::Lose)),
            ("1_------ooo_0", Some(Outcome::Lose)),
            ("2_------ooo_0", Some(Outcome::Win)),
            ("2_------ooo_1", None),
        ] {
            for misere in [false, true] {
                let game = Infinity::new(misere);
                let end = game.primitive(&game.parse(text).unwrap());
                assert_eq!(end, outcome.map(|end| end.flipped_if(misere)), "{text}");
            }
        }
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        for (text, part) in [
            ("1_o--------_5", "a3 has a gap"),
            ("1_------OO-_5", "only one double chip O"),
            ("1_---------", "the score"),
            ("1_---------_11", "the score"),
            ("1_---------_05", "the score"),
        ] {
            let mistake = Infinity::new(false).parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
