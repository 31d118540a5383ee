//! The page about the API, made from its description.

use std::sync::Arc;

use axum::Extension;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use serde_json::Value;

use super::{Head, layout};
use crate::language::Language;
use crate::markdown::markdown;
use crate::web::origin::served;

/// `GET /api`
pub async fn show(
    t: Language,
    Extension(document): Extension<Arc<Value>>,
    headers: HeaderMap,
) -> Response {
    let example = format!("{}{EXAMPLE}", served(&headers).unwrap_or_default());
    let whole = html! { a href="/api/openapi.json" { (t.say("api-whole")) } };
    let paths = document["paths"].as_object().into_iter().flatten();
    let main = html! {
        main #main .narrow.api {
            h1 { "API" }
            p .lead { (t.mark("api-about", &[], &[("error", html! { code { "error" } }), ("kind", html! { code { "kind" } }), ("message", html! { code { "message" } })])) }
            p { (t.mark("api-json", &[], &[("whole", whole)])) }
            h2 { (t.say("api-example")) }
            p { code { "curl " (example) } }
            p { a href=(EXAMPLE) { (t.say("api-example-is")) } }
            h2 { (t.say("api-requests")) }
            @if t.english().is_some() { p .quiet { (t.say("api-english")) } }
            @for (path, item) in paths {
                @for (method, operation) in item.as_object().into_iter().flatten() {
                    (request(t, method, path, operation))
                }
            }
        }
    };
    layout(Head { language: t, title: "API", ..Head::default() }, &main)
}

const EXAMPLE: &str = "/api/games/tictactoe/variants/regular/position";

fn request(t: Language, method: &str, path: &str, operation: &Value) -> Markup {
    let parameters: Vec<&Value> =
        operation["parameters"].as_array().into_iter().flatten().collect();
    let asked = parameters.iter().filter(|parameter| parameter["in"] == "query");
    html! {
        section .request {
            h3 .code { (method.to_uppercase()) " " (path) }
            (described(t, text(&operation["summary"])))
            (described(t, text(&operation["description"])))
            @if parameters.iter().any(|parameter| parameter["in"] == "query") {
                dl {
                    @for parameter in asked {
                        dt .code { (text(&parameter["name"])) @if parameter["required"] == true { " " (t.say("api-required")) } }
                        dd {
                            (described(t, text(&parameter["description"]))) (choices(t, &parameter["schema"]))
                        }
                    }
                }
            }
            @if let Some(address) = (method == "get").then(|| example(path, &parameters)).flatten() {
                p { a href=(address) { (t.say("api-try")) } }
            }
        }
    }
}

/// What the description says, in the language of the page if it is translated.
fn described(t: Language, english: &str) -> Markup {
    let (text, own) = t.of_api(english);
    html! {
        @if !text.is_empty() { div lang=[(!own).then_some("en")] { (markdown(&text)) } }
    }
}

/// What may be written, where that is a short list.
fn choices(t: Language, schema: &Value) -> String {
    let schema = if schema["type"] == "array" { &schema["items"] } else { schema };
    let names = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let names: Vec<&str> = names.collect();
    if names.is_empty() || names.len() > 12 {
        return String::new();
    }
    t.tell("api-one-of", &[("names", names.join(", ").into())])
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
