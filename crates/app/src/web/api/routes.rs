//! What several routes take and give.

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// The query of routes about a position.
#[derive(Debug, Deserialize)]
pub(super) struct PositionQuery {
    pub(super) p: Option<String>,
}

/// A game and a variant.
pub(super) type VariantPath = Path<(String, String)>;

/// An answer that is the same for ever if the second field is true: tables and rules do not change but with
/// the program. Others may be different in a minute and are asked for again.
pub struct Cached<T>(pub T, pub bool);

impl<T: IntoResponse> IntoResponse for Cached<T> {
    fn into_response(self) -> Response {
        let Cached(answer, kept) = self;
        let cache = if kept { "public, max-age=3600" } else { "no-cache" };
        ([(header::CACHE_CONTROL, cache)], answer).into_response()
    }
}
