//! Topitop: build two sand castles and put your buckets on top of them.
//!
//! Index: the cells by the numbers of each kind of stack, times the turn and the slide that may not be taken back.
//! Tier: pieces in hand, then parts that are not yet stacked. Symmetry: that of the board.

use std::ops::Range;

use gamesman_rules::index::{ByCounts, Counts, Symmetries};
use gamesman_rules::prelude::*;

/// Topitop on boards of up to 9 cells.
pub(crate) static TOPITOP: Entry = Entry {
    id: "topitop",
    name: "Topitop",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 3×3 cells. Each player has two buckets; four small and four large piles of sand belong to \
            both. Dark begins. On your turn do one of two things.\n\n\
            **Put** one of your buckets, a small pile or a large pile on an empty cell.\n\n\
            **Slide** something one step in any of the eight directions: to an empty cell, or on top of what \
            fits below it. A bucket goes on a small pile or on a castle; a small pile goes on a large one, \
            bare or with your bucket on top; a large pile goes on nothing. A small pile on a large one is a \
            **castle**. Stacks move as a whole. You may not slide what has the other player’s bucket on it. What \
            carries no bucket and was just slid to an empty cell may not be slid straight back.\n\n\
            Whoever has **both buckets on castles** wins. A player who can do nothing passes, or loses with \
            `loses`. Play may go on for ever, which is a draw. In misère play whoever has two castles loses.",
    source: "*Topitop* by Thierry Denoual (Blue Orange), as GamesmanClassic plays it (`mtopitop`).",
    known: "On 2×2 and 2×3 a draw (computed here).",
    parameters: &[
        Parameter::board("board", (2, 4), "3x3", "Rows x columns, at most 9 cells"),
        Parameter::choice(
            "stuck",
            &[
                Choice { id: "passes", help: "who can do nothing passes" },
                Choice { id: "loses", help: "who can do nothing loses" },
            ],
            "What happens to a player without a move",
        ),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "3×3", "3x3"),
        Named::new("2x3", "2×3", "2x3"),
        Named::new("2x2", "2×2", "2x2"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 9)?;
        let game = Topitop::new(board, settings.choice("stuck") == "loses");
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

/// Kinds of stacks, in the order of the masks of a position; the second player's follow the first's.
const BUCKET: usize = 0;
const ON_SMALL: usize = 2;
const ON_CASTLE: usize = 4;
const SMALL: usize = 6;
const LARGE: usize = 7;
const CASTLE: usize = 8;

/// The character of each kind.
const LETTERS: [char; 9] = ['b', 'r', 'x', 'o', 'p', 'q', 's', 'l', 'c'];

const NAMES: [&str; 9] = [
    "dark bucket",
    "light bucket",
    "small pile with dark bucket",
    "small pile with light bucket",
    "castle with dark bucket",
    "castle with light bucket",
    "small pile",
    "large pile",
    "castle",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Beach {
    /// The cells of each kind of stack.
    stacks: [u64; 9],
    player: Player,
    /// The slide that would take back the last one, as masks of two cells; both empty if there is none.
    back: (u64, u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    /// This kind on this cell.
    Put(usize, usize),
    Slide(FromTo),
    Pass,
}

struct Topitop {
    board: Rect,
    loses: bool,
    near: Vec<u64>,
    symmetries: Symmetries,
    numbers: ByCounts,
}

impl Topitop {
    fn new(board: Rect, loses: bool) -> Topitop {
        let cells = board.cells() as u32;
        let mut cases = Vec::new();
        let mut key = vec![0; 9];
        loop {
            let stacks: u32 = key.iter().sum();
            if stacks <= cells && hands(&key).is_some() {
                cases.push(Counts {
                    tier: tier(&key),
                    key: key.clone(),
                    others: 2 * u64::from(1 + cells * cells),
                });
            }
            // The next combination of numbers, as digits to base 5.
            let Some(place) = key.iter().position(|&count| count < 4) else { break };
            key[..place].fill(0);
            key[place] += 1;
        }
        Topitop {
            board,
            loses,
            near: (0..board.cells()).map(|cell| board.around(cell, &ALL_DIRECTIONS)).collect(),
            symmetries: board.symmetries(),
            numbers: ByCounts::new(cells, 9, cases).expect("nine cells have few boards"),
        }
    }

    /// Whether the last move may have been that slide.
    fn back_is_possible(&self, Beach { stacks, back: (from, to), .. }: &Beach) -> bool {
        let bare = stacks[SMALL..].iter().fold(0, |all, mask| all | mask);
        let taken = stacks.iter().fold(0, |all, mask| all | mask);
        let near = *from != 0
            && has(self.near[from.trailing_zeros() as usize], to.trailing_zeros() as usize);
        (*from == 0 && *to == 0) || near && bare & from != 0 && taken & to == 0
    }

    /// Every move but a pass.
    fn all_moves(&self, Beach { stacks, player, back }: &Beach, out: &mut Vec<Move>) {
        let own = player.index() as usize;
        let empty = self.board.all() & !stacks.iter().fold(0, |all, mask| all | mask);
        let counts = stacks.map(u64::count_ones);
        let [first, second, small, large] = hands(&counts).unwrap_or([0; 4]);
        let hand = [([first, second][own], BUCKET + own), (small, SMALL), (large, LARGE)];
        for (_, kind) in hand.into_iter().filter(|(left, _)| *left > 0) {
            out.extend(ones(empty).map(|cell| Move::Put(kind, cell)));
        }
        for kind in [BUCKET + own, ON_SMALL + own, ON_CASTLE + own, SMALL, LARGE, CASTLE] {
            let below = (0..9).filter(|&below| onto(kind, below).is_some());
            let target = below.fold(empty, |all, below| all | stacks[below]);
            for from in ones(stacks[kind]) {
                let forbidden = if back.0 == 1 << from { back.1 } else { 0 };
                let to = ones(self.near[from] & target & !forbidden);
                out.extend(to.map(|to| Move::Slide(FromTo::new(from, to))));
            }
        }
    }
}

/// What a stack on top of another one makes, if it fits.
fn onto(kind: usize, below: usize) -> Option<usize> {
    match (kind, below) {
        (0 | 1, SMALL) => Some(ON_SMALL + kind),
        (0 | 1, CASTLE) => Some(ON_CASTLE + kind),
        (2 | 3, LARGE) => Some(kind + 2),
        (SMALL, LARGE) => Some(CASTLE),
        _ => None,
    }
}

/// Buckets of both players, small and large piles that are in use.
fn used(counts: &[u32]) -> [u32; 4] {
    let buckets = |player: usize| {
        counts[BUCKET + player] + counts[ON_SMALL + player] + counts[ON_CASTLE + player]
    };
    let castles = counts[ON_CASTLE] + counts[ON_CASTLE + 1] + counts[CASTLE];
    let small = counts[ON_SMALL] + counts[ON_SMALL + 1] + counts[SMALL] + castles;
    [buckets(0), buckets(1), small, counts[LARGE] + castles]
}

/// What is in hand; `None` if more is on the board than there is.
fn hands(counts: &[u32]) -> Option<[u32; 4]> {
    let [a, b, small, large] = used(counts);
    Some([
        2_u32.checked_sub(a)?,
        2_u32.checked_sub(b)?,
        4_u32.checked_sub(small)?,
        4_u32.checked_sub(large)?,
    ])
}

/// Pieces in hand first, then how often something can still be put on top.
fn tier(counts: &[u32]) -> u32 {
    let pieces: u32 = used(counts).iter().sum();
    let stacks: u32 = counts.iter().sum();
    // At most twelve pieces, eight of them on top of something.
    (12 - pieces) * 9 + 8 - (pieces - stacks)
}

impl Game for Topitop {
    type Position = Beach;
    type Move = Move;

    fn start(&self) -> Beach {
        Beach { stacks: [0; 9], player: Player::First, back: (0, 0) }
    }

    fn moves(&self, beach: &Beach, out: &mut Vec<Move>) {
        self.all_moves(beach, out);
        if out.is_empty() && !self.loses {
            out.push(Move::Pass);
        }
    }

    fn play(&self, Beach { stacks, player, .. }: &Beach, mv: Move) -> Beach {
        let (mut stacks, mut back) = (*stacks, (0, 0));
        match mv {
            Move::Put(kind, cell) => stacks[kind] |= 1 << cell,
            Move::Slide(FromTo { from, to }) => {
                let at = |cell: u8| stacks.iter().position(|&mask| has(mask, cell.into()));
                let kind = at(from).expect("something slides");
                let below = at(to);
                stacks[kind] &= !(1 << from);
                match below {
                    Some(below) => {
                        stacks[below] &= !(1 << to);
                        stacks[onto(kind, below).expect("it fits")] |= 1 << to;
                    }
                    None => {
                        stacks[kind] |= 1 << to;
                        back = if kind >= SMALL { (1 << to, 1 << from) } else { (0, 0) };
                    }
                }
            }
            Move::Pass => {}
        }
        Beach { stacks, player: player.other(), back }
    }

    fn primitive(&self, beach: &Beach) -> Option<Outcome> {
        let two = |player: usize| beach.stacks[ON_CASTLE + player].count_ones() >= 2;
        (two(0) || two(1)).then_some(Outcome::Lose)
    }

    fn tier(&self, beach: &Beach) -> u32 {
        tier(&beach.stacks.map(u64::count_ones))
    }
}

impl ListsImages for Topitop {
    fn images(&self, Beach { stacks, player, back }: &Beach) -> impl Iterator<Item = Beach> {
        let player = *player;
        let mut masks = [0; 11];
        masks[..9].copy_from_slice(stacks);
        [masks[9], masks[10]] = [back.0, back.1];
        self.symmetries.all(masks).into_iter().map(move |masks| Beach {
            stacks: std::array::from_fn(|kind| masks[kind]),
            player,
            back: (masks[9], masks[10]),
        })
    }
}

impl Index for Topitop {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, Beach { stacks, player, back }: &Beach) -> u64 {
        let back = match back {
            (0, _) => 0,
            (from, to) => {
                1 + from.trailing_zeros() * self.board.cells() as u32 + to.trailing_zeros()
            }
        };
        let other = 2 * u64::from(back) + player.index();
        self.numbers.rank(stacks, &[], other).expect("there are not more pieces than that")
    }

    fn position(&self, index: u64) -> Option<Beach> {
        let (stacks, _, other) = self.numbers.unrank::<9>(index)?;
        let cells = self.board.cells() as u64;
        let back =
            (other / 2).checked_sub(1).map(|back| (1 << (back / cells), 1 << (back % cells)));
        let beach =
            Beach { stacks, player: Player::from_index(other % 2), back: back.unwrap_or((0, 0)) };
        self.back_is_possible(&beach).then_some(beach)
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers.tier_range(tier))
    }
}

impl Show for Topitop {
    /// The turn, the cells row by row from the top, and the slide that may not be made, which would take back
    /// the last one: `1_s-l…_a1-a2`.
    fn format(&self, Beach { stacks, player, back }: &Beach) -> String {
        let sets: Vec<(char, u64)> = LETTERS.into_iter().zip(*stacks).collect();
        let cells = format_cells(self.board.cells(), &sets);
        let back = match back {
            (0, _) => "-".into(),
            (from, to) => self.board.names(*from) + "-" + &self.board.names(*to),
        };
        format!("{}_{cells}_{back}", player.number())
    }

    fn parse(&self, text: &str) -> Result<Beach, Mistake> {
        let (player, rest) = split_turn(text)?;
        let (cells, back) = rest.split_once('_').unwrap_or((rest, ""));
        let stacks = parse_cells(cells, 2, self.board.cells(), LETTERS)?;
        if hands(&stacks.map(u64::count_ones)).is_none() {
            return Err(Mistake::new(
                "there are two buckets of each player, four small and four large piles",
            ));
        }
        let cell = |name: &str| (0..self.board.cells()).find(|&cell| self.board.name(cell) == name);
        let mut beach = Beach { stacks, player, back: (0, 0) };
        if back != "-" {
            let step = back.split_once('-').and_then(|(from, to)| cell(from).zip(cell(to)));
            beach.back = step.map_or((0, 1), |(from, to)| (1 << from, 1 << to));
        }
        let message =
            "‘-’ is expected, or a slide that would take back that of a pile or castle: ‘a1-a2’";
        let possible = self.back_is_possible(&beach);
        possible
            .then_some(beach)
            .ok_or_else(|| Mistake::at(text.len().min(3 + cells.len()), message))
    }

    /// The kind and the cell, `s-b2`; from and to; `pass`.
    fn notation(&self, _: &Beach, mv: Move) -> String {
        let name = |cell| self.board.name(cell);
        match mv {
            Move::Put(kind, cell) => format!("{}-{}", LETTERS[kind], name(cell)),
            Move::Slide(step) => step.name(name),
            Move::Pass => "pass".into(),
        }
    }

    fn scene(&self, Beach { stacks, back, .. }: &Beach) -> Scene {
        let mut scene = self.board.scene().on(Material::Sand);
        for (kind, &cells) in stacks.iter().enumerate() {
            for cell in ones(cells) {
                let (x, y) = self.board.place(cell);
                if matches!(kind, ON_CASTLE | 5 | LARGE | CASTLE) {
                    scene.shapes.push(Shape::Polygon {
                        points: vec![
                            (x - 0.45, y + 0.42),
                            (x - 0.3, y - 0.05),
                            (x + 0.3, y - 0.05),
                            (x + 0.45, y + 0.42),
                        ],
                        tone: Tone::Bright,
                    });
                }
                let (glyph, tone) = match kind {
                    BUCKET | ON_SMALL | ON_CASTLE => (Glyph::Token(0.24), Tone::First),
                    1 | 3 | 5 => (Glyph::Token(0.24), Tone::Second),
                    SMALL => (Glyph::Token(0.2), Tone::Neutral),
                    _ => (Glyph::Token(0.3), Tone::Neutral),
                };
                scene.piece(cell, (x, y), glyph, tone, LETTERS[kind], NAMES[kind]);
            }
        }
        if let (1.., to) = *back {
            let [from, to] = [back.0, to].map(|cell| self.board.names(cell));
            scene.notes.push(format!("may not go back from {from} to {to}"));
        }
        scene
    }

    fn clicks(&self, _: &Beach, mv: Move) -> Clicks {
        match mv {
            Move::Put(kind, cell) => {
                let name =
                    ["bucket", "bucket", "", "", "", "", "small pile", "large pile", ""][kind];
                vec![vec![Click::Spot(cell), Click::Button(name.into())]]
            }
            Move::Slide(step) => step.clicks(),
            Move::Pass => button("pass"),
        }
    }
}
