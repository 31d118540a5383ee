//! The vocabulary of gamesman.
//!
//! A game implements [`Game`] (its rules), perhaps [`Index`] (a perfect hash of its positions) and
//! [`Show`] (how it looks and reads); its [`Entry`] in the catalogue opens a [`Variant`], which
//! erases the types at two seams: [`Graph`] with numbers for solvers, text and [`Scene`]s for people.
//! This crate depends on nothing but a hash function; it knows no solver, no file, no JSON and no markup.

mod around;
mod backwards;
pub mod bits;
pub mod board;
pub mod check;
mod click;
mod closed;
mod entry;
mod exact;
mod expansion;
mod explained;
mod failed;
mod game;
mod graph;
pub mod index;
pub mod laws;
mod level;
mod mistake;
mod nimbers;
mod numbered;
mod numbering;
mod open;
mod opened;
mod parameters;
pub mod prelude;
mod regular;
pub mod scene;
mod settings;
mod show;
mod symmetry;
mod value;
mod variant;
mod view;
pub mod words;

pub use backwards::{Backwards, ByMoves, ByUnmoves, Forwards};
pub use click::{Click, Clicks, button, click, clicks_by_name, either_way, from_to};
pub use entry::{Chosen, Entry, Family, Named, Opener};
pub use exact::{Exact, Exactly};
pub use expansion::{Edge, Expansion, Head, Want};
pub use explained::{Amount, Claim, Evidence, Explained, Explanation, Feature, Phase, Promise};
pub use failed::Failed;
pub use game::{
    Classes, Component, Formula, Game, Impartial, MarkedCells, Marking, Retrograde, Reversible,
    Rewarded, Scored, Sequences,
};
pub use graph::{Facts, Graph, sample, tier_ranges};
pub use index::Index;
pub use level::Level;
pub use mistake::Mistake;
pub use nimbers::{NimSequence, Nimbers, Period, mex};
pub use numbered::Numbered;
pub use numbering::{ByClass, Found, Indexed, Met, Numbering, Stopped, Unnumbered};
pub use open::Open;
pub use parameters::{Choice, Grammar, Kind, PLAY, Parameter};
pub use regular::{Grid, Regular, is_regular};
pub use scene::{Colours, Figure, Glyph, Label, Marks, Material, Piece, Scene, Shape, Spot, Tone};
pub use settings::Settings;
pub use show::{Show, read_cells, split_numbers, split_turn};
pub use symmetry::{Asymmetric, Declared, Images, ListsImages, Symmetric, Symmetry, distinct};
pub use value::{Outcome, Player, Players, Record, Turn, Value};
pub use variant::Variant;
pub use view::{Step, View};
