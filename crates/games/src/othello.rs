//! Othello on small boards: discs that are bracketed turn over.
//!
//! A board is two masks, row by row from the top; runs of discs are found for all cells at once by
//! shifting masks, eight directions each. The turn is kept, because passes hide whose it is.
//!
//! Index: the centre is never empty and has 2⁴ states, the other cells are ternary digits, read five
//! at a time from a table; × the turn: 32 · 3ⁿ⁻⁴ numbers, 17,006,112 for 4×4.
//!
//! Tier: twice the number of empty cells, and one more if the player to move can place nothing. A
//! placement lowers it by 2 or 1. After a pass the other player can place (or the game would be
//! over), so a pass lowers it by 1, and every variant can be scored.
//!
//! Symmetry: what maps the start to itself: a half turn if both sides are even, and the reflections
//! in the diagonals if the board is square.

use gamesman_rules::index::{Reflection, Symmetries};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Scored, Settings, Show, Symmetric, Tone, Variant, button,
    click, parse_cells, split_turn,
};

/// Othello.
pub(crate) static OTHELLO: Entry = Entry {
    id: "othello",
    name: "Othello",
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** 4×4 cells, or others from 3×3 to 6×6. The four cells in the middle hold two \
            discs of each colour, crosswise, dark in the upper left; where a side is odd the middle is \
            a little to the upper left.\n\n\
            **To move.** Dark begins. Place a disc of your colour on an empty cell so that it \
            **brackets** opposing discs: in at least one of the eight directions an unbroken line of \
            them leads from the new disc to another one of yours. All discs that the new one brackets \
            turn over. If you cannot place a disc you must pass, which counts as a move.\n\n\
            **To win.** The game ends when neither player can bracket anything. Whoever then has more \
            discs wins, by so many discs; equally many are a tie. In misère play whoever has fewer \
            wins.\n\n\
            With `any` a disc may be placed on every empty cell, whether it brackets something or not; \
            the game still ends when neither player can bracket anything.",
    source: "Goro Hasegawa, 1971, after *Reversi* (1883). The small boards, the odd ones too, and the \
             variant without restriction are those of GamesmanClassic, `mothello`.",
    known: "On 4×4 the second player wins (GamesmanClassic: 62,789 positions); on 6×6 too (Joel Feinstein, 1993).",
    parameters: &[BOARD, PLACE, PLAY],
    variants: &[
        named("regular", "4×4", "4x4"),
        named("misere", "4×4 misère", "4x4-bracket-misere"),
        named("any", "4×4, discs anywhere", "4x4-any"),
        named("3x3", "3×3", "3x3"),
        named("3x5", "3 rows × 5 columns", "3x5"),
    ],
    open,
};

const BOARD: Parameter = Parameter {
    id: "board",
    help: "Rows x columns of the board",
    kind: Kind::Board { min: 3, max: 6 },
    default: "4x4",
};

const PLACE: Parameter = Parameter {
    id: "place",
    help: "Where a disc may be placed",
    kind: Kind::Choice(&[
        Choice { id: "bracket", help: "where it brackets opposing discs" },
        Choice { id: "any", help: "on any empty cell" },
    ]),
    default: "bracket",
};

const fn named(id: &'static str, name: &'static str, settings: &'static str) -> Named {
    Named { id, name, settings }
}

fn open(settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
    let (rows, columns) = settings.board("board");
    let any = settings.choice("place") == "any";
    let game = Othello::new(rows as usize, columns as usize, any, settings.misere());
    let symmetric = game.symmetries.is_some();
    let open = Open::indexed(game).scored();
    Ok(if symmetric { open.symmetric().variant() } else { open.variant() })
}

/// The discs of both players as masks, row by row from the top, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    dark: u64,
    light: u64,
    player: Player,
}

impl Board {
    /// The discs of the player to move, and the other ones.
    fn sides(self) -> (u64, u64) {
        match self.player {
            Player::First => (self.dark, self.light),
            Player::Second => (self.light, self.dark),
        }
    }

