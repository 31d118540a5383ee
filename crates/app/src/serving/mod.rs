//! What the command line and the web agree on: how a server is asked for, and what can be chosen about it.

mod listen;
mod network;
mod options;
mod origin;
mod prefix;

use std::sync::Arc;

use gamesman_query::Library;

pub use listen::{Listen, SocketPath};
pub use network::{Network, ProxyHeader};
pub use options::ServerOptions;
pub use origin::Origin;
pub use prefix::Prefix;

/// A server, as a command sees it.
#[derive(Clone, Copy)]
pub(crate) struct Server {
    /// Says what is wrong if a prefix is taken by other addresses.
    pub(crate) free: fn(&Prefix) -> Result<(), String>,
    /// Serves until the process is asked to stop.
    pub(crate) serve: fn(Arc<Library>, Listen, ServerOptions) -> anyhow::Result<()>,
}
