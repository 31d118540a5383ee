//! Four-Square Tic-Tac-Toe: four equal marks on 4×4 cells in a line, in the corners or in a square.
//!
//! GamesmanClassic's `mttt4`. A board is two masks, row by row from the top. Index: cells to base 3;
//! 43 million numbers, of which 9,325,489 are reachable. Tier: the empty cells.
//!
//! Symmetry: the eight of the square.

use gamesman_rules::index::{Reflection, Symmetries, Ternary, grid_symmetries};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Show, Symmetric, Tone, click, parse_cells,
};

/// Four-Square Tic-Tac-Toe.
pub(crate) static FOUR_SQUARE: Entry = Entry {
    id: "foursquare",
    name: "Four-Square Tic-Tac-Toe",
    players: Players::Two,
    family: Family::Alignment,
    rules: "4×4 cells. Two players take turns marking an empty cell, **x** first. Whoever first has four \
            marks in a **row**, a **column**, one of the two long **diagonals**, the four **corners** or \
            any **2×2 square** wins. If the board fills up without that, the game is a tie.\n\n\
            With `diamonds` six more patterns win: the four neighbours of a cell in the middle, and two \
            larger squares that stand on a corner, b4–d3–a2–c1 and c4–a3–d2–b1.\n\n\
            In misère play whoever makes a pattern loses.",
    source: "GamesmanClassic's `mttt4`.",
    known: "A tie (GamesmanClassic); 9,325,489 positions.",
    parameters: &[PATTERNS, PLAY],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "squares" },
        Named { id: "misere", name: "Misère", settings: "squares-misere" },
        Named { id: "diamonds", name: "With diamonds", settings: "diamonds" },
        Named {
            id: "diamonds-misere", name: "With diamonds, misère", settings: "diamonds-misere"
        },
    ],
    open: |settings| {
        let game = FourSquare::new(settings.choice("patterns") == "diamonds", settings.misere());
        Ok(Open::indexed(game).symmetric().variant())
    },
};

const PATTERNS: Parameter = Parameter {
    id: "patterns",
    help: "What wins",
    kind: Kind::Choice(&[
        Choice { id: "squares", help: "lines, corners and 2×2 squares" },
        Choice { id: "diamonds", help: "diamonds as well" },
    ]),
    default: "squares",
};

const SIDE: usize = 4;
const CELLS: usize = SIDE * SIDE;
const BOARD: u16 = u16::MAX;

/// Masks of the players' marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u16,
    o: u16,
}

impl Board {
    fn marks(self) -> u16 {
        self.x | self.o
    }

    fn player(self) -> Player {
        if self.x.count_ones() == self.o.count_ones() { Player::First } else { Player::Second }
    }

    /// x has moved as often as o, or once more.
    fn check(self) -> Result<Board, Mistake> {
        let (x, o) = (self.x.count_ones(), self.o.count_ones());
        if x == o || x == o + 1 {
            return Ok(self);
        }
        let message = format!("{x} x and {o} o: x moves first, so x has as many or one more");
        Err(Mistake::new(message))
    }
}

struct FourSquare {
    misere: bool,
    patterns: Vec<u16>,
    cells: Ternary,
    symmetries: Symmetries,
}

impl FourSquare {
    fn new(diamonds: bool, misere: bool) -> FourSquare {
        let (row, column, square) = (0x000F, 0x1111, 0x0033);
        let mut patterns: Vec<u16> = vec![0x8421, 0x1248, 0x9009];
        patterns.extend((0..SIDE).map(|i| row << (SIDE * i)));
        patterns.extend((0..SIDE).map(|i| column << i));
        let corners = (0..3).flat_map(|row| (0..3).map(move |column| SIDE * row + column));
        patterns.extend(corners.map(|corner| square << corner));
        if diamonds {
            patterns.extend([0x0252, 0x04A4, 0x2520, 0x4A40, 0x4182, 0x2814]);
        }
        let all = grid_symmetries(SIDE, SIDE);
        // Rows and columns exchanged, upside down, left to right.
        let reflections = [4, 2, 1].map(|kind: usize| {
            let to: Vec<u32> = all[kind].iter().map(|&cell| cell as u32).collect();
            Reflection::new(&to)
        });
        let symmetries = Symmetries::new(reflections.to_vec());
        FourSquare { misere, patterns, cells: Ternary::new(CELLS as u32), symmetries }
    }
}

impl Game for FourSquare {
    type Position = Board;
    /// The cell to mark.
    type Move = u8;

    fn start(&self) -> Board {
        Board { x: 0, o: 0 }
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<u8>) {
        let mut empty = BOARD & !board.marks();
        while empty != 0 {
            out.push(empty.trailing_zeros() as u8);
            empty &= empty - 1;
        }
    }

