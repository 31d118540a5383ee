//! `gamesman serve`: the web pages and the JSON API.

pub(crate) mod args;

use std::net::{SocketAddr, ToSocketAddrs};
use std::num::NonZeroU32;
use std::sync::Arc;

use gamesman_query::{Config, Effort, Places};

use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::settings::Settings;
use crate::serving::{Listen, Server, ServerOptions};

/// Serves until the process is asked to stop.
pub(crate) fn run(context: &Context, settings: &Settings, server: Server) -> Result<(), Failure> {
    let prefix = &settings.uwapi_prefix;
    (server.free)(prefix).map_err(|why| {
        Failure::Usage(format!("invalid value ‘{prefix}’ for ‘--uwapi-prefix <PATH>’: {why}"))
    })?;
    let listen = match &settings.listen {
        Some(path) => Listen::Socket(path.clone()),
        None => Listen::Address(address(&settings.host, settings.port)?),
    };
    if let Listen::Address(address) = &listen
        && !address.ip().is_loopback()
    {
        context
            .note("anybody who can reach this machine can connect; --host 127.0.0.1 prevents that");
    }
    let options = ServerOptions {
        uwapi_prefix: prefix.clone(),
        requests_per_second: NonZeroU32::new(settings.requests_per_second),
        embed: settings.embed.clone(),
        class: settings.class.clone(),
        solves_per_visitor: settings.solves_per_visitor.get(),
        trusted: settings.trust_proxy.clone(),
        proxy_header: settings.proxy_header,
        ..ServerOptions::default()
    };
    (server.serve)(Arc::clone(&context.library), listen, options)
        .map_err(|error| Failure::Failed(format!("cannot serve: {error:#}")))
}

/// What may be spent, as far as that can be chosen.
pub(crate) fn limited(config: Config, settings: &Settings) -> Config {
    let places = Places { each: settings.searches_per_visitor.get(), all: settings.searches.get() };
    let memory = settings.memory.map_or(config.memory, |memory| memory.0);
    // A search takes an eighth, as it does of the usual limit.
    let search = Effort::new(config.search.positions, config.search.memory.min(memory / 8));
    let disk = settings.disk.map(|disk| disk.0);
    config.memory(memory).search(search).places(places).disk(disk)
}

/// The first address of the host.
fn address(host: &str, port: u16) -> Result<SocketAddr, Failure> {
    let unknown = |why: String| {
        Failure::Failed(format!(
            "cannot serve on host ‘{host}’: {why}; 127.0.0.1 is for this machine alone, 0.0.0.0 for all"
        ))
    };
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
        let Err(Failure::Failed(why)) = address("no such host", 81) else { panic!("it is found") };
        assert!(why.contains("127.0.0.1 is for this machine alone"), "{why}");
    }
}
