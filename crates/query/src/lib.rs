//! Questions about games in, plain answers out.
//!
//! A [`Library`] knows the catalogue and the data directory; a [`Session`] is one variant with its
//! table, if it has one. The command line, the HTTP server and the pages are printers of the answers.

mod analysis;
mod answer;
mod begin;
mod certify;
mod computer;
mod config;
pub mod course;
mod cycles;
mod draws;
mod drill;
mod error;
mod explain;
mod export;
mod history;
mod hold;
mod input;
mod json;
mod library;
mod look_up;
mod mirror;
mod names;
pub mod packed;
mod positions;
mod practical;
mod predict;
mod queue;
mod quota;
mod random_games;
mod rank;
mod reasons;
mod report;
mod rounds;
mod searches;
mod session;
mod share;
mod shared;
mod signs;
mod source;
mod squares;
mod standard;
mod starts;
mod store;
mod tables;
pub mod telling;
pub mod themes;
mod threat;
mod values;
mod verdict;
pub mod words;

pub use answer::{
    About, Analysis, ChoiceAnswer, ComponentAnswer, GameSummary, MoveAnswer, ParameterAnswer,
    PeriodAnswer, PositionAnswer, PrimitiveCounts, ProofAnswer, RemotenessCounts, SequenceAnswer,
    Shown, StateAnswer, ValueAnswer, VariantAnswer, VariantSummary,
};
pub use computer::Strength;
pub use config::Config;
pub use drill::{
    AimAnswer, BesideAnswer, Condition, DrillAnswer, DrillKind, DrillQuestion, GoodSquaresAnswer,
    PlanAnswer, Task,
};
pub use error::{Error, Remedy};
pub use explain::{
    AheadAnswer, ClaimAnswer, ExplainAnswer, FeatureAnswer, PhaseAnswer, TellingAnswer,
};
pub use export::Rows;
pub use gamesman_certificate as certificate;
pub use gamesman_games::GAMES;
pub use gamesman_hardness::{Grade, Lookahead, MAX_DEPTH, Policy, Reading, Thresholds};
pub use gamesman_rules as rules;
#[cfg(debug_assertions)]
pub use gamesman_solve::faults;
pub use gamesman_solve::{
    Bottleneck, Call, Census, DrawLevel, Effort, File, Hosts, Layout, Lock, Needs, Page, Plan,
    PositionCount, Progress, Replacement, Stage, SystemError, TierPlan, Transport, Unwatched,
    Watch, open_file, replace,
};
pub use history::{History, HistoryAnswer, Judgement, PlyAnswer, WrongAnswer};
pub use library::{Library, Load};
pub use predict::sentence as prediction;
pub use queue::Places;
pub use report::{RanksReport, SolveReport, State, VerifyReport};
pub use rounds::Rounds;
pub use session::Session;
pub use squares::{SquareAnswer, SquaresAnswer};
pub use standard::Standard;
pub use starts::{
    Asked, ChanceAnswer, DrawnAnswer, ExpectedAnswer, LookAnswer, LookMove, Method, Order,
    ReviewAnswer, SeenAnswer, StartAnswer, StartsAnswer, StartsQuestion, survey,
};
pub use store::Together;
pub use tables::TableFile;
pub use threat::Threat;
pub use verdict::{
    Gift, Judge, Judged, Verdict, VerdictAnswer, WorthAnswer, best_moves, best_reply, judge,
};
