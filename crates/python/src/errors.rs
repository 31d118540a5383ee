//! Exceptions, with the texts of the command line.

use gamesman_query::{Error, Remedy};
use pyo3::PyErr;
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};

create_exception!(
    gamesman,
    GamesmanError,
    PyException,
    "What goes wrong with a question about a game; the message is for people."
);
create_exception!(
    gamesman,
    BadPosition,
    GamesmanError,
    "A text describes no position of the game."
);
create_exception!(gamesman, BadMove, GamesmanError, "A move is not legal in the position.");
create_exception!(
    gamesman,
    NotSolved,
    GamesmanError,
    "The question needs a table, and there is none."
);

/// The exception for an error, with what would help in the words of this package.
pub(crate) fn raised(error: Error) -> PyErr {
    let message = match &error {
        Error::UnknownGame { near: None, .. } => format!("{error}; gamesman.games() lists all"),
        Error::Unsolved { remedy: Some(Remedy::Solve), .. } => format!("{error}; call solve()"),
        Error::Damaged { .. } => format!("{error}; solve(again=True) replaces it"),
        _ => error.to_string(),
    };
    match error {
        Error::Position { .. } => BadPosition::new_err(message),
        Error::Move { .. } => BadMove::new_err(message),
        Error::Unsolved { .. } | Error::Damaged { .. } => NotSolved::new_err(message),
        Error::UnknownGame { .. } | Error::Variant { .. } | Error::TooMany { .. } => {
            PyValueError::new_err(message)
        }
        _ => GamesmanError::new_err(message),
    }
}
