//! GamesmanUni's interface: the contract's rules and examples, and every game of the catalogue opened and
//! played to its end by following what is returned.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/contract.rs"]
mod contract;
mod moves;
mod names;
mod pictures;
mod recorded;
mod waits;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::mem::replace;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use common::Served;
use contract::{computers_can_move, drawn, on_its_own_board, well_formed};
use serde_json::{Value, json};
use tower::ServiceExt as _;

const PREFIX: &str = "/uwapi/v1/";

async fn send(served: &Served, method: Method, address: &str) -> (StatusCode, HeaderMap, String) {
    let request = Request::builder().method(method).uri(address).body(Body::empty());
    let response = served.router.clone().oneshot(request.expect("a request")).await;
    let (parts, body) = response.expect("routers do not fail").into_parts();
    let body = to_bytes(body, 16 << 20).await.expect("a body");
    (parts.status, parts.headers, String::from_utf8(body.to_vec()).expect("text"))
}

/// The JSON at an address below the prefix. Errors have status 200 too.
async fn get(served: &Served, rest: &str) -> Value {
    let (status, headers, text) = send(served, Method::GET, &format!("{PREFIX}{rest}")).await;
    assert_eq!(status, StatusCode::OK, "{rest}: {text}");
    assert_eq!(headers[header::CONTENT_TYPE], "application/json", "{rest}");
    assert_eq!(headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*", "{rest}");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{rest}: {error}: {text}"))
}

/// What is known of a position once its variant is solved: a question waits for that, but not for ever.
async fn position(served: &Served, variant: &str, position: &str) -> Value {
    const MOST: usize = 60;
    let mut answer = Value::Null;
    for _ in 0..MOST {
        answer = get(served, &format!("{variant}/positions/?p={position}")).await;
        if answer["positionValue"] != "unsolved" {
            break;
        }
    }
    answer
}

#[tokio::test]
async fn routes_end_in_a_slash_and_only_answer_get() {
    let served = Served::new();
    for (address, there) in [
        ("/uwapi/v1", "/uwapi/v1/"),
        ("/uwapi/v1/nim", "/uwapi/v1/nim/"),
        ("/uwapi/v1/nim/3_3_3", "/uwapi/v1/nim/3_3_3/"),
        ("/uwapi/v1/nim/3_3_3/positions?p=1_3,3,3", "/uwapi/v1/nim/3_3_3/positions/?p=1_3,3,3"),
    ] {
        let (status, headers, _) = send(&served, Method::GET, address).await;
        assert_eq!(status, StatusCode::PERMANENT_REDIRECT, "{address}");
        assert_eq!(headers[header::LOCATION], there);
    }
    let (status, ..) = send(&served, Method::HEAD, "/uwapi/v1/nim/").await;
    assert_eq!(status, StatusCode::OK);
    let (status, _, text) = send(&served, Method::POST, "/uwapi/v1/nim/").await;
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(text.contains("\"error\":\""), "{text}");
    let (status, _, text) = send(&served, Method::GET, "/uwapi/v1/nim/3_3_3/nothing/").await;
    assert_eq!((status, text.contains("\"error\":\"")), (StatusCode::NOT_FOUND, true));
}

#[tokio::test]
async fn what_is_not_valid_is_told_with_status_200() {
    let served = Served::new();
    for (rest, what) in [
        ("chess2/", "Game"),
        ("chess2/regular/", "Game"),
        ("chess2/regular/positions/?p=x", "Game"),
        ("chess2/regular/instructions/", "Game"),
        ("nim/x/", "Variant"),
        ("nim/x/positions/?p=1_3", "Variant"),
        ("nim/1_3_5/positions/", "Position"),
        ("nim/1_3_5/positions/?p=", "Position"),
        ("nim/1_3_5/positions/?p=abc", "Position"),
        ("nim/1_3_5/positions/?p=1_1,3,6", "Position"),
        ("kayles/7/positions/?p=1_xxxxxxx;none", "Position"),
        ("tictactoe/regular/positions/?p=2_---------", "Position"),
        ("tictactoe/regular/positions/?p=a&p=b", "Position"),
        ("tictactoe/regular/positions/?p=%FF", "Position"),
    ] {
        let answer = get(&served, rest).await;
        let error = answer["error"].as_str().unwrap_or_else(|| panic!("{rest}: {answer}"));
        // Of a variant it is also said what would be right.
        let (begins, rest_of_it) = error.split_once(": ").unwrap_or((error, ""));
        assert_eq!(begins, format!("Invalid {what}"), "{rest}");
        assert_eq!(rest_of_it.is_empty(), what != "Variant", "{rest}: {error}");
    }
}

