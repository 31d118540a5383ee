//! Teeko: four pieces each are placed on 5×5 cells and then moved; four together win.
//!
//! A board is two masks of 25 bits, row by row from the top, the mover's and the other player's.
//!
//! Index: for each stage (how many pieces have been placed, and, when all have, whose turn it is) the
//! rank of the mover's set times the sets of the cells it leaves to the other's, all by table. Boards on
//! which the mover has four together are holes; all others, 171,875,046, can be reached. Tier: the pieces still to be placed; in tier 0 pieces
//! move about for ever.
//!
//! Symmetry: the eight of the square; and, once all pieces are placed, the players: what one of them can
//! reach the other can, as three steps may lead where two do. The representative
//! has the least image of the mover's set. Which symmetries lead there is looked up, and is mostly
//! just one, so that a position is mapped once and not eight times.

use gamesman_rules::index::{Divisor, Subsets, Sum, spread, squeeze};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Mistake, Named, Open, Outcome, PLAY, Player,
    Players, Retrograde, Scene, Show, Symmetric, Tone, click, from_to, parse_cells, split_turn,
};

mod square;

use square::{BOARD, CELLS, Image, SIDE, around, cells, image, mapped, together};

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
        Named { id: "regular", name: "Regular", settings: "normal" },
        Named { id: "misere", name: "Misère", settings: "misere" },
    ],
    open: |settings| {
        Ok(Open::indexed(Teeko::new(settings.misere())).symmetric().retrograde().whole().variant())
    },
};

/// Pieces of each player.
const PIECES: u32 = 4;
/// Pieces of both players.
const ALL_PIECES: u32 = 2 * PIECES;
/// All pieces of both players, seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    mover: u32,
    other: u32,
    player: Player,
}

impl Board {
    /// The pieces of x and of o, who are the first and the second player.
    fn sides(self) -> (u32, u32) {
        match self.player {
            Player::First => (self.mover, self.other),
            Player::Second => (self.other, self.mover),
        }
    }

    #[inline(always)]
    fn pieces(self) -> u32 {
        (self.mover | self.other).count_ones()
    }

    #[inline(always)]
    fn empty(self) -> u32 {
        BOARD & !(self.mover | self.other)
    }

    /// The board seen by the other player after the mover's pieces have become `mover`.
    #[inline(always)]
    fn passed(self, mover: u32) -> Board {
        Board { mover: self.other, other: mover, player: self.player.other() }
    }
}

/// A piece placed, or moved from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Place(u8),
    Step { from: u8, to: u8 },
}

/// Boards with so many pieces of the mover and of the other player.
struct Stage {
    mover: u32,
    other: u32,
    /// How many sets the mover's leaves to the other player.
    others: u64,
    divisor: Divisor,
}

/// A set's least image, and the symmetries that lead to it, a bit for each.
#[derive(Clone, Copy)]
struct Least {
    set: u32,
    ways: u8,
}

struct Teeko {
    misere: bool,
    sets: Subsets,
    /// By pieces placed; all placed and the first player's turn, and the second's, at the end.
    stages: Vec<Stage>,
    sum: Sum,
    /// The cells around each cell.
    around: [u32; CELLS],
    images: Vec<Image>,
    /// By pieces and rank of a set.
    least: Vec<Vec<Least>>,
}

impl Teeko {
    fn new(misere: bool) -> Teeko {
        let sets = Subsets::new(CELLS as u32, PIECES);
        let mut stages: Vec<Stage> = Vec::new();
        for placed in (0..ALL_PIECES).chain([ALL_PIECES, ALL_PIECES]) {
            let (mover, other) = (placed / 2, placed.div_ceil(2));
            let others = sets.all(other).partition_point(|&set| set < 1 << (CELLS as u32 - mover));
            let (others, movers) = (others as u64, sets.size(mover));
            let divisor = Divisor::new(others, others * movers);
            stages.push(Stage { mover, other, others, divisor });
        }
        let sum = Sum::new(stages.iter().map(|stage| sets.size(stage.mover) * stage.others));
        let images: Vec<Image> = (0..8).map(image).collect();
        let least = |&set: &u32| {
            let images: Vec<u32> = images.iter().map(|image| mapped(image, set)).collect();
            let least = images.iter().copied().min().unwrap_or(set);
            let ways = (0..8).filter(|&way| images[way] == least);
            Least { set: least, ways: ways.fold(0, |ways, way| ways | 1 << way) }
        };
        let least = (0..=PIECES).map(|k| sets.all(k).iter().map(least).collect()).collect();
        Teeko {
            misere,
            stages,
            sum: sum.expect("there are about 170 million boards"),
            around: std::array::from_fn(around),
            images,
            least,
            sets,
        }
    }

