//! How pieces look.

use super::{Rect, ones};
use crate::{Glyph, Scene, Tone};

/// How a piece is written, drawn and called.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The character that stands for it in a position's text and in a picture made of text.
    pub letter: char,
    /// Its shape.
    pub glyph: Glyph,
    /// Its colour.
    pub tone: Tone,
    /// What it is called, for a screen reader: "dark pawn".
    pub name: &'static str,
}

impl Look {
    /// A piece of the first player.
    pub const fn first(letter: char, glyph: Glyph, name: &'static str) -> Look {
        Look { letter, glyph, tone: Tone::First, name }
    }

    /// A piece of the second player.
    pub const fn second(letter: char, glyph: Glyph, name: &'static str) -> Look {
        Look { letter, glyph, tone: Tone::Second, name }
    }

    /// The pieces of both players, which have one shape.
    pub const fn pair(letters: [char; 2], glyph: Glyph, names: [&'static str; 2]) -> [Look; 2] {
        [Look::first(letters[0], glyph, names[0]), Look::second(letters[1], glyph, names[1])]
    }

    /// A piece of nobody.
    pub const fn neutral(letter: char, glyph: Glyph, name: &'static str) -> Look {
        Look { letter, glyph, tone: Tone::Neutral, name }
    }

    /// The scene with such a piece on each cell of a mask: cell i is spot i and the piece's id.
    ///
    /// # Panics
    /// If there is no such spot.
    #[must_use]
    pub fn draw(&self, mut scene: Scene, cells: u64) -> Scene {
        for cell in ones(cells) {
            scene.piece(cell, scene.centre(cell), self.glyph, self.tone, self.letter, self.name);
        }
        scene
    }
    /// The same with one piece that covers all the cells, on a `board` whose cell i is spot i: each cell is open towards the
    /// next, whatever the glyph.
    ///
    /// # Panics
    /// If there is no such spot.
    #[must_use]
    pub fn draw_joined(&self, mut scene: Scene, board: Rect, cells: u64) -> Scene {
        for cell in ones(cells) {
            let (at, glyph) = (scene.centre(cell), board.joined(cells, cell));
            scene.piece(cell, at, glyph, self.tone, self.letter, self.name);
        }
        scene
    }
}
