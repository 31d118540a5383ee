//! Cram: put dominoes on a board, either way round; whoever cannot loses.
//!
//! Index: the covered cells as bits. Symmetry: that of the rectangle. Tier: free cells, so it is
//! acyclic.

use gamesman_rules::index::Masks;
use gamesman_rules::prelude::*;

/// Cram.
pub(crate) static CRAM: Entry = Entry {
    id: "cram",
    name: "Cram",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "An empty board. Two players take turns; a move puts **a domino on two free cells side by \
            side**, in a row or in a column. Whoever cannot move loses.\n\n\
            The size of the board can be chosen, up to 25 cells. In misère play whoever cannot move \
            wins.",
    source: "Martin Gardner, *Mathematical Games*, Scientific American, February 1974; *Winning Ways* calls \
             its partisan form Domineering.",
    known: "If rows and columns are even the second player wins by answering opposite the centre; if just one \
            of them is even the first player wins, in the centre (Gardner 1974). On one row it is Dawson’s \
            Kayles. Nimbers of larger boards: Lemoine and Viennot, *Nimbers are inevitable* (2012).",
    parameters: &[Parameter::board("board", (1, 12), "4x4", "Rows and columns"), PLAY],
    variants: &[
        Named::new("4x4", "4×4", "4x4"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x4", "3×4", "3x4"),
        Named::new("3x5", "3×5", "3x5"),
        Named::new("4x5", "4×5", "4x5"),
        Named::new("3x3-misere", "3×3, misère", "3x3-misere"),
        Named::new("4x4-misere", "4×4, misère", "4x4-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 25)?;
        let game = Cram { board, dominoes: board.lines(2, &[RIGHT, DOWN]) };
        let open = Open::numbered(game, Masks::new(board.cells())).impartial();
        Ok(open.symmetric_by(board.symmetries()).misere(settings.misere()).variant())
    },
};

const DOMINO: Look = Look::neutral('x', Glyph::Joined(0), "covered");

struct Cram {
    board: Rect,
    /// All dominoes, as two cells.
    dominoes: Vec<u64>,
}

impl Game for Cram {
    /// The covered cells.
    type Position = u64;
    /// The cells of the domino.
    type Move = u64;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, covered: &u64, out: &mut Vec<u64>) {
        out.extend(self.dominoes.iter().filter(|domino| *domino & covered == 0));
    }

    fn play(&self, covered: &u64, domino: u64) -> u64 {
        covered | domino
    }

    fn tier(&self, covered: &u64) -> u32 {
        (self.board.all() & !covered).count_ones()
    }
}

impl Impartial for Cram {}

impl Show for Cram {
    /// The board row by row from the top: `x` for a covered cell, `-` for a free one.
    fn format(&self, covered: &u64) -> String {
        format_cells(self.board.cells(), &[('x', *covered)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        parse_cells(text, 0, self.board.cells(), ['x']).map(|[covered]| covered)
    }

    /// The two cells: `b3-c3`.
    fn notation(&self, _: &u64, domino: u64) -> String {
        self.board.names(domino)
    }

    /// One of the ways in which the dominoes may lie.
    fn scene(&self, covered: &u64) -> Scene {
        let dominoes = self.board.dominoes(*covered, None);
        let scene = self.board.scene().on(Material::Wood);
        dominoes.iter().fold(scene, |scene, domino| DOMINO.draw_joined(scene, self.board, *domino))
    }

    fn clicks(&self, _: &u64, domino: u64) -> Clicks {
        either_way(domino.trailing_zeros() as usize, domino.ilog2() as usize)
    }
}
