//! What is asked of a file system.

/// What can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Opening what is there.
    Open,
    /// Making a file or a folder.
    Create,
    /// Reading from a file.
    Read,
    /// Writing to a file.
    Write,
    /// Bringing a file or a folder to the disk.
    Sync,
    /// Giving a file another name.
    Rename,
    /// Taking a file or a folder away.
    Remove,
}

impl Call {
    /// All of them.
    pub const ALL: [Call; 7] =
        [Call::Open, Call::Create, Call::Read, Call::Write, Call::Sync, Call::Rename, Call::Remove];
}
