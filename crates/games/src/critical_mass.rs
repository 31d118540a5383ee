//! Critical Mass: atoms are added until cells burst and take over their neighbours.
//!
//! GamesmanClassic's `mcmass`. Whose turn it is follows from the number of atoms, because every move adds
//! one and bursting keeps them all. Positions in which one player holds every cell are ends, and count
//! once for each player, with all cells full, however they came about.
//!
//! Index: the contents of the cells as digits (empty, or up to as many atoms as a cell has neighbours of
//! either player), and the two ends; 13,505,627 numbers for 3×3. Tier: the atoms that still fit the board.
//! Symmetry: those of the grid.

use gamesman_rules::index::{MixedRadix, grid_symmetries};
use gamesman_rules::prelude::*;
use gamesman_rules::words::plural;

/// Critical Mass.
pub(crate) static CRITICAL_MASS: Entry = Entry {
    id: "criticalmass",
    name: "Critical Mass",
    aliases: &["Chain Reaction"],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board** is empty at the start, from one row of two cells up to 16 cells; dark (`x`) moves first.\n\n\
            **To move.** Add one atom to an empty cell or to a cell of your own.\n\n\
            **Bursting.** A cell holds at most as many atoms as it has neighbours (above, below, left and \
            right): two in a corner, three at an edge, four in the middle; in a single row one at either end and \
            two elsewhere. A cell with **more** atoms than \
            that **bursts**: it gives one atom to each neighbour and keeps the rest. A neighbour that \
            receives an atom becomes yours with **all** its atoms. Cells that are too full burst at the same \
            time, again and again until none is too full.\n\n\
            **To win.** Own **every** cell of the board; an empty cell is nobody’s. The game ends at once, \
            even in the middle of bursting. It always ends, because every move adds an atom. In misère play \
            whoever owns every cell loses. A position is what is in the cells: whose turn it is follows from the \
            number of atoms. All ends with the same owner count as one position, which is written with all \
            cells full.",
    source: "A game of the kind of *Chain Reaction* and *Explosion*. One of the games of the GamesCrafters \
             in spring 2002, by Peterson Tretheway; the rules are those of GamesmanClassic’s `mcmass`.",
    known: "On 3×3 the first player wins in 21 moves, and loses in 25 in misère play (gamesman, 2026: \
                     5,807,597 positions; a run of GamesmanClassic did not finish). The first player loses on \
                     2×2 and 2×4, in 8 and 18 moves, and wins on 2×3 in 13. On 2×2 misère the first player loses \
                     in 9 (GamesmanClassic).",
    parameters: &[
        Parameter::board(
            "board",
            (1, 16),
            "3x3",
            "Rows x columns, 2 to 16 cells; boards of ten and more cells have billions of positions",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("3x3", "3×3", "3x3"),
        Named::new("2x2", "2×2", "2x2"),
        Named::new("2x3", "2 rows × 3 columns", "2x3"),
        Named::new("3x2", "3 rows × 2 columns", "3x2"),
        Named::new("2x4", "2 rows × 4 columns", "2x4"),
        Named::new("2x2-misere", "2×2 misère", "2x2-misere"),
        Named::new("3x3-misere", "3×3 misère", "3x3-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", MOST)?;
        if board.cells() < 2 {
            return Err(Mistake::new(
                "one cell has no neighbours to burst into: two or more are needed",
            ));
        }
        let game = CriticalMass::new(board);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

/// Most cells of a board.
const MOST: usize = 16;

/// Four to one atoms of the second player, none, and one to four of the first.
const LETTERS: &str = "DCBA-abcd";

/// A cell's atoms: positive the first player's, negative the second's.
type Atoms = i8;

/// What is in each cell; beyond the board nothing.
type AtomCounts = [Atoms; MOST];

struct CriticalMass {
    board: Rect,
    /// The neighbours of each cell.
    around: Vec<Vec<usize>>,
    /// All atoms a board holds.
    full: u32,
    digits: MixedRadix,
    symmetries: Vec<Vec<usize>>,
}

fn sign(player: Player) -> Atoms {
    if player == Player::First { 1 } else { -1 }
}

fn atoms(cells: &AtomCounts) -> u32 {
    cells.iter().map(|atoms| u32::from(atoms.unsigned_abs())).sum()
}

impl CriticalMass {
    fn new(board: Rect) -> CriticalMass {
        let near = |cell| ones(board.around(cell, &ORTHOGONAL)).collect();
        let around: Vec<Vec<usize>> = (0..board.cells()).map(near).collect();
        let bases: Vec<u64> = around.iter().map(|cells| 1 + 2 * cells.len() as u64).collect();
        CriticalMass {
            board,
            full: around.iter().map(|cells| cells.len() as u32).sum(),
            around,
            digits: MixedRadix::new(bases).expect("2.5e13 numbers at most"),
            symmetries: grid_symmetries(board.rows, board.columns),
        }
    }

    /// How many atoms a cell holds.
    fn holds(&self, cell: usize) -> Atoms {
        self.around[cell].len() as Atoms
    }

    /// The player who owns every cell.
    fn owner(&self, cells: &AtomCounts) -> Option<Player> {
        let cells = &cells[..self.around.len()];
        let owns = |player: &Player| cells.iter().all(|atoms| atoms * sign(*player) > 0);
        [Player::First, Player::Second].into_iter().find(owns)
    }

    /// The end in which a player owns every cell: all of them full.
    fn won_by(&self, player: Player) -> AtomCounts {
        let full = |cell: usize| self.around.get(cell).map_or(0, |near| near.len() as Atoms);
        std::array::from_fn(|cell| sign(player) * full(cell))
    }

    /// The player to move: at an end the one who has not won, else the first after an even number of moves.
    fn mover(&self, cells: &AtomCounts) -> Player {
        match self.owner(cells) {
            Some(winner) => winner.other(),
            None => Player::from_index(u64::from(atoms(cells)) % 2),
        }
    }

    /// What is left when no cell is too full, or a player owns all of them.
    fn settled(&self, mut cells: AtomCounts, sign: Atoms) -> AtomCounts {
        loop {
            if let Some(owner) = self.owner(&cells) {
                return self.won_by(owner);
            }
            let before = cells;
            for (cell, near) in self.around.iter().enumerate() {
                if before[cell].abs() > self.holds(cell) {
                    cells[cell] -= sign * self.holds(cell);
                    for &other in near {
                        cells[other] = sign * (cells[other].abs() + 1);
                    }
                }
            }
            if cells == before {
                return cells;
            }
        }
    }
}

impl Game for CriticalMass {
    type Position = AtomCounts;
    /// The cell that gets an atom.
    type Move = Placement;

    fn start(&self) -> AtomCounts {
        [0; MOST]
    }

    fn moves(&self, cells: &AtomCounts, out: &mut Vec<Placement>) {
        let sign = sign(self.mover(cells));
        let open = |cell: &usize| cells[*cell] * sign >= 0;
        out.extend((0..self.board.cells()).filter(open).map(Placement::new));
    }

    fn play(&self, cells: &AtomCounts, place: Placement) -> AtomCounts {
        let (mut next, sign) = (*cells, sign(self.mover(cells)));
        next[place.cell()] += sign;
        self.settled(next, sign)
    }

    /// Seen by the player who does not own every cell.
    fn primitive(&self, cells: &AtomCounts) -> Option<Outcome> {
        self.owner(cells).map(|_| Outcome::Lose)
    }

    /// Ends are below boards that are full but belong to both.
    fn tier(&self, cells: &AtomCounts) -> u32 {
        self.owner(cells).map_or(self.full + 1 - atoms(cells), |_| 0)
    }
}

impl ListsImages for CriticalMass {
    fn images(&self, cells: &AtomCounts) -> impl Iterator<Item = AtomCounts> {
        self.symmetries.iter().map(|to| {
            let mut image = [0; MOST];
            for (&atoms, &to) in cells.iter().zip(to) {
                image[to] = atoms;
            }
            image
        })
    }
}

impl Index for CriticalMass {
    fn size(&self) -> u64 {
        self.digits.size() + 2
    }

    fn index(&self, cells: &AtomCounts) -> u64 {
        if let Some(owner) = self.owner(cells) {
            return self.digits.size() + owner.index();
        }
        // 0, 1, -1, 2, -2, … as 0, 1, 2, 3, 4, …
        let digit = |&atoms: &Atoms| 2 * u64::from(atoms.unsigned_abs()) - u64::from(atoms > 0);
        self.digits.rank(cells[..self.around.len()].iter().map(digit))
    }

    fn position(&self, index: u64) -> Option<AtomCounts> {
        if let Some(end) = index.checked_sub(self.digits.size()) {
            return (end < 2).then(|| self.won_by(Player::from_index(end)));
        }
        let mut cells = self.start();
        for (cell, digit) in cells.iter_mut().zip(self.digits.unrank(index)) {
            let atoms = digit.div_ceil(2) as Atoms;
            *cell = if digit % 2 == 1 { atoms } else { -atoms };
        }
        self.owner(&cells).is_none().then_some(cells)
    }
}

impl Show for CriticalMass {
    /// The cells row by row from the top: one to four atoms of the first player are `a` to `d`, those of the
    /// second `A` to `D`, none is `-`.
    fn format(&self, cells: &AtomCounts) -> String {
        let letter = |&atoms: &Atoms| LETTERS.chars().nth((atoms + 4) as usize);
        cells[..self.around.len()].iter().filter_map(letter).collect()
    }

    fn parse(&self, text: &str) -> Result<AtomCounts, Mistake> {
        let read = read_cells(text, 0, self.board.cells(), "a to d, A to D and -", |c| {
            LETTERS.find(c).map(|at| at as Atoms - 4)
        })?;
        let mut cells = self.start();
        for (cell, atoms) in read.into_iter().enumerate() {
            let holds = self.holds(cell);
            if atoms.abs() > holds {
                let name = self.board.name(cell);
                let message = format!("{name} holds {holds} atoms; with more it bursts");
                return Err(Mistake::at(cell, message));
            }
            cells[cell] = atoms;
        }
        match self.owner(&cells) {
            Some(winner) if self.won_by(winner) != cells => {
                let end = self.format(&self.won_by(winner));
                Err(Mistake::new(format!(
                    "one player owns every cell; that end is written with all cells full: {end}"
                )))
            }
            _ => Ok(cells),
        }
    }

    fn notation(&self, _: &AtomCounts, place: Placement) -> String {
        place.name(|cell| self.board.name(cell))
    }

    fn scene(&self, cells: &AtomCounts) -> Scene {
        let mut scene = self.board.scene().on(Material::Night).between(Tone::Blue, Tone::Bright);
        for (cell, &atoms) in cells.iter().enumerate().filter(|(_, atoms)| **atoms != 0) {
            let count = u32::from(atoms.unsigned_abs());
            let (tone, letter, colour) =
                if atoms > 0 { (Tone::First, 'x', "dark") } else { (Tone::Second, 'o', "light") };
            let (place, glyph) = (self.board.place(cell), Glyph::Stones(count, 0.36));
            let name = format!("{count} {colour} {}", plural(count.into(), "atom"));
            scene.piece(cell, place, glyph, tone, format!("{letter}{count}"), name);
        }
        scene
    }

    fn player(&self, cells: &AtomCounts) -> Option<Player> {
        Some(self.mover(cells))
    }
}
