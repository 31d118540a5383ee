//! Dao: four pieces each slide over a 4×4 board as far as they can go.
//!
//! A board is two masks of 16 bits, row by row from the top, so that a step of all pieces at once is
//! one rotation and one mask, and a slide is three of them. GamesmanClassic's `mdao` is followed in
//! everything, also in its last end: whoever is to move wins if *any* corner is shut in.
//!
//! Index: the numbering of `RearrangerOX` for the mover's and the other player's pieces × the turn,
//! 1,801,800 numbers, of which 1,768,108 are reachable. Two tables for the 1,820 sets of four cells
//! make it several times as fast. Pieces go to and fro for ever, so there are no tiers.
//!
//! Symmetry: the eight symmetries of the square, and the exchange of the players together with the
//! turn; all 16 map reachable positions to reachable ones.

use gamesman_rules::index::{spread, squeeze};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Marks, Mistake, Named, Open, Outcome, PLAY, Player,
    Players, Retrograde, Scene, Show, Symmetric, Tone, distinct, from_to, parse_cells, split_turn,
};

/// Dao.
pub(crate) static DAO: Entry = Entry {
    id: "dao",
    name: "Dao",
    players: Players::Two,
    family: Family::Alignment,
    rules: "**The board.** 4×4 cells. Each player has four pieces, which start on the two long \
            diagonals: **x** from the top left to the bottom right, **o** on the other.\n\n\
            **To move.** **x** begins. Slide one of your pieces in any of the eight directions. It \
            goes **as far as it can**, until the edge of the board or another piece stops it, and at \
            least one cell. Nothing is captured.\n\n\
            **To win.** Bring your four pieces into one row, one column, one 2×2 square or the four \
            corners. A diagonal does not count.\n\n\
            Do not shut a piece in: if a piece in a corner has all its three neighbours occupied by \
            pieces of the other colour, the player to move wins, provided that the move before did not \
            win.\n\n\
            If nobody can force a win the game goes on for ever, which is a draw. In misère play \
            winning and losing are exchanged.",
    source: "Jeff Pickering and Ben van Buskirk, 1999, as GamesmanClassic plays it (`mdao`). The 2022 \
             GamesmanUni report, section 2.4.5, also counts diagonals, but its own start position \
             holds two.",
    known: "A draw (GamesmanClassic).",
    parameters: &[PLAY],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "normal" },
        Named { id: "misere", name: "Misère", settings: "misere" },
    ],
    open: |settings| {
        Ok(Open::indexed(Dao::new(settings.misere())).symmetric().retrograde().variant())
    },
};

/// All pieces of both players, seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    mover: u16,
    other: u16,
    player: Player,
}

impl Board {
    /// The pieces of x and of o, who are the first and the second player.
    fn sides(self) -> (u16, u16) {
        match self.player {
            Player::First => (self.mover, self.other),
            Player::Second => (self.other, self.mover),
        }
    }

    fn new((x, o): (u16, u16), player: Player) -> Board {
        match player {
            Player::First => Board { mover: x, other: o, player },
            Player::Second => Board { mover: o, other: x, player },
        }
    }
}

/// A slide from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slide {
    from: u8,
    to: u8,
}

/// A direction: how far to rotate a mask, and the cells that can be entered that way.
struct Way {
    shift: u32,
    inside: u16,
}

impl Way {
    /// The cells one step on from `cells`.
    #[inline(always)]
    fn step(&self, cells: u16) -> u16 {
        cells.rotate_left(self.shift) & self.inside
    }

    /// The cells that are one step before `cells`.
    #[inline(always)]
    fn step_back(&self, cells: u16) -> u16 {
        (cells & self.inside).rotate_right(self.shift)
    }
}

/// Right, down, down right, down left, and their opposites.
const WAYS: [Way; 8] = [
    Way { shift: 1, inside: 0xEEEE },
    Way { shift: 4, inside: 0xFFF0 },
    Way { shift: 5, inside: 0xEEE0 },
    Way { shift: 3, inside: 0x7770 },
    Way { shift: 15, inside: 0x7777 },
    Way { shift: 12, inside: 0x0FFF },
    Way { shift: 11, inside: 0x0777 },
    Way { shift: 13, inside: 0x0EEE },
];

/// What four pieces win with: rows, columns, 2×2 squares, the corners.
const GOALS: [u16; 18] = [
    0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x0033, 0x0066, 0x00CC, 0x0330,
    0x0660, 0x0CC0, 0x3300, 0x6600, 0xCC00, 0x9009,
];

/// Each corner, and its three neighbours.
const CORNERS: [(u16, u16); 4] =
    [(0x0001, 0x0032), (0x0008, 0x00C4), (0x1000, 0x2300), (0x8000, 0x4C00)];

/// Sets of four of twelve cells: the places that one player's pieces leave to the other's.
const OTHERS: u64 = 495;

struct Dao {
    misere: bool,
    /// All sets of four of 16 cells in ascending order. The first [`OTHERS`] lie on the first twelve.
    sets: Vec<u16>,
    /// The place of each set in `sets`; 0 for other masks.
    ranks: Vec<u16>,
}

