//! Notakto: Tic-Tac-Toe with crosses only, on one or more boards; whoever finishes the last board
//! loses.
//!
//! The boards make no sum under misère play that nimbers could explain; Plambeck and Whitehead found
//! its misère quotient, which has 18 elements. So the values are searched, and compared with theirs.
//!
//! Index: the crosses as bits, nine for each board. Symmetry: each board by itself, and their order.
//! Tier: free cells, so it is acyclic.

use gamesman_rules::index::Symmetries;
use gamesman_rules::scene::{cell_name, column_letter};
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Impartial, Index, Kind, Label, Mistake, Named, Open,
    Outcome, PLAY, Parameter, Player, Players, Scene, Shape, Show, Spot, Symmetric, Tone, click,
};

/// Notakto.
pub(crate) static NOTAKTO: Entry = Entry {
    id: "notakto",
    name: "Notakto",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "One or more boards of Tic-Tac-Toe. Both players write crosses: a move **writes a cross in a free \
            cell of a board that has no three in a row yet**. A board with three crosses in a row, \
            column or diagonal is finished. **Whoever finishes the last board loses.**\n\n\
            The number of boards can be chosen. With `normal` play whoever finishes the last board \
            wins.",
    source: "Thane Plambeck and Greg Whitehead, *The Secrets of Notakto: Winning at X-only Tic-Tac-Toe* \
             (2013).",
    known: "The first player wins one board and three boards and loses two (Plambeck and Whitehead 2013). On \
            one board the winning move is the centre, and then a knight's move away from each answer.",
    parameters: &[
        Parameter {
            id: "boards",
            help: "How many boards there are",
            kind: Kind::Number { min: 1, max: 3 },
            default: "1",
        },
        Parameter { default: "misere", ..PLAY },
    ],
    variants: &[
        Named { id: "1", name: "one board", settings: "1" },
        Named { id: "2", name: "two boards", settings: "2" },
        Named { id: "3", name: "three boards", settings: "3" },
        Named { id: "1-normal", name: "one board, normal play", settings: "1-normal" },
        Named { id: "2-normal", name: "two boards, normal play", settings: "2-normal" },
    ],
    open: |s| {
        let game = Notakto::new(s.number("boards"));
        Ok(Open::indexed(game).symmetric().misere(s.misere()).impartial().variant())
    },
};

const CELLS: u32 = 9;

const LINES: [u64; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

struct Notakto {
    boards: u32,
    /// For each board: its least image, how many images it has, and whether it is finished.
    known: Vec<(u64, u32, bool)>,
}

impl Notakto {
    fn new(boards: u32) -> Notakto {
        let square = Symmetries::rectangle(3, 3);
        let finished = |board: u64| LINES.iter().any(|line| line & !board == 0);
        let known = |board| (square.least(board, 0).0, square.orbit(board, 0), finished(board));
        Notakto { boards, known: (0..1 << CELLS).map(known).collect() }
    }

    fn board(&self, crosses: u64, board: u32) -> u64 {
        crosses >> (CELLS * board) & 0x1FF
    }

    fn finished(&self, crosses: u64, board: u32) -> bool {
        self.known[self.board(crosses, board) as usize].2
    }

    /// The name of a cell, with the number of its board if there are several.
    fn name(&self, cell: u32) -> String {
        let (board, cell) = (cell / CELLS, cell % CELLS);
        let name = cell_name(3, (cell / 3) as usize, (cell % 3) as usize);
        if self.boards == 1 { name } else { format!("{}{name}", board + 1) }
    }
}

impl Game for Notakto {
    /// The crosses: nine bits for each board, row by row from the top.
    type Position = u64;
    /// The cell.
    type Move = u32;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, crosses: &u64, out: &mut Vec<u32>) {
        for board in (0..self.boards).filter(|board| !self.finished(*crosses, *board)) {
            let cells = CELLS * board..CELLS * (board + 1);
            out.extend(cells.filter(|cell| crosses >> cell & 1 == 0));
        }
    }

    fn play(&self, crosses: &u64, cell: u32) -> u64 {
        crosses | 1 << cell
    }

    fn primitive(&self, crosses: &u64) -> Option<Outcome> {
        let over = (0..self.boards).all(|board| self.finished(*crosses, board));
        over.then_some(Outcome::Lose)
    }

    fn tier(&self, crosses: &u64) -> u32 {
        CELLS * self.boards - crosses.count_ones()
    }
}

impl Symmetric for Notakto {
    fn canonical(&self, crosses: &u64) -> u64 {
        let mut boards = [u64::MAX; 3];
        for (place, board) in (0..self.boards).zip(&mut boards) {
            *board = self.known[self.board(*crosses, place) as usize].0;
        }
        boards.sort_unstable();
        let boards = (0..self.boards).zip(boards);
        boards.fold(0, |all, (place, board)| all | board << (CELLS * place))
    }

