//! Positions by the order in which they were met.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::{HashMap, HashTable};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use super::rules::shown;

/// Positions, each with a number, which count from 0 in the order in which they were met.
pub(super) enum Met {
    /// Any hashable values.
    Objects { numbers: Py<PyDict>, list: Vec<Py<PyAny>> },
    /// Whole numbers, of a game that expands many at once.
    Words { numbers: HashMap<u64, u32, FixedState>, list: Vec<u64> },
    /// Bytes of the same length, one position after the other, of a game that expands many at once.
    Rows { width: usize, numbers: HashTable<u32>, list: Vec<u8> },
}

impl Met {
    pub(super) fn objects(py: Python<'_>) -> Met {
        Met::Objects { numbers: PyDict::new(py).unbind(), list: Vec::new() }
    }

    /// For positions like this one, many of which fit an array.
    pub(super) fn like(position: &Bound<'_, PyAny>) -> PyResult<Met> {
        if position.extract::<u64>().is_ok() {
            return Ok(Met::Words { numbers: HashMap::default(), list: Vec::new() });
        }
        match position.cast::<PyBytes>() {
            Ok(row) if !row.as_bytes().is_empty() => {
                let width = row.as_bytes().len();
                Ok(Met::Rows { width, numbers: HashTable::new(), list: Vec::new() })
            }
            _ => Err(PyTypeError::new_err(format!(
                "a game with expand() has numbers below 2**64 or bytes as positions, not {}",
                shown(position)
            ))),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Met::Objects { list, .. } => list.len(),
            Met::Words { list, .. } => list.len(),
            Met::Rows { width, list, .. } => list.len() / width,
        }
    }

    /// About how many bytes of memory they take.
    pub(super) fn bytes(&self) -> usize {
        match self {
            // An entry of a dictionary and a small object.
            Met::Objects { list, .. } => 200 * list.len(),
            Met::Words { list, .. } => 30 * list.len(),
            Met::Rows { width, .. } => (10 + width) * self.len(),
        }
    }

    /// The position with a number.
    pub(super) fn position<'py>(
        &self,
        py: Python<'py>,
        number: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Met::Objects { list, .. } => Ok(list[number as usize].bind(py).clone()),
            Met::Words { list, .. } => Ok(list[number as usize].into_pyobject(py)?.into_any()),
            Met::Rows { list, width, .. } => {
                Ok(PyBytes::new(py, row(list, *width, number)).into_any())
            }
        }
    }

    /// The number of a position, which gets the next one if it is new.
    pub(super) fn meet(&mut self, position: &Bound<'_, PyAny>) -> PyResult<u32> {
        match self {
            Met::Objects { numbers, list } => {
                let numbers = numbers.bind(position.py());
                let next = list.len() as u32;
                let (new, number) = numbers.set_default_with_result(position, next)?;
                if new {
                    list.push(position.clone().unbind());
                    return Ok(next);
                }
                number.extract()
            }
            Met::Words { .. } => Ok(self.meet_word(position.extract()?)),
            Met::Rows { .. } => self.meet_row(position.cast::<PyBytes>()?.as_bytes()),
        }
    }

    /// The number of a position that was met.
    pub(super) fn find(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        match self {
            Met::Objects { numbers, .. } => {
                let number = numbers.bind(position.py()).get_item(position)?;
                number.map(|number| number.extract()).transpose()
            }
            Met::Words { numbers, .. } => {
                let word = position.extract::<u64>().ok();
                Ok(word.and_then(|word| numbers.get(&word).copied()))
            }
            Met::Rows { width, numbers, list } => {
                let Ok(bytes) = position.cast::<PyBytes>() else { return Ok(None) };
                let bytes = bytes.as_bytes();
                let same = |&number: &u32| row(list, *width, number) == bytes;
                Ok(numbers.find(hash(bytes), same).copied())
            }
        }
    }

    /// The number of a whole number as position.
    pub(super) fn meet_word(&mut self, word: u64) -> u32 {
        let Met::Words { numbers, list } = self else { unreachable!("positions are words") };
        let next = list.len() as u32;
        let number = *numbers.entry(word).or_insert(next);
        if number == next {
            list.push(word);
        }
        number
    }

    /// The number of bytes as position.
    ///
    /// # Errors
    /// If they are not as many as those of the others.
    pub(super) fn meet_row(&mut self, bytes: &[u8]) -> PyResult<u32> {
        let Met::Rows { width, numbers, list } = self else { unreachable!("positions are bytes") };
        if bytes.len() != *width {
            let message = format!("a position has {} bytes, the start {width}", bytes.len());
            return Err(PyTypeError::new_err(message));
        }
        let next = (list.len() / *width) as u32;
        let same = |&number: &u32| row(list, *width, number) == bytes;
        if let Some(&number) = numbers.find(hash(bytes), same) {
            return Ok(number);
        }
        list.extend_from_slice(bytes);
        numbers.insert_unique(hash(bytes), next, |&number| hash(row(list, *width, number)));
        Ok(next)
    }
}

fn row(list: &[u8], width: usize, number: u32) -> &[u8] {
    &list[number as usize * width..][..width]
}

fn hash(bytes: &[u8]) -> u64 {
    FixedState::default().hash_one(bytes)
}
