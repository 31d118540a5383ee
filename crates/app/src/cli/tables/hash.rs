//! Hashes of files.

use std::io::{self, Read};
use std::path::Path;

use gamesman_query::open_file;
use sha2::{Digest, Sha256};

use crate::cli::failure::Failure;

/// The hash of a file, which is called `name` in front of people, in hexadecimal digits.
pub(super) fn sha256(path: &Path, name: &str) -> Result<String, Failure> {
    let cannot = |error: io::Error| Failure::cannot_read(name, &error);
    let mut file = open_file(path).map_err(cannot)?;
    let (mut hash, mut part) = (Sha256::new(), vec![0; 1 << 20]);
    loop {
        match file.read(&mut part).map_err(cannot)? {
            0 => break,
            read => hash.update(&part[..read]),
        }
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}
