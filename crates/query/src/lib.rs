//! Questions about games in, plain answers out.
//!
//! A [`Library`] knows the catalogue and the data directory; a [`Session`] is one variant with its
//! table, if it has one. The command line, the HTTP server and the pages are printers of the answers.

mod analysis;
mod answer;
mod computer;
mod error;
mod export;
mod known;
mod library;
mod predict;
mod rank;
mod searches;
mod session;
mod store;

pub use answer::{
    About, Analysis, ChoiceAnswer, ComponentAnswer, GameSummary, MoveAnswer, ParameterAnswer,
    PositionAnswer, PrimitiveCounts, ProofAnswer, RemotenessCounts, Shown, ValueAnswer,
    VariantAnswer, VariantSummary,
};
pub use computer::{Strength, choose};
pub use error::Error;
pub use export::Rows;
pub use gamesman_rules as rules;
pub use gamesman_solve::{Effort, Layout, Needs, Page, Progress, Stage, Unwatched, Watch};
pub use library::{Config, Library};
pub use predict::sentence as prediction;
pub use session::{Session, SolveReport, State, VerifyReport};
