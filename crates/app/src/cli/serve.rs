//! `gamesman serve`: the web pages and the JSON API.

use std::net::{SocketAddr, ToSocketAddrs};
use std::num::NonZeroU32;
use std::sync::Arc;

use super::context::Context;
use super::failure::Failure;
use super::settings::Settings;
use crate::serving::{Server, ServerOptions};

/// Serves until the process is asked to stop.
pub(crate) fn run(context: &Context, settings: &Settings, server: Server) -> Result<(), Failure> {
    let prefix = &settings.uwapi_prefix;
    (server.free)(prefix).map_err(|why| {
        Failure::Usage(format!("invalid value '{prefix}' for '--uwapi-prefix <PATH>': {why}"))
    })?;
    let address = address(&settings.host, settings.port)?;
    if !address.ip().is_loopback() {
        context
            .note("anybody who can reach this machine can connect; --host 127.0.0.1 prevents that");
    }
    let options = ServerOptions {
        uwapi_prefix: prefix.clone(),
        requests_per_second: NonZeroU32::new(settings.requests_per_second),
        embed: settings.embed.clone(),
        ..ServerOptions::default()
    };
    (server.serve)(Arc::clone(&context.library), address, options)
        .map_err(|error| Failure::Failed(format!("cannot serve: {error:#}")))
}

/// The first address of the host.
fn address(host: &str, port: u16) -> Result<SocketAddr, Failure> {
    let unknown = |why: String| Failure::Failed(format!("cannot serve on host ‘{host}’: {why}"));
    let mut found = (host, port).to_socket_addrs().map_err(|error| unknown(error.to_string()))?;
    found.next().ok_or_else(|| unknown("it has no address".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_names_or_addresses() {
        let expected: SocketAddr = "127.0.0.1:81".parse().unwrap();
        assert_eq!(address("127.0.0.1", 81), Ok(expected));
        assert_eq!(address("::1", 81).unwrap().to_string(), "[::1]:81");
        assert!(address("no such host", 81).is_err());
    }
}
