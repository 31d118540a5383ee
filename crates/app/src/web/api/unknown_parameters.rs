//! Parameters that an address does not have are refused: answered without them, a name that is mistyped would look like
//! an answer to the question.

use std::sync::Arc;

use axum::extract::{MatchedPath, Query, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::web::errors::Failure;

/// Refuses a request under `/api` with a parameter that the description of its address does not name.
pub async fn refuse(State(document): State<Arc<Value>>, request: Request, next: Next) -> Response {
    match unknown(&document, &request) {
        Some(failure) => failure.into_response(),
        None => next.run(request).await,
    }
}

/// What is wrong with the query of a request, if it has a name that is not described.
fn unknown(document: &Value, request: &Request) -> Option<Failure> {
    let path = request.extensions().get::<MatchedPath>()?.as_str();
    // Whoever watches a server may add what they like to addresses such as `/health`.
    if !path.starts_with("/api/") {
        return None;
    }
    // What cannot be read at all is refused by whoever reads it.
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(request.uri()).ok()?;
    let known = names(&document["paths"][path]);
    let (name, _) = pairs.iter().find(|(name, _)| !known.contains(&name.as_str()))?;
    let takes = match known.is_empty() {
        true => "there are none here".to_owned(),
        false => format!("known here: {}", known.join(", ")),
    };
    let message = format!("unknown parameter ‘{name}’; {takes}");
    Some(Failure::new(StatusCode::BAD_REQUEST, "bad_request", message))
}

/// The names of the query's parameters that the operations of a path describe.
fn names(path: &Value) -> Vec<&str> {
    let operations = path.as_object().into_iter().flatten().map(|(_, operation)| operation);
    let parameters = operations.filter_map(|operation| operation["parameters"].as_array());
    let of_query = parameters.flatten().filter(|parameter| parameter["in"] == "query");
    of_query.filter_map(|parameter| parameter["name"].as_str()).collect()
}
