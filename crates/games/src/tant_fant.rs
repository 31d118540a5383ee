//! Tant Fant: three men each on 3×3 points, joined also by diagonals; three in line win, but not at home.
//!
//! Index: that of `RearrangerOX` for three men each, times two for the turn. Men go to and fro, so there are no tiers.
//! Symmetry: left and right.

use gamesman_rules::index::RearrangerOX;
use gamesman_rules::prelude::*;

/// Tant Fant.
pub(crate) static TANT_FANT: Entry = Entry {
    id: "tantfant",
    name: "Tant Fant",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** Nine points, 3×3, joined along rows, columns and the two long diagonals. Dark (`x`) has three men on the bottom row, light (`o`) three on the top row.\n\n\
            **To move.** Dark begins. Move one of your men along a line to a vacant point beside it. There are \
            no captures.\n\n\
            **To win.** Get your three men in line: in a row, a column or a diagonal, but **not on the row \
            where they began**. In misère play whoever gets three in line so loses. A game that goes on for \
            ever is a draw.",
    source: "Traditional, Bengal. GamesmanClassic (`mtantfant`).",
    known: "A draw (counted by this program). In misère play nobody can be forced into a line.",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: &|settings| {
        let game = TantFant { lines: BOARD.lines(3, &ALIGNMENT) };
        let open = Open::numbered(game, RearrangerOX::new(9, 3, 3)).symmetric_by(BOARD.mirror());
        Ok(open.misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(3, 3);
/// The rows where men begin: the first player's at the bottom.
const HOMES: [u64; 2] = [0b111_000_000, 0b000_000_111];

const MEN: [Look; 2] = Look::pair(['X', 'O'], Glyph::Disc(0.36), ["dark man", "light man"]);

struct TantFant {
    lines: Vec<u64>,
}

/// The points a point is joined to: diagonally those of which the middle is one.
fn joined(point: usize) -> u64 {
    let straight = BOARD.around(point, &ORTHOGONAL);
    match point {
        4 => BOARD.around(4, &ALL_DIRECTIONS),
        _ if point.is_multiple_of(2) => straight | 1 << 4,
        _ => straight,
    }
}

impl Game for TantFant {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(HOMES[0], HOMES[1])
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        for from in ones(sides.own()) {
            let to = ones(joined(from) & !sides.taken());
            out.extend(to.map(|to| FromTo::new(from, to)));
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let home = HOMES[sides.player.other().index() as usize];
        let made = sides.other() != home && self.lines.contains(&sides.other());
        made.then_some(Outcome::Lose)
    }
}

impl Show for TantFant {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(9, &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, 9, &MEN)?.with_counts(3, 3, &MEN)
    }

    /// From and to: `a1-a2`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|point| BOARD.name(point))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = BOARD.lined(joined).on(Material::Wood);
        sides.draw(scene, &MEN).decided_by(&self.lines, sides.other())
    }
}
