//! What can be chosen about a server, from a file and from the command line.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use gamesman_query::{Places, SystemError};
use serde::{Deserialize, Serialize};

use super::args::Global;
use super::common::memory;
use super::failure::Failure;
use super::serve::args::Serve;
use crate::serving::{Network, Origin, Prefix, ProxyHeader, ServerOptions, SocketPath};

/// What can be chosen about a server: a key for each option of `gamesman serve`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data_dir: Option<PathBuf>,
    pub(crate) host: String,
    pub(crate) port: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) listen: Option<SocketPath>,
    pub(crate) uwapi_prefix: Prefix,
    pub(crate) requests_per_second: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) memory: Option<Bytes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) disk: Option<Bytes>,
    pub(crate) searches_per_visitor: NonZeroUsize,
    pub(crate) searches: NonZeroUsize,
    pub(crate) solves_per_visitor: NonZeroUsize,
    pub(crate) trust_proxy: Vec<Network>,
    pub(crate) proxy_header: ProxyHeader,
    pub(crate) embed: Vec<Origin>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) class: Option<PathBuf>,
    pub(crate) log_json: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            data_dir: None,
            host: "127.0.0.1".into(),
            port: 8080,
            listen: None,
            uwapi_prefix: Prefix::default(),
            requests_per_second: ServerOptions::REQUESTS_PER_SECOND,
            memory: None,
            disk: None,
            searches_per_visitor: at_least_one(Places::default().each),
            searches: at_least_one(Places::default().all),
            solves_per_visitor: at_least_one(ServerOptions::SOLVES_PER_VISITOR),
            trust_proxy: Vec::new(),
            proxy_header: ProxyHeader::default(),
            embed: Vec::new(),
            class: None,
            log_json: false,
        }
    }
}

impl Settings {
    /// Those of the command line, before those of the file that it names, before the usual ones.
    ///
    /// # Errors
    /// If the file cannot be read; the message names the place.
    pub(crate) fn new(global: &Global, args: &Serve) -> Result<Settings, Failure> {
        let file = args.config.as_deref().map_or_else(|| Ok(Settings::default()), read)?;
        Ok(Settings {
            data_dir: global.data_dir.clone().or(file.data_dir),
            host: args.host.clone().unwrap_or(file.host),
            port: args.port.unwrap_or(file.port),
            listen: args.listen.clone().or(file.listen),
            uwapi_prefix: args.uwapi_prefix.clone().unwrap_or(file.uwapi_prefix),
            requests_per_second: args.requests_per_second.unwrap_or(file.requests_per_second),
            memory: args.memory.map(Bytes).or(file.memory),
            disk: args.disk.map(Bytes).or(file.disk),
            searches_per_visitor: args.searches_per_visitor.unwrap_or(file.searches_per_visitor),
            searches: args.searches.unwrap_or(file.searches),
            solves_per_visitor: args.solves_per_visitor.unwrap_or(file.solves_per_visitor),
            trust_proxy: given(&args.trust_proxy, file.trust_proxy),
            proxy_header: args.proxy_header.unwrap_or(file.proxy_header),
            embed: given(&args.embed, file.embed),
            class: args.class.clone().or(file.class),
            log_json: args.log_json || file.log_json,
        })
    }

    /// As a file.
    pub(crate) fn text(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}

/// What the command line says, or else what the file says.
fn given<T: Clone>(args: &[T], file: Vec<T>) -> Vec<T> {
    if args.is_empty() { file } else { args.to_vec() }
}

fn at_least_one(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN)
}

/// A number of bytes, written with a unit: `4GiB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Bytes(pub(crate) u64);

impl TryFrom<String> for Bytes {
    type Error = String;

    fn try_from(text: String) -> Result<Bytes, String> {
        memory(&text).map(Bytes)
    }
}

impl From<Bytes> for String {
    /// Exactly, whatever the unit.
    fn from(bytes: Bytes) -> String {
        format!("{}B", bytes.0)
    }
}

fn read(file: &Path) -> Result<Settings, Failure> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| {
        Failure::Failed(format!("cannot read ‘{name}’: {}", SystemError::from(&error)))
    })?;
    toml::from_str(&text).map_err(|error| Failure::Usage(format!("‘{name}’: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str, args: &Serve) -> Result<Settings, Failure> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("server.toml");
        fs::write(&file, text).unwrap();
        let args = Serve {
            config: Some(file),
            host: args.host.clone(),
            port: args.port,
            ..Serve::default()
        };
        Settings::new(&Global::default(), &args)
    }

    #[test]
    fn the_command_line_goes_before_the_file() {
        let text = "port = 81\nhost = \"0.0.0.0\"\nembed = [\"https://a.example\"]\n";
        let args = Serve { port: Some(82), ..Serve::default() };
        let found = settings(text, &args).unwrap();
        let embed = vec!["https://a.example".parse().unwrap()];
        let expected = Settings { host: "0.0.0.0".into(), port: 82, embed, ..Settings::default() };
        assert_eq!(found, expected);
        // What is printed says the same.
        assert_eq!(settings(&found.text(), &Serve::default()), Ok(expected));
    }

    #[test]
    fn the_guide_shows_every_key() {
        let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating.md");
        let guide = std::fs::read_to_string(guide).expect("the guide");
        let example = guide.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
        let shown: Settings = toml::from_str(example.unwrap()).unwrap();
        assert_ne!(shown, Settings::default());
        let shown: toml::Table = toml::from_str(example.unwrap()).unwrap();
        let all = Settings {
            data_dir: Some("x".into()),
            listen: Some("unix:x".parse().unwrap()),
            memory: Some(Bytes(1)),
            disk: Some(Bytes(1)),
            class: Some("x".into()),
            ..Settings::default()
        };
        let all: toml::Table = toml::from_str(&all.text()).unwrap();
        assert!(shown.keys().eq(all.keys()), "{shown:?}");
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said_with_its_place() {
        for (text, parts) in [
            ("port = 81\nprot = 82", ["line 2", "unknown field `prot`"]),
            ("port = \"x\"", ["line 1", "u16"]),
            ("uwapi-prefix = \"a b\"", ["line 1", "segments of letters"]),
            ("listen = \"/run/x\"", ["line 1", "unix:/run"]),
            ("disk = \"much\"", ["line 1", "512M"]),
            ("trust-proxy = [\"proxy\"]", ["line 1", "10.0.0.0/8"]),
            ("searches = 0", ["line 1", "nonzero"]),
            ("embed = [\"*\"]", ["line 1", "https://school.example"]),
        ] {
            let Err(Failure::Usage(message)) = settings(text, &Serve::default()) else {
                panic!("{text} is taken");
            };
            for part in ["server.toml"].iter().chain(&parts) {
                assert!(message.contains(part), "{part}: {message}");
            }
        }
    }
}
