//! Y: on a triangle of hexagons, whoever joins all three sides wins.
//!
//! Index: the cells as digits to base 3; the turn follows from the stones. Symmetry: the six of the triangle. Tier: free
//! cells.

use gamesman_rules::prelude::*;

/// Y on triangles of three to six cells a side.
pub(crate) static Y: Entry = Entry {
    id: "y",
    name: "Y",
    players: Players::Two,
    family: Family::Alignment,
    rules: "A triangle of hexagonal cells. Players take turns **placing a stone** of theirs on a free cell. Whoever \
            **joins all three sides** of the triangle by an unbroken chain of stones wins; a corner belongs to both of \
            its sides. Somebody always does: there are no ties.\n\n\
            In misère play whoever joins the three sides loses.",
    source: "Claude Shannon, about 1950; Craige Schensted and Charles Titus, *Mudcrack Y & Poly-Y* (1975). Sizes as in \
             GamesmanClassic, `mgameofy`.",
    known: "The first player wins on every triangle, by stealing the other's strategy; there is no tie (Schensted and \
            Titus).",
    parameters: &[Parameter::number("side", (2, 6), "4", "Cells along a side"), PLAY],
    variants: &[
        Named::new("dim4", "4 cells a side", "4"),
        Named::new("dim5", "5 cells a side", "5"),
        Named::new("dim4-misere", "4 cells a side, misère", "4-misere"),
        Named::new("dim5-misere", "5 cells a side, misère", "5-misere"),
    ],
    open: |settings| {
        let game = Triangle::new(settings.number("side") as usize);
        let numbers = MarksByCells::new(game.points.count(), Player::First);
        Ok(Open::numbered(game, numbers).symmetric().misere(settings.misere()).variant())
    },
};

const STONES: [Look; 2] = [
    Look::first('x', Glyph::Disc(0.4), "dark stone"),
    Look::second('o', Glyph::Disc(0.4), "light stone"),
];

struct Triangle {
    side: usize,
    points: Points,
    /// The cells of the left, the right and the lower side.
    sides: [u64; 3],
    /// Where each symmetry takes each cell.
    symmetries: Vec<Vec<usize>>,
}

impl Triangle {
    /// Cells row by row from the top: row 0 has one, the last one `side`.
    fn new(side: usize) -> Triangle {
        let at: Vec<(usize, usize)> =
            (0..side).flat_map(|row| (0..=row).map(move |column| (row, column))).collect();
        let number = |row: usize, column: usize| row * (row + 1) / 2 + column;
        let place = |&(row, column): &(usize, usize)| {
            (0.55 + (side - 1 - row) as f32 * 0.5 + column as f32, 0.6 + row as f32 * 0.87)
        };
        let name =
            |&(row, column): &(usize, usize)| format!("{}{}", column_letter(row), column + 1);
        // Beside each other in a row, or above each other.
        let joined = |a: usize, b: usize| {
            let ((row, column), (below, beside)) = (at[a], at[b]);
            (row == below && beside == column + 1)
                || (below == row + 1 && (beside == column || beside == column + 1))
        };
        // How far a cell is from each side; a symmetry exchanges the sides.
        let far = |(row, column): (usize, usize)| [column, row - column, side - 1 - row];
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let moved = |order: [usize; 3], cell| {
            let [left, right, _] = order.map(|side| far(cell)[side]);
            number(left + right, left)
        };
        let on = |side: usize| mask((0..at.len()).filter(|&cell| far(at[cell])[side] == 0));
        Triangle {
            side,
            points: Points::new(
                at.iter().map(place).collect(),
                at.iter().map(name).collect(),
                joined,
            ),
            sides: [0, 1, 2].map(on),
            symmetries: orders
                .map(|order| at.iter().map(|&cell| moved(order, cell)).collect())
                .to_vec(),
        }
    }

    /// Whether a chain of stones joins all sides.
    fn joins(&self, stones: u64) -> bool {
        let [left, right, lower] = self.sides.map(|side| stones & side);
        if left == 0 || right == 0 || lower == 0 {
            return false;
        }
        ones(left).any(|from| {
            let (mut chain, mut fresh) = (1 << from, 1 << from);
            while fresh != 0 {
                let beside = ones(fresh).fold(0, |all, cell| all | self.points.joined[cell]);
                fresh = beside & stones & !chain;
                chain |= fresh;
            }
            chain & right != 0 && chain & lower != 0
        })
    }
}

impl Game for Triangle {
    type Position = Sides;
    type Move = Placement;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Placement>) {
        let free = !sides.taken() & mask(0..self.points.count());
        out.extend(ones(free).map(Placement::new));
    }

    fn play(&self, sides: &Sides, cell: Placement) -> Sides {
        sides.passed(cell.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        self.joins(sides.other()).then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        self.points.count() as u32 - sides.taken().count_ones()
    }
}

impl ListsImages for Triangle {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        let moved = |cells: u64, to: &[usize]| mask(ones(cells).map(|cell| to[cell]));
        self.symmetries.iter().map(move |to| {
            let (first, second) = (moved(sides.first, to), moved(sides.second, to));
            Sides { first, second, ..*sides }
        })
    }
}

impl Show for Triangle {
    /// The cells row by row from the top. Whose turn it is follows from their number.
    fn format(&self, sides: &Sides) -> String {
        let sets = [(STONES[0].letter, sides.first), (STONES[1].letter, sides.second)];
        format_cells(self.points.count(), &sets)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse_marks(text, self.points.count(), &STONES)
    }

    fn notation(&self, _: &Sides, cell: Placement) -> String {
        cell.name(|cell| self.points.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let side = self.side as f32;
        sides.draw(self.points.scene(side + 0.1, 0.87 * side + 0.35, 0.42), &STONES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_from_side_to_side_to_side_wins() {
        let game = Triangle::new(3);
        check::end(&game, "-xo-x-", None); // the right side is missing
        check::end(&game, "oxo-xx", Some(Outcome::Lose));
        check::end(&game, "x--xoo", None);
        check::end(&game, "xo-x-o", None);
        check::moves(&game, "xo----", "b2 c1 c2 c3");
    }

    /// On every full board exactly one player has joined the sides.
    #[test]
    fn there_are_no_ties() {
        let game = Triangle::new(4);
        for first in 0..1 << 10 {
            assert!(game.joins(first) != game.joins(!first & 0x3FF), "{first:b}");
        }
    }

    /// Each symmetry maps neighbours to neighbours and sides to sides.
    #[test]
    fn symmetries_keep_the_board() {
        let game = Triangle::new(5);
        for to in &game.symmetries {
            for cell in 0..15 {
                let moved = mask(ones(game.points.joined[cell]).map(|cell| to[cell]));
                assert_eq!(moved, game.points.joined[to[cell]]);
            }
        }
    }
}
