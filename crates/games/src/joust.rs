//! Joust: two chess pieces burn the cells they leave, or throw grenades; whoever cannot move has lost.
//!
//! GamesmanClassic's `mjoust` with its boards and pieces. A board is a mask of burnt cells, row by row from the
//! top, both pieces' cells and whose turn it is.
//!
//! Index: x's cell × o's cell among the others × the burnt of the cells left × the turn; 7.9 million
//! numbers for 4×4, 199 million for 4×5. Tier: the cells that are not burnt, fewer after every move.
//!
//! Symmetry: on square boards the reflection that keeps both corners where pieces begin.

use gamesman_rules::index::{MixedRadix, spread, squeeze};
use gamesman_rules::scene::cell_name;
use gamesman_rules::{
    Choice, Click, Clicks, Entry, Family, Game, Glyph, Index, Kind, Mistake, Named, Open, Outcome,
    PLAY, Parameter, Player, Players, Scene, Settings, Show, Symmetric, Tone, Variant, parse_cells,
    split_turn,
};

mod piece;

use piece::Piece;

/// Joust.
pub(crate) static JOUST: Entry = Entry {
    id: "joust",
    name: "Joust",
    players: Players::Two,
    family: Family::Race,
    rules: "**The board.** Each player has one chess piece, usually a **knight**, in opposite corners.\n\n\
            **To move.** The piece in the bottom right corner, **x**, begins. Move your piece as in chess to \
            a free cell. The cell it leaves is **burnt** for good: nothing can go there again. Nothing is \
            captured. Bishops, rooks and queens cannot pass burnt cells or the other piece; knights jump over \
            them.\n\n\
            **To win.** A player who cannot move has **lost**. In misère play that player has won.\n\n\
            **Other rules.** The board and both pieces can be chosen. With a **grenade** you burn another \
            cell instead, chosen together with the move: with `any`, any free cell or the one you leave, with `like` \
            one that your piece could have gone to from where it stood. With `anyboth` and `likeboth` the cell \
            you leave is burnt besides. It may not be the cell you go to, and without a cell to burn there is no \
            move.",
    source: "One of the games of the GamesCrafters in spring 2002, by Isaac Greenbride, Dave Le and Mike Jurka. \
             The rules are those of GamesmanClassic's `mjoust`; there grenades may hit the cell gone to and \
             then burn nothing.",
    known: "With two knights on 4×4 the first player loses in 12 moves (GamesmanClassic), on 4 rows of 5 in 14.",
    parameters: &[BOARD, FIRST, SECOND, BURN, PLAY],
    variants: &[
        Named { id: "regular", name: "4×4, knights", settings: "4x4" },
        Named {
            id: "misere",
            name: "4×4, knights, misère",
            settings: "4x4-knight-knight-left-misere",
        },
        Named { id: "4x5", name: "4 rows × 5 columns, knights", settings: "4x5" },
        Named { id: "kings", name: "4×4, kings", settings: "4x4-king-king" },
        Named { id: "queens", name: "4×4, queens", settings: "4x4-queen-queen" },
        Named {
            id: "grenade",
            name: "4×4, knights with grenades",
            settings: "4x4-knight-knight-any",
        },
    ],
    open,
};

const BOARD: Parameter = Parameter {
    id: "board",
    help: "Rows x columns, at most 20 cells",
    kind: Kind::Board { min: 2, max: 10 },
    default: "4x4",
};

const PIECES: Kind = Kind::Choice(&[
    Choice { id: "knight", help: "a knight" },
    Choice { id: "bishop", help: "a bishop" },
    Choice { id: "rook", help: "a rook" },
    Choice { id: "queen", help: "a queen" },
    Choice { id: "king", help: "a king" },
]);

const FIRST: Parameter =
    Parameter { id: "first", help: "The first player's piece", kind: PIECES, default: "knight" };

const SECOND: Parameter =
    Parameter { id: "second", help: "The second player's piece", kind: PIECES, default: "knight" };

const BURN: Parameter = Parameter {
    id: "burn",
    help: "What a move burns",
    kind: Kind::Choice(&[
        Choice { id: "left", help: "the cell that is left" },
        Choice { id: "any", help: "any free cell or the one that is left" },
        Choice { id: "anyboth", help: "any free cell and the one that is left" },
        Choice { id: "like", help: "a cell that the piece could have gone to" },
        Choice { id: "likeboth", help: "such a cell and the one that is left" },
    ]),
    default: "left",
};

