//! Joust: two chess pieces burn the cells they leave, or throw grenades; whoever cannot move has lost.
//!
//! GamesmanClassic's `mjoust` with its boards and pieces. Index: x's cell × o's cell among the others × the
//! burnt of the cells left × the turn; 7.9 million numbers for 4×4, 199 million for 4×5. Tier: the cells that
//! are not burnt, fewer after every move.
//!
//! Symmetry: on square boards the reflection that keeps both corners where pieces begin.

use gamesman_rules::index::{MixedRadix, Reflection, spread, squeeze};
use gamesman_rules::prelude::*;

mod piece;

use piece::{CHOICES, Piece};

/// Joust.
pub(crate) static JOUST: Entry = Entry {
    id: "joust",
    name: "Joust",
    aliases: &[],
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
            move. The grenades of `like` can go as another piece does than the one that throws them, for either \
            player. With `same` a grenade may also hit the cell you go to, and then burns nothing; so such a \
            game may go on for ever, which is a draw.",
    source: "One of the games of the GamesCrafters in spring 2002, by Isaac Greenbride, Dave Le and Mike Jurka. \
             The rules are those of GamesmanClassic’s `mjoust`; with grenades its are those of `same`.",
    known: "With two knights on 4×4 the first player loses in 12 moves (GamesmanClassic), on 4 rows of 5 in 14.",
    parameters: &[
        Parameter::board("board", (2, 10), "4x4", "Rows x columns, at most 20 cells"),
        Parameter::choice("first", CHOICES, "The first player’s piece"),
        Parameter::choice("second", CHOICES, "The second player’s piece"),
        BURN,
        PLAY,
        Parameter::choice("grenade1", GRENADES, "What the first player’s grenades go like"),
        Parameter::choice("grenade2", GRENADES, "What the second player’s grenades go like"),
        Parameter::choice(
            "hit",
            &[
                Choice { id: "other", help: "not the cell that the piece goes to" },
                Choice { id: "same", help: "also that cell, which is then not burnt" },
            ],
            "Which cells grenades may hit",
        ),
    ],
    variants: &[
        Named::new("regular", "4×4, knights", "4x4"),
        Named::new("misere", "4×4, knights, misère", "4x4-knight-knight-left-misere"),
        Named::new("4x5", "4 rows × 5 columns, knights", "4x5"),
        Named::new("kings", "4×4, kings", "4x4-king-king"),
        Named::new("queens", "4×4, queens", "4x4-queen-queen"),
        Named::new("grenade", "4×4, knights with grenades", "4x4-knight-knight-any"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 20)?;
        let (grenade, leaves) = match settings.choice("burn") {
            "any" => (Grenade::Any, false),
            "anyboth" => (Grenade::Any, true),
            "like" => (Grenade::Like, false),
            "likeboth" => (Grenade::Like, true),
            _ => (Grenade::None, true),
        };
        let pieces = ["first", "second"].map(|id| Piece::named(settings.choice(id)));
        let mut game = Joust::new(board, pieces, grenade, leaves);
        for (player, id) in ["grenade1", "grenade2"].into_iter().enumerate() {
            if settings.choice(id) != "own" {
                game.thrown[player] = rays(board, Piece::named(settings.choice(id)));
            }
        }
        game.same = settings.choice("hit") == "same";
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const BURN: Parameter = Parameter::choice(
    "burn",
    &[
        Choice { id: "left", help: "the cell that is left" },
        Choice { id: "any", help: "any free cell or the one that is left" },
        Choice { id: "anyboth", help: "any free cell and the one that is left" },
        Choice { id: "like", help: "a cell that the piece could have gone to" },
        Choice { id: "likeboth", help: "such a cell and the one that is left" },
    ],
    "What a move burns",
);

const GRENADES: &[Choice] = &[
    Choice { id: "own", help: "like the piece that throws them" },
    Choice { id: "knight", help: "like a knight" },
    Choice { id: "bishop", help: "like a bishop" },
    Choice { id: "rook", help: "like a rook" },
    Choice { id: "queen", help: "like a queen" },
    Choice { id: "king", help: "like a king" },
];

/// Which cells can be burnt besides the one that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grenade {
    None,
    Any,
    Like,
}

/// The burnt cells, the cells of x and of o, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Field {
    burnt: u64,
    pieces: [u8; 2],
    player: Player,
}

