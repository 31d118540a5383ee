//! What tells the moves that keep the result from the others, in its parts, and the English sentence made from them.

use crate::words::capital;

/// What the moves that keep the result have in common, and the others have not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Telling {
    /// What everybody can see on the board after them.
    Seen {
        /// The feature's name, as the game says it.
        name: String,
        /// Whose it is, if it is one player's.
        whose: Option<Side>,
        /// Whether the moves win; else they hold.
        wins: bool,
        /// What it is after them and after the others.
        differs: Differs,
    },
    /// What is claimed of the positions after them.
    Claimed {
        /// Which of the moves the claim is worded for.
        after: After,
        /// Whether the moves win; else they hold.
        wins: bool,
    },
}

/// One of two players, as the one to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player to move.
    Mover,
    /// The other one.
    Opponent,
}

/// How a feature differs between moves that keep the result and others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Differs {
    /// By numbers: the least and the greatest after the moves that keep the result, and after the others. All of one kind are
    /// less than all of the other.
    Numbers {
        /// After those that keep it.
        kept: (i32, i32),
        /// After the others.
        others: (i32, i32),
    },
    /// The same word after all that keep it, another one after each of the others.
    Word(String),
}

/// Which moves a claim is worded for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// The only move that keeps the result.
    Only(String),
    /// Each of them, word for word.
    Each,
    /// This one; after the others it is so with other squares.
    Example(String),
}

impl Telling {
    /// In English, with the sentence of the claim, where one is made.
    pub fn sentence(&self, claim: &str) -> String {
        match self {
            Telling::Seen { name, whose, wins, differs } => {
                let whose = match whose {
                    None => "",
                    Some(Side::Mover) => "your ",
                    Some(Side::Opponent) => "the opponent’s ",
                };
                capital(&differs.sentence(&format!("{whose}{name}"), *wins))
            }
            Telling::Claimed { after, wins } => {
                let does = does(*wins);
                match after {
                    After::Only(name) => format!("After {name}, and after no other move: {claim}"),
                    After::Each => {
                        format!("After every move that {does}, and after no other: {claim}")
                    }
                    After::Example(name) => format!(
                        "After {name}: {claim} So it is after every move that {does}, with other squares, and after no other."
                    ),
                }
            }
        }
    }
}

fn does(wins: bool) -> &'static str {
    if wins { "wins" } else { "holds" }
}

impl Differs {
    /// A sentence about `what` differs.
    fn sentence(&self, what: &str, wins: bool) -> String {
        let does = does(wins);
        let numbers = |kept: String, others: String| {
            format!("{what}: {kept} after every move that {does}, {others} after the others.")
        };
        match *self {
            Differs::Numbers { kept: (least, most), others: (low, high) } if most < low => numbers(
                if least == most { most.to_string() } else { format!("at most {most}") },
                if low == high { low.to_string() } else { format!("{low} or more") },
            ),
            Differs::Numbers { kept: (least, most), others: (low, high) } => numbers(
                if least == most { most.to_string() } else { format!("at least {least}") },
                if low == high { high.to_string() } else { format!("{high} or less") },
            ),
            Differs::Word(ref word) => {
                let keeping = if wins { "winning move" } else { "move that holds" };
                format!("after every {keeping}, and after no other, {what} is {word}.")
            }
        }
    }
}
