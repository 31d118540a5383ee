//! What nearly every game file needs, in one line: `use gamesman_rules::prelude::*;`.
//!
//! Ways to number positions are in [`index`](crate::index).

pub use crate::board::*;
pub use crate::scene::column_letter;
pub use crate::{
    Choice, Classes, Click, Clicks, Component, Entry, Family, Figure, Game, Glyph, Grammar, Images,
    Impartial, Index, Kind, Label, Level, ListsImages, Marks, Material, Mistake, Named, Open,
    Outcome, PLAY, Parameter, Player, Players, Retrograde, Reversible, Scene, Scored, Sequences,
    Settings, Shape, Show, Spot, Symmetric, Tone, Turn, Variant, button, click, distinct,
    either_way, from_to, read_cells, split_numbers, split_turn,
};
