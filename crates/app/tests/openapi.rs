//! The served description against real answers: requests are made from it, good ones and bad ones, and each
//! answer must have a status, a type of content and a form that it describes.

mod common;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, header};
use common::Served;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use tower::ServiceExt as _;

/// Requests for each operation.
const ROUNDS: usize = 60;

/// What no parameter means, or what breaks careless readers.
const WRONG: [&str; 18] = [
    "",
    "0",
    "-1",
    "1e9",
    "99999999999999999999999",
    "null",
    "true",
    "a,b,,c",
    "%00",
    "%FF%FE",
    "%0d%0aX:1",
    "..%2f..%2fetc%2fpasswd",
    "%F0%9F%92%A5",
    "%3Cscript%3E",
    "R_A_3_3_",
    "R_B_99_99_x",
    "1_;a;b",
    "~",
];

async fn send(served: &Served, method: &str, address: &str) -> (u16, HeaderMap, Vec<u8>) {
    let request = Request::builder().method(method.to_uppercase().as_str()).uri(address);
    let request = request.body(Body::empty()).unwrap_or_else(|e| panic!("{address}: {e}"));
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 64 << 20).await.expect("a body");
    (parts.status.as_u16(), parts.headers, body.to_vec())
}

async fn json_at(served: &Served, address: &str) -> Value {
    serde_json::from_slice(&send(served, "GET", address).await.2).expect("JSON")
}

/// What is known to be good for a game.
struct Good {
    game: String,
    variants: Vec<String>,
    positions: Vec<String>,
    moves: Vec<String>,
}

impl Good {
    async fn of(served: &Served, game: &Value) -> Good {
        let id = game["id"].as_str().expect("an id").to_owned();
        let variants: Vec<String> = game["variants"]
            .as_array()
            .expect("variants")
            .iter()
            .map(|variant| variant["id"].as_str().expect("an id").to_owned())
            .collect();
        let address = format!("/api/games/{id}/variants/{}/position", variants[0]);
        let start = json_at(served, &address).await;
        let mut good = Good { game: id, variants, positions: Vec::new(), moves: Vec::new() };
        let text = |value: &Value| value.as_str().map(|text| text.replace('+', "%2B"));
        good.positions.extend([&start["position"], &start["regular"]].into_iter().filter_map(text));
        for mv in start["moves"].as_array().expect("moves").iter().take(5) {
            good.positions.extend(text(&mv["position"]));
            good.moves.extend([&mv["move"], &mv["regular"]].into_iter().filter_map(text));
        }
        good
    }

    /// A value for a parameter: one that means something, most of the time.
    fn value(&self, parameter: &Value, rng: &mut StdRng) -> String {
        let name = parameter["name"].as_str().expect("a name");
        if let Some(edge) = edge(&parameter["schema"], rng).filter(|_| rng.random_bool(0.3)) {
            return edge;
        }
        if rng.random_bool(0.25) {
            let wrong = (*WRONG.choose(rng).expect("some")).to_owned();
            // An empty segment is another address.
            let empty = wrong.is_empty() && parameter["in"] == "path";
            return if empty { "x".into() } else { wrong };
        }
        let one = |list: &[String], rng: &mut StdRng| list.choose(rng).cloned().unwrap_or_default();
        let of = |list: &[&str], rng: &mut StdRng| (*list.choose(rng).expect("some")).to_owned();
        match name {
            "game" => self.game.clone(),
            "variant" => one(&self.variants, rng),
            "p" => one(&self.positions, rng),
            "move" => one(&self.moves, rng),
            "moves" => (0..rng.random_range(0..4))
                .map(|_| one(&self.moves, rng))
                .collect::<Vec<_>>()
                .join(","),
            "value" => of(&["win", "tie", "draw", "lose"], rng),
            "player" | "opponent" => of(&["depth:1", "depth:2:flat", "depth:2:delay"], rng),
            "grade" => of(&["easy", "medium", "hard"], rng),
            "also" => of(&["2:easy", "1:hard,2:hard"], rng),
            "order" => of(&["any", "ladder", "level"], rng),
            "reading" => of(&["exact", "literal"], rng),
            "form" => of(&["bfile", "list"], rng),
            "kind" => of(&["play-out", "win-or-draw", "only-move", "whose-move", "best-mate"], rng),
            "easy" | "hard" => format!("{:.2}", rng.random::<f64>()),
            _ => rng.random_range(0..5).to_string(),
        }
    }

