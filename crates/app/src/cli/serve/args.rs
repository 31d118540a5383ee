//! Options of `gamesman serve`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use crate::cli::common::{LIMITS, OUTPUT, memory, number};
use crate::serving::{Network, Origin, Prefix, ProxyHeader, SocketPath};

#[derive(Debug, Default, Args)]
pub(crate) struct Serve {
    /// The address or host name to listen on [default: 127.0.0.1]; other machines can connect unless it is loopback
    #[arg(long, value_name = "H")]
    pub(crate) host: Option<String>,

    /// The port to listen on [default: 8080]
    #[arg(long, value_name = "P", value_parser = number::<u16>(0..=65_535))]
    pub(crate) port: Option<u16>,

    /// A folder for a class: learners join with a code, and their teacher sees what they have practised
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) class: Option<PathBuf>,

    /// A TOML file with these options, without the hyphens in front; the command line goes before it
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Listen at a socket in the file system instead, as in unix:/run/gamesman/socket
    #[arg(long, value_name = "unix:PATH", conflicts_with_all = ["host", "port"], help_heading = "Addresses")]
    pub(crate) listen: Option<SocketPath>,

    /// The path of GamesmanUni’s interface (the GamesCrafters’ Universal Web API) [default: /uwapi/v1/]
    #[arg(long, value_name = "PATH", help_heading = "Addresses")]
    pub(crate) uwapi_prefix: Option<Prefix>,

    /// How much memory one task may use: 512M, 4G, 1.5GiB [default: 4GiB]
    #[arg(long, value_name = "LIMIT", value_parser = memory, help_heading = LIMITS)]
    pub(crate) memory: Option<u64>,

    /// Most disk space for tables that visitors’ questions make: 500M, 20G; beyond that the oldest unused go, but never
    /// those made by ‘gamesman solve’ [default: no limit]
    #[arg(long, value_name = "LIMIT", value_parser = memory, help_heading = LIMITS)]
    pub(crate) disk: Option<u64>,

    /// Requests per second allowed from each other machine [default: 100]; 0 means no limit
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=1_000_000), help_heading = LIMITS)]
    pub(crate) requests_per_second: Option<u32>,

    /// Questions of one visitor that may wait for a search at the same time [default: 8]; more are answered
    /// without one
    #[arg(long, value_name = "N", value_parser = some, help_heading = LIMITS)]
    pub(crate) searches_per_visitor: Option<NonZeroUsize>,

    /// Questions of all visitors together that may wait for a search [default: 64]; then those who wait for most give way
    #[arg(long, value_name = "N", value_parser = some, help_heading = LIMITS)]
    pub(crate) searches: Option<NonZeroUsize>,

    /// Variants that one visitor may have solved at the same time, waiting ones included [default: 4]
    #[arg(long, value_name = "N", value_parser = some, help_heading = LIMITS)]
    pub(crate) solves_per_visitor: Option<NonZeroUsize>,

    /// The address or network, such as 10.0.0.0/8, of a proxy that is believed when it says for whom it asks; may be
    /// given several times [default: none]
    #[arg(long, value_name = "ADDRESS", help_heading = "Behind a proxy, or in other pages")]
    pub(crate) trust_proxy: Vec<Network>,

    /// The header in which a proxy says so [default: x-forwarded-for]; the other one is not read
    #[arg(
        long,
        value_name = "NAME",
        value_enum,
        help_heading = "Behind a proxy, or in other pages"
    )]
    pub(crate) proxy_header: Option<ProxyHeader>,

    /// A site, its scheme and host, that may show the pages in a frame; may be given several times
    #[arg(long, value_name = "ORIGIN", help_heading = "Behind a proxy, or in other pages")]
    pub(crate) embed: Vec<Origin>,

    /// Write the log as JSON, one object a line; with -v a line for each request
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) log_json: bool,

    /// Print all options as a file for --config, and do not serve
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) print_config: bool,
}

/// A number of things, one at least.
fn some(text: &str) -> Result<NonZeroUsize, String> {
    let number = number::<usize>(1..=1_000_000)(text)?;
    NonZeroUsize::new(number).ok_or_else(String::new)
}
