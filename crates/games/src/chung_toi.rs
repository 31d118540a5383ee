//! Chung Toi: Tic-Tac-Toe whose pieces point straight or diagonally, and then hop that way.
//!
//! GamesmanClassic's `mctoi` with its options. A board is two masks of pieces and one of those that
//! point diagonally, row by row from the top.
//!
//! Index: cells as digits to base 5, and the turn; 3.9 million numbers, of which 249,299 are reachable
//! by default. Tier: the pieces still to be placed; in tier 0 pieces move for ever.
//!
//! Symmetry: the eight of the square.

use gamesman_rules::index::{MixedRadix, grid_symmetries};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Scene, Settings, Show, Symmetric, Tone, Variant, parse_cells,
    split_turn,
};

/// Chung Toi.
pub(crate) static CHUNG_TOI: Entry = Entry {
    id: "chungtoi",
    name: "Chung Toi",
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
             GamesmanClassic's `mctoi`.",
    known: "A draw (GamesmanClassic).",
    parameters: &[IN_PLACE, LANDING, HOPS, STUCK, PLAY],
    variants: &[
        Named { id: "regular", name: "Regular", settings: "turns" },
        Named { id: "misere", name: "Misère", settings: "turns-free-both-loses-misere" },
        Named { id: "fixed", name: "No turning in place", settings: "fixed" },
        Named { id: "same", name: "No turning after a hop", settings: "turns-same" },
        Named { id: "one", name: "Hops of one cell", settings: "turns-free-one" },
        Named { id: "two", name: "Hops of two cells", settings: "turns-free-two" },
    ],
    open,
};

const IN_PLACE: Parameter = Parameter {
    id: "inplace",
    help: "Whether a piece may turn (or stay as it is) instead of a hop",
    kind: Kind::Choice(&[
        Choice { id: "turns", help: "it may" },
        Choice { id: "fixed", help: "it may not: a piece must hop" },
    ]),
    default: "turns",
};

const LANDING: Parameter = Parameter {
    id: "landing",
    help: "How a piece points after a hop",
    kind: Kind::Choice(&[
        Choice { id: "free", help: "either way" },
        Choice { id: "same", help: "as before" },
    ]),
    default: "free",
};

const HOPS: Parameter = Parameter {
    id: "hops",
    help: "How far pieces hop",
    kind: Kind::Choice(&[
        Choice { id: "both", help: "one or two cells" },
        Choice { id: "one", help: "one cell" },
        Choice { id: "two", help: "two cells" },
        Choice { id: "none", help: "not at all" },
    ]),
    default: "both",
};

const STUCK: Parameter = Parameter {
    id: "stuck",
    help: "What happens to a player who cannot move",
    kind: Kind::Choice(&[
        Choice { id: "loses", help: "the stuck player loses" },
        Choice { id: "wins", help: "the stuck player wins" },
    ]),
    default: "loses",
};

fn open(settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
    let far = match settings.choice("hops") {
        "one" => vec![1],
        "two" => vec![2],
        "none" => vec![],
        _ => vec![1, 2],
    };
    let turns = settings.choice("inplace") == "turns";
    let free = settings.choice("landing") == "free";
    let stuck = if settings.choice("stuck") == "wins" { Outcome::Win } else { Outcome::Lose };
    let game = ChungToi::new(turns, free, &far, stuck, settings.misere());
    Ok(Open::indexed(game).symmetric().variant())
}

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Pieces of both players.
const ALL_PIECES: u32 = 6;

/// Masks of the players' pieces, of all pieces that point diagonally, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    first: u16,
    second: u16,
    diagonal: u16,
    seconds_turn: bool,
}

impl Board {
    fn player(self) -> Player {
        if self.seconds_turn { Player::Second } else { Player::First }
    }

    fn pieces(self) -> u32 {
        (self.first | self.second).count_ones()
    }

    fn empty(self) -> u16 {
        0o777 & !(self.first | self.second)
    }

    fn mover(self) -> u16 {
        if self.seconds_turn { self.second } else { self.first }
    }

