//! The answers about starting positions. Their JSON form is what scripts may rely on.

use gamesman_rules::Player;
use serde::Serialize;
use utoipa::ToSchema;

use crate::json;

/// Positions to start from.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct StartsAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// What all of them have in common, in words.
    pub described: String,
    /// If not all positions were graded, what those that were are drawn from; otherwise `null`.
    pub drawn: Option<DrawnAnswer>,
    /// How many positions fit, symmetric ones counted apart; if they were drawn, how many of those.
    pub positions: u64,
    /// How many fit, symmetric ones counted once.
    pub classes: u64,
    /// Who plays for the win, as `depth:1`; `null` in puzzles.
    pub player: Option<String>,
    /// Who plays against it.
    pub opponent: Option<String>,
    /// From which probability on a position is easy.
    pub easy: f64,
    /// Up to which probability a position is hard.
    pub hard: f64,
    /// The positions.
    pub starts: Vec<StartAnswer>,
}

/// Positions drawn from a set that is too large to grade as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct DrawnAnswer {
    /// Positions of the set, symmetric ones counted apart, whatever their grade.
    pub of: u64,
    /// How many were drawn, all with the same probability; as many if the set has no more.
    pub drawn: u64,
    /// How many of these took too long to grade, and were left out.
    pub ungraded: u64,
}

/// A position to start from.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct StartAnswer {
    /// The position as text.
    pub position: String,
    /// 1 or 2: who is to move and should win; `null` if the position does not say.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub player: Option<Player>,
    /// Moves of their own before the winning one by exact distance; `null` if the position is not won.
    pub steps: Option<u8>,
    /// The remoteness in the table, where the position was taken from it.
    pub remoteness: Option<u32>,
    /// The exact probability that the player wins, and the grade, for each depth that is known, against
    /// the opponent. Empty in puzzles.
    pub chances: Vec<ChanceAnswer>,
    /// The moves that keep the shortest win.
    pub solutions: Vec<String>,
    /// One way to win against the longest defence, move by move; empty if finding it takes too long.
    pub line: Vec<String>,
}

/// How likely a player is to win from a position.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct ChanceAnswer {
    /// The player, as `depth:1`.
    pub player: String,
    /// The probability of a win; a draw or a tie is none.
    pub chance: f64,
    /// `easy`, `medium` or `hard`.
    pub grade: String,
}

/// What a player who looks ahead sees of a position.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct LookAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// The position as text.
    pub position: String,
    /// The player, as `depth:2`.
    pub player: String,
    /// Whether the game says how favourable positions are. If not, only wins and losses count.
    pub rewarded: bool,
    /// The moves, those of the highest score first.
    pub moves: Vec<LookMove>,
}

/// A move as a player who looks ahead sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct LookMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub name: String,
    /// The position it leads to.
    pub position: String,
    /// What it is worth to the player who makes it: `+5`, `0`, `-2`, `+∞` or `-∞`.
    pub score: String,
    /// The reward in sight; `null` if a win or a loss is.
    pub reward: Option<i16>,
    /// Whether a win is in sight (`win`), only losses are (`lose`), or neither (`null`).
    pub sees: Option<&'static str>,
    /// Moves to that win or loss, this one included.
    pub within: Option<u32>,
    /// Whether it is among the moves the player chooses from, each with the same probability.
    pub chosen: bool,
    /// How the player expects the game to go on.
    pub expected: Vec<ExpectedAnswer>,
}

/// A move that a player expects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct ExpectedAnswer {
    /// The move as text.
    #[serde(rename = "move")]
    pub name: String,
    /// The position it leads to.
    pub position: String,
}

/// What a move has done to a won position, and what players who look ahead would have played.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct ReviewAnswer {
    /// The position.
    pub position: String,
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// Whether the position was won for the player to move.
    pub was_won: bool,
    /// Whether the win was kept.
    pub kept: bool,
    /// Whether no move wins sooner.
    pub shortest: bool,
    /// The moves that keep the shortest win.
    pub solutions: Vec<String>,
    /// What depth 1, 2 and 3 see.
    pub seen: Vec<SeenAnswer>,
}

/// What a player who looks ahead would have played.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct SeenAnswer {
    /// Rounds it looks ahead.
    pub depth: u8,
    /// The moves it chooses from.
    pub moves: Vec<String>,
    /// Whether it sees a forced win.
    pub sees_win: bool,
    /// How many of those moves keep the win.
    pub keep: usize,
}
