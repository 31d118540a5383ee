//! Teeko: four pieces each are placed on 5×5 cells and then moved; four together win.
//!
//! Index: for each stage (how many pieces have been placed, and, when all have, whose turn it is) the
//! rank of the mover's set times the sets of the cells it leaves to the other's, all by table. Boards on
//! which the mover has four together are holes; all others, 171,875,046, can be reached. Tier: the pieces still
//! to be placed; in tier 0 pieces move about for ever.
//!
//! Symmetry: the eight of the square; and, once all pieces are placed, the players: what one of them can
//! reach the other can, as three steps may lead where two do. The representative has the least image of the
//! mover's set.

use gamesman_rules::index::{Divisor, LeastImages, Subsets, Sum, grid_symmetries, spread, squeeze};
use gamesman_rules::prelude::*;

/// Teeko.
pub(crate) static TEEKO: Entry = Entry {
    id: "teeko",
    name: "Teeko",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 5×5 cells, empty at the start. Each player has four pieces, the first \
            player dark ones.\n\n\
            **To move.** The players take turns placing one of their pieces on any empty cell. When \
            all eight are on the board, they take turns moving one of their own pieces **one step** to an \
            empty cell next to it, straight or diagonally. Nothing is captured.\n\n\
            **To win.** Get your four pieces together first: in an unbroken line of **four in a row**, \
            column or diagonal, or in a **2×2 square**. That may happen when the fourth piece is \
            placed. In the **advanced** game the corners of a larger square, 3×3, 4×4 or 5×5, win as well.\n\n\
            If nobody can force a win the game goes on for ever, which is a draw. In misère play \
            whoever gets four together loses.",
    source: "John Scarne, 1937, in its form of 1945 and after (*Scarne on Teeko*, 1955). The squares of the advanced \
             game are those of GamesmanOne. Guy Steele found by computer in 1998 that the standard game is a draw.",
    known: "A draw: Guy Steele, 1998.",
    parameters: &[PLAY, SQUARES],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
        Named::new("advanced", "Advanced: squares of any size", "normal-any"),
    ],
    open: &|settings| {
        let game = Teeko::new(settings.choice("squares") == "any");
        let open = Open::indexed(game).symmetric().retrograde().whole();
        Ok(open.misere(settings.misere()).variant())
    },
};

const SQUARES: Parameter = Parameter::choice(
    "squares",
    &[
        Choice { id: "small", help: "squares of 2×2" },
        Choice { id: "any", help: "the corners of any square with sides along the board’s" },
    ],
    "Which squares win",
);

const BOARD: Rect = Rect::new(5, 5);
const CELLS: u32 = BOARD.cells() as u32;

const LOOKS: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.38), ["dark piece", "light piece"]);

/// Pieces of each player.
const PIECES: u32 = 4;
/// Pieces of both players.
const ALL_PIECES: u32 = 2 * PIECES;

/// Boards with so many pieces of the mover and of the other player.
struct Stage {
    mover: u32,
    other: u32,
    /// How many sets the mover's leaves to the other player.
    others: u64,
    divisor: Divisor,
}

struct Teeko {
    /// Whether the corners of larger squares win as well.
    advanced: bool,
    /// The cells around each cell.
    around: [u64; BOARD.cells()],
    sets: Subsets,
    images: LeastImages,
    /// By pieces placed; all placed and the first player's turn, and the second's, at the end.
    stages: Vec<Stage>,
    sum: Sum,
}

impl Teeko {
    fn new(advanced: bool) -> Teeko {
        let sets = Subsets::new(CELLS, PIECES);
        let mut stages: Vec<Stage> = Vec::new();
        for placed in (0..ALL_PIECES).chain([ALL_PIECES, ALL_PIECES]) {
            let (mover, other) = (placed / 2, placed.div_ceil(2));
            let others = sets.all(other).partition_point(|&set| set < 1 << (CELLS - mover));
            let (others, movers) = (others as u64, sets.size(mover));
            let divisor = Divisor::new(others, others * movers);
            stages.push(Stage { mover, other, others, divisor });
        }
        let sum = Sum::new(stages.iter().map(|stage| sets.size(stage.mover) * stage.others));
        Teeko {
            advanced,
            around: std::array::from_fn(|cell| BOARD.around(cell, &ALL_DIRECTIONS)),
            images: LeastImages::new(&sets, PIECES, &grid_symmetries(5, 5)),
            stages,
            sum: sum.expect("there are about 170 million boards"),
            sets,
        }
    }

    /// Whether a set wins.
    #[inline(always)]
    fn together(&self, set: u64) -> bool {
        together(set) || self.advanced && corners(set)
    }

    /// The least image of the mover's and the other player's sets, and how many symmetries lead to it.
    #[inline(always)]
    fn least(&self, sides: &Sides) -> (u32, u32, u32) {
        self.images.least(&self.sets, sides.own() as u32, sides.other() as u32)
    }
}

/// Whether a set holds four in a line or in a 2×2 square.
#[inline(always)]
fn together(set: u64) -> bool {
    /// The cells in the columns a and b, in d and e, and in a to d.
    const LEFT: u64 = 0b00011 * 0x0010_8421;
    const RIGHT: u64 = 0b11000 * 0x0010_8421;
    const NOT_LAST: u64 = 0b01111 * 0x0010_8421;
    let line = |step: u32| {
        let pairs = set & set >> step;
        pairs & pairs >> (2 * step)
    };
    let square = set & set >> 1;
    let found =
        line(5) | (line(1) | line(6)) & LEFT | line(4) & RIGHT | square & square >> 5 & NOT_LAST;
    found != 0
}

