//! The HTTP server: JSON API and pages.

use std::net::SocketAddr;
use std::sync::Arc;

use gamesman_query::Library;

/// Serves until the process is asked to stop.
///
/// # Errors
/// If the address cannot be bound.
pub fn serve(library: Arc<Library>, address: SocketAddr) -> anyhow::Result<()> {
    let _ = (library, address);
    Ok(())
}
