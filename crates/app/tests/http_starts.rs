//! Starting positions over HTTP: the API and the trainer.

mod common;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use common::Served;
use tower::ServiceExt as _;

async fn get(served: &Served, address: &str) -> (StatusCode, String, String) {
    let request = Request::get(address).body(Body::empty()).expect("a request");
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 16 << 20).await.expect("a body");
    let location = parts.headers.get(header::LOCATION).and_then(|value| value.to_str().ok());
    let text = String::from_utf8(body.to_vec()).expect("text");
    (parts.status, location.unwrap_or_default().to_owned(), text)
}

/// Solves a variant in the background and waits until it is solved.
async fn solve(served: &Served, variant: &str) {
    loop {
        let request = Request::post(format!("{variant}/solve")).body(Body::empty());
        let response = served.router.clone().oneshot(request.expect("a request")).await;
        if response.expect("routers do not fail").status() == StatusCode::OK {
            return;
        }
        tokio::task::yield_now().await;
    }
}

const API: &str = "/api/games/bottom2/variants/3x3";

#[tokio::test]
async fn the_api_finds_starts_and_shows_what_players_see() {
    let served = Served::new();
    let address =
        format!("{API}/starts?steps=2&count=3&seed=7&grade=easy&also=3:easy&order=ladder");
    let (status, _, text) = get(&served, &address).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["starts"].as_array().map(Vec::len), Some(3));
    assert_eq!(json["starts"][0]["chances"][2]["grade"], "easy");
    let (status, _, text) =
        get(&served, "/api/games/tictactoe/variants/regular/look?player=depth:2").await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        (&json["moves"][0]["move"], &json["moves"][0]["score"]),
        (&"b2".into(), &"0".into())
    );
    for (address, status, kind) in [
        ("starts?steps=0", 400, "bad_request"),
        ("starts?count=1000", 400, "bad_request"),
        ("starts?player=clever", 400, "bad_request"),
        ("starts?hard=0.9", 404, "no_starts"),
        ("starts?hard=1.1", 400, "bad_request"),
        ("starts?steps=2&value=win", 404, "no_starts"),
        ("starts?also=", 400, "bad_request"),
        ("starts?also=9:easy", 400, "bad_request"),
        ("starts?steps=9", 404, "no_starts"),
        ("look?player=depth:7", 400, "bad_request"),
        ("look?p=nonsense", 404, "bad_position"),
        ("look?player=depth:02", 400, "bad_request"),
        ("review", 400, "bad_request"),
        ("review?move=", 404, "bad_move"),
    ] {
        let (found, _, text) = get(&served, &format!("{API}/{address}")).await;
        assert_eq!(found.as_u16(), status, "{address}: {text}");
        assert!(text.contains(kind), "{address}: {text}");
    }
    let (status, _, text) = get(&served, "/api/games/connect4/variants/5x5/starts").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(text.contains("gamesman starts connect4"), "{text}");
}

