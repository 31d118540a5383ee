//! ExpanTix: bars of one to three tiles make a shape grow into a full square.
//!
//! The shape is all that counts, wherever it lies; a position keeps it in the bottom left corner of the square. The board
//! of the picture has three more columns on the left and three more rows below, from where bars push the shape. Masks
//! have a bit for each of its cells.
//!
//! Index: the cells of the square as bits, times two for the turn, which GamesmanClassic keeps although both players have
//! the same moves. Tier: the cells that are not covered. Symmetry: the eight of the shape.

use gamesman_rules::index::grid_symmetries;
use gamesman_rules::prelude::*;

/// ExpanTix.
pub(crate) static EXPANTIX: Entry = Entry {
    id: "expantix",
    name: "ExpanTix",
    aliases: &[],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "Two players together build a square of tiles, whose side is chosen beforehand: 3, 4 or 5. Nothing says where \
            it will lie.\n\n\
            **To move.** Put down **one, two or three tiles in a row**, along a row or a column. They must touch \
            the shape that is there, edge to edge, and must not lie on it. The shape must never become wider or \
            higher than the square. The first bar begins at the corner d4.\n\n\
            The board shows the square’s place as columns d and beyond and rows 4 and above. A bar that reaches out \
            of it to the left or below **pushes the whole shape** to the right or up, if there is room.\n\n\
            **To win.** Whoever completes the square wins. In misère play they lose.",
    source: "Samuel Hwang; GamesmanClassic (`mexpantix`, by Johan Ko, 2025).",
    known: "The first player wins on 3×3, 4×4 and 5×5, in 7, 13 and 19 plies (counted by this program).",
    parameters: &[Parameter::number("side", (3, 5), "3", "Rows and columns of the square"), PLAY],
    variants: &[
        Named::new("3", "3×3", "3"),
        Named::new("4", "4×4", "4"),
        Named::new("5", "5×5", "5"),
        Named::new("3-misere", "3×3, misère", "3-misere"),
    ],
    open: &|settings| {
        let open = Open::indexed(Expantix::new(settings.number("side") as usize));
        Ok(open.impartial().symmetric().misere(settings.misere()).variant())
    },
};

/// How far bars reach.
const REACH: usize = 3;

const TILE: Look = Look::neutral('X', Glyph::Tile(0.92, 0.92), "tile");

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Tiles {
    tiles: u64,
    player: Player,
}

struct Expantix {
    side: usize,
    /// The square and what lies left of it and below.
    board: Rect,
    /// Every bar.
    bars: Vec<u64>,
    /// The bars that the first move can make.
    first: Vec<u64>,
    /// The cells of the square row by row from the bottom.
    cells: Vec<usize>,
    symmetries: Vec<Vec<usize>>,
}

impl Expantix {
    fn new(side: usize) -> Expantix {
        let board = Rect::new(side + REACH, side + REACH);
        let bars: Vec<u64> = std::iter::once(board.lines(1, &[RIGHT]))
            .chain([2, 3].map(|length| board.lines(length, &[RIGHT, DOWN])))
            .flatten()
            .collect();
        let cell = |i: usize| board.cell(side - 1 - i / side, REACH + i % side);
        let cells: Vec<usize> = (0..side * side).map(cell).collect();
        let inside = mask(cells.iter().copied());
        let begins = |bar: &&u64| has(**bar, cells[0]) && **bar & !inside == 0;
        let first = bars.iter().filter(begins).copied().collect();
        Expantix { side, board, first, bars, cells, symmetries: grid_symmetries(side, side) }
    }

    /// The shape in the corner, or `None` if it is too wide or too high.
    fn settled(&self, tiles: u64) -> Option<u64> {
        let (all, side) = (self.board.rows, self.side);
        let row = |row: &usize| tiles & self.board.row(*row) != 0;
        let column = |column: &usize| tiles & self.board.column(*column) != 0;
        let (top, bottom) = ((0..all).find(row)?, (0..all).rev().find(row)?);
        let (left, right) = ((0..all).find(column)?, (0..all).rev().find(column)?);
        if bottom - top >= side || right - left >= side {
            return None;
        }
        // The bottom left of the shape goes to the bottom left of the square.
        let by = (bottom * all + left) as i32 - self.cells[0] as i32;
        Some(if by >= 0 { tiles >> by } else { tiles << -by })
    }

