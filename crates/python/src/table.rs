//! A whole table in memory, as arrays.

use gamesman_query::{Error, Rows};
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyOverflowError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use crate::arrow;
use crate::handles::{Handle, Position};
use crate::values;

/// Stands for a remoteness where there is none.
const ENDLESS: u16 = u16::MAX;
/// Stands for a value where the table holds no position.
const MISSING: u8 = u8::MAX;

/// A table: columns of the same length, ordered by the numbers of the positions. The arrays cannot be written to, and
/// are those of the table itself.
#[pyclass(name = "Table", frozen, module = "gamesman")]
pub(crate) struct TableArrays {
    session: Handle,
    numbers: Py<PyArray1<u64>>,
    values: Py<PyArray1<u8>>,
    remoteness: Py<PyArray1<u16>>,
    margins: Option<Py<PyArray1<i32>>>,
    nimbers: Option<Py<PyArray1<u32>>>,
}

/// What the arrays are made of.
#[derive(Default)]
struct Columns {
    numbers: Vec<u64>,
    values: Vec<u8>,
    remoteness: Vec<u16>,
    margins: Option<Vec<i32>>,
    nimbers: Option<Vec<u32>>,
    /// A remoteness that has no place in its column.
    too_far: Option<u32>,
}

impl Columns {
    fn add(&mut self, rows: &Rows) {
        let page = &rows.page;
        self.numbers.extend(&page.numbers);
        self.values.extend(page.records.iter().map(|record| values::code(record.value)));
        for record in &page.records {
            let remoteness = record.remoteness.map_or(Some(ENDLESS), |remoteness| {
                u16::try_from(remoteness).ok().filter(|&short| short != ENDLESS)
            });
            self.too_far = self.too_far.or(remoteness.map_or(record.remoteness, |_| None));
            self.remoteness.push(remoteness.unwrap_or(ENDLESS));
        }
        if let Some(margins) = &page.margins {
            self.margins.get_or_insert_default().extend(margins);
        }
        if let Some(nimbers) = &page.nimbers {
            self.nimbers.get_or_insert_default().extend(nimbers);
        }
    }
}

impl TableArrays {
    /// Reads the whole table.
    ///
    /// # Errors
    /// `NotSolved`, and `MemoryError` if it does not fit the memory a solver may use.
    pub(crate) fn load(
        py: Python<'_>,
        session: &Handle,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<TableArrays> {
        let entries = session.ask(py, |session| session.census())?.positions();
        let most = session.config().memory;
        // Number, value, remoteness, and perhaps margin and nimber.
        if entries.saturating_mul(19) > most {
            return Err(PyMemoryError::new_err(format!(
                "{entries} entries of 19 bytes do not fit the {most} bytes that may be used; open the variant with a \
                 larger memory=, or export the table to Parquet"
            )));
        }
        let columns = session.watched(py, progress, |session, watch| {
            let mut columns = Columns::default();
            let mut each = |rows: &Rows| -> Result<(), Error> {
                columns.add(rows);
                Ok(())
            };
            session.export(false, watch, &mut each).map(|_| columns)
        })?;
        if let Some(remoteness) = columns.too_far {
            return Err(PyOverflowError::new_err(format!(
                "a remoteness of {remoteness} does not fit 16 bits"
            )));
        }
        Ok(TableArrays {
            session: session.clone(),
            numbers: fixed(py, columns.numbers)?,
            values: fixed(py, columns.values)?,
            remoteness: fixed(py, columns.remoteness)?,
            margins: columns.margins.map(|margins| fixed(py, margins)).transpose()?,
            nimbers: columns.nimbers.map(|nimbers| fixed(py, nimbers)).transpose()?,
        })
    }
}

/// An array that owns the list and cannot be written to.
fn fixed<T: numpy::Element>(py: Python<'_>, list: Vec<T>) -> PyResult<Py<PyArray1<T>>> {
    let array = PyArray1::from_vec(py, list);
    let flags = PyDict::new(py);
    flags.set_item("write", false)?;
    array.call_method("setflags", (), Some(&flags))?;
    Ok(array.unbind())
}

#[pymethods]
impl TableArrays {
    /// The numbers of the positions, ascending (uint64).
    #[getter]
    fn numbers(&self, py: Python<'_>) -> Py<PyArray1<u64>> {
        self.numbers.clone_ref(py)
    }

