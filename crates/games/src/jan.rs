//! Jan: four men each on 4×4 points step along rows and columns; three in line win.
//!
//! Index: that of `RearrangerOX` for four men each, times two for the turn. Men go to and fro, so there are no tiers.
//! Symmetry: half a turn. In GamesmanClassic a position without a move is no end, so it is a draw.

use gamesman_rules::index::{RearrangerOX, Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Jan.
pub(crate) static JAN: Entry = Entry {
    id: "jan",
    name: "Jan",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** Sixteen points, 4×4. White (**w**) and Black (**b**) have four men each, by turns on the top \
            and on the bottom row: **b w b w** above, **w b w b** below.\n\n\
            **To move.** White begins. Move one of your men one point along its row or column to a vacant point. \
            There are no captures.\n\n\
            **To win.** Get three men in line without a gap, in a row, a column or a diagonal. In misère play \
            whoever does so loses. Whoever is shut in and cannot move waits, and as nothing can change any more \
            the game is a draw, like every game that goes on for ever.",
    source: "Ludii lists it as *A Simple Game*. GamesmanClassic (`mjan`, by Andy Kim, AJ DeMarinis and Benjamin \
             Zimmerman).",
    known: "A draw (counted by this program).",
    parameters: &[PLAY],
    variants: &[Named::new("4x4", "4×4", "normal"), Named::new("misere", "4×4, misère", "misere")],
    open: &|settings| {
        let game = Jan { lines: BOARD.lines(3, &ALIGNMENT) };
        let open = Open::numbered(game, RearrangerOX::new(16, 4, 4));
        let half_turn = Reflection::of_board(4, 4, |row, column| (3 - row, 3 - column));
        let symmetries = Symmetries::new(vec![half_turn]);
        Ok(open.symmetric_by(symmetries).misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(4, 4);

const MEN: [Look; 2] = [
    Look { letter: 'w', glyph: Glyph::Disc(0.36), tone: Tone::Second, name: "white man" },
    Look { letter: 'b', glyph: Glyph::Disc(0.36), tone: Tone::First, name: "black man" },
];

/// What a player does who cannot move.
const WAIT: FromTo = FromTo { from: 0, to: 0 };

struct Jan {
    lines: Vec<u64>,
}

impl Game for Jan {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(0b0101_0000_0000_1010, 0b1010_0000_0000_0101)
    }

    /// Whoever is shut in waits, which changes nothing: a move to the same position.
    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let near = |from| BOARD.around(from, &ORTHOGONAL) & !sides.taken();
        out.extend(FromTo::each(sides.own(), near));
        if out.is_empty() {
            out.push(WAIT);
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        if step == WAIT { *sides } else { sides.passed(step.apply(sides.own()), sides.other()) }
    }

    fn turn(&self, _: &Sides, step: FromTo) -> Turn {
        if step == WAIT { Turn::Keeps } else { Turn::Flips }
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let made = self.lines.iter().any(|line| line & !sides.other() == 0);
        made.then_some(Outcome::Lose)
    }
}

impl Show for Jan {
    /// The turn, then the points row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(16, &MEN)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, 16, &MEN)?.with_counts(4, 4, &MEN)
    }

    /// From and to: `b4-b3`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        if step == WAIT { "wait".into() } else { step.name(|point| BOARD.name(point)) }
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = BOARD.lined(|point| BOARD.around(point, &[RIGHT, DOWN])).on(Material::Wood);
        sides.draw_aligned(scene, &MEN, &self.lines)
    }

    fn clicks(&self, _: &Sides, step: FromTo) -> Clicks {
        if step == WAIT { button("wait") } else { step.clicks() }
    }
}
