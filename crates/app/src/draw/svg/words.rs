//! Numbers and words as they are written into a picture.

use std::fmt;

use gamesman_query::rules::{Piece, Scene, Spot, Tone};
use maud::{Markup, PreEscaped};

use crate::draw::text::places;
use crate::language::Language;

/// What stands on a spot, in words: "cross", "disk 1, disk 2", "empty".
pub fn contents(t: Language, scene: &Scene, spot: &Spot) -> String {
    let within = |piece: &&Piece| {
        places(piece.glyph).any(|(x, y)| {
            (piece.x + x - spot.x).abs() <= spot.width / 2.0
                && (piece.y + y - spot.y).abs() <= spot.height / 2.0
        })
    };
    let names: Vec<_> =
        scene.pieces.iter().filter(within).map(|piece| t.piece(&piece.name)).collect();
    match names[..] {
        [] => t.say("spot-empty").into_owned(),
        _ if names.len() > 12 => t.tell("spot-pieces", &[("n", names.len().into())]),
        _ => names.join(", "),
    }
}

/// How thick lines and how large letters are, compared with those of a large board. All boards are
/// shown about equally large, so what belongs to the page and not to a cell must shrink on a small
/// one.
pub(super) fn detail(scene: &Scene) -> f32 {
    (scene.width.max(scene.height) / 7.0).clamp(0.5, 1.0)
}

/// What a tone looks like in a scene.
pub(super) fn shown(scene: &Scene, tone: Tone) -> Tone {
    match tone {
        Tone::First => scene.colours.0,
        Tone::Second => scene.colours.1,
        tone => tone,
    }
}

pub(super) fn name(tone: Tone) -> &'static str {
    match tone {
        Tone::Board => "board",
        Tone::Shade => "shade",
        Tone::Ink => "ink",
        Tone::First => "first",
        Tone::Second => "second",
        Tone::Neutral => "neutral",
        Tone::Bright => "bright",
        Tone::Red => "red",
        Tone::Orange => "orange",
        Tone::Green => "green",
        Tone::Blue => "blue",
        Tone::Brown => "brown",
        Tone::Grey => "grey",
        Tone::Purple => "purple",
    }
}

/// Text without the characters that XML cannot hold. Escaping is the template's work.
pub(super) fn printable(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')).collect()
}

/// A coordinate with at most three decimals.
#[derive(Clone, Copy)]
pub(super) struct N(pub(super) f32);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = (f64::from(self.0) * 1000.0).round();
        if thousandths.is_finite() {
            write!(f, "{}", thousandths / 1000.0)
        } else {
            f.write_str("0")
        }
    }
}

impl maud::Render for N {
    fn render(&self) -> Markup {
        PreEscaped(self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use gamesman_query::rules::Glyph;

    use super::*;

    #[test]
    fn what_covers_several_cells_stands_on_each_of_them() {
        let mut scene = Scene::new(4.0, 1.0);
        scene.add_grid(1, 4, (0.0, 0.0));
        scene.piece(0, (1.5, 0.5), Glyph::Car(2.8, 0.8), Tone::First, "A", "lorry");
        let told: Vec<String> =
            scene.spots.iter().map(|spot| contents(Language::English, &scene, spot)).collect();
        assert_eq!(told, ["lorry", "lorry", "lorry", "empty"]);
    }
}
