//! The outer layer that gives every refusal its form: JSON under `/api`, JSON of its own for GamesmanUni, and a page
//! elsewhere.

use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::language::Language;
use crate::web::app::App;
use crate::web::errors::{ErrorAnswer, Explained, Failure};
use crate::web::pages;
use crate::web::uwapi::Refusal;

/// Gives every refusal its body: JSON for the API and for GamesmanUni, a page for everything else.
pub async fn dress(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let json = path == "/health" || path == "/api" || path.starts_with("/api/");
    let uni = app.options.uwapi_prefix.holds(path);
    let language = Language::of(request.headers());
    let response = next.run(request).await;
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    if !refused || response.extensions().get::<Explained>().is_some() {
        return response;
    }
    let (mut parts, _) = response.into_parts();
    let failure = parts.extensions.remove().unwrap_or_else(|| Failure::of(status));
    let dressed = if json {
        Json(ErrorAnswer { error: failure.body() }).into_response()
    } else if uni {
        Json(Refusal { error: failure.message }).into_response()
    } else {
        pages::error::page(language, &failure).into_response()
    };
    // Headers such as Allow and Retry-After stay; the length was that of the empty body.
    parts.headers.remove(header::CONTENT_LENGTH);
    if let Some(kind) = dressed.headers().get(header::CONTENT_TYPE) {
        parts.headers.insert(header::CONTENT_TYPE, kind.clone());
    }
    let body: Body = dressed.into_body();
    Response::from_parts(parts, body)
}
