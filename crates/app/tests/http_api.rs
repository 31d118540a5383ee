//! The JSON API beyond single positions: several at once, whole games, random ones; entity tags, compression,
//! other sites, request ids, rates.

mod common;

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU32;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use common::Served;
use gamesman::serving::ProxyHeader;
use gamesman::web::{Peer, ServerOptions};
use serde_json::{Value, json};
use tower::ServiceExt as _;

type Answer = (StatusCode, HeaderMap, Vec<u8>);

async fn send(served: &Served, request: Request<Body>) -> Answer {
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 16 << 20).await.expect("a body");
    (parts.status, parts.headers, body.to_vec())
}

async fn with(served: &Served, address: &str, headers: &[(&str, &str)]) -> Answer {
    let request =
        headers.iter().fold(Request::get(address), |r, (name, value)| r.header(*name, *value));
    send(served, request.body(Body::empty()).expect("a request")).await
}

async fn get(served: &Served, address: &str) -> (StatusCode, Value) {
    let (status, _, body) = with(served, address, &[]).await;
    (status, serde_json::from_slice(&body).unwrap_or_else(|error| panic!("{address}: {error}")))
}

async fn solve(served: &Served, game: &str, variant: &str) {
    loop {
        let address = format!("/api/games/{game}/variants/{variant}/solve");
        let request = Request::post(address).body(Body::empty()).expect("a request");
        match send(served, request).await.0 {
            StatusCode::OK => return,
            StatusCode::ACCEPTED => tokio::task::yield_now().await,
            status => panic!("{game} {variant}: {status}"),
        }
    }
}

const API: &str = "/api/games/tictactoe/variants/regular";

#[tokio::test]
async fn a_move_is_judged() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let (status, answer) = get(&served, &format!("{API}/verdict?moves=a1&move=A_o_7")).await;
    assert_eq!(status, StatusCode::OK);
    let (verdict, name) = (&answer["verdict"], &answer["move"]);
    assert_eq!((verdict, name, &answer["player"]), (&json!("loses"), &json!("b1"), &json!(2)));
    assert_eq!(answer["before"], json!({"value": "tie", "remoteness": 8, "margin": null}));
    assert_eq!(answer["after"], json!({"value": "lose", "remoteness": 5, "margin": null}));
    assert_eq!((&answer["best"], &answer["cost"]), (&json!(["b2"]), &Value::Null));
    assert_eq!(answer["refutation"].as_array().map(Vec::len), Some(5), "{answer}");
    let address = format!("{API}/verdict?moves=a1,b1&move=b2");
    let (_, answer) = get(&served, &address).await;
    assert_eq!(
        (&answer["verdict"], &answer["gift"]),
        (&json!("best"), &json!("taken")),
        "{answer}"
    );
    // The same by the position alone: of earlier moves nothing is known.
    let position = answer["position"].as_str().expect("text").to_owned();
    let (_, alone) = get(&served, &format!("{API}/verdict?p={position}&move=b2")).await;
    assert_eq!((&alone["verdict"], &alone["gift"]), (&json!("best"), &Value::Null), "{alone}");
    for (rest, status, kind) in [
        ("verdict", 400, "bad_request"),
        ("verdict?move=a9", 404, "bad_move"),
        ("verdict?moves=a1,a1&move=b1", 404, "bad_move"),
        ("verdict?p=nonsense&move=a1", 404, "bad_position"),
    ] {
        let (found, answer) = get(&served, &format!("{API}/{rest}")).await;
        assert_eq!((found.as_u16(), &answer["error"]["kind"]), (status, &json!(kind)), "{rest}");
    }
}

