//! Why the system refuses a file, in words that say what helps; and opening files that are files.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::disk::File;

/// Why the system refuses to read or write a file. The message says what helps and names no path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SystemError {
    /// The disk, or what this user may have of it.
    #[error("the disk is full; make room")]
    Full,
    /// Files may not grow beyond a limit.
    #[error("files may not grow so large here; raise the limit (‘ulimit -f’) or use another disk")]
    TooLarge,
    /// A part of the path is no folder.
    #[error("a part of its path is a file, not a folder; move that file away")]
    NotFolder,
    /// A folder, a device, a pipe.
    #[error("what is in its place is not a regular file; move that away")]
    NotFile,
    /// The file system is mounted for reading only.
    #[error("the file system is read-only; choose another folder")]
    ReadOnly,
    /// This user may not do that.
    #[error("permission is denied; change the permissions of the file and its folder")]
    Denied,
    /// The process may not open more files.
    #[error("too many files are open; raise the limit (‘ulimit -n’)")]
    TooManyFiles,
    /// A symbolic link leads to itself.
    #[error("a link leads to itself; remove the link")]
    LinkLoop,
    /// A file or folder is missing, or went a moment ago.
    #[error("there is no such file or folder")]
    Gone,
    /// A file is not what was written.
    #[error("a file is damaged")]
    Damaged,
    /// Anything else.
    #[error("{0}")]
    Other(ErrorKind),
}

impl From<&io::Error> for SystemError {
    fn from(error: &io::Error) -> SystemError {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => SystemError::Full,
            ErrorKind::FileTooLarge => SystemError::TooLarge,
            // The latter from making a folder where a file is.
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => SystemError::NotFolder,
            ErrorKind::IsADirectory | ErrorKind::InvalidInput => SystemError::NotFile,
            ErrorKind::ReadOnlyFilesystem => SystemError::ReadOnly,
            ErrorKind::PermissionDenied => SystemError::Denied,
            ErrorKind::NotFound => SystemError::Gone,
            ErrorKind::UnexpectedEof | ErrorKind::InvalidData => SystemError::Damaged,
            kind => match error.raw_os_error() {
                Some(code) if TOO_MANY_FILES.contains(&code) => SystemError::TooManyFiles,
                Some(LINK_LOOP) => SystemError::LinkLoop,
                _ => SystemError::Other(kind),
            },
        }
    }
}

// What the standard library has no stable name for.
#[cfg(unix)]
const TOO_MANY_FILES: [i32; 2] = [libc::EMFILE, libc::ENFILE];
#[cfg(unix)]
const LINK_LOOP: i32 = libc::ELOOP;
/// `ERROR_TOO_MANY_OPEN_FILES`, `ERROR_NO_SYSTEM_RESOURCES`.
#[cfg(not(unix))]
const TOO_MANY_FILES: [i32; 2] = [4, 1450];
/// `ERROR_CANT_RESOLVE_FILENAME`.
#[cfg(not(unix))]
const LINK_LOOP: i32 = 1921;

/// Opens a regular file for reading: a pipe would wait for a writer, and a device may never end.
///
/// # Errors
/// [`ErrorKind::InvalidInput`] if it is something else, or what the system says.
pub fn open_file(path: &Path) -> io::Result<File> {
    if !fs::metadata(path)?.is_file() {
        return Err(not_a_file());
    }
    File::open(path)
}

/// The error for something in the place of a file that is none.
pub(crate) fn not_a_file() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, SystemError::NotFile)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn every_cause_has_its_remedy() {
        for (code, remedy) in [
            (libc::ENOSPC, "make room"),
            (libc::EDQUOT, "make room"),
            (libc::EFBIG, "ulimit -f"),
            (libc::ENOTDIR, "move that file away"),
            (libc::EEXIST, "move that file away"),
            (libc::EISDIR, "not a regular file"),
            (libc::EROFS, "read-only"),
            (libc::EACCES, "permission"),
            (libc::EPERM, "permission"),
            (libc::EMFILE, "ulimit -n"),
            (libc::ENFILE, "ulimit -n"),
            (libc::ELOOP, "remove the link"),
        ] {
            let error = io::Error::from_raw_os_error(code);
            let text = SystemError::from(&error).to_string();
            assert!(text.contains(remedy), "{error}: {text}");
        }
        let other = io::Error::from_raw_os_error(libc::EDEADLK);
        assert_eq!(SystemError::from(&other), SystemError::Other(other.kind()));
    }

    #[test]
    fn only_regular_files_are_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert_eq!(open_file(&path).unwrap_err().kind(), ErrorKind::NotFound);
        fs::write(&path, "content").unwrap();
        assert!(open_file(&path).is_ok());
        let error = open_file(folder.path()).unwrap_err();
        assert_eq!(SystemError::from(&error), SystemError::NotFile);
        assert!(error.to_string().contains("not a regular file"));
    }
}
