//! The answers, field by field as they go over the wire. The original sorts keys by name; so do these.

use std::collections::BTreeMap;

use serde::Serialize;

/// A game in the list of all.
#[derive(Debug, Serialize)]
pub struct GameItem {
    pub gui: &'static str,
    pub id: &'static str,
    pub name: &'static str,
    /// `twoPlayer` or `onePlayer`.
    #[serde(rename = "type")]
    pub kind: &'static str,
}

/// A game with its variants.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Game {
    pub allow_custom_variant_creation: bool,
    pub id: &'static str,
    pub name: &'static str,
    pub supports_win_by: bool,
    pub variants: Vec<VariantItem>,
}

/// A variant in the list of a game.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VariantItem {
    pub gui: &'static str,
    pub id: &'static str,
    pub name: String,
    pub supports_win_by: bool,
}

/// A variant with its start and its picture.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Variant {
    pub autogui_start_position: String,
    pub gui: &'static str,
    pub id: String,
    #[serde(rename = "imageAutoGUIData")]
    pub picture: Option<Picture>,
    pub name: String,
    pub start_position: String,
    pub supports_win_by: bool,
}

/// How GamesmanUni draws a variant, with pictures that it has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    /// A sound that goes on in the background.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ambience: Option<&'static str>,
    pub default_theme: &'static str,
    pub themes: BTreeMap<&'static str, Theme>,
}

/// One way to draw a variant. Lengths are in units of `space`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Theme {
    pub animation_type: &'static str,
    pub arrow_width: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background: Option<String>,
    pub centers: Vec<[f32; 2]>,
    pub char_images: BTreeMap<char, CharImage>,
    pub circle_button_radius: f32,
    /// The first place that is animated and the one after the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_animation_window: Option<[usize; 2]>,
    pub entities_over_arrows: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foreground: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_width: Option<f32>,
    pub sounds: BTreeMap<char, &'static str>,
    pub space: [f32; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text_entity_font_size: Option<f32>,
}

impl Theme {
    /// The same with pictures from another folder.
    pub fn in_folder(&self, folder: &str, other: &str) -> Theme {
        let mut theme = self.clone();
        let images = theme.char_images.values_mut().map(|look| &mut look.image);
        for path in images.chain(&mut theme.background).chain(&mut theme.foreground) {
            *path = path.replace(folder, other);
        }
        theme
    }
}

/// The picture of a character of a board, and how wide and high it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CharImage {
    pub image: String,
    pub scale: f32,
}

/// A position with its moves, best first.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    pub autogui_position: String,
    #[serde(flatten)]
    pub draw: Option<DrawLevel>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mex: Option<String>,
    pub moves: Vec<Move>,
    pub position: String,
    pub position_value: &'static str,
    pub remoteness: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winby: Option<u32>,
}

/// A move. `move_value` and `delta_remoteness` are for the player who makes it, all else is of the
/// position it leads to.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Move {
    pub autogui_move: String,
    pub autogui_position: String,
    pub delta_remoteness: i64,
    #[serde(flatten)]
    pub draw: Option<DrawLevel>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mex: Option<String>,
    #[serde(rename = "move")]
    pub name: String,
    pub move_value: &'static str,
    pub position: String,
    pub position_value: &'static str,
    pub remoteness: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winby: Option<u32>,
}

/// Where a pure draw stands among draws.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DrawLevel {
    pub draw_level: u32,
    /// Odd if the player to move can force the other one to the fringe of the level.
    pub draw_remoteness: u32,
}

/// The rules in Markdown.
#[derive(Debug, Serialize)]
pub struct Instructions {
    pub instructions: String,
}

/// A question that has no answer.
#[derive(Debug, Serialize)]
pub struct Refusal {
    pub error: String,
}
