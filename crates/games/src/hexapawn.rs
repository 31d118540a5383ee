//! Hexapawn: two rows of chess pawns that race past each other.
//!
//! A board is two masks of cells, row by row from the top, and whose turn it is. Index: the masks as
//! digits to base 3, times two for the turn. Tier: the steps all pawns have left to the far row,
//! which every move lowers. The board's mirror image is the only symmetry.
//!
//! Source: Martin Gardner, "Mathematical Games", Scientific American, March 1962.

use gamesman_rules::{
    Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome, PLAY,
    Parameter, Player, Players, Scene, Show, Tone, from_to, parse_cells, scene, split_turn,
};

/// Hexapawn on boards of up to 30 cells.
pub(crate) static HEXAPAWN: Entry = Entry {
    id: "hexapawn",
    name: "Hexapawn",
    players: Players::Two,
    family: Family::Race,
    rules: "Each player has a row of pawns at an edge of the board. Pawns move as in chess: one step \
            straight ahead to an empty cell, or one step diagonally ahead to take an enemy pawn. \
            There is no double step and no promotion.\n\n\
            Whoever first brings a pawn to the far edge wins, and so does whoever leaves the other \
            without a move. In misère play whoever does either loses.",
    source: "Martin Gardner, *Scientific American*, March 1962, for a machine of matchboxes that \
             learns; larger boards as in GamesmanClassic.",
    known: "On 3×3 the second player wins (Gardner 1962).",
    parameters: &[
        Parameter {
            id: "board",
            help: "Rows x columns, at most 30 cells",
            kind: Kind::Board { min: 3, max: 8 },
            default: "3x3",
        },
        PLAY,
    ],
    variants: &[
        Named { id: "regular", name: "3×3", settings: "3x3" },
        Named { id: "3x6", name: "3 rows × 6 columns", settings: "3x6" },
        Named { id: "4x4", name: "4×4", settings: "4x4" },
        Named { id: "misere", name: "3×3 misère", settings: "3x3-misere" },
    ],
    open: |settings| {
        let (rows, columns) = settings.board("board");
        if rows * columns > 30 {
            let cells = rows * columns;
            let message = format!("a board of {rows}x{columns} has {cells} cells; at most 30 fit");
            return Err(Mistake::new(message));
        }
        let (rows, columns) = (rows as usize, columns as usize);
        let game = Hexapawn { rows, columns, misere: settings.misere() };
        Ok(Open::indexed(game).symmetric().variant())
    },
};

struct Hexapawn {
    rows: usize,
    columns: usize,
    misere: bool,
}

/// Masks of cells, row by row from the top. The first player's pawns go up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Board {
    first: u32,
    second: u32,
    player: Player,
}

impl Hexapawn {
    fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The cells of a row, counted from the top.
    fn row(&self, row: usize) -> u32 {
        ((1 << self.columns) - 1) << (row * self.columns)
    }

    /// The mask in the mirror.
    fn mirrored(&self, mask: u32) -> u32 {
        let cells = (0..self.cells()).filter(|cell| mask >> cell & 1 == 1);
        let image =
            |cell| cell / self.columns * self.columns + self.columns - 1 - cell % self.columns;
        cells.fold(0, |out, cell| out | 1 << image(cell))
    }

    /// Pushes every move of the player to move; nobody has reached the far edge.
    fn steps(&self, board: &Board, out: &mut Vec<(u8, u8)>) {
        let (own, other) = match board.player {
            Player::First => (board.first, board.second),
            Player::Second => (board.second, board.first),
        };
        for from in (0..self.cells()).filter(|cell| own >> cell & 1 == 1) {
            let ahead = match board.player {
                Player::First => from.checked_sub(self.columns),
                Player::Second => Some(from + self.columns).filter(|to| *to < self.cells()),
            };
            let Some(ahead) = ahead else { continue };
            let left = (ahead % self.columns > 0).then(|| ahead - 1);
            let right = (ahead % self.columns + 1 < self.columns).then_some(ahead + 1);
            for to in [left, right].into_iter().flatten().filter(|to| other >> to & 1 == 1) {
                out.push((from as u8, to as u8));
            }
            if (own | other) >> ahead & 1 == 0 {
                out.push((from as u8, ahead as u8));
            }
        }
    }
}

impl Game for Hexapawn {
    type Position = Board;
    /// From cell, to cell.
    type Move = (u8, u8);

    fn start(&self) -> Board {
        Board { first: self.row(self.rows - 1), second: self.row(0), player: Player::First }
    }

    fn moves(&self, board: &Board, out: &mut Vec<(u8, u8)>) {
        self.steps(board, out);
    }