/// From the form to a position, a wrong move, the way back, and the win.
#[tokio::test]
async fn the_trainer_works_by_its_links() {
    let served = Served::new();
    let (status, _, form) = get(&served, "/train").await;
    assert!(status == StatusCode::OK && form.contains("name=\"what\""));
    // Otherwise pages say for a moment that it is being solved.
    solve(&served, "/api/games/connect3/variants/4x4-rd").await;
    let asked = "/train?what=connect3%2F4x4-rd&steps=2&level=2&opponent=3";
    let (status, to, _) = get(&served, asked).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert_eq!(to, "/train/connect3/4x4-rd?steps=2&level=2&opponent=3");
    let (status, from, text) = get(&served, &to).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{text}");
    assert!(from.contains("&from="), "{from}");
    let (status, _, mut page) = get(&served, &from).await;
    assert!(
        status == StatusCode::OK && page.contains("You can win in 5 moves, 3 of them yours"),
        "{page}"
    );

    let wrong = moves(&served, &page).await.pop().expect("moves, best first");
    let (status, to, text) = get(&served, &format!("{from}&moves={wrong}")).await;
    let lost = if status == StatusCode::SEE_OTHER { get(&served, &to).await.2 } else { text };
    // There are starts that even the worst move keeps won.
    let kept = lost.contains("Right: ") || lost.contains("keeps the win");
    if !kept {
        assert!(
            lost.contains("gives the win away") && lost.contains("Take the move back"),
            "{lost}"
        );
        assert!(lost.contains("data-result=\"lost\""), "{lost}");
    }

    let mut made = String::new();
    // An opponent to whom all moves look lost may choose a quicker end.
    for _ in 0..3 {
        if page.contains("data-result=\"won\"") {
            break;
        }
        let best = moves(&served, &page).await.swap_remove(0);
        made = if made.is_empty() { best } else { format!("{made},{best}") };
        let (status, to, text) = get(&served, &format!("{from}&moves={made}")).await;
        page = text;
        if status == StatusCode::SEE_OTHER {
            assert!(to.starts_with(&format!("{from}&moves={made},")), "{to}");
            made = to.split("moves=").nth(1).expect("moves").to_owned();
            page = get(&served, &to).await.2;
        }
        assert!(page.contains("Right: "), "{page}");
    }
    assert!(page.contains("data-result=\"won\"") && page.contains("Won in "), "{page}");
}

/// Nobody moves there but whoever looks.
#[tokio::test]
async fn the_trainer_shows_what_punishes_a_mistake_and_leads_back() {
    let served = Served::new();
    solve(&served, "/api/games/tictactoe/variants/regular").await;
    let game = "/train/tictactoe/regular?steps=2&level=1&opponent=3&from=x----o-xo&moves=c3,a1,b2";
    let (status, _, lost) = get(&served, &format!("{game},b3")).await;
    assert!(status == StatusCode::OK && lost.contains("data-result=\"lost\""), "{lost}");
    let aside = format!("{game}&back=c3,a1,b2,b3&show=line");
    assert!(lost.contains(&aside.replace('&', "&amp;")), "{lost}");
    let (status, to, shown) = get(&served, &aside).await;
    assert_eq!(status, StatusCode::OK, "{to}");
    assert!(!shown.contains("data-result=\"lost\"") && shown.contains("class=\"line\""), "{shown}");
    let back = format!("{game},b3\">Back to my game").replace('&', "&amp;");
    assert!(shown.contains(&back), "{shown}");
}

/// The moves of the position that a page of the trainer shows, best first.
async fn moves(served: &Served, page: &str) -> Vec<String> {
    let shown = page.split("data-position=\"").nth(1).and_then(|rest| rest.split('"').next());
    let shown = shown.expect("the page says what it shows");
    let address = format!("/api/games/connect3/variants/4x4-rd/position?p={shown}");
    let json: serde_json::Value =
        serde_json::from_str(&get(served, &address).await.2).expect("JSON");
    let moves = json["moves"].as_array().expect("moves").iter();
    moves.map(|mv| mv["move"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn the_trainer_refuses_what_it_cannot_do() {
    let served = Served::new();
    for (address, status, word) in [
        ("/train/nogame/x", 404, "No such game"),
        ("/train/tictactoe/regular?steps=4", 404, "Choose another length"),
        ("/train/npuzzle/3", 404, "puzzle"),
        ("/train/tictactoe/4x4", 409, "too large"),
        ("/train/bottom2/3x3?from=nonsense", 404, "nonsense"),
    ] {
        let (found, page) = loop {
            let (found, _, page) = get(&served, address).await;
            // A position is being chosen.
            if found != StatusCode::OK {
                break (found, page);
            }
        };
        assert_eq!(found.as_u16(), status, "{address}: {page}");
        assert!(page.contains(word), "{address}: {page}");
    }
}