#[tokio::test]
async fn a_bad_variant_is_told_what_is_valid() {
    let served = Served::small(100);
    for (variant, words) in [
        ("nim/x", &["piles", "1_3_5_7"][..]),
        ("kayles/0", &["pins", "7"]),
        ("chomp/4", &["board", "4x7"]),
        ("rubikscube/3x3x3", &["2x2x2"]),
    ] {
        let answer = get(&served, &format!("{variant}/")).await;
        let error = answer["error"].as_str().expect("text");
        assert!(words.iter().all(|word| error.contains(word)), "{variant}: {error}");
    }
}

/// Section 1 of the contract: lists.
#[tokio::test]
async fn the_lists_are_those_of_the_contract() {
    let served = Served::new();
    let games = get(&served, "").await;
    let games = games.as_array().expect("a list");
    let names: Vec<&str> =
        games.iter().map(|game| game["name"].as_str().expect("a name")).collect();
    assert!(names.is_sorted(), "{names:?}");
    let first = json!({
        "gui": "v3", "id": "0to10by1or2", "name": "0 to 10 by 1 or 2", "type": "twoPlayer"
    });
    assert_eq!(games[0], first);
    assert!(games.iter().any(|game| game["id"] == "npuzzle" && game["type"] == "onePlayer"));
    let nim = get(&served, "nim/").await;
    assert_eq!(nim["allowCustomVariantCreation"], true);
    for drawn_there in ["quarto/", "sim/", "tictactoe/"] {
        assert_eq!(get(&served, drawn_there).await["allowCustomVariantCreation"], false);
    }
    assert_eq!(
        (&nim["id"], &nim["name"], &nim["supportsWinBy"]),
        (&json!("nim"), &json!("Nim"), &json!(false))
    );
    for item in [
        json!({"gui":"v3","id":"2_3_5_7","name":"2_3_5_7"}),
        json!({"gui":"v3","id":"3_3_3","name":"3_3_3"}),
    ] {
        let listed = nim["variants"].as_array().expect("a list");
        let same = |v: &&Value| (&v["gui"], &v["id"]) == (&item["gui"], &item["id"]);
        assert!(listed.iter().any(|v| same(&v)), "{nim}");
    }
    assert_eq!(get(&served, "othello/").await["supportsWinBy"], true);
    let custom = get(&served, "nim/1_3_5/").await;
    assert_eq!((&custom["id"], &custom["startPosition"]), (&json!("1_3_5"), &json!("1_1,3,5")));
    let rules = get(&served, "nim/whatever/instructions/?locale=zh").await;
    assert!(rules["instructions"].as_str().is_some_and(|text| text.starts_with("# Nim\n")));
}

/// The list of a game and the variant itself agree. The game speaks for all of them, as its first variant.
#[tokio::test]
async fn each_variant_says_whether_margins_count() {
    let served = Served::new();
    let mut said = BTreeMap::new();
    for game in ["mancala", "nim", "othello"] {
        let about = get(&served, &format!("{game}/")).await;
        for listed in about["variants"].as_array().expect("a list") {
            let id = listed["id"].as_str().expect("an id");
            let own = get(&served, &format!("{game}/{id}/")).await;
            assert_eq!(own["supportsWinBy"], listed["supportsWinBy"], "{game} {id}");
            said.entry(game)
                .or_insert_with(Vec::new)
                .push((id.to_owned(), own["supportsWinBy"] == true));
        }
        assert_eq!(about["supportsWinBy"], said[game][0].1, "{game}");
    }
    // Whose pits are empty decides these two, or they need not end.
    let without = said["mancala"].iter().filter(|(_, margins)| !margins);
    assert_eq!(without.map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["any", "win"]);
    assert!(said["othello"].iter().all(|(_, margins)| *margins));
    assert!(said["nim"].iter().all(|(_, margins)| !margins));
}

