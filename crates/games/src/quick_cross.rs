//! Quick Cross: pieces that lie or stand are placed and turned; a line of equal ones wins.
//!
//! GamesmanClassic's `mqx`, in the version in which positions hold no turn: both players have the same
//! moves, so the game is impartial, but loopy.
//!
//! Index: cells to base 3. Tier: the empty cells; within a tier pieces are turned. Symmetry: those of the
//! board, and exchanging lying and standing pieces.

use gamesman_rules::index::{Reflection, Symmetries, Ternary};
use gamesman_rules::prelude::*;

/// Quick Cross.
pub(crate) static QUICK_CROSS: Entry = Entry {
    id: "quickcross",
    name: "Quick Cross",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board** is empty at the start. Pieces belong to nobody; a piece either **lies** (`-`) or \
            **stands** (`|`).\n\n\
            **To move.** Put a piece on an empty cell, lying or standing, or turn any piece that is on the \
            board by a quarter.\n\n\
            **To win.** Make a line of equal pieces: in a row, a column or a diagonal, three on small \
            boards and four on 4×4. If nobody can force that the game goes on for ever, which is a draw. \
            In misère play whoever makes a line loses.\n\n\
            Other boards of up to 20 cells can be chosen. With `cut` the cell in the bottom right corner is \
            missing.",
    source: "Great American Trading Company, 1997. One of the games of the GamesCrafters in spring 2002, \
             by Thomas Yiu; the boards are those of GamesmanClassic’s `mqx`.",
    known: "On 3×3 the first player loses in 6 moves, on 3 rows of 4 in 8 (GamesmanClassic); on 15 cells with three \
            in a line in 10. With four in a line 15 cells and 4×4 are draws.",
    parameters: &[
        Parameter::board("board", (2, 6), "3x3", "Rows x columns, at most 20 cells"),
        Parameter::number("line", (2, 6), "3", "How many equal pieces make a line"),
        SHAPE,
        PLAY,
    ],
    variants: &[
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x4", "3 rows × 4 columns", "3x4"),
        Named::new("4x4", "4×4, four in a line", "4x4-4"),
        Named::new("15-3", "15 cells, three in a line", "4x4-3-cut"),
        Named::new("15-4", "15 cells, four in a line", "4x4-4-cut"),
        Named::new("3x3-misere", "3×3 misère", "3x3-3-full-misere"),
        Named::new("3x4-misere", "3 rows × 4 columns, misère", "3x4-3-full-misere"),
        Named::new("4x4-misere", "4×4, four in a line, misère", "4x4-4-full-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 20)?;
        let cut = settings.choice("shape") == "cut";
        let game = QuickCross::new(board, settings.number("line") as usize, cut)?;
        Ok(Open::indexed(game).symmetric().retrograde().misere(settings.misere()).variant())
    },
};

const SHAPE: Parameter = Parameter::choice(
    "shape",
    &[
        Choice { id: "full", help: "the whole board" },
        Choice { id: "cut", help: "without the bottom right cell" },
    ],
    "Whether a corner is missing",
);

const LYING: Look = Look::neutral('-', Glyph::Bar(0.76, 0.2), "lying piece");
const STANDING: Look = Look::neutral('|', Glyph::Bar(0.2, 0.76), "standing piece");

/// Masks of lying and standing pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pieces {
    lying: u64,
    standing: u64,
}

impl Pieces {
    fn all(self) -> u64 {
        self.lying | self.standing
    }
}

/// A piece put on a cell, or turned there, and how it lies then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Set {
    cell: u8,
    stands: bool,
}

struct QuickCross {
    board: Rect,
    /// The cells there are: if one is missing it is the last.
    cells: u64,
    lines: Vec<u64>,
    digits: Ternary,
    symmetries: Symmetries,
}

impl QuickCross {
    fn new(board: Rect, line: usize, cut: bool) -> Result<QuickCross, Mistake> {
        let Rect { rows, columns } = board;
        let cells = board.all() >> u32::from(cut);
        let mut lines = board.lines(line, &ALIGNMENT);
        lines.retain(|line| line & !cells == 0);
        if lines.is_empty() {
            let message = format!("no line of {line} fits a board of {rows}x{columns}");
            return Err(Mistake::new(message));
        }
        let symmetries = match cut {
            false => board.symmetries(),
            true if rows != columns => Symmetries::new(vec![]),
            true => Symmetries::new(vec![Reflection::of_board(rows, columns, |r, c| (c, r))]),
        };
        let digits = Ternary::new(cells.count_ones());
        Ok(QuickCross { board, cells, lines, digits, symmetries })
    }

    /// The least image of the pieces as they are, and of all turned by a quarter.
    #[inline(always)]
    fn least(&self, &Pieces { lying, standing }: &Pieces) -> ((u64, u64), (u64, u64)) {
        (self.symmetries.least(lying, standing), self.symmetries.least(standing, lying))
    }
}

