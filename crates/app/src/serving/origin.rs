//! A site, as policies of pages name it.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use serde::{Deserialize, Serialize};

/// Scheme, host and port of a site: `https://school.example`.
///
/// ```
/// use gamesman::serving::Origin;
///
/// let site: Origin = "https://school.example".parse()?;
/// assert_eq!(site.to_string(), "https://school.example");
/// assert!("school.example/page".parse::<Origin>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Origin(String);

impl TryFrom<String> for Origin {
    type Error = String;

    fn try_from(text: String) -> Result<Origin, String> {
        text.parse()
    }
}

impl From<Origin> for String {
    fn from(origin: Origin) -> String {
        origin.0
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Origin, String> {
        let wrong = || "a site is written ‘https://school.example’, without a path".to_owned();
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'));
        match (uri.scheme_str(), authority, uri.path(), uri.query()) {
            (Some(scheme @ ("http" | "https")), Some(authority), "/", None) => {
                Ok(Origin(format!("{scheme}://{authority}")))
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sites_have_a_scheme_and_a_host_alone() {
        for (text, site) in [
            ("https://a.example", Some("https://a.example")),
            ("http://a.example:81/", Some("http://a.example:81")),
            ("https://[::1]:8080", Some("https://[::1]:8080")),
            ("a.example", None),
            ("ftp://a.example", None),
            ("https://a.example/page", None),
            ("https://a.example?x", None),
            ("https://me@a.example", None),
            ("https://a.example; script-src *", None),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(text.parse().ok(), site.map(|site| Origin(site.into())), "{text}");
        }
    }
}
