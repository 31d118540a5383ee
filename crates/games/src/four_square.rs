//! Four-Square Tic-Tac-Toe: four equal marks on 4×4 cells in a line, in the corners or in a square.
//!
//! GamesmanClassic's `mttt4`. Index: cells to base 3; 43 million numbers, of which 9,325,489 are reachable.
//! Tier: the empty cells. Symmetry: the eight of the square.

use gamesman_rules::prelude::*;

/// Four-Square Tic-Tac-Toe.
pub(crate) static FOUR_SQUARE: Entry = Entry {
    id: "foursquare",
    name: "Four-Square Tic-Tac-Toe",
    aliases: &["Four-Square Noughts and Crosses"],
    players: Players::Two,
    family: Family::Alignment,
    rules: "4×4 cells. Two players take turns marking an empty cell, **x** first. Whoever first has four \
            marks in a **row**, a **column**, one of the two long **diagonals**, the four **corners** or \
            any **2×2 square** wins. If the board fills up without that, the game is a tie.\n\n\
            With `diamonds` six more patterns win: the four neighbours of a cell in the middle, and two \
            larger squares that stand on a corner, b4–d3–a2–c1 and c4–a3–d2–b1.\n\n\
            In misère play whoever makes a pattern loses.",
    source: "GamesmanClassic’s `mttt4`.",
    known: "A tie (GamesmanClassic); 9,325,489 positions.",
    parameters: &[PATTERNS, PLAY],
    variants: &[
        Named::new("regular", "Regular", "squares"),
        Named::new("misere", "Misère", "squares-misere"),
        Named::new("diamonds", "With diamonds", "diamonds"),
        Named::new("diamonds-misere", "With diamonds, misère", "diamonds-misere"),
    ],
    open: &|settings| {
        let game = FourSquare::new(settings.choice("patterns") == "diamonds");
        let open = Open::numbered(game, MarksByCells::new(BOARD.cells(), Player::First));
        Ok(open.symmetric_by(BOARD.symmetries()).misere(settings.misere()).variant())
    },
};

const PATTERNS: Parameter = Parameter::choice(
    "patterns",
    &[
        Choice { id: "squares", help: "lines, corners and 2×2 squares" },
        Choice { id: "diamonds", help: "diamonds as well" },
    ],
    "What wins",
);

const BOARD: Rect = Rect::new(4, 4);

const MARKS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

struct FourSquare {
    patterns: Vec<u64>,
}

impl FourSquare {
    fn new(diamonds: bool) -> FourSquare {
        let (corners, square) = (0x9009, 0x0033);
        let mut patterns = BOARD.lines(4, &ALIGNMENT);
        patterns.push(corners);
        patterns.extend([0, 1, 2, 4, 5, 6, 8, 9, 10].map(|corner| square << corner));
        if diamonds {
            patterns.extend([0x0252, 0x04A4, 0x2520, 0x4A40, 0x4182, 0x2814]);
        }
        FourSquare { patterns }
    }
}

impl Game for FourSquare {
    type Position = Sides;
    type Move = Placement;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    #[inline(always)]
    fn moves(&self, sides: &Sides, out: &mut Vec<Placement>) {
        out.extend(ones(BOARD.all() & !sides.taken()).map(Placement::new));
    }

    #[inline(always)]
    fn play(&self, sides: &Sides, mark: Placement) -> Sides {
        sides.passed(mark.apply(sides.own()), sides.other())
    }

    #[inline(always)]
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        if self.patterns.iter().any(|pattern| pattern & !sides.other() == 0) {
            return Some(Outcome::Lose);
        }
        (sides.taken() == BOARD.all()).then_some(Outcome::Tie)
    }

    #[inline(always)]
    fn tier(&self, sides: &Sides) -> u32 {
        (BOARD.all() & !sides.taken()).count_ones()
    }
}

impl Show for FourSquare {
    /// Cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, sides: &Sides) -> String {
        format_cells(BOARD.cells(), &[('x', sides.first), ('o', sides.second)])
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse_marks(text, BOARD.cells(), &MARKS)
    }

    fn notation(&self, _: &Sides, mark: Placement) -> String {
        mark.name(|cell| BOARD.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw_aligned(BOARD.scene(), &MARKS, &self.patterns)
    }

    fn player(&self, sides: &Sides) -> Option<Player> {
        Some(sides.player)
    }
}
