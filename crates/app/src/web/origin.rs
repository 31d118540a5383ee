//! Where others find the site.

use std::net::IpAddr;

use axum::http::{HeaderMap, Uri, header};

/// What addresses of the site begin with on other machines, as whoever asks calls it: `https://games.example.org`. `None` if
/// it is called by a name that means this machine alone.
pub fn origin(headers: &HeaderMap) -> Option<String> {
    let address = served(headers)?;
    let uri: Uri = address.parse().ok()?;
    let name = uri.host()?.trim_matches(['[', ']']);
    let here = name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    (!here).then_some(address)
}

/// What addresses of the site begin with for whoever asks, on this machine, too: `http://localhost:8080`.
pub fn served(headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    format!("http://{host}").parse::<Uri>().ok()?.host()?;
    let forwarded = headers.get("x-forwarded-proto").and_then(|scheme| scheme.to_str().ok());
    let scheme = if forwarded == Some("https") { "https" } else { "http" };
    Some(format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_site_has_an_address_for_others_where_others_reach_it() {
        let found = |host: &'static str, scheme: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            headers.insert("x-forwarded-proto", HeaderValue::from_static(scheme));
            origin(&headers)
        };
        assert_eq!(found("10.0.0.7:8080", "").as_deref(), Some("http://10.0.0.7:8080"));
        assert_eq!(found("games.org", "https").as_deref(), Some("https://games.org"));
        for here in ["localhost:8080", "127.0.0.1:9000", "[::1]:8080", "a b", ""] {
            assert_eq!(found(here, "https"), None, "{here}");
        }
        assert_eq!(origin(&HeaderMap::new()), None);
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("localhost:8080"));
        assert_eq!(served(&headers).as_deref(), Some("http://localhost:8080"));
    }
}