    /// Pieces are placed in turn, three by each player.
    fn check(self) -> Result<Board, Mistake> {
        let (a, b) = (self.first.count_ones(), self.second.count_ones());
        let fits = match self.player() {
            Player::First => a == b,
            Player::Second => a == b + 1 || (a, b) == (3, 3),
        };
        if fits && a <= 3 && b <= 3 {
            return Ok(self);
        }
        let player = self.player().number();
        Err(Mistake::new(format!(
            "{a} pieces of the first player and {b} of the second cannot be with player {player} to \
             move: pieces are placed in turn, three each"
        )))
    }
}

/// What a player may do with a piece; afterwards it points diagonally or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Action {
    /// `None`: from the hand.
    from: Option<u8>,
    /// The same cell: it turns in place.
    to: u8,
    diagonal: bool,
}

struct ChungToi {
    turns: bool,
    free: bool,
    stuck: Outcome,
    misere: bool,
    /// Where a piece hops from each cell, straight and diagonally, if that is empty.
    hops: [[u16; 2]; 9],
    digits: MixedRadix,
    /// Each mask under each symmetry of the square.
    images: Vec<Vec<u16>>,
}

impl ChungToi {
    fn new(turns: bool, free: bool, far: &[usize], stuck: Outcome, misere: bool) -> ChungToi {
        let hops = std::array::from_fn(|from| {
            let apart = |to: usize| (from / 3).abs_diff(to / 3) + 4 * (from % 3).abs_diff(to % 3);
            let all = |steps: [usize; 3]| {
                let lengths = far.iter().flat_map(|length| steps.map(|step| length * step));
                let lengths: Vec<usize> = lengths.collect();
                (0..9).filter(|&to| lengths.contains(&apart(to))).fold(0, |all, to| all | 1 << to)
            };
            // A row apart counts 1, a column apart 4.
            [all([1, 4, 4]), all([5, 5, 5])]
        });
        let bases: Vec<u64> = [2].into_iter().chain([5; 9]).collect();
        let image = |to: &Vec<usize>| {
            let mapped = |mask: u16| {
                (0..9).filter(|cell| mask >> cell & 1 == 1).fold(0, |out, cell| out | 1 << to[cell])
            };
            (0..0o1000).map(mapped).collect()
        };
        let images = grid_symmetries(3, 3).iter().map(image).collect();
        let digits = MixedRadix::new(bases).expect("four million numbers");
        ChungToi { turns, free, stuck, misere, hops, digits, images }
    }

    fn images(&self, board: &Board) -> impl Iterator<Item = Board> {
        let board = *board;
        self.images.iter().map(move |image| Board {
            first: image[usize::from(board.first)],
            second: image[usize::from(board.second)],
            diagonal: image[usize::from(board.diagonal)],
            ..board
        })
    }

    /// Pushes everything the player to move may do.
    fn actions(&self, board: &Board, out: &mut Vec<Action>) {
        let cells = |mask: u16| (0..9u8).filter(move |cell| mask >> cell & 1 == 1);
        let both = [false, true];
        if board.pieces() < ALL_PIECES {
            for to in cells(board.empty()) {
                out.extend(both.map(|diagonal| Action { from: None, to, diagonal }));
            }
            return;
        }
        for from in cells(board.mover()) {
            let points = board.diagonal >> from & 1 == 1;
            if self.turns {
                out.extend(both.map(|diagonal| Action { from: Some(from), to: from, diagonal }));
            }
            let reached = self.hops[usize::from(from)][usize::from(points)] & board.empty();
            for to in cells(reached) {
                let ways = both.into_iter().filter(|&diagonal| self.free || diagonal == points);
                out.extend(ways.map(|diagonal| Action { from: Some(from), to, diagonal }));
            }
        }
    }
}

fn name(cell: u8) -> String {
    cell_name(3, usize::from(cell) / 3, usize::from(cell) % 3)
}

impl Game for ChungToi {
    type Position = Board;
    type Move = Action;

