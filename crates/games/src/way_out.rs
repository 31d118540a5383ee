//! WayOut: press tiles, each of which flips a pattern of its own, until none is lit.
//!
//! Presses commute and cancel in pairs, so every move can be taken back by itself. A level is its
//! start, written like every position. Positions are numbered by search.

use gamesman_rules::prelude::*;

/// WayOut.
pub(crate) static WAY_OUT: Entry = Entry {
    id: "wayout",
    name: "WayOut",
    aliases: &[],
    players: Players::One,
    family: Family::Turning,
    rules: "Tiles lie in a grid with gaps; some are lit. **Pressing a tile flips it** together with a \
            pattern of other tiles, which its sign shows: those that are lit go out, those that are out \
            light up. **Put all tiles out.** The patterns are\n\n\
            * `p`: the neighbours above, below, left and right;\n\
            * `x`: the neighbours on the diagonals;\n\
            * `h` and `v`: all tiles of its row or column up to the nearest gaps;\n\
            * `n`: a tile that cannot be pressed.\n\n\
            Each level is a variant. A level of your own is written like a position, with dots for the \
            gaps and the rows joined by `_`, after `own:`. A position is written row by row from the top \
            by the signs, a capital for a lit tile, `-` for a gap.",
    source: "*WayOut* by Konstructors Entertainment, after *Lights Out*, with patterns of our own choice. \
            One of the puzzles that Anthony Ling’s report on GamesmanPuzzles (UCB/EECS-2021-146) wishes \
            for. The levels are this project’s own.",
    known: "Which tiles to press is a system of linear equations over the field of two elements (Sutner \
            1989). With patterns of any kind the fewest presses are NP-hard to find (Berlekamp, McEliece \
            and van Tilborg 1978).",
    parameters: &[
        Parameter::choice("level", &const { Level::choices(&LEVELS) }, "The tiles"),
        Level::own(Level::ROWS, |text| Level::read_own(text, WayOut::new)),
    ],
    variants: &Level::variants(&LEVELS),
    open: &|settings| {
        let game = WayOut::new(&Level::start(&LEVELS, settings))?;
        Ok(Open::found(game).reversible().variant())
    },
};

const LEVELS: [Level; 6] = Level::list([
    ("3presses", "Level 1, 3 presses", "3 presses", "XPP_PPH_PPX"),
    ("4presses", "Level 2, 4 presses", "4 presses", "XPPN_PHPP_P-PX_PPPP"),
    ("6presses", "Level 3, 6 presses", "6 presses", "PXPP_PPXP_PHX-_PXPP"),
    ("8presses", "Level 4, 8 presses", "8 presses", "XPPP_PHPV_PP-X_VPHP"),
    ("9presses", "Level 5, 9 presses", "9 presses", "PPP-_PPPP_PVXN_PPXX"),
    ("11presses", "Level 6, 11 presses", "11 presses", "PPPH_XXHP_NNX-_PPPX"),
]);

const ALLOWED: &str = "p, x, h, v, n, capitals of them, and -";
/// A search takes seconds for so many tiles.
const MOST: usize = 22;

struct WayOut {
    board: Rect,
    /// The sign of each tile, `-` for a gap.
    signs: Vec<char>,
    start: u64,
}

fn known(c: char) -> Option<char> {
    (c == '-' || "pxhvn".contains(c.to_ascii_lowercase())).then_some(c)
}

/// The lit tiles.
fn lit(cells: &[char]) -> u64 {
    mask((0..cells.len()).filter(|&cell| cells[cell].is_ascii_uppercase()))
}

impl WayOut {
    fn new(start: &str) -> Result<WayOut, Mistake> {
        let (board, cells) = Rect::read_rows(start, ALLOWED, known)?;
        let tiles = cells.iter().filter(|&&c| c != '-').count();
        if tiles > MOST {
            let message = format!("there are {tiles} tiles; at most {MOST} are possible");
            return Err(Mistake::new(message));
        }
        let signs = cells.iter().map(char::to_ascii_lowercase).collect();
        Ok(WayOut { board, signs, start: lit(&cells) })
    }

    /// The tiles that change when this one is pressed.
    fn pattern(&self, tile: usize) -> u64 {
        let is_tile = |cell: &usize| self.signs[*cell] != '-';
        let near = |ways: &[Direction]| mask(ones(self.board.around(tile, ways)).filter(is_tile));
        let ray = |way| self.board.ray(tile, way).take_while(is_tile);
        1 << tile
            | match self.signs[tile] {
                'p' => near(&ORTHOGONAL),
                'x' => near(&DIAGONAL),
                'h' => mask(ray(LEFT).chain(ray(RIGHT))),
                _ => mask(ray(UP).chain(ray(DOWN))),
            }
    }
}

impl Game for WayOut {
    /// The lit tiles.
    type Position = u64;
    type Move = Placement;

    fn start(&self) -> u64 {
        self.start
    }

    fn moves(&self, _: &u64, out: &mut Vec<Placement>) {
        let pressed = (0..self.signs.len()).filter(|&tile| !"-n".contains(self.signs[tile]));
        out.extend(pressed.map(Placement::new));
    }

    fn play(&self, lit: &u64, press: Placement) -> u64 {
        lit ^ self.pattern(press.cell())
    }

    fn primitive(&self, lit: &u64) -> Option<Outcome> {
        (*lit == 0).then_some(Outcome::Win)
    }
}

impl Reversible for WayOut {
    fn goals(&self) -> Option<Vec<u64>> {
        Some(vec![0])
    }
}

impl Show for WayOut {
    /// Row by row from the top: the sign of the tile, a capital if it is lit, `-` for a gap.
    fn format(&self, lit: &u64) -> String {
        let written =
            |(cell, c): (usize, &char)| if has(*lit, cell) { c.to_ascii_uppercase() } else { *c };
        self.signs.iter().enumerate().map(written).collect()
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let cells = read_cells(text, 0, self.signs.len(), ALLOWED, known)?;
        Level::same(self, text, lit(&cells), "this is not the tile of")
    }

    /// The tile: `b2`.
    fn notation(&self, _: &u64, press: Placement) -> String {
        press.name(|tile| self.board.name(tile))
    }

    fn scene(&self, lit: &u64) -> Scene {
        let mut scene = self.board.scene().without_lines().on(Material::Night);
        for cell in 0..self.signs.len() {
            let (x, y) = self.board.place(cell);
            let (text, sign) = match self.signs[cell] {
                'p' => ("+", "its neighbours"),
                'x' => ("×", "its diagonals"),
                'h' => ("↔", "its row"),
                'v' => ("↕", "its column"),
                'n' => ("·", "nothing"),
                _ => {
                    scene.rect((x - 0.5, y - 0.5), (1.0, 1.0), 0.0, Tone::Shade);
                    continue;
                }
            };
            let (tone, state) =
                if has(*lit, cell) { (Tone::Bright, "lit") } else { (Tone::Neutral, "dark") };
            let name = format!("{state} tile, flips {sign}");
            scene.piece(cell, (x, y), Glyph::Tile(0.86, 0.86), tone, text, name);
            if has(*lit, cell) {
                scene.sign((x, y), '*');
            }
        }
        scene
    }
}
