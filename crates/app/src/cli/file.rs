//! Files that the user writes: read whole, with errors that name the file and never its folder.

use std::io::Read;
use std::path::Path;

use super::failure::Failure;

/// Most bytes of such a file.
const MOST: u64 = 16 << 20;

/// The name of a file without its folder.
pub(crate) fn named(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The text of a file.
///
/// # Errors
/// If it is no regular file, cannot be read, or is not text.
pub(crate) fn text(file: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    gamesman_query::open_file(file)
        .and_then(|file| file.take(MOST).read_to_string(&mut text))
        .map_err(|error| Failure::Failed(format!("{}: {error}", named(file))))?;
    Ok(text)
}
