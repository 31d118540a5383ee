//! What is refused, limits, and headers.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use gamesman::web::ServerOptions;
use tower::ServiceExt as _;

use crate::client::{get, send};
use crate::common::Served;

#[tokio::test]
async fn bad_questions_to_the_api_are_refused_as_json() {
    let served = Served::new();
    for (address, status, kind) in [
        ("/api/games/tictacto", 404, "unknown_game"),
        ("/api/games/tictactoe/variants/9x9", 404, "bad_variant"),
        ("/api/games/tictactoe/variants/regular/position?p=xyz", 404, "bad_position"),
        ("/api/games/tictactoe/variants/regular/position?p=a&p=b", 400, "bad_request"),
        ("/api/games/tictactoe/variants/%FF/position", 400, "bad_request"),
        ("/api/games/tictactoe/variants/regular/picture.svg?p=%00", 404, "bad_position"),
        ("/api/games/tictactoe/variants/regular/nothing", 404, "not_found"),
        ("/api/games/tictactoe/variants/regular/solve", 405, "method_not_allowed"),
        ("/api/nothing", 404, "not_found"),
        ("/api/../etc/passwd", 404, "not_found"),
    ] {
        let answer = get(&served, address).await;
        assert_eq!(answer.status.as_u16(), status, "{address}");
        assert_eq!(answer.json()["error"]["kind"], kind, "{address}");
        assert!(answer.json()["error"]["message"].as_str().is_some_and(|text| !text.is_empty()));
    }
}

