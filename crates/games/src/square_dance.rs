//! Square Dance: cones in two colours that point up or down; four alike in a square win.
//!
//! Index: by the number of free cells, the cones of each player as in a `RearrangerOX`, then which of them point up.
//! Symmetry: the eight of the board, and all cones turned over. Tier: free cells.

use std::ops::Range;

use gamesman_rules::index::{RearrangerOX, Reflection, Sum, spread, squeeze};
use gamesman_rules::prelude::*;

/// Square Dance.
pub(crate) static SQUARE_DANCE: Entry = Entry {
    id: "squaredance",
    name: "Square Dance",
    players: Players::Two,
    family: Family::Alignment,
    rules: "An empty board and cones in two colours. Players take turns **placing a cone** of their colour on a free \
            cell, **pointing up or down**. Whoever completes a square of four cones that **all have one colour or all \
            point the same way** wins, no matter who placed them. Any square counts, also a large or a tilted one, as \
            long as the cones are its corners.\n\n\
            A full board without such a square is a tie. In misère play whoever completes a square loses.",
    source: "Board and rules of GamesmanClassic, `msquaredance`.",
    known: "A tie on 3×3 (counted by this program).",
    parameters: &[Parameter::board("board", (2, 4), "4x4", "Rows x columns, up to 4x4"), PLAY],
    variants: &[
        Named::new("regular", "4×4", "4x4"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x4", "3×4", "3x4"),
        Named::new("misere", "4×4 misère", "4x4-misere"),
        Named::new("3x3-misere", "3×3 misère", "3x3-misere"),
    ],
    open: |settings| {
        let game = SquareDance::new(Rect::chosen(settings, "board", 16)?);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const CONES: [Look; 4] = [
    Look::first('X', Glyph::Wedge(0, -1), "dark cone pointing up"),
    Look::first('x', Glyph::Wedge(0, 1), "dark cone pointing down"),
    Look::second('O', Glyph::Wedge(0, -1), "light cone pointing up"),
    Look::second('o', Glyph::Wedge(0, 1), "light cone pointing down"),
];

/// The cones of both players, and those that point up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Cones {
    sides: Sides,
    up: u64,
}

impl Cones {
    /// The cells with each kind of cone, in the order of [`CONES`].
    fn kinds(&self) -> [u64; 4] {
        let Sides { first, second, .. } = self.sides;
        [first & self.up, first & !self.up, second & self.up, second & !self.up]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cone {
    cell: Placement,
    up: bool,
}

struct SquareDance {
    board: Rect,
    squares: Vec<u64>,
    reflections: Vec<Vec<Reflection>>,
    /// With so many free cells.
    colours: Vec<RearrangerOX>,
    sizes: Sum,
}

impl SquareDance {
    fn new(board: Rect) -> SquareDance {
        let cells = board.cells() as u32;
        let colours = |free: u32| {
            let cones = cells - free;
            RearrangerOX::new(cells, cones.div_ceil(2), cones / 2)
        };
        let colours: Vec<RearrangerOX> = (0..=cells).map(colours).collect();
        let size = |(free, colours): (u32, &RearrangerOX)| colours.size() << (cells - free);
        let sizes =
            Sum::new((0..).zip(&colours).map(size)).expect("there are fewer than 2⁶³ boards");
        SquareDance {
            board,
            squares: squares(board),
            reflections: reflections(board),
            colours,
            sizes,
        }
    }
}

/// The corners of every square, upright or tilted.
fn squares(board: Rect) -> Vec<u64> {
    let side = board.rows.max(board.columns) as isize;
    let ways = (1..side).flat_map(|down| (0..side).map(move |right| (down, right)));
    let corners = |cell: usize, (down, right)| {
        let next = board.step(cell, (down, right))?;
        let third = board.step(next, (-right, down))?;
        Some(mask([cell, next, third, board.step(cell, (-right, down))?]))
    };
    ways.flat_map(|way| (0..board.cells()).filter_map(move |cell| corners(cell, way))).collect()
}

/// The reflections that each symmetry of the board is made of.
fn reflections(board: Rect) -> Vec<Vec<Reflection>> {
    let (rows, columns) = (board.rows, board.columns);
    let mut all = vec![
        Reflection::of_board(rows, columns, |row, column| (row, columns - 1 - column)),
        Reflection::of_board(rows, columns, |row, column| (rows - 1 - row, column)),
    ];
    if rows == columns {
        all.push(Reflection::of_board(rows, columns, |row, column| (column, row)));
    }
    let chosen = |set: usize| ones(set as u64).map(|i| all[i].clone()).collect();
    (0..1 << all.len()).map(chosen).collect()
}

impl Game for SquareDance {
    type Position = Cones;
    type Move = Cone;

    fn start(&self) -> Cones {
        Cones { sides: Sides::new(0, 0), up: 0 }
    }

    fn moves(&self, cones: &Cones, out: &mut Vec<Cone>) {
        let free = !cones.sides.taken() & self.board.all();
        let both = |cell| [true, false].map(|up| Cone { cell: Placement::new(cell), up });
        out.extend(ones(free).flat_map(both));
    }

    fn play(&self, cones: &Cones, Cone { cell, up }: Cone) -> Cones {
        let sides = cones.sides.passed(cell.apply(cones.sides.own()), cones.sides.other());
        Cones { sides, up: cones.up | u64::from(up) << cell.cell() }
    }

    fn primitive(&self, cones: &Cones) -> Option<Outcome> {
        let (sides, down) = (cones.sides, cones.sides.taken() & !cones.up);
        let alike = [sides.first, sides.second, cones.up, down];
        let complete = |square: &u64| alike.iter().any(|set| square & !set == 0);
        self.squares.iter().any(complete).then_some(Outcome::Lose)
    }

    fn stuck(&self, _: &Cones) -> Outcome {
        Outcome::Tie
    }

    fn tier(&self, cones: &Cones) -> u32 {
        self.board.cells() as u32 - cones.sides.taken().count_ones()
    }
}

impl ListsImages for SquareDance {
    fn images(&self, cones: &Cones) -> impl Iterator<Item = Cones> {
        let Cones { sides: Sides { first, second, player }, up } = *cones;
        self.reflections.iter().flat_map(move |factors| {
            let moved =
                |cells: u64| factors.iter().fold(cells, |cells, factor| factor.apply(cells));
            let sides = Sides { first: moved(first), second: moved(second), player };
            let up = moved(up);
            [Cones { sides, up }, Cones { sides, up: sides.taken() & !up }]
        })
    }
}

impl Index for SquareDance {
    fn size(&self) -> u64 {
        self.sizes.size()
    }

    fn index(&self, cones: &Cones) -> u64 {
        let Sides { first, second, .. } = cones.sides;
        let (taken, free) = (cones.sides.taken(), self.tier(cones) as usize);
        let up = squeeze(cones.up, !taken);
        let colours = self.colours[free].rank(first, second);
        self.sizes.rank(free, colours << taken.count_ones() | up)
    }

    fn position(&self, index: u64) -> Option<Cones> {
        if index >= self.size() {
            return None;
        }
        let (free, within) = self.sizes.unrank(index);
        let cones = self.board.cells() - free;
        let (first, second) = self.colours[free].unrank(within >> cones);
        let up = spread(within & ((1 << cones) - 1), !(first | second));
        Sides::in_turn(first, second).map(|sides| Cones { sides, up })
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        let first = |free: usize| match free <= self.board.cells() {
            true => self.sizes.rank(free, 0),
            false => self.size(),
        };
        Some(first(tier as usize)..first(tier as usize + 1))
    }
}

impl Show for SquareDance {
    /// The cells row by row from the top: capital letters for cones that point up. Whose turn it is follows.
    fn format(&self, cones: &Cones) -> String {
        let letters = CONES.map(|look| look.letter);
        let sets: Vec<_> = letters.into_iter().zip(cones.kinds()).collect();
        format_cells(self.board.cells(), &sets)
    }

    fn parse(&self, text: &str) -> Result<Cones, Mistake> {
        let letters = CONES.map(|look| look.letter);
        let [first_up, first_down, second_up, second_down] =
            parse_cells(text, 0, self.board.cells(), letters)?;
        let sides = Sides::in_turn(first_up | first_down, second_up | second_down);
        let sides = sides.ok_or_else(|| {
            Mistake::new("there must be as many X and x as O and o, or one more: X begins")
        })?;
        Ok(Cones { sides, up: first_up | second_up })
    }

    /// The cell and the way the cone points: `b2u`, `b2d`.
    fn notation(&self, _: &Cones, cone: Cone) -> String {
        let cell = cone.cell.name(|cell| self.board.name(cell));
        format!("{cell}{}", if cone.up { 'u' } else { 'd' })
    }

    fn scene(&self, cones: &Cones) -> Scene {
        let draw = |scene, (look, cells): (&Look, u64)| look.draw(scene, cells);
        CONES.iter().zip(cones.kinds()).fold(self.board.scene(), draw)
    }

    fn clicks(&self, _: &Cones, cone: Cone) -> Clicks {
        let way = if cone.up { "pointing up" } else { "pointing down" };
        vec![vec![Click::Spot(cone.cell.cell()), Click::Button(way.into())]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_may_be_large_or_tilted() {
        let count = |rows, columns| squares(Rect::new(rows, columns)).len();
        assert_eq!((count(2, 2), count(3, 3), count(3, 4), count(4, 4)), (1, 6, 10, 20));
    }

    #[test]
    fn four_alike_win_whoever_placed_them() {
        let game = SquareDance::new(Rect::new(3, 3));
        check::end(&game, "X-x---o-O", None);
        check::end(&game, "x-O-XoO-X", None); // one corner points down
        check::end(&game, "X-O-xoO-X", Some(Outcome::Lose));
        check::moves(&game, "Xxo-OxoXO", "a2u a2d");
    }
}
