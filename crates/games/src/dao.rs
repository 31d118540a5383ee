//! Dao: four pieces each slide over a 4×4 board as far as they can go.
//!
//! The rules are those of GamesmanClassic's `mdao`: whoever is to move wins if *any* corner is shut in.
//!
//! Index: the numbering of `RearrangerOX` for the mover's and the other player's pieces, times two for the turn:
//! 1,801,800 numbers, of which 1,768,108 are reachable. Symmetry: the eight of the square, and the exchange of
//! the players together with the turn; all 16 map reachable positions to reachable ones.

use gamesman_rules::index::{LeastImages, Subsets, grid_symmetries, spread, squeeze};
use gamesman_rules::prelude::*;

/// Dao.
pub(crate) static DAO: Entry = Entry {
    id: "dao",
    name: "Dao",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 4×4 cells. Each player has four pieces, which start on the two long diagonals: \
            dark (`x`) from the top left to the bottom right, light (`o`) on the other.\n\n\
            **To move.** Dark begins. Slide one of your pieces in any of the eight directions. It goes **as \
            far as it can**, until the edge of the board or another piece stops it, and at least one cell. \
            Nothing is captured.\n\n\
            **To win.** Bring your four pieces into one row, one column, one 2×2 square or the four corners. \
            A diagonal does not count.\n\n\
            Do not shut a piece in: if a piece in a corner has all its three neighbours occupied by pieces of \
            the other colour, the player to move wins, unless the move before won.\n\n\
            If nobody can force a win the game goes on for ever, which is a draw. In misère play winning and \
            losing are exchanged.",
    source: "Jeff Pickering and Ben van Buskirk, 1999, as GamesmanClassic plays it (`mdao`). The 2022 \
             GamesmanUni report, section 2.4.5, also counts diagonals, but its own start position holds two.",
    known: "A draw (GamesmanClassic).",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: &|settings| {
        Ok(Open::indexed(Dao::new()).symmetric().retrograde().misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(4, 4);

const PIECES: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.38), ["dark piece", "light piece"]);

/// What four pieces win with: rows, columns, 2×2 squares, the corners.
const GOALS: [u16; 18] = [
    0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x0033, 0x0066, 0x00CC, 0x0330,
    0x0660, 0x0CC0, 0x3300, 0x6600, 0xCC00, 0x9009,
];

/// Each corner, and its three neighbours.
const CORNERS: [(u64, u64); 4] =
    [(0x0001, 0x0032), (0x0008, 0x00C4), (0x1000, 0x2300), (0x8000, 0x4C00)];

/// Sets of four of twelve cells: the places that one player's pieces leave to the other's.
const OTHERS: u64 = 495;

struct Dao {
    ways: [Shift; 8],
    sets: Subsets,
    images: LeastImages,
}

impl Dao {
    fn new() -> Dao {
        let sets = Subsets::new(16, 4);
        let images = LeastImages::new(&sets, 4, &grid_symmetries(4, 4));
        let ways = [RIGHT, DOWN, (1, 1), (1, -1), LEFT, UP, (-1, -1), (-1, 1)];
        Dao { ways: ways.map(|way| BOARD.shift(way)), sets, images }
    }
}

impl Game for Dao {
    type Position = Sides;
    type Move = FromTo;

    fn start(&self) -> Sides {
        Sides::new(0x8421, 0x1248)
    }

    #[inline(always)]
    fn moves(&self, sides: &Sides, out: &mut Vec<FromTo>) {
        let empty = BOARD.all() & !sides.taken();
        for way in &self.ways {
            let (goes_on, mut reached) = (way.back(empty), sides.own());
            for steps in 1..=3 {
                reached = way.apply(reached) & empty;
                let stopped = ones(reached & !goes_on);
                out.extend(stopped.map(|to| FromTo::new(way.before(to, steps), to)));
            }
        }
    }

    #[inline(always)]
    fn play(&self, sides: &Sides, slide: FromTo) -> Sides {
        sides.passed(slide.apply(sides.own()), sides.other())
    }

    /// First, whether somebody has reached a goal (comparing with all of them at once, which is faster than
    /// stopping early); only then, whether a corner is shut in.
    #[inline(always)]
    fn primitive(&self, sides: &Sides) -> Option<Outcome> {
        let (a, b) = (sides.first as u16, sides.second as u16);
        if GOALS.iter().fold(false, |any, &goal| any | (a == goal) | (b == goal)) {
            return Some(Outcome::Lose);
        }
        let shut_in = |(corner, around): &(u64, u64)| {
            let shut = |inner: u64, outer: u64| inner & corner != 0 && outer & around == *around;
            shut(sides.first, sides.second) || shut(sides.second, sides.first)
        };
        CORNERS.iter().any(shut_in).then_some(Outcome::Win)
    }
}

impl Symmetric for Dao {
    #[inline(always)]
    fn canonical(&self, sides: &Sides) -> Sides {
        let (own, other) = (sides.own() as u32, sides.other() as u32);
        let (other, own, _) = self.images.least(&self.sets, other, own);
        Sides::new(own.into(), other.into())
    }

    #[inline(always)]
    fn orbit(&self, sides: &Sides) -> u32 {
        16 / self.images.least(&self.sets, sides.first as u32, sides.second as u32).2
    }
}

impl Retrograde for Dao {
    /// A piece that something stops may have come from any of the empty cells behind it.
    #[inline(always)]
    fn unmoves(&self, sides: &Sides, out: &mut Vec<Sides>) {
        let (moved, empty) = (sides.other(), BOARD.all() & !sides.taken());
        for way in &self.ways {
            let mut behind = moved & !way.back(empty);
            for steps in 1..=3 {
                behind = way.back(behind) & empty;
                out.extend(ones(behind).map(|from| {
                    let own = FromTo::new(way.after(from, steps), from).apply(moved);
                    Sides::of(sides.player.other(), own, sides.own())
                }));
            }
        }
    }
}

impl Index for Dao {
    fn size(&self) -> u64 {
        2 * OTHERS * self.sets.size(4)
    }

    #[inline(always)]
    fn index(&self, sides: &Sides) -> u64 {
        let rank = |set: u64| u64::from(self.sets.rank(set as u32));
        let others = rank(squeeze(sides.other(), sides.own()));
        2 * (OTHERS * rank(sides.own()) + others) + sides.player.index()
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Sides> {
        let set = |rank: u64| self.sets.all(4).get(rank as usize).map(|&set| u64::from(set));
        let own = set(index / 2 / OTHERS)?;
        let other = spread(set(index / 2 % OTHERS)?, own);
        Some(Sides::of(Player::from_index(index % 2), own, other))
    }
}

impl Show for Dao {
    /// The turn, then the cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, sides: &Sides) -> String {
        sides.format(16, &PIECES)
    }

    fn parse(&self, text: &str) -> Result<Sides, Mistake> {
        let sides = Sides::parse(text, 16, &PIECES)?;
        match (sides.first.count_ones(), sides.second.count_ones()) {
            (4, 4) => Ok(sides),
            (x, o) => Err(Mistake::new(format!("{x} x and {o} o where there are 4 of each"))),
        }
    }

    /// From and to: `a4-a2`.
    fn notation(&self, _: &Sides, slide: FromTo) -> String {
        slide.name(|cell| BOARD.name(cell))
    }

    fn scene(&self, sides: &Sides) -> Scene {
        let scene = Scene { marks: Marks::Steps, ..BOARD.scene().on(Material::Wood) };
        sides.draw_aligned(scene, &PIECES, &GOALS.map(u64::from))
    }
}