    fn start(&self) -> Board {
        Board { first: 0, second: 0, diagonal: 0, seconds_turn: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Action>) {
        self.actions(board, out);
    }

    fn play(&self, board: &Board, action: Action) -> Board {
        let left = action.from.map_or(0, |from| 1u16 << from);
        let mut next = Board { seconds_turn: !board.seconds_turn, ..*board };
        let own = if board.seconds_turn { &mut next.second } else { &mut next.first };
        *own = *own & !left | 1 << action.to;
        next.diagonal = next.diagonal & !left | u16::from(action.diagonal) << action.to;
        next
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let line = |pieces: u16| LINES.contains(&pieces);
        if line(board.first) || line(board.second) {
            return Some(Outcome::Lose.flipped_if(self.misere));
        }
        if self.turns || board.pieces() < ALL_PIECES {
            return None;
        }
        let mut actions = Vec::new();
        self.actions(board, &mut actions);
        actions.is_empty().then_some(self.stuck)
    }

    fn tier(&self, board: &Board) -> u32 {
        ALL_PIECES - board.pieces()
    }
}

impl Symmetric for ChungToi {
    fn canonical(&self, board: &Board) -> Board {
        self.images(board).fold(*board, Ord::min)
    }

    fn orbit(&self, board: &Board) -> u32 {
        8 / self.images(board).filter(|image| image == board).count() as u32
    }
}

impl Index for ChungToi {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let cell = |cell: u64| {
            let owner = board.first >> cell & 1 | (board.second >> cell & 1) << 1;
            let points = board.diagonal >> cell & 1;
            [0, 1 + points, 3 + points][usize::from(owner)].into()
        };
        let turn = u64::from(board.seconds_turn);
        let digits: [u64; 10] =
            std::array::from_fn(|i| if i == 0 { turn } else { cell(i as u64 - 1) });
        self.digits.rank(digits.into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index);
        let mut board = Board { seconds_turn: digits.next()? == 1, ..self.start() };
        for (cell, digit) in digits.enumerate() {
            board.first |= u16::from(matches!(digit, 1 | 2)) << cell;
            board.second |= u16::from(matches!(digit, 3 | 4)) << cell;
            board.diagonal |= u16::from(matches!(digit, 2 | 4)) << cell;
        }
        board.check().ok()
    }
}

impl Show for ChungToi {
    /// The turn, then the cells row by row from the top: pieces of the first player that point straight are
    /// `t`, diagonally `x`, those of the second `T` and `X`, and `-` is empty.
    fn format(&self, board: &Board) -> String {
        let letter = |cell: usize| {
            let points = usize::from(board.diagonal >> cell & 1);
            match (board.first >> cell & 1, board.second >> cell & 1) {
                (1, _) => ['t', 'x'][points],
                (_, 1) => ['T', 'X'][points],
                _ => '-',
            }
        };
        let cells: String = (0..9).map(letter).collect();
        format!("{}_{cells}", board.player().number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, cells) = split_turn(text)?;
        let letters =
            parse_cells(cells, 2, 9, "t, x, T, X and -", |c| "txTX-".contains(c).then_some(c))?;
        let mask = |which: &str| {
            let cells = letters.iter().enumerate().filter(|(_, c)| which.contains(**c));
            cells.fold(0u16, |mask, (cell, _)| mask | 1 << cell)
        };
        let seconds_turn = player == Player::Second;
        let (first, second, diagonal) = (mask("tx"), mask("TX"), mask("xX"));
        Board { first, second, diagonal, seconds_turn }.check()
    }

