//! A drill as programs are told of it.

use gamesman_rules::Player;
use serde::Serialize;
use utoipa::ToSchema;

use super::DrillKind;
use crate::{ValueAnswer, json};

/// A position to practise on.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct DrillAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// What is practised.
    pub kind: DrillKind,
    /// The position as text.
    pub position: String,
    /// 1 or 2: who is to move; `null` if the position does not say.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub player: Option<Player>,
    /// What the player to move can achieve.
    pub task: Task,
    /// The value for the player to move.
    pub value: ValueAnswer,
    /// Moves of both players to the end; `null` if there is no end, or the game does not care.
    pub remoteness: Option<u32>,
    /// The same in moves of the player's own, where that can be said.
    pub own_moves: Option<u32>,
    /// How hard it is: the larger the harder. Among drills of the same kind and variant these numbers can be compared.
    pub difficulty: f64,
    /// The level asked for.
    pub level: Option<u8>,
    /// The moves that are right: for `only-move` the one that keeps the result, otherwise the best ones. Empty where no
    /// move is asked for.
    pub solutions: Vec<String>,
    /// For `best-mate`: one shortest way to win against the longest defence.
    pub line: Vec<String>,
    /// For `win-or-draw` a neighbour with another value, for `whose-move` the same board with the other player to move.
    pub beside: Option<BesideAnswer>,
    /// For `good-squares`: which man, and on which squares it stands well.
    pub good: Option<GoodSquaresAnswer>,
    /// For `plan`: the phases to choose from, and the right one.
    pub plan: Option<PlanAnswer>,
}

/// What the player to move can achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// Win; in a puzzle, reach the goal.
    Win,
    /// Hold the tie or the draw.
    Hold,
    /// Last as long as possible.
    Last,
}

/// A position that is compared with another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct BesideAnswer {
    /// The position as text.
    pub position: String,
    /// The value for the player to move there.
    pub value: ValueAnswer,
    /// Its remoteness.
    pub remoteness: Option<u32>,
}

/// On which squares a man may stand so that one side wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct GoodSquaresAnswer {
    /// The square the man stands on in the position.
    pub man: String,
    /// How the man is written in positions.
    pub piece: char,
    /// 1 or 2: the side that is to win; `null` in puzzles and where positions do not say whose turn it is: the player to
    /// move.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub winner: Option<Player>,
    /// The squares from which it wins, row by row from the top.
    pub squares: Vec<String>,
    /// All squares on which the man may stand.
    pub legal: Vec<String>,
}

/// Which phase of a plan a position is in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct PlanAnswer {
    /// All phases, in order.
    pub phases: Vec<AimAnswer>,
    /// The place of the right one among them, from 0.
    pub right: u32,
    /// The moves that serve its aim; empty if it is not the turn of the player whose plan it is.
    pub serving: Vec<String>,
}

/// A phase of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct AimAnswer {
    /// What it is called.
    pub name: String,
    /// What to aim at, in a sentence.
    pub aim: String,
}