    /// A bit for each cell of the square, row by row from the bottom.
    fn squeeze(&self, tiles: u64) -> u64 {
        mask((0..self.cells.len()).filter(|&i| has(tiles, self.cells[i])))
    }

    fn spread(&self, bits: u64) -> u64 {
        mask(ones(bits).map(|i| self.cells[i]))
    }
}

impl Game for Expantix {
    type Position = Tiles;
    /// The cells of the bar.
    type Move = u64;

    fn start(&self) -> Tiles {
        Tiles { tiles: 0, player: Player::First }
    }

    fn moves(&self, shape: &Tiles, out: &mut Vec<u64>) {
        if shape.tiles == 0 {
            out.extend(&self.first);
            return;
        }
        let near =
            ones(shape.tiles).fold(0, |near, cell| near | self.board.around(cell, &ORTHOGONAL));
        let fits = |bar: &&u64| {
            **bar & shape.tiles == 0
                && **bar & near != 0
                && self.settled(shape.tiles | **bar).is_some()
        };
        out.extend(self.bars.iter().filter(fits));
    }

    fn play(&self, shape: &Tiles, bar: u64) -> Tiles {
        let tiles = self.settled(shape.tiles | bar).unwrap_or(shape.tiles);
        Tiles { tiles, player: shape.player.other() }
    }

    fn tier(&self, shape: &Tiles) -> u32 {
        self.cells.len() as u32 - shape.tiles.count_ones()
    }
}

impl ListsImages for Expantix {
    fn images(&self, shape: &Tiles) -> impl Iterator<Item = Tiles> {
        let bits = self.squeeze(shape.tiles);
        self.symmetries.iter().map(move |to| {
            let image = self.spread(ones(bits).fold(0, |all, cell| all | 1 << to[cell]));
            Tiles { tiles: self.settled(image).unwrap_or(0), ..*shape }
        })
    }
}

impl Index for Expantix {
    fn size(&self) -> u64 {
        2 << self.cells.len()
    }

    fn index(&self, shape: &Tiles) -> u64 {
        2 * self.squeeze(shape.tiles) + shape.player.index()
    }

    fn position(&self, index: u64) -> Option<Tiles> {
        let tiles = (index < self.size()).then(|| self.spread(index / 2))?;
        let settled = tiles == 0 || self.settled(tiles) == Some(tiles);
        settled.then(|| Tiles { tiles, player: Player::from_index(index % 2) })
    }
}

impl Impartial for Expantix {}

impl Show for Expantix {
    /// The turn, then the cells of the square row by row **from the bottom**: `X` for a tile.
    fn format(&self, shape: &Tiles) -> String {
        let cells = format_cells(self.cells.len(), &[(TILE.letter, self.squeeze(shape.tiles))]);
        format!("{}_{cells}", shape.player.number())
    }

    fn parse(&self, text: &str) -> Result<Tiles, Mistake> {
        let (player, cells) = split_turn(text)?;
        let [bits] = parse_cells(cells, 2, self.cells.len(), [TILE.letter])?;
        let tiles = self.spread(bits);
        if tiles != 0 && self.settled(tiles) != Some(tiles) {
            return Err(Mistake::new("the shape begins at the first cell’s row and column"));
        }
        Ok(Tiles { tiles, player })
    }

    /// The tile, or the first and the last one: `d4`, `c4-e4`.
    fn notation(&self, _: &Tiles, bar: u64) -> String {
        self.board.names(bar & bar.wrapping_neg() | 1 << bar.ilog2())
    }

    fn scene(&self, shape: &Tiles) -> Scene {
        let mut scene = self.board.scene();
        let side = self.side as f32;
        let place = Shape::rect((0.5 + REACH as f32, 0.0), (side, side), 0.0, Tone::Shade);
        scene.shapes.insert(1, place);
        TILE.draw(scene, shape.tiles)
    }

    /// Both ends of the bar in any order, or a tile and then the button.
    fn clicks(&self, _: &Tiles, bar: u64) -> Clicks {
        let (first, last) = (bar.trailing_zeros() as usize, bar.ilog2() as usize);
        match first == last {
            true => vec![vec![Click::Spot(first), Click::Button("just one".into())]],
            false => either_way(first, last),
        }
    }
}
