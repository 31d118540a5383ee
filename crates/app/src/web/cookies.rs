//! Cookies: what a browser sends, and what it is given to keep.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use cookie::Cookie;

/// What the browser keeps under this name.
pub fn sent(headers: &HeaderMap, name: &str) -> Option<String> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|text| text.to_str().ok());
    let mut cookies = texts.flat_map(Cookie::split_parse).flatten();
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// Gives the browser a cookie, perhaps one more, with an answer.
pub fn with(mut response: Response, cookie: &Cookie<'_>) -> Response {
    if let Ok(cookie) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
