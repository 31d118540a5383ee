//! Quixo: take a cube from the edge, turn your sign up, and push it back into its row.
//!
//! A board is two masks of cells, row by row from the top, and whose turn it is. Index: the cells as digits to
//! base 3, times two for the turn. Tier: the blank cubes, which never become more. Symmetry: the eight of the
//! square.

use gamesman_rules::index::{Symmetries, Ternary};
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Show, Symmetric, Tone, format_sides, from_to, parse_sides,
    scene,
};

/// Quixo on boards of 3×3 to 5×5.
pub(crate) static QUIXO: Entry = Entry {
    id: "quixo",
    name: "Quixo",
    players: Players::Two,
    family: Family::Alignment,
    rules: "A square full of cubes, all blank to begin with. To move, take a cube from the edge of the \
            board, **blank or with your own sign**, turn it so that it shows your sign, and put it back by \
            pushing it in at an end of the row or column it came from, but not where it was. The cubes \
            between move up.\n\n\
            Whoever has a whole row, column or long diagonal wins. A move that completes a line of the \
            **other** player's sign loses, even if it completes a line of one's own as well. In misère play \
            winning and losing are exchanged. Play may go on for ever, which is a draw.",
    source: "Thierry Chapeau, 1995 (Gigamic), on 5×5; the smaller boards are from the paper below.",
    known: "On 5×5 a draw (Tanaka, Bonnet, Tixeuil and Tamura, *Quixo Is Solved*, 2020, arXiv:2007.15895). \
            On 3×3 the first player wins in 7 moves, and no position is a draw; on 4×4 in 21 (computed here).",
    parameters: &[
        Parameter {
            id: "size",
            help: "Rows and columns; 3 is solved in a moment, 4 in minutes",
            kind: Kind::Number { min: 3, max: 5 },
            default: "3",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "3×3", settings: "3" },
        Named { id: "4x4", name: "4×4", settings: "4" },
        Named { id: "5x5", name: "5×5 (by search)", settings: "5" },
        Named { id: "misere", name: "3×3 misère", settings: "3-misere" },
    ],
    open: |settings| {
        let game = Quixo::new(settings.number("size") as usize, settings.misere());
        Ok(Open::indexed(game).symmetric().variant())
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    x: u32,
    o: u32,
    player: Player,
}

/// The cell a cube is taken from, and the one it is pushed in at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Push {
    from: u8,
    to: u8,
}

struct Quixo {
    side: usize,
    misere: bool,
    lines: Vec<u32>,
    symmetries: Symmetries,
    pushes: Vec<Push>,
    index: Ternary,
}

impl Quixo {
    fn new(side: usize, misere: bool) -> Quixo {
        let cell = |row: usize, column: usize| row * side + column;
        let line =
            |cells: &dyn Fn(usize) -> usize| (0..side).fold(0, |mask, i| mask | 1 << cells(i));
        let mut lines: Vec<u32> = Vec::new();
        for at in 0..side {
            lines.push(line(&|i| cell(at, i)));
            lines.push(line(&|i| cell(i, at)));
        }
        lines.push(line(&|i| cell(i, i)));
        lines.push(line(&|i| cell(i, side - 1 - i)));
        let mut pushes = Vec::new();
        let last = side - 1;
        for from in 0..side * side {
            let (row, column) = (from / side, from % side);
            if ![0, last].contains(&row) && ![0, last].contains(&column) {
                continue;
            }
            let ends = [cell(row, 0), cell(row, last), cell(0, column), cell(last, column)];
            let others = ends.into_iter().filter(|&to| to != from);
            pushes.extend(others.map(|to| Push { from: from as u8, to: to as u8 }));
        }
        let (symmetries, index) =
            (Symmetries::rectangle(side, side), Ternary::new((side * side) as u32));
        Quixo { side, misere, lines, symmetries, pushes, index }
    }

    fn cells(&self) -> usize {
        self.side * self.side
    }

    fn line(&self, cubes: u32) -> bool {
        self.lines.iter().any(|line| line & !cubes == 0)
    }

    /// The mask after the cube at `from` went to `to`: the cubes between move one cell.
    fn pushed(&self, mask: u32, Push { from, to }: Push) -> u32 {
        let (from, to) = (usize::from(from), usize::from(to));
        let along = if from / self.side == to / self.side { 1 } else { self.side };
        let (mut mask, mut at) = (mask, from);
        while at != to {
            let next = if to > from { at + along } else { at - along };
            mask = mask & !(1 << at) | (mask >> next & 1) << at;
            at = next;
        }
        mask & !(1 << to)
    }
}

impl Game for Quixo {
    type Position = Board;
    type Move = Push;

