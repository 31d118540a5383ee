//! Values as the package's `Value`, an `IntEnum` from the worst to the best.

use gamesman_query::ValueAnswer;
use gamesman_query::rules::Value;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// All values, by their numbers in tables.
pub(crate) const VALUES: [Value; 4] = [Value::Lose, Value::Draw, Value::Tie, Value::Win];

/// The number of a value in tables: 0 lose, 1 draw, 2 tie, 3 win.
pub(crate) fn code(value: Value) -> u8 {
    match value {
        Value::Lose => 0,
        Value::Draw => 1,
        Value::Tie => 2,
        Value::Win => 3,
    }
}

/// A value by the name or the number that Python writes.
///
/// # Errors
/// `ValueError` for anything else.
pub(crate) fn read(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let class = class(value.py())?;
    let value = match value.extract::<String>() {
        Ok(name) => class.getattr("named")?.call1((name,))?,
        Err(_) => class.call1((value,))?,
    };
    Ok(VALUES[value.extract::<usize>()?])
}

/// A value as Python's `Value`, `None` if it is unknown.
pub(crate) fn value(py: Python<'_>, value: ValueAnswer) -> PyResult<Option<Bound<'_, PyAny>>> {
    value.known().map(|value| class(py)?.call1((code(value),))).transpose()
}

fn class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "gamesman.value", "Value")
}
