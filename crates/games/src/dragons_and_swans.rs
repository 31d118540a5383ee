//! Dragons and Swans: twelve swans are placed on 4×4 cells to shut in dragons that eat them.
//!
//! GamesmanClassic's `mswans` with its options. The swans are the first player's.
//!
//! Index: the dragons' set × the swans' set on the cells they leave × the swans in hand × the turn; 13.6
//! million numbers with one dragon, 194 million with four. Tier: while there are swans in hand every
//! move lowers it, so only the end of the game, when swans step too, is loopy.
//!
//! Symmetry: those of the square that keep the dragons' first places.

use gamesman_rules::index::{MixedRadix, Subsets, grid_symmetries, spread, squeeze};
use gamesman_rules::prelude::*;

/// Dragons and Swans.
pub(crate) static DRAGONS_AND_SWANS: Entry = Entry {
    id: "dragonsandswans",
    name: "Dragons and Swans",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** 4×4 cells. One to four **dragons** sit in corners: the top left one, then the \
            opposite one, then the top right, then the bottom left. The other player has twelve **swans**, \
            all in hand.\n\n\
            **To move.** The swans begin. While there are swans in hand, one of them **must be placed** on an \
            empty cell; when all twelve have been placed, swans **step** to an empty cell above, below, left or \
            right. A dragon steps likewise, or **jumps** straight over a swan beside it to the empty cell \
            behind, and eats the swan. Jumping is never compulsory, and there is one jump in a turn.\n\n\
            **To win.** Whoever cannot move has **lost**: the swans shut all dragons in; the dragons eat swans \
            until, with none in hand, no swan is left that can move. A player who is to move on a full board \
            has lost too. If neither player can force an end the game goes on for ever, which is a draw.\n\n\
            With `wins`, a player who cannot move has won instead; but on a full board the player to move has \
            lost there, too. In misère play only one thing is turned \
            round: dragons that are to move when all swans have been eaten have lost. As it is the swans who \
            are to move after the last one has been eaten, that never happens, and the values are the same.",
    source: "GamesmanClassic’s `mswans`, by Anh Thai and Sandra Tang (2002), which asks its questions about the \
             end in this order.",
    known: "The swans win: in 19 moves against one dragon, in 23 against two (gamesman, 2026: 3,199,647 \
                     and 13,433,822 positions; a run of GamesmanClassic did not finish). If a player who cannot \
                     move wins, both are draws.",
    parameters: &[Parameter::number("dragons", (1, 4), "1", "How many dragons"), STUCK, PLAY],
    variants: &[
        Named::new("1", "One dragon", "1"),
        Named::new("2", "Two dragons", "2"),
        Named::new("3", "Three dragons", "3"),
        Named::new("4", "Four dragons", "4"),
        Named::new("1-misere", "One dragon, misère", "1-loses-misere"),
        Named::new("1-wins", "One dragon, who cannot move wins", "1-wins"),
        Named::new("2-wins", "Two dragons, who cannot move wins", "2-wins"),
    ],
    open: &|settings| {
        let stuck = if settings.choice("stuck") == "wins" { Outcome::Win } else { Outcome::Lose };
        let game = Dragons::new(settings.number("dragons"), stuck, settings.misere());
        Ok(Open::indexed(game).symmetric().retrograde().variant())
    },
};

const STUCK: Parameter = Parameter::choice(
    "stuck",
    &[
        Choice { id: "loses", help: "the player loses" },
        Choice { id: "wins", help: "the player wins" },
    ],
    "What happens to a player who cannot move",
);

const GRID: Rect = Rect::new(4, 4);
/// Swans in hand at the start.
const SWANS: u8 = 12;
/// Where dragons sit at the start, in order.
const CORNERS: [usize; 4] = [0, 15, 3, 12];

const PIECES: [Look; 2] = [
    Look::first('s', Glyph::Figure(Figure::Swan, 0.8), "swan"),
    Look::second('d', Glyph::Figure(Figure::Dragon, 0.86), "dragon"),
];

/// The swans and the dragons on the board, and the swans in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    pieces: Sides,
    hand: u8,
}

impl Board {
    fn empty(&self) -> u64 {
        GRID.all() & !self.pieces.taken()
    }

    /// Swans that were placed may have been eaten, but there are no more.
    fn plausible(&self) -> bool {
        self.pieces.first.count_ones() as u8 <= SWANS - self.hand
    }
}

