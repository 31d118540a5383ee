//! Hexapawn: two rows of chess pawns that race past each other.
//!
//! Index: the cells as digits to base 3, times two for the turn. Tier: the steps all pawns have left to the
//! far row, which every move lowers. Symmetry: left and right.
//!
//! Source: Martin Gardner, "Mathematical Games", Scientific American, March 1962.

use gamesman_rules::prelude::*;

/// Hexapawn on boards of up to 30 cells.
pub(crate) static HEXAPAWN: Entry = Entry {
    id: "hexapawn",
    name: "Hexapawn",
    aliases: &[],
    players: Players::Two,
    family: Family::Race,
    rules: "Each player has a row of pawns at an edge of the board; the one at the bottom begins. Pawns \
            move as in chess: one step straight ahead to an empty cell, or one step diagonally ahead to take an enemy pawn. \
            There is no double step and no promotion.\n\n\
            Whoever first brings a pawn to the far edge wins, and so does whoever leaves the other \
            without a move. In misère play whoever does either loses.\n\n\
            With `must` whoever can take a pawn has to take one.",
    source: "Martin Gardner, *Scientific American*, March 1962, for a machine of matchboxes that \
             learns; larger boards as in GamesmanClassic.",
    known: "On 3×3 the second player wins (Gardner 1962).",
    parameters: &[
        Parameter::board("board", (3, 8), "3x3", "Rows x columns, at most 30 cells"),
        PLAY,
        Parameter::choice(
            "taking",
            &[
                Choice { id: "may", help: "pawns may be taken" },
                Choice { id: "must", help: "if a pawn can be taken, one is" },
            ],
            "Whether pawns must be taken",
        ),
    ],
    variants: &[
        Named::new("regular", "3×3", "3x3"),
        Named::new("3x6", "3 rows × 6 columns", "3x6"),
        Named::new("4x4", "4×4", "4x4"),
        Named::new("misere", "3×3 misère", "3x3-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 30)?;
        let rules = Hexapawn { board, must: settings.choice("taking") == "must" };
        let game = Open::numbered(rules, SidesByCells::new(board.cells()));
        Ok(game.symmetric_by(board.mirror()).misere(settings.misere()).variant())
    },
};

const PAWNS: [Look; 2] = Look::pair(['x', 'o'], Glyph::Pawn(0.86), ["dark pawn", "light pawn"]);

struct Hexapawn {
    board: Rect,
    /// Whoever can take has to.
    must: bool,
}

impl Hexapawn {
    /// The row a player's pawns run to. The first player's go up.
    fn goal(&self, player: Player) -> u64 {
        self.board.row(if player == Player::First { 0 } else { self.board.rows - 1 })
    }
}

impl Game for Hexapawn {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(self.goal(Player::Second), self.goal(Player::First))
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let down = if sides.player == Player::First { -1 } else { 1 };
        for from in ones(sides.own()) {
            for (_, right) in [LEFT, RIGHT, (0, 0)] {
                let taken = if right == 0 { !sides.taken() } else { sides.other() };
                let to = self.board.step(from, (down, right)).filter(|&to| has(taken, to));
                out.extend(to.map(|to| FromTo::new(from, to)));
            }
        }
        let takes = |step: &FromTo| has(sides.other(), step.to.into());
        if self.must && out.iter().any(takes) {
            out.retain(takes);
        }
    }

    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other() & !(1 << step.to))
    }

    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let arrived = sides.other() & self.goal(sides.player.other()) != 0;
        arrived.then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        let up = ones(sides.first).map(|cell| self.board.row_of(cell));
        let down = ones(sides.second).map(|cell| self.board.rows - 1 - self.board.row_of(cell));
        (up.sum::<usize>() + down.sum::<usize>()) as u32
    }
}

impl Show for Hexapawn {
    /// `1_` or `2_` for the turn, then the cells row by row from the top.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &PAWNS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, self.board.cells(), &PAWNS)
    }

    fn notation(&self, _: &Sides, step: FromTo) -> String {
        step.name(|cell| self.board.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(self.board.chequered().on(Material::Wood), &PAWNS)
    }
}
