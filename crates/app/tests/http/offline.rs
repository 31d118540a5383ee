//! What a browser keeps for where no server answers.

use axum::http::{StatusCode, header};
use gamesman::web::ServerOptions;

use crate::client::get;
use crate::common::Served;

#[tokio::test]
async fn a_small_solved_variant_is_one_file() {
    let served = Served::configured(ServerOptions::default(), |config| config.packed = true);
    let pack = get(&served, "/play/tictactoe/regular/pack.json").await.json();
    let stands = pack["stands"].as_array().expect("positions");
    assert_eq!(stands.len(), 5_478);
    assert_eq!(
        (pack["puzzle"].as_bool(), pack["title"].as_str()),
        (Some(false), Some("Tic-Tac-Toe"))
    );
    // The start: a tie, all of whose moves are new, each made by one click on its spot.
    assert_eq!(pack["standings"][0][2].as_u64(), Some(1));
    let moves = pack["moves"].as_array().expect("moves");
    assert_eq!(moves[0].as_u64(), Some(9));
    for step in moves[1..19].chunks(2) {
        let kind = &pack["kinds"][step[0].as_u64().expect("a kind") as usize];
        assert_eq!((step[1].as_u64(), kind[2][0].as_array().map(Vec::len)), (Some(0), Some(1)));
    }
    assert!(pack["rules"].as_str().is_some_and(|rules| rules.contains("id=\"rules\"")));
    assert_eq!(pack["odd"].as_object().map(serde_json::Map::len), Some(0));
    let page = get(&served, "/play/tictactoe/regular?hints=full").await;
    assert!(page.page().contains("data-pack=\"/play/tictactoe/regular/pack.json\""));
}

#[tokio::test]
async fn of_what_is_large_there_are_the_rules_at_most() {
    let served = Served::configured(ServerOptions::default(), |config| config.packed = true);
    for (address, rules) in [("/play/connect4/6x7", true), ("/play/quickchess/regular", false)] {
        let page = get(&served, address).await.page().contains("data-pack");
        assert_eq!(page, rules, "{address}");
        let pack = get(&served, &format!("{address}/pack.json")).await;
        assert_eq!(pack.status, StatusCode::NOT_FOUND, "{address}");
        let alone = get(&served, &format!("{address}/rules.json")).await;
        assert_eq!(alone.status == StatusCode::OK, rules, "{address}");
    }
    // Connect 4: 42 cells in stacks of six, and four in a line.
    let rules = get(&served, "/play/connect4/6x7/rules.json").await.json();
    let count = |what: &serde_json::Value| what.as_array().map(Vec::len);
    assert_eq!((count(&rules["kinds"]), count(&rules["pieces"])), (Some(42), Some(84)));
    assert_eq!(rules["cells"]["stacks"], serde_json::json!([6, 6, 6, 6, 6, 6, 6]));
    assert_eq!(count(&rules["cells"]["lines"]), Some(69));
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