    /// The least image of a board's masks under the symmetries of the square, and how many lead to it.
    #[inline(always)]
    fn least(&self, board: &Board) -> (u32, u32, u32) {
        let rank = self.sets.rank(board.mover) as usize;
        let Least { set, ways } = self.least[board.mover.count_ones() as usize][rank];
        let mut other = mapped(&self.images[ways.trailing_zeros() as usize], board.other);
        let (mut count, mut ways) = (1, ways & (ways - 1));
        while ways != 0 {
            let image = mapped(&self.images[ways.trailing_zeros() as usize], board.other);
            ways &= ways - 1;
            match image.cmp(&other) {
                std::cmp::Ordering::Less => (other, count) = (image, 1),
                std::cmp::Ordering::Equal => count += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        (set, other, count)
    }
}

impl Game for Teeko {
    type Position = Board;
    type Move = Action;

    fn start(&self) -> Board {
        Board { mover: 0, other: 0, player: Player::First }
    }

    #[inline(always)]
    fn moves(&self, board: &Board, out: &mut Vec<Action>) {
        let empty = board.empty();
        if board.pieces() < ALL_PIECES {
            out.extend(cells(empty).map(Action::Place));
            return;
        }
        // Four pieces have more than four cells around them, so one of them can always move.
        for from in cells(board.mover) {
            let steps = cells(self.around[usize::from(from)] & empty);
            out.extend(steps.map(|to| Action::Step { from, to }));
        }
    }

    #[inline(always)]
    fn play(&self, board: &Board, action: Action) -> Board {
        board.passed(match action {
            Action::Place(cell) => board.mover | 1 << cell,
            Action::Step { from, to } => board.mover ^ 1 << from ^ 1 << to,
        })
    }

    #[inline(always)]
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        together(board.other).then_some(Outcome::Lose.flipped_if(self.misere))
    }

    #[inline(always)]
    fn tier(&self, board: &Board) -> u32 {
        ALL_PIECES - board.pieces()
    }
}

impl Symmetric for Teeko {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let (mover, other, _) = self.least(board);
        let player = if board.pieces() == ALL_PIECES { Player::First } else { board.player };
        Board { mover, other, player }
    }

    #[inline(always)]
    fn orbit(&self, board: &Board) -> u32 {
        let (_, _, ways) = self.least(board);
        let players = if board.pieces() == ALL_PIECES { 2 } else { 1 };
        players * 8 / ways
    }
}

impl Retrograde for Teeko {
    #[inline(always)]
    fn unmoves(&self, board: &Board, out: &mut Vec<Board>) {
        let before =
            |other| Board { mover: other, other: board.mover, player: board.player.other() };
        let moving = board.pieces() == ALL_PIECES;
        if moving {
            let empty = board.empty();
            for to in cells(board.other) {
                let rest = board.other ^ 1 << to;
                let sets = cells(self.around[usize::from(to)] & empty).map(|from| rest | 1 << from);
                out.extend(sets.filter(|&set| !together(set)).map(before));
            }
        }
        // The second player places the last piece.
        if !moving || board.player == Player::First {
            out.extend(cells(board.other).map(|cell| before(board.other ^ 1 << cell)));
        }
    }
}

impl Index for Teeko {
    fn size(&self) -> u64 {
        self.sum.size()
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        let pieces = board.pieces();
        let second = pieces == ALL_PIECES && board.player == Player::Second;
        let stage = pieces as usize + usize::from(second);
        let other = squeeze(u64::from(board.other), u64::from(board.mover)) as u32;
        let (mover, other) = (self.sets.rank(board.mover), self.sets.rank(other));
        self.sum.rank(stage, u64::from(mover) * self.stages[stage].others + u64::from(other))
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.sum.size() {
            return None;
        }
        let (stage, within) = self.sum.unrank(index);
        let Stage { mover, other, divisor, .. } = &self.stages[stage];
        let ranks = divisor.divide(within);
        let mover = self.sets.unrank(*mover, ranks.0 as u32);
        if together(mover) {
            return None;
        }
        let other = self.sets.unrank(*other, ranks.1 as u32);
        let other = spread(u64::from(other), u64::from(mover)) as u32;
        let second = stage > ALL_PIECES as usize || stage < ALL_PIECES as usize && stage % 2 == 1;
        let player = if second { Player::Second } else { Player::First };
        Some(Board { mover, other, player })
    }
}

