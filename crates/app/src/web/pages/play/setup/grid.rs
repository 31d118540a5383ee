//! How a board is written, learnt by looking at positions, so that no game has to say it twice.

use std::collections::BTreeMap;

use gamesman_query::Session;
use gamesman_query::rules::{Piece, Scene, Spot, View, split_turn};

/// Positions looked at to learn which character stands for which pieces.
const SAMPLES: usize = 240;

/// Boards with more cells than this have as many samples as look at so many cells in all: their texts are simple, and their
/// positions have a move for each cell.
const MANY_CELLS: usize = 100;
const LOOKS: usize = 12_000;

/// A board on which each cell is one character of the text: all of them, all but commas between rows, or those
/// before a sign after which something else is said.
pub(super) struct Grid {
    /// The board without pieces.
    base: Scene,
    /// How many cells there are, the first of the board's spots.
    cells: usize,
    /// What each character looks like, relative to its cell.
    looks: BTreeMap<char, Vec<Piece>>,
}

impl Grid {
    /// Looks at positions of a game. `None` if their texts are of another form, or if equal characters do not
    /// look alike.
    pub(super) fn learn(session: &Session) -> Option<Grid> {
        let variant = session.variant();
        let mut view = variant.view(&session.start()).ok()?;
        let base = Scene { pieces: vec![], notes: vec![], ..view.scene.clone() };
        let cells = places(&cells_of(&view), base.spots.len())?.len();
        let mut grid = Grid { base, cells, looks: BTreeMap::new() };
        let samples = if cells > MANY_CELLS { LOOKS / cells } else { SAMPLES };
        for sample in 0..samples {
            grid.compare(&view)?;
            let next = view.steps.len().checked_sub(1).map(|most| (sample * 7 + 3) % (most + 1));
            let to = next.map_or_else(|| session.start(), |next| view.steps.swap_remove(next).to);
            view = variant.view(&to).ok()?;
        }
        (grid.looks.len() > 1).then_some(grid)
    }

    /// Learns from one position; `None` if it contradicts what others said.
    fn compare(&mut self, view: &View) -> Option<()> {
        let body = cells_of(view);
        let places = places(&body, view.scene.spots.len())?;
        if places.len() != self.cells {
            return None;
        }
        let mut seen = 0;
        for (place, spot) in places.into_iter().zip(&view.scene.spots) {
            let look = look(&view.scene, spot);
            seen += look.len();
            match self.looks.get_mut(&body[place]) {
                Some(known) => agree(known, &look)?,
                None => drop(self.looks.insert(body[place], look)),
            }
        }
        // Nothing stands between the cells.
        (seen == view.scene.pieces.len()).then_some(())
    }

    /// Whether a text, without its turn, is of this form.
    pub(super) fn fits(&self, body: &[char]) -> bool {
        let places = self.places(body);
        places.len() == self.cells && places.iter().all(|&place| self.has(body[place]))
    }

    /// Where the characters of the cells are in a text.
    pub(super) fn places(&self, body: &[char]) -> Vec<usize> {
        places(body, self.base.spots.len()).unwrap_or_default()
    }

    /// The characters that are known.
    pub(super) fn all(&self) -> impl Iterator<Item = char> {
        self.looks.keys().copied()
    }

    pub(super) fn has(&self, c: char) -> bool {
        self.looks.contains_key(&c)
    }

    /// The character of an empty cell.
    pub(super) fn blank(&self) -> Option<char> {
        self.looks.iter().find(|(_, look)| look.is_empty()).map(|(c, _)| *c)
    }

    /// What stands on a cell with this character; with the character if others are called the same.
    pub(super) fn name(&self, c: char) -> String {
        let called = |c: char| -> String {
            let names: Vec<&str> = self.looks[&c].iter().map(|piece| piece.name.as_str()).collect();
            if names.is_empty() { "empty".into() } else { names.join(", ") }
        };
        let name = called(c);
        match self.all().any(|other| other != c && called(other) == name) {
            true => format!("{name} ‘{c}’"),
            false => name,
        }
    }

