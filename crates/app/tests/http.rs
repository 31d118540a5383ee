//! The server in process: every route with good and bad input, the description of the API, limits.

mod common;

use std::collections::BTreeSet;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use common::Served;
use gamesman::web::Options;
use serde_json::Value;
use tower::ServiceExt as _;

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl Answer {
    #[track_caller]
    fn json(&self) -> Value {
        assert_eq!(self.header(header::CONTENT_TYPE), "application/json", "{}", self.text);
        serde_json::from_str(&self.text).expect("JSON")
    }

    #[track_caller]
    fn page(&self) -> &str {
        assert_eq!(self.header(header::CONTENT_TYPE), "text/html; charset=utf-8");
        assert!(self.text.starts_with("<!DOCTYPE html>"));
        &self.text
    }

    #[track_caller]
    fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    #[track_caller]
    fn location(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.header(header::LOCATION)
    }
}

async fn send(served: &Served, request: Request<Body>) -> Answer {
    let response = served.router.clone().oneshot(request).await.expect("routers do not fail");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 16 << 20).await.expect("a body");
    let text = String::from_utf8(body.to_vec()).expect("text");
    Answer { status: parts.status, headers: parts.headers, text }
}

async fn get(served: &Served, address: &str) -> Answer {
    send(served, Request::get(address).body(Body::empty()).expect("a request")).await
}

async fn post(served: &Served, address: &str) -> Answer {
    send(served, Request::post(address).body(Body::empty()).expect("a request")).await
}

/// Solves a variant and waits until it is solved.
async fn solve(served: &Served, game: &str, variant: &str) {
    let address = format!("/api/games/{game}/variants/{variant}/solve");
    loop {
        let answer = post(served, &address).await;
        match answer.status {
            StatusCode::OK => return,
            StatusCode::ACCEPTED => tokio::task::yield_now().await,
            status => panic!("{game} {variant}: {status}: {}", answer.text),
        }
    }
}

#[tokio::test]
async fn the_api_lists_and_describes_games() {
    let served = Served::new();
    let games = get(&served, "/api/games").await.json();
    let games = games.as_array().expect("a list");
    assert!(games.iter().any(|game| game["id"] == "tictactoe" && game["players"] == 2));
    for game in games {
        let id = game["id"].as_str().expect("an id");
        let about = get(&served, &format!("/api/games/{id}")).await;
        assert_eq!(about.status, StatusCode::OK, "{id}");
        assert_eq!(about.json()["variants"][0]["id"], game["variants"][0]["id"]);
        let page = get(&served, &format!("/games/{id}")).await;
        assert_eq!(page.status, StatusCode::OK, "{id}");
        assert!(page.page().contains("<svg"), "{id}");
    }
    let health = get(&served, "/health").await.json();
    assert_eq!((&health["status"], &health["games"]), (&"ok".into(), &games.len().into()));
}

#[tokio::test]
async fn every_variant_of_every_game_can_be_shown() {
    let served = Served::new();
    for game in get(&served, "/api/games").await.json().as_array().expect("a list") {
        for variant in game["variants"].as_array().expect("a list") {
            let game = game["id"].as_str().expect("an id");
            let variant = variant["id"].as_str().expect("an id");
            let api = format!("/api/games/{game}/variants/{variant}");
            let position = get(&served, &format!("{api}/position")).await.json();
            let text = position["position"].as_str().expect("a position");
            let again = get(&served, &format!("{api}/position?p={text}")).await.json();
            assert_eq!(position, again, "{game} {variant}");
            let picture = get(&served, &format!("{api}/picture.svg?p={text}")).await;
            assert_eq!(picture.header(header::CONTENT_TYPE), "image/svg+xml");
            assert!(picture.text.starts_with("<svg") && picture.text.ends_with("</svg>"));
        }
    }
}

