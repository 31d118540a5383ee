//! What can be chosen about a server.

use std::num::NonZeroU32;
use std::time::Duration;

use super::prefix::Prefix;

/// What can be chosen about a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Where GamesmanUni's interface is served.
    pub uwapi_prefix: Prefix,
    /// Requests that one address may make each second, for long; four times as many for a moment. `None` is no
    /// limit. Addresses of this machine have none: a proxy in front of the server counts by itself.
    pub requests_per_second: Option<NonZeroU32>,
    /// Requests answered at the same time; more are turned away at once.
    pub requests_at_once: usize,
    /// How long searching, grading and scanning tables may take for one request; what is not known by then is not
    /// known, and the answer says what to do instead.
    pub work_time: Duration,
}

impl Options {
    /// A hundred requests a second: a page and all that it fetches beforehand are some thirty.
    pub const REQUESTS_PER_SECOND: u32 = 100;
    /// Far more than there are processors: most of them wait for a search or a solve.
    pub const REQUESTS_AT_ONCE: usize = 128;
    /// A third of the time after which a request is given up.
    pub const WORK_TIME: Duration = Duration::from_secs(7);
}

impl Default for Options {
    fn default() -> Options {
        Options {
            uwapi_prefix: Prefix::default(),
            requests_per_second: NonZeroU32::new(Options::REQUESTS_PER_SECOND),
            requests_at_once: Options::REQUESTS_AT_ONCE,
            work_time: Options::WORK_TIME,
        }
    }
}
