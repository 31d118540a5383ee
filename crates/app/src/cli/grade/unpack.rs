//! Archives that are handed in, opened with care: whoever made them may have made them by hand.

use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use flate2::read::GzDecoder;
use gamesman_query::open_file;
use tar::{Archive, EntryType};

/// Most entries of an archive, and bytes of its files.
const ENTRIES: usize = 1_000;
const BYTES: u64 = 64 << 20;

/// Writes the files of an archive into a new folder, without the folder that they are all in.
///
/// # Errors
/// If it cannot be read, is too large, or has anything but files and folders below one folder.
pub(super) fn unpack(archive: &Path, folder: &Path) -> Result<(), String> {
    let cannot = |error: io::Error| format!("the archive cannot be read: {error}");
    let file = open_file(archive).map_err(cannot)?;
    // One byte more than may be tells that there are more.
    let mut archive = Archive::new(GzDecoder::new(file).take(2 * BYTES));
    let mut left = BYTES;
    for (number, entry) in archive.entries().map_err(cannot)?.enumerate() {
        let mut entry = entry.map_err(cannot)?;
        let path = below(&entry.path().map_err(cannot)?)?;
        match entry.header().entry_type() {
            EntryType::Directory => continue,
            EntryType::Regular if number < ENTRIES => {}
            EntryType::Regular => return Err(format!("it has more than {ENTRIES} files")),
            _ => return Err(format!("‘{}’ is neither a file nor a folder", path.display())),
        }
        left = left
            .checked_sub(entry.size())
            .ok_or_else(|| format!("its files are larger than {} MiB", BYTES >> 20))?;
        let target = folder.join(&path);
        let written = target
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| io::copy(&mut entry, &mut fs::File::create_new(&target)?));
        written.map_err(|error| format!("‘{}’ cannot be written: {error}", path.display()))?;
    }
    Ok(())
}

/// The path within the folder that everything is in.
fn below(path: &Path) -> Result<PathBuf, String> {
    let mut parts = path.components().filter(|part| *part != Component::CurDir);
    parts.next();
    let below: PathBuf = parts.clone().collect();
    match parts.all(|part| matches!(part, Component::Normal(_))) && !path.is_absolute() {
        true => Ok(below),
        false => Err(format!("‘{}’ leads out of its folder", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use tar::{Builder, Header};

    use super::*;

    /// An archive with entries of these names and kinds.
    fn archive(entries: &[(&str, EntryType)]) -> Vec<u8> {
        let mut builder = Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
        for (name, kind) in entries {
            let mut header = Header::new_gnu();
            // Names that a well-meaning program does not write.
            header.as_gnu_mut().expect("GNU").name[..name.len()].copy_from_slice(name.as_bytes());
            header.set_entry_type(*kind);
            header.set_size(if *kind == EntryType::Regular { 2 } else { 0 });
            header.set_cksum();
            builder
                .append(&header, if *kind == EntryType::Regular { &b"hi"[..] } else { b"" })
                .unwrap();
        }
        builder.into_inner().unwrap().finish().unwrap()
    }

    fn unpacked(entries: &[(&str, EntryType)]) -> (Result<(), String>, tempfile::TempDir) {
        let temporary = tempfile::tempdir().unwrap();
        let file = temporary.path().join("a.tar.gz");
        fs::write(&file, archive(entries)).unwrap();
        (unpack(&file, &temporary.path().join("out")), temporary)
    }

    #[test]
    fn files_come_out_without_their_folder() {
        use EntryType::{Directory, Regular};
        let (done, folder) =
            unpacked(&[("nim/", Directory), ("nim/src/lib.rs", Regular), ("./nim/a", Regular)]);
        assert_eq!(done, Ok(()));
        assert_eq!(fs::read(folder.path().join("out/src/lib.rs")).unwrap(), b"hi");
        assert_eq!(fs::read(folder.path().join("out/a")).unwrap(), b"hi");
    }

    #[test]
    fn what_leads_elsewhere_is_refused() {
        for (name, kind, says) in [
            ("nim/../../b", EntryType::Regular, "leads out"),
            ("/etc/b", EntryType::Regular, "leads out"),
            ("nim/link", EntryType::Symlink, "neither a file nor a folder"),
            ("nim/hard", EntryType::Link, "neither a file nor a folder"),
            ("nim/pipe", EntryType::Fifo, "neither a file nor a folder"),
        ] {
            let (done, folder) = unpacked(&[(name, kind)]);
            assert!(done.clone().is_err_and(|error| error.contains(says)), "{name}: {done:?}");
            assert!(!folder.path().join("b").exists(), "{name}");
        }
        let twice = [("nim/a", EntryType::Regular); 2];
        assert!(unpacked(&twice).0.is_err());
        let many = [("nim/d", EntryType::Directory), ("nim/a", EntryType::Regular)];
        assert_eq!(unpacked(&many).0, Ok(()));
        let temporary = tempfile::tempdir().unwrap();
        let file = temporary.path().join("text");
        fs::write(&file, "no archive").unwrap();
        assert!(unpack(&file, temporary.path()).is_err());
    }
}