    /// What a text that fits describes, whether or not it is a position.
    pub(super) fn draw(&self, body: &[char]) -> Scene {
        let mut scene = self.base.clone();
        for (i, place) in self.places(body).into_iter().enumerate() {
            self.put(&mut scene, i, body[place]);
        }
        scene
    }

    fn put(&self, scene: &mut Scene, i: usize, c: char) {
        let (x, y) = (scene.spots[i].x, scene.spots[i].y);
        for piece in &self.looks[&c] {
            let id = scene.pieces.len() as u32;
            scene.pieces.push(Piece { id, x: x + piece.x, y: y + piece.y, ..piece.clone() });
        }
    }

    /// One cell with this on it.
    pub(super) fn sample(&self, c: char) -> Scene {
        let (material, colours) = (self.base.material, self.base.colours);
        let spots = vec![self.base.spots[0].clone()];
        let mut scene = Scene { spots, material, colours, ..Scene::new(1.0, 1.0) };
        (scene.spots[0].x, scene.spots[0].y) = (0.5, 0.5);
        self.put(&mut scene, 0, c);
        scene
    }
}

/// The characters of a position without its turn.
fn cells_of(view: &View) -> Vec<char> {
    let text = &view.position;
    split_turn(text).map_or(text.as_str(), |(_, body)| body).chars().collect()
}

/// Which characters of a text are cells of a board with so many spots; `None` if none can be.
fn places(body: &[char], spots: usize) -> Option<Vec<usize>> {
    let board = body.iter().position(|c| "_~".contains(*c)).unwrap_or(body.len());
    let rows: Vec<usize> = (0..board).filter(|&i| body[i] != ',').collect();
    let first_row = body[..board].iter().position(|c| *c == ',').unwrap_or(board);
    let board = if rows.len() <= spots { rows } else { (0..first_row).collect() };
    (1..=spots).contains(&board.len()).then_some(board)
}

/// The pieces on a spot, relative to it.
fn look(scene: &Scene, spot: &Spot) -> Vec<Piece> {
    let on = |piece: &&Piece| {
        (piece.x - spot.x).abs() < 0.5 * spot.width && (piece.y - spot.y).abs() < 0.5 * spot.height
    };
    let relative =
        |piece: &Piece| Piece { id: 0, x: piece.x - spot.x, y: piece.y - spot.y, ..piece.clone() };
    scene.pieces.iter().filter(on).map(relative).collect()
}

/// Whether two looks are the same but for names, of which the words in common are kept: "pin 3" is a "pin".
fn agree(known: &mut [Piece], look: &[Piece]) -> Option<()> {
    let near = |a: f32, b: f32| (a - b).abs() < 0.001;
    let same = |(a, b): (&Piece, &Piece)| {
        let place = near(a.x, b.x) && near(a.y, b.y);
        place && a.glyph == b.glyph && a.tone == b.tone && a.text == b.text
    };
    if known.len() != look.len() || !known.iter().zip(look).all(same) {
        return None;
    }
    for (known, piece) in known.iter_mut().zip(look) {
        let words = known.name.split(' ').zip(piece.name.split(' '));
        let common: Vec<&str> = words.take_while(|(a, b)| a == b).map(|(a, _)| a).collect();
        known.name = if common.is_empty() { "piece".into() } else { common.join(" ") };
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_all_characters_those_between_commas_or_those_before_what_is_said_besides() {
        for (body, spots, cells) in [
            ("x-o", 3, Some(vec![0, 1, 2])),
            ("x-,-o", 4, Some(vec![0, 1, 3, 4])),
            ("x-o_12", 5, Some(vec![0, 1, 2])),
            ("x-o,6", 3, Some(vec![0, 1, 2])),
            ("x--", 2, None),
            ("_1", 2, None),
        ] {
            let body: Vec<char> = body.chars().collect();
            assert_eq!(places(&body, spots), cells, "{body:?}");
        }
    }
}
