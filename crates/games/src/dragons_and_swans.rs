//! Dragons and Swans: twelve swans are placed on 4×4 cells to shut in dragons that eat them.
//!
//! GamesmanClassic's `mswans` with its options. A board is two masks, row by row from the top, the swans
//! still in hand and whose turn it is.
//!
//! Index: the dragons' set × the swans' set on the cells they leave × the swans in hand × the turn; 13.6
//! million numbers with one dragon, 194 million with four. Tier: while there are swans in hand every
//! move lowers it, so only the end of the game, when swans step too, goes round in circles.
//!
//! Symmetry: those of the square that keep the dragons' first places.

use gamesman_rules::index::{MixedRadix, Subsets, grid_symmetries, spread, squeeze};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Retrograde, Scene, Settings, Show, Symmetric, Tone, Variant, click,
    from_to, parse_cells, split_turn,
};

/// Dragons and Swans.
pub(crate) static DRAGONS_AND_SWANS: Entry = Entry {
    id: "dragonsandswans",
    name: "Dragons and Swans",
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
            With `wins`, a player who cannot move has won instead. In misère play only one thing is turned \
            round: dragons that are to move when all swans have been eaten have lost. As it is the swans who \
            are to move after the last one has been eaten, that never happens, and the values are the same.",
    source: "GamesmanClassic's `mswans`, by Anh Thai and Sandra Tang (2002), which asks its questions about the \
             end in this order.",
    known: KNOWN,
    parameters: &[DRAGONS, STUCK, PLAY],
    variants: &[
        Named { id: "1", name: "One dragon", settings: "1" },
        Named { id: "2", name: "Two dragons", settings: "2" },
        Named { id: "3", name: "Three dragons", settings: "3" },
        Named { id: "4", name: "Four dragons", settings: "4" },
        Named { id: "1-misere", name: "One dragon, misère", settings: "1-loses-misere" },
        Named { id: "1-wins", name: "One dragon, who cannot move wins", settings: "1-wins" },
        Named { id: "2-wins", name: "Two dragons, who cannot move wins", settings: "2-wins" },
    ],
    open,
};

const KNOWN: &str = "The swans win: in 19 moves against one dragon, in 23 against two (gamesman, 2026: 3,199,647 \
                     and 13,433,822 positions; a run of GamesmanClassic did not finish). If a player who cannot \
                     move wins, both are draws.";

const DRAGONS: Parameter = Parameter {
    id: "dragons",
    help: "How many dragons",
    kind: Kind::Number { min: 1, max: 4 },
    default: "1",
};

const STUCK: Parameter = Parameter {
    id: "stuck",
    help: "What happens to a player who cannot move",
    kind: Kind::Choice(&[
        Choice { id: "loses", help: "the player loses" },
        Choice { id: "wins", help: "the player wins" },
    ]),
    default: "loses",
};

fn open(settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
    let stuck = if settings.choice("stuck") == "wins" { Outcome::Win } else { Outcome::Lose };
    let game = Dragons::new(settings.number("dragons"), stuck, settings.misere());
    Ok(Open::indexed(game).symmetric().retrograde().variant())
}

const SIDE: usize = 4;
const CELLS: usize = SIDE * SIDE;
/// Swans in hand at the start.
const SWANS: u8 = 12;
/// Where dragons sit at the start, in order.
const CORNERS: [usize; 4] = [0, 15, 3, 12];

/// Masks of dragons and swans, swans in hand, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    dragons: u16,
    swans: u16,
    hand: u8,
    dragons_turn: bool,
}

impl Board {
    fn empty(self) -> u16 {
        !(self.dragons | self.swans)
    }

    fn player(self) -> Player {
        if self.dragons_turn { Player::Second } else { Player::First }
    }

    /// Swans that were placed may have been eaten, but there are no more.
    fn plausible(self) -> bool {
        self.swans.count_ones() as u8 <= SWANS - self.hand
    }
}

/// A swan placed, or a step or jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Place(u8),
    Go { from: u8, to: u8 },
}

struct Dragons {
    count: u32,
    stuck: Outcome,
    misere: bool,
    start: u16,
    /// The cells beside each cell, and for each jump from it the cell jumped over and the landing.
    beside: [u16; CELLS],
    jumps: Vec<Vec<(u16, u16)>>,
    sets: Subsets,
    digits: MixedRadix,
    /// Each mask under each symmetry that keeps the start.
    images: Vec<Vec<u16>>,
}

