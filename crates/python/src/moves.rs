//! A move of a position.

use gamesman_query::MoveAnswer;
use pyo3::prelude::*;

use crate::handles::{Handle, Position, hash};
use crate::values;

/// A legal move. `value` is what it is worth to the player who makes it.
#[pyclass(frozen, module = "gamesman")]
pub(crate) struct Move {
    pub(crate) session: Handle,
    pub(crate) answer: MoveAnswer,
}

#[pymethods]
impl Move {
    /// The move as text, unique among the moves of its position.
    #[getter]
    fn name(&self) -> &str {
        &self.answer.name
    }

    /// The position it leads to.
    #[getter]
    fn position(&self) -> Position {
        Position::new(self.session.clone(), self.answer.position.clone())
    }

    /// What the move is worth to the player who makes it; None if that is unknown.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        values::value(py, self.answer.move_value)
    }

    /// The remoteness of the position it leads to.
    #[getter]
    fn remoteness(&self) -> Option<u32> {
        self.answer.remoteness
    }

    /// How much more remoteness it takes than the best move of the same value.
    #[getter]
    fn delta_remoteness(&self) -> Option<u32> {
        self.answer.delta_remoteness
    }

    /// Whether the same player moves again.
    #[getter]
    fn keeps_turn(&self) -> bool {
        self.answer.keeps_turn
    }

    /// The final margin for the player who makes the move, in games that have margins.
    #[getter]
    fn margin(&self) -> Option<i32> {
        self.answer.margin_for_mover()
    }

    /// The nimber of the position it leads to, where there is one.
    #[getter]
    fn nimber(&self) -> Option<u32> {
        self.answer.nimber
    }

    fn __str__(&self) -> &str {
        &self.answer.name
    }

    fn __repr__(&self) -> String {
        let value = self.answer.move_value.name();
        match self.answer.remoteness {
            Some(remoteness) => {
                format!("<Move {}: {value} in {}>", self.answer.name, remoteness + 1)
            }
            None => format!("<Move {}: {value}>", self.answer.name),
        }
    }

    fn __eq__(&self, other: &Move) -> bool {
        self.session.same(&other.session) && self.answer == other.answer
    }

    fn __hash__(&self) -> u64 {
        hash(&(&self.answer.name, &self.answer.position))
    }
}
