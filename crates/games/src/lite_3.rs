//! Lite-3: Tic-Tac-Toe with three marks each; the fourth makes the oldest vanish.
//!
//! GamesmanClassic's `mlite3` with its three goals. A player's marks are a queue of cells, oldest
//! first. Index: both queues as digits to base 10 (9 for no mark), and the turn; two million numbers,
//! of which 128,170 are reachable if a line wins. Marks come and go for ever, so there are no tiers.
//!
//! Symmetry: the eight of the square.

use gamesman_rules::index::{MixedRadix, grid_symmetries};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Shape, Show, Symmetric, Tone, click, distinct, split_turn,
};

/// Lite-3.
pub(crate) static LITE_3: Entry = Entry {
    id: "lite3",
    name: "Lite-3",
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 3×3 cells, empty at the start.\n\n\
            **To move.** The players take turns marking an empty cell, **x** first. Nobody has more \
            than three marks: when a player marks a fourth cell, his **oldest mark vanishes**. (Its cell \
            was still taken when he chose.) The dots in a cell tell how many more of its owner's moves \
            it stays for.\n\n\
            **To win.** Get three of your marks in a row, a column or a diagonal. Two other goals can \
            be chosen:\n\n\
            * `surround`: with your three marks, surround one of the other player's at the border: hold \
            the **middle** cell and **both** neighbours of that mark along the border. It does not matter \
            who completes that: whoever is surrounded has lost.\n\
            * `both`: a line or surrounding.\n\n\
            In misère play reaching the goal loses. If neither player can force a win the game goes \
            on for ever, which is a draw.",
    source: "One of the games of the GamesCrafters in spring 2002, by Babak Hamadani and Alex Perelman; \
             the rules are those of GamesmanClassic's `mlite3`.",
    known: "With three in a line, the first player wins in 13 moves (GamesmanClassic).",
    parameters: &[GOAL, PLAY],
    variants: &[
        Named { id: "regular", name: "Three in a line", settings: "line" },
        Named { id: "surround", name: "Surround", settings: "surround" },
        Named { id: "both", name: "Line or surround", settings: "both" },
        Named { id: "misere", name: "Three in a line, misère", settings: "line-misere" },
        Named { id: "surround-misere", name: "Surround, misère", settings: "surround-misere" },
        Named { id: "both-misere", name: "Line or surround, misère", settings: "both-misere" },
    ],
    open: |settings| {
        let goal = settings.choice("goal");
        let (line, surround) = (goal != "surround", goal != "line");
        Ok(Open::indexed(Lite3::new(line, surround, settings.misere())).symmetric().variant())
    },
};

const GOAL: Parameter = Parameter {
    id: "goal",
    help: "What wins",
    kind: Kind::Choice(&[
        Choice { id: "line", help: "three marks in a line" },
        Choice { id: "surround", help: "surrounding a mark of the other player" },
        Choice { id: "both", help: "either of them" },
    ]),
    default: "line",
};

/// The lines of three cells.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The middle cell.
const MIDDLE: u16 = 1 << 4;

/// Each cell of the border, and its two neighbours along the border.
const BORDER: [(u8, u16); 8] = [
    (0, 0b000_001_010),
    (1, 0b000_000_101),
    (2, 0b000_100_010),
    (3, 0b001_000_001),
    (5, 0b100_000_100),
    (6, 0b010_001_000),
    (7, 0b101_000_000),
    (8, 0b010_100_000),
];

/// A player's marks, oldest first; [`Marks::NONE`] behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Marks([u8; 3]);

impl Marks {
    /// Stands for no cell.
    const NONE: u8 = 9;

    fn cells(&self) -> impl DoubleEndedIterator<Item = u8> {
        self.0.into_iter().filter(|&cell| cell != Marks::NONE)
    }

    fn count(&self) -> usize {
        self.cells().count()
    }

    fn mask(&self) -> u16 {
        self.cells().fold(0, |mask, cell| mask | 1 << cell)
    }

    /// With a new mark; the oldest of three vanishes.
    fn with(mut self, cell: u8) -> Marks {
        match self.0.iter().position(|&mark| mark == Marks::NONE) {
            Some(free) => self.0[free] = cell,
            None => self.0 = [self.0[1], self.0[2], cell],
        }
        self
    }
}

/// All marks and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    x: Marks,
    o: Marks,
    second: bool,
}

impl Board {
    fn player(self) -> Player {
        if self.second { Player::Second } else { Player::First }
    }

