//! One line of log for each request, with an id that its answer has too; and its place in the counts.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::web::app::App;

/// The header with the id of a request.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Logs a request and gives its answer the id: that of the client or of a proxy, or else a new one.
pub async fn request(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let given = request.headers().get(REQUEST_ID).filter(|id| sane(id)).cloned();
    let id = given.unwrap_or_else(fresh);
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    let status = response.status().as_u16();
    let took = began.elapsed();
    app.metrics.count(route.as_ref().map(MatchedPath::as_str), status, took);
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    let name = id.to_str().unwrap_or_default();
    if response.status().is_server_error() {
        tracing::warn!(id = name, %method, path, status, micros, "request");
    } else {
        tracing::info!(id = name, %method, path, status, micros, "request");
    }
    if let Ok(timing) = HeaderValue::from_str(&format!("total;dur={}", micros as f64 / 1e3)) {
        response.headers_mut().insert("server-timing", timing);
    }
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

/// Ids go into logs, so what comes from outside is short and plain.
fn sane(id: &HeaderValue) -> bool {
    let plain = |b: &u8| b.is_ascii_alphanumeric() || b"-_.".contains(b);
    (1..=64).contains(&id.len()) && id.as_bytes().iter().all(plain)
}

fn fresh() -> HeaderValue {
    let id = format!("{:016x}", rand::random::<u64>());
    HeaderValue::from_str(&id).unwrap_or_else(|_| HeaderValue::from_static("none"))
}
