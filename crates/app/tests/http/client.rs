//! Requests to a server in process, and its answers.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use serde_json::Value;
use tower::ServiceExt as _;

use crate::common::Served;

/// An answer.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    #[track_caller]
    pub fn json(&self) -> Value {
        assert_eq!(self.header(header::CONTENT_TYPE), "application/json", "{}", self.text);
        serde_json::from_str(&self.text).expect("JSON")
    }

    #[track_caller]
    pub fn page(&self) -> &str {
        assert_eq!(self.header(header::CONTENT_TYPE), "text/html; charset=utf-8");
        assert!(self.text.starts_with("<!DOCTYPE html>"));
        &self.text
    }

    #[track_caller]
    pub fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    #[track_caller]
    pub fn location(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.header(header::LOCATION)
    }
}

pub async fn send(served: &Served, request: Request<Body>) -> Answer {
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 16 << 20).await.expect("a body");
    let text = String::from_utf8(body.to_vec()).expect("text");
    Answer { status: parts.status, headers: parts.headers, text }
}

pub async fn get(served: &Served, address: &str) -> Answer {
    send(served, Request::get(address).body(Body::empty()).expect("a request")).await
}

pub async fn post(served: &Served, address: &str) -> Answer {
    send(served, Request::post(address).body(Body::empty()).expect("a request")).await
}

/// Solves a variant and waits until it is solved.
pub async fn solve(served: &Served, game: &str, variant: &str) {
    let address = format!("/api/games/{game}/variants/{variant}/solve");
    loop {
        let answer = post(served, &address).await;
        match answer.status {
            StatusCode::OK => return,
            StatusCode::ACCEPTED => tokio::task::yield_now().await,
            status => panic!("{game} {variant}: {status}: {}", answer.text),
        }
    }
}
