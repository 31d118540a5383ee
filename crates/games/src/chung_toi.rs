//! Chung Toi: Tic-Tac-Toe whose pieces point straight or diagonally, and then hop that way.
//!
//! GamesmanClassic's `mctoi` with its options.
//!
//! Index: cells as digits to base 5, and the turn; 3.9 million numbers, of which 249,299 are reachable
//! by default. Tier: the pieces still to be placed; in tier 0 pieces move for ever.
//!
//! Symmetry: the eight of the square.

use gamesman_rules::index::{MixedRadix, Reflection, Symmetries};
use gamesman_rules::prelude::*;

/// Chung Toi.
pub(crate) static CHUNG_TOI: Entry = Entry {
    id: "chungtoi",
    name: "Chung Toi",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 3×3 cells, empty at the start. Each player has three pieces, the first player \
            dark ones. A piece points either **straight** (`+`) or **diagonally** (`×`).\n\n\
            **To place.** The players take turns placing a piece on any empty cell, pointing as they \
            like, until all six are on the board.\n\n\
            **To move.** Then they take turns with one of their own pieces: turn it in place (or leave it \
            as it points, which is a pass), or let it **hop** in a direction in which it points, to an \
            empty cell one or two cells away. It jumps over whatever is between. After a hop it may point \
            either way.\n\n\
            **To win.** Get your three pieces into a row, a column or a diagonal, however they point. That \
            may happen while pieces are placed. If nobody can force it the game goes on for ever, which is \
            a draw. In misère play whoever gets three in a line loses.\n\n\
            **Other rules.** Turning in place, turning after a hop, and hops of one or of two cells can be \
            forbidden. A player who then cannot move loses, or wins; misère play does not turn that round.",
    source: "W. Reginald Chung, 1985 (House of Chung; later Design Science Toys). One of the games of the \
             GamesCrafters in spring 2002, by Farzad Eskafi and Erwin Vedar; the rules are those of \
             GamesmanClassic’s `mctoi`.",
    known: "A draw (GamesmanClassic).",
    parameters: &[
        Parameter::choice(
            "inplace",
            &[
                Choice { id: "turns", help: "it may" },
                Choice { id: "fixed", help: "it may not: a piece must hop" },
            ],
            "Whether a piece may turn (or stay as it is) instead of a hop",
        ),
        Parameter::choice(
            "landing",
            &[Choice { id: "free", help: "either way" }, Choice { id: "same", help: "as before" }],
            "How a piece points after a hop",
        ),
        Parameter::choice(
            "hops",
            &[
                Choice { id: "both", help: "one or two cells" },
                Choice { id: "one", help: "one cell" },
                Choice { id: "two", help: "two cells" },
                Choice { id: "none", help: "not at all" },
            ],
            "How far pieces hop",
        ),
        Parameter::choice(
            "stuck",
            &[
                Choice { id: "loses", help: "the stuck player loses" },
                Choice { id: "wins", help: "the stuck player wins" },
            ],
            "What happens to a player who cannot move",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "turns"),
        Named::new("misere", "Misère", "turns-free-both-loses-misere"),
        Named::new("fixed", "No turning in place", "fixed"),
        Named::new("same", "No turning after a hop", "turns-same"),
        Named::new("one", "Hops of one cell", "turns-free-one"),
        Named::new("two", "Hops of two cells", "turns-free-two"),
    ],
    open: &|settings| {
        let far: &[usize] = match settings.choice("hops") {
            "one" => &[1],
            "two" => &[2],
            "none" => &[],
            _ => &[1, 2],
        };
        let turns = settings.choice("inplace") == "turns";
        let free = settings.choice("landing") == "free";
        let stuck = if settings.choice("stuck") == "wins" { Outcome::Win } else { Outcome::Lose };
        let game = ChungToi::new(turns, free, far, stuck, settings.misere());
        Ok(Open::indexed(game).symmetric_by(symmetries()).variant())
    },
};

const BOARD: Rect = Rect::new(3, 3);

/// Pieces of both players.
const ALL_PIECES: u32 = 6;

/// What pieces are written as: the first player's that point straight and diagonally, and the second's.
const LETTERS: [char; 4] = ['t', 'x', 'T', 'X'];

/// What the same are drawn as.
const LOOKS: [Look; 4] = [
    Look::first('✚', Glyph::Tile(0.78, 0.78), "dark straight piece"),
    Look::first('✖', Glyph::Tile(0.78, 0.78), "dark diagonal piece"),
    Look::second('+', Glyph::Tile(0.78, 0.78), "light straight piece"),
    Look::second('×', Glyph::Tile(0.78, 0.78), "light diagonal piece"),
];

