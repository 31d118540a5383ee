//! Konane, Hawaiian draughts: on a board full of pieces, jump along a line as often as you like.
//!
//! A piece never leaves the cells of its colour, because it jumps two cells at a time. So a position is one
//! mask of occupied cells, row by row from the top, and the turn. Index: the mask times two for the turn. Tier:
//! the pieces left. Symmetry: those of the board's that keep the colours of the cells.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Show, Symmetric, Tone, click, format_sides, from_to,
    parse_sides, scene,
};

/// Konane on boards of up to 62 cells.
pub(crate) static KONANE: Entry = Entry {
    id: "konane",
    name: "Konane",
    players: Players::Two,
    family: Family::Capture,
    rules: "The board is full of pieces, dark and light in turn like a chequerboard; the top left one is \
            dark. **The first player** (dark) begins by taking away one dark piece, the second (light) \
            then takes away a light one: any, or with the opening `adjacent` a corner or middle piece \
            first and then one next to the hole.\n\n\
            From then on a move is a jump: over an enemy piece next to yours, along a row or column, to \
            the empty cell behind it, taking the piece you jumped over. You may go on in the same \
            direction with the same piece as long as you can, and stop when you like.\n\n\
            Whoever cannot move loses. In misère play whoever cannot move wins.",
    source: "Traditional, Hawai‘i. With free opening as GamesmanClassic plays it (`mkonane`).",
    known: "On 4×4 the second player wins in 6 moves with either opening, on 4 rows × 5 columns in 10; on \
            5×5 the first player wins in 19 (computed here).",
    parameters: &[
        Parameter {
            id: "board",
            help: "Rows x columns; up to 30 cells are solved in minutes",
            kind: Kind::Board { min: 2, max: 8 },
            default: "4x4",
        },
        Parameter {
            id: "opening",
            help: "Which pieces may be taken away to begin with",
            kind: Kind::Choice(&[
                Choice { id: "free", help: "any piece of one's own colour" },
                Choice {
                    id: "adjacent",
                    help: "a corner or middle piece, then one next to the hole",
                },
            ]),
            default: "free",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "4×4", settings: "4x4" },
        Named { id: "4x5", name: "4 rows × 5 columns", settings: "4x5" },
        Named { id: "5x5", name: "5×5", settings: "5x5" },
        Named { id: "adjacent", name: "4×4, adjacent opening", settings: "4x4-adjacent" },
        Named { id: "6x6", name: "6×6, adjacent opening (by search)", settings: "6x6-adjacent" },
        Named { id: "misere", name: "4×4 misère", settings: "4x4-free-misere" },
    ],
    open: |settings| {
        let (rows, columns) = settings.board("board");
        if rows * columns > 62 {
            let message = format!("a board of {rows}x{columns} is too large: at most 62 cells fit");
            return Err(Mistake::new(message));
        }
        let adjacent = settings.choice("opening") == "adjacent";
        let game = Konane::new(rows as usize, columns as usize, adjacent, settings.misere());
        Ok(Open::indexed(game).symmetric().variant())
    },
};

/// All pieces, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    pieces: u64,
    player: Player,
}

/// A jump, or a piece taken away, which goes to its own cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Jump {
    from: u8,
    to: u8,
}

struct Konane {
    rows: usize,
    columns: usize,
    adjacent: bool,
    misere: bool,
    /// The cells of dark pieces.
    dark: u64,
    symmetries: Symmetries,
}

impl Konane {
    fn new(rows: usize, columns: usize, adjacent: bool, misere: bool) -> Konane {
        let cells =
            (0..rows * columns).filter(|cell| (cell / columns + cell % columns).is_multiple_of(2));
        let dark = cells.fold(0, |mask, cell| mask | 1 << cell);
        let mut kept = Vec::new();
        if rows == columns {
            kept.push(Reflection::of_board(rows, columns, |row, column| (column, row)));
        }
        let flat = |row, column| (row, columns - 1 - column);
        let upright = |row, column| (rows - 1 - row, column);
        // A mirror keeps the colours if the number of cells across it is odd; both together do if both
        // numbers are odd or both even.
        match (rows % 2, columns % 2) {
            (0, 0) => kept.push(Reflection::of_board(rows, columns, |row, column| {
                (rows - 1 - row, columns - 1 - column)
            })),
            (1, 1) => {
                kept.push(Reflection::of_board(rows, columns, flat));
                kept.push(Reflection::of_board(rows, columns, upright));
            }
            (1, _) => kept.push(Reflection::of_board(rows, columns, upright)),
            _ => kept.push(Reflection::of_board(rows, columns, flat)),
        }
        Konane { rows, columns, adjacent, misere, dark, symmetries: Symmetries::new(kept) }
    }

