//! Four Field Kono: captures by jumping over one's own men, on a board that is full at first.
//!
//! Index: the cells as digits to base 3, times two for the turn. Tier: the men, which only captures change. Symmetry:
//! left and right, if the number of rows is even.

use gamesman_rules::prelude::*;

/// Four Field Kono.
pub(crate) static FOUR_FIELD_KONO: Entry = Entry {
    id: "fourfieldkono",
    name: "Four Field Kono",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** Sixteen points, 4×4, joined along rows and columns. Dark (`x`) has men on all points of the two rows at the top, light (`o`) on those of the two at the bottom. Other sizes can be chosen; if the number \
            of points is odd the middle one is vacant.\n\n\
            **To move.** Dark begins. Move one of your men one point along its row or column to a vacant point, or \
            **capture**: a man jumps in a straight line over **one of your own men** beside it onto an enemy man \
            right behind that one, and takes its place. Capturing is free; with `must` whoever can capture has \
            to.\n\n\
            **To win.** Whoever has only one man left on their turn, or cannot move, loses. In misère play they \
            win. A game that goes on for ever is a draw.",
    source: "Traditional, Korea; Stewart Culin, *Korean Games* (1895). GamesmanClassic (`mkono`).",
    known: "A draw, among 63,560,625 positions. On 3×3 the first player wins in nine plies, on four rows of three in \
            eleven (counted by this program).",
    parameters: &[
        Parameter::board("board", (3, 5), "4x4", "Rows x columns, at most 16 points"),
        Parameter::choice(
            "capture",
            &[
                Choice { id: "may", help: "whoever can capture may do something else" },
                Choice { id: "must", help: "whoever can capture does" },
            ],
            "Whether capturing is a duty",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("standard", "Standard", "4x4"),
        Named::new("must", "Captures are a duty", "4x4-must"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x3-must", "3×3, captures are a duty", "3x3-must"),
        Named::new("4x3", "4 rows × 3 columns", "4x3"),
        Named::new("4x3-must", "4 rows × 3 columns, captures are a duty", "4x3-must"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 16)?;
        let game = Kono { board, must: settings.choice("capture") == "must" };
        let open = Open::numbered(game, SidesByCells::new(board.cells()));
        // In an odd number of rows the start is not its own mirror image.
        Ok(match board.rows % 2 {
            0 => open.symmetric_by(board.mirror()).misere(settings.misere()).variant(),
            _ => open.misere(settings.misere()).variant(),
        })
    },
};

const MEN: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.36), ["dark man", "light man"]);

struct Kono {
    board: Rect,
    must: bool,
}

impl Game for Kono {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        let half = (1 << (self.board.cells() / 2)) - 1;
        Sides::new(half, half << self.board.cells().div_ceil(2))
    }

    #[inline(always)]
    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let vacant = self.board.all() & !sides.taken();
        let ways = ORTHOGONAL.map(|way| self.board.shift(way));
        for way in ways {
            let jumps = way.apply(way.apply(sides.own()) & sides.own()) & sides.other();
            out.extend(ones(jumps).map(|to| FromTo::new(way.before(to, 2), to)));
        }
        if out.is_empty() || !self.must {
            for way in ways {
                let steps = ones(way.apply(sides.own()) & vacant);
                out.extend(steps.map(|to| FromTo::new(way.before(to, 1), to)));
            }
        }
    }

    #[inline(always)]
    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other() & !(1 << step.to))
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        (sides.own().count_ones() == 1).then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        sides.taken().count_ones()
    }
}

impl Show for Kono {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, self.board.cells(), &MEN)?;
        let most = self.board.cells() as u32 / 2;
        for (look, men) in MEN.iter().zip([sides.first, sides.second]) {
            if !(1..=most).contains(&men.count_ones()) {
                let (name, found) = (look.letter, men.count_ones());
                return Err(Mistake::new(format!("{found} {name} where there are 1 to {most}")));
            }
        }
        Ok(sides)
    }

    /// From and to: `a3-a1`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|point| self.board.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(
            self.board.lined(|point| self.board.around(point, &[RIGHT, DOWN])).on(Material::Wood),
            &MEN,
        )
    }
}
