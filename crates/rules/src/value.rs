//! Values of positions and what an end, a move or a solved position says.
//!
//! Every value in this project is seen by **the player to move** in the position it belongs to.

use std::fmt;

/// The value of a position under best play, for the player to move.
///
/// The order of the variants is the order of preference: `Lose < Draw < Tie < Win`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// Every move leads to a win of the opponent.
    Lose,
    /// Neither side can force an end: best play goes on for ever.
    Draw,
    /// The game ends even.
    Tie,
    /// The player to move can force a win.
    Win,
}

impl Value {
    /// All values, best first.
    pub const ALL: [Value; 4] = [Value::Win, Value::Tie, Value::Draw, Value::Lose];

    /// The same value seen by the other player.
    #[must_use]
    pub fn flipped(self) -> Value {
        match self {
            Value::Win => Value::Lose,
            Value::Lose => Value::Win,
            even => even,
        }
    }

    /// The lower-case English word: `win`, `lose`, `tie` or `draw`.
    pub fn name(self) -> &'static str {
        match self {
            Value::Win => "win",
            Value::Lose => "lose",
            Value::Tie => "tie",
            Value::Draw => "draw",
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a finished game ended, for the player who would be to move.
///
/// In a puzzle the only outcome is [`Outcome::Win`]: the goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player to move has won.
    Win,
    /// The player to move has lost.
    Lose,
    /// Nobody has won.
    Tie,
}

impl Outcome {
    /// The outcome with win and lose exchanged, as misère play does.
    #[must_use]
    pub fn flipped(self) -> Outcome {
        match self {
            Outcome::Win => Outcome::Lose,
            Outcome::Lose => Outcome::Win,
            Outcome::Tie => Outcome::Tie,
        }
    }

    /// The outcome of who has more: a positive margin wins, none is a tie.
    #[inline(always)]
    pub fn by_margin(margin: i32) -> Outcome {
        match margin {
            1.. => Outcome::Win,
            0 => Outcome::Tie,
            _ => Outcome::Lose,
        }
    }

    /// Flipped if `misere`, unchanged otherwise.
    #[must_use]
    pub fn flipped_if(self, misere: bool) -> Outcome {
        if misere { self.flipped() } else { self }
    }
}

impl From<Outcome> for Value {
    fn from(outcome: Outcome) -> Value {
        match outcome {
            Outcome::Win => Value::Win,
            Outcome::Lose => Value::Lose,
            Outcome::Tie => Value::Tie,
        }
    }
}

/// Who moves after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The other player moves next: the child's value is flipped for the mover.
    Flips,
    /// The same player moves again: extra turns, and every move of a puzzle.
    Keeps,
}

impl Turn {
    /// `value`, which belongs to the position after the move, as the mover sees it.
    #[must_use]
    pub fn seen_by_mover(self, value: Value) -> Value {
        match self {
            Turn::Flips => value.flipped(),
            Turn::Keeps => value,
        }
    }
}

/// One of the two sides, or the only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player who moves first from the start position.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 or 1: the last digit of an index.
    #[inline(always)]
    pub fn index(self) -> u64 {
        match self {
            Player::First => 0,
            Player::Second => 1,
        }
    }

    /// The first player for 0, the second for anything else.
    #[inline(always)]
    pub fn from_index(index: u64) -> Player {
        if index == 0 { Player::First } else { Player::Second }
    }

    /// 1 or 2.
    pub fn number(self) -> u8 {
        match self {
            Player::First => 1,
            Player::Second => 2,
        }
    }
}

/// What a solver found out about one position: its value and remoteness.
///
/// `remoteness` is the number of moves to the end under best play (win: as few as possible, lose: as
/// many as possible, tie: as few as possible; a move that keeps the turn counts one like any other).
/// It is `None` for a draw, and for a puzzle's position from which the goal cannot be reached, which
/// is a `Lose`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    /// Value for the player to move.
    pub value: Value,
    /// Moves to the end, where there is one.
    pub remoteness: Option<u32>,
}

impl Record {
    /// A win in `remoteness` moves.
    pub const fn win(remoteness: u32) -> Record {
        Record { value: Value::Win, remoteness: Some(remoteness) }
    }

    /// A loss in `remoteness` moves.
    pub const fn lose(remoteness: u32) -> Record {
        Record { value: Value::Lose, remoteness: Some(remoteness) }
    }

    /// A tie in `remoteness` moves.
    pub const fn tie(remoteness: u32) -> Record {
        Record { value: Value::Tie, remoteness: Some(remoteness) }
    }

    /// Endless play.
    pub const DRAW: Record = Record { value: Value::Draw, remoteness: None };

    /// A puzzle's position from which the goal cannot be reached.
    pub const UNSOLVABLE: Record = Record { value: Value::Lose, remoteness: None };
}

impl From<Outcome> for Record {
    fn from(outcome: Outcome) -> Record {
        Record { value: outcome.into(), remoteness: Some(0) }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.remoteness {
            Some(remoteness) => write!(f, "{} in {remoteness}", self.value),
            None => write!(f, "{}", self.value),
        }
    }
}

/// How many people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// A puzzle: every move keeps the turn, and the only outcome is reaching the goal.
    One,
    /// A game of two players.
    Two,
}
