//! The shapes of pieces.

use super::Figure;

/// The shape of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Glyph {
    /// ×, filling most of a cell.
    Cross,
    /// ○, filling most of a cell.
    Ring,
    /// A filled disc of this radius.
    Disc(f32),
    /// A rounded rectangle of this width and height with the piece's text on it.
    Tile(f32, f32),
    /// A disc of this radius with the piece's text on it: balls, tokens.
    Token(f32),
    /// A plain rounded rectangle of this width and height: sticks, disks of Hanoi.
    Bar(f32, f32),
    /// A plain block of this width and height with hardly rounded corners: boxes, sliding blocks.
    Block(f32, f32),
    /// A bowling pin of this height.
    Pin(f32),
    /// A heap of so many stones within a circle of this radius, with the piece's text beside it.
    Stones(u32, f32),
    /// A wedge pointing (dx, dy), for pieces that may only go one way.
    Wedge(i8, i8),
    /// A queen's crown of this height.
    Crown(f32),
    /// A bishop's mitre of this height.
    Mitre(f32),
    /// A king's crown of this height, with a cross on top.
    King(f32),
    /// A rook of this height.
    Rook(f32),
    /// A horse's head of this height.
    Knight(f32),
    /// A pawn of this height.
    Pawn(f32),
    /// A cell of something that covers several: a square that runs into its neighbours on the sides in this sum of
    /// [`Glyph::ABOVE`], [`Glyph::RIGHT`], [`Glyph::BELOW`] and [`Glyph::LEFT`].
    Joined(u8),
    /// A car or a lorry seen from above, of this width and height, along the longer of the two.
    Car(f32, f32),
    /// A playing card of this width and height, with the piece's text on it.
    Card(f32, f32),
    /// An animal, a person or a thing, of this height.
    Figure(Figure, f32),
}

impl Glyph {
    /// The side above, for [`Glyph::Joined`].
    pub const ABOVE: u8 = 1;
    /// The side to the right.
    pub const RIGHT: u8 = 2;
    /// The side below.
    pub const BELOW: u8 = 4;
    /// The side to the left.
    pub const LEFT: u8 = 8;

    /// Whether a drawing shows the piece's text, as a number on a tile.
    pub fn shows_text(self) -> bool {
        matches!(self, Glyph::Tile(..) | Glyph::Token(..) | Glyph::Stones(..))
    }
}