    /// Where from, where to and how it points then: `b2t`, `b2-c3x`, in place `b2-x`.
    fn notation(&self, _: &Board, action: Action) -> String {
        let (to, points) = (name(action.to), if action.diagonal { 'x' } else { 't' });
        match action.from {
            None => format!("{to}{points}"),
            Some(from) if from == action.to => format!("{to}-{points}"),
            Some(from) => format!("{}-{to}{points}", name(from)),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(3, 3);
        for cell in 0..9 {
            let place = Scene::cell(cell / 3, cell % 3);
            let points = usize::from(board.diagonal >> cell & 1);
            let how = ["straight", "diagonal"][points];
            let glyph = Glyph::Tile(0.78, 0.78);
            if board.first >> cell & 1 == 1 {
                let name = format!("dark {how} piece");
                scene.piece(cell, place, glyph, Tone::First, ["✚", "✖"][points], name);
            } else if board.second >> cell & 1 == 1 {
                let name = format!("light {how} piece");
                scene.piece(cell, place, glyph, Tone::Second, ["+", "×"][points], name);
            }
        }
        scene
    }

    /// The piece and its target, or the target alone; then a button, if it may point either way.
    fn clicks(&self, board: &Board, action: Action) -> Clicks {
        let way = Click::Button(if action.diagonal { "diagonal" } else { "straight" }.into());
        let to = Click::Spot(action.to.into());
        let Some(from) = action.from else { return vec![vec![to, way]] };
        let turned = (board.diagonal >> from & 1 == 1) != action.diagonal;
        let from_click = Click::Spot(from.into());
        if from == action.to {
            let way = if turned { way } else { Click::Button("pass".into()) };
            return vec![vec![from_click, way]];
        }
        let hop = [from_click, to].into_iter();
        vec![if self.free { hop.chain([way]).collect() } else { hop.collect() }]
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(game: &ChungToi, text: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let names: Vec<String> = moves.into_iter().map(|mv| game.notation(&board, mv)).collect();
        names.join(" ")
    }

    #[test]
    fn pieces_hop_the_way_they_point() {
        let regular = ChungToi::new(true, true, &[1, 2], Outcome::Lose, false);
        assert_eq!(names(&regular, "1_---------").split(' ').count(), 18);
        let corner = "1_tTX-T-x-t"; // empty: a2, c2, b1
        assert_eq!(
            names(&regular, corner),
            "a3-t a3-x a3-a2t a3-a2x a1-t a1-x c1-t c1-x c1-c2t c1-c2x c1-b1t c1-b1x",
            "a1 points at b2 and c3, which are taken"
        );
        let same = ChungToi::new(false, false, &[1, 2], Outcome::Lose, false);
        assert_eq!(names(&same, corner), "a3-a2t c1-c2t c1-b1t");
        let two = ChungToi::new(false, false, &[2], Outcome::Lose, false);
        assert_eq!(names(&two, "1_tT--TTx-x"), "a3-c3t a1-c3x");
        assert_eq!(names(&two, "1_-TtTT-x-x"), "c3-a3t c1-a3x");
    }

    #[test]
    fn a_line_counts_however_its_pieces_point() {
        for misere in [false, true] {
            let game = ChungToi::new(true, true, &[1, 2], Outcome::Lose, misere);
            let end = |text: &str| game.primitive(&game.parse(text).unwrap());
            assert_eq!(end("2_xtxTT----"), Some(Outcome::Lose.flipped_if(misere)));
            assert_eq!(end("1_tT-tTT--x"), None);
        }
    }

    #[test]
    fn a_stuck_player_loses_or_wins_whatever_play() {
        for stuck in [Outcome::Lose, Outcome::Win] {
            for misere in [false, true] {
                let game = ChungToi::new(false, true, &[1], stuck, misere);
                let end = |text: &str| game.primitive(&game.parse(text).unwrap());
                // Diagonal pieces whose diagonals are taken.
                assert_eq!(end("1_x-x-T-T--"), None, "there is a piece to place");
                assert_eq!(end("1_xTx-T-T-x"), Some(stuck));
                assert_eq!(end("1_tTx-T-T-x"), None);
            }
        }
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        let game = ChungToi::new(true, true, &[1, 2], Outcome::Lose, false);
        for text in ["1_t--------", "2_---------", "1_tttt-TTTT", "2_ttTT-----"] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains("placed in turn"), "{text}: {mistake}");
        }
    }
}
