//! Yoté: pieces come in from the hand, step, and jump; who jumps takes a second piece from anywhere.
//!
//! Index: the cells by the numbers of pieces on the board and in hand, times two for the turn. Tier: the pieces in
//! hand, then all pieces. Symmetry: that of the board.

use gamesman_rules::index::{ByCounts, Counts};
use gamesman_rules::prelude::*;

/// Yoté on boards of up to 20 cells.
pub(crate) static YOTE: Entry = Entry {
    id: "yote",
    name: "Yoté",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "An empty board. On 3×3 cells each player has three pieces in hand, on 3×4 four, on 4×4 six; dark (`x`) begins. On your turn do one of three things:\n\n\
            * **Put** a piece from your hand on an empty cell.\n\
            * **Step** with one of your pieces, up, down, left or right, to an empty cell.\n\
            * **Jump** with one of your pieces straight over a piece of the other player beside it to the empty \
            cell behind. The piece is captured, and you take **one more** of the other player’s pieces from \
            anywhere on the board, if there is one. There is one jump a turn, and nobody has to jump.\n\n\
            As soon as one player’s hand is empty, whoever is to move and has no piece on the board, or no move, \
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
        let game = Yote { board, pieces };
        let numbers = game.numbers();
        let open = Open::numbered(game, numbers).symmetric_by(board.symmetries());
        Ok(open.misere(settings.misere()).variant())
    },
};

const PIECES: [Look; 2] = Look::pair(['x', 'o'], Glyph::Disc(0.36), ["dark piece", "light piece"]);

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
}

impl Yote {
    fn numbers(&self) -> ByCounts {
        let pairs = |x: u32, o: u32| (0..=x).flat_map(move |a| (0..=o).map(move |b| (a, b)));
        let mut cases = Vec::new();
        for (x, o) in pairs(self.pieces, self.pieces) {
            for (a, b) in pairs(self.pieces - x, self.pieces - o) {
                let tier = tier(self.pieces, x + o, a + b);
                cases.push(Counts { tier, key: vec![x, o, a, b], others: 2 });
            }
        }
        let numbers = ByCounts::new(self.board.cells() as u32, 2, cases);
        numbers.expect("20 cells have 3^20 boards")
    }
}

fn tier(pieces: u32, on_board: u32, in_hand: u32) -> u32 {
    in_hand * (2 * pieces + 1) + on_board + in_hand
}

impl Game for Yote {
    type Position = Reserves;
    type Move = Move;

    fn start(&self) -> Reserves {
        Reserves::new(self.pieces, self.pieces)
    }

    fn moves(&self, field: &Reserves, out: &mut Vec<Move>) {
        let sides = field.sides;
        let empty = self.board.all() & !sides.taken();
        if field.hand() > 0 {
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

    fn play(&self, field: &Reserves, mv: Move) -> Reserves {
        let (own, other) = (field.sides.own(), field.sides.other());
        match mv {
            Move::Put(piece) => field.passed(piece.apply(own), other, 1),
            Move::Step(step) => field.passed(step.apply(own), other, 0),
            Move::Jump(jump, taken) => {
                let captured = 1 << ((jump.from + jump.to) / 2) | taken.map_or(0, |cell| 1 << cell);
                field.passed(jump.apply(own), other & !captured, 0)
            }
        }
    }

    fn primitive(&self, Reserves { sides, hands }: &Reserves) -> Option<Outcome> {
        let over = hands.contains(&0) && (sides.first == 0 || sides.second == 0);
        over.then_some(Outcome::Lose)
    }

    fn tier(&self, Reserves { sides, hands }: &Reserves) -> u32 {
        tier(self.pieces, sides.taken().count_ones(), hands[0] + hands[1])
    }
}

impl Show for Yote {
    /// The turn, the cells row by row from the top, and the pieces in hand: `1_x-o…_2_2`.
    fn format(&self, Reserves { sides, hands: [a, b] }: &Reserves) -> String {
        format!("{}_{a}_{b}", sides.format(self.board.cells(), &PIECES))
    }

    fn parse(&self, text: &str) -> Result<Reserves, Mistake> {
        let (board, hands) = split_numbers(text);
        let sides = Sides::parse(board, self.board.cells(), &PIECES)?;
        let fits = |hand: u32, side: u64| hand.saturating_add(side.count_ones()) <= self.pieces;
        let hands = hands.filter(|&[a, b]| fits(a, sides.first) && fits(b, sides.second));
        let message = format!(
            "the pieces in hand are expected at the end, ‘3_3’; nobody has more than {} in all",
            self.pieces
        );
        hands.map(|hands| Reserves { sides, hands }).ok_or_else(|| Mistake::new(message))
    }

    /// The cell of a new piece, from and to, and after a jump what is taken besides: `a1`, `a1-a2`, `a1-a3-c2`.
    fn notation(&self, _: &Reserves, mv: Move) -> String {
        let name = |cell| self.board.name(cell);
        match mv {
            Move::Put(piece) => piece.name(name),
            Move::Step(step) | Move::Jump(step, None) => step.name(name),
            Move::Jump(step, Some(taken)) => format!("{}-{}", step.name(name), name(taken)),
        }
    }

    fn scene(&self, Reserves { sides, hands: [a, b] }: &Reserves) -> Scene {
        let scene = sides.draw(self.board.scene().on(Material::Sand), &PIECES);
        Scene { notes: vec![format!("To place: dark {a}, light {b}")], ..scene }
    }
}