/// A swan placed, or a step or jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Place(u8),
    Go(FromTo),
}

struct Dragons {
    count: u32,
    /// The outcome for a player who cannot move.
    stuck: Outcome,
    /// The outcome for dragons when all swans have been eaten.
    fed: Outcome,
    start: u64,
    /// The cells beside each cell, and for each jump from it the cell jumped over and the landing.
    beside: Vec<u64>,
    jumps: Vec<Vec<(u64, u64)>>,
    sets: Subsets,
    digits: MixedRadix,
    /// Each mask under each symmetry that keeps the start.
    images: Vec<Vec<u16>>,
}

impl Dragons {
    fn new(count: u32, stuck: Outcome, misere: bool) -> Dragons {
        let start = mask(CORNERS.into_iter().take(count as usize));
        let jumps = |cell: usize| {
            let rays =
                [UP, LEFT, RIGHT, DOWN].map(|way| GRID.ray(cell, way).take(2).collect::<Vec<_>>());
            rays.into_iter()
                .filter(|ray| ray.len() == 2)
                .map(|ray| (1 << ray[0], 1 << ray[1]))
                .collect()
        };
        let mapped = |to: &[usize], set: u64| mask(ones(set).map(|cell| to[cell]));
        let kept = grid_symmetries(4, 4).into_iter().filter(|to| mapped(to, start) == start);
        let table = |to: Vec<usize>| (0..=GRID.all()).map(|set| mapped(&to, set) as u16).collect();
        let sets = Subsets::new(16, count);
        let bases = [2, u64::from(SWANS) + 1, 1 << (16 - count), sets.size(count)];
        Dragons {
            count,
            stuck,
            fed: Outcome::Win.flipped_if(misere),
            start,
            beside: (0..16).map(|cell| GRID.around(cell, &ORTHOGONAL)).collect(),
            jumps: (0..16).map(jumps).collect(),
            sets,
            digits: MixedRadix::new(bases).expect("194 million numbers at most"),
            images: kept.map(table).collect(),
        }
    }

    fn images(&self, board: &Board) -> impl Iterator<Item = Board> {
        let Board { pieces, hand } = *board;
        self.images.iter().map(move |image| {
            let moved = |set: u64| image[set as usize].into();
            let (first, second) = (moved(pieces.first), moved(pieces.second));
            Board { pieces: Sides { first, second, ..pieces }, hand }
        })
    }

    /// The empty cells that dragons on `from` jump to, with the swans they eat.
    fn jumps(&self, from: usize, over: u64, empty: u64) -> impl Iterator<Item = (u64, u64)> {
        let jumps = self.jumps[from].iter().copied();
        jumps.filter(move |(eaten, to)| over & eaten != 0 && empty & to != 0)
    }
}

impl Game for Dragons {
    type Position = Board;
    type Move = Action;

    fn start(&self) -> Board {
        Board { pieces: Sides::new(0, self.start), hand: SWANS }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Action>) {
        let (empty, pieces) = (board.empty(), board.pieces);
        let dragons = pieces.player == Player::Second;
        if !dragons && board.hand > 0 {
            out.extend(ones(empty).map(|cell| Action::Place(cell as u8)));
            return;
        }
        for from in ones(pieces.own()) {
            let go = |to| Action::Go(FromTo::new(from, to));
            out.extend(ones(self.beside[from] & empty).map(go));
            if dragons {
                let jumps = self.jumps(from, pieces.first, empty);
                out.extend(jumps.map(|(_, to)| go(to.trailing_zeros() as usize)));
            }
        }
    }

    fn play(&self, Board { pieces, hand }: &Board, action: Action) -> Board {
        match action {
            Action::Place(cell) => Board {
                pieces: pieces.passed(pieces.first | 1 << cell, pieces.second),
                hand: hand - 1,
            },
            Action::Go(step) => {
                let jumps = !has(self.beside[usize::from(step.from)], step.to.into());
                let eaten = if jumps { 1 << ((step.from + step.to) / 2) } else { 0 };
                let pieces = pieces.passed(step.apply(pieces.own()), pieces.other() & !eaten);
                Board { pieces, hand: *hand }
            }
        }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        if board.pieces.player == Player::Second && board.pieces.first == 0 && board.hand == 0 {
            return Some(self.fed);
        }
        (board.empty() == 0).then_some(Outcome::Lose)
    }