    fn orbit(&self, crosses: &u64) -> u32 {
        let boards: Vec<u64> = (0..self.boards).map(|b| self.board(*crosses, b)).collect();
        let images: u32 = boards.iter().map(|&board| self.known[board as usize].1).product();
        let mut least: Vec<u64> = boards.iter().map(|&b| self.known[b as usize].0).collect();
        least.sort_unstable();
        let factorial = |n: usize| (1..=n as u32).product::<u32>();
        let same = least.chunk_by(|a, b| a == b).map(|equal| factorial(equal.len()));
        images * factorial(boards.len()) / same.product::<u32>()
    }
}

impl Index for Notakto {
    fn size(&self) -> u64 {
        1 << (CELLS * self.boards)
    }

    fn index(&self, crosses: &u64) -> u64 {
        *crosses
    }

    fn position(&self, index: u64) -> Option<u64> {
        (index < self.size()).then_some(index)
    }
}

impl Impartial for Notakto {}

impl Show for Notakto {
    /// The boards joined by `,`, each row by row from the top: `x` for a cross, `-` for a free cell.
    fn format(&self, crosses: &u64) -> String {
        let cell = |cell: u32| if crosses >> cell & 1 == 1 { 'x' } else { '-' };
        let board = |board: u32| (CELLS * board..CELLS * (board + 1)).map(cell).collect();
        (0..self.boards).map(board).collect::<Vec<String>>().join(",")
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let cells = CELLS * self.boards;
        let (mut crosses, mut next) = (0, 0);
        let length = cells + self.boards - 1;
        for (at, c) in text.chars().enumerate() {
            let comma = at as u32 % (CELLS + 1) == CELLS;
            match c {
                _ if at as u32 >= length => break,
                ',' if comma => continue,
                _ if comma => return Err(Mistake::character(at, c, "‘,’ between two boards")),
                'x' => crosses |= 1 << next,
                '-' => {}
                _ => return Err(Mistake::character(at, c, "one of x and -")),
            }
            next += 1;
        }
        let found = text.chars().count();
        let right = found == length as usize;
        if right { Ok(crosses) } else { Err(Mistake::length(found, length as usize)) }
    }

    /// The cell, with the number of its board in front if there are several: `b2` or `2b2`.
    fn notation(&self, _: &u64, cell: u32) -> String {
        self.name(cell)
    }

    fn scene(&self, crosses: &u64) -> Scene {
        let mut scene = Scene::new(self.boards as f32 * 3.6 - 0.1, 3.5);
        for board in 0..self.boards {
            let left = 0.5 + board as f32 * 3.6;
            let (x, y, width, height, round) = (left, 0.0, 3.0, 3.0, 0.0);
            let surface = |tone| Shape::Rect { x, y, width, height, round, tone };
            scene.shapes.push(surface(Tone::Board));
            if self.finished(*crosses, board) {
                scene.shapes.push(surface(Tone::Shade));
            }
            for i in 0..=3 {
                let at = i as f32;
                for (from, to) in
                    [((left + at, 0.0), (left + at, 3.0)), ((left, at), (left + 3.0, at))]
                {
                    scene.shapes.push(Shape::Line { from, to, width: 0.04, tone: Tone::Ink });
                }
            }
            for i in 0..3_usize {
                let (x, y) = (left + i as f32 + 0.5, i as f32 + 0.5);
                let text = column_letter(i).to_string();
                scene.labels.push(Label { x, y: 3.25, size: 0.3, text });
                let text = (3 - i).to_string();
                scene.labels.push(Label { x: left - 0.25, y, size: 0.3, text });
            }
        }
        for cell in 0..CELLS * self.boards {
            let (board, within) = (cell / CELLS, cell % CELLS);
            let x = board as f32 * 3.6 + (within % 3) as f32 + 1.0;
            let y = (within / 3) as f32 + 0.5;
            scene.spots.push(Spot { x, y, width: 1.0, height: 1.0, name: self.name(cell) });
            if crosses >> cell & 1 == 1 {
                scene.piece(cell as usize, (x, y), Glyph::Cross, Tone::Neutral, "x", "cross");
            }
        }
        scene
    }

    fn clicks(&self, _: &u64, cell: u32) -> Clicks {
        click(cell as usize)
    }

    fn player(&self, _: &u64) -> Option<Player> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finished_boards_are_left_alone() {
        let game = Notakto::new(2);
        let crosses = game.parse("xxx------,x--------").unwrap();
        let mut moves = Vec::new();
        game.moves(&crosses, &mut moves);
        assert_eq!(moves, (10..18).collect::<Vec<u32>>());
        assert_eq!(game.notation(&crosses, 13), "2b2");
        let over = game.parse("xxx------,x---x---x").unwrap();
        assert_eq!(game.primitive(&over), Some(Outcome::Lose));
        for (text, at) in [("xxx------;x--------", Some(9)), ("xxx------", None), ("", None)] {
            assert_eq!(game.parse(text).unwrap_err().at, at, "{text}");
        }
    }
}
