//! How much a client may ask for, and the headers every answer has.
//!
//! The numbers suit one machine that serves a class: boards are small, a position is answered in well
//! under a millisecond, so a request that waits for long waits for something that went wrong.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tower_http::cors::{Any, CorsLayer};

use crate::web::app::App;
use crate::web::deadline::Deadline;
use crate::web::errors::Failure;
use crate::web::log::REQUEST_ID;
use crate::web::visitor::{Peer, Visitor};

/// Bytes of path and query: room for some thousand moves.
pub const ADDRESS: usize = 16 * 1024;
/// Bytes of a request's body: forms are small.
pub const BODY: usize = 16 * 1024;
/// Bytes of a request's head, the address included.
pub const HEAD: usize = 32 * 1024;
/// How long a client may take to send the body that it announced.
pub const BODY_TIME: Duration = Duration::from_secs(5);
/// How long an answer may take.
pub const ANSWER_TIME: Duration = Duration::from_secs(20);
/// Nothing comes from elsewhere, nothing runs but the scripts that are served here.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'";
/// A picture brings its own style and nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";
/// No page here asks for any of these.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
                           gyroscope=(), microphone=(), payment=(), usb=()";

/// An answer that is a picture as a document of its own.
#[derive(Clone, Copy, Debug)]
struct Picture;

/// Answers with a picture that has its own style.
pub fn picture(svg: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "image/svg+xml")];
    let mut response = (kind, svg).into_response();
    response.extensions_mut().insert(Picture);
    response
}

/// Lets pages of other sites read the answers: there is nothing private in them.
pub fn everybody() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::HEAD, Method::POST])
        .allow_headers(Any)
        .expose_headers([header::ETAG, header::RETRY_AFTER, REQUEST_ID])
        .vary(Vec::<HeaderName>::new())
}

/// Turns away what is too long, too large or too much, and gives up on what takes too long.
pub async fn apply(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = request.uri().path_and_query().map_or(0, |all| all.as_str().len());
    if address > ADDRESS {
        let told = [("n", (ADDRESS as u64).into())];
        return Failure::saying(StatusCode::URI_TOO_LONG, "too_large", "error-says-long", told)
            .into_response();
    }
    let peer = request.extensions().get::<Peer>().copied();
    let visitor = peer.and_then(|peer| Visitor::of(peer, request.headers(), &app.options));
    if let (Some(rates), Some(visitor)) = (&app.rates, visitor)
        && !rates.allow(visitor)
    {
        let (status, kind) = (StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
        let failure = Failure::saying(status, kind, "error-says-requests", []);
        return with_retry(failure.into_response());
    }
    let (parts, body) = request.into_parts();
    // Read here, so that a client that sends too much hears about it, and nobody is kept waiting by one that never
    // sends it.
    let body = match tokio::time::timeout(BODY_TIME, to_bytes(body, BODY)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => {
            let (status, told) = (StatusCode::PAYLOAD_TOO_LARGE, [("n", (BODY as u64).into())]);
            return Failure::saying(status, "too_large", "error-says-body", told).into_response();
        }
        Err(_) => {
            let status = StatusCode::REQUEST_TIMEOUT;
            return Failure::saying(status, "timeout", "error-says-silent", []).into_response();
        }
    };
    let most = app.options.requests_at_once_each();
    let visit = match visitor.map(|visitor| app.visits.enter(visitor, most)) {
        Some(None) => {
            return later(StatusCode::TOO_MANY_REQUESTS, "error-says-requests-each");
        }
        visit => visit.flatten(),
    };
    let Ok(place) = Arc::clone(&app.places).try_acquire_owned() else {
        return busy("error-says-requests-all");
    };
    let deadline = Deadline::new(app.options.work_time, Some((place, visit)), visitor);
    let answer = deadline.during(next.run(Request::from_parts(parts, Body::from(body))));
    match tokio::time::timeout(ANSWER_TIME, answer).await {
        Ok(response) => response,
        Err(_) => {
            let status = StatusCode::SERVICE_UNAVAILABLE;
            with_retry(Failure::saying(status, "timeout", "error-says-late", []).into_response())
        }
    }
}

/// 503 with a message of pages as its reason, and a hint when to come back.
pub fn busy(id: &'static str) -> Response {
    later(StatusCode::SERVICE_UNAVAILABLE, id)
}

/// Too much is going on: a status with a message of pages as its reason, and a hint when to come back.
pub fn later(status: StatusCode, id: &'static str) -> Response {
    with_retry(Failure::saying(status, "busy", id, []).into_response())
}

fn with_retry(mut response: Response) -> Response {
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response
}

/// Adds the headers that keep a page to itself, where the answer has not chosen its own.
pub async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let is_picture = response.extensions().get::<Picture>().is_some();
    let policy = if is_picture { PICTURE_POLICY } else { POLICY };
    let policy = format!("{policy}; frame-ancestors {}", app.options.frame_ancestors());
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if app.options.embed.is_empty() {
        // For browsers that do not know the policy.
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        // What is unknown now may be solved in a minute.
        (header::CACHE_CONTROL, "no-cache"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