impl Dao {
    fn new(misere: bool) -> Dao {
        let sets: Vec<u16> = (0..=u16::MAX).filter(|mask| mask.count_ones() == 4).collect();
        let mut ranks = vec![0; 1 << 16];
        for (rank, &set) in sets.iter().enumerate() {
            ranks[usize::from(set)] = rank as u16;
        }
        Dao { misere, sets, ranks }
    }

    #[inline(always)]
    fn rank(&self, set: u16) -> u64 {
        u64::from(self.ranks[usize::from(set)])
    }
}

/// Two boards of 16 bits at once, mirrored left to right.
fn mirrored(boards: u32) -> u32 {
    let pairs = (boards & 0x3333_3333) << 2 | (boards >> 2) & 0x3333_3333;
    (pairs & 0x5555_5555) << 1 | (pairs >> 1) & 0x5555_5555
}

/// Two boards, upside down.
fn upside_down(boards: u32) -> u32 {
    let pairs = (boards & 0x00FF_00FF) << 8 | (boards >> 8) & 0x00FF_00FF;
    (pairs & 0x0F0F_0F0F) << 4 | (pairs >> 4) & 0x0F0F_0F0F
}

/// Two boards with rows and columns exchanged: within 2×2 squares, then the squares.
fn transposed(boards: u32) -> u32 {
    let swap = (boards ^ boards >> 3) & 0x0A0A_0A0A;
    let boards = boards ^ swap ^ swap << 3;
    let swap = (boards ^ boards >> 6) & 0x00CC_00CC;
    boards ^ swap ^ swap << 6
}

/// All images of two boards under the symmetries of the square.
fn images(boards: u32) -> [u32; 8] {
    let mirror = mirrored(boards);
    let (down, both) = (upside_down(boards), upside_down(mirror));
    let across = [boards, mirror, down, both].map(transposed);
    [boards, mirror, down, both, across[0], across[1], across[2], across[3]]
}

impl Game for Dao {
    type Position = Board;
    type Move = Slide;

    fn start(&self) -> Board {
        Board::new((0x8421, 0x1248), Player::First)
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<Slide>) {
        let empty = !(board.mover | board.other);
        for way in &WAYS {
            let goes_on = way.step_back(empty);
            let mut reached = board.mover;
            for steps in 1..=3 {
                reached = way.step(reached) & empty;
                let mut stopped = reached & !goes_on;
                while stopped != 0 {
                    let to = stopped.trailing_zeros();
                    stopped &= stopped - 1;
                    let from = (to + (16 - way.shift) * steps) % 16;
                    out.push(Slide { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    #[inline(always)]
    fn play(&self, board: &Board, slide: Slide) -> Board {
        let moved = board.mover ^ 1 << slide.from ^ 1 << slide.to;
        Board { mover: board.other, other: moved, player: board.player.other() }
    }

    /// First, whether somebody has reached a goal; only then, whether a corner is shut in.
    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let (a, b) = (board.mover, board.other);
        // No early exit: comparing all goals at once is faster.
        if GOALS.iter().fold(false, |any, goal| any | (a == *goal) | (b == *goal)) {
            return Some(Outcome::Lose.flipped_if(self.misere));
        }
        let shut_in = |(corner, around): &(u16, u16)| {
            let shut = |inner: u16, outer: u16| inner & corner != 0 && outer & around == *around;
            shut(a, b) || shut(b, a)
        };
        CORNERS.iter().any(shut_in).then_some(Outcome::Win.flipped_if(self.misere))
    }
}

impl Symmetric for Dao {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let images = images(u32::from(board.other) << 16 | u32::from(board.mover));
        let least = images.into_iter().fold(u32::MAX, u32::min);
        Board { mover: least as u16, other: (least >> 16) as u16, player: Player::First }
    }

    fn orbit(&self, board: &Board) -> u32 {
        2 * distinct(&mut images(u32::from(board.other) << 16 | u32::from(board.mover)))
    }
}

impl Retrograde for Dao {
    /// A piece that cannot go on in a direction may have come that way from each of the empty cells behind
    /// it.
    fn unmoves(&self, board: &Board, out: &mut Vec<Board>) {
        let empty = !(board.mover | board.other);
        for way in &WAYS {
            let mut behind = board.other & !way.step_back(empty);
            for steps in 1..=3 {
                behind = way.step_back(behind) & empty;
                let mut places = behind;
                while places != 0 {
                    let from = places.trailing_zeros();
                    places &= places - 1;
                    let to = (from + way.shift * steps) % 16;
                    let mover = board.other ^ 1 << from ^ 1 << to;
                    out.push(Board { mover, other: board.mover, player: board.player.other() });
                }
            }
        }
    }
}

impl Index for Dao {
    fn size(&self) -> u64 {
        2 * OTHERS * self.sets.len() as u64
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        let others = self.rank(squeeze(board.other.into(), board.mover.into()) as u16);
        2 * (OTHERS * self.rank(board.mover) + others) + u64::from(board.player == Player::Second)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        let (sets, player) = (index / 2, index % 2);
        let mover = *self.sets.get(usize::try_from(sets / OTHERS).ok()?)?;
        let other = spread(self.sets[(sets % OTHERS) as usize].into(), mover.into()) as u16;
        let player = if player == 0 { Player::First } else { Player::Second };
        Some(Board { mover, other, player })
    }
}

impl Show for Dao {
    /// The turn, then the cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, board: &Board) -> String {
        let (x, o) = board.sides();
        let piece = |cell: usize| match (x >> cell & 1, o >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '-',
        };
        let cells: String = (0..16).map(piece).collect();
        format!("{}_{cells}", board.player.number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let cells = parse_cells(text, 2, 16, "x, o and -", |c| "xo-".contains(c).then_some(c))?;
        let mask = |piece| {
            let places = cells.iter().enumerate().filter(|(_, c)| **c == piece);
            places.fold(0u16, |mask, (cell, _)| mask | 1 << cell)
        };
        let (x, o) = (mask('x'), mask('o'));
        for (name, pieces) in [("x", x), ("o", o)] {
            let found = pieces.count_ones();
            if found != 4 {
                return Err(Mistake::new(format!(
                    "{found} pieces {name} where there are always 4"
                )));
            }
        }
        Ok(Board::new((x, o), player))
    }

    /// From and to: `a4-a2`.
    fn notation(&self, _: &Board, slide: Slide) -> String {
        let name = |cell: u8| cell_name(4, usize::from(cell) / 4, usize::from(cell) % 4);
        format!("{}-{}", name(slide.from), name(slide.to))
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene { marks: Marks::Arrows, ..Scene::grid(4, 4) };
        let (x, o) = board.sides();
        for cell in 0..16 {
            let place = Scene::cell(cell / 4, cell % 4);
            if x >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Disc(0.38), Tone::First, "x", "dark piece");
            } else if o >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Disc(0.38), Tone::Second, "o", "light piece");
            }
        }
        scene
    }

