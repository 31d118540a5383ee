//! Rubik's Magic, the strategy game: three tiles in a line that point the same way, and stay so.
//!
//! Index: the cells by the numbers of tiles that each player has pointing up and down. Tier: the empty cells.
//! Symmetry: that of the board.

use std::ops::Range;

use gamesman_rules::index::{ByCounts, Counts, Symmetries};
use gamesman_rules::prelude::*;

/// Rubik's Magic Strategy Game on boards of up to 16 cells.
pub(crate) static RUBIKS_MAGIC: Entry = Entry {
    id: "rubiksmagic",
    name: "Rubik's Magic",
    aliases: &[],
    players: Players::Two,
    family: Family::Alignment,
    rules: "A board of 4×4 cells, empty to begin with. Each player has tiles of a colour that lie with one face \
            or the other up: they point **up** or **down**. Dark begins. On your turn you **must slide one of the other \
            player’s tiles** to an empty cell beside it, across or upright, which turns it over. Then put a tile \
            of your own on an empty cell, pointing up or down; the cell that the other tile left is allowed. If \
            no tile of the other player can slide, just put down yours.\n\n\
            You win if **three of your tiles in a line**, across, upright or diagonally, point the same way \
            when it is **your turn**: the other player had the chance to slide one of them away. You have \
            won at once if the three cannot be slid any more, because every cell beside them is taken. A full \
            board without that is a tie.\n\n\
            The board can be chosen. In misère play whoever has such a line loses.",
    source: "*Rubik’s Magic Strategy Game* by Ernő Rubik (Matchbox), as GamesmanClassic plays it (`mrubiksmagic`).",
    known: "On 2×4 and 3×3 a tie (computed here).",
    parameters: &[
        Parameter::board("board", (2, 5), "4x4", "Rows x columns, at most 16 cells"),
        PLAY,
    ],
    variants: &[
        Named::new("regular", "4×4", "4x4"),
        Named::new("3x4", "3×4", "3x4"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("2x4", "2×4", "2x4"),
        Named::new("2x4-misere", "2×4, misère", "2x4-misere"),
    ],
    open: &|settings| {
        let game = RubiksMagic::new(Rect::chosen(settings, "board", 16)?);
        Ok(Open::indexed(game).symmetric().misere(settings.misere()).variant())
    },
};

/// In the order of the masks of a position.
const TILES: [Look; 4] = [
    Look::first('U', Glyph::Wedge(0, -1), "dark tile pointing up"),
    Look::first('D', Glyph::Wedge(0, 1), "dark tile pointing down"),
    Look::second('u', Glyph::Wedge(0, -1), "light tile pointing up"),
    Look::second('d', Glyph::Wedge(0, 1), "light tile pointing down"),
];

/// The tiles of the first player that point up and down, then those of the second.
type Tiles = [u64; 4];

/// Perhaps a tile of the other player slides, then one is put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    slide: Option<FromTo>,
    put: Placement,
    up: bool,
}

struct RubiksMagic {
    board: Rect,
    /// Three cells in a line, and the cells beside them.
    lines: Vec<(u64, u64)>,
    symmetries: Symmetries,
    numbers: ByCounts,
}

impl RubiksMagic {
    fn new(board: Rect) -> RubiksMagic {
        let beside = |line: u64| {
            ones(line).fold(0, |all, cell| all | board.around(cell, &ORTHOGONAL)) & !line
        };
        let lines = board.lines(3, &ALIGNMENT).into_iter().map(|line| (line, beside(line)));
        let cells = board.cells() as u32;
        let cases = (0..=cells).flat_map(|tiles| {
            let (firsts, seconds) = (tiles.div_ceil(2), tiles / 2);
            let ups = (0..=firsts).flat_map(move |a| (0..=seconds).map(move |b| (a, b)));
            ups.map(move |(a, b)| {
                let key = vec![a, firsts - a, b, seconds - b];
                Counts { tier: cells - tiles, key, others: 1 }
            })
        });
        RubiksMagic {
            board,
            lines: lines.collect(),
            symmetries: board.symmetries(),
            numbers: ByCounts::new(cells, 4, cases.collect()).expect("5^16 is less than 2^63"),
        }
    }
}

fn taken(tiles: &Tiles) -> u64 {
    tiles.iter().fold(0, |all, mask| all | mask)
}

fn mover(tiles: &Tiles) -> Player {
    Player::from_index(u64::from(taken(tiles).count_ones() % 2))
}

/// The tiles of a player, up and down.
fn of(tiles: &Tiles, player: Player) -> [u64; 2] {
    let at = 2 * player.index() as usize;
    [tiles[at], tiles[at + 1]]
}

impl Game for RubiksMagic {
    type Position = Tiles;
    type Move = Move;

    fn start(&self) -> Tiles {
        [0; 4]
    }

