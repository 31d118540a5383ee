//! A table for other programs of data: Apache Arrow's capsules.

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::Int8Type;
use arrow_array::{
    ArrayRef, DictionaryArray, Int8Array, Int32Array, RecordBatch, RecordBatchIterator,
    StringArray, UInt16Array, UInt32Array, UInt64Array,
};
use arrow_schema::ArrowError;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::values;

/// The name that the interface gives to capsules of streams.
const STREAM: &CStr = c"arrow_array_stream";

/// Rows handed over at a time.
const ROWS: usize = 1 << 20;

/// The columns of a table, which have the same length.
pub(crate) struct Slices<'a> {
    pub(crate) numbers: &'a [u64],
    /// As the numbers of Python's `Value`.
    pub(crate) values: &'a [u8],
    /// [`u16::MAX`] where there is none.
    pub(crate) remoteness: &'a [u16],
    pub(crate) margins: Option<&'a [i32]>,
    pub(crate) nimbers: Option<&'a [u32]>,
}

impl Slices<'_> {
    /// A capsule with a stream of copies of these rows, with the names of columns that files of Parquet have.
    pub(crate) fn capsule<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let broken = |error: ArrowError| PyRuntimeError::new_err(error.to_string());
        // Of an empty table the columns are still to be seen.
        let begins = (0..self.numbers.len().max(1)).step_by(ROWS);
        let batches: Result<Vec<RecordBatch>, ArrowError> =
            begins.map(|begin| self.batch(begin)).collect();
        let batches = batches.map_err(broken)?;
        let schema = batches[0].schema();
        let stream = RecordBatchIterator::new(batches.into_iter().map(Ok), schema);
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(stream)), STREAM)
    }

    fn batch(&self, begin: usize) -> Result<RecordBatch, ArrowError> {
        let rows = begin..(begin + ROWS).min(self.numbers.len());
        let keys = self.values[rows.clone()].iter().map(|&value| value.cast_signed());
        let names: StringArray =
            values::VALUES.map(|value| Some(value.name())).into_iter().collect();
        let values =
            DictionaryArray::<Int8Type>::try_new(keys.collect::<Int8Array>(), Arc::new(names))?;
        let remoteness = self.remoteness[rows.clone()].iter();
        let remoteness = remoteness.map(|&moves| (moves != u16::MAX).then_some(moves));
        let mut columns: Vec<(&str, ArrayRef, bool)> = vec![
            ("number", Arc::new(UInt64Array::from(self.numbers[rows.clone()].to_vec())), false),
            ("value", Arc::new(values), false),
            ("remoteness", Arc::new(remoteness.collect::<UInt16Array>()), true),
        ];
        if let Some(margins) = self.margins {
            let margins = Int32Array::from(margins[rows.clone()].to_vec());
            columns.push(("margin", Arc::new(margins), false));
        }
        if let Some(nimbers) = self.nimbers {
            columns.push(("nimber", Arc::new(UInt32Array::from(nimbers[rows].to_vec())), false));
        }
        RecordBatch::try_from_iter_with_nullable(columns)
    }
}
