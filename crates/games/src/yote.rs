//! Yoté: pieces come in from the hand, step, and jump; who jumps takes a second piece from anywhere.
//!
//! Index: the cells by the numbers of pieces on the board and in hand, times two for the turn. Tier: the pieces in
//! hand, then all pieces. Symmetry: that of the board.

use std::ops::Range;

use gamesman_rules::index::{ByCounts, Counts, Symmetries};
use gamesman_rules::prelude::*;

/// Yoté on boards of up to 20 cells.
pub(crate) static YOTE: Entry = Entry {
    id: "yote",
    name: "Yoté",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "An empty board. On 3×3 cells each player has three pieces in hand, on 3×4 four, on 4×4 six; **x** \
            begins. On your turn do one of three things:\n\n\
            * **Put** a piece from your hand on an empty cell.\n\
            * **Step** with one of your pieces, up, down, left or right, to an empty cell.\n\
            * **Jump** with one of your pieces straight over a piece of the other player beside it to the empty \
            cell behind. The piece is captured, and you take **one more** of the other player's pieces from \
            anywhere on the board, if there is one. There is one jump a turn, and nobody has to jump.\n\n\
            As soon as one player's hand is empty, whoever is to move and has no piece on the board, or no move, \
            loses. Play may go on for ever, which is a draw. In misère play that player wins.",
    source: "A game of West Africa, played in the sand on 5×6 holes with twelve pieces each; smaller boards as in \
             GamesmanClassic (`myote`).",
    known: "On 3×3, 3×4 and 4×4 a draw (computed here).",
    parameters: &[
        Parameter::board("board", (2, 5), "3x3", "Rows x columns, at most 20 cells"),
        Parameter::number("pieces", (1, 8), "3", "Pieces of each player"),
        PLAY,
    ],
    variants: &[
        Named::new("3x3", "3×3, three pieces each", "3x3-3"),
        Named::new("3x4", "3×4, four pieces each", "3x4-4"),
        Named::new("4x4", "4×4, six pieces each", "4x4-6"),
        Named::new("3x3-misere", "3×3, misère", "3x3-3-misere"),
    ],
    open: &|settings| {
        let (board, pieces) = (Rect::chosen(settings, "board", 20)?, settings.number("pieces"));
        if 2 * pieces > board.cells() as u32 {
            return Err(Mistake::new("there are more pieces than cells"));
        }
        let game = Yote::new(board, pieces);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 2] = [
    Look::first('x', Glyph::Disc(0.36), "dark piece"),
    Look::second('o', Glyph::Disc(0.36), "light piece"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Field {
    sides: Sides,
    /// Pieces in hand.
    hands: [u32; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Put(Placement),
    Step(FromTo),
    /// A jump, and what is taken besides.
    Jump(FromTo, Option<usize>),
}

struct Yote {
    board: Rect,
    pieces: u32,
    symmetries: Symmetries,
    numbers: ByCounts,
}

impl Yote {
    fn new(board: Rect, pieces: u32) -> Yote {
        let mut cases = Vec::new();
        for (x, o) in (0..=pieces).flat_map(|x| (0..=pieces).map(move |o| (x, o))) {
            for (a, b) in (0..=pieces - x).flat_map(|a| (0..=pieces - o).map(move |b| (a, b))) {
                cases.push(Counts {
                    tier: tier(pieces, x + o, a + b),
                    key: vec![x, o, a, b],
                    others: 2,
                });
            }
        }
        let numbers =
            ByCounts::new(board.cells() as u32, 2, cases).expect("20 cells have 3^20 boards");
        Yote { board, pieces, symmetries: board.symmetries(), numbers }
    }
}

fn tier(pieces: u32, on_board: u32, in_hand: u32) -> u32 {
    in_hand * (2 * pieces + 1) + on_board + in_hand
}

impl Game for Yote {
    type Position = Field;
    type Move = Move;

    fn start(&self) -> Field {
        Field { sides: Sides::new(0, 0), hands: [self.pieces; 2] }
    }

    fn moves(&self, Field { sides, hands }: &Field, out: &mut Vec<Move>) {
        let empty = self.board.all() & !sides.taken();
        if hands[sides.player.index() as usize] > 0 {
            out.extend(ones(empty).map(|cell| Move::Put(Placement::new(cell))));
        }
        for (from, way) in ones(sides.own()).flat_map(|from| ORTHOGONAL.map(|way| (from, way))) {
            let Some(near) = self.board.step(from, way) else { continue };
            if has(empty, near) {
                out.push(Move::Step(FromTo::new(from, near)));
            }
            let Some(to) = self.board.step(near, way) else { continue };
            if has(sides.other(), near) && has(empty, to) {
                let (jump, rest) = (FromTo::new(from, to), sides.other() & !(1 << near));
                out.extend(ones(rest).map(|taken| Move::Jump(jump, Some(taken))));
                if rest == 0 {
                    out.push(Move::Jump(jump, None));
                }
            }
        }
    }

    fn play(&self, Field { sides, hands }: &Field, mv: Move) -> Field {
        let (mut hands, mut other) = (*hands, sides.other());
        let own = match mv {
            Move::Put(piece) => {
                hands[sides.player.index() as usize] -= 1;
                piece.apply(sides.own())
            }
            Move::Step(step) => step.apply(sides.own()),
            Move::Jump(jump, taken) => {
                other &= !(1 << ((jump.from + jump.to) / 2)) & !taken.map_or(0, |cell| 1 << cell);
                jump.apply(sides.own())
            }
        };
        Field { sides: sides.passed(own, other), hands }
    }

    fn primitive(&self, Field { sides, hands }: &Field) -> Option<Outcome> {
        let over = hands.contains(&0) && (sides.first == 0 || sides.second == 0);
        over.then_some(Outcome::Lose)
    }

    fn tier(&self, Field { sides, hands }: &Field) -> u32 {
        tier(self.pieces, sides.taken().count_ones(), hands[0] + hands[1])
    }
}

impl ListsImages for Yote {
    fn images(&self, Field { sides, hands }: &Field) -> impl Iterator<Item = Field> {
        let (player, hands) = (sides.player, *hands);
        let all = self.symmetries.all([sides.first, sides.second]).into_iter();
        all.map(move |[first, second]| Field { sides: Sides { first, second, player }, hands })
    }
}

impl Index for Yote {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, Field { sides, hands }: &Field) -> u64 {
        let number = self.numbers.rank(&[sides.first, sides.second], hands, sides.player.index());
        number.expect("nobody has more pieces than at the start")
    }

    fn position(&self, index: u64) -> Option<Field> {
        let ([first, second], hands, player) = self.numbers.unrank(index)?;
        let sides = Sides { first, second, player: Player::from_index(player) };
        Some(Field { sides, hands: [hands[0], hands[1]] })
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers.tier_range(tier))
    }
}

impl Show for Yote {
    /// The turn, the cells row by row from the top, and the pieces in hand: `1_x-o…_2_2`.
    fn format(&self, Field { sides, hands: [a, b] }: &Field) -> String {
        format!("{}_{a}_{b}", sides.format(self.board.cells(), &PIECES))
    }

    fn parse(&self, text: &str) -> Result<Field, Mistake> {
        let mut parts = text.rsplitn(3, '_');
        let mut hand =
            || parts.next().filter(|part| part.len() == 1).and_then(|part| part.parse().ok());
        let hands: [Option<u32>; 2] = [hand(), hand()];
        let board = parts.next().unwrap_or(text);
        let sides = Sides::parse(board, self.board.cells(), &PIECES)?;
        let fits = |(hand, side): (u32, u64)| hand + side.count_ones() <= self.pieces;
        match hands {
            [Some(b), Some(a)] if fits((a, sides.first)) && fits((b, sides.second)) => {
                Ok(Field { sides, hands: [a, b] })
            }
            _ => Err(Mistake::new(format!(
                "the pieces in hand are expected at the end, ‘3_3’; nobody has more than {} in all",
                self.pieces
            ))),
        }
    }

    /// The cell of a new piece, from and to, and after a jump what is taken besides: `a1`, `a1-a2`, `a1-a3-c2`.
    fn notation(&self, _: &Field, mv: Move) -> String {
        let name = |cell| self.board.name(cell);
        match mv {
            Move::Put(piece) => piece.name(name),
            Move::Step(step) | Move::Jump(step, None) => step.name(name),
            Move::Jump(step, Some(taken)) => format!("{}-{}", step.name(name), name(taken)),
        }
    }

    fn scene(&self, Field { sides, hands: [a, b] }: &Field) -> Scene {
        let scene = sides.draw(self.board.scene().on(Material::Sand), &PIECES);
        Scene { notes: vec![format!("in hand: {a} x, {b} o")], ..scene }
    }
}