fn open(settings: &Settings) -> Result<Box<dyn Variant>, Mistake> {
    let (rows, columns) = settings.board("board");
    let cells = rows * columns;
    if cells > 20 {
        let message = format!("a board of {rows}x{columns} has {cells} cells; at most 20 fit");
        return Err(Mistake::new(message));
    }
    let piece = |id| match settings.choice(id) {
        "bishop" => Piece::Bishop,
        "rook" => Piece::Rook,
        "queen" => Piece::Queen,
        "king" => Piece::King,
        _ => Piece::Knight,
    };
    let (grenade, leaves) = match settings.choice("burn") {
        "any" => (Grenade::Any, false),
        "anyboth" => (Grenade::Any, true),
        "like" => (Grenade::Like, false),
        "likeboth" => (Grenade::Like, true),
        _ => (Grenade::None, true),
    };
    let pieces = [piece("first"), piece("second")];
    let game = Joust::new((rows as u8, columns as u8), pieces, grenade, leaves, settings.misere());
    Ok(Open::indexed(game).symmetric().variant())
}

/// Which cells can be burnt besides the one that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grenade {
    None,
    Any,
    Like,
}

/// The burnt cells, the pieces' cells and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    burnt: u32,
    x: u8,
    o: u8,
    second: bool,
}

impl Board {
    fn player(self) -> Player {
        if self.second { Player::Second } else { Player::First }
    }

    fn mover(self) -> u8 {
        if self.second { self.o } else { self.x }
    }

    /// Both pieces.
    fn pieces(self) -> u32 {
        1 << self.x | 1 << self.o
    }
}

/// Where the piece goes, and what is burnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    to: u8,
    burn: u8,
}

struct Joust {
    rows: u8,
    columns: u8,
    pieces: [Piece; 2],
    grenade: Grenade,
    /// The cell that is left is burnt in any case.
    leaves: bool,
    misere: bool,
    digits: MixedRadix,
}

impl Joust {
    /// A board of 4 to 20 cells.
    fn new(
        (rows, columns): (u8, u8),
        pieces: [Piece; 2],
        grenade: Grenade,
        leaves: bool,
        misere: bool,
    ) -> Joust {
        let cells = u64::from(rows) * u64::from(columns);
        let bases = [2, 1 << (cells - 2), cells - 1, cells];
        let digits = MixedRadix::new(bases).expect("199 million numbers at most");
        Joust { rows, columns, pieces, grenade, leaves, misere, digits }
    }

    fn cells(&self) -> u8 {
        self.rows * self.columns
    }

    fn free(&self, board: &Board) -> u32 {
        ((1 << self.cells()) - 1) & !(board.burnt | board.pieces())
    }

    /// The free cells that the mover's piece can go to.
    fn reached(&self, board: &Board) -> u32 {
        let (free, from) = (self.free(board), board.mover());
        let (steps, most) = self.pieces[usize::from(board.second)].steps();
        let mut reached = 0;
        for (down, right) in steps {
            let (mut row, mut column) = ((from / self.columns) as i8, (from % self.columns) as i8);
            for _ in 0..most {
                (row, column) = (row + down, column + right);
                let inside = (0..self.rows as i8).contains(&row)
                    && (0..self.columns as i8).contains(&column);
                let cell = row * self.columns as i8 + column;
                if !inside || free >> cell & 1 == 0 {
                    break;
                }
                reached |= 1 << cell;
            }
        }
        reached
    }

    /// The cells that can be burnt with a move to `to`.
    fn burnable(&self, board: &Board, reached: u32, to: u8) -> u32 {
        let left = 1 << board.mover();
        let grenades = match self.grenade {
            Grenade::None => return left,
            Grenade::Any => self.free(board) | if self.leaves { 0 } else { left },
            Grenade::Like => reached,
        };
        grenades & !(1 << to)
    }

    fn name(&self, cell: u8) -> String {
        let (row, column) = (cell / self.columns, cell % self.columns);
        cell_name(self.rows.into(), row.into(), column.into())
    }

    /// The board with rows and columns exchanged, which must be equally many.
    fn transposed(&self, board: &Board) -> Board {
        let image = |cell: u8| cell % self.columns * self.columns + cell / self.columns;
        let burnt = cells(board.burnt).fold(0, |burnt, cell| burnt | 1 << image(cell));
        Board { burnt, x: image(board.x), o: image(board.o), ..*board }
    }
}

