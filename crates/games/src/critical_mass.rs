//! Critical Mass: atoms are added until cells burst and take over their neighbours.
//!
//! GamesmanClassic's `mcmass`. Whose turn it is follows from the number of atoms, because every move adds
//! one and bursting keeps them all. Positions in which one player holds every cell are ends, and count
//! once for each player, with all cells full, however they came about.
//!
//! Index: the contents of the cells as digits (empty, or up to as many atoms as a cell has neighbours of
//! either player), and the two ends; 13,505,627 numbers for 3×3. Tier: the atoms that still fit the board.
//!
//! Symmetry: those of the grid.

use gamesman_rules::index::{MixedRadix, grid_symmetries};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Show, Symmetric, Tone, click, parse_cells,
};

/// Critical Mass.
pub(crate) static CRITICAL_MASS: Entry = Entry {
    id: "criticalmass",
    name: "Critical Mass",
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board** is empty at the start; **x**, whose atoms are dark, moves first.\n\n\
            **To move.** Add one atom to an empty cell or to a cell of your own.\n\n\
            **Bursting.** A cell holds at most as many atoms as it has neighbours (above, below, left and \
            right): two in a corner, three at an edge, four in the middle. A cell with **more** atoms than \
            that **bursts**: it gives one atom to each neighbour and keeps the rest. A neighbour that \
            receives an atom becomes yours with **all** its atoms. Cells that are too full burst at the same \
            time, again and again until none is too full.\n\n\
            **To win.** Own **every** cell of the board; an empty cell is nobody's. The game ends at once, \
            even in the middle of bursting. It always ends, because every move adds an atom. In misère play \
            whoever owns every cell loses.",
    source: "A game of the kind of *Chain Reaction* and *Explosion*. One of the games of the GamesCrafters \
             in spring 2002, by Peterson Tretheway; the rules are those of GamesmanClassic's `mcmass`.",
    known: KNOWN,
    parameters: &[BOARD, PLAY],
    variants: &[
        Named { id: "3x3", name: "3×3", settings: "3x3" },
        Named { id: "2x2", name: "2×2", settings: "2x2" },
        Named { id: "2x3", name: "2 rows × 3 columns", settings: "2x3" },
        Named { id: "3x2", name: "3 rows × 2 columns", settings: "3x2" },
        Named { id: "2x4", name: "2 rows × 4 columns", settings: "2x4" },
        Named { id: "2x2-misere", name: "2×2 misère", settings: "2x2-misere" },
        Named { id: "3x3-misere", name: "3×3 misère", settings: "3x3-misere" },
    ],
    open: |settings| {
        let (rows, columns) = settings.board("board");
        let game = CriticalMass::new(rows as usize, columns as usize, settings.misere());
        Ok(Open::indexed(game).symmetric().variant())
    },
};

const KNOWN: &str = "On 3×3 the first player wins in 21 moves, and loses in 25 in misère play (gamesman, 2026: \
                     5,807,597 positions; a run of GamesmanClassic did not finish). The first player loses on \
                     2×2 and 2×4, in 8 and 18 moves, and wins on 2×3 in 13. On 2×2 misère the first player loses \
                     in 9 (GamesmanClassic).";

const BOARD: Parameter = Parameter {
    id: "board",
    help: "Rows x columns; boards of ten and more cells have billions of positions",
    kind: Kind::Board { min: 2, max: 4 },
    default: "3x3",
};

/// Most cells of a board.
const MOST: usize = 16;

/// A cell's atoms: positive the first player's, negative the second's.
type Atoms = i8;

/// What is in each cell, row by row from the top; beyond the board nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    cells: [Atoms; MOST],
}

struct CriticalMass {
    rows: usize,
    columns: usize,
    misere: bool,
    /// The neighbours of each cell.
    around: Vec<Vec<usize>>,
    digits: MixedRadix,
    symmetries: Vec<Vec<usize>>,
}

impl CriticalMass {
    fn new(rows: usize, columns: usize, misere: bool) -> CriticalMass {
        let count = rows * columns;
        let apart = |a: usize, b: usize| {
            (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns)
        };
        let around = |cell| (0..count).filter(|&other| apart(cell, other) == 1).collect();
        let around: Vec<Vec<usize>> = (0..count).map(around).collect();
        let bases: Vec<u64> = around.iter().map(|cells| 1 + 2 * cells.len() as u64).collect();
        CriticalMass {
            rows,
            columns,
            misere,
            around,
            digits: MixedRadix::new(bases).expect("2.4e13 numbers at most"),
            symmetries: grid_symmetries(rows, columns),
        }
    }

    fn count(&self) -> usize {
        self.around.len()
    }

    /// How many atoms a cell holds.
    fn holds(&self, cell: usize) -> Atoms {
        self.around[cell].len() as Atoms
    }

