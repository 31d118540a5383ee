//! The answers: plain data with public fields. Their JSON form is what scripts may rely on.

use gamesman_rules::{Clicks, Player, Players, Record, Scene, Value};
use gamesman_rules::{NimSequence, Period};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json;

/// The value of a position for the player to move there, or what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ValueAnswer {
    /// The player to move can force a win; in a puzzle, the goal can be reached.
    Win,
    /// The game ends even.
    Tie,
    /// Best play goes on for ever.
    Draw,
    /// The other player can force a win; in a puzzle, the goal cannot be reached any more.
    Lose,
    /// Not solved.
    Unknown,
}

impl From<Value> for ValueAnswer {
    fn from(value: Value) -> ValueAnswer {
        match value {
            Value::Win => ValueAnswer::Win,
            Value::Tie => ValueAnswer::Tie,
            Value::Draw => ValueAnswer::Draw,
            Value::Lose => ValueAnswer::Lose,
        }
    }
}

impl ValueAnswer {
    /// The lower-case English word.
    pub fn name(self) -> &'static str {
        match self {
            ValueAnswer::Win => "win",
            ValueAnswer::Tie => "tie",
            ValueAnswer::Draw => "draw",
            ValueAnswer::Lose => "lose",
            ValueAnswer::Unknown => "unknown",
        }
    }

    /// The value, unless it is unknown.
    pub fn known(self) -> Option<Value> {
        match self {
            ValueAnswer::Win => Some(Value::Win),
            ValueAnswer::Tie => Some(Value::Tie),
            ValueAnswer::Draw => Some(Value::Draw),
            ValueAnswer::Lose => Some(Value::Lose),
            ValueAnswer::Unknown => None,
        }
    }
}

/// How the value of a position is known. Each is a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ProofAnswer {
    /// The game is over: the rules say it.
    Rules,
    /// From the table of the solved variant.
    Table,
    /// From an exact search around the position.
    Search,
    /// From a formula. Some formulas know the remoteness as well, others only the value.
    Formula,
}

/// A game in the list of all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct GameSummary {
    /// Lower-case letters and digits.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What else people call it.
    pub aliases: Vec<String>,
    /// 1 for a puzzle, 2 for a game.
    #[serde(serialize_with = "json::players")]
    #[schema(value_type = u8)]
    pub players: Players,
    /// The family it is listed with.
    pub family: String,
    /// The variants that have a name; the first is the default.
    pub variants: Vec<VariantSummary>,
}

/// A named variant in the list of all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct VariantSummary {
    /// What is written after `--variant` and in addresses.
    pub id: String,
    /// What people call it.
    pub name: String,
}

/// Everything about a game but its positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct About {
    /// Lower-case letters and digits.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What else people call it.
    pub aliases: Vec<String>,
    /// 1 for a puzzle, 2 for a game.
    #[serde(serialize_with = "json::players")]
    #[schema(value_type = u8)]
    pub players: Players,
    /// The family it is listed with.
    pub family: String,
    /// The rules in Markdown.
    pub rules: String,
    /// Where the game comes from, in Markdown.
    pub source: String,
    /// What is known about it, with sources, in Markdown.
    pub known: String,
    /// What can be chosen for a variant of one's own: the values, in this order, joined by `-`.
    pub parameters: Vec<ParameterAnswer>,
    /// The variants that have a name; the first is the default.
    pub variants: Vec<VariantAnswer>,
}

/// Something that can be chosen about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct ParameterAnswer {
    /// The name of the setting.
    pub id: String,
    /// What it decides.
    pub help: String,
    /// What may be written, in words.
    pub allowed: String,
    /// What is chosen if nothing is said.
    pub default: String,
    /// A few values that may be written while everything else is as usual, the default first; none for a choice of
    /// words.
    pub examples: Vec<String>,
    /// The words to choose from, if it is a choice of words.
    pub choices: Vec<ChoiceAnswer>,
}

/// A word that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct ChoiceAnswer {
    /// The word.
    pub id: String,
    /// What it means.
    pub help: String,
}