    /// The values as numbers of Value (uint8): 0 lose, 1 draw, 2 tie, 3 win.
    #[getter]
    fn values(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.values.clone_ref(py)
    }

    /// Moves to the end under best play (uint16); 65,535 where there is no end.
    #[getter]
    fn remoteness(&self, py: Python<'_>) -> Py<PyArray1<u16>> {
        self.remoteness.clone_ref(py)
    }

    /// By how much the player to move wins or loses (int32); None in games without margins.
    #[getter]
    fn margins(&self, py: Python<'_>) -> Option<Py<PyArray1<i32>>> {
        self.margins.as_ref().map(|margins| margins.clone_ref(py))
    }

    /// Nimbers (uint32); None in games without them.
    #[getter]
    fn nimbers(&self, py: Python<'_>) -> Option<Py<PyArray1<u32>>> {
        self.nimbers.as_ref().map(|nimbers| nimbers.clone_ref(py))
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.numbers.bind(py).len()
    }

    /// The position of a row; negative rows count from the end.
    fn __getitem__(&self, py: Python<'_>, row: isize) -> PyResult<Position> {
        let numbers = self.numbers.bind(py);
        let from_start = if row < 0 { row + numbers.len() as isize } else { row };
        let number = usize::try_from(from_start).ok().and_then(|row| numbers.get_owned(row));
        let none =
            || pyo3::exceptions::PyIndexError::new_err(format!("the table has no row {row}"));
        let number = number.ok_or_else(none)?;
        let text =
            self.session.ask(py, |session| session.numbered_position(number))?.ok_or_else(none)?;
        Ok(Position::new(self.session.clone(), text))
    }

    /// The values and remotenesses of many positions by their numbers, as arrays of the same length. Where the table
    /// holds no position with a number, the value is 255.
    #[expect(clippy::type_complexity)]
    fn look_up<'py>(
        &self,
        py: Python<'py>,
        numbers: PyReadonlyArray1<'py, u64>,
    ) -> PyResult<(Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<u16>>)> {
        let own = self.numbers.bind(py).readonly();
        let (values, remoteness) =
            (self.values.bind(py).readonly(), self.remoteness.bind(py).readonly());
        let (own, values, remoteness) =
            (own.as_slice()?, values.as_slice()?, remoteness.as_slice()?);
        // Where every number is an entry it is its own row.
        let dense = own.last().is_some_and(|&last| last + 1 == own.len() as u64);
        let row = |number: u64| match dense {
            true => (number < own.len() as u64).then_some(number as usize),
            false => own.binary_search(&number).ok(),
        };
        let numbers = numbers.as_array();
        let found = numbers.iter().map(|&number| {
            row(number).map_or((MISSING, ENDLESS), |row| (values[row], remoteness[row]))
        });
        let (values, remoteness): (Vec<u8>, Vec<u16>) = found.unzip();
        Ok((PyArray1::from_vec(py, values), PyArray1::from_vec(py, remoteness)))
    }

    /// A stream of Apache Arrow: what polars, DuckDB, pandas and pyarrow read. Its columns are number, value (the name),
    /// remoteness (null where there is no end) and, in games that have them, margin and nimber. They are copies.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema; // which the interface leaves to whoever answers
        let numbers = self.numbers.bind(py).readonly();
        let values = self.values.bind(py).readonly();
        let remoteness = self.remoteness.bind(py).readonly();
        let margins = self.margins.as_ref().map(|margins| margins.bind(py).readonly());
        let nimbers = self.nimbers.as_ref().map(|nimbers| nimbers.bind(py).readonly());
        let slices = arrow::Slices {
            numbers: numbers.as_slice()?,
            values: values.as_slice()?,
            remoteness: remoteness.as_slice()?,
            margins: margins.as_ref().map(|margins| margins.as_slice()).transpose()?,
            nimbers: nimbers.as_ref().map(|nimbers| nimbers.as_slice()).transpose()?,
        };
        slices.capsule(py)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (game, variant) = (self.session.entry().id, &self.session.chosen().id);
        format!("<Table of {game} ‘{variant}’: {} positions>", self.__len__(py))
    }
}
