//! In which language a visitor reads: chosen by hand and kept in a cookie, or else the one that the browser asks for.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use cookie::{Cookie, SameSite};

use crate::language::Language;
use crate::web::cookies;
use crate::web::errors::{Failure, no_such_page};

/// The cookie that keeps what was chosen by hand.
const COOKIE: &str = "language";

impl Language {
    /// The language that a request asks for.
    pub fn of(headers: &HeaderMap) -> Language {
        let chosen = cookies::sent(headers, COOKIE).and_then(|chosen| chosen.parse().ok());
        chosen.unwrap_or_else(|| {
            let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|text| text.to_str().ok());
            Language::accepted(accepted.unwrap_or_default())
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Language, Infallible> {
        Ok(Language::of(&parts.headers))
    }
}

/// `GET /language/{code}`: keeps the choice and goes back to the page where it was made.
pub async fn choose(headers: HeaderMap, Path(code): Path<String>) -> Result<Response, Failure> {
    let Ok(language) = code.parse::<Language>() else { return Err(no_such_page().await) };
    let page = headers.get(header::REFERER).and_then(|referer| referer.to_str().ok());
    let page = page.map_or_else(|| "/".to_owned(), path);
    let kept = Cookie::build((COOKIE, language.code()))
        .path("/")
        .same_site(SameSite::Lax)
        .max_age(cookie::time::Duration::days(365));
    let there = (StatusCode::SEE_OTHER, [(header::LOCATION, page)]).into_response();
    Ok(cookies::with(there, &kept.build()))
}

/// Path and query of an address, whatever site it is of: a choice leads nowhere but here.
fn path(address: &str) -> String {
    let path = address.parse::<Uri>().ok().and_then(|uri| Some(uri.path_and_query()?.to_string()));
    let here = |path: &String| !path.starts_with("//") && !path.starts_with("/language/");
    path.filter(|path| path.starts_with('/') && here(path)).unwrap_or_else(|| "/".to_owned())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn what_was_chosen_by_hand_comes_first() {
        for (cookie, accepted, language) in [
            (None, None, Language::English),
            (None, Some("de"), Language::German),
            (Some("language=es"), Some("de"), Language::Spanish),
            (Some("a=b; language=zh; c"), None, Language::Chinese),
            (Some("language=xx"), Some("de"), Language::German),
        ] {
            let mut headers = HeaderMap::new();
            for (name, value) in [(header::COOKIE, cookie), (header::ACCEPT_LANGUAGE, accepted)] {
                headers.extend(value.map(|value| (name, HeaderValue::from_static(value))));
            }
            assert_eq!(Language::of(&headers), language, "{cookie:?} {accepted:?}");
        }
    }

    #[test]
    fn a_choice_leads_nowhere_else() {
        for (address, to) in [
            (
                "http://localhost:8080/play/nim/1-2?moves=a&one=perfect",
                "/play/nim/1-2?moves=a&one=perfect",
            ),
            ("https://else.where/x", "/x"),
            ("https://else.where//else.where", "/"),
            ("https://else.where", "/"),
            ("http://localhost/language/de", "/"),
            ("no address", "/"),
        ] {
            assert_eq!(path(address), to, "{address}");
        }
    }
}
