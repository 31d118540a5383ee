//! Gobblet Gobblers: Tic-Tac-Toe with hollow pieces of three sizes that cover smaller ones.
//!
//! Index: for each size the numbers of pieces on the board and their cells, times two for the turn. Tier: the pieces
//! in hand. Symmetry: the eight of the square.

use gamesman_rules::index::{Dartboard, Symmetries};
use gamesman_rules::prelude::*;

/// Gobblet Gobblers.
pub(crate) static GOBBLET_GOBBLERS: Entry = Entry {
    id: "gobbletgobblers",
    name: "Gobblet Gobblers",
    aliases: &["Gobblet"],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 3×3 cells. Each player has two small, two medium and two large hollow pieces. On your turn \
            either put a piece from your hand on the board, or move one of your pieces that lies open to any \
            other cell. A piece can go on an empty cell or **on top of any smaller piece**, of either player, \
            which is covered as long as it stays there.\n\n\
            Whoever has **three open pieces in a line** of any sizes wins. Whoever lifts a piece so that the \
            other player’s line comes to light loses by it, unless the piece comes down on that line; if \
            both have a line after a move, the player who is to move wins. Play may go on for ever, which is a \
            draw.\n\n\
            With fewer sizes there are only the smallest ones. In misère play whoever has a line loses.",
    source: "*Gobblet Gobblers* by Thierry Denoual (Blue Orange 2003), as GamesmanOne plays it (`gobbletg`).",
    known: "With one size a draw (computed here). With three there are up to 5,760,000,000 positions.",
    parameters: &[Parameter::number("sizes", (1, 3), "3", "Sizes of pieces"), PLAY],
    variants: &[
        Named::new("regular", "Three sizes", "3"),
        Named::new("two", "Two sizes", "2"),
        Named::new("one", "One size", "1"),
        Named::new("one-misere", "One size, misère", "1-misere"),
    ],
    open: &|settings| {
        let game = Gobblers::new(settings.number("sizes") as usize);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

const BOARD: Rect = Rect::new(3, 3);

/// A piece's name by size.
const SIZES: [&str; 3] = ["small", "medium", "large"];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Layers {
    /// The pieces of both players of each size, from small to large.
    sizes: [[u64; 2]; 3],
    player: Player,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    /// A piece of this size from the hand.
    Put(usize, Placement),
    Move(FromTo),
}

struct Gobblers {
    /// How many sizes there are.
    count: usize,
    lines: Vec<u64>,
    symmetries: Symmetries,
    /// Up to two pieces of a kind.
    two: Dartboard,
}

impl Gobblers {
    fn new(count: usize) -> Gobblers {
        let (lines, symmetries) = (BOARD.lines(3, &ALIGNMENT), BOARD.symmetries());
        Gobblers { count, lines, symmetries, two: Dartboard::new(9, 2) }
    }

    /// The cells on which pieces of this size or a larger one are.
    fn covered(&self, layers: &Layers, size: usize) -> u64 {
        layers.sizes[size..].iter().flatten().fold(0, |all, cells| all | cells)
    }

    /// The open pieces of each player.
    fn open(&self, layers: &Layers) -> [u64; 2] {
        [0, 1].map(|player| {
            let open = |size: usize| layers.sizes[size][player] & !self.covered(layers, size + 1);
            (0..self.count).fold(0, |all, size| all | open(size))
        })
    }
}

/// A piece as text: its player and its size from 1.
fn written(player: usize, size: usize) -> String {
    format!("{}{}", ['x', 'o'][player], size + 1)
}

/// What stands on a cell, from the top: `b2: x1 on o3`; `None` if nothing is covered.
fn stack(layers: &Layers, cell: usize) -> Option<String> {
    let piece = |(size, pieces): (usize, &[u64; 2])| {
        let player = pieces.iter().position(|&cells| has(cells, cell))?;
        Some(written(player, size))
    };
    let stack: Vec<String> = layers.sizes.iter().enumerate().filter_map(piece).collect();
    (stack.len() > 1).then(|| format!("{}: {}", BOARD.name(cell), stack.join(" on ")))
}

impl Game for Gobblers {
    type Position = Layers;
    type Move = Move;

    fn start(&self) -> Layers {
        Layers { sizes: [[0; 2]; 3], player: Player::First }
    }

    fn moves(&self, layers: &Layers, out: &mut Vec<Move>) {
        let own = layers.player.index() as usize;
        for size in 0..self.count {
            let pieces = layers.sizes[size][own];
            let free = BOARD.all() & !self.covered(layers, size);
            if pieces.count_ones() < 2 {
                out.extend(ones(free).map(|cell| Move::Put(size, Placement::new(cell))));
            }
            for from in ones(pieces & !self.covered(layers, size + 1)) {
                out.extend(ones(free).map(|to| Move::Move(FromTo::new(from, to))));
            }
        }
    }

    fn play(&self, layers: &Layers, mv: Move) -> Layers {
        let (mut sizes, own) = (layers.sizes, layers.player.index() as usize);
        match mv {
            Move::Put(size, cell) => sizes[size][own] |= 1 << cell.0,
            Move::Move(step) => {
                let top = (0..3).rev().find(|&size| has(sizes[size][own], step.from.into()));
                let pieces = &mut sizes[top.expect("there is a piece")][own];
                *pieces = step.apply(*pieces);
            }
        }
        Layers { sizes, player: layers.player.other() }
    }

    fn primitive(&self, layers: &Layers) -> Option<Outcome> {
        let line = |open: u64| self.lines.iter().any(|line| line & !open == 0);
        let (open, own) = (self.open(layers), layers.player.index() as usize);
        if line(open[own]) {
            return Some(Outcome::Win);
        }
        line(open[1 - own]).then_some(Outcome::Lose)
    }

    fn tier(&self, layers: &Layers) -> u32 {
        let on_board: u32 = layers.sizes.iter().flatten().map(|cells| cells.count_ones()).sum();
        4 * self.count as u32 - on_board
    }
}

impl ListsImages for Gobblers {
    fn images(&self, Layers { sizes, player }: &Layers) -> impl Iterator<Item = Layers> {
        let [[a, b], [c, d], [e, f]] = *sizes;
        let player = *player;
        let all = self.symmetries.all([a, b, c, d, e, f]).into_iter();
        all.map(move |[a, b, c, d, e, f]| Layers { sizes: [[a, b], [c, d], [e, f]], player })
    }
}

impl Index for Gobblers {
    fn size(&self) -> u64 {
        2 * self.two.size().pow(2 * self.count as u32)
    }

    fn index(&self, Layers { sizes, player }: &Layers) -> u64 {
        let kinds = sizes[..self.count].iter().flatten();
        2 * kinds.fold(0, |all, cells| all * self.two.size() + self.two.rank(*cells))
            + player.index()
    }

    fn position(&self, index: u64) -> Option<Layers> {
        let mut layers = Layers { player: Player::from_index(index % 2), ..self.start() };
        let mut rest = index / 2;
        for kind in (0..2 * self.count).rev() {
            layers.sizes[kind / 2][kind % 2] = self.two.unrank(rest % self.two.size());
            rest /= self.two.size();
        }
        let apart = layers.sizes.iter().all(|[first, second]| first & second == 0);
        (rest == 0 && apart).then_some(layers)
    }
}

impl Show for Gobblers {
    /// The turn, then the board once for each size, from small to large: `1_x--…_o--…`.
    fn format(&self, Layers { sizes, player }: &Layers) -> String {
        let layer = |[x, o]: &[u64; 2]| format!("_{}", format_cells(9, &[('x', *x), ('o', *o)]));
        let layers: String = sizes[..self.count].iter().map(layer).collect();
        format!("{}{layers}", player.number())
    }

    fn parse(&self, text: &str) -> Result<Layers, Mistake> {
        let (player, rest) = split_turn(text)?;
        let mut layers = Layers { player, ..self.start() };
        let boards: Vec<&str> = rest.split('_').collect();
        if boards.len() != self.count {
            return Err(Mistake::new(format!(
                "{} boards are expected, one for each size",
                self.count
            )));
        }
        for (size, board) in boards.into_iter().enumerate() {
            let at = 2 + 10 * size;
            layers.sizes[size] = parse_cells(board, at, 9, ['x', 'o'])?;
            if layers.sizes[size].iter().any(|cells| cells.count_ones() > 2) {
                return Err(Mistake::at(at, "nobody has more than two pieces of a size"));
            }
        }
        Ok(layers)
    }

    /// The size and the cell of a new piece, or from and to: `small-b2`, `a1-b2`.
    fn notation(&self, _: &Layers, mv: Move) -> String {
        let name = |cell| BOARD.name(cell);
        match mv {
            Move::Put(size, cell) => format!("{}-{}", SIZES[size], cell.name(name)),
            Move::Move(step) => step.name(name),
        }
    }

    /// Larger pieces lie below, so that what they cover can be seen inside.
    fn scene(&self, layers: &Layers) -> Scene {
        let mut scene = BOARD.scene().on(Material::Wood).between(Tone::Blue, Tone::Orange);
        for (size, pieces) in layers.sizes.iter().enumerate().rev() {
            for (player, name, tone) in [(0, "blue", Tone::First), (1, "orange", Tone::Second)] {
                for cell in ones(pieces[player]) {
                    let glyph = Glyph::Figure(Figure::Gobbler, [0.36, 0.64, 0.92][size]);
                    let text = written(player, size);
                    let name = format!("{} {name} piece", SIZES[size]);
                    scene.piece(9 * size + cell, BOARD.place(cell), glyph, tone, text, name);
                }
            }
        }
        let covered: Vec<String> = (0..9).filter_map(|cell| stack(layers, cell)).collect();
        if !covered.is_empty() {
            scene.write_below(covered.join("; "));
        }
        let [first, second] = self.open(layers);
        scene.decided_by(&self.lines, first).decided_by(&self.lines, second)
    }

    /// A piece from the hand: the cell, then its size.
    fn clicks(&self, _: &Layers, mv: Move) -> Clicks {
        match mv {
            Move::Put(size, cell) => {
                vec![vec![Click::Button(SIZES[size].into()), Click::Spot(cell.cell())]]
            }
            Move::Move(step) => step.clicks(),
        }
    }

    fn grid(&self, _: Players) -> Option<gamesman_rules::Grid> {
        None
    }
}