    /// No cell twice, no gaps, and the turn fits: marks are placed in turn.
    fn check(self) -> Result<Board, Mistake> {
        let (xs, os) = (self.x.count(), self.o.count());
        let mask = self.x.mask() | self.o.mask();
        let gap = |marks: Marks| marks.0.is_sorted_by_key(|&cell| cell == Marks::NONE);
        if mask.count_ones() as usize != xs + os || !gap(self.x) || !gap(self.o) {
            return Err(Mistake::new("a cell holds one mark"));
        }
        let fits = if self.second { xs == os + 1 || (xs, os) == (3, 3) } else { xs == os };
        if fits {
            return Ok(self);
        }
        let player = self.player().number();
        Err(Mistake::new(format!(
            "{xs} x and {os} o cannot be with player {player} to move: marks are placed in turn, x \
             first"
        )))
    }
}

struct Lite3 {
    line: bool,
    surround: bool,
    misere: bool,
    digits: MixedRadix,
    symmetries: Vec<Vec<usize>>,
}

impl Lite3 {
    fn new(line: bool, surround: bool, misere: bool) -> Lite3 {
        let digits = MixedRadix::new([2, 10, 10, 10, 10, 10, 10]).expect("two million numbers");
        Lite3 { line, surround, misere, digits, symmetries: grid_symmetries(3, 3) }
    }

    fn images(&self, board: &Board) -> [Board; 8] {
        std::array::from_fn(|kind| {
            let image = |cell: u8| match self.symmetries[kind].get(usize::from(cell)) {
                Some(&to) => to as u8,
                None => Marks::NONE,
            };
            let Board { x, o, second } = *board;
            Board { x: Marks(x.0.map(image)), o: Marks(o.0.map(image)), second }
        })
    }
}

/// Whether `inner` has a mark at the border that `outer` surrounds.
fn surrounded(inner: u16, outer: u16) -> bool {
    outer & MIDDLE != 0
        && BORDER.iter().any(|(cell, sides)| inner >> cell & 1 == 1 && outer & sides == *sides)
}

fn name(cell: u8) -> String {
    cell_name(3, usize::from(cell) / 3, usize::from(cell) % 3)
}

impl Game for Lite3 {
    type Position = Board;
    /// The cell to mark.
    type Move = u8;

    fn start(&self) -> Board {
        let none = Marks([Marks::NONE; 3]);
        Board { x: none, o: none, second: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<u8>) {
        let marks = board.x.mask() | board.o.mask();
        out.extend((0..9).filter(|cell| marks >> cell & 1 == 0));
    }

    fn play(&self, board: &Board, cell: u8) -> Board {
        match board.player() {
            Player::First => Board { x: board.x.with(cell), second: true, ..*board },
            Player::Second => Board { o: board.o.with(cell), second: false, ..*board },
        }
    }

    /// A line and surrounding cannot be there at once: either takes all three marks of a player, and
    /// a line through the surrounded mark would need a cell of those around it.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let (x, o) = (board.x.mask(), board.o.mask());
        let (mover, other) = if board.second { (o, x) } else { (x, o) };
        let line = self.line && LINES.iter().any(|line| [x, o].contains(line));
        let outcome = if line || self.surround && surrounded(mover, other) {
            Outcome::Lose
        } else if self.surround && surrounded(other, mover) {
            Outcome::Win
        } else {
            return None;
        };
        Some(outcome.flipped_if(self.misere))
    }
}

impl Symmetric for Lite3 {
    fn canonical(&self, board: &Board) -> Board {
        self.images(board).into_iter().fold(*board, Ord::min)
    }

    fn orbit(&self, board: &Board) -> u32 {
        distinct(&mut self.images(board))
    }
}

impl Index for Lite3 {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let ([a, b, c], [d, e, f]) = (board.x.0, board.o.0);
        self.digits.rank([u8::from(board.second), a, b, c, d, e, f].map(u64::from).into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index).map(|digit| digit as u8);
        let second = digits.next()? == 1;
        let x = Marks([digits.next()?, digits.next()?, digits.next()?]);
        let o = Marks([digits.next()?, digits.next()?, digits.next()?]);
        Board { x, o, second }.check().ok()
    }
}