    fn cells(&self) -> usize {
        self.rows * self.columns
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.cells())
    }

    fn own(&self, board: &Board) -> u64 {
        match board.player {
            Player::First => board.pieces & self.dark,
            Player::Second => board.pieces & !self.dark,
        }
    }

    /// The cell so many steps in a direction.
    fn step(&self, cell: usize, (down, right): (isize, isize), steps: isize) -> Option<usize> {
        let row = (cell / self.columns).checked_add_signed(down * steps)?;
        let column = (cell % self.columns).checked_add_signed(right * steps)?;
        (row < self.rows && column < self.columns).then_some(row * self.columns + column)
    }

    /// The pieces that may be taken away, while none or one is missing.
    fn openings(&self, board: &Board) -> u64 {
        let own = self.own(board);
        if !self.adjacent {
            return own;
        }
        let near = |a: usize, b: usize| {
            let down = (a / self.columns).abs_diff(b / self.columns);
            down + (a % self.columns).abs_diff(b % self.columns) == 1
        };
        let hole = (!board.pieces & self.all()).trailing_zeros() as usize;
        let allowed = (0..self.cells()).filter(|&cell| {
            if hole < self.cells() {
                return near(cell, hole);
            }
            let (row, column) = (cell / self.columns, cell % self.columns);
            let edge = |at: usize, of: usize| at == 0 || at == of - 1;
            let middle = |at: usize, of: usize| at == of / 2 || at == (of - 1) / 2;
            edge(row, self.rows) && edge(column, self.columns)
                || middle(row, self.rows) && middle(column, self.columns)
        });
        own & allowed.fold(0, |mask, cell| mask | 1 << cell)
    }

    fn jumps(&self, board: &Board, out: &mut Vec<Jump>) {
        let has = |cell: usize| board.pieces >> cell & 1 == 1;
        let own = self.own(board);
        for from in (0..self.cells()).filter(|cell| own >> cell & 1 == 1) {
            for way in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let mut steps = 0;
                while let (Some(over), Some(to)) =
                    (self.step(from, way, steps + 1), self.step(from, way, steps + 2))
                    && has(over)
                    && !has(to)
                {
                    out.push(Jump { from: from as u8, to: to as u8 });
                    steps += 2;
                }
            }
        }
    }

    fn all_moves(&self, board: &Board, out: &mut Vec<Jump>) {
        if (!board.pieces & self.all()).count_ones() >= 2 {
            return self.jumps(board, out);
        }
        let openings = self.openings(board);
        let cells = (0..self.cells() as u8).filter(|cell| openings >> cell & 1 == 1);
        out.extend(cells.map(|cell| Jump { from: cell, to: cell }));
    }
}

impl Game for Konane {
    type Position = Board;
    type Move = Jump;

    fn start(&self) -> Board {
        Board { pieces: self.all(), player: Player::First }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Jump>) {
        self.all_moves(board, out);
    }

    fn play(&self, board: &Board, Jump { from, to }: Jump) -> Board {
        let mut pieces = board.pieces & !(1 << from);
        if from != to {
            let (low, high) = (from.min(to), from.max(to));
            // Cells are a row or a column apart, whichever the jump went along.
            let along = if usize::from(high - low) < self.columns { 1 } else { self.columns };
            for cell in (usize::from(low)..=usize::from(high)).step_by(along) {
                pieces &= !(1 << cell);
            }
            pieces |= 1 << to;
        }
        Board { pieces, player: board.player.other() }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let mut moves = Vec::new();
        self.all_moves(board, &mut moves);
        moves.is_empty().then(|| Outcome::Lose.flipped_if(self.misere))
    }