impl Field {
    fn own(&self) -> u8 {
        self.pieces[self.player.index() as usize]
    }

    /// The cells of both pieces.
    fn taken(&self) -> u64 {
        1 << self.pieces[0] | 1 << self.pieces[1]
    }
}

/// Where the piece goes, and what is burnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    to: u8,
    burn: u8,
}

struct Joust {
    board: Rect,
    pieces: [Piece; 2],
    /// For each player and cell, the cells that the piece passes in each of its directions, nearest first.
    rays: [Rays; 2],
    /// The same for their grenades.
    thrown: [Rays; 2],
    grenade: Grenade,
    /// A grenade may hit the cell that the piece goes to, and then burns nothing.
    same: bool,
    /// The cell that is left is burnt in any case.
    leaves: bool,
    digits: MixedRadix,
    /// Rows and columns exchanged, if they are equally many.
    transposed: Option<Reflection>,
}

/// For each cell, the cells that a piece passes in each of its directions, nearest first.
type Rays = Vec<Vec<Vec<u8>>>;

fn rays(board: Rect, piece: Piece) -> Rays {
    let ray = |cell, &step| board.ray(cell, step).take(piece.most).map(|to| to as u8).collect();
    let rays = |cell| piece.steps.iter().map(|step| ray(cell, step)).collect();
    (0..board.cells()).map(rays).collect()
}

impl Joust {
    /// A board of 4 to 20 cells.
    fn new(board: Rect, pieces: [Piece; 2], grenade: Grenade, leaves: bool) -> Joust {
        let Rect { rows, columns } = board;
        let cells = board.cells() as u64;
        let digits = MixedRadix::new([2, 1 << (cells - 2), cells - 1, cells]);
        let rays = pieces.map(|piece| rays(board, piece));
        let square = rows == columns;
        Joust {
            board,
            pieces,
            thrown: rays.clone(),
            rays,
            grenade,
            same: false,
            leaves,
            digits: digits.expect("199 million numbers at most"),
            transposed: square.then(|| Reflection::of_board(rows, columns, |r, c| (c, r))),
        }
    }

    fn free(&self, field: &Field) -> u64 {
        self.board.all() & !(field.burnt | field.taken())
    }

    /// The free cells that the mover's piece can go to, or that its grenades can.
    fn reached(&self, field: &Field, rays: &[Rays; 2]) -> u64 {
        let free = self.free(field);
        let rays = &rays[field.player.index() as usize][usize::from(field.own())];
        let mut reached = 0;
        for ray in rays {
            let open = ray.iter().take_while(|&&cell| free >> cell & 1 == 1);
            reached |= open.fold(0, |all, cell| all | 1 << cell);
        }
        reached
    }

    /// The field with rows and columns exchanged.
    fn transposed(&self, field: &Field) -> Option<Field> {
        let by = self.transposed.as_ref()?;
        let pieces = field.pieces.map(|cell| by.apply(1 << cell).trailing_zeros() as u8);
        Some(Field { burnt: by.apply(field.burnt), pieces, ..*field })
    }
}

impl Game for Joust {
    type Position = Field;
    type Move = Step;

    fn start(&self) -> Field {
        let pieces = [self.board.cells() as u8 - 1, 0];
        Field { burnt: 0, pieces, player: Player::First }
    }

    fn moves(&self, field: &Field, out: &mut Vec<Step>) {
        let (left, reached) = (1 << field.own(), self.reached(field, &self.rays));
        let burnable = match self.grenade {
            Grenade::None => left,
            Grenade::Any if self.leaves => self.free(field),
            Grenade::Any => self.free(field) | left,
            Grenade::Like => self.reached(field, &self.thrown),
        };
        for to in ones(reached) {
            let spared = if self.same { 0 } else { 1 << to };
            let burns = ones(burnable & !spared);
            out.extend(burns.map(|burn| Step { to: to as u8, burn: burn as u8 }));
        }
    }

