//! The page about the API, made from its description.

use std::sync::Arc;

use axum::Extension;
use axum::response::Response;
use maud::{Markup, html};
use serde_json::Value;

use super::{Head, layout};
use crate::markdown::markdown;

/// `GET /api`
pub async fn show(Extension(document): Extension<Arc<Value>>) -> Response {
    let paths = document["paths"].as_object().into_iter().flatten();
    let main = html! {
        main #main .narrow.api {
            h1 { "API" }
            div .lead { (markdown(text(&document["info"]["description"]))) }
            p {
                "Answers are JSON, open to pages of other sites. "
                a href="/api/openapi.json" { "The whole description" }
                " (OpenAPI 3.1) makes clients in most languages."
            }
            h2 { "For example" }
            p { code { "curl " (EXAMPLE) } }
            p { a href=(EXAMPLE) { "Tic-Tac-Toe: the start, its value, and its moves best first" } }
            h2 { "All requests" }
            @for (path, item) in paths {
                @for (method, operation) in item.as_object().into_iter().flatten() {
                    (request(method, path, operation))
                }
            }
        }
    };
    layout(Head { title: "API", ..Head::default() }, &main)
}

const EXAMPLE: &str = "/api/games/tictactoe/variants/regular/position";

fn request(method: &str, path: &str, operation: &Value) -> Markup {
    let parameters: Vec<&Value> =
        operation["parameters"].as_array().into_iter().flatten().collect();
    let asked = parameters.iter().filter(|parameter| parameter["in"] == "query");
    html! {
        section .request {
            h3 .code { (method.to_uppercase()) " " (path) }
            (markdown(text(&operation["summary"])))
            (markdown(text(&operation["description"])))
            @if parameters.iter().any(|parameter| parameter["in"] == "query") {
                dl {
                    @for parameter in asked {
                        dt .code { (text(&parameter["name"])) @if parameter["required"] == true { " (required)" } }
                        dd { (text(&parameter["description"])) " " (choices(&parameter["schema"])) }
                    }
                }
            }
            @if let Some(address) = (method == "get").then(|| example(path, &parameters)).flatten() {
                p { a href=(address) { "Try it" } }
            }
        }
    }
}

/// What may be written, where that is a short list.
fn choices(schema: &Value) -> String {
    let schema = if schema["type"] == "array" { &schema["items"] } else { schema };
    let names = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let names: Vec<&str> = names.collect();
    if names.is_empty() || names.len() > 12 {
        return String::new();
    }
    format!("One of {}.", names.join(", "))
}

/// The request about Tic-Tac-Toe; none if it needs more than a game and a variant.
fn example(path: &str, parameters: &[&Value]) -> Option<String> {
    let needs_more =
        |parameter: &&&Value| parameter["in"] == "query" && parameter["required"] == true;
    let none = parameters.iter().find(needs_more).is_none();
    none.then(|| path.replace("{game}", "tictactoe").replace("{variant}", "regular"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