    /// The player who owns every cell.
    fn owner(&self, board: &Board) -> Option<Player> {
        let cells = &board.cells[..self.count()];
        if cells.iter().all(|&atoms| atoms > 0) {
            Some(Player::First)
        } else if cells.iter().all(|&atoms| atoms < 0) {
            Some(Player::Second)
        } else {
            None
        }
    }

    /// The end in which a player owns every cell: all of them full.
    fn won_by(&self, player: Player) -> Board {
        let sign = if player == Player::First { 1 } else { -1 };
        let mut board = self.start();
        for cell in 0..self.count() {
            board.cells[cell] = sign * self.holds(cell);
        }
        board
    }

    fn atoms(&self, board: &Board) -> u32 {
        board.cells.iter().map(|atoms| u32::from(atoms.unsigned_abs())).sum()
    }

    /// All atoms a board holds.
    fn full(&self) -> u32 {
        (0..self.count()).map(|cell| self.holds(cell) as u32).sum()
    }

    /// The player to move: at an end the one who has not won, else the first after an even number of moves.
    fn mover(&self, board: &Board) -> Player {
        match self.owner(board) {
            Some(winner) => winner.other(),
            None if self.atoms(board).is_multiple_of(2) => Player::First,
            None => Player::Second,
        }
    }

    /// What is left when no cell is too full, or a player owns all of them.
    fn settled(&self, mut board: Board, sign: Atoms) -> Board {
        loop {
            if let Some(owner) = self.owner(&board) {
                return self.won_by(owner);
            }
            let before = board;
            for cell in 0..self.count() {
                let holds = self.holds(cell);
                if before.cells[cell].abs() > holds {
                    board.cells[cell] -= sign * holds;
                    for &other in &self.around[cell] {
                        board.cells[other] = sign * (board.cells[other].abs() + 1);
                    }
                }
            }
            if board == before {
                return board;
            }
        }
    }

    fn images(&self, board: &Board) -> impl Iterator<Item = Board> {
        let board = *board;
        self.symmetries.iter().map(move |to| {
            let mut image = Board { cells: [0; MOST] };
            for (cell, &to) in to.iter().enumerate() {
                image.cells[to] = board.cells[cell];
            }
            image
        })
    }
}

impl Game for CriticalMass {
    type Position = Board;
    /// The cell that gets an atom.
    type Move = u8;

    fn start(&self) -> Board {
        Board { cells: [0; MOST] }
    }

    fn moves(&self, board: &Board, out: &mut Vec<u8>) {
        let sign = if self.mover(board) == Player::First { 1 } else { -1 };
        let open = |cell: &usize| board.cells[*cell] * sign >= 0;
        out.extend((0..self.count()).filter(open).map(|cell| cell as u8));
    }

    fn play(&self, board: &Board, cell: u8) -> Board {
        let sign = if self.mover(board) == Player::First { 1 } else { -1 };
        let mut next = *board;
        next.cells[usize::from(cell)] += sign;
        self.settled(next, sign)
    }

    /// Seen by the player who does not own every cell.
    fn primitive(&self, board: &Board) -> Option<Outcome> {
        self.owner(board).map(|_| Outcome::Lose.flipped_if(self.misere))
    }

    /// Ends are below boards that are full but belong to both.
    fn tier(&self, board: &Board) -> u32 {
        match self.owner(board) {
            Some(_) => 0,
            None => self.full() + 1 - self.atoms(board),
        }
    }
}

impl Symmetric for CriticalMass {
    fn canonical(&self, board: &Board) -> Board {
        self.images(board).fold(*board, Ord::min)
    }

    fn orbit(&self, board: &Board) -> u32 {
        let same = self.images(board).filter(|image| image == board).count();
        (self.symmetries.len() / same) as u32
    }
}

impl Index for CriticalMass {
    fn size(&self) -> u64 {
        self.digits.size() + 2
    }

    fn index(&self, board: &Board) -> u64 {
        match self.owner(board) {
            Some(Player::First) => self.digits.size(),
            Some(Player::Second) => self.digits.size() + 1,
            None => {
                let cells = board.cells[..self.count()].iter();
                // 0, 1, -1, 2, -2, … as 0, 1, 2, 3, 4, …
                self.digits.rank(cells.map(|&atoms| {
                    let twice = 2 * u64::from(atoms.unsigned_abs());
                    twice - u64::from(atoms > 0)
                }))
            }
        }
    }

    fn position(&self, index: u64) -> Option<Board> {
        let ends = self.digits.size();
        if index >= ends {
            let winner = [Player::First, Player::Second].get((index - ends) as usize)?;
            return Some(self.won_by(*winner));
        }
        let mut board = self.start();
        for (cell, digit) in self.digits.unrank(index).enumerate() {
            let atoms = digit.div_ceil(2) as Atoms;
            board.cells[cell] = if digit % 2 == 1 { atoms } else { -atoms };
        }
        self.owner(&board).is_none().then_some(board)
    }
}