#[tokio::test]
async fn a_solved_variant_has_values_everywhere() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let api = "/api/games/tictactoe/variants/regular";
    let variant = get(&served, api).await.json();
    assert_eq!((&variant["state"], &variant["positions"]), (&"solved".into(), &5478.into()));
    let start = get(&served, &format!("{api}/position")).await.json();
    assert_eq!((&start["value"], &start["remoteness"]), (&"tie".into(), &9.into()));
    let analysis = get(&served, &format!("{api}/analysis")).await.json();
    assert_eq!(analysis["positions"], 5478);
    let page = get(&served, "/play/tictactoe/regular?moves=a3,b2").await;
    for part in ["tie in 7 moves", "Player 1 to move", "best first"] {
        assert!(page.page().contains(part), "{part}");
    }
    let page = get(&served, "/analysis/tictactoe/regular").await;
    assert!(page.page().contains("5,478 positions"));
    assert!(get(&served, "/").await.page().contains("Tie in 9 moves"));
}

#[tokio::test]
async fn an_unsolved_variant_can_be_played_and_says_how_to_solve_it() {
    let served = Served::new();
    let api = "/api/games/connect4/variants/5x5";
    let position = get(&served, &format!("{api}/position")).await;
    assert_eq!(position.status, StatusCode::OK);
    assert_eq!(position.json()["value"], "unknown");
    let analysis = get(&served, &format!("{api}/analysis")).await;
    assert_eq!(analysis.status, StatusCode::CONFLICT);
    assert_eq!(analysis.json()["error"]["kind"], "unsolved");
    let page = settled(&served, "/play/connect4/5x5?moves=a,b").await;
    assert!(page.text.contains("gamesman solve connect4 --variant 5x5"), "{}", page.text);
    let refused = post(&served, &format!("{api}/solve")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    // The full game is beyond any machine: no command helps, but it can be played.
    let page = settled(&served, "/play/connect4/6x7?moves=a,b").await;
    assert!(page.text.contains("id=\"unsolved\"") && !page.text.contains("gamesman solve"));
    assert_eq!(get(&served, "/analysis/connect4/6x7").await.status, StatusCode::OK);
}

/// A page once the solver that the first look at it starts has given up.
async fn settled(served: &Served, address: &str) -> Answer {
    loop {
        let page = get(served, address).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.page().contains("<svg"));
        if !page.text.contains("id=\"solving\"") {
            return page;
        }
        assert!(page.text.contains("http-equiv=\"refresh\""));
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn pages_play_without_scripts() {
    let served = Served::new();
    let page = get(&served, "/play/tictactoe/regular?moves=a1,b2&redo=c3&hints=off").await;
    for link in [
        "/play/tictactoe/regular?moves=a1,b2,c3&amp;hints=off", // redo
        "/play/tictactoe/regular?moves=a1,b2,a2&amp;hints=off", // a move
        "/play/tictactoe/regular?moves=a1&amp;redo=b2,c3&amp;hints=off", // undo
        "/play/tictactoe/regular?hints=off",                    // restart
        "/play/tictactoe/regular?moves=a1,b2&amp;redo=c3\"",    // values shown again
    ] {
        assert!(page.page().contains(link), "{link}");
    }
    let moved =
        get(&served, "/play/tictactoe/regular/computer?moves=a1,a2,b1,b2&one=perfect").await;
    assert!(moved.location().starts_with("/play/tictactoe/regular?moves=a1,a2,b1,b2,"));
    let over = get(&served, "/play/tictactoe/regular?moves=a1,a2,b1,b2,c1").await;
    assert!(over.page().contains("Player 1 has won.") && over.text.contains("Play again"));
}

#[tokio::test]
async fn the_computer_plays_perfectly_once_there_is_a_table() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let address = "/play/tictactoe/regular/computer?moves=a1,a2,b1,b2&one=perfect";
    let moved = get(&served, address).await;
    assert_eq!(moved.location(), "/play/tictactoe/regular?moves=a1,a2,b1,b2,c1&one=perfect");
}

#[tokio::test]
async fn turns_of_impartial_games_follow_from_the_moves() {
    let served = Served::new();
    for (moves, says) in [("", "Player 1 to move"), ("?moves=1-from-1", "Player 2 to move")] {
        let page = get(&served, &format!("/play/nim/1_3_5_7{moves}")).await;
        assert!(page.page().contains(says), "{says}");
    }
}

#[tokio::test]
async fn moves_of_several_clicks_are_made_step_by_step() {
    let served = Served::new();
    let begun = get(&served, "/play/dodgem/regular").await;
    let at = begun.page().find("picked=").expect("a car to choose") + "picked=".len();
    let spot: String = begun.text[at..].chars().take_while(char::is_ascii_digit).collect();
    let picked = get(&served, &format!("/play/dodgem/regular?picked={spot}")).await;
    assert!(picked.page().contains("class=\"picked\"") && picked.text.contains("Cancel"));
    let nonsense = get(&served, "/play/dodgem/regular?picked=999,b7").await;
    assert!(!nonsense.page().contains("class=\"picked\""));
}

#[tokio::test]
async fn forms_lead_to_the_board_or_back_with_what_was_written() {
    let served = Served::new();
    let custom =
        get(&served, "/games/tictactoe/custom?board=4x4&line=3&lines=RC&play=normal").await;
    assert_eq!(custom.location(), "/play/tictactoe/4x4-rc");
    let custom = get(&served, "/games/nim/custom?piles=3,4%205&play=misere").await;
    assert_eq!(custom.location(), "/play/nim/3_4_5-misere");
    let wrong = get(&served, "/games/tictactoe/custom?board=9x9&line=3").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.page().contains("9 is not within 1 to 7"));
    assert!(wrong.text.contains("value=\"9x9\""));
    let set = get(&served, "/games/tictactoe/position?variant=regular&position=xo-------").await;
    assert_eq!(set.location(), "/play/tictactoe/regular?from=xo-------");
    let regular = "/games/tictactoe/position?variant=regular&position=R_A_3_3_xo-------";
    assert_eq!(get(&served, regular).await.location(), "/play/tictactoe/regular?from=xo-------");
    let wrong = get(&served, "/games/tictactoe/position?variant=misere&position=xx%3Cb%3E").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.page().contains("position-error"));
    assert!(wrong.text.contains("value=\"xx&lt;b&gt;\""));
}

