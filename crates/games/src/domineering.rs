//! Domineering: one player lays dominoes upright, the other lays them flat.
//!
//! What counts is which cells are taken, not by whom, and the number of dominoes says whose turn it is: a
//! position is one mask of cells, row by row from the top. Index: the mask. Tier: the cells left. Symmetry:
//! both mirror images of the board.

use gamesman_rules::index::Symmetries;
use gamesman_rules::{
    Click, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Show, Tone, parse_cells, scene,
};

/// Domineering on boards of up to 62 cells.
pub(crate) static DOMINEERING: Entry = Entry {
    id: "domineering",
    name: "Domineering",
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "The board is empty. Players take turns laying a domino on two empty cells next to each \
            other: the **first player** only **upright** (one cell above the other), the **second** only \
            **flat** (side by side).\n\n\
            Whoever cannot lay a domino loses. In misère play whoever cannot lay one wins.",
    source: "Göran Andersson, around 1973; Martin Gardner, *Scientific American*, February 1974. The \
             upright player begins, as in GamesmanClassic (`mdomineering`).",
    known: "With the upright player to begin, the first player wins on 2×2, 3×3, 4×4, 6×6, 7×7 and 8×8 and \
            loses on 5×5 (Breuker, Uiterwijk and van den Herik, *Solving 8×8 Domineering*, 2000); the \
            first player also wins up to 10×10 (Bullock 2002) and on 11×11 (Uiterwijk 2016). On 4×4 that takes 7 moves \
            (GamesmanClassic).",
    parameters: &[
        Parameter {
            id: "board",
            help: "Rows x columns; up to 5x5 is solved in a moment",
            kind: Kind::Board { min: 2, max: 8 },
            default: "4x4",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "4×4", settings: "4x4" },
        Named { id: "3x3", name: "3×3", settings: "3x3" },
        Named { id: "4x5", name: "4 rows × 5 columns", settings: "4x5" },
        Named { id: "5x4", name: "5 rows × 4 columns", settings: "5x4" },
        Named { id: "5x5", name: "5×5", settings: "5x5" },
        Named { id: "6x6", name: "6×6", settings: "6x6" },
        Named { id: "misere", name: "4×4 misère", settings: "4x4-misere" },
    ],
    open: |settings| {
        let (rows, columns) = settings.board("board");
        if rows * columns > 62 {
            let message = format!("a board of {rows}x{columns} is too large: at most 62 cells fit");
            return Err(Mistake::new(message));
        }
        let game = Domineering::new(rows as usize, columns as usize, settings.misere());
        Ok(Open::indexed(game).symmetric().variant())
    },
};

struct Domineering {
    rows: usize,
    columns: usize,
    misere: bool,
    symmetries: Symmetries,
}

impl Domineering {
    fn new(rows: usize, columns: usize, misere: bool) -> Domineering {
        Domineering { rows, columns, misere, symmetries: Symmetries::mirrors(rows, columns) }
    }

    fn cells(&self) -> usize {
        self.rows * self.columns
    }

    fn mover(&self, taken: u64) -> Player {
        if taken.count_ones().is_multiple_of(4) { Player::First } else { Player::Second }
    }

    /// The upper or left cells of all dominoes that the player to move can lay.
    fn places(&self, taken: u64) -> u64 {
        let free = !taken & (u64::MAX >> (64 - self.cells()));
        match self.mover(taken) {
            Player::First => free & free.checked_shr(self.columns as u32).unwrap_or(0),
            Player::Second => {
                let last = (0..self.rows)
                    .fold(0, |mask, row| mask | 1u64 << (row * self.columns + self.columns - 1));
                free & free >> 1 & !last
            }
        }
    }

    /// The other cell of a domino laid by the player to move.
    fn other(&self, taken: u64, cell: usize) -> usize {
        match self.mover(taken) {
            Player::First => cell + self.columns,
            Player::Second => cell + 1,
        }
    }
}