    fn discs(self) -> u64 {
        self.dark | self.light
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ply {
    /// A disc on this cell.
    Place(u8),
    Pass,
}

/// A direction: how far to rotate a mask, and the cells that can be entered that way.
struct Way {
    shift: u32,
    inside: u64,
}

impl Way {
    #[inline(always)]
    fn step(&self, cells: u64) -> u64 {
        cells.rotate_left(self.shift) & self.inside
    }
}

struct Othello {
    rows: usize,
    columns: usize,
    /// Whether discs may be placed anywhere.
    any: bool,
    misere: bool,
    cells: u64,
    ways: Vec<Way>,
    /// If there is any but the identity.
    symmetries: Option<Symmetries>,
    /// The upper left cell of the four in the middle.
    middle: u32,
    /// 3⁰ + 3¹ + … over the bits of each mask of five.
    ternary: [u64; 32],
    /// The inverse: for five ternary digits, where they are 1 (dark) and 2 (light).
    digits: Vec<(u8, u8)>,
}

impl Othello {
    fn new(rows: usize, columns: usize, any: bool, misere: bool) -> Othello {
        let cells = (1u64 << (rows * columns)) - 1;
        let first_column = (0..rows).fold(0, |mask, row| mask | 1 << (row * columns));
        let last_column = first_column << (columns - 1);
        let width = columns as u32;
        let way = |shift: u32, closed: u64| Way { shift: shift % 64, inside: cells & !closed };
        let ways = vec![
            way(1, first_column),
            way(width, 0),
            way(width + 1, first_column),
            way(width - 1, last_column),
            way(63, last_column),
            way(64 - width, 0),
            way(63 - width, last_column),
            way(65 - width, first_column),
        ];
        let power = |mask: usize, i: u32| if mask >> i & 1 == 1 { 3u64.pow(i) } else { 0 };
        let ternary: [u64; 32] = std::array::from_fn(|mask| (0..5).map(|i| power(mask, i)).sum());
        let mut digits = vec![(0, 0); 243];
        for dark in 0..32u8 {
            for light in (0..32u8).filter(|light| light & dark == 0) {
                let number = ternary[usize::from(dark)] + 2 * ternary[usize::from(light)];
                digits[number as usize] = (dark, light);
            }
        }
        let middle = ((rows / 2 - 1) * columns + columns / 2 - 1) as u32;
        let symmetries = symmetries(rows, columns);
        Othello { rows, columns, any, misere, cells, ways, symmetries, middle, ternary, digits }
    }

    /// The four cells in the middle.
    fn centre(&self) -> u64 {
        (0b11 | 0b11 << self.columns) << self.middle
    }

    fn name(&self, cell: usize) -> String {
        cell_name(self.rows, cell / self.columns, cell % self.columns)
    }

    /// The empty cells where a disc of `own` brackets some of `other`.
    #[inline(always)]
    fn brackets(&self, own: u64, other: u64) -> u64 {
        let empty = self.cells & !(own | other);
        let longest = self.rows.max(self.columns) - 2;
        self.ways.iter().fold(0, |found, way| {
            let mut run = way.step(own) & other;
            for _ in 1..longest {
                run |= way.step(run) & other;
            }
            found | way.step(run) & empty
        })
    }

    /// The discs of `other` that a disc of `own` on `cell` brackets.
    #[inline(always)]
    fn bracketed(&self, own: u64, other: u64, cell: u64) -> u64 {
        self.ways.iter().fold(0, |found, way| {
            let (mut run, mut next) = (0, way.step(cell));
            while next & other != 0 {
                run |= next;
                next = way.step(next);
            }
            if next & own == 0 { found } else { found | run }
        })
    }

    /// The cells where the player to move may place a disc, if the game is not over.
    #[inline(always)]
    fn open_cells(&self, board: Board) -> u64 {
        let (own, other) = board.sides();
        if self.any { self.cells & !(own | other) } else { self.brackets(own, other) }
    }

    /// The mask without the middle.
    #[inline(always)]
    fn packed(&self, mask: u64) -> u64 {
        let (first, width) = (self.middle, self.columns as u32);
        let low = mask & ((1 << first) - 1);
        let between = (mask >> (first + 2)) & ((1 << (width - 2)) - 1);
        low | between << first | mask >> (first + width + 2) << (first + width - 2)
    }

    /// The inverse of `packed`, with the middle empty.
    #[inline(always)]
    fn unpacked(&self, packed: u64) -> u64 {
        let (first, width) = (self.middle, self.columns as u32);
        let low = packed & ((1 << first) - 1);
        let between = (packed >> first) & ((1 << (width - 2)) - 1);
        let high = packed >> (first + width - 2) << (first + width + 2);
        low | between << (first + 2) | high
    }
}

/// The symmetries of the board that keep the four discs in the middle.
fn symmetries(rows: usize, columns: usize) -> Option<Symmetries> {
    let cells = rows * columns;
    let even = rows.is_multiple_of(2) && columns.is_multiple_of(2);
    let mut factors = Vec::new();
    if rows == columns {
        let across = |cell: usize| (cell % columns * columns + cell / columns) as u32;
        factors.push(Reflection::new(&(0..cells).map(across).collect::<Vec<_>>()));
    }
    if even {
        let turned: Vec<u32> = (0..cells as u32).rev().collect();
        factors.push(Reflection::new(&turned));
    }
    (!factors.is_empty()).then(|| Symmetries::new(factors))
}

impl Game for Othello {
    type Position = Board;
    type Move = Ply;

    fn start(&self) -> Board {
        let (dark, light) = (1 | 2 << self.columns, 2 | 1 << self.columns);
        let player = Player::First;
        Board { dark: dark << self.middle, light: light << self.middle, player }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Ply>) {
        let mut open = self.open_cells(*board);
        if open == 0 {
            out.push(Ply::Pass);
        }
        while open != 0 {
            out.push(Ply::Place(open.trailing_zeros() as u8));
            open &= open - 1;
        }
    }

    fn play(&self, board: &Board, ply: Ply) -> Board {
        let (mut own, mut other) = board.sides();
        if let Ply::Place(cell) = ply {
            let turned = self.bracketed(own, other, 1 << cell);
            own |= turned | 1 << cell;
            other &= !turned;
        }
        let player = board.player.other();
        let mover_is_dark = board.player == Player::First;
        let (dark, light) = if mover_is_dark { (own, other) } else { (other, own) };
        Board { dark, light, player }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let (own, other) = board.sides();
        if self.brackets(own, other) != 0 || self.brackets(other, own) != 0 {
            return None;
        }
        Some(match self.margin(board) {
            1.. => Outcome::Win,
            0 => Outcome::Tie,
            _ => Outcome::Lose,
        })
    }

    fn tier(&self, board: &Board) -> u32 {
        let empty = (self.cells & !board.discs()).count_ones();
        2 * empty + u32::from(self.open_cells(*board) == 0)
    }
}

impl Symmetric for Othello {
    #[inline(always)]
    fn canonical(&self, board: &Board) -> Board {
        let Some(symmetries) = &self.symmetries else { return *board };
        let (dark, light) = symmetries.least(board.dark, board.light);
        Board { dark, light, ..*board }
    }

    fn orbit(&self, board: &Board) -> u32 {
        let symmetries = self.symmetries.as_ref();
        symmetries.map_or(1, |symmetries| symmetries.orbit(board.dark, board.light))
    }
}

impl Scored for Othello {
    fn margin(&self, board: &Board) -> i32 {
        let (own, other) = board.sides();
        let more = own.count_ones() as i32 - other.count_ones() as i32;
        if self.misere { -more } else { more }
    }
}

impl Index for Othello {
    fn size(&self) -> u64 {
        32 * 3u64.pow((self.rows * self.columns) as u32 - 4)
    }

    #[inline(always)]
    fn index(&self, board: &Board) -> u64 {
        let (mut dark, mut light) = (self.packed(board.dark), self.packed(board.light));
        let (mut number, mut place) = (0, 1);
        while dark | light != 0 {
            let digits = |mask| self.ternary[(mask & 31) as usize];
            number += place * (digits(dark) + 2 * digits(light));
            place *= 243;
            (dark, light) = (dark >> 5, light >> 5);
        }
        let middle = board.dark >> self.middle;
        let middle = middle & 3 | (middle >> self.columns & 3) << 2;
        32 * number + 2 * middle + u64::from(board.player == Player::Second)
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let (mut number, mut place) = (index / 32, 0);
        let (mut dark, mut light) = (0, 0);
        while number != 0 {
            let (d, l) = self.digits[(number % 243) as usize];
            dark |= u64::from(d) << place;
            light |= u64::from(l) << place;
            (number, place) = (number / 243, place + 5);
        }
        let middle = index / 2 % 16;
        let middle = (middle & 3 | middle >> 2 << self.columns) << self.middle;
        Some(Board {
            dark: self.unpacked(dark) | middle,
            light: self.unpacked(light) | self.centre() & !middle,
            player: if index.is_multiple_of(2) { Player::First } else { Player::Second },
        })
    }
}

impl Show for Othello {
    /// The turn, then the cells row by row from the top: `x` (dark), `o` (light) or `-`.
    fn format(&self, board: &Board) -> String {
        let disc = |cell: usize| match (board.dark >> cell & 1, board.light >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '-',
        };
        let cells: String = (0..self.rows * self.columns).map(disc).collect();
        format!("{}_{cells}", board.player.number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let discs = parse_cells(text, 2, self.rows * self.columns, "x, o and -", |c| {
            "xo-".contains(c).then_some(c)
        })?;
        let mask = |disc| {
            let cells = discs.iter().enumerate().filter(|(_, c)| **c == disc);
            cells.fold(0u64, |mask, (cell, _)| mask | 1 << cell)
        };
        let board = Board { dark: mask('x'), light: mask('o'), player };
        let gap = self.centre() & !board.discs();
        if gap != 0 {
            let cell = gap.trailing_zeros() as usize;
            let name = self.name(cell);
            let message = format!("{name} is in the middle, which always holds a disc: x or o");
            return Err(Mistake::at(2 + cell, message));
        }
        Ok(board)
    }

    fn notation(&self, _: &Board, ply: Ply) -> String {
        match ply {
            Ply::Place(cell) => self.name(usize::from(cell)),
            Ply::Pass => "pass".into(),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for cell in 0..self.rows * self.columns {
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            if board.dark >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Disc(0.4), Tone::First, "x", "dark disc");
            } else if board.light >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Disc(0.4), Tone::Second, "o", "light disc");
            }
        }
        let (dark, light) = (board.dark.count_ones(), board.light.count_ones());
        scene.notes.push(format!("Dark {dark}, light {light}"));
        scene
    }

