//! Quixo: take a cube from the edge, turn your sign up, and push it back into its row.
//!
//! Index: the cells as digits to base 3, times two for the turn. Tier: the blank cubes, which never become
//! more. Symmetry: the eight of the square.

use gamesman_rules::prelude::*;

/// Quixo on boards of 3×3 to 5×5.
pub(crate) static QUIXO: Entry = Entry {
    id: "quixo",
    name: "Quixo",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A square full of cubes, all blank to begin with. To move, take a cube from the edge of the \
            board, **blank or with your own sign**, turn it so that it shows your sign, and put it back by \
            pushing it in at an end of the row or column it came from, but not where it was. The cubes \
            between move up.\n\n\
            Whoever has a whole row, column or long diagonal wins. A move that completes a line of the \
            **other** player’s sign loses, even if it completes a line of one’s own as well. In misère play \
            winning and losing are exchanged. Play may go on for ever, which is a draw.",
    source: "Thierry Chapeau, 1995 (Gigamic), on 5×5; the smaller boards are from the paper below.",
    known: "On 5×5 a draw (Tanaka, Bonnet, Tixeuil and Tamura, *Quixo Is Solved*, 2020, arXiv:2007.15895). \
            On 3×3 the first player wins in 7 moves, and no position is a draw; on 4×4 in 21 (computed here).",
    parameters: &[
        Parameter::number(
            "size",
            (3, 5),
            "3",
            "Rows and columns; 3 is solved in a moment, 4 in minutes",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "3×3", "3"),
        Named::new("4x4", "4×4", "4"),
        Named::new("5x5", "5×5 (by search)", "5"),
        Named::new("misere", "3×3 misère", "3-misere"),
    ],
    open: &|settings| {
        let game = Quixo::new(settings.number("size") as usize);
        let board = game.board;
        let open = Open::numbered(game, SidesByCells::new(board.cells()).second_first());
        Ok(open.symmetric_by(board.symmetries()).misere(settings.misere()).variant())
    },
};

const SIGNS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

/// A cube that is taken and pushed in elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Push {
    step: FromTo,
    /// The cells between the two, and the one it is pushed in at.
    path: u64,
    /// How the cubes on the path move.
    back: Shift,
}

impl Push {
    /// The mask after the push, without the cube that is pushed.
    #[inline(always)]
    fn apply(self, mask: u64) -> u64 {
        mask & !self.path & !(1 << self.step.from) | self.back.apply(mask & self.path)
    }
}

struct Quixo {
    board: Rect,
    lines: Vec<u64>,
    pushes: Vec<Push>,
}

impl Quixo {
    fn new(side: usize) -> Quixo {
        let board = Rect::new(side, side);
        let edge = |&cell: &usize| ORTHOGONAL.iter().any(|&way| board.step(cell, way).is_none());
        let pushes = |from: usize| {
            let ways = [(LEFT, RIGHT), (RIGHT, LEFT), (UP, DOWN), (DOWN, UP)];
            ways.into_iter().filter_map(move |(way, back)| {
                let step = FromTo::new(from, board.ray(from, way).last()?);
                Some(Push { step, path: mask(board.ray(from, way)), back: board.shift(back) })
            })
        };
        Quixo {
            board,
            lines: board.lines(side, &[RIGHT, DOWN, (1, 1), (1, -1)]),
            pushes: (0..board.cells()).filter(edge).flat_map(pushes).collect(),
        }
    }

    fn line(&self, cubes: u64) -> bool {
        self.lines.iter().any(|line| line & !cubes == 0)
    }
}

impl Game for Quixo {
    type Position = Sides;
    type Move = Push;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Push>) {
        let other = sides.other();
        out.extend(self.pushes.iter().filter(|push| !has(other, push.step.from.into())));
    }

    fn play(&self, sides: &Sides, push: Push) -> Sides {
        sides.passed(push.apply(sides.own()) | 1 << push.step.to, push.apply(sides.other()))
    }

    /// A line of the player to move was completed by the other player, who loses by it.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        if self.line(sides.own()) {
            return Some(Outcome::Win);
        }
        self.line(sides.other()).then_some(Outcome::Lose)
    }

    fn tier(&self, sides: &Sides) -> u32 {
        (self.board.all() & !sides.taken()).count_ones()
    }
}

impl Show for Quixo {
    /// The turn, then the cubes row by row from the top: `x`, `o`, `-` blank.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &SIGNS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, self.board.cells(), &SIGNS)
    }

    /// Where the cube is taken and where it is pushed in: `a3-c3`.
    fn notation(&self, _: &Sides, push: Push) -> String {
        push.step.name(|cell| self.board.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw_aligned(self.board.scene().on(Material::Wood), &SIGNS, &self.lines)
    }
}