#[tokio::test]
async fn a_variant_is_previewed_while_it_is_written() {
    let served = Served::new();
    let good = get(&served, "/games/sum/custom?games=nim:3,+5+%2B+kayles:4&preview=1").await;
    assert_eq!(good.status, StatusCode::OK);
    assert!(good.page().contains("<code>nim:3_5+kayles:4</code>"), "{}", good.text);
    assert!(!good.text.contains("custom-error"));
    let bad = get(&served, "/games/sum/custom?games=nim:3%2Bkyles:4&preview=1").await;
    assert_eq!(bad.status, StatusCode::OK);
    assert!(bad.page().contains("no game of a sum is called ‘kyles’"));
    assert!(bad.text.contains("<code>nim:3+<mark>k</mark>yles:4-normal</code>"), "{}", bad.text);
    assert!(!bad.text.contains("role=\"alert\""), "nothing was sent yet");
    let sent = get(&served, "/games/sum/custom?games=nim:3%2Bkyles:4").await;
    assert_eq!(sent.status, StatusCode::BAD_REQUEST);
    assert!(sent.page().contains("role=\"alert\""));
    let played = get(&served, "/games/sum/custom?games=nim:3+%2B+kayles:4").await;
    assert_eq!(played.location(), "/play/sum/nim%3A3%2Bkayles%3A4");
    let page = get(&served, played.location()).await;
    assert_eq!(page.status, StatusCode::OK);
}

