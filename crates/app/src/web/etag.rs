//! Strong entity tags: whoever has an answer already is told so instead of getting it again.
//!
//! A tag is a hash of the bytes that are sent, so it differs between encodings, and stays the same for as
//! long as the answer does: tables never change. 128 bits of XXH3.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use twox_hash::XxHash3_128;

use crate::web::errors::Failure;

/// Tags answers to GET, and leaves out what the client has.
pub async fn tag(request: Request, next: Next) -> Response {
    if request.method() != Method::GET {
        return next.run(request).await;
    }
    let known: Vec<HeaderValue> =
        request.headers().get_all(header::IF_NONE_MATCH).iter().cloned().collect();
    let response = next.run(request).await;
    let kept = response.headers().get(header::CACHE_CONTROL);
    let tagged = response.headers().contains_key(header::ETAG);
    if response.status() != StatusCode::OK
        || tagged
        || kept.is_some_and(|value| value == "no-store")
    {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // Answers are made in memory: this waits for nothing.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Failure::internal().into_response();
    };
    let tag = format!("\"{:032x}\"", XxHash3_128::oneshot(&bytes));
    let held = holds(&known, &tag);
    let Ok(tag) = HeaderValue::from_str(&tag) else {
        return Response::from_parts(parts, bytes.into());
    };
    parts.headers.insert(header::ETAG, tag);
    if !held {
        return Response::from_parts(parts, bytes.into());
    }
    parts.status = StatusCode::NOT_MODIFIED;
    without_body(&mut parts.headers);
    Response::from_parts(parts, Body::empty())
}

/// Whether the client says that it has this. Any tag is as good as another to `*`; weakness does not matter.
fn holds(known: &[HeaderValue], tag: &str) -> bool {
    let named = |name: &str| name == "*" || name.strip_prefix("W/").unwrap_or(name) == tag;
    let mut lists = known.iter().filter_map(|value| value.to_str().ok());
    lists.any(|list| list.split(',').any(|name| named(name.trim())))
}

fn without_body(headers: &mut HeaderMap) {
    for name in [header::CONTENT_LENGTH, header::CONTENT_TYPE, header::CONTENT_ENCODING] {
        headers.remove(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_tags_and_weak_ones_match() {
        let tag = "\"ab\"";
        for (list, held) in
            [("\"ab\"", true), ("\"x\", W/\"ab\"", true), ("*", true), ("ab", false), ("", false)]
        {
            assert_eq!(holds(&[HeaderValue::from_static(list)], tag), held, "{list}");
        }
    }
}
