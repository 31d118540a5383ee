//! Words for tones, materials, marks and shapes of pieces, for pictures that come from elsewhere.

use super::{Figure, Glyph, Marks, Material, Tone};

impl Tone {
    /// All tones with their names.
    pub const NAMES: [(&'static str, Tone); 14] = [
        ("board", Tone::Board),
        ("shade", Tone::Shade),
        ("ink", Tone::Ink),
        ("first", Tone::First),
        ("second", Tone::Second),
        ("neutral", Tone::Neutral),
        ("bright", Tone::Bright),
        ("red", Tone::Red),
        ("orange", Tone::Orange),
        ("green", Tone::Green),
        ("blue", Tone::Blue),
        ("brown", Tone::Brown),
        ("grey", Tone::Grey),
        ("purple", Tone::Purple),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        name(&Tone::NAMES, self)
    }
}

impl Material {
    /// All materials with their names.
    pub const NAMES: [(&'static str, Material); 8] = [
        ("paper", Material::Paper),
        ("wood", Material::Wood),
        ("felt", Material::Felt),
        ("slate", Material::Slate),
        ("grass", Material::Grass),
        ("water", Material::Water),
        ("sand", Material::Sand),
        ("night", Material::Night),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        name(&Material::NAMES, self)
    }
}

impl Marks {
    /// All kinds of marks with their names.
    pub const NAMES: [(&'static str, Marks); 4] = [
        ("signs", Marks::Signs),
        ("arrows", Marks::Arrows),
        ("steps", Marks::Steps),
        ("hollows", Marks::Hollows),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        name(&Marks::NAMES, self)
    }
}

fn name<T: PartialEq>(all: &[(&'static str, T)], value: T) -> &'static str {
    all.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}

impl Glyph {
    /// The names of all shapes but the figures ([`Figure::all`]).
    pub const NAMES: [&'static str; 19] = [
        "cross", "ring", "disc", "token", "stones", "tile", "bar", "block", "pin", "queen",
        "bishop", "king", "rook", "knight", "pawn", "car", "card", "wedge", "joined",
    ];

    /// The shape of this name: one of [`Glyph::NAMES`] or a figure's. Its size is a radius, a height, or a width and a
    /// height (of a wedge, where it points); `count` is the number of stones, or the sides on which it is joined. `None` if
    /// nothing is called so.
    pub fn named(name: &str, (width, height): (f32, f32), count: u32) -> Option<Glyph> {
        Some(match name {
            "cross" => Glyph::Cross,
            "ring" => Glyph::Ring,
            "disc" => Glyph::Disc(width),
            "token" => Glyph::Token(width),
            "stones" => Glyph::Stones(count, width),
            "tile" => Glyph::Tile(width, height),
            "bar" => Glyph::Bar(width, height),
            "block" => Glyph::Block(width, height),
            "pin" => Glyph::Pin(width),
            "queen" => Glyph::Crown(width),
            "bishop" => Glyph::Mitre(width),
            "king" => Glyph::King(width),
            "rook" => Glyph::Rook(width),
            "knight" => Glyph::Knight(width),
            "pawn" => Glyph::Pawn(width),
            "car" => Glyph::Car(width, height),
            "card" => Glyph::Card(width, height),
            "wedge" => Glyph::Wedge(width as i8, height as i8),
            "joined" => Glyph::Joined((count & 15) as u8),
            figure => Glyph::Figure(Figure::named(figure)?, width),
        })
    }

    /// What [`Glyph::named`] makes it from.
    pub fn parts(self) -> (&'static str, (f32, f32), u32) {
        let square = |name, size| (name, (size, size), 0);
        match self {
            Glyph::Cross => square("cross", 1.0),
            Glyph::Ring => square("ring", 1.0),
            Glyph::Disc(size) => square("disc", size),
            Glyph::Token(size) => square("token", size),
            Glyph::Stones(count, size) => ("stones", (size, size), count),
            Glyph::Tile(width, height) => ("tile", (width, height), 0),
            Glyph::Bar(width, height) => ("bar", (width, height), 0),
            Glyph::Block(width, height) => ("block", (width, height), 0),
            Glyph::Pin(size) => square("pin", size),
            Glyph::Crown(size) => square("queen", size),
            Glyph::Mitre(size) => square("bishop", size),
            Glyph::King(size) => square("king", size),
            Glyph::Rook(size) => square("rook", size),
            Glyph::Knight(size) => square("knight", size),
            Glyph::Pawn(size) => square("pawn", size),
            Glyph::Car(width, height) => ("car", (width, height), 0),
            Glyph::Card(width, height) => ("card", (width, height), 0),
            Glyph::Wedge(x, y) => ("wedge", (x.into(), y.into()), 0),
            Glyph::Joined(sides) => ("joined", (1.0, 1.0), sides.into()),
            Glyph::Figure(figure, size) => square(figure.name(), size),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_made_again_from_its_parts() {
        let figures = Figure::all().map(Figure::name);
        for name in Glyph::NAMES.into_iter().chain(figures) {
            let glyph = Glyph::named(name, (3.0, -2.0), 5).expect(name);
            let (again, size, count) = glyph.parts();
            assert_eq!((again, Glyph::named(again, size, count)), (name, Some(glyph)));
        }
        assert_eq!(Glyph::named("nothing", (1.0, 1.0), 0), None);
    }
}