    fn play(&self, field: &Field, Step { to, burn }: Step) -> Field {
        let left = if self.leaves { 1 << field.own() } else { 0 };
        let mut pieces = field.pieces;
        pieces[field.player.index() as usize] = to;
        let hit = if burn == to { 0 } else { 1 << burn };
        Field { burnt: field.burnt | hit | left, pieces, player: field.player.other() }
    }

    fn tier(&self, field: &Field) -> u32 {
        self.board.cells() as u32 - field.burnt.count_ones()
    }
}

impl Symmetric for Joust {
    fn canonical(&self, field: &Field) -> Field {
        let key = |field: &Field| (field.burnt, field.pieces);
        self.transposed(field).filter(|other| key(other) < key(field)).unwrap_or(*field)
    }

    fn orbit(&self, field: &Field) -> u32 {
        if self.transposed(field).is_some_and(|other| other != *field) { 2 } else { 1 }
    }
}

impl Index for Joust {
    fn size(&self) -> u64 {
        self.digits.size()
    }

    fn index(&self, field: &Field) -> u64 {
        let ([x, o], burnt) = (field.pieces, squeeze(field.burnt, field.taken()));
        let o = o - u8::from(o > x);
        self.digits.rank([field.player.index(), burnt, o.into(), x.into()].into_iter())
    }

    fn position(&self, index: u64) -> Option<Field> {
        let [turn, burnt, o, x] = self.digits.digits(index)?;
        let pieces = [x, o + u64::from(o >= x)].map(|cell| cell as u8);
        let field = Field { burnt: 0, pieces, player: Player::from_index(turn) };
        Some(Field { burnt: spread(burnt, field.taken()), ..field })
    }
}

impl Show for Joust {
    /// The turn, then the cells row by row from the top: `x`, `o`, `b` burnt or `-`.
    fn format(&self, field: &Field) -> String {
        let [x, o] = field.pieces.map(|cell| 1 << cell);
        let cells = format_cells(self.board.cells(), &[('x', x), ('o', o), ('b', field.burnt)]);
        format!("{}_{cells}", field.player.number())
    }

    fn parse(&self, text: &str) -> Result<Field, Mistake> {
        let (player, text) = split_turn(text)?;
        let [x, o, burnt] = parse_cells(text, 2, self.board.cells(), ['x', 'o', 'b'])?;
        for (letter, found) in [('x', x.count_ones()), ('o', o.count_ones())] {
            if found != 1 {
                let message = format!("{found} pieces {letter} where there is always 1");
                return Err(Mistake::new(message));
            }
        }
        Ok(Field { burnt, pieces: [x, o].map(|piece| piece.trailing_zeros() as u8), player })
    }

    /// Where the piece goes and, with grenades, what is burnt: `c3`, `c3-b2`.
    fn notation(&self, _: &Field, step: Step) -> String {
        let to = self.board.name(step.to.into());
        match self.grenade {
            Grenade::None => to,
            _ => format!("{to}-{}", self.board.name(step.burn.into())),
        }
    }

    fn scene(&self, field: &Field) -> Scene {
        let mut scene = self.board.scene().on(Material::Grass);
        for cell in ones(field.burnt) {
            let (place, glyph) = (self.board.place(cell), Glyph::Tile(0.96, 0.96));
            scene.piece(2 + cell, place, glyph, Tone::Shade, "#", "burnt cell");
        }
        let sides = [(Tone::First, "dark"), (Tone::Second, "light")];
        for (side, (tone, colour)) in sides.into_iter().enumerate() {
            let (symbol, piece) = (self.pieces[side].symbols[side], self.pieces[side].name);
            let (place, glyph) =
                (self.board.place(field.pieces[side].into()), self.pieces[side].glyph);
            scene.piece(side, place, glyph, tone, symbol, format!("{colour} {piece}"));
        }
        scene
    }
}