fn cells(mask: u32) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let cell = (rest != 0).then(|| rest.trailing_zeros() as u8);
        rest &= rest.wrapping_sub(1);
        cell
    })
}

impl Game for Joust {
    type Position = Board;
    type Move = Turn;

    fn start(&self) -> Board {
        Board { burnt: 0, x: self.cells() - 1, o: 0, second: false }
    }

    fn moves(&self, board: &Board, out: &mut Vec<Turn>) {
        let reached = self.reached(board);
        for to in cells(reached) {
            let burns = cells(self.burnable(board, reached, to));
            out.extend(burns.map(|burn| Turn { to, burn }));
        }
    }

    fn play(&self, board: &Board, Turn { to, burn }: Turn) -> Board {
        let left = if self.leaves { 1 << board.mover() } else { 0 };
        let mut next =
            Board { burnt: board.burnt | 1 << burn | left, second: !board.second, ..*board };
        if board.second {
            next.o = to;
        } else {
            next.x = to;
        }
        next
    }

    fn primitive(&self, board: &Board) -> Option<Outcome> {
        let reached = self.reached(board);
        let stuck = cells(reached).all(|to| self.burnable(board, reached, to) == 0);
        stuck.then(|| Outcome::Lose.flipped_if(self.misere))
    }

    fn tier(&self, board: &Board) -> u32 {
        u32::from(self.cells()) - board.burnt.count_ones()
    }
}

impl Symmetric for Joust {
    fn canonical(&self, board: &Board) -> Board {
        if self.rows == self.columns { self.transposed(board).min(*board) } else { *board }
    }

    fn orbit(&self, board: &Board) -> u32 {
        if self.rows == self.columns && self.transposed(board) != *board { 2 } else { 1 }
    }
}

impl Index for Joust {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, board: &Board) -> u64 {
        let burnt = squeeze(board.burnt.into(), board.pieces().into());
        let o = board.o - u8::from(board.o > board.x);
        self.digits.rank([board.second.into(), burnt, o.into(), board.x.into()].into_iter())
    }

    fn position(&self, index: u64) -> Option<Board> {
        if index >= self.digits.size() {
            return None;
        }
        let mut digits = self.digits.unrank(index);
        let (second, burnt) = (digits.next()? == 1, digits.next()?);
        let (o, x) = (digits.next()? as u8, digits.next()? as u8);
        let board = Board { burnt: 0, x, o: o + u8::from(o >= x), second };
        Some(Board { burnt: spread(burnt, board.pieces().into()) as u32, ..board })
    }
}

impl Show for Joust {
    /// The turn, then the cells row by row from the top: `x`, `o`, `b` burnt or `-`.
    fn format(&self, board: &Board) -> String {
        let letter = |cell: u8| match cell {
            _ if cell == board.x => 'x',
            _ if cell == board.o => 'o',
            _ if board.burnt >> cell & 1 == 1 => 'b',
            _ => '-',
        };
        let cells: String = (0..self.cells()).map(letter).collect();
        format!("{}_{cells}", board.player().number())
    }

    fn parse(&self, text: &str) -> Result<Board, Mistake> {
        let (player, text) = split_turn(text)?;
        let letters = parse_cells(text, 2, self.cells().into(), "x, o, b and -", |c| {
            "xob-".contains(c).then_some(c)
        })?;
        let mask = |letter| {
            let cells = letters.iter().enumerate().filter(|(_, c)| **c == letter);
            cells.fold(0u32, |mask, (cell, _)| mask | 1 << cell)
        };
        let one = |letter| {
            let mask: u32 = mask(letter);
            let found = mask.count_ones();
            let message = format!("{found} pieces {letter} where there is always 1");
            (found == 1).then(|| mask.trailing_zeros() as u8).ok_or_else(|| Mistake::new(message))
        };
        let (x, o) = (one('x')?, one('o')?);
        Ok(Board { burnt: mask('b'), x, o, second: player == Player::Second })
    }

    /// Where the piece goes and, with grenades, what is burnt: `c3`, `c3-b2`.
    fn notation(&self, _: &Board, turn: Turn) -> String {
        let to = self.name(turn.to);
        match self.grenade {
            Grenade::None => to,
            _ => format!("{to}-{}", self.name(turn.burn)),
        }
    }