#[tokio::test]
async fn drills_are_drawn() {
    let served = Served::new();
    let (status, answer) = get(&served, &format!("{API}/drill?kind=only-move")).await;
    assert_eq!((status, &answer["error"]["kind"]), (StatusCode::CONFLICT, &json!("unsolved")));
    solve(&served, "tictactoe", "regular").await;
    let address = format!("{API}/drill?kind=only-move&value=tie&side=2&level=3&seed=5");
    let (status, drill) = get(&served, &address).await;
    assert_eq!(status, StatusCode::OK, "{drill}");
    assert_eq!((&drill["kind"], &drill["level"]), (&json!("only-move"), &json!(3)));
    assert_eq!((&drill["task"], &drill["player"]), (&json!("hold"), &json!(2)));
    assert_eq!(drill["solutions"].as_array().map(Vec::len), Some(1), "{drill}");
    assert_eq!(get(&served, &address).await.1, drill, "a seed makes it repeatable");
    let address = format!("{API}/drill?theme=fork&seed=5");
    let (status, fork) = get(&served, &address).await;
    assert_eq!((status, &fork["task"]), (StatusCode::OK, &json!("win")), "{fork}");
    assert_eq!((&fork["remoteness"], get(&served, &address).await.1), (&json!(3), fork.clone()));
    let position = drill["position"].as_str().expect("text");
    let only = drill["solutions"][0].as_str().expect("text");
    let (_, verdict) = get(&served, &format!("{API}/verdict?p={position}&move={only}")).await;
    assert_eq!(verdict["verdict"], "only", "{verdict}");
    for (rest, status, kind) in [
        ("drill?kind=mate", 400, "bad_request"),
        ("drill?theme=spoon", 400, "bad_request"),
        ("drill?theme=tempo", 404, "no_starts"),
        ("drill?drill=nim/two-heaps/level", 404, "not_found"),
        ("drill?kind=play-out&level=6", 400, "bad_request"),
        ("drill?kind=play-out&remoteness=99", 404, "no_starts"),
        ("drill?kind=only-move&value=lose", 404, "no_starts"),
    ] {
        let (found, answer) = get(&served, &format!("{API}/{rest}")).await;
        assert_eq!((found.as_u16(), &answer["error"]["kind"]), (status, &json!(kind)), "{rest}");
    }
}

