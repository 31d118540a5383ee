//! 3×3 Rubik's Infinity: chips are pushed into three columns, and every line scores again and again.
//!
//! GamesmanClassic's `mrInfin2`. Index: turn, score and the cells as digits to base 5; 43 million numbers, of
//! which 466,116 are reachable. Chips fall out for ever, so there are no tiers. Symmetry: left to right.

use gamesman_rules::prelude::*;

/// 3×3 Rubik's Infinity.
pub(crate) static RUBIKS_INFINITY: Entry = Entry {
    id: "rubiksinfinity",
    name: "3×3 Rubik's Infinity",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** Three columns of three cells, empty at the start, and a scale from 0 to 10 on \
            which a marker begins at 5. The first player, **o**, wants it to reach 10, the second, \
            **x**, wants it to reach 0.\n\n\
            **To move.** Push one of your chips into a column from below. The chips that are in the \
            column go up by one cell; a fourth falls out at the top and goes back to its owner. Each \
            player also has one **double** chip (**O** and **X**), which may be pushed in instead of a \
            plain one while it is not on the board.\n\n\
            **To score.** After every move, whoever made it, **all** lines of three on the board count, \
            also those that counted before: rows, columns and diagonals. A line of **o** moves the marker up \
            by one, or by two with the double chip in it; a line of **x** moves it down likewise. But if \
            one player has **two lines more** than the other, that player wins at once.\n\n\
            **To win.** Bring the marker to your end. If neither player can force that the game goes on for \
            ever, which is a draw. In misère play winning and losing are exchanged.",
    source: "After Rubik’s Infinity. One of the games of the GamesCrafters in spring 2002, by Chi Huynh and \
             Edwin Mach; the rules are those of GamesmanClassic’s `mrInfin2`.",
    known: "A draw, and so is misère play (GamesmanClassic).",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: &|settings| {
        let game = Open::indexed(Infinity::new()).symmetric();
        Ok(game.misere(settings.misere()).variant())
    },
};

const GRID: Rect = Rect::new(3, 3);
const LEFT_COLUMN: u64 = 0o111;
const DISC: Glyph = Glyph::Disc(0.38);

/// A plain and the double chip of each player. As a digit a chip is its place in this list and one more.
const CHIPS: [Look; 4] = [
    Look::first('o', DISC, "dark plain chip"),
    Look::first('O', DISC, "dark double chip"),
    Look::second('x', DISC, "light plain chip"),
    Look::second('X', DISC, "light double chip"),
];

/// Where the marker begins, and its highest place.
const MIDDLE: u8 = 5;
const TOP: u8 = 10;

/// The chips of both players, those among them that are double, and the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    chips: Sides,
    double: u64,
    score: u8,
}

impl Board {
    /// The cells of each of the [`CHIPS`].
    fn kinds(&self) -> [u64; 4] {
        let Board { chips: Sides { first, second, .. }, double, .. } = self;
        [first & !double, first & double, second & !double, second & double]
    }

    /// The chips that have an empty cell below them.
    fn floating(&self) -> u64 {
        self.chips.taken() & !(self.chips.taken() >> 3) & 0o077
    }

    /// Whether there are two double chips of a player.
    fn doubled(&self) -> bool {
        [self.chips.first, self.chips.second].iter().any(|s| (s & self.double).count_ones() > 1)
    }
}

/// A chip pushed into a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Push {
    column: u8,
    double: bool,
}

/// Tables of all sets of cells.
struct Infinity {
    /// How many lines a set holds.
    lines: Vec<i8>,
    /// The sum of the digits 1 at these cells in the number of a board, the first cell counting least.
    number: Vec<u32>,
    /// The same if it counts most: by this boards are compared.
    order: Vec<u32>,
    /// For the digits of a row, the cells of each of the [`CHIPS`], 16 bits for each.
    rows: Vec<u64>,
}

/// The numbers of boards of chips.
const BOARDS: u64 = 5u64.pow(9);

