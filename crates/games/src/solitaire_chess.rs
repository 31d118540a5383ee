//! Solitaire Chess: chessmen of one side capture each other until one is left.
//!
//! A level is its start, written like every position. Every move takes a man away: the tier is their
//! number. Positions are numbered by search.

use gamesman_rules::prelude::*;

/// Solitaire Chess.
pub(crate) static SOLITAIRE_CHESS: Entry = Entry {
    id: "solitairechess",
    name: "Solitaire Chess",
    aliases: &[],
    players: Players::One,
    family: Family::Moving,
    rules: "Chessmen stand on a board of four rows and four columns. They move as in chess, pawns up the \
            board, but **every move must capture**, and any man may capture any other, kings included. \
            Pawns capture one step diagonally upwards and do not promote. **One man must be left.**\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the \
            empty squares, after `own:`. A position is written row by row from the top: `K`, `Q`, `R`, \
            `B`, `N` the knight, `P`, `-` for an empty square.",
    source: "Vesa Timonen’s *Solitaire Chess*, ThinkFun (2010). The levels are this project’s own.",
    known: "On boards of any size it is NP-complete with any two kinds of men, and easy with one (Brunner \
            and others 2023). Each of these levels has one solution.",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "Where the men stand"),
        Level::own(
            "none, or own: and the 16 squares of a level row by row, empty ones as dots",
            |text| Level::read_own(text, read),
        ),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        let game = SolitaireChess { start: read(&Level::start(&LEVELS, settings))? };
        Ok(Open::found(game).variant())
    },
};

const LEVELS: [Level; 6] = Level::list([
    ("3moves", "Level 1, 3 moves", "3 moves", "--R-------QN-B--"),
    ("4moves", "Level 2, 4 moves", "4 moves", "--R--BK----B--P-"),
    ("5moves", "Level 3, 5 moves", "5 moves", "-B--P-R--KQ----R"),
    ("6moves", "Level 4, 6 moves", "6 moves", "R--K-K--RKP---P-"),
    ("7moves", "Level 5, 7 moves", "7 moves", "---RN-N-PBR--NP-"),
    ("8moves", "Level 6, 8 moves", "8 moves", "PRP-BP-----PBKB-"),
]);

const BOARD: Rect = Rect::new(4, 4);

/// A kind of man: its letter, symbol, name, steps, and how many steps it may take.
type Kind = (char, &'static str, &'static str, &'static [Direction], usize);

const LEAPS: [Direction; 8] =
    [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
const KINDS: [Kind; 6] = [
    ('K', "♚", "king", &ALL_DIRECTIONS, 1),
    ('Q', "♛", "queen", &ALL_DIRECTIONS, 3),
    ('R', "♜", "rook", &ORTHOGONAL, 3),
    ('B', "♝", "bishop", &DIAGONAL, 3),
    ('N', "♞", "knight", &LEAPS, 1),
    ('P', "♟", "pawn", &[(-1, -1), (-1, 1)], 1),
];

/// What they look like.
const GLYPHS: [Glyph; 6] = [
    Glyph::King(0.86),
    Glyph::Crown(0.86),
    Glyph::Rook(0.86),
    Glyph::Mitre(0.86),
    Glyph::Knight(0.86),
    Glyph::Pawn(0.8),
];

/// The man on each square as its place in [`KINDS`].
type Men = [Option<u8>; 16];

struct SolitaireChess {
    start: Men,
}

fn read(text: &str) -> Result<Men, Mistake> {
    let man = |c| match KINDS.iter().position(|kind| kind.0 == c) {
        None if c == '-' => Some(None),
        found => found.map(|kind| Some(kind as u8)),
    };
    let men = read_cells(text, 0, BOARD.cells(), "K, Q, R, B, N, P and -", man)?;
    match men.iter().any(Option::is_some) {
        true => Ok(std::array::from_fn(|square| men[square])),
        false => Err(Mistake::new("no man is there; at least one is needed")),
    }
}

impl Game for SolitaireChess {
    type Position = Men;
    type Move = FromTo;

    fn start(&self) -> Men {
        self.start
    }

    fn moves(&self, men: &Men, out: &mut Vec<FromTo>) {
        for (from, man) in men.iter().enumerate() {
            let Some(kind) = man else { continue };
            let (_, _, _, steps, most) = KINDS[usize::from(*kind)];
            for &step in steps {
                let first = BOARD.ray(from, step).take(most).find(|&to| men[to].is_some());
                out.extend(first.map(|to| FromTo::new(from, to)));
            }
        }
    }

    fn play(&self, men: &Men, capture: FromTo) -> Men {
        let mut after = *men;
        after[usize::from(capture.to)] = after[usize::from(capture.from)].take();
        after
    }

    fn primitive(&self, men: &Men) -> Option<Outcome> {
        (self.tier(men) == 1).then_some(Outcome::Win)
    }

    fn tier(&self, men: &Men) -> u32 {
        men.iter().flatten().count() as u32
    }
}

impl Show for SolitaireChess {
    /// Row by row from the top: the letter of the man, `-` for an empty square.
    fn format(&self, men: &Men) -> String {
        men.iter().map(|man| man.map_or('-', |kind| KINDS[usize::from(kind)].0)).collect()
    }

    fn parse(&self, text: &str) -> Result<Men, Mistake> {
        read(text)
    }

    /// From square to square: `a1-b2`.
    fn notation(&self, _: &Men, capture: FromTo) -> String {
        capture.name(|square| BOARD.name(square))
    }

    fn scene(&self, men: &Men) -> Scene {
        let mut scene = BOARD.chequered().on(Material::Wood);
        for (square, man) in men.iter().enumerate() {
            let Some(kind) = man else { continue };
            let (_, symbol, name, _, _) = KINDS[usize::from(*kind)];
            let glyph = GLYPHS[usize::from(*kind)];
            scene.piece(square, BOARD.place(square), glyph, Tone::First, symbol, name);
        }
        scene
    }
}
