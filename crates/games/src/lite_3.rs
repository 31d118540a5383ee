//! Lite-3: Tic-Tac-Toe with three marks each; the fourth makes the oldest vanish.
//!
//! GamesmanClassic's `mlite3` with its three goals. A player's marks are a queue of cells, oldest
//! first. Index: both queues as digits to base 10 (9 for no mark), and the turn; two million numbers,
//! of which 128,170 are reachable if a line wins. Marks come and go for ever, so there are no tiers.
//!
//! Symmetry: the eight of the square.

use gamesman_rules::index::{MixedRadix, grid_symmetries};
use gamesman_rules::prelude::*;
use gamesman_rules::words::plural;

/// Lite-3.
pub(crate) static LITE_3: Entry = Entry {
    id: "lite3",
    name: "Lite-3",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 3×3 cells, empty at the start.\n\n\
            **To move.** The players take turns marking an empty cell, **x** first. Nobody has more \
            than three marks: when a player marks a fourth cell, their **oldest mark vanishes**. (Its cell \
            was still taken when they chose.) The dots in a cell tell how many more of its owner’s moves \
            it stays for.\n\n\
            **To win.** Get three of your marks in a row, a column or a diagonal. Two other goals can \
            be chosen:\n\n\
            * `surround`: with your three marks, surround one of the other player’s at the border: hold \
            the **middle** cell and **both** neighbours of that mark along the border. It does not matter \
            who completes that: whoever is surrounded has lost.\n\
            * `both`: a line or surrounding. They cannot be on the board at once, whoever has them: \
            either takes all three marks of a player, and the middle belongs to one of the two.\n\n\
            A goal counts whenever it is there after a move, so also when the other player’s move has \
            completed it. In misère play reaching the goal loses. If neither player can force a win the game goes \
            on for ever, which is a draw.",
    source: "One of the games of the GamesCrafters in spring 2002, by Babak Hamadani and Alex Perelman; \
             the rules are those of GamesmanClassic’s `mlite3`.",
    known: "With three in a line, the first player wins in 13 moves (GamesmanClassic).",
    parameters: &[GOAL, PLAY],
    variants: &[
        Named::new("regular", "Three in a line", "line"),
        Named::new("surround", "Surround", "surround"),
        Named::new("both", "Line or surround", "both"),
        Named::new("misere", "Three in a line, misère", "line-misere"),
        Named::new("surround-misere", "Surround, misère", "surround-misere"),
        Named::new("both-misere", "Line or surround, misère", "both-misere"),
    ],
    open: &|settings| {
        let game = Open::indexed(Lite3::new(settings.choice("goal"))).symmetric();
        Ok(game.misere(settings.misere()).variant())
    },
};

const GOAL: Parameter = Parameter::choice(
    "goal",
    &[
        Choice { id: "line", help: "three marks in a line" },
        Choice { id: "surround", help: "surrounding a mark of the other player" },
        Choice { id: "both", help: "either of them" },
    ],
    "What wins",
);

const GRID: Rect = Rect::new(3, 3);

const MARKS: [Look; 2] =
    [Look::first('x', Glyph::Cross, "cross"), Look::second('o', Glyph::Ring, "ring")];

/// The middle cell.
const MIDDLE: u64 = 1 << 4;

/// A player's marks, oldest first; [`MarksByAge::NONE`] behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct MarksByAge([u8; 3]);

impl MarksByAge {
    /// Stands for no cell.
    const NONE: u8 = 9;

    fn cells(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.0.into_iter().filter(|&cell| cell != MarksByAge::NONE).map(usize::from)
    }

    fn count(&self) -> usize {
        self.cells().count()
    }

    fn mask(&self) -> u64 {
        self.0.iter().fold(0, |mask, cell| mask | 1 << cell) & GRID.all()
    }

    /// With a new mark; the oldest of three vanishes.
    fn with(mut self, cell: u8) -> MarksByAge {
        match self.0.iter().position(|&mark| mark == MarksByAge::NONE) {
            Some(free) => self.0[free] = cell,
            None => self.0 = [self.0[1], self.0[2], cell],
        }
        self
    }
}

/// The marks of both players, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    marks: [MarksByAge; 2],
    player: Player,
}

impl Board {
    /// No cell twice, no gaps, and the turn fits: marks are placed in turn.
    fn check(self) -> Result<Board, Mistake> {
        let ([x, o], player) = (self.marks, self.player);
        let (xs, os) = (x.count(), o.count());
        let gap = |marks: MarksByAge| !marks.0.is_sorted_by_key(|&cell| cell == MarksByAge::NONE);
        if (x.mask() | o.mask()).count_ones() as usize != xs + os || gap(x) || gap(o) {
            return Err(Mistake::new("a cell holds one mark"));
        }
        let fits = match player {
            Player::First => xs == os,
            Player::Second => xs == os + 1 || (xs, os) == (3, 3),
        };
        fits.then_some(self).ok_or_else(|| {
            Mistake::new(format!(
                "{xs} x and {os} o cannot be with player {} to move: marks are placed in turn, x first",
                player.number()
            ))
        })
    }
}

struct Lite3 {
    /// The lines that win, none if lines do not count.
    lines: Vec<u64>,
    surround: bool,
    digits: MixedRadix,
    /// Where each symmetry takes each cell, and [`MarksByAge::NONE`] to itself.
    symmetries: Vec<[u8; 10]>,
}

