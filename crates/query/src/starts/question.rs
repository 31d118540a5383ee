//! Which starting positions are wanted.

use gamesman_hardness::{Grade, Lookahead, Policy, Reading, Thresholds};
use gamesman_rules::{Player, Value};

/// Which positions are wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct StartsQuestion {
    /// How far from the end.
    pub asked: Asked,
    /// Who is to move, and should win: 1 or 2; `None` for either (where turns strictly alternate: 1).
    pub side: Option<Player>,
    /// Who plays for the win.
    pub player: Lookahead,
    /// Who plays against it.
    pub opponent: Lookahead,
    /// How hard it must be for which depths of the player, all against the same opponent.
    pub grades: Vec<(u8, Grade)>,
    /// Not easy for the depth below this, but easy for this one.
    pub category: Option<u8>,
    /// What easy and hard mean.
    pub thresholds: Thresholds,
    /// Which of the positions that fit, and in what order.
    pub order: Order,
    /// Where a value is asked for in no certain distance: nothing farther from the end than so many moves, and all
    /// distances equally often.
    pub most: Option<u32>,
    /// How many positions, at most.
    pub count: usize,
    /// Makes the choice repeatable.
    pub seed: Option<u64>,
    /// How the positions are found and graded.
    pub method: Method,
    /// How many positions are drawn to be graded, where not all are.
    pub draws: u32,
    /// Compute the chances of positions that are asked for by value even where no grade is asked for, which takes seconds
    /// for each in some games.
    pub chances: bool,
    /// Solve the variant, or grade all positions of a game of any size, if nobody has done so before; otherwise
    /// nothing is solved, and positions are graded only where that is a matter of seconds.
    pub patient: bool,
}

impl Default for StartsQuestion {
    /// Ten positions won in two more moves than one, for players who look ahead 1 and 3 rounds.
    fn default() -> StartsQuestion {
        let player = |depth| Lookahead::new(depth, Policy::Flat).expect("a depth within bounds");
        StartsQuestion {
            asked: Asked::Steps(2, Reading::Exact),
            side: None,
            player: player(1),
            opponent: player(3),
            grades: Vec::new(),
            category: None,
            thresholds: Thresholds::default(),
            order: Order::Any,
            most: None,
            count: 10,
            seed: None,
            method: Method::Fitting,
            draws: 400,
            chances: true,
            patient: false,
        }
    }
}

/// How far from the end a start is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Won by the player to move with so many moves of their own before the winning one.
    Steps(u8, Reading),
    /// Of this value and remoteness in the table; any remoteness if there is none.
    Record(Value, Option<u32>),
}

impl Asked {
    /// The value of the positions for the player to move.
    pub fn value(self) -> Value {
        match self {
            Asked::Steps(..) => Value::Win,
            Asked::Record(value, _) => value,
        }
    }
}

/// How positions that are won in some steps are found and graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// All of them, or where they do not fit the memory some that are drawn from decision diagrams.
    Fitting,
    /// All positions of the game are found and graded.
    All,
    /// The set is found as decision diagrams, for boards of any size; some positions are drawn from it, all
    /// having the same probability, and graded one by one. Only in games of marking cells.
    Diagrams,
    /// Positions of random games are valued by the game's own exact search and graded one by one, which takes seconds
    /// however large the game is. Only where [there is one](crate::Session::has_own_search).
    Games,
}

/// Which of the positions that fit are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Any, all positions having the same probability.
    Any,
    /// A ladder from the easiest to the hardest, in steps as even as there are.
    Ladder,
    /// Those from which the player wins nearest half of the games.
    Level,
}