impl Show for Lite3 {
    /// The turn, then the cells of x and those of o, oldest first, `-` for none: `1_a3b2,c1a1`.
    fn format(&self, board: &Board) -> String {
        let list = |marks: Marks| match marks.count() {
            0 => "-".to_owned(),
            _ => marks.cells().map(name).collect(),
        };
        format!("{}_{},{}", board.player().number(), list(board.x), list(board.o))
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, lists) = split_turn(text)?;
        let Some((x, o)) = lists.split_once(',') else {
            return Err(Mistake::new(
                "the cells of x and those of o are expected, oldest first, with a comma between \
                 them, such as ‘1_a3b2,c1a1’",
            ));
        };
        let list = |text: &str, at: usize| {
            let mut marks = Marks([Marks::NONE; 3]);
            if text == "-" {
                return Ok(marks);
            }
            let letters: Vec<char> = text.chars().collect();
            if letters.is_empty() || letters.len() > 6 {
                let message = "up to three cells, or ‘-’ for none, are expected";
                return Err(Mistake::at(at, message));
            }
            for (i, pair) in letters.chunks(2).enumerate() {
                let cell = (0..9).find(|&cell| name(cell).chars().eq(pair.iter().copied()));
                let Some(cell) = cell else {
                    return Err(Mistake::at(at + 2 * i, "a cell from a1 to c3 is expected"));
                };
                marks = marks.with(cell);
            }
            Ok(marks)
        };
        let (x, o) = (list(x, 2)?, list(o, 3 + x.chars().count())?);
        Board { x, o, second: player == Player::Second }.check()
    }

    fn notation(&self, _: &Board, cell: u8) -> String {
        name(cell)
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(3, 3);
        let sides = [
            (board.x, Glyph::Cross, Tone::First, "x", "cross"),
            (board.o, Glyph::Ring, Tone::Second, "o", "ring"),
        ];
        for (marks, glyph, tone, letter, shape) in sides {
            for (age, cell) in marks.cells().rev().enumerate() {
                let stays = 3 - age;
                let cell = usize::from(cell);
                let (x, y) = Scene::cell(cell / 3, cell % 3);
                for dot in 0..stays {
                    let x = x + 0.14 * (dot as f32 - (stays as f32 - 1.0) / 2.0);
                    scene.shapes.push(Shape::Circle {
                        x,
                        y: y + 0.41,
                        radius: 0.04,
                        tone: Tone::Ink,
                    });
                }
                let turns = if stays == 1 { "turn" } else { "turns" };
                let name = format!("{shape} for {stays} {turns}");
                scene.piece(cell, (x, y), glyph, tone, format!("{letter}{stays}"), name);
            }
        }
        scene
    }

    fn clicks(&self, _: &Board, cell: u8) -> Clicks {
        click(cell.into())
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fourth_mark_makes_the_oldest_vanish() {
        let game = Lite3::new(true, false, false);
        let board = game.parse("1_a3b3c2,b2a2c1").unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let names: Vec<String> = moves.iter().map(|&cell| game.notation(&board, cell)).collect();
        assert_eq!(names, ["c3", "a1", "b1"], "his own oldest mark's cell is not free");
        assert_eq!(game.format(&game.play(&board, 2)), "2_b3c2c3,b2a2c1");
    }

    #[test]
    fn lines_and_surrounding_end_the_game() {
        let line = "2_a3b3c3,b2a2";
        let corner = "2_b2b3a2,a3c1"; // x in the middle, above and left of it: o in the corner
        let edge = "1_b3a1c1,b2a3c3"; // o in the middle and two corners: x on the edge between
        let far = "2_b2a3c3,b1c1"; // nobody between the corners
        for (goals, text, outcome) in [
            ((true, false), line, Some(Outcome::Lose)),
            ((false, true), line, None),
            ((true, true), line, Some(Outcome::Lose)),
            ((true, false), corner, None),
            ((false, true), corner, Some(Outcome::Lose)),
            ((true, true), edge, Some(Outcome::Lose)),
            ((false, true), "2_b3a1c1,b2a3c3", Some(Outcome::Win)),
            ((true, true), far, None),
        ] {
            for misere in [false, true] {
                let game = Lite3::new(goals.0, goals.1, misere);
                let end = game.primitive(&game.parse(text).unwrap());
                assert_eq!(end, outcome.map(|end| end.flipped_if(misere)), "{text}");
            }
        }
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        let game = Lite3::new(true, false, false);
        for (text, at, part) in [
            ("1_a1,-", None, "placed in turn"),
            ("1_a1a1,b2b3", None, "one mark"),
            ("1_a1b4,b2b3", Some(4), "a1 to c3"),
            ("1_a1b1,b2b", Some(9), "a1 to c3"),
            ("1_a1b1c1a2,b2b3", Some(2), "up to three"),
            ("1_,-", Some(2), "up to three"),
            ("1_-", None, "comma"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
            assert_eq!(mistake.at, at, "{text}");
        }
    }
}