impl Dragons {
    fn new(count: u32, stuck: Outcome, misere: bool) -> Dragons {
        let start = CORNERS[..count as usize].iter().fold(0, |mask, corner| mask | 1u16 << corner);
        let apart =
            |a: usize, b: usize| ((a / SIDE).abs_diff(b / SIDE), (a % SIDE).abs_diff(b % SIDE));
        let beside = |cell| {
            let near = (0..CELLS).filter(|&to| matches!(apart(cell, to), (0, 1) | (1, 0)));
            near.fold(0, |mask, to| mask | 1 << to)
        };
        let jumps = |cell: usize| {
            let far = (0..CELLS).filter(|&to| matches!(apart(cell, to), (0, 2) | (2, 0)));
            far.map(|to| (1 << ((cell + to) / 2), 1 << to)).collect()
        };
        let mapped = |to: &Vec<usize>, mask: u16| {
            cells(mask).fold(0, |out, cell| out | 1 << to[usize::from(cell)])
        };
        let all = grid_symmetries(SIDE, SIDE).into_iter().filter(|to| mapped(to, start) == start);
        let images = all.map(|to| (0..=u16::MAX).map(|mask| mapped(&to, mask)).collect()).collect();
        let sets = Subsets::new(CELLS as u32, count);
        let bases = [2, u64::from(SWANS) + 1, 1 << (CELLS as u32 - count), sets.size(count)];
        Dragons {
            count,
            stuck,
            misere,
            start,
            beside: std::array::from_fn(beside),
            jumps: (0..CELLS).map(jumps).collect(),
            sets,
            digits: MixedRadix::new(bases).expect("194 million numbers at most"),
            images,
        }
    }

    fn images(&self, board: &Board) -> impl Iterator<Item = Board> {
        let board = *board;
        self.images.iter().map(move |image| Board {
            dragons: image[usize::from(board.dragons)],
            swans: image[usize::from(board.swans)],
            ..board
        })
    }

    /// Everything the player to move may do.
    fn actions(&self, board: &Board, out: &mut Vec<Action>) {
        let empty = board.empty();
        if !board.dragons_turn && board.hand > 0 {
            out.extend(cells(empty).map(Action::Place));
            return;
        }
        let own = if board.dragons_turn { board.dragons } else { board.swans };
        for from in cells(own) {
            let steps = cells(self.beside[usize::from(from)] & empty);
            out.extend(steps.map(|to| Action::Go { from, to }));
            if board.dragons_turn {
                let eats = |(over, to): &&(u16, u16)| board.swans & over != 0 && empty & to != 0;
                let jumps = self.jumps[usize::from(from)].iter().filter(eats);
                out.extend(jumps.map(|(_, to)| Action::Go { from, to: to.trailing_zeros() as u8 }));
            }
        }
    }

    fn can_move(&self, board: &Board) -> bool {
        let empty = board.empty();
        if !board.dragons_turn && board.hand > 0 {
            return empty != 0;
        }
        let own = if board.dragons_turn { board.dragons } else { board.swans };
        cells(own).any(|from| {
            let from = usize::from(from);
            let eats = |(over, to): &(u16, u16)| board.swans & over != 0 && empty & to != 0;
            self.beside[from] & empty != 0
                || board.dragons_turn && self.jumps[from].iter().any(eats)
        })
    }
}

fn cells(mask: u16) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let cell = (rest != 0).then(|| rest.trailing_zeros() as u8);
        rest &= rest.wrapping_sub(1);
        cell
    })
}

fn name(cell: u8) -> String {
    cell_name(SIDE, usize::from(cell) / SIDE, usize::from(cell) % SIDE)
}

impl Game for Dragons {
    type Position = Board;
    type Move = Action;