impl Infinity {
    fn new() -> Infinity {
        fn table<T>(of: impl Fn(u64) -> T) -> Vec<T> {
            (0..0o1000).map(of).collect()
        }
        let lines = GRID.lines(3, &ALIGNMENT);
        let power = |cell: usize| 5u32.pow(cell as u32);
        let row = |number: usize| {
            let digit = |cell: usize| number / 5usize.pow(cell as u32) % 5;
            let chips = (0..3).filter(|&cell| digit(cell) > 0);
            chips.fold(0, |cells, cell| cells | 1 << (16 * (digit(cell) - 1) + cell))
        };
        Infinity {
            lines: table(|set| lines.iter().filter(|line| *line & !set == 0).count() as i8),
            number: table(|set| ones(set).map(power).sum()),
            order: table(|set| ones(set).map(|cell| power(8 - cell)).sum()),
            rows: (0..125).map(row).collect(),
        }
    }

    /// The digits of a board as a number. `weights` says what digits 1 at a set of cells count.
    #[inline(always)]
    fn digits(&self, board: &Board, weights: &[u32]) -> u32 {
        let Board { chips, double, .. } = *board;
        let digit = |cells: u64| weights[cells as usize];
        digit(chips.first) + digit(double) + 3 * digit(chips.second)
    }

    /// Where the marker goes from `score` when all lines are counted.
    #[inline(always)]
    fn scored(&self, Sides { first, second, .. }: Sides, double: u64, score: u8) -> u8 {
        let count = |set: u64| self.lines[set as usize];
        let lines = count(first) - count(second);
        // Lines with a double chip count twice.
        let single = count(first & !double) - count(second & !double);
        match lines {
            2.. => TOP,
            ..=-2 => 0,
            _ => (score as i8 + 2 * lines - single).clamp(0, TOP as i8) as u8,
        }
    }
}

/// Left and right exchanged.
#[inline(always)]
fn mirrored(board: &Board) -> Board {
    let mirrored =
        |set: u64| (set & LEFT_COLUMN) << 2 | set & LEFT_COLUMN << 1 | set >> 2 & LEFT_COLUMN;
    let Sides { first, second, player } = board.chips;
    let chips = Sides { first: mirrored(first), second: mirrored(second), player };
    Board { chips, double: mirrored(board.double), ..*board }
}

/// Draws the scale right of the board: the first player's end at the top.
fn scale(scene: &mut Scene, score: u8) {
    let at = |place: u8| (4.1, 2.8 - 0.26 * f32::from(place));
    scene.line(at(MIDDLE), at(TOP), 0.12, Tone::First);
    scene.line(at(0), at(MIDDLE), 0.12, Tone::Second);
    for (x, y) in [at(TOP), at(0)] {
        scene.line((x - 0.12, y), (x + 0.12, y), 0.06, Tone::Ink);
    }
    scene.circle(at(score), 0.17, Tone::Ink);
    scene.circle(at(score), 0.13, Tone::Bright);
}

impl Game for Infinity {
    type Position = Board;
    type Move = Push;

    fn start(&self) -> Board {
        Board { chips: Sides::new(0, 0), double: 0, score: MIDDLE }
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<Push>) {
        let kinds = if board.chips.own() & board.double == 0 { 2 } else { 1 };
        let columns = |double| (0..3).map(move |column| Push { column, double });
        out.extend([false, true].into_iter().take(kinds).flat_map(columns));
    }

    #[inline(always)]
    fn play(&self, board: &Board, Push { column, double }: Push) -> Board {
        let (cells, entry) = (LEFT_COLUMN << column, 1 << (6 + column));
        let pushed = |set: u64| set & !cells | (set & cells) >> 3;
        let chips =
            board.chips.passed(pushed(board.chips.own()) | entry, pushed(board.chips.other()));
        let double = pushed(board.double) | if double { entry } else { 0 };
        Board { chips, double, score: self.scored(chips, double, board.score) }
    }

    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let winner = match board.score {
            0 => Player::Second,
            TOP => Player::First,
            _ => return None,
        };
        Some(if winner == board.chips.player { Outcome::Win } else { Outcome::Lose })
    }
}