impl Show for Teeko {
    /// The turn, then the cells row by row from the top: `x`, `o` or `-`.
    fn format(&self, board: &Board) -> String {
        let (x, o) = board.sides();
        let piece = |cell: usize| match (x >> cell & 1, o >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '-',
        };
        let cells: String = (0..CELLS).map(piece).collect();
        format!("{}_{cells}", board.player.number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let cells = parse_cells(text, 2, CELLS, "x, o and -", |c| "xo-".contains(c).then_some(c))?;
        let mask = |piece| {
            let places = cells.iter().enumerate().filter(|(_, c)| **c == piece);
            places.fold(0u32, |mask, (cell, _)| mask | 1 << cell)
        };
        let (x, o) = (mask('x'), mask('o'));
        let (xs, os) = (x.count_ones(), o.count_ones());
        if xs > PIECES || (os != xs && os + 1 != xs) {
            return Err(Mistake::new(format!(
                "{xs} x and {os} o: x begins, so x has as many or one more, and nobody more than 4"
            )));
        }
        let board = match player {
            Player::First => Board { mover: x, other: o, player },
            Player::Second => Board { mover: o, other: x, player },
        };
        if board.pieces() < ALL_PIECES && (player == Player::First) != (xs == os) {
            return Err(Mistake::at(
                0,
                format!(
                    "with {xs} x and {os} o it is the turn of player {}: pieces are placed in turn",
                    player.other().number()
                ),
            ));
        }
        if together(board.mover) {
            return Err(Mistake::new(
                "the player to move has four together: the game ended a move ago",
            ));
        }
        Ok(board)
    }

    /// The cell, `c3`, or from and to: `c3-c4`.
    fn notation(&self, _: &Board, action: Action) -> String {
        let name = |cell: u8| cell_name(SIDE, usize::from(cell) / SIDE, usize::from(cell) % SIDE);
        match action {
            Action::Place(cell) => name(cell),
            Action::Step { from, to } => format!("{}-{}", name(from), name(to)),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(SIDE, SIDE);
        let (x, o) = board.sides();
        for cell in 0..CELLS {
            let place = Scene::cell(cell / SIDE, cell % SIDE);
            if x >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Disc(0.38), Tone::First, "x", "dark piece");
            } else if o >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Disc(0.38), Tone::Second, "o", "light piece");
            }
        }
        let left = ALL_PIECES - board.pieces();
        if left > 0 {
            scene.notes.push(format!("{} of 8 pieces to be placed", left));
        }
        scene
    }

    fn clicks(&self, _: &Board, action: Action) -> Clicks {
        match action {
            Action::Place(cell) => click(cell.into()),
            Action::Step { from, to } => from_to(from.into(), to.into()),
        }
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_placed_and_then_take_one_step() {
        let game = Teeko::new(false);
        let names = |text: &str| {
            let board = game.parse(text).unwrap();
            let mut actions = Vec::new();
            game.moves(&board, &mut actions);
            actions.iter().map(|&action| game.notation(&board, action)).collect::<Vec<_>>()
        };
        assert_eq!(names(&game.format(&game.start())).len(), 25);
        let placing = ["2_", "xxx-o", "-o-o-", "-----", "x----", "-----"].concat();
        assert_eq!(names(&placing).len(), 18);
        let moving = ["1_", "x---x", "-----", "-ooo-", "o----", "---xx"].concat();
        assert_eq!(
            names(&moving).join(" "),
            "a5-b5 a5-a4 a5-b4 e5-d5 e5-d4 e5-e4 d1-c2 d1-d2 d1-e2 d1-c1 e1-d2 e1-e2"
        );
    }

    #[test]
    fn the_least_image_is_that_of_all_eight() {
        let game = Teeko::new(false);
        let size = Index::size(&game);
        for board in (0..size).step_by(9_973).filter_map(|index| game.position(index)) {
            let mut images: Vec<(u32, u32)> = game
                .images
                .iter()
                .map(|image| (mapped(image, board.mover), mapped(image, board.other)))
                .collect();
            images.sort_unstable();
            images.dedup();
            let canonical = game.canonical(&board);
            assert_eq!((canonical.mover, canonical.other), images[0]);
            let players = if board.pieces() == ALL_PIECES { 2 } else { 1 };
            assert_eq!(game.orbit(&board), players * images.len() as u32);
        }
    }

    #[test]
    fn the_index_lays_the_stages_end_to_end() {
        let game = Teeko::new(false);
        let moving = 12_650 * 5_985;
        assert_eq!(game.sum.rank(8, 0) + 2 * moving, Index::size(&game));
        for index in (0..Index::size(&game)).step_by(9_973) {
            if let Some(board) = game.position(index) {
                assert_eq!(game.index(&board), index);
                assert_eq!(game.parse(&game.format(&board)), Ok(board));
            }
        }
        assert_eq!(game.position(Index::size(&game)), None);
        assert_eq!(game.position(0), Some(game.start()));
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        let game = Teeko::new(false);
        for (text, part) in [
            ("1_xx-----------------------", "x begins"),
            ("1_xxxxxoooo----------------", "nobody more than 4"),
            ("1_x------------------------", "the turn of player 2"),
            ("1_xxxx-o-o-o-o------------", "27 are expected"),
            ("1_xxxx-o-o-o-o-------------", "ended a move ago"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
        let lost = game.parse("2_xxxx-o-o-o-o-------------").unwrap();
        assert_eq!(game.primitive(&lost), Some(Outcome::Lose));
        assert_eq!(Teeko::new(true).primitive(&lost), Some(Outcome::Win));
    }
}
