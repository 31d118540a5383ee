//! What the letters of a board stand for.

use std::collections::BTreeMap;

use gamesman_query::rules::{Glyph, Piece, Scene};

use super::board;

/// Most characters of a legend: a line of a terminal.
const LINE: usize = 80;

/// The board and, where its letters do not say it themselves, a line with what they stand for and who is to move:
/// `o yellow disc, x red disc; Red to move`.
pub fn with_legend(scene: &Scene, to_move: Option<&str>) -> String {
    let turn = to_move.map_or(String::new(), |player| format!("; {player} to move"));
    let lines = legend(scene).map(|legend| [format!("{legend}{turn}\n"), format!("{legend}\n")]);
    let line = lines.into_iter().flatten().find(|line| line.chars().count() <= LINE + 1);
    board(scene) + &line.unwrap_or_default()
}

/// What the letters stand for; `None` if all are clear, or one stands for things of several names.
fn legend(scene: &Scene) -> Option<String> {
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    for piece in scene.pieces.iter().filter(|piece| !is_plain(piece)) {
        let name = names.entry(&piece.text).or_insert(&piece.name);
        if *name != piece.name {
            return None;
        }
    }
    let clear = |(text, name): (&&str, &&str)| {
        name.split(' ').any(|word| word.to_lowercase().starts_with(&text.to_lowercase()))
    };
    let named: Vec<String> = names.iter().map(|(text, name)| format!("{text} {name}")).collect();
    (!names.iter().all(clear)).then(|| named.join(", "))
}

/// Whether nobody needs to be told what it is: crosses, rings, chess pieces, numbers, what is written on cards.
fn is_plain(piece: &Piece) -> bool {
    use Glyph::{Bar, Card, Cross, Crown, King, Knight, Mitre, Pawn, Ring, Rook};
    let numbered = piece.text.chars().any(|c| c.is_ascii_digit());
    let chess =
        matches!(piece.glyph, Crown(_) | King(_) | Rook(_) | Mitre(_) | Knight(_) | Pawn(_));
    numbered || chess || matches!(piece.glyph, Cross | Ring | Bar(..) | Card(..))
}

#[cfg(test)]
mod tests {
    use gamesman_query::rules::Tone;

    use super::*;

    #[track_caller]
    fn check(pieces: &[(Glyph, &str, &str)], to_move: Option<&str>, line: &str) {
        let mut scene = Scene::grid(1, 9);
        for (cell, (glyph, text, name)) in pieces.iter().enumerate() {
            scene.piece(cell, Scene::cell(0, cell), *glyph, Tone::Neutral, *text, *name);
        }
        let drawing = with_legend(&scene, to_move);
        assert_eq!(drawing.strip_prefix(&board(&scene)), Some(line));
    }

    #[test]
    fn letters_are_explained_where_they_are_not_clear() {
        const DISC: Glyph = Glyph::Disc(0.4);
        let discs = [(DISC, "x", "red disc"), (DISC, "o", "yellow disc"), (DISC, "x", "red disc")];
        check(&discs, Some("Red"), "o yellow disc, x red disc; Red to move\n");
        check(&discs, None, "o yellow disc, x red disc\n");
        check(&[(DISC, "b", "black stone"), (DISC, "F", "old fox")], Some("Fox"), "");
        check(&[(DISC, "P", "head"), (DISC, "P", "body")], None, "");
        check(&[(Glyph::Cross, "x", "cross"), (Glyph::Rook(0.8), "R", "white castle")], None, "");
        let long = "a disc with a name so long that it hardly leaves a place for more in a line";
        check(&[(DISC, "x", long)], Some("Player 1"), &format!("x {long}\n"));
        check(&[(DISC, "x", &long.repeat(2))], None, "");
    }
}
