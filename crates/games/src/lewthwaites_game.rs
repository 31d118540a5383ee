//! Lewthwaite's game: twelve counters each and one vacant point, which must be filled.
//!
//! On the chequered start every counter moves once at most: the vacant point alternates between the two
//! colours of the board, so whatever has moved stands where its owner never moves from again. So the game
//! ends, and there are few positions, numbered by searching. Tier: the counters that have not moved.

use gamesman_rules::prelude::*;

/// Lewthwaite's game.
pub(crate) static LEWTHWAITES_GAME: Entry = Entry {
    id: "lewthwaitesgame",
    name: "Lewthwaite's Game",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** 5×5 points, joined along rows and columns. Twelve white counters (**W**) and twelve \
            black ones (**B**) fill it by turns, with the corners black; the middle is vacant.\n\n\
            **To move.** White begins. Move one of your own counters to the vacant point from a point beside \
            it in its row or column.\n\n\
            **To win.** Whoever cannot move loses. In misère play whoever cannot move wins.\n\n\
            There are smaller boards of 3×3 and 3×7 points.",
    source: "G. W. Lewthwaite; *Winning Ways* (1982) calls it by his name. GamesmanClassic `mlewth`.",
    known: "The second player wins: think of the points but the middle one as 12 dominoes, and answer within the \
            domino (*Winning Ways*).",
    parameters: &[
        Parameter::board("board", (3, 7), "5x5", "Rows and columns: 3x3, 3x7, 7x3 or 5x5"),
        PLAY,
    ],
    variants: &[
        Named::new("standard", "Standard", "5x5"),
        Named::new("misere", "Misère", "5x5-misere"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("3x7", "3×7", "3x7"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 25)?;
        if board.cells() % 4 != 1 {
            return Err(Mistake::new(
                "counters of two colours fill boards of 3x3, 3x7, 7x3 and 5x5",
            ));
        }
        let game = Open::found(Lewthwaites { board });
        Ok(game.symmetric_by(board.symmetries()).misere(settings.misere()).variant())
    },
};

const COUNTERS: [Look; 2] = [
    Look { letter: 'W', glyph: Glyph::Disc(0.38), tone: Tone::Second, name: "white counter" },
    Look { letter: 'B', glyph: Glyph::Disc(0.38), tone: Tone::First, name: "black counter" },
];

/// Every second cell, from the second on: those of the first player at the start.
const ODD: u64 = 0xAAAA_AAAA_AAAA_AAAA;

struct Lewthwaites {
    board: Rect,
}

impl Game for Lewthwaites {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        let (all, middle) = (self.board.all(), 1 << (self.board.cells() / 2));
        Sides::new(all & ODD, all & !ODD & !middle)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let vacant = (!sides.taken()).trailing_zeros() as usize;
        let from = ones(self.board.around(vacant, &ORTHOGONAL) & sides.own());
        out.extend(from.map(|from| FromTo::new(from, vacant)));
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    fn tier(&self, sides: &Sides) -> u32 {
        let start = self.start();
        (sides.first & start.first | sides.second & start.second).count_ones()
    }
}

impl Show for Lewthwaites {
    /// The turn, then the points row by row from the top: `W`, `B`, and `-` for the vacant one.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &COUNTERS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let each = self.board.cells() as u32 / 2;
        let sides = Sides::parse(text, self.board.cells(), &COUNTERS)?;
        sides.with_counts(each, each, &COUNTERS)
    }

    /// From and to: `c4-c3`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|cell| self.board.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let board =
            self.board.lined(|cell| self.board.around(cell, &[RIGHT, DOWN])).on(Material::Wood);
        sides.draw(Scene { marks: Marks::Arrows, ..board }, &COUNTERS)
    }
}
