//! A file mapped into memory. The only module of this crate with `unsafe` code.
#![expect(unsafe_code, reason = "mapping a file that others could change")]

use memmap2::Mmap;

use super::TableError;
use crate::disk::File;

/// The bytes of a whole file.
///
/// # Errors
/// If the system cannot map it.
pub(super) fn map(file: &File) -> Result<Mmap, TableError> {
    // SAFETY: the bytes must not change while they are mapped. This program never changes a table in
    // place, it replaces the file, which leaves the mapped one as it is; the documentation asks the
    // same of everybody else. Bytes are only read as plain numbers, and each block is checked
    // against its checksum before it is used.
    Ok(unsafe { Mmap::map(file.as_std()) }?)
}