    fn start(&self) -> Board {
        Board { dragons: self.start, swans: 0, hand: SWANS, dragons_turn: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Action>) {
        self.actions(board, out);
    }

    fn play(&self, board: &Board, action: Action) -> Board {
        let mut next = Board { dragons_turn: !board.dragons_turn, ..*board };
        match action {
            Action::Place(cell) => {
                next.swans |= 1 << cell;
                next.hand -= 1;
            }
            Action::Go { from, to } if board.dragons_turn => {
                next.dragons ^= 1 << from | 1 << to;
                if self.beside[usize::from(from)] >> to & 1 == 0 {
                    next.swans &= !(1 << ((from + to) / 2));
                }
            }
            Action::Go { from, to } => next.swans ^= 1 << from | 1 << to,
        }
        next
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        if board.dragons_turn && board.swans == 0 && board.hand == 0 {
            return Some(Outcome::Win.flipped_if(self.misere));
        }
        if board.empty() == 0 {
            return Some(Outcome::Lose);
        }
        (!self.can_move(board)).then_some(self.stuck)
    }

    /// Placing a swan counts four and the swan that is then on the board two; the dragons' turn one.
    fn tier(&self, board: &Board) -> u32 {
        let swans = 2 * board.swans.count_ones();
        match board.hand {
            0 => swans,
            hand => swans + 4 * u32::from(hand) + u32::from(board.dragons_turn),
        }
    }
}

impl Symmetric for Dragons {
    fn canonical(&self, board: &Board) -> Board {
        self.images(board).fold(*board, Ord::min)
    }

    fn orbit(&self, board: &Board) -> u32 {
        let same = self.images(board).filter(|image| image == board).count();
        (self.images.len() / same) as u32
    }
}

impl Retrograde for Dragons {
    /// A swan goes back to the hand or to where it came from; a dragon goes back, and what it ate returns.
    fn unmoves(&self, board: &Board, out: &mut Vec<Board>) {
        let empty = board.empty();
        let before = Board { dragons_turn: !board.dragons_turn, ..*board };
        if !board.dragons_turn {
            for to in cells(board.dragons) {
                let back = |from: u16| board.dragons ^ 1 << to | from;
                let from = cells(self.beside[usize::from(to)] & empty);
                out.extend(from.map(|from| Board { dragons: back(1 << from), ..before }));
                let jumps = self.jumps[usize::from(to)].iter();
                let free = jumps.filter(|(over, from)| empty & over != 0 && empty & from != 0);
                let jumped = free.map(|(over, from)| Board {
                    dragons: back(*from),
                    swans: board.swans | over,
                    ..before
                });
                out.extend(jumped.filter(|board| board.plausible()));
            }
            return;
        }
        for to in cells(board.swans) {
            let swans = board.swans ^ 1 << to;
            if board.hand < SWANS {
                out.push(Board { swans, hand: board.hand + 1, ..before });
            }
            if board.hand == 0 {
                let from = cells(self.beside[usize::from(to)] & empty);
                out.extend(from.map(|from| Board { swans: swans | 1 << from, ..before }));
            }
        }
    }
}

impl Index for Dragons {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let swans = squeeze(board.swans.into(), board.dragons.into());
        let dragons = self.sets.rank(board.dragons.into());
        let digits = [board.dragons_turn.into(), board.hand.into(), swans, dragons.into()];
        self.digits.rank(digits.into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index);
        let (dragons_turn, hand) = (digits.next()? == 1, digits.next()? as u8);
        let (swans, dragons) = (digits.next()?, digits.next()?);
        let dragons = self.sets.unrank(self.count, dragons as u32) as u16;
        let swans = spread(swans, dragons.into()) as u16;
        Some(Board { dragons, swans, hand, dragons_turn }).filter(|board| board.plausible())
    }
}

