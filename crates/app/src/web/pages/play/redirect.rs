//! Sending the browser to another address.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::link::Link;
use crate::web::errors::Failure;

/// Sends the browser to a game.
pub fn redirect(link: &Link) -> Response {
    redirect_to(&link.page())
}

/// Sends the browser to another address of this site.
pub fn redirect_to(address: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    let Ok(location) = HeaderValue::from_str(address) else {
        return Failure::internal().into_response();
    };
    response.headers_mut().insert(header::LOCATION, location);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
