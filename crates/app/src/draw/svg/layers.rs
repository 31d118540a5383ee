//! A board taken apart, for who puts many positions of one game together: most parts are the same in all of them.

use gamesman_query::rules::{Marks, Piece, Scene};
use maud::html;

use super::reach::MARGIN;
use super::words::{detail, name, printable, shown};
use super::{class, decisive, draw_label, front, glyph, mark, padded, shapes, view_box};
use crate::language::Language;

/// The parts of a board, as markup within its SVG element.
pub struct Layers {
    /// The classes of the element.
    pub class: String,
    /// What its view box is.
    pub view: String,
    /// What lies below the pieces.
    pub below: String,
    /// What lies above them, but for spots and marks.
    pub above: String,
    /// The pieces from below to above.
    pub pieces: Vec<PieceLayer>,
    /// What can be clicked.
    pub spots: Vec<SpotLayer>,
}

/// A piece.
pub struct PieceLayer {
    /// Its identity from position to position.
    pub id: u32,
    /// Where it is, in thousandths.
    pub at: (i32, i32),
    /// What it looks like.
    pub look: PieceMarkup,
}

/// What pieces look like around (0, 0): the same for all of a kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PieceMarkup {
    /// What tells kinds apart when pieces glide.
    pub kind: String,
    /// The markup.
    pub markup: String,
    /// What it is called.
    pub name: String,
}

/// A spot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpotLayer {
    /// What it is called.
    pub name: String,
    /// Its middle, width and height, in thousandths.
    pub area: (i32, i32, i32, i32),
    /// The markup of its area.
    pub markup: String,
}

/// Takes a scene apart.
pub fn layers(t: Language, scene: &Scene) -> Layers {
    let detail = detail(scene);
    let pieces = scene.pieces.iter().map(|piece| piece_layer(t, scene, piece));
    let round = scene.marks == Marks::Hollows;
    let spots = scene.spots.iter().map(|spot| SpotLayer {
        name: spot.name.clone(),
        area: (
            thousandths(spot.x),
            thousandths(spot.y),
            thousandths(spot.width),
            thousandths(spot.height),
        ),
        markup: mark::area(spot, "hit", round).into_string(),
    });
    let above = html! {
        (front(scene, detail))
        (decisive::decisive(scene))
        g { @for label in &scene.labels { (draw_label(scene, label, detail)) } }
    };
    Layers {
        class: class("board", scene),
        view: view_box(padded((0.0, 0.0, scene.width, scene.height), MARGIN)),
        below: shapes(scene, detail).into_string(),
        above: above.into_string(),
        pieces: pieces.collect(),
        spots: spots.collect(),
    }
}

/// A piece of a scene.
pub fn piece_layer(t: Language, scene: &Scene, piece: &Piece) -> PieceLayer {
    PieceLayer {
        id: piece.id,
        at: (thousandths(piece.x), thousandths(piece.y)),
        look: PieceMarkup {
            kind: format!("{}-{}", name(piece.tone), printable(&piece.text)),
            markup: glyph::draw(piece, shown(scene, piece.tone), detail(scene)).into_string(),
            name: t.piece(&piece.name).into_owned(),
        },
    }
}

/// A coordinate in thousandths.
fn thousandths(coordinate: f32) -> i32 {
    (f64::from(coordinate) * 1000.0).round() as i32
}
