//! The extension module `gamesman._gamesman`: the answers of `gamesman-query` as Python objects.
//!
//! Like the command line and the server it prints answers and knows no solver. One file for each class.

mod arrow;
mod errors;
mod handles;
mod moves;
mod own;
mod position;
mod starts;
mod table;
mod values;
mod variant;
mod watch;

use pyo3::prelude::*;

/// Strongly solved games and puzzles.
#[pymodule]
mod _gamesman {
    #[pymodule_export]
    use super::errors::{BadMove, BadPosition, GamesmanError, NotSolved};
    #[pymodule_export]
    use super::handles::{Position, Variant};
    #[pymodule_export]
    use super::moves::Move;
    #[pymodule_export]
    use super::own::again::Again;
    #[pymodule_export]
    use super::own::scene::Picture;
    #[pymodule_export]
    use super::table::TableArrays;
    #[pymodule_export]
    use super::variant::{games, open, open_own, run};
}
