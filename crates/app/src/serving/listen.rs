//! Where a server listens.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Where a server listens, unless the process was given a socket that listens already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listen {
    /// At an address; port 0 picks a free port.
    Address(SocketAddr),
    /// At a socket in the file system.
    Socket(SocketPath),
}

/// The place of a socket in the file system: `unix:/run/gamesman/socket`.
///
/// ```
/// use gamesman::serving::SocketPath;
///
/// let path: SocketPath = "unix:/run/gamesman/socket".parse()?;
/// assert_eq!(path.to_string(), "unix:/run/gamesman/socket");
/// assert!("/run/gamesman/socket".parse::<SocketPath>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SocketPath(pub PathBuf);

impl FromStr for SocketPath {
    type Err = String;

    fn from_str(text: &str) -> Result<SocketPath, String> {
        match text.strip_prefix("unix:") {
            Some(path) if !path.is_empty() => Ok(SocketPath(path.into())),
            _ => Err("write unix: and a path, such as unix:/run/gamesman/socket; \
                      for an address there are --host and --port"
                .into()),
        }
    }
}

impl TryFrom<String> for SocketPath {
    type Error = String;

    fn try_from(text: String) -> Result<SocketPath, String> {
        text.parse()
    }
}

impl From<SocketPath> for String {
    fn from(path: SocketPath) -> String {
        path.to_string()
    }
}

impl fmt::Display for SocketPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unix:{}", self.0.display())
    }
}