    fn start(&self) -> Board {
        Board { x: 0, o: 0, player: Player::First }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Push>) {
        let other = if board.player == Player::First { board.o } else { board.x };
        out.extend(self.pushes.iter().filter(|push| other >> push.from & 1 == 0));
    }

    fn play(&self, board: &Board, push: Push) -> Board {
        let (x, o) = (self.pushed(board.x, push), self.pushed(board.o, push));
        let player = board.player.other();
        match board.player {
            Player::First => Board { x: x | 1 << push.to, o, player },
            Player::Second => Board { x, o: o | 1 << push.to, player },
        }
    }

    /// A line of the player to move was completed by the other's last move, which loses for him.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let (own, other) = match board.player {
            Player::First => (board.x, board.o),
            Player::Second => (board.o, board.x),
        };
        let outcome = match (self.line(own), self.line(other)) {
            (true, _) => Outcome::Win,
            (_, true) => Outcome::Lose,
            _ => return None,
        };
        Some(outcome.flipped_if(self.misere))
    }

    fn tier(&self, board: &Board) -> u32 {
        self.cells() as u32 - (board.x | board.o).count_ones()
    }
}

impl Symmetric for Quixo {
    fn canonical(&self, board: &Board) -> Board {
        let (x, o) = self.symmetries.least(board.x.into(), board.o.into());
        Board { x: x as u32, o: o as u32, player: board.player }
    }

    fn orbit(&self, board: &Board) -> u32 {
        self.symmetries.orbit(board.x.into(), board.o.into())
    }
}

impl Index for Quixo {
    fn size(&self) -> u64 {
        2 * self.index.size()
    }

    fn index(&self, board: &Board) -> u64 {
        self.index.rank(board.o, board.x) * 2 + u64::from(board.player == Player::Second)
    }

    fn position(&self, index: u64) -> Option<Board> {
        let (o, x) = (index < self.size()).then(|| self.index.unrank(index / 2))?;
        let player = if index.is_multiple_of(2) { Player::First } else { Player::Second };
        Some(Board { x, o, player })
    }
}

impl Show for Quixo {
    /// The turn, then the cubes row by row from the top: `x`, `o`, `-` blank.
    fn format(&self, board: &Board) -> String {
        format_sides(board.player, self.cells(), board.x.into(), board.o.into())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, x, o) = parse_sides(text, self.cells())?;
        let board = Board { x: x as u32, o: o as u32, player };
        let mut moves = Vec::new();
        self.moves(&board, &mut moves);
        if moves.is_empty() && self.primitive(&board).is_none() {
            return Err(Mistake::new(
                "the whole edge shows the other player's sign, without a line",
            ));
        }
        Ok(board)
    }

    /// Where the cube is taken and where it is pushed in: `a3-c3`.
    fn notation(&self, _: &Board, Push { from, to }: Push) -> String {
        let name = |cell: u8| {
            let cell = usize::from(cell);
            scene::cell_name(self.side, cell / self.side, cell % self.side)
        };
        format!("{}-{}", name(from), name(to))
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.side, self.side);
        for cell in 0..self.cells() {
            let place = Scene::cell(cell / self.side, cell % self.side);
            if board.x >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Cross, Tone::First, "x", "cross");
            } else if board.o >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Ring, Tone::Second, "o", "ring");
            }
        }
        scene
    }

    fn clicks(&self, _: &Board, Push { from, to }: Push) -> Clicks {
        from_to(from.into(), to.into())
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_are_pushed_along_their_row_or_column() {
        let game = Quixo::new(3, false);
        assert_eq!(game.pushes.len(), 4 * 2 + 4 * 3);
        for (text, mv, expected) in [
            ("1_xo-------", "a3-c3", "2_o-x------"),
            ("1_xo-------", "a3-a1", "2_-o----x--"),
            ("2_-----x--o", "c1-c3", "1_--o-----x"),
            ("2_-x-------", "b1-b3", "1_-o--x----"),
        ] {
            let board = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&board, &mut moves);
            let push = moves.into_iter().find(|&push| game.notation(&board, push) == mv);
            let push = push.unwrap_or_else(|| panic!("{mv} is no move in {text}"));
            assert_eq!(game.format(&game.play(&board, push)), expected, "{text} {mv}");
        }
    }

    #[test]
    fn whoever_completes_the_others_line_loses() {
        let game = Quixo::new(3, false);
        for (text, outcome) in [
            ("1_xxxooo---", Some(Outcome::Win)),
            ("2_xxxoo----", Some(Outcome::Lose)),
            ("1_xx-oo----", None),
        ] {
            assert_eq!(game.primitive(&game.parse(text).unwrap()), outcome, "{text}");
        }
    }
}
