//! Konane, Hawaiian draughts: on a board full of pieces, jump along a line as often as you like.
//!
//! A piece never leaves the cells of its colour, because it jumps two cells at a time. So a position is one
//! mask of occupied cells, row by row from the top, and the turn. Index: the mask times two for the turn. Tier:
//! the pieces left. Symmetry: those of the board's that keep the colours of the cells.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Konane on boards of up to 62 cells.
pub(crate) static KONANE: Entry = Entry {
    id: "konane",
    name: "Konane",
    aliases: &["Hawaiian Checkers", "Hawaiian Draughts"],
    players: Players::Two,
    family: Family::Capture,
    rules: "The board is full of pieces, dark and light in turn like a chequerboard; the top left one is \
            dark. **The first player** (dark) begins by taking away one dark piece, the second (light) \
            then takes away a light one. With the opening `free` each takes any piece of their own colour. With \
            `adjacent` the first player takes one in a corner or in the middle, and the second one beside \
            the hole: above, below, left or right of it. The middle is the middle row and the middle \
            column; where a number of rows or columns is even, both of the two middle ones. So there is one middle \
            piece on 5×5 and there are two dark ones on 4×4 and one on 4×5.\n\n\
            From then on a move is a jump: over an enemy piece next to yours, along a row or column, to \
            the empty cell behind it, taking the piece you jumped over. You may go on in the same \
            direction with the same piece as long as you can, and stop when you like.\n\n\
            Whoever cannot move loses. In misère play whoever cannot move wins.",
    source: "Traditional, Hawai‘i. GamesmanClassic (`mkonane`) plays the adjacent opening; its first version \
             (2023) played the free one.",
    known: "On 4×4 the second player wins in 6 moves with either opening, on 4 rows × 5 columns in 10; on \
            5×5 the first player wins in 19 (computed here).",
    parameters: &[
        Parameter::board(
            "board",
            (2, 8),
            "4x4",
            "Rows x columns; up to 30 cells are solved in minutes",
        ),
        Parameter::choice(
            "opening",
            &[
                Choice { id: "free", help: "any piece of one’s own colour" },
                Choice {
                    id: "adjacent",
                    help: "a corner or middle piece, then one next to the hole",
                },
            ],
            "Which pieces may be taken away to begin with",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "4×4", "4x4"),
        Named::new("4x5", "4 rows × 5 columns", "4x5"),
        Named::new("5x5", "5×5", "5x5"),
        Named::new("adjacent", "4×4, adjacent opening", "4x4-adjacent"),
        Named::new("6x6", "6×6, adjacent opening (by search)", "6x6-adjacent"),
        Named::new("misere", "4×4 misère", "4x4-free-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 62)?;
        let game = Konane::new(board, settings.choice("opening") == "adjacent");
        let open = Open::indexed(game).symmetric_by(symmetries(board));
        Ok(open.misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.38), ["dark piece", "light piece"]);

const WAYS: [(isize, isize); 4] = [RIGHT, DOWN, LEFT, UP];

/// All pieces, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pieces {
    all: u64,
    player: Player,
}

impl Images for Pieces {
    #[inline(always)]
    fn least(&self, symmetries: &Symmetries) -> Pieces {
        Pieces { all: self.all.least(symmetries), ..*self }
    }

    fn orbit(&self, symmetries: &Symmetries) -> u32 {
        self.all.orbit(symmetries)
    }
}

struct Konane {
    board: Rect,
    adjacent: bool,
    /// The cells of dark pieces.
    dark: u64,
    ways: [Shift; 4],
}

impl Konane {
    fn new(board: Rect, adjacent: bool) -> Konane {
        let even = |cell: &usize| (board.row_of(*cell) + board.column_of(*cell)).is_multiple_of(2);
        let dark = mask((0..board.cells()).filter(even));
        Konane { board, adjacent, dark, ways: WAYS.map(|way| board.shift(way)) }
    }

    fn sides(&self, pieces: &Pieces) -> Sides {
        let (first, second) = (pieces.all & self.dark, pieces.all & !self.dark);
        Sides { first, second, player: pieces.player }
    }

    fn own(&self, pieces: &Pieces) -> u64 {
        pieces.all & if pieces.player == Player::First { self.dark } else { !self.dark }
    }

    /// The cells whose piece may be taken away while no other than that of `hole` is missing.
    fn openings(&self, hole: Option<usize>) -> u64 {
        let board = self.board;
        match hole {
            _ if !self.adjacent => board.all(),
            Some(hole) => board.around(hole, &ORTHOGONAL),
            None => {
                let edge = |at, of| at == 0 || at == of - 1;
                let middle = |at, of| at == of / 2 || at == (of - 1) / 2;
                let both = |cell: usize, is: &dyn Fn(usize, usize) -> bool| {
                    is(board.row_of(cell), board.rows) && is(board.column_of(cell), board.columns)
                };
                mask((0..board.cells()).filter(|&cell| both(cell, &edge) || both(cell, &middle)))
            }
        }
    }
}

/// The symmetries that keep the colours of the cells. A mirror does if the number of cells across it is odd;
/// both together do also if both numbers are even.
fn symmetries(board: Rect) -> Symmetries {
    let Rect { rows, columns } = board;
    let (odd_rows, odd_columns) = (rows % 2 == 1, columns % 2 == 1);
    let keep = |keeps: bool, to: &dyn Fn(usize, usize) -> (usize, usize)| {
        keeps.then(|| Reflection::of_board(rows, columns, to))
    };
    let kept = [
        keep(rows == columns, &|row, column| (column, row)),
        keep(odd_columns, &|row, column| (row, columns - 1 - column)),
        keep(odd_rows, &|row, column| (rows - 1 - row, column)),
        keep(!odd_rows && !odd_columns, &|row, column| (rows - 1 - row, columns - 1 - column)),
    ];
    Symmetries::new(kept.into_iter().flatten().collect())
}

impl Game for Konane {
    type Position = Pieces;
    /// A jump; a piece that is taken away goes to its own cell.
    type Move = FromTo;

    fn start(&self) -> Pieces {
        Pieces { all: self.board.all(), player: Player::First }
    }

    fn moves(&self, pieces: &Pieces, out: &mut Vec<FromTo>) {
        let (own, empty) = (self.own(pieces), self.board.all() & !pieces.all);
        if empty.count_ones() < 2 {
            let openings = own & self.openings(ones(empty).next());
            return out.extend(ones(openings).map(|cell| FromTo::new(cell, cell)));
        }
        // From where a jump in each direction is possible, whosever piece it is.
        let jumps = self.ways.map(|way| way.back(pieces.all & way.back(empty)));
        for from in ones(own & (jumps[0] | jumps[1] | jumps[2] | jumps[3])) {
            for (way, jumps) in self.ways.iter().zip(jumps) {
                let mut to = from;
                while has(jumps, to) {
                    to = way.after(to, 2);
                    out.push(FromTo::new(from, to));
                }
            }
        }
    }

    fn play(&self, pieces: &Pieces, FromTo { from, to }: FromTo) -> Pieces {
        let (low, high) = (usize::from(from.min(to)), usize::from(from.max(to)));
        // Cells are a row or a column apart, whichever the jump went along.
        let along = if high - low < self.board.columns { 1 } else { self.board.columns };
        let path = mask((low..=high).step_by(along));
        let landed = if from == to { 0 } else { 1 << to };
        Pieces { all: pieces.all & !path | landed, player: pieces.player.other() }
    }

    fn tier(&self, pieces: &Pieces) -> u32 {
        pieces.all.count_ones()
    }
}

impl Index for Konane {
    fn size(&self) -> u64 {
        2 << self.board.cells()
    }

    fn index(&self, pieces: &Pieces) -> u64 {
        2 * pieces.all + pieces.player.index()
    }

    fn position(&self, index: u64) -> Option<Pieces> {
        let player = Player::from_index(index % 2);
        (index < self.size()).then_some(Pieces { all: index / 2, player })
    }
}

impl Show for Konane {
    /// The turn, then the cells row by row from the top: `x` dark, `o` light, `-` empty.
    fn format(&self, pieces: &Pieces) -> String {
        self.sides(pieces).format(self.board.cells(), &PIECES)
    }

    fn parse(&self, text: &str) -> Result<Pieces, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &PIECES)?;
        match ones(sides.first & !self.dark | sides.second & self.dark).next() {
            Some(at) => Err(Mistake::at(2 + at, "a piece on a cell of the other colour")),
            None => Ok(Pieces { all: sides.taken(), player: sides.player }),
        }
    }

    /// From and to, or the piece that is taken away: `a1-c1`, `a1`.
    fn notation(&self, _: &Pieces, jump: FromTo) -> String {
        let name = |cell| self.board.name(cell);
        if jump.from == jump.to { name(jump.from.into()) } else { jump.name(name) }
    }

    fn scene(&self, pieces: &Pieces) -> Scene {
        self.sides(pieces).draw(self.board.scene().on(Material::Slate), &PIECES)
    }
}