/// A variant and what is known of its start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct VariantAnswer {
    /// What is written after `--variant` and in addresses.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The settings as text: another way to write the variant.
    pub settings: String,
    /// The start position.
    pub start: String,
    /// Whether there is a table for it.
    pub solved: bool,
    /// The value of the start from a table, a formula or what is recorded of the variant.
    pub value: ValueAnswer,
    /// The remoteness of the start if it is known and finite.
    pub remoteness: Option<u32>,
    /// The number of positions reachable from the start, if there is a table or it is recorded.
    pub positions: Option<u64>,
}

/// A position and what is known of its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StateAnswer {
    /// The position as text.
    pub position: String,
    /// The position as regular 2-D string (`R_A_3_3_x-o------`), in games on a grid.
    pub regular: Option<String>,
    /// 1 or 2: who is to move. `null` if the position does not say (impartial games, puzzles). In the history of a
    /// game it says so all the same: the first player began, and turns alternate but for moves that keep the turn.
    #[serde(serialize_with = "json::player")]
    #[schema(value_type = Option<u8>)]
    pub player: Option<Player>,
    /// Whether the game is over.
    pub over: bool,
    /// For the player to move.
    pub value: ValueAnswer,
    /// Moves of both players to the end under best play; `null` if there is no end or it is not known.
    pub remoteness: Option<u32>,
    /// How the value is known; `null` if it is unknown.
    pub proof: Option<ProofAnswer>,
    /// The nimber, where there is one.
    pub nimber: Option<u32>,
    /// By how much the player to move wins (positive) or loses under best play, where that counts.
    pub margin: Option<i32>,
}

/// A position with its value and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct PositionAnswer {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// The position and what is known of its value.
    #[serde(flatten)]
    pub state: StateAnswer,
    /// The summands of an impartial game.
    pub components: Vec<ComponentAnswer>,
    /// What to expect, in a sentence.
    pub prediction: String,
    /// The legal moves, best first.
    pub moves: Vec<MoveAnswer>,
}

impl PositionAnswer {
    /// Value and remoteness, unless the value is unknown.
    pub fn record(&self) -> Option<Record> {
        self.state.value.known().map(|value| Record { value, remoteness: self.state.remoteness })
    }
}

/// A summand of a sum of impartial games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[non_exhaustive]
pub struct ComponentAnswer {
    /// What a reader recognises it by: "pile 2".
    pub name: String,
    /// Its nimber.
    pub nimber: u32,
}

/// The nimbers of one kind of component of a game, by size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SequenceAnswer {
    /// What it is the sequence of: "Kayles, 0.77".
    pub name: String,
    /// What n counts: "pins in a run".
    pub of: String,
    /// The sequence of the On-Line Encyclopedia of Integer Sequences that begins alike.
    pub oeis: Option<String>,
    /// The nimbers for n = 0, 1, 2, …
    pub nimbers: Vec<u32>,
    /// The period, if these many nimbers prove one.
    pub period: Option<PeriodAnswer>,
}

/// A period that is proved to hold for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PeriodAnswer {
    /// After how many n the nimbers repeat.
    pub length: usize,
    /// The n from which they do.
    pub start: usize,
    /// All n below that whose nimber is not the one the period would give them; `null` if they are
    /// more than a thousand.
    pub exceptions: Option<Vec<usize>>,
    /// The largest n that was computed to prove it by the octal periodicity theorem.
    pub computed: usize,
}

impl From<NimSequence> for SequenceAnswer {
    fn from(sequence: NimSequence) -> SequenceAnswer {
        SequenceAnswer {
            name: sequence.name,
            of: sequence.of,
            oeis: sequence.oeis.map(str::to_owned),
            nimbers: sequence.nimbers.values,
            period: sequence.nimbers.period.map(PeriodAnswer::from),
        }
    }
}

impl From<Period> for PeriodAnswer {
    fn from(period: Period) -> PeriodAnswer {
        let Period { length, start, exceptions, computed } = period;
        let exceptions = (exceptions.len() <= 1_000).then_some(exceptions);
        PeriodAnswer { length, start, exceptions, computed }
    }
}