impl Symmetric for Infinity {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let mirrored = mirrored(board);
        let order = |board| self.digits(board, &self.order);
        if order(&mirrored) < order(board) { mirrored } else { *board }
    }

    #[inline(always)]
    fn orbit(&self, board: &Board) -> u32 {
        if mirrored(board) == *board { 1 } else { 2 }
    }
}

impl Index for Infinity {
    fn size(&self) -> u64 {
        2 * u64::from(TOP + 1) * BOARDS
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        let digits = u64::from(self.digits(board, &self.number));
        (digits * u64::from(TOP + 1) + u64::from(board.score)) * 2 + board.chips.player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let (player, rest) = (Player::from_index(index % 2), index / 2);
        let (score, digits) =
            ((rest % u64::from(TOP + 1)) as u8, (rest / u64::from(TOP + 1)) as u32);
        let row = |digits: u32| self.rows[(digits % 125) as usize];
        let cells = row(digits) | row(digits / 125) << 3 | row(digits / 15_625) << 6;
        let [o, oo, x, xx] = [0, 16, 32, 48].map(|kind| cells >> kind & 0o777);
        let board = Board {
            chips: Sides { first: o | oo, second: x | xx, player },
            double: oo | xx,
            score,
        };
        (board.floating() == 0 && !board.doubled()).then_some(board)
    }
}

impl Show for Infinity {
    /// The turn, the cells row by row from the top (`o`, `O`, `x`, `X` or `-`), the score:
    /// `2_------o--_5`.
    fn format(&self, board: &Board) -> String {
        let kinds = board.kinds();
        let cells = format_cells(9, &[0, 1, 2, 3].map(|kind| (CHIPS[kind].letter, kinds[kind])));
        format!("{}_{cells}_{}", board.chips.player.number(), board.score)
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let (cells, score) = rest.split_once('_').unwrap_or((rest, ""));
        let [o, oo, x, xx] = parse_cells(cells, 2, 9, CHIPS.map(|chip| chip.letter))?;
        let score = (0..=TOP).find(|known| known.to_string() == score).ok_or_else(|| {
            Mistake::new("the score, from 0 to 10, is expected after the board and a ‘_’")
        })?;
        let chips = Sides { first: o | oo, second: x | xx, player };
        let board = Board { chips, double: oo | xx, score };
        if let Some(cell) = ones(board.floating()).next() {
            let name = GRID.name(cell);
            let message = format!("the chip on {name} has a gap below it; chips enter from below");
            return Err(Mistake::at(2 + cell, message));
        }
        if board.doubled() {
            let letter = if oo.count_ones() > 1 { 'O' } else { 'X' };
            return Err(Mistake::new(format!("there is only one double chip {letter}")));
        }
        Ok(board)
    }

    /// The column, and `2` for the double chip: `b`, `b2`.
    fn notation(&self, _: &Board, push: Push) -> String {
        let column = column_letter(push.column.into());
        if push.double { format!("{column}2") } else { column.to_string() }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = GRID.scene();
        scene.width += 0.9;
        scale(&mut scene, board.score);
        for (chip, cells) in CHIPS.iter().zip(board.kinds()) {
            scene = chip.draw(scene, cells);
            for cell in ones(cells & board.double) {
                let (place, hub) = (GRID.place(cell), Glyph::Disc(0.17));
                scene.piece(9 + cell, place, hub, Tone::Bright, chip.letter, "double");
            }
        }
        scene.notes.push(format!("Score {}: o wins at 10, x at 0", board.score));
        scene
    }

    /// Any cell of the column; for the double chip its button first.
    fn clicks(&self, _: &Board, push: Push) -> Clicks {
        let cells = [6, 3, 0].map(|row| Click::Spot(row + usize::from(push.column)));
        let button = push.double.then(|| Click::Button("double chip".into()));
        cells.map(|cell| button.iter().cloned().chain([cell]).collect()).to_vec()
    }
}