    fn moves(&self, tiles: &Tiles, out: &mut Vec<Move>) {
        let empty = self.board.all() & !taken(tiles);
        let mut put = |cells: u64, slide| {
            for cell in ones(cells) {
                out.extend([true, false].map(|up| Move { slide, put: Placement::new(cell), up }));
            }
        };
        let mut any = false;
        let [up, down] = of(tiles, mover(tiles).other());
        for from in ones(up | down) {
            for to in ones(self.board.around(from, &ORTHOGONAL) & empty) {
                any = true;
                put(empty & !(1 << to) | 1 << from, Some(FromTo::new(from, to)));
            }
        }
        if !any {
            put(empty, None);
        }
    }

    fn play(&self, tiles: &Tiles, Move { slide, put, up }: Move) -> Tiles {
        let (own, mut after) = (2 * mover(tiles).index() as usize, *tiles);
        if let Some(FromTo { from, to }) = slide {
            // It is turned over.
            let other = 2 - own;
            let was_up = has(tiles[other], from.into());
            after[other + usize::from(!was_up)] &= !(1 << from);
            after[other + usize::from(was_up)] |= 1 << to;
        }
        let at = own + usize::from(!up);
        after[at] = put.apply(after[at]);
        after
    }

    fn primitive(&self, tiles: &Tiles) -> Option<Outcome> {
        let (player, taken) = (mover(tiles), taken(tiles));
        let line = |player: Player, safe: bool| {
            let [up, down] = of(tiles, player);
            let counts = |&(line, beside): &(u64, u64)| {
                (line & !up == 0 || line & !down == 0) && (!safe || beside & !taken == 0)
            };
            self.lines.iter().any(counts)
        };
        if line(player, false) {
            Some(Outcome::Win)
        } else if line(player.other(), true) {
            Some(Outcome::Lose)
        } else {
            (taken == self.board.all()).then_some(Outcome::Tie)
        }
    }

    fn tier(&self, tiles: &Tiles) -> u32 {
        (self.board.all() & !taken(tiles)).count_ones()
    }
}

impl ListsImages for RubiksMagic {
    fn images(&self, tiles: &Tiles) -> impl Iterator<Item = Tiles> {
        self.symmetries.all(*tiles).into_iter()
    }
}

impl Index for RubiksMagic {
    fn size(&self) -> u64 {
        self.numbers.size()
    }

    fn index(&self, tiles: &Tiles) -> u64 {
        self.numbers.rank(tiles, &[], 0).expect("players put down tiles in turn")
    }

    fn position(&self, index: u64) -> Option<Tiles> {
        self.numbers.unrank(index).map(|(tiles, ..)| tiles)
    }

    fn tier_range(&self, tier: u32) -> Option<Range<u64>> {
        Some(self.numbers.tier_range(tier))
    }
}

impl Show for RubiksMagic {
    /// Cells row by row from the top: `U` and `D` of the first player, `u` and `d` of the second, `-`.
    fn format(&self, tiles: &Tiles) -> String {
        let sets: Vec<(char, u64)> = TILES.iter().map(|look| look.letter).zip(*tiles).collect();
        format_cells(self.board.cells(), &sets)
    }

    fn parse(&self, text: &str) -> Result<Tiles, Mistake> {
        let tiles = parse_cells(text, 0, self.board.cells(), TILES.map(|look| look.letter))?;
        let count = |at: usize| (tiles[at] | tiles[at + 1]).count_ones();
        match count(0).wrapping_sub(count(2)) {
            0 | 1 => Ok(tiles),
            _ => Err(Mistake::new("the first player has as many tiles as the second or one more")),
        }
    }

    /// The slide, the cell of the new tile, and which way it points: `a1-a2-b3-up`.
    fn notation(&self, _: &Tiles, Move { slide, put, up }: Move) -> String {
        let name = |cell| self.board.name(cell);
        let slide = slide.map_or(String::new(), |slide| slide.name(name) + "-");
        format!("{slide}{}-{}", put.name(name), if up { "up" } else { "down" })
    }

    fn scene(&self, tiles: &Tiles) -> Scene {
        let scene = self.board.scene().on(Material::Wood);
        let lines: Vec<u64> = self.lines.iter().map(|(line, _)| *line).collect();
        TILES
            .iter()
            .zip(*tiles)
            .fold(scene, |scene, (look, cells)| look.draw(scene, cells).decided_by(&lines, cells))
    }

    fn clicks(&self, _: &Tiles, Move { slide, put, up }: Move) -> Clicks {
        let slide = slide.into_iter().flat_map(|step| [step.from, step.to]);
        let spots = slide.chain([put.0]).map(|cell| Click::Spot(cell.into()));
        vec![spots.chain([Click::Button(if up { "up" } else { "down" }.into())]).collect()]
    }

    fn player(&self, tiles: &Tiles) -> Option<Player> {
        Some(mover(tiles))
    }
}
