//! Notakto: Tic-Tac-Toe with crosses only, on one or more boards; whoever finishes the last board
//! loses.
//!
//! The boards make no sum under misère play that nimbers could explain; Plambeck and Whitehead found
//! its misère quotient, which has 18 elements. So the values are searched, and compared with theirs.
//!
//! Index: the crosses as bits, nine for each board. Symmetry: each board by itself, and their order.
//! Tier: free cells, so it is acyclic.

use gamesman_rules::index::Masks;
use gamesman_rules::prelude::*;

/// Notakto.
pub(crate) static NOTAKTO: Entry = Entry {
    id: "notakto",
    name: "Notakto",
    aliases: &["One-Sided Tic-Tac-Toe"],
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
            one board the winning move is the centre, and then a knight’s move away from each answer.",
    parameters: &[
        Parameter::number("boards", (1, 3), "1", "How many boards there are"),
        Parameter { default: "misere", ..PLAY },
    ],
    variants: &[
        Named::new("1", "one board", "1"),
        Named::new("2", "two boards", "2"),
        Named::new("3", "three boards", "3"),
        Named::new("1-normal", "one board, normal play", "1-normal"),
        Named::new("2-normal", "two boards, normal play", "2-normal"),
    ],
    open: &|settings| {
        let boards = settings.number("boards") as usize;
        let open = Open::numbered(Notakto::new(boards), Masks::new(CELLS * boards)).impartial();
        Ok(open.symmetric().misere(settings.misere()).variant())
    },
};

const CROSS: Look = Look::neutral('x', Glyph::Cross, "cross");

const BOARD: Rect = Rect::new(3, 3);
const CELLS: usize = BOARD.cells();

struct Notakto {
    boards: usize,
    /// For each set of crosses on one board: its least image, how many images it has, and whether it is finished.
    known: Vec<(u64, u32, bool)>,
}

impl Notakto {
    fn new(boards: usize) -> Notakto {
        let (square, lines) = (BOARD.symmetries(), BOARD.lines(3, &ALL_DIRECTIONS));
        let finished = |board: u64| lines.iter().any(|line| line & !board == 0);
        let known = |board| (square.least(board, 0).0, square.orbit(board, 0), finished(board));
        Notakto { boards, known: (0..=BOARD.all()).map(known).collect() }
    }

    /// The crosses on each board.
    fn boards(&self, crosses: u64) -> impl Iterator<Item = u64> {
        (0..self.boards).map(move |board| crosses >> (CELLS * board) & BOARD.all())
    }

    /// What is known of the crosses on each board.
    fn known(&self, crosses: u64) -> impl Iterator<Item = (u64, u32, bool)> {
        self.boards(crosses).map(|board| self.known[board as usize])
    }

    /// The name of a cell, with the number of its board if there are several.
    fn name(&self, cell: usize) -> String {
        let name = BOARD.name(cell % CELLS);
        if self.boards == 1 { name } else { format!("{}{name}", cell / CELLS + 1) }
    }
}

impl Game for Notakto {
    /// The crosses: nine bits for each board.
    type Position = u64;
    type Move = Placement;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, crosses: &u64, out: &mut Vec<Placement>) {
        for (board, (_, _, finished)) in self.known(*crosses).enumerate() {
            if !finished {
                let free = ones(!crosses & BOARD.all() << (CELLS * board));
                out.extend(free.map(Placement::new));
            }
        }
    }

    fn play(&self, crosses: &u64, cell: Placement) -> u64 {
        cell.apply(*crosses)
    }

    fn tier(&self, crosses: &u64) -> u32 {
        (CELLS * self.boards) as u32 - crosses.count_ones()
    }
}

impl Symmetric for Notakto {
    fn canonical(&self, crosses: &u64) -> u64 {
        let mut boards = [u64::MAX; 3];
        for (board, (least, _, _)) in boards.iter_mut().zip(self.known(*crosses)) {
            *board = least;
        }
        boards.sort_unstable();
        boards[..self.boards].iter().rev().fold(0, |all, board| all << CELLS | board)
    }

    fn orbit(&self, crosses: &u64) -> u32 {
        let images: u32 = self.known(*crosses).map(|(_, images, _)| images).product();
        let mut least: Vec<u64> = self.known(*crosses).map(|(least, _, _)| least).collect();
        least.sort_unstable();
        let factorial = |n: usize| (1..=n as u32).product::<u32>();
        let same = least.chunk_by(|a, b| a == b).map(|equal| factorial(equal.len()));
        images * factorial(self.boards) / same.product::<u32>()
    }
}

impl Impartial for Notakto {}

impl Show for Notakto {
    /// The boards joined by `,`, each row by row from the top: `x` for a cross, `-` for a free cell.
    fn format(&self, crosses: &u64) -> String {
        let board = |crosses| format_cells(CELLS, &[('x', crosses)]);
        self.boards(*crosses).map(board).collect::<Vec<_>>().join(",")
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let boards: Vec<&str> = text.split(',').collect();
        if boards.len() != self.boards {
            let message = format!("{} boards where {} are expected", boards.len(), self.boards);
            return Err(Mistake::new(message));
        }
        boards.iter().enumerate().try_fold(0, |crosses, (board, text)| {
            let [more] = parse_cells(text, (CELLS + 1) * board, CELLS, ['x'])?;
            Ok(crosses | more << (CELLS * board))
        })
    }

    /// The cell, with the number of its board in front if there are several: `b2` or `2b2`.
    fn notation(&self, _: &u64, cell: Placement) -> String {
        cell.name(|cell| self.name(cell))
    }

    fn scene(&self, crosses: &u64) -> Scene {
        let mut scene = Scene::new(self.boards as f32 * 3.6 - 0.1, 3.5);
        for (board, (_, _, finished)) in self.known(*crosses).enumerate() {
            let (right, surface) = (3.6 * board as f32, scene.shapes.len());
            scene.add_grid(3, 3, (right, 0.0));
            if finished {
                let shade = Shape::rect((0.5 + right, 0.0), (3.0, 3.0), 0.0, Tone::Shade);
                scene.shapes.insert(surface + 1, shade);
            }
        }
        for (cell, spot) in scene.spots.iter_mut().enumerate() {
            spot.name = self.name(cell);
        }
        CROSS.draw(scene, *crosses)
    }
}