impl Game for QuickCross {
    type Position = Pieces;
    type Move = Set;

    fn start(&self) -> Pieces {
        Pieces { lying: 0, standing: 0 }
    }

    #[inline(always)]
    fn moves(&self, pieces: &Pieces, out: &mut Vec<Set>) {
        for cell in ones(self.cells) {
            for stands in [true, false] {
                if !has(if stands { pieces.standing } else { pieces.lying }, cell) {
                    out.push(Set { cell: cell as u8, stands });
                }
            }
        }
    }

    #[inline(always)]
    fn play(&self, pieces: &Pieces, Set { cell, stands }: Set) -> Pieces {
        let bit = 1 << cell;
        let (lying, standing) = (pieces.lying & !bit, pieces.standing & !bit);
        match stands {
            true => Pieces { lying, standing: standing | bit },
            false => Pieces { lying: lying | bit, standing },
        }
    }

    #[inline(always)]
    fn primitive(&self, pieces: &Pieces) -> Option<Outcome> {
        let equal = |line: &u64| line & !pieces.lying == 0 || line & !pieces.standing == 0;
        self.lines.iter().any(equal).then_some(Outcome::Lose)
    }

    #[inline(always)]
    fn tier(&self, pieces: &Pieces) -> u32 {
        (self.cells & !pieces.all()).count_ones()
    }
}

impl Symmetric for QuickCross {
    #[inline(always)]
    fn canonical(&self, pieces: &Pieces) -> Pieces {
        let (as_it_is, turned) = self.least(pieces);
        let (lying, standing) = as_it_is.min(turned);
        Pieces { lying, standing }
    }

    #[inline(always)]
    fn orbit(&self, pieces: &Pieces) -> u32 {
        let (as_it_is, turned) = self.least(pieces);
        let images = self.symmetries.orbit(pieces.lying, pieces.standing);
        if as_it_is == turned { images } else { 2 * images }
    }
}

impl Retrograde for QuickCross {
    /// A piece was turned or put where it is.
    #[inline(always)]
    fn unmoves(&self, pieces: &Pieces, out: &mut Vec<Pieces>) {
        for cell in ones(pieces.all()) {
            let (bit, lies) = (1 << cell, has(pieces.lying, cell));
            out.push(Pieces { lying: pieces.lying & !bit, standing: pieces.standing & !bit });
            out.push(self.play(pieces, Set { cell: cell as u8, stands: lies }));
        }
    }
}

impl Index for QuickCross {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    #[inline(always)]
    fn index(&self, pieces: &Pieces) -> u64 {
        self.digits.rank(pieces.lying as u32, pieces.standing as u32)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Pieces> {
        let (lying, standing) = (index < self.size()).then(|| self.digits.unrank(index))?;
        Some(Pieces { lying: lying.into(), standing: standing.into() })
    }
}

impl Show for QuickCross {
    /// Cells row by row from the top: `h` lying (horizontal), `v` standing (vertical), `-` empty.
    fn format(&self, pieces: &Pieces) -> String {
        let cells = self.cells.count_ones() as usize;
        format_cells(cells, &[('h', pieces.lying), ('v', pieces.standing)])
    }

    fn parse(&self, text: &str) -> Result<Pieces, Mistake> {
        let cells = self.cells.count_ones() as usize;
        let [lying, standing] = parse_cells(text, 0, cells, ['h', 'v'])?;
        Ok(Pieces { lying, standing })
    }

    /// The cell and how its piece lies then: `b2h`, `b2v`.
    fn notation(&self, _: &Pieces, set: Set) -> String {
        format!("{}{}", self.board.name(set.cell.into()), if set.stands { 'v' } else { 'h' })
    }

    fn scene(&self, pieces: &Pieces) -> Scene {
        let mut scene = self.board.scene();
        for missing in ones(self.board.all() & !self.cells) {
            // Cover it.
            scene.spots.truncate(missing);
            let (place, glyph) = (self.board.place(missing), Glyph::Tile(1.0, 1.0));
            scene.piece(missing, place, glyph, Tone::Shade, "#", "no cell");
        }
        STANDING
            .draw(LYING.draw(scene, pieces.lying), pieces.standing)
            .decided_by(&self.lines, pieces.lying)
            .decided_by(&self.lines, pieces.standing)
    }

    /// A piece to be turned; an empty cell and a button.
    fn clicks(&self, pieces: &Pieces, set: Set) -> Clicks {
        if has(pieces.all(), set.cell.into()) {
            return click(set.cell.into());
        }
        let button = if set.stands { "standing" } else { "lying" };
        vec![vec![Click::Spot(set.cell.into()), Click::Button(button.into())]]
    }
}
