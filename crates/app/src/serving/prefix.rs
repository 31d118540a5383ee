//! Where GamesmanUni's interface is served.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The beginning of the addresses of GamesmanUni's interface: segments between slashes, such as `/uwapi/v1/`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Prefix(String);

impl TryFrom<String> for Prefix {
    type Error = String;

    fn try_from(text: String) -> Result<Prefix, String> {
        text.parse()
    }
}

impl From<Prefix> for String {
    fn from(prefix: Prefix) -> String {
        prefix.0
    }
}

impl Default for Prefix {
    fn default() -> Prefix {
        Prefix("/uwapi/v1/".into())
    }
}

impl Prefix {
    /// Its first segment.
    pub fn first(&self) -> &str {
        self.0.split('/').nth(1).unwrap_or_default()
    }

    /// Whether a path belongs to the interface.
    pub fn holds(&self, path: &str) -> bool {
        path.starts_with(&self.0) || self.0.strip_suffix('/') == Some(path)
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Prefix {
    type Err = String;

    /// Slashes at both ends may be left out.
    fn from_str(text: &str) -> Result<Prefix, String> {
        let inner = text.strip_prefix('/').unwrap_or(text);
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        let safe = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        let segments: Vec<&str> = inner.split('/').collect();
        let good = |segment: &&str| {
            !segment.is_empty() && segment.chars().all(safe) && !segment.chars().all(|c| c == '.')
        };
        if !segments.iter().all(good) {
            return Err("a prefix is made of segments of letters, digits and - . _ ~, such as \
                        ‘/uwapi/v1/’"
                .into());
        }
        Ok(Prefix(format!("/{inner}/")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_are_segments() {
        for (text, prefix) in
            [("/uwapi/v1/", "/uwapi/v1/"), ("universal/v1", "/universal/v1/"), ("/u", "/u/")]
        {
            assert_eq!(text.parse::<Prefix>().map(|p| p.to_string()), Ok(prefix.into()));
        }
        for text in ["", "/", "//", "/a//b/", "/a b/", "/{game}/", "/../"] {
            assert!(text.parse::<Prefix>().is_err(), "{text}");
        }
        let prefix = Prefix::default();
        assert_eq!(prefix.first(), "uwapi");
        assert!(prefix.holds("/uwapi/v1") && prefix.holds("/uwapi/v1/nim/"));
        assert!(!prefix.holds("/uwapi/v10/") && !prefix.holds("/"));
    }
}
