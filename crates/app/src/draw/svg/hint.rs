//! What a whole move does, shown on a board.

#[cfg(feature = "sheet")]
use gamesman_query::rules::Click;
use gamesman_query::rules::Scene;

use super::mark::Overlay;

/// Pieces that are drawn as arrows at most: of more, a turned layer or a whole row, nobody sees where they go.
const MOST_MOVED: usize = 3;

/// From where to where pieces go between two pictures; none if they are many.
pub fn moved(before: &Scene, after: &Scene) -> Vec<[(f32, f32); 2]> {
    let pieces = before.pieces.iter().filter_map(|piece| {
        let then = after.pieces.iter().find(|other| other.id == piece.id)?;
        let ways = [(piece.x, piece.y), (then.x, then.y)];
        ((piece.x - then.x).hypot(piece.y - then.y) > 0.3).then_some(ways)
    });
    let moved: Vec<_> = pieces.collect();
    if moved.len() > MOST_MOVED { vec![] } else { moved }
}

impl Overlay {
    /// A way to make a move, to be looked at: its spots are lit, and arrows run from the first spot to the last one or, where one
    /// click is all, from where pieces stand to where they are in the picture `after` it.
    #[cfg(feature = "sheet")]
    pub(crate) fn showing(scene: &Scene, way: &[Click], after: &Scene) -> Overlay {
        let lit: Vec<usize> = way.iter().filter_map(Click::spot).collect();
        let place = |spot: usize| scene.spots.get(spot).map(|spot| (spot.x, spot.y));
        let told = match lit[..] {
            [from, to] => place(from).zip(place(to)).map(|(from, to)| vec![[from, to]]),
            _ => None,
        };
        let told = told.unwrap_or_else(|| moved(scene, after));
        Overlay { lit, told, ..Overlay::default() }
    }
}