#[tokio::test]
async fn drills_of_lessons_are_drawn_and_positions_explained() {
    const NIM: &str = "/api/games/nim/variants/1_3_5_7";
    let served = Served::new();
    solve(&served, "nim", "1_3_5_7").await;
    let address = format!("{NIM}/drill?drill=nim/two-heaps/level&seed=3");
    let (status, drill) = get(&served, &address).await;
    assert_eq!(status, StatusCode::OK, "{drill}");
    let position = drill["position"].as_str().expect("text");
    let heaps = position.split(',').filter(|heap| *heap != "0").count();
    assert_eq!((&drill["kind"], heaps), (&json!("only-move"), 2), "{drill}");
    let (_, told) = get(&served, &format!("{NIM}/explain?p={position}")).await;
    assert_eq!(told["position"], position);
    assert_eq!(told["claims"][0]["always"], true, "{told}");
    assert!(
        told["telling"][0]["sentence"].as_str().is_some_and(|said| said.contains("wins")),
        "{told}"
    );
    assert_eq!(get(&served, &format!("{NIM}/explain?p=x")).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn several_positions_in_one_request() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let address = format!("{API}/positions?p=---------&p=nonsense&p=R_B_3_3_x--------");
    let (status, answers) = get(&served, &address).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(answers[0]["answer"]["remoteness"], 9);
    assert_eq!(answers[0]["error"], Value::Null);
    assert_eq!(answers[1]["answer"], Value::Null);
    assert_eq!(answers[1]["error"]["kind"], "bad_position");
    assert_eq!(answers[2]["answer"]["position"], "x--------");
    let many = vec!["p=---------"; 101].join("&");
    for query in ["", "p2=x", many.as_str()] {
        let (status, answer) = get(&served, &format!("{API}/positions?{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}: {answer}");
    }
}

#[tokio::test]
async fn a_game_is_evaluated_move_by_move() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    // a1, then a side: that loses. A middle, then not taking the win: back to a tie.
    let (_, game) = get(&served, &format!("{API}/history?moves=a1,A_o_7,b2,c3,c2")).await;
    let plies = game["plies"].as_array().expect("plies");
    let said: Vec<(&str, &str)> = plies
        .iter()
        .map(|ply| {
            (ply["judgement"].as_str().expect("text"), ply["move_value"].as_str().expect("text"))
        })
        .collect();
    assert_eq!(said[..3], [("best", "tie"), ("losing", "lose"), ("best", "win")], "{game}");
    assert_eq!((plies[1]["player"].clone(), plies[1]["move"].clone()), (json!(2), json!("b1")));
    assert_eq!(plies[2]["state"]["value"], "lose");
    assert_eq!((&game["wrong"], &game["start"]["value"]), (&Value::Null, &json!("tie")));
    // The last gift: what was won is a tie again.
    assert_eq!((&said[4], &game["turning_point"]), (&("losing", "tie"), &json!(5)), "{game}");
    // The move that is wrong is named, and what came before it is kept.
    let (status, game) = get(&served, &format!("{API}/history?moves=a1,b2,a1,c3")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(game["plies"].as_array().map(Vec::len), Some(2));
    assert_eq!((&game["wrong"]["ply"], &game["wrong"]["move"]), (&json!(3), &json!("a1")));
    assert!(game["wrong"]["message"].as_str().is_some_and(|text| text.contains("invalid move")));
    let (status, answer) = get(&served, &format!("{API}/history?p=xx&moves=a1")).await;
    assert_eq!((status, &answer["error"]["kind"]), (StatusCode::NOT_FOUND, &json!("bad_position")));
    // Where positions do not say whose turn it is, the moves do.
    let (_, nim) =
        get(&served, "/api/games/nim/variants/3_3_3/history?moves=1-from-1,1-from-2").await;
    let players: Vec<&Value> =
        nim["plies"].as_array().expect("plies").iter().map(|ply| &ply["player"]).collect();
    assert_eq!(players, [&json!(1), &json!(2)]);
    assert_eq!(nim["plies"][1]["state"]["player"], 1);
}

#[tokio::test]
async fn random_positions_have_the_value_asked_for() {
    let served = Served::new();
    let (status, unsolved) = get(&served, &format!("{API}/random")).await;
    assert_eq!((status, &unsolved["error"]["kind"]), (StatusCode::CONFLICT, &json!("unsolved")));
    solve(&served, "tictactoe", "regular").await;
    solve(&served, "ponghauki", "regular").await;
    let (_, one) = get(&served, &format!("{API}/random?value=win&remoteness=3&seed=5")).await;
    assert_eq!((&one["value"], &one["remoteness"]), (&json!("win"), &json!(3)));
    // A game without tiers, in which looking ahead takes long.
    for seed in 0..20 {
        let address =
            format!("/api/games/ponghauki/variants/regular/random?value=draw&seed={seed}");
        assert_eq!(get(&served, &address).await.1["value"], "draw");
    }
    let (_, same) = get(&served, &format!("{API}/random?value=win&remoteness=3&seed=5")).await;
    assert_eq!(one, same);
    let (_, headers, _) = with(&served, &format!("{API}/random"), &[]).await;
    assert_eq!(headers[header::CACHE_CONTROL], "no-store");
    assert!(!headers.contains_key(header::ETAG));
    for (query, status, kind) in [
        ("value=draw", 404, "no_starts"),
        ("value=good", 400, "bad_request"),
        ("remoteness=-1", 400, "bad_request"),
        ("remoteness=4294967295", 404, "no_starts"),
        ("remoteness=4294967296", 400, "bad_request"),
        ("remoteness=%2B3", 400, "bad_request"),
        ("seed=x", 400, "bad_request"),
    ] {
        let (found, answer) = get(&served, &format!("{API}/random?{query}")).await;
        assert_eq!((found.as_u16(), &answer["error"]["kind"]), (status, &json!(kind)), "{query}");
    }
    let (status, _) = get(&served, "/api/games/connect4/variants/5x5/random").await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn who_has_an_answer_is_not_sent_it_again() {
    let served = Served::new();
    let address = format!("{API}/position?p=---------");
    let (_, headers, _) = with(&served, &address, &[]).await;
    // A search proved it; a table may say more in a minute.
    assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
    solve(&served, "tictactoe", "regular").await;
    let (status, headers, body) = with(&served, &address, &[]).await;
    assert_eq!(
        (status, &headers[header::CACHE_CONTROL]),
        (StatusCode::OK, &"public, max-age=3600".parse().unwrap())
    );
    let tag = headers[header::ETAG].to_str().expect("text").to_owned();
    assert!(tag.starts_with('"') && tag.len() == 34 && !body.is_empty(), "{tag}");
    for known in [tag.clone(), format!("\"x\", W/{tag}"), "*".into()] {
        let (status, headers, body) = with(&served, &address, &[("if-none-match", &known)]).await;
        assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
        assert_eq!(headers[header::ETAG], tag.as_str());
        assert!(headers.contains_key(header::CACHE_CONTROL) && headers.contains_key(header::VARY));
    }
    let (status, ..) = with(&served, &address, &[("if-none-match", "\"other\"")]).await;
    assert_eq!(status, StatusCode::OK);
    // The same table has the same tag on every server.
    let other = Served::new();
    solve(&other, "tictactoe", "regular").await;
    assert_eq!(with(&other, &address, &[]).await.1[header::ETAG], tag.as_str());
    // Refusals have none.
    let (_, headers, _) = with(&served, &format!("{API}/position?p=x"), &[]).await;
    assert!(!headers.contains_key(header::ETAG));
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_can_read_that() {
    let served = Served::new();
    let (_, plain, whole) = with(&served, "/api/games", &[]).await;
    let (_, headers, body) = with(&served, "/api/games", &[("accept-encoding", "br, gzip")]).await;
    assert_eq!(headers[header::CONTENT_ENCODING], "gzip");
    assert!(body.len() * 2 < whole.len(), "{} of {}", body.len(), whole.len());
    assert_ne!(headers[header::ETAG], plain[header::ETAG], "other bytes, other tag");
    assert!(
        plain[header::VARY].to_str().is_ok_and(|v| v.to_lowercase().contains("accept-encoding"))
    );
}

/// A page with all that it loads, compressed.
#[tokio::test]
async fn pages_are_light() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let gzip = [("accept-encoding", "gzip")];
    for (address, most, scripts) in [
        ("/", 120_000, 1),
        ("/play/tictactoe/regular?moves=a1,b2,c3,a3&hints=full", 80_000, 10),
        ("/play/connect4/6x7?moves=d,d,c&hints=full", 80_000, 10),
        ("/play/chess/KQKR?hints=full", 80_000, 10),
    ] {
        let (_, _, page) = with(&served, address, &[]).await;
        let page = String::from_utf8(page.to_vec()).expect("text");
        let parts = page.split('"').filter(|part| part.starts_with("/assets/"));
        let parts: BTreeSet<&str> = parts.collect();
        assert!(parts.len() > scripts, "{address}: {parts:?}");
        let mut weight = 0;
        for part in std::iter::once(address).chain(parts) {
            let (status, headers, body) = with(&served, part, &gzip).await;
            assert_eq!(
                (status, headers[header::CONTENT_ENCODING].as_bytes()),
                (StatusCode::OK, &b"gzip"[..])
            );
            weight += body.len();
        }
        assert!(weight <= most, "{address}: {weight} bytes");
    }
}

#[tokio::test]
async fn other_sites_may_ask() {
    let served = Served::new();
    let (_, headers, _) =
        with(&served, "/api/games/nim", &[("origin", "https://example.org")]).await;
    assert_eq!(headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
    let refused = with(&served, "/api/games/none", &[("origin", "https://example.org")]).await;
    assert_eq!(refused.1[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
    let before = Request::builder()
        .method(Method::OPTIONS)
        .uri("/api/games")
        .header("origin", "https://example.org")
        .header("access-control-request-method", "GET")
        .body(Body::empty())
        .expect("a request");
    let (status, headers, _) = send(&served, before).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        headers[header::ACCESS_CONTROL_ALLOW_METHODS].to_str().is_ok_and(|m| m.contains("GET"))
    );
}

#[tokio::test]
async fn requests_have_ids() {
    let served = Served::new();
    let id = |answer: Answer| answer.1["x-request-id"].to_str().expect("text").to_owned();
    let (one, two) =
        (id(with(&served, "/health", &[]).await), id(with(&served, "/health", &[]).await));
    assert!(one != two && one.len() == 16, "{one} {two}");
    assert_eq!(id(with(&served, "/health", &[("x-request-id", "proxy-7")]).await), "proxy-7");
    let long = "x".repeat(65);
    for odd in ["", "a b", "a\tb", "{}", long.as_str()] {
        assert_ne!(id(with(&served, "/health", &[("x-request-id", odd)]).await), odd);
    }
    let (_, headers, _) = with(&served, "/health", &[]).await;
    assert!(headers["server-timing"].to_str().is_ok_and(|t| t.starts_with("total;dur=")));
}

#[tokio::test]
async fn an_address_that_asks_too_much_is_told_to_wait() {
    let options = ServerOptions::default().requests_per_second(NonZeroU32::new(2));
    let served = Served::with(10, options);
    let ask = async |address: IpAddr, path: &str| {
        let request = Request::get(path).extension(Peer(address)).body(Body::empty());
        send(&served, request.expect("a request")).await
    };
    let (one, other) = (Ipv4Addr::new(192, 0, 2, 1), Ipv4Addr::new(192, 0, 2, 2));
    let mut refused = None;
    for _ in 0..40 {
        let answer = ask(one.into(), "/api/games/nim").await;
        if answer.0 != StatusCode::OK {
            refused = Some(answer);
            break;
        }
    }
    let (status, headers, body) = refused.expect("forty at once are too many");
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(headers.contains_key(header::RETRY_AFTER));
    let body: Value = serde_json::from_slice(&body).expect("JSON");
    assert_eq!(body["error"]["kind"], "too_many_requests");
    // Others are not affected, and this machine never is. GamesmanUni is told in its own form.
    assert_eq!(ask(other.into(), "/health").await.0, StatusCode::OK);
    for _ in 0..40 {
        assert_eq!(ask(Ipv6Addr::LOCALHOST.into(), "/health").await.0, StatusCode::OK);
    }
    let (status, _, body) = ask(one.into(), "/uwapi/v1/").await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let body: Value = serde_json::from_slice(&body).expect("JSON");
    assert!(body["error"].is_string());
    // Whoever has one address of an IPv6 network has all of it.
    let network = |last| IpAddr::from(Ipv6Addr::new(0x2001, 0xdb8, 0, 1, 0, 0, 0, last));
    let mut all = Vec::new();
    for last in 0..40 {
        all.push(ask(network(last), "/health").await.0);
    }
    assert!(all.contains(&StatusCode::TOO_MANY_REQUESTS));
}

#[tokio::test]
async fn the_prefix_can_be_chosen() {
    let options = ServerOptions::default().uwapi_prefix("universal/v1".parse().expect("a prefix"));
    let served = Served::with(10, options);
    let (status, games) = get(&served, "/universal/v1/").await;
    assert_eq!((status, games.is_array()), (StatusCode::OK, true));
    assert_eq!(with(&served, "/uwapi/v1/", &[]).await.0, StatusCode::NOT_FOUND);
}

/// Sizes far beyond any table, on every way there is to ask: the API, the pages, GamesmanUni's interface.
#[tokio::test]
async fn closed_forms_are_served_for_any_size() {
    let served = Served::new();
    let row = |length: usize| "x".repeat(length);
    let cells = |length: usize| "-".repeat(length);
    for (game, variant, start, value, nimber) in [
        ("kayles", "70", row(70), "win", 6),
        ("kayles", "1000", row(1_000), "win", 1),
        ("dawsonschess", "200", cells(200), "win", 5),
        ("octal", "0.77-1000", row(1_000), "win", 1),
        ("nim", "1000000000_999999999", "1000000000,999999999".into(), "win", 1_023),
        ("sum", "nim:400+kayles:70", format!("{},{}", row(400), row(70)), "win", 400 ^ 6),
    ] {
        let at = format!("/api/games/{game}/variants/{variant}");
        let (status, answer) = get(&served, &format!("{at}/position")).await;
        assert_eq!((status, &answer["value"]), (StatusCode::OK, &json!(value)), "{at}");
        assert_eq!(
            (&answer["nimber"], &answer["position"]),
            (&json!(nimber), &json!(start)),
            "{at}"
        );
        let best = answer["moves"][0]["move"].as_str().expect("a move");
        for address in [
            format!("{at}/history?moves={best}"),
            format!("{at}/picture.svg"),
            format!("/play/{game}/{variant}?moves={best}"),
            format!("/setup/{game}/{variant}"),
            format!("/nimbers/{game}/{variant}"),
        ] {
            let (status, _, body) = with(&served, &address, &[]).await;
            assert_eq!(status, StatusCode::OK, "{address}: {}", String::from_utf8_lossy(&body));
        }
        let address = format!("/uwapi/v1/{game}/{variant}/positions/?p=1_{start}");
        let (status, answer) = get(&served, &address).await;
        assert_eq!(
            (status, &answer["positionValue"]),
            (StatusCode::OK, &json!(value)),
            "{address}"
        );
        // A star alone is *1.
        let mex = if nimber == 1 { "*".into() } else { format!("*{nimber}") };
        assert_eq!(answer["mex"], json!(mex), "{address}");
    }
}

/// Limits are for those who ask a proxy that is trusted, whatever they write themselves.
#[tokio::test]
async fn forged_headers_change_nothing() {
    let proxy: IpAddr = Ipv4Addr::new(10, 0, 0, 1).into();
    let options = ServerOptions::default().requests_per_second(NonZeroU32::new(1));
    let trust = vec!["10.0.0.0/8".parse().expect("a network")];
    let served = Served::with(0, options.trust_proxies(trust, ProxyHeader::XForwardedFor));
    let ask = async |peer: IpAddr, header: String| {
        let request = Request::get("/health").extension(Peer(peer));
        let request = request.header("x-forwarded-for", header).header("forwarded", "for=10.9.9.9");
        send(&served, request.body(Body::empty()).expect("a request")).await.0
    };
    // Four at once are allowed. Whoever is no proxy is not believed.
    let stranger = Ipv4Addr::new(192, 0, 2, 1).into();
    let mut answers = Vec::new();
    for i in 0..30 {
        answers.push(ask(stranger, format!("198.51.100.{i}")).await);
    }
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS), "{answers:?}");
    // Nor is what a visitor writes in front of what the proxy writes.
    let mut answers = Vec::new();
    for i in 0..30 {
        answers.push(ask(proxy, format!("127.0.0.1, 198.51.100.{i}, 192.0.2.2")).await);
    }
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS), "{answers:?}");
    // Each of those who ask a proxy has a limit of their own.
    for i in 0..30 {
        assert_eq!(ask(proxy, format!("198.51.100.{i}")).await, StatusCode::OK, "{i}");
    }
}
