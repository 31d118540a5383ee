//! Domineering: one player lays dominoes upright, the other lays them flat.
//!
//! What counts is which cells are taken, not by whom, and the number of dominoes says whose turn it is: a
//! position is one mask of cells, row by row from the top. Index: the mask. Tier: the cells left. Symmetry:
//! both mirror images.

use gamesman_rules::index::Masks;
use gamesman_rules::prelude::*;

/// Domineering on boards of up to 62 cells.
pub(crate) static DOMINEERING: Entry = Entry {
    id: "domineering",
    name: "Domineering",
    aliases: &["Crosscram", "Stop-Gate"],
    players: Players::Two,
    family: Family::Combinatorial,
    rules: "The board is empty. Players take turns laying a domino on two empty cells next to each \
            other: the **first player** only **upright** (one cell above the other), the **second** only \
            **flat** (side by side).\n\n\
            Whoever cannot lay a domino loses. In misère play whoever cannot lay one wins.",
    source: "Göran Andersson, around 1973; Martin Gardner, *Scientific American*, February 1974. The \
             upright player begins, as in GamesmanClassic (`mdomineering`).",
    known: "With the upright player to begin, the first player wins on 2×2, 3×3, 4×4, 6×6, 7×7 and 8×8 and \
            loses on 5×5 (Breuker, Uiterwijk and van den Herik, *Solving 8×8 Domineering*, 2000); the \
            first player also wins up to 10×10 (Bullock 2002) and on 11×11 (Uiterwijk 2016). On 4×4 that takes 7 moves \
            (GamesmanClassic).",
    parameters: &[Parameter::board("board", (2, 8), "4x4", "Rows x columns"), PLAY],
    variants: &[
        Named::new("regular", "4×4", "4x4"),
        Named::new("3x3", "3×3", "3x3"),
        Named::new("4x5", "4 rows × 5 columns", "4x5"),
        Named::new("5x4", "5 rows × 4 columns", "5x4"),
        Named::new("5x5", "5×5", "5x5"),
        Named::new("6x6", "6×6", "6x6"),
        Named::new("misere", "4×4 misère", "4x4-misere"),
    ],
    open: &|settings| {
        let board = Rect::chosen(settings, "board", 62)?;
        let game = Open::numbered(Domineering(board), Masks::new(board.cells()));
        Ok(game.symmetric_by(board.mirrors()).misere(settings.misere()).variant())
    },
};

const UPRIGHT: Look = Look::first('x', Glyph::Joined(0), "upright domino");
const FLAT: Look = Look::second('x', Glyph::Joined(0), "flat domino");

struct Domineering(Rect);

fn mover(taken: u64) -> Player {
    if taken.count_ones().is_multiple_of(4) { Player::First } else { Player::Second }
}

impl Game for Domineering {
    /// The cells that are taken.
    type Position = u64;
    /// The cells of the domino.
    type Move = u64;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, taken: &u64, out: &mut Vec<u64>) {
        let way = if mover(*taken) == Player::First { DOWN } else { RIGHT };
        let (free, on) = (self.0.all() & !taken, self.0.shift(way));
        out.extend(ones(free & on.back(free)).map(|cell| 1 << cell | on.apply(1 << cell)));
    }

    fn play(&self, taken: &u64, domino: u64) -> u64 {
        taken | domino
    }

    fn tier(&self, taken: &u64) -> u32 {
        (self.0.all() & !taken).count_ones()
    }
}

impl Show for Domineering {
    /// The cells row by row from the top: `x` taken, `-` empty.
    fn format(&self, taken: &u64) -> String {
        format_cells(self.0.cells(), &[('x', *taken)])
    }

    fn parse(&self, text: &str) -> Result<u64, Mistake> {
        let [taken] = parse_cells(text, 0, self.0.cells(), ['x'])?;
        let even = taken.count_ones().is_multiple_of(2);
        even.then_some(taken).ok_or(Mistake::new("dominoes take an even number of cells"))
    }

    /// The two cells: `a4-a3`.
    fn notation(&self, _: &u64, domino: u64) -> String {
        self.0.names(domino)
    }

    /// One of the ways in which the dominoes may lie.
    fn scene(&self, taken: &u64) -> Scene {
        let mut scene = self.0.scene().on(Material::Wood);
        let upright = (taken.count_ones() / 2).div_ceil(2);
        for domino in self.0.dominoes(*taken, Some(upright)) {
            let look = if domino == 3 << domino.trailing_zeros() { FLAT } else { UPRIGHT };
            scene = look.draw_joined(scene, self.0, domino);
        }
        let way = if mover(*taken) == Player::First { "upright" } else { "flat" };
        scene.notes.push(format!("The next domino is {way}"));
        scene
    }

    fn clicks(&self, _: &u64, domino: u64) -> Clicks {
        either_way(domino.trailing_zeros() as usize, domino.ilog2() as usize)
    }

    fn player(&self, taken: &u64) -> Option<Player> {
        Some(mover(*taken))
    }
}
