//! Addresses of pages, of the API and of GamesmanUni's interface.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use gamesman::web::router;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use tower::ServiceExt;

use super::{Attempt, Make, library, variant, walk};
use crate::mutate;

/// Addresses: `G` is a game, `V` a variant, `P` a position, `M` moves, `T` any text.
const ADDRESSES: &[&str] = &[
    "/?q=T&players=T&result=T",
    "/games/G",
    "/games/G/custom?variant=V&T=T",
    "/games/G/position?p=P",
    "/play/G/V?moves=M&hints=T&one=T",
    "/play/G/V?from=P&moves=M&redo=M",
    "/play/G/V/computer?moves=M&one=T",
    "/play/G/V/T?from=P",
    "/setup/G/V?position=P&tool=T",
    "/setup/G/V?value=T&remoteness=T",
    "/import?text=T",
    "/import?text=G%0AV%0AP%0AM",
    "/train/G/V?from=P&moves=M&level=T&steps=T",
    "/nimbers/G/V?n=T",
    "/analysis/G/V",
    "/api/games/G",
    "/api/games/G/variants/V",
    "/api/games/G/variants/V/position?p=P&moves=M",
    "/api/games/G/variants/V/positions?p=P&p=T",
    "/api/games/G/variants/V/random?value=T&remoteness=T",
    "/api/games/G/variants/V/starts?grade=T&count=T",
    "/uwapi/v1/G/V/positions/?p=P",
    "/uwapi/v1/G/V",
    "/assets/T",
    "/T/T",
];

/// The longest body that is read.
const BYTES: usize = 32 << 20;

pub(super) fn make() -> Make {
    let folder = tempfile::tempdir().expect("a folder");
    let library = library(&folder);
    let router = router(library.clone());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    Box::new(move |rng, say| {
        let _ = &folder;
        let (game, named) = variant(rng);
        let session = library.session(game, Some(named.id)).expect("it is listed");
        let steps = rng.random_range(0..8);
        let position = walk(&session, steps, rng);
        let names: Vec<String> = session
            .variant()
            .view(&position)
            .map(|view| view.steps.into_iter().take(3).map(|step| step.name).collect())
            .unwrap_or_default();
        let mut address = String::new();
        for letter in ADDRESSES.choose(rng).expect("some").chars() {
            let part = match letter {
                'G' => game.to_owned(),
                'V' => named.id.to_owned(),
                'P' => position.clone(),
                'M' => names.join(","),
                'T' => ["win", "hard", "12", "perfect", "on", "3"]
                    .choose(rng)
                    .expect("some")
                    .to_string(),
                other => {
                    address.push(other);
                    continue;
                }
            };
            address += &written(&part, rng);
        }
        say(&address);
        let Ok(request) = Request::get(&address).body(Body::empty()) else {
            return Attempt::Refused;
        };
        runtime.block_on(async {
            let answer = router.clone().oneshot(request).await.expect("routers do not fail");
            let status = answer.status();
            let body = match to_bytes(answer.into_body(), BYTES).await {
                Ok(body) => body,
                Err(error) => return Attempt::Wrong(format!("{status}: {error}")),
            };
            let fine = !status.is_server_error() || status == StatusCode::SERVICE_UNAVAILABLE;
            match (fine, status.is_success()) {
                (false, _) => {
                    Attempt::Wrong(format!("{status}: {}", String::from_utf8_lossy(&body)))
                }
                (true, true) => Attempt::Accepted,
                (true, false) => Attempt::Refused,
            }
        })
    })
}

/// Most parts as they are, so that some addresses are understood.
fn written(part: &str, rng: &mut StdRng) -> String {
    let text = if rng.random_ratio(1, 3) { mutate::text(part, rng) } else { part.to_owned() };
    utf8_percent_encode(&text, NON_ALPHANUMERIC).to_string()
}
