//! Sockets in the file system, sockets passed on by the service manager, and what it is told.

use tokio::net::TcpListener;

#[cfg(unix)]
pub use here::{FileSocket, FileStream, given, tell};
#[cfg(not(unix))]
pub use nowhere::{FileSocket, FileStream, given, tell};

/// A socket that was passed on.
#[cfg_attr(not(unix), expect(dead_code, reason = "there is no service manager that passes any on"))]
pub enum Given {
    /// At an address.
    Address(TcpListener),
    /// In the file system.
    File(FileSocket),
}

#[cfg(unix)]
mod here {
    use std::fs;
    use std::io;
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
    use std::path::{Path, PathBuf};

    use anyhow::Context as _;
    use gamesman_query::{Lock, Progress, Watch};
    use listenfd::ListenFd;
    use sd_notify::NotifyState;
    use tokio::net::{TcpListener, UnixListener, UnixStream};

    /// A connection from this machine.
    pub type FileStream = UnixStream;

    /// A socket in the file system. One that was made here goes when it is dropped.
    pub struct FileSocket {
        listener: UnixListener,
        _made: Option<Made>,
    }

    /// A socket that was made here.
    struct Made {
        path: PathBuf,
        id: (u64, u64),
        /// Keeps other servers away from the path; the system lets go of it when the process ends.
        _lock: Lock,
    }

    impl FileSocket {
        /// Makes a socket. One that a server which is gone has left there is replaced, anything else is not.
        ///
        /// # Errors
        /// If another server listens there, or something else is there.
        pub fn bind(path: &Path) -> anyhow::Result<FileSocket> {
            let place = path.display();
            let mut lock = path.file_name().unwrap_or_default().to_owned();
            lock.push(".lock");
            let lock = Lock::acquire(&path.with_file_name(lock), &AtOnce, |_| {})
                .with_context(|| format!("cannot listen on unix:{place}"))?;
            let lock =
                lock.ok_or_else(|| anyhow::anyhow!("another server listens on unix:{place}"))?;
            match fs::symlink_metadata(path) {
                Ok(found) if found.file_type().is_socket() => {
                    // A program of another kind may listen there.
                    if std::os::unix::net::UnixStream::connect(path).is_ok() {
                        return Err(anyhow::anyhow!("something else listens on unix:{place}"));
                    }
                    fs::remove_file(path)
                        .with_context(|| format!("cannot replace unix:{place}"))?;
                }
                Ok(_) => {
                    return Err(anyhow::anyhow!(
                        "{place} is no socket; remove it or choose another path"
                    ));
                }
                Err(_) => {}
            }
            let listener = UnixListener::bind(path)
                .with_context(|| format!("cannot listen on unix:{place}"))?;
            let id = id(path).with_context(|| format!("cannot listen on unix:{place}"))?;
            let made = Some(Made { path: path.to_owned(), id, _lock: lock });
            Ok(FileSocket { listener, _made: made })
        }

        /// The next connection.
        pub async fn accept(&self) -> io::Result<FileStream> {
            Ok(self.listener.accept().await?.0)
        }

        /// Where it listens.
        pub fn place(&self) -> String {
            let address = self.listener.local_addr().ok();
            let path = address.as_ref().and_then(|address| address.as_pathname());
            format!("unix:{}", path.unwrap_or(Path::new("")).display())
        }
    }

    impl Drop for Made {
        fn drop(&mut self) {
            if id(&self.path).is_ok_and(|found| found == self.id) {
                let _ = fs::remove_file(&self.path);
            }
        }
    }

    /// What tells one file from another.
    fn id(path: &Path) -> io::Result<(u64, u64)> {
        fs::symlink_metadata(path).map(|found| (found.dev(), found.ino()))
    }

    /// The first socket that the service manager has passed on to this process, if it has.
    pub fn given() -> anyhow::Result<Option<super::Given>> {
        let mut passed = ListenFd::from_env();
        if passed.len() == 0 {
            return Ok(None);
        }
        if let Ok(Some(listener)) = passed.take_tcp_listener(0) {
            listener.set_nonblocking(true)?;
            return Ok(Some(super::Given::Address(TcpListener::from_std(listener)?)));
        }
        let listener =
            passed.take_unix_listener(0)?.ok_or_else(|| anyhow::anyhow!("it is taken"))?;
        listener.set_nonblocking(true)?;
        let listener = UnixListener::from_std(listener)?;
        Ok(Some(super::Given::File(FileSocket { listener, _made: None })))
    }

    /// Tells the service manager, if there is one, that the server is ready or about to stop.
    pub fn tell(ready: bool) {
        let state = if ready { NotifyState::Ready } else { NotifyState::Stopping };
        if let Err(error) = sd_notify::notify(&[state]) {
            tracing::debug!(%error, "cannot tell the service manager");
        }
    }

    /// Waits for nobody.
    struct AtOnce;

    impl Watch for AtOnce {
        fn progress(&self, _: &Progress) {}

        fn stopped(&self) -> bool {
            true
        }
    }
}

/// Where there is nothing of the kind.
#[cfg(not(unix))]
mod nowhere {
    use std::io;
    use std::path::Path;

    /// There is no connection of this kind.
    pub type FileStream = tokio::net::TcpStream;

    /// There is no value of this type.
    pub enum FileSocket {}

    impl FileSocket {
        /// Always refused.
        ///
        /// # Errors
        /// Always.
        pub fn bind(_: &Path) -> anyhow::Result<FileSocket> {
            Err(anyhow::anyhow!(
                "this system has no sockets in the file system; choose --host and --port"
            ))
        }

        /// Is never called.
        pub async fn accept(&self) -> io::Result<FileStream> {
            match *self {}
        }

        /// Is never called.
        pub fn place(&self) -> String {
            match *self {}
        }
    }

    /// Nothing is passed on.
    pub fn given() -> anyhow::Result<Option<super::Given>> {
        Ok(None)
    }

    /// There is nobody to tell.
    pub fn tell(_: bool) {}
}