    fn tier(&self, board: &Board) -> u32 {
        board.pieces.count_ones()
    }
}

impl Symmetric for Konane {
    fn canonical(&self, board: &Board) -> Board {
        Board { pieces: self.symmetries.least(board.pieces, 0).0, player: board.player }
    }

    fn orbit(&self, board: &Board) -> u32 {
        self.symmetries.orbit(board.pieces, 0)
    }
}

impl Index for Konane {
    fn size(&self) -> u64 {
        2 << self.cells()
    }

    fn index(&self, board: &Board) -> u64 {
        board.pieces * 2 + u64::from(board.player == Player::Second)
    }

    fn position(&self, index: u64) -> Option<Board> {
        let player = if index.is_multiple_of(2) { Player::First } else { Player::Second };
        (index < self.size()).then_some(Board { pieces: index / 2, player })
    }
}

impl Show for Konane {
    /// The turn, then the cells row by row from the top: `x` dark, `o` light, `-` empty.
    fn format(&self, board: &Board) -> String {
        let (x, o) = (board.pieces & self.dark, board.pieces & !self.dark);
        format_sides(board.player, self.cells(), x, o)
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, x, o) = parse_sides(text, self.cells())?;
        let strays = x & !self.dark | o & self.dark;
        if strays != 0 {
            let at = 2 + strays.trailing_zeros() as usize;
            return Err(Mistake::at(at, "a piece on a cell of the other colour"));
        }
        Ok(Board { pieces: x | o, player })
    }

    /// From and to, or the piece that is taken away: `a1-c1`, `a1`.
    fn notation(&self, _: &Board, Jump { from, to }: Jump) -> String {
        let name = |cell: u8| {
            let cell = usize::from(cell);
            scene::cell_name(self.rows, cell / self.columns, cell % self.columns)
        };
        if from == to { name(from) } else { format!("{}-{}", name(from), name(to)) }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for cell in (0..self.cells()).filter(|cell| board.pieces >> cell & 1 == 1) {
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            let (tone, text, name) = match self.dark >> cell & 1 {
                1 => (Tone::First, "x", "dark piece"),
                _ => (Tone::Second, "o", "light piece"),
            };
            scene.piece(cell, place, Glyph::Disc(0.38), tone, text, name);
        }
        scene
    }

    fn clicks(&self, _: &Board, Jump { from, to }: Jump) -> Clicks {
        if from == to { click(from.into()) } else { from_to(from.into(), to.into()) }
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(game: &Konane, text: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let mut names: Vec<_> = moves.iter().map(|&mv| game.notation(&board, mv)).collect();
        names.sort();
        names.join(" ")
    }

    #[test]
    fn pieces_jump_along_a_line_as_far_as_they_like() {
        let game = Konane::new(4, 5, false, false);
        assert_eq!(moves(&game, "1_xo-o-ox---x----o----"), "a4-c4 a4-e4");
        let board = game.parse("1_xo-o-ox---x----o----").unwrap();
        let far = Jump { from: 0, to: 4 };
        assert_eq!(game.play(&board, far).pieces & 0b11111, 0b10000, "both are taken");
    }

    #[test]
    fn openings_are_free_or_adjacent() {
        let free = Konane::new(4, 4, false, false);
        assert_eq!(moves(&free, "1_xoxooxoxxoxooxox"), "a2 a4 b1 b3 c2 c4 d1 d3");
        assert_eq!(moves(&free, "2_xoxoo-oxxoxooxox"), "a1 a3 b2 b4 c1 c3 d2 d4");
        let adjacent = Konane::new(4, 4, true, false);
        assert_eq!(moves(&adjacent, "1_xoxooxoxxoxooxox"), "a4 b3 c2 d1");
        assert_eq!(moves(&adjacent, "2_xoxoo-oxxoxooxox"), "a3 b2 b4 c3");
        assert!(free.parse("1_oxoxxoxooxoxxoxo").is_err());
    }
}
