//! What a picture made of text has besides the pieces, where characters cannot show what shapes do.

use super::{Label, Scene};

/// Signs and lines for a terminal; a drawn picture leaves them out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Written {
    /// Signs with their places: before a piece or label that stands there, else in place of the empty spot.
    pub signs: Vec<Label>,
    /// Lines below the board.
    pub lines: Vec<String>,
}

impl Scene {
    /// Adds a sign that only a picture made of text has: `*` before what is lit, `-` for a bridge.
    pub fn sign(&mut self, (x, y): (f32, f32), text: impl ToString) {
        self.written.signs.push(Label { x, y, size: 0.0, text: text.to_string() });
    }

    /// Adds a line below a picture made of text, for lines and arrows that it cannot show.
    pub fn write_below(&mut self, line: impl Into<String>) {
        self.written.lines.push(line.into());
    }
}
