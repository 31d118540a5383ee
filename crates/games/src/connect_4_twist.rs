//! Connect-4 Twist & Turn: the rows of the board are rings that can be turned after each drop.
//!
//! Index: the columns as stacks. Tier: the empty cells. Symmetry: the ring and its mirror image.

use std::collections::BTreeSet;

use gamesman_rules::index::Reflection;
use gamesman_rules::prelude::*;

/// Connect-4 Twist & Turn.
pub(crate) static CONNECT_4_TWIST: Entry = Entry {
    id: "connect4twist",
    name: "Connect 4 Twist and Turn",
    aliases: &["Connect Four Twist"],
    players: Players::Two,
    family: Family::Alignment,
    rules: "The columns stand in a ring around a tower of four rows, so that the first column is next to the last. \
            On your turn drop a piece into a column that is not full; it falls as far as it can. Then, if you \
            like, **twist one row** by one column to the left or to the right, of those in which there was a \
            piece before your drop. After that all pieces fall as far as they can.\n\n\
            Whoever has **four in a row** once your move is over wins: upright, around the ring or diagonally, \
            past the seam as well. If both players have it, it is a tie; so is a full board without it. In misère \
            play whoever has four in a row loses.",
    source: "*Connect 4 Twist & Turn* (Hasbro 2014), on fewer columns as in GamesmanClassic \
             (`mconnect4twist`), by Enzo Ribeiro and Weiyi Zhang.",
    known: "With four columns and four rows the second player wins in 12 moves, with five columns in 14 (computed here).",
    parameters: &[
        Parameter::number("columns", (4, 6), "4", "Columns of the ring"),
        Parameter::number("rows", (3, 4), "4", "Rows"),
        PLAY,
    ],
    variants: &[
        Named::new("4x4", "4 rows × 4 columns", "4"),
        Named::new("4x5", "4 rows × 5 columns", "5"),
        Named::new("3x4", "3 rows × 4 columns", "4-3"),
        Named::new("3x4-misere", "3 rows × 4 columns, misère", "4-3-misere"),
    ],
    open: &|settings| {
        let board =
            Rect::new(settings.number("rows") as usize, settings.number("columns") as usize);
        let open = Open::numbered(Twist::new(board), Stacks::new(board));
        Ok(open.symmetric().misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.43), ["red disc", "yellow disc"]);

/// The cell that a piece falls into, and the row that is twisted, if one is, and whether it goes right.
type Drop = (usize, Option<(usize, bool)>);

struct Twist {
    board: Rect,
    lines: Vec<u64>,
    stacks: Stacks,
    /// The mirror images of the ring, of which any two make a turn.
    mirrors: Vec<Reflection>,
}

impl Twist {
    fn new(board: Rect) -> Twist {
        let Rect { rows, columns } = board;
        // Two rings side by side, so that lines go past the seam.
        let twice = Rect::new(rows, 2 * columns);
        let once = |cell| board.cell(twice.row_of(cell), twice.column_of(cell) % columns);
        let lines = twice.lines(4, &ALIGNMENT).into_iter().map(|line| mask(ones(line).map(once)));
        let lines = lines.collect::<BTreeSet<_>>().into_iter().collect();
        let flipped = |by| move |row, column| (row, (columns + by - column) % columns);
        let mirrors = (0..columns).map(|by| Reflection::of_board(rows, columns, flipped(by)));
        Twist { board, lines, stacks: Stacks::new(board), mirrors: mirrors.collect() }
    }

    /// All rows of a mask that are in `rows` turned by one column.
    fn turned(&self, mask: u64, rows: u64, right: bool) -> u64 {
        let (first, part, around) = (self.board.column(0), mask & rows, self.board.columns - 1);
        let turned = match right {
            true => (part & !(first << around)) << 1 | part >> around & first,
            false => (part & !first) >> 1 | (part & first) << around,
        };
        mask & !rows | turned
    }

    /// The sides after all pieces have fallen.
    fn fallen(&self, mut sides: Sides) -> Sides {
        let columns = self.board.columns;
        while let falling @ 1.. = sides.taken() & (self.board.all() & !sides.taken()) >> columns {
            sides = sides.map(|mask| mask & !falling | (mask & falling) << columns);
        }
        sides
    }
}

impl Game for Twist {
    type Position = Sides;
    type Move = Drop;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Drop>) {
        let rows = (0..self.board.rows).filter(|&row| self.board.row(row) & sides.taken() != 0);
        let twists = rows.flat_map(|row| [Some((row, false)), Some((row, true))]);
        let twists: Vec<_> = [None].into_iter().chain(twists).collect();
        for column in 0..self.board.columns {
            let Some(cell) = self.stacks.free(sides.taken(), column) else { continue };
            out.extend(twists.iter().map(|&twist| (cell, twist)));
        }
    }

    fn play(&self, sides: &Sides, (cell, twist): Drop) -> Sides {
        let after = sides.passed(sides.own() | 1 << cell, sides.other());
        let Some((row, right)) = twist else { return after };
        let turned = |mask| self.turned(mask, self.board.row(row), right);
        self.fallen(after.map(turned))
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let full = (sides.taken() == self.board.all()).then_some(Outcome::Tie);
        sides.aligned(&self.lines, Outcome::Tie).or(full)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        (self.board.all() & !sides.taken()).count_ones()
    }
}

impl ListsImages for Twist {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        let images = |at: Sides| self.mirrors.iter().map(move |to| at.map(|mask| to.apply(mask)));
        images(*sides).chain(images(sides.map(|mask| self.mirrors[0].apply(mask))))
    }
}

impl Show for Twist {
    /// Cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, sides: &Sides) -> String {
        format_cells(self.board.cells(), &[('x', sides.first), ('o', sides.second)])
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse_marks(text, self.board.cells(), &PIECES)?;
        let rests = self.stacks.rest(sides.taken());
        rests.then_some(sides).ok_or_else(|| Mistake::new("a piece has an empty cell below it"))
    }

    /// The cell, and the row that is twisted to the left or right, if one is: `b1`, `b1-left2`.
    fn notation(&self, _: &Sides, (cell, twist): Drop) -> String {
        let name = self.board.name(cell);
        let Some((row, right)) = twist else { return name };
        format!("{name}-{}{}", if right { "right" } else { "left" }, self.board.rows - row)
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = self.board.framed().between(Tone::Red, Tone::Bright);
        sides.draw_aligned(scene, &PIECES, &self.lines)
    }

    /// The cell, then `drop`, or `left` or `right` and a cell of the row.
    fn clicks(&self, _: &Sides, (cell, twist): Drop) -> Clicks {
        let Some((row, right)) = twist else {
            return vec![vec![Click::Spot(cell), Click::Button("drop".into())]];
        };
        let way = Click::Button(if right { "right" } else { "left" }.into());
        let cells = (0..self.board.columns).map(|column| self.board.cell(row, column));
        cells.map(|at| vec![Click::Spot(cell), way.clone(), Click::Spot(at)]).collect()
    }

    fn player(&self, sides: &Sides) -> Option<Player> {
        Some(sides.player)
    }
}