    fn scene(&self, board: &Board) -> Scene {
        let mut scene = Scene::grid(self.rows.into(), self.columns.into());
        let place = |cell: u8| {
            Scene::cell(usize::from(cell / self.columns), usize::from(cell % self.columns))
        };
        for cell in cells(board.burnt) {
            let id = 2 + usize::from(cell);
            scene.piece(id, place(cell), Glyph::Tile(0.96, 0.96), Tone::Shade, "#", "burnt cell");
        }
        let sides = [(board.x, Tone::First, "dark"), (board.o, Tone::Second, "light")];
        for (side, (cell, tone, colour)) in sides.into_iter().enumerate() {
            let (symbol, piece) = (self.pieces[side].symbols()[side], self.pieces[side].name());
            let name = format!("{colour} {piece}");
            scene.piece(side, place(cell), Glyph::Tile(0.78, 0.78), tone, symbol, name);
        }
        scene
    }

    /// The cell to go to, then the one to burn if that is a choice.
    fn clicks(&self, _: &Board, turn: Turn) -> Clicks {
        let mut clicks = vec![Click::Spot(turn.to.into())];
        if self.grenade != Grenade::None {
            clicks.push(Click::Spot(turn.burn.into()));
        }
        vec![clicks]
    }

    fn player(&self, board: &Board) -> Option<Player> {
        Some(board.player())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knights(grenade: Grenade, leaves: bool) -> Joust {
        Joust::new((4, 4), [Piece::Knight; 2], grenade, leaves, false)
    }

    fn names(game: &Joust, text: &str) -> String {
        let board = game.parse(text).unwrap();
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let names: Vec<String> = moves.into_iter().map(|mv| game.notation(&board, mv)).collect();
        names.join(" ")
    }

    #[test]
    fn pieces_move_as_in_chess_and_burn_what_they_leave() {
        let game = knights(Grenade::None, true);
        let start = game.format(&game.start());
        assert_eq!(start, "1_o--------------x");
        assert_eq!(names(&game, &start), "c3 b2");
        let next = game.play(&game.start(), Turn { to: 6, burn: 15 });
        assert_eq!(game.format(&next), "2_o-----x--------b");
        let text = "1_o----b-----x---b"; // x on d2, b3 and d1 burnt
        for (piece, expected) in [
            (Piece::Knight, "c4 b1"),
            (Piece::King, "c3 d3 c2 c1"),
            (Piece::Bishop, "b4 c3 c1"),
            (Piece::Rook, "d4 d3 a2 b2 c2"),
        ] {
            let game = Joust::new((4, 4), [piece; 2], Grenade::None, true, false);
            let mut found: Vec<String> = names(&game, text).split(' ').map(String::from).collect();
            let mut expected: Vec<&str> = expected.split(' ').collect();
            found.sort();
            expected.sort_unstable();
            assert_eq!(found, expected, "{piece:?}");
        }
    }

    #[test]
    fn grenades_burn_another_cell() {
        let (x_in_corner, any) = ("1_obbbbb-bbb-bbbbx", knights(Grenade::Any, false));
        // x can go to c3 alone; free are c3 and c2.
        assert_eq!(names(&any, x_in_corner), "c3-c2 c3-d1");
        assert_eq!(names(&knights(Grenade::Any, true), x_in_corner), "c3-c2");
        let both = knights(Grenade::Any, true);
        let next = both.play(&both.parse(x_in_corner).unwrap(), Turn { to: 6, burn: 10 });
        assert_eq!(both.format(&next), "2_obbbbbxbbbbbbbbb");
        let like = knights(Grenade::Like, false);
        assert_eq!(names(&like, "1_o--------------x"), "c3-b2 b2-c3");
        // Nothing to burn: no move.
        let stuck = like.parse(x_in_corner).unwrap();
        assert_eq!(like.primitive(&stuck), Some(Outcome::Lose));
        assert_eq!(any.primitive(&stuck), None);
    }

    #[test]
    fn boards_that_cannot_be_are_refused_with_a_reason() {
        let game = knights(Grenade::None, true);
        for (text, part) in [
            ("1_o---------------", "0 pieces x"),
            ("1_oo-------------x", "2 pieces o"),
            ("1_o-------------x", "18 are expected"),
        ] {
            let mistake = game.parse(text).unwrap_err();
            assert!(mistake.message.contains(part), "{text}: {mistake}");
        }
    }
}
