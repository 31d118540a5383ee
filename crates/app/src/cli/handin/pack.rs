//! The archive of what is handed in.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use gamesman_query::open_file;
use tar::{Builder, EntryType, Header};

use crate::cli::failure::Failure;

/// Most files, and bytes of them: a game is a few texts.
const FILES: usize = 500;
const BYTES: u64 = 16 << 20;

/// Folders that hold nothing that somebody has written.
const MADE: [&str; 4] = ["target", "data", "__pycache__", "node_modules"];

/// The files of a folder by their paths in it, in order: no hidden ones, no links, nothing that is made from them, and no
/// archive or page of an earlier time.
///
/// # Errors
/// If they are too many or too large, or cannot be listed.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let (mut found, mut bytes) = (Vec::new(), 0);
    let mut folders = vec![PathBuf::new()];
    while let Some(place) = folders.pop() {
        let shown = if place.as_os_str().is_empty() { Path::new(".") } else { &place };
        let cannot = |error: &io::Error| Failure::cannot_read(&shown.display().to_string(), error);
        for file in fs::read_dir(folder.join(&place)).map_err(|error| cannot(&error))? {
            let file = file.map_err(|error| cannot(&error))?;
            let Ok(name) = file.file_name().into_string() else { continue };
            let kind = file.file_type().map_err(|error| cannot(&error))?;
            if name.starts_with('.') || is_made(&name, kind.is_dir()) {
                continue;
            }
            if kind.is_dir() {
                folders.push(place.join(name));
            } else if kind.is_file() {
                bytes += file.metadata().map_err(|error| cannot(&error))?.len();
                found.push(place.join(name));
            }
            if found.len() + folders.len() > FILES || bytes > BYTES {
                return Err(Failure::Failed(format!(
                    "this folder has more than {FILES} files or {} MiB; hand in what you have written alone",
                    BYTES >> 20
                )));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn is_made(name: &str, folder: bool) -> bool {
    match folder {
        true => MADE.contains(&name),
        false => name.ends_with("-handin.tar.gz") || name.ends_with("-handin.html"),
    }
}

/// Writes the archive: the files below a folder of this name, and texts beside them.
pub(crate) fn pack(
    to: &mut impl Write,
    folder: &Path,
    name: &str,
    files: &[PathBuf],
    texts: &[(String, &str)],
) -> io::Result<()> {
    let mut archive = Builder::new(GzEncoder::new(to, Compression::default()));
    let mut append = |path: &Path, bytes: &[u8]| {
        let mut header = Header::new_gnu();
        header.set_entry_type(EntryType::Regular);
        header.set_mode(0o644);
        header.set_size(bytes.len() as u64);
        archive.append_data(&mut header, Path::new(name).join(path), bytes)
    };
    for file in files {
        let mut bytes = Vec::new();
        open_file(&folder.join(file))?.take(BYTES).read_to_end(&mut bytes)?;
        append(file, &bytes)?;
    }
    for (path, text) in texts {
        append(Path::new(path), text.as_bytes())?;
    }
    archive.into_inner()?.finish()?;
    Ok(())
}