/// The players' pieces, and all pieces that point diagonally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pieces {
    sides: Sides,
    diagonal: u64,
}

impl Pieces {
    #[inline(always)]
    fn left(&self) -> u32 {
        ALL_PIECES - self.sides.taken().count_ones()
    }

    /// In the order of the letters.
    fn sets(&self) -> [u64; 4] {
        let (Sides { first, second, .. }, straight) = (self.sides, !self.diagonal);
        [first & straight, first & self.diagonal, second & straight, second & self.diagonal]
    }

    /// Whether pieces were placed in turn, three by each player.
    fn fits(&self) -> bool {
        let counts = (self.sides.first.count_ones(), self.sides.second.count_ones());
        match self.sides.player {
            Player::First => matches!(counts, (0, 0) | (1, 1) | (2, 2) | (3, 3)),
            Player::Second => matches!(counts, (1, 0) | (2, 1) | (3, 2) | (3, 3)),
        }
    }

    /// The three masks in one, as [`symmetries`] take them.
    #[inline(always)]
    fn packed(&self) -> u64 {
        self.sides.first << 18 | self.sides.second << 9 | self.diagonal
    }
}

impl Images for Pieces {
    #[inline(always)]
    fn least(&self, symmetries: &Symmetries) -> Pieces {
        let least = self.packed().least(symmetries);
        let (first, second) = (least >> 18, least >> 9 & 0o777);
        Pieces { sides: Sides { first, second, ..self.sides }, diagonal: least & 0o777 }
    }

    fn orbit(&self, symmetries: &Symmetries) -> u32 {
        self.packed().orbit(symmetries)
    }
}

/// The symmetries of the square for three squares below each other.
fn symmetries() -> Symmetries {
    Symmetries::new(vec![
        Reflection::of_board(9, 3, |row, column| (row / 3 * 3 + column, row % 3)),
        Reflection::of_board(9, 3, |row, column| (row, 2 - column)),
        Reflection::of_board(9, 3, |row, column| (row / 3 * 3 + 2 - row % 3, column)),
    ])
}

/// What a player does with a piece; afterwards it points diagonally or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Action {
    /// A hop. From a cell to itself: the piece is placed there or turns in place.
    step: FromTo,
    diagonal: bool,
}

struct ChungToi {
    turns: bool,
    free: bool,
    stuck: Outcome,
    misere: bool,
    lines: Vec<u64>,
    /// Where a piece hops from each cell, straight and diagonally, if that is empty.
    hops: [[u64; 2]; 9],
    digits: MixedRadix,
    /// The sum of 5ⁱ over the cells of each mask.
    fives: Vec<u64>,
}

impl ChungToi {
    fn new(turns: bool, free: bool, far: &[usize], stuck: Outcome, misere: bool) -> ChungToi {
        let hops = |from: usize, ways: &[Direction]| {
            let along = |&way| far.iter().filter_map(move |far| BOARD.ray(from, way).nth(far - 1));
            mask(ways.iter().flat_map(along))
        };
        let fives = |cells: u64| ones(cells).map(|cell| 5_u64.pow(cell as u32)).sum();
        ChungToi {
            turns,
            free,
            stuck,
            misere,
            lines: BOARD.lines(3, &[RIGHT, DOWN, (1, 1), (1, -1)]),
            hops: std::array::from_fn(|from| [hops(from, &ORTHOGONAL), hops(from, &DIAGONAL)]),
            digits: MixedRadix::new([2, 5, 5, 5, 5, 5, 5, 5, 5, 5]).expect("four million numbers"),
            fives: (0..=BOARD.all()).map(fives).collect(),
        }
    }
}

impl Game for ChungToi {
    type Position = Pieces;
    type Move = Action;

    fn start(&self) -> Pieces {
        Pieces { sides: Sides::new(0, 0), diagonal: 0 }
    }

    #[inline(always)]
    fn moves(&self, pieces: &Pieces, out: &mut Vec<Action>) {
        let empty = BOARD.all() & !pieces.sides.taken();
        let mut add = |from, to, ways: &[bool]| {
            let step = FromTo::new(from, to);
            out.extend(ways.iter().map(|&diagonal| Action { step, diagonal }));
        };
        if pieces.left() > 0 {
            return ones(empty).for_each(|to| add(to, to, &[false, true]));
        }
        for from in ones(pieces.sides.own()) {
            let diagonal = has(pieces.diagonal, from);
            if self.turns {
                add(from, from, &[false, true]);
            }
            let ways: &[bool] = if self.free { &[false, true] } else { &[diagonal] };
            for to in ones(self.hops[from][usize::from(diagonal)] & empty) {
                add(from, to, ways);
            }
        }
    }

