//! A board as data: what to draw, where a person can click, what each thing is called.
//!
//! Units: one cell of a grid is 1 × 1; x runs right, y runs down, (0, 0) is the top left corner.
//! Colours are [`Tone`]s; the renderer decides what they look like in light, dark and print.

mod figure;
mod glyph;
mod named;
mod tone;

pub use figure::Figure;
pub use glyph::Glyph;
pub use tone::{Material, Tone};

/// A position drawn as data. Draw `shapes` in order, then spots, then pieces, then `front`, then labels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Width of the picture, above 0.
    pub width: f32,
    /// Height of the picture, above 0.
    pub height: f32,
    /// The board itself.
    pub shapes: Vec<Shape>,
    /// Places that clicks refer to by their position in this list.
    pub spots: Vec<Spot>,
    /// Everything that can move, appear or vanish.
    pub pieces: Vec<Piece>,
    /// What lies before the pieces: a frame with holes.
    pub front: Vec<Shape>,
    /// Coordinates and other text that never moves.
    pub labels: Vec<Label>,
    /// What decided a position that is over: of each line that was made, the places on it in order. Left out before the end.
    pub decisive: Vec<Vec<(f32, f32)>>,
    /// Facts the picture does not show by itself, one short phrase each: "Black 5, White 3".
    pub notes: Vec<String>,
    /// What only a picture made of text has.
    pub written: Written,
    /// How moves are marked.
    pub marks: Marks,
    /// What the board is made of.
    pub material: Material,
    /// What [`Tone::First`] and [`Tone::Second`] look like.
    pub colours: Colours,
}

/// The colours of the first player's and of the second player's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colours(pub Tone, pub Tone);

/// Dark and light.
impl Default for Colours {
    fn default() -> Colours {
        Colours(Tone::First, Tone::Second)
    }
}

/// How the moves that are possible are marked on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marks {
    /// A sign on each spot, at its top where something stands.
    #[default]
    Signs,
    /// An arrow from the first spot of a move to its last one; for boards where pieces slide and few
    /// moves end in the same place.
    Arrows,
    /// An arrow from the first spot of a move to the next one on its way; for boards where pieces slide as far as they can.
    Steps,
    /// The spots are round hollows, filled with the colour of the move's value.
    Hollows,
}

/// A part of the board's picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle from its top left corner, with rounded corners of radius `round`.
    Rect {
        /// Left edge.
        x: f32,
        /// Top edge.
        y: f32,
        /// Width.
        width: f32,
        /// Height.
        height: f32,
        /// Radius of the corners.
        round: f32,
        /// Colour.
        tone: Tone,
    },
    /// A disc.
    Circle {
        /// Centre.
        x: f32,
        /// Centre.
        y: f32,
        /// Radius.
        radius: f32,
        /// Colour.
        tone: Tone,
    },
    /// A straight line.
    Line {
        /// From here …
        from: (f32, f32),
        /// … to here.
        to: (f32, f32),
        /// How thick.
        width: f32,
        /// Colour.
        tone: Tone,
    },
    /// A filled polygon.
    Polygon {
        /// Corners in order.
        points: Vec<(f32, f32)>,
        /// Colour.
        tone: Tone,
    },
    /// A rectangle from its top left corner with round holes in it.
    Sheet {
        /// Left edge.
        x: f32,
        /// Top edge.
        y: f32,
        /// Width.
        width: f32,
        /// Height.
        height: f32,
        /// Radius of the corners.
        round: f32,
        /// Centres of the holes.
        holes: Vec<(f32, f32)>,
        /// Radius of the holes.
        radius: f32,
        /// Colour.
        tone: Tone,
    },
}

impl Shape {
    /// A rectangle from its top left corner, with rounded corners of radius `round`.
    pub const fn rect(
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        round: f32,
        tone: Tone,
    ) -> Shape {
        Shape::Rect { x, y, width, height, round, tone }
    }
}

/// A place that can be clicked.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Width of the area that reacts, centred.
    pub width: f32,
    /// Height of the area that reacts, centred.
    pub height: f32,
    /// What people call it, unique in the scene: "b3", "pile 2", "rod 1".
    pub name: String,
}

/// A thing on the board.
///
/// `id` is stable: equal ids in two positions are the same thing, which glides if its place differs.
/// Where a position does not tell equal pieces apart, the id is that of the place, and a page may
/// pair a piece that vanished with one of the same look that appeared. Ids are unique in a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Stable identity.
    pub id: u32,
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Its shape.
    pub glyph: Glyph,
    /// Its colour.
    pub tone: Tone,
    /// One to three characters that stand for it in a text picture and, for [`Glyph::Tile`],
    /// [`Glyph::Token`] and [`Glyph::Stones`], are written on it.
    pub text: String,
    /// What it is called, for a screen reader: "cross", "black disc", "disk 3".
    pub name: String,
}

/// Text on the board that does not move.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Height of the letters.
    pub size: f32,
    /// What it says.
    pub text: String,
}

