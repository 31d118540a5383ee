//! Why a request is not answered: one type for all of them. What it looks like is decided in `refusals`.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gamesman_query::{Error, Remedy};
use serde::Serialize;
use utoipa::ToSchema;

use crate::address::escaped;
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
    /// How pages in other languages say it, where they can; else they show the message.
    pub said: Option<Box<Said>>,
    /// Where a reader of the page may go on: address and text.
    pub links: Vec<(String, LinkText)>,
}

/// What is wrong, as a message of pages.
#[derive(Clone, Debug)]
pub struct Said {
    /// Its id.
    pub id: &'static str,
    /// What it is told.
    pub told: Vec<(&'static str, String)>,
    /// What exactly is wrong, which libraries say in English.
    pub detail: Option<String>,
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

    /// The server is at fault; the log says why.
    pub fn internal() -> Failure {
        let message = "Something went wrong on the server; its log has details. Please try again.";
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
            .said("error-says-internal", [])
    }

    /// Adds a place to go on.
    #[must_use]
    pub fn link(mut self, href: impl Into<String>, text: impl Into<LinkText>) -> Failure {
        self.links.push((href.into(), text.into()));
        self
    }

    /// Adds how pages in other languages say it.
    #[must_use]
    pub fn said<const N: usize>(
        mut self,
        id: &'static str,
        told: [(&'static str, String); N],
    ) -> Failure {
        self.said = Some(Box::new(Said { id, told: told.into(), detail: None }));
        self
    }

    /// As it is told in JSON.
    pub fn body(self) -> ErrorBody {
        ErrorBody { kind: self.kind.into(), message: self.message }
    }

    /// What to say about a status that a library set without a word.
    pub fn of(status: StatusCode) -> Failure {
        let (kind, message, said) = match status {
            StatusCode::NOT_FOUND => {
                ("not_found", "There is nothing at this address.", "error-says-nothing")
            }
            StatusCode::METHOD_NOT_ALLOWED => (
                "method_not_allowed",
                "This address does not support that method.",
                "error-says-method",
            ),
            StatusCode::PAYLOAD_TOO_LARGE => {
                ("too_large", "The request is too large.", "error-says-large")
            }
            StatusCode::INTERNAL_SERVER_ERROR => return Failure::internal(),
            _ => ("bad_request", "The address is not well-formed.", "error-says-address"),
        };
        Failure::new(status, kind, message).said(said, [])
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
        let failure = Failure { said: said(&error), ..Failure::new(status, kind, message) };
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

/// How pages say an error that people come upon.
fn said(error: &Error) -> Option<Box<Said>> {
    let quoted = |name, text: &str| (name, text.to_owned());
    let (id, told, detail) = match error {
        Error::UnknownGame { id, near: None } => ("error-says-game", vec![quoted("id", id)], None),
        Error::UnknownGame { id, near: Some(near) } => {
            ("error-says-game-near", vec![quoted("id", id), quoted("near", near)], None)
        }
        Error::Variant { game, variant, mistake } => {
            let told = vec![quoted("game", game), quoted("variant", variant)];
            ("error-says-variant", told, Some(mistake.to_string()))
        }
        Error::Position { position, mistake, .. } => {
            let told = vec![quoted("position", position)];
            ("error-says-position", told, Some(mistake.to_string()))
        }
        Error::Move { name, .. } => ("error-says-move", vec![quoted("name", name)], None),
        Error::Busy => ("error-says-busy", vec![], None),
        _ => return None,
    };
    Some(Box::new(Said { id, told, detail }))
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