/// Whether a set holds the corners of a square of 3×3, 4×4 or 5×5 cells.
#[inline(always)]
fn corners(set: u64) -> bool {
    /// The cells in the first column, the first two, the first three.
    const COLUMNS: [u64; 3] = [0x0010_8421, 0b00011 * 0x0010_8421, 0b00111 * 0x0010_8421];
    let square = |side: u32, left: u64| {
        let pairs = set & set >> side & left;
        pairs & pairs >> (5 * side)
    };
    square(2, COLUMNS[2]) | square(3, COLUMNS[1]) | square(4, COLUMNS[0]) != 0
}

#[inline(always)]
fn pieces(sides: &Sides) -> u32 {
    sides.taken().count_ones()
}

impl Game for Teeko {
    type Position = Sides;
    /// A step; a piece is placed from the cell to itself.
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(0, 0)
    }

    #[inline(always)]
    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let empty = BOARD.all() & !sides.taken();
        if pieces(sides) < ALL_PIECES {
            return out.extend(ones(empty).map(|cell| FromTo::new(cell, cell)));
        }
        // Four pieces have more than four cells around them, so one of them can always move.
        for from in ones(sides.own()) {
            out.extend(ones(self.around[from] & empty).map(|to| FromTo::new(from, to)));
        }
    }

    #[inline(always)]
    fn play(&self, sides: &Sides, step: FromTo) -> Sides {
        sides.passed(step.apply(sides.own()), sides.other())
    }

    #[inline(always)]
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        self.together(sides.other()).then_some(Outcome::Lose)
    }

    #[inline(always)]
    fn tier(&self, sides: &Sides) -> u32 {
        ALL_PIECES - pieces(sides)
    }
}

impl Symmetric for Teeko {
    #[inline(always)]
    fn canonical(&self, sides: &Sides) -> Sides {
        let (own, other, _) = self.least(sides);
        let player = if pieces(sides) == ALL_PIECES { Player::First } else { sides.player };
        Sides::of(player, own.into(), other.into())
    }

    #[inline(always)]
    fn orbit(&self, sides: &Sides) -> u32 {
        let (_, _, ways) = self.least(sides);
        let players = if pieces(sides) == ALL_PIECES { 2 } else { 1 };
        players * 8 / ways
    }
}

impl Retrograde for Teeko {
    #[inline(always)]
    fn unmoves(&self, sides: &Sides, out: &mut Vec<Sides>) {
        // Placing leads to a lower tier.
        if pieces(sides) < ALL_PIECES {
            return;
        }
        let (moved, player) = (sides.other(), sides.player);
        let empty = BOARD.all() & !sides.taken();
        for to in ones(moved) {
            let rest = moved ^ 1 << to;
            let sets = ones(self.around[to] & empty).map(|from| rest | 1 << from);
            let before = |set| Sides::of(player.other(), set, sides.own());
            out.extend(sets.filter(|&set| !self.together(set)).map(before));
        }
    }
}

impl Index for Teeko {
    fn size(&self) -> u64 {
        self.sum.size()
    }

    #[inline(always)]
    fn index(&self, sides: &Sides) -> u64 {
        let pieces = pieces(sides);
        let second = pieces == ALL_PIECES && sides.player == Player::Second;
        let stage = pieces as usize + usize::from(second);
        let rank = |set: u64| u64::from(self.sets.rank(set as u32));
        let (mover, other) = (rank(sides.own()), rank(squeeze(sides.other(), sides.own())));
        self.sum.rank(stage, mover * self.stages[stage].others + other)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Sides> {
        if index >= self.sum.size() {
            return None;
        }
        let (stage, within) = self.sum.unrank(index);
        let Stage { mover, other, divisor, .. } = &self.stages[stage];
        let ranks = divisor.divide(within);
        let own = u64::from(self.sets.unrank(*mover, ranks.0 as u32));
        if self.together(own) {
            return None;
        }
        let other = spread(self.sets.unrank(*other, ranks.1 as u32).into(), own);
        let second = stage > ALL_PIECES as usize || stage < ALL_PIECES as usize && stage % 2 == 1;
        let player = if second { Player::Second } else { Player::First };
        Some(Sides::of(player, own, other))
    }
}

impl Show for Teeko {
    /// The turn, then the cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(BOARD.cells(), &LOOKS)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, BOARD.cells(), &LOOKS)?;
        let (xs, os) = (sides.first.count_ones(), sides.second.count_ones());
        if xs > PIECES || (os != xs && os + 1 != xs) {
            return Err(Mistake::new(format!(
                "{xs} x and {os} o: x begins, so x has as many or one more, and nobody more than 4"
            )));
        }
        if pieces(&sides) < ALL_PIECES && (sides.player == Player::First) != (xs == os) {
            let other = sides.player.other().number();
            let message = format!(
                "with {xs} x and {os} o it is the turn of player {other}: pieces are placed in turn"
            );
            return Err(Mistake::at(0, message));
        }
        if self.together(sides.own()) {
            return Err(Mistake::new(
                "the player to move has four together: the game ended a move ago",
            ));
        }
        Ok(sides)
    }

    /// The cell, `c3`, or from and to: `c3-c4`.
    fn notation(&self, _: &Sides, step: FromTo) -> String {
        let name = |cell| BOARD.name(cell);
        if step.from == step.to { name(step.to.into()) } else { step.name(name) }
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let mut scene = sides.draw(BOARD.scene().on(Material::Wood), &LOOKS);
        let left = ALL_PIECES - pieces(sides);
        if left > 0 {
            scene.notes.push(format!("{left} of 8 pieces to be placed"));
        }
        scene.decided_by(&[sides.other()], sides.other())
    }
}