    fn clicks(&self, _: &Board, ply: Ply) -> Clicks {
        match ply {
            Ply::Place(cell) => click(usize::from(cell)),
            Ply::Pass => button("pass"),
        }
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(game: &Othello, text: &str) -> Vec<(String, String)> {
        let board = game.parse(text).unwrap();
        let mut turns = Vec::new();
        game.moves(&board, &mut turns);
        let after = |ply| game.format(&game.play(&board, ply));
        turns.into_iter().map(|ply| (game.notation(&board, ply), after(ply))).collect()
    }

    #[test]
    fn a_disc_turns_all_that_it_brackets_but_nothing_at_the_edge() {
        let game = Othello::new(4, 4, false, false);
        let all = turns(&game, "1_----xox-ooo--oox");
        let corner = all.iter().find(|(name, _)| name == "a1").unwrap();
        assert_eq!(corner.1, "2_----xox-xxo-xxxx");
        let names = |text| turns(&game, text).into_iter().map(|t| t.0).collect::<Vec<_>>();
        assert_eq!(names("1_-----oox-oox----"), ["b4", "a3", "a2", "b1"]);
        assert_eq!(names("1_-----xo--ox-----"), ["c4", "d3", "a2", "b1"]);
    }

    #[test]
    fn whoever_cannot_bracket_passes_until_nobody_can() {
        let game = Othello::new(3, 3, false, false);
        assert_eq!(turns(&game, "2_xo-xo----"), [("pass".into(), "1_xo-xo----".into())]);
        let tier = |text| game.tier(&game.parse(text).unwrap());
        assert_eq!((tier("2_xo-xo----"), tier("1_xo-xo----")), (11, 10));
        let anywhere = Othello::new(3, 3, true, false);
        assert_eq!(turns(&anywhere, "2_xo-xo----").len(), 5);
    }

    #[test]
    fn the_end_counts_discs_and_misere_turns_it_round() {
        for (text, outcome, margin) in [
            ("1_xxxxx----", Outcome::Win, 5),
            ("2_xxxxx----", Outcome::Lose, -5),
            ("2_xxoxxooox", Outcome::Lose, -1),
        ] {
            for misere in [false, true] {
                let game = Othello::new(3, 3, false, misere);
                let board = game.parse(text).unwrap();
                assert_eq!(game.primitive(&board), Some(outcome.flipped_if(misere)));
                assert_eq!(game.margin(&board), if misere { -margin } else { margin });
            }
        }
    }

    #[test]
    fn every_board_has_an_index_and_a_full_middle() {
        for (rows, columns) in [(3, 3), (3, 6), (6, 3), (5, 4), (6, 6)] {
            let game = Othello::new(rows, columns, false, false);
            let last = game.size() - 1;
            for number in (0..400).map(|i| last / 400 * i).chain([last]) {
                let board = game.position(number).unwrap();
                assert_eq!(board.dark & board.light, 0);
                assert_eq!(game.index(&board), number, "{rows}x{columns} {board:?}");
            }
            assert_eq!(game.position(last + 1), None);
        }
        let hole = Othello::new(4, 4, false, false).parse("1_-----x---ox-----").unwrap_err();
        assert!(hole.at == Some(8) && hole.message.contains("c3"), "{hole}");
    }
}
