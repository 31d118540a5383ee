//! What people read about the game, its parameters and its variants.

use gamesman_rules::prelude::*;

use super::{Chess, fen, material};

/// Chess endings.
pub(crate) static CHESS: Entry = Entry {
    id: "chess",
    name: "Chess Endings",
    aliases: &["Chess Endgames"],
    players: Players::Two,
    family: Family::Capture,
    rules: "**The board.** Eight rows of eight squares, and a few men of each colour: **K** king, **Q** queen, **R** \
            rook, **B** bishop, **N** knight, **P** pawn; White’s in capital letters, Black’s in small ones.\n\n\
            **To move.** White and Black take turns. The **king** goes one square in any direction. The **queen** \
            goes as far as she likes along a row, a column or a diagonal, the **rook** along rows and columns, the \
            **bishop** along diagonals; none of them leaps. The **knight** goes two squares along a row or column and \
            one across, over whatever is between. Who goes to a square where an enemy stands takes it.\n\n\
            A **pawn** goes one square forward, from its own second row two if both are empty, and takes one square \
            diagonally forward. A pawn that has just gone two squares can be taken as if it had gone one (*en \
            passant*). A pawn that reaches the last row becomes a queen, rook, bishop or knight. There is no \
            castling.\n\n\
            **Check.** A king that could be taken is in check. No move may leave one’s own king in check.\n\n\
            **The end.** Whoever is in check and has no move is **mated** and loses. Whoever has no move without \
            being in check is **stalemated**: a tie. It is also a tie as soon as nobody can mate any more: kings \
            alone, with one knight, or with bishops that all stand on squares of one colour. There is no fifty-move \
            rule, so a game that goes on for ever is a draw.\n\n\
            **Any position** can be set up, also as FEN, if it holds no other men than the variant and what comes of \
            them by captures and promotions. Which men there are is the *material*: `KQKR` is king and queen \
            against king and rook.",
    source: "FIDE Laws of Chess, articles 1 to 5, without castling. CHEAT, the chess endgame awesome teacher, was part \
             of GAMESMAN in 2002 (Todd Segal).",
    known: "With best play, and mate counted in the winner’s moves: queen against king 10, rook 16, two bishops 19, \
            bishop and knight 33 (Nalimov’s tables), pawn 28, rook against pawn 43, the longest with four men (Conrady \
            2000), queen against rook 35. How many positions of each material are won and lost agrees with the \
            statistics of the Syzygy tables (de Man), how many there are with Kryukov’s counts.",
    parameters: &[
        Parameter {
            id: "material",
            help: "Which men there are; with what comes of them by captures and promotions",
            kind: Kind::Text(MATERIAL),
            default: "KPK",
        },
        Parameter {
            id: "start",
            help: "Where the game starts; all positions are solved in any case",
            kind: Kind::Text(START),
            default: "usual",
        },
    ],
    variants: &[
        Named::new("three", "Up to three men", "KPK"),
        Named::new("KQK", "Queen", "KQK"),
        Named::new("KRK", "Rook", "KRK"),
        Named::new("KBBK", "Two bishops", "KBBK"),
        Named::new("KBNK", "Bishop and knight", "KBNK"),
        Named::new("KQKR", "Queen against rook", "KQKR"),
        Named::new("KRKB", "Rook against bishop", "KRKB"),
        Named::new("KRKN", "Rook against knight", "KRKN"),
        Named::new("KQKP", "Queen against pawn", "KQKP"),
        Named::new("KRKP", "Rook against pawn", "KRKP"),
        Named::new("KPKP", "Pawn against pawn", "KPKP"),
        Named::new("KPPK", "Two pawns", "KPPK"),
        Named::new("four", "Up to four men", "KPPK_KPKP"),
        Named::new("endgame1", "GamesmanUni’s endgame 1", "KBNK-K1k1B3.8.8.8.8.8.7N.8_w"),
    ],
    open: &|settings| {
        let sets = settings.written("material");
        let start = match settings.written("start") {
            "usual" => {
                STARTS.iter().find(|(set, _)| *set == sets).map(|(_, fen)| (*fen).to_owned())
            }
            own => Some(own.replace('.', "/")),
        };
        let chess = Chess::new(sets, start.as_deref())?;
        let open = Open::indexed(chess).symmetric().retrograde().rewarded().every();
        Ok(open.explained().variant())
    },
};

/// Material sets.
const MATERIAL: Grammar = Grammar {
    describe: "material sets of up to five men joined by _, such as KRK or KPPK_KPKP",
    looks_like: |text| text.starts_with(['k', 'K']) && !text.contains('.'),
    read: |text| material::read(text).map(|sets| material::written(&sets)),
};

/// Starts.
const START: Grammar = Grammar {
    describe: "‘usual’ or a position as FEN with . for / and _ for a space, such as K1k5.8.8.8.8.8.8.7R_w",
    looks_like: |text| text == "usual" || text.contains('.'),
    read: |text| match text {
        "usual" => Ok(text.to_owned()),
        own => {
            fen::short(&own.replace('.', "/")).map(|fen| fen.replace('/', ".").replace(' ', "_"))
        }
    },
};

/// The longest win with White to move, as found by solving.
pub(super) const STARTS: [(&str, &str); 13] = [
    ("KQK", "8/8/8/5k2/8/8/1Q6/K7 w"),
    ("KRK", "8/8/8/8/8/2k5/1R6/K7 w"),
    ("KPK", "8/8/8/1k6/8/8/K5P1/8 w"),
    ("KBBK", "8/8/8/8/7B/8/3k4/K2B4 w"),
    ("KBNK", "8/8/7N/8/8/8/8/K1k1B3 w"),
    ("KQKR", "8/8/8/8/2r5/8/2k5/K6Q w"),
    ("KRKB", "8/8/8/8/8/2R5/8/3K1bk1 w"),
    ("KRKN", "8/2R5/8/8/7k/3K4/8/4n3 w"),
    ("KQKP", "3Q4/3K4/8/8/8/3k4/3p4/8 w"),
    ("KRKP", "8/8/6K1/2R5/1p6/1k6/8/8 w"),
    ("KPKP", "3K4/8/4p3/8/8/2P5/8/2k5 w"),
    ("KPPK", "8/8/8/8/8/1P3k2/1P6/7K w"),
    ("KPPK_KPKP", "3K4/8/4p3/8/8/2P5/8/2k5 w"),
];