    #[inline(always)]
    fn play(&self, pieces: &Pieces, Action { step, diagonal }: Action) -> Pieces {
        let others = pieces.diagonal & !(1 << step.from);
        Pieces {
            sides: pieces.sides.passed(step.apply(pieces.sides.own()), pieces.sides.other()),
            diagonal: others | u64::from(diagonal) << step.to,
        }
    }

    #[inline(always)]
    fn primitive(&self, pieces: &Pieces) -> Option<Outcome> {
        let line = |side: u64| self.lines.contains(&side);
        let over = line(pieces.sides.first) || line(pieces.sides.second);
        over.then_some(Outcome::Lose.flipped_if(self.misere))
    }

    fn stuck(&self, _: &Pieces) -> Outcome {
        self.stuck
    }

    fn tier(&self, pieces: &Pieces) -> u32 {
        pieces.left()
    }
}

impl Index for ChungToi {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    /// Digits: pieces of the first player are 1 or 2, those of the second 3 or 4.
    #[inline(always)]
    fn index(&self, pieces: &Pieces) -> u64 {
        let Sides { first, second, player } = pieces.sides;
        let fives = |cells: u64| self.fives[cells as usize];
        2 * (fives(first) + 3 * fives(second) + fives(pieces.diagonal)) + player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Pieces> {
        if index >= self.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index);
        let player = Player::from_index(digits.next()?);
        let mut pieces = Pieces { sides: Sides { player, ..Sides::new(0, 0) }, diagonal: 0 };
        for (cell, digit) in digits.enumerate() {
            pieces.sides.first |= u64::from(matches!(digit, 1 | 2)) << cell;
            pieces.sides.second |= u64::from(matches!(digit, 3 | 4)) << cell;
            pieces.diagonal |= u64::from(matches!(digit, 2 | 4)) << cell;
        }
        pieces.fits().then_some(pieces)
    }
}

impl Show for ChungToi {
    /// The turn, then the cells row by row from the top: pieces of the first player that point straight are
    /// `t`, diagonally `x`, those of the second `T` and `X`, and `-` is empty.
    fn format(&self, pieces: &Pieces) -> String {
        let sets: Vec<_> = LETTERS.into_iter().zip(pieces.sets()).collect();
        let cells = format_cells(9, &sets);
        format!("{}_{cells}", pieces.sides.player.number())
    }

    fn parse(&self, text: &str) -> Result<Pieces, Mistake> {
        let (player, cells) = split_turn(text)?;
        let [t, x, upper_t, upper_x] = parse_cells(cells, 2, 9, LETTERS)?;
        let sides = Sides { first: t | x, second: upper_t | upper_x, player };
        let pieces = Pieces { sides, diagonal: x | upper_x };
        let (a, b) = (sides.first.count_ones(), sides.second.count_ones());
        pieces.fits().then_some(pieces).ok_or_else(|| {
            Mistake::new(format!(
                "{a} pieces of the first player and {b} of the second cannot be with player {} to \
                 move: pieces are placed in turn, three each",
                player.number()
            ))
        })
    }

    /// Where from, where to and how it points then: `b2t`, `b2-c3x`, in place `b2-x`.
    fn notation(&self, pieces: &Pieces, Action { step, diagonal }: Action) -> String {
        let (to, points) = (BOARD.name(step.to.into()), if diagonal { 'x' } else { 't' });
        match step.from == step.to {
            true if pieces.left() > 0 => format!("{to}{points}"),
            true => format!("{to}-{points}"),
            false => format!("{}{points}", step.name(|cell| BOARD.name(cell))),
        }
    }

    fn scene(&self, pieces: &Pieces) -> Scene {
        let drawn = LOOKS.iter().zip(pieces.sets());
        let scene = BOARD.scene().on(Material::Wood);
        drawn
            .fold(scene, |scene, (look, set)| look.draw(scene, set))
            .decided_by(&self.lines, pieces.sides.first)
            .decided_by(&self.lines, pieces.sides.second)
    }

    /// The piece and its target, or the target alone; then a button, if it may point either way.
    fn clicks(&self, pieces: &Pieces, Action { step, diagonal }: Action) -> Clicks {
        let (from, to) = (Click::Spot(step.from.into()), Click::Spot(step.to.into()));
        let way = Click::Button(if diagonal { "diagonal" } else { "straight" }.into());
        let turned = has(pieces.diagonal, step.from.into()) != diagonal;
        vec![match step.from == step.to {
            true if pieces.left() > 0 || turned => vec![to, way],
            true => vec![to, Click::Button("pass".into())],
            false if self.free => vec![from, to, way],
            false => vec![from, to],
        }]
    }
}
