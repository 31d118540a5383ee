//! What can go wrong with a question, and how to recover.

use gamesman_rules::Mistake;
use gamesman_solve::size;

use crate::StartsQuestion;
use crate::words::thousands;

/// Why there is no answer. The message is for people. It names no command: what would help is part of the error, and a
/// program says how that is done with it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Error {
    /// No game has this id.
    #[error("unknown game ‘{id}’{}", hint(.near))]
    UnknownGame {
        /// What was asked for.
        id: String,
        /// The id that is most like it, if one is.
        near: Option<String>,
    },
    /// The variant is neither named nor described.
    #[error("variant ‘{variant}’ of {game}: {mistake}{}", hint(.near))]
    Variant {
        /// Id of the game.
        game: String,
        /// What was asked for.
        variant: String,
        /// The id of the named variant that is most like it, if one is.
        near: Option<String>,
        /// What is wrong with it.
        mistake: Mistake,
    },
    /// The position cannot be read.
    #[error("invalid position ‘{position}’: {mistake}; the start is ‘{start}’")]
    Position {
        /// What was asked for.
        position: String,
        /// What is wrong with it.
        mistake: Mistake,
        /// The start position, as an example of the form.
        start: String,
    },
    /// The move is not legal.
    #[error("invalid move ‘{name}’; {}", moves(.legal))]
    Move {
        /// What was asked for.
        name: String,
        /// The moves there are.
        legal: Vec<String>,
        /// Which move of the list it was, counted from 1, if a list of moves was played.
        ply: Option<usize>,
    },
    /// The question needs a table and there is none.
    #[error("{game} ‘{variant}’ is not solved: {reason}")]
    Unsolved {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// Why it was not solved on demand.
        reason: String,
        /// What would help, unless no machine could do it.
        remedy: Option<Remedy>,
    },
    /// More was asked for than is computed.
    #[error("{} {what} are too many; the limit is {}", thousands(*.asked), thousands(*.most))]
    TooMany {
        /// What was asked for.
        what: &'static str,
        /// How many.
        asked: u64,
        /// How many there may be.
        most: u64,
    },
    /// Solving did not work: it was interrupted or does not fit.
    #[error("{0}")]
    Solve(String),
    /// Other work was going on all the time that there was to wait.
    #[error("other variants are being solved or searched; try again in a moment")]
    Busy,
    /// Work does not fit the memory that may be used.
    #[error("{0}")]
    Memory(String),
    /// Decision diagrams do not fit the memory that may be used.
    #[error("{game} ‘{variant}’ does not fit: finding its winning positions takes more than {} of memory", size(.memory, false))]
    Diagrams {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// Bytes that may be used.
        memory: u64,
    },
    /// There are no such starting positions, or the question makes no sense for the game.
    #[error("{0}")]
    Starts(String),
    /// A table is damaged or was made by other rules. Solving the variant again replaces it.
    #[error("{file}: {what}")]
    Damaged {
        /// Id of the game.
        game: String,
        /// Id of the variant.
        variant: String,
        /// The file by its place in the data directory.
        file: String,
        /// What is wrong with it.
        what: String,
    },
    /// A file cannot be read or written. The message names the file by its place in the data
    /// directory, never by its full path.
    #[error("{0}")]
    File(String),
}

/// What makes an answer possible that takes too long to find unasked.
#[derive(Clone, Debug, PartialEq)]
pub enum Remedy {
    /// Solving the variant.
    Solve,
    /// Grading its positions: asking this question about starts with patience.
    Grade(Box<StartsQuestion>),
}

impl Error {
    /// The move at place `at` of `of` that were to be played is none of the legal ones.
    pub(crate) fn no_move(
        name: &str,
        legal: impl Iterator<Item = String>,
        (at, of): (usize, usize),
    ) -> Error {
        let name = name.chars().take(60).collect();
        Error::Move { name, legal: legal.collect(), ply: (of > 1).then_some(at + 1) }
    }
}

fn hint(near: &Option<String>) -> String {
    match near {
        Some(id) => format!("; did you mean ‘{id}’?"),
        None => String::new(),
    }
}

fn moves(legal: &[String]) -> String {
    match legal {
        [] => "the game is over".to_owned(),
        _ if legal.len() > 40 => format!("there are {} legal moves", legal.len()),
        _ => format!("the legal moves are {}", legal.join(", ")),
    }
}