    #[inline(always)]
    fn play(&self, board: &Board, cell: u8) -> Board {
        match board.player() {
            Player::First => Board { x: board.x | 1 << cell, ..*board },
            Player::Second => Board { o: board.o | 1 << cell, ..*board },
        }
    }

    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let last = match board.player() {
            Player::First => board.o,
            Player::Second => board.x,
        };
        if self.patterns.iter().any(|pattern| last & pattern == *pattern) {
            return Some(Outcome::Lose.flipped_if(self.misere));
        }
        (board.marks() == BOARD).then_some(Outcome::Tie)
    }

    #[inline(always)]
    fn tier(&self, board: &Board) -> u32 {
        (BOARD & !board.marks()).count_ones()
    }
}

impl Symmetric for FourSquare {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let (x, o) = self.symmetries.least(board.x.into(), board.o.into());
        Board { x: x as u16, o: o as u16 }
    }

    #[inline(always)]
    fn orbit(&self, board: &Board) -> u32 {
        self.symmetries.orbit(board.x.into(), board.o.into())
    }
}

impl Index for FourSquare {
    fn size(&self) -> u64 {
        self.cells.size()
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        self.cells.rank(board.x.into(), board.o.into())
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.cells.size() {
            return None;
        }
        let (x, o) = self.cells.unrank(index);
        let board = Board { x: x as u16, o: o as u16 };
        let (x, o) = (board.x.count_ones(), board.o.count_ones());
        (x == o || x == o + 1).then_some(board)
    }
}

impl Show for FourSquare {
    /// Cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, board: &Board) -> String {
        let mark = |cell: usize| match (board.x >> cell & 1, board.o >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '-',
        };
        (0..CELLS).map(mark).collect()
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let marks = parse_cells(text, 0, CELLS, "x, o and -", |c| "xo-".contains(c).then_some(c))?;
        let mask = |mark| {
            let cells = marks.iter().enumerate().filter(|(_, c)| **c == mark);
            cells.fold(0u16, |mask, (cell, _)| mask | 1 << cell)
        };
        Board { x: mask('x'), o: mask('o') }.check()
    }

    fn notation(&self, _: &Board, cell: u8) -> String {
        cell_name(SIDE, usize::from(cell) / SIDE, usize::from(cell) % SIDE)
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(SIDE, SIDE);
        for cell in 0..CELLS {
            let place = Scene::cell(cell / SIDE, cell % SIDE);
            if board.x >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Cross, Tone::First, "x", "cross");
            } else if board.o >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Ring, Tone::Second, "o", "ring");
            }
        }
        scene
    }

    fn clicks(&self, _: &Board, cell: u8) -> Clicks {
        click(cell.into())
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_those_of_the_rules() {
        let (plain, diamonds) = (FourSquare::new(false, false), FourSquare::new(true, false));
        assert_eq!((plain.patterns.len(), diamonds.patterns.len()), (20, 26));
        for (text, ends, ends_with_diamonds) in [
            ("xxxxoo----o-----", true, true),
            ("x--xoo----o-x--x", true, true),
            ("oo---xx--xx---o-", true, true),
            ("oo-x--x--x--x-o-", true, true),
            ("-x--x-x--x--o-oo", false, true),
            ("-x-----xxo--o-xo", false, true),
            ("o-x-x------x-xoo", false, true),
            ("xx--xo--x---oo--", false, false),
        ] {
            for misere in [false, true] {
                for (diamonds, ends) in [(false, ends), (true, ends_with_diamonds)] {
                    let game = FourSquare::new(diamonds, misere);
                    let end = game.primitive(&game.parse(text).unwrap());
                    assert_eq!(end, ends.then_some(Outcome::Lose.flipped_if(misere)), "{text}");
                }
            }
        }
        let full = "xoxoxoxooxoxoxox";
        assert_eq!(plain.primitive(&plain.parse(full).unwrap()), Some(Outcome::Tie));
    }

    #[test]
    fn every_pattern_has_its_images_under_the_symmetries() {
        let game = FourSquare::new(true, false);
        for to in grid_symmetries(SIDE, SIDE) {
            for pattern in &game.patterns {
                let cells = (0..CELLS).filter(|cell| pattern >> cell & 1 == 1);
                let image = cells.fold(0u16, |image, cell| image | 1 << to[cell]);
                assert!(game.patterns.contains(&image));
            }
        }
    }

    #[test]
    fn marks_are_made_in_turn() {
        let mistake = FourSquare::new(false, false).parse("o---------------").unwrap_err();
        assert!(mistake.message.contains("x moves first"), "{mistake}");
    }
}