/// A mistyped name is not answered as if the parameter were not there.
#[tokio::test]
async fn parameters_that_an_address_does_not_have_are_refused_by_name() {
    let served = Served::new();
    let known = "known here: p, moves, move";
    for (address, name, takes) in [
        ("/variants/regular/position?position=1_---------", "position", "known here: p"),
        ("/variants/regular/verdict?p=x&position=y&move=a1", "position", known),
        ("/variants/regular/explain?P=x", "P", "known here: p"),
        ("/variants/regular/squares?p=x&squares=a1", "squares", "known here: p, man"),
        ("/variants/regular/analysis?p=x", "p", "there are none here"),
        ("?page=2", "page", "there are none here"),
    ] {
        let answer = get(&served, &format!("/api/games/tictactoe{address}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{address}");
        assert_eq!(answer.json()["error"]["kind"], "bad_request", "{address}");
        let message = format!("unknown parameter ‘{name}’; {takes}");
        assert_eq!(answer.json()["error"]["message"], message, "{address}");
    }
    let drill = get(&served, "/api/games/nim/variants/1_3_5_7/drill?lesson=sum").await;
    let message = drill.json()["error"]["message"].as_str().unwrap_or_default().to_owned();
    assert!(message.starts_with("unknown parameter ‘lesson’; known here: kind, "), "{message}");
    // Probes may send what they like.
    assert_eq!(get(&served, "/health?now=1").await.status, StatusCode::OK);
}

#[tokio::test]
async fn bad_addresses_of_pages_are_refused_as_pages() {
    let served = Served::new();
    for (address, status, says) in [
        ("/games/tictacto", 404, "did you mean"),
        ("/games/reversi", 404, "did you mean ‘othello’"),
        ("/games/%3Cscript%3E", 404, "&lt;script&gt;"),
        ("/play/tictactoe/9x9", 404, "9 is not within"),
        ("/play/tictactoe/regular?from=xxxxxxxxx", 404, "play from the start"),
        ("/play/tictactoe/regular?moves=a1,a1", 404, "invalid move"),
        ("/play/tictactoe/regular/computer?moves=z9", 404, "invalid move"),
        ("/analysis/nothing/regular", 404, "unknown game"),
        ("/assets/..%2f..%2fCargo.toml", 404, "nothing at this address"),
        ("/assets/Cargo.toml", 404, "nothing at this address"),
        ("/nowhere", 404, "nothing at this address"),
        ("//", 404, "nothing at this address"),
        ("/play/tictactoe/%ff", 400, "not well-formed"),
    ] {
        let answer = get(&served, address).await;
        assert_eq!(answer.status.as_u16(), status, "{address}");
        let page = answer.page().to_lowercase();
        assert!(page.contains(says), "{address}: {page}");
        assert!(!page.contains("<script>") && !page.contains("src/"), "{address}");
    }
}

#[tokio::test]
async fn limits_are_kept() {
    let served = Served::new();
    let long = format!("/play/tictactoe/regular?from={}", "x".repeat(20_000));
    assert_eq!(get(&served, &long).await.status, StatusCode::URI_TOO_LONG);
    let large = Request::post("/api/games/tictactoe/variants/regular/solve")
        .body(Body::from(vec![b'x'; 100_000]))
        .expect("a request");
    let answer = send(&served, large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(answer.json()["error"]["kind"], "too_large");
}

/// With room for none the first is one too many.
#[tokio::test]
async fn who_finds_no_room_is_turned_away_with_a_reason() {
    let address = "/api/games/tictactoe/variants/regular/position";
    let full = Served::with(0, ServerOptions::default().requests_at_once(0));
    let answer = get(&full, address).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(answer.json()["error"]["kind"], "busy");
    // Room that was taken is given back.
    let narrow = Served::with(0, ServerOptions::default().requests_at_once(1));
    for _ in 0..3 {
        assert_eq!(get(&narrow, address).await.status, StatusCode::OK);
    }
}

/// A crowd at once: each is answered or turned away, and everybody after it is answered.
#[tokio::test]
async fn a_crowd_leaves_the_server_answering() {
    let served = Served::new();
    let address = "/api/games/tictactoe/variants/regular/position";
    let mut crowd = Vec::new();
    for _ in 0..400 {
        let request = Request::get(address).body(Body::empty()).expect("a request");
        crowd.push(tokio::spawn(served.router.clone().oneshot(request)));
    }
    for visitor in crowd {
        let status = visitor.await.expect("no panic").expect("an answer").status();
        assert!([StatusCode::OK, StatusCode::SERVICE_UNAVAILABLE].contains(&status), "{status}");
    }
    assert_eq!(get(&served, address).await.status, StatusCode::OK);
}

#[tokio::test]
async fn nothing_is_shown_in_frames_of_others_but_where_that_is_asked_for() {
    let picture = "/api/games/tictactoe/variants/regular/picture.svg";
    let chart = "/play/tictactoe/regular/chart.svg?moves=b2";
    let site = "https://school.example".parse().expect("a site");
    let embedding = Served::with(200_000, ServerOptions::default().embed(vec![site]));
    let usual = Served::new();
    for address in ["/", "/play/tictactoe/regular", "/nowhere", "/api/games", picture, chart] {
        let answer = get(&usual, address).await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY);
        assert!(policy.ends_with("frame-ancestors 'none'"), "{address}: {policy}");
        assert_eq!(answer.header(header::X_FRAME_OPTIONS), "DENY", "{address}");
        let permissions = answer.header(header::HeaderName::from_static("permissions-policy"));
        assert!(permissions.contains("camera=()"), "{address}: {permissions}");
        // A picture as a document has a style of its own, which its policy must allow, and nothing else.
        let has_style = answer.text.contains("<style>");
        assert_eq!(has_style, policy.contains("style-src 'unsafe-inline'"), "{address}");
        assert!(!has_style || policy.starts_with("default-src 'none'"), "{address}: {policy}");
        let answer = get(&embedding, address).await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY);
        assert!(policy.ends_with("frame-ancestors https://school.example"), "{policy}");
        assert!(answer.headers.get(header::X_FRAME_OPTIONS).is_none());
    }
}

#[tokio::test]
async fn answers_keep_to_themselves() {
    let served = Served::new();
    for address in ["/", "/games/kayles", "/play/tictactoe/regular", "/nowhere", "/api/games"] {
        let answer = get(&served, address).await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY);
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{address}");
        assert_eq!(answer.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff", "{address}");
        for forbidden in
            ["src=\"http", "link rel=\"stylesheet\" href=\"http", " style=", "onclick="]
        {
            assert!(!answer.text.contains(forbidden), "{address}: {forbidden}");
        }
    }
    let page = get(&served, "/").await.text;
    let at = page.find("/assets/style.css").expect("a style sheet");
    let sheet = page[at..].split('"').next().expect("an address");
    assert!(get(&served, sheet).await.header(header::CACHE_CONTROL).contains("immutable"));
    let unversioned = get(&served, "/assets/style.css").await;
    assert_eq!(unversioned.header(header::CACHE_CONTROL), "no-cache");
    assert_eq!(get(&served, "/favicon.ico").await.status, StatusCode::MOVED_PERMANENTLY);
}
