//! Letters on the pieces of a sheet: where moves are named by them, they are to be seen on paper.

use std::collections::BTreeSet;
use std::mem::discriminant;

use gamesman_query::Shown;
use gamesman_query::rules::{Glyph, Piece, Scene, Tone};

use crate::draw::notes;

/// The radius of a letter's disc.
const RADIUS: f32 = 0.3;

/// The board, with a letter on each piece of the kinds that moves are named by: "B-up-1". What programs read is left out.
pub(super) fn lettered(shown: Shown) -> Scene {
    let mut scene = shown.scene;
    scene.notes = notes::for_people(&scene.notes);
    let moves = shown.answer.moves.iter();
    let named = moves.filter_map(|mv| mv.name.split_once('-'));
    let named: BTreeSet<String> = named.map(|(first, _)| first.to_ascii_uppercase()).collect();
    let pieces = || scene.pieces.iter().filter_map(|piece| Some((letter(piece)?, piece)));
    let moved: Vec<_> = pieces()
        .filter(|(letter, _)| named.contains(letter))
        .map(|(_, piece)| discriminant(&piece.glyph))
        .collect();
    let mut written = BTreeSet::new();
    let discs: Vec<Piece> = pieces()
        .filter(|(_, piece)| moved.contains(&discriminant(&piece.glyph)))
        .filter(|(letter, _)| written.insert(letter.clone()))
        .map(|(letter, piece)| disc(letter, piece))
        .collect();
    scene.pieces.extend(discs);
    scene
}

/// The letter that stands for a piece, where the piece does not show it itself.
fn letter(piece: &Piece) -> Option<String> {
    let is_letter = piece.text.len() == 1 && piece.text.bytes().all(|c| c.is_ascii_alphabetic());
    (is_letter && !piece.glyph.shows_text()).then(|| piece.text.to_ascii_uppercase())
}

fn disc(text: String, on: &Piece) -> Piece {
    let id = 10_000 + u32::from(text.bytes().next().unwrap_or_default());
    let (glyph, tone) = (Glyph::Token(RADIUS), Tone::Second);
    Piece { id, x: on.x, y: on.y, glyph, tone, name: text.clone(), text }
}

#[cfg(test)]
mod tests {
    use gamesman_query::{Config, Library};

    use super::*;

    #[test]
    fn pieces_that_moves_are_named_by_have_letters() {
        let folder = tempfile::tempdir().expect("a folder");
        let library = Library::new(Config::new(folder.path()));
        let discs = |game: &str| {
            let session = library.session(game, None).expect("a game");
            let before = session.show(None).expect("a position").scene.pieces.len();
            let scene = lettered(session.show(None).expect("a position"));
            let letters = scene.pieces[before..].iter().map(|piece| piece.text.clone());
            letters.collect::<String>()
        };
        assert!(discs("rushhour").len() > 3, "each car");
        assert_eq!(discs("tictactoe"), "");
        assert_eq!(discs("klotski"), "", "moves are named by cells");
    }
}
