//! Quick Chess: kings and a few chessmen on twelve cells.
//!
//! Index: the cells by which men are left, times two for the turn. Tier: the number of men. Symmetry: left and right,
//! top and bottom, and the players; they map what can be reached to itself, as counts without them confirm.

use gamesman_rules::index::{ByCounts, Counts};
use gamesman_rules::prelude::*;

/// Quick Chess on 4×3.
pub(crate) static QUICK_CHESS: Entry = Entry {
    id: "quickchess",
    name: "Quick Chess",
    aliases: &[],
    players: Players::Two,
    family: Family::Capture,
    rules: "A board of three columns and four rows. Each player has a **king** (`K`), a **queen** (`Q`) and a \
            **rook** (`R`); the first player’s (capitals) stand in the bottom row, the second’s in the top row, \
            turned half round.\n\n\
            The king steps to any of the eight cells around. The queen goes any number of empty cells along a row, \
            a column or a diagonal, the rook along a row or a column, the **bishop** (`B`) diagonally; the \
            **knight** (`N`) leaps two cells along a row or a column and one to the side. A man that ends on an \
            enemy man captures it. No move may leave one’s own king where the enemy could capture it.\n\n\
            Whoever is **in check and has no move** is checkmated and loses. Whoever has no move without being in \
            check is stalemated: a tie. Play may go on for ever, which is a draw.\n\n\
            Other men can be chosen for both players. In misère play whoever is checkmated wins.",
    source: "GamesmanClassic (`mquickchess`), whose start this is. *QuickChess* by Joe Miccio (1991) has five \
             columns, six rows and pawns; GamesmanClassic has rules for them but no start.",
    known: "The first player wins in 11 moves; with a queen alone beside the king it is a tie, and so it is with a rook \
            alone, rook and bishop, or bishop and knight (counted by this program).",
    parameters: &[
        Parameter {
            id: "men",
            help: "The men beside the king",
            kind: Kind::Letters("QRBN"),
            default: "QR",
        },
        PLAY,
    ],
    variants: &[
        Named::new("regular", "Regular", "QR"),
        Named::new("misere", "Misère", "QR-misere"),
        Named::new("Q", "King and queen", "Q"),
        Named::new("R", "King and rook", "R"),
        Named::new("RB", "King, rook and bishop", "RB"),
        Named::new("BN", "King, bishop and knight", "BN"),
    ],
    open: &|settings| {
        let game = QuickChess::new(['Q', 'R', 'B', 'N'].map(|man| settings.letter("men", man)));
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(4, 3);

const BISHOP: usize = 3;

/// The king is the first of each player's kinds.
const MEN: [Look; 10] = [
    Look::first('K', Glyph::King(0.86), "dark king"),
    Look::first('Q', Glyph::Crown(0.86), "dark queen"),
    Look::first('R', Glyph::Rook(0.86), "dark rook"),
    Look::first('B', Glyph::Mitre(0.86), "dark bishop"),
    Look::first('N', Glyph::Knight(0.86), "dark knight"),
    Look::second('k', Glyph::King(0.86), "light king"),
    Look::second('q', Glyph::Crown(0.86), "light queen"),
    Look::second('r', Glyph::Rook(0.86), "light rook"),
    Look::second('b', Glyph::Mitre(0.86), "light bishop"),
    Look::second('n', Glyph::Knight(0.86), "light knight"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Men {
    /// The cell of each kind, the first player's kinds before the second's.
    cells: [u64; 10],
    player: Player,
}

impl Men {
    /// All men of a player.
    fn of(&self, player: Player) -> u64 {
        let first = 5 * player.index() as usize;
        self.cells[first..first + 5].iter().fold(0, |all, cell| all | cell)
    }

    fn taken(&self) -> u64 {
        self.of(Player::First) | self.of(Player::Second)
    }
}

struct QuickChess {
    start: Men,
    /// In each direction from each cell the others, nearest first.
    rays: Vec<[Vec<usize>; 8]>,
    leaps: Vec<u64>,
    numbers: ByCounts,
}

impl QuickChess {
    /// With queens, rooks, bishops and knights, or without.
    fn new(men: [bool; 4]) -> QuickChess {
        // The king in the middle, the others left and right of it, then in front of it, where a knight gives no check.
        let all = men.iter().all(|&man| man);
        let mut places = if all { [9, 11, 6, 7] } else { [9, 11, 7, 6] }.into_iter();
        let mut cells = [0; 10];
        (cells[0], cells[5]) = (1 << 10, 1 << 1);
        for kind in (0..4).filter(|&kind| men[kind]) {
            let cell = places.next().expect("four places");
            (cells[1 + kind], cells[6 + kind]) = (1 << cell, 1 << (11 - cell));
        }
        let leap = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
        // Any of the men may have been captured, but the kings.
        let kinds: Vec<usize> = (0..10).filter(|kind| kind % 5 > 0 && cells[*kind] != 0).collect();
        let cases = (0..1_u64 << kinds.len()).map(|left| {
            let mut key = vec![0; 10];
            (key[0], key[5]) = (1, 1);
            ones(left).for_each(|i| key[kinds[i]] = 1);
            Counts { tier: 2 + left.count_ones(), key, others: 2 }
        });
        QuickChess {
            start: Men { cells, player: Player::First },
            rays: (0..12)
                .map(|cell| ALL_DIRECTIONS.map(|way| BOARD.ray(cell, way).collect()))
                .collect(),
            leaps: (0..12).map(|cell| BOARD.around(cell, &leap)).collect(),
            numbers: ByCounts::new(12, 10, cases.collect()).expect("twelve cells have few boards"),
        }
    }

    /// The cells that a man of this kind reaches, own men among them.
    fn reach(&self, kind: usize, from: usize, taken: u64) -> u64 {
        // In the order of `ALL_DIRECTIONS`: four along rows and columns, four diagonally.
        let (ways, most) = match kind % 5 {
            0 => (0..8, 1),
            1 => (0..8, 4),
            2 => (0..4, 4),
            3 => (4..8, 4),
            _ => return self.leaps[from],
        };
        self.rays[from][ways].iter().fold(0, |all, ray| {
            let free = ray.iter().take_while(|&&cell| !has(taken, cell)).count();
            all | mask(ray.iter().copied().take((free + 1).min(most)))
        })
    }

    /// The moves of a player's men, whether or not they leave the king in check.
    fn steps(&self, men: &Men, player: Player) -> impl Iterator<Item = (usize, u64)> {
        let (first, own, taken) = (5 * player.index() as usize, men.of(player), men.taken());
        let kinds = men.cells.into_iter().enumerate().skip(first).take(5);
        let from = kinds
            .filter(|kind| kind.1 != 0)
            .map(|(kind, cell)| (kind, cell.trailing_zeros() as usize));
        from.map(move |(kind, from)| (from, self.reach(kind, from, taken) & !own))
    }

    fn in_check(&self, men: &Men, player: Player) -> bool {
        let king = men.cells[5 * player.index() as usize];
        self.steps(men, player.other()).any(|(_, to)| to & king != 0)
    }
}

/// Left and right exchanged.
fn flat(cells: u64) -> u64 {
    const LEFT_COLUMN: u64 = 0o1111;
    cells >> 2 & LEFT_COLUMN | cells & LEFT_COLUMN << 1 | (cells & LEFT_COLUMN) << 2
}

impl Game for QuickChess {
    type Position = Men;
    type Move = FromTo;

    fn start(&self) -> Men {
        self.start
    }

    fn moves(&self, men: &Men, out: &mut Vec<FromTo>) {
        let steps = self.steps(men, men.player);
        let steps = steps.flat_map(|(from, to)| ones(to).map(move |to| FromTo::new(from, to)));
        out.extend(steps.filter(|&step| !self.in_check(&self.play(men, step), men.player)));
    }

    fn play(&self, men: &Men, step: FromTo) -> Men {
        let cells = men.cells.map(|cell| match cell {
            _ if cell == 1 << step.from => 1 << step.to,
            _ => cell & !(1 << step.to),
        });
        Men { cells, player: men.player.other() }
    }

    /// Checkmate or stalemate.
    fn stuck(&self, men: &Men) -> Outcome {
        if self.in_check(men, men.player) { Outcome::Lose } else { Outcome::Tie }
    }

    fn tier(&self, men: &Men) -> u32 {
        men.taken().count_ones()
    }
}

impl ListsImages for QuickChess {
    /// Left and right, top and bottom, and the players exchanged. Bishops keep the colour of their cells, so with
    /// them top and bottom go with the players.
    fn images(&self, men: &Men) -> impl Iterator<Item = Men> {
        let bishops = self.start.cells[BISHOP] != 0;
        let ways = [false, true].map(|a| [false, true].map(|b| [false, true].map(|c| (a, b, c))));
        let ways = ways.into_iter().flatten().flatten();
        ways.filter(move |(_, turned, exchanged)| !bishops || turned == exchanged).map(
            move |(mirrored, turned, exchanged)| {
                let turn = |cell: u64| if turned { cell.reverse_bits() >> 52 } else { cell };
                let mirror = |cell: u64| if mirrored { flat(cell) } else { cell };
                let mut cells = men.cells.map(|cell| mirror(turn(cell)));
                if !exchanged {
                    return Men { cells, ..*men };
                }
                cells.rotate_left(5);
                Men { cells, player: men.player.other() }
            },
        )
    }
}

impl Index for QuickChess {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, men: &Men) -> u64 {
        let number = self.numbers.rank(&men.cells, &[], men.player.index());
        number.expect("there are both kings and at most one of each other kind")
    }

    fn position(&self, index: u64) -> Option<Men> {
        let (cells, _, player) = self.numbers.unrank::<10>(index)?;
        let men = Men { cells, player: Player::from_index(player) };
        (!self.in_check(&men, men.player.other())).then_some(men)
    }

    fn tier_range(&self, tier: u32) -> Option<std::ops::Range<u64>> {
        Some(self.numbers.tier_range(tier))
    }
}

impl Show for QuickChess {
    /// The turn, then the cells row by row from the top.
    fn format(&self, men: &Men) -> String {
        let sets: Vec<(char, u64)> = MEN.iter().map(|look| look.letter).zip(men.cells).collect();
        format!("{}_{}", men.player.number(), format_cells(12, &sets))
    }

    fn parse(&self, text: &str) -> Result<Men, Mistake> {
        let (player, board) = split_turn(text)?;
        let men = Men { cells: parse_cells(board, 2, 12, MEN.map(|look| look.letter))?, player };
        for (i, look) in MEN.iter().enumerate() {
            let (found, most) = (men.cells[i].count_ones(), self.start.cells[i].count_ones());
            if found > most || found < most && i % 5 == 0 {
                let least = if i % 5 == 0 { "exactly" } else { "at most" };
                let message = format!("{found} {} where there are {least} {most}", look.letter);
                return Err(Mistake::new(message));
            }
        }
        if self.in_check(&men, player.other()) {
            return Err(Mistake::new("the player to move could capture the enemy king"));
        }
        Ok(men)
    }

    fn notation(&self, _: &Men, step: FromTo) -> String {
        step.name(|cell| BOARD.name(cell))
    }

    fn scene(&self, men: &Men) -> Scene {
        let pieces = MEN.iter().zip(men.cells);
        pieces.fold(BOARD.chequered().on(Material::Wood), |scene, (look, cells)| {
            look.draw(scene, cells)
        })
    }
}
