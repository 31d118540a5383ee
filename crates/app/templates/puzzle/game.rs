//! A sliding puzzle of two rows and three columns.
//!
//! There are only 360 positions that can be reached, so they are numbered by searching.

use gamesman_rules::prelude::*;

/// The puzzle's place in a catalogue.
pub static GAME: Entry = Entry {
    id: "slide",
    name: "Slide",
    aliases: &[],
    players: Players::One,
    family: Family::Moving, // what it is mostly about
    rules: "Five numbered tiles and a gap in a frame of two rows and three columns. A move slides a \
            tile **next to the gap into the gap**. Bring the tiles into order: 1 2 3 in the upper row, 4 5 \
            and the gap in the lower one.",
    source: "A small version of the fifteen puzzle (Noyes Chapman, 1874).",
    known: "Half of the 720 arrangements can be solved, in at most 21 moves.",
    parameters: &[], // what can be chosen, such as the size
    variants: &[Named::new("regular", "2×3", "")],
    open: &|_| Ok(Open::found(Slide).variant()),
};

const BOARD: Rect = Rect::new(2, 3);

/// The tile on each cell, row by row from the top; 0 is the gap.
type Tiles = [u8; 6];

const GOAL: Tiles = [1, 2, 3, 4, 5, 0];

struct Slide;

fn gap(tiles: &Tiles) -> usize {
    tiles.iter().position(|tile| *tile == 0).expect("there is always a gap")
}

impl Game for Slide {
    type Position = Tiles;
    type Move = u8; // the cell of the tile that slides

    fn start(&self) -> Tiles {
        [4, 5, 0, 1, 2, 3] // 21 moves from the goal
    }

    fn moves(&self, tiles: &Tiles, out: &mut Vec<u8>) {
        let beside = ORTHOGONAL.iter().filter_map(|way| BOARD.step(gap(tiles), *way));
        out.extend(beside.map(|cell| cell as u8));
    }

    fn play(&self, tiles: &Tiles, cell: u8) -> Tiles {
        let mut after = *tiles;
        after.swap(gap(tiles), cell.into());
        after
    }

    /// The only end of a puzzle: its goal is reached.
    fn primitive(&self, tiles: &Tiles) -> Option<Outcome> {
        (*tiles == GOAL).then_some(Outcome::Win)
    }
}

impl Show for Slide {
    /// Row by row from the top, `-` for the gap: `12345-`.
    fn format(&self, tiles: &Tiles) -> String {
        tiles.iter().map(|tile| if *tile == 0 { '-' } else { char::from(b'0' + tile) }).collect()
    }

    fn parse(&self, text: &str) -> Result<Tiles, Mistake> {
        let tile = |c: char| "-12345".find(c).map(|tile| tile as u8);
        let cells = read_cells(text, 0, BOARD.cells(), "1 to 5 and -", tile)?;
        let mut tiles = [0; 6];
        tiles.copy_from_slice(&cells);
        match (0..6).find(|tile| !tiles.contains(tile)) {
            None => Ok(tiles),
            Some(_) => Err(Mistake::new("each of the tiles 1 to 5 and the gap is there once")),
        }
    }

    /// The tile's cell: `c2`. Clicking the spot of that name makes the move.
    fn notation(&self, _: &Tiles, cell: u8) -> String {
        BOARD.name(cell.into())
    }

    fn scene(&self, tiles: &Tiles) -> Scene {
        let mut scene = BOARD.scene();
        for (cell, &tile) in tiles.iter().enumerate().filter(|(_, tile)| **tile != 0) {
            let (text, name) = (tile.to_string(), format!("tile {tile}"));
            let glyph = Glyph::Tile(0.9, 0.9);
            // The tile's number is its id, so that pages see it glide.
            scene.piece(tile.into(), BOARD.place(cell), glyph, Tone::Neutral, text, name);
        }
        scene
    }
}
