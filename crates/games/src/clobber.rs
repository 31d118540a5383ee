//! Clobber: every move captures; whoever cannot capture loses.
//!
//! Index: the cells as digits to base 3, times two for the turn. Tier: the stones, so it is acyclic. Symmetry: those
//! of the rectangle that map the start to itself.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Clobber.
pub(crate) static CLOBBER: Entry = Entry {
    id: "clobber",
    name: "Clobber",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "**The board** is full of stones, as a chessboard is of dark and light cells; that in the top left corner is dark (`o`).\n\n\
            **To move.** Dark begins. Move one of your stones one cell along its row or column, **onto an \
            enemy stone**, which is taken off the board. There are no other moves.\n\n\
            **To win.** Whoever cannot move loses. In misère play whoever cannot move wins.\n\n\
            The size of the board can be chosen, rows × columns, up to 20 cells.",
    source: "Michael Albert, J. P. Grossman and Richard Nowakowski, 2001; Albert, Grossman, Nowakowski and Wolfe, \
             *An Introduction to Clobber*, Integers 5(2), 2005. GamesmanPy has the boards of three and five \
             columns.",
    known: "The value of a position as a combinatorial game is always infinitesimal: if one player can move so can \
            the other. Who wins is known for boards of few rows only (Albert and others 2005).",
    parameters: &[
        Parameter::board("board", (1, 10), "4x3", "Rows x columns, at most 20 cells"),
        PLAY,
    ],
    variants: &[
        Named::new("3x4", "3 columns × 4 rows", "4x3"),
        Named::new("3x6", "3 columns × 6 rows", "6x3"),
        Named::new("5x3", "5 columns × 3 rows", "3x5"),
        Named::new("5x4", "5 columns × 4 rows", "4x5"),
        Named::new("3x4-misere", "3 columns × 4 rows, misère", "4x3-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 20)?;
        let game = Open::numbered(Clobber { board }, SidesByCells::new(board.cells()));
        Ok(game.symmetric_by(symmetries(board)).misere(settings.misere()).variant())
    },
};

const STONES: [Look; 2] = Look::pair(['o', 'x'], Glyph::Disc(0.4), ["dark stone", "light stone"]);

struct Clobber {
    board: Rect,
}

/// The mirrors that map dark cells to dark ones; where there is none, half a turn does.
fn symmetries(board: Rect) -> Symmetries {
    let (rows, columns) = (board.rows, board.columns);
    let image = |down: bool, right: bool| {
        Reflection::of_board(rows, columns, |row, column| {
            (
                if down { rows - 1 - row } else { row },
                if right { columns - 1 - column } else { column },
            )
        })
    };
    Symmetries::new(match (rows % 2, columns % 2) {
        (0, 0) => vec![image(true, true)],
        (0, _) => vec![image(false, true)],
        (_, 0) => vec![image(true, false)],
        _ => vec![image(true, false), image(false, true)],
    })
}

impl Game for Clobber {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        let dark = |cell: &usize| {
            (self.board.row_of(*cell) + self.board.column_of(*cell)).is_multiple_of(2)
        };
        let first = mask((0..self.board.cells()).filter(dark));
        Sides::new(first, self.board.all() & !first)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let near = |from| self.board.around(from, &ORTHOGONAL) & sides.other();
        out.extend(FromTo::each(sides.own(), near));
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other() & !(1 << step.to))
    }

    fn tier(&self, sides: &Sides) -> u32 {
        sides.taken().count_ones()
    }
}

impl Show for Clobber {
    /// The turn, then the cells row by row from the top: `o`, `x` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &STONES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, self.board.cells(), &STONES)
    }

    /// From and to: `a4-b4`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|cell| self.board.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(self.board.chequered().on(Material::Wood), &STONES)
    }
}