    fn stuck(&self, _: &Board) -> Outcome {
        self.stuck
    }

    /// Placing a swan counts four and the swan that is then on the board two; the dragons' turn one.
    fn tier(&self, board: &Board) -> u32 {
        let swans = 2 * board.pieces.first.count_ones();
        match board.hand {
            0 => swans,
            hand => swans + 4 * u32::from(hand) + board.pieces.player.index() as u32,
        }
    }
}

impl Symmetric for Dragons {
    fn canonical(&self, board: &Board) -> Board {
        let key = |board: &Board| (board.pieces.second, board.pieces.first);
        self.images(board).min_by_key(key).unwrap_or(*board)
    }

    fn orbit(&self, board: &Board) -> u32 {
        let same = self.images(board).filter(|image| image == board).count();
        (self.images.len() / same) as u32
    }
}

impl Retrograde for Dragons {
    /// A swan goes back to the hand or to where it came from; a dragon goes back, and what it ate returns.
    fn unmoves(&self, board: &Board, out: &mut Vec<Board>) {
        let (empty, Sides { first: swans, second: dragons, player }) =
            (board.empty(), board.pieces);
        let before = |first: u64, second: u64, hand: u8| Board {
            pieces: Sides { first, second, player: player.other() },
            hand,
        };
        if player == Player::First {
            for to in ones(dragons) {
                let back = |from: u64| dragons ^ 1 << to | from;
                let from = ones(self.beside[to] & empty);
                out.extend(from.map(|from| before(swans, back(1 << from), board.hand)));
                let jumped = self.jumps(to, empty, empty);
                let jumped =
                    jumped.map(|(over, from)| before(swans | over, back(from), board.hand));
                out.extend(jumped.filter(Board::plausible));
            }
            return;
        }
        for to in ones(swans) {
            let swans = swans ^ 1 << to;
            if board.hand < SWANS {
                out.push(before(swans, dragons, board.hand + 1));
            }
            if board.hand == 0 {
                let from = ones(self.beside[to] & empty);
                out.extend(from.map(|from| before(swans | 1 << from, dragons, 0)));
            }
        }
    }
}

impl Index for Dragons {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let Sides { first, second, player } = board.pieces;
        let (swans, dragons) = (squeeze(first, second), self.sets.rank(second as u32));
        self.digits.rank([player.index(), board.hand.into(), swans, dragons.into()].into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        let [turn, hand, swans, dragons] = self.digits.digits(index)?;
        let second = self.sets.unrank(self.count, dragons as u32).into();
        let (first, player) = (spread(swans, second), Player::from_index(turn));
        let board = Board { pieces: Sides { first, second, player }, hand: hand as u8 };
        board.plausible().then_some(board)
    }
}

impl Show for Dragons {
    /// The turn (1 the swans', 2 the dragons'), the cells row by row from the top (`d`, `s` or `-`) and the
    /// swans in hand: `1_d---------------_12`.
    fn format(&self, board: &Board) -> String {
        format!("{}_{}", board.pieces.format(16, &PIECES), board.hand)
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let (cells, hand) = rest.split_once('_').unwrap_or((rest, ""));
        let [second, first] = parse_cells(cells, 2, 16, ['d', 's'])?;
        let hand = (0..=SWANS).find(|known| known.to_string() == hand).ok_or_else(|| {
            Mistake::new("the swans in hand, from 0 to 12, are expected after the board and a ‘_’")
        })?;
        let found = second.count_ones();
        if found != self.count {
            let message = format!("{found} dragons where there are always {}", self.count);
            return Err(Mistake::new(message));
        }
        let board = Board { pieces: Sides { first, second, player }, hand };
        let message = "there are twelve swans on the board and in hand together at most";
        board.plausible().then_some(board).ok_or(Mistake::new(message))
    }

    /// A cell, or from and to: `b2`, `a4-c4`.
    fn notation(&self, _: &Board, action: Action) -> String {
        match action {
            Action::Place(cell) => GRID.name(cell.into()),
            Action::Go(step) => step.name(|cell| GRID.name(cell)),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = board
            .pieces
            .draw(GRID.scene().on(Material::Water).between(Tone::Second, Tone::Green), &PIECES);
        scene.notes.push(format!("Swans in hand: {}", board.hand));
        scene
    }
}