/// One to four atoms of the first and of the second player.
const LETTERS: [[char; 4]; 2] = [['a', 'b', 'c', 'd'], ['A', 'B', 'C', 'D']];

impl Show for CriticalMass {
    /// The cells row by row from the top: one to four atoms of the first player are `a` to `d`, those of the
    /// second `A` to `D`, none is `-`.
    fn format(&self, board: &Board) -> String {
        let letter = |&atoms: &Atoms| match atoms.unsigned_abs() {
            0 => '-',
            count => LETTERS[usize::from(atoms < 0)][usize::from(count) - 1],
        };
        board.cells[..self.count()].iter().map(letter).collect()
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let cells = parse_cells(text, 0, self.count(), "a to d, A to D and -", |c| {
            let find = |side: usize| LETTERS[side].iter().position(|&letter| letter == c);
            let count = |place: usize| place as Atoms + 1;
            match c {
                '-' => Some(0),
                _ => find(0).map(count).or_else(|| find(1).map(|place| -count(place))),
            }
        })?;
        let mut board = self.start();
        for (cell, atoms) in cells.into_iter().enumerate() {
            let holds = self.holds(cell);
            if atoms.abs() > holds {
                let name = cell_name(self.rows, cell / self.columns, cell % self.columns);
                let message = format!("{name} holds {holds} atoms; with more it bursts");
                return Err(Mistake::at(cell, message));
            }
            board.cells[cell] = atoms;
        }
        match self.owner(&board) {
            Some(winner) if self.won_by(winner) != board => {
                let end = self.format(&self.won_by(winner));
                Err(Mistake::new(format!(
                    "one player owns every cell; that end is written with all cells full: {end}"
                )))
            }
            _ => Ok(board),
        }
    }

    fn notation(&self, _: &Board, cell: u8) -> String {
        let cell = usize::from(cell);
        cell_name(self.rows, cell / self.columns, cell % self.columns)
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for (cell, &atoms) in board.cells[..self.count()].iter().enumerate() {
            let count = atoms.unsigned_abs().into();
            let (tone, letter, colour) =
                if atoms > 0 { (Tone::First, 'x', "dark") } else { (Tone::Second, 'o', "light") };
            if count > 0 {
                let place = Scene::cell(cell / self.columns, cell % self.columns);
                let atoms = if count == 1 { "atom" } else { "atoms" };
                let name = format!("{count} {colour} {atoms}");
                let glyph = Glyph::Stones(count, 0.36);
                scene.piece(cell, place, glyph, tone, format!("{letter}{count}"), name);
            }
        }
        scene
    }

    fn clicks(&self, _: &Board, cell: u8) -> Clicks {
        click(cell.into())
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(self.mover(board))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(game: &CriticalMass, text: &str, name: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let found = moves.into_iter().find(|&mv| game.notation(&board, mv) == name);
        found.map_or("illegal".to_owned(), |mv| game.format(&game.play(&board, mv)))
    }

    #[test]
    fn cells_burst_and_take_their_neighbours() {
        let game = CriticalMass::new(3, 3, false);
        for (text, name, expected) in [
            ("---------", "b2", "----a----"),
            ("a--------", "a3", "illegal"),
            ("a--------", "c1", "a-------A"),
            ("bA------A", "a3", "ab-a----A"),
            // The corner bursts, then the edge that it makes too full.
            ("bC------A", "a3", "baaaa---A"),
            // Then two edges at the same time, then the corner again.
            ("bC-C-----", "a3", "ababb-a--"),
        ] {
            assert_eq!(play(&game, text, name), expected, "{text} {name}");
        }
    }

    #[test]
    fn the_game_ends_when_one_player_owns_every_cell() {
        let game = CriticalMass::new(2, 2, false);
        assert_eq!(play(&game, "bBaA", "a2"), "bbbb");
        assert_eq!(play(&game, "aaa-", "b1"), "aaaA");
        let end = game.parse("bbbb").unwrap();
        assert_eq!(game.mover(&end), Player::Second);
        assert_eq!(game.primitive(&end), Some(Outcome::Lose));
        assert_eq!(CriticalMass::new(2, 2, true).primitive(&end), Some(Outcome::Win));
        assert_eq!(game.primitive(&game.parse("bbbB").unwrap()), None);
    }

    #[test]
    fn positions_that_cannot_be_are_refused_with_a_reason() {
        let game = CriticalMass::new(3, 3, false);
        for (text, at, part) in [
            ("c--------", Some(0), "a3 holds 2 atoms"),
            ("----e----", Some(4), "is not one of"),
            ("aaaaaaaaa", None, "all cells full: bcbcdcbcb"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
            assert_eq!(mistake.at, at, "{text}");
        }
    }
}
