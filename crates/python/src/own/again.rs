//! A move that keeps the turn.

use pyo3::prelude::*;

/// The position after a move that keeps the turn: the same player moves again.
///
/// Stands for the position in what `moves` and `children` of a game yield.
#[pyclass(frozen, module = "gamesman")]
pub(crate) struct Again {
    #[pyo3(get)]
    pub(crate) position: Py<PyAny>,
}

#[pymethods]
impl Again {
    #[new]
    fn new(position: Py<PyAny>) -> Again {
        Again { position }
    }

    fn __eq__(&self, py: Python<'_>, other: &Again) -> PyResult<bool> {
        self.position.bind(py).eq(other.position.bind(py))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.position.bind(py).hash()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Again({})", self.position.bind(py).repr()?))
    }
}
