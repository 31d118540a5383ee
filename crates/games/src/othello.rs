//! Othello on small boards: discs that are bracketed turn over.
//!
//! Runs of discs are found for all cells at once by shifting masks, eight directions each. The turn is kept,
//! because passes hide whose it is.
//!
//! Index: the centre is never empty and has 2⁴ states, the other cells are digits to base 3; times two for the
//! turn: 32 · 3ⁿ⁻⁴ numbers, 17,006,112 for 4×4.
//!
//! Tier: twice the number of empty cells, and one more if the player to move can place nothing. A
//! placement lowers it by 2 or 1. After a pass the other player can place (or the game would be
//! over), so a pass lowers it by 1, and every variant can be scored.
//!
//! Symmetry: what maps the start to itself: a half turn if both sides are even, and the reflections
//! in the diagonals if the board is square.

use gamesman_rules::index::{Reflection, Symmetries, Ternary, spread, squeeze};
use gamesman_rules::prelude::*;

/// Othello.
pub(crate) static OTHELLO: Entry = Entry {
    id: "othello",
    name: "Othello",
    aliases: &["Reversi"],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** 4×4 cells, or others from 3×3 to 6×6. The four cells in the middle hold two \
            discs of each colour, crosswise, dark in the upper left; where a side is odd the middle is \
            a little to the upper left.\n\n\
            **To move.** Dark begins. Place a disc of your colour on an empty cell so that it \
            **brackets** opposing discs: in at least one of the eight directions an unbroken line of \
            them leads from the new disc to another one of yours. All discs that the new one brackets \
            turn over. If you cannot place a disc you must pass, which counts as a move.\n\n\
            **To win.** The game ends when neither player can bracket anything. Whoever then has more \
            discs wins, by the difference; equally many are a tie. In misère play whoever has fewer \
            wins.\n\n\
            With `any` a disc may be placed on every empty cell, whether it brackets something or not; \
            the game still ends when neither player can bracket anything.",
    source: "Goro Hasegawa, 1971, after *Reversi* (1883). The small boards, the odd ones too, and the \
             variant without restriction are those of GamesmanClassic, `mothello`.",
    known: "On 4×4 the second player wins (GamesmanClassic: 62,789 positions); on 6×6 too (Joel Feinstein, 1993).",
    parameters: &[
        Parameter::board("board", (3, 6), "4x4", "Rows x columns of the board"),
        Parameter::choice(
            "place",
            &[
                Choice { id: "bracket", help: "where it brackets opposing discs" },
                Choice { id: "any", help: "on any empty cell" },
            ],
            "Where a disc may be placed",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "4×4", "4x4"),
        Named::new("misere", "4×4 misère", "4x4-bracket-misere"),
        Named::new("any", "4×4, discs anywhere", "4x4-any"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x5", "3 rows × 5 columns", "3x5"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 36)?;
        let game = Othello::new(board, settings.choice("place") == "any");
        let open = Open::indexed(game).scored().misere(settings.misere());
        Ok(match symmetries(board) {
            Some(symmetries) => open.symmetric_by(symmetries).variant(),
            None => open.variant(),
        })
    },
};

const DISCS: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.4), ["dark disc", "light disc"]);

struct Othello {
    board: Rect,
    /// Whether discs may be placed anywhere.
    any: bool,
    ways: Shifts,
    /// The upper left cell of the four in the middle.
    middle: usize,
    /// The cells outside the middle.
    digits: Ternary,
}

impl Othello {
    fn new(board: Rect, any: bool) -> Othello {
        let middle = board.cell(board.rows / 2 - 1, board.columns / 2 - 1);
        let digits = Ternary::new(board.cells() as u32 - 4);
        Othello { board, any, ways: board.shifts(), middle, digits }
    }

    /// The four cells in the middle.
    #[inline(always)]
    fn centre(&self) -> u64 {
        (0b11 | 0b11 << self.board.columns) << self.middle
    }

    /// In each direction the unbroken line of `discs` that begins beside each cell of `from`, and the cells
    /// one step on.
    #[inline(always)]
    fn lines(&self, from: u64, discs: u64) -> [[u64; 8]; 2] {
        let longest = self.board.rows.max(self.board.columns) - 2;
        let mut lines = self.ways.apply([from; 8]).map(|line| line & discs);
        for _ in 1..longest {
            let next = self.ways.apply(lines);
            lines = std::array::from_fn(|way| lines[way] | next[way] & discs);
        }
        [lines, self.ways.apply(lines)]
    }

    /// The empty cells where a disc of `own` brackets some of `other`.
    #[inline(always)]
    fn brackets(&self, own: u64, other: u64) -> u64 {
        let [_, ends] = self.lines(own, other);
        ends.into_iter().fold(0, |all, end| all | end) & self.board.all() & !(own | other)
    }