#[tokio::test]
async fn nim_sequences_as_page_json_and_text() {
    let served = Served::new();
    let page = get(&served, "/nimbers/kayles/7").await;
    assert!(page.page().contains("From n = 71 on they repeat every 12"), "{}", page.text);
    assert!(page.text.contains("n = 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70."));
    let sum = get(&served, "/nimbers/sum/nim-kayles-dawson").await;
    assert_eq!(sum.page().matches("class=\"sequence\"").count(), 3);
    let none = get(&served, "/nimbers/tictactoe/regular").await;
    assert!(none.page().contains("No sequence"));
    let json = get(&served, "/api/games/octal/variants/0.137-5/nimbers?to=101").await.json();
    assert_eq!(json[0]["period"]["length"], 34);
    assert_eq!(json[0]["period"]["exceptions"], serde_json::json!([0, 14, 16, 17, 31, 34, 51]));
    assert_eq!(json[0]["nimbers"].as_array().map(Vec::len), Some(102));
    assert_eq!(
        get(&served, "/api/games/dao/variants/regular/nimbers").await.json(),
        serde_json::json!([])
    );
    let text = get(&served, "/api/games/kayles/variants/7/nimbers.txt?to=5&form=list").await;
    assert_eq!(text.text, "0, 1, 2, 3, 1, 4\n");
    let text = get(&served, "/api/games/kayles/variants/7/nimbers.txt?to=5").await;
    assert!(
        text.text.starts_with("# Nimbers of Kayles, 0.77;") && text.text.ends_with("\n4 1\n5 4\n")
    );
    for (address, kind) in [
        ("/api/games/kayles/variants/7/nimbers?to=100001", "too_many"),
        ("/api/games/kayles/variants/7/nimbers?to=-1", "bad_request"),
        ("/api/games/kayles/variants/7/nimbers.txt?form=x", "bad_request"),
    ] {
        let answer = get(&served, address).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{address}");
        assert_eq!(answer.json()["error"]["kind"], kind, "{address}");
    }
}

#[tokio::test]
async fn a_position_explains_its_nimbers() {
    let served = Served::new();
    let page = get(&served, "/play/nim/2_3_5_7").await;
    for part in ["<td class=\"code\">101</td>", "exclusive or", "balance"] {
        assert!(page.page().contains(part), "{part}: {}", page.text);
    }
    let blind = get(&served, "/play/nim/2_3_5_7?hints=off").await;
    assert!(blind.page().contains("exclusive or") && !blind.text.contains("balance"));
    let misere = get(&served, "/play/kayles/7-misere").await;
    assert!(misere.page().contains("In misère play they do not."));
}

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
        ("/api", 404, "not_found"),
        ("/api/../etc/passwd", 404, "not_found"),
    ] {
        let answer = get(&served, address).await;
        assert_eq!(answer.status.as_u16(), status, "{address}");
        assert_eq!(answer.json()["error"]["kind"], kind, "{address}");
        assert!(answer.json()["error"]["message"].as_str().is_some_and(|text| !text.is_empty()));
    }
}