    /// An address, and whether its parameters are as described.
    fn address(&self, path: &str, parameters: &[Value], rng: &mut StdRng) -> (String, bool) {
        let (mut address, mut query) = (path.to_owned(), Vec::new());
        let mut right = true;
        for parameter in parameters {
            let name = parameter["name"].as_str().expect("a name");
            if parameter["in"] == "path" {
                let value = self.value(parameter, rng);
                right &= described(parameter, &[&value]);
                address = address.replace(&format!("{{{name}}}"), &value);
            } else if parameter["required"] == true || rng.random_bool(0.4) {
                let times =
                    if parameter["schema"]["type"] == "array" { rng.random_range(1..4) } else { 1 };
                let exploded = parameter["explode"] != false;
                let times = if exploded { times } else { 1 };
                let values: Vec<String> = (0..times).map(|_| self.value(parameter, rng)).collect();
                right &=
                    described(parameter, &values.iter().map(String::as_str).collect::<Vec<_>>());
                query.extend(values.iter().map(|value| format!("{name}={value}")));
            }
        }
        if rng.random_bool(0.05) {
            query.push("unknown=1".into());
            right &= !path.starts_with("/api/");
        }
        let query = if query.is_empty() { query.concat() } else { format!("?{}", query.join("&")) };
        (address + &query, right)
    }
}

/// A number at the edge of what is allowed or just beyond it, or one of the words that are allowed.
fn edge(schema: &Value, rng: &mut StdRng) -> Option<String> {
    if let Some(words) = schema["enum"].as_array() {
        return Some(words.choose(rng)?.as_str()?.to_owned());
    }
    let (least, most) = (schema["minimum"].as_u64()?, schema["maximum"].as_u64()?);
    let (least, most) = (i128::from(least), i128::from(most));
    [least, most, least - 1, most + 1].choose(rng).map(i128::to_string)
}

/// Whether values are as a parameter's schema says.
fn described(parameter: &Value, values: &[&str]) -> bool {
    let schema = &parameter["schema"];
    let texts: Vec<String> = values.iter().map(|text| decoded(text)).collect();
    // A path must be text; in a query signs stand for what is none.
    if parameter["in"] == "path" && texts[0].contains(char::REPLACEMENT_CHARACTER) {
        return false;
    }
    let one = |text: &String| match schema["type"].as_str() {
        Some("integer" | "number") => serde_json::from_str(text).unwrap_or(Value::Null),
        _ => Value::String(text.clone()),
    };
    let value = match (schema["type"] == "array", parameter["explode"] == false) {
        (true, true) => texts[0].split(',').collect(),
        (true, false) => texts.iter().map(one).collect(),
        _ => one(&texts[0]),
    };
    jsonschema::is_valid(schema, &value)
}