/// Signs and lines for a terminal, where characters cannot show what shapes do; a drawn picture leaves them out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Written {
    /// Signs with their places: before a piece or label that stands there, else in place of the empty spot.
    pub signs: Vec<Label>,
    /// Lines below the board.
    pub lines: Vec<String>,
}

impl Scene {
    /// An empty picture of this size.
    pub fn new(width: f32, height: f32) -> Scene {
        Scene { width, height, ..Scene::default() }
    }

    /// A chequerboard-less grid of `rows` × `columns` cells with lines between them, one square spot
    /// for each cell (row by row from the top), and coordinates: columns a, b, c… from the left, rows
    /// 1, 2, 3… from the bottom. Spot i is cell (i / columns, i % columns).
    pub fn grid(rows: usize, columns: usize) -> Scene {
        // Half a cell at the left and below for the coordinates.
        let mut scene = Scene::new(columns as f32 + 0.5, rows as f32 + 0.5);
        scene.add_grid(rows, columns, (0.0, 0.0));
        scene
    }

    /// Adds what [`Scene::grid`] draws, moved to the right and down. Its spots come after those that are
    /// there already and have the same names as on a grid alone.
    pub fn add_grid(&mut self, rows: usize, columns: usize, (right, down): (f32, f32)) {
        let (width, height) = (columns as f32, rows as f32);
        let (x, y) = (0.5 + right, down);
        self.rect((x, y), (width, height), 0.0, Tone::Board);
        for i in 0..=columns {
            let x = x + i as f32;
            self.line((x, y), (x, y + height), 0.04, Tone::Ink);
        }
        for i in 0..=rows {
            let y = y + i as f32;
            self.line((x, y), (x + width, y), 0.04, Tone::Ink);
        }
        for row in 0..rows {
            for column in 0..columns {
                let (x, y) = Scene::cell(row, column);
                self.spot((x + right, y + down), (1.0, 1.0), cell_name(rows, row, column));
            }
        }
        for row in 0..rows {
            self.label((0.25 + right, row as f32 + 0.5 + down), 0.3, rows - row);
        }
        for column in 0..columns {
            let x = Scene::cell(0, column).0 + right;
            self.label((x, height + 0.25 + down), 0.3, column_letter(column));
        }
    }

    /// As [`Scene::grid`], with dark and light cells as on a chessboard: the bottom left one is dark.
    pub fn chequered(rows: usize, columns: usize) -> Scene {
        let mut scene = Scene::grid(rows, columns);
        let dark = |cell: &usize| (rows - 1 - cell / columns + cell % columns).is_multiple_of(2);
        let cells = (0..rows * columns).filter(dark).map(|cell| {
            let (x, y) = Scene::cell(cell / columns, cell % columns);
            let (x, y, width, height, tone) = (x - 0.5, y - 0.5, 1.0, 1.0, Tone::Shade);
            Shape::Rect { x, y, width, height, round: 0.0, tone }
        });
        // Above the board, below the lines.
        scene.shapes.splice(1..1, cells);
        scene
    }

    /// The same on a board of this material.
    #[must_use]
    pub fn on(self, material: Material) -> Scene {
        Scene { material, ..self }
    }

    /// The same with pieces of these colours for the first and the second player.
    #[must_use]
    pub fn between(self, first: Tone, second: Tone) -> Scene {
        Scene { colours: Colours(first, second), ..self }
    }

    /// The same with square spots of this size.
    #[must_use]
    pub fn with_spots(mut self, size: f32) -> Scene {
        for spot in &mut self.spots {
            (spot.width, spot.height) = (size, size);
        }
        self
    }

    /// The same without the lines between cells.
    #[must_use]
    pub fn without_lines(mut self) -> Scene {
        self.shapes.retain(|shape| !matches!(shape, Shape::Line { .. }));
        self
    }

    /// The same with those of these lines marked whose cells are all among `cells`: sets of cells, where cell i is spot i.
    /// They are shown once the game is over.
    #[must_use]
    pub fn decided_by(mut self, lines: &[u64], cells: u64) -> Scene {
        for line in lines.iter().filter(|&line| line & !cells == 0) {
            let spots = self.spots.iter().take(64).enumerate();
            let on = spots.filter(|(cell, _)| line >> cell & 1 == 1);
            self.decisive.push(on.map(|(_, spot)| (spot.x, spot.y)).collect());
        }
        self
    }

    /// The names of the places of each line that was made, in order; without lines of which a place is no spot.
    pub fn decisive_places(&self) -> Vec<Vec<&str>> {
        let name = |&(x, y): &(f32, f32)| {
            let spot = self.spots.iter().find(|spot| (spot.x, spot.y) == (x, y));
            spot.map(|spot| spot.name.as_str())
        };
        self.decisive.iter().filter_map(|line| line.iter().map(name).collect()).collect()
    }

    /// The centre of a cell of [`Scene::grid`]; rows counted from the top.
    pub fn cell(row: usize, column: usize) -> (f32, f32) {
        (column as f32 + 1.0, row as f32 + 0.5)
    }

