//! What can be chosen about a server.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use super::network::{Network, ProxyHeader};
use super::origin::Origin;
use super::prefix::Prefix;

/// What can be chosen about a server.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ServerOptions {
    /// Where GamesmanUni's interface is served.
    pub uwapi_prefix: Prefix,
    /// Requests that one address may make each second, for long; four times as many for a moment. `None` is no
    /// limit. Addresses of this machine have none: a proxy in front of the server counts by itself.
    pub requests_per_second: Option<NonZeroU32>,
    /// Requests answered at the same time; more are turned away at once.
    pub requests_at_once: usize,
    /// Variants that one visitor may have solved in the background at the same time, waiting ones included.
    pub solves_per_visitor: usize,
    /// Proxies that are believed when they say for whom they ask. None is by default.
    pub trusted: Vec<Network>,
    /// Where they say it.
    pub proxy_header: ProxyHeader,
    /// How long searching, grading and scanning tables may take for one request; what is not known by then is not
    /// known, and the answer says what to do instead.
    pub work_time: Duration,
    /// Sites that may show the pages in frames of their own. None may by default.
    pub embed: Vec<Origin>,
    /// The folder of a class whose progress its teacher sees; there is none by default.
    pub class: Option<PathBuf>,
}

impl ServerOptions {
    /// A hundred requests a second: a page and all that it fetches beforehand are some thirty.
    pub const REQUESTS_PER_SECOND: u32 = 100;
    /// Far more than there are processors: most of them wait for a search or a solve.
    pub const REQUESTS_AT_ONCE: usize = 128;
    /// A class looks at one variant at a time, a browser with some tabs at a few.
    pub const SOLVES_PER_VISITOR: usize = 4;
    /// A third of the time after which a request is given up.
    pub const WORK_TIME: Duration = Duration::from_secs(7);

    /// Where GamesmanUni's interface is served.
    #[must_use]
    pub fn uwapi_prefix(self, uwapi_prefix: Prefix) -> ServerOptions {
        ServerOptions { uwapi_prefix, ..self }
    }

    /// Requests that one address may make each second.
    #[must_use]
    pub fn requests_per_second(self, requests_per_second: Option<NonZeroU32>) -> ServerOptions {
        ServerOptions { requests_per_second, ..self }
    }

    /// Requests answered at the same time.
    #[must_use]
    pub fn requests_at_once(self, requests_at_once: usize) -> ServerOptions {
        ServerOptions { requests_at_once, ..self }
    }

    /// Sites that may show the pages in frames.
    #[must_use]
    pub fn embed(self, embed: Vec<Origin>) -> ServerOptions {
        ServerOptions { embed, ..self }
    }

    /// The folder of a class.
    #[must_use]
    pub fn class(self, class: Option<PathBuf>) -> ServerOptions {
        ServerOptions { class, ..self }
    }

    /// Variants that one visitor may have solved at the same time.
    #[must_use]
    pub fn solves_per_visitor(self, solves_per_visitor: usize) -> ServerOptions {
        ServerOptions { solves_per_visitor, ..self }
    }

    /// Proxies that are believed, and the header in which they say for whom they ask.
    #[must_use]
    pub fn trust_proxies(self, trusted: Vec<Network>, proxy_header: ProxyHeader) -> ServerOptions {
        ServerOptions { trusted, proxy_header, ..self }
    }

    /// Whether somebody who connects is a proxy that is believed.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }

    /// Requests of one visitor that are answered at the same time: there is always room for others.
    pub(crate) fn requests_at_once_each(&self) -> usize {
        self.requests_at_once.div_ceil(2)
    }

    /// Who may show the pages in frames, as a policy says it.
    pub(crate) fn frame_ancestors(&self) -> String {
        match &self.embed[..] {
            [] => "'none'".to_owned(),
            sites => sites.iter().map(Origin::to_string).collect::<Vec<_>>().join(" "),
        }
    }

    /// How long work for one request may take.
    #[must_use]
    pub fn work_time(self, work_time: Duration) -> ServerOptions {
        ServerOptions { work_time, ..self }
    }
}

impl Default for ServerOptions {
    fn default() -> ServerOptions {
        ServerOptions {
            uwapi_prefix: Prefix::default(),
            requests_per_second: NonZeroU32::new(ServerOptions::REQUESTS_PER_SECOND),
            requests_at_once: ServerOptions::REQUESTS_AT_ONCE,
            solves_per_visitor: ServerOptions::SOLVES_PER_VISITOR,
            trusted: Vec::new(),
            proxy_header: ProxyHeader::default(),
            work_time: ServerOptions::WORK_TIME,
            embed: Vec::new(),
            class: None,
        }
    }
}