/// Without percent signs; what is no text is read as the server reads it, with signs for what cannot be read.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, more)) = rest.split_first() {
        let hex = (first == b'%').then(|| std::str::from_utf8(more.get(..2)?).ok()).flatten();
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &more[2..] } else { more };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Whether an answer is one that its operation describes.
fn fits(document: &Value, operation: &Value, at: &str, answer: &(u16, HeaderMap, Vec<u8>)) {
    let (status, headers, body) = answer;
    let text = String::from_utf8_lossy(body);
    assert!(*status < 500 || *status == 503, "{at}: {status}: {text}");
    let responses = &operation["responses"];
    let described = responses.get(status.to_string()).unwrap_or(&responses["default"]);
    let kind = headers[header::CONTENT_TYPE].to_str().expect("text");
    let bare = kind.split(';').next().expect("a type");
    let schema = &described["content"][bare]["schema"];
    assert!(schema.is_object(), "{at}: {status} is not described as {kind}: {described}");
    for name in ["x-request-id", "x-content-type-options", "access-control-allow-origin"] {
        assert!(headers.contains_key(name), "{at}: {name} is missing");
    }
    if bare != "application/json" {
        return;
    }
    let value: Value = serde_json::from_slice(body).unwrap_or_else(|e| panic!("{at}: {e}: {text}"));
    let mut schema = schema.clone();
    schema["components"] = document["components"].clone();
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    if let Some(error) = validator.iter_errors(&value).next() {
        panic!("{at}: {status}: {error} at {}: {text}", error.instance_path());
    }
}

#[tokio::test]
async fn every_answer_is_as_described() {
    let served = Served::small(6_000);
    let document = json_at(&served, "/api/openapi.json").await;
    let games = json_at(&served, "/api/games").await;
    let wanted =
        ["tictactoe", "nim", "dao", "npuzzle", "shifttactoe", "mancala", "kayles", "rubikscube"];
    let mut goods = Vec::new();
    for game in
        games.as_array().expect("games").iter().filter(|g| wanted.iter().any(|w| g["id"] == *w))
    {
        goods.push(Good::of(&served, game).await);
    }
    assert_eq!(goods.len(), wanted.len());
    let mut rng = StdRng::seed_from_u64(7);
    let mut statuses = std::collections::BTreeMap::<u16, usize>::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            for _ in 0..ROUNDS {
                let good = goods.choose(&mut rng).expect("some");
                let (address, right) = good.address(path, &parameters, &mut rng);
                let answer = send(&served, method, &address).await;
                // What is as described is not refused as malformed, what is not gets no answer.
                let text = String::from_utf8_lossy(&answer.2);
                assert!(!right || answer.0 != 400, "{method} {address}: {text}");
                assert!(right || answer.0 >= 400, "{method} {address}: {text}");
                *statuses.entry(answer.0).or_default() += 1;
                fits(&document, operation, &format!("{method} {address}"), &answer);
            }
        }
    }
    // Good and bad requests are both among them.
    assert!(statuses[&200] > 150 && statuses[&400] > 50 && statuses[&404] > 100, "{statuses:?}");
}

#[tokio::test]
async fn the_description_is_complete() {
    let served = Served::small(10);
    let document = json_at(&served, "/api/openapi.json").await;
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let responses = operation["responses"].as_object().expect("responses");
            assert!(responses.contains_key("default"), "{method} {path}");
            for (status, response) in responses {
                let text = response["description"].as_str().unwrap_or_default();
                assert!(!text.is_empty(), "{method} {path} {status}");
            }
        }
    }
    // Every link leads to an operation that has the parameters it fills in.
    let all = || document["paths"].as_object().expect("paths").values();
    let operations: Vec<&Value> =
        all().flat_map(|item| item.as_object().expect("some").values()).collect();
    let links = operations
        .iter()
        .filter_map(|operation| operation["responses"]["200"]["links"].as_object());
    let mut count = 0;
    for (name, link) in links.flatten() {
        let to =
            operations.iter().find(|operation| operation["operationId"] == link["operationId"]);
        let parameters =
            to.unwrap_or_else(|| panic!("{name}"))["parameters"].as_array().expect("some");
        for filled in link["parameters"].as_object().expect("parameters").keys() {
            assert!(
                parameters.iter().any(|parameter| parameter["name"] == **filled),
                "{name} {filled}"
            );
        }
        count += 1;
    }
    assert!(count > 10, "{count}");
    // Every reference leads somewhere.
    let text = document.to_string();
    for part in text.split("\"$ref\":\"#").skip(1) {
        let pointer = part.split('"').next().expect("a pointer");
        assert!(document.pointer(pointer).is_some(), "{pointer}");
    }
}
