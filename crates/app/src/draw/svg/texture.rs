//! What makes things look round, worn or grown: gradients laid over flat colours.

use maud::{Markup, html};

use gamesman_query::rules::{Material, Tone};

/// A gradient that a shape is filled with a second time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Texture {
    /// Light from above on something round.
    Gloss,
    /// Light from above on something flat.
    Sheen,
    /// The grain of wood.
    Grain,
    /// The shadow in a hollow.
    Dent,
}

impl Texture {
    /// What an element is filled with.
    pub(super) fn fill(self) -> &'static str {
        match self {
            Texture::Gloss => "url(#gloss)",
            Texture::Sheen => "url(#sheen)",
            Texture::Grain => "url(#grain)",
            Texture::Dent => "url(#dent)",
        }
    }

    /// The texture of a part of a board.
    pub(super) fn of(material: Material, tone: Tone, round: bool) -> Option<Texture> {
        match (material, tone) {
            (Material::Wood, Tone::Board) => Some(Texture::Grain),
            (Material::Paper, _) => None,
            (_, Tone::Shade) if round => Some(Texture::Dent),
            _ => None,
        }
    }
}

/// Stops of a gradient: where, of black or of white, how much.
fn stops(all: &[(&str, &str, &str)]) -> Markup {
    html! {
        @for (offset, colour, opacity) in all {
            stop offset=(offset) stop-color=(colour) stop-opacity=(opacity) {}
        }
    }
}

/// The gradients; a document has them once, before its pictures.
pub fn gradients() -> Markup {
    let (light, dark) = ("#fff", "#000");
    html! {
        defs {
            radialGradient #gloss cx="0.36" cy="0.3" r="0.78" {
                (stops(&[("0", light, "0.42"), ("0.45", light, "0.06"), ("0.72", dark, "0"), ("1", dark, "0.26")]))
            }
            linearGradient #sheen x2="0" y2="1" {
                (stops(&[("0", light, "0.3"), ("0.3", light, "0.05"), ("0.7", dark, "0.02"), ("1", dark, "0.16")]))
            }
            linearGradient #grain gradientUnits="userSpaceOnUse" spreadMethod="repeat" x2="0.05" y2="1.37" {
                (stops(&[
                    ("0", dark, "0.03"), ("0.08", light, "0.07"), ("0.14", dark, "0.05"), ("0.2", light, "0.03"),
                    ("0.33", dark, "0.07"), ("0.37", light, "0.05"), ("0.52", dark, "0.02"), ("0.6", dark, "0.08"),
                    ("0.63", light, "0.08"), ("0.78", dark, "0.04"), ("0.86", light, "0.06"), ("1", dark, "0.03"),
                ]))
            }
            linearGradient #dent x2="0" y2="1" {
                (stops(&[("0", dark, "0.32"), ("0.4", dark, "0.1"), ("0.8", light, "0.04"), ("1", light, "0.22")]))
            }
        }
    }
}
