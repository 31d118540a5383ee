//! Teeko: four pieces each are placed on 5×5 cells and then moved; four together win.
//!
//! Index: for each stage (how many pieces have been placed, and, when all have, whose turn it is) the
//! mover's set and the other's, canonical pairs first. Boards on which the mover has four together are
//! holes; all others, 171,875,046, can be reached. Tier: the pieces still to be placed; in tier 0 pieces
//! move about for ever.
//!
//! Symmetry: the eight of the square; and, once all pieces are placed, the players: what one of them can
//! reach the other can, as three steps may lead where two do. The representative has the least image of the
//! mover's set.

use std::ops::Range;

use gamesman_rules::index::{LeastPairs, grid_symmetries};
use gamesman_rules::prelude::*;

/// Teeko.
pub(crate) static TEEKO: Entry = Entry {
    id: "teeko",
    name: "Teeko",
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 5×5 cells, empty at the start. Each player has four pieces, the first \
            player dark ones.\n\n\
            **To move.** The players take turns placing one of their pieces on any empty cell. When \
            all eight are on the board, they take turns moving one of their own pieces **one step** to an \
            empty cell next to it, straight or diagonally. Nothing is captured.\n\n\
            **To win.** Get your four pieces together first: in an unbroken line of **four in a row**, \
            column or diagonal, or in a **2×2 square**. That may happen when the fourth piece is \
            placed.\n\n\
            If nobody can force a win the game goes on for ever, which is a draw. In misère play \
            whoever gets four together loses.",
    source: "John Scarne, 1937, in its form of 1945 and after (*Scarne on Teeko*, 1955): standard \
             Teeko, without the larger squares of advanced Teeko. Guy Steele found by computer in 1998 \
             that it is a draw.",
    known: "A draw: Guy Steele, 1998.",
    parameters: &[PLAY],
    variants: &[
        Named::new("regular", "Regular", "normal"),
        Named::new("misere", "Misère", "misere"),
    ],
    open: |settings| {
        let open = Open::indexed(Teeko::new()).symmetric().retrograde();
        Ok(open.misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(5, 5);
const CELLS: u32 = BOARD.cells() as u32;

const LOOKS: [Look; 2] = [
    Look::first('x', Glyph::Disc(0.38), "dark piece"),
    Look::second('o', Glyph::Disc(0.38), "light piece"),
];

/// Pieces of each player.
const PIECES: u32 = 4;
/// Pieces of both players.
const ALL_PIECES: u32 = 2 * PIECES;

struct Teeko {
    /// The cells around each cell.
    around: [u64; BOARD.cells()],
    /// All placed and the second player's turn, then the first's, then by pieces still to be placed.
    pairs: LeastPairs,
}

impl Teeko {
    fn new() -> Teeko {
        let placed = (0..ALL_PIECES).rev().map(|placed| (placed / 2, placed.div_ceil(2)));
        let stages = [(PIECES, PIECES); 2].into_iter().chain(placed);
        let pairs = LeastPairs::new(CELLS, PIECES, &grid_symmetries(5, 5), stages);
        Teeko {
            around: std::array::from_fn(|cell| BOARD.around(cell, &ALL_DIRECTIONS)),
            pairs: pairs.expect("there are about 170 million boards"),
        }
    }

    /// The least image of the mover's and the other player's sets, and how many symmetries lead to it.
    #[inline(always)]
    fn least(&self, sides: &Sides) -> (u32, u32, u32) {
        self.pairs.least(sides.own() as u32, sides.other() as u32)
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
        together(sides.other()).then_some(Outcome::Lose)
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

    #[inline(always)]
    fn canonical_index(&self, sides: &Sides) -> Option<u64> {
        let left = ALL_PIECES - pieces(sides);
        let (own, other) = (sides.own() as u32, sides.other() as u32);
        Some(self.pairs.rank_least(1 + left as usize, own, other))
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
            out.extend(sets.filter(|&set| !together(set)).map(before));
        }
    }
}

impl Index for Teeko {
    fn size(&self) -> u64 {
        self.pairs.size()
    }

    #[inline(always)]
    fn index(&self, sides: &Sides) -> u64 {
        let left = ALL_PIECES - pieces(sides);
        let stage = left + u32::from(left > 0 || sides.player == Player::First);
        self.pairs.rank(stage as usize, sides.own() as u32, sides.other() as u32)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Sides> {
        let (stage, own, other) = self.pairs.unrank(index)?;
        if together(own.into()) {
            return None;
        }
        // When an even number has been placed it is the first player's turn.
        let player = Player::from_index(u64::from(stage % 2 == 0));
        Some(Sides::of(player, own.into(), other.into()))
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        // Once all are placed it is the first player's turn on canonical boards.
        let stage = (tier as usize + 1).min(ALL_PIECES as usize + 2);
        Some(self.pairs.range(stage..stage + usize::from(tier <= ALL_PIECES)))
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
        if together(sides.own()) {
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
        let mut scene = sides.draw(BOARD.scene(), &LOOKS);
        let left = ALL_PIECES - pieces(sides);
        if left > 0 {
            scene.notes.push(format!("{left} of 8 pieces to be placed"));
        }
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_placed_and_then_take_one_step() {
        let game = Teeko::new();
        check::count(&game, &game.format(&game.start()), 25);
        check::count(&game, "2_xxx-o-o-o------x---------", 18);
        let moves = "a5-b5 a5-a4 a5-b4 e5-d5 e5-d4 e5-e4 d1-c2 d1-d2 d1-e2 d1-c1 e1-d2 e1-e2";
        check::moves(&game, "1_x---x------ooo-o-------xx", moves);
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        let game = Teeko::new();
        for (text, part) in [
            ("1_xx-----------------------", "x begins"),
            ("1_xxxxxoooo----------------", "nobody more than 4"),
            ("1_x------------------------", "the turn of player 2"),
            ("1_xxxx-o-o-o-o------------", "27 are expected"),
            ("1_xxxx-o-o-o-o-------------", "ended a move ago"),
        ] {
            check::refused(&game, text, part);
        }
        check::end(&game, "2_xxxx-o-o-o-o-------------", Some(Outcome::Lose));
    }

    #[test]
    fn four_together_are_44_sets() {
        let mut shapes = BOARD.lines(4, &[RIGHT, DOWN, (1, 1), (1, -1)]);
        let corners = (0..BOARD.cells()).filter(|&cell| BOARD.step(cell, (1, 1)).is_some());
        shapes.extend(corners.map(|cell| mask([cell, cell + 1, cell + 5, cell + 6])));
        shapes.sort_unstable();
        assert_eq!(shapes.len(), 10 + 10 + 8 + 16);
        let sets = (0..1u64 << CELLS).filter(|set| set.count_ones() <= 4 && together(*set));
        assert_eq!(sets.collect::<Vec<_>>(), shapes);
    }
}