    /// The centre of a spot.
    ///
    /// # Panics
    /// If there is no such spot.
    #[track_caller]
    pub fn centre(&self, spot: usize) -> (f32, f32) {
        let Some(place) = self.spots.get(spot) else {
            panic!("there is no spot {spot}: the picture has {} spots", self.spots.len())
        };
        (place.x, place.y)
    }

    /// Adds a piece at a place.
    pub fn piece(
        &mut self,
        id: usize,
        (x, y): (f32, f32),
        glyph: Glyph,
        tone: Tone,
        text: impl Into<String>,
        name: impl Into<String>,
    ) {
        let (text, name) = (text.into(), name.into());
        self.pieces.push(Piece { id: id as u32, x, y, glyph, tone, text, name });
    }

    /// Adds a place to click of this width and height around a centre.
    pub fn spot(
        &mut self,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        name: impl Into<String>,
    ) {
        self.spots.push(Spot { x, y, width, height, name: name.into() });
    }

    /// Adds text around a centre, in letters of this height.
    pub fn label(&mut self, (x, y): (f32, f32), size: f32, text: impl ToString) {
        self.labels.push(Label { x, y, size, text: text.to_string() });
    }

    /// Adds a disc of this radius to the board.
    pub fn circle(&mut self, (x, y): (f32, f32), radius: f32, tone: Tone) {
        self.shapes.push(Shape::Circle { x, y, radius, tone });
    }

    /// Adds a rectangle to the board: [`Shape::rect`].
    pub fn rect(&mut self, corner: (f32, f32), size: (f32, f32), round: f32, tone: Tone) {
        self.shapes.push(Shape::rect(corner, size, round, tone));
    }

    /// Adds a line of this width to the board.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, tone: Tone) {
        self.shapes.push(Shape::Line { from, to, width, tone });
    }

    /// Adds a sign that only a picture made of text has: `*` before what is lit, `-` for a bridge.
    pub fn sign(&mut self, (x, y): (f32, f32), text: impl ToString) {
        self.written.signs.push(Label { x, y, size: 0.0, text: text.to_string() });
    }

    /// Adds a line below a picture made of text, for lines and arrows that it cannot show.
    pub fn write_below(&mut self, line: impl Into<String>) {
        self.written.lines.push(line.into());
    }
}

/// The chess-like name of a cell: column letter, then the row counted from the bottom. `row` is
/// counted from the top of `rows`.
pub fn cell_name(rows: usize, row: usize, column: usize) -> String {
    format!("{}{}", column_letter(column), rows - row)
}

/// a for 0, b for 1, …
///
/// # Panics
/// If `column` is 26 or more.
pub fn column_letter(column: usize) -> char {
    assert!(column < 26, "columns have one letter");
    (b'a' + column as u8) as char
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_names_its_cells_like_a_chessboard() {
        let scene = Scene::grid(2, 3);
        let names: Vec<&str> = scene.spots.iter().map(|spot| spot.name.as_str()).collect();
        assert_eq!(names, ["a2", "b2", "c2", "a1", "b1", "c1"]);
        let c1 = &scene.spots[5];
        assert_eq!((c1.x, c1.y), Scene::cell(1, 2));
        assert_eq!((scene.width, scene.height), (3.5, 2.5));
    }

    #[test]
    fn lines_that_were_made_are_marked() {
        let scene = Scene::grid(2, 3).decided_by(&[0b000_111, 0b001_001, 0b010_010], 0b011_011);
        let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(row, column)| Scene::cell(row, column));
        assert_eq!(scene.decisive, [[cells[0], cells[1]], [cells[2], cells[3]]]);
    }

    #[test]
    fn grids_stand_beside_each_other() {
        let mut scene = Scene::new(6.0, 4.0);
        scene.add_grid(2, 2, (0.0, 0.0));
        let first = Scene::grid(2, 2);
        assert_eq!((&scene.spots, &scene.labels), (&first.spots, &first.labels));
        scene.add_grid(2, 2, (3.0, 1.0));
        let (a, b) = (&scene.spots[1], &scene.spots[5]);
        assert_eq!((b.x - a.x, b.y - a.y, &b.name), (3.0, 1.0, &a.name));
    }

    #[test]
    fn the_bottom_left_cell_of_a_chessboard_is_dark() {
        for (rows, columns, dark) in [(2, 3, 3), (3, 3, 5), (8, 8, 32)] {
            let (plain, scene) = (Scene::grid(rows, columns), Scene::chequered(rows, columns));
            assert_eq!(scene.shapes.len(), plain.shapes.len() + dark);
            let bottom_left = Scene::cell(rows - 1, 0);
            let is_it = |shape: &Shape| {
                matches!(shape, Shape::Rect { x, y, tone: Tone::Shade, .. }
                if (x + 0.5, y + 0.5) == bottom_left)
            };
            assert_eq!(scene.shapes.iter().filter(|shape| is_it(shape)).count(), 1);
        }
    }
}