/// A legal move. `position`, `value`, `remoteness`, `nimber` and `margin` are those of the position
/// it leads to, for the player to move **there**; `move_value` is what the move is worth to the
/// player who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MoveAnswer {
    /// The move as text, unique among the moves of its position.
    #[serde(rename = "move")]
    pub name: String,
    /// The move as regular 2-D string (`A_x_4`, `M_0_3`, `S_L_0_1`), if it has one.
    pub regular: Option<String>,
    /// The position it leads to.
    pub position: String,
    /// The value of that position for the player to move there.
    pub value: ValueAnswer,
    /// The remoteness of that position.
    pub remoteness: Option<u32>,
    /// The value of the move for the player who makes it.
    pub move_value: ValueAnswer,
    /// How many moves of remoteness it costs compared with the best move of the same `move_value`;
    /// 0 for the best. `null` if remoteness plays no part.
    pub delta_remoteness: Option<u32>,
    /// Whether the same player moves again.
    pub keeps_turn: bool,
    /// The nimber of that position.
    pub nimber: Option<u32>,
    /// The margin of that position for the player to move there.
    pub margin: Option<i32>,
}

impl MoveAnswer {
    /// The margin for the player who makes the move.
    pub fn margin_for_mover(&self) -> Option<i32> {
        self.margin.map(|margin| if self.keeps_turn { margin } else { -margin })
    }
}

/// A position with what is needed to draw it and to move by hand. Not JSON.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Shown {
    /// The position, its value and its moves.
    pub answer: PositionAnswer,
    /// The picture.
    pub scene: Scene,
    /// How each of `answer.moves` is made by hand, in the same order.
    pub clicks: Vec<Clicks>,
    /// Whether a search might say more and did not get its turn: asking again is worth it.
    pub waiting: bool,
}

/// Counts over all positions reachable from the start, without symmetry.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Analysis {
    /// Id of the game.
    pub game: String,
    /// Id of the variant.
    pub variant: String,
    /// The value of the start.
    pub value: ValueAnswer,
    /// The remoteness of the start.
    pub remoteness: Option<u32>,
    /// Reachable positions, the start and the ends included.
    pub positions: u64,
    /// Reachable positions by value.
    pub win: u64,
    /// Reachable positions by value.
    pub lose: u64,
    /// Reachable positions by value.
    pub tie: u64,
    /// Reachable positions by value.
    pub draw: u64,
    /// Ends by value.
    pub primitive: PrimitiveCounts,
    /// Legal moves in all reachable positions that are not ends; `null` for a puzzle that is solved
    /// from its goals without looking at them.
    pub moves: Option<u64>,
    /// `moves` divided by the number of positions that are not ends.
    pub branching: Option<f64>,
    /// Most moves in one position.
    pub max_moves: Option<u32>,
    /// The largest finite remoteness.
    pub max_remoteness: u32,
    /// The largest remoteness of a win, if there is a win.
    pub longest_win: Option<u32>,
    /// A position with that remoteness.
    pub longest_win_position: Option<String>,
    /// Counts by value and remoteness, by remoteness ascending, endless ones last.
    pub by_remoteness: Vec<RemotenessCounts>,
    /// Puzzles: reachable positions that can be solved. `null` for games.
    pub solvable: Option<u64>,
    /// Puzzles: positions that can be solved, whether or not they can be reached from the start. `null`
    /// for games, and for puzzles that cannot be played backwards or have too many positions.
    pub solvable_anywhere: Option<u64>,
    /// Positions not counting symmetric ones, where the game declares a symmetry.
    pub classes: Option<u64>,
}

/// Ends by value for the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct PrimitiveCounts {
    /// Ends that the player to move has won.
    pub win: u64,
    /// Ends that the player to move has lost.
    pub lose: u64,
    /// Even ends.
    pub tie: u64,
}

/// How many positions have a remoteness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RemotenessCounts {
    /// The remoteness; `null` for draws and for a puzzle's positions without a solution.
    pub remoteness: Option<u32>,
    /// Wins with it.
    pub win: u64,
    /// Losses with it.
    pub lose: u64,
    /// Ties with it.
    pub tie: u64,
    /// Draws.
    pub draw: u64,
}
