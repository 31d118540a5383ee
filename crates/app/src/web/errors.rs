//! Why a request is not answered: one type for all of them. What it looks like is decided in `refusals`.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gamesman_query::{Error, Remedy};
use serde::Serialize;
use utoipa::ToSchema;

use crate::address::escaped;
use crate::language::{Language, Said, Value};
use crate::remedy;

/// Why a request is not answered. The message is for people and says what to do; it never holds a
/// path of this machine or a trace.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The HTTP status.
    pub status: StatusCode,
    /// A stable word for scripts.
    pub kind: &'static str,
    /// What is wrong and what to do.
    pub message: String,
    /// How pages in other languages say it; without it they show the message.
    pub said: Option<Box<Said>>,
    /// Where a reader of the page may go on: address and text.
    pub links: Vec<(String, LinkText)>,
}

/// What a link says.
#[derive(Clone, Debug)]
pub enum LinkText {
    /// This, in the language of the page.
    Said(String),
    /// The message with this id, told a name.
    Message(&'static str, String),
}

impl<T: Into<String>> From<T> for LinkText {
    fn from(text: T) -> LinkText {
        LinkText::Said(text.into())
    }
}

/// An error as JSON.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ErrorAnswer {
    /// What is wrong.
    pub error: ErrorBody,
}

/// What is wrong with a request.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// A stable word: `unknown_game`, `bad_variant`, `bad_position`, `bad_move`, `unsolved`,
    /// `too_many`, `no_starts`, `not_found`, `method_not_allowed`, `too_large`, `too_many_requests`,
    /// `busy`, `timeout`, `solve`, `file`, `bad_request` or `internal`.
    pub kind: String,
    /// For people: what is wrong and what to do.
    pub message: String,
}

impl Failure {
    /// A failure without links.
    pub fn new(status: StatusCode, kind: &'static str, message: impl Into<String>) -> Failure {
        Failure { status, kind, message: message.into(), said: None, links: Vec::new() }
    }

    /// A failure that says a message of pages: in English to the API, and on pages in their language.
    pub fn saying<const N: usize>(
        status: StatusCode,
        kind: &'static str,
        id: &'static str,
        told: [(&'static str, Value); N],
    ) -> Failure {
        let said = Said::new(id, told);
        let message = Language::English.said(&said);
        Failure { said: Some(Box::new(said)), ..Failure::new(status, kind, message) }
    }

    /// The server is at fault; the log says why.
    pub fn internal() -> Failure {
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        Failure::saying(status, "internal", "error-says-internal", [])
    }

    /// Adds a place to go on.
    #[must_use]
    pub fn link(mut self, href: impl Into<String>, text: impl Into<LinkText>) -> Failure {
        self.links.push((href.into(), text.into()));
        self
    }

    /// As it is told in JSON.
    pub fn body(self) -> ErrorBody {
        ErrorBody { kind: self.kind.into(), message: self.message }
    }

    /// What to say about a status that a library set without a word.
    pub fn of(status: StatusCode) -> Failure {
        let (kind, said) = match status {
            StatusCode::NOT_FOUND => ("not_found", "error-says-nothing"),
            StatusCode::METHOD_NOT_ALLOWED => ("method_not_allowed", "error-says-method"),
            StatusCode::PAYLOAD_TOO_LARGE => ("too_large", "error-says-large"),
            StatusCode::INTERNAL_SERVER_ERROR => return Failure::internal(),
            _ => ("bad_request", "error-says-address"),
        };
        Failure::saying(status, kind, said, [])
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let message = match &error {
            // Who reads it here has links in place of a command line.
            Error::UnknownGame { .. } | Error::Variant { .. } => error.to_string(),
            _ => remedy::message(&error),
        };
        let (status, kind) = match &error {
            Error::UnknownGame { .. } => (StatusCode::NOT_FOUND, "unknown_game"),
            Error::Variant { .. } => (StatusCode::NOT_FOUND, "bad_variant"),
            Error::Position { .. } => (StatusCode::NOT_FOUND, "bad_position"),
            Error::Move { .. } => (StatusCode::NOT_FOUND, "bad_move"),
            Error::Unsolved { .. } => (StatusCode::CONFLICT, "unsolved"),
            Error::TooMany { .. } => (StatusCode::BAD_REQUEST, "too_many"),
            Error::Starts(_) => (StatusCode::NOT_FOUND, "no_starts"),
            Error::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Error::Solve(_) | Error::Memory(_) | Error::Diagrams { .. } => {
                (StatusCode::SERVICE_UNAVAILABLE, "solve")
            }
            Error::File(_) | Error::Damaged { .. } => (StatusCode::INTERNAL_SERVER_ERROR, "file"),
        };
        let said = Some(Box::new(Said::of(&error)));
        let failure = Failure { said, ..Failure::new(status, kind, message) };
        match error {
            Error::UnknownGame { near: Some(id), .. } => {
                let text = LinkText::Message("error-go-to", id.to_string());
                failure.link(format!("/games/{id}"), text)
            }
            Error::Variant { game, .. } => {
                let text = LinkText::Message("error-variants", String::new());
                failure.link(format!("/games/{game}"), text)
            }
            Error::Unsolved { game, variant, remedy: Some(Remedy::Solve), .. } => {
                let there = format!("/analysis/{}/{}", escaped(&game), escaped(&variant));
                failure.link(there, LinkText::Message("error-solve", String::new()))
            }
            _ => failure,
        }
    }
}

/// Marks a refusal that has a body already.
#[derive(Clone, Copy, Debug)]
pub struct Explained;

impl IntoResponse for Failure {
    /// An empty response that carries the failure; the layer of refusals gives it a body.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Answers addresses that no route has.
pub async fn no_such_page() -> Failure {
    Failure::of(StatusCode::NOT_FOUND)
}
