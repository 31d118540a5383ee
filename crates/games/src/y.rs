//! Y: join all three sides of a triangle of hexagons.
//!
//! Index: the cells as digits to base 3; their numbers say whose turn it is. Tier: the empty cells. Symmetry: the six
//! of the triangle.

use gamesman_rules::prelude::*;

/// Y.
pub(crate) static Y: Entry = Entry {
    id: "y",
    name: "Y",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** A triangle of hexagons, empty at first. Its side has four of them; other sizes can be \
            chosen.\n\n\
            **To move.** White (**w**) and Black (**b**) take turns putting a stone of theirs on any empty \
            hexagon; White begins. Stones stay where they are.\n\n\
            **To win.** Join **all three sides** of the triangle with one connected group of your stones. A corner \
            belongs to two sides. In misère play whoever joins them loses. There are no ties: when the board is \
            full exactly one player has joined the sides.",
    source: "Claude Shannon (early 1950s); independently Craige Schensted and Charles Titus, *Mudcrack Y & Poly-Y* \
             (1975). Sizes and misère play as in GamesmanClassic (`mgameofy`).",
    known: "The first player wins on every board: a stone more never hurts (strategy stealing, after \
            Nash).",
    parameters: &[
        Parameter::number("side", (2, 5), "4", "Hexagons along a side of the triangle"),
        PLAY,
    ],
    variants: &[
        Named::new("dim4", "Side of 4", "4"),
        Named::new("dim5", "Side of 5", "5"),
        Named::new("dim4-misere", "Side of 4, misère", "4-misere"),
        Named::new("dim5-misere", "Side of 5, misère", "5-misere"),
        Named::new("dim3", "Side of 3", "3"),
    ],
    open: &|settings| {
        let game = YGame::new(settings.number("side") as usize);
        let numbers = MarksByCells::new(game.cells.count(), Player::First);
        Ok(Open::numbered(game, numbers).symmetric().misere(settings.misere()).variant())
    },
};

const STONES: [Look; 2] = [
    Look { letter: 'w', glyph: Glyph::Disc(0.38), tone: Tone::Second, name: "white stone" },
    Look { letter: 'b', glyph: Glyph::Disc(0.38), tone: Tone::First, name: "black stone" },
];

struct YGame {
    side: usize,
    cells: Points,
    /// The left, the right and the lower side.
    edges: [u64; 3],
    /// Where each symmetry takes each cell.
    images: Vec<Vec<usize>>,
}

impl YGame {
    fn new(side: usize) -> YGame {
        let at: Vec<(usize, usize)> =
            (0..side).flat_map(|row| (0..=row).map(move |column| (row, column))).collect();
        let place = |&(row, column): &(usize, usize)| {
            let x = column as f32 + (side - 1 - row) as f32 / 2.0;
            (x + 0.7, Points::HEX_ROW * row as f32 + 0.7)
        };
        let name =
            |&(row, column): &(usize, usize)| format!("{}{}", column_letter(row), column + 1);
        // Later cells are beside a cell to its right, below left and below right.
        let near = |a: usize, b: usize| {
            let ((row, column), other) = (at[a], at[b]);
            [(row, column + 1), (row + 1, column), (row + 1, column + 1)].contains(&other)
        };
        let cells =
            Points::new(at.iter().map(place).collect(), at.iter().map(name).collect(), near);
        // How far a cell is from the left, the right and the lower side.
        let far = |(row, column): (usize, usize)| [column, row - column, side - 1 - row];
        let edge = |which: usize| mask((0..at.len()).filter(|&cell| far(at[cell])[which] == 0));
        YGame { side, edges: [0, 1, 2].map(edge), images: cells.images(3), cells }
    }

    /// Whether a group of these stones joins all sides.
    fn joins(&self, stones: u64) -> bool {
        let mut rest = stones & self.edges[0];
        while rest != 0 {
            let group = self.cells.group(rest & rest.wrapping_neg(), stones);
            if self.edges.iter().all(|edge| edge & group != 0) {
                return true;
            }
            rest &= !group;
        }
        false
    }
}

impl Game for YGame {
    type Position = Sides;
    type Move = Placement;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Placement>) {
        let empty = mask(0..self.cells.count()) & !sides.taken();
        out.extend(ones(empty).map(Placement::new));
    }

    fn play(&self, sides: &Sides, stone: Placement) -> Sides {
        sides.passed(stone.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        self.joins(sides.other()).then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        self.cells.count() as u32 - sides.taken().count_ones()
    }
}

impl ListsImages for YGame {
    fn images(&self, sides: &Sides) -> impl Iterator<Item = Sides> {
        self.images.iter().map(|to| sides.image(to))
    }
}

impl Show for YGame {
    /// The turn, then the hexagons row by row from the top: `w`, `b` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.cells.count(), &STONES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.cells.count(), &STONES)?;
        match Sides::in_turn(sides.first, sides.second) {
            Some(marks) if marks == sides => Ok(sides),
            _ => Err(Mistake::new("w and b are put on the board in turn, w first")),
        }
    }

    /// The row from the top as a letter and the place in it: `b2`.
    fn notation(&self, _: &Sides, stone: Placement) -> String {
        stone.name(|cell| self.cells.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let side = self.side as f32;
        let board = self.cells.hexagons(side + 0.4, Points::HEX_ROW * (side - 1.0) + 1.4);
        sides.draw(board.on(Material::Wood), &STONES)
    }
}
