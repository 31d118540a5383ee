//! Why a command did not succeed, and the exit code and message for it.

use std::io::{self, Write};
use std::path::Path;

use gamesman_query::{Error, SystemError};

use crate::remedy;

/// Why a command did not succeed. Messages say what is wrong and what to do about it.
#[derive(Debug, PartialEq)]
pub(crate) enum Failure {
    /// The command line asks for something that does not exist: code 2.
    Usage(String),
    /// The variant is not solved and too large to do so in passing: code 1.
    Unsolved(String),
    /// There is no answer: code 1.
    Failed(String),
    /// Ctrl-C: code 130.
    Stopped,
    /// Ctrl-C in a solve that the same command goes on with: code 130.
    Paused,
    /// The time limit: code 124.
    OutOfTime,
    /// The time limit in a solve that the same command goes on with: code 124.
    PausedOutOfTime,
    /// It has been told, here or by another process: this code.
    Told(u8),
    /// Nobody reads our output any more, as in `gamesman list | head -1`: silent, code 0.
    Closed,
}

impl Failure {
    /// What went wrong with several processes is told by the first, and before any of them ends, since a launcher ends all
    /// with the first that fails.
    pub(crate) fn of_rank(self, rank: usize) -> Failure {
        Failure::Told(if rank == 0 { self.tell() } else { 1 })
    }

    /// Tells the user; the exit code.
    pub(crate) fn tell(self) -> u8 {
        let (code, message) = match self {
            Failure::Usage(message) => (2, message),
            Failure::Unsolved(message) | Failure::Failed(message) => (1, message),
            Failure::Stopped => (130, "stopped; nothing was kept".into()),
            Failure::Paused => {
                (130, "stopped; the same command goes on from the last checkpoint".into())
            }
            Failure::OutOfTime => (124, "out of time; give it more with --timeout".into()),
            Failure::PausedOutOfTime => {
                (124, "out of time; the same command goes on from the last checkpoint".into())
            }
            Failure::Told(code) => return code,
            Failure::Closed => return 0,
        };
        // If standard error is closed, the exit code has to do.
        let _ = writeln!(io::stderr(), "gamesman: {}", printable(&message));
        code
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let message = remedy::message(&error);
        match error {
            Error::UnknownGame { .. } | Error::Variant { .. } | Error::TooMany { .. } => {
                Failure::Usage(message)
            }
            Error::Position { position, .. } if looks_like_an_option(&position) => {
                Failure::Usage(format!("unknown option ‘{position}’; see --help"))
            }
            Error::Move { ply: Some(ply), .. } => Failure::Failed(format!("move {ply}: {message}")),
            Error::Unsolved { .. } => Failure::Unsolved(message),
            Error::Position { .. }
            | Error::Move { .. }
            | Error::Solve(_)
            | Error::Busy
            | Error::Memory(_)
            | Error::Diagrams { .. }
            | Error::Damaged { .. }
            | Error::Starts(_)
            | Error::File(_) => Failure::Failed(message),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Failed(format!("cannot write the answer: {}", SystemError::from(&error))),
        }
    }
}

impl Failure {
    /// A file, named by its place in the data directory, cannot be read.
    pub(crate) fn cannot_read(file: &str, error: &io::Error) -> Failure {
        Failure::Failed(format!("cannot read ‘{file}’: {}", SystemError::from(error)))
    }

    /// A file that was asked for cannot be written.
    pub(crate) fn cannot_write(file: &Path, error: &io::Error) -> Failure {
        let why = SystemError::from(error);
        Failure::Failed(format!("cannot write ‘{}’: {why}", file.display()))
    }
}

/// Positions may begin with hyphens, so that a mistyped option arrives as a position.
fn looks_like_an_option(position: &str) -> bool {
    let word = position.strip_prefix("--").unwrap_or_default();
    word.len() > 1
        && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && word.bytes().filter(|&byte| byte == b'-').count() < 2
        && !word.starts_with('-')
}

/// The text without characters that could control a terminal.
pub(crate) fn printable(text: &str) -> String {
    let escape = |c: char| match c {
        '\n' => c.to_string(),
        c if c.is_control() => c.escape_default().to_string(),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_told_from_boards() {
        for (position, option) in [
            ("--jsn", true),
            ("--no-such", true),
            ("--x------", false),
            ("---------", false),
            ("--x", false),
            ("-x-o-----", false),
            ("x--o", false),
        ] {
            assert_eq!(looks_like_an_option(position), option, "{position}");
        }
    }

    #[test]
    fn messages_cannot_control_the_terminal() {
        assert_eq!(printable("a\u{1b}[31m\rb\n‘é’"), "a\\u{1b}[31m\\rb\n‘é’");
    }
}