impl Lite3 {
    fn new(goal: &str) -> Lite3 {
        let lines = if goal == "surround" { vec![] } else { GRID.lines(3, &ALIGNMENT) };
        let digits = MixedRadix::new([2, 10, 10, 10, 10, 10, 10]).expect("two million numbers");
        let table = |to: &Vec<usize>| {
            std::array::from_fn(|cell| to.get(cell).map_or(MarksByAge::NONE, |&to| to as u8))
        };
        let symmetries = grid_symmetries(3, 3).iter().map(table).collect();
        Lite3 { lines, surround: goal != "line", digits, symmetries }
    }
}

/// Whether `inner` has a mark at the border that `outer` surrounds: in the middle and on both sides.
fn surrounded(inner: u64, outer: u64) -> bool {
    let beside = |cell| GRID.around(cell, &ORTHOGONAL);
    outer & MIDDLE != 0 && ones(inner).any(|cell| beside(cell) & !outer == 0)
}

impl Game for Lite3 {
    type Position = Board;
    type Move = Placement;

    fn start(&self) -> Board {
        Board { marks: [MarksByAge([MarksByAge::NONE; 3]); 2], player: Player::First }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Placement>) {
        let [x, o] = board.marks.map(|marks| marks.mask());
        out.extend(ones(GRID.all() & !(x | o)).map(Placement::new));
    }

    fn play(&self, board: &Board, mark: Placement) -> Board {
        let mut next = Board { player: board.player.other(), ..*board };
        let own = &mut next.marks[board.player.index() as usize];
        *own = own.with(mark.0);
        next
    }

    /// A line and surrounding cannot be there at once: either takes all three marks of a player, and
    /// a line through the surrounded mark would need a cell of those around it.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let [x, o] = board.marks.map(|marks| marks.mask());
        let (own, other) = if board.player == Player::First { (x, o) } else { (o, x) };
        let line = self.lines.iter().any(|line| [x, o].contains(line));
        if line || self.surround && surrounded(own, other) {
            return Some(Outcome::Lose);
        }
        (self.surround && surrounded(other, own)).then_some(Outcome::Win)
    }
}

impl ListsImages for Lite3 {
    fn images(&self, board: &Board) -> impl Iterator<Item = Board> {
        self.symmetries.iter().map(|to| {
            let marks =
                board.marks.map(|MarksByAge(cells)| MarksByAge(cells.map(|c| to[usize::from(c)])));
            Board { marks, ..*board }
        })
    }
}

impl Index for Lite3 {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let [MarksByAge([a, b, c]), MarksByAge([d, e, f])] = board.marks;
        let turn = board.player.index() as u8;
        self.digits.rank([turn, a, b, c, d, e, f].map(u64::from).into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        let [turn, a, b, c, d, e, f] = self.digits.digits(index)?.map(|digit| digit as u8);
        let player = Player::from_index(turn.into());
        Board { marks: [MarksByAge([a, b, c]), MarksByAge([d, e, f])], player }.check().ok()
    }
}

impl Show for Lite3 {
    /// The turn, then the cells of x and those of o, oldest first, `-` for none: `1_a3b2,c1a1`.
    fn format(&self, board: &Board) -> String {
        let [x, o] = board.marks.map(|marks| match marks.count() {
            0 => "-".to_owned(),
            _ => marks.cells().map(|cell| GRID.name(cell)).collect(),
        });
        format!("{}_{x},{o}", board.player.number())
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
            let mut marks = MarksByAge([MarksByAge::NONE; 3]);
            if text == "-" {
                return Ok(marks);
            }
            let letters: Vec<char> = text.chars().collect();
            if letters.is_empty() || letters.len() > 6 {
                let message = "up to three cells, or ‘-’ for none, are expected";
                return Err(Mistake::at(at, message));
            }
            for (i, pair) in letters.chunks(2).enumerate() {
                let cell = (0..9).find(|&cell| GRID.name(cell).chars().eq(pair.iter().copied()));
                let Some(cell) = cell else {
                    return Err(Mistake::at(at + 2 * i, "a cell from a1 to c3 is expected"));
                };
                marks = marks.with(cell as u8);
            }
            Ok(marks)
        };
        Board { marks: [list(x, 2)?, list(o, 3 + x.chars().count())?], player }.check()
    }

    fn notation(&self, _: &Board, mark: Placement) -> String {
        mark.name(|cell| GRID.name(cell))
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = GRID.scene();
        for (marks, Look { letter, glyph, tone, name }) in board.marks.into_iter().zip(MARKS) {
            for (age, cell) in marks.cells().rev().enumerate() {
                let stays = 3 - age;
                let (x, y) = GRID.place(cell);
                for dot in 0..stays {
                    let x = x + 0.14 * (dot as f32 - (stays as f32 - 1.0) / 2.0);
                    scene.circle((x, y + 0.41), 0.04, Tone::Ink);
                }
                let name = format!("{name} for {stays} {}", plural(stays as u64, "turn"));
                scene.piece(cell, (x, y), glyph, tone, format!("{letter}{stays}"), name);
            }
        }
        let [x, o] = board.marks.map(|marks| marks.mask());
        scene.decided_by(&self.lines, x).decided_by(&self.lines, o)
    }
}
