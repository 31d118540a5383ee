//! What a browser keeps for where no server answers.

use axum::http::{StatusCode, header};
use gamesman::web::ServerOptions;

use crate::client::get;
use crate::common::Served;

#[tokio::test]
async fn a_small_solved_variant_is_one_file() {
    let served = Served::configured(ServerOptions::default(), |config| config.packed = true);
    let pack = get(&served, "/play/tictactoe/regular/pack.json").await.json();
    let positions = pack["positions"].as_array().expect("positions");
    assert_eq!(positions.len(), 5_478);
    assert_eq!(
        (pack["puzzle"].as_bool(), pack["title"].as_str()),
        (Some(false), Some("Tic-Tac-Toe"))
    );
    // The start: a tie, all of whose moves keep it, each made by one click on its spot.
    let start = &positions[0];
    let moves = start["m"].as_array().expect("moves");
    assert_eq!((start["v"].as_u64(), moves.len()), (Some(1), 9));
    for mv in moves {
        assert!(mv[1].as_u64().is_some_and(|to| to < 5_478), "{mv}");
        assert_eq!(mv[6][0].as_array().map(Vec::len), Some(1), "{mv}");
    }
    let page = get(&served, "/play/tictactoe/regular?hints=full").await;
    assert!(page.page().contains("data-pack=\"/play/tictactoe/regular/pack.json\""));
}

#[tokio::test]
async fn what_is_large_or_not_solved_is_none() {
    let served = Served::configured(ServerOptions::default(), |config| config.packed = true);
    for address in ["/play/connect4/6x7", "/play/dao/regular"] {
        assert!(!get(&served, address).await.page().contains("data-pack"), "{address}");
        let pack = get(&served, &format!("{address}/pack.json")).await;
        assert_eq!(pack.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn the_worker_names_all_that_it_keeps() {
    let served = Served::new();
    let worker = get(&served, "/worker.js").await;
    assert_eq!(worker.header(header::CONTENT_TYPE), "text/javascript; charset=utf-8");
    let list = worker.text.lines().next().and_then(|line| line.strip_prefix("const ASSETS = "));
    let list: Vec<String> =
        serde_json::from_str(list.expect("a list").trim_end_matches(';')).expect("addresses");
    for address in &list {
        assert_eq!(get(&served, address).await.status, StatusCode::OK, "{address}");
    }
    assert!(list.iter().any(|address| address.starts_with("/assets/offline.js?v=")));
    let page = get(&served, "/offline").await;
    assert!(page.page().contains("<ul id=\"packs\">"), "{}", page.text);
}