impl Game for Domineering {
    /// The cells that are taken.
    type Position = u64;
    /// The upper or left cell of the domino.
    type Move = u8;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, taken: &u64, out: &mut Vec<u8>) {
        let mut places = self.places(*taken);
        while places != 0 {
            out.push(places.trailing_zeros() as u8);
            places &= places - 1;
        }
    }

    fn play(&self, taken: &u64, cell: u8) -> u64 {
        let cell = usize::from(cell);
        taken | 1 << cell | 1 << self.other(*taken, cell)
    }

    fn primitive(&self, taken: &u64) -> Option<Outcome> {
        (self.places(*taken) == 0).then(|| Outcome::Lose.flipped_if(self.misere))
    }

    fn canonical(&self, taken: &u64) -> u64 {
        self.symmetries.least(*taken, 0).0
    }

    fn orbit(&self, taken: &u64) -> u32 {
        self.symmetries.orbit(*taken, 0)
    }

    fn tier(&self, taken: &u64) -> u32 {
        self.cells() as u32 - taken.count_ones()
    }
}

impl Index for Domineering {
    fn size(&self) -> u64 {
        1 << self.cells()
    }

    fn index(&self, taken: &u64) -> u64 {
        *taken
    }

    fn position(&self, index: u64) -> Option<u64> {
        (index < self.size() && index.count_ones().is_multiple_of(2)).then_some(index)
    }
}

impl Show for Domineering {
    /// The cells row by row from the top: `x` taken, `-` empty.
    fn format(&self, taken: &u64) -> String {
        (0..self.cells()).map(|cell| if taken >> cell & 1 == 1 { 'x' } else { '-' }).collect()
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let read = |c| "x-".contains(c).then_some(c == 'x');
        let cells = parse_cells(text, 0, self.cells(), "x and -", read)?;
        let taken = (0..).zip(cells).fold(0, |taken, (cell, x)| taken | u64::from(x) << cell);
        if taken.count_ones() % 2 == 1 {
            let count = taken.count_ones();
            return Err(Mistake::new(format!(
                "{count} cells are taken; dominoes take an even number"
            )));
        }
        Ok(taken)
    }

    /// The two cells: `a4-a3`.
    fn notation(&self, taken: &u64, cell: u8) -> String {
        let name =
            |cell: usize| scene::cell_name(self.rows, cell / self.columns, cell % self.columns);
        let cell = usize::from(cell);
        format!("{}-{}", name(cell), name(self.other(*taken, cell)))
    }

    fn scene(&self, taken: &u64) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for cell in (0..self.cells()).filter(|cell| taken >> cell & 1 == 1) {
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            scene.piece(cell, place, Glyph::Bar(0.9, 0.9), Tone::Neutral, "x", "domino");
        }
        scene.notes.push(match self.mover(*taken) {
            Player::First => "The next domino is upright".into(),
            Player::Second => "The next domino is flat".into(),
        });
        scene
    }

    /// Its cells in either order.
    fn clicks(&self, taken: &u64, cell: u8) -> Clicks {
        let (one, two) = (usize::from(cell), self.other(*taken, usize::from(cell)));
        let pair = |a, b| vec![Click::Spot(a), Click::Spot(b)];
        vec![pair(one, two), pair(two, one)]
    }

    fn player(&self, taken: &u64) -> Option<Player> {
        Some(self.mover(*taken))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_player_lays_upright_and_the_second_flat() {
        let game = Domineering::new(2, 3, false);
        for (text, expected) in [
            ("------", "a2-a1 b2-b1 c2-c1"),
            ("x--x--", "b2-c2 b1-c1"),
            ("-x--x-", ""),
            ("x--xxx", ""), // two dominoes: it is the first player's turn again
        ] {
            let taken = game.parse(text).unwrap();
            let mut moves = Vec::new();
            game.moves(&taken, &mut moves);
            let moves: Vec<_> = moves.iter().map(|&mv| game.notation(&taken, mv)).collect();
            assert_eq!(moves.join(" "), expected, "{text}");
            let over = expected.is_empty().then_some(Outcome::Lose);
            assert_eq!(game.primitive(&taken), over, "{text}");
        }
        assert!(game.parse("x-----").is_err());
    }
}