    fn play(&self, board: &Board, (from, to): (u8, u8)) -> Board {
        let moved = |own: u32| own & !(1 << from) | 1 << to;
        let player = board.player.other();
        match board.player {
            Player::First => {
                Board { first: moved(board.first), second: board.second & !(1 << to), player }
            }
            Player::Second => {
                Board { first: board.first & !(1 << to), second: moved(board.second), player }
            }
        }
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let arrived = match board.player {
            Player::First => board.second & self.row(self.rows - 1),
            Player::Second => board.first & self.row(0),
        };
        let mut moves = Vec::new();
        if arrived == 0 {
            self.steps(board, &mut moves);
        }
        moves.is_empty().then(|| Outcome::Lose.flipped_if(self.misere))
    }

    fn canonical(&self, board: &Board) -> Board {
        let image = Board {
            first: self.mirrored(board.first),
            second: self.mirrored(board.second),
            player: board.player,
        };
        if (image.first, image.second) < (board.first, board.second) { image } else { *board }
    }

    fn orbit(&self, board: &Board) -> u32 {
        let same = |pieces| self.mirrored(pieces) == pieces;
        if same(board.first) && same(board.second) { 1 } else { 2 }
    }

    fn tier(&self, board: &Board) -> u32 {
        let steps = |row: usize| {
            let back = self.rows - 1 - row;
            (board.first & self.row(row)).count_ones() * row as u32
                + (board.second & self.row(row)).count_ones() * back as u32
        };
        (0..self.rows).map(steps).sum()
    }
}

impl Index for Hexapawn {
    fn size(&self) -> u64 {
        2 * 3u64.pow(self.cells() as u32)
    }

    fn index(&self, board: &Board) -> u64 {
        let cells = (0..self.cells()).rev().fold(0, |index, cell| {
            let mark = (board.first >> cell & 1) + 2 * (board.second >> cell & 1);
            index * 3 + u64::from(mark)
        });
        cells * 2 + u64::from(board.player == Player::Second)
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.size() {
            return None;
        }
        let player = if index.is_multiple_of(2) { Player::First } else { Player::Second };
        let (mut rest, mut board) = (index / 2, Board { first: 0, second: 0, player });
        for cell in 0..self.cells() {
            match rest % 3 {
                1 => board.first |= 1 << cell,
                2 => board.second |= 1 << cell,
                _ => {}
            }
            rest /= 3;
        }
        Some(board)
    }
}

impl Show for Hexapawn {
    /// `1_` or `2_` for the turn, then the cells row by row from the top: `x` the first player's
    /// pawns, which go up, `o` the second's, `-` empty.
    fn format(&self, board: &Board) -> String {
        let cell = |cell| match (board.first >> cell & 1, board.second >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '-',
        };
        let cells: String = (0..self.cells()).map(cell).collect();
        format!("{}_{cells}", board.player.number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, cells) = split_turn(text)?;
        let allowed = |c| "xo-".contains(c).then_some(c);
        let cells = parse_cells(cells, 2, self.cells(), "x, o and -", allowed)?;
        let mut board = Board { first: 0, second: 0, player };
        for (cell, pawn) in cells.into_iter().enumerate() {
            board.first |= u32::from(pawn == 'x') << cell;
            board.second |= u32::from(pawn == 'o') << cell;
        }
        Ok(board)
    }

    fn notation(&self, _: &Board, (from, to): (u8, u8)) -> String {
        let name = |cell: u8| {
            let cell = usize::from(cell);
            scene::cell_name(self.rows, cell / self.columns, cell % self.columns)
        };
        format!("{}-{}", name(from), name(to))
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows, self.columns);
        for cell in 0..self.cells() {
            let place = Scene::cell(cell / self.columns, cell % self.columns);
            if board.first >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Wedge(0, -1), Tone::First, "x", "dark pawn");
            } else if board.second >> cell & 1 == 1 {
                scene.piece(cell, place, Glyph::Wedge(0, 1), Tone::Second, "o", "light pawn");
            }
        }
        scene
    }

    fn clicks(&self, _: &Board, (from, to): (u8, u8)) -> Clicks {
        from_to(usize::from(from), usize::from(to))
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_step_ahead_and_take_diagonally() {
        let game = Hexapawn { rows: 3, columns: 3, misere: false };
        for (text, moves) in [
            ("1_ooo---xxx", vec!["a1-a2", "b1-b2", "c1-c2"]),
            ("2_oooxo---x", vec!["b3-a2", "b2-b1", "b2-c1", "c3-c2"]),
            ("2_--o-x--x-", vec!["c3-b2", "c3-c2"]),
            // Blocked, arrived.
            ("1_-o--x----", vec![]),
            ("2_x-o------", vec![]),
        ] {
            let board = game.parse(text).expect("a board");
            let over = game.primitive(&board);
            assert_eq!(over, moves.is_empty().then_some(Outcome::Lose), "{text}");
            let mut found = Vec::new();
            if over.is_none() {
                game.moves(&board, &mut found);
            }
            let mut names: Vec<_> = found.iter().map(|&mv| game.notation(&board, mv)).collect();
            names.sort();
            let mut moves = moves;
            moves.sort_unstable();
            assert_eq!(names, moves, "{text}");
        }
    }
}