    /// The discs of `other` that a disc of `own` on `cell` brackets.
    #[inline(always)]
    fn bracketed(&self, own: u64, other: u64, cell: u64) -> u64 {
        let [lines, ends] = self.lines(cell, other);
        let turned = |way: usize| if ends[way] & own == 0 { 0 } else { lines[way] };
        (0..8).fold(0, |all, way| all | turned(way))
    }

    /// The cells where the player to move may place a disc, if the game is not over.
    #[inline(always)]
    fn open_cells(&self, sides: &Sides) -> u64 {
        match self.any {
            true => self.board.all() & !sides.taken(),
            false => self.brackets(sides.own(), sides.other()),
        }
    }
}

/// The symmetries of the board that keep the four discs in the middle, if there is any but the identity.
fn symmetries(board: Rect) -> Option<Symmetries> {
    let Rect { rows, columns } = board;
    let mut factors = Vec::new();
    if rows == columns {
        factors.push(Reflection::of_board(rows, columns, |row, column| (column, row)));
    }
    if rows.is_multiple_of(2) && columns.is_multiple_of(2) {
        let turn = |row, column| (rows - 1 - row, columns - 1 - column);
        factors.push(Reflection::of_board(rows, columns, turn));
    }
    (!factors.is_empty()).then(|| Symmetries::new(factors))
}

impl Game for Othello {
    type Position = Sides;
    /// A disc that is placed, or a pass.
    type Move = Option<Placement>;

    fn start(&self) -> Sides {
        let (dark, light) = (1 | 2 << self.board.columns, 2 | 1 << self.board.columns);
        Sides::new(dark << self.middle, light << self.middle)
    }

    /// None if neither player can bracket anything.
    #[inline(always)]
    fn moves(&self, sides: &Sides, out: &mut Vec<Option<Placement>>) {
        let brackets = self.brackets(sides.own(), sides.other());
        if brackets == 0 && self.brackets(sides.other(), sides.own()) == 0 {
            return;
        }
        let open = if self.any { self.open_cells(sides) } else { brackets };
        match open {
            0 => out.push(None),
            open => out.extend(ones(open).map(|cell| Some(Placement::new(cell)))),
        }
    }

    #[inline(always)]
    fn play(&self, sides: &Sides, placed: Option<Placement>) -> Sides {
        let (own, other) = (sides.own(), sides.other());
        let Some(disc) = placed else { return sides.passed(own, other) };
        let turned = self.bracketed(own, other, 1 << disc.0);
        sides.passed(disc.apply(own | turned), other & !turned)
    }

    fn stuck(&self, sides: &Sides) -> Outcome {
        Outcome::by_margin(self.margin(sides))
    }

    #[inline(always)]
    fn tier(&self, sides: &Sides) -> u32 {
        let empty = (self.board.all() & !sides.taken()).count_ones();
        2 * empty + u32::from(self.open_cells(sides) == 0)
    }
}

impl Index for Othello {
    fn size(&self) -> u64 {
        32 * self.digits.size()
    }

    #[inline(always)]
    fn index(&self, sides: &Sides) -> u64 {
        let outside = |mask: u64| squeeze(mask & !self.centre(), self.centre()) as u32;
        let middle = sides.first >> self.middle;
        let middle = middle & 3 | (middle >> self.board.columns & 3) << 2;
        let number = self.digits.rank(outside(sides.first), outside(sides.second));
        32 * number + 2 * middle + sides.player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Sides> {
        if index >= self.size() {
            return None;
        }
        let (dark, light) = self.digits.unrank(index / 32);
        let outside = |mask: u32| spread(mask.into(), self.centre());
        let middle = index / 2 % 16;
        let middle = (middle & 3 | middle >> 2 << self.board.columns) << self.middle;
        Some(Sides {
            first: outside(dark) | middle,
            second: outside(light) | self.centre() & !middle,
            player: Player::from_index(index % 2),
        })
    }
}

impl Scored for Othello {
    fn margin(&self, sides: &Sides) -> i32 {
        sides.own().count_ones() as i32 - sides.other().count_ones() as i32
    }
}

impl Show for Othello {
    /// The turn, then the cells row by row from the top: `x` (dark), `o` (light) or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &DISCS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &DISCS)?;
        match ones(self.centre() & !sides.taken()).next() {
            None => Ok(sides),
            Some(gap) => {
                let name = self.board.name(gap);
                let message = format!("{name} is in the middle, which always holds a disc: x or o");
                Err(Mistake::at(2 + gap, message))
            }
        }
    }

    fn notation(&self, _: &Sides, placed: Option<Placement>) -> String {
        placed.map_or("pass".to_owned(), |disc| disc.name(|cell| self.board.name(cell)))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let mut scene = sides.draw(self.board.scene().on(Material::Felt), &DISCS);
        let (dark, light) = (sides.first.count_ones(), sides.second.count_ones());
        scene.notes.push(format!("Dark {dark}, light {light}"));
        scene
    }

    fn clicks(&self, _: &Sides, placed: Option<Placement>) -> Clicks {
        placed.map_or_else(|| button("pass"), Placement::clicks)
    }
}
