//! Three in a row: two players mark cells of a square in turn.
//!
//! A position is the marks of both players and whose turn it is. Numbers: the cells as digits to base 3,
//! times two for the turn. Tier: the empty cells. Symmetry: the eight of the square.

use gamesman_rules::prelude::*;

/// The game's place in a catalogue.
pub static GAME: Entry = Entry {
    id: "threeinarow",
    name: "Three in a Row",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment, // what it is mostly about
    rules: "An empty square of cells. Two players take turns marking an empty cell, the first with a \
            cross, the second with a ring. Whoever first has **three marks in a row**, across, down or along a \
            diagonal, wins; a full board is a tie. In misère play whoever has three in a row loses.",
    source: "Traditional.",
    known: "On 3×3 best play ends in a tie.",
    parameters: &[Parameter::number("size", (3, 4), "3", "Rows and columns"), PLAY],
    variants: &[Named::new("regular", "3×3", "3"), Named::new("misere", "3×3 misère", "3-misere")],
    open: &|settings| {
        let size = settings.number("size") as usize;
        let board = Rect::new(size, size);
        let lines = board.lines(3, &[RIGHT, DOWN, (1, 1), (1, -1)]);
        let game = Open::numbered(Row { board, lines }, SidesByCells::new(board.cells()));
        Ok(game.symmetric_by(board.symmetries()).misere(settings.misere()).variant())
    },
};

const MARKS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

struct Row {
    board: Rect,
    /// Every line of three cells, as a mask.
    lines: Vec<u64>,
}

impl Game for Row {
    type Position = Sides;
    type Move = Placement;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    fn moves(&self, sides: &Sides, out: &mut Vec<Placement>) {
        out.extend(ones(self.board.all() & !sides.taken()).map(Placement::new));
    }

    fn play(&self, sides: &Sides, mark: Placement) -> Sides {
        sides.passed(mark.apply(sides.own()), sides.other())
    }

    /// Seen by the player to move: if there is a line, the other player has just completed it.
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let line = self.lines.iter().any(|line| sides.other() & line == *line);
        line.then_some(Outcome::Lose)
    }

    /// What happens to a player who has no move: the board is full.
    fn stuck(&self, _: &Sides) -> Outcome {
        Outcome::Tie
    }

    /// Every move lowers it, so one sweep solves the game.
    fn tier(&self, sides: &Sides) -> u32 {
        (self.board.all() & !sides.taken()).count_ones()
    }
}

impl Show for Row {
    /// The turn, then the cells row by row from the top: `1_xo--x-o--`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(self.board.cells(), &MARKS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        Sides::parse(text, self.board.cells(), &MARKS)
    }

    fn notation(&self, _: &Sides, mark: Placement) -> String {
        mark.name(|cell| self.board.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        sides.draw(self.board.scene(), &MARKS)
    }
}
