//! Where the bytes of a table are: in a file, or within the program.

use std::io;

use super::{TableError, damaged};
use crate::disk::File;

/// The bytes of a table.
pub(super) enum Input {
    File(File),
    Held(&'static [u8]),
}

impl Input {
    /// How many there are.
    pub(super) fn length(&self) -> Result<u64, TableError> {
        Ok(match self {
            Input::File(file) => file.metadata()?.len(),
            Input::Held(bytes) => bytes.len() as u64,
        })
    }

    /// Reads exactly `length` bytes at `offset`.
    pub(super) fn read(&self, offset: u64, length: usize) -> Result<Vec<u8>, TableError> {
        let cut_off = || damaged("it is cut off");
        match self {
            Input::File(file) => file.read_at(offset, length).map_err(|error| match error.kind() {
                io::ErrorKind::UnexpectedEof => cut_off(),
                _ => error.into(),
            }),
            Input::Held(bytes) => {
                let begin = usize::try_from(offset).ok();
                let range = begin.and_then(|begin| Some(begin..begin.checked_add(length)?));
                range.and_then(|range| bytes.get(range)).map(<[u8]>::to_vec).ok_or_else(cut_off)
            }
        }
    }
}
