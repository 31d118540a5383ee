//! What to tell a person whose input cannot be used.

use std::fmt;

use crate::words::plural;

/// An error in something a person wrote: a position, a move, a variant.
///
/// The message says what is wrong and what would be right. `at` points at the offending character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// One sentence without a full stop: what is wrong, then what was expected.
    pub message: String,
    /// The character (not byte) of the input that is wrong, counted from 0, where one can be named.
    pub at: Option<usize>,
}

impl Mistake {
    /// A mistake in the input as a whole.
    pub fn new(message: impl Into<String>) -> Mistake {
        Mistake { message: message.into(), at: None }
    }

    /// A mistake at character `at`, counted from 0.
    pub fn at(at: usize, message: impl Into<String>) -> Mistake {
        Mistake { message: message.into(), at: Some(at) }
    }

    /// A text of the wrong length; both lengths in characters.
    pub fn length(found: usize, expected: usize) -> Mistake {
        let characters = plural(found as u64, "character");
        Mistake::new(format!("it has {found} {characters} where {expected} are expected"))
    }

    /// An unexpected character at `at`.
    pub fn character(at: usize, found: char, expected: &str) -> Mistake {
        Mistake::at(at, format!("‘{}’ is not {expected}", found.escape_debug()))
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => write!(f, "{} (character {})", self.message, at + 1),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Mistake {}