#[tokio::test]
async fn bad_addresses_of_pages_are_refused_as_pages() {
    let served = Served::new();
    for (address, status, says) in [
        ("/games/tictacto", 404, "did you mean"),
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
    let full = Served::with(0, Options { requests_at_once: 0, ..Options::default() });
    let answer = get(&full, address).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(answer.json()["error"]["kind"], "busy");
    // Room that was taken is given back.
    let narrow = Served::with(0, Options { requests_at_once: 1, ..Options::default() });
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
async fn endless_games_forget_their_first_moves() {
    let served = Served::new();
    let start = get(&served, "/api/games/dao/variants/regular/position").await.json();
    let mut at = start["position"].as_str().expect("a position").to_owned();
    // Each player moves a piece to and fro.
    let mut round: Vec<String> = Vec::new();
    for _ in 0..2 {
        let address = format!("/api/games/dao/variants/regular/position?p={at}");
        let answer = get(&served, &address).await.json();
        let mv = &answer["moves"][0];
        round.push(mv["move"].as_str().expect("a move").to_owned());
        at = mv["position"].as_str().expect("a position").to_owned();
    }
    for i in 0..2 {
        let back: Vec<&str> = round[i].split('-').rev().collect();
        round.push(back.join("-"));
    }
    let moves = vec![round.join(","); 90].join(",");
    let answer = get(&served, &format!("/play/dao/regular?moves={moves}")).await;
    assert!(answer.location().contains("from="));
    assert!(answer.location().ends_with(&round.join(",")));
    assert_eq!(get(&served, answer.location()).await.status, StatusCode::OK);
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

#[tokio::test]
async fn the_description_lists_what_is_served() {
    let served = Served::new();
    let document = get(&served, "/api/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().expect("paths");
    let listed: BTreeSet<&str> = paths.keys().map(String::as_str).collect();
    let variant = "/api/games/{game}/variants/{variant}";
    let ends = [
        "",
        "/position",
        "/positions",
        "/history",
        "/random",
        "/analysis",
        "/picture.svg",
        "/nimbers",
        "/nimbers.txt",
        "/starts",
        "/look",
        "/review",
        "/solve",
    ];
    let expected: Vec<String> = ends
        .iter()
        .map(|end| format!("{variant}{end}"))
        .chain(["/api/games", "/api/games/{game}", "/api/openapi.json", "/health"].map(Into::into))
        .collect();
    assert_eq!(listed, expected.iter().map(String::as_str).collect());
}

#[tokio::test]
async fn help_setup_and_import_work_without_scripts() {
    let served = Served::new();
    solve(&served, "tictactoe", "regular").await;
    let play = "/play/tictactoe/regular?moves=a1,b2,c3,a3";
    let page = get(&served, play).await;
    for link in [
        "moves=a1,b2,c3,a3&amp;show=hint",
        "moves=a1,b2,c3,a3&amp;show=line",
        "/play/tictactoe/regular/chart.svg?moves=a1,b2,c3,a3",
        "/play/tictactoe/regular/game.json?moves=a1,b2,c3,a3",
        "/setup/tictactoe/regular?position=o-x-o-x--",
        "tie becomes a loss",
    ] {
        assert!(page.page().contains(link), "{link}");
    }
    let line = get(&served, &format!("{play}&show=line")).await;
    assert!(line.page().contains("class=\"line\""));
    let json = get(&served, "/play/tictactoe/regular/game.json?moves=a1,b2,c3,a3").await.json();
    assert_eq!((&json["game"], &json["moves"][3]), (&"tictactoe".into(), &"a3".into()));
    assert_eq!(json["values"][4], "Player 1 wins in 3 moves");
    assert_eq!(get(&served, "/play/tictactoe/regular/nothing").await.status, StatusCode::NOT_FOUND);

    let edited = get(&served, "/setup/tictactoe/regular?position=x--------&tool=o").await;
    assert!(edited.page().contains("/setup/tictactoe/regular?position=xo-------&amp;tool=o"));
    assert!(edited.text.contains("/play/tictactoe/regular?from=x--------"));
    let wrong = get(&served, "/setup/tictactoe/regular?position=xq%3Cb%3E").await;
    assert!(wrong.page().contains("<mark>q</mark>&lt;b&gt;"), "{}", wrong.text);
    let drawn = get(&served, "/setup/tictactoe/regular?value=lose&remoteness=2").await;
    assert!(drawn.location().starts_with("/setup/tictactoe/regular?position="));

    let game = "/import?text=game:+tictactoe%0Avariant:+regular%0A1.+b2%0A2.+a1";
    assert_eq!(get(&served, game).await.location(), "/play/tictactoe/regular?moves=b2,a1");
    let wrong = get(
        &served,
        "/import?text=%7B%22game%22:%22nim%22,%22variant%22:%22%22,%22moves%22:[%22x%22]%7D",
    )
    .await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.page().contains("Move 1: invalid move ‘x’"), "{}", wrong.text);
}

#[tokio::test]
async fn the_catalogue_is_filtered_and_counts_are_taken_away() {
    let served = Served::new();
    solve(&served, "nim", "1_3_5_7").await;
    let all = get(&served, "/").await;
    let hidden = |page: &str| page.matches("<li hidden").count();
    assert_eq!(hidden(all.page()), 0);
    let shown = all.text.matches("data-search=").count();
    let solved = get(&served, "/?solved=yes&players=2").await;
    assert_eq!(hidden(solved.page()), shown - 1, "only one game has a table");
    let csv = get(&served, "/analysis/nim/1_3_5_7/counts.csv").await;
    assert_eq!(csv.header(header::CONTENT_TYPE), "text/csv; charset=utf-8");
    let lines: Vec<&str> = csv.text.lines().collect();
    assert_eq!(lines[..2], ["remoteness,win,lose,tie,draw", "0,0,1,0,0"]);
    let page = get(&served, "/analysis/nim/1_3_5_7").await;
    assert!(page.page().contains("Longest wins") && page.text.contains("counts.csv"));
}