impl Show for Dragons {
    /// The turn (1 the swans', 2 the dragons'), the cells row by row from the top (`d`, `s` or `-`) and the
    /// swans in hand: `1_d---------------_12`.
    fn format(&self, board: &Board) -> String {
        let piece = |cell: usize| match (board.dragons >> cell & 1, board.swans >> cell & 1) {
            (1, _) => 'd',
            (_, 1) => 's',
            _ => '-',
        };
        let cells: String = (0..CELLS).map(piece).collect();
        format!("{}_{cells}_{}", board.player().number(), board.hand)
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, rest) = split_turn(text)?;
        let (board, hand) = rest.split_once('_').unwrap_or((rest, ""));
        let pieces =
            parse_cells(board, 2, CELLS, "d, s and -", |c| "ds-".contains(c).then_some(c))?;
        let mask = |piece| {
            let cells = pieces.iter().enumerate().filter(|(_, c)| **c == piece);
            cells.fold(0u16, |mask, (cell, _)| mask | 1 << cell)
        };
        let hand = (0..=SWANS).find(|known| known.to_string() == hand).ok_or_else(|| {
            Mistake::new("the swans in hand, from 0 to 12, are expected after the board and a ‘_’")
        })?;
        let (dragons, swans) = (mask('d'), mask('s'));
        let found = dragons.count_ones();
        if found != self.count {
            let message = format!("{found} dragons where there are always {}", self.count);
            return Err(Mistake::new(message));
        }
        let board = Board { dragons, swans, hand, dragons_turn: player == Player::Second };
        if !board.plausible() {
            let message = "there are twelve swans on the board and in hand together at most";
            return Err(Mistake::new(message));
        }
        Ok(board)
    }

    /// A cell, or from and to: `b2`, `a4-c4`.
    fn notation(&self, _: &Board, action: Action) -> String {
        match action {
            Action::Place(cell) => name(cell),
            Action::Go { from, to } => format!("{}-{}", name(from), name(to)),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(SIDE, SIDE);
        for cell in 0..CELLS {
            let place = Scene::cell(cell / SIDE, cell % SIDE);
            if board.dragons >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Wedge(0, -1), Tone::Second, "d", "dragon");
            } else if board.swans >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Disc(0.3), Tone::First, "s", "swan");
            }
        }
        scene.notes.push(format!("Swans in hand: {}", board.hand));
        scene
    }

    fn clicks(&self, _: &Board, action: Action) -> Clicks {
        match action {
            Action::Place(cell) => click(cell.into()),
            Action::Go { from, to } => from_to(from.into(), to.into()),
        }
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(game: &Dragons, text: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let names: Vec<String> = moves.into_iter().map(|mv| game.notation(&board, mv)).collect();
        names.join(" ")
    }

    #[test]
    fn swans_are_placed_and_dragons_step_or_jump() {
        let game = Dragons::new(1, Outcome::Lose, false);
        assert_eq!(names(&game, "1_d---------------_12").split(' ').count(), 15);
        let jump = "2_ds--s---s-------_5"; // over b4; a3 cannot be jumped because a2 is taken
        assert_eq!(names(&game, jump), "a4-c4");
        let board = game.parse(jump).unwrap();
        let next = game.play(&board, Action::Go { from: 0, to: 2 });
        assert_eq!(game.format(&next), "1_--d-s---s-------_5");
        assert_eq!(names(&game, "1_d-----------s---_0"), "a1-a2 a1-b1");
    }

    #[test]
    fn ends_are_tested_in_order() {
        for (text, regular, wins) in [
            // Shut in; every jump is blocked.
            ("2_dss-s---s-------_3", Some(Outcome::Lose), Some(Outcome::Win)),
            ("2_ds--s---s-------_3", None, None),
            // The last swan has been eaten, and none is in hand.
            ("1_d---------------_0", Some(Outcome::Lose), Some(Outcome::Win)),
            ("2_d---------------_0", Some(Outcome::Win), Some(Outcome::Win)),
            ("1_d---------------_1", None, None),
        ] {
            for misere in [false, true] {
                for (stuck, outcome) in [(Outcome::Lose, regular), (Outcome::Win, wins)] {
                    let game = Dragons::new(1, stuck, misere);
                    let alone = text.starts_with("2_d----");
                    let end = game.primitive(&game.parse(text).unwrap());
                    assert_eq!(end, outcome.map(|end| end.flipped_if(misere && alone)), "{text}");
                }
            }
        }
        let full = "1_dsssssssddsssssd_0";
        let game = Dragons::new(4, Outcome::Win, false);
        assert_eq!(game.primitive(&game.parse(full).unwrap()), Some(Outcome::Lose));
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        let game = Dragons::new(1, Outcome::Lose, false);
        for (text, part) in [
            ("1_dd--------------_12", "2 dragons where there are always 1"),
            ("1_d--s------------_12", "twelve swans"),
            ("1_d---------------_13", "from 0 to 12"),
            ("1_d---------------", "from 0 to 12"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