/// What was seen to be wrong when the client itself played here.
#[tokio::test]
async fn boards_are_as_the_client_needs_them() {
    let served = Served::new();
    // Arrows from a cell's middle to its edges, which are the 9th place and those after it.
    let cubes = get(&served, "quixo/regular/").await;
    let centers = &cubes["imageAutoGUIData"]["themes"]["regular"]["centers"];
    assert_eq!((&centers[0], &centers[9]), (&json!([2.0, 2.0]), &json!([4.0, 2.0])));
    assert_eq!(centers[11], json!([2.0, 4.0]));
    let start = cubes["startPosition"].as_str().expect("text");
    let start = position(&served, "quixo/regular", start).await;
    let arrow = |mv: &str| {
        let moves = start["moves"].as_array().expect("a list");
        let found = moves.iter().find(|candidate| candidate["move"] == mv);
        found.map(|found| found["autoguiMove"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(arrow("a3-c3").as_deref(), Some("M_0_9_x"));
    assert_eq!(arrow("a3-a1").as_deref(), Some("M_0_11_x"));
    assert_eq!(arrow("b3-a3").as_deref(), Some("M_1_14_x"));
    assert_eq!(arrow("b1-b3").as_deref(), Some("M_7_40_x"));
    for (game, board) in [
        ("dawsonschess/7", "1_bbbbbbb"),
        // Twelve swans in hand, and none eaten.
        ("dragonsandswans/1", "1_x---------------1200"),
    ] {
        assert_eq!(get(&served, &format!("{game}/")).await["autoguiStartPosition"], board);
    }
}

/// Section 1.4: a puzzle, and one of its positions that no slides bring to the goal.
#[tokio::test]
async fn the_contracts_puzzle() {
    let served = Served::new();
    let answer = position(&served, "npuzzle/3", "-87125364").await;
    for (key, value) in [
        ("autoguiPosition", json!("1_-87125364")),
        ("position", json!("-87125364")),
        ("positionValue", json!("win")),
        ("remoteness", json!(28)),
    ] {
        assert_eq!(answer[key], value, "{key}");
    }
    let first = json!({
        "autoguiMove": "M_1_0_x", "autoguiPosition": "1_8-7125364", "deltaRemoteness": 1,
        "move": "8", "moveValue": "win", "position": "8-7125364", "positionValue": "win",
        "remoteness": 27
    });
    assert_eq!(answer["moves"][0], first);
    // Here such orders are no positions at all; the original calls them lost in −200.
    let hopeless = position(&served, "npuzzle/3", "12345687-").await;
    assert_eq!(hopeless, json!({"error": "Invalid Position"}));
    let end = position(&served, "npuzzle/3", "12345678-").await;
    assert_eq!((&end["remoteness"], &end["moves"]), (&json!(0), &json!([])));
}

/// Section 1.4: a draw.
#[tokio::test]
async fn the_contracts_draw() {
    let served = Served::new();
    let answer = position(&served, "ponghauki/regular", "1_oo-xx").await;
    assert_eq!((&answer["positionValue"], &answer["remoteness"]), (&json!("draw"), &json!(-200)));
    assert_eq!(answer["autoguiPosition"], "1_oo-xx");
    assert_eq!((&answer["drawLevel"], &answer["drawRemoteness"]), (&json!(0), &json!(4)));
    let moves = answer["moves"].as_array().expect("a list");
    let first = moves.iter().find(|mv| mv["autoguiMove"] == "M_4_2_x").expect("the move");
    assert_eq!(first["autoguiPosition"], "2_ooxx-");
    assert_eq!((&first["deltaRemoteness"], &first["moveValue"]), (&json!(0), &json!("draw")));
    assert_eq!((&first["position"], &first["remoteness"]), (&json!("2_ooxx-"), &json!(-200)));
    assert_eq!((&first["drawLevel"], &first["drawRemoteness"]), (&json!(0), &json!(3)));
}

/// Section 1.4: an impartial game. Remoteness, which the original does not know there, is known here.
#[tokio::test]
async fn the_contracts_nim() {
    let served = Served::new();
    let answer = position(&served, "nim/1_3_5", "1_1,3,5").await;
    assert_eq!((&answer["mex"], &answer["positionValue"]), (&json!("*7"), &json!("win")));
    let best = &answer["moves"][0];
    assert_eq!((&best["mex"], &best["moveValue"]), (&json!("0"), &json!("win")));
    assert_eq!((&best["position"], &best["positionValue"]), (&json!("2_1,3,2"), &json!("lose")));
    let end = position(&served, "nim/1_3_5", "2_0,0,0").await;
    assert_eq!((&end["remoteness"], &end["mex"]), (&json!(0), &json!("0")));
    let one = position(&served, "nim/1_3_5", "2_1,0,0").await;
    assert_eq!((&one["mex"], &one["moves"][0]["position"]), (&json!("*"), &json!("1_0,0,0")));
}

#[tokio::test]
async fn margins_go_with_the_positions() {
    let served = Served::new();
    let answer = position(&served, "dotsandboxes/1x2", &{
        let start = get(&served, "dotsandboxes/1x2/").await;
        start["startPosition"].as_str().expect("a position").to_owned()
    })
    .await;
    assert!(answer["winby"].is_u64() && answer["moves"][0]["winby"].is_u64(), "{answer}");
}

/// The client's computer that plays by margins takes the winning move with the largest one, and of losing moves that
/// with the smallest. Both have the margin's size; the value says whose it is.
#[tokio::test]
async fn margins_have_no_sign() {
    let served = Served::new();
    let answer = position(&served, "othello/regular", "1_-----xo-xxo---o-").await;
    assert_eq!(answer["positionValue"], "win", "{answer}");
    let moves = answer["moves"].as_array().expect("a list");
    let by = |name: &str| {
        let found = moves.iter().find(|mv| mv["move"] == name).expect("the move");
        (found["moveValue"].as_str().expect("text"), found["winby"].as_u64().expect("a size"))
    };
    assert_eq!((by("d2"), by("d3")), (("win", 2), ("win", 9)));
    assert_eq!(answer["winby"], 9);
}

#[tokio::test]
async fn shuffled_puzzles_begin_elsewhere_each_time() {
    let served = Served::new();
    let mut starts = HashSet::new();
    for _ in 0..6 {
        let start = get(&served, "npuzzle/2x3/").await;
        let text = start["startPosition"].as_str().expect("a position").to_owned();
        assert!(position(&served, "npuzzle/2x3", &text).await["remoteness"].as_i64() > Some(0));
        starts.insert(text);
    }
    // Six times the same of 360 would be a wonder.
    assert!(starts.len() > 1);
}

/// The first variant of every game, and all where margins count, can be played to the end, or for a hundred
/// moves if it has none, by following what is returned, best moves first.
#[tokio::test]
async fn every_game_is_played_through_this_interface_alone() {
    let served = Served::small(2_000);
    let mut kinds = BTreeSet::new();
    for game in get(&served, "").await.as_array().expect("a list") {
        let id = game["id"].as_str().expect("an id");
        assert!(id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()), "{id}");
        let about = get(&served, &format!("{id}/")).await;
        let variants = about["variants"].as_array().expect("a list");
        assert!(!variants.is_empty(), "{id}");
        let margins = about["supportsWinBy"] == true;
        for variant in &variants[..if margins { variants.len() } else { 1 }] {
            let name = variant["id"].as_str().expect("an id");
            let data = get(&served, &format!("{id}/{name}/")).await;
            assert_eq!(data["gui"], variant["gui"], "{id}");
            kinds.extend(played(&served, (id, name), &data, margins).await);
        }
        assert_eq!(variants[0]["gui"], game["gui"], "{id}");
    }
    // Buttons, arrows, lines, letters and listed moves all occur.
    assert_eq!(kinds, BTreeSet::from(['A', 'L', 'M', 'T', 'l']));
}

/// A position or its board without whose turn it is, and without what is no part of the board.
fn body(text: &str) -> &str {
    let body = text.trim_start_matches("1_").trim_start_matches("2_");
    body.split('_').next().unwrap_or(body)
}

/// Plays a variant and checks each position. Returns the kinds of moves.
async fn played(
    served: &Served,
    (game, variant): (&str, &str),
    data: &Value,
    margins: bool,
) -> BTreeSet<char> {
    let picture = &data["imageAutoGUIData"];
    let places = if picture.is_null() { None } else { Some(drawn(game, picture)) };
    let mut at = data["startPosition"].as_str().expect("a position").to_owned();
    assert!(data["autoguiStartPosition"].as_str().is_some_and(|p| !p.is_empty()), "{game}");
    let (mut kinds, mut came_by) = (BTreeSet::new(), None::<Value>);
    let (mut before, mut board) = (String::new(), None::<String>);
    for _ in 0..100 {
        let answer = position(served, &format!("{game}/{variant}"), &at).await;
        assert!(answer.get("error").is_none(), "{game} {variant}: {at}: {answer}");
        let here = format!("{game} {variant} {at}");
        kinds.extend(well_formed(&here, &answer, &at, places));
        computers_can_move(&here, &answer, margins);
        on_its_own_board(game, &here, &answer);
        if let Some(mv) = came_by {
            // What was said of a position before it was opened. A search may prove more or less from there.
            assert_eq!(answer["autoguiPosition"], mv["autoguiPosition"], "{here}");
            let whole = !at.contains(';') && !before.contains(';');
            assert!(
                !whole
                    || body(&at) == body(&before)
                    || board.as_deref() != answer["autoguiPosition"].as_str().map(body),
                "{here}: nothing is seen of the move"
            );
            let known = |key: &str| {
                [&answer, &mv].iter().all(|a| match key {
                    _ if a["positionValue"] == "unsolved" => false,
                    // A search by bounds proves who wins and how soon, but neither margins nor nimbers.
                    "mex" => !a[key].is_null(),
                    "winby" => a[key] != 0 || a["positionValue"] == "tie",
                    // A formula says who wins, but not always how soon.
                    "remoteness" => a[key] != -100,
                    _ => true,
                })
            };
            let keys = ["positionValue", "remoteness", "mex", "winby"];
            for key in keys.into_iter().filter(|key| known(key)) {
                assert_eq!(answer[key], mv[key], "{here}: {key}");
            }
        }
        let Some(mv) = answer["moves"].as_array().expect("always a list").first() else { break };
        board = answer["autoguiPosition"].as_str().map(|board| body(board).to_owned());
        before = replace(&mut at, mv["position"].as_str().expect("a position").to_owned());
        came_by = Some(mv.clone());
    }
    kinds
}
