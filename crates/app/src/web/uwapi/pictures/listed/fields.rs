//! The fields of the data.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::super::layouts::{Layout, layout};
use super::super::readings;
use super::super::set::{At, Drawn, Each, Numbers, Ways};

/// What is said of a game, on those of its boards to which all of the first five fields apply.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Listed {
    /// Rows and columns that the spots form: `4x5`, one of several.
    pub(super) sizes: Vec<String>,
    /// Ids of variants, one of several.
    pub(super) variants: Vec<String>,
    /// What the variant’s id begins with.
    pub(super) begins: String,
    /// How many spots there are.
    pub(super) count: Option<usize>,
    /// How many spots there are at most.
    pub(super) at_most: Option<usize>,

    /// How large a cell is, if the board consists of them, and what is left, above, right and below of those.
    pub(super) cell: Option<f32>,
    pub(super) margin: [f32; 4],
    /// Otherwise how large the picture is, and where the first and the last spot are, between which the others lie as in the scene.
    pub(super) board: Within,
    /// Whether the columns of the scene are the rows of the picture.
    pub(super) turned: bool,
    /// Where the spots are, if that does not follow from the scene; where the characters of a text are, if not on the spots.
    pub(super) spots: Option<Vec<Place>>,
    pub(super) places: Option<Vec<Place>>,

    /// Pictures below and above everything: `{rows}`, `{columns}` and `{variant}` stand for those of the board.
    pub(super) background: Option<String>,
    pub(super) foreground: Option<String>,
    /// How wide a picture is that does not say so.
    pub(super) scale: Option<f32>,
    /// The picture of a character.
    pub(super) images: BTreeMap<char, Image>,
    /// A picture for each of some characters: `{look}` stands for the character.
    pub(super) series: BTreeMap<String, String>,
    /// The width of pictures of the digits.
    pub(super) digits: Option<f32>,
    /// The characters of pieces, by their texts; a piece without a text stands where none is.
    pub(super) pieces: Pieces,
    /// Pieces `x`, which are the first player’s, and `o`.
    pub(super) sides: Option<[String; 2]>,
    /// Letters of chessmen; small ones are black.
    pub(super) chessmen: String,
    /// A character on each spot, below everything else, and what buttons on spots look like, with their pictures.
    pub(super) tile: Option<(char, String, f32)>,
    pub(super) target: Option<(char, String, f32)>,
    /// A character that a piece has on each spot, in place of its own.
    pub(super) letters: Option<String>,
    /// Names of themes, the default first, each with what stands for it in the paths of pictures.
    pub(super) themes: Vec<(String, String)>,

    /// How positions are read, if not piece by piece; buttons and arrows that depend on the position; what else is made of all this.
    #[serde(deserialize_with = "reading")]
    pub(super) reading: Option<Drawn>,
    #[serde(deserialize_with = "ways")]
    pub(super) ways: Option<Ways>,
    #[serde(deserialize_with = "layout_of")]
    pub(super) layout: Option<Layout>,
    /// Numbers beside the board, and places at the edges of cells or below columns.
    pub(super) counts: Option<Counts>,
    pub(super) more: Option<Others>,
    /// Buttons beside the board, and those of each spot.
    pub(super) buttons: Vec<Beside>,
    pub(super) each: Vec<Each>,
    /// Whether spots are chosen one after the other even where there are two.
    pub(super) stepwise: bool,

    pub(super) sound: Option<Sound>,
    pub(super) ambience: Option<String>,
    /// Whether pieces do not move, and are above arrows.
    pub(super) still: bool,
    pub(super) over_arrows: bool,
    /// Widths of arrows and lines, the radius of circles, the size of letters.
    pub(super) arrow: Option<f32>,
    pub(super) line: Option<f32>,
    pub(super) circle: Option<f32>,
    pub(super) font: Option<f32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Within {
    pub(super) space: At,
    #[serde(default)]
    pub(super) first: At,
    #[serde(default)]
    pub(super) last: At,
}

/// One or more places.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Place {
    At(At),
    Rows(Rows),
    Of(Spots),
}

/// Rows and columns of places, row by row.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rows {
    pub(super) from: At,
    /// From column to column.
    pub(super) across: At,
    pub(super) columns: usize,
    /// From row to row.
    #[serde(default)]
    pub(super) down: At,
    #[serde(default = "one")]
    pub(super) rows: usize,
}

fn one() -> usize {
    1
}

/// The places of all spots, or of those that are not at an edge.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Spots {
    Spots,
    Inside,
}

/// A path, and how wide the picture is if it is not as wide as the others.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Image {
    Usual(String),
    Sized(String, f32),
}

/// Characters that are the texts of pieces, too, or the characters of texts.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Pieces {
    Same(String),
    By(BTreeMap<String, char>),
}

impl Default for Pieces {
    fn default() -> Pieces {
        Pieces::Same(String::new())
    }
}

/// Two numbers of two digits each.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counts {
    #[serde(deserialize_with = "counts")]
    pub(super) of: Numbers,
    pub(super) at: [At; 4],
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Others {
    Edges,
    Piles,
}

/// A button beside the board: what it is called in a move, its picture or its letter, and where it is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Beside {
    pub(super) way: Vec<String>,
    pub(super) look: Option<char>,
    pub(super) letter: Option<char>,
    pub(super) at: At,
}

/// As [`Heard`](super::super::set::Heard).
#[derive(Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(super) enum Sound {
    Always(String),
    ByForm { button: String, arrow: String },
    ByPiece { pieces: [(char, char, String); 2] },
    ByTarget { empty: String, taken: String },
}

/// What a name in the data stands for.
fn named<'de, D: Deserializer<'de>, T>(
    from: D,
    find: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let name = String::deserialize(from)?;
    find(&name).ok_or_else(|| D::Error::custom(format!("nothing is called ‘{name}’")))
}

fn reading<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Drawn>, D::Error> {
    named(from, readings::reading).map(Some)
}

fn ways<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Ways>, D::Error> {
    named(from, readings::ways).map(Some)
}

fn layout_of<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Layout>, D::Error> {
    named(from, layout).map(Some)
}

fn counts<'de, D: Deserializer<'de>>(from: D) -> Result<Numbers, D::Error> {
    named(from, readings::counts)
}
