//! How much a client may ask for, and the headers every answer has.
//!
//! The numbers suit one machine that serves a class: boards are small, a position is answered in well
//! under a millisecond, so a request that waits for long waits for something that went wrong.

use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::web::app::App;
use crate::web::errors::Failure;

/// Requests answered at the same time; more are turned away at once.
pub const REQUESTS: usize = 64;
/// Connections open at the same time; more wait.
pub const CONNECTIONS: usize = 256;
/// Bytes of path and query: room for some thousand moves.
pub const ADDRESS: usize = 16 * 1024;
/// Bytes of a request's body. Nothing served reads one.
pub const BODY: usize = 16 * 1024;
/// Bytes of a request's head, the address included.
pub const HEAD: usize = 32 * 1024;
/// How long a client may take to send a request's head.
pub const HEAD_TIME: Duration = Duration::from_secs(15);
/// How long an answer may take.
pub const ANSWER_TIME: Duration = Duration::from_secs(20);

/// Nothing comes from elsewhere, nothing runs but the scripts that are served here.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'; object-src 'none'";

/// Turns away what is too long, too large or too much, and gives up on what takes too long.
pub async fn apply(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = request.uri().path_and_query().map_or(0, |all| all.as_str().len());
    if address > ADDRESS {
        let message = format!("The address is longer than {ADDRESS} bytes.");
        return Failure::new(StatusCode::URI_TOO_LONG, "too_large", message).into_response();
    }
    let Ok(_permit) = app.room.try_acquire() else {
        return busy("Too many requests at the same time. Please try again in a moment.");
    };
    let (parts, body) = request.into_parts();
    let answer = async {
        // Read, so that a client that sends too much hears about it, and thrown away.
        if to_bytes(body, BODY).await.is_err() {
            let message = format!("The body is longer than {BODY} bytes.");
            return Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
                .into_response();
        }
        next.run(Request::from_parts(parts, Body::empty())).await
    };
    match tokio::time::timeout(ANSWER_TIME, answer).await {
        Ok(response) => response,
        Err(_) => {
            let message = "This takes too long. Please try again in a moment.";
            let failure = Failure::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", message);
            with_retry(failure.into_response())
        }
    }
}

/// 503 with a reason, and a hint when to come back.
pub fn busy(message: &str) -> Response {
    with_retry(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message).into_response())
}

fn with_retry(mut response: Response) -> Response {
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response
}

/// Adds the headers that keep a page to itself, where the answer has not chosen its own.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        // What is unknown now may be solved in a minute.
        (header::CACHE_CONTROL, "no-cache"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// One line of log for each request.
pub async fn log(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let micros = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    if response.status().is_server_error() {
        tracing::warn!(%method, path, status, micros, "request");
    } else {
        tracing::info!(%method, path, status, micros, "request");
    }
    response
}