    fn clicks(&self, _: &Board, slide: Slide) -> Clicks {
        from_to(usize::from(slide.from), usize::from(slide.to))
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use gamesman_rules::index::RearrangerOX;

    use super::*;

    #[test]
    fn pieces_slide_until_something_stops_them() {
        let game = Dao::new(false);
        for (text, expected) in [
            ("1_x--o-x--xoo-o--x", "a2-a3 a2-b1 a4-a3 a4-c4 b3-a3 b3-b4 b3-c4 b3-d3 d1-b1 d1-d3"),
            (
                "2_oxx-x----oxo---o",
                "a4-b3 b2-a1 b2-a2 b2-b1 b2-b3 b2-c1 b2-d4 d1-a1 d2-c1 d2-c3 d2-d4",
            ),
        ] {
            let board = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&board, &mut moves);
            let mut moves: Vec<_> = moves.iter().map(|&mv| game.notation(&board, mv)).collect();
            moves.sort();
            assert_eq!(moves.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn goals_come_before_shut_corners_and_diagonals_are_no_goal() {
        for (text, outcome) in [
            ("2_xxxxo---o--o---o", Some(Outcome::Lose)),
            ("1_xxxxo---o--o---o", Some(Outcome::Lose)), // whoever made the row
            ("2_x--x-o--oo--xo-x", Some(Outcome::Lose)),
            ("2_-o---xxooxx----o", Some(Outcome::Lose)),
            ("2_xo-xoo--o---x--x", Some(Outcome::Lose)), // and a shut corner
            ("1_x--o-xo--ox-o--x", None),
            ("1_xo--oo---xxox---", Some(Outcome::Win)),
            ("2_xo--oo---xxox---", Some(Outcome::Win)), // whoever is shut in
            ("1_xo--ox---oxox---", None),
        ] {
            let game = Dao::new(false);
            let board = game.parse(text).unwrap();
            assert_eq!(game.primitive(&board), outcome, "{text}");
            let misere = Dao::new(true).primitive(&board);
            assert_eq!(misere, outcome.map(Outcome::flipped), "{text}");
        }
    }

    #[test]
    fn the_index_is_that_of_the_rearranger() {
        let game = Dao::new(false);
        let pieces = RearrangerOX::new(16, 4, 4);
        assert_eq!(game.size(), 2 * pieces.size());
        for index in (0..game.size()).step_by(101) {
            let board = game.position(index).unwrap();
            let (mover, other) = (u64::from(board.mover), u64::from(board.other));
            assert_eq!(pieces.unrank(index / 2), (mover, other));
            assert_eq!(game.index(&board), index);
        }
        assert_eq!(game.position(game.size()), None);
    }

    #[test]
    fn images_are_those_of_the_square() {
        let at = |row: u32, column: u32| 1u32 << (4 * row + column);
        for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
            let (r, c) = (3 - row, 3 - column);
            let expected = [
                at(row, column),
                at(row, c),
                at(r, column),
                at(r, c),
                at(column, row),
                at(c, row),
                at(column, r),
                at(c, r),
            ];
            assert_eq!(images(at(row, column)), expected);
            assert_eq!(images(at(row, column) << 16), expected.map(|image| image << 16));
        }
    }
}
