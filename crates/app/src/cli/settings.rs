//! What can be chosen about a server, from a file and from the command line.

use std::fs;
use std::path::{Path, PathBuf};

use gamesman_query::SystemError;
use serde::{Deserialize, Serialize};

use super::args::{Global, Serve};
use super::failure::Failure;
use crate::serving::{Origin, Prefix, ServerOptions};

/// What can be chosen about a server: a key for each option of `gamesman serve`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data_dir: Option<PathBuf>,
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) uwapi_prefix: Prefix,
    pub(crate) requests_per_second: u32,
    pub(crate) embed: Vec<Origin>,
    pub(crate) log_json: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            data_dir: None,
            host: "127.0.0.1".into(),
            port: 8080,
            uwapi_prefix: Prefix::default(),
            requests_per_second: ServerOptions::REQUESTS_PER_SECOND,
            embed: Vec::new(),
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
            uwapi_prefix: args.uwapi_prefix.clone().unwrap_or(file.uwapi_prefix),
            requests_per_second: args.requests_per_second.unwrap_or(file.requests_per_second),
            embed: if args.embed.is_empty() { file.embed } else { args.embed.clone() },
            log_json: args.log_json || file.log_json,
        })
    }

    /// As a file.
    pub(crate) fn text(&self) -> String {
        toml::to_string(self).unwrap_or_default()
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
        let guide = include_str!("../../../../docs/operating.md");
        let example = guide.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
        let shown: Settings = toml::from_str(example.unwrap()).unwrap();
        assert_ne!(shown, Settings::default());
        let shown: toml::Table = toml::from_str(example.unwrap()).unwrap();
        let all = Settings { data_dir: Some("x".into()), ..Settings::default() };
        let all: toml::Table = toml::from_str(&all.text()).unwrap();
        assert!(shown.keys().eq(all.keys()), "{shown:?}");
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said_with_its_place() {
        for (text, parts) in [
            ("port = 81\nprot = 82", ["line 2", "unknown field `prot`"]),
            ("port = \"x\"", ["line 1", "u16"]),
            ("uwapi-prefix = \"a b\"", ["line 1", "segments of letters"]),
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
